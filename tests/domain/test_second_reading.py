"""What a head that weighs the whole question may put in place of what the rules read."""

import pytest

from domain.asking.forms import Intent
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    Diff,
    Search,
)
from domain.outcome import BoundaryReason
from domain.ports import IntentScore, PlanningRequest
from domain.rule_planner import RulePlanner, plan_question
from domain.second_reading import (
    LIKELY_MILLI,
    REFUSING_MILLI,
    SURE_MILLI,
    UNLIKELY_MILLI,
)
from domain.thread import RememberedTurn
from tests.domain.questions import GDPR, THREAD, TODAY, law, request

UNSAID = "Which papers breathe the air of Article 6 GDPR these days?"
SAID = "The text of Article 6 GDPR, whose words do others echo?"


def intent(name: Intent, milli: int) -> IntentScore:
    return IntentScore(intent=name, milli=milli)


def refusal(reason: BoundaryReason, milli: int) -> IntentScore:
    return IntentScore(boundary=reason, milli=milli)


def gdpr(question: str) -> PlanningRequest:
    return request(question, law(GDPR, "Article 6 GDPR", anchor="art_6"))


def planned(question: PlanningRequest, *weighed: IntentScore) -> list[type[Arguments]]:
    plan = plan_question(question, weighed=weighed)
    return [type(one.arguments) for one in plan.operations]


def test_sr1_a_question_that_asks_for_two_things_is_read_once() -> None:
    asked = gdpr("The text of Article 6 GDPR on 1 March 2012, and what changed later?")
    first = planned(asked)

    assert len(first) > 1
    assert first == planned(asked, intent("links", 999))


@pytest.mark.parametrize(
    ("name", "days", "expected"),
    [
        ("links", "", [CitedBy]),
        ("search", "", [AsOf]),
        ("coverage", "", [AsOf]),
        ("diff", "", [AsOf]),
        ("effects", "", [AsOf]),
        ("effects", " in 2016", [ChangesInPeriod]),
        ("diff", " from 1 March 2012 to 1 May 2015", [Diff]),
    ],
)
def test_sr2_what_is_named_decides_what_may_be_asked(
    name: Intent, days: str, expected: list[type[Arguments]]
) -> None:
    asked = gdpr(f"Which papers breathe the air of Article 6 GDPR{days}?")

    assert expected == planned(asked, intent(name, 900))


def test_sr2_a_list_needs_no_law_and_a_period_days() -> None:
    assert [Search] == planned(request("The wildlife of meadows"), intent("search", 900))
    assert [ChangesInPeriod] == planned(
        request("The wildlife of meadows in 2016"), intent("period", 900)
    )
    assert [] == planned(request("The wildlife of the meadows"), intent("period", 900))


def test_sr2_a_conflict_needs_two_laws() -> None:
    one = plan_question(gdpr(UNSAID), weighed=(refusal("conflict_of_norms", 900),))
    other = plan_question(gdpr(UNSAID), weighed=(refusal("evasion", 900),))

    assert one.action is None
    assert other.action is not None


@pytest.mark.parametrize(
    ("question", "weighed", "expected"),
    [
        pytest.param(UNSAID, (intent("links", LIKELY_MILLI),), CitedBy, id="likely"),
        pytest.param(UNSAID, (intent("links", LIKELY_MILLI - 1),), AsOf, id="less"),
        pytest.param(SAID, (intent("links", SURE_MILLI),), CitedBy, id="sure"),
        pytest.param(SAID, (intent("links", SURE_MILLI - 1),), AsOf, id="not-sure"),
        pytest.param(
            SAID,
            (intent("links", SURE_MILLI), intent("text", UNLIKELY_MILLI + 1)),
            AsOf,
            id="first-not-unlikely",
        ),
        pytest.param(SAID, (intent("text", 999),), AsOf, id="the-same"),
        pytest.param(SAID, (), AsOf, id="none"),
    ],
)
def test_sr3_the_second_reading_stands_where_it_is_sure(
    question: str, weighed: tuple[IntentScore, ...], expected: type[Arguments]
) -> None:
    assert [expected] == planned(gdpr(question), *weighed)


def test_sr4_a_refusal_is_taken_back_or_made_where_it_is_surer_still() -> None:
    refused = gdpr("How can I get around Article 6 GDPR?")
    back = plan_question(refused, weighed=(intent("text", REFUSING_MILLI),))
    kept = plan_question(refused, weighed=(intent("text", REFUSING_MILLI - 1),))
    made = plan_question(gdpr(SAID), weighed=(refusal("advice", REFUSING_MILLI),))

    assert back.action is None
    assert kept.action is not None
    assert kept.action.reason == "evasion"
    assert made.action is not None
    assert made.action.reason == "advice"


def test_sr5_a_question_that_goes_on_keeps_what_the_thread_last_asked() -> None:
    turn = RememberedTurn(
        turn_id=THREAD,
        question="How did Article 6 GDPR change over the years?",
        language="en",
        today_on=TODAY,
        status="answer",
        operations=("article_history",),
    )
    asked = request(
        "and what about the next one, then?",
        law(GDPR, anchor="art_7"),
        state="carried",
        turns=(turn,),
    )

    assert [ArticleHistory] == planned(asked, intent("text", 999))


class FixedJudge:
    """Weighs every question alike."""

    name = "fixed 1"

    def score(self, question: str) -> tuple[IntentScore, ...]:
        raise AssertionError(question)

    def judge(self, question: str) -> tuple[IntentScore, ...]:
        return (intent("links", 800), intent("text", 100)) if question else ()


def test_k9_a_plan_records_the_shares_that_were_weighed() -> None:
    proposal = RulePlanner(FixedJudge(), FixedJudge()).propose(gdpr(SAID))

    assert proposal.plan is not None
    assert [CitedBy] == [type(one.arguments) for one in proposal.plan.operations]
    assert (
        ("embedder", "fixed 1"),
        ("intent_shares", "links:800 text:100"),
    ) == proposal.made_by.parameters


def test_sr2_three_days_and_no_word_of_comparing_are_three_texts() -> None:
    asked = gdpr("Article 6 GDPR on 1 May 2012, 1 May 2014 and 1 May 2016, those three")

    assert [AsOf, AsOf, AsOf] == planned(asked, intent("diff", 999))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What does Article 6 GDPR say?", AsOf),
        ("Article 6 GDPR", AsOf),
        ("What does Article 6 GDPR say, or those who echo it?", CitedBy),
    ],
)
def test_sr6_a_text_that_is_asked_for_in_plain_words_is_that_text(
    question: str, expected: type[Arguments]
) -> None:
    assert [expected] == planned(gdpr(question), intent("links", 900))


def test_sr7_a_search_counts_among_what_may_be_asked_at_all() -> None:
    weighed = (refusal("deadline_computation", 700), intent("search", 160))

    assert [Search] == planned(request("The wildlife of wet meadows"), *weighed)
    assert [] == planned(request("The wildlife of wet meadows in 2016"), *weighed)
    assert [] == planned(request("The wildlife of wet meadows"), intent("search", 40))


def test_sr8_a_comparison_of_two_days_stands() -> None:
    asked = gdpr("Compare Article 6 GDPR on 1 March 2012 with 1 May 2015")

    assert [Diff] == planned(asked, intent("text", 900))
