"""Which provisions differ between two states of a whole work.

In: two versions of a work. Out: pairs of parts, in the document order of the later
state; what was removed stands where it stood before.

Rules
    TC1 Subtrees with one version id are equal and are not read.
    TC2 A provision that moved to another part is one pair, not a removal and an insertion.
    TC3 Parts above articles are compared by their own number, heading and text alone.
    TC4 A provision that was renumbered is compared with itself under its former number; what
        has taken that number was inserted.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.ids import item_of_version
from domain.law import Version
from legal_core.hierarchy import find_expression, own_text
from legal_core.ports import GraphReader
from legal_core.provision_lines import ids_before
from legal_core.whole_work import Part, path_below, to_part


class Pair(Struct, frozen=True, kw_only=True):
    """A part before and after; None where it does not stand."""

    item_id: str
    before: Part | None
    after: Part | None


def pair_differing(
    graph: GraphReader, before: Version, after: Version, language: str
) -> tuple[Pair, ...]:
    """Return the parts that differ between two states of a work (TC1 to TC3)."""
    pairs = tuple(_walk(graph, (before.children, ()), (after.children, ()), language))
    lost = {one.item_id: one.before for one in pairs if one.after is None}
    gained = {one.item_id for one in pairs if one.before is None}
    joined = tuple(
        replace(one, before=lost.get(one.item_id)) if one.before is None else one  # TC2
        for one in pairs
        if one.after is not None or one.item_id not in gained
    )
    return tuple(_follow_numbers(graph, joined))


def _follow_numbers(graph: GraphReader, pairs: tuple[Pair, ...]) -> Iterator[Pair]:
    """Yield pairs with each provision beside itself, whatever its number was (TC4)."""
    before = {one.item_id: one.before for one in pairs if one.before is not None}
    former = {
        one.item_id: found
        for one in pairs
        if one.after is not None
        for found in _former_item(graph, one.after.version, before)
        if found != one.item_id
    }
    taken = set(former.values())
    for one in pairs:
        if one.item_id in former:
            yield replace(one, before=before[former[one.item_id]])
        elif one.item_id not in taken:
            yield one
        elif one.after is not None:
            yield replace(one, before=None)


def _former_item(
    graph: GraphReader, version: Version, before: Mapping[str, Part]
) -> tuple[str, ...]:
    """Return the item under which a version's provision stood before, if it did."""
    line = ids_before(graph, version)
    items = {item_of_version(one) for one in line}
    return tuple(
        item for item in sorted(items) if item in before and before[item].version.id in line
    )


Side = tuple[tuple[str, ...], tuple[str, ...]]  # version ids of the children, path above them


def _walk(graph: GraphReader, before: Side, after: Side, language: str) -> Iterator[Pair]:
    old = {item_of_version(one): one for one in before[0]}
    new = {item_of_version(one): one for one in after[0]}
    for item_id in _in_order(tuple(old), tuple(new)):
        old_id, new_id = old.get(item_id), new.get(item_id)
        if old_id == new_id:  # TC1
            continue
        pair = Pair(
            item_id=item_id,
            before=to_part(graph, graph.get_version(old_id), before[1]) if old_id else None,
            after=to_part(graph, graph.get_version(new_id), after[1]) if new_id else None,
        )
        sides = [one for one in (pair.before, pair.after) if one]
        grouping = not any(one.whole for one in sides)
        if not grouping or _differs(graph, pair, language):
            yield pair
        if grouping:
            below = (_below(pair.before, language), _below(pair.after, language))
            yield from _walk(graph, *below, language)


def _below(part: Part | None, language: str) -> Side:
    return (part.version.children, path_below(part, language)) if part else ((), ())


def _differs(graph: GraphReader, pair: Pair, language: str) -> bool:
    """Tell whether a part above articles differs itself (TC3)."""
    return _own(graph, pair.before, language) != _own(graph, pair.after, language)


def _own(graph: GraphReader, part: Part | None, language: str) -> tuple[str, ...]:
    expression = find_expression(part.version, language) if part else None
    if part is None or expression is None:
        return ()
    return (expression.number, expression.heading, own_text(graph, part.version, language))


def _in_order(before: Iterable[str], after: Iterable[str]) -> list[str]:
    """Return the order after, each removed one set behind what it stood behind before."""
    order = list(after)
    place = 0
    for item_id in before:
        if item_id in order:
            place = order.index(item_id) + 1
        else:
            order.insert(place, item_id)
            place += 1
    return order
