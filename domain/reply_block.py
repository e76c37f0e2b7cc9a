"""One block of the reply for each executed operation, gaps first.

In: the executed operations of a turn and its disclosures. Out: pieces.

Rules
    BL1  Gaps come before what was found; inside both, the user's order holds.
    BL2  A disclosure is said in the first block it concerns, and not again.
    BL3  Every result of the operation catalog has its words.
    BL4  A law told of by its title in the reader's language has its own title told at the end.
"""

from collections.abc import Iterable
from datetime import date
from typing import assert_never

from msgspec import Struct

from domain.events import OperationExecuted, PlanFrozen, SubjectResolved
from domain.outcome import Disclosure
from domain.reply_changes import tell_diff
from domain.reply_gap import tell_gap
from domain.reply_history import tell_history
from domain.reply_inventory import tell_coverage, tell_provenance, tell_timeline
from domain.reply_lists import tell_changes, tell_in_force, tell_links, tell_search
from domain.reply_notes import said_of
from domain.reply_scope import Piece, Scope, in_reader_language, own_title, paragraph
from domain.reply_text import tell_text
from domain.results import (
    AsOfResult,
    CitedByResult,
    CoverageResult,
    DiffResult,
    HistoryResult,
    InForceResult,
    OperationResult,
    ProvenanceResult,
    RankingResult,
    SearchResult,
    TimelineResult,
)

SUCCESS = frozenset({"succeeded", "succeeded_empty"})


class Telling(Struct, frozen=True, kw_only=True):
    """What all blocks of a reply are told from."""

    language: str
    today_on: date
    subject: SubjectResolved
    frozen: PlanFrozen | None
    disclosures: tuple[Disclosure, ...]  # of the whole turn, in order
    asks_standing: bool = False  # whether the question is if a law is in force


def in_user_order(executed: Iterable[OperationExecuted]) -> tuple[OperationExecuted, ...]:
    """Return operations as the user asked, whatever order they were gathered in (BL1)."""
    return tuple(sorted(executed, key=lambda one: (one.user_order, one.operation_id)))


def gaps_first(executed: Iterable[OperationExecuted]) -> tuple[OperationExecuted, ...]:
    """Return operations that gave nothing, then those that did, each in user order (BL1)."""
    ordered = in_user_order(executed)
    return tuple(sorted(ordered, key=lambda one: one.legal_outcome in SUCCESS))


def tell_operations(telling: Telling, executed: Iterable[OperationExecuted]) -> tuple[Piece, ...]:
    """Return the blocks of all operations (BL1, BL2, BL4)."""
    pieces: list[Piece] = []
    said: set[tuple[str, ...]] = set()
    titles: list[str] = []
    for place, one in enumerate(gaps_first(executed)):
        own = tuple(
            note
            for note in telling.disclosures
            if note.operation_id == one.operation_id or (note.operation_id is None and place == 0)
        )
        unsaid = tuple(note for note in own if said_of(note) not in said)
        scope = to_scope(telling, one, disclosures=own, unsaid=unsaid)
        pieces.extend(tell_operation(scope))
        said.update(said_of(note) for note in own)
        titles.append(own_title(one, scope))
    told = (paragraph(title) for title in dict.fromkeys(titles) if title)
    return (*pieces, *told)


def to_scope(
    telling: Telling,
    executed: OperationExecuted,
    *,
    disclosures: tuple[Disclosure, ...] = (),
    unsaid: tuple[Disclosure, ...] = (),
) -> Scope:
    """Return what one operation's words are told from."""
    frozen = telling.frozen
    planned = next(
        (
            one
            for one in (frozen.operations if frozen is not None else ())
            if one.operation_id == executed.operation_id
        ),
        None,
    )
    arguments = planned.arguments if planned is not None else None
    ref = getattr(arguments, "subject_ref", None)
    members = telling.subject.members
    member = next((one for one in members if one.subject_ref == ref), None)
    return Scope(
        language=telling.language,
        today_on=telling.today_on,
        executed=in_reader_language(executed, member, telling.language),
        arguments=arguments,
        member=member,
        members=members,
        instants=tuple(
            one
            for one in (frozen.instants if frozen is not None else ())
            if one.operation_id == executed.operation_id
        ),
        disclosures=disclosures,
        unsaid=unsaid,
        asks_standing=telling.asks_standing,
    )


def tell_operation(scope: Scope) -> tuple[Piece, ...]:
    """Return the words of one operation: of its result, or of its gap."""
    result = scope.executed.result
    if scope.executed.legal_outcome not in SUCCESS or result is None:
        return tell_gap(scope)
    return _tell_result(scope, result)


def _tell_result(  # noqa: C901, PLR0911 -- one arm per result
    scope: Scope, result: OperationResult
) -> tuple[Piece, ...]:
    """Return the words of a result (BL3)."""
    match result:
        case AsOfResult():
            return tell_text(scope, result)
        case DiffResult():
            return tell_diff(scope, result)
        case HistoryResult():
            return tell_history(scope, result)
        case TimelineResult():
            return tell_timeline(scope, result)
        case CoverageResult():
            return tell_coverage(scope, result)
        case ProvenanceResult():
            return tell_provenance(scope, result)
        case SearchResult():
            return tell_search(scope, result)
        case RankingResult():
            return tell_changes(scope, result)
        case InForceResult():
            return tell_in_force(scope, result)
        case CitedByResult():
            return tell_links(scope, result)
        case _ as never:
            assert_never(never)
