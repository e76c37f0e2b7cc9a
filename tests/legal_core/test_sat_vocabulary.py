from domain.law import ItemType, Theme
from legal_core.sat_vocabulary import find_roots, hierarchy, in_order, narrower, rank_names

THEMES = (
    Theme(id="ev:1", labels=(("en", "law"),)),
    Theme(id="ev:2", labels=(("en", "data law"),), parents=("ev:1",)),
    Theme(id="ev:3", labels=(("en", "data breach"),), parents=("ev:1", "ev:2")),
    Theme(id="ev:4", labels=(("en", "sea"),), parents=("ev:9",)),
)
NAMES = tuple((one.id, tuple(label for _, label in one.labels)) for one in THEMES)


def test_sb1_a_root_has_nothing_held_above_it() -> None:
    assert ["ev:1", "ev:4"] == [one.id for one in find_roots(THEMES)]
    assert {"ev:1": ("ev:2", "ev:3"), "ev:2": ("ev:3",), "ev:9": ("ev:4",)} == narrower(THEMES)


def test_sb1_a_hierarchy_begins_with_its_root_and_names_each_once() -> None:
    circle = (
        ItemType(id="a", akn_element="a", parents=("b",)),
        ItemType(id="b", akn_element="b", parents=("a",)),
    )

    assert ("ev:1", "ev:2", "ev:3") == hierarchy(THEMES, "ev:1")
    assert ("ev:3",) == hierarchy(THEMES, "ev:3")
    assert ("a", "b") == hierarchy(circle, "a")


def test_sb2_an_identifier_counts_before_a_label_before_shared_words() -> None:
    def ranked(reference: str) -> list[tuple[str, int, str]]:
        return [(one.id, one.milli, one.why) for one in rank_names(reference, NAMES)]

    assert [("ev:1", 1000, "exact_identifier")] == ranked(" EV:1 ")
    assert [("ev:2", 900, "exact_title"), ("ev:1", 300, "fuzzy"), ("ev:3", 250, "fuzzy")] == ranked(
        "Data Law"
    )
    assert [] == ranked("harbours")
    assert [] == ranked("!!")
    assert () == rank_names("law", (("ev:0", ()),))


def test_sb2_equal_candidates_come_by_id_and_each_once() -> None:
    twice = (*rank_names("data", NAMES), *rank_names("data", NAMES))

    assert ["ev:2", "ev:3"] == [one.id for one in in_order(twice)]
