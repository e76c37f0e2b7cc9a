"""Words before and behind a date open one of its sides, or mean the day beside it."""

from datetime import date

import pytest

from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.date_sides import opened
from domain.date_values import Reading, read_window

TODAY = date(2026, 11, 30)


def read(question: str, language: str) -> list[tuple[str, date | None, date | None]]:
    context = DateContext(language=language, locale="", today_on=TODAY)
    return [(one.kind, one.first, one.last) for one in find_date_phrases(question, context)]


DAY = date(2015, 5, 5)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "not before 5 May 2015"),
        ("en", "not until 5 May 2015"),
        ("en", "no earlier than 5 May 2015"),
        ("en", "on 5 May 2015 at the earliest"),
        ("en", "on 5 May 2015 or later"),
        ("de", "nicht vor dem 5. Mai 2015"),
        ("de", "frühestens am 5. Mai 2015"),
        ("de", "am 5. Mai 2015 oder später"),
        ("fr", "pas avant le 5 mai 2015"),
        ("fr", "au plus tôt le 5 mai 2015"),
        ("es", "no antes del 5 de mayo de 2015"),
        ("pt", "não antes de 5 de maio de 2015"),
        ("it", "non prima del 5 maggio 2015"),
        ("en", "since 5 May 2015"),
        ("en", "from 5 May 2015 onwards"),
    ],
)
def test_ds1_ds2_x3_what_begins_on_a_day_is_open_from_it(language: str, question: str) -> None:
    assert [("open", DAY, None)] == read(question, language)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "not after 5 May 2015"),
        ("en", "no later than 5 May 2015"),
        ("en", "on 5 May 2015 at the latest"),
        ("en", "up to and including 5 May 2015"),
        ("de", "spätestens am 5. Mai 2015"),
        ("de", "bis einschließlich 5. Mai 2015"),
        ("fr", "au plus tard le 5 mai 2015"),
        ("es", "a más tardar el 5 de mayo de 2015"),
        ("pt", "o mais tardar em 5 de maio de 2015"),
        ("it", "non oltre il 5 maggio 2015"),
        ("it", "al più tardi il 5 maggio 2015"),
    ],
)
def test_ds1_ds2_x3_what_ends_on_a_day_is_open_to_it(language: str, question: str) -> None:
    assert [("open", None, DAY)] == read(question, language)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "before the reform of 2016"),
        ("en", "after the revision of May 2016"),
        ("de", "vor der Reform von 2016"),
        ("de", "nach der Novelle 2016"),
        ("de", "vor der Gesetzesänderung 2016"),
        ("fr", "avant la réforme de 2016"),
        ("es", "antes de la reforma de 2016"),
        ("pt", "antes da reforma de 2016"),
        ("it", "prima della riforma del 2016"),
    ],
)
def test_ds3_the_day_of_a_change_of_some_year_is_told_by_nobody(
    language: str, question: str
) -> None:
    assert ("vague", None, None) == read(question, language)[-1]


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        ("vor der Reform vom ", (None, DAY)),
        ("nach der Reform vom ", (DAY, None)),
    ],
)
def test_ds3_a_change_of_a_day_opens_that_day(
    lead: str, expected: tuple[date | None, date | None]
) -> None:
    found = opened(Reading(kind="day", first=DAY, last=DAY, exact=True), lead.lower(), "")

    assert ("open", *expected) == (found.kind, found.first, found.last)


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        ("before ", (None, date(2014, 12, 31))),
        ("until ", (None, date(2015, 12, 31))),
        ("after ", (date(2016, 1, 1), None)),
        ("since ", (date(2015, 1, 1), None)),
        ("not before ", (date(2015, 1, 1), None)),
        ("not after ", (None, date(2015, 12, 31))),
    ],
)
def test_ds1_ds4_a_year_opens_at_its_outer_end_behind_a_strict_word(
    lead: str, expected: tuple[date | None, date | None]
) -> None:
    found = opened(read_window(2015, 1, 12), lead, "")

    assert ("open", *expected) == (found.kind, found.first, found.last)


def test_a_date_without_a_word_before_it_stays_as_it_is() -> None:
    year, vague = read_window(2015, 1, 12), Reading(kind="vague")

    assert (year, vague) == (opened(year, "in ", ""), opened(vague, "before ", ""))


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "before and after 5 May 2015"),
        ("de", "vor und nach dem 5. Mai 2015"),
        ("fr", "avant et après le 5 mai 2015"),
        ("es", "antes y después del 5 de mayo de 2015"),
        ("pt", "antes e depois de 5 de maio de 2015"),
        ("it", "prima e dopo il 5 maggio 2015"),
    ],
)
def test_ds5_before_and_after_a_day_are_its_eve_and_itself(language: str, question: str) -> None:
    assert [("range", date(2015, 5, 4), DAY)] == read(question, language)


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        ("de", "am Vorabend des 5. Mai 2015", date(2015, 5, 4)),
        ("fr", "le surlendemain du 5 mai 2015", date(2015, 5, 7)),
        ("fr", "l'avant-veille du 5 mai 2015", date(2015, 5, 3)),
        ("pt", "na antevéspera de 5 de maio de 2015", date(2015, 5, 3)),
        ("it", "all'indomani del 5 maggio 2015", date(2015, 5, 6)),
    ],
)
def test_ds5_x8_a_word_leads_to_the_day_beside_it_or_to_the_one_beyond(
    language: str, question: str, expected: date
) -> None:
    assert [("day", expected, expected)] == read(question, language)


def test_ds1_ds4_a_prefix_opens_a_year() -> None:
    assert [("open", None, date(2014, 12, 31))] == read("the pre-2015 text", "en")
    assert [("open", date(2016, 1, 1), None)] == read("the post-2015 text", "en")
