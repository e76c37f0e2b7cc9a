"""What leads from one record of the graph to others, verified as everything that is read.

In: ids, spans of days. Out: records in a stated order. The look-ups are written by
``index.lookups``; the rules N1 and N3 stand in ``verified_records``.
"""

from collections.abc import Callable
from datetime import date

from domain.folding import fold_name
from domain.ids import split_item_id
from domain.law import Action, Item, Relation, Version
from index.lookups import IN, OUT, key_of, object_of, parts_above, source_key
from index.verified_records import R, VerifiedRecords
from legal_core.acting_names import names_of_act
from legal_core.links import by_effect, is_in_span, merge_children, version_order
from legal_core.ports import Direction

_SIDES: tuple[tuple[Direction, int], ...] = (("out", OUT), ("in", IN))
_WORK_RELATIONS = """
SELECT leaf, body FROM record WHERE kind = 'relation' AND instr(id, '~') = 0 ORDER BY id
"""  # of no place within a work


class GraphLinks:
    """The part of the graph reader that follows links."""

    _records: VerifiedRecords

    def find_versions(self, item_id: str) -> tuple[Version, ...]:
        """Return an item's versions by start day, then ordinal."""
        return self._records.kept.get(("versions", item_id), lambda: self._find_versions(item_id))

    def _find_versions(self, item_id: str) -> tuple[Version, ...]:
        return self._versions_between(item_id, "", "\x7f")

    def _versions_between(self, item_id: str, first: str, end: str) -> tuple[Version, ...]:
        """Return an item's versions by what stands behind the @ of their ids."""
        versions = self._records.between(Version, f"{item_id}@{first}", f"{item_id}@{end}")
        answers = all(version.item_id == item_id for version in versions)
        self._records.expect(item_id, answers=answers)
        if len({len(version.id) for version in versions}) > 1:  # else they come in order
            versions.sort(key=lambda version: version_order(version.id))
        return tuple(versions)

    def list_relations(
        self, entity_id: str, direction: Direction, *, below: bool = False
    ) -> tuple[Relation, ...]:
        """Return the relations out of an entity or into it, by id."""
        side = dict(_SIDES)[direction]
        rows = self._records.select(
            "SELECT record.leaf, body FROM relation_end JOIN record USING (leaf)"
            " WHERE entity = ? AND side = ?",
            (key_of(entity_id), side),
        )

        def answers(relation: Relation) -> bool:
            end = relation.subject_id if direction == "out" else object_of(relation)
            return entity_id in parts_above(end) if below else entity_id == end

        found = (self._records.verify(Relation, row) for row in rows)
        return tuple(sorted(filter(answers, found), key=lambda one: one.id))

    def list_work_relations(self) -> tuple[Relation, ...]:
        """Return the relations from whole works to whole works, by id."""
        rows = self._records.select(_WORK_RELATIONS, ())
        found = (self._records.verify(Relation, row) for row in rows)
        return tuple(one for one in found if not split_item_id(object_of(one))[1])

    def list_actions_by_source(self, source_work: str) -> tuple[Action, ...]:
        """Return the actions of an acting law, by effective day, then id."""
        folded = fold_name(source_work)
        rows = self._records.select(
            "SELECT record.leaf, body FROM acting_law JOIN record USING (leaf) WHERE source = ?",
            (source_key(source_work),),
        )
        found = (self._records.verify(Action, row) for row in rows)
        return by_effect(one for one in found if _bears(one, folded))

    def list_actions_on(self, work_id: str) -> tuple[Action, ...]:
        """Return every action on a law or a part of it, by effective day, then id."""
        rows = self._records.select(
            "SELECT leaf, body FROM record WHERE id > ? AND id < ? AND kind = 'action'",
            (f"{work_id}!", f'{work_id}"'),
        )
        found = [self._records.verify(Action, row) for row in rows]
        for one in found:
            self._records.expect(work_id, answers=one.work_id == work_id)
        return by_effect(found)

    def list_actions_of_item(
        self, item_id: str, first: date | None = None, end: date | None = None
    ) -> tuple[Action, ...]:
        """Return the actions that made or ended an item's versions, by effective day, then id."""
        ids = {
            one
            for version in self.find_versions(item_id)
            for one in (*version.produced_by, *version.terminated_by)
        }
        found = (self._get(Action, one) for one in ids)
        return by_effect(one for one in found if is_in_span(one.effective_on, first, end))

    def _get(self, record_type: type[R], record_id: str) -> R:
        """Return a record that another one names; a look-up that loses it is damage (N3)."""
        found = self._records.find(record_type, record_id)
        self._records.expect(record_id, answers=found is not None)
        assert found is not None  # noqa: S101 -- refused in the line above
        return found

    def find_versions_in(
        self, item_id: str, first: date | None, end: date | None
    ) -> tuple[Version, ...]:
        """Return an item's versions that share a day with a half-open span."""
        return tuple(
            one
            for one in self.find_versions(item_id)
            if (end is None or one.start_on < end)
            and (first is None or one.end_on is None or first < one.end_on)
        )

    def find_parents(self, version_id: str) -> tuple[Version, ...]:
        """Return the versions that name a version as a child, by item, start day, ordinal."""
        child = self._records.find(Version, version_id)
        if child is None:
            return ()
        # a parent changes with its child, so it begins no earlier
        first = child.start_on.isoformat()
        end = f"{child.end_on.isoformat()}\x7f" if child.end_on else "\x7f"
        found = (
            version
            for parent_id in self._parent_ids(child.item_id)
            for version in self._versions_between(parent_id, first[:-1], end)
        )
        return tuple(one for one in found if version_id in one.children)

    def _parent_ids(self, item_id: str) -> tuple[str, ...]:
        item = self._records.find(Item, item_id)
        rows = self._records.select(
            "SELECT parent_id FROM other_parent WHERE item = ?", (key_of(item_id),)
        )
        known = {item.parent_id} if item is not None and item.parent_id else set[str]()
        return tuple(sorted(known | {str(row[0]) for row in rows}))

    def list_children(self, item_id: str) -> tuple[Item, ...]:
        """Return the items below an item, in document order."""
        return self._records.kept.get(("children", item_id), lambda: self._list_children(item_id))

    def _list_children(self, item_id: str) -> tuple[Item, ...]:
        ids = merge_children(self.find_versions(item_id))
        items = (self._get(Item, one) for one in ids)
        return tuple(one for one in items if one.parent_id == item_id)

    def find_states_between(self, first: date, last: date) -> tuple[Version, ...]:
        """Return the whole works' versions that begin or end on a day of a span."""
        rows = self._records.select(
            "SELECT DISTINCT record.leaf, body FROM state_day JOIN record USING (leaf)"
            " WHERE day BETWEEN ? AND ?",
            (first.toordinal(), last.toordinal()),
        )
        found = [self._records.verify(Version, row) for row in rows]
        for one in found:
            days = [day for day in (one.start_on, one.end_on) if day and first <= day <= last]
            is_state = not split_item_id(one.item_id)[1]
            self._records.expect(f"{first} to {last}", answers=bool(days) and is_state)
        return tuple(sorted(found, key=_by_day_in(first)))


def _by_day_in(first: date) -> Callable[[Version], tuple[date, str]]:
    """Return the order of states by the day on which they begin in a span, else end."""

    def order(version: Version) -> tuple[date, str]:
        begins = version.start_on >= first or version.end_on is None
        return version.start_on if begins else version.end_on or version.start_on, version.id

    return order


def _bears(action: Action, folded: str) -> bool:
    """Return whether the act behind an action bears a name; its identifier is read first."""
    spelled = (fold_name(action.source_work), fold_name(action.source_work_id))
    return folded in spelled or folded in names_of_act(action)
