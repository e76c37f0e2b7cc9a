"""Intervals as bars: where each begins and how wide it is, in thousandths of a line.

In: intervals of days, or counts. Out: numbers for the SVG of the templates.

Rules
    PB1  A bar is drawn from the same days that the list beside it tells.
    PB2  Nothing is narrower than MIN_WIDTH; an interval without an end reaches to the edge.
"""

from collections.abc import Sequence
from datetime import date

from msgspec import Struct

WIDTH = 1000  # units of the drawing's width
MIN_WIDTH = 3  # units; below it a bar cannot be seen
_OPEN_SHARE = 12  # an interval without an end gets at least a twelfth of the span


class Span(Struct, frozen=True, kw_only=True):
    """An interval to draw; ``end_on`` is exclusive and null when open."""

    start_on: date
    end_on: date | None
    state: str = "in_force"


class Bar(Struct, frozen=True, kw_only=True):
    """One bar: its left edge and its width, in units of WIDTH."""

    x: int
    width: int
    state: str
    is_open: bool


class Drawing(Struct, frozen=True, kw_only=True):
    """The bars of a list and the days at its two edges."""

    bars: tuple[Bar, ...]
    first: date
    end_on: date  # exclusive; the latest day that a source tells
    is_open: bool


def draw(spans: Sequence[Span]) -> Drawing | None:
    """Return the bars of intervals, in their order; None where there is none (PB1)."""
    if not spans:
        return None
    first = min(span.start_on for span in spans)
    last = max(span.end_on or span.start_on for span in spans)
    is_open = any(span.end_on is None for span in spans)
    days = max((last - first).days, 1)
    extra = max(days // _OPEN_SHARE, 1) if is_open else 0
    scale = days + extra
    return Drawing(
        bars=tuple(_bar(span, first, scale) for span in spans),
        first=first,
        end_on=last,
        is_open=is_open,
    )


def _bar(span: Span, first: date, scale: int) -> Bar:
    x = min((span.start_on - first).days * WIDTH // scale, WIDTH - MIN_WIDTH)
    end = WIDTH if span.end_on is None else (span.end_on - first).days * WIDTH // scale
    return Bar(
        x=x, width=max(end - x, MIN_WIDTH), state=span.state, is_open=span.end_on is None
    )  # PB2


def share(part: int, whole: int) -> int:
    """Return a part of a whole in units of WIDTH; 0 of nothing is 0."""
    return 0 if whole <= 0 else min(part * WIDTH // whole, WIDTH)
