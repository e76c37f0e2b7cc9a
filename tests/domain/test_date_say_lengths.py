"""Lengths from a day."""

from datetime import date

import pytest

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


def test_l1_words_that_point_into_a_text_are_chat() -> None:
    texts = [
        ("the same year", "en"),
        ("le lendemain", "fr"),
        ("no dia seguinte", "pt"),
        ("im folgenden Jahr", "de"),
    ]

    assert [[], [], [], []] == [asked(text, language) for text, language in texts]


def test_l2_a_length_that_tells_how_long_is_chat() -> None:
    texts = [
        ("within 30 days", "en"),
        ("in 30 days", "en"),
        ("prescribe en un año", "es"),
        ("2 years later", "en"),
    ]

    assert [[], [], [], []] == [asked(text, language) for text, language in texts]


def test_l2_a_length_that_tells_when_is_a_day() -> None:
    texts = [
        ("in three weeks", "en"),
        ("vor zwei Jahren", "de"),
        ("dos años después del 1 de mayo de 2010", "es"),
    ]

    actual = [asked(text, language)[0][1] for text, language in texts]

    assert ["2026-12-21", "2024-11-30", "2012-05-01"] == actual


def test_l3_a_few_days_are_asked_about() -> None:
    text = "a few days ago"

    assert ([["2026-11-27"]], [("vague", "")]) == (windows(text), asked(text))


def test_l3_more_than_two_years_are_asked_about() -> None:
    texts = [
        ("more than two years ago", "en"),
        ("há mais de dois anos", "pt"),
        ("vor etwa 2 Jahren", "de"),
    ]

    assert [[("vague", "")]] * 3 == [asked(text, language) for text, language in texts]


def test_a_length_from_a_stated_day_is_a_window() -> None:
    actual = (asked("for 3 years from 1 May 2010"), asked("for 3 years from 1 May"))

    assert ([("window", "2010-05-01")], [("yearless", "")]) == actual


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("há exatamente 5 anos", "pt"),
        ("hace exactamente 5 años", "es"),
        ("il y a exactement 5 ans", "fr"),
        ("vor genau 5 Jahren", "de"),
        ("esattamente 5 anni fa", "it"),
        ("exactly 5 years ago", "en"),
    ],
)
def test_an_exact_length_ago_is_a_day(text: str, language: str) -> None:
    context = DateContext(language=language, today_on=date(2026, 11, 30))

    assert [date(2021, 11, 30)] == [one.first for one in find_date_phrases(text, context)]
