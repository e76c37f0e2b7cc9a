import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.law import Alias, Item
from domain.merkle import leaf_hash
from index.manifest import GRAPH
from index.schema import (
    ALL_OF_KIND,
    INDEXES,
    KINDS,
    TABLES,
    leaf_data,
    record_leaf_hash,
    to_row,
)
from tests.index.indexes import SqliteLaw
from tests.law import LawBuilder, article, day

ART_1 = Item(
    id="lu-legilux:loi~art_1",
    work_id="lu-legilux:loi",
    anchor="art_1",
    kind="article",
    parent_id="lu-legilux:loi",
    source_anchors=("art_1er",),
)
BODY = (
    b'{"anchor":"art_1","id":"lu-legilux:loi~art_1","kind":"article","parent_id":"lu-legilux:loi",'
    b'"source_anchors":["art_1er"],"work_id":"lu-legilux:loi"}'
)


@pytest.fixture
def empty() -> Iterator[sqlite3.Connection]:
    """A graph file without records."""
    graph = sqlite3.connect(":memory:")
    graph.executescript(TABLES + INDEXES)
    yield graph
    graph.close()


def test_q1_a_leaf_is_the_kind_a_line_feed_and_canonical_json() -> None:
    assert (ART_1.id, "item", BODY) == to_row(ART_1)
    assert b"item\n" + BODY == leaf_data("item", BODY)
    assert leaf_hash(b"item\n" + BODY) == record_leaf_hash("item", BODY)


def test_q2_records_are_numbered_by_id_then_kind_from_zero(tmp_path: Path) -> None:
    law = LawBuilder("lu-legilux:loi", on=day("2001-01-01"), nodes=(article("1", "Ä"),))
    SqliteLaw(tmp_path, law.records())
    graph = sqlite3.connect(tmp_path / GRAPH)

    rows = graph.execute("SELECT leaf, id, kind FROM record ORDER BY leaf").fetchall()
    graph.close()

    numbered = [leaf for leaf, _, _ in rows]
    assert list(range(len(rows))) == numbered
    assert sorted(rows, key=lambda row: (row[1].encode(), row[2])) == rows


def test_q2_every_record_has_one_kind() -> None:
    assert len(KINDS) == len(set(KINDS.values()))


@pytest.mark.parametrize("table", ["alias_name", "source_anchor", "title_word"])
def test_q3_what_leads_to_records_holds_no_text_of_them(
    empty: sqlite3.Connection, table: str
) -> None:
    columns = [row[1] for row in empty.execute(f"PRAGMA table_info({table})")]

    assert "body" not in columns


@pytest.mark.parametrize(
    "sql",
    [
        pytest.param(ALL_OF_KIND.replace("?", "'coverage'"), id="all of a short kind"),
        pytest.param("SELECT body FROM record WHERE id = 'a' AND kind = 'item'", id="one id"),
        pytest.param(
            "SELECT body FROM record WHERE id > 'a@' AND id < 'a@z' AND kind = 'version'",
            id="versions of an item",
        ),
    ],
)
def test_q4_no_look_up_reads_the_whole_table(empty: sqlite3.Connection, sql: str) -> None:
    plan = [row[3] for row in empty.execute(f"EXPLAIN QUERY PLAN {sql}")]

    wanted = "record_by_kind" if "coverage" in sql else "record_by_id"
    assert [True] == [f"SEARCH record USING INDEX {wanted}" in step for step in plan]


def test_a_row_of_an_alias_has_its_kind() -> None:
    alias = Alias(
        id="lu-legilux:loi#eli.0",
        name="eli/x",
        kind="identifier",
        scheme="eli",
        work_id="lu-legilux:loi",
    )

    assert ("lu-legilux:loi#eli.0", "alias") == to_row(alias)[:2]
