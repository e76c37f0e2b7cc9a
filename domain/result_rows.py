"""Rows of results that lean on no other part of a result.

In: nothing; the legal core fills these. Out: values that ``domain.results`` is made of. The
rules R1 and R2 stand there.
"""

from datetime import date, datetime
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from domain.bounds import CANDIDATES_MAX
from domain.law import Basis, LegalState

SearchMode = Literal["keyword", "semantic", "hybrid"]
FacetKind = Literal["work", "document_type", "publisher", "language"]
SearchReason = Literal[
    "title",
    "label",
    "text",
    "phrase",
    "number",
    "all_words",
    "some_words",
    "word_forms",
    "meaning",
]


class SearchHit(Struct, frozen=True, kw_only=True):
    """A candidate provision without its text."""

    work: str
    anchor: str
    version: str
    number: str
    heading: str
    snippet: str
    rank: int
    lexical_rank: int | None
    semantic_rank: int | None
    lexical_milli: int | None  # thousandths
    semantic_milli: int | None
    reasons: tuple[str, ...]  # where and how it answers, as `SearchReason`; older turns hold others
    permalink: str
    title: str = ""  # of the work
    language: str = ""
    valid_from: date | None = None
    valid_to: date | None = None
    text_sha256: str = ""
    counts_by: str | UnsetType = UNSET  # as in a work's head
    more_versions: int = 0  # of all versions: further ones of the provision that answer
    held_from: date | None = None  # of all versions: the first day of any that answers
    held_to: date | None = None  # exclusive; null where one of them is open


class SearchArm(Struct, frozen=True, kw_only=True):
    """What one way to look for texts gave."""

    arm: Literal["words", "meaning"]
    engine: str  # that answered
    weight_milli: int  # what it counted for in the order, in thousandths
    candidates: int  # weighed by the terms kept of them
    dropped: int  # foreign or stale rows
    degraded: bool = False  # another engine answered than the one configured


class FacetValue(Struct, frozen=True, kw_only=True):
    """How many of the hits bear a value."""

    value: str
    label: str
    count: int


class Facet(Struct, frozen=True, kw_only=True):
    """The values of one kind among all hits, the most frequent first, then by value."""

    by: FacetKind
    values: tuple[FacetValue, ...]
    others: int = 0  # further values, not listed


class SearchPlan(Struct, frozen=True, kw_only=True):
    """How a search was carried out; the words looked for are reader text and stand elsewhere."""

    engine: str
    match: Literal["all", "any"]  # of the words
    words: int
    phrases: int
    works: int | None  # looked in; null for every work
    day: date | None  # null for all versions
    language: str
    item_type: str
    candidates: int  # weighed by the terms kept of them
    mode_asked: str = ""  # empty where none was
    arms: tuple[SearchArm, ...] = ()
    with_all_words: int = 0  # provisions found
    missing_words: int = 0  # words that no hit holds
    is_cut: bool = False  # candidates were left unweighed

    @property
    def counts_least(self) -> bool:
        """Whether there may be more hits than were counted."""
        return self.is_cut or (not self.arms and self.candidates >= CANDIDATES_MAX)


class InForceRow(Struct, frozen=True, kw_only=True):
    """One work on a day, and what its days are worth."""

    work: str
    title: str
    version: str
    valid_from: date
    valid_to: date | None
    start_basis: Basis
    end_basis: Basis | None
    legal_state: LegalState
    permalink: str
    applicable_from: date | None = None
    applicable_to: date | None = None
    why: str = ""  # why it is undecided: basis, state, applicability, coverage


class Observation(Struct, frozen=True, kw_only=True):
    """When a version of a text was seen, and what took its place."""

    version: str
    valid_from: date
    published_on: date | None
    observed_at: datetime | None  # null: with the corpus as a whole
    superseded_at: datetime | None = None
    successor: str = ""  # the version that stands in its place since
