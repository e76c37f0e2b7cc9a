"""Versions and actions as SAT-Graph sees them: what lives, and what an action's edges make it.

In: versions and actions of the graph. Out: their edges and types in SAT-Graph's words.

Rules
    SE1  What stands where law has ended (repealed, annulled, lapsed) is a marker and no
         version: no list of versions shows it.
    SE2  An action that ends law makes no marker: what made a marker is not told as its maker.
    SE3  The edges of an action decide its type: what only makes versions is a Creation, what
         only ends them a Repeal or Revocation, what does both an Amendment. Readings and
         corrections keep the type that was told. A whole act without edges is of the type that
         all its places share, else of the one told.
    SE4  ``produces`` of an action and ``makers`` of a version are one edge from its two ends.
    SE5  The event time is the day of publication; where that is not told, of effect, else of
         enactment.
    SE6  The source of an action is the version of the acting law that stood when it took
         effect, where that law is held.
"""

from datetime import date

from domain.law import Action, ActionKind, ActionType, Version, action_type_of
from legal_core.ports import GraphReader
from legal_core.temporal import ENDED_STATES

_ENDING: frozenset[ActionKind] = frozenset({"repeal", "annulment", "lapse"})
_ENDS: frozenset[ActionType] = frozenset({"Repeal", "Revocation"})
_BY_EDGES: frozenset[ActionType] = frozenset({"Creation", "Amendment", "Repeal", "Revocation"})
ACTION_TYPES_SERVED: tuple[ActionType, ...] = (
    "Creation",
    "Amendment",
    "Revocation",
    "Repeal",
    "Interpretation",
    "Overruling",
    "Distinguishing",
    "Constitutional Mutation",
    "Legislative Override",
    "Correction",
)


def is_living(version: Version) -> bool:
    """Return whether a version is one in SAT-Graph's sense, and no marker (SE1)."""
    return version.legal_state not in ENDED_STATES


def produces(graph: GraphReader, action: Action) -> tuple[str, ...]:
    """Return the ids of the versions that an action made, sorted (SE2)."""
    if action.kind not in _ENDING:
        return action.produced
    return tuple(one for one in action.produced if is_living(graph.get_version(one)))


def makers(graph: GraphReader, version: Version) -> tuple[str, ...]:
    """Return the ids of the actions that made a version: places before whole acts, then id."""
    found = [graph.get_action(one) for one in version.produced_by]
    if not is_living(version):
        found = [one for one in found if one.kind not in _ENDING]  # SE2
    return tuple(one.id for one in sorted(found, key=_places_first))


def enders(graph: GraphReader, version: Version) -> tuple[str, ...]:
    """Return the ids of the actions that ended a version: places before whole acts, then id."""
    found = (graph.get_action(one) for one in version.terminated_by)
    return tuple(one.id for one in sorted(found, key=_places_first))


def _places_first(action: Action) -> tuple[bool, str]:
    return not action.parent_id, action.id


def type_of(graph: GraphReader, action: Action) -> ActionType:
    """Return the type of an action (SE3)."""
    told = action_type_of(action.kind)
    made, ended = bool(produces(graph, action)), bool(action.terminated)
    if told not in _BY_EDGES:
        return told
    if not (made or ended):
        return _shared_type(graph, action) or told
    if made and (ended or told in _ENDS):
        return "Amendment"
    if made:
        return "Creation"
    return "Revocation" if told == "Revocation" else "Repeal"


def _shared_type(graph: GraphReader, action: Action) -> ActionType | None:
    """Return the one type of the places of a whole act; None for none or several."""
    if action.parent_id or not action.source_work:
        return None
    places = graph.list_actions_by_source(action.source_work)
    types: set[ActionType] = {type_of(graph, one) for one in places if one.parent_id == action.id}
    return types.pop() if len(types) == 1 else None


def event_day(action: Action) -> date | None:
    """Return the event time of an action; None where no day is told (SE5)."""
    return action.published_on or action.effective_on or action.enacted_on


def source_versions(graph: GraphReader, action: Action) -> tuple[str, ...]:
    """Return the version of the acting law behind an action; empty where it is not held (SE6)."""
    versions = graph.find_versions(action.source_work_id) if action.source_work_id else ()
    day = action.effective_on or event_day(action)
    stood = [one for one in versions if day is None or one.start_on <= day]
    chosen = stood[-1:] or list(versions[:1])
    return tuple(one.id for one in chosen)


def used_in(graph: GraphReader, version: Version) -> tuple[str, ...]:
    """Return the ids of the actions whose source a whole work's version is, by effect (SE6)."""
    found = graph.list_actions_by_source(version.item_id)
    return tuple(one.id for one in found if version.id in source_versions(graph, one))
