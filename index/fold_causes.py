"""The actions that a work's states tell of: one for each act and day, and its places.

In: causes of states and nodes. Out: macro and micro actions, told once, and the versions
that each made or ended.

Rules
    GC1 One macro action stands for an acting source on a day. It carries the place in the
        acting law where only one is told of the whole.
    GC2 A micro action is the change of one node, where the source tells it of that node or
        of a node below; its ``parent_id`` is the macro action.
    GC3 What a part of articles contains is changed by the act as a whole: by the macro.
    GC4 What creates ends nothing; what is amended within is amended, whatever befell the
        part inside it.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date

from msgspec.structs import replace

from domain.law import Action, ActionKind, Version
from index.source_model import SourceCause, SourceState

_UNSAFE = re.compile(r"[^a-z0-9:._-]+")
CREATING: frozenset[ActionKind] = frozenset({"enactment", "insertion", "revival"})
WORDING: frozenset[ActionKind] = frozenset({"amendment", "insertion", "renumbering", "correction"})
_OF_ONE_NODE: frozenset[ActionKind] = frozenset({"insertion", "repeal", "renumbering"})
_FOREMOST: tuple[ActionKind, ...] = (
    "enactment", "repeal", "annulment", "lapse", "suspension", "revival", "correction",
    "amendment",
)  # fmt: skip


class ActionBook:
    """The actions of one work while its states are folded."""

    def __init__(self, work_id: str) -> None:
        """Begin with none."""
        self._work_id = work_id
        self._actions: dict[str, Action] = {}
        self._macros: dict[tuple[str, str, date | None], str] = {}

    def of_state(
        self, causes: list[SourceCause], day: date, state: SourceState, *, editorial: bool
    ) -> list[str]:
        """Return the macro actions of a state's own causes, in the order told (GC1)."""
        acts: dict[tuple[str, str], list[SourceCause]] = {}
        for cause in causes:
            acts.setdefault(_act_key(cause), []).append(cause)
        return [
            self._macro(_foremost(told), day, state, editorial=editorial) for told in acts.values()
        ]

    def of_node(self, cause: SourceCause, day: date | None, state: SourceState, anchor: str) -> str:
        """Return the micro action of a cause told of a node (GC2)."""
        act = SourceCause(
            kind="enactment" if cause.kind == "enactment" else "amendment",
            source_work=cause.source_work,
            source_title=cause.source_title,
            enacted_on=cause.enacted_on,
        )
        parent = self._macro(act, day, state, editorial=cause.editorial)
        micro = self._to_action(cause, day, state, parent_id=parent)
        return self._keep(replace(micro, id=f"{micro.id}~{anchor}"))

    def above(self, action_id: str, anchor: str, *, has_articles: bool, is_new: bool) -> str:
        """Return what an action is for the node above the one it acted on (GC2 to GC4)."""
        action = self._actions[action_id]
        if not action.parent_id:
            return action_id
        if has_articles:
            return action.parent_id
        kind = action.kind
        if kind in _OF_ONE_NODE and not is_new:
            kind = "amendment"
        base = self._spell(kind, action.source_work, action.source_anchor, action.effective_on)
        return self._keep(replace(action, id=f"{base}~{anchor}", kind=kind))

    def ending(self, action_ids: set[str]) -> set[str]:
        """Return those of some actions that may end a version (GC4)."""
        return {one for one in action_ids if self._actions[one].kind not in CREATING}

    def finish(self, versions: Iterable[Version]) -> Iterator[Action]:
        """Yield the actions with the versions that each made and ended, as those tell."""
        produced: dict[str, list[str]] = {}
        terminated: dict[str, list[str]] = {}
        for version in versions:
            for action_id in version.produced_by:
                produced.setdefault(action_id, []).append(version.id)
            for action_id in version.terminated_by:
                terminated.setdefault(action_id, []).append(version.id)
        for action in self._actions.values():
            yield replace(
                action,
                produced=tuple(sorted(produced.get(action.id, ()))),
                terminated=tuple(sorted(terminated.get(action.id, ()))),
            )

    def _macro(
        self, cause: SourceCause, day: date | None, state: SourceState, *, editorial: bool
    ) -> str:
        key = (*_act_key(cause), day)
        if key not in self._macros:
            made = self._to_action(cause, day, state)
            marked = replace(made, editorial=editorial or cause.editorial)
            self._macros[key] = self._keep(marked)
        return self._macros[key]

    def _to_action(
        self, cause: SourceCause, day: date | None, state: SourceState, parent_id: str = ""
    ) -> Action:
        return Action(
            id=self._spell(cause.kind, cause.source_work, cause.source_anchor, day),
            kind=cause.kind,
            work_id=self._work_id,
            source_work=cause.source_work,
            source_anchor=cause.source_anchor,
            source_title=cause.source_title,
            enacted_on=cause.enacted_on,
            effective_on=day,
            editorial=cause.editorial,
            parent_id=parent_id,
            published_on=state.published_on if day else None,
            observed_at=state.observed_at,
        )

    def _spell(self, kind: str, act: str, place: str, day: date | None) -> str:
        spelled = _UNSAFE.sub("_", f"{act}:{place}".lower())
        when = day.isoformat() if day else "before"
        return f"{self._work_id}!{when}:{kind}:{spelled}"

    def _keep(self, action: Action) -> str:
        self._actions.setdefault(action.id, action)
        return action.id


def _act_key(cause: SourceCause) -> tuple[str, str]:
    """Return what makes two causes one act; acts that are not named differ by kind."""
    return (cause.source_work, "" if cause.source_work else cause.kind)


def _foremost(told: list[SourceCause]) -> SourceCause:
    """Return the one cause that stands for an act: its weightiest, its place if alone (GC1)."""
    if len(told) == 1:
        return told[0]
    ranked = {kind: place for place, kind in enumerate(_FOREMOST)}
    first = min(told, key=lambda one: ranked.get(one.kind, len(ranked)))
    places = {one.source_anchor for one in told if one.source_anchor}
    return replace(first, source_anchor=places.pop() if len(places) == 1 else "")
