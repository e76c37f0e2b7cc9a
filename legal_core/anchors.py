"""Which provision of a work an anchor or an article number means.

In: a spelled anchor or number. Out: the item, or none; and the anchors nearest to one
that is not there.

Rules
    AN1 Our own anchor first, then the source's own spelling, whether or not a full stop ends
        it ("§ 1" and "§ 1." are one); never the stem of a number.
    AN2 Nearest anchors are of the same kind and the same part, by distance of their
        numbers, then in reading order.
    AN3 Else the words that name it whole: "Section 3", "s. 3", "§ 3"; a bare number is that of
        a section, regulation or rule where the law has no article of it.
"""

import re

from domain.folding import fold
from domain.ids import item_id_of
from domain.law import Item
from legal_core.ports import GraphReader
from legal_core.provision_anchors import find_anchor
from legal_core.provision_refs import find_provision_refs

NEAREST = 4  # as many as a clarification has options
_ORDINAL_MARKS = re.compile(r"(?<=\d)[º°ª]")
_LEADING_WORD = re.compile(r"^(?:article|articles|artigo|articulo|artikel|art)\b[\s.]*")
_COUNTED = ("section", "regulation", "rule")
_NUMBER = re.compile(r"\d+")


def find_provision(graph: GraphReader, work_id: str, spelled: str) -> Item | None:
    """Return the provision of a work that an anchor or article number names, or None (AN1)."""
    number = _number_of(spelled)
    for anchor in (spelled, f"art_{number}" if number else ""):
        found = graph.find_item(item_id_of(work_id, anchor)) if anchor else None
        if found is not None:
            return found
    for candidate in (spelled, spelled.strip().removesuffix("."), f"art_{number}"):
        found = next(iter(graph.find_items_by_source_anchor(work_id, candidate)), None)
        if found is not None:
            return found
    return _find_named(graph, work_id, spelled)


def _find_named(graph: GraphReader, work_id: str, spelled: str) -> Item | None:
    """Return the provision that words name whole, "s. 3", or that a bare number counts (AN3)."""
    bare = re.fullmatch(r"\d[\w.:-]*", spelled.strip())
    for word in _COUNTED if bare else ("",):
        text = f"{word} {spelled}".strip()
        refs = find_provision_refs(text)
        if len(refs) != 1 or (refs[0].start, refs[0].end) != (0, len(text)):
            continue
        anchor = find_anchor(graph, work_id, refs[0])
        if anchor:
            return graph.find_item(item_id_of(work_id, anchor))
    return None


def _number_of(spelled: str) -> str:
    """Return the bare number of an article as anchors spell it: "Art. 6º" gives "6"."""
    folded = fold(_ORDINAL_MARKS.sub("", spelled)).strip()
    return re.sub(r"\s+", "", _LEADING_WORD.sub("", folded)).rstrip(".")


def nearest_anchors(graph: GraphReader, work_id: str, spelled: str) -> tuple[str, ...]:
    """Return up to four anchors of the same kind nearest to one that is not there (AN2)."""
    number = _number_of(spelled)
    wanted = spelled if "_" in spelled else f"art_{number}"
    part, kind, _ = _split(wanted)
    peers = [
        anchor
        for anchor in graph.list_anchors(work_id)
        if _split(anchor)[:2] == (part, kind) and anchor != spelled
    ]
    peers.sort(key=lambda anchor: (_distance(anchor, wanted), _reading_order(anchor)))
    return tuple(sorted(peers[:NEAREST], key=_reading_order))


def _split(anchor: str) -> tuple[str, str, str]:
    """Return (part above, kind, number) of an anchor: ("art_6", "para", "2")."""
    part, _, last = anchor.rpartition("__")
    kind, _, number = last.partition("_")
    return part, kind, number


def _value(anchor: str) -> int:
    found = _NUMBER.search(_split(anchor)[2])
    return int(found[0]) if found else 0


def _distance(anchor: str, wanted: str) -> int:
    return abs(_value(anchor) - _value(wanted))


def _reading_order(anchor: str) -> tuple[int, str]:
    return (_value(anchor), anchor)
