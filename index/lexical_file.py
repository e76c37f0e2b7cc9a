"""Writes the word index of an index: texts of its graph in, ``lexical.sqlite`` out.

In: a folder with a written graph file. Out: an FTS5 file and the recipe it was made by.

Rules
    FT1 The word index is derived: by recipe in the body, by hash in the manifest.
    FT2 One row for each distinct text of a provision in a language; it names the leaf of
        its first version, and the days over which it stood.
    FT3 No text is stored, only the places of its terms; a text is read in the graph.
    FT4 Rows are numbered by work, then version id, then language: equal scores keep that order.
"""

import sqlite3
from pathlib import Path
from typing import cast

import msgspec

from domain.law import Item, TextUnit, Version, Work
from index.manifest import GRAPH, LEXICAL, Derived
from legal_core.ports import GraphReader
from legal_core.search_terms import fold_word, raw_terms, raw_words
from legal_core.search_texts import SearchText, read_texts, text_key
from legal_core.temporal import ordinal_of

NO_END = 4_000_000  # a day number after every calendar day
WEIGHTS = (0.5, 4.0, 1.0)  # of title, label, text
TABLES = """
CREATE TABLE work (no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
CREATE TABLE text (no INTEGER PRIMARY KEY, leaf INTEGER NOT NULL, language TEXT NOT NULL,
                   work INTEGER NOT NULL, kind TEXT NOT NULL, first INTEGER NOT NULL,
                   end INTEGER NOT NULL);
CREATE VIRTUAL TABLE words USING fts5 (title, label, body, content = '',
                                       tokenize = "ascii tokenchars './-'");
"""


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


def write_lexical(folder: Path) -> Derived:
    """Write the word index beside a graph file and return its recipe (FT1)."""
    graph = sqlite3.connect(f"{(folder / GRAPH).resolve().as_uri()}?mode=ro", uri=True)
    words = sqlite3.connect(folder / LEXICAL)
    words.execute("PRAGMA journal_mode = OFF")
    words.execute("PRAGMA synchronous = OFF")
    words.executescript(TABLES)
    writer = _Writer(words)
    works = graph.execute("SELECT id, body FROM record WHERE kind = 'work' ORDER BY id")
    for work_id, body in works.fetchall():
        work = msgspec.json.decode(body, type=Work)
        writer.add_work(work_id, _OneWork(graph, work))
    words.execute("INSERT INTO words (words) VALUES ('optimize')")
    words.commit()
    version = words.execute("SELECT v FROM words_config WHERE k = 'version'").fetchone()[0]
    words.execute("VACUUM")
    words.close()
    graph.close()
    return Derived(
        file=LEXICAL,
        engine="sqlite-fts5",
        version=str(version),
        settings=(
            ("fields", "title 0.5, label 4, text 1"),
            ("ranking", "bm25 k1 1.2 b 0.75"),
            ("terms", "vigent-terms.1"),
        ),
    )


class _Writer:
    """Numbers texts and writes their terms (FT3, FT4)."""

    def __init__(self, words: sqlite3.Connection) -> None:
        self._words = words
        self._text = self._work = 0
        self._folded: dict[str, dict[str, str]] = {}  # language, word

    def add_work(self, work_id: str, held: "_OneWork") -> None:
        """Write the texts of one work."""
        entries: dict[tuple[str, ...], _Entry] = {}
        seen: set[str] = set()
        for root in held.roots:
            for text in read_texts(cast("GraphReader", held), root, seen):
                entries.setdefault(text_key(text), _Entry(text)).add(text)
        self._work += 1
        self._words.execute("INSERT INTO work VALUES (?, ?)", (self._work, work_id))
        ordered = sorted(entries.values(), key=lambda one: (one.text.version.id, one.text.language))
        for entry in ordered:
            self._add_text(entry, held)

    def _add_text(self, entry: _Entry, held: "_OneWork") -> None:
        self._text += 1
        text = entry.text
        item_id = text.version.item_id
        self._words.execute(
            "INSERT INTO text VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                self._text,
                held.leaves[text.version.id],
                text.language,
                self._work,
                held.items[item_id].kind,
                entry.first,
                entry.end,
            ),
        )
        fields = (self._terms(field, text.language) for field in text.fields)
        self._words.execute(
            "INSERT INTO words (rowid, title, label, body) VALUES (?, ?, ?, ?)",
            (self._text, *fields),
        )

    def _terms(self, field: str, language: str) -> str:
        """Return the terms of a field; each word of a language is folded once."""
        known = self._folded.setdefault(language, {})
        words = raw_words(field)
        for word in set(words) - known.keys():
            terms = (fold_word(term, language) for term, _, _ in raw_terms(word))
            known[word] = " ".join(terms)
        return " ".join([known[word] for word in words])


class _OneWork:
    """The records of one work, read at once: what ``read_texts`` asks of a graph."""

    def __init__(self, graph: sqlite3.Connection, work: Work) -> None:
        self._work = work
        self.leaves: dict[str, int] = {}
        self.items: dict[str, Item] = {}
        self._versions: dict[str, Version] = {}
        self._texts: dict[str, TextUnit] = {}
        for sign in "@~":
            rows = graph.execute(
                "SELECT leaf, id, kind, body FROM record WHERE id > ? AND id < ?",
                (f"{work.id}{sign}", f"{work.id}{sign}\x7f"),
            )
            for leaf, record_id, kind, body in rows:
                self._take(leaf, record_id, kind, body)
        own = graph.execute(
            "SELECT leaf, id, kind, body FROM record"
            " WHERE (id = ? OR id > ? AND id < ?) AND kind IN ('item', 'text_unit')",
            (work.id, f"{work.id}!", f"{work.id}!\x7f"),
        )
        for row in own:
            self._take(*row)
        roots = (one for one in self._versions.values() if one.item_id == work.id)
        self.roots = sorted(roots, key=_place)

    def _take(self, leaf: int, record_id: str, kind: str, body: bytes) -> None:
        if kind == "version":
            self._versions[record_id] = msgspec.json.decode(body, type=Version)
            self.leaves[record_id] = leaf
        elif kind == "item":
            self.items[record_id] = msgspec.json.decode(body, type=Item)
        elif kind == "text_unit":
            self._texts[record_id] = msgspec.json.decode(body, type=TextUnit)

    def get_work(self, _work_id: str) -> Work:
        return self._work

    def find_item(self, item_id: str) -> Item | None:
        return self.items.get(item_id)

    def get_version(self, version_id: str) -> Version:
        return self._versions[version_id]

    def get_text(self, text_unit_id: str) -> TextUnit:
        return self._texts[text_unit_id]
