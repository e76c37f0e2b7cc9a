"""The numbers of works and texts, as the word index has them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.errors import SearchUnavailableError
from index.lexical_rows import read_rows
from index.lexical_texts import texts_below
from index.manifest import LEXICAL
from index.reader import OpenIndex


def test_every_work_has_a_number_and_its_texts_are_numbered_without_holes(
    sample_index: OpenIndex,
) -> None:
    rows = read_rows(sample_index.files)

    assert [one.id for one in sample_index.catalog.list_works()] == [one.work_id for one in rows]
    assert list(range(1, len(rows) + 1)) == [one.number for one in rows]
    following = 1
    for work in rows:
        assert work.first == (following if work.count else 0)
        following += work.count


def test_a_work_has_as_many_rows_as_its_records_give_texts(sample_index: OpenIndex) -> None:
    graph = sample_index.graph
    for work in read_rows(sample_index.files):
        assert work.count == len(texts_below(graph, graph.find_versions(work.work_id)))


def test_the_numbers_are_those_of_the_word_index(sample_index: OpenIndex) -> None:
    with closing(sqlite3.connect(sample_index.files / LEXICAL)) as words:
        (last,) = words.execute("SELECT max(no) FROM text").fetchone()

    rows = read_rows(sample_index.files)
    assert last == max(one.first + one.count - 1 for one in rows)


def test_a_word_index_that_cannot_be_read_is_an_outage(tmp_path: Path) -> None:
    (tmp_path / LEXICAL).write_bytes(b"no database" * 100)

    with pytest.raises(SearchUnavailableError, match="verify-index"):
        read_rows(tmp_path)
