"""Opens the search by meaning of an index, where its vectors can serve here.

In: a manifest, the embedder of this machine. Out: the search, or why there is none, in a word
of a closed set.

Rules
    VR1 Vectors are searched only by the embedder that made them: name, version, weights,
        dimension and the form of a number are those of the recipe.
    VR2 Vectors that do not serve close no index: it opens, and says why they do not (F54).
    VR3 Opening costs half a second less than FAISS takes to load: that waits for a search.
"""

import logging
from collections.abc import Sequence
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from domain.errors import SearchUnavailableError
from domain.ports import Embedder
from index.manifest import Derived, FileEntry, Manifest
from index.vector_recipe import (
    VectorsMissing,
    VectorsUnusableError,
    check_size,
    find_entry,
    find_recipe,
    name_of,
    recipe_of,
)
from index.verified_records import VerifiedRecords
from legal_core.search_ports import NearQuery, TextHit

if TYPE_CHECKING:
    from index.vectors import FaissVectors


class UnloadedVectors:
    """The search by meaning of one index; FAISS is loaded when it is first asked (VR3)."""

    def __init__(
        self,
        folder: Path,
        entry: FileEntry,
        recipe: Derived,
        records: VerifiedRecords,
        embedder: Embedder,
    ) -> None:
        """Take what ``index.vectors`` will be given."""
        self._given = folder, entry, recipe, records, embedder
        self._name, self._host = name_of(recipe), embedder.identity().host
        self._loading = Lock()
        self._loaded: FaissVectors | None = None

    @property
    def embedder(self) -> str:
        """Return what made the vectors, as the manifest names it."""
        return self._name

    @property
    def host(self) -> str:
        """Return the server that queries are sent to, as ``FaissVectors`` does."""
        return self._host

    def find_near(self, query: NearQuery) -> tuple[TextHit, ...]:
        """Return candidates by cosine, as ``FaissVectors`` does."""
        return self._vectors().find_near(query)

    def near(self, text: str, hits: Sequence[TextHit]) -> tuple[int | None, ...]:
        """Return the cosine of a text with each candidate, as ``FaissVectors`` does."""
        return self._vectors().near(text, hits)

    def warm_up(self) -> Thread:
        """Load in the background, so that no reader waits for it; return the thread that does."""
        thread = Thread(target=lambda: self._vectors().warm_up(), name="vectors", daemon=True)
        thread.start()
        return thread

    def _vectors(self) -> "FaissVectors":
        with self._loading:
            if self._loaded is None:
                # it tells at each start which processor it was built for
                logging.getLogger("faiss.loader").setLevel(logging.WARNING)
                from index.vectors import FaissVectors  # noqa: PLC0415 -- VR3

                self._loaded = FaissVectors(*self._given)
            return self._loaded


def open_vectors(
    folder: Path, manifest: Manifest, records: VerifiedRecords, embedder: Embedder | None
) -> tuple[UnloadedVectors | None, VectorsMissing | Literal[""]]:
    """Return the search by meaning of an index, or None and why it has none (VR1, VR2).

    Without an embedder no vectors are asked for, and none are missed.

    Args:
        folder: The index folder.
        manifest: What was signed.
        records: The records of the graph file.
        embedder: The one of this machine, if it is to have one.
    """
    recipe = find_recipe(manifest.body)
    if recipe is None or embedder is None:
        return None, ""
    try:
        _check_embedder(recipe, embedder)
        entry = find_entry(manifest)
        check_size(folder, entry)
    except VectorsUnusableError as error:
        return None, error.reason
    return UnloadedVectors(folder, entry, recipe, records, embedder), ""


def _check_embedder(recipe: Derived, embedder: Embedder) -> None:
    """Refuse another embedder than that of a recipe; how texts were cut is no matter (VR1)."""
    try:
        own = recipe_of(embedder.identity())
    except SearchUnavailableError as error:
        raise VectorsUnusableError("embedder_missing") from error
    if _but_pieces(own) != _but_pieces(recipe):
        raise VectorsUnusableError("embedder_differs")


def _but_pieces(recipe: Derived) -> Derived:
    settings = tuple(one for one in recipe.settings if one[0] != "pieces")
    return replace(recipe, settings=settings)
