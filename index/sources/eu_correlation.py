"""Correlation tables: which provision of an older act became which of this one.

In: the nodes of an act. Out: links "corresponds_to", one for each pair that a row names.

Rules
    ER1 A correlation table is a table of an annex whose first row names this act in one
        column and another act by its number in each of the columns that count.
    ER2 A row gives a pair for each place of the old act and each place of this one; a cell
        that is empty or a dash gives none, nor does a row without a place of this act.
    ER3 A place is our anchor where the words name one; else it stays as spelled.
"""

import re
from collections.abc import Iterator

from index.source_model import SourceNode, SourceReference
from index.sources.eu_act_names import find_acts
from index.sources.eu_links import to_anchors
from index.sources.eu_targets import walk

_THIS = re.compile(
    r"^(?:this|present|la présente|le présent)\s(?:regulation|directive|decision|règlement"
    r"|décision)\b",
    re.IGNORECASE,
)
_NOTHING = re.compile(r"^[\W_]*$")
_VAGUE = re.compile(
    r"subparagraph|indent|sentence|introduct|wording|alinéa|tiret|phrase", re.IGNORECASE
)


def read_correlations(nodes: tuple[SourceNode, ...], own: str) -> tuple[SourceReference, ...]:
    """Return the rows of every correlation table of an act, in their order (ER1, ER2)."""
    anchors = {node.anchor for node in walk(nodes)}
    found: list[SourceReference] = []
    for node in walk(nodes):
        if node.kind == "table" and node.anchor.startswith("anx_"):
            found.extend(_read_table(node.text, own, anchors))
    return tuple(dict.fromkeys(found))


def _read_table(text: str, own: str, anchors: set[str]) -> Iterator[SourceReference]:
    head, _, body = text.partition("\n")
    columns = [_to_act(cell, own) for cell in _cells(head)]
    if own not in columns or len(set(columns)) <= 1:
        return
    here = columns.index(own)
    for row in body.split("\n"):
        cells = _cells(row)
        if len(cells) != len(columns) or _NOTHING.match(cells[here]):
            continue
        for place in _places(cells[here], anchors):
            for celex, cell in zip(columns, cells, strict=True):
                if celex in {"", own} or _NOTHING.match(cell):
                    continue
                for old in _places(cell, None):
                    yield SourceReference(
                        predicate="corresponds_to",
                        target_work=celex,
                        target_anchor=old,
                        source_anchor=place,
                    )


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.split("|")]


def _to_act(cell: str, own: str) -> str:
    """Return the act that a column is about; empty where it is no act of the Union's."""
    if _THIS.match(cell):
        return own
    acts = [act.celex for act in find_acts(cell)]
    return acts[0] if len(acts) == 1 else ""


def _places(cell: str, anchors: set[str] | None) -> tuple[str, ...]:
    """Return the places that a cell names (ER3)."""
    told = to_anchors(cell)
    if not told or (_VAGUE.search(cell) and len(told) > 1):
        return (cell,) if anchors is None else ()
    if anchors is None:
        return told
    return tuple(dict.fromkeys(_held(one, anchors) for one in told))


def _held(anchor: str, anchors: set[str]) -> str:
    """Return an anchor or the nearest above it that the text has; the whole act at last."""
    while anchor and anchor not in anchors:
        anchor = anchor.rpartition("__")[0]
    return anchor
