"""A question cut into its sentences, by code points.

In: a question, the stretches in which nothing is cut. Out: spans that cover all of it, in order.

Rules
    SE1 A sentence ends at a mark of its end and a blank, at the end of a line, at a rule of
        signs and at a tag; a stop behind a short word, a number or an abbreviation ends none.
    SE2 What stands between fences of code is one sentence.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from domain.date_masks import Span

_FENCE: Final = re.compile(r"(`{3,}|~{3,}).*?(?:\1|\Z)|<code>.*?(?:</code>|\Z)", re.DOTALL)
_CLOSING: Final = '["”’»)\\]\u00ad\u200b-\u200f\u2060\ufeff]*'  # with what nobody sees
_END: Final = re.compile(
    r"(?P<line>\s*\n\s*)|(?P<tag></?[a-z][^<>\n]{0,200}>\s*)|(?P<rule>\s*(?:-{3,}|\*{3,}|={3,}|#{3,}|_{3,})\s*)"
    rf"|(?P<east>[。？！।])|[?!…]{_CLOSING}\s+|(?P<glued>[?!]{_CLOSING}(?=[^\W\d_]))"
    rf"|(?P<stop>(?<=[\w\"”’'»)\]])\.{_CLOSING}\s+)"
)
_WORD_BEFORE: Final = re.compile(r"([^\W\d_]+)[\"”’'»)\]]*$")
_DATE_BEFORE: Final = re.compile(r"(?:(?<![0-9])[0-9]{4}|[0-9][/-][0-9]{1,2})$")
_ADDRESS: Final = re.compile(r"/\S*$")
_WORD: Final = 2  # letters of a word, where a capital follows
_LONG: Final = 5  # the same where none does
_SHORTENED_WORDS: Final = (
    "no nr ss al cf cl ch pt ed rs st dr mr ms vs sec seq art arts abs par para inc lit let"
    " cap tit sch reg dir app vol num cfr bzw ziff vgl usw etc evtl ggf inkl jan feb mar apr"
    " jun jul aug sep sept oct okt nov dec dez fev avr mai juil gen mag giu lug ago set ott"
    " dic ene abr lett subsec cass supp rev amend const comp stat resp"
)
_SHORTENED: Final = frozenset(_SHORTENED_WORDS.split())


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
        if match["glued"] is not None:
            is_end = not _ADDRESS.search(question[: match.start()])
        else:
            is_end = match["stop"] is None or _stops(question, match)
        if is_end:
            yield match.end()


def _stops(question: str, match: re.Match[str]) -> bool:
    """Keep SE1 for a stop."""
    follows = question[match.end() : match.end() + 1]
    if _DATE_BEFORE.search(question[: match.start()]):
        return not follows.islower()
    word = _WORD_BEFORE.search(question[: match.start()])
    least = _LONG if follows.islower() or follows.isdigit() else _WORD
    return word is not None and len(word[1]) >= least and word[1].casefold() not in _SHORTENED
