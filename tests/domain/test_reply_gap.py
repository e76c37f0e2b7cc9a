"""The words of what is missing."""

from datetime import date
from typing import get_args

import pytest
from msgspec.structs import replace

from domain.errors import UnknownStatusError
from domain.law import Basis
from domain.operation_catalog import ArticleHistory, AsOf, CoverageOf, Provenance
from domain.outcome import CORE_STATUSES, Available, CoreStatus, Disclosure, TransportOutcome
from domain.plan import Instant
from domain.reply_block import Telling, to_scope
from domain.reply_gap import gap_sentence, status_of
from domain.results import AsOfResult
from domain.turn import Turn
from tests.turns import (
    CONSENT_OF_2003,
    DIRECTIVE,
    DIRECTIVE_HEAD,
    DIRECTIVE_MEMBER,
    GDPR_MEMBER,
    TODAY,
    as_of_result,
    evidence_of,
    executed_turn,
    gap_repealed,
    gap_turn,
    gap_unknown_anchor,
    resolved,
    step_repealed,
    told,
)

FAILED = tuple(one for one in get_args(TransportOutcome) if one != "completed")
OFFERED = Available(kind="provision", label="Article 7", work=DIRECTIVE, provision=CONSENT_OF_2003)


@pytest.mark.parametrize("status", [one for one in CORE_STATUSES if one != "ok"])
def test_gw1_every_core_status_has_its_own_sentence(status: CoreStatus) -> None:
    others = {told(gap_turn(one))[0] for one in CORE_STATUSES if one not in ("ok", status)}

    actual = told(gap_turn(status))[0]

    assert actual not in others


@pytest.mark.parametrize("transport", FAILED)
def test_gw3_a_failure_is_never_told_as_absence(transport: TransportOutcome) -> None:
    turn = gap_turn(None, transport=transport)
    outcome = turn.outcome

    assert outcome is not None
    assert outcome.action is not None
    assert ("gap", transport) == (outcome.status, outcome.action.reason)
    assert not any(word in told(turn)[0] for word in ("not held", "no longer", "There is no"))


def test_gw2_a_repeal_is_told_with_its_day_and_its_act() -> None:
    actual = told(gap_repealed("en"))[0]

    expected = (
        "Article 7 of Directive 95/46/EC was no longer in force on 1 June 2019. It was repealed on "
        "25 May 2018 by Regulation 2016/679, Article 94."
    )
    assert expected == actual


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        pytest.param(
            gap_turn("repealed", OFFERED, members=(DIRECTIVE_MEMBER,)),
            "Article 7 of Directive 95/46/EC was no longer in force on 1 June 2019: it was repealed "
            "on 25 May 2018.",
            id="by the end of the last text",
        ),
        pytest.param(
            gap_turn("repealed", members=(DIRECTIVE_MEMBER,)),
            "Article 7 of Directive 95/46/EC was no longer in force on 1 June 2019.",
            id="untold",
        ),
    ],
)
def test_gw2_what_is_not_known_of_a_repeal_is_not_told(turn: Turn, expected: str) -> None:
    assert expected == told(turn)[0]


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("suspended", "it was suspended on 25 May 2018 by"),
        ("annulled", "it was annulled, with effect from 25 May 2018, by"),
        ("lapsed", "it lapsed on 25 May 2018 under"),
    ],
)
def test_gw2_what_ended_a_text_is_told_with_its_act(status: CoreStatus, expected: str) -> None:
    step = replace(step_repealed(), status=status)
    turn = executed_turn(resolved("en", DIRECTIVE_MEMBER), step)

    assert f"{expected} Regulation 2016/679, Article 94." in told(turn)[0]


@pytest.mark.parametrize("status", ["suspended", "annulled", "lapsed"])
def test_gw2_without_an_act_the_state_alone_is_told(status: CoreStatus) -> None:
    step = step_repealed()
    assert isinstance(step.result, AsOfResult)
    bare = replace(step, status=status, result=replace(step.result, actions=()))

    assert "2016/679" not in told(executed_turn(resolved("en", DIRECTIVE_MEMBER), bare))[0]


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        pytest.param(
            date(2003, 11, 20),
            date(2018, 5, 25),
            "The last text, of 20 November 2003, read as follows.",
            id="before",
        ),
        pytest.param(
            date(2020, 1, 1),
            None,
            "The next text held, of 1 January 2020, reads as follows.",
            id="after",
        ),
        pytest.param(
            date(2003, 11, 20),
            None,
            "The text, of 20 November 2003, reads as follows.",
            id="of the day",
        ),
    ],
)
def test_gw4_text_offered_instead_stands_behind_its_start(
    start: date, end: date | None, expected: str
) -> None:
    text = replace(CONSENT_OF_2003, valid_from=start, valid_to=end)

    actual = told(gap_turn("suspended", replace(OFFERED, provision=text)))

    assert [expected, "<op_1:0:1>"] == actual[-2:]


@pytest.mark.parametrize(
    ("place", "basis", "expected"),
    [
        ("art_16", "in_force", "t enters into force on 1 January 2020 under Act 1, Article 16."),
        ("", "in_force", "t enters into force on 1 January 2020."),
        ("art_16", "published", " was not yet in force on 1 January 2010."),
    ],
    ids=["placed", "unplaced", "no day of force"],
)
def test_gw5_law_to_come_is_told_with_its_first_day_and_what_says_so(
    place: str, basis: Basis, expected: str
) -> None:
    text = replace(
        CONSENT_OF_2003,
        valid_from=date(2020, 1, 1),
        valid_to=None,
        applicable_from=date(2021, 1, 1),
    )
    step = step_repealed()
    assert isinstance(step.result, AsOfResult)
    act = replace(step.result.actions[0], title="Act 1", source_anchor=place, kind="enactment")
    coming = replace(
        step.result,
        day=date(2010, 1, 1),
        valid_from=date(2020, 1, 1),
        start_basis=basis,
        legal_state="not_yet_in_force",
        actions=(act,),
    )
    offered = (replace(OFFERED, provision=text),)
    step = replace(step, status="not_yet_in_force", result=coming, available=offered)

    pieces = told(executed_turn(resolved("en", DIRECTIVE_MEMBER), step))

    assert expected in pieces[0]
    assert "It applies from 1 January 2021. The next text held" in pieces[-2]


def test_gw4_offered_text_that_is_evidence_is_quoted_by_it() -> None:
    step = replace(step_repealed(), evidence=evidence_of(DIRECTIVE, CONSENT_OF_2003))

    actual = told(executed_turn(resolved("en", DIRECTIVE_MEMBER), step))[-1]

    assert "<op_1:1:1>" == actual


def test_offers_without_text_are_named_by_kind() -> None:
    turn = gap_turn(
        "no_version_for_date",
        Available(kind="version", label="state of 4 May 2016"),
        Available(kind="day", label="", day=date(2016, 5, 4)),
        Available(kind="language", label="fr", language="fr"),
        Available(kind="work", label="Directive 95/46/EC of the European Parliament"),
    )

    actual = told(turn)[1]

    expected = (
        "Versions held: state of 4 May 2016. The nearest day that can be shown is 4 May 2016. "
        "Languages held: French. Held instead: Directive 95/46/EC."
    )
    assert expected == actual


def test_an_unknown_article_is_answered_with_its_neighbours() -> None:
    actual = told(gap_unknown_anchor("en"))

    expected = [
        "There is no Article 999 in Regulation (EU) 2016/679.",
        "Nearest: Article 98 and Article 99.",
    ]
    assert expected == actual


def test_a_disclosure_that_the_sentence_already_tells_is_not_said_again() -> None:
    assert "It was not in force" not in " ".join(told(gap_repealed("en")))


@pytest.mark.parametrize(
    ("until", "expected"),
    [
        pytest.param(
            date(2026, 8, 15),
            "Article 7 of Directive 95/46/EC was no longer in force on 15 August 2026 (this source is"
            " verified only until then). It was repealed on 25 May 2018 by",
            id="by then",
        ),
        pytest.param(
            date(2018, 5, 24),
            "This source is verified only until 24 May 2018. Article 7 of Directive 95/46/EC was no"
            " longer in force on 1 June 2019.",
            id="only later",
        ),
    ],
)
def test_gw6_a_repeal_is_told_of_the_last_verified_day(until: date, expected: str) -> None:
    note = Disclosure(kind="after_coverage", operation_id="op_1", until=until)
    step = replace(step_repealed(), disclosures=(note,))

    actual = told(executed_turn(resolved("en", DIRECTIVE_MEMBER), step))[0]

    assert actual.startswith(expected)


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        pytest.param("listed_but_unservable", "The last text held, of", id="listed"),
        pytest.param("outside_extent", "The text, of", id="elsewhere"),
    ],
)
def test_gw7_a_text_offered_for_a_state_without_one_is_the_last(
    status: CoreStatus, expected: str
) -> None:
    text = replace(CONSENT_OF_2003, valid_to=None)

    actual = told(gap_turn(status, replace(OFFERED, provision=text)))[1]

    assert actual.startswith(expected)


def test_gw8_a_state_offered_goes_by_its_first_day() -> None:
    state = Available(kind="version", label="A long title", version="eu:1@2024-08-01.2")

    assert (
        "Versions held: that of 1 August 2024." == told(gap_turn("no_version_for_date", state))[1]
    )


def test_a_day_after_the_coverage_is_said_first() -> None:
    note = Disclosure(kind="after_coverage", operation_id="op_1", until=date(2020, 8, 26))

    actual = told(gap_turn("no_version_for_date", disclosures=(note,)))[0]

    assert actual.startswith("This source is verified only until 26 August 2020. No version of")


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        pytest.param(
            gap_turn("no_version_for_date", members=()),
            "No version of the law asked about is held for 1 June 2019.",
            id="no law named",
        ),
        pytest.param(
            gap_turn(
                "unknown_anchor", arguments=AsOf(subject_ref="subject_1", anchors=("art_12",))
            ),
            "There is no Article 12 in Regulation (EU) 2016/679.",
            id="anchors",
        ),
        pytest.param(
            gap_turn(
                "no_provision_history",
                arguments=ArticleHistory(subject_ref="subject_1", anchor="art_4"),
            ),
            "No history of Article 4 of Regulation (EU) 2016/679 is on record for that time.",
            id="anchor",
        ),
        pytest.param(
            gap_turn("unknown_publisher", arguments=CoverageOf(publisher="ch-fedlex")),
            "No law of that publisher is held.",
            id="no subject",
        ),
        pytest.param(
            gap_turn("text_not_available", arguments=Provenance(subject_ref="subject_1")),
            "Article 33 of Regulation (EU) 2016/679 existed on 30 November 2026, but its text is "
            "not held.",
            id="today",
        ),
    ],
)
def test_a_gap_names_what_was_asked(turn: Turn, expected: str) -> None:
    assert expected == told(turn)[0]


def test_a_gap_names_the_day_of_its_instant() -> None:
    turn = gap_turn("no_version_for_date", arguments=AsOf(subject_ref="subject_1"))
    instant = Instant(operation_id="op_1", argument="date", day=date(2018, 6, 1), kind="stated")
    assert turn.frozen is not None
    assert turn.subject is not None
    telling = Telling(
        language="en",
        today_on=TODAY,
        subject=turn.subject,
        frozen=replace(turn.frozen, instants=(instant,)),
        disclosures=(),
    )

    actual = gap_sentence(to_scope(telling, turn.executed[0]))

    assert "No version of Article 33 of Regulation (EU) 2016/679 is held for 1 June 2018." == actual


def test_a_result_names_the_law_and_the_day_before_the_plan_does() -> None:
    state = as_of_result(DIRECTIVE_HEAD, date(2019, 6, 2), CONSENT_OF_2003)
    turn = gap_turn("suspended", result=state, members=(replace(GDPR_MEMBER, anchor="art_7"),))

    assert "Article 7 of Directive 95/46/EC was suspended on 2 June 2019." == told(turn)[0]


def test_a_completed_operation_without_a_status_is_an_error() -> None:
    executed = replace(gap_repealed("en").executed[0], status=None)

    with pytest.raises(UnknownStatusError, match="completed without a status"):
        status_of(executed)
