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

from app import page_cards, search_form
from app.operation_reply import OperationCallReply
from app.page_bars import WIDTH, share
from app.page_text import direction_of, figure, is_linkable, to_lines
from app.page_words import Words
from app.problems import Problem
from app.schemas import PlanReply, TurnReply
from app.schemas_audit import LawReply, ReplayReply, TurnAuditReply
from app.search_form import SearchForm


class IndexFacts(Struct, frozen=True, kw_only=True):
    """What the page tells about the index that serves new turns."""

    works: int
    states: int
    publishers: tuple[str, ...]  # names
    corpus_day: date
    index_sha256: str
    is_sample: bool
    trusted_on_first_use: bool


class ModelFacts(Struct, frozen=True, kw_only=True):
    """The language model that reads questions, told before the first one is asked."""

    name: str
    host: str
    is_outside: bool  # of this machine and its network


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
    model: ModelFacts | None = None  # the language model that questions go to


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
    title: str = ""  # of the law
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


class SearchPage(Struct, frozen=True, kw_only=True):
    """The page on which the texts are searched."""

    index: IndexFacts
    language: str = "en"
    form: SearchForm = SearchForm()
    reply: OperationCallReply | None = None  # null before anything was looked for
    problem: Problem | None = None


class ProblemPage(Struct, frozen=True, kw_only=True):
    """A refusal of a page request."""

    problem: Problem
    language: str = "en"


class ApiRoute(Struct, frozen=True, kw_only=True):
    """One operation of the HTTP interface."""

    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[str, ...]  # name and place
    has_body: bool
    responses: tuple[str, ...]  # status and meaning, by status


class ApiPage(Struct, frozen=True, kw_only=True):
    """The documentation page of the HTTP interface."""

    title: str
    version: str
    json_address: str
    routes: tuple[ApiRoute, ...]
    language: str = "en"


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


def render_search_page(context: SearchPage) -> str:
    """Return the page on which the texts are searched, with what was found (PG5)."""
    return _render("search.html", page=context, w=Words(context.language))


def render_api(context: ApiPage) -> str:
    """Return the documentation page of the HTTP interface."""
    return _render("api.html", page=context, w=Words(context.language))


def render_problem(context: ProblemPage) -> str:
    """Return the page that tells a problem."""
    return _render("problem.html", page=context, w=Words(context.language))


def _render(template: str, **values: object) -> str:
    return _ENVIRONMENT.get_template(template).render(**values)


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("app", "templates"),
        autoescape=True,  # PG1
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    helpers: dict[str, Any] = {
        "acts_of": page_cards.acts_of,
        "bar_width": WIDTH,
        "card_notes": page_cards.card_notes,
        "change_rows": page_cards.change_rows,
        "direction": direction_of,
        "drawing": page_cards.drawing,
        "figure": figure,
        "gap_card_of": page_cards.gap_card_of,
        "has_gap": page_cards.has_gap,
        "is_todays": page_cards.is_todays,
        "lines": to_lines,
        "linkable": is_linkable,
        "reply_blocks": page_cards.reply_blocks,
        "reply_notes": page_cards.reply_notes,
        "share": share,
        "slot_of": page_cards.slot_of,
        "place": page_cards.place_of,
        "excluded": page_cards.excluded_of,
        "is_cut": page_cards.is_cut,
        "apart": search_form.telling_of,
        "form_fields": search_form.fields_of,
        "narrowed": search_form.narrowed_by,
        "narrowing": search_form.narrowing_of,
        "pieces": search_form.to_pieces,
        "without": search_form.without,
        "words": Words,
    }
    environment.globals.update(helpers)
    return environment


_ENVIRONMENT = _environment()
