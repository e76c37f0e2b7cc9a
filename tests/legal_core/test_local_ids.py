"""Ids without their publisher, as readers copy them."""

import pytest

from legal_core.local_ids import find_local_ids
from tests.law import LawBuilder, MemoryLaw, article, day, serve

ACT, TWIN = "sample:act-2020.07-a1", "other:act-2020.07-a1"


def law(work_id: str) -> LawBuilder:
    return LawBuilder(work_id, on=day("2020-01-01"), nodes=(article("1", "Light."),))


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return serve(law(ACT), law("sample:lamps"))


def found(held: MemoryLaw, text: str) -> list[tuple[str, tuple[str, ...], str]]:
    ids = find_local_ids(text, ("sample", "other"), held)
    return [(text[one.start : one.end], one.works, one.anchor) for one in ids]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What says act-2020.07-a1?", [("act-2020.07-a1", (ACT,), "")]),
        ("ACT-2020.07-A1.", [("ACT-2020.07-A1", (ACT,), "")]),
        ("act-2020.07-a1~art_1 today", [("act-2020.07-a1~art_1", (ACT,), "art_1")]),
        ("act-2020.07-a2 and the e-mail of 2020-07-01", []),
        ("sample:act-2020.07-a1", []),
        ("/law/act-2020.07-a1", []),
        ("lamps", []),
    ],
)
def test_li1_a_word_that_a_publisher_has_a_work_of_is_an_id(
    held: MemoryLaw, text: str, expected: list[tuple[str, tuple[str, ...], str]]
) -> None:
    assert expected == found(held, text)


def test_li2_of_several_publishers_all_are_meant() -> None:
    both = serve(law(TWIN), law(ACT))

    assert [("act-2020.07-a1", (TWIN, ACT), "")] == found(both, "act-2020.07-a1")


def test_li1_a_text_of_many_such_words_is_looked_up_to_a_bound(held: MemoryLaw) -> None:
    many = " ".join(f"a-{number}" for number in range(64))

    assert [] == found(held, f"{many} act-2020.07-a1")
    assert 1 == len(found(held, f"{many[4:]} act-2020.07-a1"))
