"""The text of a provision: its own, then its descendants', each with its number.

In: numbers, headings and texts of nodes. Out: the lines they contribute, and the one text
whose hash an expression carries; the index builder joins with the same functions.

Rules
    H1  The provision asked for gives its text without its own number and heading.
    H2  A descendant gives its number and text on one line; a heading stands, with the
        number, on a line of its own before the text.
    H3  The text is NFC; nodes without words leave no empty line.
"""

from collections.abc import Iterable
from unicodedata import normalize

FOOTNOTE = "footnote"  # kind of node that is no part of the text around it


def node_lines(*, number: str, heading: str, text: str) -> tuple[str, ...]:
    """Return the lines a descendant contributes itself, in order; empty for no words (H2)."""
    if heading:
        title = f"{number} {heading}" if number else heading
        return (title, text) if text else (title,)
    line = f"{number} {text}" if number and text else number or text
    return (line,) if line else ()


def join_text(own_text: str, descendant_lines: Iterable[str]) -> str:
    """Return a provision's whole text: own text, then the lines of its descendants (H1, H3)."""
    lines = (own_text, *descendant_lines)
    return normalize("NFC", "\n".join(line for line in lines if line))
