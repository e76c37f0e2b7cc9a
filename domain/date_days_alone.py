"""Days of a month whose month the question told before: "on 10 November 2017, and on the 11th?".

In: masked text, its dates. Out: atoms of the days meant, by place.

Rules
    DA1 A number that is said to be a day is one of the month of the last day stated before it,
        which "today" and "now" are not.
    DA2 Without the word "day" nothing that names law may stand between the two, for "the 11th"
        may be an article then.
    DA3 A day that its month does not have is kept as such.
    DA4 A number before "or" and a day, or before a comma and several days of one month, is one of
        their month: "on 1 or 2 May 2012", "on 1, 2 and 3 May 2012".
    DA5 The "day itself", behind one that is told by its eve, is that day.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.date_candidates import Atom
from domain.date_masks import BLANK, MaskedText
from domain.date_values import read_day
from domain.date_word_tables import month_words

_SHUT: Final = r"(?= ?[,.;:?!)]|$| (?:and|or|et|ou|und|oder|y|o|e|ed)(?!\w))"
_ALONE: Final = re.compile(
    rf"(?<![\w.,/-])(?:(?:(?:n|d|a)?o |el |al |del |il |del |le |the |am |vom |zum )?"
    rf"(?P<word>dia|giorno|jour|day|tag) (?P<told>[0-9]{{1,2}})(?:o|°|º|st|nd|rd|th)?{_SHUT}"
    rf"|(?:on |and |or )the (?P<en>[0-9]{{1,2}})(?:st|nd|rd|th){_SHUT}"
    rf"|(?:le|el|il) (?P<plain>[0-9]{{1,2}})(?:er|°|º)?{_SHUT}"
    rf"|l'(?P<elided>8|11){_SHUT}"
    r"|(?:am|vom|zum|dem) (?P<de>[0-9]{1,2})\.(?= ?[,;:?!)]|$| (?:und|oder)(?!\w)))"
)


_TOLD: Final = re.compile(rf"[0-9]|{'|'.join(month_words())}")  # a day that is spelled out
_ITSELF: Final = re.compile(
    r"(?<!\w)(?:the (?:very )?day itself|on the very day|(?:am|den) tag selbst|(?:le|au) jour meme"
    r"|el (?:propio|mismo) dia(?! [0-9])|(?:no|o) proprio dia|(?:il )?giorno stesso)(?!\w)"
)
_BEFORE_ONE: Final = re.compile(
    r"(?<![\w.,/-])(?P<day>[0-9]{1,2})(?:st|nd|rd|th|er|o|°|º|\.)?"
    r"(?: (?:or|oder|ou|o)|(?P<comma>,)) (?:(?:on |am |em |a )?(?:the|dem|den|le|el|il|o) |l')?$"
)


def find_days_alone(masked: MaskedText, dates: tuple[Atom, ...]) -> tuple[Atom, ...]:
    """Return the days that are told without a month, by place; none where a date stands (DA1)."""
    return tuple(
        one
        for one in (*_read(masked.text, dates), *_listed(masked.text, dates))
        if not any(one.start < other.end and other.start < one.end for other in dates)
    )


def _read(text: str, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    for match in _ALONE.finditer(text):
        before = [one for one in dates if one.end <= match.start()]
        base = before[-1] if before else None
        if base is None or base.reading.kind != "day" or base.reading.first is None:
            continue
        if not _TOLD.search(text[base.start : base.end]):
            continue
        if match["word"] is None and BLANK in text[base.end : match.start()]:  # DA2
            continue
        number = next(filter(None, (match[name] for name in _NAMES)))
        month = base.reading.first
        reading = read_day(month.year, month.month, int(number))  # DA3
        yield Atom(reading=reading, start=match.start(), end=match.end())


def _listed(text: str, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    """Keep DA4 and DA5."""
    for date in dates:
        reading = date.reading
        match = _BEFORE_ONE.search(text[: date.start])
        is_listed = reading.kind == "range" if match and match["comma"] else reading.kind == "day"
        if match and is_listed and reading.exact and reading.first is not None:
            month = reading.first
            told = read_day(month.year, month.month, int(match["day"]))
            yield Atom(reading=told, start=match.start(), end=match.end("day"))
    for match in _ITSELF.finditer(text):
        told_days = [one.reading for one in dates if one.end <= match.start()]
        if told_days and told_days[-1].kind == "day":
            yield Atom(reading=told_days[-1], start=match.start(), end=match.end())


_NAMES: Final = ("told", "en", "plain", "elided", "de")
