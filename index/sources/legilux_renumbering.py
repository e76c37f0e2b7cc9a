"""Finds the provisions that changed their number between two states of a law.

In: the nodes of a state and of the one after it. Out: the later nodes, each article that
stood under another number before with that anchor as ``formerly``.

The publisher does not tell a renumbering: it is derived here from the words, and marked
editorial. What is not plain is not said.

Rules
    RN1  An article whose words under its own number are at least half the same is the same
         article amended, whatever else resembles it.
    RN2  Of the rest, an article continues another where three words in four stand in both in
         the same order, each is the best match of the other, and no second comes near.
    RN3  Articles of fewer words than a sentence are too short to tell.
    RN4  A renumbering names the acting act only where the state has one.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from operator import is_
from typing import Final

from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode

_SAME: Final = 0.5
_CONTINUES: Final = 0.75
_MARGIN: Final = 0.15
_SHORTEST: Final = 8
_WORD: Final = re.compile(r"\w+")
_Words = tuple[str, ...]


def follow_renumbered(
    before: Iterable[SourceNode], after: tuple[SourceNode, ...], acts: tuple[SourceCause, ...]
) -> tuple[SourceNode, ...]:
    """Return the later nodes with the former anchors of renumbered articles (RN2).

    Args:
        before: The nodes of the state before, in the same language.
        after: The nodes of the state.
        acts: The causes of the state as a whole.
    """
    earlier, later = _articles(before), _articles(after)
    moved = find_renumbered(_words_of(earlier, later), _words_of(later, earlier))
    if not moved:
        return after
    named = {cause.source_work: cause for cause in acts if cause.kind == "amendment"}
    act = next(iter(named.values())) if len(named) == 1 else None  # RN4
    return tuple(_renumbered(node, moved, act) for node in after)


def find_renumbered(before: Mapping[str, _Words], after: Mapping[str, _Words]) -> dict[str, str]:
    """Return the former anchor of each renumbered article, by its new anchor."""
    left = {a: words for a, words in before.items() if _has_changed(a, words, after)}
    come = {a: words for a, words in after.items() if _has_changed(a, words, before)}
    if not left or not come:
        return {}
    forth = {anchor: _best(words, left) for anchor, words in come.items()}
    back = {anchor: _best(words, come) for anchor, words in left.items()}
    return {
        anchor: former
        for anchor, former in forth.items()
        if former and former != anchor and back[former] == anchor
    }


def _has_changed(anchor: str, words: _Words, others: Mapping[str, _Words]) -> bool:
    if len(words) < _SHORTEST:  # RN3
        return False
    other = others.get(anchor, ())
    if words == other:
        return False
    alike = max(_begun_alike(words, other), _begun_alike(words[::-1], other[::-1]))
    if 2.0 * alike / (len(words) + len(other)) >= _SAME:
        return False
    return _likeness(SequenceMatcher(b=other, autojunk=False), words, _SAME) < _SAME  # RN1


def _begun_alike(words: _Words, others: _Words) -> int:
    """Return with how many equal words two texts begin."""
    pairs = enumerate(zip(words, others, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(words), len(others)))


def _best(words: _Words, others: Mapping[str, _Words]) -> str:
    """Return the anchor of the one article that plainly matches; empty for none or two."""
    enough = _CONTINUES - _MARGIN
    matcher = SequenceMatcher(b=words, autojunk=False)  # what it learns of b serves every other
    found = sorted(((_likeness(matcher, o, enough), a) for a, o in others.items()), reverse=True)
    first, second = [*found, (0.0, "")][:2]
    plain = first[0] >= _CONTINUES and first[0] - second[0] >= _MARGIN
    return first[1] if plain else ""


def _likeness(matcher: SequenceMatcher[str], words: _Words, enough: float) -> float:
    """Return how many of the words stand in both in order; 0 where it is below ``enough``."""
    matcher.set_seq1(words)
    if matcher.real_quick_ratio() < enough or matcher.quick_ratio() < enough:
        return 0.0
    return matcher.ratio()


def _articles(nodes: Iterable[SourceNode]) -> dict[str, SourceNode]:
    return {
        node.anchor: node
        for top in nodes
        for node in _flat(top)
        if node.kind == "article" and node.legal_state != "repealed"
    }


def _words_of(
    articles: Mapping[str, SourceNode], others: Mapping[str, SourceNode]
) -> dict[str, _Words]:
    """Return the words of articles, but for those that stand unchanged among the others."""
    return {
        anchor: tuple(_WORD.findall(" ".join(_texts(node)).casefold()))
        for anchor, node in articles.items()
        if others.get(anchor) is not node
    }


def _texts(node: SourceNode) -> Iterator[str]:
    return (one.text for one in _flat(node))


def _flat(node: SourceNode) -> Iterator[SourceNode]:
    yield node
    for child in node.children:
        yield from _flat(child)


def _renumbered(node: SourceNode, moved: Mapping[str, str], act: SourceCause | None) -> SourceNode:
    former = moved.get(node.anchor, "")
    children = tuple(_renumbered(child, moved, act) for child in node.children)
    if not former:
        same = all(map(is_, children, node.children))
        return node if same else replace(node, children=children)
    cause = SourceCause(
        kind="renumbering",
        source_work="" if act is None else act.source_work,
        source_title="" if act is None else act.source_title,
        enacted_on=None if act is None else act.enacted_on,
        target_anchor=former,
        editorial=True,
    )
    return replace(node, children=children, formerly=former, causes=(*node.causes, cause))
