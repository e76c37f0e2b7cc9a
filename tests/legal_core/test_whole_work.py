import pytest

from domain.outcome import ProvisionText
from legal_core import cursors, whole_work
from tests.law import LawBuilder, MemoryLaw, Node, article, day
from tests.legal_core import laws

LAW = "sample:law"
ON = day("2001-01-01")


def structured() -> LawBuilder:
    """A preamble of recitals, a chapter with words of its own, an annex of points."""
    recitals = tuple(
        Node(anchor=f"rec_{n}", kind="recital", number=f"({n})", text=f"Whereas {n}")
        for n in (1, 2)
    )
    points = tuple(
        Node(anchor=f"anx_I__point_{n}", kind="point", number=f"{n}.", text=f"Point {n}")
        for n in (1, 2)
    )
    section = Node(
        anchor="chp_1__sec_1",
        kind="section",
        number="Section 1",
        children=(article("1", "one"), article("2", "")),
    )
    bare = Node(anchor="chp_1__sec_2", kind="section", number="Section 2", text="A bare section.")
    chapter = Node(
        anchor="chp_1",
        kind="chapter",
        number="CHAPTER I",
        heading="General",
        text="This chapter is general.",
        children=(section, bare),
    )
    return LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(
            Node(anchor="preamble", kind="preamble", children=recitals),
            chapter,
            Node(anchor="anx_I", kind="annex", number="ANNEX I", children=points),
        ),
    )


def quoted(held: MemoryLaw, language: str = "en", from_anchor: str = "") -> list[ProvisionText]:
    root = held.find_versions(LAW)[0]
    return [one for _, one in whole_work.quote_parts(held, root, language, ON, from_anchor)]


def test_ww1_articles_are_quoted_and_parts_above_them_for_their_own_words_alone() -> None:
    actual = [(one.anchor, one.text) for one in quoted(laws.holds(structured()))]

    assert [
        ("rec_1", "Whereas 1"),
        ("rec_2", "Whereas 2"),
        ("chp_1", "This chapter is general."),
        ("art_1", "one"),
        ("chp_1__sec_2", "A bare section."),
        ("anx_I", "1. Point 1\n2. Point 2"),
    ] == actual


def test_ww1_parts_above_show_in_the_path() -> None:
    actual = {one.anchor: one.path for one in quoted(laws.holds(structured()))}

    assert (("CHAPTER I General", "Section 1"), ("CHAPTER I General",), ()) == (
        actual["art_1"],
        actual["chp_1__sec_2"],
        actual["rec_1"],
    )


def test_ww2_an_annex_that_does_not_fit_a_page_is_quoted_part_by_part() -> None:
    long = "word " * (cursors.PAGE_MAX_BYTES // 10)
    leaf = Node(anchor="anx_I__point_3__sub_1", kind="point", number="a.", text="leaf")
    points = tuple(
        Node(anchor=f"anx_I__point_{n}", kind="point", number=f"{n}.", text=long) for n in (1, 2)
    )
    third = Node(anchor="anx_I__point_3", kind="point", number="3.", children=(leaf,))
    annex = Node(
        anchor="anx_I", kind="annex", heading="Annex", text="Own", children=(*points, third)
    )
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(annex,))

    actual = [(one.anchor, one.path) for one in quoted(laws.holds(law))]

    assert [
        ("anx_I", ()),
        ("anx_I__point_1", ("Annex",)),
        ("anx_I__point_2", ("Annex",)),
        ("anx_I__point_3", ("Annex",)),
    ] == actual


def test_ww3_an_outline_names_every_part_with_its_hash_and_no_text() -> None:
    held = laws.holds(structured())
    root = held.find_versions(LAW)[0]

    found = [one for _, one in whole_work.outline_parts(held, root, "en", ON, "chp_1")]

    actual = [(one.anchor, one.text, len(one.text_sha256)) for one in found]
    assert [
        ("chp_1", "", 64),
        ("chp_1__sec_1", "", 64),
        ("art_1", "", 64),
        ("art_2", "", 64),
        ("chp_1__sec_2", "", 64),
        ("anx_I", "", 64),
    ] == actual


def test_ww4_parts_without_wording_in_the_language_are_left_out() -> None:
    held = laws.holds(laws.gdpr())
    root = held.find_versions(laws.GDPR)[0]

    named = whole_work.outline_parts(held, root, "fr", ON, "")
    quotes = whole_work.quote_parts(held, root, "fr", ON, "")

    actual = ([anchor for anchor, _ in named], [anchor for anchor, _ in quotes])
    assert (["chp_4", "art_33"], ["art_33"]) == actual


def test_a_cursor_leads_into_the_middle_of_a_work() -> None:
    actual = [one.anchor for one in quoted(laws.holds(structured()), from_anchor="chp_1__sec_2")]

    assert ["chp_1__sec_2", "anx_I"] == actual


GROUPS = (
    "annex", "attachment", "body", "book", "chapter", "cross_heading", "crossheading", "division",
    "heading", "level", "part", "protocol", "schedule", "subchapter", "subdivision", "subpart",
    "subsection", "subtitle", "title", "tome", "transitional_act",
)  # fmt: skip
PROVISIONS = (
    ("article", "art"), ("section", "sec"), ("regulation", "reg"), ("rule", "rule"),
    ("recital", "rec"), ("appropriations", "appr"),
)  # fmt: skip


def parts_of(*nodes: Node) -> list[tuple[str, bool]]:
    """Return the anchors of the parts of a law, each with whether it is quoted whole."""
    held = laws.holds(LawBuilder(LAW, on=day("2000-01-01"), nodes=nodes))
    root = held.find_versions(LAW)[0]
    return [(one.item.anchor, one.whole) for one in whole_work.walk_parts(held, root, "en")]


@pytest.mark.parametrize("kind", GROUPS)
@pytest.mark.parametrize(("provision", "step"), PROVISIONS)
def test_ww1_every_kind_of_part_that_holds_provisions_gives_way_to_them(
    kind: str, provision: str, step: str
) -> None:
    below = tuple(
        Node(anchor=f"{step}_{n}", kind=provision, number=f"{n}.", text=f"text {n}") for n in (1, 2)
    )
    between = Node(anchor="grp_1__part_1", kind="part", number="Part 1", children=below)

    actual = parts_of(Node(anchor="grp_1", kind=kind, number="I", children=(between,)))

    assert [
        ("grp_1", False),
        ("grp_1__part_1", False),
        (f"{step}_1", True),
        (f"{step}_2", True),
    ] == actual


def test_ww1_an_article_that_holds_sections_gives_way_to_them() -> None:
    sections = tuple(
        Node(anchor=f"sec_{n}", kind="section", number=f"{n}.", text=f"text {n}") for n in (1, 2)
    )
    part = Node(anchor="art_9__part_1", kind="part", number="Part 1", children=sections[1:])
    made = Node(anchor="art_9", kind="article", number="9", children=(sections[0], part))

    actual = parts_of(made)

    assert [("art_9", False), ("sec_1", True), ("art_9__part_1", False), ("sec_2", True)] == actual


def test_ww1_a_section_is_quoted_whole_with_its_subsections() -> None:
    point = Node(anchor="sec_1__subsec_1__para_a", kind="paragraph", number="(a)", text="a")
    below = Node(anchor="sec_1__subsec_1", kind="subsection", number="(1)", children=(point,))
    chapter = Node(
        anchor="chp_1",
        kind="chapter",
        number="1",
        children=(Node(anchor="sec_1", kind="section", number="1.", children=(below,)),),
    )

    actual = parts_of(chapter)

    assert [("chp_1", False), ("sec_1", True)] == actual
