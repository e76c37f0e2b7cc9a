"""Whether a build makes vectors, and the step that makes them.

In: a folder with a written graph file and word index, what was asked. Out: the vector file and
its recipe, or nothing.

Rules
    VB1 Where nothing was said of vectors, they are made for as many texts as take about a
        minute, and for more only where that was asked.
    VB2 Vectors that were asked for and cannot be made stop the build; others are left out.
"""

from datetime import date
from pathlib import Path
from typing import Final

from msgspec import Struct

from domain.errors import SearchUnavailableError
from domain.ports import Embedder
from index.build_works import Progress
from index.manifest import Derived

TEXTS_MAX: Final = 3_000  # unasked (VB1)
STEP: Final = "vectors"  # what progress calls it


class VectorsRequest(Struct, frozen=True, kw_only=True):
    """What a build was told of vectors."""

    embedder: Embedder | None
    wanted: bool | None  # None: where there are few texts
    jobs: int
    cache: Path | None
    today: date


def build_vectors(folder: Path, request: VectorsRequest, progress: Progress) -> tuple[Derived, ...]:
    """Write the vector file where one is to be, and return its recipe or nothing (VB1, VB2).

    Raises:
        SearchUnavailableError: Vectors were asked for, and there is no embedder, or it gives none.
    """
    if request.embedder is None or request.wanted is False:
        if request.wanted:
            raise SearchUnavailableError(
                "Vectors were asked for, but VIGENT_EMBEDDER is none; name one, or leave out"
                " --vectors."
            )
        return ()
    from index import vector_file, vector_texts  # noqa: PLC0415 -- numpy, which few commands need

    texts = vector_texts.count_texts(folder)
    if request.wanted is None and texts > TEXTS_MAX:
        return ()
    try:
        identity = request.embedder.identity()
    except SearchUnavailableError:
        if request.wanted:
            raise
        return ()
    asked = vector_texts.EmbedRequest(
        embedder=request.embedder, jobs=request.jobs, cache=request.cache, today=request.today
    )
    embedded = vector_texts.embed_texts(
        folder, asked, lambda done, all_: progress(STEP, done, all_)
    )
    recipe = vector_file.write_vectors(folder, embedded, identity)
    vector_file.keep_scale(folder, request.embedder)
    return (recipe,)
