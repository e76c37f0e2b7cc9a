"""Which paragraphs of an issue are in its language: gazettes print several side by side.

In: paragraphs in reading order and the language told. Out: those in it, and the pages on
which others stand.

Rules
    GW1  A stretch of one column is in another language where hardly any of its words are small
         words of the language told; a stretch too short to tell, or a table, goes with what is
         before it.
    GW2  Of a language whose small words are not known nothing is left out.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from index.sources.body_language import OFFICIAL_LANGUAGES, find_share
from index.sources.gazette_paragraphs import Paragraph

_SHARE_MIN: Final = 0.13  # English law has 0.3, Afrikaans under English 0.08, Xhosa 0.01
_WORDS_MIN: Final = 40
_NUMBER_SHARE: Final = 0.3
_SMALL_SHARE: Final = 0.4  # of its words that begin with a small letter


def keep_language(
    paragraphs: Sequence[Paragraph], language: str
) -> tuple[tuple[Paragraph, ...], tuple[int, ...]]:
    """Return the paragraphs in a language, and the pages of the others, sorted (GW1, GW2)."""
    if language not in OFFICIAL_LANGUAGES:
        return tuple(paragraphs), ()
    kept: list[Paragraph] = []
    others: set[int] = set()
    last = True
    for stretch in _stretches(paragraphs):
        words = " ".join(paragraph.text for paragraph in stretch)
        if _is_running_text(words):
            last = find_share(words, language) >= _SHARE_MIN
        if last:
            kept.extend(stretch)
        else:
            others.update(paragraph.page for paragraph in stretch)
    return tuple(kept), tuple(sorted(others))


def _is_running_text(words: str) -> bool:
    """Tell whether a stretch has sentences: a table has names and numbers (GW1)."""
    tokens = words.split()
    small = sum(token[0].islower() for token in tokens)
    numbers = sum(any(letter.isdigit() for letter in token) for token in tokens)
    runs = small >= _SMALL_SHARE * len(tokens) and numbers <= _NUMBER_SHARE * len(tokens)
    return len(tokens) >= _WORDS_MIN and runs


def _stretches(paragraphs: Sequence[Paragraph]) -> Iterator[list[Paragraph]]:
    """Yield runs of paragraphs that are long enough to tell, none over a page or column."""
    stretch: list[Paragraph] = []
    count = 0
    for paragraph in paragraphs:
        place = (paragraph.page, paragraph.column)
        if stretch and (count >= _WORDS_MIN or place != (stretch[-1].page, stretch[-1].column)):
            yield stretch
            stretch, count = [], 0
        stretch.append(paragraph)
        count += len(paragraph.text.split())
    if stretch:
        yield stretch
