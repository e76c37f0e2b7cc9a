"""The search over the texts of the law: by words and by meaning.

In: what to look for, where, on which day. Out: candidates. Implementations:
``index.lexical_store``, ``index.meili_search``, ``index.vectors`` and, for tests,
``tests.memory_search`` and ``tests.memory_vectors``. One suite runs over those of a kind.

Rules
    N5  What a search gives is a candidate and no more, and so are the terms that are kept of it:
        whoever shows a text reads it in the graph.
"""

from collections.abc import Sequence
from datetime import date
from typing import Literal, Protocol

from msgspec import Struct

from legal_core.search_passages import WeighedProbe
from legal_core.search_terms import Terms, Words


class Within(Struct, frozen=True, kw_only=True):
    """Where an engine looks, and on which day."""

    works: tuple[str, ...] | None = None  # work ids; None for every work
    kind: str = ""  # of item; empty for any
    language: str = ""  # empty for any
    day: date | None = None  # only texts whose life spans it; None for all there ever were
    limit: int = 200


class TextQuery(Within, frozen=True, kw_only=True):
    """What to look for by its words.

    Words may stand in the title of a law, the number and heading, or the text; something of
    what is looked for has to stand outside the title. Where any of the words is enough, so is
    its head (``search_passages.to_probe``).
    """

    words: Words
    match: Literal["all", "any"] = "all"  # of the words; a phrase always has to stand


class TextHit(Struct, frozen=True, kw_only=True):
    """A candidate: a version of a provision whose text may answer a query."""

    version_id: str
    language: str
    milli: int  # thousandths of the engine's score; more is better


class KeptTerms(Struct, frozen=True, kw_only=True):
    """What an index keeps of a text beside it, to order candidates by."""

    kind: str  # of its item
    terms: Terms


class Found(Struct, frozen=True, kw_only=True):
    """Candidates, and the engine that really gave them."""

    hits: tuple[TextHit, ...]
    engine: str
    degraded: bool = False  # another engine answered than the one that is configured


class TextSearch(Protocol):
    """Finds candidate texts; proves nothing (N5)."""

    @property
    def engine(self) -> str:
        """Return the name and version of the engine that is configured."""
        ...

    def find_texts(self, query: TextQuery) -> Found:
        """Return candidates, best first; equal scores by work, version id, then language.

        One for each distinct text of a provision in a language, by its first version.

        Raises:
            SearchUnavailableError: No engine answers.
        """
        ...

    def kept_terms(self, hits: Sequence[TextHit]) -> tuple[KeptTerms | None, ...]:
        """Return the terms of each candidate, None for one that is no text of this index.

        Raises:
            SearchUnavailableError: The word index cannot be read.
        """
        ...

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        """Return what finding each loose word is worth in the whole index, in their order.

        Raises:
            SearchUnavailableError: The word index cannot be read.
        """
        ...

    def find_terms(self, beginning: str) -> tuple[tuple[str, int], ...]:
        """Return the terms that begin so, by letters, each with how many texts hold it.

        Raises:
            SearchUnavailableError: The word index cannot be read.
        """
        ...


class NearQuery(Within, frozen=True, kw_only=True):
    """What to look for by its meaning."""

    text: str


class VectorSearch(Protocol):
    """Finds candidate texts by meaning; proves nothing (N5)."""

    @property
    def embedder(self) -> str:
        """Return what made the vectors, as the manifest names it."""
        ...

    @property
    def host(self) -> str:
        """Return the server, as ``name:port``, that queries are sent to; empty for none."""
        ...

    def find_near(self, query: NearQuery) -> tuple[TextHit, ...]:
        """Return candidates by cosine in thousandths, best first; then work, version, language.

        Raises:
            SearchUnavailableError: The vectors cannot be read, or the text not embedded.
        """
        ...

    def near(self, text: str, hits: Sequence[TextHit]) -> tuple[int | None, ...]:
        """Return the cosine of a text with each candidate, None where one has no vector.

        Raises:
            SearchUnavailableError: The vectors cannot be read, or the text not embedded.
        """
        ...
