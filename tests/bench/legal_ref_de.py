"""References to law in German decisions: spans, books and numbers.

In: the folder that holds ``documents.jsonl.gz`` and ``annotations.jsonl.gz``. Out: one JSON
object of metrics on the last line. Exit 0 where every goal is met, 5 where one is not.

The baseline is one plain regular expression, run over the same documents.

Rules
    LG1  What is read is the product's references; members of one section are one mention,
         the ends of a range two, as the annotation has them.
    LG2  The annotation marks a reference without its law right behind it by sign and number
         alone; so is ours cut where the law stands elsewhere, and "ff." where no law follows.
    LG3  Number and book are judged on mentions of equal span, where the annotation states
         them; a book is right under any name the reference gives the law.
    LG4  ``book_of_span`` counts only annotated books that do not contradict the law that
         their own span spells ("sgg" for "§ 13 SGB V").
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
from legal_core.references.reference import Reference

GOALS = {"exact_f1": 0.80, "overlap_f1": 0.90, "number": 0.97, "book": 0.90}
_HEAD = re.compile(r"(?:.{0,40}?)(?:§§?|Art(?:ikel|\.)?)\s*\d+(?:\s?[a-z](?!\w))?|\d+[a-z]?")
_SIGN = re.compile(r"§|Art|Paragra|Anhang|Anlage")
_RANGE = re.compile(r"\s+bis\s+")
_PLAIN = re.compile(
    r"(?:§§?|Art\.|Artikel)\s*(?P<number>\d+[a-z]?)(?:\s*(?:Abs|Satz|S|Nr)\.?\s*\d+)*"
    r"(?:\s+(?P<book>[A-Z][A-Za-z]*[A-Z]))?"
)
Metrics = dict[str, dict[str, float | int | None]]


class Span(Struct, frozen=True):
    """Where a mention stands, as annotated."""

    start: int
    end: int
    text: str


class Annotated(Struct, frozen=True):
    """One annotated reference."""

    type: str
    span: Span
    book: str | None = None
    number: str | None = None


class Document(Struct, frozen=True):
    """One decision."""

    doc_id: str
    text: str


class Annotations(Struct, frozen=True):
    """The references of one decision."""

    doc_id: str
    citations: tuple[Annotated, ...]


class Mention(Struct, frozen=True, kw_only=True):
    """One mention as it is compared: its span, the names of its law, its number."""

    start: int
    end: int
    number: str = ""
    books: frozenset[str] = frozenset()


class Failure(Struct, frozen=True, kw_only=True):
    """One mention that was not read as annotated."""

    doc_id: str
    kind: str  # "missed", "extra", "span", "number", "book"
    expected: str
    found: str


def read_documents(folder: Path) -> Iterator[tuple[Document, tuple[Annotated, ...]]]:
    """Yield the annotated decisions with their references to law."""
    with gzip.open(folder / "documents.jsonl.gz") as lines:
        texts = [msgspec.json.decode(line, type=Document) for line in lines]
    by_id = {one.doc_id: one for one in texts}
    with gzip.open(folder / "annotations.jsonl.gz") as lines:
        for line in lines:
            row = msgspec.json.decode(line, type=Annotations)
            yield by_id[row.doc_id], tuple(one for one in row.citations if one.type == "law")


def read_mentions(text: str) -> tuple[Mention, ...]:
    """Return the mentions that the product reads (LG1, LG2)."""
    references = read_references(text, language="de", jurisdiction="de")
    groups: list[list[Reference]] = []
    for one in references:
        if one.scheme in {"case", "gazette"} or one.jurisdiction not in {"de", "eu"}:
            continue
        if groups and _is_same_section(text, groups[-1][-1], one):
            groups[-1].append(one)
        else:
            groups.append([one])
    return tuple(mention for group in groups for mention in _mentions(text, group))


def _is_same_section(text: str, one: Reference, other: Reference) -> bool:
    between = text[one.end : other.start]
    return (
        one.path[:1] == other.path[:1]
        and one.law_span == other.law_span
        and len(between) <= len(" und ")
        and other.path != ()
        and len(other.path) > 1
        and not _SIGN.match(other.text)
    )


def _mentions(text: str, group: list[Reference]) -> Iterator[Mention]:
    first, last = group[0], group[-1]
    start, end = first.start, last.end
    law_inside = last.law_span is not None and start <= last.law_span[0] < end
    if not last.path:
        yield Mention(start=start, end=end)
        return
    if last.rest and not (last.law_span and last.law_span[1] == end):
        end = start + len(text[start:end].rstrip().removesuffix(last.rest).rstrip())
    head = first.path[0].number
    if last.until and len(last.until) == 1 and (found := _RANGE.search(text, start, end)):
        yield Mention(start=start, end=found.start(), number=head, books=_books(last))
        start, head = found.end(), last.until[0].number
    elif not law_inside and (cut := _HEAD.match(text, start, end)):
        end = cut.end()
    yield Mention(start=start, end=end, number=head, books=_books(last))


def _books(reference: Reference) -> frozenset[str]:
    """Return the names of a reference's law, folded; a book of the social code also by number."""
    key = reference.law_key
    names = {key, reference.law, *reference.identifiers}
    return frozenset({fold_name(name) for name in names if name} | {key.removeprefix("sgb-")})


def read_plainly(text: str) -> tuple[Mention, ...]:
    """Return what one plain expression finds: the baseline."""
    return tuple(
        Mention(
            start=match.start(),
            end=match.end(),
            number=match["number"],
            books=frozenset({fold_name(match["book"] or "")}),
        )
        for match in _PLAIN.finditer(text)
    )


class Score(Struct, kw_only=True):
    """Counts over all documents."""

    annotated: int = 0
    found: int = 0
    exact: int = 0
    overlapping: int = 0
    numbers: list[bool]
    books: list[bool]
    books_of_span: list[bool]
    failures: list[Failure]

    def add(
        self, document: Document, gold: tuple[Annotated, ...], found: tuple[Mention, ...]
    ) -> None:
        """Count one document (LG3, LG4)."""
        self.annotated += len(gold)
        self.found += len(found)
        left = list(found)
        for one in gold:
            beside = [m for m in left if m.start < one.span.end and one.span.start < m.end]
            best = min(
                beside,
                key=lambda m: abs(m.start - one.span.start) + abs(m.end - one.span.end),
                default=None,
            )
            if best is None:
                self._fail(document, "missed", _around(document, one.span), "")
                continue
            left.remove(best)
            self.overlapping += 1
            if (best.start, best.end) != (one.span.start, one.span.end):
                self._fail(document, "span", one.span.text, document.text[best.start : best.end])
                continue
            self.exact += 1
            self._judge(document, one, best)
        for mention in left:
            self._fail(document, "extra", "", _around(document, mention))

    def _judge(self, document: Document, one: Annotated, found: Mention) -> None:
        if one.number:
            self.numbers.append(one.number == found.number)
            if one.number != found.number:
                self._fail(document, "number", f"{one.span.text}: {one.number}", found.number)
        if one.book:
            self.books.append(fold_name(one.book) in found.books)
            if _is_of_span(one):
                self.books_of_span.append(self.books[-1])
            if not self.books[-1]:
                names = ", ".join(sorted(found.books))
                self._fail(document, "book", f"{one.span.text}: {one.book}", names)

    def _fail(self, document: Document, kind: str, expected: str, found: str) -> None:
        self.failures.append(
            Failure(doc_id=document.doc_id, kind=kind, expected=expected, found=found)
        )


def _is_of_span(one: Annotated) -> bool:
    """Tell whether a book is the law its span spells, or the span spells none (LG4)."""
    words = fold_name(re.sub(r"\b(?:Abs|Nr|Satz|Art|S)\b", " ", one.span.text))
    spelled = re.findall(r"[a-z]{2,}", words)
    return not spelled or any(fold_name(one.book or "").replace(" ", "") == s for s in spelled)


def _around(document: Document, span: Span | Mention) -> str:
    text = document.text
    before, after = text[max(0, span.start - 30) : span.start], text[span.end : span.end + 20]
    return f"{before}[{text[span.start : span.end]}]{after}"


def to_metrics(score: Score, baseline: Score) -> Metrics:
    """Return the metrics, each with its goal where it has one."""

    def share(rights: list[bool]) -> float:
        return round(sum(rights) / len(rights), 4) if rights else 0.0

    values: dict[str, float | int] = {
        "annotated": score.annotated,
        "found": score.found,
        "exact_f1": _f1(score.exact, score),
        "overlap_f1": _f1(score.overlapping, score),
        "overlap_recall": round(score.overlapping / max(1, score.annotated), 4),
        "number": share(score.numbers),
        "book": share(score.books),
        "book_of_span": share(score.books_of_span),
        "baseline_exact_f1": _f1(baseline.exact, baseline),
        "baseline_overlap_f1": _f1(baseline.overlapping, baseline),
    }
    return {name: {"value": value, "goal": GOALS.get(name)} for name, value in values.items()}


def _f1(right: int, score: Score) -> float:
    return round(2 * right / max(1, score.annotated + score.found), 4)


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met."""
    return all((one["value"] or 0) >= one["goal"] for one in metrics.values() if one["goal"])


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.legal_ref_de", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    ours, plain = (Score(numbers=[], books=[], books_of_span=[], failures=[]) for _ in range(2))
    for document, gold in read_documents(arguments.data):
        ours.add(document, gold, read_mentions(document.text))
        plain.add(document, gold, read_plainly(document.text))
    if arguments.failures:
        rows = (to_canonical_bytes(one) + b"\n" for one in ours.failures)
        arguments.failures.write_bytes(b"".join(rows))
    metrics = to_metrics(ours, plain)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())
