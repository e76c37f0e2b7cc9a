from datetime import date

import pytest

from domain.law import Action
from index.source_model import SourceCause
from legal_core.ports import Law
from legal_core.sat_history import (
    ActionQuery,
    caused_by,
    find_actions,
    is_within,
    item_history,
)
from tests.law import LawBuilder, MemoryLaw, Node, day, serve
from tests.legal_core import laws
from tests.legal_core.test_sat_edges import ACT, act

NESTED = "sample:nested"
EVERYTHING = ActionQuery()


def nested() -> LawBuilder:
    """A law whose provisions tell which act changed each of them, on one day."""

    def told(by: str) -> tuple[SourceCause, ...]:
        return (SourceCause(kind="amendment", source_work=by),)

    def nodes(one: str, two: str, by: str) -> tuple[Node, ...]:
        return (
            Node(
                anchor="chp_1",
                kind="chapter",
                children=(
                    Node(anchor="art_1", kind="article", text=one, causes=told(by) if by else ()),
                    Node(anchor="art_2", kind="article", text=two, causes=told(by) if by else ()),
                ),
            ),
        )

    law = LawBuilder(NESTED, on=day("2000-01-01"), nodes=nodes("one", "two", ""))
    law.restate(on=day("2004-01-01"), nodes=nodes("uno", "due", "Act 7"))
    return law


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return serve(act(), nested(), laws.brazil())


def told(actions: tuple[Action, ...]) -> list[tuple[str, bool]]:
    return [(one.source_work, bool(one.parent_id)) for one in actions]


def test_a_provision_that_was_never_changed_has_one_creation(held: MemoryLaw) -> None:
    found = item_history(held, f"{laws.BRAZIL}~art_5", EVERYTHING)

    assert [("Constituição", False)] == told(found)


def test_sh1_a_history_comes_by_effect_and_in_a_half_open_span_of_event_times(
    held: MemoryLaw,
) -> None:
    item = f"{laws.BRAZIL}~art_6__cpt"
    days = ActionQuery(first=day("2000-02-14"), end=day("2015-09-15"))
    published = ActionQuery(first=day("2003-12-01"), end=day("2004-01-01"))

    assert ["Constituição", "EC 26", "EC 64", "EC 90"] == [
        one.source_work for one in item_history(held, item, EVERYTHING)
    ]
    assert ["EC 26", "EC 64"] == [one.source_work for one in item_history(held, item, days)]
    assert ["Act 1"] == [one.source_work for one in item_history(held, f"{ACT}~art_2", published)]


def test_sh2_macro_tells_whole_acts_and_micro_each_place(held: MemoryLaw) -> None:
    article_1 = f"{NESTED}~art_1"

    macro = item_history(held, article_1, ActionQuery(granularity="macro"))
    micro = item_history(held, article_1, ActionQuery(granularity="micro"))
    chapter = item_history(held, f"{NESTED}~chp_1", ActionQuery(granularity="micro"))
    work = item_history(held, NESTED, ActionQuery(granularity="micro"))

    assert [("the law itself", False), ("Act 7", False)] == told(macro)
    assert [("Act 7", True)] == told(micro)
    assert [2, 2] == [len(chapter), len(work)]
    assert {"Act 7"} == {one.source_work for one in work}


def test_sh1_what_an_acting_law_caused_is_named_by_it(held: MemoryLaw) -> None:
    both = caused_by(held, "Act 7", EVERYTHING)
    micro = caused_by(held, "Act 7", ActionQuery(granularity="micro"))
    none = caused_by(held, "Act 7", ActionQuery(publishers=("br-federal",)))

    assert (3, 2, 0) == (len(both), len(micro), len(none))


def test_sh3_filters_hold_together(held: MemoryLaw) -> None:
    item = f"{laws.BRAZIL}~art_6__cpt"
    version = f"{item}@2000-02-14"

    def sources(query: ActionQuery) -> list[str]:
        return [one.source_work for one in find_actions(held, (), query)]

    assert ["EC 26"] == sources(ActionQuery(produces=(version,)))
    assert ["EC 26"] == sources(ActionQuery(produces=(version,), items=(item,)))
    assert [] == sources(ActionQuery(produces=(version,), items=(f"{ACT}~art_2",)))
    assert ["Constituição"] == sources(ActionQuery(items=(item,), types=("Creation",)))
    assert ["Case 1"] == sources(ActionQuery(types=("Interpretation",), items=(f"{ACT}~art_2",)))


def test_sh3_without_a_place_the_laws_are_told_one_by_one_each_by_effect(law: Law) -> None:
    works = [one.id for one in law.catalog.list_works()]
    everything = tuple(find_actions(law.graph, works, EVERYTHING))
    macro = tuple(find_actions(law.graph, works, ActionQuery(granularity="macro")))
    own = tuple(find_actions(law.graph, works, ActionQuery(publishers=("sample",))))

    order = [(one.work_id, one.effective_on or date.max, one.id) for one in everything]
    assert sorted(order) == order
    assert works == list(dict.fromkeys(one.work_id for one in everything))
    assert {one for one in everything if not one.parent_id} == set(macro)
    assert {one for one in everything if one.work_id.startswith("sample:")} == set(own)
    assert {"interpretation", "overruling"} <= {one.kind for one in everything}


@pytest.fixture(params=["memory", "built"])
def law(request: pytest.FixtureRequest, held: MemoryLaw) -> Law:
    if request.param == "built":
        built: Law = request.getfixturevalue("sample_index")
        return built
    return held


@pytest.mark.parametrize(
    ("item", "root", "expected"),
    [
        (f"{NESTED}~art_1", NESTED, True),
        (f"{NESTED}~art_1", f"{NESTED}~chp_1", True),
        (f"{NESTED}~art_1", f"{NESTED}~art_1", True),
        (f"{NESTED}~chp_1", f"{NESTED}~art_1", False),
        (f"{NESTED}~art_9", f"{NESTED}~chp_1", False),
    ],
)
def test_an_item_is_within_what_holds_it(
    held: MemoryLaw, item: str, root: str, *, expected: bool
) -> None:
    assert expected is is_within(held, item, root)
