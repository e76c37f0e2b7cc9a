"""What a reading depends on."""

from datetime import date

import pytest

from domain.date_readers import DateContext


@pytest.mark.parametrize(
    ("language", "locale", "expected"),
    [
        ("en", "", "either"),
        ("en", "en_us", "month"),
        ("en", "en-GB", "day"),
        ("de", "en-US", "day"),
    ],
)
def test_j2_the_order_of_numbers_is_that_of_the_place(
    language: str, locale: str, expected: str
) -> None:
    context = DateContext(language=language, locale=locale, today_on=date(2026, 11, 30))

    assert expected == context.order
