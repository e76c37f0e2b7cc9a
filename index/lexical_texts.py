"""The texts of one work as the word index takes them in: their terms, and where they stand.

In: the records of a work. Out: one entry a text, by version id, then language.

Rules
    FT2 One row for each distinct text of a provision in a language; it names its first
        version, and the days over which it stood.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.law import Item, LawRecord, TextUnit, Version, Work
from index.kept_terms import pack_terms
from legal_core.ports import GraphReader
from legal_core.search_terms import fold_text
from legal_core.search_texts import SearchText, read_texts, text_key
from legal_core.temporal import ordinal_of

K = TypeVar("K")
NO_END = 4_000_000  # a day number after every calendar day


class IndexedText(Struct, frozen=True, kw_only=True):
    """One distinct text: its first version, its days, its terms between spaces."""

    version_id: str
    language: str
    kind: str  # of its item
    first: int  # number of its first day
    end: int  # number of the day after its last, or NO_END
    title: str
    label: str
    body: str
    kept: bytes = b""  # these three, packed; made where a text goes to a spool


class _Entry:
    """One distinct text with the versions that bear it (FT2)."""

    def __init__(self, text: SearchText) -> None:
        self.text = text
        self.first = text.version.start_on.toordinal()
        self.end = 0

    def add(self, text: SearchText) -> None:
        version, known = text.version, self.text.version
        self.end = max(self.end, version.end_on.toordinal() if version.end_on else NO_END)
        if _place(version) < _place(known):
            self.text, self.first = text, version.start_on.toordinal()


def _place(version: Version) -> tuple[object, int]:
    return version.start_on, ordinal_of(version.id)


def texts_by_work(records: Iterable[LawRecord]) -> tuple[tuple[str, tuple[IndexedText, ...]], ...]:
    """Return every work among some records with its texts, by id."""
    held = tuple(records)
    works = sorted((one for one in held if isinstance(one, Work)), key=lambda one: one.id)
    return tuple((work.id, texts_of(work, held)) for work in works)


def pack_texts(texts: tuple[IndexedText, ...]) -> bytes:
    """Return the texts of a work as bytes, for a spool."""
    return msgspec.msgpack.encode([replace(one, kept=kept_of(one)) for one in texts])


def kept_of(text: IndexedText) -> bytes:
    """Return the terms of a text as they are kept."""
    return text.kept or pack_terms(text.title, text.label, text.body)


def unpack_texts(packed: bytes) -> tuple[IndexedText, ...]:
    """Return the texts of a work from their bytes."""
    return msgspec.msgpack.decode(packed, type=tuple[IndexedText, ...])


def texts_of(work: Work, records: Iterable[LawRecord]) -> tuple[IndexedText, ...]:
    """Return the texts of a work, by version id, then language (FT2).

    Args:
        work: The work.
        records: Its items, versions and text units, maybe among others.
    """
    held = _OneWork(work, records)
    return texts_below(cast("GraphReader", held), held.roots)


def texts_below(graph: GraphReader, roots: Iterable[Version]) -> tuple[IndexedText, ...]:
    """Return the texts below a whole work's versions, by version id, then language (FT2)."""
    entries: dict[tuple[str, ...], _Entry] = {}
    seen: set[str] = set()
    for root in roots:
        for text in read_texts(graph, root, seen):
            entries.setdefault(text_key(text), _Entry(text)).add(text)
    ordered = sorted(entries.values(), key=lambda one: (one.text.version.id, one.text.language))
    return tuple(_to_indexed(entry, graph) for entry in ordered)


def _to_indexed(entry: _Entry, graph: GraphReader) -> IndexedText:
    text = entry.text
    item = graph.find_item(text.version.item_id)
    title, label, body = (fold_text(field, text.language) for field in text.fields)
    return IndexedText(
        version_id=text.version.id,
        language=text.language,
        kind=item.kind if item else "",
        first=entry.first,
        end=entry.end,
        title=title,
        label=label,
        body=body,
    )


class _OneWork:
    """The records of one work: what ``read_texts`` asks of a graph."""

    def __init__(self, work: Work, records: Iterable[LawRecord]) -> None:
        self._work = work
        self._items: dict[str, Item] = {}
        self._versions: dict[str, Version] = {}
        self._texts: dict[str, TextUnit] = {}
        for record in records:
            match record:
                case Item():
                    self._items[record.id] = record
                case Version():
                    self._versions[record.id] = record
                case TextUnit():
                    self._texts[record.id] = record
                case _:
                    pass
        roots = (one for one in self._versions.values() if one.item_id == work.id)
        self.roots = sorted(roots, key=_place)

    def keep(self, _key: tuple[Hashable, ...], make: Callable[[], K]) -> K:
        return make()

    def get_work(self, _work_id: str) -> Work:
        return self._work

    def find_item(self, item_id: str) -> Item | None:
        return self._items.get(item_id)

    def get_version(self, version_id: str) -> Version:
        return self._versions[version_id]

    def get_text(self, text_unit_id: str) -> TextUnit:
        return self._texts[text_unit_id]

    def read_whole_text(self, _version: Version, _language: str) -> None:
        return None
