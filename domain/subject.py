"""Which law is meant: members with their authority, and what is said where none is sure.

In: nothing. Out: plain values; ``legal_core.identity`` makes them.

Rules
    S1  A work is authorised only by an exact identifier, an exact title or short title,
        a provision named in it, or a choice the reader made.
    S2  At most eight members, named ``subject_1`` to ``subject_8`` in order of mention.
    S3  An act that is not held authorises no work: it is evidence of what it changed.
"""

from datetime import date
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from domain.ids import SubjectRef
from domain.outcome import Available

AuthoritySource = Literal["identifier", "title", "short_title", "provision", "clarified"]
ResolutionState = Literal[
    "carried", "resolved", "ambiguous", "unresolved", "not_requested", "unavailable"
]


class SubjectMember(Struct, frozen=True, kw_only=True):
    """One law the reader named, by code (S1)."""

    subject_ref: SubjectRef
    work: str
    title: str
    source: AuthoritySource
    anchor: str = ""  # the provision named with it, as our anchor
    anchor_spelled: str = ""  # normalised form of the reader's article number: "999"
    version: str = ""  # where a full version id was named
    editorial: bool = False  # authorised by a curated alias
    runner_up: str = ""  # work id of the candidate decided against, disclosed
    runner_up_title: str | UnsetType = UNSET  # what it is called, where one was decided against
    reader_title: str | UnsetType = UNSET  # in the reader's language, where the title is not
    counts_by: str | UnsetType = UNSET  # "§" where its articles bear that sign

    @property
    def called(self) -> str:
        """The title that a reader knows the law by."""
        return self.reader_title or self.title


class MissingLaw(Struct, frozen=True, kw_only=True):
    """A law that was named and is not held, and what is held instead."""

    publisher: str = ""
    jurisdiction: str = ""
    scheme: str = ""  # of an exact identifier: celex, eli, urn_lex
    available: tuple[Available, ...] = ()


class ActingAct(Struct, frozen=True, kw_only=True):
    """An act that is not held and that changed laws that are, found by code (S3)."""

    work: str  # its identifier as their source spells it
    title: str  # how it is called there; empty where not told
    first_on: date  # the first day on which one of its changes took effect
    last_on: date


class SubjectAuthority(Struct, frozen=True, kw_only=True):
    """The law a turn may speak about, and nothing else (S2)."""

    state: ResolutionState
    members: tuple[SubjectMember, ...] = ()
    candidates: tuple[SubjectMember, ...] = ()  # offered where state is ambiguous, at most 4
    missing: MissingLaw | None = None
    acting: tuple[ActingAct, ...] = ()  # in order of mention (S3)


class Mention(Struct, frozen=True, kw_only=True):
    """The reader's words that matched; reader text."""

    subject_ref: str  # a subject ref, or empty for words that led nowhere
    text: str
    start: int  # code points
    end: int


class Aside(Struct, frozen=True, kw_only=True):
    """A stretch of a question that is not read as a question about law."""

    start: int  # code points
    end: int
    sentences: int = 1  # in it


class SubjectText(Struct, frozen=True, kw_only=True):
    """Reader text of a resolved subject."""

    mentions: tuple[Mention, ...] = ()
    unresolved: str = ""  # the name that led nowhere


class ClarificationOption(Struct, frozen=True, kw_only=True):
    """What picking an option means; its wording is reader text."""

    option_id: Literal["a", "b", "c", "d"]
    work: str = ""
    anchor: str = ""
    version: str = ""
    day: date | None = None
    publisher: str = ""


class OptionWording(Struct, frozen=True, kw_only=True):
    """How an option reads."""

    option_id: str
    label: str  # at most 100 characters
    distinguishes: str


class ClarificationText(Struct, frozen=True, kw_only=True):
    """The wording of a clarification; reader text."""

    question: str
    options: tuple[OptionWording, ...] = ()
