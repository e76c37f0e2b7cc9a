"""The pieces of a text that each get a vector of their own.

In: label and body of a text. Out: pieces, in their order; none where nothing is said in words.

Rules
    VP1 A short text is one piece; a long one is cut at the ends of sentences or lines, so that
        what it says of one matter is not lost among the others.
    VP2 Every piece begins with the label of its text, as a reader would have to know it.
    VP3 What holds no letter has no meaning to compare, and is no piece.
"""

from collections.abc import Iterator
from typing import Final

RECIPE: Final = "vigent-pieces.1"  # changes with what the pieces of a text are
WHOLE_MAX: Final = 120  # words of a text that is one piece
_PIECE_MAX: Final = 100
_TAIL_MIN: Final = 30  # a last piece of fewer words joins the one before
_LABEL_MAX: Final = 30
_ENDS: Final = frozenset(";:!?")
_ABBREVIATION_MAX: Final = 5  # letters with the full stop


def pieces_of(label: str, body: str) -> tuple[str, ...]:
    """Return the pieces of a text (VP1 to VP3)."""
    head = " ".join(label.split()[:_LABEL_MAX])
    pieces = (f"{head}\n{piece}".strip() for piece in _cut(body))
    return tuple(piece for piece in pieces if has_meaning(piece))


def has_meaning(text: str) -> bool:
    """Return whether a text holds a letter (VP3)."""
    return any(one.isalpha() for one in text)


def _cut(body: str) -> list[str]:
    """Return a body in pieces of whole sentences (VP1)."""
    if len(body.split()) <= WHOLE_MAX:
        return [" ".join(body.split())]
    pieces: list[list[str]] = [[]]
    for sentence in _sentences(body):
        if pieces[-1] and len(pieces[-1]) + len(sentence) > _PIECE_MAX:
            pieces.append([])
        pieces[-1].extend(sentence)
    if len(pieces) > 1 and len(pieces[-1]) < _TAIL_MIN:
        tail = pieces.pop()
        pieces[-1].extend(tail)
    return [" ".join(piece) for piece in pieces]


def _sentences(body: str) -> Iterator[list[str]]:
    """Yield the words of each sentence, at most as many as a piece holds."""
    for line in body.splitlines():
        sentence: list[str] = []
        for word in line.split():
            sentence.append(word)
            if _ends(word) or len(sentence) == _PIECE_MAX:
                yield sentence
                sentence = []
        if sentence:
            yield sentence


def _ends(word: str) -> bool:
    """Return whether a word ends a sentence; a short one with a full stop may not."""
    return word[-1] in _ENDS or (word[-1] == "." and len(word) > _ABBREVIATION_MAX)
