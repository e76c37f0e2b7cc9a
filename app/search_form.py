"""The form by which the texts are searched without a planner, and what it shows.

In: the fields of the form, an index; a turn's reply. Out: what is found; fields and parts of
snippets, as templates set them.

Rules
    SP1 A search runs as the operation does, by code alone, and nothing of it is stored.
    SP2 What was found can be narrowed by a facet: the same fields with one more; where a
        provision was named among works, what is found is shown without.
    SP3 Words that are looked for stand in forms, never in an address.
    SP4 What a reader typed that cannot be is refused in words that tell what to type instead.
"""

from datetime import date, datetime

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from app.direct import read_call, run_as_turn
from app.operation_reply import OperationCallReply, to_call_reply
from app.schemas import SnippetMark, TurnReply
from domain.errors import BadRequestError
from domain.law import UtcInstant
from domain.operation_catalog import QUERY_MAX_CHARS, Search
from domain.result_rows import Facet
from legal_core.ports import Law

Fields = tuple[tuple[str, str], ...]  # names and values, each name once


class SearchForm(Struct, frozen=True, kw_only=True):
    """The fields of the form; what is empty narrows nothing."""

    query: str = ""
    date: str = ""  # YYYY-MM-DD; empty: today
    time_scope: str = "as_of"
    retrieval_mode: str = ""
    work: str = ""  # a law, or a provision of it
    publisher: str = ""
    document_type: str = ""
    language: str = ""
    cursor: str = ""


class Piece(Struct, frozen=True, kw_only=True):
    """A part of a snippet."""

    text: str
    is_found: bool


def run_search(
    law: Law, form: SearchForm, *, now: UtcInstant, today_on: date
) -> OperationCallReply | None:
    """Return what a form finds; None for one that names nothing (SP1).

    Raises:
        BadRequestError: A field is outside its form.
        UnknownWorkError: The index holds no such law.
    """
    if not form.query.strip():
        return None
    _check(form)
    sent = {name: value for name, value in asdict(form).items() if value and name != "work"}
    if form.time_scope == "all_versions":
        sent.pop("date", None)
    if form.work:
        sent["works"] = (form.work,)
    try:
        call = read_call("search", msgspec.json.encode(sent), law, now=now, today_on=today_on)
    except BadRequestError as error:
        raise BadRequestError(
            "A choice of the search form is none that it offers; begin anew with the empty form."
        ) from error
    return to_call_reply(run_as_turn(call, law), call.arguments)


def _check(form: SearchForm) -> None:
    """Refuse words and days that cannot be looked for (SP4)."""
    if len(form.query) > QUERY_MAX_CHARS:
        raise BadRequestError(
            f"The words to look for have {len(form.query):,} characters; give at most"
            f" {QUERY_MAX_CHARS:,}."
        )
    if not form.date or form.time_scope == "all_versions":
        return
    try:
        datetime.strptime(form.date, "%Y-%m-%d")  # noqa: DTZ007 -- whether it is a day, no hour
    except ValueError as error:
        raise BadRequestError(
            f"The texts were to be searched as they stood on '{form.date[:60]}', which is no"
            " calendar day; give a day as YYYY-MM-DD, for example 2015-02-28."
        ) from error


def narrowing_of(reply: TurnReply, operation_id: str | None) -> Fields | None:
    """Return the fields by which a turn's search can be narrowed (SP2); None for none."""
    found = (one.arguments for one in reply.operations if one.operation_id == operation_id)
    arguments = next(found, None)
    if not isinstance(arguments, Search) or arguments.works:
        return None
    form = SearchForm(
        query=arguments.query,
        date=arguments.date.isoformat() if arguments.date else "",
        time_scope=arguments.time_scope,
        retrieval_mode=arguments.retrieval_mode or "",
        publisher=arguments.publisher or "",
        document_type=arguments.document_type or "",
        language=arguments.language or "",
    )
    return fields_of(form)


def fields_of(form: SearchForm) -> Fields:
    """Return the fields of a form that are filled, but where it goes on (SP2)."""
    return tuple(
        (name, value) for name, value in asdict(form).items() if value and name != "cursor"
    )


def narrowed_by(form: SearchForm) -> Fields:
    """Return the filters of a form that are filled."""
    wanted = ("work", "publisher", "document_type", "language")
    return tuple(one for one in fields_of(form) if one[0] in wanted)


def without(fields: Fields, *names: str) -> Fields:
    """Return fields but some."""
    return tuple(one for one in fields if one[0] not in names)


def telling_of(facets: tuple[Facet, ...]) -> tuple[Facet, ...]:
    """Return the facets that tell hits apart: those of several values."""
    return tuple(one for one in facets if len(one.values) > 1)


def to_pieces(snippet: str, marks: tuple[SnippetMark, ...]) -> tuple[Piece, ...]:
    """Return a snippet in parts, found words apart; together they are the snippet."""
    pieces: list[Piece] = []
    end = 0
    for mark in marks:
        pieces.append(Piece(text=snippet[end : mark.start], is_found=False))
        pieces.append(Piece(text=snippet[mark.start : mark.end], is_found=True))
        end = mark.end
    pieces.append(Piece(text=snippet[end:], is_found=False))
    return tuple(one for one in pieces if one.text)
