"""A direct operation as its caller gets it: outcome, cards, citations, disclosures.

In: the turn-shaped fold of one executed operation. Out: the public reply.
"""

from msgspec import Struct

from app.reply_cards import cards_of
from app.reply_citations import citation_of, find_quotation
from app.schemas import Card
from domain.operation_catalog import Arguments
from domain.outcome import Citation, Disclosure, EffectSlot, LegalOutcome, TransportOutcome
from domain.turn import Turn


class OperationCallReply(Struct, frozen=True, kw_only=True):
    """One executed operation."""

    operation: str
    arguments: Arguments
    legal_outcome: LegalOutcome
    transport_outcome: TransportOutcome
    status: str | None
    effects: tuple[EffectSlot, ...]
    cards: tuple[Card, ...]
    citations: tuple[Citation, ...]
    disclosures: tuple[Disclosure, ...]
    cursor: str | None
    result_sha256: str
    index_sha256: str


def to_call_reply(turn: Turn, arguments: Arguments) -> OperationCallReply:
    """Return the reply of a direct call; ``turn`` holds its one executed operation."""
    executed = turn.executed[0]
    quoted = (find_quotation(turn, item.evidence_id) for item in executed.evidence)
    return OperationCallReply(
        operation=executed.operation,
        arguments=arguments,
        legal_outcome=executed.legal_outcome,
        transport_outcome=executed.transport_outcome,
        status=executed.status,
        effects=executed.effects,
        cards=cards_of(executed, turn),
        citations=tuple(citation_of(one) for one in quoted if one is not None),
        disclosures=executed.disclosures,
        cursor=executed.cursor,
        result_sha256=executed.result_sha256,
        index_sha256=executed.index_sha256,
    )
