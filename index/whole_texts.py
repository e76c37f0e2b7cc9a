"""The whole text of a provision out of the graph file, read at once and not row by row.

In: a verified version, a language. Out: the text that its rows give, for whoever holds it against
the hash that the version says.

Rules
    WT1 The rows below a version are not verified one by one: a text that hashes to what the
        verified version says is that text, whatever it was put together of. One that does not
        is no text, and is read again record by record, which names what is damaged.
    WT2 A footnote is known by its anchor, so that no item is read. Where an anchor misleads,
        the hash tells (WT1).
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from domain.ids import item_of_version
from domain.law import Version
from index.verified_records import VerifiedRecords
from legal_core.hierarchy import join_text, node_lines

_BODIES: Final = """
SELECT body FROM record WHERE kind = ? AND id IN (SELECT value FROM json_each(?))
"""
_FOOTNOTE: Final = "fn_"  # how the last step of its anchor begins


class _Wording(Struct, frozen=True, kw_only=True):
    language: str
    number: str = ""
    heading: str = ""
    text_unit: str | None = None


class _Node(Struct, frozen=True, kw_only=True):
    id: str
    children: tuple[str, ...] = ()
    expressions: tuple[_Wording, ...] = ()

    def wording(self, language: str) -> _Wording | None:
        """Return the wording in a language, or None."""
        return next((one for one in self.expressions if one.language == language), None)


class _Unit(Struct, frozen=True, kw_only=True):
    id: str
    text: str


_Nodes = Mapping[str, tuple[_Wording, tuple[str, ...]]]  # by id: wording, children

_NODES: Final = msgspec.json.Decoder(_Node)
_UNITS: Final = msgspec.json.Decoder(_Unit)


class WholeTexts:
    """The whole texts of one index."""

    def __init__(self, records: VerifiedRecords) -> None:
        """Read rows of a graph file."""
        self._records = records

    def read(self, version: Version, language: str) -> str | None:
        """Return the text of a version with all below it; None where its rows give none (WT1)."""
        wordings = (one for one in version.expressions if one.language == language)
        own = next((one.text_unit for one in wordings), None)
        try:
            nodes = self._nodes_below(version.children, language)
            lines = tuple(_below(version.children, nodes))
            texts = self._texts(one for one in (own, *(each.text_unit for each in lines)) if one)
            return join_text(
                texts[own] if own else "",
                (
                    line
                    for one in lines
                    for line in node_lines(
                        number=one.number,
                        heading=one.heading,
                        text=texts[one.text_unit] if one.text_unit else "",
                    )
                ),
            )
        except (LookupError, msgspec.MsgspecError):
            return None

    def _nodes_below(self, children: Sequence[str], language: str) -> _Nodes:
        """Return the wording and the children of every node that gives lines, by id."""
        found: dict[str, tuple[_Wording, tuple[str, ...]]] = {}
        level = [one for one in children if not _is_footnote(one)]
        while level:
            below: list[str] = []
            for body in self._bodies("version", level):
                node = _NODES.decode(body)
                wording = node.wording(language)
                if wording is not None and node.id not in found:
                    inner = tuple(one for one in node.children if not _is_footnote(one))
                    found[node.id] = wording, inner
                    below += inner
            level = below
        return found

    def _texts(self, ids: Iterable[str]) -> Mapping[str, str]:
        units = map(_UNITS.decode, self._bodies("text_unit", list(ids)))
        return {one.id: one.text for one in units}

    def _bodies(self, kind: str, ids: Sequence[str]) -> Iterator[bytes]:
        rows = self._records.select(_BODIES, (kind, json.dumps(ids))) if ids else ()
        return (body for (body,) in rows if isinstance(body, bytes))


def _below(children: Sequence[str], nodes: _Nodes) -> Iterator[_Wording]:
    """Yield the wordings below a node in document order; each node once."""
    todo, left = [*reversed(children)], len(nodes)
    while todo and left:
        known = nodes.get(todo.pop())
        if known is not None:
            left -= 1
            yield known[0]
            todo += reversed(known[1])


def _is_footnote(version_id: str) -> bool:
    """Return whether a version's anchor is a footnote's (WT2)."""
    return item_of_version(version_id).rpartition("__")[2].startswith(_FOOTNOTE)
