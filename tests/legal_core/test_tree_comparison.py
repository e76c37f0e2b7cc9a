from msgspec.structs import replace

from domain.law import Version
from legal_core import tree_comparison
from legal_core.whole_work import Part
from tests.law import LawBuilder, MemoryLaw, Node, article, day
from tests.legal_core import laws, lives

LAW = "sample:law"


def chapter(number: int, *nodes: Node, heading: str = "") -> Node:
    return Node(
        anchor=f"chp_{number}",
        kind="chapter",
        number=f"CHAPTER {number}",
        heading=heading,
        children=nodes,
    )


def anchor(part: Part | None) -> str:
    return part.item.anchor if part else ""


def pairs(first: tuple[Node, ...], second: tuple[Node, ...]) -> list[tuple[str, str]]:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=first)
    law.restate(on=day("2010-01-01"), nodes=second)
    held = laws.holds(law)
    before, after = held.find_versions(LAW)
    found = tree_comparison.pair_differing(held, before, after, "en")
    return [(anchor(one.before), anchor(one.after)) for one in found]


class Counting(MemoryLaw):
    """An index that notes which versions are read."""

    read: tuple[str, ...] = ()

    def get_version(self, version_id: str) -> Version:
        self.read = (*self.read, version_id)
        return super().get_version(version_id)


def test_tc1_equal_subtrees_are_not_read() -> None:
    same = chapter(1, article("1", "one"))
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(same, chapter(2, article("2", "two"))))
    law.restate(on=day("2010-01-01"), nodes=(same, chapter(2, article("2", "zwei"))))
    held = laws.holds(law)
    counting = Counting(held.records, held.identity)
    before, after = held.find_versions(LAW)

    found = tree_comparison.pair_differing(counting, before, after, "en")

    assert (["art_2"], []) == (
        [anchor(one.after) for one in found],
        [one for one in counting.read if "chp_1" in one or "art_1" in one],
    )


def test_tc2_a_provision_that_moved_is_one_pair() -> None:
    actual = pairs(
        (chapter(1, article("1", "one"), article("2", "two")), chapter(2, article("3", "three"))),
        (chapter(1, article("1", "one")), chapter(2, article("2", "zwei"), article("3", "three"))),
    )

    assert [("art_2", "art_2")] == actual


def test_tc3_a_part_above_articles_is_compared_by_its_own_words() -> None:
    actual = pairs(
        (chapter(1, article("1", "one"), heading="Old"), chapter(2, article("2", "two"))),
        (chapter(1, article("1", "one"), heading="New"), chapter(2, article("2", "zwei"))),
    )

    assert [("chp_1", "chp_1"), ("art_2", "art_2")] == actual


def test_a_chapter_taken_out_and_one_put_in_are_given_with_their_articles() -> None:
    actual = pairs(
        (chapter(1, article("1", "one")), chapter(2, article("2", "two"))),
        (chapter(2, article("2", "two")), chapter(3, article("3", "three"))),
    )

    assert [("chp_1", ""), ("art_1", ""), ("", "chp_3"), ("", "art_3")] == actual


def test_removed_articles_stand_where_they_stood() -> None:
    first = tuple(article(str(number), "x") for number in (1, 2, 3, 4))
    second = (article("2", "y"), article("5", "z"))

    actual = pairs(first, second)

    assert [
        ("art_1", ""),
        ("art_2", "art_2"),
        ("art_3", ""),
        ("art_4", ""),
        ("", "art_5"),
    ] == actual


def test_tc4_a_renumbered_provision_stands_beside_itself_and_the_new_one_was_inserted() -> None:
    held = laws.holds(lives.renumbered())
    before, _, after = held.find_versions(lives.LAW)

    found = tree_comparison.pair_differing(held, before, after, "en")

    assert [("art_1", "art_2"), ("", "art_1")] == sorted(
        ((anchor(one.before), anchor(one.after)) for one in found), reverse=True
    )


def test_tc4_a_provision_that_changed_after_its_renumbering_is_one() -> None:
    held = laws.holds(lives.renumbered())
    _, before, after = held.find_versions(lives.LAW)

    found = tree_comparison.pair_differing(held, before, after, "en")

    assert [("art_2", "art_2")] == [(anchor(one.before), anchor(one.after)) for one in found]


def test_tc4_provisions_that_all_moved_by_one_stand_beside_themselves() -> None:
    law = lives.ferry(article("1", "one"), article("2", "two"))
    law.renumber("art_2", "art_3", on=day("2010-01-01"))
    first = law.states[-1].nodes
    moved = tuple(
        replace(node, anchor="art_2", formerly="art_1", number="Article 2")
        if node.anchor == "art_1"
        else node
        for node in first
    )
    law.change_last(nodes=moved)
    held = laws.holds(law)
    before, after = held.find_versions(lives.LAW)

    found = tree_comparison.pair_differing(held, before, after, "en")

    assert {("art_1", "art_2"), ("art_2", "art_3")} == {
        (anchor(one.before), anchor(one.after)) for one in found
    }
