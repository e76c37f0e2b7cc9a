"""Writes the word index of an index: texts of its laws in, ``lexical.sqlite`` out.

In: a folder with a written graph file, the texts of its works. Out: an FTS5 file and the
recipe it was made by.

Rules
    FT1 The word index is derived: by recipe in the body, by hash in the manifest.
    FT3 No text is stored, only the places of its terms; a text is read in the graph.
    FT4 Rows are numbered by work, then version id, then language: equal scores keep that order.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from index.lexical_texts import IndexedText
from index.manifest import GRAPH, LEXICAL, Derived

WEIGHTS = (0.5, 4.0, 1.0)  # of title, label, text
TABLES = """
CREATE TABLE work (no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
CREATE TABLE text (no INTEGER PRIMARY KEY, leaf INTEGER NOT NULL, language TEXT NOT NULL,
                   work INTEGER NOT NULL, kind TEXT NOT NULL, first INTEGER NOT NULL,
                   end INTEGER NOT NULL);
CREATE VIRTUAL TABLE words USING fts5 (title, label, body, content = '',
                                       tokenize = "ascii tokenchars './-'");
"""
_SPOOL: Final = "texts.spool"
WorkTexts = tuple[str, tuple[IndexedText, ...]]  # id of a work, its texts


class TextSpool:
    """The texts of works on disk, until the graph file numbers their records."""

    def __init__(self, folder: Path) -> None:
        """Open a file in a folder."""
        self._path = folder / _SPOOL
        self._file = self._path.open("w+b")
        self._places: dict[str, tuple[int, int]] = {}

    def add(self, work_id: str, texts: tuple[IndexedText, ...]) -> None:
        """Take in the texts of a work."""
        encoded = msgspec.msgpack.encode(texts)
        self._places[work_id] = self._file.tell(), len(encoded)
        self._file.write(encoded)

    def read(self) -> Iterator[WorkTexts]:
        """Yield every work with its texts, by id."""
        for work_id, (place, size) in sorted(self._places.items()):
            self._file.seek(place)
            texts = msgspec.msgpack.decode(self._file.read(size), type=tuple[IndexedText, ...])
            yield work_id, texts

    def close(self) -> None:
        """Close and remove the file."""
        self._file.close()
        self._path.unlink(missing_ok=True)


def write_lexical(folder: Path, works: Iterable[WorkTexts]) -> Derived:
    """Write the word index beside a graph file and return its recipe (FT1, FT4).

    Args:
        folder: The folder of the graph file.
        works: Each work that is held with its texts, by id.
    """
    graph = sqlite3.connect(f"{(folder / GRAPH).resolve().as_uri()}?mode=ro", uri=True)
    words = sqlite3.connect(folder / LEXICAL)
    words.execute("PRAGMA journal_mode = OFF")
    words.execute("PRAGMA synchronous = OFF")
    words.executescript(TABLES)
    numbers = count(1)
    for number, (work_id, texts) in enumerate(works, start=1):
        words.execute("INSERT INTO work VALUES (?, ?)", (number, work_id))
        for text in texts:
            _write(graph, words, text, (next(numbers), number))
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


def _write(
    graph: sqlite3.Connection,
    words: sqlite3.Connection,
    text: IndexedText,
    numbers: tuple[int, int],
) -> None:
    """Write a text under its number and its work's (FT3)."""
    no, work = numbers
    (leaf,) = graph.execute(
        "SELECT leaf FROM record WHERE id = ? AND kind = 'version'", (text.version_id,)
    ).fetchone()
    words.execute(
        "INSERT INTO text VALUES (?, ?, ?, ?, ?, ?, ?)",
        (no, leaf, text.language, work, text.kind, text.first, text.end),
    )
    words.execute(
        "INSERT INTO words (rowid, title, label, body) VALUES (?, ?, ?, ?)",
        (no, text.title, text.label, text.body),
    )
