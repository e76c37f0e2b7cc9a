import pytest

from domain.errors import BadRequestError
from legal_core import cursors

INDEX = "a" * 64


def test_cu1_cu2_a_cursor_leads_back_to_the_row_it_names_in_its_index() -> None:
    token = cursors.write_cursor(INDEX, "adct__art_6")

    actual = cursors.read_cursor(token, INDEX)

    assert "adct__art_6" == actual


def test_no_cursor_leads_to_the_first_row() -> None:
    actual = cursors.read_cursor(None, INDEX)

    assert "" == actual


def test_cu2_a_cursor_of_another_index_is_refused() -> None:
    token = cursors.write_cursor("b" * 64, "art_1")

    with pytest.raises(BadRequestError, match="belongs to the index b"):
        cursors.read_cursor(token, INDEX)


@pytest.mark.parametrize("token", ["%%%", "e30", "bm90IGpzb24", "é", "a"])
def test_a_token_that_is_no_cursor_is_refused(token: str) -> None:
    with pytest.raises(BadRequestError, match="not one that this service gave"):
        cursors.read_cursor(token, INDEX)


def test_rows_go_on_from_the_one_a_cursor_names() -> None:
    rows = (("a", 1), ("b", 2), ("c", 3))

    actual = tuple(cursors.rows_from(rows, "b"))

    assert (("b", 2), ("c", 3)) == actual


def test_a_cursor_that_names_no_row_is_refused() -> None:
    with pytest.raises(BadRequestError, match="leads to no row"):
        tuple(cursors.rows_from((("a", 1),), "z"))


def test_cu3_a_page_ends_at_its_limit_and_names_the_next_row() -> None:
    actual = cursors.take_page((("a", 1), ("b", 2), ("c", 3)), 2)

    assert ((1, 2), "c") == actual


def test_cu3_a_page_holds_one_row_however_long() -> None:
    long = "x" * (cursors.PAGE_MAX_BYTES + 1)

    rows, next_id = cursors.take_page((("a", long), ("b", "y")))

    assert ((long,), "b") == (rows, next_id)


def test_the_last_page_names_no_next_row() -> None:
    actual = cursors.take_page((("a", 1),))

    assert ((1,), None) == actual
