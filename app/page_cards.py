"""What the templates ask of a reply and its cards, decided here and not in markup.

In: a reply, a card. Out: blocks, notes, bars, rows for the templates.

Rules
    PC1  What a button says is not said again above it.
    PC2  Every disclosure is shown once: on the first card of its operation, else above.
    PC3  A bar stands for a row that has a text; an event without one draws none.
"""

from datetime import date

from msgspec import UNSET, Struct

from app.page_bars import Drawing, Span, draw
from app.page_text import LawText, ReplyBlocks, to_blocks
from app.page_words import Words
from app.schemas import (
    Card,
    DiffCard,
    GapCard,
    HistoryCard,
    ProvisionCard,
    RankingCard,
    TimelineCard,
    TurnReply,
    WorkspaceCard,
)
from app.schemas_audit import LawReply
from domain.law_names import Sign, label_words, place_words
from domain.outcome import Disclosure, Gap
from domain.point_in_time import Interval
from domain.results import ActionRef, DiffRow, HistoryRow
from domain.wording import capitalized


class ChangeRow(Struct, frozen=True, kw_only=True):
    """A row of a comparison, with what its two columns hold."""

    row: DiffRow
    deletes: bool
    inserts: bool


def reply_blocks(reply: TurnReply) -> ReplyBlocks:
    """Return a reply as set, without the lines that its buttons say again (PC1)."""
    asked = reply.clarification
    said = () if asked is None else (asked.question,)
    lead = () if asked is None else tuple(f"{o.option_id}) {o.label}" for o in asked.options)
    lines = (
        line
        for line in reply.reply.split("\n")
        if line.strip() not in said and not (lead and line.strip().startswith(lead))
    )
    laws = tuple(law for card in reply.cards for law in laws_of(card))
    return to_blocks("\n".join(lines), laws)


def laws_of(card: Card) -> tuple[LawText, ...]:
    """Return the texts of law that a card shows."""
    match card:
        case ProvisionCard():
            return tuple(LawText(text=p.text, language=p.language) for p in card.provisions)
        case HistoryCard():
            words = (text for row in card.rows for text in (row.text, *_headings(row)))
            return tuple(LawText(text=text, language=card.language) for text in words)
        case DiffCard():
            words = (
                text
                for row in card.rows
                for text in (*(one.text.strip() for one in row.words), *_headings(row))
            )
            return tuple(LawText(text=text, language=card.language) for text in words)
        case WorkspaceCard():
            return tuple(LawText(text=hit.snippet, language=hit.language) for hit in card.hits)
        case GapCard():
            found = (one.provision for one in card.available if one.provision is not None)
            return tuple(LawText(text=p.text, language=p.language) for p in found)
        case _:
            return ()


def _headings(row: DiffRow | HistoryRow) -> tuple[str, ...]:
    """Return a heading that changed, before and after; empty where it did not."""
    if row.former_heading is UNSET:
        return ()
    return tuple(filter(None, (row.former_heading, row.heading)))


def reply_notes(reply: TurnReply) -> tuple[Disclosure, ...]:
    """Return the disclosures that belong to no card: they stand before the reply (PC2)."""
    on_cards = {card.operation_id for card in reply.cards} - {None}
    return tuple(one for one in reply.disclosures if one.operation_id not in on_cards)


def card_notes(reply: TurnReply, card: Card) -> tuple[Disclosure, ...]:
    """Return what stands before a card's text: once, on its operation's first card (PC2)."""
    first = next(one for one in reply.cards if one.operation_id == card.operation_id)
    if first is not card or card.operation_id is None:
        return ()
    return tuple(one for one in reply.disclosures if one.operation_id == card.operation_id)


def is_todays(law: LawReply, today: date | None) -> bool:
    """Return whether the text shown is today's too; so it is where nobody asked."""
    card = law.card
    if card is None or today is None:
        return True
    shown = card.provisions or (card,)
    intervals = (Interval(start_on=one.valid_from, end_on=one.valid_to) for one in shown)
    return all(interval.holds(today) for interval in intervals)


def gap_card_of(gap: Gap) -> GapCard:
    """Return a gap of the law as the card that shows it."""
    return GapCard(
        operation_id=gap.operation_id,
        status=gap.status,
        reason=gap.reason,
        available=gap.available,
    )


def has_gap(reply: TurnReply) -> bool:
    """Return whether a card already offers what is held instead."""
    return any(isinstance(card, GapCard) and card.available for card in reply.cards)


def slot_of(card: Card) -> str:
    """Return the slot of a card, as the reply's JSON names it."""
    return str(card.__struct_config__.tag)


def drawing(card: HistoryCard | TimelineCard) -> Drawing | None:
    """Return the bars of a card's rows; a row without a text draws none (PC3)."""
    shown = ("text", "inserted", "renumbered")
    spans = tuple(
        Span(start_on=row.valid_from, end_on=row.valid_to, state=row.legal_state)
        for row in card.rows
        if getattr(row, "event", "text") in shown
    )
    return draw(spans)


def change_rows(card: DiffCard) -> tuple[ChangeRow, ...]:
    """Return the rows of a comparison that differ; the only row stays where none does."""
    rows = tuple(row for row in card.rows if row.change != "equal") or card.rows[:1]
    return tuple(
        ChangeRow(
            row=row,
            deletes=any(word.op == "delete" for word in row.words),
            inserts=any(word.op == "insert" for word in row.words),
        )
        for row in rows
    )


def place_of(anchor: str, title: str, words: Words, sign: Sign = "") -> str:
    """Return how a provision of a law, or a law, is called in the words of the page."""
    if not title:
        return label_words(words.language, anchor, sign)
    return capitalized(place_words(words.language, anchor, title, sign))


def is_cut(card: WorkspaceCard) -> bool:
    """Return whether a search had more candidates than it reads: its count is a least one."""
    return card.plan is not None and card.plan.counts_least


def excluded_of(card: RankingCard) -> tuple[tuple[str, int], ...]:
    """Return what a ranking leaves out: kinds with their counts."""
    return tuple(zip(card.excluded, card.excluded_counts, strict=True))


def acts_of(actions: tuple[ActionRef, ...], ids: tuple[str, ...]) -> tuple[ActionRef, ...]:
    """Return the actions with these ids, in the order of the ids."""
    return tuple(action for one in ids for action in actions if action.action == one)
