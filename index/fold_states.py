"""One dated state as the fold sees it: nodes in every language, and what they contain.

In: the expressions of a state. Out: merged nodes, content keys, finished Versions.
"""

from dataclasses import dataclass

from domain.law import Expression, LegalState, SourceRef, TextStatus, Version
from index.source_model import SourceCause, SourceExpression, SourceNode, SourceState

PREAMBLE = "preamble"


@dataclass(kw_only=True, slots=True)
class Merged:
    """One node of one state, in every language that has it."""

    kind: str
    parent: str | None
    labels: dict[str, SourceNode]
    children: list[str]
    omissions: tuple[str, ...] = ()  # of the whole work: parts its file does not carry


@dataclass(kw_only=True, slots=True)
class OpenVersion:
    """A version that may still grow."""

    id: str
    key: object
    start: SourceState
    last: SourceState
    legal_state: LegalState
    children: tuple[str, ...]
    expressions: tuple[Expression, ...]
    lines: dict[str, tuple[str, ...]]  # what it contributes to its parent's text
    omissions: tuple[str, ...]
    produced_by: set[str]
    terminated_by: set[str]


def merge_languages(expressions: tuple[SourceExpression, ...]) -> dict[str, Merged]:
    """Return a state's nodes by anchor; the first language decides the order."""
    root = Merged(kind="work", parent=None, labels={}, children=[])
    nodes = {"": root}
    for expression in expressions:
        root.labels[expression.language] = SourceNode(
            anchor="", kind="work", heading=expression.title
        )
        pending = [("", node) for node in reversed(expression.nodes)]
        while pending:
            parent, node = pending.pop()
            merged = nodes.get(node.anchor)
            if merged is None:
                merged = nodes[node.anchor] = Merged(
                    kind=node.kind, parent=parent, labels={}, children=[]
                )
                nodes[parent].children.append(node.anchor)
            merged.labels[expression.language] = node
            pending.extend((node.anchor, child) for child in reversed(node.children))
    return nodes


def subtree(nodes: dict[str, Merged], anchor: str) -> dict[str, Merged]:
    """Return a node and all below it, by anchor; empty where there is no such node."""
    found: dict[str, Merged] = {}
    pending = [anchor] if anchor in nodes else []
    while pending:
        current = pending.pop()
        found[current] = nodes[current]
        pending.extend(nodes[current].children)
    return found


def in_languages(nodes: dict[str, Merged], languages: frozenset[str]) -> dict[str, Merged]:
    """Return nodes with the labels of some languages alone; a node without any is left out."""
    kept = {
        anchor: {code: own for code, own in node.labels.items() if code in languages}
        for anchor, node in nodes.items()
    }
    return {
        anchor: Merged(
            kind=node.kind,
            parent=node.parent,
            labels=kept[anchor],
            children=[child for child in node.children if kept[child]],
        )
        for anchor, node in nodes.items()
        if kept[anchor]
    }


def omissions_of(node: Merged) -> tuple[str, ...]:
    """Return what could not be carried of a node, in any language, sorted."""
    told = {omission for own in node.labels.values() for omission in own.omissions}
    return tuple(sorted(told | set(node.omissions)))


def bottom_up(nodes: dict[str, Merged]) -> list[str]:
    """Return anchors with every child before its parent, the whole work last."""
    order: list[str] = []
    pending = [""]
    while pending:
        anchor = pending.pop()
        order.append(anchor)
        pending.extend(nodes[anchor].children)
    return order[::-1]


def content_key(
    node: Merged, state: SourceState, children: tuple[str, ...], *, whole: bool
) -> object:
    """Return what must stay the same for a version to go on (G1)."""
    wording = tuple(
        (
            language,
            own.number,
            own.heading,
            own.text,
            own.omissions,
            text_status_of(state, language),
        )
        for language, own in sorted(node.labels.items())
    )
    any_node = next(iter(node.labels.values()), None)
    own_state = legal_state_of(any_node, state, whole=whole)
    # Each dated state of a whole work is a version of its own: people cite it by its day.
    dated = (state.start_on, state.publisher_version, state.observed_at) if whole else None
    return (own_state, wording, children, dated)


def legal_state_of(node: SourceNode | None, state: SourceState, *, whole: bool) -> LegalState:
    """Return the legal state of a node: its own, unless the whole state says more."""
    if whole or node is None or state.legal_state != "in_force":
        return state.legal_state
    return node.legal_state


def text_status_of(state: SourceState, language: str) -> TextStatus:
    """Return the text status of a state's wording in a language it has."""
    return next(e.text_status for e in state.expressions if e.language == language)


def causes_of(node: Merged) -> tuple[SourceCause, ...]:
    """Return the causes told of a node, in its first language."""
    first = next(iter(node.labels.values()), None)
    return () if first is None else first.causes


def told_key(cause: SourceCause) -> tuple[str, str, str]:
    """Return what makes two tellings of a cause the same."""
    return (cause.kind, cause.source_work, cause.source_anchor)


def to_version(item_id: str, version: OpenVersion, *, whole: bool) -> Version:
    """Return the finished version of an item."""
    first, last = version.start, version.last
    return Version(
        id=version.id,
        item_id=item_id,
        start_on=first.start_on,
        end_on=last.end_on,
        start_basis=first.start_basis,
        end_basis=last.end_basis,
        legal_state=version.legal_state,
        published_on=first.published_on,
        observed_at=first.observed_at,
        children=version.children,
        expressions=version.expressions,
        produced_by=tuple(sorted(version.produced_by)),
        terminated_by=tuple(sorted(version.terminated_by)),
        omissions=version.omissions,
        publisher_version=first.publisher_version if whole else "",
        source_url=first.source_url if whole else "",
        unservable_reason=first.unservable_reason if whole else "",
        sources=_sources(first) if whole else (),
    )


def _sources(state: SourceState) -> tuple[SourceRef, ...]:
    return tuple(
        SourceRef(
            language=expression.language,
            path=expression.file.path,
            sha256=expression.file.sha256,
            format=expression.file.format,
            source_url=expression.file.source_url,
            observed_at=expression.file.observed_at,
        )
        for expression in state.expressions
    )


def says_the_same(before: OpenVersion, after: OpenVersion) -> bool:
    """Return whether two versions of a node have equal words in every language both have."""
    earlier = {e.language: (e.number, e.heading, e.text_sha256) for e in before.expressions}
    later = {e.language: (e.number, e.heading, e.text_sha256) for e in after.expressions}
    shared = earlier.keys() & later.keys()
    return (
        bool(shared)
        and before.legal_state == after.legal_state
        and all(earlier[language] == later[language] for language in shared)
    )
