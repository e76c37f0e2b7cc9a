"""Mentions of legislation in Brazilian decisions and acts.

In: a CoNLL file of ``token tag`` lines, or a folder whose ``*.conll.gz`` files are read one
after another. Out: one JSON object of metrics on the last line, of the file last named "dev"
where a folder holds one. Exit 0 where every goal is met, 5 where one is not.

The baseline is one plain regular expression, run over the same sentences.

Rules
    LM1  Sentences are put together from their tokens, so that the product reads a text as it
         is written; a span counts in tokens.
    LM2  The annotation marks an act with the provisions named before it, without the day
         behind its number: so is the mention of references that share a law.
    LM3  A provision whose law is not named beside it is no mention here.
"""

import argparse
import gzip
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from domain.canonical import to_canonical_bytes
from legal_core.references.reader import read_references
from legal_core.references.reference import Reference

TAG = "LEGISLACAO"
GOALS = {"exact_f1": 0.75, "overlap_recall": 0.90}
_GLUED_AFTER = frozenset("([{«“‘")
_GLUED_BEFORE = frozenset(",.;:)]}»”’!?%")
_QUOTES = {"``": "“", "''": "”"}
_DAY = re.compile(
    r",?\s(?:de\s)?(?:\d{1,2}[º°o]?\s(?:de\s)?[^\W\d]{4,9}\s(?:de\s)?\d{4}"
    r"|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4})$",
    re.IGNORECASE,
)
_NAMED_BY_YEAR = re.compile(r"(?:c[óo]digo|constitui|carta|\b[A-Z]{2,5})\D*$", re.IGNORECASE)
_PLAIN = re.compile(
    r"(?:arts?\.?|artigos?)\s\d+[^;()]{0,40}?\s(?:d[ao]s?)\s(?:Lei\s\S+\s[\d./]+|[A-Z]{2,5})"
    r"|(?:Lei|Decreto|Portaria)\s(?:n\S{0,2}\s)?[\d./]+",
)
Span = tuple[int, int]
Metrics = dict[str, dict[str, float | int | None]]


class Sentence(Struct, frozen=True, kw_only=True):
    """One sentence: its text, the span of each token in it, the mentions annotated."""

    text: str
    tokens: tuple[Span, ...]  # code points
    mentions: tuple[Span, ...]  # tokens, the end excluded


class Failure(Struct, frozen=True, kw_only=True):
    """One mention that was not read as annotated."""

    kind: str  # "missed", "extra", "span"
    expected: str
    found: str
    text: str


class Score(Struct, kw_only=True):
    """Counts over all sentences."""

    annotated: int = 0
    found: int = 0
    exact: int = 0
    met: int = 0  # annotated mentions that a found one overlaps
    failures: list[Failure]


def read_sentences(path: Path) -> Iterator[Sentence]:
    """Yield the sentences of a CoNLL file (LM1)."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        rows: list[tuple[str, str]] = []
        for line in lines:
            word, _, tag = line.rstrip("\n").rpartition(" ")
            if word:
                rows.append((word, tag))
            elif rows:
                yield to_sentence(rows)
                rows = []
        if rows:
            yield to_sentence(rows)


def to_sentence(rows: list[tuple[str, str]]) -> Sentence:
    """Return a sentence put together from its tokens (LM1)."""
    text, spans = "", list[Span]()
    for word, _ in rows:
        shown = _QUOTES.get(word, word)
        glued = not text or text[-1] in _GLUED_AFTER or shown in _GLUED_BEFORE or shown == "”"
        text += shown if glued or text.endswith("“") else f" {shown}"
        spans.append((len(text) - len(shown), len(text)))
    mentions, start = list[Span](), None
    for place, tag in enumerate([*(tag for _, tag in rows), "O"]):
        if start is not None and tag != f"I-{TAG}":
            mentions.append((start, place))
            start = None
        if tag == f"B-{TAG}" or (tag == f"I-{TAG}" and start is None):
            start = place
    return Sentence(text=text, tokens=tuple(spans), mentions=tuple(mentions))


def read_mentions(text: str) -> tuple[Span, ...]:
    """Return the mentions the product reads, in code points (LM2, LM3)."""
    groups: list[list[Reference]] = []
    for one in read_references(text, language="pt", jurisdiction="br"):
        if (
            one.law_span is None
            or one.kind == "back"
            or one.scheme in {"case", "gazette"}
            or one.jurisdiction != "br"
        ):
            continue
        if groups and groups[-1][-1].law_span == one.law_span:
            groups[-1].append(one)
        else:
            groups.append([one])
    return tuple(_span_of(text, group) for group in groups)


def _span_of(text: str, group: list[Reference]) -> Span:
    law_start, law_end = group[0].law_span or (0, 0)
    end = max(one.end for one in group)
    law = text[law_start:law_end]
    day = _DAY.search(law)
    if day and law_end == end and not _NAMED_BY_YEAR.search(law[: day.start()]):
        end = law_start + day.start()
    return min(one.start for one in group), end


def read_plainly(text: str) -> tuple[Span, ...]:
    """Return what one plain expression finds: the baseline."""
    return tuple(match.span() for match in _PLAIN.finditer(text))


def to_tokens(sentence: Sentence, span: Span) -> Span:
    """Return a span of code points as one of tokens, those it touches."""
    touched = [
        place
        for place, (start, end) in enumerate(sentence.tokens)
        if start < span[1] and span[0] < end
    ]
    return touched[0], touched[-1] + 1


def add(score: Score, sentence: Sentence, spans: Sequence[Span]) -> None:
    """Count one sentence."""
    found = [to_tokens(sentence, span) for span in spans]
    score.annotated += len(sentence.mentions)
    score.found += len(found)
    for one in sentence.mentions:
        beside = [span for span in found if span[0] < one[1] and one[0] < span[1]]
        score.met += bool(beside)
        if one in found:
            score.exact += 1
        else:
            words = " | ".join(_words(sentence, span) for span in beside)
            score.failures.append(
                Failure(
                    kind="span" if beside else "missed",
                    expected=_words(sentence, one),
                    found=words,
                    text=sentence.text,
                )
            )
    for span in found:
        if not any(span[0] < one[1] and one[0] < span[1] for one in sentence.mentions):
            words = _words(sentence, span)
            score.failures.append(
                Failure(kind="extra", expected="", found=words, text=sentence.text)
            )


def _words(sentence: Sentence, span: Span) -> str:
    return sentence.text[sentence.tokens[span[0]][0] : sentence.tokens[span[1] - 1][1]]


def to_metrics(score: Score, baseline: Score) -> Metrics:
    """Return the metrics, each with its goal where it has one."""
    values: dict[str, float | int] = {
        "annotated": score.annotated,
        "found": score.found,
        "exact_f1": _f1(score),
        "precision": round(score.exact / max(1, score.found), 4),
        "recall": round(score.exact / max(1, score.annotated), 4),
        "overlap_recall": round(score.met / max(1, score.annotated), 4),
        "baseline_exact_f1": _f1(baseline),
        "baseline_overlap_recall": round(baseline.met / max(1, baseline.annotated), 4),
    }
    return {name: {"value": value, "goal": GOALS.get(name)} for name, value in values.items()}


def _f1(score: Score) -> float:
    return round(2 * score.exact / max(1, score.annotated + score.found), 4)


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met."""
    return all((one["value"] or 0) >= one["goal"] for one in metrics.values() if one["goal"])


def find_file(data: Path) -> Path:
    """Return the file to score: the one given, else the folder's dev split, else its last."""
    if data.is_file():
        return data
    files = sorted(data.glob("*.conll.gz"))
    return next((one for one in files if one.name.startswith("dev")), files[-1])


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.lener_br", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    ours, plain = Score(failures=[]), Score(failures=[])
    for sentence in read_sentences(find_file(arguments.data)):
        add(ours, sentence, read_mentions(sentence.text))
        add(plain, sentence, read_plainly(sentence.text))
    if arguments.failures:
        rows = (to_canonical_bytes(one) + b"\n" for one in ours.failures)
        arguments.failures.write_bytes(b"".join(rows))
    metrics = to_metrics(ours, plain)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())
