"""The terms of a text as the word index keeps them: folded, in order, compressed.

In: the folded fields of a text. Out: bytes, and the terms again.

Rules
    KT1 What is kept orders candidates and is never shown; it holds no case, mark or stop.
"""

import zlib
from typing import Final

from legal_core.search_terms import Terms

_LEVEL: Final = 1  # the quickest; the next ones save little


def pack_terms(title: str, label: str, body: str) -> bytes:
    """Return folded fields, the terms of each between single spaces, as bytes (KT1)."""
    return zlib.compress(f"{title}\n{label}\n{body}".encode(), _LEVEL)


def unpack_terms(packed: bytes) -> Terms:
    """Return the terms of packed fields.

    Raises:
        ValueError: The bytes are damaged.
    """
    try:
        fields = zlib.decompress(packed).decode().split("\n")
    except zlib.error as error:
        raise ValueError(str(error)) from error
    title, label, body = fields
    return Terms(fields=(title, label, body))
