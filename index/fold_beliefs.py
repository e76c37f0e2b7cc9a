"""States that were believed and proved wrong: what was known of a law, kept beside it.

In: superseded states, and the fold of the states that replaced them. Out: their versions.

Rules
    GB1 A superseded state is a version of the whole work of its own, with the day and the
        instant until which it was believed, and the version that stands in its place.
    GB2 It names by id every part that it has in common with the state that replaced it.
        A part whose days or words were believed otherwise is a version of its own.
    GB3 Ids are given in order of observation: what was believed first has the lower number.
    GB4 A state that nothing replaces was withdrawn: it has no successor.
"""

from collections.abc import Mapping
from typing import NamedTuple

from index.fold_states import (
    Merged,
    OpenVersion,
    anchor_of,
    bottom_up,
    legal_state_of,
    merge_languages,
    told_of,
    wording_key,
)
from index.fold_versions import VersionMaker
from index.source_model import SourceState


class Replacing(NamedTuple):
    """A state that replaced another, with its nodes and versions by slot."""

    state: SourceState
    nodes: Mapping[str, Merged]
    versions: Mapping[str, OpenVersion]


def is_superseded(state: SourceState) -> bool:
    """Return whether a state was believed once and is no more."""
    return state.superseded_at is not None or state.superseded_on is not None


def take_replaced(held: list[SourceState], state: SourceState) -> list[SourceState]:
    """Take from the superseded states held those that a state replaces; in their order."""
    mine = [
        one
        for one in held
        if not one.publisher_version or one.publisher_version == state.publisher_version
    ]
    held[:] = [one for one in held if one not in mine]
    return mine


def reserve_ids(
    believed: SourceState, state: SourceState, maker: VersionMaker
) -> Mapping[str, str]:
    """Return ids of the versions a superseded state needs on the day of the other's (GB3)."""
    reserved = {"": maker.next_id("", believed.start_on)}
    if believed.start_on != state.start_on:
        return reserved
    earlier, later = merge_languages(believed.expressions), merge_languages(state.expressions)
    apart: set[str] = set()
    for slot in bottom_up(earlier):
        node, other = earlier.nodes[slot], later.nodes.get(slot)
        if other is None or _is_apart(node, believed, other, state) or apart & set(node.children):
            apart.add(slot)
    for slot in sorted(apart - {""}):
        reserved[slot] = maker.next_id(anchor_of(slot), believed.start_on)
    return reserved


def _is_apart(node: Merged, believed: SourceState, other: Merged, state: SourceState) -> bool:
    """Tell whether two states differ in a node itself, or in which parts it has."""
    if node.children != other.children or wording_key(node, believed) != wording_key(other, state):
        return True
    return legal_state_of(told_of(node), believed, whole=False) != legal_state_of(
        told_of(other), state, whole=False
    )


def fold_belief(
    believed: SourceState,
    replacing: Replacing | None,
    reserved: Mapping[str, str],
    maker: VersionMaker,
) -> dict[str, tuple[Merged, OpenVersion]]:
    """Return the nodes and versions that a superseded state alone has, by slot (GB1, GB2, GB4).

    Args:
        believed: The superseded state.
        replacing: The state in its place; None where nothing replaced it.
        reserved: Version ids by slot, given before those of the replacing state.
        maker: Makes versions and keeps their texts.
    """
    merged = merge_languages(believed.expressions)
    own: dict[str, tuple[Merged, OpenVersion]] = {}
    versions: dict[str, OpenVersion] = {}
    for slot in bottom_up(merged):
        node = merged.nodes[slot]
        shared = _shared(slot, node, believed, replacing, versions) if replacing and slot else None
        if shared is not None:
            versions[slot] = shared
            continue
        made = maker.make(slot, node, believed, versions, reserved.get(slot, ""))
        if replacing is not None and slot in replacing.versions:
            made.successor = replacing.versions[slot].id
        versions[slot] = made
        own[slot] = (node, made)
    return own


def _shared(
    slot: str,
    node: Merged,
    believed: SourceState,
    replacing: Replacing,
    versions: Mapping[str, OpenVersion],
) -> OpenVersion | None:
    """Return the version that a belief has in common with what replaced it, or None (GB2)."""
    state, nodes, opened = replacing
    found, other = opened.get(slot), nodes.get(slot)
    if found is None or other is None or _is_apart(node, believed, other, state):
        return None
    moved = found.start is state and believed.start_on != state.start_on
    if moved or found.children != tuple(versions[child].id for child in node.children):
        return None
    if found.start is state:
        found.seen = believed.observed_at
    return found
