"""Claims about law that changed: what was said before must not pass against the text after.

In: a folder with ``versions.jsonl.xz`` (dated texts of laws, as for ``pit_li``). Out: one JSON
object of metrics on the last line. Exit 0 where no contradicted claim passes, there are enough
of them and enough true ones are kept; 5 where not.

The baseline passes a claim of whose words six in ten stand in the text.

Rules
    CK1  A contradicted claim is a sentence of an article whose letters and digits are not
         found in the article's next version; its evidence is that version.
    CK2  A true claim is a sentence that stands in both versions, as it is or lightly
         re-worded: with words that lead to it, its numbers in digits, its first letter small.
    CK3  Each sentence counts once a version; of the true ones every n-th is taken, up to
         TRUE_MAX.
"""

import argparse
import lzma
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from tests.bench._lenient import overlaps, passes, share
from tests.bench._pit_li_gold import VersionRecord, articles_of, to_plain

DATA = "bench/pit-li"
GOALS = {"contradicted": 500, "contradicted_passed": 0, "true_kept": 0.6}
TRUE_MAX = 1_200
WORDS_MIN = 5  # of a sentence that says something
LANGUAGE = "de"
_SENTENCE = re.compile(r"(?<=[.!?;:])\s+(?=[A-ZÄÖÜ])")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)")
_DIGITS = {"zwei": "2", "drei": "3", "vier": "4", "fünf": "5", "sechs": "6", "zehn": "10"}
Metrics = dict[str, dict[str, float | int | None]]


class Pair(Struct, frozen=True, kw_only=True):
    """A claim, the text it is held to, and whether it is true of it."""

    claim: str
    text: str
    article: str
    is_true: bool
    is_reworded: bool = False


def sentences_of(text: str) -> Iterator[str]:
    """Yield the sentences of an article that have words enough."""
    for line in _LINK.sub(r"\1", text).split("\n"):
        plain = re.sub(r"^[-–] ", "", to_plain(line))
        for sentence in _SENTENCE.split(plain):
            if len(sentence.split()) >= WORDS_MIN:
                yield sentence


def bare(text: str) -> str:
    """Return the letters and digits of a text."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def pairs_of(versions: Sequence[VersionRecord]) -> Iterator[Pair]:
    """Yield the pairs of all neighbouring versions, contradicted and true (CK1, CK2)."""
    ordered = sorted(versions, key=lambda one: (one.law, one.version_date))
    for before, after in pairwise(ordered):
        if before.law != after.law:
            continue
        later = dict(articles_of(after.markdown))
        for article, text in articles_of(before.markdown):
            if article in later and bare(to_plain(later[article])) != bare(to_plain(text)):
                yield from _pairs(article, text, later[article])


def _pairs(article: str, before: str, after: str) -> Iterator[Pair]:
    whole = bare(to_plain(_LINK.sub(r"\1", after)))
    same = {bare(sentence) for sentence in sentences_of(after)}
    for claim in dict.fromkeys(sentences_of(before)):
        if bare(claim) not in whole:
            yield Pair(claim=claim, text=after, article=article, is_true=False)
        elif bare(claim) in same:
            yield Pair(claim=claim, text=after, article=article, is_true=True)


def reword(pair: Pair, place: int) -> Pair:
    """Return a true pair as it is, or with its claim lightly re-worded, by its place (CK2)."""
    claim = pair.claim
    match place % 4:
        case 1:
            claim = f"{pair.article} bestimmt: {claim}"
        case 2:
            claim = " ".join(_DIGITS.get(word, word) for word in claim.split())
        case 3:
            claim = f"Gemäss {pair.article} gilt Folgendes: {claim[0].lower()}{claim[1:]}"
        case _:
            pass
    return msgspec.structs.replace(pair, claim=claim, is_reworded=claim != pair.claim)


def choose(pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Return every contradicted pair, and the true ones that are scored (CK3)."""
    false = dict.fromkeys(pair for pair in pairs if not pair.is_true)
    true = list(dict.fromkeys(pair for pair in pairs if pair.is_true))
    step = max(1, len(true) // TRUE_MAX)
    return (*false, *(reword(one, place) for place, one in enumerate(true[::step])))


def to_metrics(judged: Sequence[tuple[Pair, bool]]) -> Metrics:
    """Return the metrics, each with its goal where it has one."""
    false = [(pair, passed) for pair, passed in judged if not pair.is_true]
    true = [(pair, passed) for pair, passed in judged if pair.is_true]
    reworded = [passed for pair, passed in true if pair.is_reworded]
    plainly = {pair: overlaps(pair.claim, (pair.text,)) for pair, _ in judged}
    values: dict[str, float | int] = {
        "contradicted": len(false),
        "contradicted_passed": sum(passed for _, passed in false),
        "true": len(true),
        "true_kept": share(sum(passed for _, passed in true), len(true)),
        "reworded": len(reworded),
        "reworded_kept": share(sum(reworded), len(reworded)),
        "baseline_contradicted_passed": sum(plainly[pair] for pair, _ in false),
        "baseline_true_kept": share(sum(plainly[pair] for pair, _ in true), len(true)),
    }
    return {name: {"value": value, "goal": GOALS.get(name)} for name, value in values.items()}


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met."""
    return (
        metrics["contradicted_passed"]["value"] == 0
        and (metrics["contradicted"]["value"] or 0) >= GOALS["contradicted"]
        and (metrics["true_kept"]["value"] or 0) >= GOALS["true_kept"]
    )


def read_versions(folder: Path) -> list[VersionRecord]:
    """Return the dated texts of a folder."""
    lines = lzma.decompress((folder / "versions.jsonl.xz").read_bytes()).splitlines()
    return [msgspec.json.decode(line, type=VersionRecord) for line in lines if line.strip()]


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.claim_check", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    pairs = choose(tuple(pairs_of(read_versions(arguments.data))))
    judged = [(pair, passes(pair.claim, (pair.text,), LANGUAGE, pair.article)) for pair in pairs]
    if arguments.failures:
        wrong = (pair for pair, passed in judged if passed != pair.is_true)
        arguments.failures.write_bytes(b"".join(to_canonical_bytes(pair) + b"\n" for pair in wrong))
    metrics = to_metrics(judged)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())
