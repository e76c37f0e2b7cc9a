"""The part of ``search_speed`` about vectors: exact search by meaning on a day, beside bare FAISS.

The texts are those of the index, with their days. Where the index has no vectors, or fewer than
VECTORS_MIN, they are made up: clustered as sentences are, of the dimension of the default
embedder, several to a text; which it was is told. The baseline is FAISS's own exact search of the
same vectors in single precision, for as many, with the same vectors left out, its filter ready.
"""

import random
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import faiss
import numpy as np
from numpy.typing import NDArray

from domain.ports import EmbedderIdentity
from index.manifest import LEXICAL, VECTORS, FileEntry, file_sha256
from index.vector_codes import Codes, to_codes
from index.vector_columns import read_columns
from index.vector_file import StoredVectors, read_counts, read_vectors, write_vectors
from index.vector_recipe import recipe_of
from index.vector_texts import EmbeddedText, count_texts
from index.vectors import FaissVectors
from index.verified_records import VerifiedRecords
from legal_core.search_ports import NearQuery, TextHit
from tests.bench._search_speed_goals import (
    Metrics,
    at_most,
    percentile,
    resident_mib,
    timed_ms,
)

VECTORS_MIN = 250_000
DIMENSION = 512
QUESTIONS = 100
LIMIT = 200
P95_MS, P95_RATIO = 60, 1.5
_CLUSTERS = 2_000
_SPREAD = 0.8  # of a vector around the middle of its cluster
_OLDEST = date(1950, 1, 1)


class MadeUp:
    """Vectors of questions: near the vectors of some text (port Embedder)."""

    def __init__(self, codes: Codes) -> None:
        """Ask for what lies near some of the vectors."""
        self._codes = codes

    def identity(self) -> EmbedderIdentity:
        """Return what it is called."""
        return EmbedderIdentity(
            name="made up", version="1", sha256="", dimension=self._codes.shape[1]
        )

    def embed(self, texts: Sequence[str]) -> bytes:
        """Return the vector of a text with some noise; a text is its own seed."""
        return b"".join(self._row(text).astype("<f4").tobytes() for text in texts)

    def _row(self, text: str) -> NDArray[np.float64]:
        chance = np.random.default_rng(int(text.removeprefix("question ")))
        code = self._codes[chance.integers(len(self._codes))].astype(np.float64)
        noise = chance.normal(size=len(code))
        row: NDArray[np.float64] = code / np.linalg.norm(code) + noise / 2 / np.linalg.norm(noise)
        return row


def made_up_texts(texts: int, vectors: int) -> Iterator[EmbeddedText]:
    """Yield texts with at least so many vectors, clustered, the same on every run."""
    chance = np.random.default_rng(20261130)
    middles = chance.normal(size=(_CLUSTERS, DIMENSION))
    each = max(1, -(-vectors // max(texts, 1)))
    for number in range(texts):
        picked = middles[chance.integers(_CLUSTERS, size=each)]
        rows = picked + _SPREAD * chance.normal(size=picked.shape)
        codes = to_codes(rows.astype("<f4").tobytes(), each, DIMENSION)
        yield EmbeddedText(
            pieces=tuple(
                (f"{number} {place}".encode(), code.tobytes()) for place, code in enumerate(codes)
            )
        )


def days_of(folder: Path) -> tuple[date, date]:
    """Return between which days texts begin."""
    with closing(sqlite3.connect(f"file:{folder / LEXICAL}?mode=ro", uri=True)) as words:
        ((first, last),) = words.execute("SELECT min(first), max(first) FROM text").fetchall()
    return max(date.fromordinal(first), _OLDEST), date.fromordinal(last)


def queries(folder: Path, count: int) -> list[NearQuery]:
    """Return questions, each on a day of its own (SS1, SS2)."""
    chance = random.Random(6)  # noqa: S311 -- the same days on every run
    first, last = (one.toordinal() for one in days_of(folder))
    return [
        NearQuery(
            text=f"question {number}",
            day=date.fromordinal(chance.randint(first, last)),
            limit=LIMIT,
        )
        for number in range(count)
    ]


class Days:
    """Over which days each text stood, as the word index has it."""

    def __init__(self, folder: Path, records: VerifiedRecords) -> None:
        """Read them all."""
        with closing(sqlite3.connect(f"file:{folder / LEXICAL}?mode=ro", uri=True)) as words:
            rows = words.execute("SELECT leaf, language, first, end FROM text").fetchall()
        self._spans = {(leaf, language): (first, end) for leaf, language, first, end in rows}
        self._records = records

    def outside(self, day: date, hits: tuple[TextHit, ...]) -> int:
        """Return how many hits are no text of a day (SS3)."""
        found = 0
        leaves = self._records.leaves_of("version", [one.version_id for one in hits])
        for leaf, hit in zip(leaves, hits, strict=True):
            first, end = self._spans.get((leaf, hit.language), (0, 0))
            found += not first <= day.toordinal() < end
        return found


class BareFaiss:
    """FAISS's exact search of some vectors in single precision."""

    def __init__(self, stored: StoredVectors, folder: Path) -> None:
        """Take all vectors in."""
        self._columns = read_columns(folder)
        self._rows = stored.rows
        self._texts = np.repeat(np.arange(stored.texts), np.diff(stored.starts))
        self._index = faiss.IndexFlatIP(stored.dimension)
        for start in range(0, len(stored.codes), 8_192):
            self._index.add(stored.codes[start : start + 8_192].astype(np.float32))
        self._count = len(stored.codes)

    def parameters(self, query: NearQuery) -> Any:
        """Return the filter of a query, ready."""
        meant = self._columns.meant(query)
        assert meant is not None
        allowed = np.zeros(self._count, dtype=np.bool_)
        allowed[self._rows[meant[self._texts]]] = True
        selector: Any = faiss.IDSelectorBitmap
        made: Any = faiss.SearchParameters
        return made(sel=selector(np.packbits(allowed, bitorder="little")))

    def search(self, row: NDArray[np.float32], parameters: Any) -> None:
        """Search for one vector."""
        faiss.omp_set_num_threads(1)
        self._index.search(row[np.newaxis], LIMIT, params=parameters)


def measure(folder: Path) -> Metrics:
    """Return what searches by meaning on a day took, beside bare FAISS."""
    with TemporaryDirectory(prefix="vigent-bench-") as made:
        is_real = has_enough(folder)
        place = folder if is_real else with_made_up(folder, Path(made))
        return {
            "vectors_are": "of the index" if is_real else "made up, for the texts of the index",
            **_measure(place),
        }


def has_enough(folder: Path) -> bool:
    """Return whether an index has so many vectors that none need be made up."""
    return (folder / VECTORS).is_file() and read_counts(folder).vectors >= VECTORS_MIN


def with_made_up(folder: Path, place: Path) -> Path:
    """Return a folder with the files of an index and made-up vectors."""
    for path in folder.iterdir():
        if path.name != VECTORS:
            (place / path.name).symlink_to(path.resolve())
    texts = count_texts(folder)
    identity = EmbedderIdentity(name="made up", version="1", sha256="", dimension=DIMENSION)
    write_vectors(place, made_up_texts(texts, VECTORS_MIN), identity)
    return place


def _measure(folder: Path) -> Metrics:
    path = folder / VECTORS
    entry = FileEntry(name=VECTORS, size_bytes=path.stat().st_size, sha256=file_sha256(path))
    stored = read_vectors(folder, entry, DIMENSION)
    embedder = MadeUp(stored.codes)
    records = VerifiedRecords(folder)
    before = resident_mib()
    search = FaissVectors(folder, entry, recipe_of(embedder.identity()), records, embedder)
    first, *asked = queries(folder, QUESTIONS + 1)
    load_ms, _ = timed_ms(search.find_near, first)
    memory = resident_mib() - before
    bare, days = BareFaiss(stored, folder), Days(folder, records)
    own_ms: list[float] = []
    bare_ms: list[float] = []
    own_cpu_ms: list[float] = []  # tells how fast it is where others use the machine too
    bare_cpu_ms: list[float] = []
    hits = wrong = 0
    for query in asked:
        row = np.frombuffer(embedder.embed((query.text,)), "<f4")
        parameters = bare.parameters(query)
        cpu = time.thread_time()
        took, found = timed_ms(search.find_near, query)
        own_cpu_ms.append((time.thread_time() - cpu) * 1e3)
        own_ms.append(took)
        cpu = time.thread_time()
        bare_ms.append(timed_ms(bare.search, row, parameters)[0])
        bare_cpu_ms.append((time.thread_time() - cpu) * 1e3)
        assert query.day is not None
        hits += len(found)
        wrong += days.outside(query.day, found)
    own, raw = percentile(own_ms, 95), percentile(bare_ms, 95)
    return {
        "vectors": len(stored.codes),
        "vectors_texts": stored.texts,
        "vectors_questions": len(own_ms),
        "vectors_p50_ms": round(percentile(own_ms, 50), 2),
        "vectors_p95_ms": at_most(own, P95_MS),
        "vectors_bare_p50_ms": round(percentile(bare_ms, 50), 2),
        "vectors_bare_p95_ms": round(raw, 2),
        "vectors_cpu_p50_ms": round(percentile(own_cpu_ms, 50), 2),
        "vectors_cpu_p95_ms": round(percentile(own_cpu_ms, 95), 2),
        "vectors_bare_cpu_p50_ms": round(percentile(bare_cpu_ms, 50), 2),
        "vectors_bare_cpu_p95_ms": round(percentile(bare_cpu_ms, 95), 2),
        "vectors_p95_ratio": at_most(own / raw, P95_RATIO),
        "vectors_hits": hits,
        "vectors_hits_outside_the_day": at_most(wrong, 0),
        "vectors_load_ms": round(load_ms),
        "vectors_memory_mib": round(memory),
        "vectors_file_mib": round(entry.size_bytes / 2**20),
    }
