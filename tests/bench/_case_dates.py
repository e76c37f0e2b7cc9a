"""The instants of a case beside those that were read.

In: a text with the day or window it states, and the clock of the turn. Out: what differs, in
words.

Rules
    CD1  A day or a window is right to the day, and nothing else may stand beside it.
    CD2  What must be asked about is unclear, or states no instant at all; where the case says
         "which year" or "no date", exactly that.
    CD3  A date that names an act states no instant; the words before and after it do.
    CD4  Where a case says that the day of asking changes nothing, it is read on several.
"""

from collections.abc import Iterator
from datetime import date, timedelta

from domain.date_phrases import find_date_phrases
from domain.date_pool import DatePool, DatesUnclear, to_pool
from domain.date_readers import DateContext
from tests.bench._case_form import READ_LANGUAGES, Case
from tests.bench._case_turns import asked_on

_OTHER_DAYS = 40  # days on end, so that the ends of a month are among them


def differences(case: Case, question: str = "") -> Iterator[str]:
    """Yield what of a case's instants was not read, or was read and is not stated.

    ``question`` stands in for the words of a case that tells of a situation.
    """
    today = asked_on(case)
    words = question or case.input
    yield from _on(case, words, today)
    if any("whatever day" in one for one in case.expected.must):
        for later in range(1, _OTHER_DAYS):
            yield from _on(case, words, today + timedelta(days=later))


def _on(case: Case, words: str, today: date) -> Iterator[str]:
    language = case.context.lang if case.context.lang in READ_LANGUAGES else "en"
    context = DateContext(language=language, locale="", today_on=today)
    pool = to_pool(find_date_phrases(words, context), given=None, clarified=None, today=today)
    found = spell(pool)
    musts = case.expected.must
    if any("which year" in one for one in musts) and not (
        isinstance(pool, DatesUnclear) and pool.kind == "missing_year"
    ):
        yield f"{today}: the year is not asked for: {found or pool}"
    if any(one in {"no date", "no instant extracted"} for one in musts) and isinstance(
        pool, DatesUnclear
    ):
        yield f"{today}: no instant -> {pool.kind}"
    if found != wanted(case):
        yield f"{today}: {wanted(case) or 'no instant'} -> {found or 'no instant'}"


def spell(pool: DatePool | DatesUnclear) -> str:
    """Return what was read: days, windows, or nothing; nothing where it must be asked."""
    if isinstance(pool, DatesUnclear):
        return ""
    days = [str(day) for day in pool.days]
    return " ".join((*days, *(f"{one.first}..{one.last}" for one in pool.windows)))


def wanted(case: Case) -> str:
    """Return what a case states, in the words of ``spell`` (CD2, CD3)."""
    expected = case.expected
    if any("name" in one and "act" in one for one in expected.must):
        return ""
    if expected.window:
        return "..".join(expected.window)
    return " ".join(filter(None, (expected.date, *expected.dates)))
