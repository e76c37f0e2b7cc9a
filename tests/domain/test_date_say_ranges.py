"""Two ends joined."""

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


def test_g1_an_end_without_a_year_takes_the_one_that_fits() -> None:
    actual = (
        windows("between 3 May and 5 June 2015"),
        windows("between 3 May 2015 and 5 January"),
        windows("from the end of May to 2018"),
    )

    assert (
        [["2015-05-03"]],
        [["2015-05-03"]],
        [["2027-05-16", "2026-05-16"], ["2018-01-01"]],
    ) == actual


def test_g1_29_february_moves_to_a_year_that_lacks_it() -> None:
    assert [["2019-02-28"]] == windows("between 29 February and 5 May 2019")


def test_g2_ends_that_are_told_stay_as_told() -> None:
    assert [("range", "2018-01-01")] == asked("between 2018 and 2010")


def test_days_of_one_month_are_a_range() -> None:
    texts = [
        ("du 4 au 22 janvier 1995", "fr"),
        ("vom 4. bis 22. Januar 1995", "de"),
        ("dal 4 al 22 gennaio 1995", "it"),
    ]

    assert [[("range", "1995-01-04")]] * 3 == [asked(text, language) for text, language in texts]
