"""What differs between two versions of an item: by component, sentence and word.

In: two versions and a language. Out: changes in the document order of the later version;
what is gone stands where it stood.

Rules
    ST1  Components are the items of the two trees: one that stands in one tree alone is
         told whole; of one in both, its own number, heading and words are compared.
    ST2  Trees with one version id are equal and are not read.
    ST3  A changed component is told with the sentences that differ, and those with the words
         that differ; a sentence that only moved is told at both its places.
    ST4  Texts without a difference give no change, whatever else befell them.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal

from msgspec import Struct

from domain.law import Version
from legal_core.comparison import compare_words
from legal_core.hierarchy import assemble_text, node_lines, own_text, part_label
from legal_core.links import version_order
from legal_core.ports import GraphReader
from legal_core.sat_edges import is_living

ChangeType = Literal["addition", "deletion", "modification"]
Level = Literal["component", "sentence", "word"]
_SENTENCE = re.compile(r"[^.;:!?\n]*(?:[.;:!?]+(?=\s|\Z)\s*|\n\s*|[.;:!?]|\Z)")


class TextChange(Struct, frozen=True, kw_only=True):
    """One difference; empty where nothing stood, or stands."""

    type: ChangeType
    level: Level
    component: str  # item id
    before: str = ""
    after: str = ""


def compare(
    graph: GraphReader, before: Version, after: Version, language: str
) -> tuple[TextChange, ...]:
    """Return what differs between two versions of an item in a language (ST1 to ST4)."""
    return tuple(_compare(graph, before, after, language))


def _compare(
    graph: GraphReader, before: Version, after: Version, language: str
) -> Iterator[TextChange]:
    if before.id == after.id:  # ST2
        return
    yield from _own_changes(graph, before, after, language)
    old, new = _below(graph, before), _below(graph, after)
    for item_id in _merged(tuple(old), tuple(new)):
        if item_id in old and item_id in new:
            yield from _compare(graph, old[item_id], new[item_id], language)
        elif item_id in new:
            yield from _whole(graph, new[item_id], language, "addition")
        else:
            yield from _whole(graph, old[item_id], language, "deletion")


def _below(graph: GraphReader, version: Version) -> dict[str, Version]:
    children = filter(is_living, map(graph.get_version, version.children))
    ordered = sorted(children, key=lambda one: version_order(one.id))
    latest = {one.item_id: one for one in ordered}
    order = dict.fromkeys(one.rpartition("@")[0] for one in version.children)
    return {item_id: latest[item_id] for item_id in order if item_id in latest}


def _merged(old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """Return the later order, with what is gone behind what it stood behind."""
    order = list(new)
    place = 0
    for item_id in old:
        if item_id in order:
            place = order.index(item_id) + 1
        else:
            order.insert(place, item_id)
            place += 1
    return tuple(order)


def _whole(
    graph: GraphReader, version: Version, language: str, change: ChangeType
) -> Iterator[TextChange]:
    """Yield a component that stands on one side alone (ST1)."""
    label, text = part_label(version, language), assemble_text(graph, version, language)
    said = "\n".join(one for one in (label, text) if one)
    if said:
        before, after = ("", said) if change == "addition" else (said, "")
        yield TextChange(
            type=change, level="component", component=version.item_id, before=before, after=after
        )


def _own_changes(
    graph: GraphReader, before: Version, after: Version, language: str
) -> Iterator[TextChange]:
    """Yield what differs in a component's own words (ST3, ST4)."""
    old, new = _own_words(graph, before, language), _own_words(graph, after, language)
    if old == new:
        return
    yield _change("component", after.item_id, old, new)
    for one, other in _pairs(old, new):
        yield _change("sentence", after.item_id, one, other)
        if one and other:
            yield from _word_changes(after.item_id, one, other)


def _own_words(graph: GraphReader, version: Version, language: str) -> str:
    expression = next((one for one in version.expressions if one.language == language), None)
    if expression is None:
        return ""
    text = own_text(graph, version, language)
    lines = node_lines(number=expression.number, heading=expression.heading, text=text)
    return "\n".join(lines)


def _pairs(before: str, after: str) -> Iterator[tuple[str, str]]:
    """Yield the runs of sentences that differ, one beside the other where they answer."""
    old, new = _sentences(before), _sentences(after)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for op, i1, i2, j1, j2 in matcher.get_opcodes():
        if op == "equal":
            continue
        if i2 - i1 == j2 - j1:
            yield from zip(old[i1:i2], new[j1:j2], strict=True)
        else:
            yield " ".join(old[i1:i2]), " ".join(new[j1:j2])


def _sentences(text: str) -> list[str]:
    """Return the sentences of a text, without the blanks between them."""
    return [one.strip() for one in _SENTENCE.findall(text) if one.strip()]


def _change(level: Level, component: str, before: str, after: str) -> TextChange:
    change: ChangeType = "modification" if before and after else "addition"
    if not after:
        change = "deletion"
    return TextChange(type=change, level=level, component=component, before=before, after=after)


def _word_changes(component: str, before: str, after: str) -> Iterator[TextChange]:
    """Yield the words that differ; what takes the place of words is one change with them."""
    deleted = ""
    for run in compare_words(before, after):
        if run.op == "delete":
            deleted = run.text
        elif run.op == "insert":
            yield _change("word", component, deleted, run.text)
            deleted = ""
        elif deleted:
            yield _change("word", component, deleted, "")
            deleted = ""
    if deleted:
        yield _change("word", component, deleted, "")
