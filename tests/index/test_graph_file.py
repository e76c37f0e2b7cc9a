import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from domain.errors import DigestMismatchError
from domain.law import Action, Alias, Item, LawRecord, Refusal, Work
from domain.merkle import root_of
from index.graph_file import GraphWriter
from index.manifest import GRAPH, LEAVES, SECTIONS
from index.schema import record_leaf_hash, to_row

WORK = Work(
    id="lu-legilux:loi-1967-08-16-n1",
    publisher="lu-legilux",
    jurisdiction="lu",
    document_type="law",
    titles=(("fr", "Loi du 16 août 1967 sur la grande voirie"),),
    languages=("fr",),
)
ART_1 = Item(
    id=f"{WORK.id}~art_1",
    work_id=WORK.id,
    anchor="art_1",
    kind="article",
    parent_id=WORK.id,
    source_anchors=("art_1er", "ART_1ER"),
)
SHORT = Alias(
    id=f"{WORK.id}#short_title.0",
    name="Loi Grande-Voirie",
    kind="short_title",
    scheme="short_title",
    work_id=WORK.id,
)
ELI = Alias(
    id=f"{WORK.id}#eli.0",
    name="eli/etat/leg/loi/1967/08/16/n1",
    kind="identifier",
    scheme="eli",
    work_id=WORK.id,
)
RECORDS: tuple[LawRecord, ...] = (WORK, ART_1, SHORT, ELI)


def write(folder: Path, *records: LawRecord) -> bytes:
    """Write records and return the root."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(GraphWriter(folder)) as writer:
        writer.add(map(to_row, records))
        return writer.finish()


def rows(folder: Path, sql: str) -> list[tuple[object, ...]]:
    """Return what a query of the graph file gives."""
    graph = sqlite3.connect(folder / GRAPH)
    found = graph.execute(sql).fetchall()
    graph.close()
    return found


def test_z2_the_order_in_which_records_come_does_not_show(tmp_path: Path) -> None:
    """Rule Q2 too: records are numbered by id and kind."""
    first = write(tmp_path / "a", *RECORDS)
    second = write(tmp_path / "b", *reversed(RECORDS))

    names = (GRAPH, LEAVES, SECTIONS)
    assert first == second
    assert [True] * 3 == [
        (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
        for name in names
    ]


def test_the_root_is_that_of_the_leaves_in_order(tmp_path: Path) -> None:
    root = write(tmp_path, *RECORDS)
    ordered = sorted(map(to_row, RECORDS), key=lambda row: row[:2])
    leaves = [record_leaf_hash(kind, body) for _, kind, body in ordered]

    assert (root_of(leaves), b"".join(leaves)) == (root, (tmp_path / LEAVES).read_bytes())


def test_leaves_are_gathered_in_sections_of_4096(tmp_path: Path) -> None:
    items = [
        Item(id=f"{WORK.id}~art_{n}", work_id=WORK.id, anchor="", kind="article", parent_id=None)
        for n in range(4097)
    ]
    root = write(tmp_path, *items)
    sections = (tmp_path / SECTIONS).read_bytes()

    assert (64, root) == (len(sections), root_of([sections[:32], sections[32:]]))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(WORK, msgspec.structs.replace(WORK, jurisdiction="eu"), id="two works"),
        pytest.param(ART_1, ART_1, id="one record twice"),
    ],
)
def test_z3_two_records_of_one_id_stop_the_build(
    tmp_path: Path, one: LawRecord, other: LawRecord
) -> None:
    with pytest.raises(DigestMismatchError, match=f"fall together under the id {one.id}"):
        write(tmp_path, one, other)


def test_records_of_two_kinds_may_share_an_id(tmp_path: Path) -> None:
    whole = Item(id=WORK.id, work_id=WORK.id, anchor="", kind="work", parent_id=None)
    write(tmp_path, WORK, whole)

    assert [("item",), ("work",)] == rows(tmp_path, "SELECT kind FROM record ORDER BY leaf")


def test_what_was_written_is_counted(tmp_path: Path) -> None:
    refused = [
        Refusal(id=f"eu-eurlex?{n}", publisher="eu-eurlex", path=n, reason=reason, detail="d")
        for n, reason in (("a", "missing"), ("b", "navigation_only"), ("c", "missing"))
    ]
    writer = GraphWriter(tmp_path)
    writer.add(map(to_row, (*RECORDS, *refused)))
    writer.close()

    assert {"work": 1, "item": 1, "alias": 2, "refusal": 3} == dict(writer.counts)
    assert frozenset({WORK.id}) == writer.work_ids()
    assert (
        ("eu-eurlex", "missing", 2),
        ("eu-eurlex", "navigation_only", 1),
    ) == writer.refusals()


def test_names_and_spellings_lead_to_their_records(tmp_path: Path) -> None:
    write(tmp_path, *RECORDS)

    assert [("eli etat leg loi 1967 08 16 n1", ELI.id), ("loi grande voirie", SHORT.id)] == rows(
        tmp_path, "SELECT folded, id FROM alias_name JOIN record USING (leaf) ORDER BY folded"
    )
    assert [(WORK.id, "art_1er", ART_1.id)] == rows(tmp_path, "SELECT * FROM source_anchor")
    assert [("1967",), ("aout",), ("grande",), ("loi",), ("sur",), ("voirie",)] == rows(
        tmp_path, "SELECT word FROM title_word ORDER BY word"
    )


@pytest.mark.parametrize(
    ("source_work", "expected"),
    [
        pytest.param("lu-legilux:loi-1967-08-16-n1", WORK.id, id="by its work id"),
        pytest.param("LOI-1967-08-16-N1", WORK.id, id="by its publisher's key"),
        pytest.param("loi-2000-01-01-n1", "", id="not held"),
    ],
)
def test_an_acting_law_is_named_where_it_is_held(
    tmp_path: Path, source_work: str, expected: str
) -> None:
    acted = "lu-legilux:loi-1979-04-25-n2"
    action = Action(
        id=f"{acted}!1979:amendment", kind="amendment", work_id=acted, source_work=source_work
    )
    write(tmp_path, WORK, action)

    (row,) = rows(tmp_path, "SELECT CAST(body AS TEXT) FROM record WHERE kind = 'action'")
    actual = msgspec.json.decode(str(row[0]), type=Action)

    assert (source_work, expected) == (actual.source_work, actual.source_work_id)


def test_no_spool_is_left_behind(tmp_path: Path) -> None:
    write(tmp_path, *RECORDS)

    assert [GRAPH, LEAVES, SECTIONS] == sorted(path.name for path in tmp_path.iterdir())


def test_an_index_without_records_has_an_empty_tree(tmp_path: Path) -> None:
    assert root_of([]) == write(tmp_path)
