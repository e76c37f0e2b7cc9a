"""Cursors: where a result that did not fit goes on.

In: an index digest and the key of the next row. Out: an opaque token, and back.

Rules
    CU1 A cursor names the next provision or row by its id, never by an offset.
    CU2 A cursor carries the index digest and serves that index alone.
    CU3 A page holds at least one row and at most PAGE_MAX_BYTES of rows.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec
from msgspec import Struct

from domain.bounds import RESULT_MAX_BYTES
from domain.canonical import to_canonical_bytes
from domain.errors import BadRequestError

# evidence repeats part of what is quoted, and the head, actions and gaps need room too
PAGE_MAX_BYTES = RESULT_MAX_BYTES // 2
T = TypeVar("T")


class Cursor(Struct, frozen=True, kw_only=True):
    """The next row of a result, in one index."""

    index_sha256: str
    next_id: str


def write_cursor(index_sha256: str, next_id: str) -> str:
    """Return the token that leads on to a row (CU1)."""
    cursor = Cursor(index_sha256=index_sha256, next_id=next_id)
    return urlsafe_b64encode(to_canonical_bytes(cursor)).rstrip(b"=").decode()


def read_cursor(token: str | None, index_sha256: str) -> str:
    """Return the id of the row a token leads on to; empty for no token.

    Raises:
        BadRequestError: It is no cursor of ours, or one of another index (CU2).
    """
    if not token:
        return ""
    try:
        raw = urlsafe_b64decode(token + "=" * (-len(token) % 4))
        cursor = msgspec.json.decode(raw, type=Cursor)
    except (ValueError, msgspec.MsgspecError) as error:
        raise BadRequestError(
            "The cursor is not one that this service gave; ask again without it."
        ) from error
    if cursor.index_sha256 != index_sha256:
        raise BadRequestError(
            f"The cursor belongs to the index {cursor.index_sha256}, and {index_sha256} answers "
            "now; ask again without it."
        )
    return cursor.next_id


def rows_from(rows: Iterable[tuple[str, T]], next_id: str) -> Iterator[tuple[str, T]]:
    """Yield (id, row) from the row a cursor leads to; all of them for an empty id.

    Raises:
        BadRequestError: No row has this id.
    """
    begun = not next_id
    for row_id, row in rows:
        begun = begun or row_id == next_id
        if begun:
            yield row_id, row
    if not begun:
        raise BadRequestError("The cursor leads to no row of this result; ask again without it.")


def take_page(
    rows: Iterable[tuple[str, T]], limit: int | None = None
) -> tuple[tuple[T, ...], str | None]:
    """Return the rows that fit a page, and the id of the next one; None at the end (CU3).

    Args:
        rows: (id, row) in order, from the row the cursor leads to.
        limit: At most so many rows; None for as many as fit.
    """
    taken: list[T] = []
    size = 0
    for row_id, row in rows:
        size += len(to_canonical_bytes(row))
        if taken and (size > PAGE_MAX_BYTES or len(taken) == limit):
            return tuple(taken), row_id
        taken.append(row)
    return tuple(taken), None
