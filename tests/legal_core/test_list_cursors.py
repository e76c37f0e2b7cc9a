"""Cursors of the operations over many works: bound to their index, refused elsewhere."""

import pytest

from domain.errors import BadRequestError
from domain.operation_catalog import Arguments, ChangesInPeriod, CitedBy, InForceOn, Search
from legal_core.cursors import read_cursor, write_cursor
from tests.law import day
from tests.legal_core import laws
from tests.legal_core.listed import ROADS, listed

DAY = day("2011-01-01")


def asking(cursor: str | None = None) -> tuple[Arguments, ...]:
    return (
        Search(query="ferry bridge", time_scope="all_versions", limit=1, cursor=cursor),
        ChangesInPeriod(
            from_date=day("2000-01-01"), to_date=day("2020-01-01"), limit=1, cursor=cursor
        ),
        InForceOn(date=DAY, limit=1, cursor=cursor),
        CitedBy(subject_ref=laws.SUBJECT, limit=1, cursor=cursor),
    )


@pytest.mark.parametrize("place", range(4), ids=["search", "changes", "in_force", "links"])
def test_cu2_a_cursor_of_another_index_is_refused(place: int) -> None:
    foreign = write_cursor("0" * 64, "anything")

    with pytest.raises(BadRequestError, match="belongs to the index"):
        laws.run(listed(), asking(foreign)[place], laws.member(ROADS))


@pytest.mark.parametrize("place", range(1, 4), ids=["changes", "in_force", "links"])
def test_cu1_a_cursor_leads_on_to_the_next_row(place: int) -> None:
    held = listed()

    first = laws.run(held, asking()[place], laws.member(ROADS))
    second = laws.run(held, asking(first.cursor)[place], laws.member(ROADS))

    assert first.cursor is not None
    assert read_cursor(first.cursor, held.index_sha256)
    assert first.result != second.result
    assert "ok" == second.status
