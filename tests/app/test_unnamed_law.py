"""Questions that name no law: laws that fit are offered, and the one picked is read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.reply import build_reply
from app.schemas import TurnReply
from tests.app.desk import Desk
from tests.law import LawBuilder, article, day, serve

WAGES = LawBuilder(
    "uk:wages",
    on=day("1999-01-01"),
    nodes=(article("1", "An apprentice is paid monthly."), article("2", "Slips are kept.")),
    languages=("en",),
    titles={"en": "Wages Act 1999"},
)
WAGES.amend("art_1", "An apprentice is paid weekly.", on=day("2010-01-01"))
OIL = LawBuilder(
    "uk:oil",
    on=day("1987-01-01"),
    nodes=(article("1", "Lamp oil is sold by weight."),),
    languages=("en",),
    titles={"en": "Lamp Oil Act 1987"},
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    law: Any = serve(WAGES, OIL)
    desk = Desk(law, tmp_path)
    yield desk
    desk.close()


def replied(desk: Desk, question: str, token: str = "") -> TurnReply:
    asked = desk.ask(question, token)
    return build_reply(asked.turn_id, asked.turn, thread_token=asked.thread_token, turn_token="")


def test_id9_laws_that_fit_are_offered_and_the_picked_one_is_read_on_the_day(desk: Desk) -> None:
    first = replied(desk, "How is an apprentice paid, say on 1 May 2005?")
    assert ("clarification", "law") == (first.status, first.action and first.action.reason)
    assert first.clarification is not None
    assert ["Wages Act 1999, Article 1", "Wages Act 1999"] == [
        one.label for one in first.clarification.options
    ]

    picked = replied(desk, "a", first.thread)

    assert "answer" == picked.status
    assert "On 1 May 2005, Article 1 of the Wages Act 1999 read as follows." in picked.reply
    assert "monthly" in picked.reply


def test_id9_a_provision_alone_is_offered_in_the_laws_that_fit(desk: Desk) -> None:
    found = replied(desk, "What about slips, under Article 2?")

    assert found.clarification is not None
    assert "Wages Act 1999, Article 2" == found.clarification.options[0].label
    assert "Which law is meant? Perhaps one of these" in found.reply


def test_where_nothing_fits_the_name_is_asked_for(desk: Desk) -> None:
    for question in ("Is it still in force?", "What did Article 4 say on 2015-01-01?"):
        found = replied(desk, question)

        assert "Which law is meant? Give its name, number or identifier." == found.reply
        assert found.clarification is not None
        assert () == found.clarification.options
