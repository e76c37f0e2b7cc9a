"""Cells that span rows stand in each of them."""

import pytest

from index.sources.table_rows import Cell, span_of, whole_rows


def cell(text: str, rows: int = 1, columns: int = 1) -> Cell:
    return Cell(text=text, rows=rows, columns=columns)


def lines(*rows: tuple[Cell, ...]) -> list[str]:
    return [" ".join(row) for row in whole_rows(rows)]


def test_tr1_a_cell_that_spans_rows_stands_at_its_column_in_each() -> None:
    assert ["A B C", "A D C", "A E F", "G H I"] == lines(
        (cell("A", 3), cell("B"), cell("C", 2)),
        (cell("D"),),
        (cell("E"), cell("F")),
        (cell("G"), cell("H"), cell("I")),
    )


def test_tr2_a_cell_that_spans_columns_stands_once() -> None:
    assert ["A B", "A C D", "E F"] == lines(
        (cell("A", 2), cell("B", 1, 2)), (cell("C"), cell("D")), (cell("E", 1, 2), cell("F"))
    )
    assert ["A", "A C", "E"] == lines((cell("A", 2, 2),), (cell("C"),), (cell("E"),))


@pytest.mark.parametrize(
    ("told", "expected"),
    [("3", 3), (None, 1), ("", 1), ("0", 1), ("all", 1), ("²", 1), ("9" * 5000, 1)],
)
def test_tr3_a_span_that_is_no_number_is_one(told: str | None, expected: int) -> None:
    assert expected == span_of(told)


def test_tr3_what_goes_on_behind_the_last_row_or_column_spans_what_there_is() -> None:
    assert ["A B", "A B", "C B"] == lines((cell("A", 2), cell("B", 9)), (), (cell("C"),))
    assert ["A B", "C B", "D B"] == lines(
        (cell("A", 1, 2), cell("B", 3)), (cell("C"),), (cell("D"),)
    )
