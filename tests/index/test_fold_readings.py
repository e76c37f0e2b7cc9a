import pytest

from domain.errors import UnknownItemError
from domain.law import Version
from index.fold import FoldedWork, fold_work
from tests.law import LawBuilder, article, day

WORK = "sample:constitution"
START = day("1998-07-01")
FIRST = day("2016-02-17")
SECOND = day("2019-11-07")


def constitution() -> LawBuilder:
    """Return a law with one article."""
    return LawBuilder(WORK, on=START, nodes=(article("12", "No one is guilty before judgment."),))


def versions_of(folded: FoldedWork) -> list[Version]:
    """Return the versions of Article 12 by id."""
    return sorted((v for v in folded.versions if v.item_id == f"{WORK}~art_12"), key=lambda v: v.id)


def test_gr1_a_reading_stands_beside_the_text_and_ends_nothing() -> None:
    law = constitution()
    law.read("art_12", "Execution may begin after an appeal.", on=FIRST, by="HC 1")
    folded = fold_work(law._source())

    actual = [(v.type, v.start_on, v.end_on, v.terminated_by) for v in versions_of(folded)]

    assert [
        ("statutory", START, None, ()),
        ("interpretive", FIRST, None, ()),
    ] == actual


def test_gr2_a_later_reading_ends_the_one_it_overrules() -> None:
    law = constitution()
    law.read("art_12", "Execution may begin after an appeal.", on=FIRST, by="HC 1")
    law.read("art_12", "Execution waits for the last word.", on=SECOND, by="HC 2", ends=("HC 1",))
    folded = fold_work(law._source())
    kinds = {action.id: action.kind for action in folded.actions}
    _, first, second = versions_of(folded)

    actual = ([kinds[a] for a in first.produced_by], [kinds[a] for a in first.terminated_by])

    assert (["interpretation"], ["overruling"]) == actual
    assert (FIRST, SECOND, None) == (first.start_on, first.end_on, second.end_on)


def test_gr2_two_readings_that_disagree_stand_side_by_side() -> None:
    law = constitution()
    law.read("art_12", "It covers books.", on=FIRST, by="First panel")
    law.read("art_12", "It covers no books.", on=SECOND, by="Second panel")

    actual = [v.end_on for v in versions_of(fold_work(law._source()))]

    assert [None, None, None] == actual


def test_a_reading_of_what_no_state_holds_stops_the_build() -> None:
    law = constitution()
    law.read("art_99", "It covers books.", on=FIRST, by="HC 1")

    with pytest.raises(UnknownItemError, match="HC 1 reads art_99"):
        fold_work(law._source())
