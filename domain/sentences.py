"""A question cut into its sentences, by code points.

In: a question, the stretches in which nothing is cut. Out: spans that cover all of it, in order.

Rules
    SE1 A sentence ends at a mark of its end and a blank, at the end of a line and at a rule of
        signs; a stop behind a short word, a number or an abbreviation ends none.
    SE2 What stands between fences of code is one sentence.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from domain.date_masks import Span

_FENCE: Final = re.compile(r"(`{3,}|~{3,}).*?(?:\1|\Z)|<code>.*?(?:</code>|\Z)", re.DOTALL)
_END: Final = re.compile(
    r"(?P<line>\s*\n\s*)|(?P<rule>\s*(?:-{3,}|\*{3,}|={3,}|#{3,}|_{3,})\s*)"
    r"|(?P<east>[。？！।])|[?!…][\"”’»)\]]*\s+|(?P<stop>(?<=\w)\.[\"”’»)\]]*\s+)"
)
_WORD_BEFORE: Final = re.compile(r"[^\W\d_]+$")
_YEAR_BEFORE: Final = re.compile(r"(?<![0-9])[0-9]{4}$")
_SHORT: Final = 3  # letters of what is perhaps shortened: "sec.", "Abs."
_SHORTENED: Final = 4  # the same where no capital follows: "seq.", "lett."


def find_sentences(question: str, whole: tuple[Span, ...] = ()) -> tuple[Span, ...]:
    """Return the sentences of a question, blanks and marks with the one before (SE1, SE2).

    Args:
        question: As the reader wrote it.
        whole: Stretches that no sentence ends in, such as names of law and days.
    """
    fences = [Span(start=m.start(), end=m.end()) for m in _FENCE.finditer(question)]
    inside = (*whole, *fences)
    cuts = {0, len(question)}
    for one in fences:
        cuts.update((one.start, one.end))
    cuts.update(
        end for end in _ends(question) if not any(one.start < end < one.end for one in inside)
    )
    return tuple(Span(start=start, end=end) for start, end in pairwise(sorted(cuts)))


def is_fenced(text: str) -> bool:
    """Return whether a sentence stands between fences of code."""
    return _FENCE.match(text) is not None


def _ends(question: str) -> Iterator[int]:
    for match in _END.finditer(question):
        if match["stop"] is None or _stops(question, match):
            yield match.end()


def _stops(question: str, match: re.Match[str]) -> bool:
    """Keep SE1 for a stop."""
    follows = question[match.end() : match.end() + 1]
    if _YEAR_BEFORE.search(question[: match.start()]):
        return not follows.islower()
    word = _WORD_BEFORE.search(question[: match.start()])
    least = _SHORTENED if follows.islower() or follows.isdigit() else _SHORT
    return word is not None and len(word[0]) > least
