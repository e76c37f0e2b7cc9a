"""What is taken from examples where no word of a question says what it asks for."""

import pytest

from domain.asking.forms import Intent
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    Diff,
    InForceOn,
    Search,
)
from domain.outcome import BoundaryReason
from domain.plan import Plan
from domain.ports import IntentScore, PlanningRequest
from domain.question_reading import read_question
from domain.rule_planner import RulePlanner, plan_question
from domain.unsaid import AHEAD_MILLI, NEAR_MILLI, comparable, find_unsaid, is_unsaid
from tests.domain.questions import GDPR, law, request


def scores(**milli: int) -> tuple[IntentScore, ...]:
    known: dict[str, Intent] = {
        name: name  # type: ignore[misc]  # the names of the arguments are intents
        for name in milli
    }
    return tuple(IntentScore(intent=known[name], milli=value) for name, value in milli.items())


class FixedScorer:
    """Gives the same scores to every question, and keeps what it was asked."""

    name = "fixed 1"

    def __init__(self, *given: IntentScore) -> None:
        self.given = given
        self.asked: list[str] = []

    def score(self, question: str) -> tuple[IntentScore, ...]:
        self.asked.append(question)
        return self.given


def gdpr(question: str, anchor: str = "art_6") -> PlanningRequest:
    return request(question, law(GDPR, "Article 6 GDPR", anchor=anchor))


def arguments_of(plan: Plan | None) -> list[Arguments]:
    return [one.arguments for one in plan.operations] if plan else []


UNSAID = "Which papers breathe the air of Article 6 GDPR these days?"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (gdpr(UNSAID), True),
        (gdpr("What is the matter in Article 6 GDPR?"), True),
        (gdpr("What did Article 6 GDPR say?"), False),
        (gdpr("Article 6 GDPR in French"), False),
        (request("What were people told to do on 1 March 2012?"), True),
        (request("What did it say on 1 March 2012?"), True),
        (request("Which version was valid on 1 March 2012?"), False),
        (request("Which laws were in force on 1 March 2012?"), False),
    ],
)
def test_un1_examples_are_asked_where_no_word_says_what_is_wanted(
    asked: PlanningRequest, expected: bool
) -> None:
    assert expected is is_unsaid(read_question(asked))


@pytest.mark.parametrize(
    ("asked", "given", "expected"),
    [
        (gdpr(UNSAID), scores(links=700, text=300), "links"),
        (gdpr(UNSAID), scores(period=900, search=900, coverage=900, links=500), "links"),
        (gdpr(UNSAID), scores(diff=900), None),
        (gdpr("Article 6 GDPR of 1 March 2012 beside 1 May 2015"), scores(diff=900), "diff"),
        (
            gdpr("Article 6 GDPR, anything new from 1 March 2012 to 1 May 2015"),
            scores(diff=900),
            "diff",
        ),
        (request("How busy was parliament in 2016"), scores(period=600, links=900), "period"),
        (request("How busy was parliament in 2016"), scores(coverage=600), None),
        (request("How big is this thing"), scores(coverage=600, in_force=900), "coverage"),
        (request("How big is this thing"), (), None),
    ],
)
def test_un2_what_a_question_names_decides_what_it_may_ask(
    asked: PlanningRequest, given: tuple[IntentScore, ...], expected: str | None
) -> None:
    found = find_unsaid(read_question(asked), given)

    assert expected == (found.intent if found else None)


@pytest.mark.parametrize(
    ("links", "text", "expected"),
    [
        (NEAR_MILLI, 0, "links"),
        (NEAR_MILLI - 1, 0, None),
        (NEAR_MILLI + 100, NEAR_MILLI + 100 - AHEAD_MILLI, "links"),
        (NEAR_MILLI + 100, NEAR_MILLI + 101 - AHEAD_MILLI, None),
    ],
)
def test_un3_a_score_has_to_be_near_and_ahead_of_the_text(
    links: int, text: int, expected: str | None
) -> None:
    found = find_unsaid(read_question(gdpr(UNSAID)), scores(links=links, text=text))

    assert expected == (found.intent if found else None)


def test_a_law_is_compared_under_a_plain_noun() -> None:
    assert "Which papers breathe the air of the article these days?" == comparable(
        read_question(gdpr(UNSAID))
    )
    assert "Which papers breathe the air of the law these days?" == comparable(
        read_question(gdpr(UNSAID, anchor=""))
    )
    words = "Which papers breathe the air of Article 6 of the GDPR?"
    both = request(words, law(GDPR, "Article 6", "GDPR", anchor="art_6"))
    assert "Which papers breathe the air of the article?" == comparable(read_question(both))
    assert "Who is who?" == comparable(read_question(request("Who is who?", language="et")))


@pytest.mark.parametrize(
    ("asked", "given", "expected"),
    [
        (gdpr(UNSAID), scores(links=700), CitedBy(subject_ref="subject_1", anchor="art_6")),
        (
            gdpr(UNSAID),
            scores(history=700),
            ArticleHistory(subject_ref="subject_1", anchor="art_6", language="en"),
        ),
        (
            gdpr(UNSAID),
            (),
            AsOf(subject_ref="subject_1", mode="select", anchors=("art_6",), language="en"),
        ),
    ],
)
def test_k8_the_scores_of_a_question_decide_its_plan(
    asked: PlanningRequest, given: tuple[IntentScore, ...], expected: Arguments
) -> None:
    assert [expected] == arguments_of(plan_question(asked, given))


def test_k8_lists_are_planned_with_the_days_of_the_question() -> None:
    asked = request("How busy was parliament in 2016")

    (period,) = arguments_of(plan_question(asked, scores(period=700)))
    (in_force,) = arguments_of(plan_question(asked, scores(in_force=700)))
    (search,) = arguments_of(plan_question(asked, scores(search=700)))

    assert isinstance(period, ChangesInPeriod)
    assert isinstance(in_force, InForceOn)
    assert isinstance(search, Search)


def test_k8_a_comparison_takes_both_days() -> None:
    asked = gdpr("Article 6 GDPR of 1 March 2012 beside 1 May 2015")

    (found,) = arguments_of(plan_question(asked, scores(diff=700)))

    assert isinstance(found, Diff)


def test_the_planner_asks_for_scores_only_where_it_must_and_records_them() -> None:
    scorer = FixedScorer(*scores(links=700, text=100))
    planner = RulePlanner(scorer)

    said = planner.propose(gdpr("What did Article 6 GDPR say?"))
    crossed = planner.propose(gdpr("Should I sue over Article 6 GDPR?"))
    unsaid = planner.propose(gdpr(UNSAID))

    assert ["Which papers breathe the air of the article these days?"] == scorer.asked
    assert () == said.made_by.parameters == crossed.made_by.parameters
    assert (
        ("embedder", "fixed 1"),
        ("intent_scores", "links:700 text:100"),
    ) == unsaid.made_by.parameters
    assert [CitedBy(subject_ref="subject_1", anchor="art_6")] == arguments_of(unsaid.plan)


def crossing(reason: BoundaryReason, milli: int) -> tuple[IntentScore, ...]:
    return (IntentScore(boundary=reason, milli=milli), *scores(text=100))


def test_k4_examples_that_lie_near_cross_a_boundary_too() -> None:
    plan = plan_question(gdpr(UNSAID), crossing("evasion", 700))

    assert plan.action is not None
    assert ("legal_boundary", "evasion") == (plan.action.action, plan.action.reason)
    assert ("op_1",) == plan.action.shown_instead


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (gdpr(UNSAID), "conflict_of_norms"),
        (request("How busy was parliament in 2016"), "advice"),
    ],
)
def test_un2_a_boundary_needs_a_law_and_a_conflict_two(
    asked: PlanningRequest, reason: BoundaryReason
) -> None:
    assert None is find_unsaid(read_question(asked), crossing(reason, 700))


def test_a_boundary_that_was_found_by_examples_stands_in_the_record() -> None:
    planner = RulePlanner(FixedScorer(*crossing("evasion", 700)))

    proposal = planner.propose(gdpr(UNSAID))

    assert ("intent_scores", "evasion:700 text:100") == proposal.made_by.parameters[1]
