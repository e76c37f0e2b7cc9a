"""What an act changed that is named and not held (ID7, K7, M8), over the sample law."""

from datetime import date

import pytest

from domain.results import RankingResult
from domain.sealed import open_plain
from domain.subject import SubjectText
from tests.app.desk import Desk

IRI = "/akn/xl/act/2008-11-20/22"
TITLE = "Constitution (First Amendment) Act 2008"


def changes(desk: Desk, question: str) -> RankingResult:
    """Return the one list of changes that answers a question."""
    turn = desk.ask(question).turn
    assert turn.outcome is not None
    assert ("answer", 1) == (turn.outcome.status, len(turn.executed))
    result = turn.executed[0].result
    assert isinstance(result, RankingResult)
    return result


@pytest.mark.parametrize(
    "question",
    [
        f"What did the {TITLE} change?",
        f"What did the {TITLE} change in the Constitution of Lumeria?",
        f"What changed by the {TITLE}?",
        f"Qu'a changé le {TITLE} ?",
        f"O que mudou o {TITLE}?",
        f"What did {IRI} change?",
    ],
)
def test_id7_m8_an_act_that_is_not_held_is_known_by_its_changes(desk: Desk, question: str) -> None:
    found = changes(desk, question)

    assert (IRI, date(2009, 1, 1), date(2009, 1, 1)) == (
        found.source_work,
        found.from_date,
        found.to_date,
    )
    assert {"sample:constitution-1998"} == {row.work for row in found.rows}
    assert found.total > 0


def test_k7_m8_a_window_that_is_stated_is_the_window(desk: Desk) -> None:
    found = changes(desk, f"What did the {TITLE} change in 2009?")

    assert (date(2009, 1, 1), date(2009, 12, 31)) == (found.from_date, found.to_date)


@pytest.mark.parametrize(
    "question",
    [
        f"What does the {TITLE} say?",
        "What did the Constitution (Ninth Amendment) Act 2008 change?",
        f"What did the {TITLE} change in the Lighthouse Act 2004?",
    ],
)
def test_id7_af1_an_act_without_known_changes_executes_no_list_of_them(
    desk: Desk, question: str
) -> None:
    turn = desk.ask(question).turn

    assert not [one for one in turn.executed if one.operation == "changes_in_period"]


def test_s3_id7_an_act_authorises_no_work_and_another_that_is_lost_is_still_named(
    desk: Desk,
) -> None:
    lost = "Atlantis Act 1999"
    turn = desk.ask(f"What did the {TITLE} and the {lost} change?").turn

    assert ("resolved", ()) == (turn.resolution.state, turn.resolution.members)
    assert lost == open_plain(turn.resolution.sealed, SubjectText).unresolved
    assert 1 == len(turn.executed)
