"""Rows of results that lean on no other part of a result.

In: nothing; the legal core fills these. Out: values that ``domain.results`` is made of. The
rules R1 and R2 stand there.
"""

from datetime import date, datetime
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from domain.law import Basis, LegalState


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
    reasons: tuple[str, ...]  # where the words stand: title, label, text, phrase, some_words
    permalink: str
    title: str = ""  # of the work
    language: str = ""
    valid_from: date | None = None
    valid_to: date | None = None
    text_sha256: str = ""
    counts_by: str | UnsetType = UNSET  # as in a work's head


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
    candidates: int  # read in the graph


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
