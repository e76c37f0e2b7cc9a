"""How well dates and periods are read in six languages, beside a reader of digits alone.

In: a file or a folder of cases (``<language>.jsonl.gz`` or ``.jsonl``, one JSON object a line).
Out: one JSON object of metrics on the last line. Exit 0 where every goal is met, 5 where one is
not, 2 where there is no case to read.

The day of a case stands in for today; nothing else is told to the reader. English is read with
the locale of the United States, in whose order the cases write numbers; every other language
with none.

Rules
    RD1  A case passes where every expected phrase is found, with its whole words, and each of
         its values (a coming and a past one) is among those that the phrase may mean.
    RD2  "Found" compares the code points, or the words where a case's own offsets are off by
         its notation; the dot that closes a shortened month belongs to neither. ``loose`` leaves articles and prepositions before the phrase aside.
    RD3  A case without a day of asking, or of another suite or language, is counted and not
         judged.
    RD4  A text with no expected phrase passes only where nothing at all is found, by the
         offering reader and by the one that authorises days.
    RD5  The baseline reads the same texts in the same run: digits in the order of the place.
"""

import argparse
import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.date_candidates import find_candidates
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.folding import fold

GOALS = {
    ("DateParser", "en"): 0.85,
    ("DateParser", "pt"): 0.80,
    ("DateParser", "es"): 0.97,
    ("DateParser", "fr"): 0.97,
    ("DateParser", "de"): 0.80,
    ("DatePeriodParser", "en"): 0.70,
    ("DatePeriodParser", "pt"): 0.60,
    ("DatePeriodParser", "es"): 0.60,
    ("DatePeriodParser", "fr"): 0.80,
    ("DatePeriodParser", "de"): 0.50,
}
SUITES = ("DateParser", "DatePeriodParser")
NEGATIVES = "DateTimeModel"  # its texts without a date are the negatives
LANGUAGES = ("en", "pt", "es", "fr", "de", "it")
NO_DAY = ("0001-01-01", "0001-01-01")  # how the cases write a day that no calendar has
_LEADS = re.compile(
    r"(?:(?:the|a|on|in|of|from|for|at|le|la|les|du|des|au|en|o|os|as|em|no|na|do|da|el|los|las"
    r"|del|de|der|die|das|den|dem|am|im|vom|il|lo|i|gli|nel|nella|dal|al)\s+|(?:l|dell|nell)')+"
)
_DIGITS = re.compile(r"(?<![\w/.-])(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?![\w/-])")
_YEAR = re.compile(r"(?<![\w/.-])(1[5-9]\d\d|20\d\d)(?![\w/-])")
_FULL_YEAR, _MIDDLE = 4, 13
_SOME_DAY = date(2016, 11, 7)  # of a text without a date; any day will do

Value = tuple[str, str]


class _Resolved(Struct, frozen=True, rename="pascal"):
    future_resolution: dict[str, str] | None = None
    past_resolution: dict[str, str] | None = None


class _Told(Struct, frozen=True, rename="pascal"):
    text: str = ""
    start: int = 0
    length: int = 0
    value: _Resolved | None = None


class _Row(Struct, frozen=True):
    id: str
    lang: str
    suite: str
    text: str
    ref: str | None = None
    expected: tuple[_Told, ...] = ()


class Found(Struct, frozen=True, kw_only=True):
    """A phrase as some reader found it."""

    start: int
    end: int
    is_day: bool
    values: frozenset[Value]


class Case(Struct, frozen=True, kw_only=True):
    """A text and what it says."""

    id: str
    language: str
    suite: str
    text: str
    today: date
    expected: tuple[tuple[int, int, str, frozenset[Value]], ...]


Reader = Callable[[Case], tuple[Found, ...]]


def read_cases(data: Path) -> Iterator[Case | None]:
    """Yield the cases of a file or folder; None for one that is not judged (RD3)."""
    paths = sorted(data.glob("*.jsonl*")) if data.is_dir() else [data]
    for path in paths:
        opener = gzip.open if path.suffix == ".gz" else open
        with opener(path, "rb") as lines:
            for line in lines:
                if line.strip():
                    yield _to_case(msgspec.json.decode(line, type=_Row))


def _to_case(row: _Row) -> Case | None:
    is_negative = not row.expected and row.suite in (*SUITES, NEGATIVES)
    if row.lang not in LANGUAGES or not (is_negative or row.suite in SUITES):
        return None
    if row.ref is None and row.expected:
        return None
    return Case(
        id=row.id,
        language=row.lang,
        suite=row.suite,
        text=row.text,
        today=date.fromisoformat(row.ref[:10]) if row.ref else _SOME_DAY,
        expected=tuple(_to_expected(one) for one in row.expected),
    )


def _to_expected(one: _Told) -> tuple[int, int, str, frozenset[Value]]:
    sides = (one.value.future_resolution, one.value.past_resolution) if one.value else ()
    values = (_value(side) for side in sides)
    kept = frozenset(value for value in values if value is not None)
    return one.start, one.start + one.length, one.text, kept


def _value(resolution: dict[str, str] | None) -> Value | None:
    if not resolution:
        return None
    if "date" in resolution:
        return resolution["date"], resolution["date"]
    if "startDate" not in resolution:
        return None
    return resolution["startDate"], resolution.get("endDate", resolution["startDate"])


def read_here(case: Case) -> tuple[Found, ...]:
    """Return the phrases that the service's own reader offers, of the suite's sort."""
    return tuple(
        Found(
            start=one.start,
            end=one.end,
            is_day=one.is_day,
            values=frozenset((w.first.isoformat(), w.bound.isoformat()) for w in one.windows)
            or frozenset({NO_DAY}),
        )
        for one in find_candidates(case.text, context_of(case))
    )


def read_naively(case: Case) -> tuple[Found, ...]:
    """Return days in digits, read in the order of the place, and bare years (RD5)."""
    found: list[Found] = []
    for match in _DIGITS.finditer(case.text):
        one, two, three = (int(match[group]) for group in (1, 3, 4))
        year, month, day = (one, two, three) if len(match[1]) == _FULL_YEAR else (three, two, one)
        if len(match[1]) != _FULL_YEAR and case.language == "en":
            month, day = day, month
        if month < _MIDDLE and 0 < day and len(str(year)) == _FULL_YEAR:
            value = f"{year:04}-{month:02}-{day:02}"
            found.append(_found(match, value, value, is_day=True))
    for match in _YEAR.finditer(case.text):
        year = int(match[1])
        found.append(_found(match, f"{year}-01-01", f"{year + 1}-01-01", is_day=False))
    return tuple(found)


def _found(match: re.Match[str], first: str, bound: str, *, is_day: bool) -> Found:
    values = frozenset({(first, bound)})
    return Found(start=match.start(), end=match.end(), is_day=is_day, values=values)


def context_of(case: Case) -> DateContext:
    """Return what a case's reading depends on."""
    locale = "en-US" if case.language == "en" else ""
    return DateContext(language=case.language, locale=locale, today_on=case.today)


def passes(case: Case, reader: Reader, *, loose: bool = False) -> bool:
    """Tell whether a reader reads a case as expected (RD1, RD4)."""
    found = reader(case)
    if not case.expected:
        authorised = reader is read_here and find_date_phrases(case.text, context_of(case))
        of_suite = [one for one in found if case.suite == NEGATIVES or _is_of(case, one)]
        return not of_suite and not (authorised and case.suite == NEGATIVES)
    return all(
        any(
            _is_of(case, one)
            and _is_there(case.text, one, (start, end, spelled), loose=loose)
            and values <= one.values
            for one in found
        )
        for start, end, spelled, values in case.expected
    )


def _is_of(case: Case, one: Found) -> bool:
    return one.is_day == (case.suite == "DateParser")


def _is_there(text: str, one: Found, told: tuple[int, int, str], *, loose: bool) -> bool:
    """Keep RD2."""
    start, end, spelled = told
    if one.start >= end or start >= one.end:
        return False
    own, other = (fold(part).strip(" .") for part in (text[one.start : one.end], spelled))
    if (one.start, one.end) == (start, end) or own == other:
        return True
    return loose and _LEADS.sub("", own, count=1) == _LEADS.sub("", other, count=1)


Metrics = dict[str, dict[str, float | int | None]]


def measure(cases: Sequence[Case | None]) -> tuple[Metrics, tuple[Case, ...]]:
    """Return the metrics by suite and language, and the cases that fail."""
    counts: Counter[tuple[str, str, str]] = Counter()
    failing: list[Case] = []
    for case in cases:
        if case is None:
            continue
        suite = case.suite if case.expected else "negatives"
        passed = passes(case, read_here)
        key = (suite, case.language)
        counts[*key, "all"] += 1
        counts[*key, "passed"] += passed
        counts[*key, "loose"] += passes(case, read_here, loose=True)
        counts[*key, "naive"] += passes(case, read_naively)
        if not passed:
            failing.append(case)
    metrics: Metrics = {}
    for suite, language in sorted({key[:2] for key in counts}):
        total = counts[suite, language, "all"]
        goal = 1.0 if suite == "negatives" else GOALS.get((suite, language))
        name = f"{suite}.{language}"
        metrics[name] = {
            "value": _share(counts[suite, language, "passed"], total),
            "goal": goal,
            "cases": total,
            "loose": _share(counts[suite, language, "loose"], total),
            "baseline": _share(counts[suite, language, "naive"], total),
        }
    metrics["not_judged"] = {"value": sum(case is None for case in cases), "goal": None}
    return metrics, tuple(failing)


def _share(part: int, whole: int) -> float:
    return round(part / whole, 3)


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met."""
    return all((one["value"] or 0) >= one["goal"] for one in metrics.values() if one["goal"])


def write_failures(path: Path, failing: Sequence[Case]) -> None:
    """Write the failing cases with what was read, one JSON object a line."""
    rows = (
        {
            "id": case.id,
            "text": case.text,
            "today": case.today.isoformat(),
            "expected": [[spelled, sorted(values)] for _, _, spelled, values in case.expected],
            "read": [
                [case.text[one.start : one.end], sorted(one.values)] for one in read_here(case)
            ],
        }
        for case in failing
    )
    lines = (json.dumps(row, ensure_ascii=False) for row in rows)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.recognizers_dates", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="a file or a folder of cases")
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    cases = tuple(read_cases(arguments.data))
    if not any(cases):
        sys.stderr.write(f"No case of {arguments.data} is one of these suites and languages.\n")
        return 2
    metrics, failing = measure(cases)
    if arguments.failures:
        write_failures(arguments.failures, failing)
    print(to_canonical_bytes(metrics).decode())
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())
