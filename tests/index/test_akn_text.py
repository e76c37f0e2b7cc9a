"""The words of one element."""

import pytest

from index.sources import akn_text
from tests.index import akn_files

CASES = (
    pytest.param("<p>Cafe\u0301  de\n  la  rade</p>", "Café de la rade", id="nfc-and-spaces"),
    pytest.param("<p>one<br/>two</p>", "one two", id="break"),
    pytest.param("<li>one<p>two</p><p>three</p></li>", "one\ntwo\nthree", id="blocks"),
)


@pytest.mark.parametrize(("xml", "expected"), CASES)
def test_k1_text_is_composed_and_every_run_of_space_is_one_space(xml: str, expected: str) -> None:
    actual = akn_text.read_words(akn_files.element_of(xml)).text

    assert expected == actual


def test_k2_struck_words_remarks_and_note_references_leave_and_the_words_after_stay() -> None:
    xml = (
        '<p>The <del>old</del> fee<noteRef href="#n"/> is <remark>[sic]</remark> due<!-- x -->.</p>'
    )

    actual = akn_text.read_words(akn_files.element_of(xml)).text

    assert "The fee is due." == actual


def test_k3_inserted_and_quoted_words_stay_with_their_marks_and_numbers() -> None:
    xml = (
        '<p>Article 4 <ins>now</ins> reads: <mod><quotedStructure startQuote="“" endQuote="”">'
        "<article><num>Article 4</num><heading>Erasure</heading>"
        "<content><p>Erase.</p></content></article></quotedStructure></mod></p>"
    )

    actual = akn_text.read_words(akn_files.element_of(xml)).text

    assert "Article 4 now reads:\n“Article 4 Erasure\nErase.”" == actual


def test_k4_a_table_is_read_once_in_row_order() -> None:
    xml = (
        "<table><caption>Fees</caption><tr><th><p>Vessel</p></th><th><p>Marks</p></th></tr>"
        "<tr><td><p>small</p><p>craft</p></td><td><table><tr><td>30</td><td>31</td></tr></table>"
        "</td></tr></table>"
    )

    actual = akn_text.read_table(akn_files.element_of(xml)).text

    assert "Fees\nVessel | Marks\nsmall craft | 30 | 31" == actual


def test_k4_a_cell_that_spans_rows_stands_in_each() -> None:
    xml = (
        '<table><tr><td rowspan="3">fee</td><td>small</td></tr><tr><td>middle</td></tr>'
        "<tr><td>great</td></tr></table>"
    )

    actual = akn_text.read_table(akn_files.element_of(xml)).text

    assert "fee | small\nfee | middle\nfee | great" == actual


def test_k4_a_table_inside_quoted_law_is_not_lost() -> None:
    xml = "<p>Read: <quotedStructure><table><tr><td>a</td><td>b</td></tr></table></quotedStructure></p>"

    actual = akn_text.read_words(akn_files.element_of(xml)).text

    assert "Read:\na | b" == actual


def test_k5_figures_and_formulas_are_named() -> None:
    xml = '<p>The area <img src="a.png"/> is <foreign><x xmlns="urn:m">A=2</x></foreign>.</p>'

    actual = akn_text.read_words(akn_files.element_of(xml))

    assert ("The area is .", ("figure", "formula")) == (actual.text, actual.omissions)


def test_k6_a_footnote_leaves_the_sentence() -> None:
    xml = "<p>The Office<authorialNote><p>Since 2002.</p></authorialNote> inspects.</p>"

    actual = akn_text.read_words(akn_files.element_of(xml))

    assert ("The Office inspects.", ("Since 2002.",)) == (actual.text, actual.notes)
