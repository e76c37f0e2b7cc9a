"""What a question most likely asks for, by a linear head over its vector and its words.

In: a question, the row of its sentence vector. Out: scores in thousandths, which add up to one
thousand. The head is a file of whole numbers that ``tests/bench/train_intent_head.py`` makes of
the questions this project wrote; it holds no word of any reader.

Rules
    IH1 The file names the package of the vectors it was made with; under another it is silent.
    IH2 A word counts as itself, by its first letters and by its runs of four letters, so that a
        form that was never seen, or misspelled, still counts.
"""

import base64
import re
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import msgspec
from msgspec import Struct

from domain.asking.forms import Intent
from domain.folding import fold
from domain.outcome import BoundaryReason
from domain.ports import IntentScore

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

HEAD: Final = Path(__file__).with_name("intent_head.json")
PLACES: Final = 4096  # of words, hashed
_LETTERS: Final = 4
_STEM: Final = 5  # letters
_WORD: Final = re.compile(r"[a-z]+|[0-9]+")
_THOUSAND: Final = 1000
_INTENTS: Final = frozenset(get_args(Intent))
_BOUNDARIES: Final = frozenset(get_args(BoundaryReason))


class IntentHead(Struct, frozen=True, kw_only=True):
    """Weights of each label, one byte each, over the vector and the places of words."""

    package: str  # of the vectors (IH1)
    labels: tuple[str, ...]  # intents and boundaries
    scale: int  # a weight of one in these bytes
    rows: int
    weights: str  # base64, row by row

    def weigh(self, question: str, vector: "NDArray[float32]") -> tuple[IntentScore, ...]:
        """Return how likely each label is, the likeliest first, ties by name."""
        import numpy as np  # noqa: PLC0415 -- what no turn needs is not paid

        row = np.concatenate((vector, words_of((question,))[0]))
        sums = row @ _matrix(self)
        likely = np.exp(sums - sums.max())
        shares = likely / likely.sum()
        scores = (
            _score(label, round(_THOUSAND * float(share)))
            for label, share in zip(self.labels, shares, strict=True)
        )
        return tuple(sorted(scores, key=lambda one: (-one.milli, one.intent or one.boundary or "")))


@cache
def load_head(package: str) -> IntentHead | None:
    """Return the head; None where it was made with the vectors of another package (IH1)."""
    head = msgspec.json.decode(HEAD.read_bytes(), type=IntentHead)
    return head if head.package == package else None


def words_of(questions: Sequence[str]) -> "NDArray[float32]":
    """Return one row a question: its words at their places, of unit length (IH2)."""
    import numpy as np  # noqa: PLC0415 -- what no turn needs is not paid

    rows = np.zeros((len(questions), PLACES), dtype=np.float32)
    for row, question in zip(rows, questions, strict=True):
        for word in frozenset(_features(question)):
            row[zlib.crc32(word.encode()) % PLACES] += 1
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    unit: NDArray[float32] = rows / np.maximum(lengths, np.float32(1))
    return unit


def _features(question: str) -> Iterator[str]:
    for found in _WORD.findall(fold(question)):
        word = "0" if found.isdigit() else found
        yield word
        if len(word) > _STEM:
            yield f"s{word[:_STEM]}"
        framed = f"<{word}>"
        yield from (f"c{framed[i : i + _LETTERS]}" for i in range(len(framed) - _LETTERS + 1))


def _score(label: str, milli: int) -> IntentScore:
    if label in _BOUNDARIES:
        return IntentScore(boundary=msgspec.convert(label, BoundaryReason), milli=milli)
    return IntentScore(intent=msgspec.convert(label, Intent), milli=milli)


@cache
def _matrix(head: IntentHead) -> "NDArray[float32]":
    import numpy as np  # noqa: PLC0415 -- what no turn needs is not paid

    told = np.frombuffer(base64.b64decode(head.weights), dtype=np.int8)
    matrix: NDArray[float32] = told.reshape(head.rows, -1).astype(np.float32)
    matrix /= np.float32(head.scale)
    return matrix
