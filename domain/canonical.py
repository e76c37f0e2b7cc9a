"""The one way to turn a value into bytes and a SHA-256.

In: any value msgspec can encode. Out: canonical JSON bytes, their digest.

Rules
    C1  Keys are sorted, nothing is indented, text is UTF-8 and never escaped.
    C2  Equal values give equal bytes, on every machine and in every process.
"""

from hashlib import sha256
from unicodedata import normalize

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted", decimal_format="string")


def to_canonical_bytes(value: object) -> bytes:
    """Return the canonical JSON of a value.

    Raises:
        TypeError: A value that JSON cannot carry.

    Source: C1.
    """
    return _ENCODER.encode(value)


def sha256_hex(data: bytes) -> str:
    """Return the SHA-256 of bytes as 64 lowercase hex digits."""
    return sha256(data).hexdigest()


def digest_of(value: object) -> str:
    """Return the SHA-256 of a value's canonical bytes, 64 lowercase hex digits.

    Source: C2.
    """
    return sha256_hex(to_canonical_bytes(value))


def text_sha256(text: str) -> str:
    """Return the SHA-256 over the NFC form of a text, 64 lowercase hex digits."""
    return sha256_hex(normalize("NFC", text).encode())
