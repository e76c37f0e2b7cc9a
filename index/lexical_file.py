"""Writes the word index of an index: texts of its laws in, ``lexical.sqlite`` out.

In: the texts of works, then a folder with a written graph file. Out: an FTS5 file and the
recipe it was made by.

Rules
    FT1 The word index is derived: by recipe in the body, by hash in the manifest.
    FT3 No text is stored, only its folded terms: their places and, packed, their order (KT1);
        a text is read in the graph.
    FT4 Rows are numbered by work, then version id, then language: equal scores keep that order.
    FT7 Its words are written without the graph file, maybe while that is written.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final

from msgspec import Struct

from index.lexical_texts import IndexedText, kept_of, unpack_texts
from index.manifest import GRAPH, LEXICAL, Derived

WEIGHTS = (0.0, 4.0, 1.0)  # of title, label, text
TABLES = """
CREATE TABLE work (no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
CREATE TABLE text (no INTEGER PRIMARY KEY, leaf INTEGER NOT NULL, language TEXT NOT NULL,
                   work INTEGER NOT NULL, kind TEXT NOT NULL, first INTEGER NOT NULL,
                   end INTEGER NOT NULL);
CREATE INDEX text_at ON text (leaf);
CREATE TABLE kept (no INTEGER PRIMARY KEY, terms BLOB NOT NULL);
CREATE VIRTUAL TABLE words USING fts5 (title, label, body, content = '',
                                       tokenize = "ascii tokenchars './-'");
"""
_WAITING = """
CREATE TABLE waiting (no INTEGER PRIMARY KEY, version_id TEXT, language TEXT, work INTEGER,
                      kind TEXT, first INTEGER, end INTEGER);
INSERT INTO words (words, rank) VALUES ('automerge', 0);
INSERT INTO words (words, rank) VALUES ('crisismerge', 1000);
INSERT INTO words (words, rank) VALUES ('hashsize', 33554432);
"""  # all words become one segment at the end, and few before
_NUMBER = """
INSERT INTO text SELECT waiting.no, record.leaf, language, work, waiting.kind, first, end
FROM waiting JOIN graph.record ON record.id = version_id AND record.kind = 'version'
ORDER BY waiting.no
"""
_SPOOL: Final = "texts.spool"
WorkTexts = tuple[str, tuple[IndexedText, ...]]  # id of a work, its texts


class StoredTexts(Struct, frozen=True, kw_only=True):
    """The texts of works on disk; any process may read them."""

    path: Path
    places: tuple[tuple[str, int, int], ...]  # id of a work, offset, size

    def read(self) -> Iterator[WorkTexts]:
        """Yield every work with its texts, by id."""
        with self.path.open("rb") as file:
            for work_id, offset, size in self.places:
                file.seek(offset)
                yield work_id, unpack_texts(file.read(size))


class TextSpool:
    """Takes the texts of works to disk, until all are there."""

    def __init__(self, folder: Path) -> None:
        """Open a file in a folder."""
        self._path = folder / _SPOOL
        self._file = self._path.open("wb")
        self._places: dict[str, tuple[int, int]] = {}

    def add(self, work_id: str, texts: bytes) -> None:
        """Take in the packed texts of a work."""
        self._places[work_id] = self._file.tell(), len(texts)
        self._file.write(texts)

    def stored(self) -> StoredTexts:
        """Return what was taken in."""
        self._file.flush()
        places = sorted((one, *place) for one, place in self._places.items())
        return StoredTexts(path=self._path, places=tuple(places))

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
    write_words(folder, works)
    return lead_to_records(folder)


def write_words(folder: Path, works: Iterable[WorkTexts]) -> None:
    """Write the words of the works' texts (FT3, FT4, FT7)."""
    with closing(_connect(folder)) as words:
        words.executescript(TABLES)
        words.executescript(_WAITING)
        numbers = count(1)
        for number, (work_id, texts) in enumerate(works, start=1):
            words.execute("INSERT INTO work VALUES (?, ?)", (number, work_id))
            numbered = [(next(numbers), text) for text in texts]
            words.executemany(
                "INSERT INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (no, one.version_id, one.language, number, one.kind, one.first, one.end)
                    for no, one in numbered
                ],
            )
            words.executemany(
                "INSERT INTO kept VALUES (?, ?)", [(no, kept_of(one)) for no, one in numbered]
            )
            words.executemany(
                "INSERT INTO words (rowid, title, label, body) VALUES (?, ?, ?, ?)",
                [(no, one.title, one.label, one.body) for no, one in numbered],
            )
        words.execute("INSERT INTO words (words) VALUES ('optimize')")
        words.commit()


def lead_to_records(folder: Path) -> Derived:
    """Let written words lead to the records of the graph file; return the recipe (FT1)."""
    with closing(_connect(folder)) as words:
        address = f"{(folder / GRAPH).resolve().as_uri()}?mode=ro"
        words.execute("ATTACH ? AS graph", (address,))
        words.execute(_NUMBER)
        words.execute("DROP TABLE waiting")
        words.commit()
        words.execute("DETACH graph")
        (version,) = words.execute("SELECT v FROM words_config WHERE k = 'version'").fetchone()
        words.execute("VACUUM")
    return Derived(
        file=LEXICAL,
        engine="sqlite-fts5",
        version=str(version),
        settings=(
            ("fields", "title 0.5, label 4, text 1"),
            ("kept", "vigent-kept.1"),
            ("ranking", "bm25 k1 1.2 b 0.75"),
            ("terms", "vigent-terms.1"),
        ),
    )


def _connect(folder: Path) -> sqlite3.Connection:
    words = sqlite3.connect((folder / LEXICAL).resolve().as_uri(), uri=True)
    words.execute("PRAGMA journal_mode = OFF")
    words.execute("PRAGMA synchronous = OFF")
    return words
