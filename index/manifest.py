"""What an index holds and how it is signed for: body, manifest, files.

In: counts, digests, days. Out: two Structs and their canonical bytes.

Rules
    X1  The body is reproducible: the same inputs give the same bytes, whatever the
        number of jobs, the hour or the machine.
    X2  The index digest is the SHA-256 of the canonical body.
    X3  The manifest adds what is not reproducible: file hashes, times, key, signature.
    X4  A manifest is read in its canonical bytes alone, so that no byte of it can change
        without being seen.
"""

from datetime import date
from hashlib import file_digest
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import digest_of, to_canonical_bytes
from domain.errors import DigestMismatchError, IndexUnavailableError, IndexVersionError
from domain.law import UtcInstant

SCHEMA_VERSION = "vigent-index.3"
MANIFEST = "manifest.json"
GRAPH = "graph.sqlite"
LEAVES = "leaves.bin"
SECTIONS = "sections.bin"
SOURCES = "sources.json"
LEXICAL = "lexical.sqlite"
VECTORS = "vectors.bin"  # only where vectors were built
FILES = (GRAPH, LEAVES, SECTIONS, SOURCES, LEXICAL)


class SourceDigest(Struct, frozen=True, kw_only=True):
    """The files read of one corpus, as one digest over their paths and hashes."""

    corpus: str
    files: int
    sha256: str


class Derived(Struct, frozen=True, kw_only=True):
    """A file that is made out of the records: by recipe here, by hash in the manifest."""

    file: str
    engine: str
    version: str
    settings: tuple[tuple[str, str], ...]  # by name


class Body(Struct, frozen=True, kw_only=True):
    """The reproducible part (X1)."""

    schema_version: str = SCHEMA_VERSION
    corpus_day: date
    sample: bool
    sources: tuple[SourceDigest, ...]
    aliases_sha256: str
    counts: tuple[tuple[str, int], ...]  # (record kind, count), by kind
    records: int
    merkle_root: str
    derived: tuple[Derived, ...] = ()


class FileEntry(Struct, frozen=True, kw_only=True):
    """One file of an index."""

    name: str
    size_bytes: int
    sha256: str


class Manifest(Struct, frozen=True, kw_only=True):
    """Body, files, times, key and signature (X3)."""

    body: Body
    files: tuple[FileEntry, ...]
    signed_at: UtcInstant
    expires_at: UtcInstant
    key_id: str
    public_key: str  # hex
    signature: str = ""  # hex, Ed25519 over the canonical manifest without it

    @property
    def index_sha256(self) -> str:
        """The index digest (X2)."""
        return digest_of(self.body)

    def signed_bytes(self) -> bytes:
        """Return the bytes that the signature covers."""
        return to_canonical_bytes(replace(self, signature=""))


class _Schema(Struct, frozen=True, kw_only=True):
    schema_version: str


class _AnySchema(Struct, frozen=True, kw_only=True):
    body: _Schema


def file_sha256(path: Path) -> str:
    """Return the SHA-256 of a file, read piece by piece."""
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of an index folder.

    Raises:
        IndexUnavailableError: There is no index in the folder.
        IndexVersionError: The index has another schema.
        DigestMismatchError: The manifest is not one.
    """
    path = folder / MANIFEST
    try:
        data = path.read_bytes()
    except OSError as error:
        raise IndexUnavailableError(
            f"There is no index in {folder}; build one with 'vigent build-index'."
        ) from error
    try:
        manifest = _decode(folder, data)
    except msgspec.MsgspecError as error:
        raise DigestMismatchError(f"{path} is no manifest of an index: {error}.") from error
    if to_canonical_bytes(manifest) != data:  # X4
        raise DigestMismatchError(
            f"{path} is not written as it was signed; get the index again from its publisher."
        )
    return manifest


def _decode(folder: Path, data: bytes) -> Manifest:
    """Return a manifest of this release's schema; that is looked at before the rest."""
    found = msgspec.json.decode(data, type=_AnySchema).body.schema_version
    if found != SCHEMA_VERSION:
        raise IndexVersionError(
            f"The index in {folder} has schema {found}, this release reads {SCHEMA_VERSION};"
            " build it again."
        )
    return msgspec.json.decode(data, type=Manifest)
