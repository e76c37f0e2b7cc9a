from datetime import UTC, date, datetime
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.date_guard import DatesUnclear, Guarded, guard_dates
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    CoverageOf,
    Diff,
    InForceOn,
    Provenance,
    Search,
    Timeline,
    spec_of,
)
from domain.outcome import Disclosure
from domain.plan import Instant, Plan, PlannedOperation
from domain.rule_planner import plan_question
from domain.subject import SubjectAuthority, SubjectMember
from domain.thread import RememberedTurn
from tests.domain.questions import BRAZIL, GDPR, TODAY, law, request

ART_33 = law(GDPR, "GDPR", anchor="art_33")
MAY = date(2001, 5, 20)
OTHER = date(1999, 9, 9)


def plan(*arguments: Arguments) -> Plan:
    return Plan(
        operations=tuple(
            PlannedOperation(operation_id=f"op_{order}", user_order=order, arguments=argument)
            for order, argument in enumerate(arguments, start=1)
        )
    )


def guard(
    question: str,
    *arguments: Arguments,
    given_on: date | None = None,
    clarified: date | None = None,
) -> Guarded | DatesUnclear:
    asked = request(question, ART_33, given_on=given_on)
    return guard_dates(plan(*arguments), request=asked, clarified_day=clarified)


def passed(found: Guarded | DatesUnclear) -> Guarded:
    assert isinstance(found, Guarded)
    return found


def asked(found: Guarded | DatesUnclear) -> DatesUnclear:
    assert isinstance(found, DatesUnclear)
    return found


def arguments_of(found: Guarded | DatesUnclear) -> tuple[Arguments, ...]:
    return tuple(operation.arguments for operation in passed(found).plan.operations)


def instants_of(found: Guarded | DatesUnclear) -> list[tuple[str, date, str]]:
    return [(i.argument, i.day, i.kind) for i in passed(found).instants]


def repairs_of(found: Guarded | DatesUnclear) -> list[tuple[str, str]]:
    return [(r.where, r.verb) for r in passed(found).repairs]


def as_of(day: date | None = None, anchor: str = "art_33") -> AsOf:
    anchors = (anchor,) if anchor else ()
    return AsOf(subject_ref="subject_1", date=day, anchors=anchors)


def diff(
    first: date | None = None, last: date | None = None, anchor: str | None = "art_33"
) -> Diff:
    return Diff(subject_ref="subject_1", from_date=first, to_date=last, anchor=anchor)


def history(first: date | None = None, last: date | None = None) -> ArticleHistory:
    return ArticleHistory(subject_ref="subject_1", anchor="art_33", from_date=first, to_date=last)


def test_m1_a_stated_day_stands() -> None:
    found = guard("GDPR on 20 May 2001", as_of(MAY))

    actual = (instants_of(found), repairs_of(found))

    assert ([("date", MAY, "stated")], []) == actual


def test_m1_the_day_of_the_field_stands_as_given() -> None:
    found = guard("GDPR", as_of(None), given_on=MAY)

    actual = (instants_of(found), repairs_of(found))

    assert ([("date", MAY, "given")], [("op_1.date", "rebound")]) == actual


def test_m1_a_day_from_nowhere_is_bound_to_the_stated_one() -> None:
    found = guard("GDPR on 20 May 2001", as_of(OTHER))

    actual = (instants_of(found), repairs_of(found))

    assert ([("date", MAY, "stated")], [("op_1.date", "rebound")]) == actual


def test_m1_a_day_inside_the_name_of_a_law_does_not_stand() -> None:
    found = guard("GDPR and the Act of 9 September 1999", as_of(OTHER))

    actual = instants_of(found)

    assert [("date", TODAY, "defaulted_to_today")] == actual


def test_m1_a_picked_day_stands_as_clarified() -> None:
    picked = date(2020, 2, 29)
    found = guard("GDPR as of 31 February 2020", as_of(), clarified=picked)

    actual = instants_of(found)

    assert [("date", picked, "clarified")] == actual


def test_m2_a_missing_day_is_today_and_is_disclosed() -> None:
    found = guard("GDPR", as_of())

    actual = (instants_of(found), repairs_of(found), passed(found).disclosures)

    assert (
        [("date", TODAY, "defaulted_to_today")],
        [("op_1.date", "defaulted")],
        (Disclosure(kind="defaulted_to_today", operation_id="op_1", day=TODAY),),
    ) == actual


def test_m2_a_missing_day_is_the_only_one_stated() -> None:
    actual = instants_of(guard("GDPR on 20 May 2001", as_of()))

    assert [("date", MAY, "stated")] == actual


def test_m2_a_day_that_another_operation_on_the_law_uses_is_taken() -> None:
    found = guard("GDPR, and what did it say on 20 May 2001", as_of(), as_of(MAY))

    actual = instants_of(found)

    assert [("date", TODAY, "defaulted_to_today"), ("date", MAY, "stated")] == actual


def test_m2_a_window_that_another_operation_on_the_law_uses_is_taken() -> None:
    found = guard(
        "GDPR between 1 May 2001 and 1 May 2002", as_of(), diff(date(2001, 5, 1), date(2002, 5, 1))
    )

    actual = instants_of(found)[0]

    assert ("date", TODAY, "defaulted_to_today") == actual


def test_m2_several_days_for_one_operation_are_asked_about() -> None:
    found = asked(guard("GDPR on 20 May 2001 or 1 March 2012", as_of()))

    actual = (found.kind, found.options, found.operation_id)

    assert ("conflicting_days", (MAY, date(2012, 3, 1)), "op_1") == actual


def test_m2_a_day_and_a_window_for_one_operation_are_asked_about_without_options() -> None:
    found = asked(guard("GDPR on 20 May 2001 or in 2012", as_of()))

    actual = (found.kind, found.options)

    assert ("conflicting_days", ()) == actual


def test_m3_a_year_becomes_the_history_of_the_provision() -> None:
    found = guard("GDPR in 2019", as_of(date(2019, 1, 1)))
    first, last = date(2019, 1, 1), date(2019, 12, 31)

    actual = (arguments_of(found), instants_of(found), repairs_of(found), passed(found).disclosures)

    assert (
        (history(first, last),),
        [("from_date", first, "widened_from_year"), ("to_date", last, "widened_from_year")],
        [("op_1.date", "widened")],
        (Disclosure(kind="widened_from_year", operation_id="op_1", day=first, until=last),),
    ) == actual


def test_m3_a_year_becomes_the_history_of_an_article_by_its_number() -> None:
    by_number = AsOf(subject_ref="subject_1", article_number="999", language="fr")

    (actual,) = arguments_of(guard("GDPR in 2019", by_number))

    assert (
        ArticleHistory(
            subject_ref="subject_1",
            article_number="999",
            from_date=date(2019, 1, 1),
            to_date=date(2019, 12, 31),
            language="fr",
        )
        == actual
    )


def test_m3_a_year_becomes_the_timeline_of_a_whole_work() -> None:
    found = guard("GDPR in 2019", as_of(anchor=""))

    actual = (arguments_of(found), [d.kind for d in passed(found).disclosures])

    assert ((Timeline(subject_ref="subject_1"),), ["widened_from_year"]) == actual


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(InForceOn(), id="works in force"),
        pytest.param(Provenance(subject_ref="subject_1"), id="provenance"),
        pytest.param(
            AsOf(subject_ref="subject_1", anchors=("art_5", "art_6")), id="several provisions"
        ),
    ],
)
def test_m3_where_no_window_can_be_the_reader_is_asked(arguments: Arguments) -> None:
    found = asked(guard("GDPR in 2019", arguments))

    actual = (found.kind, found.options)

    assert ("window_not_day", (date(2019, 1, 1), date(2019, 12, 31))) == actual


def test_m3_an_open_window_has_no_two_ends_to_choose_from() -> None:
    found = asked(guard("GDPR since 2019", InForceOn()))

    actual = (found.kind, found.days, found.options)

    assert ("window_not_day", (date(2019, 1, 1),), ()) == actual


def test_m3_the_given_day_makes_a_year_exact() -> None:
    actual = instants_of(guard("GDPR in 2019", as_of(), given_on=date(2019, 5, 5)))

    assert [("date", date(2019, 5, 5), "given")] == actual


PAIRS: list[tuple[str, Diff, tuple[date, date]]] = [
    (
        "GDPR between 20 May 2001 and 1 March 2012",
        diff(MAY, date(2012, 3, 1)),
        (MAY, date(2012, 3, 1)),
    ),
    ("GDPR between 20 May 2001 and 1 March 2012", diff(OTHER, OTHER), (MAY, date(2012, 3, 1))),
    ("GDPR between 20 May 2001 and 1 March 2012", diff(MAY), (MAY, date(2012, 3, 1))),
    ("GDPR on 20 May 2001 with 1 March 2012", diff(), (MAY, date(2012, 3, 1))),
    ("GDPR on 20 May 2001 with 1 March 2012", diff(MAY), (MAY, date(2012, 3, 1))),
    ("GDPR since 20 May 2001", diff(), (MAY, TODAY)),
    ("GDPR since 20 May 2001", diff(MAY, TODAY), (MAY, TODAY)),
    ("GDPR of today with 20 May 2001", diff(MAY, TODAY), (MAY, TODAY)),
]


@pytest.mark.parametrize(("question", "planned", "expected"), PAIRS)
def test_m1_the_two_days_of_a_comparison_are_those_stated(
    question: str, planned: Diff, expected: tuple[date, date]
) -> None:
    actual = tuple(day for _, day, _ in instants_of(guard(question, planned)))

    assert expected == actual


def test_m2_a_comparison_without_an_end_goes_on_to_today() -> None:
    found = guard("GDPR since 20 May 2001", diff(MAY))

    actual = (instants_of(found), repairs_of(found))

    assert (
        [("from_date", MAY, "stated"), ("to_date", TODAY, "defaulted_to_today")],
        [("op_1.to_date", "defaulted")],
    ) == actual


def test_m2_a_comparison_without_an_end_goes_on_to_the_given_day() -> None:
    actual = instants_of(guard("GDPR since 20 May 2001", diff(MAY), given_on=date(2012, 3, 1)))

    assert [("from_date", MAY, "stated"), ("to_date", date(2012, 3, 1), "given")] == actual


@pytest.mark.parametrize(
    ("question", "planned"),
    [
        ("GDPR in 2010 and in 2015", diff(date(2010, 1, 1), date(2015, 12, 31))),
        ("GDPR between 2010 and 2015", diff()),
        ("GDPR between 2010 and 2015", diff(date(2010, 1, 1))),
        ("GDPR between 2010 and 2015", diff(None, date(2015, 12, 31))),
    ],
)
def test_m3_a_comparison_of_years_becomes_a_history(question: str, planned: Diff) -> None:
    found = guard(question, planned)

    actual = (arguments_of(found), repairs_of(found))

    assert (
        (history(date(2010, 1, 1), date(2015, 12, 31)),),
        [("op_1.from_date", "widened"), ("op_1.to_date", "widened")],
    ) == actual


def test_m3_a_comparison_from_a_day_to_a_year_becomes_a_history() -> None:
    found = guard("GDPR on 20 May 2001 and in 2015", diff(MAY, date(2015, 12, 31)))

    actual = arguments_of(found)

    assert (history(MAY, date(2015, 12, 31)),) == actual


def test_m3_a_comparison_from_a_year_to_a_day_becomes_a_history() -> None:
    found = guard("GDPR in 2001 and on 1 May 2015", diff(date(2001, 1, 1), date(2015, 5, 1)))

    actual = arguments_of(found)

    assert (history(date(2001, 1, 1), date(2015, 5, 1)),) == actual


def test_m3_a_comparison_of_a_whole_work_over_a_year_becomes_its_timeline() -> None:
    actual = arguments_of(guard("GDPR in 2018", diff(anchor=None)))

    assert (Timeline(subject_ref="subject_1"),) == actual


@pytest.mark.parametrize(
    ("question", "planned"),
    [
        pytest.param(
            "GDPR from 1 March 2012 to 20 May 2001", diff(MAY, date(2012, 3, 1)), id="range"
        ),
        pytest.param("GDPR on 1 March 2012 with 20 May 2001", diff(), id="two days"),
        pytest.param(
            "GDPR on 1 March 2012 with 20 May 2001", diff(date(2012, 3, 1), MAY), id="planned"
        ),
        pytest.param("GDPR between 2015 and 2010", diff(), id="years"),
        pytest.param("GDPR since 1 March 2040", diff(date(2040, 3, 1)), id="after today"),
        pytest.param(
            "GDPR in 2015 and in 2010", diff(date(2015, 1, 1), date(2010, 12, 31)), id="windows"
        ),
        pytest.param(
            "GDPR on 1 March 2012 with 20 May 2001", history(date(2012, 3, 1), MAY), id="history"
        ),
    ],
)
def test_m4_days_are_never_swapped(question: str, planned: Arguments) -> None:
    actual = asked(guard(question, planned)).kind

    assert "reversed_days" == actual


@pytest.mark.parametrize(
    ("question", "planned"),
    [
        pytest.param("GDPR", diff(OTHER, OTHER), id="no day"),
        pytest.param("GDPR on 20 May 2001", diff(None, MAY), id="the last alone"),
        pytest.param("GDPR before 20 May 2001", diff(None, MAY), id="an open beginning"),
        pytest.param(
            "GDPR", ChangesInPeriod(from_date=OTHER, to_date=OTHER), id="changes of no window"
        ),
    ],
)
def test_m4_a_missing_first_day_is_asked_about(question: str, planned: Arguments) -> None:
    actual = asked(guard(question, planned)).kind

    assert "missing_day" == actual


def test_m7_a_named_version_needs_no_day() -> None:
    version = f"{GDPR}@2016-05-04"
    found = guard(
        "GDPR",
        AsOf(subject_ref="subject_1", version=version, date=OTHER),
        Provenance(version=version),
        Diff(subject_ref="subject_1", from_version=version, to_version=version),
        Search(query="x", time_scope="all_versions"),
    )

    actual = (instants_of(found), repairs_of(found))

    assert ([], [("op_1.date", "dropped")]) == actual


@pytest.mark.parametrize(
    ("question", "given_on", "clarified", "expected"),
    [
        pytest.param("GDPR on 20 May 2001", None, None, (MAY, "stated"), id="stated"),
        pytest.param("GDPR", MAY, None, (MAY, "given"), id="given"),
        pytest.param("GDPR", None, MAY, (MAY, "clarified"), id="picked"),
        pytest.param("GDPR on 20 May 2001", None, MAY, (MAY, "clarified"), id="picked and stated"),
        pytest.param("GDPR", None, None, None, id="none"),
        pytest.param("GDPR in 2001", None, None, None, id="a window"),
        pytest.param("GDPR on 1 May 2001 and on 3 May 2001", None, None, None, id="two"),
    ],
)
def test_m7_an_operation_on_a_named_version_keeps_the_one_day_asked_for(
    question: str, given_on: date | None, clarified: date | None, expected: tuple[date, str] | None
) -> None:
    version = f"{GDPR}~art_33@2016-05-04"
    arguments = (
        AsOf(subject_ref="subject_1", version=version, anchors=("art_33",)),
        Provenance(version=version),
    )

    for one in arguments:
        found = guard(question, one, given_on=given_on, clarified=clarified)
        actual = [(day, kind) for _, day, kind in instants_of(found)]

        assert ([expected] if expected else []) == actual


def test_m7_a_search_of_all_versions_gets_no_day() -> None:
    found = guard("GDPR on 20 May 2001", Search(query="x", time_scope="all_versions"))

    assert [] == instants_of(found)


def test_w6_a_comparison_after_a_text_was_picked_keeps_its_two_days() -> None:
    named = law(GDPR, "GDPR", anchor="art_33", version=f"{GDPR}~art_33@2016-05-04.2")
    member, words = named
    asked_for = request(
        "GDPR from 20 May 2001 to 1 May 2020", (replace(member, source="clarified"), words)
    )
    days = (MAY, date(2020, 5, 1))

    found = guard_dates(plan(diff(*days)), request=asked_for, clarified_day=MAY)

    assert [
        ("from_date", MAY, "clarified"),
        ("to_date", date(2020, 5, 1), "stated"),
    ] == instants_of(found)


HISTORIES: list[tuple[str, ArticleHistory, ArticleHistory, list[tuple[str, str]]]] = [
    ("GDPR", history(), history(), []),
    (
        "GDPR in 2019",
        history(date(2019, 1, 1), date(2019, 12, 31)),
        history(date(2019, 1, 1), date(2019, 12, 31)),
        [],
    ),
    (
        "GDPR in 2019",
        history(),
        history(date(2019, 1, 1), date(2019, 12, 31)),
        [("op_1.from_date", "widened"), ("op_1.to_date", "widened")],
    ),
    (
        "GDPR in 2019",
        history(OTHER, date(2019, 12, 31)),
        history(date(2019, 1, 1), date(2019, 12, 31)),
        [("op_1.from_date", "rebound")],
    ),
    ("GDPR since 20 May 2001", history(MAY), history(MAY), []),
    (
        "GDPR",
        history(OTHER, OTHER),
        history(),
        [("op_1.from_date", "dropped"), ("op_1.to_date", "dropped")],
    ),
    ("GDPR on 20 May 2001", history(MAY, OTHER), history(MAY), [("op_1.to_date", "dropped")]),
]


@pytest.mark.parametrize(("question", "planned", "expected", "repairs"), HISTORIES)
def test_m1_a_history_has_the_window_that_is_stated(
    question: str,
    planned: ArticleHistory,
    expected: ArticleHistory,
    repairs: list[tuple[str, str]],
) -> None:
    found = guard(question, planned)

    actual = (arguments_of(found), repairs_of(found))

    assert ((expected,), repairs) == actual


def test_m1_changes_in_a_stated_window_stand() -> None:
    planned = ChangesInPeriod(from_date=date(2019, 1, 1), to_date=date(2019, 12, 31))

    actual = instants_of(guard("GDPR in 2019", planned))

    assert [
        ("from_date", date(2019, 1, 1), "widened_from_year"),
        ("to_date", date(2019, 12, 31), "widened_from_year"),
    ] == actual


def test_m5_an_instant_of_knowledge_stands_only_where_it_is_stated() -> None:
    at = datetime(2018, 4, 1, 23, 59, 59, tzinfo=UTC)
    planned = AsOf(subject_ref="subject_1", date=MAY, observed_at=at)

    kept = guard("GDPR on 20 May 2001 as known on 1 April 2018", planned)
    dropped = guard("GDPR on 20 May 2001", planned)
    actual = (
        arguments_of(kept)[0].observed_at,
        repairs_of(kept),
        arguments_of(dropped)[0].observed_at,
        repairs_of(dropped),
    )

    assert (at, [], None, [("op_1.observed_at", "dropped")]) == actual


def test_m5_a_day_of_knowing_is_no_day_of_validity() -> None:
    actual = instants_of(guard("GDPR as known on 1 April 2018", as_of(date(2018, 4, 1))))

    assert [("date", TODAY, "defaulted_to_today")] == actual


def test_m6_a_repair_never_holds_a_value() -> None:
    found = guard("GDPR in 2019", as_of(OTHER), history(OTHER), diff(OTHER, OTHER))

    actual = [repair for repair in passed(found).repairs if "1999" in f"{repair.where}"]

    assert [] == actual


def test_operations_without_days_pass_as_they_are() -> None:
    arguments = (
        Timeline(subject_ref="subject_1"),
        CoverageOf(),
        CitedBy(subject_ref="subject_1"),
    )

    actual = arguments_of(guard("GDPR on 20 May 2001", *arguments))

    assert arguments == actual


def test_the_locale_of_the_request_decides_how_numbers_are_read() -> None:
    american = request("Article 6 on 04/05/2019", law(BRAZIL, anchor="art_6"), locale="en-US")

    actual = instants_of(guard_dates(plan(as_of()), request=american))

    assert [("date", date(2019, 4, 5), "stated")] == actual


_DAYS = st.dates(min_value=date(1900, 1, 1), max_value=date(2100, 12, 31))
_QUESTIONS = st.sampled_from(
    [
        "GDPR",
        "GDPR on 20 May 2001",
        "GDPR in 2019",
        "GDPR since 20 May 2001",
        "GDPR between 20 May 2001 and 1 March 2012",
        "GDPR between 2010 and 2015",
        "GDPR on 20 May 2001 and today",
        "GDPR as known on 20 May 2001",
    ]
)
_PLANNED = st.one_of(
    st.builds(as_of, st.none() | _DAYS, st.sampled_from(["art_33", ""])),
    st.builds(diff, st.none() | _DAYS, st.none() | _DAYS),
    st.builds(history, st.none() | _DAYS, st.none() | _DAYS),
    st.builds(InForceOn, date=st.none() | _DAYS),
)
ALLOWED = frozenset(
    {
        MAY,
        TODAY,
        date(2012, 3, 1),
        date(2019, 1, 1),
        date(2019, 12, 31),
        date(2010, 1, 1),
        date(2015, 12, 31),
    }
)


@given(_QUESTIONS, st.lists(_PLANNED, min_size=1, max_size=4), st.none() | _DAYS)
def test_m1_no_day_passes_that_nobody_stated(
    question: str, planned: list[Arguments], given_on: date | None
) -> None:
    found = guard(question, *planned, given_on=given_on)
    days = [
        day
        for operation in (found.plan.operations if isinstance(found, Guarded) else ())
        for field in spec_of(operation.arguments).dated
        if (day := getattr(operation.arguments, field)) is not None
    ]

    actual = [day for day in days if day not in ALLOWED and day != given_on]

    assert [] == actual


def test_m2_the_ends_of_a_comparison_on_another_law_are_its_own() -> None:
    other = Diff(
        subject_ref="subject_2",
        from_date=date(2001, 5, 1),
        to_date=date(2002, 5, 1),
        anchor="art_6",
    )
    found = guard("GDPR, then compare it between 1 May 2001 and 1 May 2002", as_of(), other)

    actual = instants_of(found)[0]

    assert ("date", TODAY, "defaulted_to_today") == actual


def test_m1_a_day_behind_a_law_of_another_year_is_stated() -> None:
    asked_of = request("Lamp Act of 1 June 2010", law("sample:lamps-2004", "Lamp Act"))
    found = guard_dates(plan(as_of(anchor="")), request=asked_of)

    assert [("date", date(2010, 6, 1), "stated")] == instants_of(found)


def test_m1_changes_in_a_window_left_open_end_today() -> None:
    planned = ChangesInPeriod(from_date=date(2019, 1, 1), to_date=date(2019, 1, 1))
    other = replace(planned, to_date=TODAY)

    for one in (planned, other):
        found = guard("Which laws like GDPR changed since 2019?", one)
        assert [
            ("from_date", date(2019, 1, 1), "widened_from_year"),
            ("to_date", TODAY, "defaulted_to_today"),
        ] == instants_of(found)


@pytest.mark.parametrize(
    "question",
    [
        "GDPR until 2019",
        "GDPR from 1 January 2030 onwards",
        "GDPR since 1 May 2001 and since 1 May 2003",
    ],
)
def test_m1_changes_without_two_ends_are_asked_about(question: str) -> None:
    planned = ChangesInPeriod(from_date=OTHER, to_date=TODAY)

    assert "missing_day" == asked(guard(question, planned)).kind


def test_m4_ends_of_changes_are_never_swapped() -> None:
    planned = ChangesInPeriod(from_date=MAY, to_date=OTHER)
    found = guard("GDPR on 20 May 2001 and on 9 September 1999", planned)

    assert "reversed_days" == asked(found).kind


def test_m2_a_window_of_changes_and_a_later_list_keep_their_days() -> None:
    window = ChangesInPeriod(from_date=date(2019, 1, 1), to_date=date(2019, 12, 31))
    changed = guard("What changed in 2019 and what does GDPR say?", window, as_of())
    listed = guard("GDPR and the laws in force on 20 May 2001", as_of(), InForceOn(date=MAY))
    before = guard("The laws in force on 20 May 2001 and GDPR", InForceOn(date=MAY), as_of())

    assert ("date", TODAY, "defaulted_to_today") == instants_of(changed)[-1]
    assert ("date", TODAY, "defaulted_to_today") == instants_of(listed)[0]
    assert ("date", MAY, "stated") == instants_of(before)[-1]


def test_dm1_a_length_moves_the_one_day_of_the_turn_before() -> None:
    def guarded(*days: date) -> Guarded | DatesUnclear:
        before = RememberedTurn(
            turn_id=UUID(int=7),
            question="Article 6 GDPR",
            language="en",
            today_on=TODAY,
            status="answer",
            instants=tuple(
                Instant(operation_id="op_1", argument="date", day=one, kind="stated")
                for one in days
            ),
            operations=("as_of",),
        )
        asked = request("And one year earlier?", turns=(before,))
        member = SubjectMember(
            subject_ref="subject_1", work="eu-eurlex:32016r0679", title="GDPR", source="short_title"
        )
        authority = SubjectAuthority(state="carried", members=(member,))
        asked = replace(asked, authority=authority)
        return guard_dates(plan_question(asked), request=asked)

    found = guarded(date(2021, 1, 1))
    assert isinstance(found, Guarded)
    assert [(date(2020, 1, 1), "stated")] == [(one.day, one.kind) for one in found.instants]
    for days in ((), (date(2021, 1, 1), date(2022, 1, 1))):
        unclear = guarded(*days)
        assert isinstance(unclear, DatesUnclear)
        assert "missing_day" == unclear.kind


def test_dm1_a_list_that_goes_on_moves_the_day_of_the_list_before() -> None:
    before = RememberedTurn(
        turn_id=UUID(int=7),
        question="Which laws were in force on 1 May 2012?",
        language="en",
        today_on=TODAY,
        status="answer",
        instants=(
            Instant(operation_id="op_1", argument="date", day=date(2012, 5, 1), kind="stated"),
        ),
        operations=("in_force_on",),
    )
    asked = request("And a year earlier?", turns=(before,))
    asked = replace(asked, authority=SubjectAuthority(state="not_requested"))

    found = guard_dates(plan_question(asked), request=asked)

    assert isinstance(found, Guarded)
    assert [("date", date(2011, 5, 1))] == [(one.argument, one.day) for one in found.instants]


def test_m9_today_stands_where_each_stated_day_is_of_another_operation() -> None:
    question = "GDPR on 20 May 2001, and what is in force?"
    today = as_of(TODAY, anchor="art_4")

    both = instants_of(guard(question, as_of(MAY), today))
    alone = instants_of(guard(question, today))

    assert [("date", MAY, "stated"), ("date", TODAY, "defaulted_to_today")] == both
    assert [("date", MAY, "stated")] == alone


def test_m9_today_stands_beside_a_window_that_another_operation_uses() -> None:
    changes = ChangesInPeriod(from_date=date(2001, 1, 1), to_date=date(2001, 12, 31))
    found = instants_of(guard("What changed in 2001, and GDPR?", changes, as_of(TODAY)))

    assert ("date", TODAY, "defaulted_to_today") == found[-1]


def test_m9_the_given_day_goes_before_today() -> None:
    found = guard("GDPR", as_of(MAY), as_of(TODAY, anchor="art_4"), given_on=MAY)

    assert {MAY} == {day for _, day, _ in instants_of(found)}


def test_m2_a_search_takes_no_day_of_a_text() -> None:
    search = Search(query="wind farm")
    found = instants_of(guard("Search, and GDPR on 20 May 2001", search, as_of(MAY)))

    assert [("date", TODAY, "defaulted_to_today"), ("date", MAY, "stated")] == found
