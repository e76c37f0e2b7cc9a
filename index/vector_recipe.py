"""What an index says of its vectors: their recipe, and what was signed of their file.

In: a manifest, an embedder. Out: recipes, entries; why vectors do not serve, in a word.
"""

from pathlib import Path
from typing import Final, Literal

from domain.ports import EmbedderIdentity
from index.manifest import VECTORS, Body, Derived, FileEntry, Manifest
from index.vector_pieces import RECIPE as PIECES

QUANTISATION: Final = "int8 of 6 deviations"  # changes with ``vector_codes``
VectorsMissing = Literal["file_missing", "file_damaged", "embedder_missing", "embedder_differs"]


class VectorsUnusableError(Exception):
    """The vectors of an index do not serve (VR2); says why in a word."""

    def __init__(self, reason: VectorsMissing) -> None:
        """Keep the reason."""
        super().__init__(reason)
        self.reason: VectorsMissing = reason


def recipe_of(embedder: EmbedderIdentity) -> Derived:
    """Return the recipe of vectors that an embedder makes in this release (VR1)."""
    return Derived(
        file=VECTORS,
        engine=embedder.name,
        version=embedder.version,
        settings=(
            ("dimension", str(embedder.dimension)),
            ("pieces", PIECES),
            ("quantisation", QUANTISATION),
            ("weights_sha256", embedder.sha256),
        ),
    )


def name_of(recipe: Derived) -> str:
    """Return what made vectors, with all that their recipe says."""
    settings = (f"{name} {value}" for name, value in recipe.settings)
    return ", ".join((f"{recipe.engine} {recipe.version}", *settings))


def find_recipe(body: Body) -> Derived | None:
    """Return the recipe of the vectors an index names; None where it names none."""
    return next((one for one in body.derived if one.file == VECTORS), None)


def find_entry(manifest: Manifest) -> FileEntry:
    """Return what was signed of the vector file; raises VectorsUnusableError."""
    for entry in manifest.files:
        if entry.name == VECTORS:
            return entry
    raise VectorsUnusableError("file_missing")


def check_size(folder: Path, entry: FileEntry) -> None:
    """Look at a vector file without reading it; raises VectorsUnusableError."""
    try:
        size = (folder / VECTORS).stat().st_size
    except OSError as error:
        raise VectorsUnusableError("file_missing") from error
    if size != entry.size_bytes:
        raise VectorsUnusableError("file_damaged")
