"""What the words of one operation are told from, and the pieces they make.

In: an executed operation beside what the turn knows. Out: a ``Scope``, ``Piece`` values,
and the facts several blocks need: the law's name, the place asked about, its evidence.

Rules
    SP1  An operation that names no law is told of as the list that it was to give.
    SP2  A law goes by its title in the reader's language where one is known and its own is of
         another; that one is then told too.
    SP3  A provision goes by the sign its law counts by, where that law bears one.
    SP4  A comparison that lacks a side is told of with the day of that side.
"""

from datetime import date

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.events import OperationExecuted
from domain.law_names import Sign, foreign_sign, number_label, of_law, place_words, spelled_anchor
from domain.operation_catalog import (
    Arguments,
    ChangesInPeriod,
    CoverageOf,
    Diff,
    InForceOn,
    Search,
)
from domain.outcome import Disclosure, DisclosureKind
from domain.plan import Instant
from domain.results import (
    AsOfResult,
    CitedByResult,
    DiffResult,
    HistoryResult,
    ProvenanceResult,
    TimelineResult,
    WorkHead,
)
from domain.subject import SubjectMember
from domain.wording import quoted, say

_HEADED = (
    AsOfResult,
    CitedByResult,
    DiffResult,
    HistoryResult,
    ProvenanceResult,
    TimelineResult,
)
_LISTS = (ChangesInPeriod, CoverageOf, InForceOn, Search)


class Piece(Struct, frozen=True, kw_only=True):
    """A paragraph of the reply: words of ours, law by evidence id, or reader text."""

    text: str = ""
    quotes: str = ""
    reader: str = ""


class Scope(Struct, frozen=True, kw_only=True):
    """One executed operation and what may be said about it."""

    language: str
    today_on: date
    executed: OperationExecuted
    arguments: Arguments | None = None  # as frozen; null where the plan does not hold them
    member: SubjectMember | None = None  # the law the operation names
    members: tuple[SubjectMember, ...] = ()  # all laws of the turn
    instants: tuple[Instant, ...] = ()  # of this operation
    disclosures: tuple[Disclosure, ...] = ()  # all that concern it
    unsaid: tuple[Disclosure, ...] = ()  # those that no earlier block has said
    asks_standing: bool = False  # whether the reader asks if a law is in force

    def find_note(self, kind: DisclosureKind) -> Disclosure | None:
        """Return the disclosure of a kind that concerns the operation, said or not."""
        return next((one for one in self.disclosures if one.kind == kind), None)

    @property
    def sign(self) -> Sign:
        """What the law counts its articles by: "§", or nothing."""
        head = head_of(self.executed)
        told = head.counts_by if head is not None else UNSET
        of_member = self.member.counts_by if self.member is not None else UNSET
        return told or of_member or foreign_sign(self.language, title_of(self))

    def called(self, work: str, title: str) -> str:
        """Return the title a reader knows a listed law by, where the turn is about it (SP2)."""
        return next((one.called for one in self.members if one.work == work), title)

    def say(self, key: str, /, **facts: object) -> str:
        """Return a sentence in the language of the reply."""
        return say(self.language, key, **facts)


def head_of(executed: OperationExecuted) -> WorkHead | None:
    """Return the work a result is about; None where it is about none."""
    return executed.result.head if isinstance(executed.result, _HEADED) else None


def title_of(scope: Scope) -> str:
    """Return the title of the law an operation is about; empty where it names none."""
    head = head_of(scope.executed)
    if head is not None:
        return head.title
    if scope.member is None:
        return ""
    return scope.member.called  # SP2


def in_reader_language(
    executed: OperationExecuted, member: SubjectMember | None, language: str
) -> OperationExecuted:
    """Return an operation whose law goes by the title a reader knows, if its own is other (SP2)."""
    result = executed.result
    if not isinstance(result, _HEADED) or member is None or not member.reader_title:
        return executed
    if result.head.work != member.work or result.head.title_language == language:
        return executed
    head = replace(result.head, title=member.reader_title, title_language=language)
    return replace(executed, result=replace(result, head=head))


def own_title(executed: OperationExecuted, scope: Scope) -> str:
    """Return that a law has another title in its own language; empty where it was named so (SP2).

    ``executed`` is the operation as it was recorded, ``scope`` the one its words are told from.
    """
    head, member = head_of(executed), scope.member
    recorded = head.title if head is not None else member.title if member is not None else ""
    if not recorded or title_of(scope) == recorded:
        return ""
    return scope.say("place.own_title", title=quoted(scope.language, recorded.rstrip(" .")))


def anchor_of(scope: Scope) -> str:
    """Return the provision an operation asks about as an anchor; empty for a whole law."""
    arguments = scope.arguments
    anchors = getattr(arguments, "anchors", ()) or (getattr(arguments, "anchor", None),)
    number = getattr(arguments, "article_number", None)
    named = anchors[0] or (f"art_{number.removeprefix('art_')}" if number else "")
    if named or scope.member is None:
        return named or ""
    return scope.member.anchor


def label_of(scope: Scope, anchor: str) -> str:
    """Return how the provision asked about is called, without its law."""
    spelled = scope.member.anchor_spelled if scope.member is not None else ""
    return number_label(scope.language, spelled or anchor, scope.sign)


def whole_of(scope: Scope, anchor: str) -> str:
    """Return the provision asked about with its law, though the law may not hold it."""
    spelled = (scope.member.anchor_spelled if scope.member is not None else "") or anchor
    title = title_of(scope)
    placed = spelled_anchor(spelled, scope.sign) if spelled else ""
    if title and placed:
        return place_words(scope.language, placed, title, scope.sign)
    label = label_of(scope, anchor)
    return f"{label} {of_law(scope.language, title)}" if title else label


def place_of(scope: Scope, anchor: str) -> str:
    """Return the provision asked about with its law, or the list, as a sentence's subject (SP1)."""
    title = title_of(scope)
    if title:
        return place_words(scope.language, anchor, title, scope.sign)
    listed = isinstance(scope.arguments, _LISTS)
    return scope.say(f"place.{scope.executed.operation}" if listed else "place.none")


def law_of(scope: Scope) -> str:
    """Return the law asked about, as the subject of a sentence."""
    return place_of(scope, "")


def day_of(scope: Scope) -> date:
    """Return the day an operation asks about: its argument, its instant, else today."""
    if isinstance(scope.executed.result, AsOfResult):
        return scope.executed.result.day
    missing = _missing_side(scope)
    stated = getattr(scope.arguments, "date", None) or missing
    if isinstance(stated, date):
        return stated
    days = [instant.day for instant in scope.instants]
    return days[-1] if days else scope.today_on


def _missing_side(scope: Scope) -> date | None:
    """Return the first day of a comparison where the text offered began only later (SP4)."""
    asked, offered = scope.arguments, scope.executed.available
    first = asked.from_date if isinstance(asked, Diff) else None
    starts = [one.provision.valid_from for one in offered if one.provision is not None]
    return first if first is not None and starts and first < min(starts) else None


def find_evidence(executed: OperationExecuted, anchor: str, text_sha256: str) -> str:
    """Return the id of the evidence that holds a text; empty where the ledger has none."""
    same_text = [one for one in executed.evidence if one.text_sha256 == text_sha256]
    exact = [one for one in same_text if one.anchor == anchor]
    return next((one.evidence_id for one in [*exact, *same_text]), "")


def quote_of(scope: Scope, *, anchor: str, text: str, text_sha256: str) -> Piece:
    """Return law quoted by reference, or where it stands if the ledger does not hold it."""
    if not text:
        return Piece(text=scope.say("text.empty"))
    evidence_id = find_evidence(scope.executed, anchor, text_sha256)
    if not evidence_id:
        return Piece(text=scope.say("quote.card"))
    return Piece(quotes=evidence_id)


def paragraph(*sentences: str) -> Piece:
    """Return sentences as one paragraph; empty ones are left out."""
    return Piece(text=" ".join(sentence for sentence in sentences if sentence))
