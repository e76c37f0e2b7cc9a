"""The lines of a page in the order in which they are read.

In: the pieces of a page. Out: lines, column after column, without what the page repeats.

Rules
    GL1  Columns are found where hardly a line crosses a gap, where both sides have lines and
        fill their width; a table has sides that do not. Lines that cross the gap part the
        page: what stands above them is read first, both columns of it.
    GL2  A line at the edge of a page is a running head where other pages repeat it but for
        its digits, where it is a page number, or names the gazette and a number or a day.
    GL3  The lines that Tesseract read are put into the same order as written ones: its own
         order parts a number from its heading.
    GL4  Pieces of one line are joined by a space.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from index.sources.gazette_pages import Page
from index.sources.gazette_pieces import Piece

_SAME_ROW: Final = 0.5  # of the smaller height that two pieces of one row share
_MARGIN: Final = 60  # points: no column is narrower
_GUTTER: Final = 2  # points on each side that stay free
_COLUMN_ROWS: Final = 5
_FILLED: Final = 0.6
_CROSSING: Final = 0.25
_EDGE_ROWS: Final = 3
_REPEATED: Final = 3
_OFTEN: Final = 5  # on one page of so many, at least
_PROVISION: Final = re.compile(r"(?:art|§|section|sec\b)", re.IGNORECASE)
_PAGE_NUMBER: Final = re.compile(r"[-–—\s]*(?:\d{1,5}|[ivxl]{1,6})[-–—\s]*", re.IGNORECASE)
_GAZETTE: Final = re.compile(
    r"\b(?:gazette|koerant|m[ée]morial|dziennik|official journal|journal officiel|amtsblatt|"
    r"\w*gesetzblatt|gaceta|gazzetta|bolet[ií]n|di[áa]rio oficial|staatscourant)\b",
    re.IGNORECASE,
)
_DAY_AND_NUMBER: Final = re.compile(
    r"(?:\d{1,6}\s+)?(?:\d{1,2}\.? [^\W\d_]+ \d{4}(?:\s+\d{1,6})?\s*){1,2}"
)
_DIGITS: Final = re.compile(r"\d+")
_DEPTH: Final = 3


class Line(Struct, frozen=True, kw_only=True):
    """One line of one column."""

    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float
    bold: bool
    first: int  # of its characters on the page
    end: int
    column_left: float
    column_right: float
    column: int  # of the page, in reading order
    sure: int = 100


def read_lines(pages: Sequence[Page]) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Return all lines in reading order, and the running heads that were left out (GL2)."""
    repeated = _find_repeated(pages)
    lines: list[Line] = []
    heads: list[str] = []
    for page in pages:
        body: list[Piece] = []
        edge = _edge_rows(page)
        for number, row in enumerate(_rows(page.pieces)):
            if number in edge and _is_running(row, repeated):
                heads.append(_joined(row))
            else:
                body.extend(row)
        lines.extend(_lines_of(page, body))
    return tuple(lines), tuple(dict.fromkeys(heads))


def _rows(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Group pieces that share a line, from top to bottom, each from left to right."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda one: ((one.top + one.bottom) / 2, one.left)):
        if rows and _share(rows[-1][-1], piece):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return [sorted(row, key=lambda one: one.left) for row in rows]


def _share(one: Piece, other: Piece) -> bool:
    shared = min(one.bottom, other.bottom) - max(one.top, other.top)
    return shared > _SAME_ROW * min(one.bottom - one.top, other.bottom - other.top)


def _joined(row: Sequence[Piece]) -> str:
    return " ".join(piece.text for piece in row)


def _edge_rows(page: Page) -> frozenset[int]:
    """Return the numbers of the rows at the top and at the bottom of a page."""
    count = len(_rows(page.pieces))
    return frozenset((*range(_EDGE_ROWS), *range(max(0, count - _EDGE_ROWS), count)))


def _shape(row: Sequence[Piece]) -> str:
    return " ".join(_DIGITS.sub("#", _joined(row)).casefold().split())


def _find_repeated(pages: Sequence[Page]) -> frozenset[str]:
    counts: Counter[str] = Counter()
    for page in pages:
        rows = _rows(page.pieces)
        counts.update(
            {_shape(row) for number, row in enumerate(rows) if number in _edge_rows(page)}
        )
    often = max(min(_REPEATED, max(2, len(pages))), len(pages) // _OFTEN)
    return frozenset(shape for shape, count in counts.items() if count >= often and shape)


def _is_running(row: Sequence[Piece], repeated: frozenset[str]) -> bool:
    words = _joined(row)
    if _PAGE_NUMBER.fullmatch(words) or _DAY_AND_NUMBER.fullmatch(words):
        return True
    if _shape(row) in repeated and not _PROVISION.match(words) and words[-1] not in ";:,":
        return True
    wide = row[-1].right - row[0].left > 4 * _MARGIN
    return wide and names_gazette(words) and bool(_DIGITS.search(words)) and len(row) > 1


def names_gazette(words: str) -> bool:
    """Tell whether words name a gazette."""
    return bool(_GAZETTE.search(words))


def _lines_of(page: Page, pieces: Sequence[Piece]) -> Iterator[Line]:
    for number, column in enumerate(_columns(pieces, _DEPTH)):
        rows = _rows(column)
        left, right = min(p.left for p in column), max(p.right for p in column)
        for row in rows:
            yield _to_line(page.number, row, (left, right), number)


def _to_line(page: int, row: Sequence[Piece], bounds: tuple[float, float], column: int) -> Line:
    letters = max(row, key=lambda piece: len(piece.text))
    return Line(
        page=page,
        text=_joined(row),  # GL4
        left=row[0].left,
        top=min(piece.top for piece in row),
        right=max(piece.right for piece in row),
        bottom=max(piece.bottom for piece in row),
        size=letters.size,
        bold=letters.bold,
        first=min(piece.first for piece in row),
        end=max(piece.end for piece in row),
        column_left=bounds[0],
        column_right=bounds[1],
        column=column,
        sure=min(piece.sure for piece in row),
    )


def _columns(pieces: Sequence[Piece], depth: int) -> Iterator[list[Piece]]:
    """Yield the pieces of each column, in reading order (GL1)."""
    gutter = _find_gutter(pieces) if depth else None
    if gutter is None:
        if pieces:
            yield list(pieces)
        return
    crossing = [piece for piece in pieces if piece.left < gutter < piece.right]
    borders = [row[0].top for row in _rows(crossing)]
    bands: list[tuple[list[Piece], list[Piece], list[Piece]]] = [
        ([], [], []) for _ in range(len(borders) + 1)
    ]
    for piece in pieces:
        band = sum(border <= piece.top + 1 for border in borders)
        side = 0 if piece in crossing else 1 if piece.right <= gutter else 2
        bands[band][side].append(piece)
    for over, left, right in bands:
        if over:
            yield over
        yield from _columns(left, depth - 1)
        yield from _columns(right, depth - 1)


def _find_gutter(pieces: Sequence[Piece]) -> float | None:
    """Return where the pieces part into two columns; None where they do not (GL1)."""
    if len(pieces) < 2 * _COLUMN_ROWS:
        return None
    start = min(piece.left for piece in pieces) + _MARGIN
    end = max(piece.right for piece in pieces) - _MARGIN
    best: tuple[int, float] | None = None
    for step in range(int(start), int(end), _GUTTER):
        crossing = sum(p.left < step + _GUTTER and p.right > step - _GUTTER for p in pieces)
        if (best is None or crossing < best[0]) and _parts(pieces, step):
            best = (crossing, float(step))
    return None if best is None else _middle(pieces, best[1])


def _middle(pieces: Sequence[Piece], gutter: float) -> float:
    """Return the middle of the free strip that a place of it was found of."""
    left = max((p.right for p in pieces if p.right <= gutter), default=gutter)
    right = min((p.left for p in pieces if p.left >= gutter), default=gutter)
    return (left + right) / 2


def _parts(pieces: Sequence[Piece], gutter: float) -> bool:
    left = [one for one in pieces if one.right <= gutter - _GUTTER]
    right = [one for one in pieces if one.left >= gutter + _GUTTER]
    crossing = [one for one in pieces if one.left < gutter - _GUTTER < gutter + _GUTTER < one.right]
    rows = min(len(_rows(left)), len(_rows(right)))
    if len(left) + len(right) + len(crossing) < len(pieces) or rows < _COLUMN_ROWS:
        return False
    if len(_rows(crossing)) > _CROSSING * rows + 3:
        return False
    return _is_filled(left, gutter) and _is_filled(right, gutter) and _is_beside(left, right)


def _is_filled(side: Sequence[Piece], gutter: float) -> bool:
    """Tell whether most lines of a side run through most of its width."""
    left, right = min(piece.left for piece in side), max(piece.right for piece in side)
    width = max(right, gutter) - left if right <= gutter else right - min(left, gutter)
    lengths = sorted(sum(piece.right - piece.left for piece in row) for row in _rows(side))
    return lengths[len(lengths) // 2] >= _FILLED * width


def _is_beside(left: Sequence[Piece], right: Sequence[Piece]) -> bool:
    """Tell whether two sides stand beside each other rather than one above the other."""
    top = max(min(one.top for one in left), min(one.top for one in right))
    bottom = min(max(one.bottom for one in left), max(one.bottom for one in right))
    shorter = min(
        max(one.bottom for one in side) - min(one.top for one in side) for side in (left, right)
    )
    return bottom - top > _SAME_ROW * shorter
