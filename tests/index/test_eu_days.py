from datetime import date

import pytest

from index.sources.eu_days import count_from_publication, parse_day

PUBLISHED = date(2016, 5, 4)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("It shall apply from 25 May 2018.", date(2018, 5, 25)),
        ("à partir du 1er mars 2002", date(2002, 3, 1)),
        ("30 February 2002", None),
        ("l March 2002", None),
        ("no day", None),
    ],
)
def test_ed1_a_day_is_one_that_exists(words: str, expected: date | None) -> None:
    assert expected == parse_day(words)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("on the twentieth day following that of its publication in", date(2016, 5, 24)),
        ("on the 20th day following its publication in", date(2016, 5, 24)),
        ("on the day following that of its publication in", date(2016, 5, 5)),
        ("the day following that of its publication", date(2016, 5, 5)),
        ("on the third day following that of its publication", date(2016, 5, 7)),
        ("on the day of its publication in the", PUBLISHED),
        ("le vingtième jour suivant celui de sa publication au", date(2016, 5, 24)),
        ("le jour suivant celui de sa publication", date(2016, 5, 5)),
        ("le jour de sa publication", PUBLISHED),
        ("on the umpteenth day following its publication", None),
    ],
)
def test_ed2_a_rule_counts_from_the_day_of_publication(rule: str, expected: date | None) -> None:
    assert expected == count_from_publication(rule, PUBLISHED)


def test_ed3_a_month_that_follows_is_counted_from_its_first_day() -> None:
    rule = "on the first day of the second month following its publication"

    assert date(2016, 7, 1) == count_from_publication(rule, PUBLISHED)
    assert date(2017, 1, 1) == count_from_publication(
        "the first day of the month following that of its publication", date(2016, 12, 31)
    )
    assert None is count_from_publication(
        "the first day of the umpteenth month following", PUBLISHED
    )


def test_ed3_without_a_publication_no_rule_gives_a_day() -> None:
    assert None is count_from_publication("on the day of its publication", None)
    assert None is count_from_publication("upon accession", PUBLISHED)
