"""The links of a law in memory: the plainest reading of what the ports promise."""

from collections.abc import Iterator
from datetime import date
from typing import TypeVar

from domain.errors import UnknownItemError
from domain.folding import fold_name
from domain.ids import item_id_of, item_of_version, split_item_id
from domain.law import Action, Item, ItemType, LawRecord, Relation, Theme, Version, Work
from legal_core.acting_names import names_of_act
from legal_core.ports import Direction

R = TypeVar("R", bound=LawRecord)


class MemoryLinks:
    """The part of the memory law that follows links."""

    records: tuple[LawRecord, ...]

    def _each(self, record_type: type[R]) -> Iterator[R]:
        return (one for one in self.records if isinstance(one, record_type))

    def _one(self, record_type: type[R], record_id: str) -> R:
        for one in self._each(record_type):
            if one.id == record_id:
                return one
        raise UnknownItemError(f"The index holds no {record_type.__name__} {record_id}.")

    def get_relation(self, relation_id: str) -> Relation:
        return self._one(Relation, relation_id)

    def get_theme(self, theme_id: str) -> Theme:
        return self._one(Theme, theme_id)

    def get_item_type(self, type_id: str) -> ItemType:
        return self._one(ItemType, type_id)

    def list_themes(self) -> tuple[Theme, ...]:
        return tuple(self._each(Theme))

    def list_item_types(self) -> tuple[ItemType, ...]:
        return tuple(self._each(ItemType))

    def list_works_of(self, publisher: str) -> tuple[Work, ...]:
        return tuple(one for one in self._each(Work) if one.publisher == publisher)

    def list_relations(
        self, entity_id: str, direction: Direction, *, below: bool = False
    ) -> tuple[Relation, ...]:
        return tuple(
            one for one in self._each(Relation) if _ends_at(one, entity_id, direction, below=below)
        )

    def list_work_relations(self) -> tuple[Relation, ...]:
        return tuple(
            one
            for one in self._each(Relation)
            if not one.object_anchor and "~" not in f"{one.subject_id}{one.object_id}"
        )

    def list_actions_by_source(self, source_work: str) -> tuple[Action, ...]:
        wanted = fold_name(source_work)
        return _by_day(one for one in self._each(Action) if wanted in names_of_act(one))

    def list_actions_on(self, work_id: str) -> tuple[Action, ...]:
        return _by_day(one for one in self._each(Action) if one.work_id == work_id)

    def list_actions_of_item(
        self, item_id: str, first: date | None = None, end: date | None = None
    ) -> tuple[Action, ...]:
        ids = {
            action for one in self._of(item_id) for action in (*one.produced_by, *one.terminated_by)
        }
        return _by_day(
            one
            for one in self._each(Action)
            if one.id in ids and _within(one.effective_on, first, end)
        )

    def _of(self, item_id: str) -> list[Version]:
        return sorted(
            (one for one in self._each(Version) if one.item_id == item_id), key=_start_and_ordinal
        )

    def find_versions_in(
        self, item_id: str, first: date | None, end: date | None
    ) -> tuple[Version, ...]:
        return tuple(
            one
            for one in self._of(item_id)
            if not (end and one.start_on >= end)
            and not (first and one.end_on and one.end_on <= first)
        )

    def find_parents(self, version_id: str) -> tuple[Version, ...]:
        found = (one for one in self._each(Version) if version_id in one.children)
        return tuple(sorted(found, key=lambda one: (one.item_id, *_start_and_ordinal(one))))

    def list_children(self, item_id: str) -> tuple[Item, ...]:
        order: list[str] = []
        for version in reversed(self._of(item_id)):
            place = 0
            for child in map(item_of_version, version.children):
                if child in order:
                    place = order.index(child) + 1
                else:
                    order.insert(place, child)
                    place += 1
        items = {one.id: one for one in self._each(Item)}
        return tuple(items[one] for one in order if items[one].parent_id == item_id)

    def find_states_between(self, first: date, last: date) -> tuple[Version, ...]:
        found: list[tuple[date, str, Version]] = []
        for one in self._each(Version):
            days = [day for day in (one.start_on, one.end_on) if day and first <= day <= last]
            if days and not split_item_id(one.item_id)[1]:
                found.append((days[0], one.id, one))
        return tuple(one for _, _, one in sorted(found, key=lambda row: row[:2]))


def _start_and_ordinal(version: Version) -> tuple[date, int]:
    ordinal = version.id.rpartition("@")[2].partition(".")[2]
    return version.start_on, int(ordinal or 1)


def _by_day(actions: Iterator[Action]) -> tuple[Action, ...]:
    return tuple(
        sorted(actions, key=lambda a: (a.effective_on is None, str(a.effective_on or ""), a.id))
    )


def _within(day: date | None, first: date | None, end: date | None) -> bool:
    if day is None:
        return not (first or end)
    return not (first and day < first) and not (end and day >= end)


def _ends_at(relation: Relation, entity_id: str, direction: Direction, *, below: bool) -> bool:
    if direction == "out":
        end = relation.subject_id
    elif relation.object_anchor and "~" not in relation.object_id:
        end = item_id_of(relation.object_id, relation.object_anchor)
    else:
        end = relation.object_id
    if end == entity_id or not below:
        return end == entity_id
    item_id = item_of_version(end) or end
    is_work = not split_item_id(entity_id)[1]
    return item_id == entity_id or item_id.startswith(f"{entity_id}{'~' if is_work else '__'}")
