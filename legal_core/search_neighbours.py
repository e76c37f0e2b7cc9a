"""Provisions that stand beside one another: what one says well, the next may go on with.

In: scored provisions and their anchors. Out: the order in which good neighbours count.

Rules
    NB1 Beside a provision stand those whose number or letter is one more or one less, and
        the one that it is a part of.
    NB2 A provision gains a share of its best neighbour's score among the candidates; it takes
        nothing from it.
    NB3 Equal scores are ordered by id.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from legal_core.search_fusion import Scored, by_score

_SHARE_MILLI: Final = 150
_LAST = re.compile(r"(.*?)(\d+|(?<![^\W\d_])[a-z])", re.DOTALL)


def anchors_beside(anchor: str) -> tuple[str, ...]:
    """Return the anchors that may stand beside one: before, behind, above (NB1)."""
    found: list[str] = []
    last = _LAST.fullmatch(anchor)
    if last is not None:
        found += [f"{last[1]}{one}" for one in _next_to(last[2])]
    above, joint, _ = anchor.rpartition("__")
    return (*found, above) if joint else tuple(found)


def _next_to(number: str) -> tuple[str, ...]:
    if number.isdigit():
        return tuple(str(int(number) + step) for step in (-1, 1))
    return tuple(chr(ord(number) + step) for step in (-1, 1))


def lift_neighbours(
    scored: Iterable[Scored], beside: Mapping[str, Iterable[str]]
) -> tuple[Scored, ...]:
    """Return an order in which good neighbours count, best first (NB2, NB3).

    Args:
        scored: Candidates; no score below 0.
        beside: The ids of what stands beside each; those that are no candidates count nothing.
    """
    known = {one.id: one.milli for one in scored}
    near: dict[str, int] = {}
    for one, others in beside.items():
        for other in others:
            if one in known and other in known:
                near[one] = max(near.get(one, 0), known[other])
                near[other] = max(near.get(other, 0), known[one])
    return by_score(
        {one: milli + near.get(one, 0) * _SHARE_MILLI // 1000 for one, milli in known.items()}
    )
