"""Thread and turn tokens: opaque words only this service can make.

In: turn ids. Out: base64url HMAC-SHA256 under the token key, without padding.

Rules
    TK1  A token is HMAC-SHA256(token key, canonical JSON of [kind, turn id]): for example
         the bytes ``["thread","0191f2a0-0000-7000-8000-000000000001"]``.
    TK2  The kinds ``thread`` and ``turn`` never give each other's token.
    TK3  Tokens are compared in constant time.
    TK4  The token key is 32 random bytes, made once, readable by its owner alone.
    TK5  Of a thread's token only its SHA-256 is stored.
"""

import secrets
from base64 import urlsafe_b64encode
from hmac import compare_digest
from hmac import digest as hmac_digest
from pathlib import Path

from domain.canonical import sha256_hex, to_canonical_bytes
from domain.errors import SettingsError
from domain.ids import TurnId
from infra.file_care import make_secret, read_secret

KEY_BYTES = 32
KEY_FILE = "token.key"


class Tokens:
    """Makes and checks tokens under one key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def thread_token(self, first_turn_id: TurnId) -> str:
        """Return the token of the thread that a turn began."""
        return self._token("thread", first_turn_id)

    def turn_token(self, turn_id: TurnId) -> str:
        """Return the token that reads, exports and erases one turn."""
        return self._token("turn", turn_id)

    def is_turn_token(self, token: str, turn_id: TurnId) -> bool:
        """Return whether a token is the one of a turn (TK3)."""
        return compare_digest(token.encode(), self.turn_token(turn_id).encode())

    def _token(self, kind: str, turn_id: TurnId) -> str:
        signed = hmac_digest(self._key, to_canonical_bytes([kind, turn_id]), "sha256")  # TK1, TK2
        return urlsafe_b64encode(signed).rstrip(b"=").decode()


def token_sha256(token: str) -> str:
    """Return what is stored of a thread's token (TK5)."""
    return sha256_hex(token.encode())


def load_tokens(key_store: Path) -> Tokens:
    """Return tokens under the key of a key store, which is made where it is missing (TK4).

    Raises:
        SettingsError: The key cannot be read or made, or others may read it.
    """
    path = key_store / KEY_FILE
    try:
        if not path.exists():
            make_secret(path, secrets.token_bytes(KEY_BYTES))
    except OSError as error:
        raise SettingsError(
            f"The token key {path} cannot be made: {error}. Point VIGENT_KEY_STORE to a folder"
            " of this user."
        ) from error
    key = read_secret(path)
    if len(key) != KEY_BYTES:
        raise SettingsError(
            f"The token key {path} has {len(key)} bytes; expected {KEY_BYTES}. Restore it from"
            " a copy: with another key every token given so far is worth nothing."
        )
    return Tokens(key)
