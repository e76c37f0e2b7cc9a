"""What a source reader gives: works with dated states, before identity is assigned.

In: nothing; these are plain values. Out: the one shape that every module in
``index.sources`` fills and that ``index.fold`` turns into Items, Versions,
TextUnits and Actions.

Rules
    M1  ``start_on`` is inclusive and ``end_on`` exclusive: a reader whose source
        prints the last day adds the day, once, there.
    M2  Anchors are unique within one expression, but for texts of one provision that hold
        in different territories: siblings of one anchor, each with its ``extent``. The
        source's own spelling of an anchor stays beside ours.
    M3  Text holds neither the number nor the heading of its node, is NFC, and
        every run of white space is one space; paragraphs of one node are joined
        by a line feed.
    M4  Text that is no longer law (deleted, struck) is never in ``text``.
    M5  What was believed of a state and proved wrong (its days, say) is a state of its own
        with ``superseded_at`` or ``superseded_on``, before the state that replaces it: the
        next of the same ``publisher_version`` that is not superseded; none: withdrawn.

What a source does not tell stays empty: no day, extent, cause or theme is guessed.
"""

from datetime import date, datetime
from typing import Literal

from msgspec import Struct

from domain.law import ActionKind, Basis, LegalState, PagePlace, Predicate, TextStatus

AliasScheme = Literal[
    "celex",
    "eli",
    "ecli",
    "akn_iri",
    "urn_lex",
    "uri",
    "publisher_id",
    "path",
    "title",
    "short_title",
]
CauseKind = ActionKind
RefusalReason = Literal[
    "wrong_language",
    "navigation_only",
    "mojibake",
    "malformed",
    "unsupported_format",
    "empty",
    "duplicate",
    "missing",
]


class SourcePublisher(Struct, frozen=True, kw_only=True):
    """Who publishes the law, in the words that must stand beside a quotation."""

    publisher: str  # "eu-eurlex"
    name: str  # "EUR-Lex, Publications Office of the European Union"
    jurisdiction: str  # "eu", "br", "lu", "sample"
    licence: str
    attribution: str
    languages: tuple[str, ...]  # BCP 47, the most complete first
    known_gaps: tuple[str, ...] = ()


class SourceFile(Struct, frozen=True, kw_only=True):
    """One official file as read: where it lies, what it hashes to, where it came from."""

    path: str  # relative to the corpus folder, "/" as separator
    sha256: str
    size_bytes: int
    format: str  # "formex4", "oj-xhtml", "oj-html", "akn-scl", "akn3", "senado-html"
    language: str
    source_url: str = ""
    observed_at: datetime | None = None  # UTC, when the corpus first saw it


class SourceAlias(Struct, frozen=True, kw_only=True):
    """A name or identifier a publisher gives to a work."""

    name: str
    scheme: AliasScheme
    language: str = ""  # empty for identifiers
    valid_from: date | None = None
    valid_to: date | None = None  # exclusive


class SourceCause(Struct, frozen=True, kw_only=True):
    """Why a node or a state is as it is: the act that made it so, and where in that act."""

    kind: CauseKind
    source_work: str  # the act's identifier as the source spells it; empty when not told
    source_anchor: str = ""  # the place in the acting act, as spelled or as our anchor
    source_title: str = ""
    enacted_on: date | None = None
    target_anchor: str = ""  # our anchor of the node acted upon; empty: the whole work
    editorial: bool = False  # derived by us, not told by the source


class SourcePending(Struct, frozen=True, kw_only=True):
    """A change that is enacted, and that the publisher has not worked into the text."""

    kind: CauseKind
    source_work: str  # the changing act's identifier as the source spells it
    source_anchor: str = ""
    expected_on: date | None = None  # the day it takes effect, where told
    note: str = ""  # the publisher's own short words
    source_title: str = ""  # how the changing act is called, where told


class SourceReference(Struct, frozen=True, kw_only=True):
    """A link that a source marks up, out of a node or out of a whole work."""

    predicate: Predicate
    target_work: str  # identifier or address as the source spells it; empty: the same work
    target_anchor: str = ""  # our anchor where it can be told, else as spelled
    source_anchor: str = ""  # our anchor of the citing node; only in ``SourceWork.references``


class SourceTheme(Struct, frozen=True, kw_only=True):
    """A subject heading of a published vocabulary, as a source gives it."""

    id: str  # scheme:code, as in ``SourceWork.themes``
    labels: tuple[tuple[str, str], ...]  # (language, label)
    parents: tuple[str, ...] = ()  # ids of broader themes


class SourceOverlay(Struct, frozen=True, kw_only=True):
    """A binding reading of a provision: it stands beside the text and changes none of it."""

    anchor: str
    source_work: str  # the ruling, as its source spells it
    source_title: str
    language: str
    text: str  # the holding
    start_on: date
    end_on: date | None = None
    published_on: date | None = None
    ends: tuple[str, ...] = ()  # ``source_work`` of the earlier readings it overrules
    kind: CauseKind = "interpretation"  # "overruling" where it ends one


class SourceNode(Struct, frozen=True, kw_only=True):
    """One node of a text in document order: its own text, then its children's."""

    anchor: str  # full anchor inside the work: "art_6__para_2"
    kind: str  # "title" "chapter" "section" "article" "caput" "paragraph" "point" "annex" ...
    number: str = ""  # as printed: "Article 33", "1.", "(a)", "Art. 6º"
    heading: str = ""
    text: str = ""
    source_anchors: tuple[str, ...] = ()
    legal_state: LegalState = "in_force"  # "repealed" for the remains of a struck provision
    causes: tuple[SourceCause, ...] = ()
    omissions: tuple[str, ...] = ()  # what could not be carried: "figure", "formula"
    applicable_from: date | None = None  # where the source tells it of this node alone
    applicable_to: date | None = None  # exclusive
    extent: tuple[str, ...] = ()  # territories, as ISO 3166 codes ("gb-sct"); empty: not told
    pending: tuple[SourcePending, ...] = ()
    references: tuple[SourceReference, ...] = ()
    formerly: str = ""  # anchor of the same provision in the state before, if renumbered
    text_from: str = ""  # "published_act" where the state's own file lacks this part
    places: tuple[PagePlace, ...] = ()  # of ``text`` on the pages of its file, by ``start``
    children: tuple["SourceNode", ...] = ()


class SourceExpression(Struct, frozen=True, kw_only=True):
    """A dated state in one language."""

    language: str
    title: str
    text_status: TextStatus
    file: SourceFile
    nodes: tuple[SourceNode, ...]  # top level of the work, document order


class SourceState(Struct, frozen=True, kw_only=True):
    """A whole work over one interval, in every language held."""

    start_on: date
    end_on: date | None
    start_basis: Basis
    end_basis: Basis | None  # null when open
    legal_state: LegalState = "in_force"  # "repealed", "annulled", "lapsed": text kept, no law
    applicable_from: date | None = None
    applicable_to: date | None = None  # exclusive
    extent: tuple[str, ...] = ()
    publisher_version: str = ""  # the publisher's identifier of this state
    aliases: tuple[str, ...] = ()  # other spellings people quote for this version
    source_url: str = ""
    observed_at: datetime | None = None  # first sighting, UTC
    published_on: date | None = None
    expressions: tuple[SourceExpression, ...] = ()  # empty: listed but unservable
    unservable_reason: str = ""  # why no expression could be read
    causes: tuple[SourceCause, ...] = ()  # of the state as a whole
    not_carried: tuple[str, ...] = ()  # parts the publisher leaves out of it: "preamble"
    pending: tuple[SourcePending, ...] = ()  # on the whole work, or on no node that is held
    basis_rule: str = ""  # of a start with basis ``inferred``: the rule, as its law names it
    superseded_at: datetime | None = None  # UTC, when the corpus learned better (M5)
    superseded_on: date | None = None  # when what is right was published (M5)


class SourceWork(Struct, frozen=True, kw_only=True):
    """One law through time as its publisher tells it."""

    work_id: str  # CONTRACT section 10 form: "eu-eurlex:32016r0679"
    publisher: str
    jurisdiction: str
    document_type: str  # "regulation", "directive", "law", "constitution", ...
    titles: tuple[tuple[str, str], ...]  # (language, official title), latest wording
    aliases: tuple[SourceAlias, ...]
    states: tuple[SourceState, ...]  # by start day, then order of the source
    verified_until: date | None  # last day on which the source was seen complete
    authentic_languages: tuple[str, ...] = ()
    published_in: str = ""  # the gazette, as printed
    status_note: str = ""  # e.g. "known not in force, day unknown"
    source_url: str = ""
    relations: tuple[tuple[str, str], ...] = ()  # (predicate, target as spelled)
    themes: tuple[tuple[str, str], ...] = ()  # (scheme:code, label)
    theme_records: tuple[SourceTheme, ...] = ()  # the vocabulary behind ``themes``
    references: tuple[SourceReference, ...] = ()  # of the whole work; correlation tables too
    overlays: tuple[SourceOverlay, ...] = ()  # by start day
    transitional: tuple[str, ...] = ()  # anchors of its transitional provisions


class SourceRefusal(Struct, frozen=True, kw_only=True):
    """A file that was not read, by name and with its reason."""

    path: str
    reason: RefusalReason
    detail: str
    work_id: str = ""


class SourceReading(Struct, frozen=True, kw_only=True):
    """What reading one work gave."""

    work: SourceWork | None
    refusals: tuple[SourceRefusal, ...] = ()
