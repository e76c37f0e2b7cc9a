from datetime import date

from msgspec.structs import replace

from app.page_cards import (
    acts_of,
    card_notes,
    change_rows,
    drawing,
    gap_card_of,
    is_todays,
    place_of,
    reply_blocks,
    reply_notes,
)
from app.page_words import Words
from app.schemas import GapCard, ProvisionCard
from app.schemas_audit import LawReply
from domain.outcome import Disclosure, Gap
from tests.app import fixtures_replies as given


def law_reply(card: ProvisionCard | None) -> LawReply:
    """Return what a permalink to Article 6 gives."""
    return LawReply(
        work=given.BR,
        anchor="art_6__cpt",
        on=date(2001, 5, 20),
        card=card,
        gap=None,
        citations=(),
        disclosures=(),
    )


def test_pc1_leaves_to_the_buttons_what_they_say() -> None:
    expected: list[str] = []
    actual = [run.text for block in reply_blocks(given.CLARIFICATION).blocks for run in block.runs]

    assert expected == actual


def test_pc1_keeps_what_stands_before_the_question() -> None:
    told = "This is invented sample law, not the law of any country."
    asked = replace(given.CLARIFICATION, reply=f"{told}\n{given.CLARIFICATION.reply}")

    expected = [told]
    actual = [run.text for block in reply_blocks(asked).blocks for run in block.runs]

    assert expected == actual


def test_pc2_shows_a_disclosure_on_the_first_card_of_its_operation() -> None:
    gap = GapCard(operation_id="op_1", status="languages_differ", reason="Two languages.")
    reply = replace(given.DIFF, cards=(given.DIFF_CARD, gap))

    expected = ((given.DOCUMENTARY,), (), ())
    actual = (card_notes(reply, given.DIFF_CARD), card_notes(reply, gap), reply_notes(reply))

    assert expected == actual


def test_pc2_shows_above_what_belongs_to_no_card() -> None:
    sample = Disclosure(kind="sample_law")
    cardless = Disclosure(kind="defaulted_to_today", operation_id="op_2", day=date(2026, 7, 28))
    reply = replace(given.ANSWER, disclosures=(sample, given.DOCUMENTARY, cardless))

    expected = (sample, cardless)
    actual = reply_notes(reply)

    assert expected == actual


def test_pc3_draws_no_bar_for_a_removal() -> None:
    removed = given.wording("", date(2020, 1, 1), None, event="removed")
    card = replace(given.HISTORY_CARD, rows=(*given.HISTORY_CARD.rows, removed))
    found = drawing(card)

    expected = 4
    actual = len(found.bars) if found else 0

    assert expected == actual


def test_a_comparison_shows_only_rows_that_differ() -> None:
    first, second = given.DIFF_CARD.rows
    card = replace(given.DIFF_CARD, rows=(replace(first, change="equal"), second))

    expected = [("art_7__inc_29", True, True)]
    actual = [(found.row.anchor, found.deletes, found.inserts) for found in change_rows(card)]

    assert expected == actual


def test_acts_stand_in_the_order_in_which_a_text_names_them() -> None:
    held = (given.AMENDMENT_26, given.AMENDMENT_64)

    expected = (given.AMENDMENT_64, given.AMENDMENT_26)
    actual = acts_of(held, ("act_ec64", "act_unknown", "act_ec26"))

    assert expected == actual


def test_a_text_replaced_since_is_not_todays() -> None:
    expected = (False, True, True)
    actual = (
        is_todays(law_reply(given.PROVISION_CARD), date(2026, 7, 28)),
        is_todays(law_reply(given.PROVISION_CARD), date(2005, 1, 1)),
        is_todays(law_reply(None), date(2026, 7, 28)),
    )

    assert expected == actual


def test_a_gap_of_the_law_becomes_its_card() -> None:
    gap = Gap(operation_id="op_1", status="repealed", reason="It was repealed.")

    expected = GapCard(operation_id="op_1", status="repealed", reason="It was repealed.")
    actual = gap_card_of(gap)

    assert expected == actual


def test_a_row_of_a_law_that_counts_by_sections_bears_its_sign() -> None:
    actual = place_of("art_433", "Bürgerliches Gesetzbuch", Words("de"), "§")

    assert "§ 433 des Bürgerlichen Gesetzbuchs" == actual
