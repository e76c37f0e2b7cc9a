"""What one act changed: the provisions its actions made or ended.

In: the name of an act. Out: its actions, and rows of ``changes_in_period``.

Rules
    AC1 An act is meant by its identifier as any law spells it, by its title, or by our id.
    AC2 Where an act's changes are told place by place, the places are told and not their sum.
    AC3 What makes or ends a whole work is told of the work alone; of parts that hold one
        another, the deepest.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import Literal

from msgspec import UNSET

from domain.folding import fold_name
from domain.ids import item_of_version, split_item_id
from domain.law import Action, Work
from domain.results import ChangeRow
from legal_core.causality import to_action_ref
from legal_core.citation_forms import diff_link_of, permalink_of, title_of
from legal_core.inquiry import Inquiry
from legal_core.links import by_effect
from legal_core.quotation import choose_language
from legal_core.section_signs import find_sign

_ENDS = frozenset({"repeal", "lapse", "annulment"})
_OF_WHOLE_WORKS = frozenset({"enactment", "repeal", "annulment", "lapse", "suspension", "revival"})


def find_acts(inquiry: Inquiry, named: str) -> tuple[str, ...]:
    """Return the works that a name or identifier of an act leads to, by id."""
    from_names = {one.work_id for one in inquiry.catalog.find_aliases((fold_name(named),))}
    return tuple(sorted(from_names))


def actions_of(inquiry: Inquiry, sources: Iterable[str]) -> tuple[Action, ...]:
    """Return what some acts did, place by place where that is told, by day, then id."""
    found = {
        action.id: action
        for source in sources
        for action in inquiry.graph.list_actions_by_source(source)
    }
    summed_up = {action.parent_id for action in found.values()}
    return by_effect(one for one in found.values() if one.id not in summed_up)


def spellings_of(inquiry: Inquiry, works: Iterable[str]) -> tuple[str, ...]:
    """Return the identifiers by which other laws name some works, sorted."""
    names = {
        alias.name
        for work_id in works
        for alias in inquiry.catalog.list_aliases(work_id)
        if alias.kind == "identifier" and not alias.version_id
    }
    return tuple(sorted(names))


def touched_works(actions: Iterable[Action], works: dict[str, Work]) -> tuple[Work, ...]:
    """Return those of some works that actions acted upon, by id."""
    ids = sorted({action.work_id for action in actions} & works.keys())
    return tuple(works[one] for one in ids)


def deepest_items(action: Action) -> tuple[str, ...]:
    """Return the items an action changed, without those that only hold one of them.

    What makes or ends a whole work is told of the work alone.
    """
    items = sorted({item_of_version(one) for one in (*action.produced, *action.terminated)})
    if action.kind in _OF_WHOLE_WORKS and action.work_id in items:
        return (action.work_id,)
    return tuple(
        one
        for one in items
        if (split_item_id(one)[1] and not any(other.startswith(f"{one}__") for other in items))
        or len(items) == 1
    )


def to_provision_row(inquiry: Inquiry, work: Work, action: Action, item_id: str) -> ChangeRow:
    """Return one provision that an act changed, made or ended, as a row."""
    graph = inquiry.graph
    anchor = split_item_id(item_id)[1]
    on = action.effective_on or inquiry.today_on
    made = next((one for one in action.produced if item_of_version(one) == item_id), "")
    ended = any(item_of_version(one) == item_id for one in action.terminated)
    version = graph.get_version(made) if made else None
    language = choose_language(work, version, None) if version else ""
    start = on - timedelta(days=1) if made and ended else None
    return ChangeRow(
        work=work.id,
        anchor=anchor,
        title=title_of(work, None, language)[0],
        changed_on=on,
        changes=1 if anchor else 0,
        actions=(to_action_ref(action),),
        diff_permalink=diff_link_of(work.id, anchor, start, on),
        kind=_kind_of(action, made=bool(made), ended=ended),
        version=made,
        permalink=permalink_of(work.id, anchor, on, ""),
        counts_by=find_sign(graph, work.id) if anchor else UNSET,
    )


def _kind_of(action: Action, *, made: bool, ended: bool) -> Literal["begun", "changed", "ended"]:
    """Return what an action did to an item; a tombstone that it made ends what stood there."""
    if action.kind in _ENDS or not made:
        return "ended"
    return "changed" if ended else "begun"
