"""The order in which periods are read."""

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


def test_pr1_what_last_points_to_is_read_before_the_days_that_name_it() -> None:
    assert ([["2025-05-04"]], [("day", "2025-05-04")]) == (
        windows("on 4 May of last year"),
        asked("on 4 May of last year"),
    )


def test_pr2_a_bare_quarter_season_or_unit_is_chat() -> None:
    texts = ("in Q2", "in the second quarter", "in summer", "the week")

    assert [[], [], [], []] == [asked(text) for text in texts]


def test_pr2_a_bare_year_comes_last() -> None:
    assert [["2015-05-01"], ["2016-01-01"]] == windows("in May 2015, not in 2016")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("nel II trimestre 2012", "it"),
        ("im II. Quartal 2012", "de"),
        ("en el II trimestre de 2012", "es"),
        ("en el 2T de 2012", "es"),
        ("no 2T de 2012", "pt"),
    ],
)
def test_pr1_a_quarter_is_numbered_in_letters_too(text: str, language: str) -> None:
    assert [("window", "2012-04-01")] == asked(text, language)
