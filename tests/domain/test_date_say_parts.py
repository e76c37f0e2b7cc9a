"""Parts of periods."""

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


def test_pa1_late_narrows_what_is_offered_and_not_what_is_answered() -> None:
    text = "in late 2015"

    assert ([["2015-07-01"]], [("window", "2015-01-01")]) == (windows(text), asked(text))


def test_pa2_a_decade_of_two_digits_is_asked_about() -> None:
    text = "in the 90s"

    assert ([["2090-01-01", "1990-01-01"]], [("yearless", "")]) == (windows(text), asked(text))


def test_pa2_a_decade_of_four_digits_is_a_window() -> None:
    assert [("window", "1990-01-01")] == asked("en la década de 1990", "es")


def test_pa3_a_season_is_vague() -> None:
    assert [("vague", "")] == asked("im Sommer 2016", "de")
