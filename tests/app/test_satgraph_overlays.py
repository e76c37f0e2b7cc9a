"""Readings of provisions over HTTP: the three shapes in which courts stand beside a text."""

from collections.abc import Iterator

import pytest

from app.services import Services
from tests.app.satgraph import Asker, asking
from tests.law import LawBuilder, Node, article, day, serve

CODE = "sample:tide-code"
LAMPS, NETS, SHORE, TOLLS = (f"{CODE}~art_{number}" for number in (1, 2, 3, 4))
LANTERN = f"{NETS}__para_1"


def code() -> LawBuilder:
    """A code of the coast: a reading overruled, one that stands, a late paragraph, two panels."""
    law = LawBuilder(
        CODE,
        on=day("1988-10-05"),
        nodes=(
            article("1", "No lamp is put out before the last ship is home."),
            Node(
                anchor="art_2",
                kind="article",
                number="Article 2",
                children=(
                    Node(
                        anchor="art_2__para_1",
                        kind="paragraph",
                        number="1.",
                        text="Nets that harm the seals are forbidden.",
                    ),
                ),
            ),
            article("3", "Whoever keeps the shore may walk on it."),
            article("4", "Tolls follow the worth of the freight."),
        ),
    )
    # shape 1: a reading, and another that overrules it
    law.read("art_1", "Home is the mouth of the harbour.", on=day("2016-02-17"), by="Ruling 12")
    law.read(
        "art_1",
        "Home is the berth, and nothing before it.",
        on=day("2019-11-07"),
        by="Ruling 43",
        ends=("Ruling 12",),
    )
    # shape 2: a reading that stands, and a paragraph that answers it
    law.read(
        "art_2__para_1", "A feast of nets is no exception.", on=day("2016-10-06"), by="Ruling 49"
    )
    law.insert(
        Node(
            anchor="art_2__para_7",
            kind="paragraph",
            number="7.",
            text="A feast of nets that is registered harms no seal.",
        ),
        on=day("2017-06-06"),
        after="art_2__para_1",
        by="Amendment 96",
    )
    # shape 3: two panels that do not agree
    law.read("art_4", "Worth is what the owner says.", on=day("2015-05-05"), by="First panel")
    law.read("art_4", "Worth is what the market pays.", on=day("2018-03-20"), by="Second panel")
    return law


@pytest.fixture(scope="module")
def ask(services: Services) -> Iterator[Asker]:
    with asking(services, serve(code())) as asker:
        yield asker


def valid(ask: Asker, item: str, on: str, **more: str) -> list[tuple[str, str, str | None]]:
    answer = ask.of("/items", id=item, tail="/valid-versions", at=on, **more)
    assert 200 == answer.status_code, answer.text
    return [(one["type"], *one["validityInterval"]) for one in answer.json()]


STATUTE = ("statutory", "1988-10-05", None)


@pytest.mark.parametrize(
    ("item", "on", "expected"),
    [
        (LAMPS, "2015-06-01", [STATUTE]),
        (LAMPS, "2017-06-01", [STATUTE, ("interpretive", "2016-02-17", "2019-11-07")]),
        (LAMPS, "2020-01-01", [STATUTE, ("interpretive", "2019-11-07", None)]),
        (LANTERN, "2017-01-01", [STATUTE, ("interpretive", "2016-10-06", None)]),
        (LANTERN, "2018-01-01", [STATUTE, ("interpretive", "2016-10-06", None)]),
        (f"{NETS}__para_7", "2018-01-01", [("statutory", "2017-06-06", None)]),
        (SHORE, "2018-01-01", [STATUTE]),
        (
            TOLLS,
            "2019-01-01",
            [STATUTE, ("interpretive", "2015-05-05", None), ("interpretive", "2018-03-20", None)],
        ),
    ],
)
def test_a_text_and_its_readings_stand_beside_one_another(
    ask: Asker, item: str, on: str, expected: list[tuple[str, str, str | None]]
) -> None:
    assert expected == valid(ask, item, on)


def history(ask: Asker, item: str) -> list[tuple[str, str, int, int]]:
    found = ask.of("/items", id=item, tail="/history").json()
    return [
        (
            one["type"],
            one["eventTime"],
            len(one["producesVersionIds"]),
            len(one["terminatesVersionIds"]),
        )
        for one in found
        if one["parentId"]
    ]


def test_a_first_reading_ends_nothing_and_an_overruling_the_one_before(ask: Asker) -> None:
    assert [
        ("Interpretation", "2016-02-17", 1, 0),
        ("Overruling", "2019-11-07", 1, 1),
    ] == history(ask, LAMPS)
    assert [
        ("Interpretation", "2015-05-05", 1, 0),
        ("Interpretation", "2018-03-20", 1, 0),
    ] == history(ask, TOLLS)


def test_a_paragraph_that_came_late_has_one_creation(ask: Asker) -> None:
    found = ask.of("/items", id=f"{NETS}__para_7", tail="/history").json()

    assert [("Creation", "2017-06-06", [])] == [
        (one["type"], one["eventTime"], one["terminatesVersionIds"]) for one in found
    ]


def test_an_observer_before_the_overruling_sees_the_first_reading_go_on(ask: Asker) -> None:
    then = valid(ask, LAMPS, "2020-01-01", observerTime="2018-01-01")

    assert [STATUTE, ("interpretive", "2016-02-17", None)] == then


def test_a_reading_is_text_of_its_own_and_changes_none(ask: Asker) -> None:
    answer = ask.of("/items", id=LAMPS, tail="/valid-versions", at="2020-01-01").json()
    texts = ask.post(
        "/text-units/batch-get", versionIds=[one["id"] for one in answer], language="en"
    ).json()["found"]

    assert [
        "No lamp is put out before the last ship is home.",
        "Home is the berth, and nothing before it.",
    ] == [one["content"] for one in texts]
    assert ["Ruling 43"] == [
        ask.of("/actions", id=one["producedByActionId"]).json()["metadata"]["sourceWork"]
        for one in answer
        if one["type"] == "interpretive"
    ]
