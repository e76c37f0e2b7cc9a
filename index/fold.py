"""Folds a work's dated states into Items, Versions, TextUnits, Actions and Relations.

In: one ``SourceWork``. Out: its canonical records, as values, in no stated order.

Rules
    G1  A Version runs over consecutive states in which the node's own content and its
        children's versions are the same; a gap between states ends it.
    G2  Unchanged parts are shared: a parent names its children by version id.
    G3  A version id carries the state's start day and ``.n`` from the second of a day on;
        it is given in order of the states and never used twice.
    G4  A repealed or lapsed state, and one without readable text, has no children: text is
        never stretched over it. Where no text was held before, a repealed or lapsed text is
        kept as what it is. Annulled and suspended text is kept, and never as law.
    G5  A cause told of a node is attributed to the first state in which it is told; where
        a state names several acts and not which did what, the action is editorial.
    G6  A new version that says the same (another status of its text, one more language)
        keeps what made the wording, and explains no change of the part it stands in.
    G7  A preamble that a state does not carry, as its source says, is that of the state
        before; ``omissions`` of the whole work names it.
    G8  A provision that is renumbered goes on under its new anchor: its version there names
        the one before (``formerly``), which names it (``later``). What takes its number
        is another provision and goes on with nothing.
"""

from collections import ChainMap
from collections.abc import Iterator, Mapping

from msgspec import Struct

from domain.errors import UnknownItemError
from domain.ids import item_id_of
from domain.law import Action, Item, Relation, TextUnit, Version
from index.fold_beliefs import Replacing, fold_belief, is_superseded, reserve_ids, take_replaced
from index.fold_causes import WORDING, ActionBook
from index.fold_links import LinkBook
from index.fold_readings import Readings, fold_readings
from index.fold_states import (
    PREAMBLE,
    Merged,
    MergedState,
    OpenVersion,
    anchor_of,
    bottom_up,
    causes_of,
    content_key,
    in_languages,
    is_alike,
    is_unchanged,
    merge_languages,
    says_the_same,
    subtree,
    to_version,
    told_key,
    told_of,
)
from index.fold_versions import VersionMaker
from index.source_model import SourceCause, SourceExpression, SourceState, SourceWork

_ENDED = frozenset({"repealed", "lapsed"})


class FoldedWork(Struct, frozen=True, kw_only=True):
    """The records that one work's states make."""

    items: tuple[Item, ...]
    versions: tuple[Version, ...]
    text_units: tuple[TextUnit, ...]
    actions: tuple[Action, ...]
    relations: tuple[Relation, ...]


def fold_work(work: SourceWork) -> FoldedWork:
    """Return the records of a work (G1 to G8).

    Raises:
        UnknownItemError: A reading is of a provision that no state holds.
    """
    return _Fold(work).run()


class _Fold:
    """The running fold over one work's states."""

    def __init__(self, work: SourceWork) -> None:
        self.work = work
        self.maker = VersionMaker(work.work_id)
        self.book = ActionBook(work.work_id)
        self.links = LinkBook(work.work_id)
        self.items: dict[str, tuple[str, str | None]] = {}  # anchor to kind and parent
        self.spellings: dict[str, set[str]] = {}
        self.done: list[tuple[str, OpenVersion]] = []
        self.open: dict[str, OpenVersion] = {}
        self.ended: dict[str, OpenVersion] = {}  # in this state
        self.moved: dict[str, str] = {}  # in this state: slot to former anchor
        self.nodes: dict[str, Merged] = {}  # of the state before
        self.told: dict[str, set[tuple[str, str, str]]] = {}
        self.state_actions: list[str] = []
        self.preamble: dict[str, Merged] = {}  # of the last state that carries one
        self.served_before = False
        self.previous: SourceState | None = None

    def run(self) -> FoldedWork:
        held: list[SourceState] = []
        for state in self.work.states:
            if is_superseded(state):
                held.append(state)
                continue
            replaced = take_replaced(held, state)
            reserved = [reserve_ids(one, state, self.maker) for one in replaced]
            self._fold_state(state)
            for believed, ids in zip(replaced, reserved, strict=True):
                self._keep_belief(believed, ids, Replacing(state, self.nodes, self.open))
        for believed in held:
            self._keep_belief(believed, {}, None)
        self._close_all()
        readings = self._readings()
        versions = (*self._versions(), *readings.versions)
        return FoldedWork(
            items=tuple(self._items()),
            versions=versions,
            text_units=tuple({**self.maker.texts, **{t.id: t for t in readings.texts}}.values()),
            actions=tuple(self.book.finish(versions)),
            relations=tuple(self.links.finish(self.work)),
        )

    def _keep_belief(
        self, believed: SourceState, ids: Mapping[str, str], replacing: Replacing | None
    ) -> None:
        own = fold_belief(believed, replacing, ids, self.maker)
        for slot, (node, version) in own.items():
            current = replacing.versions.get(slot) if replacing else None
            self._see_item(anchor_of(slot), node)
            if not slot:
                version.produced_by.update(self._told_actions(believed))
            elif replacing and current and current.start is replacing.state:
                version.produced_by.update(current.produced_by)
            self.done.append((slot, version))

    # -- one state ---------------------------------------------------------------

    def _fold_state(self, state: SourceState) -> None:
        before, first = self.previous, self.previous is None
        joins = before is not None and (before.end_on is None or state.start_on <= before.end_on)
        if not joins:
            self._close_all()
        served = self._served(state)
        known = self.nodes if before is not None and is_alike(before, state) else {}
        merged = merge_languages(served, known)
        self._carry_preamble(merged.nodes, state)
        self.state_actions = self._state_actions(state, merged.nodes, first=first)
        self.ended, self.moved = {}, {}
        fresh: set[str] = set()  # nodes whose words are new in this state
        for slot in bottom_up(merged):
            node = merged.nodes[slot]
            self._see_item(anchor_of(slot), node)
            if not (slot in known and self._goes_on(slot, known[slot], node)):
                self._fold_node(slot, merged.nodes, state, fresh, first=first)
        self._close_gone(merged, state)
        self._follow_renumbered()
        self.nodes.update(merged.nodes)
        self.previous = state

    def _served(self, state: SourceState) -> tuple[SourceExpression, ...]:
        """Return the texts of a state that are kept (G4)."""
        if state.legal_state in _ENDED and self.served_before:
            return ()
        self.served_before = self.served_before or bool(state.expressions)
        return state.expressions

    def _carry_preamble(self, nodes: dict[str, Merged], state: SourceState) -> None:
        """Keep G7 in the languages that the state has."""
        if PREAMBLE not in state.not_carried:
            # What is below a part that is kept stands with the states before.
            self.preamble = subtree(ChainMap(nodes, self.nodes), PREAMBLE)
            return
        carried = in_languages(self.preamble, frozenset(nodes[""].labels))
        if carried:
            nodes.update(carried)
            nodes[""].children.insert(0, PREAMBLE)
            nodes[""].omissions = (PREAMBLE,)

    def _fold_node(
        self,
        slot: str,
        nodes: dict[str, Merged],
        state: SourceState,
        fresh: set[str],
        *,
        first: bool,
    ) -> None:
        node = nodes[slot]
        causes = self._new_causes(slot, node)
        self._see_links(slot, node, state)
        children = tuple(self.open[child].id for child in node.children)
        key = content_key(node, state, children, whole=not slot)
        current = self.open.get(slot)
        if current is not None and current.key == key:
            return
        version = self.maker.make(slot, node, state, self.open)
        version.key = key
        former = former_anchor(slot, node, causes)
        if former:
            self.moved[slot] = former
        if slot and current is not None and says_the_same(current, version):  # G6
            version.produced_by.update(current.produced_by)
        else:
            self._attribute(slot, version, causes, node, fresh, first=first)
            fresh.add(slot)
        if current is not None:
            if current.start.start_on == state.start_on:  # a correction of the same provision
                version.formerly = current.formerly
            self._end(slot, current, set() if former else version.produced_by)
        self.open[slot] = version

    def _goes_on(self, slot: str, before: Merged, node: Merged) -> bool:
        """Tell whether a node and the versions below it are those of a like state (GS1)."""
        current = self.open.get(slot)
        return (
            bool(slot)
            and current is not None
            and is_unchanged(before, node)
            and current.children == tuple(self.open[child].id for child in node.children)
        )

    def _end(self, slot: str, current: OpenVersion, actions: set[str]) -> None:
        """End a version by what made the next one; what creates has ended nothing (GC4)."""
        current.terminated_by.update(self.book.ending(actions - current.produced_by))
        self._close(slot)

    def _see_links(self, slot: str, node: Merged, state: SourceState) -> None:
        told = told_of(node)
        self.links.see(
            slot,
            anchor_of(slot),
            told.references if told else (),
            (state.start_on, self.previous.end_on if self.previous else None),
        )

    def _close(self, slot: str) -> None:
        version = self.open.pop(slot)
        if self.previous is not None:
            version.last = self.previous
        self.ended[slot] = version
        self.done.append((slot, version))

    def _close_all(self) -> None:
        for slot in list(self.open):
            self._close(slot)
            self.links.close(slot, anchor_of(slot), self.previous.end_on if self.previous else None)
        self.nodes = {}

    def _close_gone(self, merged: MergedState, state: SourceState) -> None:
        """Close what stood in the state before and stands nowhere in this one."""
        looked_into = (slot for slot in merged.nodes if slot not in merged.kept)
        pending = [c for s in looked_into if s in self.nodes for c in self.nodes[s].children]
        while pending:
            slot = pending.pop()
            if slot in merged.nodes or slot not in self.open:
                continue
            pending.extend(self.nodes[slot].children)
            anchor = anchor_of(slot)
            causes = [one for one in state.causes if one.target_anchor == anchor]
            made = {self.book.of_node(one, state.start_on, state, anchor) for one in causes}
            self.open[slot].terminated_by.update(made or self.state_actions)
            self._close(slot)
            self.links.close(slot, anchor, self.previous.end_on if self.previous else None)
            del self.nodes[slot]

    def _follow_renumbered(self) -> None:
        """Tie a provision's version to the one under its former anchor (G8)."""
        for slot, former in self.moved.items():
            version, before = self.open[slot], self.ended.get(former)
            if before is not None and not before.later:
                version.formerly, before.later = before.id, version.id
                before.terminated_by = set(version.produced_by)
        for slot, ended in self.ended.items():
            untold = slot in self.open and not ended.terminated_by and not ended.later
            if untold and not says_the_same(ended, self.open[slot]):
                ended.terminated_by.update(self.state_actions)

    # -- causes ------------------------------------------------------------------

    def _told_actions(self, state: SourceState) -> list[str]:
        acts = {cause.source_work for cause in state.causes if cause.kind in WORDING}
        return self.book.of_state(
            list(state.causes), state.start_on, state, editorial=len(acts) > 1
        )

    def _state_actions(
        self, state: SourceState, nodes: dict[str, Merged], *, first: bool
    ) -> list[str]:
        """Return the actions of a state as a whole: as told, else one per acting act."""
        if state.causes or first:
            return self._told_actions(state)
        acts = {
            cause.source_work: cause
            for slot, node in nodes.items()
            for cause in causes_of(node)
            if cause.source_work and told_key(cause) not in self.told.get(slot, set())
        }
        causes = [
            SourceCause(
                kind="amendment",
                source_work=act,
                source_title=acts[act].source_title,
                enacted_on=acts[act].enacted_on,
            )
            for act in sorted(acts)
        ]
        return self.book.of_state(causes, state.start_on, state, editorial=False)

    def _new_causes(self, slot: str, node: Merged) -> list[SourceCause]:
        """Return the causes of a node not told in an earlier state (G5)."""
        causes = causes_of(node)
        if not causes:
            return []
        seen = self.told.setdefault(slot, set())
        fresh = [cause for cause in causes if told_key(cause) not in seen]
        seen.update(told_key(cause) for cause in fresh)
        return fresh

    def _attribute(
        self,
        slot: str,
        version: OpenVersion,
        causes: list[SourceCause],
        node: Merged,
        fresh: set[str],
        *,
        first: bool,
    ) -> None:
        if not slot:
            version.produced_by.update(self.state_actions)
            return
        day, anchor = None if first else version.start.start_on, anchor_of(slot)
        for cause in causes:
            if not _has_left(cause, anchor):
                version.produced_by.add(self.book.of_node(cause, day, version.start, anchor))
        for child in node.children:
            for action in self.open[child].produced_by if child in fresh else ():
                is_new, above = slot not in self.open or slot in self.moved, version.has_articles
                made = self.book.above(action, anchor, has_articles=above, is_new=is_new)
                version.produced_by.add(made)
        if not version.produced_by:
            version.produced_by.update(self.state_actions)

    # -- results -----------------------------------------------------------------

    def _readings(self) -> Readings:
        for overlay in self.work.overlays:
            if overlay.anchor not in self.items:
                raise UnknownItemError(
                    f"{overlay.source_work} reads {overlay.anchor} of {self.work.work_id}, "
                    "which no state of the work holds; correct the source."
                )
        return fold_readings(self.work, self.book, self.maker.next_id)

    def _see_item(self, anchor: str, node: Merged) -> None:
        parent = None if node.parent is None else anchor_of(node.parent)
        self.items[anchor] = (node.kind, parent)
        spelled = self.spellings.setdefault(anchor, set())
        for label in node.labels.values():
            spelled.update(label.source_anchors)

    def _items(self) -> Iterator[Item]:
        work_id = self.work.work_id
        for anchor, (kind, parent) in self.items.items():
            yield Item(
                id=item_id_of(work_id, anchor),
                work_id=work_id,
                anchor=anchor,
                kind=kind,
                parent_id=None if parent is None else item_id_of(work_id, parent),
                source_anchors=tuple(sorted(self.spellings[anchor])),
            )

    def _versions(self) -> Iterator[Version]:
        for slot, version in self.done:
            item_id = item_id_of(self.work.work_id, anchor_of(slot))
            yield to_version(item_id, version, whole=not slot)


def _has_left(cause: SourceCause, anchor: str) -> bool:
    """Tell whether a renumbering says of a node that what stood there has left."""
    return cause.kind == "renumbering" and cause.target_anchor == anchor


def former_anchor(slot: str, node: Merged, causes: list[SourceCause]) -> str:
    """Return the anchor under which a node stood in the state before; empty if its own (G8)."""
    told, anchor = told_of(node), anchor_of(slot)
    if told is not None and told.formerly:
        return told.formerly
    moved = (one.target_anchor for one in causes if one.kind == "renumbering")
    return next((one for one in moved if one and one != anchor), "")
