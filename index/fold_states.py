"""One dated state as the fold sees it: nodes in every language, and what they contain.

In: the expressions of a state. Out: merged nodes, content keys, finished Versions.

Rules
    GS1 A node that is equal to that of the state before, with all below it, is not looked
        into again.
    GS2 Siblings of one anchor are texts of one provision for different territories: each
        is a slot of its own, and what is below it belongs to its territory.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from domain.law import (
    Expression,
    LegalState,
    Mark,
    PendingChange,
    SourceRef,
    TextStatus,
    Version,
)
from index.source_model import (
    SourceCause,
    SourceExpression,
    SourceNode,
    SourcePending,
    SourceState,
)

PREAMBLE = "preamble"
_SAID_BY_THE_TEXT: tuple[LegalState, ...] = ("in_force", "repealed", "unknown")
_APART = "|"  # stands in no anchor: divides an anchor from the territory of a variant


@dataclass(kw_only=True, slots=True)
class Merged:
    """One node of one state, in every language that has it."""

    kind: str
    parent: str | None
    labels: dict[str, SourceNode]
    children: list[str]
    omissions: tuple[str, ...] = ()  # of the whole work: parts its file does not carry
    extent: tuple[str, ...] = ()  # of the variant it stands in


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
    told: SourceNode | None = None  # the node in its first language; null for a whole work
    extent: tuple[str, ...] = ()
    formerly: str = ""
    later: str = ""
    successor: str = ""
    has_articles: bool = False  # holds articles, or is made to hold them
    is_article: bool = False
    below: frozenset[Mark] = frozenset()
    seen: datetime | None = None  # where it was seen before its state was


@dataclass(kw_only=True, slots=True)
class MergedState:
    """The nodes of a state by slot; of those kept, what is below is left out."""

    nodes: dict[str, Merged]
    kept: set[str] = field(default_factory=set)


def anchor_of(slot: str) -> str:
    """Return the anchor of a slot: without the territory of a variant (GS2)."""
    return slot.partition(_APART)[0]


def merge_languages(
    expressions: tuple[SourceExpression, ...], before: Mapping[str, Merged] | None = None
) -> MergedState:
    """Return a state's nodes by slot; the first language decides the order.

    ``before`` are the nodes of the state before, where that one is like this but for its
    words: then what is equal is kept as it is, where one language is all (GS1).
    """
    root = Merged(kind="work", parent=None, labels={}, children=[])
    merged = MergedState(nodes={"": root})
    known = before if before is not None and len(expressions) == 1 else {}
    for expression in expressions:
        root.labels[expression.language] = SourceNode(
            anchor="", kind="work", heading=expression.title
        )
        _merge(merged, expression, known)
    return merged


def _merge(merged: MergedState, expression: SourceExpression, before: Mapping[str, Merged]) -> None:
    nodes, language = merged.nodes, expression.language
    pending = list(_slots("", (), expression.nodes))[::-1]
    while pending:
        parent, slot, extent, node = pending.pop()
        known = before.get(slot)
        if known is not None and _is_kept(known, parent, language, node):
            nodes[slot] = known
            nodes[parent].children.append(slot)
            merged.kept.add(slot)
            continue
        found = nodes.get(slot)
        if found is None:
            found = nodes[slot] = Merged(
                kind=node.kind, parent=parent, labels={}, children=[], extent=extent
            )
            nodes[parent].children.append(slot)
        found.labels[language] = node
        below = list(_slots(slot, extent, node.children))
        pending.extend(reversed(below))


def _slots(
    parent: str, extent: tuple[str, ...], nodes: tuple[SourceNode, ...]
) -> Iterator[tuple[str, str, tuple[str, ...], SourceNode]]:
    """Yield (parent, slot, territory, node) of siblings (GS2)."""
    times = Counter(node.anchor for node in nodes) if len(nodes) > 1 else {}
    for node in nodes:
        own = node.extent if times.get(node.anchor, 1) > 1 else extent
        yield parent, f"{node.anchor}{_APART}{','.join(own)}" if own else node.anchor, own, node


def _is_kept(known: Merged, parent: str, language: str, node: SourceNode) -> bool:
    own = known.labels.get(language)
    same = known.parent == parent and (own is node or own == node)
    return same and PREAMBLE not in (node.anchor, parent)  # a preamble may be carried on


def is_alike(before: SourceState, state: SourceState) -> bool:
    """Tell whether two states differ in nothing but their words (GS1)."""
    earlier, later = (
        tuple((one.language, one.text_status) for one in some.expressions)
        for some in (before, state)
    )
    return bool(later) and (before.legal_state, earlier) == (state.legal_state, later)


def is_unchanged(before: Merged, node: Merged) -> bool:
    """Tell whether a node is that of the state before, in each language and in its children."""
    return (
        before.parent == node.parent
        and before.children == node.children
        and before.omissions == node.omissions
        and before.extent == node.extent
        and list(before.labels) == list(node.labels)
        and all(
            a is b or a == b
            for a, b in zip(before.labels.values(), node.labels.values(), strict=True)
        )
    )


def subtree(nodes: Mapping[str, Merged], slot: str) -> dict[str, Merged]:
    """Return a node and all below it, by slot; empty where there is no such node."""
    found: dict[str, Merged] = {}
    pending = [slot] if slot in nodes else []
    while pending:
        current = pending.pop()
        found[current] = nodes[current]
        pending.extend(nodes[current].children)
    return found


def in_languages(nodes: dict[str, Merged], languages: frozenset[str]) -> dict[str, Merged]:
    """Return nodes with the labels of some languages alone; a node without any is left out."""
    kept = {
        slot: {code: own for code, own in node.labels.items() if code in languages}
        for slot, node in nodes.items()
    }
    return {
        slot: Merged(
            kind=node.kind,
            parent=node.parent,
            labels=kept[slot],
            children=[child for child in node.children if kept[child]],
            extent=node.extent,
        )
        for slot, node in nodes.items()
        if kept[slot]
    }


def omissions_of(node: Merged) -> tuple[str, ...]:
    """Return what could not be carried of a node, in any language, sorted."""
    told = [omission for own in node.labels.values() for omission in own.omissions]
    return tuple(sorted({*told, *node.omissions})) if told or node.omissions else ()


def omissions_in(node: Merged, language: str) -> tuple[str, ...] | None:
    """Return what could not be carried of a node in one language, sorted; None: as in all."""
    told = tuple(sorted({*node.labels[language].omissions, *node.omissions}))
    return None if told == omissions_of(node) else told


def bottom_up(merged: MergedState) -> list[str]:
    """Return slots with every child before its parent, the whole last; kept ones left out."""
    order: list[str] = []
    pending = [""]
    while pending:
        slot = pending.pop()
        if slot not in merged.kept:
            order.append(slot)
            pending.extend(merged.nodes[slot].children)
    return order[::-1]


def told_of(node: Merged) -> SourceNode | None:
    """Return the node in its first language; None where no language has it."""
    for own in node.labels.values():
        return own
    return None


def wording_key(node: Merged, state: SourceState) -> object:
    """Return what a node says and is said of it, without what is below."""
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
    told = told_of(node)
    if told is None:
        return (wording, node.extent)
    days = (told.applicable_from, told.applicable_to)
    return (wording, days, node.extent or told.extent, told.pending, told.text_from)


def content_key(
    node: Merged, state: SourceState, children: tuple[str, ...], *, whole: bool
) -> object:
    """Return what must stay the same for a version to go on (G1)."""
    own_state = legal_state_of(told_of(node), state, whole=whole)
    # Each dated state of a whole work is a version of its own: people cite it by its day.
    dated = (state.start_on, state.publisher_version, state.observed_at) if whole else None
    return (own_state, wording_key(node, state), children, dated)


def legal_state_of(node: SourceNode | None, state: SourceState, *, whole: bool) -> LegalState:
    """Return the legal state of a node: its own, unless the whole state says more."""
    if whole or node is None or state.legal_state != "in_force":
        return state.legal_state
    return node.legal_state


def text_status_of(state: SourceState, language: str) -> TextStatus:
    """Return the text status of a state's wording in a language it has."""
    for one in state.expressions:
        if one.language == language:
            return one.text_status
    raise KeyError(language)


def causes_of(node: Merged) -> tuple[SourceCause, ...]:
    """Return the causes told of a node, in its first language."""
    first = told_of(node)
    return () if first is None else first.causes


def told_key(cause: SourceCause) -> tuple[str, str, str]:
    """Return what makes two tellings of a cause the same."""
    return (cause.kind, cause.source_work, cause.source_anchor)


def marks_of(version: OpenVersion) -> frozenset[Mark]:
    """Return what is said of a version itself or of parts below it.

    The remains of a repealed part say so themselves: they have no words left.
    """
    told = version.told
    if told is None:
        return version.below
    own: tuple[tuple[Mark, object], ...] = (
        ("applicable", told.applicable_from or told.applicable_to),
        ("extent", version.extent),
        ("pending", told.pending),
        ("state", version.legal_state not in _SAID_BY_THE_TEXT),
        ("text_from", told.text_from),
    )
    return version.below | {mark for mark, is_said in own if is_said}


def to_version(item_id: str, version: OpenVersion, *, whole: bool) -> Version:
    """Return the finished version of an item."""
    first, last, told = version.start, version.last, version.told
    days = first if whole or told is None else told
    return Version(
        id=version.id,
        item_id=item_id,
        start_on=first.start_on,
        end_on=last.end_on,
        start_basis=first.start_basis,
        end_basis=last.end_basis,
        legal_state=version.legal_state,
        applicable_from=days.applicable_from,
        applicable_to=days.applicable_to,
        published_on=first.published_on,
        observed_at=version.seen or first.observed_at,
        children=version.children,
        expressions=version.expressions,
        produced_by=tuple(sorted(version.produced_by)),
        terminated_by=tuple(sorted(version.terminated_by)),
        omissions=version.omissions,
        publisher_version=first.publisher_version if whole else "",
        source_url=first.source_url if whole else "",
        unservable_reason=first.unservable_reason if whole else "",
        sources=_sources(first) if whole else (),
        extent=tuple(sorted(first.extent if whole else version.extent)),
        pending=to_pending(days.pending),
        below=tuple(sorted(version.below)),
        text_from="" if whole or told is None else told.text_from,
        basis_rule=first.basis_rule,
        formerly=version.formerly,
        later=version.later,
        superseded_at=first.superseded_at,
        superseded_on=first.superseded_on,
        successor=version.successor,
    )


def to_pending(pending: tuple[SourcePending, ...]) -> tuple[PendingChange, ...]:
    """Return pending changes as a version holds them, in the order of the source."""
    return tuple(
        PendingChange(
            kind=one.kind,
            source_work=one.source_work,
            source_anchor=one.source_anchor,
            expected_on=one.expected_on,
            note=one.note,
            source_title=one.source_title,
        )
        for one in pending
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
