"""A set of texts and questions in our own word index, and how well it is ranked.

In: texts and questions as a retrieval benchmark reads them. Out: orders, by the product's
functions and by the textbook's BM25 in the same run, and their measures.

Rules
    BR2 Texts are found by words and by vectors, ordered by what the operation ``search`` orders
        by, good neighbours (NB2) and how much of a law answers (SL5) among it; vectors are kept
        in the folder for temporary files, from run to run.
    BR1 Half of the questions, by the hash of their id, served to choose how to rank; the
        other half is reported apart.
"""

import argparse
import hashlib
import math
import re
import sqlite3
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from heapq import nsmallest
from pathlib import Path

import numpy as np
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.ports import Embedder
from index.lexical_file import write_words
from index.lexical_store import LexicalSearch
from index.lexical_texts import IndexedText
from index.manifest import LEXICAL
from legal_core.search_fusion import Scored, add_scores, by_score, weigh_vectors
from legal_core.search_law_ranks import much_of
from legal_core.search_neighbours import anchors_beside, lift_neighbours
from legal_core.search_order import NEAR_MIN_MILLI
from legal_core.search_places import WordFinder
from legal_core.search_ports import TextHit, TextQuery
from legal_core.search_ranking import Candidate, rank_candidates
from legal_core.search_terms import Terms, fold_text, read_query
from tests.bench._embedders import add_embedder
from tests.bench._retrieval_vectors import TextVectors

DEPTH = 100  # candidates of each arm that are ranked again
TOP = 10
_NUMBER = """
CREATE INDEX by_no ON waiting (no);
INSERT INTO text SELECT no, no, language, work, kind, first, end FROM waiting;
DROP TABLE waiting;
"""
CACHE = Path(tempfile.gettempdir()) / "vigent-bench-vectors"
Ranker = Callable[[str], list[str]]


class Question(Struct, frozen=True, kw_only=True):
    """A question and the texts that answer it."""

    id: str
    text: str
    gold: tuple[str, ...]


class Arguments(Struct, frozen=True, kw_only=True):
    """What a retrieval benchmark was told."""

    data: Path
    failures: Path | None
    embedder: Embedder


class Measures(Struct, frozen=True, kw_only=True):
    """What the first ten of an order are worth, as ratios."""

    recall: float
    precision: float  # average precision, over all gold
    gain: float  # normalised discounted cumulative


class Failure(Struct, frozen=True, kw_only=True):
    """A question of which some gold is missing among the first ten."""

    question: str
    gold: tuple[str, ...]
    found: tuple[str, ...]


class OurIndex:
    """Texts in one language in a word index and as vectors, ranked as the product ranks."""

    def __init__(
        self, folder: Path, texts: dict[str, str], language: str, vectors: TextVectors
    ) -> None:
        """Write the word index of some texts into a folder (BR2)."""
        self._ids = tuple(texts)
        self._languages = (language,)
        self._terms = {one: fold_text(text, language) for one, text in texts.items()}
        by_anchor = {to_anchor(one): one for one in texts}
        self._beside = {
            one: [by_anchor[near] for near in anchors_beside(to_anchor(one)) if near in by_anchor]
            for one in texts
        }
        indexed = tuple(
            IndexedText(
                version_id=one, language=language, kind="article", first=1, end=2,
                title="", label="", body=terms,
            )
            for one, terms in self._terms.items()
        )  # fmt: skip
        write_words(folder, [("set", indexed)])
        with closing(sqlite3.connect(folder / LEXICAL)) as file:
            file.executescript(_NUMBER)
        self._search = LexicalSearch(folder, self, "")
        self._vectors = vectors

    def ids_at(self, leaves: Sequence[int]) -> list[str]:
        """Return the ids of texts by their numbers."""
        return [self._ids[one - 1] for one in leaves]

    def leaves_of(self, _kind: str, ids: Sequence[str]) -> list[int]:
        """Return the numbers of texts."""
        return [self._ids.index(one) + 1 for one in ids]

    def by_words(self, question: str) -> list[str]:
        """Return the first ten by words alone."""
        return self._first(self._ranked(question))

    def ranked(self, question: str) -> list[str]:
        """Return the first ten by words and meaning (BR2)."""
        cosines = self._vectors.cosines(question)
        by_words = self._ranked(question)
        close = (one for one in cosines.items() if one[1] >= NEAR_MIN_MILLI)
        nearest = nsmallest(DEPTH, close, key=lambda one: (-one[1], one[0]))
        candidates = {one.id for one in by_words} | {one for one, _ in nearest}
        near = (Scored(id=one, milli=cosines[one]) for one in candidates if one in cosines)
        weight = weigh_vectors(same_language=True, names_identifier=False)
        return self._first(add_scores(by_words, near, weight))

    def _ranked(self, question: str) -> tuple[Scored, ...]:
        words = read_query(question, self._languages)
        found = self._search.find_texts(TextQuery(words=words, match="any", limit=DEPTH)).hits
        finder = WordFinder(words)

        def candidate(hit: TextHit) -> Candidate:
            places = finder.find(Terms(fields=("", "", self._terms[hit.version_id])))
            length = places.own_terms
            return Candidate(id=hit.version_id, milli=hit.milli, places=places.own, length=length)

        candidates = map(candidate, found)
        return rank_candidates(candidates, self._search.weigh(words), words.sentences)

    def _first(self, scored: Sequence[Scored]) -> list[str]:
        beside = {one.id: self._beside[one.id] for one in scored}
        return [one.id for one in lift_works(lift_neighbours(scored, beside))[:TOP]]


def lift_works(scored: Sequence[Scored]) -> tuple[Scored, ...]:
    """Return an order in which a work counts more, the more of it answers (SL5)."""
    of_work: dict[str, list[int]] = defaultdict(list)
    for one in scored:
        of_work[work_of(one.id)].append(one.milli)
    many = {work: much_of(some) for work, some in of_work.items()}
    return by_score({one.id: one.milli + many[work_of(one.id)] for one in scored})


def work_of(text_id: str) -> str:
    """Return the work of a text: what stands before the mark of its part; else the text."""
    return re.split("[|!]", text_id, maxsplit=1)[0]


def to_anchor(text_id: str) -> str:
    """Return the id of a text as an anchor is written: "3|3.5.8.(b)" is "3__3__5__8__b"."""
    return "__".join(re.findall(r"[^\W_]+", text_id.replace("art", "art ")))


class TextbookIndex:
    """BM25 over lower-cased words, k1 1.5, b 0.75: the baseline."""

    def __init__(self, texts: dict[str, str]) -> None:
        """Count the words of some texts."""
        self._ids = tuple(texts)
        counts = [Counter(_words(text)) for text in texts.values()]
        having: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for number, words in enumerate(counts):
            for word, times in words.items():
                having[word].append((number, times))
        self._having = {word: np.array(rows) for word, rows in having.items()}
        lengths = np.array([words.total() for words in counts])
        self._norms = 1.5 * (0.25 + 0.75 * lengths / lengths.mean())

    def ranked(self, question: str) -> list[str]:
        """Return the first ten."""
        scores = np.zeros(len(self._ids))
        for word in sorted(set(_words(question)).intersection(self._having)):
            numbers, times = self._having[word].T
            rarity = math.log(1 + (len(scores) - len(numbers) + 0.5) / (len(numbers) + 0.5))
            scores[numbers] += rarity * times * 2.5 / (times + self._norms[numbers])
        found = np.flatnonzero(scores)
        best = found[np.argsort(-scores[found], kind="stable")][:TOP]
        return [self._ids[one] for one in best]


def _words(text: str) -> list[str]:
    return re.findall(r"\w\w+", text.lower())


def measure(found: Sequence[str], gold: Sequence[str]) -> Measures:
    """Return what an order is worth against the gold."""
    places = [place for place, one in enumerate(found[:TOP], start=1) if one in gold]
    ideal = sum(1 / math.log2(place + 1) for place in range(1, min(TOP, len(gold)) + 1))
    return Measures(
        recall=len(places) / len(gold),
        precision=sum(n / place for n, place in enumerate(places, start=1)) / len(gold),
        gain=sum(1 / math.log2(place + 1) for place in places) / ideal,
    )


def is_tuned(question_id: str) -> bool:
    """Tell whether a question is of the half that served to choose (BR1)."""
    return hashlib.sha256(f"half {question_id}".encode()).digest()[0] % 2 == 0


class Run(Struct, frozen=True, kw_only=True):
    """The measures of all questions by one ranker, and its time a question."""

    rows: tuple[tuple[Question, tuple[str, ...], Measures], ...]
    p50_ms: float

    def mean(self, name: str, *, tuned: bool | None = None) -> float:
        """Return the mean of a measure over all questions, or over one half (BR1)."""
        values = [
            float(getattr(measures, name))
            for question, _, measures in self.rows
            if tuned is None or is_tuned(question.id) == tuned
        ]
        return round(sum(values) / max(len(values), 1), 4)

    def failures(self) -> Iterable[Failure]:
        """Yield the questions of which some gold is missing."""
        for question, found, measures in self.rows:
            if measures.recall < 1:
                yield Failure(question=question.text, gold=question.gold, found=found)


def run(questions: Iterable[Question], rank: Ranker) -> Run:
    """Rank and measure every question."""
    rows: list[tuple[Question, tuple[str, ...], Measures]] = []
    times: list[float] = []
    for one in questions:
        start = time.perf_counter()
        found = rank(one.text)
        times.append(time.perf_counter() - start)
        rows.append((one, tuple(found), measure(found, one.gold)))
    median = sorted(times)[len(times) // 2] if times else 0.0
    return Run(rows=tuple(rows), p50_ms=round(1000 * median, 2))


Goal = tuple[str, str, float]  # name of a set of questions, measure, what to reach


def main(
    texts: dict[str, str],
    questions: dict[str, tuple[Question, ...]],
    goals: Sequence[Goal],
    language: str,
    arguments: Arguments,
) -> int:
    """Measure sets of questions over texts, print the metrics, return 0 or 5."""
    with tempfile.TemporaryDirectory() as folder:
        vectors = TextVectors(texts, CACHE, arguments.embedder)
        ours = OurIndex(Path(folder), texts, language, vectors)
        book = TextbookIndex(texts)
        metrics: dict[str, dict[str, float | None]] = {}
        missed: list[Failure] = []
        for name, asked in questions.items():
            runs = {
                "": run(asked, ours.ranked),
                "words_": run(asked, ours.by_words),
                "baseline_": run(asked, book.ranked),
            }
            wanted = {measure: goal for one, measure, goal in goals if one == name}
            missed += runs[""].failures()
            for arm, done in runs.items():
                for kind in ("recall", "precision", "gain"):
                    goal = None if arm else wanted.get(kind)
                    label = f"{arm}{name}{_SHOWN[kind]}"
                    metrics[label] = {"value": done.mean(kind), "goal": goal}
                    if not arm:
                        held = done.mean(kind, tuned=False)
                        metrics[f"{label}_other_half"] = {"value": held, "goal": None}
                metrics[f"{arm}{name}p50_ms"] = {"value": done.p50_ms, "goal": None}
    if arguments.failures:
        rows = b"".join(to_canonical_bytes(one) + b"\n" for one in missed)
        arguments.failures.write_bytes(rows)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if all((one["value"] or 0) >= (one["goal"] or 0) for one in metrics.values()) else 5


_SHOWN = {"recall": "r_at_10", "precision": "map_at_10", "gain": "ndcg_at_10"}


def read_arguments(module: str, given: Sequence[str] | None) -> Arguments:
    """Return where the data is, where failures go, and what makes vectors."""
    parser = argparse.ArgumentParser(prog=f"tests.bench.{module}")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--failures", type=Path)
    add_embedder(parser)
    arguments = parser.parse_args(given)
    return Arguments(data=arguments.data, failures=arguments.failures, embedder=arguments.embedder)
