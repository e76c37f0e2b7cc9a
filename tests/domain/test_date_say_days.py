"""Single days."""

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


def test_s1_a_day_that_the_calendar_lacks_is_impossible() -> None:
    assert [("impossible", "")] == asked("on Monday, 31 February 2020")


def test_s2_a_day_without_a_year_has_two_and_is_asked_about() -> None:
    text = "on 9 March"

    assert ([["2027-03-09", "2026-03-09"]], [("yearless", "")]) == (windows(text), asked(text))


def test_s3_a_weekday_alone_is_chat() -> None:
    text = "Must shops close on Sunday?"

    assert ([["2026-12-06", "2026-11-29"]], []) == (windows(text), asked(text))


def test_s3_a_weekday_that_a_window_begins_with_is_asked_about() -> None:
    assert [("ambiguous", "")] == asked("since Sunday")


def test_s4_the_next_friday_that_is_not_the_nearest_is_ambiguous() -> None:
    assert [("ambiguous", "")] == asked("next Friday")


def test_s4_a_last_monday_of_one_meaning_is_a_day() -> None:
    assert [("day", "2026-11-23")] == asked("last Monday")


def test_a_day_that_comes_every_year_is_no_day() -> None:
    actual = (asked("every 5 April"), asked("le 5 avril de chaque année", "fr"))

    assert ([], []) == actual
