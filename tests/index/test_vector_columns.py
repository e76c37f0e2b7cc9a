"""Which texts a query by meaning is meant for: those that a query by words is."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from index.lexical_store import LexicalSearch
from index.vector_columns import TextColumns, read_columns
from index.verified_records import VerifiedRecords
from legal_core.search_ports import NearQuery, TextQuery
from legal_core.search_terms import read_query
from tests.law import day
from tests.ports.test_graph_reader import DiskLaw
from tests.ports.test_text_search import ROADS, TWIN, searched_law

ANY = NearQuery(text="", limit=1000)
COMMON = '"a" OR "e" OR "o"'


class Disk:
    """A law on disk: its columns, and its words."""

    def __init__(self, folder: Path) -> None:
        DiskLaw(searched_law(), folder)
        self.columns: TextColumns = read_columns(folder)
        self.records = VerifiedRecords(folder)
        self.words = LexicalSearch(folder, self.records, "")

    def by_meaning(self, query: NearQuery) -> list[tuple[str, str]]:
        meant = self.columns.meant(query)
        places = range(len(self.columns)) if meant is None else meant.nonzero()[0].tolist()
        return [
            (self.records.id_at(self.columns.leaf(one)), self.columns.language(one))
            for one in places
        ]


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Disk:
    return Disk(tmp_path_factory.mktemp("columns"))


@pytest.mark.parametrize(
    ("where", "word"),
    [
        ({}, "bridge"),
        ({"day": day("2009-12-31")}, "bridge"),
        ({"day": day("2010-01-01")}, "tunnel"),
        ({"day": day("2015-01-01")}, "bridge"),
        ({"day": day("1990-01-01")}, "bridge"),
        ({"works": (ROADS,)}, "ferry"),
        ({"works": (TWIN, ROADS)}, "ferry"),
        ({"works": ()}, "ferry"),
        ({"works": ("sample:nowhere",)}, "ferry"),
        ({"kind": "article"}, "ferry"),
        ({"kind": "chapter"}, "ferry"),
        ({"language": "en"}, "ferry"),
        ({"language": "pt"}, "direitos"),
        ({"language": "e"}, "ferry"),
        ({"day": day("2012-06-01"), "works": (ROADS,), "kind": "article"}, "tunnel"),
    ],
)
def test_vl1_a_query_is_meant_for_the_same_texts_by_meaning_and_by_words(
    disk: Disk, where: dict[str, Any], word: str
) -> None:
    query = TextQuery(words=read_query(word, ("en", "pt")), limit=1000, **where)
    by_words = {(one.version_id, one.language) for one in disk.words.find_texts(query).hits}

    everywhere = {
        (one.version_id, one.language)
        for one in disk.words.find_texts(TextQuery(words=query.words, limit=1000)).hits
    }
    by_meaning = set(disk.by_meaning(replace(ANY, **where)))

    assert by_words == everywhere & by_meaning


def test_without_conditions_every_text_is_meant(disk: Disk) -> None:
    assert None is disk.columns.meant(ANY)
    assert len(disk.columns) == len(set(disk.by_meaning(ANY)))
    assert {"text", "works", "kind", "language", "day", "limit"} == set(asdict(ANY))


def test_a_text_is_found_by_its_leaf_and_language(disk: Disk) -> None:
    columns = disk.columns

    assert list(range(len(columns))) == [
        columns.find(columns.leaf(one), columns.language(one)) for one in range(len(columns))
    ]
    assert None is columns.find(columns.leaf(0), "xx")
    assert None is columns.find(-1, "en")


def test_a_word_index_without_a_text_has_columns_without_a_row() -> None:
    columns = TextColumns([], {})

    assert 0 == len(columns)
    assert None is columns.find(0, "en")
