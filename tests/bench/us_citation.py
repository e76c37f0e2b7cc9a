"""Citations of United States law: canonical ids, and short forms after a full one.

In: the folder that holds ``cases.jsonl.gz`` (calls recorded from a reader's own tests) and
``citeurl_cases.jsonl.gz`` (a citation, a short form, the address of each). Out: one JSON
object of metrics on the last line. Exit 0 where every goal is met, 5 where one is not.

The baseline is one plain regular expression for "5 U.S.C. 552" and its like.

Rules
    UC1  A recorded citation is found where a reference at its place has its canonical id;
         a place for which several ids are recorded counts once, with the first of them.
    UC2  Where "parents" were asked for, each recorded id must be that of the reference or of
         one above it.
    UC3  A case that sets a source or a place for bare sections is read as law of the District.
    UC4  A short form is right where its law is that of the citation before it and the numbers
         of its path stand, in order, in the address it must lead to. Where the address gives
         the Code's own section for that of an act, the numbers below the section do.
"""

import argparse
import gzip
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import unquote

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from legal_core.provision_numbers import roman_value, to_roman
from legal_core.references.reader import read_references
from legal_core.references.reference import Reference, canonical_id

GOALS = {"usc": 1.0, "cfr": 1.0, "law": 1.0, "stat": 1.0, "fedreg": 1.0, "short_forms": 0.9}
_PLAIN = re.compile(r"(?P<title>\d+)\s(?:U\.?S\.?C\.?|C\.?F\.?R\.?)\s§?\s?(?P<section>[\w.-]+)")
Metrics = dict[str, dict[str, float | int | None]]


class Case(Struct, frozen=True):
    """One recorded call."""

    file: str
    text: str
    options: dict[str, object]
    citations: tuple[dict[str, object], ...]


class ShortForm(Struct, frozen=True):
    """A citation and what follows it."""

    template: str
    cite: str
    shortform: str | None
    shortform_URL: str | None  # noqa: N815 -- as the data has it


class Failure(Struct, frozen=True, kw_only=True):
    """One citation that was not read as recorded."""

    kind: str
    text: str
    expected: str
    found: tuple[str, ...]


def read_rows(path: Path) -> Iterator[bytes]:
    """Yield the lines of a compressed file."""
    with gzip.open(path) as lines:
        yield from lines


def read_case(case: Case) -> tuple[Reference, ...]:
    """Return what the product reads in a recorded text (UC3)."""
    return read_references(
        case.text, language="en", jurisdiction="us-dc" if "dc_code" in case.options else "us"
    )


def expected_ids(case: Case) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield (type, ids) for each recorded citation with an id (UC1, UC2)."""
    by_place: dict[tuple[object, object], tuple[str, list[str]]] = {}
    for row in case.citations:
        kind = str(row.get("type", ""))
        fields = row.get(kind)
        if isinstance(fields, dict) and fields.get("id"):
            place = (row.get("match"), row.get("index"))
            by_place.setdefault(place, (kind, []))[1].append(str(fields["id"]))
    for kind, ids in by_place.values():
        yield kind, tuple(ids) if case.options.get("parents") else tuple(ids[:1])


def with_parents(reference: Reference) -> Iterator[str]:
    """Yield the ids of a reference and of everything above it."""
    spelled = canonical_id(reference)
    while spelled:
        yield spelled
        spelled = spelled.rpartition("/")[0]


def judge_cases(cases: Sequence[Case]) -> tuple[dict[str, list[int]], list[Failure]]:
    """Return [right, all] of each type, and what was not read as recorded."""
    counts: dict[str, list[int]] = {}
    failures: list[Failure] = []
    for case in cases:
        read = read_case(case)
        exact = {canonical_id(one) for one in read}
        above = {spelled for one in read for spelled in with_parents(one)}
        for kind, ids in expected_ids(case):
            tally = counts.setdefault(kind, [0, 0])
            tally[1] += 1
            if set(ids) <= (above if case.options.get("parents") else exact):
                tally[0] += 1
            else:
                failures.append(
                    Failure(
                        kind=kind,
                        text=case.text[:200],
                        expected=ids[0],
                        found=tuple(sorted(exact)),
                    )
                )
    return counts, failures


def judge_short(row: ShortForm) -> Failure | None:
    """Return a failure where a short form is not read as its address tells (UC4)."""
    read = read_references(f"See {row.cite}. Then see {row.shortform}.", language="en")
    found = tuple(canonical_id(one) for one in read)
    last = read[-1] if read else None
    if last and last.refers_to is not None and last.law_key == read[last.refers_to].law_key:
        address = _numbers_of(row.shortform_URL or "")
        of_act = last.law_key.startswith("us-act/")
        if _stands_in([step.number for step in last.path[of_act:]], address):
            return None
    return Failure(
        kind="short_forms",
        text=f"{row.cite}; {row.shortform}",
        expected=str(row.shortform_URL),
        found=found,
    )


def _numbers_of(address: str) -> list[str]:
    return re.findall(r"\d[\d.A-Za-z]*|[A-Za-z]+", unquote(address).replace("-", " "))


def _stands_in(numbers: Sequence[str], address: Sequence[str]) -> bool:
    """Tell whether numbers stand in an address in order, Roman ones also in figures."""
    wanted = [part for number in numbers for part in number.split("-")]
    place = 0
    for number in wanted:
        forms = _forms_of(number)
        places = [at for at in range(place, len(address)) if forms & _tails_of(address[at])]
        if not places:
            return False
        place = places[0] + 1
    return True


def _forms_of(number: str) -> set[str]:
    forms = {number, number.zfill(2), str(roman_value(number))}
    return forms | {to_roman(int(number)).upper()} if number in map(str, range(1, 40)) else forms


def _tails_of(word: str) -> set[str]:
    """Return a word of an address as it is, and without the letters before its figures."""
    return {word, word.rstrip("."), re.sub(r"^[A-Z]", "", word), re.sub(r"^\d+K", "", word)}


def measure(folder: Path) -> tuple[Metrics, list[Failure]]:
    """Read every case; return the metrics with their goals, and the failures."""
    cases = [msgspec.json.decode(line, type=Case) for line in read_rows(folder / "cases.jsonl.gz")]
    shorts = [
        msgspec.json.decode(line, type=ShortForm)
        for line in read_rows(folder / "citeurl_cases.jsonl.gz")
    ]
    shorts = [row for row in shorts if row.shortform and row.shortform_URL]
    counts, failures = judge_cases(cases)
    wrong = [failure for row in shorts if (failure := judge_short(row))]
    counts["short_forms"] = [len(shorts) - len(wrong), len(shorts)]
    metrics: Metrics = {
        kind: {"value": round(right / whole, 4), "goal": GOALS.get(kind)}
        for kind, (right, whole) in sorted(counts.items())
    }
    metrics.update(
        {f"{kind}_cases": {"value": n[1], "goal": None} for kind, n in sorted(counts.items())}
    )
    metrics["baseline_usc_cfr"] = {"value": _baseline(cases), "goal": None}
    return metrics, [*failures, *wrong]


def _baseline(cases: Sequence[Case]) -> float:
    right = whole = 0
    for case in cases:
        plain = {f"{one['title']}/{one['section']}" for one in _PLAIN.finditer(case.text)}
        for kind, ids in expected_ids(case):
            if kind in {"usc", "cfr"}:
                whole += 1
                right += ids[0].partition("/")[2] in plain
    return round(right / whole, 4) if whole else 0.0


def main(arguments: Sequence[str]) -> int:
    """Run the benchmark; return the exit code."""
    parser = argparse.ArgumentParser(description="Citations of United States law.")
    parser.add_argument("--data", type=Path, required=True, metavar="DIR")
    parser.add_argument("--failures", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    metrics, failures = measure(options.data)
    if options.failures:
        lines = b"".join(msgspec.json.encode(one) + b"\n" for one in failures)
        options.failures.write_bytes(lines)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    goals = [(one["value"], one["goal"]) for one in metrics.values() if one["goal"] is not None]
    return 0 if all((value or 0) >= goal for value, goal in goals) else 5


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
