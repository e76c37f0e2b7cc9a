"""The only sight of the law: a graph of records, a catalog of names, an opened index.

In: ids, names. Out: records of ``domain.law``. Implementations: ``index.graph_store``,
``index.work_catalog``, ``index.lexical_store`` and, for tests, ``tests.law``. One suite runs
over all of them.

Rules
    N1  Reading verifies: a record that does not hash to its leaf raises, it is never given.
    N2  Nothing is fetched that was not asked for; every sequence has a stated order.
    N7  What is kept under a key follows from the key and the index alone; a reader that keeps
        nothing answers the same.
    N8  A whole text may be read at once, its rows unverified: whoever asks holds it against the
        hash that the verified version says, and else reads record by record.
"""

from collections.abc import Callable, Hashable, Mapping
from datetime import date
from typing import Literal, Protocol, TypeVar

from msgspec import Struct

from domain.law import (
    Action,
    Alias,
    Coverage,
    Item,
    ItemType,
    NotHeld,
    Refusal,
    Relation,
    TextUnit,
    Theme,
    Version,
    Work,
)
from legal_core.search_ports import TextSearch, VectorSearch

Direction = Literal["in", "out"]
K = TypeVar("K")


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
    proof: tuple[str, ...] = ()  # hex, from the leaf up (RFC 9162, 2.1.3)


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

    def keep(self, key: tuple[Hashable, ...], make: Callable[[], K]) -> K:
        """Return what was made of this index under a key before, or make it (N7)."""
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

    def read_whole_text(self, version: Version, language: str, /) -> str | None:
        """Return what the rows below a version give as its whole text, or None (N8)."""
        ...

    def get_action(self, action_id: str) -> Action:
        """Return an action named by a version.

        Raises:
            UnknownItemError: No such action in the index.
        """
        ...

    def get_relation(self, relation_id: str) -> Relation:
        """Return a relation.

        Raises:
            UnknownItemError: No such relation in the index.
        """
        ...

    def get_theme(self, theme_id: str) -> Theme:
        """Return a theme.

        Raises:
            UnknownItemError: No such theme in the index.
        """
        ...

    def get_item_type(self, type_id: str) -> ItemType:
        """Return an item type.

        Raises:
            UnknownItemError: No such item type in the index.
        """
        ...

    def list_themes(self) -> tuple[Theme, ...]:
        """Return every theme, by id."""
        ...

    def list_item_types(self) -> tuple[ItemType, ...]:
        """Return every item type, by id."""
        ...

    def list_relations(
        self, entity_id: str, direction: Direction, *, below: bool = False
    ) -> tuple[Relation, ...]:
        """Return the relations out of an item or version, or into it, by id.

        Args:
            entity_id: An item, a version, or an identifier that is not held.
            direction: ``out`` where it is the subject, ``in`` where it is the object.
            below: Those of the parts of the item too; of a whole work, of all its provisions.
        """
        ...

    def list_work_relations(self) -> tuple[Relation, ...]:
        """Return the relations from whole works to whole works, held or not, by id."""
        ...

    def list_actions_by_source(self, source_work: str) -> tuple[Action, ...]:
        """Return the actions of an acting law, by effective day (untold last), then id.

        Args:
            source_work: A work id of ours, or a name of the act of ``acting_names`` (folded).
        """
        ...

    def list_actions_on(self, work_id: str) -> tuple[Action, ...]:
        """Return every action on a law or a part of it, by effective day, then id."""
        ...

    def list_actions_of_item(
        self, item_id: str, first: date | None = None, end: date | None = None
    ) -> tuple[Action, ...]:
        """Return the actions that made or ended an item's versions, by effective day, then id.

        Args:
            item_id: A provision or a whole work.
            first: Only those that took effect on this day or later.
            end: Only those that took effect before this day; untold days are left out
                where either edge is given.
        """
        ...

    def find_versions_in(
        self, item_id: str, first: date | None, end: date | None
    ) -> tuple[Version, ...]:
        """Return an item's versions that share a day with a half-open span, in their order."""
        ...

    def find_parents(self, version_id: str) -> tuple[Version, ...]:
        """Return the versions that name a version as a child, by item, start day, ordinal."""
        ...

    def list_children(self, item_id: str) -> tuple[Item, ...]:
        """Return the items below an item, in document order.

        The order is that of its latest state; what stands there no more comes behind what
        it last stood behind.
        """
        ...

    def find_states_between(self, first: date, last: date) -> tuple[Version, ...]:
        """Return the whole works' versions that begin or end on a day of a span.

        By day within the span on which they begin, else end; then id. Both days inclusive.
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
                ``theme``, ``item_type``, ``alias``, ``coverage``, ``refusal`` or ``not_held``.
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

    def longest_names(self, first_words: frozenset[str]) -> Mapping[str, int]:
        """Return how many words the longest name has that begins with each of some words.

        Folded; a word that begins no name is left out, so most words of a question are.
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

    def list_works_of(self, publisher: str) -> tuple[Work, ...]:
        """Return every work of a publisher, by id."""
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

    @property
    def search(self) -> TextSearch:
        """Return the search over its texts."""
        ...

    @property
    def vectors(self) -> VectorSearch | None:
        """Return the search by meaning; None where none were built or they do not serve."""
        ...

    @property
    def vectors_missing(self) -> str:
        """Return why vectors that the manifest names do not serve; empty where none is named."""
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
