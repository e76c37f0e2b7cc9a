"""The only sight of the law: a graph of records and a catalog of names.

In: ids, names. Out: records of ``domain.law``. Implementations: ``index.graph_store``,
``index.work_catalog`` and, for tests, ``tests.law``. One suite runs over all of them.

Rules
    N1  Reading verifies: a record that does not hash to its leaf raises, it is never given.
    N2  Nothing is fetched that was not asked for; every sequence has a stated order.
"""

from datetime import date
from typing import Protocol

from msgspec import Struct

from domain.law import Action, Alias, Coverage, Item, NotHeld, Refusal, TextUnit, Version, Work


class IndexIdentity(Struct, frozen=True, kw_only=True):
    """Which signed index answers."""

    index_sha256: str
    corpus_day: date
    key_id: str
    signature: str  # hex
    trusted_on_first_use: bool
    is_sample: bool


class RecordPlace(Struct, frozen=True, kw_only=True):
    """Where a record stands in the index's Merkle tree."""

    leaf: int
    leaf_sha256: str


class ProvenRecord(Struct, frozen=True, kw_only=True):
    """A record as it is stored, with its path to the signed root (RFC 9162, 2.1.3)."""

    kind: str
    id: str
    leaf: int  # from 0
    leaf_sha256: str
    body: bytes  # canonical JSON
    proof: tuple[str, ...]  # hex, from the leaf upwards


class GraphReader(Protocol):
    """Read side of the law graph."""

    @property
    def identity(self) -> IndexIdentity:
        """Return which index this is."""
        ...

    def get_work(self, work_id: str) -> Work:
        """Return a work.

        Raises:
            UnknownWorkError: No such work in the index.
        """
        ...

    def find_item(self, item_id: str) -> Item | None:
        """Return an item, or None."""
        ...

    def find_items_by_source_anchor(self, work_id: str, spelled: str) -> tuple[Item, ...]:
        """Return the items of a work that its source spells so (case ignored), by id."""
        ...

    def list_anchors(self, work_id: str) -> tuple[str, ...]:
        """Return every anchor of a work's provisions, sorted; empty for an unknown work."""
        ...

    def find_versions(self, item_id: str) -> tuple[Version, ...]:
        """Return an item's versions by start day, then ordinal; empty for an unknown item."""
        ...

    def get_version(self, version_id: str) -> Version:
        """Return a version.

        Raises:
            UnknownVersionError: No such version in the index.
        """
        ...

    def get_text(self, text_unit_id: str) -> TextUnit:
        """Return a text unit named by an expression.

        Raises:
            UnknownVersionError: No such text unit in the index.
        """
        ...

    def get_action(self, action_id: str) -> Action:
        """Return an action named by a version.

        Raises:
            UnknownItemError: No such action in the index.
        """
        ...

    def list_coverage(self) -> tuple[Coverage, ...]:
        """Return what is held, by publisher."""
        ...

    def list_refusals(self, publisher: str) -> tuple[Refusal, ...]:
        """Return the files of a publisher that were not read, by path."""
        ...

    def find_place(self, kind: str, record_id: str) -> RecordPlace | None:
        """Return where a record stands in the tree, or None.

        Args:
            kind: ``work``, ``item``, ``version``, ``text_unit``, ``action``, ``relation``,
                ``alias``, ``coverage``, ``refusal`` or ``not_held``.
            record_id: The record's id.
        """
        ...


class WorkCatalog(Protocol):
    """Names and identifiers of works."""

    def find_aliases(self, folded_names: tuple[str, ...]) -> tuple[Alias, ...]:
        """Return the aliases whose folded name is among those given, by id.

        A name is folded by ``domain.folding.fold_name``.
        """
        ...

    def list_aliases(self, work_id: str) -> tuple[Alias, ...]:
        """Return the aliases of a work, by id."""
        ...

    def find_works_like(self, folded_words: tuple[str, ...], limit: int) -> tuple[Work, ...]:
        """Return works whose titles or short titles share words, most first, then id.

        Discovery only: it authorises nothing.
        """
        ...

    def list_not_held(self) -> tuple[NotHeld, ...]:
        """Return the publishers that readers name and this index does not hold, by id."""
        ...

    def list_works(self) -> tuple[Work, ...]:
        """Return every work, by id."""
        ...


class Law(Protocol):
    """One opened index: what a turn reads from, from its first step to its last."""

    @property
    def index_sha256(self) -> str:
        """Return the digest a turn is bound to."""
        ...

    @property
    def graph(self) -> GraphReader:
        """Return the read side of the law."""
        ...

    @property
    def catalog(self) -> WorkCatalog:
        """Return the names of the law."""
        ...


class LawShelf(Protocol):
    """The indexes at hand."""

    def current(self) -> Law:
        """Return the index that serves new turns.

        Raises:
            IndexUnavailableError: None is mounted.
        """
        ...

    def find(self, index_sha256: str) -> Law | None:
        """Return the index with a digest, opened and verified, or None where it is gone.

        Raises:
            TrustError: The index is there and does not verify.
        """
        ...
