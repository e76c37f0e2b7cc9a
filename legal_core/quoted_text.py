"""Which quotations of a question are text that somebody else wrote, and not the name of a law.

In: a question, where laws and provisions are named in it. Out: the spans of quoted text.

Rules
    QT1 Beside a law that is named in the reader's own words, a quoted text names no law and no
        provision: what a letter says in it is not what the reader asks for.
    QT2 A quotation that begins with the name or the provision and holds no second sentence is a
        name, and one that holds neither a name nor a second sentence is left as it is.
"""

import re
from typing import Final

from domain.date_masks import Span, quoted_spans
from legal_core.law_words import PARTICLES

_SECOND_SENTENCE: Final = re.compile(r"\w{4}[.!?:;]\s+[^\W\d_]")
Place = tuple[int, int]


def find_quoted_text(
    question: str, laws: tuple[Place, ...], provisions: tuple[Place, ...]
) -> tuple[Place, ...]:
    """Return the spans of quoted text, in order; empty where every law stands in quotations."""
    quoted = quoted_spans(question)
    if not any(not _inside(law, quoted) for law in laws):  # QT1
        return ()
    named = (*laws, *provisions)
    return tuple((one.start, one.end) for one in quoted if _is_text(question, one, named))


def without(places: tuple[Place, ...], place: Place) -> bool:
    """Return whether a place lies outside all of some others."""
    return not any(start <= place[0] < end for start, end in places)


def _inside(place: Place, quoted: tuple[Span, ...]) -> bool:
    return any(one.start <= place[0] < one.end for one in quoted)


def _is_text(question: str, quoted: Span, named: tuple[Place, ...]) -> bool:
    """Keep QT2."""
    inner = question[quoted.start + 1 : quoted.end - 1]
    if _SECOND_SENTENCE.search(inner):
        return True
    starts = [start for start, _ in named if quoted.start <= start < quoted.end]
    before = question[quoted.start + 1 : min(starts)].split() if starts else []
    return any(word.casefold() not in PARTICLES for word in before)
