"""The words of ``as_of``."""

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from domain.operation_catalog import AsOf
from domain.outcome import Disclosure, ProvisionText
from domain.reply_text import QUOTES_MAX
from domain.results import WorkHead
from domain.turn import Turn
from tests.turns import (
    BRAZIL,
    BRAZIL_HEAD,
    BRAZIL_MEMBER,
    EMC_26,
    RIGHTS_OF_2000,
    RIGHTS_OF_2015,
    TODAY,
    Step,
    after_coverage,
    answer_today,
    as_of_result,
    as_of_turn,
    evidence_of,
    executed_turn,
    provision,
    resolved,
    text_status,
    told,
)

LAW = "the Constituição da República Federativa do Brasil"
HELD = "This wording held from 14 February 2000 to 3 February 2010."


def article(number: int, text: str = "Texto.") -> ProvisionText:
    return provision(
        anchor=f"art_{number}",
        number=f"Art. {number}",
        text=text,
        language="pt",
        start=date(1988, 10, 5),
    )


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        pytest.param(
            date(2001, 5, 20), f"On 20 May 2001, the opening of Article 6 of {LAW} read", id="past"
        ),
        pytest.param(
            TODAY, f"Today, 30 November 2026, the opening of Article 6 of {LAW} reads", id="today"
        ),
        pytest.param(
            date(2030, 1, 1),
            f"On 1 January 2030, the opening of Article 6 of {LAW} is to read",
            id="coming",
        ),
    ],
)
def test_tx1_the_first_sentence_names_the_law_and_the_day(day: date, expected: str) -> None:
    assert f"{expected} as follows." == told(as_of_turn(RIGHTS_OF_2000, day=day))[0]


def test_tx2_disclosures_stand_between_the_first_sentence_and_the_text() -> None:
    turn = as_of_turn(RIGHTS_OF_2000, actions=(EMC_26,), disclosures=(text_status(),))

    actual = told(turn)

    expected = [
        (
            f"On 20 May 2001, the opening of Article 6 of {LAW} read as follows. The text is a "
            "consolidation by Senado Federal, without legal force of its own."
        ),
        "<op_1:1:1>",
        (
            f"{HELD} It came with Emenda Constitucional nº 26, de 2000. "
            "The dates are those of the amending acts."
        ),
    ]
    assert expected == actual


def test_tx2_a_day_by_default_is_said_before_the_text() -> None:
    actual = told(answer_today("en"))[0]

    assert actual.endswith("reads as follows. No day was given, so this is the text of today.")


def test_tx3_several_provisions_are_quoted_each_under_its_name() -> None:
    actual = told(as_of_turn(RIGHTS_OF_2000, replace(RIGHTS_OF_2015, anchor="", number="Ementa")))

    assert [
        f"On 20 May 2001, {LAW} read as follows.",
        "Opening of Article 6:",
        "<op_1:1:1>",
        HELD,
        "Ementa:",
        "<op_1:1:2>",
    ] == actual[:-1]


def test_tx3_of_more_provisions_the_card_is_named() -> None:
    texts = tuple(article(number) for number in range(1, QUOTES_MAX + 2))

    actual = told(as_of_turn(*texts, complete=False))

    expected = [
        f"On 20 May 2001, {LAW} stood in its state of 5 October 1988.",
        (
            "6 provisions stand on the card, from Article 1 to Article 6. "
            "This is a part; the cursor on the card leads to more."
        ),
    ]
    assert expected == actual


def test_tx5_a_whole_state_is_in_force_only_by_a_day_of_force() -> None:
    texts = tuple(article(number) for number in range(1, QUOTES_MAX + 2))

    actual = [
        told(as_of_turn(*texts, start_basis=basis, legal_state=state))[0]
        for basis, state in (
            ("in_force", "in_force"),
            ("published", "in_force"),
            ("in_force", "suspended"),
        )
    ]

    stood = f"On 20 May 2001, {LAW} stood in its state of 5 October 1988."
    forced = f"On 20 May 2001, {LAW} was in force, in its state of 5 October 1988."
    assert [forced, stood, stood] == actual


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        pytest.param(
            as_of_turn(article(1, text="")), "One provision stands on the card.", id="outline"
        ),
        pytest.param(as_of_turn(article(1), provisions=()), None, id="nothing"),
    ],
)
def test_tx3_what_has_no_text_is_not_quoted(turn: Turn, expected: str | None) -> None:
    paragraphs = told(turn)

    assert ([expected] if expected else []) == paragraphs[1:]


def test_a_provision_without_text_among_others_says_so() -> None:
    actual = told(as_of_turn(article(1), article(2, text="")))

    assert "No text of its own is held for it." in actual


def test_a_text_that_the_ledger_does_not_hold_stands_on_the_card() -> None:
    turn = as_of_turn(RIGHTS_OF_2000, provisions=(RIGHTS_OF_2015,))

    assert "The text stands on the card." == told(turn)[1]


def test_tx4_after_the_coverage_the_last_known_text_is_given_as_such() -> None:
    actual = told(after_coverage("en"))[0]

    expected = (
        "This source is verified only until 26 August 2020. The last known text of the opening of "
        f"Article 6 of {LAW} follows. No day was given, so today, 30 November 2026, was "
        "taken. The text is a consolidation by Senado Federal, without legal force of its own."
    )
    assert expected == actual


def test_tx4_a_stated_day_after_the_coverage_is_not_vouched_for() -> None:
    note = Disclosure(
        kind="after_coverage",
        operation_id="op_1",
        work=BRAZIL,
        day=date(2022, 3, 1),
        until=date(2020, 8, 26),
    )
    text = replace(RIGHTS_OF_2015, anchor="art_6")

    actual = told(as_of_turn(text, day=date(2022, 3, 1), disclosures=(note,)))[0]

    expected = (
        "This source is verified only until 26 August 2020; the last known text of Article 6 of "
        f"{LAW} follows. Whether it reads so on 1 March 2022, the source does not tell."
    )
    assert expected == actual


COVERED = Disclosure(
    kind="after_coverage", operation_id="op_1", work=BRAZIL, until=date(2020, 8, 26)
)
MANY = tuple(article(number) for number in range(1, QUOTES_MAX + 2))
SHORT = replace(BRAZIL_HEAD, title="Lei 1/2000")


@pytest.mark.parametrize(
    ("head", "start", "expected"),
    [
        pytest.param(
            BRAZIL_HEAD,
            date(1988, 10, 5),
            f"This source is verified only until 26 August 2020. On 26 August 2020, {LAW} stood in"
            " its state of 5 October 1988.",
            id="before it, where one sentence would be too long",
        ),
        pytest.param(
            SHORT,
            date(1988, 10, 5),
            "On 26 August 2020 (this source is verified only until then), Lei 1/2000 stood in its"
            " state of 5 October 1988.",
            id="in it",
        ),
        pytest.param(
            SHORT,
            date(2029, 1, 1),
            "This source is verified only until 26 August 2020. On 1 June 2030, Lei 1/2000 is to"
            " stand in its state of 1 January 2029.",
            id="a state that begins only later",
        ),
    ],
)
def test_tx10_a_state_is_told_of_the_last_verified_day_if_it_had_begun(
    head: WorkHead, start: date, expected: str
) -> None:
    turn = as_of_turn(
        *MANY, head=head, day=date(2030, 6, 1), disclosures=(COVERED,), valid_from=start
    )

    assert expected == told(turn)[0]


def test_tx11_footnotes_are_not_the_first_nor_the_last() -> None:
    notes = tuple(replace(article(1), anchor=anchor) for anchor in ("wrap_1", "fn_2"))

    actual = told(as_of_turn(notes[0], *MANY, notes[1]))[1]

    assert "8 provisions stand on the card, from Article 1 to Article 6." == actual


IN_FORCE = "Was the law in force on 20 May 2001?"
FORCED = replace(RIGHTS_OF_2000, start_basis="in_force", valid_to=None, end_basis=None)
UNENDED = "no repeal is on record up to 20 May 2001. Whether it was in force, the source does not"


@pytest.mark.parametrize(
    ("texts", "facts", "expected"),
    [
        pytest.param(
            (FORCED,),
            {},
            f"On 20 May 2001, the opening of Article 6 of {LAW} was in force. The text of that day"
            " reads as follows.",
            id="a provision in force",
        ),
        pytest.param(
            (RIGHTS_OF_2000,), {}, f"For the opening of Article 6 of {LAW}, {UNENDED}", id="untold"
        ),
        pytest.param(
            MANY,
            {"start_basis": "in_force", "legal_state": "in_force"},
            f"On 20 May 2001, {LAW} was in force, in its state of 5 October 1988.",
            id="a whole law in force",
        ),
        pytest.param(
            (*MANY, replace(article(1), anchor="")),
            {"start_basis": "in_force", "legal_state": "in_force"},
            f"On 20 May 2001, {LAW} was in force, in its state of 5 October 1988.",
            id="a law with a text that is no provision",
        ),
        pytest.param(
            MANY,
            {},
            f"For {LAW}, {UNENDED} tell. On 20 May 2001, {LAW} stood in its state of 5 October",
            id="a whole law, untold",
        ),
    ],
)
def test_tx9_whether_it_is_in_force_is_said_in_the_first_sentence(
    texts: tuple[ProvisionText, ...], facts: dict[str, Any], expected: str
) -> None:
    assert told(as_of_turn(*texts, question=IN_FORCE, **facts))[0].startswith(expected)


def test_tx9_what_is_known_only_until_a_day_is_told_of_that_day() -> None:
    turn = as_of_turn(
        FORCED, head=SHORT, day=date(2026, 5, 1), question=IN_FORCE, disclosures=(COVERED,)
    )

    assert told(turn)[0].startswith(
        "On 26 August 2020 (this source is verified only until then), the opening of Article 6 of"
        " Lei 1/2000 was in force. Whether it reads so on 1 May 2026"
    )


def test_what_was_asked_for_and_is_not_there_is_named_with_its_neighbours() -> None:
    turn = as_of_turn(
        RIGHTS_OF_2000, missing_anchors=("art_999",), nearest_anchors=("art_249", "art_250")
    )

    actual = told(turn)[-1]

    assert (
        "Not held by that state: Article 999. Nearest to it: Article 249 and Article 250." == actual
    )


def test_what_is_missing_may_have_no_neighbour() -> None:
    turn = as_of_turn(RIGHTS_OF_2000, missing_anchors=("999",))

    assert "Not held by that state: 999." == told(turn)[-1]


def test_tx4_the_coverage_is_said_in_one_block_alone() -> None:
    def step(place: int) -> Step:
        note = Disclosure(
            kind="after_coverage",
            operation_id=f"op_{place}",
            work=BRAZIL,
            day=TODAY,
            until=date(2020, 8, 26),
        )
        return Step(
            arguments=AsOf(subject_ref="subject_1", date=TODAY),
            result=as_of_result(BRAZIL_HEAD, TODAY, RIGHTS_OF_2015),
            evidence=evidence_of(BRAZIL, RIGHTS_OF_2015, operation=place),
            disclosures=(note,),
        )

    paragraphs = told(executed_turn(resolved("en", BRAZIL_MEMBER), step(1), step(2)))

    actual = [one for one in paragraphs if "last known text" in one]

    assert [True, False] == ["verified only until" in one for one in actual]
    assert actual[1].startswith("The last known text of the opening of Article 6")


def test_tx6_each_wording_is_laid_to_the_act_that_made_it() -> None:
    amended, enacted = told(as_of_turn(RIGHTS_OF_2000, article(7), actions=(EMC_26,)))[3:7:3]

    assert "Emenda Constitucional nº 26" in amended
    assert "Emenda" not in enacted


def test_tx6_an_act_that_ended_another_provision_made_no_wording() -> None:
    later = replace(EMC_26, action="br-federal:repeal", kind="repeal")

    alone = told(as_of_turn(article(7), actions=(later,)))
    of_that_day = replace(later, kind="amendment", effective_on=date(1988, 10, 5))

    assert not any("Emenda" in one for one in alone)
    assert any("Emenda" in one for one in told(as_of_turn(article(7), actions=(of_that_day,))))


def test_tx7_the_state_of_a_whole_law_is_told_where_no_wording_tells_it() -> None:
    whole = as_of_turn(article(7), actions=(EMC_26,), valid_from=date(2000, 2, 14))
    of_that_day = as_of_turn(article(7), actions=(EMC_26,))

    assert told(whole)[-1].startswith(f"On 20 May 2001, {LAW} stood in its state of 14 February")
    assert "It came with Emenda Constitucional nº 26" in told(whole)[-1]
    assert not any("in its state of" in one for one in told(of_that_day))


@pytest.mark.parametrize(("clock", "is_told"), [("applicable", True), ("in_force", False)])
def test_tx8_from_when_a_text_applies_is_told_where_that_is_asked(
    clock: str, is_told: bool
) -> None:
    text = replace(article(6), applicable_from=date(1989, 1, 1))
    day = date(2001, 5, 20)
    arguments = AsOf(subject_ref="subject_1", date=day, clock=clock)  # type: ignore[arg-type]  # a clock
    step = Step(
        arguments=arguments,
        result=as_of_result(BRAZIL_HEAD, day, text),
        evidence=evidence_of(BRAZIL, text),
    )

    actual = " ".join(told(executed_turn(resolved("en", BRAZIL_MEMBER), step)))

    assert is_told == ("It applies from 1 January 1989." in actual)
