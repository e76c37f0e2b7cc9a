"""Rows that are packed by work and put in order as runs."""

import itertools
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import DigestMismatchError
from domain.law import Item, LawRecord
from index.row_packs import RowPack, RunSpool, pack_records
from index.schema import record_leaf_hash, to_row

IDS = st.text(alphabet="ab_!#@~", min_size=1, max_size=6)


def item(item_id: str) -> Item:
    return Item(id=item_id, work_id="x:a", anchor="", kind="article", parent_id=None)


def spooled(path: Path, packs: list[RowPack]) -> list[tuple[str, str]]:
    """Return id and kind of every row, in the order of a spool."""
    with closing(RunSpool(path)) as spool:
        for one in packs:
            for run in one.runs:
                spool.add(run)
        return [row[:2] for row in spool.rows()]


@given(works=st.lists(st.lists(IDS), max_size=6))
def test_rw2_rows_come_by_id_however_works_share_them_out(
    tmp_path_factory: pytest.TempPathFactory, works: list[list[str]]
) -> None:
    every = [one for work in works for one in work]
    path = tmp_path_factory.mktemp("spool") / "rows"
    if len(set(every)) == len(every):
        packs = [pack_records([item(one) for one in work]) for work in works]
        assert [(one, "item") for one in sorted(every)] == spooled(path, packs)
    else:
        with pytest.raises(DigestMismatchError, match="fall together"):
            spooled(path, [pack_records([item(one) for one in work]) for work in works])


def test_rw1_works_of_which_one_id_begins_another_have_no_run_in_common() -> None:
    one, other = (
        pack_records([item(f"{work}{end}") for end in ("", "!1", "#n", "@2000-01-01", "~art_1")])
        for work in ("x:a", "x:a_b")
    )

    runs = sorted((run.first, run.last) for work in (one, other) for run in work.runs)
    assert all(left[1] < right[0] for left, right in itertools.pairwise(runs))
    assert 5 == len(one.runs)


def test_a_row_is_packed_with_its_leaf(tmp_path: Path) -> None:
    records: list[LawRecord] = [item("x:a~art_2"), item("x:a~art_1")]
    packed = pack_records(records)
    with closing(RunSpool(tmp_path / "rows")) as spool:
        for run in packed.runs:
            spool.add(run)
        found = [(row[:3], row[3]) for row in spool.rows()]

    rows = [to_row(records[1]), to_row(records[0])]
    assert [(row, record_leaf_hash(row[1], row[2])) for row in rows] == found
    assert tuple(rows) == packed.rows()
    assert (("item", 2),) == packed.counts


def test_an_empty_spool_has_no_row_and_leaves_no_file(tmp_path: Path) -> None:
    assert [] == spooled(tmp_path / "rows", [])
    assert [] == list(tmp_path.iterdir())
