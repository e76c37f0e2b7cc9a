"""The links that texts make, over the days on which they make them.

In: the references of nodes, state by state, and of whole works. Out: Relations.

Rules
    GL1 A link lasts as long as the node's text makes it; a node that goes ends its links.
    GL2 A link inside the work is to an item of ours; any other keeps the target's spelling
        and the place beside it.
    GL3 What a source says of the whole work, and a row of a correlation table, has no days.
"""

from collections.abc import Iterable, Iterator
from datetime import date

from msgspec import convert

from domain.ids import item_id_of
from domain.law import Predicate, Relation
from index.source_model import SourceReference, SourceWork

_Link = tuple[Predicate, str, str]  # predicate, target work, target anchor


class LinkBook:
    """The links of one work while its states are folded."""

    def __init__(self, work_id: str) -> None:
        """Begin with none."""
        self._work_id = work_id
        self._open: dict[str, dict[_Link, date]] = {}
        self._done: dict[str, Relation] = {}

    def see(
        self,
        slot: str,
        anchor: str,
        references: Iterable[SourceReference],
        days: tuple[date, date | None],
    ) -> None:
        """Take the links of a node; ``days``: start of its state, end of the state before."""
        start_on, ended_on = days
        links = {(one.predicate, one.target_work, one.target_anchor) for one in references}
        known = self._open.get(slot, {})
        if not links and not known:
            return
        for link in known.keys() - links:
            self._end(anchor, link, known[link], ended_on)
        self._open[slot] = {link: known.get(link, start_on) for link in links}

    def close(self, slot: str, anchor: str, ended_on: date | None) -> None:
        """End the links of a node (GL1)."""
        for link, start_on in self._open.pop(slot, {}).items():
            self._end(anchor, link, start_on, ended_on)

    def finish(self, work: SourceWork) -> Iterator[Relation]:
        """Yield the ended links and those of the whole work (GL3)."""
        found = dict(self._done)
        for predicate, target in work.relations:
            link = (convert(predicate, Predicate), target, "")
            made = self._relation("", link, None, None)
            found[made.id] = made
        for one in work.references:
            link = (one.predicate, one.target_work, one.target_anchor)
            made = self._relation(one.source_anchor, link, None, None)
            found.setdefault(made.id, made)
        yield from found.values()

    def _end(self, anchor: str, link: _Link, start_on: date, ended_on: date | None) -> None:
        made = self._relation(anchor, link, start_on, ended_on)
        self._done[made.id] = made

    def _relation(
        self, anchor: str, link: _Link, start_on: date | None, end_on: date | None
    ) -> Relation:
        predicate, target, place = link
        subject = item_id_of(self._work_id, anchor)
        within = not target or target == self._work_id
        spelled = item_id_of(self._work_id, place) if within else target  # GL2
        where = "" if within or not place else f"#{place}"
        since = f"@{start_on.isoformat()}" if start_on else ""
        return Relation(
            id=f"{subject}!{predicate}:{spelled}{where}{since}",
            predicate=predicate,
            subject_id=subject,
            object_id=spelled,
            object_anchor="" if within else place,
            start_on=start_on,
            end_on=end_on,
        )
