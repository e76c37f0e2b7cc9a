"""The words of ``diff``."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.operation_catalog import Diff
from domain.results import ActionRef, DiffResult, DiffRow, DiffSide, WordChange
from domain.turn import Turn
from tests.turns import (
    BRAZIL_HEAD,
    BRAZIL_MEMBER,
    EMC_26,
    EMC_90,
    Step,
    diff_insertion,
    executed_turn,
    resolved,
    told,
)

LAW = "the Constituição da República Federativa do Brasil"
DAYS = "Between 31 December 1999 and 1 March 2000"
BEFORE = DiffSide(day=date(1999, 12, 31), present=True)
AFTER = DiffSide(day=date(2000, 3, 1), present=True)


def row(anchor: str, change: str, *words: WordChange) -> DiffRow:
    return DiffRow(
        anchor=anchor,
        number="",
        heading="",
        change=change,  # type: ignore[arg-type]  # a kind of change
        before=BEFORE,
        after=AFTER,
        words=words,
    )


def diff_turn(
    *rows: DiffRow,
    equal: bool = False,
    actions: tuple[ActionRef, ...] = (),
    complete: bool = True,
) -> Turn:
    step = Step(
        arguments=Diff(subject_ref="subject_1", from_date=BEFORE.day, to_date=AFTER.day),
        result=DiffResult(
            head=BRAZIL_HEAD,
            anchor="",
            language="pt",
            before=BEFORE,
            after=AFTER,
            equal=equal,
            rows=rows,
            actions=actions,
            complete=complete,
        ),
    )
    return executed_turn(resolved("en", BRAZIL_MEMBER), step)


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        pytest.param(diff_turn(equal=True), f"{DAYS}, {LAW} did not change.", id="equal"),
        pytest.param(
            diff_turn(row("art_6", "equal")), f"{DAYS}, {LAW} did not change.", id="equal rows"
        ),
        pytest.param(
            diff_turn(row("art_6", "inserted")),
            f"{DAYS}, Article 6 of {LAW} was inserted.",
            id="inserted",
        ),
        pytest.param(
            diff_turn(row("art_6", "removed")),
            f"{DAYS}, Article 6 of {LAW} was removed.",
            id="gone",
        ),
    ],
)
def test_ch1_the_first_sentence_says_whether_anything_changed(turn: Turn, expected: str) -> None:
    assert expected == told(turn)[0]


def test_ch2_one_insertion_is_told_in_the_words_of_the_law() -> None:
    actual = told(diff_insertion("en"))[1]

    expected = (
        "One insertion was made: “a moradia,”. "
        "The change came with Emenda Constitucional nº 26, de 2000."
    )
    assert expected == actual


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param(
            (
                WordChange(op="insert", text="o transporte, "),
                WordChange(op="equal", text="o lazer, "),
                WordChange(op="insert", text="a alimentação, "),
                WordChange(op="delete", text="a moradia, "),
            ),
            "2 insertions were made: “o transporte,” and “a alimentação,”. "
            "One deletion was made: “a moradia,”.",
            id="both ways",
        ),
        pytest.param(
            (WordChange(op="insert", text="palavra " * 200),),
            "The card shows all words inserted and deleted.",
            id="long",
        ),
        pytest.param(
            (
                *(WordChange(op="insert", text=f"palavra {n}") for n in range(6)),
                WordChange(op="delete", text="a moradia"),
            ),
            "One deletion was made: “a moradia”. The card shows all words inserted and deleted.",
            id="many",
        ),
    ],
)
def test_ch2_many_or_long_words_stand_on_the_card(
    words: tuple[WordChange, ...], expected: str
) -> None:
    assert expected == told(diff_turn(row("art_6", "changed", *words)))[1]


def test_ch3_of_a_whole_law_provisions_are_named_by_kind_of_change() -> None:
    candidates = (replace(EMC_26, editorial=True), replace(EMC_90, editorial=True))
    turn = diff_turn(
        row("art_6", "changed"),
        row("art_7", "changed"),
        row("art_103a", "inserted"),
        actions=candidates,
        complete=False,
    )

    actual = told(turn)

    expected = [
        f"{DAYS}, 3 provisions of {LAW} changed.",
        (
            "Changed: Article 6 and Article 7. Inserted: Article 103a. The change came with either "
            "Emenda Constitucional nº 26, de 2000 or Emenda Constitucional nº 90, de 2015; the source "
            "does not tell which of them."
        ),
        "This is a part; the cursor on the card leads to more.",
    ]
    assert expected == actual


def test_ch3_a_complete_comparison_needs_no_cursor() -> None:
    actual = told(diff_turn(row("art_6", "removed"), row("art_7", "renumbered")))

    assert "Removed: Article 6. Renumbered: Article 7." == actual[-1]


@pytest.mark.parametrize(
    ("former", "heading", "expected"),
    [
        pytest.param("Of data", "Of the data", "The heading changed from “Of data” to “Of the data”.", id="changed"),
        pytest.param("", "Of the data", "The heading “Of the data” was added.", id="added"),
        pytest.param("Of data", "", "The heading “Of data” was dropped.", id="dropped"),
    ],
)  # fmt: skip
def test_ch4_a_heading_that_changed_is_told_with_the_one_before(
    former: str, heading: str, expected: str
) -> None:
    changed = replace(row("art_6", "changed"), former_heading=former, heading=heading)

    actual = told(diff_turn(changed))[1]

    assert f"{expected} The text below it stayed the same." == actual


def test_ch4_a_heading_and_words_that_changed_are_both_told() -> None:
    words = (WordChange(op="insert", text="a moradia, "),)
    changed = replace(
        row("art_6", "changed", *words),
        former_heading="Of data",
        heading="Of the data",
        after=replace(AFTER, text_sha256="b" * 64),
    )

    actual = told(diff_turn(changed))[1]

    assert (
        "The heading changed from “Of data” to “Of the data”. One insertion was made: “a moradia,”."
        == actual
    )


def test_ch5_spaces_alone_are_no_change_of_the_law() -> None:
    joined = row(
        "art_6",
        "changed",
        WordChange(op="equal", text="Penalties "),
        WordChange(op="delete", text="ofthe"),
        WordChange(op="insert", text="of the"),
        WordChange(op="equal", text=" Act."),
    )
    moved = row(
        "art_6",
        "changed",
        WordChange(op="delete", text="now "),
        WordChange(op="equal", text="it is "),
        WordChange(op="insert", text="now "),
    )

    assert [f"{DAYS}, Article 6 of {LAW} differs in spaces alone; every word is the same."] == told(
        diff_turn(joined, actions=(EMC_26,))
    )
    assert "Article 6" in told(diff_turn(moved))[0]
    assert "spaces" not in " ".join(told(diff_turn(moved)))
