"""An index with vectors for benchmarks of meaning: one that is there, or one built here.

In: corpora or the sample law, a folder, an embedder. Out: an open index.
"""

import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

from domain.ports import Embedder
from index.build import BuildRequest, Signer, build_index
from index.reader import OpenIndex, open_index
from index.signing import KEY_FILE, load_or_make_key
from index.trust import KeyPins
from infra.clock import SystemClock

CACHE: Final = Path(tempfile.gettempdir()) / "vigent-bench-vectors"


def build_with_vectors(
    corpora: Path | None, only: tuple[str, ...], home: Path, embedder: Embedder
) -> Path:
    """Build an index with vectors, which are kept from run to run, and return its folder.

    Args:
        corpora: Folder of corpora; None for the sample law.
        only: Which of them.
        home: Where the index and its key are written.
        embedder: What makes the vectors.
    """
    request = BuildRequest(
        corpora=corpora,
        only=only,
        out=home / "index",
        jobs=2,
        replace=False,
        cache=CACHE,
        embedder=embedder,
        vectors=True,
    )
    signer = Signer(key=load_or_make_key(home / KEY_FILE), signed_at=SystemClock().now())
    build_index(request, signer, lambda _step, _done, _all: None)
    return request.out


def open_with_vectors(folder: Path, home: Path, now: datetime, embedder: Embedder) -> OpenIndex:
    """Open an index with the embedder that its vectors were made by."""
    return open_index(
        folder,
        trusted_keys=(),
        pins=KeyPins(home),
        now=now,
        for_new_turns=False,
        embedder=embedder,
    )
