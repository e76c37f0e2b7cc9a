import pytest

from index.source_model import SourceNode
from index.sources import formex_text
from index.sources.eu_markup import parse_xml
from index.sources.eu_tree import SharedParts
from index.sources.formex import read_formex
from index.sources.formex_spans import Spans
from tests.index.formex_files import act, article, member, span
from tests.index.truth import flat


def nodes_of(inside: str) -> list[SourceNode]:
    return list(flat(read_formex(act(article(inside))).nodes))


def texts_of(inside: str) -> list[tuple[str, str]]:
    return [(node.anchor, node.text) for node in nodes_of(inside)]


def test_x1_struck_words_never_come_out() -> None:
    struck = span(", with a view to none", "DELETED")

    actual = texts_of(f"<ALINEA>30 % in 2020 {struck}.</ALINEA>")

    assert [("art_1", "30 % in 2020 .")] == actual


def test_x1_a_struck_number_leaves_no_paragraph() -> None:
    struck = span("<PARAG><NO.PARAG>2.</NO.PARAG><ALINEA>old</ALINEA></PARAG>", "DELETED")
    living = "<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>law</ALINEA></PARAG>"

    nodes = nodes_of(living + struck)

    assert ["art_1", "art_1__para_1"] == [node.anchor for node in nodes]
    assert ["art_1__para_2"] == [cause.target_anchor for cause in nodes[0].causes]


def test_x1_a_number_whose_words_are_gone_is_a_repealed_point() -> None:
    gone = span("", "DELETED")
    listed = f"<LIST><ITEM><NP><NO.P>1.</NO.P><TXT>{gone}</TXT></NP></ITEM></LIST>"

    node = nodes_of(f"<ALINEA><P>They are:</P>{listed}</ALINEA>")[1]

    assert ("art_1__point_1", "1.", "repealed") == (node.anchor, node.number, node.legal_state)
    assert [("repeal", "art_1__point_1")] == [(c.kind, c.target_anchor) for c in node.causes]


def test_x2_a_footnote_leaves_the_sentence_for_the_end_of_the_article() -> None:
    note = '<NOTE NOTE.ID="E0001"><P>OJ C 40, 8.4.1974, p. 25.</P></NOTE>'

    actual = texts_of(f"<ALINEA>the opinion{note}, and</ALINEA><ALINEA>more</ALINEA>")

    expected = [
        ("art_1", ""),
        ("art_1__al_1", "the opinion, and"),
        ("art_1__al_2", "more"),
        ("art_1__fn_1", "OJ C 40, 8.4.1974, p. 25."),
    ]
    assert expected == actual


def test_x2_an_instruction_in_a_footnote_is_none_of_its_words() -> None:
    marks = '<?CLG.MDFO ID="O1" IDREF="C1" ACTION="REPLACED"?>', '<?CLG.MDFC ID="C1" IDREF="O1"?>'
    note = f'<NOTE NOTE.ID="E0001">{marks[0]}<P>OJ L 3.</P>{marks[1]}</NOTE>'

    actual = texts_of(f"<ALINEA>the opinion{note}</ALINEA>")

    assert ("art_1__fn_1", "OJ L 3.") == actual[-1]


def test_x3_a_quoted_article_is_text_and_no_provision() -> None:
    quoted = article("<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>They pay.</ALINEA></PARAG>", "021")

    actual = texts_of(f"<ALINEA>Article 21 reads:<QUOT.S>{quoted}</QUOT.S></ALINEA>")

    assert [("art_1", "Article 21 reads: Article 21 1. They pay.")] == actual


def test_x4_a_table_gives_each_cell_once() -> None:
    rows = "<ROW><CELL>Year</CELL><CELL>Rate</CELL></ROW><ROW><CELL>2013</CELL><CELL/></ROW>"

    actual = texts_of(f"<ALINEA><P>As follows:</P><TBL><CORPUS>{rows}</CORPUS></TBL></ALINEA>")

    assert [("art_1", "As follows:"), ("art_1__tbl_1", "Year | Rate\n2013 |")] == actual


def test_x5_a_formula_is_an_omission_and_its_words_stay() -> None:
    formula = '<FORMULA><EXPR>K<OP.CMP TYPE="EQ"/>a<OP.MATH TYPE="MULT"/>b</EXPR></FORMULA>'

    node = nodes_of(f"<ALINEA>Capital {formula} holds</ALINEA>")[0]

    assert ("Capital K = a × b holds", ("formula",)) == (node.text, node.omissions)


def test_x5_a_figure_is_an_omission_and_the_words_printed_in_it_stay() -> None:
    figure = "<INCL.ELEMENT><IMG.CNT><P>CERTIFICATE</P></IMG.CNT></INCL.ELEMENT>"

    node, *rest = nodes_of(f"<ALINEA><P>The form:</P>{figure}</ALINEA>")

    assert ("figure",) == node.omissions
    assert ["The form:", "CERTIFICATE"] == [one.text for one in rest]


def test_a_page_instruction_goes_and_the_words_after_it_stay() -> None:
    assert [("art_1", "one two")] == texts_of("<ALINEA>one <?PAGE NO='40'?>two</ALINEA>")


def test_a_definition_keeps_its_term_and_its_letter() -> None:
    item = "<PREFIX>(b)</PREFIX><TERM>provider</TERM><DEFINITION>any person;</DEFINITION>"
    listed = f'<DLIST SEPARATOR=":"><DLIST.ITEM>{item}</DLIST.ITEM></DLIST>'

    actual = texts_of(f"<ALINEA><P>It means:</P>{listed}</ALINEA>")

    assert [("art_1", "It means:"), ("art_1__point_b", "provider: any person;")] == actual


def test_dashes_are_counted() -> None:
    item = "<ITEM><NP><NO.P>—</NO.P><TXT>{}</TXT></NP></ITEM>"

    actual = texts_of(f"<ALINEA><LIST>{item.format('a')}{item.format('b')}</LIST></ALINEA>")

    assert [("art_1", ""), ("art_1__indent_1", "a"), ("art_1__indent_2", "b")] == actual


def test_quotation_marks_are_the_characters_they_name() -> None:
    line = '<P><QUOT.START CODE="2018"/>personal data<QUOT.END CODE="2019"/> means</P>'

    actual = formex_text.FormexText(Spans()).to_line(parse_xml(line.encode()))

    assert "‘personal data’ means" == actual


_LAW = "<PARAG><NO.PARAG>1.</NO.PARAG><ALINEA>law</ALINEA></PARAG>"
_PLAIN = article(_LAW)
_CHANGED = article(span(_LAW, number=1) + "<ALINEA>more</ALINEA>")


def test_x6_an_article_that_stands_in_two_texts_is_read_once() -> None:
    shared = SharedParts()
    changed, renumbered = (article(span(_LAW, number=one), "002") for one in (1, 7))
    before = read_formex(act(_PLAIN + changed), shared)
    after = read_formex(act(article("<ALINEA>new</ALINEA>", "003") + _PLAIN + renumbered), shared)

    assert after.nodes[1] is before.nodes[0]
    assert after.nodes[2] is before.nodes[1]


def test_x6_breaks_of_pages_and_numbers_of_quotation_marks_are_no_words() -> None:
    shared = SharedParts()
    before, after = (
        read_formex(
            act(
                article(
                    f"<ALINEA>law<?PAGE NO='{one}'?>, named "
                    f'<QUOT.START CODE="2018" ID="QS{one}" REF.END="QE{one}"/>so'
                    f'<QUOT.END CODE="{closing}" ID="QE{one}" REF.START="QS{one}"/></ALINEA>'
                )
            ),
            shared,
        ).nodes
        for one, closing in ((1, "2019"), (2, "2019"))
    )
    other = read_formex(
        act(article('<ALINEA>law, named <QUOT.START CODE="201C" ID="QS1"/>so</ALINEA>')), shared
    ).nodes

    assert after[0] is before[0]
    assert ["law, named ‘so’"] == [one.text for one in flat(after) if one.text]
    assert ["law, named “so"] == [one.text for one in flat(other) if one.text]


@pytest.mark.parametrize(
    "later",
    [
        pytest.param(act(span(_PLAIN, "REPLACED", number=9)), id="replaced as a whole"),
        pytest.param(act(span(_PLAIN, "DELETED", number=9)), id="struck as a whole"),
        pytest.param(
            act("|{}|".join(span("|", "DELETED", number=9).split("|")).format(_PLAIN)),
            id="struck around it",
        ),
        pytest.param(act(_PLAIN.replace(">law<", ">Law<")), id="other words"),
        pytest.param(act(_PLAIN.replace("<PARAG>", '<PARAG IDENTIFIER="1">')), id="other marks"),
        pytest.param(act(_PLAIN + _PLAIN), id="twice"),
        pytest.param(act(_CHANGED), id="changed inside"),
        pytest.param(
            act(_CHANGED, family=member("32019L2177", "A directive", "20191218")),
            id="changed by an act that is told of",
        ),
    ],
)
def test_x6_what_texts_share_never_shows(later: bytes) -> None:
    shared = SharedParts()
    for earlier in (act(_PLAIN), act(_CHANGED)):
        read_formex(earlier, shared)

    assert read_formex(later) == read_formex(later, shared)
