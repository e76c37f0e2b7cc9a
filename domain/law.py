"""The law's nouns: works, items, versions, text units, actions, relations.

In: nothing; these are plain values. Out: the records of a signed index, and what
the ports of ``legal_core`` hand out.

Rules
    L1  An Item keeps its identity through time; only its Versions change.
    L2  A Version is free of language; wording hangs on its Expressions.
    L3  A Version names its children by version id, so unchanged parts are shared.
    L4  Every interval says what its days are worth (``start_basis``, ``end_basis``).
    L5  ``Version.produced_by`` and ``Action.produced`` are one edge seen from its two ends.
    L6  A macro action (no ``parent_id``) is one acting source on one day; its micro actions
        name the places, each the change of one node where the source tells it.
    L7  Every kind of action is one of the ten action types.
    L8  A field that holds its default is not written: a record says what it knows.
"""

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

Basis = Literal[
    "in_force", "applicable", "published", "act_date", "consolidation_date", "snapshot", "inferred"
]
LegalState = Literal[
    "in_force",
    "not_yet_in_force",
    "commencement_unknown",
    "suspended",
    "lapsed",
    "repealed",
    "annulled",
    "unknown",
]
TextStatus = Literal[
    "authentic",
    "consolidated_official",
    "consolidated_documentary",
    "translation_official",
    "translation_unofficial",
    "editorial",
]
ActionKind = Literal[
    "enactment",
    "amendment",
    "insertion",
    "repeal",
    "renumbering",
    "correction",
    "commencement",
    "suspension",
    "revival",
    "lapse",
    "annulment",
    "interpretation",  # a binding reading of a provision
    "overruling",  # a reading that ends an earlier one
    "distinguishing",
    "mutation",  # a reading that changes the meaning of a constitution without its words
    "override",  # a law that sets a reading aside
]
ActionType = Literal[
    "Amendment",
    "Revocation",
    "Creation",
    "Repeal",
    "Interpretation",
    "Overruling",
    "Distinguishing",
    "Constitutional Mutation",
    "Legislative Override",
    "Correction",
]
VersionType = Literal["statutory", "interpretive"]
Mark = Literal["applicable", "extent", "pending", "state", "text_from"]
Predicate = Literal[
    "cites",
    "amends",
    "repeals",
    "corrects",
    "consolidates",
    "succeeds",
    "corresponds_to",  # a row of a correlation table: old provision to new
    "transposes",
    "based_on",
    "defined_in",
    "applies_to",
    "related_to",
]
AliasKind = Literal["identifier", "title", "short_title"]
UtcInstant = Annotated[datetime, Meta(tz=True)]


class PendingChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A change that is enacted and that the text does not show yet."""

    kind: ActionKind
    source_work: str  # the changing act's identifier as the source spells it
    source_anchor: str = ""
    expected_on: date | None = None  # null where the day is not told
    note: str = ""  # the publisher's own short words
    source_title: str = ""  # how the changing act is called, where told


class PagePlace(Struct, frozen=True, kw_only=True):
    """Where a run of a node's own text stands on a page of its official file."""

    page: int  # of the file, from 1
    start: int  # place in the node's own text of the first character that stands there
    first: int  # the same character among those of the page, in the file's order
    end: int  # one after the last of them on the page
    box: tuple[int, int, int, int]  # left, top, right, bottom; points from the top left corner


class Expression(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The wording of a version in one language."""

    language: str
    number: str = ""
    heading: str = ""  # of a whole work: its title
    text_unit: str | None = None  # own text; null where the node has none of its own
    text_sha256: str  # over the NFC of own and descendants' text
    text_status: TextStatus
    places: tuple[PagePlace, ...] = ()  # of own text, by ``start``; only files with pages have any
    omissions: tuple[str, ...] | None = None  # of this language; null: those of the version


class SourceRef(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The official file a whole work's version was read from."""

    language: str
    path: str
    sha256: str
    format: str
    source_url: str
    observed_at: UtcInstant | None


class Work(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A law, one identity through time."""

    id: str
    publisher: str
    jurisdiction: str
    document_type: str
    titles: tuple[tuple[str, str], ...]  # (language, title), languages sorted
    languages: tuple[str, ...]
    authentic_languages: tuple[str, ...] = ()
    published_in: str = ""
    verified_until: date | None = None
    source_url: str = ""
    status_note: str = ""
    themes: tuple[tuple[str, str], ...] = ()
    transitional: tuple[str, ...] = ()  # anchors of its transitional provisions


class Item(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A work (no parent), or a provision under the anchor it bears.

    A provision that is renumbered goes on under another anchor: ``Version.formerly``.
    """

    id: str
    work_id: str
    anchor: str  # empty for the work itself
    kind: str
    parent_id: str | None
    source_anchors: tuple[str, ...] = ()


class Version(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An item's state over an interval, free of language."""

    id: str
    item_id: str
    start_on: date
    end_on: date | None
    start_basis: Basis
    end_basis: Basis | None
    legal_state: LegalState
    applicable_from: date | None = None
    applicable_to: date | None = None
    published_on: date | None = None  # when the change was published, if the source tells
    observed_at: UtcInstant | None = None  # when the corpus first saw it
    children: tuple[str, ...] = ()  # version ids, document order
    expressions: tuple[Expression, ...] = ()  # by language
    produced_by: tuple[str, ...] = ()  # action ids
    terminated_by: tuple[str, ...] = ()
    omissions: tuple[str, ...] = ()
    publisher_version: str = ""  # whole works only, as the three below
    source_url: str = ""
    unservable_reason: str = ""
    sources: tuple[SourceRef, ...] = ()
    type: VersionType = "statutory"
    extent: tuple[str, ...] = ()  # territories, as ISO 3166 codes, sorted; empty: not told
    pending: tuple[PendingChange, ...] = ()
    below: tuple[Mark, ...] = ()  # what is said of parts below it and not of itself, sorted
    text_from: str = ""  # "published_act": the part is not from the state's own file
    basis_rule: str = ""  # of basis ``inferred``: the rule the day follows from
    formerly: str = ""  # version of the same provision under its former anchor
    later: str = ""  # version of the same provision under its next anchor
    superseded_at: UtcInstant | None = None  # when the corpus learned better
    superseded_on: date | None = None  # when what is right was published
    successor: str = ""  # version that stands in its place since


class TextUnit(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Text of one node in one language, without its number and heading."""

    id: str
    item_id: str
    language: str
    aspect: Literal["text"] = "text"
    text: str


class Action(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An enacted change that makes or ends versions."""

    id: str
    kind: ActionKind
    work_id: str  # the law acted upon
    source_work: str  # the acting law's identifier as the source spells it
    source_work_id: str = ""  # the same as a work id of ours, where it is held
    source_anchor: str = ""
    source_title: str = ""
    enacted_on: date | None = None
    effective_on: date | None = None
    produced: tuple[str, ...] = ()  # version ids, sorted
    terminated: tuple[str, ...] = ()
    editorial: bool = False  # derived by comparison, not told by the source
    parent_id: str = ""  # the macro action; empty for a macro action itself
    published_on: date | None = None  # its event time; where not told: ``effective_on``
    observed_at: UtcInstant | None = None  # when the corpus first saw it


class Relation(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A typed link out of a work or provision, over the days on which its text makes it."""

    id: str
    predicate: Predicate
    subject_id: str  # item id
    object_id: str  # an item id of ours, or the identifier as spelled where not held
    object_anchor: str = ""  # the place in the object, where told apart from its id
    start_on: date | None = None  # null: the link has no days
    end_on: date | None = None  # exclusive; null when open


class Theme(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A subject heading of a published vocabulary."""

    id: str  # scheme:code
    labels: tuple[tuple[str, str], ...]  # (language, label), languages sorted
    parents: tuple[str, ...] = ()  # ids of broader themes, sorted


class ItemType(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kind of item, with the AKN element it stands for."""

    id: str  # an item's ``kind``
    akn_element: str
    labels: tuple[tuple[str, str], ...] = ()  # (language, label), languages sorted
    parents: tuple[str, ...] = ()  # ids of broader types, sorted


class Alias(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A name or identifier that leads to a work, or to one of its versions."""

    id: str
    name: str
    kind: AliasKind
    scheme: str  # celex, eli, urn_lex, uri, publisher_id, path, title, short_title, lex_id
    work_id: str
    version_id: str = ""
    language: str = ""
    jurisdiction: str = ""
    editorial: bool = False  # from the curated alias file
    generic: bool = False  # a common noun shared by several works: "Constitution"
    source: str = ""
    valid_from: date | None = None
    valid_to: date | None = None


class Coverage(Struct, frozen=True, kw_only=True):
    """What is held of one publisher."""

    id: str  # publisher
    name: str
    jurisdiction: str
    licence: str
    attribution: str
    works: int
    versions: int  # dated states of whole works
    versions_with_text: int
    provisions: int
    earliest: date | None
    latest: date | None
    verified_until: date | None
    languages: tuple[str, ...]
    known_gaps: tuple[str, ...]
    refusals: int
    pending: int = 0  # provisions with an enacted change that their text does not show
    pending_at: tuple[str, ...] = ()  # the first of them, item ids, sorted
    transitional: tuple[str, ...] = ()  # transitional clauses, item ids, sorted; the first


class Refusal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A source file that was not read, by name and with its reason."""

    id: str
    publisher: str
    path: str
    reason: str
    detail: str
    work_id: str = ""


class NotHeld(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A publisher or country that readers name and that this index may not hold."""

    id: str
    publisher: str
    jurisdiction: str
    names: tuple[str, ...]  # words that name it, folded
    name: str = ""  # as shown to a reader
    schemes: tuple[str, ...] = ()  # beginnings of its identifiers and addresses


LawRecord = (
    Work
    | Item
    | Version
    | TextUnit
    | Action
    | Relation
    | Theme
    | ItemType
    | Alias
    | Coverage
    | Refusal
    | NotHeld
)

ACTION_TYPES: tuple[tuple[ActionKind, ActionType], ...] = (
    ("enactment", "Creation"),
    ("amendment", "Amendment"),
    ("insertion", "Creation"),
    ("repeal", "Repeal"),
    ("renumbering", "Amendment"),
    ("correction", "Correction"),
    ("commencement", "Amendment"),
    ("suspension", "Amendment"),
    ("revival", "Creation"),
    ("lapse", "Repeal"),
    ("annulment", "Revocation"),
    ("interpretation", "Interpretation"),
    ("overruling", "Overruling"),
    ("distinguishing", "Distinguishing"),
    ("mutation", "Constitutional Mutation"),
    ("override", "Legislative Override"),
)


def action_type_of(kind: ActionKind) -> ActionType:
    """Return the action type of a kind (L7)."""
    return dict(ACTION_TYPES)[kind]
