"""Cards: what executed operations hold, as a reader sees it.

In: an executed operation and the turn it belongs to. Out: cards, in the order of its effects.

Rules
    RC1  A card is drawn from the stored result and adds nothing to it.
    RC2  A gap says what is missing, why, and what is available instead.
"""

from typing import assert_never

from app.reply_list_cards import list_card_of
from app.schemas import (
    Card,
    CoverageCard,
    DiffCard,
    GapCard,
    HistoryCard,
    ProvisionCard,
    TimelineCard,
    VerificationCard,
)
from domain.events import OperationExecuted
from domain.reply_block import Telling, to_scope
from domain.reply_gap import gap_sentence, status_of
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
from domain.turn import Turn


def telling_of(turn: Turn) -> Telling:
    """Return what the words of a turn's operations are told from."""
    return Telling(
        language=turn.resolution.language,
        today_on=turn.admission.today_on,
        subject=turn.resolution,
        frozen=turn.frozen,
        disclosures=(),
    )


def cards_of(executed: OperationExecuted, turn: Turn) -> tuple[Card, ...]:
    """Return the cards of one operation, one for each of its effects that has one (RC1)."""
    cards = (
        _gap_card(executed, turn) if effect == "Gap" else _result_card(executed)
        for effect in executed.effects
    )
    return tuple(card for card in cards if card is not None)


def _gap_card(executed: OperationExecuted, turn: Turn) -> GapCard:
    """Return the card of what is missing (RC2)."""
    return GapCard(
        operation_id=executed.operation_id,
        cursor=executed.cursor,
        status=status_of(executed),
        reason=gap_sentence(to_scope(telling_of(turn), executed)),
        available=executed.available,
    )


def _result_card(executed: OperationExecuted) -> Card | None:
    """Return the card of a result; None where there is none."""
    result = executed.result
    return None if result is None else _card(executed, result)


def _card(executed: OperationExecuted, result: OperationResult) -> Card:  # noqa: PLR0911 -- one arm per result
    operation_id, cursor = executed.operation_id, executed.cursor
    match result:
        case AsOfResult():
            return _provision_card(operation_id, cursor, result)
        case DiffResult():
            return _diff_card(operation_id, cursor, result)
        case HistoryResult():
            return _history_card(operation_id, cursor, result)
        case TimelineResult():
            return TimelineCard(
                operation_id=operation_id,
                cursor=cursor,
                work=result.head.work,
                title=result.head.title,
                total=result.total,
                rows=result.rows,
            )
        case CoverageResult():
            return CoverageCard(
                operation_id=operation_id,
                cursor=cursor,
                corpus_day=result.corpus_day,
                rows=result.rows,
            )
        case ProvenanceResult():
            return _verification_card(operation_id, cursor, result)
        case SearchResult() | RankingResult() | InForceResult() | CitedByResult():
            return list_card_of(executed, result)
        case _ as never:
            assert_never(never)


def _provision_card(operation_id: str, cursor: str | None, result: AsOfResult) -> ProvisionCard:
    return ProvisionCard(
        operation_id=operation_id,
        cursor=cursor,
        work=result.head.work,
        title=result.head.title,
        version=result.version,
        day=result.day,
        valid_from=result.valid_from,
        valid_to=result.valid_to,
        language=result.language,
        text_status=result.head.text_status,
        legal_state=result.legal_state,
        provisions=result.provisions,
        actions=result.actions,
        missing_anchors=result.missing_anchors,
        nearest_anchors=result.nearest_anchors,
    )


def _diff_card(operation_id: str, cursor: str | None, result: DiffResult) -> DiffCard:
    return DiffCard(
        operation_id=operation_id,
        cursor=cursor,
        work=result.head.work,
        title=result.head.title,
        anchor=result.anchor,
        language=result.language,
        before=result.before,
        after=result.after,
        equal=result.equal,
        rows=result.rows,
        actions=result.actions,
    )


def _history_card(operation_id: str, cursor: str | None, result: HistoryResult) -> HistoryCard:
    return HistoryCard(
        operation_id=operation_id,
        cursor=cursor,
        work=result.head.work,
        title=result.head.title,
        anchor=result.anchor,
        number=result.number,
        language=result.language,
        from_date=result.from_date,
        to_date=result.to_date,
        changes=result.changes,
        rows=result.rows,
    )


def _verification_card(
    operation_id: str, cursor: str | None, result: ProvenanceResult
) -> VerificationCard:
    return VerificationCard(
        operation_id=operation_id,
        cursor=cursor,
        work=result.head.work,
        title=result.head.title,
        anchor=result.anchor,
        version=result.version,
        publisher_version=result.publisher_version,
        valid_from=result.valid_from,
        valid_to=result.valid_to,
        start_basis=result.start_basis,
        end_basis=result.end_basis,
        sources=result.sources,
        actions=result.actions,
        observed_at=result.observed_at,
        record_sha256=result.record_sha256,
        leaf=result.leaf,
        index_sha256=result.index_sha256,
        signature=result.signature,
        key_id=result.key_id,
        inclusion_proof=result.inclusion_proof,
        observations=result.observations,
    )
