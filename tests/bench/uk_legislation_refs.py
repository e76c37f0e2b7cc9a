"""References to United Kingdom legislation in a judgment, resolved to the Act.

In: the folder that holds ``paragraphs.jsonl.gz``: paragraphs of judgments in order, with
references whose spans and addresses an official pipeline marked. Out: one JSON object of
metrics on the last line. Exit 0 where every goal is met, 5 where one is not.

The baseline is one plain regular expression for a title with its year.

Rules
    UL1  Paragraphs of one source are read as one text, so that what a paragraph calls
         "that Act" may stand in the one before.
    UL2  A reference is found where the law's own words, or the whole reference, have its
         span. Its act is right where the law read has the address's number, or is the title
         that the data itself spells for that address; an act whose title the data never
         spells is right by its year.
    UL3  A reference is judged by its section where its address names one.
"""

import argparse
import gzip
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.folding import fold_name
from legal_core.references.reader import read_references
from legal_core.references.reference import Reference, canonical_id

GOALS = {"act_recall": 0.90, "section_recall": 0.80}
_ADDRESS = re.compile(
    r"legislation\.gov\.uk/(?:id/)?(?P<act>[a-z]+/\d{4}/\d+)(?:/(?P<below>[\w/-]+))?"
)
_TITLE = re.compile(r"(?:Act|Order|Regulations|Rules)\s(?P<year>\d{4})$")
_PLAIN = re.compile(r"(?:[A-Z][\w’'-]*\s(?:(?:and|of|the)\s)?){1,8}Act\s\d{4}")
Metrics = dict[str, dict[str, float | int | None]]


class Marked(Struct, frozen=True):
    """One marked reference."""

    start: int
    end: int
    text: str
    href: str
    type: str


class Paragraph(Struct, frozen=True):
    """One paragraph of a judgment."""

    source: str
    text: str
    refs: tuple[Marked, ...] = ()


class Gold(Struct, frozen=True, kw_only=True):
    """A marked reference at its place in the whole text."""

    start: int
    end: int
    text: str
    act: str
    below: str  # "section/6/1"; empty where the address names none


class Failure(Struct, frozen=True, kw_only=True):
    """One reference that was not read as marked."""

    kind: str  # "span", "act", "section"
    text: str
    expected: str
    found: str


def read_sources(path: Path) -> dict[str, list[Paragraph]]:
    """Return the paragraphs of each source, in order."""
    sources: dict[str, list[Paragraph]] = {}
    with gzip.open(path) as lines:
        for line in lines:
            paragraph = msgspec.json.decode(line, type=Paragraph)
            sources.setdefault(paragraph.source, []).append(paragraph)
    return sources


def join(paragraphs: Sequence[Paragraph]) -> tuple[str, tuple[Gold, ...]]:
    """Return one text with the legislation marked in it (UL1)."""
    text, gold = "", list[Gold]()
    for paragraph in paragraphs:
        for mark in paragraph.refs:
            address = _ADDRESS.search(mark.href)
            if mark.type == "legislation" and address:
                gold.append(
                    Gold(
                        start=len(text) + mark.start,
                        end=len(text) + mark.end,
                        text=mark.text,
                        act=address["act"],
                        below=address["below"] or "",
                    )
                )
        text += paragraph.text + "\n"
    return text, tuple(gold)


def titles_of(gold: Sequence[Gold]) -> dict[str, set[str]]:
    """Return the titles, folded, that the data spells for each address (UL2)."""
    titles: dict[str, set[str]] = {}
    for one in gold:
        if _TITLE.search(one.text):
            titles.setdefault(one.act, set()).add(fold_name(one.text))
    return titles


def is_right_act(reference: Reference, one: Gold, titles: dict[str, set[str]]) -> bool:
    """Tell whether a reference is to the act that the address names (UL2)."""
    if reference.law_key == one.act:
        return True
    named = fold_name(reference.law_key.removeprefix("uk/").replace("-", " "))
    spelled = titles.get(one.act)
    if spelled is None:
        return named.endswith(one.act.split("/")[1])
    return named in spelled


class Score:
    """What was found of the marked references."""

    def __init__(self) -> None:
        """Begin with nothing judged."""
        self.marked = self.found = self.acts = self.sections = self.with_section = 0
        self.failures: list[Failure] = []

    def judge(self, text: str, gold: Sequence[Gold]) -> None:
        """Judge the references of one text."""
        read = read_references(text, language="en", jurisdiction="uk")
        spans = {(one.start, one.end): one for one in read}
        spans.update({one.law_span: one for one in read if one.law_span})
        titles = titles_of(gold)
        for one in gold:
            self.marked += 1
            self.with_section += bool(one.below)
            found = spans.get((one.start, one.end))
            if found is None:
                self._fail("span", one, "")
                continue
            self.found += 1
            if not is_right_act(found, one, titles):
                self._fail("act", one, found.law_key)
                continue
            self.acts += 1
            if one.below and canonical_id(found).endswith(f"/{one.below}"):
                self.sections += 1
            elif one.below:
                self._fail("section", one, canonical_id(found))

    def _fail(self, kind: str, one: Gold, found: str) -> None:
        expected = f"{one.act}/{one.below}".rstrip("/")
        self.failures.append(Failure(kind=kind, text=one.text, expected=expected, found=found))


def measure(folder: Path) -> tuple[Metrics, list[Failure]]:
    """Read every judgment; return the metrics with their goals, and the failures."""
    score, plain = Score(), 0
    for paragraphs in read_sources(folder / "paragraphs.jsonl.gz").values():
        text, gold = join(paragraphs)
        score.judge(text, gold)
        spans = {match.span() for match in _PLAIN.finditer(text)}
        plain += sum((one.start, one.end) in spans for one in gold)
    values: dict[str, float | int | None] = {
        "marked": score.marked,
        "act_recall": _share(score.acts, score.marked),
        "span_recall": _share(score.found, score.marked),
        "with_section": score.with_section,
        "section_recall": _share(score.sections, score.with_section),
        "baseline_span_recall": _share(plain, score.marked),
    }
    return {
        name: {"value": value, "goal": GOALS.get(name)} for name, value in values.items()
    }, score.failures


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def find_unmet(metrics: Metrics) -> Iterator[str]:
    """Yield the metrics that were measured and are below their goals."""
    for name, one in metrics.items():
        value, goal = one["value"], one["goal"]
        if value is not None and goal is not None and value < goal:
            yield name


def main(arguments: Sequence[str]) -> int:
    """Run the benchmark; return the exit code."""
    parser = argparse.ArgumentParser(description="References to United Kingdom legislation.")
    parser.add_argument("--data", type=Path, required=True, metavar="DIR")
    parser.add_argument("--failures", type=Path, metavar="FILE")
    options = parser.parse_args(arguments)
    metrics, failures = measure(options.data)
    if options.failures:
        lines = b"".join(msgspec.json.encode(one) + b"\n" for one in failures)
        options.failures.write_bytes(lines)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 5 if list(find_unmet(metrics)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
