"""Cards of executed operations."""

import pytest
from msgspec.structs import replace

from app.reply_cards import cards_of
from app.schemas import DiffCard, GapCard
from tests import turn_lists, turns

SLOTS = {
    "answer-past": ["ProvisionCard"],
    "diff-insertion": ["DiffCard"],
    "history-unchanged": ["HistoryCard"],
    "timeline": ["TimelineCard"],
    "coverage": ["CoverageCard"],
    "provenance": ["VerificationCard"],
    "gap-repealed": ["GapCard"],
}


@pytest.mark.parametrize(("name", "expected"), SLOTS.items())
def test_rc1_every_result_has_the_card_of_its_effect(name: str, expected: list[str]) -> None:
    turn = turns.GOLDEN[name]("en")

    actual = [type(card).__name__ for one in turn.executed for card in cards_of(one, turn)]

    assert expected == actual


def test_rc2_a_gap_says_what_is_missing_and_what_is_there_instead() -> None:
    turn = turns.gap_unknown_anchor("fr")
    executed = turn.executed[0]

    expected = GapCard(
        operation_id="op_1",
        status="unknown_anchor",
        reason="L'article 999 du Règlement (UE) 2016/679 n'existe pas.",
        available=executed.available,
    )
    assert (expected,) == cards_of(executed, turn)


def test_states_that_cannot_be_compared_have_both_cards() -> None:
    turn = turns.diff_insertion("en")
    executed = replace(
        turn.executed[0],
        status="languages_differ",
        legal_outcome="not_comparable",
        effects=("Diff", "Gap"),
    )

    assert [DiffCard, GapCard] == [type(card) for card in cards_of(executed, turn)]


@pytest.mark.parametrize(
    ("name", "slot"),
    [
        ("search", "Workspace"),
        ("changes", "Ranking"),
        ("in-force", "InForce"),
        ("links", "CitedBy"),
    ],
)
def test_rc1_a_list_has_its_card_with_the_rows_of_its_result(name: str, slot: str) -> None:
    turn = turn_lists.LISTED[name]("en")

    (card,) = cards_of(turn.executed[0], turn)

    assert slot == card.__struct_config__.tag
    result = turn.executed[0].result
    for field in ("rows", "hits", "works", "undecided", "total"):
        if hasattr(card, field):
            assert getattr(result, field) == getattr(card, field)


def test_a_success_without_a_result_has_no_card() -> None:
    turn = turns.answer_past("en")

    assert () == cards_of(replace(turn.executed[0], result=None), turn)
