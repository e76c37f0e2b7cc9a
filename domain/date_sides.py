"""Which side of a date is open, or which day beside it is meant, by the words around it.

In: what a date says, masked words before and behind it. Out: what both say together.

Rules
    DS1 A word such as "since" or "before" leaves one side open, a denied one the other: "not
        before 5 May" begins on that day.
    DS2 "No later than" a day ends on it and "no earlier than" begins on it, before or behind it.
    DS3 Before or after a change of a day is before or after that day; of the day of "the reform
        of 2016" nothing is said, so that it is asked about.
    DS4 A stated day stays itself; a year or month opens at its outer end where the word is strict.
    DS5 "Before and after" a day are its eve and the day itself; "le surlendemain" of it lies two
        days on.
"""

import re
from datetime import date, timedelta
from typing import Final

from domain.date_reckoning import exact_day
from domain.date_values import Reading
from domain.date_words import (
    ARTICLES,
    BEFORE,
    DAY_AFTER,
    DAY_BEFORE,
    FROM,
    SINCE,
    STRICT,
    TWO_AFTER,
    TWO_BEFORE,
)

_SKIP: Final = rf"(?: (?:{ARTICLES}))*"
_LEAD_BEFORE: Final = re.compile(rf"(?:^|[^\w])(?P<word>{BEFORE}){_SKIP} ?$")
_LEAD_SINCE: Final = re.compile(rf"(?:^|[^\w])(?P<word>{SINCE}){_SKIP} ?$")
_LEAD_FROM: Final = re.compile(rf"(?:^|[^\w])(?:{FROM}){_SKIP} ?$")
_LEADS_BESIDE: Final = tuple(
    (step, re.compile(rf"(?<![\w-])(?:{words}){_SKIP} ?$"))
    for step, words in ((-1, DAY_BEFORE), (1, DAY_AFTER), (-2, TWO_BEFORE), (2, TWO_AFTER))
)
_LEAD_AROUND: Final = re.compile(
    r"(?<!\w)(?:before and after|vor und nach|avant et apres|antes y despues|antes e depois"
    rf"|prima e dopo)(?: (?:del?|di|do|il|le|el|o|{ARTICLES}))* ?$"
)
_IS_STRICT: Final = re.compile(rf"(?:{STRICT})(?:\W|$)")
_DENIED: Final = re.compile(r"(?<!\w)(?:not|never|nicht|pas|non|nao|no)$")
_LATEST: Final = (
    r"(?:not|no) later than|at the latest|up to and including|spatestens|au plus tard"
    r"|a mas tardar|como (?:muy |maximo )?tarde|o mais tardar|(?:no|ao) maximo(?= ate)|al piu tardi"
    r"|(?:entro e )?non oltre|entro"
)
_EARLIEST: Final = (
    r"(?:not|no) (?:earlier|sooner) than|at the earliest|on or after|fruhestens|am oder nach"
    r"|au plus tot|como (?:muy )?pronto|o mais cedo|(?:non )?al piu presto"
)
_PREPOSITION: Final = rf"(?: (?:on|am|ab|zum|bis|le|au|el|em|no|il|ate|ao|a|del?|di|{ARTICLES}))*"
_LEAD_LATEST: Final = re.compile(rf"(?<!\w)(?:{_LATEST}){_PREPOSITION} ?$")
_LEAD_EARLIEST: Final = re.compile(rf"(?<!\w)(?:{_EARLIEST}){_PREPOSITION} ?$")
_TAIL_LATEST: Final = re.compile(rf" ?,? ?\(?(?:{_LATEST}|or (?:earlier|before)|oder fruher)(?!\w)")
_TAIL_EARLIEST: Final = re.compile(
    rf" ?,? ?\(?(?:{_EARLIEST}|or (?:later|after)|oder spater)(?!\w)"
)
_CHANGE: Final = (
    r"(?:[a-z]+)?(?:reform(?:e|s)?|anderung|novellierung)|novelle|neufassung|revision|amendments?"
    r"|changes?|recast|overhaul|rewrite|modification|refonte|reforma|riforma|modifica|revisione"
    r"|alteracao|revisao|modificacion|enmienda"
)
_OF: Final = (
    r"(?: (?:of|from|by|made|in|on|de|du|des|del|do|da|dal|nel|en|em|von|vom|aus|im|am"
    rf"|{ARTICLES}))*"
)
_LEAD_CHANGE: Final = re.compile(
    rf"(?:^|[^\w])(?:(?P<before>{BEFORE}|prima della|antes da|antes de la|avant l')"
    rf"|(?:{SINCE}|dopo la|depois da|despues de la|apres l'))"
    rf"{_SKIP} ?(?:[a-z-]+ )?(?:{_CHANGE}),?{_OF} ?$"
)
_UNTIL_NOW: Final = (  # a day that goes on until the day of asking, which nobody spells out
    r"to date|(?:up )?to the present(?: day)?|(?:jusqu')?a ce jour|jusqu'a (?:present|maintenant)"
    r"|ate (?:a|ao) (?:presente data|presente|momento|data(?= ?[,.?!;]|$)|data (?:de hoje|atual))"
    r"|hasta (?:la (?:fecha|actualidad)|el (?:presente|dia de hoy))|bis dato|bis zur gegenwart"
)
_ONWARDS: Final = re.compile(
    r" ?(?:(?:onwards?|forward|and after|and later|on|an|in poi|in avanti|em diante|en adelante"
    r"|para ca|a esta parte|aca)"
    r"(?= ?[,.?!;:]|$| (?:and|und|et|y|e|ed|please|bitte|quais|que|qual)(?!\w))|fortan"
    rf"|onwards?(?!\w)|(?:{_UNTIL_NOW})(?!\w))"
)


def opened(reading: Reading, lead: str, tail: str) -> Reading:
    """Return a date as the words before and behind it make it (DS1 to DS3, X8)."""
    first, last, exact = reading.first, reading.last, reading.exact
    if first is None or last is None:
        return reading
    beside = _beside(first, lead) if reading.kind == "day" else None
    if beside is not None:
        return beside
    change = _LEAD_CHANGE.search(lead)
    if change is not None and not exact:  # DS3
        return Reading(kind="vague")
    if _LEAD_LATEST.search(lead) or _TAIL_LATEST.match(tail):
        return Reading(kind="open", last=last, exact=exact)
    is_onwards = _LEAD_FROM.search(lead) is not None and _ONWARDS.match(tail) is not None
    if is_onwards or _LEAD_EARLIEST.search(lead) or _TAIL_EARLIEST.match(tail):
        return Reading(kind="open", first=first, exact=exact)
    return _by_word(reading, lead, change)


def _beside(day: date, lead: str) -> Reading | None:
    """Return the day beside a day, or both around it (X8, DS5)."""
    steps = (step for step, words in _LEADS_BESIDE if words.search(lead))
    step = next(steps, None)
    if step is not None:
        return exact_day(day + timedelta(days=step))
    if _LEAD_AROUND.search(lead):
        return Reading(kind="range", first=day - timedelta(days=1), last=day, exact=True)
    return None


def _by_word(reading: Reading, lead: str, change: re.Match[str] | None) -> Reading:
    """Keep DS1."""
    first, last, exact = reading.first, reading.last, reading.exact
    if change is not None:
        is_before = change["before"] is not None
        return Reading(
            kind="open",
            first=None if is_before else first,
            last=last if is_before else None,
            exact=exact,
        )
    before = _LEAD_BEFORE.search(lead)
    word = before or _LEAD_SINCE.search(lead)
    if word is None or first is None or last is None:
        return reading
    is_denied = _DENIED.search(lead[: word.start("word")].rstrip()) is not None
    if before is not None and not is_denied:
        return Reading(
            kind="open", last=_side(first, last, -1, word["word"], exact=exact), exact=exact
        )
    if before is None and not is_denied:
        return Reading(
            kind="open", first=_side(last, first, 1, word["word"], exact=exact), exact=exact
        )
    if before is not None:
        return Reading(kind="open", first=first, exact=exact)
    return Reading(kind="open", last=last, exact=exact)


def _side(strict: date, loose: date, step: int, word: str, *, exact: bool) -> date:
    """Keep DS4."""
    if exact or not _IS_STRICT.match(word):
        return loose
    return strict + timedelta(days=step)
