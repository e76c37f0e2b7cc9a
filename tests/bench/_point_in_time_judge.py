"""What an answer about a provision on a day is worth, and how many are right.

In: rows of truth, each with the answer of an index. Out: verdicts and counts.

Rules
    BP3  A text that is given and is not the one expected is wrong, whatever stands beside it.
    BP4  An absent provision is right only where an outcome says that it was not there.
    BP6  A text that is offered, and named as not in force on the day, is right where it is the
         one expected: the truth tells since when words stand, not since when they are law. Of
         what has ended, only the words that stand on that very day count.
    BP7  A row that says absent is set against the publisher's file where a text was given: if
         that file of the day spells a heading so, the words below it are the truth. Such rows
         are counted apart (``against_source``).
"""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.outcome import CoreStatus
from tests.bench._source_words import find_source_words
from tests.index.truth import alnum_sha256

Accepted = Literal["text", "absent", "repealed"]
Verdict = Literal["right", "wrong_text", "missing"]
Metrics = dict[str, dict[str, float | None]]
ABSENT: frozenset[CoreStatus] = frozenset(
    {
        *("anchor_not_in_version", "unknown_anchor", "no_version_for_date", "not_yet_in_force"),
        "lapsed",  # it was there, and its own term took it away
    }
)
ENDED: frozenset[CoreStatus] = frozenset({"repealed", "annulled", "lapsed"})


class TruthRow(Struct, frozen=True, kw_only=True):
    """What a provision says on a day, as a hash over its letters and digits."""

    corpus: str
    work: str
    anchor: str
    date: date
    state: Literal["present", "absent"]
    expected_alnum_sha256: str | None = None
    accept: tuple[Accepted, ...] = ()


class Answer(Struct, frozen=True, kw_only=True):
    """What the index gave for a row."""

    work: str
    anchors: tuple[str, ...]
    status: str
    texts: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()  # not in force on the day (BP6)


class Judged(Struct, frozen=True, kw_only=True):
    """A row, its answer and what it is worth."""

    row: TruthRow
    answer: Answer
    verdict: Verdict
    against_source: bool = False  # BP7


def judge(row: TruthRow, answer: Answer) -> Verdict:
    """Return what an answer is worth (BP3, BP4, BP6)."""
    accepted = {"text" if row.state == "present" else "absent", *row.accept}
    given = [alnum_sha256(text) for text in answer.texts or answer.offered]
    same = given == [row.expected_alnum_sha256] and "text" in accepted
    if answer.texts or same:
        return "right" if same else "wrong_text"
    said = (
        "repealed" if answer.status == "repealed" else "absent" if answer.status in ABSENT else ""
    )
    return "right" if said in accepted else "missing"


def count(judged: Sequence[Judged], corpora: Sequence[str]) -> dict[str, Metrics]:
    """Return the metrics of every corpus, each with its goal."""
    return {corpus: count_rows([j for j in judged if j.row.corpus == corpus]) for corpus in corpora}


def count_rows(judged: Sequence[Judged]) -> Metrics:
    """Return the metrics of some rows."""
    verdicts = Counter(one.verdict for one in judged)
    rows, right = len(judged), verdicts["right"]
    return {
        "rows": {"value": rows, "goal": None},
        "right": {"value": right, "goal": rows},
        "right_share": {"value": round(right / rows, 4) if rows else 0, "goal": 1},
        "wrong_text": {"value": verdicts["wrong_text"], "goal": 0},
        "missing": {"value": verdicts["missing"], "goal": 0},
        "against_source": {"value": sum(one.against_source for one in judged), "goal": None},
    }


def set_against_source(judged: Sequence[Judged], corpora: Path) -> tuple[Judged, ...]:
    """Return the rows with those put right whose truth contradicts its own source (BP7)."""
    return tuple(
        replace(one, verdict="right", against_source=True) if _is_of_source(one, corpora) else one
        for one in judged
    )


def _is_of_source(one: Judged, corpora: Path) -> bool:
    row, texts = one.row, one.answer.texts
    if one.verdict == "right" or row.state != "absent" or len(texts) != 1:
        return False
    words = find_source_words(corpora, row.corpus, row.work, row.anchor, row.date)
    return words is not None and alnum_sha256(words) == alnum_sha256(texts[0])
