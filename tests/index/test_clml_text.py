import pytest
from lxml import etree

from index.sources.clml_text import (
    ALL_TERRITORIES,
    Reading,
    is_dots,
    item_number,
    parse_extent,
    print_number,
    read,
)
from tests.index.clml_files import LEG


def parse(words: str, name: str = "Text") -> etree._Element:
    return etree.fromstring(f'<{name} xmlns="{LEG}">{words}</{name}>')


def text(words: str, name: str = "Text", *territories: str) -> Reading:
    return read(parse(words, name), frozenset(territories) or ALL_TERRITORIES)


def test_ct1_blocks_are_lines_and_a_number_stays_on_its_line() -> None:
    found = text(
        "<P1para><Text>One  line</Text></P1para><P1><Pnumber>2</Pnumber>\n<P1para><Text>two"
        "</Text></P1para></P1>",
        "Para",
    )

    assert found.text == "One line\n2 two"


def test_ct2_repealed_words_leave_and_partly_repealed_ones_stay() -> None:
    gone = text('Ferries <Repeal ChangeId="a">and boats </Repeal>run.')
    kept = text('Ferries <Repeal ChangeId="a" RetainText="true">and boats </Repeal>run.')

    assert (gone.text, gone.gone) == ("Ferries run.", True)
    assert (kept.text, kept.omissions) == ("Ferries and boats run.", ("partial repeal",))


def test_ct3_a_change_for_a_part_of_the_territory_is_read_for_that_part() -> None:
    words = (
        '<Repeal RetainText="true" Extent="E+W">the body</Repeal>'
        '<Substitution Extent="E+W">the Authority</Substitution> pays'
    )

    assert text(words, "Text", "gb-eng", "gb-wls").text == "the Authority pays"
    assert text(words, "Text", "gb-sct").text == "the body pays"


def test_ct4_rows_of_dots_are_no_text() -> None:
    assert is_dots(". . . . . .")
    assert text(". . . . .").text == ""
    assert text(". . . . .").gone
    assert not is_dots("")


def test_ct5_marks_of_notes_are_named() -> None:
    assert text('Ferries<FootnoteRef Ref="f1"/> run.<CommentaryRef Ref="c1"/>').marks == (
        "f1",
        "c1",
    )


def test_ct6_quoted_amendments_and_counted_items_carry_their_numbers() -> None:
    words = (
        "<BlockAmendment><P2><Pnumber>3</Pnumber><P2para><Text>New.</Text></P2para></P2>"
        '</BlockAmendment><OrderedList Type="alpha" Decoration="parens"><ListItem><Para><Text>x'
        "</Text></Para></ListItem><ListItem><Para><Text>y</Text></Para></ListItem></OrderedList>"
    )

    assert text(words, "Para").text == "(3) New.\n(a) x\n(b) y"


@pytest.mark.parametrize(
    ("told", "number"),
    [
        ('Type="roman" Decoration="parenRight"', "iv)"),
        ('Type="romanupper" Decoration="period"', "IV."),
        ('Type="alphaupper" Decoration="none"', "D"),
        ('Type="arabic" Decoration="brackets"', "[4]"),
    ],
)
def test_ct6_a_list_counts_as_it_says(told: str, number: str) -> None:
    items = "<ListItem/>" * 4
    listed = etree.fromstring(f'<OrderedList xmlns="{LEG}" {told}>{items}</OrderedList>')

    assert item_number(listed[3]) == number


def test_ct7_figures_are_named_and_tables_read_row_by_row() -> None:
    found = text(
        "<table><tr><td>a</td><td>b</td></tr><tr><td><Figure/></td></tr></table>", "Tabular"
    )

    assert found.text == "a | b"
    assert found.omissions == ("figure",)


def test_an_extent_is_read_as_iso_codes() -> None:
    assert parse_extent("E+W+S+N.I.") == ("gb-eng", "gb-wls", "gb-sct", "gb-nir")
    assert parse_extent(None) == ()


@pytest.mark.parametrize(
    ("number", "level", "printed"),
    [
        ("<Pnumber>19</Pnumber>", "P1", "19"),
        ("<Pnumber>2A</Pnumber>", "P2", "(2A)"),
        ('<Pnumber PuncBefore="" PuncAfter=".">1</Pnumber>', "P2", "1."),
        ("<Pnumber>Article 1</Pnumber>", "P1", "Article 1"),
        ("<Pnumber>. . .</Pnumber>", "P2", ""),
    ],
)
def test_a_number_is_printed_with_its_punctuation(number: str, level: str, printed: str) -> None:
    element = etree.fromstring(number.replace("<Pnumber", f'<Pnumber xmlns="{LEG}"', 1))

    assert print_number(element, level) == printed
