"""Actions that made or ended versions, as shown beside the texts.

In: versions. Out: ``ActionRef`` rows, without repetition, in a stated order.

Rules
    CA1 Actions are shown by effective day, then id; a day that is not told comes last.
    CA2 Between two days means after the first and not after the second: the change that
        takes effect on the second day made what is read on it. An action that took effect
        before them made no difference between them, though a later version still names it.
    CA3 One change of a provision and of the parts in it is shown once: actions that say the
        same are one.
    CA4 An act without a place is not shown beside the places in it that did the same day's
        work.
"""

from collections.abc import Iterable
from datetime import date

from msgspec.structs import replace

from domain.law import Action, Version
from domain.results import ActionRef
from legal_core.ports import GraphReader


def to_action_ref(action: Action) -> ActionRef:
    """Return an action as shown beside the text it made or ended."""
    return ActionRef(
        action=action.id,
        kind=action.kind,
        source_work=action.source_work,
        source_anchor=action.source_anchor,
        title=action.source_title,
        enacted_on=action.enacted_on,
        effective_on=action.effective_on,
        editorial=action.editorial,
    )


def list_actions(graph: GraphReader, action_ids: Iterable[str]) -> tuple[ActionRef, ...]:
    """Return actions by effective day, then id; each once (CA1, CA3)."""
    found: dict[ActionRef, ActionRef] = {}
    for one in dict.fromkeys(action_ids):
        ref = to_action_ref(graph.get_action(one))
        found.setdefault(replace(ref, action=""), ref)  # CA3: the first given stands for all
    placed = {(ref.source_work, ref.effective_on) for ref in found.values() if ref.source_anchor}
    shown = (
        ref
        for ref in found.values()
        if ref.source_anchor
        or ref.kind != "amendment"
        or (ref.source_work, ref.effective_on) not in placed  # CA4
    )
    refs = sorted(shown, key=lambda ref: ref.action)
    refs.sort(key=lambda ref: (ref.effective_on is None, ref.effective_on or date.min))
    return tuple(refs)


def actions_between(
    graph: GraphReader, versions: Iterable[Version], after: date, until: date
) -> tuple[str, ...]:
    """Return the ids of the actions that made or ended some versions between two days (CA2).

    Sorted, each once; ``until`` before ``after`` gives none.
    """
    found: set[str] = set()
    for version in versions:
        if after < version.start_on <= until:
            found.update(version.produced_by)
        if version.end_on is not None and after < version.end_on <= until:
            found.update(version.terminated_by)
    return tuple(one for one in sorted(found) if _is_within(graph, one, after, until))


def _is_within(graph: GraphReader, action_id: str, after: date, until: date) -> bool:
    """Tell whether an action took effect between two days; one without a day may have."""
    day = graph.get_action(action_id).effective_on
    return day is None or after < day <= until
