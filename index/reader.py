"""Opens an index: verify first, then hand out its three ports.

In: a folder, the keys trusted, the day. Out: an ``OpenIndex``, or a refusal.

Rules
    T6  Opening checks the signature, the key, the file sizes and that the sections give
        the signed root; a row is verified when it is read. Vectors may be gone: without them
        the index serves by words alone (VR2).
    T7  With no trusted keys configured, an index's key is trusted on first use for its
        path, pinned, and that is disclosed; another key at that path is refused. An index
        that was built here, under this home's key, needs no such trust.
    T8  An expired index is refused for new turns, and so is one whose corpus day is older
        than one that served at its path; replay and verification may open them.
    T9  ``verify_index`` reads every byte and names the first place that is wrong.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from msgspec import Struct

from domain.errors import (
    DigestMismatchError,
    IndexExpiredError,
    IndexVersionError,
    SignatureError,
)
from domain.merkle import root_of, section_roots
from domain.ports import Embedder
from index.graph_store import SqliteGraphReader
from index.lexical_store import LexicalSearch
from index.manifest import (
    GRAPH,
    LEAVES,
    LEXICAL,
    SECTIONS,
    VECTORS,
    Manifest,
    file_sha256,
    read_manifest,
)
from index.schema import record_leaf_hash
from index.signing import verify_signature
from index.trust import KeyPins
from index.vector_opening import open_vectors
from index.verified_records import VerifiedRecords
from index.work_catalog import SqliteWorkCatalog
from legal_core.ports import IndexIdentity
from legal_core.search_ports import TextSearch

_HASH_BYTES = 32


class OpenIndex:
    """An index that verified on opening."""

    def __init__(
        self,
        folder: Path,
        manifest: Manifest,
        *,
        first_use: bool,
        files: Path | None = None,
        embedder: Embedder | None = None,
    ) -> None:
        """Hand out ports over a verified folder, whose files may be read elsewhere."""
        self.folder = folder
        self.files = files or folder
        self.manifest = manifest
        self.index_sha256 = manifest.index_sha256
        records = VerifiedRecords(self.files, dict(manifest.body.counts))
        self.graph = SqliteGraphReader(
            records,
            IndexIdentity(
                index_sha256=self.index_sha256,
                corpus_day=manifest.body.corpus_day,
                key_id=manifest.key_id,
                signature=manifest.signature,
                trusted_on_first_use=first_use,
                is_sample=manifest.body.sample,
            ),
        )
        self.catalog = SqliteWorkCatalog(records)
        engines = (
            f"{one.engine} {one.version}" for one in manifest.body.derived if one.file == LEXICAL
        )
        self.search: TextSearch = LexicalSearch(self.files, records, next(engines, ""))
        self.vectors, missing = open_vectors(self.files, manifest, records, embedder)
        self.vectors_missing: str = missing


class IndexCheck(Struct, frozen=True, kw_only=True):
    """What reading every byte of an index gave."""

    index_sha256: str
    key_id: str
    records: int
    expired: bool


def open_index(  # noqa: PLR0913 -- one argument for each thing that opening depends on
    folder: Path,
    *,
    trusted_keys: tuple[str, ...],
    pins: KeyPins,
    now: datetime,
    for_new_turns: bool = True,
    files: Path | None = None,
    embedder: Embedder | None = None,
) -> OpenIndex:
    """Open an index (T6 to T8).

    Args:
        folder: The index folder, by which keys and days are remembered.
        trusted_keys: Keys or key ids that are trusted; none: pins.
        pins: What is remembered of indexes.
        now: The present instant.
        for_new_turns: Whether it is to serve, not only to be replayed.
        files: Where its files are read, if not in the folder.
        embedder: Gives the vectors of questions; None: nothing is looked for by meaning.

    Raises:
        IndexUnavailableError: There is no index in the folder.
        SignatureError: The signature or the key is not trusted.
        DigestMismatchError: A file is not what was signed.
        IndexExpiredError: The index is past ``expires_at``.
        IndexVersionError: The index is older than one that served at its path.
    """
    place = files or folder
    manifest = read_manifest(place)
    verify_signature(manifest)
    _check_sizes(place, manifest, but=frozenset({VECTORS}))  # VR2
    _check_root(place, manifest)
    first_use = _check_key(folder, manifest, trusted_keys, pins)
    if for_new_turns and now > manifest.expires_at:
        raise IndexExpiredError(
            f"The index in {folder} expired on {manifest.expires_at.date()}; build or fetch a"
            " newer one. Stored turns can still be replayed on it."
        )
    if for_new_turns:
        _check_day(folder, manifest, pins)
    return OpenIndex(folder, manifest, first_use=first_use, files=files, embedder=embedder)


def verify_index(
    folder: Path, *, trusted_keys: tuple[str, ...], pins: KeyPins, now: datetime
) -> IndexCheck:
    """Read every byte of an index and check it (T9).

    Raises:
        TrustError: Something is not what was signed; the message names the place.
    """
    manifest = read_manifest(folder)
    verify_signature(manifest)
    _check_sizes(folder, manifest)
    leaves = (folder / LEAVES).read_bytes()
    hashes = [leaves[i : i + _HASH_BYTES] for i in range(0, len(leaves), _HASH_BYTES)]
    _check_root(folder, manifest)
    if b"".join(section_roots(hashes)) != (folder / SECTIONS).read_bytes():
        raise DigestMismatchError(f"The leaves in {folder / LEAVES} do not give its sections.")
    _check_every_row(folder, hashes)
    check_files(folder, manifest)
    _check_key(folder, manifest, trusted_keys, pins)
    return IndexCheck(
        index_sha256=manifest.index_sha256,
        key_id=manifest.key_id,
        records=len(hashes),
        expired=now > manifest.expires_at,
    )


def _check_key(
    folder: Path, manifest: Manifest, trusted_keys: tuple[str, ...], pins: KeyPins
) -> bool:
    """Return whether the key is trusted on first use only (T7); a broken index pins none."""
    if trusted_keys:
        if manifest.public_key not in trusted_keys and manifest.key_id not in trusted_keys:
            raise SignatureError(
                f"The index in {folder} is signed by key {manifest.key_id}, which is not among the"
                " trusted keys; add it to VIGENT_TRUSTED_KEYS only if you know whose it is."
            )
        return False
    pinned = pins.pin(folder, manifest.public_key)
    if pinned != manifest.public_key:
        raise SignatureError(
            f"The index in {folder} is signed by key {manifest.key_id}, but another key was seen"
            " there before; if you replaced it on purpose, name the new key in"
            " VIGENT_TRUSTED_KEYS."
        )
    return not pins.is_built(folder)


def _check_day(folder: Path, manifest: Manifest, pins: KeyPins) -> None:
    """Refuse a step back in time (T8)."""
    corpus_day = manifest.body.corpus_day
    newest = pins.newest_day(folder, corpus_day)
    if corpus_day.isoformat() < newest:
        raise IndexVersionError(
            f"The index in {folder} knows the law up to {corpus_day}, but one that knows it up to"
            f" {newest} served there before; get the newer one again, or build it here."
        )


def check_files(folder: Path, manifest: Manifest) -> None:
    """Check the hash of every file.

    Raises:
        DigestMismatchError: A file is not what was signed; it is named.
    """
    for entry in manifest.files:
        path = folder / entry.name
        if not path.is_file() or file_sha256(path) != entry.sha256:
            raise DigestMismatchError(
                f"{path} does not have the hash that was signed, {entry.sha256}."
            )


def _check_sizes(folder: Path, manifest: Manifest, but: frozenset[str] = frozenset()) -> None:
    for entry in (one for one in manifest.files if one.name not in but):
        path = folder / entry.name
        size = path.stat().st_size if path.is_file() else -1
        if size != entry.size_bytes:
            raise DigestMismatchError(
                f"{path} has {max(size, 0)} bytes, {entry.size_bytes} were signed; get the index"
                " again."
            )


def _check_root(folder: Path, manifest: Manifest) -> None:
    data = (folder / SECTIONS).read_bytes()
    sections = [data[i : i + _HASH_BYTES] for i in range(0, len(data), _HASH_BYTES)]
    if root_of(sections).hex() != manifest.body.merkle_root:
        raise DigestMismatchError(
            f"The sections in {folder / SECTIONS} do not give the signed root; get the index again."
        )


def _check_every_row(folder: Path, hashes: list[bytes]) -> None:
    records = VerifiedRecords(folder)
    rows: Callable[[int], list[tuple[object, ...]]] = lambda start: records.select(  # noqa: E731
        "SELECT leaf, id, kind, body FROM record WHERE leaf >= ? ORDER BY leaf LIMIT 4096", (start,)
    )
    expected = 0
    while page := rows(expected):
        for leaf, record_id, kind, body in page:
            if (
                leaf != expected
                or not isinstance(body, bytes)
                or expected >= len(hashes)
                or record_leaf_hash(str(kind), body) != hashes[expected]
            ):
                raise DigestMismatchError(
                    f"The {kind} {record_id} in {folder / GRAPH} (leaf {expected}) is not the"
                    " record that was signed."
                )
            expected += 1
    if expected != len(hashes):
        raise DigestMismatchError(
            f"{folder / GRAPH} holds {expected} records, {len(hashes)} were signed."
        )
