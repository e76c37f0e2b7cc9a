"""The words of what is listed: hits, changes of a period, works in force, links."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.operation_catalog import ChangesInPeriod, CitedBy, InForceOn, Search
from domain.outcome import CoreStatus, Disclosure
from domain.results import CitedByResult, InForceResult, OperationResult
from domain.wording import LANGUAGES
from tests.turn_lists import (
    CHANGE,
    FIRST,
    HIT,
    IN_FORCE,
    LAST,
    LINK,
    LISTED,
    ON,
    PLAN,
    listed,
    ranking,
    search_result,
)
from tests.turns import BRAZIL, BRAZIL_HEAD, Step, told

LAW = "the Constituição da República Federativa do Brasil"
CHANGES = ChangesInPeriod(from_date=FIRST, to_date=LAST)
LINKS = CitedBy(subject_ref="subject_1")


def words(step: Step, language: str = "en") -> list[str]:
    return told(listed(language, step))


def of(arguments: object, result: OperationResult, status: CoreStatus = "ok") -> list[str]:
    return words(Step(arguments=arguments, result=result, status=status))  # type: ignore[arg-type]  # arguments of any operation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LISTED)
def test_rt1_every_list_is_told_in_every_language(name: str, language: str) -> None:
    actual = told(LISTED[name](language))

    assert len(actual) > 1
    assert all(one.endswith((".", ":")) for one in actual)


def test_rt1_hits_are_counted_on_their_day_with_the_best() -> None:
    assert [
        "On 1 January 2016, one provision held the words looked for.",
        f"The best matches: Article 6 of {LAW}.",
        "A hit only points at a text; ask for the text to rely on it.",
    ] == told(LISTED["search"]("en"))


@pytest.mark.parametrize(
    ("result", "status", "expected"),
    [
        (
            search_result(HIT, HIT, total=2, plan=replace(PLAN, day=None, match="any", words=2)),
            "ok",
            ("Of all versions that are held, 2 provisions have the words looked for. None of them "
            "has all the words."),
        ),
        (
            search_result(total=0),
            "no_result",
            "On 1 January 2016, no text that is held had the words looked for.",
        ),
        (search_result(total=0, plan=None), "no_result", "No text that is held has the words looked for."),
    ],
)  # fmt: skip
def test_rt1_no_hit_and_hits_of_all_versions_are_said(
    result: OperationResult, status: CoreStatus, expected: str
) -> None:
    assert expected == of(Search(query="moradia"), result, status)[0]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (ON, "On 1 January 2016, at least 7 provisions held the words looked for."),
        (None, "Of all versions that are held, at least 7 provisions have the words looked for."),
    ],
)
def test_rt1_a_count_that_may_be_more_is_told_so(day: date | None, expected: str) -> None:
    plan = replace(PLAN, day=day, candidates=200)

    assert expected == of(Search(query="x"), search_result(HIT, total=7, plan=plan))[0]


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        ({"with_all_words": 1}, "One of them has all the words."),
        ({"with_all_words": 2}, ""),
        ({"with_all_words": 2, "missing_words": 1}, "One of the words stands in none of them."),
        ({"match": "any", "missing_words": 2},
         "None of them has all the words. 2 of the words stand in none of them."),
    ],
)  # fmt: skip
def test_rt3_how_many_hits_hold_all_the_words_is_told(
    plan: dict[str, object], expected: str
) -> None:
    told = replace(PLAN, words=4, **plan)

    lead = of(Search(query="x"), search_result(HIT, HIT, total=2, plan=told))[0]

    assert expected == lead.partition("looked for.")[2].strip()


@pytest.mark.parametrize(
    ("total", "expected"),
    [
        (0, "On 1 January 2016, no text that is held answered the search by its words or its meaning."),
        (1, "On 1 January 2016, one provision answered the search by its words or its meaning."),
    ],
)  # fmt: skip
def test_rt1_what_is_found_by_meaning_is_not_said_to_hold_the_words(
    total: int, expected: str
) -> None:
    hits = (HIT,) * total
    result = replace(search_result(*hits, total=total), mode="hybrid")

    assert expected == of(Search(query="x"), result, "ok" if total else "no_result")[0]


def test_rt2_at_most_five_places_are_named() -> None:
    hits = tuple(
        replace(HIT, work="lei:1", anchor=f"art_{number}", title="Lei nº 1")
        for number in range(1, 9)
    )

    best = of(Search(query="x"), search_result(*hits, total=8))[1]

    assert (
        "The best matches: Article 1 of the Lei nº 1, Article 2 of the Lei nº 1 and Article 3 of "
        "the Lei nº 1."
    ) == best


def test_rt5_as_many_names_stand_in_a_sentence_as_it_bears() -> None:
    long = "Law on " + " ".join(["very"] * 9) + " long"
    hits = tuple(
        replace(HIT, work="lei:1", anchor=f"art_{number}", title=long) for number in (1, 2)
    )

    best = of(Search(query="x"), search_result(*hits, total=2))[1]

    assert f"The best matches: Article 1 of the {long}." == best


def test_rt1_changes_are_counted_and_told_line_by_line() -> None:
    assert [
        "From 1 January 2000 to 31 December 2015, one change is on record.",
        "3 works were looked at.",
        f"On 15 September 2015, {LAW} changed in one provision.",
    ] == told(LISTED["changes"]("en"))


@pytest.mark.parametrize(
    ("kind", "anchor", "expected"),
    [
        ("begun", "", f"On 15 September 2015, {LAW} began."),
        ("ended", "", f"On 15 September 2015, {LAW} ended."),
        (
            "listed",
            "",
            f"On 15 September 2015, a state of {LAW} is listed, and its text is not held.",
        ),
        ("changed", "art_6", f"On 15 September 2015, Article 6 of {LAW} changed."),
    ],
)
def test_rt1_a_change_says_of_what_kind_it_is(kind: str, anchor: str, expected: str) -> None:
    row = replace(CHANGE, kind=kind, anchor=anchor)

    assert expected == of(CHANGES, ranking(row))[-1]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"order": "by_churn"}, "one work changed."),
        ({"source_work": "EC 90"}, "one change by the act asked about is on record."),
    ],
)
def test_rt1_a_ranking_says_by_what_it_ranks(more: dict[str, object], expected: str) -> None:
    assert of(CHANGES, ranking(CHANGE, **more))[0].endswith(expected)  # type: ignore[arg-type]  # fields by name


def test_rt2_more_rows_are_left_to_the_card() -> None:
    many = of(CHANGES, ranking(*[CHANGE] * 6, total=6))
    cut = of(CHANGES, ranking(CHANGE, total=9, complete=False))

    assert ("The card lists them.", "The card lists them.") == (many[-1], cut[-1])
    assert 5 == sum(one.startswith("On 15 September") for one in many)


def test_rt3_what_is_left_out_is_said_before_the_rows() -> None:
    result = ranking(
        CHANGE,
        excluded=("beginning_of_holdings", "not_verified", "without_text"),
        excluded_counts=(1, 2, 3),
    )

    assert (
        "3 works were looked at. States with which the holdings only begin, not counted: 1. Not "
        "verified up to the last day: 2. States whose text is not held, so that nothing could be "
        "compared: 3."
    ) == of(CHANGES, result)[1]


def test_rt1_no_change_is_said_and_what_was_looked_at() -> None:
    actual = of(CHANGES, ranking(total=0, population=1), "no_changes_in_period")

    assert [
        "From 1 January 2000 to 31 December 2015, no change of what was asked about is on record.",
        "One work was looked at.",
    ] == actual


def test_rt4_works_in_force_are_counted_and_named() -> None:
    assert [
        "On 1 January 2016, one of the 3 works looked at was in force.",
        "In force: Constituição da República Federativa do Brasil.",
    ] == told(LISTED["in-force"]("en"))


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (
            InForceResult(day=date(2026, 11, 30), population=9, works=(IN_FORCE,), total=8),
            [
                "Today, 30 November 2026, 8 of the 9 works looked at are in force.",
                "In force: Constituição da República Federativa do Brasil.",
                "The card lists them.",
            ],
        ),
        (
            InForceResult(
                day=ON, population=4, clock="applicable", works=(IN_FORCE,), total=1,
                total_undecided=1, not_covered=2,
            ),
            [
                ("On 1 January 2016, one of the 4 works looked at applied. One stood on that "
                "day, and its source does not tell when it applies. 2 works could not be judged, "
                "for their sources are not verified up to that day."),
                "Applicable: Constituição da República Federativa do Brasil.",
                "The card lists them.",
            ],
        ),
    ],
)  # fmt: skip
def test_rt3_what_is_undecided_is_said_before_the_works(
    result: InForceResult, expected: list[str]
) -> None:
    assert expected == of(InForceOn(), result)


def test_rt1_no_work_in_force_is_said() -> None:
    actual = of(InForceOn(date=ON), InForceResult(day=ON, population=4), "no_result")

    assert [
        "On 1 January 2016, none of the 4 works looked at is known to have been in force."
    ] == actual


def test_rt1_links_are_counted_and_named() -> None:
    assert [
        f"One link leads to Article 6 of {LAW}.",
        (
            "It comes from Article 1 of the Lei nº 10.406. Links are those that the sources mark "
            "up; there may be others."
        ),
    ] == told(LISTED["links"]("en"))


def test_rt2_links_to_what_is_not_held_are_named_as_spelled() -> None:
    rows = (
        replace(LINK, title="Act of Nowhere", anchor="s. 3", is_held=False),
        replace(LINK, title="Act of Nowhere", anchor="", is_held=False),
        replace(LINK, anchor=""),
    )
    result = CitedByResult(
        head=BRAZIL_HEAD, anchor="", rows=rows, total=9, direction="out", complete=False
    )

    assert [
        f"9 links lead from {LAW}.",
        (
            "They lead to Act of Nowhere s. 3, Act of Nowhere and the Lei nº 10.406. The card "
            "lists them. Links are those that the sources mark up; there may be others."
        ),
    ] == of(LINKS, result)


def test_rt1_no_link_is_said() -> None:
    result = CitedByResult(head=BRAZIL_HEAD, anchor="", rows=(), direction="both")

    assert [
        f"No link from or to {LAW} is on record.",
        "Links are those that the sources mark up; there may be others.",
    ] == of(LINKS, result, "no_result")


def test_coverage_that_ended_is_said_behind_a_short_sentence() -> None:
    after = Disclosure(
        kind="after_coverage", operation_id="op_1", work=BRAZIL, day=LAST, until=date(2010, 1, 1)
    )
    step = Step(arguments=CHANGES, result=ranking(CHANGE), disclosures=(after,))

    assert words(step)[0].startswith(
        "From 1 January 2000 to 31 December 2015, one change is on record; at least one law "
        "is verified only until 1 January 2010."
    )


@pytest.mark.parametrize(
    ("total", "day", "clock", "expected"),
    [
        (1, ON, "in_force", "On 1 January 2016, the one work looked at was in force."),
        (1, ON, "applicable", "On 1 January 2016, the one work looked at applied."),
        (0, ON, "in_force", "the one work looked at is not known to have been in force."),
        (1, date(2026, 11, 30), "in_force", "the one work looked at is in force."),
    ],
)
def test_rt1_one_work_alone_is_told_so(total: int, day: date, clock: str, expected: str) -> None:
    works = (IN_FORCE,) * total
    result = InForceResult(day=day, population=1, clock=clock, works=works, total=total)  # type: ignore[arg-type]  # a clock

    assert of(InForceOn(date=day), result)[0].endswith(expected)


@pytest.mark.parametrize(
    ("direction", "total", "expected"),
    [
        ("in", 0, f"No act is on record as repealing {LAW}."),
        ("in", 1, f"One act is on record as repealing {LAW}."),
        ("out", 2, f"2 links lead from {LAW} to what it repeals."),
        ("both", 1, f"One link leads from or to {LAW}."),
    ],
)
def test_rt6_repeals_are_called_so(direction: str, total: int, expected: str) -> None:
    result = CitedByResult(
        head=BRAZIL_HEAD,
        anchor="",
        rows=(LINK,) * min(total, 1),
        predicate="repeals",
        direction=direction,  # type: ignore[arg-type]  # a direction
        total=total,
    )

    assert expected == of(LINKS, result, "ok" if total else "no_result")[0]


def test_rt1_amendments_are_called_so() -> None:
    result = CitedByResult(head=BRAZIL_HEAD, anchor="", rows=(), predicate="amends", total=0)

    assert (
        f"No link from an amending act to {LAW} is on record." == of(LINKS, result, "no_result")[0]
    )
