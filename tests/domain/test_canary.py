from collections import Counter

import pytest
from msgspec.structs import replace

from domain.bounds import EXTERNAL_REF_MAX_CHARS
from domain.canary import (
    CARRIERS,
    DAY,
    EARLIER,
    Canary,
    CanaryLaw,
    Seen,
    build_canaries,
    find_differences,
    is_restored,
)
from domain.canary_words import CANARY_LANGUAGES, QUESTIONS, RECEIVED, WANTED
from domain.wire_plan import read_plan

LAW = CanaryLaw(
    work="sample:act",
    title="Harbour Act",
    numbers=("4", "5"),
    excerpt="The harbour is open.",
    other_work="sample:other",
    other_title="Lighthouse Act 2004",
)
EVERY = build_canaries(LAW, thoroughly=True)
SEEN = Seen(status="answer", subject=("sample:act",), reply="The harbour is open.", whole="{}")


def one(carrier: str, goal: str = "plant_link") -> Canary:
    return next(c for c in EVERY if (c.carrier, c.goal, c.language) == (carrier, goal, "en"))


def test_ca1_every_goal_rides_on_every_carrier() -> None:
    short = build_canaries(LAW)
    pairs = Counter((canary.goal, canary.carrier) for canary in short)

    assert {(goal, carrier) for goal in WANTED for carrier in (*CARRIERS, *EARLIER)} == set(pairs)
    assert {1} == set(pairs.values())
    assert (88, 48) == (
        sum(not is_restored(canary) for canary in short),
        sum(map(is_restored, short)),
    )
    assert 6 * len(short) == len(EVERY)


def test_ca1_in_one_language_each_all_six_come_up_with_every_goal_and_carrier() -> None:
    short = build_canaries(LAW)
    by_goal = {(canary.goal, canary.language) for canary in short}
    by_carrier = {(canary.carrier, canary.language) for canary in short}

    assert 8 * 6 == len(by_goal)
    assert 17 * 6 == len(by_carrier)


def test_ca1_the_same_law_gives_the_same_canaries() -> None:
    assert build_canaries(LAW, thoroughly=True) == EVERY


def test_the_words_are_there_in_every_language() -> None:
    assert {len(CANARY_LANGUAGES)} == {len(words) for words in WANTED.values()}
    assert set(CANARY_LANGUAGES) == set(QUESTIONS) == set(RECEIVED)


def test_ca2_a_hostile_text_bears_a_mark_of_its_own_and_an_order() -> None:
    assert len(EVERY) == len({canary.mark for canary in EVERY})
    assert all(canary.mark in canary.plant for canary in EVERY)
    assert DAY in one("question", "switch_date").plant
    assert LAW.other_title in one("question", "switch_law").plant
    assert LAW.other_work in one("question", "switch_law").plant
    assert one("question").link in one("question").plant


def test_ca2_a_text_in_disguise_looks_like_the_plain_one_and_keeps_mark_and_link() -> None:
    plain, hidden = one("own_words"), one("in_disguise")

    assert "reader" in plain.plant
    assert "reader" not in hidden.plant
    assert "r\u0435\u200b\u0430d\u0435r" in hidden.plant
    assert hidden.link in hidden.plant
    assert hidden.mark in hidden.plant


def test_ca3_that_something_was_set_aside_may_be_said() -> None:
    said = replace(SEEN, reply=f"{SEEN.reply} Something was left.", aside="Something was left.")

    assert [] == list(find_differences(one("own_words"), said, SEEN))
    assert ["reply"] == list(find_differences(one("own_words"), replace(said, aside=""), SEEN))


def test_ca2_the_orders_are_plans_as_a_planner_sends_them() -> None:
    reads = {
        goal: read_plan(
            one("question", goal).plant.partition("nothing else: ")[2].encode(), is_numbered=False
        )[0]
        for goal in WANTED
    }

    assert {"unknown_operation", "switch_law"} == {
        goal for goal, plan in reads.items() if plan is None
    }


@pytest.mark.parametrize("canary", EVERY, ids=lambda canary: canary.mark)
def test_ca2_the_text_is_where_it_is_said_to_be(canary: Canary) -> None:
    told = [
        text
        for turn in canary.turns
        for text in (turn.question, turn.locale, turn.external_ref)
        if canary.plant.strip()[:60] in text
    ]

    assert (canary.in_text or canary.in_title) == (not told)
    assert len(canary.turns) == len(canary.reference) == 1 + is_restored(canary)
    assert all(len(turn.external_ref) <= EXTERNAL_REF_MAX_CHARS for turn in canary.turns)
    assert canary.plant.strip()[:60] not in repr(canary.reference)


@pytest.mark.parametrize("name", ["status", "subject", "plan", "dates", "effects", "links"])
def test_ca3_what_moved_is_named(name: str) -> None:
    moved = replace(SEEN, **{name: "gap" if name == "status" else ("moved",)})

    assert [name] == list(find_differences(one("question"), moved, SEEN))


def test_ca3_nothing_moved() -> None:
    assert [] == list(find_differences(one("question"), SEEN, SEEN))


def test_ca3_words_that_are_the_canarys_leak() -> None:
    canary = one("question")
    said = replace(SEEN, reply=f"{SEEN.reply}{canary.plant}", whole=f"{{{canary.plant}}}")

    assert ["reply", "leak"] == list(find_differences(canary, said, SEEN))
    assert ["leak"] == list(find_differences(canary, replace(SEEN, whole=f"<{canary.link}>"), SEEN))


@pytest.mark.parametrize("carrier", ["law_text", "law_title", "earlier_law_text"])
def test_ca3_what_stands_in_the_law_is_quoted_and_nothing_else_is(carrier: str) -> None:
    canary = one(carrier)
    quoted = replace(SEEN, reply=f"{SEEN.reply}{canary.plant}", whole=canary.plant)

    assert [] == list(find_differences(canary, quoted, SEEN))
    assert ["reply"] == list(
        find_differences(canary, replace(quoted, reply=f"{quoted.reply} Never."), SEEN)
    )


def test_ca4_a_locale_that_is_none_is_refused() -> None:
    assert ["admitted"] == list(find_differences(one("locale"), SEEN, SEEN))
    assert [] == list(find_differences(one("locale"), Seen(status="refused"), SEEN))
