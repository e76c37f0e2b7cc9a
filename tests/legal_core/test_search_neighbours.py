from legal_core.search_fusion import Scored
from legal_core.search_neighbours import anchors_beside, lift_neighbours


def scored(**milli: int) -> list[Scored]:
    return [Scored(id=name, milli=one) for name, one in milli.items()]


def test_nb1_beside_a_provision_stand_its_neighbours_and_what_it_is_a_part_of() -> None:
    assert ("art_4", "art_6") == anchors_beside("art_5")
    assert ("art_5__para_1", "art_5__para_3", "art_5") == anchors_beside("art_5__para_2")
    assert ("art_5__pt_a", "art_5__pt_c", "art_5") == anchors_beside("art_5__pt_b")
    assert () == anchors_beside("preamble")


def test_nb2_a_provision_gains_by_a_good_neighbour_and_loses_nothing() -> None:
    beside = {"weak": ("good",), "good": ("weak", "unknown"), "unknown": ("good",)}

    found = lift_neighbours(scored(good=1000, weak=400, alone=500), beside)

    assert [("good", 1060), ("weak", 550), ("alone", 500)] == [(o.id, o.milli) for o in found]


def test_nb2_a_part_lifts_what_it_is_a_part_of() -> None:
    found = lift_neighbours(scored(whole=100, part=1000), {"part": ("whole",), "whole": ()})

    assert [("part", 1015), ("whole", 250)] == [(one.id, one.milli) for one in found]


def test_nb3_equal_scores_are_ordered_by_id() -> None:
    assert ["a", "b"] == [one.id for one in lift_neighbours(scored(b=1, a=1), {})]
