"""Which provisions a state of the Constitution changed, and by which amendments.

In: the states as read, each with the acts of its file name. Out: the same states, with the
causes of every provision whose own words changed.

Rules
    SC1 A provision whose number, heading, words or state differ from the state before was
        changed by the amendments of the day: inserted where it was not there, repealed
        where it says so now, else amended.
    SC2 With one amendment of the day the cause is told by the source; with several it is
        ours, since the file does not tell which of them did it.
    SC3 A provision that is gone was taken out by the same amendments.
    SC4 Where states without text lie between, their amendments too may have done it.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from index.source_model import CauseKind, SourceCause, SourceExpression, SourceNode, SourceState

_Words = tuple[str, str, str, str]
_Known = dict[str, _Words]


def with_causes(states: tuple[SourceState, ...]) -> tuple[SourceState, ...]:
    """Return the states with the causes of what changed in each (SC1 to SC4)."""
    told: list[SourceState] = []
    before: _Known | None = None
    acts: list[SourceCause] = []
    for state in states:
        acts.extend(state.causes)
        if not state.expressions:
            told.append(state)
            continue
        (expression,) = state.expressions
        now = {node.anchor: _words(node) for node in _flat(expression.nodes)}
        told.append(state if before is None else _explain(state, expression, (before, now), acts))
        before, acts = now, []
    return tuple(told)


def _words(node: SourceNode) -> _Words:
    return (node.number, node.heading, node.text, node.legal_state)


def _flat(nodes: tuple[SourceNode, ...]) -> Iterator[SourceNode]:
    for node in nodes:
        yield node
        yield from _flat(node.children)


def _explain(
    state: SourceState,
    expression: SourceExpression,
    known: tuple[_Known, _Known],
    acts: list[SourceCause],
) -> SourceState:
    before, now = known
    nodes = tuple(_explained(node, before, acts) for node in expression.nodes)
    gone = [anchor for anchor in before if anchor not in now and _stays_above(anchor, now)]
    removed = tuple(cause for anchor in gone for cause in _causes("repeal", anchor, acts))  # SC3
    return replace(
        state,
        expressions=(replace(expression, nodes=nodes),),
        causes=(*state.causes, *removed),
    )


def _stays_above(anchor: str, now: _Known) -> bool:
    """Tell whether what a provision stood in is still there: only the topmost part is told."""
    above = anchor.rpartition("__")[0]
    return not above or above in now


def _explained(node: SourceNode, before: _Known, acts: list[SourceCause]) -> SourceNode:
    children = tuple(_explained(child, before, acts) for child in node.children)
    same = all(one is other for one, other in zip(children, node.children, strict=True))
    old = before.get(node.anchor)
    if old == _words(node):
        return node if same else replace(node, children=children)
    kind: CauseKind = "amendment"
    if old is None:
        kind = "insertion"
    elif node.legal_state == "repealed" and old[3] != "repealed":
        kind = "repeal"
    return replace(node, children=children, causes=_causes(kind, node.anchor, acts))


def _causes(kind: CauseKind, anchor: str, acts: list[SourceCause]) -> tuple[SourceCause, ...]:
    """Return the acts of the day as causes of one provision (SC2)."""
    return tuple(
        replace(act, kind=kind, target_anchor=anchor, editorial=len(acts) > 1) for act in acts
    )
