import pytest

from legal_core import anchors
from tests.law import LawBuilder, Node, article, day
from tests.legal_core import laws

LAW = "sample:law"


def numbered() -> LawBuilder:
    schedule = Node(
        anchor="sch_1",
        kind="schedule",
        number="Schedule 1",
        children=(article("5", "of the schedule", part="sch_1"),),
    )
    return LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(
            Node(anchor="rec_71", kind="recital", number="(71)", text="Whereas"),
            *(article(str(number), f"text {number}") for number in (1, 2, 3, 4, 5, 33)),
            Node(
                anchor="art_4bis",
                kind="article",
                number="Article 4bis",
                text="between",
                spelled=("ART_4BIS_OLD", "a4b"),
            ),
            Node(anchor="art_9a", kind="article", number="9a", text="x", spelled=("art_900",)),
            schedule,
        ),
    )


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        pytest.param("art_33", "art_33", id="our anchor"),
        pytest.param("rec_71", "rec_71", id="an anchor of another kind"),
        pytest.param("33", "art_33", id="a bare number"),
        pytest.param("Article 33", "art_33", id="with its word"),
        pytest.param("art. 5º", "art_5", id="an ordinal mark"),
        pytest.param("Artigo 5", "art_5", id="in Portuguese"),
        pytest.param("4 bis", "art_4bis", id="a suffix of its own"),
        pytest.param("art_4bis_old", "art_4bis", id="the source's spelling, case ignored"),
        pytest.param("900", "art_9a", id="a number as the source spells it"),
    ],
)
def test_an1_a_spelled_anchor_or_number_names_its_provision(spelled: str, expected: str) -> None:
    found = anchors.find_provision(laws.holds(numbered()), LAW, spelled)

    assert expected == (found and found.anchor)


@pytest.mark.parametrize("spelled", ["§ 1", "§ 1.", " § 1. "])
def test_an1_the_sources_spelling_is_found_with_a_full_stop_or_without(spelled: str) -> None:
    first = Node(anchor="par_1", kind="section", text="one", spelled=("§ 1",))
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(first,))

    found = anchors.find_provision(laws.holds(law), LAW, spelled)

    assert "par_1" == (found and found.anchor)


@pytest.mark.parametrize("spelled", ["999", "33a", "4ter", "art_33__para_9", "", "Article"])
def test_an1_a_number_that_is_not_there_never_falls_back_to_its_stem(spelled: str) -> None:
    actual = anchors.find_provision(laws.holds(numbered()), LAW, spelled)

    assert None is actual


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        pytest.param("999", ("art_4", "art_5", "art_9a", "art_33"), id="beyond the last"),
        pytest.param("art_999", ("art_4", "art_5", "art_9a", "art_33"), id="as an anchor"),
        pytest.param("art_3", ("art_1", "art_2", "art_4", "art_4bis"), id="not itself"),
        pytest.param("sch_1__art_7", ("sch_1__art_5",), id="of the same part"),
        pytest.param("rec_2", ("rec_71",), id="of the same kind"),
        pytest.param("anx_I", (), id="a kind that the law lacks"),
    ],
)
def test_an2_nearest_anchors_are_of_one_kind_and_part_in_reading_order(
    spelled: str, expected: tuple[str, ...]
) -> None:
    actual = anchors.nearest_anchors(laws.holds(numbered()), LAW, spelled)

    assert expected == actual


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        pytest.param("Section 3", "sec_3", id="words"),
        pytest.param("s. 3", "sec_3", id="short"),
        pytest.param("§ 3", "sec_3", id="sign"),
        pytest.param("3", "sec_3", id="bare number"),
        pytest.param("23", "reg_23", id="bare number of a regulation"),
        pytest.param("rule 4", "rule_4", id="rule"),
        pytest.param("Section 30", "", id="not the stem"),
        pytest.param("Section 3 and more", "", id="more than a number"),
        pytest.param("article 3", "", id="another kind"),
        pytest.param("nonsense", "", id="no number"),
    ],
)
def test_an3_a_provision_is_found_by_the_words_that_name_it_whole(
    spelled: str, expected: str
) -> None:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(
            Node(anchor="sec_3", kind="section", number="3", text="three"),
            Node(anchor="reg_23", kind="regulation", number="23", text="twenty-three"),
            Node(anchor="rule_4", kind="rule", number="4", text="four"),
        ),
    )

    found = anchors.find_provision(laws.holds(law), LAW, spelled)

    assert expected == (found.anchor if found else "")
