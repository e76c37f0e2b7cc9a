"""Reads dates that are written in digits alone.

In: folded and masked text. Out: readings with their place, which later rules take as dates.

Rules
    J2  Numbers alone are read day first; month first for English of the United States;
        in English of no place, a pair that reads both ways is ambiguous. Dots part day first.
    T1  Numbers that fit one order alone are read in it where they are offered, not where they
        are answered: a month that a calendar lacks is told.
    T3  Eight digits in a run are a day where they are one of the last two centuries or of this.
    T2  Digits that go on, or that a word touches, are no date.
"""

import re
from collections.abc import Callable
from datetime import MAXYEAR, MINYEAR

from msgspec.structs import replace

from domain.date_grammar import code_of
from domain.date_lexicon import Token
from domain.date_masks import BLANK
from domain.date_readers import DateContext
from domain.date_reckoning import DAYS_OF_MONTH, either, months_from, year_day
from domain.date_values import Reading, read_day, read_year
from domain.date_word_tables import OTHER_USE, TABLES, month_rows, short_months

# a date starts where no other number or word goes on, or at the dash after a date
_OPEN = rf"(?:(?<![\w/.,:@~$€£+-])(?<![$€£] )|(?<={BLANK}-))"
_SHUT = r"(?![\w/@~(]|[.,:][0-9]|-[0-9]+(?:[^0-9/.]|$))"
_YEAR = "1[0-9]{3}|2[01][0-9]{2}"
_MONTH_AND_YEAR = (
    rf"(?P<m>[0-9]{{1,2}}) ?[-/.] ?(?P<year>{_YEAR})|(?P<iso>{_YEAR}) ?[-/.] ?(?P<mm>[0-9]{{1,2}})"
)
_FIRST = r"(?P<d1>[0-9]{1,2})(?:o|°|er)?"  # "1º/03/2016"
_MONTH_OF = short_months()
_SHORT_DAY = (  # "1 set 2019", "1-okt-2012"
    rf"(?P<d>[0-9]{{1,2}})(?:\.|o|°|er)?[ -]?(?:de |di )?(?P<month>{'|'.join(_MONTH_OF)})\.?"
    rf"[ -]?(?:de |di |del )?(?P<year>{_YEAR})"
)
_CLOCK = r"(?:t[0-9:.]+(?:z|[+-][0-9:]+)?)?"
_LED = r"(?:on|in|am|em|en|el|il|le|au|dia|para|vom|from|fur) ?$"
_LED_BY = re.compile(rf"(?:^|\W){_LED}")
_RANGED = re.compile(
    r" ?(?:[-–—]|bis(?: zum)?|to|until|ate(?: ao?)?|hasta(?: el)?|al?|au)"
    rf" ?(?:{BLANK}|[0-9]{{1,2}}[./])"
)
_CHAIN = re.compile(r"[0-9]+(?:[-/.][0-9]+){2,}")  # of a telephone or a file
_BEHIND = r"(?<=\b(?:on|am|le|el|il|em|al|au) )"  # words of two letters alone
_MONTHS = range(1, 13)
_FISCAL = re.compile(
    r"(?:(?:financial|fiscal|tax|school|academic) year|(?:geschafts|wirtschafts|haushalts"
    r"|steuer)jahre?s?"
    r"|exercice(?: fiscal)?|annee (?:fiscale|scolaire)|ejercicio(?: fiscal)?|ano (?:fiscal|letivo)"
    r"|exercicio(?: fiscal| financeiro)?|esercizio|anno (?:fiscale|d'imposta|scolastico)) $"
)
_Say = Callable[[re.Match[str], DateContext], Reading | None]


def _is_year(year: int) -> bool:
    """Whether the calendar has the year, the days after its last among them."""
    return MINYEAR <= year < MAXYEAR


def _say_iso(match: re.Match[str], _: DateContext) -> Reading | None:
    year = int(match["year"])
    return read_day(year, int(match["m"]), int(match["d"])) if _is_year(year) else None


def _say_run(match: re.Match[str], context: DateContext) -> Reading | None:
    """Return the day of eight digits in a run; None where they are no day (T3)."""
    found = _say_iso(match, context)
    return found if found is not None and found.kind == "day" else None


def _say_numbers(match: re.Match[str], context: DateContext) -> Reading | None:
    """Keep J2 and T1."""
    year = read_year(match["year"], context.today_on)
    if not _is_year(year):
        return None
    one, two = int(match["d1"]), int(match["d2"])
    by_day, by_month = read_day(year, two, one), read_day(year, one, two)
    found = _in_order(by_day, by_month, context, is_dotted=match["s"] == ".")
    if len(match["year"]) == 2 and found.first is not None and found.kind == "day":  # noqa: PLR2004
        found = _with_centuries(found)
    return found


def _in_order(
    by_day: Reading, by_month: Reading, context: DateContext, *, is_dotted: bool
) -> Reading:
    if context.order == "day" or is_dotted:
        swapped = by_day.kind != "day" and by_month.kind == "day"
        return replace(by_day, both=by_month.windows) if swapped else by_day
    if by_day.kind != "day" or by_month.kind != "day":
        return by_month if by_day.kind != "day" and by_month.kind == "day" else by_day
    if context.order == "month" or by_day == by_month:
        return by_month
    days = tuple(day for day in (by_day.first, by_month.first) if day is not None)
    return Reading(kind="ambiguous", choices=days, both=(*by_day.windows, *by_month.windows))


def _with_centuries(found: Reading) -> Reading:
    """Return a day of a short year with the same day a century on, for what is offered."""
    day = found.first
    later = year_day(day.year + 100, day.month, day.day) if day is not None else None
    return replace(found, both=(*found.windows, *later.windows)) if later else found


def _is_german_month(match: re.Match[str], context: DateContext) -> bool:
    """Whether a month stands before its year with a dot, as in German: "Stand 05.2012"."""
    return context.language == "de" and len(match["m"] or "") == 2  # noqa: PLR2004 -- digits


def _say_month(match: re.Match[str], context: DateContext) -> Reading | None:
    year, month = int(match["year"] or match["iso"]), int(match["m"] or match["mm"])
    if month not in _MONTHS or not _is_year(year):
        return None
    if _FISCAL.search(match.string[: match.start()]) and month == (year + 1) % 100:
        return Reading(kind="vague", unit="taxyear")  # "financial year 2011/12"
    found = months_from(year, month, 1, "monthof")
    is_loose = " " in match[0] or ("." in match[0] and not _is_german_month(match, context))
    return found and replace(found, is_chat=is_loose)


def _say_pair(match: re.Match[str], context: DateContext) -> Reading | None:
    """Return a day and a month without a year; chat but after a lead or before a range's end."""
    is_led = _LED_BY.search(match.string[: match.start()]) is not None
    is_closed = match[0].endswith(".") and context.language == "de"  # "am 28.10."
    is_slashed = match["s"] == "/"
    if not (is_slashed or is_led or is_closed):
        return None
    found = pair_of(int(match["d1"]), int(match["d2"]), context)
    is_ranged = _RANGED.match(match.string, match.end()) is not None
    is_told = is_ranged or (is_led and (is_slashed or is_closed))
    return found and replace(found, is_chat=not is_told)


def _say_fiscal(match: re.Match[str], _: DateContext) -> Reading | None:
    return months_from(int(match["year"]), 1, 12, "taxyear")


def pair_of(one: int, two: int, context: DateContext) -> Reading | None:
    """Return the coming and the past day of two numbers, in the order that fits (J2, T1)."""
    orders = ((one, two), (two, one)) if context.order == "day" else ((two, one), (one, two))
    fitting = [(day, month) for day, month in orders if month in _MONTHS and day in DAYS_OF_MONTH]
    if not fitting:
        return None
    day, month = fitting[0]
    found = either(lambda year: year_day(year, month, day), context.today_on)
    return found and replace(found, month_day=(month, day))


def _say_short(match: re.Match[str], context: DateContext) -> Reading | None:
    """Return a day of a short month of another language, or that is another word too."""
    month = match["month"]
    is_known = context.language in TABLES
    own = is_known and any(month in forms for forms in month_rows(context.language))
    is_parted = not match[0].isalnum()  # "31aug2019" is one word, which the grammar does not take
    if own and is_parted and month not in OTHER_USE:
        return None  # the grammar reads it, in ranges too
    return read_day(int(match["year"]), _MONTH_OF[month], int(match["d"]))


_ROWS: tuple[tuple[re.Pattern[str], _Say], ...] = tuple(
    (re.compile(f"{_OPEN}(?:{pattern}){_SHUT}"), say)
    for pattern, say in (
        (
            rf"(?P<year>[0-9]{{4}})[-/.](?P<m>[0-9]{{1,2}})[-/.](?P<d>[0-9]{{1,2}}){_CLOCK}",
            _say_iso,
        ),
        (
            rf"{_FIRST}(?P<s>[-/.])(?P<d2>[0-9]{{1,2}})(?P=s)(?P<year>[0-9]{{4}}|[0-9]{{2}})",
            _say_numbers,
        ),
        (
            r"(?P<d1>[0-9]{1,2})(?P<s>\.) ?(?P<d2>[0-9]{1,2})\. ?(?P<year>[0-9]{4})",
            _say_numbers,
        ),
        (
            rf"{_BEHIND}(?P<d1>[0-9]{{1,2}})(?P<s> )(?P<d2>[0-9]{{1,2}}) (?P<year>(?:19|20)\d\d)",
            _say_numbers,
        ),
        (
            r"(?P<d1>[0-9]{1,2})(?P<s>/)(?P<d2>[0-9]{1,2}),(?P<year>[0-9]{4}|[0-9]{2})",
            _say_numbers,
        ),
        (
            r"(?P<year>1[89][0-9]{2}|20[0-9]{2})(?P<m>0[1-9]|1[0-2])(?P<d>0[1-9]|[12][0-9]|3[01])",
            _say_run,
        ),
        (rf"fy ?(?P<year>{_YEAR})", _say_fiscal),
        (_SHORT_DAY, _say_short),
        (
            _MONTH_AND_YEAR,
            _say_month,
        ),
        (r"(?P<d1>[0-9]{1,2})(?P<s>\.)(?P<d2>[0-9]{1,2})\.(?! ?[0-9])", _say_pair),
        (r"(?P<d1>[0-9]{1,2})(?P<s>[/.])(?P<d2>[0-9]{1,2})", _say_pair),
    )
)


def find_digits(text: str, context: DateContext) -> tuple[str, tuple[Token, ...]]:
    """Return the text with the dates in digits blanked, and these as tokens, by place."""
    found: list[Token] = []
    for pattern, say in (*_ROWS, *_ROWS):  # the second date of a pair is open after the first
        for match in pattern.finditer(text):
            reading = say(match, context)
            if reading is not None:
                start, end = match.span()
                text = text[:start] + BLANK * (end - start) + text[end:]
                found.append(Token(code=code_of(reading), start=start, end=end, reading=reading))
    text = _CHAIN.sub(lambda chain: BLANK * len(chain[0]), text)
    return text, tuple(sorted(found, key=lambda token: token.start))
