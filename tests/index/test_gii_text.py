from lxml import etree

from index.sources.gii_text import NormText
from tests.index.truth import flat


def read(content: str) -> NormText:
    return NormText(etree.fromstring(f"<Content>{content}</Content>"), "art_1")


def shown(content: str) -> list[tuple[str, str, str]]:
    return [
        (node.anchor.removeprefix("art_1__"), node.number, node.text)
        for node in flat(read(content).children)
    ]


LIST = "<DL><DT>1.</DT><DD><LA>Schiffe <DL><DT>a)</DT><DD><LA>groß</LA></DD></DL></LA></DD></DL>"


def test_gt1_paragraphs_and_lists_are_nodes() -> None:
    assert [
        ("para_1", "(1)", "Es gilt für"),
        ("para_1__point_1", "1.", "Schiffe"),
        ("para_1__point_1__point_a", "a)", "groß"),
        ("para_2a", "(2a)", "Sonst."),
    ] == shown(f"<P>(1) Es gilt für {LIST}</P><P>(2a) Sonst.</P>")


def test_gt1_a_second_list_may_restart_its_numbers() -> None:
    actual = [anchor for anchor, _, _ in shown(f"<P>A {LIST}</P><P>B {LIST}</P>")]

    assert ["point_1", "point_1__point_a", "al_2", "point_1-2", "point_1-2__point_a"] == actual


def test_gt2_what_follows_a_list_is_a_node_of_its_own() -> None:
    assert ("para_1__al_2", "", "und so weiter.") == shown(f"<P>(1) Für {LIST} und so weiter.</P>")[
        -1
    ]


def test_gt3_numbers_of_sentences_and_notes_are_no_text() -> None:
    text = read(
        '<P><SUP class="Rec">1</SUP>Es gilt 5 m<SUP>2</SUP>, CO<SUB>2</SUB>.<FnR ID="x"/></P>'
        "<noindex><kommentar>Fundstelle</kommentar></noindex>"
    ).text

    assert "Es gilt 5 m², CO₂." == text


def test_gt4_tables_are_nodes_and_pictures_are_told() -> None:
    actual = read(
        "<P>Tarif <IMG SRC='x.jpg'/></P><table><tgroup><tbody><row><entry>A</entry><entry><B>B</B>"
        "</entry></row><row><entry/></row></tbody></tgroup></table>"
    )

    assert ("Tarif", ("figure",)) == (actual.text, actual.omissions)
    assert [("art_1__table_1", "A | B")] == [(node.anchor, node.text) for node in actual.children]


def test_gt4_a_cell_that_reaches_into_the_rows_below_stands_in_each() -> None:
    actual = read(
        "<table><tgroup><colspec colname='a'/><colspec colname='b'/><colspec colname='c'/><tbody>"
        "<row><entry namest='a' nameend='b' morerows='1'>A</entry><entry>B</entry></row>"
        "<row><entry>C</entry></row><row><entry>D</entry><entry>E</entry><entry>F</entry></row>"
        "</tbody></tgroup></table>"
    )

    assert ["A | B\nA | C\nD | E | F"] == [node.text for node in actual.children]


def test_nothing_gives_no_text() -> None:
    actual = NormText(None, "art_1")

    assert ("", (), ()) == (actual.text, actual.children, actual.omissions)
