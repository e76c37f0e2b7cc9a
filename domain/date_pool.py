"""The days a turn may rest on, gathered before any plan is looked at.

In: the date phrases of a question, the request's own day, a day picked in a clarification.
Out: the pool of days that may stand, or what is unclear about them.

Rules
    W1  A day in the question is ``stated``, the request's ``as_of`` is ``given``, a picked
        day is ``clarified``; no other day is in the pool.
    W2  A day that does not exist, reads two ways, has no year or is no day of the calendar
        ("before the war") is asked about.
    W3  Question and field that name different days are asked about.
    W4  A picked day takes the place of what was unclear; where the days contradicted each
        other, it alone is left.
    W5  Two ends stated later first are asked about, never swapped.
    W6  A picked text (of a territory) comes with the day it was asked for: where the question
        states that day, all that it states stays.
"""

from datetime import date
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import OPTIONS_MAX, OPTIONS_MIN
from domain.date_values import DatePhrase
from domain.plan import InstantKind

UnclearKind = Literal[
    "impossible_day",
    "conflicting_days",
    "ambiguous_day",
    "reversed_days",
    "missing_year",
    "missing_day",
    "window_not_day",
]


class DatesUnclear(Struct, frozen=True, kw_only=True):
    """What must be asked about dates before anything is executed; data, not words."""

    kind: UnclearKind
    spelled: tuple[str, ...] = ()  # the reader's words it is about; reader text
    days: tuple[date, ...] = ()  # the days that contradict each other, or the window's ends
    month_days: int | None = None  # of an impossible day: how many its month has
    options: tuple[date, ...] = ()  # two to four days to choose from, or none
    operation_id: str | None = None  # the operation that lacks a day


class DatePool(Struct, frozen=True, kw_only=True):
    """The days that may stand (W1)."""

    phrases: tuple[DatePhrase, ...]  # days, ranges, windows and open windows, by place
    known: tuple[date, ...]  # days of knowing
    given: date | None
    clarified: date | None
    today: date

    @property
    def days(self) -> tuple[date, ...]:
        """Single days the question states or the reader picked, each once; no range's end."""
        stated = [p.first for p in self.phrases if p.kind == "day"]
        return tuple(dict.fromkeys(d for d in (*stated, self.clarified) if d is not None))

    @property
    def windows(self) -> tuple[DatePhrase, ...]:
        """Windows, open windows and ranges, by place."""
        return tuple(p for p in self.phrases if p.kind != "day")

    def kind_of(self, day: date) -> InstantKind | None:
        """Return why a day may stand; None where it may not (W1)."""
        if day == self.clarified:
            return "clarified"
        if day in self.days:
            return "stated"
        if any(p.exact and day in (p.first, p.last) for p in self.windows):
            return "stated"
        return "given" if day == self.given else None

    def find_window(self, day: date) -> DatePhrase | None:
        """Return the window a day stands for: one that ends on it, else one that holds it."""
        windows = [w for w in self.windows if not w.exact and holds(w, day)]
        edges = [w for w in windows if day in (w.first, w.last)]
        return next(iter((*edges, *windows)), None)


def to_pool(
    phrases: tuple[DatePhrase, ...],
    *,
    given: date | None,
    clarified: date | None,
    today: date,
    is_of_text: bool = False,
) -> DatePool | DatesUnclear:
    """Return the days that may stand, or what is unclear about those in the question.

    ``is_of_text`` says that the reader picked a text and not a day; its day came with it.
    """
    if clarified is not None:
        keeps = is_of_text and any(clarified in (p.first, p.last) for p in phrases)  # W6
        phrases, given = _with_choice(phrases, given, clarified, keeps=keeps)
    pool = DatePool(
        phrases=tuple(p for p in phrases if not p.known),
        known=tuple(p.first for p in phrases if p.known and p.first is not None),
        given=given,
        clarified=clarified,
        today=today,
    )
    unclear = next((u for u in map(why_unclear, phrases) if u is not None), None)
    return unclear or _conflict(pool) or pool


def _with_choice(
    phrases: tuple[DatePhrase, ...], given: date | None, clarified: date, *, keeps: bool
) -> tuple[tuple[DatePhrase, ...], date | None]:
    """Keep W4."""
    place = next((i for i, p in enumerate(phrases) if why_unclear(p) is not None), None)
    if place is None:
        return tuple(p for p in phrases if p.known or keeps), None
    picked = replace(phrases[place], kind="day", first=clarified, last=clarified, exact=True)
    return (*phrases[:place], picked, *phrases[place + 1 :]), given


def why_unclear(phrase: DatePhrase) -> DatesUnclear | None:
    """Return why a phrase names no day or window that may stand; None where it names one.

    Source: W2, W5. The options are the days that may be meant, where two to four are known.
    """
    spelled = (phrase.spelled,)
    if phrase.kind == "impossible":
        return DatesUnclear(
            kind="impossible_day",
            spelled=spelled,
            month_days=phrase.month_days,
            options=phrase.choices,
        )
    if phrase.kind == "ambiguous":
        return DatesUnclear(
            kind="ambiguous_day", spelled=spelled, days=phrase.choices, options=phrase.choices
        )
    if phrase.kind == "vague":
        return DatesUnclear(kind="missing_day", spelled=spelled)
    if phrase.kind == "yearless":
        return DatesUnclear(kind="missing_year", spelled=spelled, options=phrase.choices)
    first, last = phrase.first, phrase.last
    if first is not None and last is not None and first > last:
        return DatesUnclear(kind="reversed_days", spelled=spelled, days=(first, last))
    return None


def _conflict(pool: DatePool) -> DatesUnclear | None:
    """Keep W3; a window that holds the given day is made exact by it."""
    given = pool.given
    if given is None or not pool.phrases or pool.kind_of(given) == "stated":
        return None
    if any(holds(p, given) for p in pool.windows):
        return None
    days = tuple(dict.fromkeys((*pool.days, given)))
    return DatesUnclear(
        kind="conflicting_days",
        spelled=tuple(p.spelled for p in pool.phrases),
        days=days,
        options=days if is_choice(days) else (),
    )


def holds(phrase: DatePhrase, day: date) -> bool:
    """Return whether a day lies between the ends of a phrase, both included."""
    first, last = phrase.first, phrase.last
    return (first is None or first <= day) and (last is None or day <= last)


def is_choice(days: tuple[date, ...]) -> bool:
    """Return whether days are as many as a reader may be offered."""
    return OPTIONS_MIN <= len(days) <= OPTIONS_MAX
