"""Reader text in events: one sealed field, and keyed digests where it would be hashed.

In: values that hold reader text. Out: a ``Sealed`` whose plaintext is canonical JSON.

Rules
    E1  All reader text of an event stands in its one field ``sealed``; nothing else does.
    E2  A step makes it with ``key_id`` ``none``: ciphertext is the plaintext.
    E3  A digest over reader text is HMAC-SHA256 under the thread key (empty while
        ``key_id`` is ``none``), never a bare SHA-256.
    E4  Text whose key was destroyed is a mark, ``key_id`` ``erased``; opening it says so.
"""

from hmac import digest as hmac_digest
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from domain.canonical import to_canonical_bytes
from domain.errors import DigestMismatchError, TextErasedError

NO_KEY = "none"
ERASED_KEY = "erased"
T = TypeVar("T")
KeyedDigest = Annotated[str, Meta(pattern=r"^hmac-sha256:[0-9a-f]{64}\Z")]


class Sealed(Struct, frozen=True, kw_only=True):
    """Reader text under a key; in clear while ``key_id`` is ``none`` (E2)."""

    key_id: str = NO_KEY
    nonce: bytes = b""
    ciphertext: bytes = b"{}"


def seal_plain(text: Struct) -> Sealed:
    """Return reader text as a step makes it: not yet encrypted (E2)."""
    return Sealed(ciphertext=to_canonical_bytes(text))


ERASED = Sealed(key_id=ERASED_KEY, ciphertext=b"")


def is_erased(sealed: Sealed) -> bool:
    """Return whether the key of a text was destroyed (E4)."""
    return sealed.key_id == ERASED_KEY


def open_plain(sealed: Sealed, text_type: type[T]) -> T:
    """Return the reader text of an opened seal.

    Raises:
        TextErasedError: Its key was destroyed (E4).
        DigestMismatchError: The field is still encrypted, or holds another shape.
    """
    if is_erased(sealed):
        raise TextErasedError(
            "The reader text of this turn was erased: the key of its thread is destroyed."
            " What is not reader text can still be audited and replayed."
        )
    if sealed.key_id != NO_KEY:
        raise DigestMismatchError(
            f"The reader text is sealed under key {sealed.key_id}; open it in the store first."
        )
    try:
        return msgspec.json.decode(sealed.ciphertext, type=text_type)
    except msgspec.MsgspecError as error:
        raise DigestMismatchError(
            f"The reader text of an event does not decode as {text_type.__name__}: {error}."
        ) from error


def keyed_digest(text: bytes, key: bytes = b"") -> str:
    """Return the keyed digest of reader text as ``hmac-sha256:`` and 64 hex digits (E3)."""
    return f"hmac-sha256:{hmac_digest(key, text, 'sha256').hex()}"
