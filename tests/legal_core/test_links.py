"""The stated orders of linked records."""

from datetime import date

import pytest

from domain.law import Version
from legal_core.links import is_in_span, merge_children, version_order
from tests.law import day


def state(start: str, *children: str) -> Version:
    return Version(
        id=f"a:b@{start}",
        item_id="a:b",
        start_on=day(start),
        end_on=None,
        start_basis="in_force",
        end_basis=None,
        legal_state="in_force",
        children=tuple(f"a:b~{one}@2000-01-01" for one in children),
    )


def test_lo1_versions_come_by_start_day_then_by_number_and_not_by_digits() -> None:
    ids = ("x@2000-01-02", "x@2000-01-01.10", "x@2000-01-01.2", "x@2000-01-01")

    assert tuple(reversed(ids)) == tuple(sorted(ids, key=version_order))


def test_lo3_what_stands_no_more_comes_behind_what_it_last_stood_behind() -> None:
    states = (state("2000-01-01", "z", "a", "b", "c"), state("2001-01-01", "a", "c", "d"))

    assert [f"a:b~{one}" for one in "zabcd"] == list(merge_children(states))


def test_lo3_no_states_have_no_children() -> None:
    assert () == merge_children(())


FIRST, END = day("2010-01-01"), day("2020-01-01")


@pytest.mark.parametrize(
    ("told", "first", "end", "expected"),
    [
        pytest.param(None, None, None, True, id="no day lies in a span without edges"),
        pytest.param(None, FIRST, None, False, id="no day lies in no span that begins"),
        pytest.param(None, None, END, False, id="no day lies in no span that ends"),
        pytest.param(FIRST, FIRST, END, True, id="the first day lies in it"),
        pytest.param(END, FIRST, END, False, id="the day after the last does not"),
        pytest.param(day("2009-12-31"), FIRST, None, False, id="nor does an earlier one"),
    ],
)
def test_a_day_lies_in_a_half_open_span(
    told: date | None, first: date | None, end: date | None, *, expected: bool
) -> None:
    actual = is_in_span(told, first, end)

    assert expected == actual
