"""Who may call what: scopes, API keys, and the loopback rule.

In: a request. Out: nothing where it may pass, else a refusal.

Rules
    L5  A route that is not open names the scopes that open it; anything else is denied.
    L6  With no keys configured, ``ask`` and ``turn:own`` are open to all, every other
        scope is answered on loopback only. What was forwarded for somebody else is not
        from loopback, whoever forwarded it; nor is what a browser sends here under another
        host's name.
    L7  A turn token in ``Vigent-Turn`` opens that one turn; no key opens ``turn:own``.
    L8  The client address is the peer's, unless the peer is a trusted proxy; see
        ``app.forwarding``.
"""

from collections.abc import Awaitable, Callable
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any, Literal, Protocol
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers.base import BaseRouteHandler
from msgspec import Struct

from app.forwarding import Network, find_client, is_trusted
from domain.canonical import sha256_hex

Scope = Literal["ask", "turn:own", "audit:read", "audit:text", "feed", "ops"]
PUBLIC = "public"  # the tenant of who presents no key
Connection = ASGIConnection[Any, Any, Any, Any]
Guard = Callable[[Connection, BaseRouteHandler], Awaitable[None]]


class CallerKey(Protocol):
    """A configured API key: only the digest of its secret is known."""

    @property
    def key_id(self) -> str:
        """Name of the key."""
        ...

    @property
    def secret_sha256(self) -> str:
        """SHA-256 of its secret, 64 hex digits."""
        ...

    @property
    def scopes(self) -> frozenset[str]:
        """What it opens."""
        ...

    @property
    def tenant(self) -> str:
        """Whose it is."""
        ...


class AccessRules(Struct, frozen=True, kw_only=True):
    """The keys and proxies of a deployment."""

    keys: tuple[CallerKey, ...]
    trusted_proxies: tuple[Network, ...]
    is_turn_token: Callable[[str, str], bool]  # (token, turn id)
    tenant_of_turn: Callable[[str], str | None]  # by turn id; null for no such turn

    def key_of(self, connection: Connection) -> CallerKey | None:
        """Return the key a request presents, or None."""
        scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not secret:
            return None
        digest = sha256_hex(secret.encode())
        return next((key for key in self.keys if compare_digest(key.secret_sha256, digest)), None)

    def tenant_of(self, connection: Connection) -> str:
        """Return the tenant a request asks for: its key's, else the public one."""
        key = self.key_of(connection)
        return PUBLIC if key is None else key.tenant

    def grants(self, connection: Connection, scope: Scope) -> bool:
        """Return whether a request has a scope, by its key or by where it comes from (L6)."""
        return _passes(self, connection, (scope,))

    def owns_turn(self, connection: Connection) -> bool:
        """Return whether a request carries the token of the turn it names (L7, L9)."""
        token = connection.headers.get("vigent-turn", "")
        turn_id = str(connection.path_params.get("turn_id", ""))
        if not (token and turn_id and self.is_turn_token(token, turn_id)):
            return False
        key = self.key_of(connection)
        return key is None or key.tenant == self.tenant_of_turn(turn_id)

    def client_address(self, connection: Connection) -> str:
        """Return the client's address, IPv6 by /64 (L8)."""
        peer = connection.client.host if connection.client else "127.0.0.1"
        headers = connection.headers
        return find_client(
            peer,
            headers.getall("x-forwarded-for", []),
            headers.getall("forwarded", []),
            self.trusted_proxies,
        )


def require(*scopes: Scope) -> Guard:
    """Return a guard that lets a request with any of the scopes through (L5)."""

    # A coroutine, though it waits for nothing: the framework runs a plain function in a thread.
    async def guard(connection: Connection, _handler: BaseRouteHandler) -> None:
        rules: AccessRules = connection.app.state.access
        if not _passes(rules, connection, scopes):
            if rules.keys and rules.key_of(connection) is None:
                raise NotAuthorizedException(
                    "This needs an API key with one of the scopes "
                    f"{', '.join(scopes)}, sent as 'Authorization: Bearer ...'."
                )
            raise PermissionDeniedException(
                f"This needs one of the scopes {', '.join(scopes)}; without keys configured it"
                " is answered on this machine only."
            )

    return guard


def _passes(rules: AccessRules, connection: Connection, scopes: tuple[Scope, ...]) -> bool:
    key = rules.key_of(connection)
    if key is not None and key.scopes & set(scopes) - {"turn:own"}:  # L7
        return True
    if "turn:own" in scopes and rules.owns_turn(connection):
        return True
    if rules.keys:
        return False
    if "ask" in scopes:
        return True
    return _is_loopback(rules, connection)


def _is_loopback(rules: AccessRules, connection: Connection) -> bool:
    """Keep L6."""
    peer = connection.client.host if connection.client else ""
    forwarded = "forwarded" in connection.headers or "x-forwarded-for" in connection.headers
    if forwarded or is_trusted(peer, rules.trusted_proxies):
        return False
    host = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    return _is_loopback_address(peer) and (host == "localhost" or _is_loopback_address(host))


def _is_loopback_address(text: str) -> bool:
    try:
        return ip_address(text).is_loopback
    except ValueError:
        return False
