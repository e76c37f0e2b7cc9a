"""A whole CLML document: preliminaries, body, schedules and attachments as nodes.

In: the root of a file, its law, its metadata. Out: the nodes in document order.

Rules
    CD1  The long title is the preface; enacting words and recitals are the preamble. Titles,
         dates of making and subjects are metadata, not text.
    CD2  An annex is a schedule; an attached act of the Union is a prefix of its own.
    CD3  Another territorial version of a provision stands beside it.
"""

from collections.abc import Iterator
from typing import Final

from lxml.etree import _Element as Element

from index.source_model import SourceNode
from index.sources.akn_text import UnreadableError
from index.sources.clml_body import BodyReader
from index.sources.clml_levels import Place, family_of
from index.sources.clml_meta import ClmlMeta
from index.sources.clml_notes import read_notes
from index.sources.clml_text import name_of

_PRELIMS: Final = frozenset({"PrimaryPrelims", "SecondaryPrelims", "EUPrelims"})
_PREAMBLES: Final = frozenset({"PrimaryPreamble", "SecondaryPreamble", "EUPreamble"})
_BODIES: Final = frozenset({"Body", "EUBody"})


def read_nodes(root: Element, law: Element, meta: ClmlMeta) -> tuple[SourceNode, ...]:
    """Return the nodes of a document in document order.

    Raises:
        UnreadableError: It holds no text.
    """
    reader = BodyReader(meta.start_on, read_notes(root), _alternatives(root))
    place = Place(family=family_of(meta.main_type, meta.title), extent=meta.extent)
    nodes = tuple(_parts(law, place, reader))
    if not nodes:
        raise UnreadableError("empty", "the file holds no words of the law")
    return nodes


def _alternatives(root: Element) -> dict[str, tuple[Element, ...]]:
    """Return the provisions that stand again for another territory, by identifier (CD3)."""
    found: dict[str, list[Element]] = {}
    for version in root.findall("{*}Versions/{*}Version"):
        for group in version.iterchildren("{*}P1group", "{*}P1"):
            first = next(iter(group.iter("{*}P1")), None)
            if first is not None and first.get("id"):
                found.setdefault(first.get("id", ""), []).append(group)
    return {identifier: tuple(groups) for identifier, groups in found.items()}


def _parts(law: Element, place: Place, reader: BodyReader) -> Iterator[SourceNode]:
    for part in law:
        name = name_of(part)
        if name in _PRELIMS:
            yield from _prelims(part, reader)
        elif name in _BODIES:
            yield from reader.read_region(part, place)
        elif name == "Schedules":
            schedules = part.iterchildren("{*}Schedule")
            yield from (reader.read_schedule(one, place, "schedule") for one in schedules)
        elif name == "Attachments":
            attached = enumerate(part.iter("{*}Attachment"), start=1)
            yield from (reader.read_attachment(one, place, n) for n, one in attached)  # CD2


def _prelims(part: Element, reader: BodyReader) -> Iterator[SourceNode]:
    for child in part:
        name = name_of(child)
        if name == "LongTitle":
            yield reader.read_words(child, "preface")
        elif name in _PREAMBLES:
            node = reader.read_words(child, "preamble")
            if node.text or node.children:
                yield node
