"""Rows of a table in which a cell that spans several rows stands in each of them.

In: the cells of each row with how many rows and columns they span. Out: whole rows.

Rules
    TR1 A cell that spans rows stands, at its column, in every row that it spans: each line says
        all that holds for it, and a comparison of lines tells what changed in each.
    TR2 A cell that spans columns stands once.
    TR3 A span that is no number, or that goes on behind the last row, spans what there is.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

_DIGITS_MAX: Final = 4  # of rows: no table of a law is longer


class Cell(Struct, frozen=True, kw_only=True):
    """A cell as its row tells it."""

    text: str
    rows: int = 1
    columns: int = 1


def span_of(told: str | None, least: int = 1) -> int:
    """Return how many rows or columns an attribute tells; the least where it tells none (TR3)."""
    digits = (told or "").strip()
    is_number = digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS_MAX
    return max(least, int(digits)) if is_number else least


def whole_rows(rows: Iterable[Iterable[Cell]]) -> Iterator[tuple[str, ...]]:
    """Yield the texts of each row, with those of the cells that reach into it (TR1, TR2)."""
    reaching: dict[int, Cell] = {}  # by column
    for row in rows:
        own = iter(row)
        line: list[str] = []
        below: dict[int, Cell] = {}
        column = 0
        while (cell := reaching.pop(column, None) or next(own, None)) is not None:
            line.append(cell.text)
            if cell.rows > 1:
                below[column] = Cell(text=cell.text, rows=cell.rows - 1, columns=cell.columns)
            column += cell.columns
        line.extend(cell.text for _, cell in sorted(reaching.items()))
        below |= {
            place: Cell(text=cell.text, rows=cell.rows - 1, columns=cell.columns)
            for place, cell in reaching.items()
            if cell.rows > 1
        }
        reaching = below
        yield tuple(line)
