import pytest

from index.sources.legalize_blocks import read_blocks
from tests.index.truth import flat


def shown(*lines: str) -> tuple[str, list[tuple[str, str, str]]]:
    """Return own text, and anchor, number and text of every node below."""
    text, nodes = read_blocks(list(lines), "art_1")
    return text, [(n.anchor.removeprefix("art_1__"), n.number, n.text) for n in flat(nodes)]


def test_lb1_paragraphs_and_points_are_nodes_with_their_labels() -> None:
    actual = shown("<sup>1</sup> Es gilt:", "", "- a. hier;", "- b. dort.", "<sup>2</sup> Sonst.")

    assert (
        "",
        [
            ("para_1", "1", "Es gilt:"),
            ("para_1__point_a", "a.", "hier;"),
            ("para_1__point_b", "b.", "dort."),
            ("para_2", "2", "Sonst."),
        ],
    ) == actual


def test_lb1_points_within_points_hang_on_them() -> None:
    _, actual = shown("Es gilt:", "- a. für:", "- 1. Schiffe,", "- 2. Boote;", "- b. sonst.")

    assert ["point_a", "point_a__point_1", "point_a__point_2", "point_b"] == [
        a for a, _, _ in actual
    ]


def test_lb1_estonian_paragraphs_stand_in_brackets_and_points_before_one() -> None:
    _, actual = shown("(1) On:", "1) kaer;", "8<sup>1</sup>) nisu.", "(1<sup>1</sup>) Muu.")

    assert [
        ("para_1", "(1)", "On:"),
        ("para_1__point_1", "1)", "kaer;"),
        ("para_1__point_8-1", "8¹)", "nisu."),
        ("para_1-1", "(1¹)", "Muu."),
    ] == actual


def test_lb2_a_raised_figure_out_of_order_is_a_footnote_mark_and_stays() -> None:
    _, actual = shown("<sup>1</sup> Wer ein", "<sup>15</sup> gen hat.", "<sup>1bis</sup> Und.")

    assert [("para_1", "1", "Wer ein\n¹⁵ gen hat."), ("para_1bis", "1bis", "Und.")] == actual


def test_lb3_what_follows_a_list_is_no_part_of_its_last_point() -> None:
    _, actual = shown("Wer:", "- a. lügt;", "wird bestraft.", "Und gebüsst.")

    assert [("point_a", "a.", "lügt;"), ("al_2", "", "wird bestraft.\nUnd gebüsst.")] == actual


def test_lb4_a_label_that_stood_before_is_text_with_its_label() -> None:
    _, actual = shown("(1) Eins.", "(1) Nochmals.")

    assert [("para_1", "(1)", "Eins.\n(1) Nochmals.")] == actual


def test_lb5_a_table_is_a_node_with_a_line_a_row() -> None:
    text, actual = shown("Tarif:", "| Ware | Satz |", "| --- | --- |", "| Korn |  |", "", "Ende.")

    assert ("Tarif:", [("table_1", "", "Ware | Satz\nKorn"), ("al_2", "", "Ende.")]) == (
        text,
        actual,
    )


@pytest.mark.parametrize(
    ("line", "state"),
    [
        pytest.param("<sup>1</sup> [Kehtetu - RT I 2002, 53]", "repealed", id="Estonian"),
        pytest.param("<sup>1</sup> Aufgehoben", "repealed", id="German"),
        pytest.param("<sup>1</sup> Das Amt kann …", "in_force", id="words before it"),
    ],
)
def test_lb6_a_part_that_prints_only_its_repeal_is_repealed(line: str, state: str) -> None:
    _, (node,) = read_blocks([line], "art_1")

    assert state == node.legal_state


def test_lb7_an_ellipsis_is_no_repeal_and_that_there_is_no_text_is_told() -> None:
    _, (node,) = read_blocks(["<sup>1</sup> …"], "art_1")

    assert ("in_force", "…", ("text",)) == (node.legal_state, node.text, node.omissions)
