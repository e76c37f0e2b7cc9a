"""Whether a claim about dated facts says what the typed result says.

In: a claim of any kind but legal text, and the entries it cites. Out: the first way in which
it says more or something else; empty where it does not.

Rules
    PK1  A change is claimed with one polarity, and it is that of every side cited.
    PK2  A day behind a word of beginning begins an interval cited or compared; a day behind a
         word of ending ends one.
    PK3  Every other word is plain, a name of what is cited, or stands in a quotation.
    PK4  Two quotations of a claim of change stand as they changed: the first in the text
         before and not after, the second in the text after and not before.
"""

import re
from datetime import date, timedelta
from typing import Final

from domain.date_word_tables import month_words
from domain.folding import fold
from domain.prose_fact_words import DENIALS, FROM_DAY, PLAIN, POLARITIES, TO_DAY
from domain.prose_ledger import Entry
from domain.prose_quotes import Quoted, find_quotes, fold_quote, without_quotes
from domain.prose_words import LEADS

_WORD: Final = re.compile(r"[^\W\d_]+")
_MONTHS: Final = frozenset(month_words())
_POLARITIES: Final = tuple(
    (name, re.compile(rf"\b(?:{words})\b")) for name, words in POLARITIES.items()
)


def find_polarities(text: str) -> frozenset[str]:
    """Return the polarities that the words of a claim have (PK1); "not changed" is equal."""
    folded = fold(text)
    found = {name for name, words in _POLARITIES if words.search(folded)}
    if "changed" in found and DENIALS.search(folded):
        found = (found - {"changed"}) | {"equal"}
    return frozenset(found)


def find_wrong_change(text: str, cited: tuple[Entry, ...]) -> bool:
    """Return whether a claim of change has no one polarity, or not that of its evidence (PK1)."""
    found = find_polarities(without_quotes(text))
    quotes = find_quotes(text)
    changes = frozenset(one.change for one in cited)
    return len(found) != 1 or found != changes or not _fit(quotes, cited)


def _fit(quotes: tuple[Quoted, ...], cited: tuple[Entry, ...]) -> bool:
    """Whether quotations of a change stand as they changed (PK4)."""
    if not quotes:
        return True
    if len(quotes) != 2 or len(cited) != 2:  # noqa: PLR2004 -- before and after
        return False
    before, after = (fold_quote(one.text) for one in sorted(cited, key=_day_of))
    old, new = (fold_quote(one.text) for one in quotes)
    return old in before and old not in after and new in after and new not in before


def _day_of(entry: Entry) -> date:
    return entry.evidence.day or date.min


def find_wrong_side(lead: str, day: date, cited: tuple[Entry, ...]) -> bool:
    """Return whether a day is led to as a beginning or an end that it is not (PK2).

    Args:
        lead: The words before the day.
        day: The day.
        cited: What the claim cites.
    """
    folded = fold(lead)
    if TO_DAY.search(folded):
        ends = {one.valid_to for one in cited}
        days = {end - timedelta(days=1) for end in ends if end is not None}
        return day not in days | ends | {max(one.days, default=None) for one in cited}
    if FROM_DAY.search(folded):
        return day not in {one.valid_from for one in cited} | {
            min(one.days, default=None) for one in cited
        }
    return False


def find_strange_word(text: str, cited: tuple[Entry, ...], *, of_change: bool) -> str:
    """Return the first word of a claim that nothing accounts for; empty for none (PK3).

    Args:
        text: The claim.
        cited: What it cites.
        of_change: Whether it tells of a change: then it may deny one, and no word of the law
            itself stands in it outside quotations.
    """
    names = {word for one in cited for word in one.names}
    if not of_change:
        names |= {word for one in cited for word in _WORD.findall(fold(one.evidence.excerpt))}
    words: list[str] = _WORD.findall(fold(without_quotes(text)))
    for word in words:
        is_denial = DENIALS.fullmatch(word) is not None
        is_plain = word in PLAIN or word in LEADS or word in _MONTHS
        is_change = bool(find_polarities(word))
        if of_change and (is_denial or is_change):
            continue
        if is_denial or not (is_plain or word in names):
            return word
    return ""
