"""A question cut into its sentences, by code points.

In: a question, the stretches in which nothing is cut. Out: spans that cover all of it, in order.

Rules
    SE1 A sentence ends at a mark of its end and a blank, at an empty line, at a rule of signs and
        at a tag; a stop behind a short word, a number or an abbreviation ends none.
    SE2 A line ends a sentence where the next one begins as a sentence does.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from domain.date_masks import Span

_UNSEEN: Final = "\u00ad\u200b-\u200f\u2060\ufeff"
_CLOSING: Final = rf"[\"”’»)\]{_UNSEEN}]*"  # with what nobody sees
_END: Final = re.compile(
    r"(?P<line>\s*\n\s*)|</?[a-z][^<>\n]{0,200}>\s*|\s*(?:-{3,}|\*{3,}|={3,}|#{3,}|_{3,})\s*"
    rf"|[。？！।]|[?!…]{_CLOSING}\s+|(?P<glued>[?!]{_CLOSING}(?=[^\W\d_]))"
    rf"|(?P<stop>(?<=[\w\"”’'»)\]{_UNSEEN}])\.{_CLOSING}\s+)"
)
_SEEN_NOT: Final = re.compile(f"[{_UNSEEN}]")
_WORD_BEFORE: Final = re.compile(r"([^\W\d_]+)[\"”’'»)\]]*$")
_DATE_BEFORE: Final = re.compile(r"(?:(?<![0-9])[0-9]{4}|[0-9][/-][0-9]{1,2})$")
_ADDRESS: Final = re.compile(r"/\S*$")
_LOOK_BACK: Final = 200  # characters before a stop that tell what it is
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
    """Return the sentences of a question, blanks and marks with the one before.

    Args:
        question: As the reader wrote it.
        whole: Stretches that no sentence ends in, such as names of law and days.
    """
    cuts = {0, len(question)}
    cuts.update(
        end for end in _ends(question) if not any(one.start < end < one.end for one in whole)
    )
    return tuple(Span(start=start, end=end) for start, end in pairwise(sorted(cuts)))


def _ends(question: str) -> Iterator[int]:
    return (match.end() for match in _END.finditer(question) if _is_end(question, match))


def _is_end(question: str, match: re.Match[str]) -> bool:
    if match[0].count("\n") > 1:  # behind any stop, whatever is shortened before it
        return True
    if match["line"] is not None:  # SE2
        return not question[match.end() : match.end() + 1].islower()
    if match["glued"] is not None:
        return _ADDRESS.search(question, max(match.start() - _LOOK_BACK, 0), match.start()) is None
    return match["stop"] is None or _stops(question, match)


def _stops(question: str, match: re.Match[str]) -> bool:
    """Keep SE1 for a stop."""
    follows = question[match.end() : match.end() + 1]
    before = _SEEN_NOT.sub("", question[max(match.start() - _LOOK_BACK, 0) : match.start()])
    if _DATE_BEFORE.search(before):
        return not follows.islower()
    word = _WORD_BEFORE.search(before)
    least = _LONG if follows.islower() or follows.isdigit() else _WORD
    return word is not None and len(word[1]) >= least and word[1].casefold() not in _SHORTENED
