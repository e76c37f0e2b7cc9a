import asyncio

import httpx
import pytest
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.types import HTTPScope
from msgspec import Struct
from msgspec.structs import replace

from app.access import AccessRules, Connection
from app.asgi import create_app
from app.forwarding import to_networks
from app.services import Services
from domain.bounds import Bounds
from domain.canonical import sha256_hex
from tests.app.desk import ARTICLE_4

ABROAD = "203.0.113.7"
HERE = "127.0.0.1"
ID = "0192c6d4-8c00-7000-8000-000000000001"
SCOPES = ("ask", "turn:own", "audit:read", "audit:text", "feed", "ops")
ASK = '{"question": "What do you hold?"}'
# Each route with the scopes that open it; none for those open to all.
ROUTES = (
    ("POST", "/v1/ask", ("ask",)),
    ("DELETE", "/v1/threads", ("ask",)),
    ("POST", "/v1/operations/coverage", ("ask",)),
    ("GET", "/", ("ask",)),
    ("GET", f"/v1/turns/{ID}", ("audit:read", "audit:text")),
    ("GET", f"/v1/turns/{ID}/audit", ("audit:read", "audit:text")),
    ("GET", f"/v1/turns/{ID}/events", ("audit:read", "audit:text")),
    ("GET", f"/v1/turns/{ID}/stream", ("audit:read", "audit:text")),
    ("POST", f"/v1/turns/{ID}/replay", ("audit:read", "audit:text")),
    ("GET", f"/turns/{ID}", ("audit:read", "audit:text")),
    ("GET", f"/turns/{ID}/audit", ("audit:read", "audit:text")),
    ("DELETE", f"/v1/turns/{ID}", ("ops",)),
    ("POST", "/v1/holds", ("ops",)),
    ("GET", "/v1/usage", ("ops",)),
    ("DELETE", f"/v1/holds?turn_id={ID}", ("ops",)),
    ("GET", f"/v1/turns/{ID}/proof", ("audit:read",)),
    ("GET", "/v1/events?wait_s=0", ("feed",)),
    ("GET", "/v1/law/sample:constitution-1998/art_5", ()),
    ("GET", "/v1/index", ()),
    ("GET", "/v1/audit/checkpoint", ()),
    ("GET", "/v1/audit/consistency?from=1", ()),
    ("GET", "/v1/audit/log", ()),
    ("GET", "/v1/keys", ()),
    ("GET", "/v1/coverage", ()),
    ("GET", "/v1/operations", ()),
    ("GET", "/healthz", ()),
    ("GET", "/readyz", ()),
    ("GET", "/schema/openapi.json", ()),
    ("GET", "/schema/asyncapi.json", ()),
)
NAMES = [f"{method} {path}" for method, path, _ in ROUTES]


class Key(Struct, frozen=True, kw_only=True):
    """A configured key."""

    key_id: str
    secret_sha256: str
    scopes: frozenset[str]
    tenant: str = "public"


def key(scope: str) -> Key:
    return Key(
        key_id=scope,
        secret_sha256=sha256_hex(f"secret of {scope}".encode()),
        scopes=frozenset({scope}),
    )


def bearer(scope: str) -> dict[str, str]:
    return {"Authorization": f"Bearer secret of {scope}"}


@pytest.fixture(scope="module")
def keyed(services: Services) -> Litestar:
    """The application with one key for each scope."""
    access = replace(services.access, keys=tuple(map(key, SCOPES)))
    return create_app(replace(services, access=access), Bounds())


def send(
    app: Litestar, method: str, path: str, *, peer: str = ABROAD, **more: object
) -> httpx.Response:
    """Send one request from an address."""

    async def sent() -> httpx.Response:
        transport = httpx.ASGITransport(app=app, client=(peer, 50_000))  # type: ignore[arg-type]  # two spellings of ASGI
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await client.request(method, path, **more)  # type: ignore[arg-type]  # a test's own fields

    return asyncio.run(sent())


def call(
    app: Litestar, method: str, path: str, peer: str, headers: dict[str, str]
) -> tuple[bool, int]:
    """Return whether access let a request through, and its status."""
    content = ASK if path == "/v1/ask" else "{}"
    answer = send(app, method, path, peer=peer, headers=headers, content=content)
    refused = answer.status_code in (401, 403)
    return not refused, answer.status_code


@pytest.mark.parametrize(("method", "path", "scopes"), ROUTES, ids=NAMES)
def test_l5_only_the_keys_of_its_scopes_open_a_route(
    keyed: Litestar, method: str, path: str, scopes: tuple[str, ...]
) -> None:
    opened = tuple(scope for scope in SCOPES if call(keyed, method, path, ABROAD, bearer(scope))[0])

    assert (scopes or SCOPES) == opened


@pytest.mark.parametrize(("method", "path", "scopes"), ROUTES, ids=NAMES)
@pytest.mark.parametrize("peer", [HERE, ABROAD])
def test_l5_with_keys_configured_nobody_passes_without_one(
    keyed: Litestar, method: str, path: str, scopes: tuple[str, ...], peer: str
) -> None:
    passed, status = call(keyed, method, path, peer, {})

    assert (not scopes, scopes == () or status == 401) == (passed, True)


@pytest.mark.parametrize(
    "header",
    ["Bearer", "Bearer ", "Bearer wrong", "Basic c2VjcmV0", "secret of feed", "Bearer é"],
)
def test_l5_what_is_no_key_opens_nothing(keyed: Litestar, header: str) -> None:
    answer = send(
        keyed, "GET", "/v1/events?wait_s=0", headers={"Authorization": header.encode("latin-1")}
    )

    assert (401, "Bearer", "unauthorized") == (
        answer.status_code,
        answer.headers["www-authenticate"],
        answer.json()["code"],
    )


@pytest.mark.parametrize(("method", "path", "scopes"), ROUTES, ids=NAMES)
@pytest.mark.parametrize(
    "came",
    [
        pytest.param((HERE, {}, True), id="loopback"),
        pytest.param(("::1", {}, True), id="loopback of IPv6"),
        pytest.param((ABROAD, {}, False), id="abroad"),
        pytest.param(("testclient", {}, False), id="no address"),
        pytest.param((ABROAD, {"X-Forwarded-For": HERE}, False), id="abroad, forged"),
        pytest.param((HERE, {"X-Forwarded-For": HERE}, False), id="forwarded by nobody known"),
        pytest.param((HERE, {"Forwarded": f"for={HERE}"}, False), id="forwarded, newer header"),
        pytest.param((HERE, {"Host": "law.test"}, False), id="another host's name"),
        pytest.param((HERE, {"Host": "localhost:8000"}, True), id="this host's name"),
    ],
)
def test_l6_without_keys_what_is_not_open_is_answered_on_loopback_alone(
    app: Litestar,
    method: str,
    path: str,
    scopes: tuple[str, ...],
    came: tuple[str, dict[str, str], bool],
) -> None:
    peer, headers, is_here = came

    passed, _ = call(app, method, path, peer, headers)

    assert (is_here or scopes in ((), ("ask",))) == passed


@pytest.fixture(scope="module")
def turn(app: Litestar) -> dict[str, str]:
    """A turn asked from abroad."""
    reply = send(app, "POST", "/v1/ask", json={"question": ARTICLE_4}).json()
    return {"id": reply["turn_id"], "token": reply["turn_token"]}


@pytest.mark.parametrize("path", ["", "/audit", "/events", "/stream"])
@pytest.mark.parametrize("with_keys", [False, True], ids=["without keys", "with keys"])
def test_l7_a_turn_token_opens_its_turn_from_anywhere(
    app: Litestar, keyed: Litestar, turn: dict[str, str], path: str, *, with_keys: bool
) -> None:
    answer = send(
        keyed if with_keys else app,
        "GET",
        f"/v1/turns/{turn['id']}{path}",
        headers={"Vigent-Turn": turn["token"]},
    )

    assert answer.status_code == 200


@pytest.mark.parametrize("sent", ["", "wrong", "é", "another turn's"])
def test_l7_another_token_opens_nothing(app: Litestar, turn: dict[str, str], sent: str) -> None:
    token = sent
    if sent == "another turn's":
        token = send(app, "POST", "/v1/ask", json={"question": ARTICLE_4}).json()["turn_token"]

    answer = send(
        app, "GET", f"/v1/turns/{turn['id']}", headers={"Vigent-Turn": token.encode("latin-1")}
    )

    assert answer.status_code == 403


def test_l7_an_auditor_who_reads_a_turn_is_not_told_its_token(
    keyed: Litestar, turn: dict[str, str]
) -> None:
    reply = send(keyed, "GET", f"/v1/turns/{turn['id']}", headers=bearer("audit:read")).json()

    assert ("", "", "answer") == (reply["turn_token"], reply["thread"], reply["status"])


def connection(peer: str | None, *forwarded: str) -> Connection:
    """Return a connection with a peer and headers X-Forwarded-For."""
    scope: HTTPScope = {  # type: ignore[typeddict-item]  # what this module reads of a scope
        "type": "http",
        "client": (peer, 50_000) if peer is not None else None,
        "headers": [(b"x-forwarded-for", hop.encode()) for hop in forwarded],
    }
    return ASGIConnection(scope)


@pytest.mark.parametrize(
    ("peer", "forwarded", "expected"),
    [
        pytest.param("203.0.113.7", (), "203.0.113.7", id="the peer"),
        pytest.param("203.0.113.7", ("198.51.100.2",), "203.0.113.7", id="a forged header"),
        pytest.param("10.0.0.1", (), "10.0.0.1", id="a proxy that says nothing"),
        pytest.param("10.0.0.1", ("198.51.100.2",), "198.51.100.2", id="a trusted proxy"),
        pytest.param(
            "10.0.0.1", ("192.0.2.9, 198.51.100.2",), "198.51.100.2", id="a forged first hop"
        ),
        pytest.param("10.0.0.1", ("192.0.2.9", "198.51.100.2"), "198.51.100.2", id="two headers"),
        pytest.param(
            "10.0.0.1", ("198.51.100.2, 10.0.0.2",), "198.51.100.2", id="two trusted proxies"
        ),
        pytest.param("10.0.0.1", (" , ",), "10.0.0.1", id="an empty header"),
        pytest.param(
            "2001:db8:1:2:aaaa::1", (), "2001:db8:1:2::", id="IPv6, by its network of 64 bits"
        ),
        pytest.param(
            "10.0.0.1", ("2001:db8:1:2:bbbb::9",), "2001:db8:1:2::", id="IPv6 behind a proxy"
        ),
        pytest.param("::ffff:203.0.113.7", (), "203.0.113.7", id="IPv4 inside IPv6"),
        pytest.param("unix", (), "unix", id="no address"),
        pytest.param(None, (), "127.0.0.1", id="no peer"),
    ],
)
def test_l8_the_client_is_who_the_last_trusted_proxy_speaks_for(
    peer: str | None, forwarded: tuple[str, ...], expected: str
) -> None:
    rules = AccessRules(
        keys=(),
        trusted_proxies=to_networks(("10.0.0.1", "10.0.0.2")),
        is_turn_token=lambda _token, _turn: False,
        tenant_of_turn=lambda _turn: None,
    )

    actual = rules.client_address(connection(peer, *forwarded))

    assert expected == actual


def test_l6_a_trusted_proxy_is_not_loopback_though_it_stands_there(services: Services) -> None:
    access = replace(services.access, trusted_proxies=to_networks((HERE,)))
    app = create_app(replace(services, access=access), Bounds())

    answer = send(app, "GET", "/v1/events?wait_s=0", peer=HERE)

    assert answer.status_code == 403


def test_l9_a_turn_token_beside_the_key_of_another_tenant_is_none() -> None:
    scope: HTTPScope = {  # type: ignore[typeddict-item]  # what this module reads of a scope
        "type": "http",
        "client": (ABROAD, 50_000),
        "path_params": {"turn_id": ID},
        "headers": [(b"authorization", b"Bearer secret of ask"), (b"vigent-turn", b"right")],
    }

    def owns(tenant: str) -> bool:
        rules = AccessRules(
            keys=(replace(key("ask"), tenant="press"),),
            trusted_proxies=(),
            is_turn_token=lambda sent, _turn: sent == "right",
            tenant_of_turn=lambda _turn: tenant,
        )
        return rules.owns_turn(ASGIConnection(scope))

    actual = (owns("press"), owns("court"))

    assert (True, False) == actual
