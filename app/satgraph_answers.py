"""How an operation of ``/satgraph/v1`` is answered: body, headers, pages, points in time.

In: a request and what reads the law for it. Out: a response that names its index.

Rules
    AN1  Every answer of an opened index names it and its corpus day in its headers.
    AN2  A list stays a list: where more of it follows, a header leads on.
    AN3  What is left out is the corpus day, never the present: an answer is the same for the
         same index.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, time
from typing import Any, TypeVar

from litestar import MediaType, Request, Response
from litestar.concurrency import sync_to_thread
from msgspec import Struct

from app.satgraph_bodies import day_of
from app.satgraph_errors import SatError, index_headers
from app.services import Services
from domain.canonical import to_canonical_bytes
from domain.point_in_time import KnownBy, PointInTime
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.ports import Law

NEXT = "Vigent-Next-Cursor"
LANGUAGES, REPAIRS = "Vigent-Available-Languages", "Vigent-Repairs"
RETRIEVAL, LEFT_OUT = "Vigent-Retrieval", "Vigent-Left-Out"
EXTERNAL_MODEL = "Vigent-External-Model"  # server that what is looked for was sent to
_DAY_CHARS = len("2000-01-01")
T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]


class Answer(Struct, frozen=True, kw_only=True):
    """A body and what is told beside it."""

    body: object
    headers: tuple[tuple[str, str], ...] = ()  # without those whose value is empty


async def answer(request: AnyRequest, read: Callable[[Law], object]) -> Response[bytes]:
    """Return what reading the law gives: a body, or an ``Answer``."""
    services: Services = request.app.state.services

    def run() -> tuple[bytes, Mapping[str, str]]:
        law = services.shelf.current()
        found = read(law)
        told = found if isinstance(found, Answer) else Answer(body=found)
        named = {name: value for name, value in told.headers if value}
        return to_canonical_bytes(told.body), {**index_headers(law), **named}

    body, headers = await sync_to_thread(run)
    return Response(body, media_type=MediaType.JSON, headers=dict(headers))


def to_page(
    law: Law, rows: Iterable[tuple[str, T]], cursor: str | None, top_k: int
) -> tuple[tuple[T, ...], str]:
    """Return the rows of a page and the cursor that leads on; empty at the end (AN2)."""
    start = read_cursor(cursor, law.index_sha256)
    page, next_id = take_page(rows_from(rows, start), top_k) if start else take_page(rows, top_k)
    return page, write_cursor(law.index_sha256, next_id) if next_id else ""


def point_of(law: Law, at: str | None, observer: str | None, known_by: KnownBy) -> PointInTime:
    """Return where a request looks from (AN3).

    Raises:
        SatError: A day or instant that does not exist.
    """
    corpus_day = law.graph.identity.corpus_day
    return PointInTime(
        valid_on=day_of(at, "at") or corpus_day,
        observed_at=_instant_of(observer or corpus_day.isoformat()),
        known_by=known_by,
    )


def _instant_of(text: str) -> datetime:
    """Return an instant; a day stands for its last."""
    day = day_of(text, "observerTime")
    if day is None:
        raise SatError("INVALID_PARAMETER", "observerTime names no instant.")
    if len(text) == _DAY_CHARS:
        return datetime.combine(day, time.max, tzinfo=UTC)
    found = datetime.fromisoformat(text)
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)
