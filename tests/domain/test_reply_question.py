"""The words of what is asked, refused or invalid."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.bounds import LABEL_MAX_CHARS
from domain.date_pool import DatesUnclear
from domain.events import RoutedText, SubjectResolved
from domain.outcome import Available
from domain.plan import GateFault, Plan, PlannedAction
from domain.sealed import open_plain, seal_plain
from domain.subject import ClarificationText, Mention, MissingLaw, SubjectMember, SubjectText
from domain.turn import Turn
from tests.turns import (
    BRAZIL_MEMBER,
    GDPR_MEMBER,
    LUXEMBOURG_MEMBER,
    TODAY,
    ask_impossible_day,
    ask_two_constitutions,
    gap_not_held,
    gap_turn,
    proposed,
    refusal_advice,
    resolved,
    stopped_turn,
    told,
)

PLANNED = proposed(Plan())


def asked(turn: Turn) -> ClarificationText:
    assert turn.outcome is not None
    wording = open_plain(turn.outcome.sealed, RoutedText).clarification
    assert wording is not None
    return wording


def ambiguous(*candidates: SubjectMember) -> Turn:
    return stopped_turn(
        SubjectResolved(
            state="ambiguous",
            candidates=candidates,
            language="en",
            sealed=seal_plain(SubjectText()),
        )
    )


def unresolved(name: str, *candidates: SubjectMember, missing: MissingLaw | None = None) -> Turn:
    return stopped_turn(
        SubjectResolved(
            state="unresolved",
            candidates=candidates,
            missing=missing,
            language="en",
            sealed=seal_plain(SubjectText(unresolved=name)),
        )
    )


def unclear_day(unclear: DatesUnclear) -> Turn:
    return stopped_turn(resolved("en", GDPR_MEMBER), PLANNED, unclear=unclear)


def test_qw1_two_laws_are_told_apart_by_country_and_publisher() -> None:
    wording = asked(ask_two_constitutions("en"))

    actual = [(option.label, option.distinguishes) for option in wording.options]

    expected = [
        ("Constituição da República Federativa do Brasil, Article 6", "Brazil"),
        ("Constitution du Grand-Duché de Luxembourg, Article 6", "Luxembourg"),
    ]
    assert expected == actual


@pytest.mark.parametrize(
    ("works", "expected"),
    [
        (
            ("eu-eurlex:32001r0044", "eu-eurlex:32012r1215"),
            ["European Union, eu-eurlex, 32001r0044", "European Union, eu-eurlex, 32012r1215"],
        ),
        (("eu-eurlex:1", "eu-akn:1"), ["European Union, eu-eurlex", "European Union, eu-akn"]),
        (("eu-eurlex:1", "br-federal:1"), ["European Union", "Brazil"]),
        (("xx-gazette:1", "yy-gazette:2"), ["xx-gazette", "yy-gazette"]),
    ],
)
def test_qw5_laws_of_one_name_are_told_apart_by_as_much_as_it_takes(
    works: tuple[str, str], expected: list[str]
) -> None:
    members = (replace(GDPR_MEMBER, work=work, anchor="") for work in works)

    actual = [option.distinguishes for option in asked(ambiguous(*members)).options]

    assert expected == actual


def test_qw7_laws_of_one_country_are_told_apart_by_what_they_are_about() -> None:
    titles = ("Regulation (EU) 2022/2065 of 19 October 2022 on digital services.", "Law on fees")
    members = (
        replace(GDPR_MEMBER, work=f"eu-eurlex:{place}", title=title, anchor="")
        for place, title in enumerate(titles)
    )

    actual = [option.distinguishes for option in asked(ambiguous(*members)).options]

    assert ["on digital services", "on fees"] == actual


def test_qw1_of_five_candidates_four_are_offered() -> None:
    members = tuple(replace(GDPR_MEMBER, work=f"eu-eurlex:3200{n}r0001") for n in range(5))

    assert 4 == len(asked(ambiguous(*members)).options)


def test_qw1_one_candidate_is_no_choice() -> None:
    wording = asked(ambiguous(BRAZIL_MEMBER))

    assert ("What is its number or identifier?", ()) == (wording.question, wording.options)


def test_qw1_a_label_fits_a_button() -> None:
    long = replace(GDPR_MEMBER, title="Aufenthaltsbestimmungsrecht " * 12, anchor="")

    labels = [option.label for option in asked(ambiguous(long, BRAZIL_MEMBER)).options]

    assert LABEL_MAX_CHARS == len(labels[0])
    assert labels[0].endswith("…")


def test_qw2_a_name_that_led_nowhere_stands_in_reader_text() -> None:
    turn = unresolved("the Atlantis Regulation", BRAZIL_MEMBER, LUXEMBOURG_MEMBER)

    assert turn.outcome is not None
    assert [(0, "")] == [(part.sealed, part.text) for part in turn.outcome.parts]
    assert ["No law that is held bears the name “the Atlantis Regulation”."] == told(turn)
    assert "Is one of these meant, or what is its number or identifier?" == asked(turn).question


def test_a_question_without_a_name_only_asks() -> None:
    assert [] == told(unresolved(""))


def test_an_impossible_day_is_told_with_the_end_of_its_month() -> None:
    turn = ask_impossible_day("en")

    actual = [(option.label, option.distinguishes) for option in asked(turn).options]

    assert ["There is no 31 February 2020: February 2020 ended on 29 February."] == told(turn)
    assert [("29 February 2020", "Saturday"), ("1 March 2020", "Sunday")] == actual


DAYS = (date(2019, 5, 4), date(2019, 4, 5))


@pytest.mark.parametrize(
    ("unclear", "expected"),
    [
        pytest.param(
            DatesUnclear(kind="impossible_day", spelled=("0 May 2019",)),
            "A day was named that does not exist.",
            id="no month end",
        ),
        pytest.param(
            DatesUnclear(kind="ambiguous_day", options=DAYS),
            "The day can be read in two ways: 4 May 2019 or 5 April 2019.",
            id="ambiguous",
        ),
        pytest.param(
            DatesUnclear(kind="conflicting_days", days=DAYS, options=DAYS),
            "The question and the day field name different days: 4 May 2019 and 5 April 2019.",
            id="conflicting",
        ),
        pytest.param(
            DatesUnclear(kind="reversed_days", days=DAYS),
            "The first of the two days comes after the second: 4 May 2019 and 5 April 2019.",
            id="reversed",
        ),
        pytest.param(
            DatesUnclear(kind="missing_year", spelled=("4 May",)),
            "A day or a month was named without its year.",
            id="no year",
        ),
        pytest.param(
            DatesUnclear(kind="missing_day", operation_id="op_1"),
            "This question needs a day, and none was given.",
            id="no day",
        ),
        pytest.param(
            DatesUnclear(kind="window_not_day", days=(date(2019, 1, 1), date(2019, 12, 31))),
            "This question needs one day; a span was named, from 1 January 2019 to "
            "31 December 2019.",
            id="window",
        ),
    ],
)
def test_every_unclear_day_has_its_words(unclear: DatesUnclear, expected: str) -> None:
    assert [expected] == told(unclear_day(unclear))


def test_versions_are_offered_where_several_stand() -> None:
    turn = gap_turn(
        "ambiguous_version",
        Available(kind="version", label="First text", version="sample:tidal@2026-01-01"),
        Available(kind="version", label="Second text", version="sample:tidal@2026-01-01.2"),
    )
    wording = asked(turn)

    assert turn.outcome is not None
    assert "clarification" == turn.outcome.status
    assert "Which version is meant?" == wording.question
    assert ["First text", "Second text"] == [option.label for option in wording.options]
    assert "sample:tidal@2026-01-01.2" == turn.outcome.options[1].version


def test_a_territory_is_asked_for_by_its_name() -> None:
    assert "Which territory is meant?" == asked(gap_turn("ambiguous_territory")).question


@pytest.mark.parametrize(
    ("reason", "expected"),
    [
        pytest.param("day", "Which day is meant?", id="day"),
        pytest.param("something", "Which law and which day are meant?", id="else"),
    ],
)
def test_a_planner_may_have_something_asked(reason: str, expected: str) -> None:
    action = PlannedAction(action="clarification", reason=reason)
    turn = stopped_turn(resolved("en", GDPR_MEMBER), proposed(Plan(action=action)))

    assert expected == asked(turn).question


def test_qw3_a_refusal_says_what_can_be_shown_instead() -> None:
    turn = refusal_advice("en")

    assert turn.outcome is not None
    assert turn.outcome.action is not None
    expected = Available(
        kind="work",
        label="Regulation (EU) 2016/679",
        work="eu-eurlex:32016r0679",
        day=TODAY,
        permalink="/v1/law/eu-eurlex:32016r0679?on=2026-11-30",
    )
    assert (expected,) == turn.outcome.action.available


def test_qw3_a_refusal_without_a_law_asks_to_name_one() -> None:
    action = PlannedAction(action="legal_boundary", reason="prediction")
    subject = replace(resolved("en"), state="not_requested")

    actual = told(stopped_turn(subject, proposed(Plan(action=action))))

    expected = (
        "What a court, an authority or a legislature will decide is not predicted here. The text of "
        "a law can be shown, as it stood on any day; name the law."
    )
    assert [expected] == actual


def test_qw6_a_refusal_that_names_no_law_tells_the_last_as_such() -> None:
    action = PlannedAction(action="legal_boundary", reason="evasion")
    subject = replace(resolved("en", GDPR_MEMBER), state="carried")

    actual = told(stopped_turn(subject, proposed(Plan(action=action))))

    assert actual[0].endswith(
        "as it stood on any day; name the law. Asked about last: Article 33 of Regulation (EU)"
        " 2016/679."
    )


@pytest.mark.parametrize(
    ("expected_value", "told_fault"),
    [
        pytest.param("a day as YYYY-MM-DD", True, id="short"),
        pytest.param("word " * 40, False, id="too long for a sentence"),
    ],
)
def test_an_invalid_plan_says_what_was_wrong_and_what_to_do(
    expected_value: str, told_fault: bool
) -> None:
    fault = GateFault(code="bad_value", where="op_1.date", expected=expected_value)
    turn = stopped_turn(
        resolved("en", GDPR_MEMBER),
        proposed(Plan(), fault),
        proposed(None, fault, attempt=2),
    )

    (actual,) = told(turn)

    assert turn.outcome is not None
    assert "invalid_request" == turn.outcome.status
    assert told_fault is ("At op_1.date this was expected: a day as YYYY-MM-DD" in actual)
    assert actual.endswith("Please ask again, naming one law, its article and the day.")


@pytest.mark.parametrize(
    ("missing", "name", "expected"),
    [
        pytest.param(
            MissingLaw(publisher="ch-fedlex", jurisdiction="ch"),
            "OR",
            ["“OR” names a law that is not held.", "No law of Switzerland is held."],
            id="country and publisher",
        ),
        pytest.param(
            MissingLaw(jurisdiction="de"), "", ["No law of Germany is held."], id="country"
        ),
        pytest.param(
            MissingLaw(publisher="xx-gazette"),
            "",
            ["No law of xx-gazette is held."],
            id="publisher",
        ),
        pytest.param(
            MissingLaw(publisher="eu-eurlex", jurisdiction="eu", scheme="celex"),
            "Regulation (EU) 2099/1",
            [
                "“Regulation (EU) 2099/1” names a law that is not held.",
                "The identifier leads to no law that is held.",
            ],
            id="identifier of a publisher that is held",
        ),
        pytest.param(
            MissingLaw(
                publisher="eu-eurlex",
                available=(Available(kind="work", label="Directive 95/46/EC"),),
            ),
            "",
            ["That law is not held.", "Held instead: Directive 95/46/EC."],
            id="another work of its publisher",
        ),
        pytest.param(
            MissingLaw(scheme="case"),
            "[2020] HCA 41",
            ["“[2020] HCA 41” is a decision of a court; decisions of courts are not held."],
            id="decision",
        ),
        pytest.param(
            MissingLaw(scheme="ecli"),
            "",
            ["The identifier leads to no law that is held."],
            id="decision without its words",
        ),
        pytest.param(MissingLaw(), "", ["That law is not held."], id="nothing known"),
        pytest.param(
            MissingLaw(publisher="uk", jurisdiction="uk"),
            "UK",
            ["No law of the United Kingdom is held."],
            id="country's word",
        ),
    ],
)
def test_a_law_that_is_not_held_is_told_as_far_as_it_is_known(
    missing: MissingLaw, name: str, expected: list[str]
) -> None:
    assert expected == told(unresolved(name, missing=missing))


def test_qw2_words_that_named_no_law_come_from_their_mention() -> None:
    assert (
        "“Swiss Code of Obligations” names a law that is not held." == told(gap_not_held("en"))[0]
    )


def test_words_that_named_a_law_are_not_taken_for_what_led_nowhere() -> None:
    mention = Mention(subject_ref="subject_1", text="GDPR", start=0, end=4)
    subject = SubjectResolved(
        state="unresolved",
        missing=MissingLaw(jurisdiction="ch"),
        language="en",
        sealed=seal_plain(SubjectText(mentions=(mention,))),
    )

    assert ["No law of Switzerland is held."] == told(stopped_turn(subject))


@pytest.mark.parametrize(
    ("words", "code", "country"),
    [
        ("deutschen", "de", "Germany"),
        ("spagnole", "es", "Spain"),
        ("Österreich", "at", "Austria"),
        ("Royaume-Uni", "uk", "the United Kingdom"),
    ],
)
def test_qw4_the_word_of_a_country_is_no_name_of_a_law(words: str, code: str, country: str) -> None:
    missing = MissingLaw(publisher=f"{code}-gazette", jurisdiction=code)

    assert [f"No law of {country} is held."] == told(unresolved(words, missing=missing))


@pytest.mark.parametrize("words", ["Spanish Civil Code", "LEC"])
def test_qw4_a_law_is_told_by_its_name(words: str) -> None:
    missing = MissingLaw(publisher="es-gazette", jurisdiction="es")

    assert f"“{words}” names a law that is not held." == told(unresolved(words, missing=missing))[0]
