"""Opens the search by meaning of an index, where its vectors can serve here.

In: a manifest, the embedder of this machine. Out: the search, or why there is none, in a word
of a closed set.

Rules
    VR1 Vectors are searched only by the embedder that made them: name, version, weights,
        dimension and the form of a number are those of the recipe.
    VR2 Vectors that do not serve close no index: it opens, and says why they do not (F54).
"""

from pathlib import Path
from threading import Thread
from typing import Literal, Protocol

from msgspec.structs import replace

from domain.errors import SearchUnavailableError
from domain.ports import Embedder
from index.manifest import Derived, Manifest
from index.vector_recipe import (
    VectorsMissing,
    VectorsUnusableError,
    check_size,
    find_entry,
    find_recipe,
    recipe_of,
)
from index.verified_records import VerifiedRecords
from legal_core.ports import VectorSearch


class LoadedSearch(VectorSearch, Protocol):
    """A search by meaning that loads when it is first asked, and can be told to before."""

    def warm_up(self) -> Thread:
        """Load in the background; return the thread that does."""
        ...


def open_vectors(
    folder: Path, manifest: Manifest, records: VerifiedRecords, embedder: Embedder | None
) -> tuple[LoadedSearch | None, VectorsMissing | Literal[""]]:
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
    from index.vectors import FaissVectors  # noqa: PLC0415 -- half a second that few turns need

    return FaissVectors(folder, entry, recipe, records, embedder), ""


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
