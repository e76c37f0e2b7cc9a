from index.source_model import SourceNode
from index.sources.legalize_footnotes import read_causes
from index.sources.legalize_tree import TreeReader
from tests.index.legalize_files import BODY
from tests.index.truth import flat


def read(body: str) -> list[SourceNode]:
    """Return every node of a text, in document order."""
    return list(flat(TreeReader(read_causes).read(body)))


def anchors(body: str) -> list[str]:
    return [node.anchor for node in read(body)]


def test_lt1_a_law_becomes_a_tree() -> None:
    assert [
        "preamble",
        "chp_1",
        "art_1",
        "art_1__para_1",
        "art_1__para_1__point_a",
        "art_1__para_1__point_b",
        "art_1__para_2",
        "art_1__fn_1",
        "art_1a",
        "art_1a__fn_1",
    ] == anchors(BODY)


def test_lt2_numbers_restart_under_an_annex_and_are_told_apart_by_their_spelling() -> None:
    nodes = read("##### Art. 1\n\nHier.\n\n## Anhang 1\n\n##### Art. 1\n\nDort.\n")

    assert [("art_1", ("Art. 1",)), ("anx_1", ()), ("anx_1__art_1", ("Art. 1 #2",))] == [
        (node.anchor, node.source_anchors) for node in nodes
    ]


def test_lt2_a_number_that_comes_again_is_told_apart() -> None:
    nodes = read("##### Art. 1\n\nA.\n\n##### Art. 1\n\nB.\n\n### Teil\n\n### Teil\n\nx\n")

    assert [
        ("art_1", ("Art. 1",)),
        ("run_2__art_1", ("Art. 1 #2",)),
        ("part", ()),
        ("part_2", ()),
    ] == [(node.anchor, node.source_anchors) for node in nodes]


def test_lt3_what_did_not_change_is_the_same_object() -> None:
    reader = TreeReader(read_causes)
    before = reader.read(BODY)
    after = reader.read(BODY.replace("Der Bundesrat regelt sie.", "Das Amt regelt sie."))

    assert before[1] is not after[1]
    same = [a is b for a, b in zip(before[1].children, after[1].children, strict=True)]
    assert [True, True, False, False] == same
    assert reader.read(BODY)[1] is before[1]


def test_lt4_what_stands_before_the_first_heading_is_the_preamble() -> None:
    node = read("Vor dem Titel.\n# Titel\n\nDie Versammlung,\n\nbeschliesst:\n")[1]

    assert "Die Versammlung,\nbeschliesst:" == node.text


def test_lt5_a_provision_without_words_keeps_its_place_and_says_so() -> None:
    (node,) = read("##### § 39.\n\n")

    assert ("art_39", "", ("text",), "in_force") == (
        node.anchor,
        node.text,
        node.omissions,
        node.legal_state,
    )


def test_an_empty_provision_is_repealed_where_its_footnote_says_so() -> None:
    node = read("##### Art. 3[^1]\n\n[^1]: Aufgehoben durch BG vom 1. Mai 2001.\n")[0]

    assert ("repealed", "repeal") == (node.legal_state, node.causes[0].kind)


def test_lt6_a_provision_whose_heading_was_lost_in_the_print_is_told() -> None:
    (node,) = read(
        "##### **Art. 1** Zweck\n\nSie gilt.\n\n<sup>4</sup> Art. 2 Einteilung\n\nText.\n"
    )

    assert "provision_without_heading" in node.omissions


def test_lt7_a_provision_with_lost_letters_gives_no_text() -> None:
    damaged = "n\N{REPLACEMENT CHARACTER}uded"
    nodes = read(
        f"{damaged}\n\n##### § 1. A\n\n{damaged}\n\n##### § 2. B\n\nGanz.\n\n## Lisa\n\n{damaged}\n"
    )

    assert [
        ("", ("text_with_lost_letters",)),
        ("", ("text_with_lost_letters",)),
        ("Ganz.", ()),
        ("", ("text_with_lost_letters",)),
    ] == [(node.text, node.omissions) for node in nodes]


def test_a_title_may_stand_as_a_bold_line_of_its_own() -> None:
    reader = TreeReader(read_causes, bold_titles=True)
    (node,) = reader.read("##### Art. 1\n\n**Zweck**[^2]\n\n1) Es gilt.\n")

    assert ("Zweck", "", "1)") == (node.heading, node.text, node.children[0].number)


def test_a_link_that_is_broken_over_lines_is_one_link() -> None:
    (node,) = read("##### Art. 1\n\nSiehe [www.a.ch\n](http://www.a.ch) hier.\n")

    assert "Siehe www.a.ch hier." == node.text


def test_loose_footnotes_stand_at_the_end() -> None:
    node = read("##### Art. 1\n\nText.\n\n###### Fussnoten\n\n[^1]: SR 101\n")[-1]

    assert ("footnotes", "footnote", "1 SR 101") == (node.anchor, node.kind, node.text)


def test_lt8_raised_figures_between_words_are_told() -> None:
    first, second = read(
        "##### Art. 1\n\nIn <sup>30</sup> Tagen.\n\n##### Art. 2\n\n5 m<sup>2</sup>.\n"
    )

    assert (("raised_figures_uncertain",), ()) == (first.omissions, second.omissions)


def test_lt9_a_text_that_prints_only_its_title_says_so() -> None:
    (node,) = read("# Teehoiu kava\n\n")

    assert ("title", "Teehoiu kava", ("provisions",)) == (node.anchor, node.text, node.omissions)
