import pytest

from index.sources.eu_targets import Targets
from tests.index.eu_nodes import act_of

TARGETS = Targets(act_of())


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Chapter I and Article 4", {"chp_I", "art_4"}),
        ("Article 3(1), points (a) and (b)", {"art_3__para_1__point_a", "art_3__para_1__point_b"}),
        ("Article 3(1), first subparagraph, point (b)", {"art_3__para_1__point_b"}),
        ("points (a) and (b) of Article 3(1)",
         {"art_3__para_1__point_a", "art_3__para_1__point_b"}),
        ("Article 3(1a) and (1b)", {"art_3__para_1a", "art_3__para_1b"}),
        ("Annex I", {"anx_I"}),
        ("l'article premier", {"art_1"}),
        ("Article 3(1) and the corresponding obligations in this Regulation", {"art_3__para_1"}),
    ],
)  # fmt: skip
def test_et4_labels_narrow_an_article(words: str, expected: set[str]) -> None:
    assert frozenset(expected) == TARGETS.find(words)


def test_et2_a_range_is_every_article_of_the_text() -> None:
    assert frozenset({"art_2", "art_3", "art_4"}) == TARGETS.find("Articles 2 to 4")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Chapter II Section 2", {"chp_II__sec_2"}),
        ("Chapter II, Sections 1 and 2, and Chapter III",
         {"chp_II__sec_1", "chp_II__sec_2", "chp_III"}),
    ],
)  # fmt: skip
def test_et3_a_section_belongs_to_the_chapter_before_it(words: str, expected: set[str]) -> None:
    assert frozenset(expected) == TARGETS.find(words)


@pytest.mark.parametrize(
    "words",
    [
        "Article 99",
        "Article 3(9)",
        "Article 9(1)",
        "Section 1",  # two of them
        "Chapter II(a)",
        "Articles 2 to 77",
        "Articles 3(1) to 4",
        "Article 3(1), second subparagraph",
        "Article 4 of Regulation (EU) 2016/679",
        "nothing",
    ],
)
def test_et1_a_name_that_fits_no_single_node_leaves_the_phrase_unread(words: str) -> None:
    assert None is TARGETS.find(words)


def test_what_lies_below_an_anchor_is_found() -> None:
    assert {"chp_II__sec_2", "art_4"} == TARGETS.below("chp_II__sec_2")
