"""The words of ``article_history``."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.results import HistoryRow, WordChange
from tests.turns import (
    BRAZIL,
    EMC_26,
    EMC_90,
    RIGHTS_OF_2000,
    RIGHTS_OF_2015,
    evidence_of,
    history_row,
    history_turn,
    history_unchanged,
    told,
)

PLACE = "the opening of Article 6 of the Constituição da República Federativa do Brasil"
FIRST = history_row(RIGHTS_OF_2000)
LATER = history_row(
    RIGHTS_OF_2015,
    words=(WordChange(op="insert", text="o transporte, "),),
    actions=(EMC_90,),
)
GONE = history_row(
    replace(RIGHTS_OF_2015, text="", valid_from=date(2016, 1, 1)), event="removed", text_sha256=""
)


def test_hw1_a_whole_year_without_a_change_is_told_as_such() -> None:
    actual = told(history_unchanged("en"))

    assert (
        "One wording of Article 33 of Regulation (EU) 2016/679 held through the whole of 2019; "
        "there was no change." == actual[0]
    )
    assert "<op_1:1:1>" == actual[1]


@pytest.mark.parametrize(
    ("rows", "window", "expected"),
    [
        pytest.param(
            (FIRST,),
            (date(2001, 3, 1), date(2001, 5, 31)),
            f"One wording of {PLACE} held from 1 March 2001 to 31 May 2001; there was no change.",
            id="window",
        ),
        pytest.param(
            (FIRST,),
            (date(1999, 1, 1), date(1999, 12, 31)),
            f"From 1 January 1999 to 31 December 1999, {PLACE} had one wording for a part of the "
            "time.",
            id="begins inside",
        ),
        pytest.param(
            (FIRST,),
            (date(2009, 1, 1), date(2011, 12, 31)),
            f"From 1 January 2009 to 31 December 2011, {PLACE} had one wording for a part of the "
            "time.",
            id="ends inside",
        ),
        pytest.param(
            (FIRST, LATER),
            (date(2009, 1, 1), date(2016, 12, 31)),
            f"From 1 January 2009 to 31 December 2016, {PLACE} had 2 wordings.",
            id="several",
        ),
        pytest.param(
            (FIRST,),
            (None, None),
            f"One wording of {PLACE} is on record, that of 14 February 2000.",
            id="single",
        ),
        pytest.param(
            (FIRST, LATER),
            (None, None),
            f"{PLACE[0].upper()}{PLACE[1:]} has had 2 wordings, the first from 14 February 2000.",
            id="all",
        ),
        pytest.param(
            (GONE,), (None, None), f"No wording of {PLACE} is on record there.", id="none"
        ),
    ],
)
def test_hw1_the_first_sentence_counts_the_wordings(
    rows: tuple[HistoryRow, ...], window: tuple[date | None, date | None], expected: str
) -> None:
    turn = history_turn(*rows, first=window[0], last=window[1])

    assert expected == told(turn)[0]


def test_hw2_the_first_text_is_quoted_and_later_ones_told_by_their_words() -> None:
    turn = history_turn(FIRST, LATER, GONE, evidence=evidence_of(BRAZIL, RIGHTS_OF_2000))

    actual = told(turn)[1:]

    expected = [
        "<op_1:1:1>",
        "This wording held from 14 February 2000 to 3 February 2010.",
        (
            "A wording began on 15 September 2015. One insertion was made: “o transporte,”. "
            "It came with Emenda Constitucional nº 90, de 2015."
        ),
        "It was removed on 1 January 2016. The dates are those of the amending acts.",
    ]
    assert expected == actual


def test_hw2_a_later_text_without_words_is_quoted() -> None:
    later = history_row(replace(RIGHTS_OF_2015, valid_to=date(2020, 1, 1), end_basis="act_date"))
    turn = history_turn(
        FIRST,
        later,
        evidence=evidence_of(BRAZIL, RIGHTS_OF_2000, RIGHTS_OF_2015),
        complete=False,
    )

    actual = told(turn)[3:]

    expected = [
        "A wording began on 15 September 2015. It reads as follows.",
        "<op_1:1:2>",
        (
            "It held until 31 December 2019. The dates are those of the amending acts. "
            "This is a part; the cursor on the card leads to more."
        ),
    ]
    assert expected == actual


def test_hw3_words_looked_for_are_repeated_as_reader_text() -> None:
    rows = (replace(FIRST, contains=True), replace(LATER, contains=False))
    turn = history_turn(*rows, contains="a moradia")
    outcome = turn.outcome

    assert outcome is not None
    assert 0 == outcome.parts[1].sealed
    assert (
        "“a moradia” stands in 1 of 2 wordings, first in that of 14 February 2000." == told(turn)[1]
    )


def test_hw3_words_are_not_counted_where_there_is_no_text() -> None:
    actual = told(history_turn(GONE, contains="a moradia"))

    assert [
        f"No wording of {PLACE} is on record there.",
        "It was removed on 1 January 2016.",
    ] == actual


def test_hw4_a_heading_that_changed_alone_is_told_without_the_text() -> None:
    later = replace(
        LATER,
        text=FIRST.text,
        words=(WordChange(op="equal", text=FIRST.text),),
        heading="Dos direitos",
        former_heading="Direitos",
    )
    turn = history_turn(FIRST, later, evidence=evidence_of(BRAZIL, RIGHTS_OF_2000))

    actual = told(turn)[-1]

    assert (
        "A change began on 15 September 2015. The heading changed from “Direitos” to “Dos "
        "direitos”. The text below it stayed the same. It came with Emenda Constitucional nº 90, "
        "de 2015. The dates are those of the amending acts." == actual
    )


@pytest.mark.parametrize(
    ("further", "expected"),
    [
        pytest.param(
            (),
            f"One wording of {PLACE} is on record; only its heading or its standing changed.",
            id="headings alone",
        ),
        pytest.param(
            (LATER,),
            f"{PLACE[0].upper()}{PLACE[1:]} has had 2 wordings, the first from 14 February 2000.",
            id="and a text",
        ),
    ],
)
def test_hw1_a_text_under_another_heading_is_no_other_wording(
    further: tuple[HistoryRow, ...], expected: str
) -> None:
    headed = replace(FIRST, valid_from=date(2010, 1, 1), heading="Dos direitos")

    actual = told(history_turn(FIRST, headed, *further, first=None, last=None))

    assert expected == actual[0]


def test_hw3_words_are_counted_in_wordings() -> None:
    found = replace(FIRST, contains=True)
    headed = replace(found, valid_from=date(2010, 1, 1), heading="Dos direitos")
    turn = history_turn(found, headed, replace(LATER, contains=False), contains="a moradia")

    assert (
        "“a moradia” stands in 1 of 2 wordings, first in that of 14 February 2000." == told(turn)[1]
    )


def test_hw4_a_heading_is_told_before_a_text_that_is_quoted() -> None:
    later = replace(LATER, words=(), heading="Dos direitos", former_heading="")
    turn = history_turn(FIRST, later, evidence=evidence_of(BRAZIL, RIGHTS_OF_2000, RIGHTS_OF_2015))

    actual = told(turn)[3:5]

    assert [
        (
            "A wording began on 15 September 2015. The heading “Dos direitos” was added. It reads "
            "as follows."
        ),
        "<op_1:1:2>",
    ] == actual


def test_ch5_spaces_alone_are_told_as_such_in_a_history() -> None:
    words = (WordChange(op="delete", text="ofthe"), WordChange(op="insert", text="of the"))

    actual = told(history_turn(FIRST, replace(LATER, words=words)))

    assert any("Only spaces differ; every word is the same." in one for one in actual)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (True, "“a moradia” stands in that wording, of 14 February 2000."),
        (False, "“a moradia” does not stand in that wording."),
    ],
)
def test_hw3_words_in_the_only_wording_are_told_of(found: bool, expected: str) -> None:
    turn = history_turn(replace(FIRST, contains=found), contains="a moradia")

    assert expected == told(turn)[1]


def test_hw3_words_in_no_wording_are_told_of() -> None:
    rows = (replace(FIRST, contains=False), replace(LATER, contains=False))

    expected = "“a moradia” stands in none of the 2 wordings."
    assert expected == told(history_turn(*rows, contains="a moradia"))[1]


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        (replace(FIRST, actions=(replace(EMC_26, kind="enactment"),)), "there was no change."),
        (replace(FIRST, actions=()), "is on record, that of 14 February 2000."),
        (
            replace(FIRST, actions=(replace(EMC_26, kind="insertion"),), start_basis="snapshot"),
            "is on record, that of 14 February 2000.",
        ),
        (
            replace(FIRST, actions=(replace(EMC_26, kind="enactment"), EMC_26)),
            "is on record, that of 14 February 2000.",
        ),
    ],
    ids=["enacted", "untold", "copied later", "amended before it"],
)
def test_hw5_no_change_is_claimed_of_what_is_known_from_its_beginning(
    first: HistoryRow, expected: str
) -> None:
    assert expected in told(history_turn(first))[0]
