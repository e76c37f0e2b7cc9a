"""A public case, what is right about it, and the small law it is tried on.

In: ``public_cases.jsonl``, a folder of fixtures in TOML, by the id of a case. Out: plain
values.

Rules
    CA1  What a case must give stands in the case; a fixture only adds: the law held, words
         to ask with where a case tells of a situation, and what of the reply shows a ``must``.
    CA2  The words of a case are judged by its own outcome, or by its alternative where it has
         one; a further question of a fixture has the status that the fixture tells.
"""

import tomllib
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from domain.outcome import ReplyStatus

READ_LANGUAGES: Final = ("en", "pt", "es", "fr", "de", "it")
Verdict = Literal["right", "wrong", "not_mapped"]
STATUSES: Final[Mapping[str, tuple[ReplyStatus, ...]]] = {
    "answer": ("answer",),
    "answer_with_disclosure": ("answer",),
    "ask": ("clarification",),
    "gap": ("gap",),
    "refuse": ("refusal",),
}


class Referred(Struct, frozen=True, kw_only=True):
    """One reference that a text holds."""

    law: str = ""
    provision: str = ""
    paragraph: str = ""
    number: str = ""
    sentence: str = ""
    path: tuple[str, ...] = ()
    alias: str = ""
    open_ended: bool = False


class Expected(Struct, frozen=True, kw_only=True):
    """What a case must give; fields in words are for people."""

    outcome: str
    references: tuple[Referred, ...] = ()
    law: str = ""
    laws: tuple[str, ...] = ()
    provision: str = ""
    date: str = ""
    dates: tuple[str, ...] = ()
    window: tuple[str, ...] = ()
    runner_up: str = ""
    options: tuple[str, ...] = ()
    needs: str = ""
    alternative: str = ""
    must: tuple[str, ...] = ()
    must_not: tuple[str, ...] = ()

    @property
    def statuses(self) -> tuple[ReplyStatus, ...]:
        """Every status that the outcome allows; none where it is no reply."""
        words = self.outcome.split("_or_")
        return tuple(one for word in words for one in STATUSES.get(word, ()))


class Context(Struct, frozen=True, kw_only=True):
    """Who asks, where and when."""

    kind: str = ""
    lang: str = ""
    jurisdiction: str = ""
    asked_on: str = ""
    thread: str = ""
    channel: str = ""


class Case(Struct, frozen=True, kw_only=True):
    """One line of the file."""

    id: str
    area: str
    input: str
    context: Context
    expected: Expected


class Act(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A small law: its articles by number, then what changed it, as calls of LawBuilder."""

    work: str
    title: str
    on: date
    articles: dict[str, str]
    language: str = "en"
    anchor: str = "art"  # what the anchors begin with
    aliases: tuple[tuple[str, str], ...] = ()  # scheme, name
    spelled: dict[str, str] = {}  # by article, the source's other name for it
    applies: dict[str, date] = {}  # by article; "" for the whole act
    states: dict[str, str] = {}  # legal state, by article
    taken: dict[str, str] = {}  # by article, where its text was taken from
    pending: dict[str, str] = {}  # by article, the act that is still to be worked in
    changes: tuple[dict[str, Any], ...] = ()
    document_type: str = "law"
    verified_until: date | None = None
    legal_state: str = "in_force"


class Asking(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question of a fixture, and what its reply shows."""

    question: str = ""  # else the words of the case
    follows: bool = False  # in the thread of the question before
    as_of: date | None = None
    status: ReplyStatus | None = None  # else what the outcome of the case allows
    core: tuple[str, ...] = ()  # statuses of the operations, or the reason of the action
    work: str = ""
    anchors: tuple[str, ...] = ()
    days: tuple[date, ...] = ()
    says: tuple[str, ...] = ()
    omits: tuple[str, ...] = ()
    disclosures: tuple[str, ...] = ()


class Fixture(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a case is tried on."""

    question: str = ""  # of a case that tells of a situation
    acts: tuple[Act, ...] = ()
    turns: tuple[Asking, ...] = ()
    proofs: tuple[str, ...] = ()  # tests of the property, by node id
    not_mapped: str = ""  # why a case is not tried


class Judged(Struct, frozen=True, kw_only=True):
    """One case after its run."""

    case: Case
    how: str  # "references", "dates", "turns", "proofs"; empty where it was not tried
    verdict: Verdict
    reasons: tuple[str, ...] = ()
    picked: bool = False  # a law was asked for, and picked of those that were offered


def read_cases(path: Path) -> tuple[Case, ...]:
    """Return the cases of a file, in order."""
    return tuple(
        msgspec.json.decode(line, type=Case) for line in path.read_bytes().splitlines() if line
    )


def read_fixtures(folder: Path) -> dict[str, Fixture]:
    """Return the fixtures of a folder by the id of their case."""
    return dict(_fixtures(folder))


def _fixtures(folder: Path) -> Iterator[tuple[str, Fixture]]:
    for path in sorted(folder.glob("*.toml")):
        for name, told in tomllib.loads(path.read_text(encoding="utf-8")).items():
            yield name, msgspec.convert(told, Fixture)
