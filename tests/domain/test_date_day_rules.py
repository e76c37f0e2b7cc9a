"""The order in which days are read."""

from datetime import date

from domain.date_candidates import find_candidates
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext

TODAY = date(2026, 11, 30)  # a Monday


def windows(text: str, language: str = "en") -> list[list[str]]:
    context = DateContext(language=language, today_on=TODAY)
    return [[str(w.first) for w in one.windows] for one in find_candidates(text, context)]


def asked(text: str, language: str = "en") -> list[tuple[str, str]]:
    context = DateContext(language=language, today_on=TODAY)
    return [(p.kind, str(p.first or "")) for p in find_date_phrases(text, context)]


def test_dr1_a_day_with_its_year_comes_before_its_parts() -> None:
    assert [["2015-05-08"]] == windows("on Friday, 8 May 2015")


def test_dr1_a_day_without_a_year_comes_before_its_weekday() -> None:
    assert [["2027-05-08", "2026-05-08"]] == windows("Friday, 8 May")


def test_dr2_what_a_day_is_counted_from_is_read_first() -> None:
    assert ([["2015-05-18"]], [("day", "2015-05-18")]) == (
        windows("ten days after 8 May 2015"),
        asked("ten days after 8 May 2015"),
    )


def test_roman_months_are_months() -> None:
    assert [("day", "1998-09-12")] == asked("12.IX.1998")
