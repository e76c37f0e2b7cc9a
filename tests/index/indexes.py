"""Builds small indexes on disk: the sample law, or laws of LawBuilder; damages them."""

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.law import LawRecord
from domain.ports import Embedder
from index.build import BuildReport, BuildRequest, Signer, build_index
from index.graph_file import GraphWriter
from index.graph_store import SqliteGraphReader
from index.lexical_store import LexicalSearch
from index.reader import OpenIndex, open_index
from index.schema import to_row
from index.trust import KeyPins
from index.verified_records import VerifiedRecords
from index.work_catalog import SqliteWorkCatalog
from legal_core.ports import IndexIdentity
from legal_core.search_ports import VectorSearch
from tests.law import CORPUS_DAY, KEY_ID, SIGNATURE

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OTHER_KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(1, 33)))
SIGNED_AT = datetime(2026, 11, 1, 8, tzinfo=UTC)
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def no_progress(_corpus: str, _done: int, _all: int) -> None:
    """Take the progress of a build and say nothing."""


def signer(key: Ed25519PrivateKey = KEY, *, at: datetime = SIGNED_AT, days: int = 400) -> Signer:
    """Return who signs: a key that every run knows, at an hour that every run knows."""
    return Signer(key=key, signed_at=at, lifetime=timedelta(days=days))


def build(
    out: Path,
    *,
    corpora: Path | None = None,
    only: tuple[str, ...] = (),
    jobs: int = 1,
    replace: bool = False,
    by: Signer | None = None,
    embedder: Embedder | None = None,
    cache: Path | None = None,
) -> BuildReport:
    """Build an index; the sample law where no corpora are named, without an embedder no vectors."""
    request = BuildRequest(
        corpora=corpora,
        only=only,
        out=out,
        jobs=jobs,
        replace=replace,
        cache=cache,
        embedder=embedder,
        vectors=embedder is not None,
    )
    return build_index(request, by or signer(), no_progress)


def open_at(
    folder: Path,
    home: Path,
    *,
    trusted: tuple[str, ...] = (),
    now: datetime = NOW,
    for_new_turns: bool = True,
    embedder: Embedder | None = None,
) -> OpenIndex:
    """Open an index with the pins of a home folder."""
    return open_index(
        folder,
        trusted_keys=trusted,
        pins=KeyPins(home),
        now=now,
        for_new_turns=for_new_turns,
        embedder=embedder,
    )


def copy_of(index: OpenIndex, to: Path) -> Path:
    """Return a copy of an index folder that a test may damage."""
    shutil.copytree(index.folder, to)
    return to


def flip(path: Path, place: int, bit: int = 1) -> None:
    """Change one bit of one byte of a file, in place."""
    with path.open("r+b") as file:
        file.seek(place)
        (byte,) = file.read(1)
        file.seek(place)
        file.write(bytes((byte ^ bit,)))


class SqliteLaw:
    """The two ports over a graph file that holds some records."""

    def __init__(self, folder: Path, records: tuple[LawRecord, ...]) -> None:
        """Write the records into a folder and read them from there."""
        folder.mkdir(parents=True, exist_ok=True)
        writer = GraphWriter(folder)
        writer.add(to_row(record) for record in records)
        root = writer.finish()
        writer.close()
        self.open(folder, root.hex())

    def open(self, folder: Path, index_sha256: str) -> None:
        """Read the graph file that lies in a folder."""
        self.records = VerifiedRecords(folder)
        self.index_sha256 = index_sha256
        identity = IndexIdentity(
            index_sha256=index_sha256,
            corpus_day=CORPUS_DAY,
            key_id=KEY_ID,
            signature=SIGNATURE,
            trusted_on_first_use=False,
            is_sample=False,
        )
        self.graph = SqliteGraphReader(self.records, identity)
        self.catalog = SqliteWorkCatalog(self.records)
        self.search = LexicalSearch(folder, self.records, "sqlite-fts5")
        self.vectors: VectorSearch | None = None
        self.vectors_missing = ""
