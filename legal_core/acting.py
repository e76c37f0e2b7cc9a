"""Acts that are not held and that changed laws that are: found by the names in a question.

In: a question, the graph. Out: named laws with what their act did; an act with its days.

Rules
    AF1 An act is looked for only where a question asks what changed.
    AF2 A name counts as whole words, as ``acting_names`` and ``law_names`` read them, or as an
        identifier; a law that is held goes before an act of the same name.
    AF3 Where several acts bear the name, none is meant; a law named beside it leaves only
        acts that changed that law.
"""

from collections.abc import Iterator

from domain.date_masks import fold_in_place
from domain.folding import fold_name
from domain.intents import asks_for_changes
from domain.law import Action
from domain.subject import ActingAct
from legal_core.acting_names import find_act_names
from legal_core.citations import find_citations
from legal_core.law_names import find_law_names
from legal_core.named_laws import NamedLaw
from legal_core.ports import GraphReader


def find_acting(question: str, graph: GraphReader) -> tuple[NamedLaw, ...]:
    """Return the acts a question names that are not held, the longest name first (AF1, AF2)."""
    if not asks_for_changes(fold_in_place(question).text):
        return ()
    found: dict[tuple[int, int], dict[str, Action]] = {}
    for start, end, name in _names(question):
        for action in _actions_of(name, graph):
            found.setdefault((start, end), {})[action.id] = action
    laws = (
        NamedLaw(start=start, end=end, acting=tuple(actions.values()))
        for (start, end), actions in found.items()
    )
    return tuple(sorted(laws, key=lambda one: (one.start - one.end, one.start)))


def with_acting(known: tuple[NamedLaw, ...], acting: tuple[NamedLaw, ...]) -> tuple[NamedLaw, ...]:
    """Return the laws named, with acts where no law that is held has the same words (AF2)."""
    laws = list(known)
    for act in acting:
        over = [one for one in laws if one.start < act.end and act.start < one.end]
        if all(_is_inside(one, act) for one in over):
            laws = [one for one in laws if one not in over]
            laws.append(act)
    return tuple(sorted(laws, key=lambda one: one.start))


def act_of(law: NamedLaw, works: frozenset[str]) -> ActingAct | None:
    """Return the one act that a name means, with its days; None where it is undecided (AF3).

    Args:
        law: A name of acts.
        works: The laws named beside it; empty where none is.
    """
    acts: dict[str, list[Action]] = {}
    for action in law.acting:
        if not works or action.work_id in works:
            acts.setdefault(fold_name(action.source_work), []).append(action)
    if len(acts) != 1:
        return None
    (actions,) = acts.values()
    days = sorted(one.effective_on for one in actions if one.effective_on is not None)
    if not days:
        return None
    return ActingAct(
        work=actions[0].source_work,
        title=actions[0].source_title,
        first_on=days[0],
        last_on=days[-1],
    )


def _is_inside(law: NamedLaw, act: NamedLaw) -> bool:
    """Tell whether the words of a law are only a part of an act's, or lead to nothing held."""
    within = act.start <= law.start and law.end <= act.end
    return within and (not law.candidates or law.end - law.start < act.end - act.start)


def _names(question: str) -> Iterator[tuple[int, int, str]]:
    """Yield what may name an act, as its place and the name to look for."""
    for act in find_act_names(question):
        yield act.start, act.end, act.own
        yield act.start, act.end, question[act.start : act.end]
    for start, end in find_law_names(question, (), ()):
        yield start, end, question[start:end]
    for cited in find_citations(question):
        yield from ((cited.start, cited.end, name) for name in cited.names)


def _actions_of(name: str, graph: GraphReader) -> tuple[Action, ...]:
    """Return what acts of a name did that are spelled by their source and not held."""
    return tuple(
        one
        for one in graph.list_actions_by_source(name)
        if one.source_work and not one.source_work_id
    )
