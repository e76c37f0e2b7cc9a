from datetime import date

import pytest

from index.source_model import SourceCause, SourceNode
from index.sources.eu_markup import UnreadableBodyError
from index.sources.formex import read_formex
from index.sources.oj_place import Publication
from tests.index.formex_files import act, article, member, span
from tests.index.truth import card_text, flat

POINT = "<ITEM><NP><NO.P>({0})</NO.P><TXT>{1}</TXT></NP></ITEM>"
PARAGRAPH = '<PARAG IDENTIFIER="033.001"><NO.PARAG>1.</NO.PARAG>{0}</PARAG>'


def nodes_of(terms: str, around: str = "{}") -> dict[str, SourceNode]:
    return {node.anchor: node for node in flat(read_formex(act(terms, around=around)).nodes)}


def test_f1_every_word_below_an_article_comes_out_once_and_in_order() -> None:
    listed = f"<LIST>{POINT.format('a', 'one;')}{POINT.format('b', 'two.')}</LIST>"
    inside = f"<ALINEA><P>It covers:</P>{listed}<P>It ends.</P></ALINEA><ALINEA>Last.</ALINEA>"
    nodes = nodes_of(article(PARAGRAPH.format(inside), "033", "Notification"))

    actual = " ".join(card_text(nodes["art_33"]).split())

    assert "1. It covers: (a) one; (b) two. It ends. Last." == actual


def test_f1_number_and_heading_are_fields() -> None:
    node = nodes_of(article("<ALINEA>So.</ALINEA>", "033", "Notification"))["art_33"]

    assert ("Article 33", "Notification", "So.") == (node.number, node.heading, node.text)


def test_f2_an_article_is_named_by_its_identifier() -> None:
    terms = article("<ALINEA>So.</ALINEA>", "025A") + article(PARAGRAPH.format("x"), "033")

    nodes = nodes_of(terms)

    assert ("025A", "art_025A") == nodes["art_25a"].source_anchors
    assert ("033.001",) == nodes["art_33__para_1"].source_anchors


def test_f3_a_repeal_marker_dates_the_end_and_names_its_cause() -> None:
    family = "<GR.MOD.ACT><MOD.ACT TYPE='REP'>{}</MOD.ACT></GR.MOD.ACT>"
    repealing = member("32016R0679", "Regulation (EU) 2016/679", "20160427")
    body = read_formex(
        act(
            article("<ALINEA>So.</ALINEA>"),
            info='END="REPEALED" SOURCE.END="32016R0679"',
            family=family.format(repealing),
            around=span("{}", "REPEALED", doc="32016R0679", loc="AR:94;PA:1"),
        )
    )

    assert body.end is not None
    cause = SourceCause(
        kind="repeal",
        source_work="32016R0679",
        source_anchor="art_94",
        source_title="Regulation (EU) 2016/679",
        enacted_on=date(2016, 4, 27),
    )
    assert (date(2018, 5, 25), cause) == (body.end.on, body.end.cause)
    assert ("32016R0679",) == body.family.changed_by
    assert "So." == body.nodes[0].text


@pytest.mark.parametrize("end", ["NONE", "NEW.MOD", "GIVEN"])
def test_f3_any_other_end_is_no_end(end: str) -> None:
    body = read_formex(act(article("<ALINEA>So.</ALINEA>"), info=f'END="{end}"'))

    assert body.end is None


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"<DOC/>", "unsupported_format", id="a wrapper"),
        pytest.param(b"<CONS.ACT/>", "malformed", id="no document"),
        pytest.param(act(""), "empty", id="no text"),
        pytest.param(b"<CONS.ACT>", "malformed", id="broken off"),
    ],
)
def test_f4_what_is_no_act_with_text_is_refused(content: bytes, reason: str) -> None:
    with pytest.raises(UnreadableBodyError) as refusal:
        read_formex(content)

    assert reason == refusal.value.reason


def test_a_struck_article_stays_empty_with_its_cause() -> None:
    terms = span(article("<ALINEA>old</ALINEA>", "106"), "DELETED", loc="AR:1;PT:3")

    node = nodes_of(terms)["art_106"]

    assert ("Article 106", "", "repealed") == (node.number, node.text, node.legal_state)
    assert [("repeal", "art_1__point_3", "art_106")] == [
        (cause.kind, cause.source_anchor, cause.target_anchor) for cause in node.causes
    ]


def test_a_preamble_holds_citations_and_recitals() -> None:
    recital = "<CONSID><NP><NO.P>(71)</NO.P><TXT>The data subject</TXT></NP></CONSID>"
    preamble = (
        "<PREAMBLE><PREAMBLE.INIT><P>THE COUNCIL,</P></PREAMBLE.INIT><GR.VISA><VISA>Having regard"
        f"</VISA></GR.VISA><GR.CONSID><GR.CONSID.INIT>Whereas:</GR.CONSID.INIT>{recital}"
        "</GR.CONSID><PREAMBLE.FINAL><P>HAS ADOPTED</P></PREAMBLE.FINAL></PREAMBLE>"
    )

    nodes = nodes_of(article("<ALINEA>So.</ALINEA>"), around=preamble + "{}")

    actual = [(anchor, node.number, node.text) for anchor, node in nodes.items()]
    expected = [
        ("preamble", "", "THE COUNCIL,"),
        ("cit_1", "", "Having regard"),
        ("preamble__wrap_1", "", "Whereas:"),
        ("rec_71", "(71)", "The data subject"),
        ("preamble__wrap_2", "", "HAS ADOPTED"),
        ("art_1", "Article 1", "So."),
    ]
    assert expected == actual


def test_divisions_and_annexes_have_number_and_heading() -> None:
    title = "<TITLE><TI><P>{0}</P></TI><STI><P>{1}</P></STI></TITLE>"
    division = (
        f"<DIVISION>{title.format('CHAPTER IV', 'Controller')}{article('x', '024')}</DIVISION>"
    )
    contents = "<CONTENTS><P>Ships.</P></CONTENTS>"
    annex = f"<CONS.ANNEX>{title.format('ANNEX I', 'Lists')}{contents}</CONS.ANNEX>"

    nodes = nodes_of(division, around="{}" + annex)

    actual = [(a, n.kind, n.number, n.heading, n.text) for a, n in nodes.items()]
    expected = [
        ("chp_IV", "chapter", "CHAPTER IV", "Controller", ""),
        ("art_24", "article", "Article 24", "", "x"),
        ("anx_I", "annex", "ANNEX I", "Lists", "Ships."),
    ]
    assert expected == actual


def test_a_struck_annex_keeps_its_number() -> None:
    inside = "<TITLE><TI><P>ANNEX III</P></TI></TITLE><CONTENTS><P>Old.</P></CONTENTS>"
    annex = span(f"<CONS.ANNEX>{inside}</CONS.ANNEX>", "DELETED")

    node = nodes_of(article("x"), around="{}" + annex)["anx_III"]

    assert ("ANNEX III", "", "repealed") == (node.number, node.text, node.legal_state)


def test_a_corrigendum_is_one_body_of_lines() -> None:
    quoted = "<QUOT.S><ARTICLE IDENTIFIER='033'><TI.ART>Article 33</TI.ART></ARTICLE></QUOT.S>"
    correction = (
        "<CORRECTION><DESCRIPTION>On page 14:</DESCRIPTION><OLD.CORR><P>for:</P>"
        f"{quoted}</OLD.CORR><NEW.CORR><P>read:</P>{quoted}</NEW.CORR></CORRECTION>"
    )

    nodes = read_formex(f"<CORR><CONTENTS.CORR>{correction}</CONTENTS.CORR></CORR>".encode()).nodes

    text = "On page 14:\nfor:\nArticle 33\nread:\nArticle 33"
    assert [("body", text)] == [(node.anchor, node.text) for node in flat(nodes)]


def test_the_base_act_tells_where_it_was_published() -> None:
    instance = (
        "<BIB.DATA><BIB.INSTANCE.CONS><DOCUMENT.REF.CONS><COLL>L</COLL><NO.OJ>012</NO.OJ>"
        '</DOCUMENT.REF.CONS><DATE ISO="20010116"/><PAGE.FIRST>1</PAGE.FIRST>'
        "</BIB.INSTANCE.CONS></BIB.DATA>"
    )

    body = read_formex(act(article("x"), family=instance))

    assert Publication(printed="OJ L 12, 16.1.2001, p. 1", on=date(2001, 1, 16)) == (
        body.family.published
    )
