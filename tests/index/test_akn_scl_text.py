import pytest

from index.sources.akn_scl_text import (
    find_links,
    find_omissions,
    has_words,
    holds_words,
    to_lines,
    to_printed,
    to_words,
)
from tests.index.scl_bodies import alinea, element


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        pytest.param(
            alinea("Le conseil se réunit <del>deux</del> trois fois."),
            "Le conseil se réunit trois fois.",
            id="del",
        ),
        pytest.param(
            '<alinea><content><ol style="del"><li>abrogé</li></ol><p>Reste.</p></content></alinea>',
            "Reste.",
            id="struck by style alone",
        ),
        pytest.param('<article style="del"><num>Art. 3.</num></article>', "", id="struck article"),
    ],
)
def test_w1_struck_words_are_never_law(markup: str, expected: str) -> None:
    actual = to_lines(element(markup))

    assert expected == actual


def test_w2_notes_metadata_comments_and_instructions_are_no_text_but_their_tails_are() -> None:
    markup = alinea(
        'La taxe<noteRef href="#M1"/> est<!-- x --> de<?y z?> 2 euros'
        "<scl:jolux>2020</scl:jolux><note><p>Note.</p></note>."
    )

    actual = to_lines(element(markup))

    assert "La taxe est de 2 euros." == actual


def test_w2_modification_marks_and_references_keep_their_words() -> None:
    markup = alinea(
        '<mod class="mod-start" for="#pm1"/>La <ref href="/x">loi du 1<sup>er</sup> mai</ref>'
    )

    actual = to_lines(element(markup))

    assert "La loi du 1er mai" == actual


def test_w3_a_block_is_a_line_and_white_space_is_one_space() -> None:
    markup = (
        "<alinea><content><p>Sont\n\t exemptés:</p><ol><li>le  gaz;</li>"
        "<li>le fuel<ul><li>lourd</li></ul></li></ol>"
        "<table><tr><td>a</td><td>b</td></tr></table></content></alinea>"
    )

    actual = to_lines(element(markup))

    assert "Sont exemptés:\nle gaz;\nle fuel\nlourd\na b" == actual


def test_w3_text_is_nfc() -> None:
    actual = to_words(element(alinea("re\u0301union")))

    assert "r\u00e9union" == actual


def test_w4_list_numerals_and_tables_are_reported_not_invented() -> None:
    numbered = '<ol scl:symbol="1°"><li>le gaz</li></ol>'
    dashed = '<ul scl:symbol="dash"><li>le fuel</li></ul>'
    table = "<table><tr><td>a</td></tr></table>"

    actual = find_omissions(element(f"<content>{numbered}{dashed}{table}</content>"))

    assert ("list_numerals", "table_layout") == actual


def test_w4_struck_lists_omit_nothing() -> None:
    actual = find_omissions(
        element('<content><ol style="del" scl:symbol="1°"><li>x</li></ol></content>')
    )

    assert () == actual


def test_w5_links_of_live_words_are_kept_and_open_ones_are_none() -> None:
    live = '<ref href="/eli/etat/leg/code/penal">Code</ref><ref href="???">loi</ref>'
    struck = '<del><ref href="/eli/etat/leg/code/civil">Code</ref></del>'
    printed = '<ref href="/eli/etat/leg/loi/2015/03/25/n3/jo">loi</ref>'

    actual = find_links(element(f"<p>{live}{struck}{printed}{live}</p>"))

    assert ("/eli/etat/leg/code/penal", "/eli/etat/leg/loi/2015/03/25/n3") == actual


def test_w1_a_struck_label_still_tells_its_number() -> None:
    num = element('<num><mod class="mod-start" for="#pm1"/><del>Art. 8.</del><noteRef/></num>')

    actual = (to_words(num), to_printed(num), to_printed(None))

    assert ("", "Art. 8.", "") == actual


def test_w1_a_full_stop_left_behind_is_no_word() -> None:
    left = element(alinea("<del>Abrogé</del>."))

    actual = (has_words("."), holds_words(left), holds_words(element(alinea("2"))))

    assert (False, False, True) == actual
