"""Wires what bundles are made from, and the module that verifies them.

In: adapters and settings. Out: indexes with their proofs, sources; verdicts over files.

Rules
    BW1  An index that is gone is no reason not to export; one that does not verify is.
    BW2  A bundle carries the very source that verifies it here.
    BW3  A file is verified under the trusted keys of the settings and those named beside it.
"""

import inspect
from collections.abc import Iterable
from pathlib import Path

from app.schemas_audit import PartState
from domain.errors import BadRequestError, IndexUnavailableError
from index.manifest import MANIFEST
from index.reader import OpenIndex
from index.record_proofs import RecordProofs
from index.shelf import IndexShelf
from infra import bundle_verifier
from infra.bundle_verifier import BundleVerdict
from infra.event_schemas import schema_of_tag
from infra.settings import Settings
from legal_core.ports import GraphReader


class ProvenIndex:
    """An opened index, with proofs of its records."""

    def __init__(self, index: OpenIndex) -> None:
        """Take the proofs from the index's folder."""
        self.index_sha256 = index.index_sha256
        self.graph: GraphReader = index.graph
        self.manifest = (index.files / MANIFEST).read_bytes()
        self.prove = RecordProofs(index.files, index.manifest.body.records).prove


class HeldIndexes:
    """The indexes of a shelf, with proofs of their records."""

    def __init__(self, shelf: IndexShelf) -> None:
        """Take indexes from a shelf."""
        self._shelf = shelf

    def find(self, index_sha256: str) -> ProvenIndex | None:
        """Return an index by digest, or None where it is gone (BW1).

        Raises:
            TrustError: It is there and does not verify.
        """
        try:
            index = self._shelf.find(index_sha256)
        except IndexUnavailableError:
            return None
        return None if index is None else ProvenIndex(index)


def verifier_source() -> str:
    """Return the source of the module that verifies bundles (BW2)."""
    return inspect.getsource(bundle_verifier)


def schema_of(tag: str) -> bytes:
    """Return the JSON Schema of an event's tag."""
    return schema_of_tag(tag).schema


def alarms_of(parts: Iterable[PartState]) -> tuple[str, ...]:
    """Return what needs a person now."""
    return tuple(f"{one.part}: {one.detail}" for one in parts if one.state == "alarm")


def verify_file(settings: Settings, path: Path, keys: tuple[str, ...] = ()) -> BundleVerdict:
    """Return what every check of a bundle found (BW3).

    Raises:
        BadRequestError: The file cannot be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRequestError(f"The bundle {path} cannot be read: {error.strerror}.") from error
    return bundle_verifier.verify_bundle(data, (*settings.trusted_keys, *keys))


def verdict_text(verdict: BundleVerdict) -> str:
    """Return a verdict for a person."""
    return bundle_verifier.in_words(verdict)
