"""Folds a work's dated states into Items, Versions, TextUnits, Actions and Aliases.

In: one ``SourceWork``. Out: its canonical records, as values, in no stated order.

Rules
    G1  A Version runs over consecutive states in which the node's own content and its
        children's versions are the same; a gap between states ends it.
    G2  Unchanged parts are shared: a parent names its children by version id.
    G3  A version id carries the state's start day and ``.n`` from the second of a day on;
        it is given in order of the states and never used twice.
    G4  A tombstone or a state without readable text has no children: text is never
        stretched over it.
    G5  A cause told of a node is attributed to the first state in which it is told; where
        a state names several acts and not which did what, the action is editorial.
    G6  A new version that says the same (another status of its text, one more language)
        keeps what made the wording, and explains no change of the part it stands in.
    G7  A preamble that a state does not carry, as its source says, is that of the state
        before; ``omissions`` of the whole work names it.
"""

import re
from collections.abc import Iterator
from datetime import date

from msgspec import Struct, convert

from domain.canonical import text_sha256
from domain.ids import item_id_of
from domain.law import (
    Action,
    Expression,
    Item,
    Predicate,
    Relation,
    TextUnit,
    Version,
)
from index.fold_states import (
    PREAMBLE,
    Merged,
    OpenVersion,
    bottom_up,
    causes_of,
    content_key,
    in_languages,
    legal_state_of,
    merge_languages,
    omissions_of,
    says_the_same,
    subtree,
    text_status_of,
    to_version,
    told_key,
)
from index.source_model import SourceCause, SourceState, SourceWork
from legal_core.hierarchy import FOOTNOTE, join_text, node_lines

_UNSAFE = re.compile(r"[^a-z0-9:._-]+")


class FoldedWork(Struct, frozen=True, kw_only=True):
    """The records that one work's states make."""

    items: tuple[Item, ...]
    versions: tuple[Version, ...]
    text_units: tuple[TextUnit, ...]
    actions: tuple[Action, ...]
    relations: tuple[Relation, ...]


def fold_work(work: SourceWork) -> FoldedWork:
    """Return the records of a work (G1 to G6)."""
    return _Fold(work).run()


class _Fold:
    """The running fold over one work's states."""

    def __init__(self, work: SourceWork) -> None:
        self.work = work
        self.items: dict[str, Item] = {}
        self.spellings: dict[str, set[str]] = {}
        self.texts: dict[str, TextUnit] = {}
        self.actions: dict[str, Action] = {}
        self.produced: dict[str, set[str]] = {}
        self.terminated: dict[str, set[str]] = {}
        self.done: list[tuple[str, OpenVersion]] = []
        self.open: dict[str, OpenVersion] = {}
        self.used: dict[str, int] = {}
        self.told: dict[str, set[tuple[str, str, str]]] = {}
        self.state_actions: list[str] = []
        self.preamble: dict[str, Merged] = {}  # of the last state that carries one

    def run(self) -> FoldedWork:
        previous: SourceState | None = None
        for state in self.work.states:
            self._fold_state(state, previous)
            previous = state
        for anchor in list(self.open):
            self._close(anchor)
        return FoldedWork(
            items=tuple(self._items()),
            versions=tuple(self._versions()),
            text_units=tuple(self.texts.values()),
            actions=tuple(self._actions()),
            relations=tuple(self._relations()),
        )

    # -- one state ---------------------------------------------------------------

    def _fold_state(self, state: SourceState, previous: SourceState | None) -> None:
        served = () if state.legal_state == "repealed" else state.expressions  # G4
        nodes = merge_languages(served)
        self._carry_preamble(nodes, state)
        self.state_actions = self._state_actions(state, nodes, first=previous is None)
        joins = previous is not None and (
            previous.end_on is None or state.start_on <= previous.end_on
        )
        if not joins:
            for anchor in list(self.open):
                self._close(anchor)
        fresh: set[str] = set()  # nodes whose words are new in this state
        for anchor in bottom_up(nodes):
            self._fold_node(anchor, nodes, state, fresh, first=previous is None)
        for anchor in [a for a in self.open if a and a not in nodes]:
            self.open[anchor].terminated_by.update(self.state_actions)
            self._close(anchor)

    def _carry_preamble(self, nodes: dict[str, Merged], state: SourceState) -> None:
        """Keep G7 in the languages that the state has."""
        if PREAMBLE not in state.not_carried:
            self.preamble = subtree(nodes, PREAMBLE)
            return
        carried = in_languages(self.preamble, frozenset(nodes[""].labels))
        if carried:
            nodes.update(carried)
            nodes[""].children.insert(0, PREAMBLE)
            nodes[""].omissions = (PREAMBLE,)

    def _fold_node(
        self,
        anchor: str,
        nodes: dict[str, Merged],
        state: SourceState,
        fresh: set[str],
        *,
        first: bool,
    ) -> None:
        node = nodes[anchor]
        self._see_item(anchor, node)
        children = tuple(self.open[child].id for child in node.children)
        key = content_key(node, state, children, whole=not anchor)
        current = self.open.get(anchor)
        causes = self._new_causes(anchor, node)
        if current is not None and current.key == key:
            current.last = state
            return
        version = self._new_version(anchor, node, state, children, key)
        if anchor and current is not None and says_the_same(current, version):  # G6
            version.produced_by.update(current.produced_by)
        else:
            self._attribute(anchor, version, causes, node, fresh, first=first)
            fresh.add(anchor)
        if current is not None:
            current.terminated_by.update(version.produced_by - current.produced_by)
            self._close(anchor)
        self.open[anchor] = version

    def _new_version(
        self,
        anchor: str,
        node: Merged,
        state: SourceState,
        children: tuple[str, ...],
        key: object,
    ) -> OpenVersion:
        expressions, lines = self._express(anchor, node, state)
        any_node = next(iter(node.labels.values()), None)
        return OpenVersion(
            id=self._version_id(anchor, state.start_on),
            key=key,
            start=state,
            last=state,
            legal_state=legal_state_of(any_node, state, whole=not anchor),
            children=children,
            expressions=expressions,
            lines=lines,
            omissions=omissions_of(node),
            produced_by=set(),
            terminated_by=set(),
        )

    def _express(
        self, anchor: str, node: Merged, state: SourceState
    ) -> tuple[tuple[Expression, ...], dict[str, tuple[str, ...]]]:
        """Return the wordings of a node, and the lines it gives to its parent's text."""
        item_id = item_id_of(self.work.work_id, anchor)
        expressions: list[Expression] = []
        lines: dict[str, tuple[str, ...]] = {}
        for language in sorted(node.labels):
            own = node.labels[language]
            below = tuple(
                line for child in node.children for line in self.open[child].lines.get(language, ())
            )
            expressions.append(
                Expression(
                    language=language,
                    number=own.number,
                    heading=own.heading,
                    text_unit=self._keep_text(item_id, language, own.text),
                    text_sha256=text_sha256(join_text(own.text, below)),
                    text_status=text_status_of(state, language),
                )
            )
            if node.kind != FOOTNOTE:
                lines[language] = (
                    *node_lines(number=own.number, heading=own.heading, text=own.text),
                    *below,
                )
        return tuple(expressions), lines

    def _keep_text(self, item_id: str, language: str, text: str) -> str | None:
        if not text:
            return None
        unit_id = f"{item_id}!{language}.{text_sha256(text)[:16]}"
        self.texts[unit_id] = TextUnit(id=unit_id, item_id=item_id, language=language, text=text)
        return unit_id

    def _version_id(self, anchor: str, day: date) -> str:
        """Return the next free version id of a node on a day (G3)."""
        base = f"{item_id_of(self.work.work_id, anchor)}@{day.isoformat()}"
        ordinal = self.used.get(base, 0) + 1
        self.used[base] = ordinal
        return base if ordinal == 1 else f"{base}.{ordinal}"

    def _close(self, anchor: str) -> None:
        self.done.append((anchor, self.open.pop(anchor)))

    # -- causes ------------------------------------------------------------------

    def _state_actions(
        self, state: SourceState, nodes: dict[str, Merged], *, first: bool
    ) -> list[str]:
        """Return the actions of a state as a whole: as told, else one per acting act."""
        causes = list(state.causes)
        if not causes and not first:
            acts = {
                cause.source_work: cause
                for anchor, node in nodes.items()
                for cause in causes_of(node)
                if cause.source_work and told_key(cause) not in self.told.get(anchor, set())
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
        undecided = len([c for c in state.causes if c.kind != "repeal"]) > 1
        return [self._action(c, state.start_on, editorial=undecided) for c in causes]

    def _new_causes(self, anchor: str, node: Merged) -> list[SourceCause]:
        """Return the causes of a node not told in an earlier state (G5)."""
        seen = self.told.setdefault(anchor, set())
        fresh = [cause for cause in causes_of(node) if told_key(cause) not in seen]
        seen.update(told_key(cause) for cause in fresh)
        return fresh

    def _attribute(
        self,
        anchor: str,
        version: OpenVersion,
        causes: list[SourceCause],
        node: Merged,
        fresh: set[str],
        *,
        first: bool,
    ) -> None:
        if not anchor:
            version.produced_by.update(self.state_actions)
        else:
            day = None if first else version.start.start_on
            version.produced_by.update(self._action(c, day, editorial=c.editorial) for c in causes)
            for child in node.children:
                if child in fresh:
                    version.produced_by.update(self.open[child].produced_by)
            if not version.produced_by:
                version.produced_by.update(self.state_actions)

    def _action(self, cause: SourceCause, day: date | None, *, editorial: bool) -> str:
        spelled = _UNSAFE.sub("_", f"{cause.source_work}:{cause.source_anchor}".lower())
        when = day.isoformat() if day else "before"
        action_id = f"{self.work.work_id}!{when}:{cause.kind}:{spelled}"
        if action_id not in self.actions:
            self.actions[action_id] = Action(
                id=action_id,
                kind=cause.kind,
                work_id=self.work.work_id,
                source_work=cause.source_work,
                source_anchor=cause.source_anchor,
                source_title=cause.source_title,
                enacted_on=cause.enacted_on,
                effective_on=day,
                editorial=editorial or cause.editorial,
            )
        return action_id

    # -- results -----------------------------------------------------------------

    def _see_item(self, anchor: str, node: Merged) -> None:
        item_id = item_id_of(self.work.work_id, anchor)
        parent = None if node.parent is None else item_id_of(self.work.work_id, node.parent)
        self.items[item_id] = Item(
            id=item_id,
            work_id=self.work.work_id,
            anchor=anchor,
            kind=node.kind,
            parent_id=parent,
        )
        spelled = self.spellings.setdefault(item_id, set())
        for label in node.labels.values():
            spelled.update(label.source_anchors)

    def _items(self) -> Iterator[Item]:
        for item in self.items.values():
            yield Item(
                id=item.id,
                work_id=item.work_id,
                anchor=item.anchor,
                kind=item.kind,
                parent_id=item.parent_id,
                source_anchors=tuple(sorted(self.spellings[item.id])),
            )

    def _versions(self) -> Iterator[Version]:
        for anchor, version in self.done:
            for action in version.produced_by:
                self.produced.setdefault(action, set()).add(version.id)
            for action in version.terminated_by:
                self.terminated.setdefault(action, set()).add(version.id)
            yield to_version(item_id_of(self.work.work_id, anchor), version, whole=not anchor)

    def _actions(self) -> Iterator[Action]:
        for action in self.actions.values():
            yield Action(
                id=action.id,
                kind=action.kind,
                work_id=action.work_id,
                source_work=action.source_work,
                source_anchor=action.source_anchor,
                source_title=action.source_title,
                enacted_on=action.enacted_on,
                effective_on=action.effective_on,
                produced=tuple(sorted(self.produced.get(action.id, ()))),
                terminated=tuple(sorted(self.terminated.get(action.id, ()))),
                editorial=action.editorial,
            )

    def _relations(self) -> Iterator[Relation]:
        for predicate, target in sorted(set(self.work.relations)):
            yield Relation(
                id=f"{self.work.work_id}!{predicate}:{target}",
                predicate=convert(predicate, Predicate),
                subject_id=self.work.work_id,
                object_id=target,
            )
