from datetime import date

from domain.date_phrases import find_date_phrases
from domain.date_pool import DatePool, DatesUnclear, holds, is_choice, to_pool
from domain.date_readers import DateContext

TODAY = date(2026, 11, 30)
MAY = date(2001, 5, 20)


def pool(
    question: str,
    given: date | None = None,
    clarified: date | None = None,
    *,
    is_of_text: bool = False,
) -> DatePool | DatesUnclear:
    context = DateContext(language="en", today_on=TODAY)
    phrases = find_date_phrases(question, context)
    return to_pool(phrases, given=given, clarified=clarified, today=TODAY, is_of_text=is_of_text)


def clear(found: DatePool | DatesUnclear) -> DatePool:
    assert isinstance(found, DatePool)
    return found


def unclear(found: DatePool | DatesUnclear) -> DatesUnclear:
    assert isinstance(found, DatesUnclear)
    return found


def test_w1_each_day_of_the_pool_has_its_reason() -> None:
    found = clear(pool("on 20 May 2001, from 1 March 2012 to 2 March 2012", given=MAY))
    days = (MAY, date(2012, 3, 1), date(2012, 3, 2), date(2012, 3, 3))

    actual = tuple(found.kind_of(day) for day in days)

    assert ("stated", "stated", "stated", None) == actual


def test_w2_a_time_that_is_no_day_is_asked_about() -> None:
    found = unclear(pool("before the pandemic"))

    actual = (found.kind, found.spelled)

    assert ("missing_day", ("before the pandemic",)) == actual


def test_w1_a_given_and_a_picked_day_have_their_reasons() -> None:
    given = clear(pool("GDPR", given=MAY))
    picked = clear(pool("GDPR", clarified=MAY))

    actual = (given.kind_of(MAY), picked.kind_of(MAY), given.kind_of(TODAY))

    assert ("given", "clarified", None) == actual


def test_w2_an_impossible_day_is_asked_about_with_its_neighbours() -> None:
    actual = unclear(pool("as of 31 February 2020"))

    assert (
        DatesUnclear(
            kind="impossible_day",
            spelled=("31 February 2020",),
            month_days=29,
            options=(date(2020, 2, 29), date(2020, 3, 1)),
        )
        == actual
    )


def test_w2_an_ambiguous_day_is_asked_about_with_both_readings() -> None:
    both = (date(2019, 5, 4), date(2019, 4, 5))

    actual = unclear(pool("on 04/05/2019"))

    assert (
        DatesUnclear(kind="ambiguous_day", spelled=("04/05/2019",), days=both, options=both)
        == actual
    )


def test_w2_a_day_without_a_year_is_asked_about() -> None:
    actual = unclear(pool("on 29 February"))

    days = (date(2024, 2, 29), date(2028, 2, 29))
    assert DatesUnclear(kind="missing_year", spelled=("29 February",), options=days) == actual


def test_w2_an_impossible_day_of_knowing_is_asked_about_too() -> None:
    actual = unclear(pool("as known on 31 February 2020")).kind

    assert "impossible_day" == actual


def test_w3_a_field_that_names_another_day_is_asked_about() -> None:
    actual = unclear(pool("on 20 May 2001", given=date(2012, 3, 1)))

    assert (
        DatesUnclear(
            kind="conflicting_days",
            spelled=("20 May 2001",),
            days=(MAY, date(2012, 3, 1)),
            options=(MAY, date(2012, 3, 1)),
        )
        == actual
    )


def test_w3_a_field_outside_the_year_that_is_asked_for_leaves_no_options() -> None:
    found = unclear(pool("in 2019", given=MAY))

    actual = (found.kind, found.options)

    assert ("conflicting_days", ()) == actual


def test_w3_the_same_day_or_a_day_inside_the_window_is_no_conflict() -> None:
    actual = (
        clear(pool("on 20 May 2001", given=MAY)).given,
        clear(pool("in 2001", given=MAY)).given,
        clear(pool("GDPR", given=MAY)).given,
    )

    assert (MAY, MAY, MAY) == actual


def test_w4_a_picked_day_takes_the_place_of_the_unclear_one() -> None:
    found = clear(pool("between 31 February 2020 and 1 May 2020", clarified=date(2020, 2, 29)))

    actual = found.days

    assert (date(2020, 2, 29), date(2020, 5, 1)) == actual


def test_w4_of_days_that_contradicted_each_other_the_picked_one_is_left() -> None:
    found = clear(pool("on 20 May 2001", given=date(2012, 3, 1), clarified=date(2012, 3, 1)))

    actual = (found.days, found.given)

    assert ((date(2012, 3, 1),), None) == actual


def test_w4_a_picked_day_leaves_the_day_of_knowing() -> None:
    found = clear(pool("on 20 May 2001 as known on 1 April 2018", clarified=MAY))

    actual = (found.days, found.known)

    assert ((MAY,), (date(2018, 4, 1),)) == actual


def test_w5_a_range_that_is_stated_later_first_is_asked_about() -> None:
    actual = unclear(pool("between 1 March 2000 and 31 December 1999"))

    assert (
        DatesUnclear(
            kind="reversed_days",
            spelled=("1 March 2000 and 31 December 1999",),
            days=(date(2000, 3, 1), date(1999, 12, 31)),
        )
        == actual
    )


def test_w6_a_picked_text_leaves_the_days_that_the_question_states() -> None:
    question = "from 20 May 2001 to 1 May 2020"
    found = clear(pool(question, clarified=MAY, is_of_text=True))

    actual = (found.kind_of(MAY), [(one.first, one.last) for one in found.windows])

    assert ("clarified", [(MAY, date(2020, 5, 1))]) == actual


def test_w6_a_picked_text_of_another_day_leaves_its_own_alone() -> None:
    found = clear(pool("on 20 May 2001", clarified=date(2012, 3, 1), is_of_text=True))

    actual = found.days

    assert (date(2012, 3, 1),) == actual


def test_a_day_stands_for_the_window_that_ends_on_it() -> None:
    found = clear(pool("in 2018 and in May 2018"))
    inside, edge = date(2018, 7, 1), date(2018, 5, 1)

    actual = [
        window and window.spelled
        for window in (found.find_window(inside), found.find_window(edge), found.find_window(MAY))
    ]

    assert ["2018", "May 2018", None] == actual


def test_an_open_window_holds_every_day_on_its_open_side() -> None:
    (window,) = clear(pool("since 2016")).windows

    actual = (holds(window, date(2015, 12, 31)), holds(window, TODAY))

    assert (False, True) == actual


def test_a_choice_has_two_to_four_days() -> None:
    actual = [is_choice((MAY,) * count) for count in range(1, 6)]

    assert [False, True, True, True, False] == actual
