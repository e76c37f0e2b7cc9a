"""The web page: values to HTML, through the templates beside this module.

In: replies, law, records of turns, and what the index holds. Out: HTML. It reads no
store, no index and no clock; routes give it everything.

Rules
    PG1  Everything is escaped; no text that came from outside becomes markup.
    PG2  No inline script, no inline style, no asset of another host.
    PG3  A reply speaks its own language; law carries the language it is quoted in.
    PG4  What must be known first stands before the text it concerns.
    PG5  Everything works by plain forms and links; the thread token stands in a form field.
"""

from datetime import date
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from msgspec import Struct

from app.page_bars import WIDTH, Drawing, Span, draw, share
from app.page_text import LawText, ReplyBlocks, direction_of, is_linkable, to_blocks, to_lines
from app.page_words import Words
from app.problems import Problem
from app.schemas import (
    Card,
    DiffCard,
    GapCard,
    HistoryCard,
    PlanReply,
    ProvisionCard,
    TimelineCard,
    TurnReply,
)
from app.schemas_audit import LawReply, ReplayReply, TurnAuditReply
from domain.outcome import Disclosure, Gap
from domain.point_in_time import Interval
from domain.results import ActionRef, DiffRow


class IndexFacts(Struct, frozen=True, kw_only=True):
    """What the page tells about the index that serves new turns."""

    works: int
    states: int
    publishers: tuple[str, ...]  # names
    corpus_day: date
    index_sha256: str
    is_sample: bool
    trusted_on_first_use: bool


class TurnView(Struct, frozen=True, kw_only=True):
    """One turn of the conversation; the question may be empty where an option was chosen."""

    question: str
    reply: TurnReply


class AskPage(Struct, frozen=True, kw_only=True):
    """The page on which one asks."""

    index: IndexFacts
    title: str = "Vigent"
    language: str = "en"  # of the page around the replies
    examples: tuple[str, ...] = ()  # questions that what is held can answer
    conversation: tuple[TurnView, ...] = ()  # oldest first
    thread: str = ""  # the thread token
    question: str = ""  # given back where it could not be answered
    problem: Problem | None = None


class PageLink(Struct, frozen=True, kw_only=True):
    """A link with its words."""

    label: str
    address: str


class LawPage(Struct, frozen=True, kw_only=True):
    """The page behind a permalink."""

    index: IndexFacts
    law: LawReply
    address: str  # path of this page, without its query
    json_address: str
    language: str = "en"
    today_on: date | None = None  # null where nobody asked which day it is
    contents: tuple[PageLink, ...] = ()  # provisions, document order
    previous: PageLink | None = None
    next: PageLink | None = None


class AuditPage(Struct, frozen=True, kw_only=True):
    """A turn as an auditor reads it."""

    index: IndexFacts
    audit: TurnAuditReply
    language: str = "en"
    plan: PlanReply | None = None  # null where none was frozen
    replay: ReplayReply | None = None  # null until it was asked for
    bundle_address: str = ""


class ProblemPage(Struct, frozen=True, kw_only=True):
    """A refusal of a page request."""

    problem: Problem
    language: str = "en"


class ChangeRow(Struct, frozen=True, kw_only=True):
    """A row of a comparison, with what its two columns hold."""

    row: DiffRow
    deletes: bool
    inserts: bool


def render_ask_page(context: AskPage) -> str:
    """Return the page on which one asks, with the conversation so far (PG5)."""
    return _render("ask.html", page=context, w=Words(context.language))


def render_turn(reply: TurnReply) -> str:
    """Return a reply as a fragment of the page, in the reply's own language (PG3)."""
    return _render("turn_fragment.html", reply=reply)


def render_law_page(context: LawPage) -> str:
    """Return the page behind a permalink."""
    return _render("law.html", page=context, w=Words(context.language))


def render_audit(view: AuditPage) -> str:
    """Return a turn as an auditor reads it; reader text is not in it."""
    return _render("audit.html", page=view, w=Words(view.language))


def render_problem(context: ProblemPage) -> str:
    """Return the page that tells a problem."""
    return _render("problem.html", page=context, w=Words(context.language))


def _render(template: str, **values: object) -> str:
    return _ENVIRONMENT.get_template(template).render(**values)


def _reply_blocks(reply: TurnReply) -> ReplyBlocks:
    """Return a reply as set, without the lines that its buttons say again."""
    asked = reply.clarification
    said = () if asked is None else (asked.question,)
    lead = () if asked is None else tuple(f"{o.option_id}) {o.label}" for o in asked.options)
    lines = (
        line
        for line in reply.reply.split("\n")
        if line.strip() not in said and not (lead and line.strip().startswith(lead))
    )
    laws = tuple(law for card in reply.cards for law in _laws_of(card))
    return to_blocks("\n".join(lines), laws)


def _laws_of(card: Card) -> tuple[LawText, ...]:
    """Return the texts of law that a card shows."""
    match card:
        case ProvisionCard():
            return tuple(LawText(text=p.text, language=p.language) for p in card.provisions)
        case HistoryCard():
            return tuple(LawText(text=row.text, language=card.language) for row in card.rows)
        case DiffCard():
            words = (change.text.strip() for row in card.rows for change in row.words)
            return tuple(LawText(text=text, language=card.language) for text in words)
        case GapCard():
            found = (one.provision for one in card.available if one.provision is not None)
            return tuple(LawText(text=p.text, language=p.language) for p in found)
        case _:
            return ()


def _reply_notes(reply: TurnReply) -> tuple[Disclosure, ...]:
    """Return the disclosures that belong to no card: they stand before the reply (PG4)."""
    on_cards = {card.operation_id for card in reply.cards} - {None}
    return tuple(one for one in reply.disclosures if one.operation_id not in on_cards)


def _card_notes(reply: TurnReply, card: Card) -> tuple[Disclosure, ...]:
    """Return the disclosures that stand before a card's text: on its operation's first card."""
    first = next(one for one in reply.cards if one.operation_id == card.operation_id)
    if first is not card or card.operation_id is None:
        return ()
    return tuple(one for one in reply.disclosures if one.operation_id == card.operation_id)


def _is_todays(page: LawPage) -> bool:
    """Return whether the text shown is today's too; so it is where nobody asked."""
    card, today = page.law.card, page.today_on
    if card is None or today is None:
        return True
    shown = card.provisions or (card,)
    intervals = (Interval(start_on=one.valid_from, end_on=one.valid_to) for one in shown)
    return all(interval.holds(today) for interval in intervals)


def _gap_card_of(gap: Gap) -> GapCard:
    """Return a gap of the law as the card that shows it."""
    return GapCard(
        operation_id=gap.operation_id,
        status=gap.status,
        reason=gap.reason,
        available=gap.available,
    )


def _has_gap(reply: TurnReply) -> bool:
    """Return whether a card already offers what is held instead."""
    return any(isinstance(card, GapCard) and card.available for card in reply.cards)


def _slot_of(card: Card) -> str:
    """Return the slot of a card, as the reply's JSON names it."""
    return str(card.__struct_config__.tag)


def _drawing(card: HistoryCard | TimelineCard) -> Drawing | None:
    """Return the bars of a card's rows; a row without a text draws none."""
    shown = ("text", "inserted", "renumbered")
    spans = tuple(
        Span(start_on=row.valid_from, end_on=row.valid_to, state=row.legal_state)
        for row in card.rows
        if getattr(row, "event", "text") in shown
    )
    return draw(spans)


def _change_rows(card: DiffCard) -> tuple[ChangeRow, ...]:
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


def _acts_of(actions: tuple[ActionRef, ...], ids: tuple[str, ...]) -> tuple[ActionRef, ...]:
    """Return the actions with these ids, in the order of the ids."""
    return tuple(action for one in ids for action in actions if action.action == one)


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("app", "templates"),
        autoescape=True,  # PG1
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    helpers: dict[str, Any] = {
        "words": Words,
        "lines": to_lines,
        "direction": direction_of,
        "linkable": is_linkable,
        "reply_blocks": _reply_blocks,
        "reply_notes": _reply_notes,
        "card_notes": _card_notes,
        "slot_of": _slot_of,
        "has_gap": _has_gap,
        "is_todays": _is_todays,
        "gap_card_of": _gap_card_of,
        "drawing": _drawing,
        "change_rows": _change_rows,
        "acts_of": _acts_of,
        "share": share,
        "bar_width": WIDTH,
    }
    environment.globals.update(helpers)
    return environment


_ENVIRONMENT = _environment()
