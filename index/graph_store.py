"""GraphReader over the graph file: every record is verified before it is given.

In: ids. Out: records of ``domain.law``. Safe to share between threads. The rules N1, N3 and
N4 stand in ``verified_records``; what leads from one record to others, in ``graph_links``.
"""

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TypeVar

from msgspec.structs import replace

from domain.errors import UnknownItemError, UnknownVersionError, UnknownWorkError
from domain.law import (
    Action,
    Coverage,
    Item,
    ItemType,
    Refusal,
    Relation,
    TextUnit,
    Theme,
    Version,
    Work,
)
from index.derived import Derived
from index.graph_links import GraphLinks
from index.record_proofs import LeafPaths
from index.verified_records import VerifiedRecords
from index.whole_texts import WholeTexts
from legal_core.ports import IndexIdentity, RecordPlace

K = TypeVar("K")


class SqliteGraphReader(GraphLinks):
    """The law graph of one index (port GraphReader)."""

    def __init__(self, records: VerifiedRecords, identity: IndexIdentity) -> None:
        """Read from verified records under an identity."""
        self._records = records
        self._identity = identity
        self._derived = Derived()
        self._texts = WholeTexts(records)

    @property
    def identity(self) -> IndexIdentity:
        """Return which index this is."""
        return self._identity

    def check_leaves(self) -> None:
        """Check the leaves at once that are else checked as rows are read (N1).

        Raises:
            DigestMismatchError: They are not what was signed.
        """
        self._records.check_leaves()

    def keep(self, key: tuple[Hashable, ...], make: Callable[[], K]) -> K:
        """Return what was made of this index under a key before, or make it."""
        return self._derived.get(key, make)

    def get_work(self, work_id: str) -> Work:
        """Return a work; raises UnknownWorkError."""
        work = self._records.find(Work, work_id)
        if work is None:
            raise UnknownWorkError(f"The index holds no work {work_id}.")
        return work

    def find_item(self, item_id: str) -> Item | None:
        """Return an item, or None."""
        return self._records.find(Item, item_id)

    def find_items_by_source_anchor(self, work_id: str, spelled: str) -> tuple[Item, ...]:
        """Return the items of a work that its source spells so, by id."""
        rows = self._records.select(
            "SELECT item_id FROM source_anchor WHERE work_id = ? AND spelled = ? ORDER BY item_id",
            (work_id, spelled.casefold()),
        )
        found = [self._records.find(Item, str(row[0])) for row in rows]
        items = tuple(item for item in found if item is not None)
        for item in items:
            names = {one.casefold() for one in item.source_anchors}
            answers = item.work_id == work_id and spelled.casefold() in names
            self._records.expect(f"{spelled} of {work_id}", answers=answers)
        return items

    def list_anchors(self, work_id: str) -> tuple[str, ...]:
        """Return every anchor of a work's provisions, sorted."""
        rows = self._records.select(
            "SELECT leaf, body FROM record WHERE id > ? AND id < ? AND kind = 'item'",
            (f"{work_id}~", f"{work_id}\x7f"),
        )
        items = [self._records.verify(Item, row) for row in rows]
        for item in items:
            self._records.expect(work_id, answers=item.work_id == work_id)
        return tuple(sorted(item.anchor for item in items))

    def get_version(self, version_id: str) -> Version:
        """Return a version; raises UnknownVersionError."""
        version = self._records.find(Version, version_id)
        if version is None:
            raise UnknownVersionError(f"The index holds no version {version_id}.")
        return version

    def get_text(self, text_unit_id: str) -> TextUnit:
        """Return a text unit; raises UnknownVersionError."""
        unit = self._records.find(TextUnit, text_unit_id)
        if unit is None:
            raise UnknownVersionError(f"The index holds no text {text_unit_id}.")
        return unit

    def read_whole_text(self, version: Version, language: str) -> str | None:
        """Return what the rows below a version give as its whole text, or None (WT1)."""
        return self._texts.read(version, language)

    def get_action(self, action_id: str) -> Action:
        """Return an action; raises UnknownItemError."""
        action = self._records.find(Action, action_id)
        if action is None:
            raise UnknownItemError(f"The index holds no action {action_id}.")
        return action

    def get_relation(self, relation_id: str) -> Relation:
        """Return a relation; raises UnknownItemError."""
        relation = self._records.find(Relation, relation_id)
        if relation is None:
            raise UnknownItemError(f"The index holds no relation {relation_id}.")
        return relation

    def get_theme(self, theme_id: str) -> Theme:
        """Return a theme; raises UnknownItemError."""
        theme = self._records.find(Theme, theme_id)
        if theme is None:
            raise UnknownItemError(f"The index holds no theme {theme_id}.")
        return theme

    def get_item_type(self, type_id: str) -> ItemType:
        """Return an item type; raises UnknownItemError."""
        item_type = self._records.find(ItemType, type_id)
        if item_type is None:
            raise UnknownItemError(f"The index holds no item type {type_id}.")
        return item_type

    def list_themes(self) -> tuple[Theme, ...]:
        """Return every theme, by id."""
        return self._records.list_all(Theme)

    def list_item_types(self) -> tuple[ItemType, ...]:
        """Return every item type, by id."""
        return self._records.list_all(ItemType)

    def list_coverage(self) -> tuple[Coverage, ...]:
        """Return what is held, by publisher."""
        return self._records.list_all(Coverage)

    def list_refusals(self, publisher: str) -> tuple[Refusal, ...]:
        """Return the files of a publisher that were not read, by path."""
        rows = self._records.select(
            "SELECT leaf, body FROM record WHERE kind = 'refusal' AND id > ? AND id < ?"
            " ORDER BY leaf",
            (f"{publisher}?", f"{publisher}@"),
        )
        refusals = tuple(self._records.verify(Refusal, row) for row in rows)
        for refusal in refusals:
            self._records.expect(publisher, answers=refusal.publisher == publisher)
        return refusals

    def find_place(self, kind: str, record_id: str) -> RecordPlace | None:
        """Return where a record stands in the tree, with its path to the root, or None."""
        place = self._records.place(kind, record_id)
        return None if place is None else replace(place, proof=self._paths.path_of(place.leaf))

    @cached_property
    def _paths(self) -> LeafPaths:
        return LeafPaths(self._records.folder, self._records.size)
