"""Pieces of text on a page: what PDFium or Tesseract gives, before lines are made of it.

In: nothing; these are plain values. Out: the form in which the two readers hand pages over.
"""

from msgspec import Struct


class Piece(Struct, frozen=True, kw_only=True, array_like=True):
    """A run of characters on one line, with its box in points from the top left corner."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float
    bold: bool
    first: int  # place of its first character on the page
    end: int  # one after its last
    sure: int = 100  # of a picture: per cent, of the word least sure


class PagePieces(Struct, frozen=True, kw_only=True):
    """One page as its file gives it: its size in points, its pieces in the file's order."""

    number: int  # from 1
    width: float
    height: float
    pieces: tuple[Piece, ...]
    painted: bool  # something beside letters is on it: a scan, or letters drawn as lines
    hidden: bool  # its letters are not shown: the text that a scanner guessed
