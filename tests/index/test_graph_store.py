import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from domain.errors import DigestMismatchError
from domain.law import Coverage
from index import verified_records
from index.manifest import GRAPH, LEAVES, SECTIONS
from index.verified_records import VerifiedRecords
from tests.index.indexes import SqliteLaw, flip
from tests.law import LawBuilder, MemoryLaw, article, coverage_of, day, serve

WORK = "lu-legilux:loi"
ART_1 = f"{WORK}~art_1"
CHANGE_EVERY_BODY = "UPDATE record SET body = CAST(replace(CAST(body AS TEXT), 'a', 'e') AS BLOB)"


@pytest.fixture
def builder() -> LawBuilder:
    """A law of two articles, amended once."""
    law = LawBuilder(
        WORK,
        on=day("1967-09-01"),
        nodes=(article("1", "Le bac est libre."), article("2", "Le bac est lent.")),
        languages=("fr",),
        aliases=(("eli", "eli/etat/leg/loi/1967"),),
    )
    law.amend("art_1", "Le bac est payant.", on=day("1972-09-24"))
    return law


@pytest.fixture
def held(tmp_path: Path, builder: LawBuilder) -> SqliteLaw:
    """The law as a graph file."""
    return SqliteLaw(tmp_path, (*builder.records(), *coverage_of((builder,))))


def change(folder: Path, *statements: str) -> SqliteLaw:
    """Change the graph file behind the back of its leaves and open it again."""
    graph = sqlite3.connect(folder / GRAPH)
    for statement in statements:
        graph.execute(statement)
    graph.commit()
    graph.close()
    law = SqliteLaw.__new__(SqliteLaw)
    law.open(folder, "")
    return law


READS: dict[str, Callable[[SqliteLaw], object]] = {
    "work": lambda law: law.graph.get_work(WORK),
    "item": lambda law: law.graph.find_item(ART_1),
    "version": lambda law: law.graph.get_version(f"{ART_1}@1972-09-24"),
    "versions": lambda law: law.graph.find_versions(ART_1),
    "anchors": lambda law: law.graph.list_anchors(WORK),
    "text": lambda law: law.graph.get_text(_unit(law)),
    "action": lambda law: law.graph.get_action(f"{WORK}!1972-09-24:amendment:an_amending_act:"),
    "place": lambda law: law.graph.find_place("item", ART_1),
    "coverage": lambda law: law.graph.list_coverage(),
    "aliases": lambda law: law.catalog.find_aliases(("eli etat leg loi 1967",)),
    "aliases of a work": lambda law: law.catalog.list_aliases(WORK),
    "works": lambda law: law.catalog.list_works(),
    "works like": lambda law: law.catalog.find_works_like(("legilux", "loi"), 3),
}


def _unit(law: SqliteLaw) -> str:
    rows = law.records.select("SELECT id FROM record WHERE kind = 'text_unit' ORDER BY id", ())
    return str(rows[0][0])


@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_n1_a_changed_body_is_never_given(
    held: SqliteLaw, tmp_path: Path, read: Callable[[SqliteLaw], object]
) -> None:
    assert read(held)
    law = change(tmp_path, CHANGE_EVERY_BODY)

    with pytest.raises(DigestMismatchError):
        read(law)


@pytest.mark.parametrize("read", READS.values(), ids=READS)
def test_n1_a_changed_leaf_is_never_relied_on(
    held: SqliteLaw, tmp_path: Path, read: Callable[[SqliteLaw], object]
) -> None:
    (rows,) = held.records.select("SELECT count(*) FROM record", ())
    for leaf in range(int(str(rows[0]))):
        flip(tmp_path / LEAVES, leaf * 32 + 7)

    with pytest.raises(DigestMismatchError):
        read(change(tmp_path))


def test_n1_leaves_and_rows_changed_together_do_not_give_the_section(
    held: SqliteLaw, tmp_path: Path
) -> None:
    """A forger who writes the fitting leaf too is found by the section digest."""
    forged = SqliteLaw(
        tmp_path / "forged", LawBuilder(WORK, on=day("1967-09-01"), nodes=()).records()
    )
    for name in (GRAPH, LEAVES):
        (tmp_path / name).write_bytes((tmp_path / "forged" / name).read_bytes())

    assert forged.index_sha256 != held.index_sha256
    with pytest.raises(DigestMismatchError, match="Section 0"):
        change(tmp_path).graph.get_work(WORK)


@pytest.mark.parametrize(
    "statement",
    [
        pytest.param("UPDATE record SET leaf = leaf + 1000", id="another leaf"),
        pytest.param("UPDATE record SET leaf = -leaf", id="a leaf below zero"),
        pytest.param("UPDATE record SET body = CAST(body AS TEXT)", id="text for bytes"),
    ],
)
@pytest.mark.usefixtures("held")
def test_n1_a_row_of_another_form_is_never_given(tmp_path: Path, statement: str) -> None:
    law = change(tmp_path, statement)

    with pytest.raises(DigestMismatchError):
        law.graph.find_versions(f"{WORK}~art_2")


@pytest.mark.usefixtures("held")
def test_n1_a_graph_file_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / GRAPH).write_bytes(b"no database at all, but as long as a page" * 200)

    with pytest.raises(DigestMismatchError, match="is damaged"):
        VerifiedRecords(tmp_path).select("SELECT 1 FROM record", ())


@pytest.mark.parametrize(
    ("statements", "read"),
    [
        pytest.param(
            (
                f"DELETE FROM record WHERE id = '{ART_1}'",
                f"UPDATE record SET id = '{ART_1}' WHERE id = '{WORK}~art_2'",
            ),
            READS["item"],
            id="a row under another's id",
        ),
        pytest.param(
            (
                f"DELETE FROM record WHERE id = '{ART_1}'",
                f"UPDATE record SET id = '{ART_1}' WHERE id = '{WORK}~art_2'",
            ),
            READS["place"],
            id="its place",
        ),
        pytest.param(
            (f"UPDATE record SET id = '{ART_1}@1970-01-01' WHERE id = '{WORK}~art_2@1967-09-01'",),
            READS["versions"],
            id="a version of another item",
        ),
        pytest.param(
            ("UPDATE alias_name SET folded = 'eli etat leg loi 1967'",),
            READS["aliases"],
            id="a name that leads elsewhere",
        ),
    ],
)
@pytest.mark.usefixtures("held")
def test_n3_a_record_that_was_not_asked_for_is_refused(
    tmp_path: Path,
    statements: tuple[str, ...],
    read: Callable[[SqliteLaw], object],
) -> None:
    law = change(tmp_path, *statements)

    with pytest.raises(DigestMismatchError, match="gives another record for"):
        read(law)


def test_n3_a_spelling_leads_to_an_item_that_is_spelled_so(
    tmp_path: Path, builder: LawBuilder
) -> None:
    law = SqliteLaw(tmp_path, builder.records())
    before = law.graph.find_items_by_source_anchor(WORK, "art_1er")
    changed = change(
        tmp_path, f"INSERT INTO source_anchor VALUES ('{WORK}', 'art_1er', '{WORK}~art_2')"
    )

    assert () == before
    with pytest.raises(DigestMismatchError, match="gives another record for art_1er"):
        changed.graph.find_items_by_source_anchor(WORK, "art_1er")


def test_a_record_is_found_at_its_leaf(held: SqliteLaw, builder: LawBuilder) -> None:
    memory: MemoryLaw = serve(builder)

    assert memory.find_place("item", ART_1) == held.graph.find_place("item", ART_1)
    assert held.graph.find_place("item", "nothing") is None


def test_one_reader_serves_many_threads(held: SqliteLaw) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: held.graph.find_versions(ART_1), range(32)))

    assert [found[0]] * 32 == found
    assert 2 == len(found[0])


def test_an_empty_index_opens(tmp_path: Path) -> None:
    law = SqliteLaw(tmp_path, ())

    assert ((), 0) == (law.graph.list_coverage(), (tmp_path / SECTIONS).stat().st_size)
    assert law.graph.find_item(ART_1) is None


def test_n4_what_is_asked_for_again_is_kept_and_what_is_not_makes_room(
    held: SqliteLaw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verified_records, "_LATEST_MAX", 2)
    asked_again, once = held.graph.find_item(ART_1), held.graph.get_work(WORK)
    for version in held.graph.find_versions(ART_1):
        held.graph.get_version(version.id)
        again = held.graph.find_item(ART_1)

    assert (asked_again, once) == (again, held.graph.get_work(WORK))
    assert (True, False) == (asked_again is again, once is held.graph.get_work(WORK))


def test_the_leaves_are_checked_at_once(held: SqliteLaw, tmp_path: Path) -> None:
    held.graph.check_leaves()
    flip(tmp_path / LEAVES, 0)

    with pytest.raises(DigestMismatchError, match="Section 0 of the leaves"):
        change(tmp_path).graph.check_leaves()


@pytest.mark.parametrize("versions", ["@1967-09-01", "@1972-09-24", "@%"])
@pytest.mark.usefixtures("held")
def test_n5_versions_are_given_whole_or_not_at_all(tmp_path: Path, versions: str) -> None:
    """A day must not look as if no text had stood on it."""
    law = change(tmp_path, f"DELETE FROM record WHERE id LIKE '{ART_1}{versions}'")

    with pytest.raises(DigestMismatchError, match="lacks a record"):
        law.graph.find_versions(ART_1)


@pytest.mark.parametrize(
    "read",
    [
        pytest.param(lambda law: law.graph.find_item(ART_1), id="item"),
        pytest.param(lambda law: law.graph.get_work(WORK), id="work"),
        pytest.param(lambda law: law.catalog.list_aliases(WORK), id="aliases"),
    ],
)
@pytest.mark.usefixtures("held")
def test_n5_nothing_is_called_absent_that_was_signed(
    tmp_path: Path, read: Callable[[SqliteLaw], object]
) -> None:
    law = change(tmp_path, "DELETE FROM record WHERE kind IN ('item', 'work', 'alias')")

    with pytest.raises(DigestMismatchError):
        read(law)


@pytest.mark.parametrize("item_id", ["a:first", f"{ART_1}__para_1", f"{WORK}~art_9", "z:last"])
def test_n5_what_is_absent_is_shown_to_be(held: SqliteLaw, item_id: str) -> None:
    found = (held.graph.find_item(item_id), held.graph.find_versions(item_id))

    assert (None, ()) == found


def test_n5_an_empty_index_holds_nothing(tmp_path: Path) -> None:
    law = SqliteLaw(tmp_path / "empty", ())

    assert (None, ()) == (law.graph.find_item(ART_1), law.graph.find_versions(ART_1))


def test_n6_a_list_has_as_many_records_as_were_signed_for(held: SqliteLaw, tmp_path: Path) -> None:
    assert 1 == len(held.graph.list_coverage())
    records = VerifiedRecords(tmp_path, {"coverage": 2})

    with pytest.raises(DigestMismatchError, match="gives 1 of 2 coverage records"):
        records.list_all(Coverage)
