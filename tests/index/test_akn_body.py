"""Nodes of one document."""

from collections.abc import Iterator, Mapping

import pytest

from domain.law import LegalState
from index.source_model import SourceNode
from index.sources import akn, akn_body, akn_text
from tests.index import akn_files


def flat(nodes: tuple[SourceNode, ...]) -> Iterator[SourceNode]:
    """Yield every node in document order."""
    for node in nodes:
        yield node
        yield from flat(node.children)


def nodes_of(
    body: str, states: Mapping[str, LegalState] | None = None, **parts: str
) -> dict[str, SourceNode]:
    """Return the nodes of a document by anchor."""
    nodes = akn_body.read_nodes(akn_files.document_of(body, **parts), states or {})
    return {node.anchor: node for node in flat(nodes)}


def test_k10_an_identifier_of_the_convention_is_the_anchor() -> None:
    nodes = nodes_of(
        '<chapter eId="chp_II"><num>Chapter II</num><heading>Lights</heading>'
        '<article eId="art_6a"><num>Article 6a</num><heading>Beacons</heading>'
        '<paragraph eId="art_6a__para_2"><num>2.</num><content><p>Shine.</p></content></paragraph>'
        "</article></chapter>"
    )

    actual = [(n.anchor, n.kind, n.number, n.heading, n.text) for n in nodes.values()][1:]

    assert [
        ("chp_II", "chapter", "Chapter II", "Lights", ""),
        ("art_6a", "article", "Article 6a", "Beacons", ""),
        ("art_6a__para_2", "paragraph", "2.", "", "Shine."),
    ] == actual


@pytest.mark.parametrize(
    ("number", "expected"),
    [("Article 4a", "art_4a"), ("Art. 6", "art_6"), ("Article 1 bis", "art_1bis"), ("", "art_1")],
)
def test_k10_any_other_identifier_is_rebuilt_and_kept_beside(number: str, expected: str) -> None:
    body = f'<article eId="N-11:240"><num>{number}</num><content><p>x</p></content></article>'

    node = nodes_of(body)[expected]

    assert ("N-11:240",) == node.source_anchors


def test_k10_two_provisions_of_one_number_get_two_anchors() -> None:
    body = "<article><num>1</num><content><p>a</p></content></article>" * 2

    actual = [anchor for anchor in nodes_of(body) if anchor.startswith("art")]

    assert ["art_1", "art_1-1"] == actual


def test_k11_words_after_a_child_follow_it_without_a_number() -> None:
    body = (
        '<article eId="art_3"><num>Article 3</num><intro><p>Record:</p></intro>'
        '<point eId="art_3__point_a"><num>(a)</num><content><p>failures;</p></content></point>'
        "<wrapUp><p>The book is public.</p></wrapUp></article>"
    )

    actual = [(n.anchor, n.kind, n.text) for n in nodes_of(body).values()][1:]

    assert [
        ("art_3", "article", "Record:"),
        ("art_3__point_a", "point", "failures;"),
        ("art_3__wrap_1", "wrap", "The book is public."),
    ] == actual


def test_k11_a_list_of_blocks_keeps_its_order() -> None:
    body = (
        '<article eId="art_1"><content><p>Before.</p><blockList eId="art_1__list_1">'
        "<listIntroduction>Either:</listIntroduction>"
        '<item eId="art_1__list_1__item_a"><num>(a)</num><p>sail;</p></item>'
        "<listWrapUp>or stay.</listWrapUp></blockList><p>After.</p></content></article>"
    )

    actual = [(n.kind, n.text) for n in nodes_of(body).values()][1:]

    assert [
        ("article", "Before.\nEither:"),
        ("point", "sail;"),
        ("wrap", "or stay."),
        ("wrap", "After."),
    ] == actual


def test_k12_a_schedule_prefixes_what_it_numbers_anew() -> None:
    schedule = (
        '<attachments><attachment eId="att_1"><heading>Schedule 1</heading>'
        '<subheading>Fees</subheading><doc name="schedule"><meta/><mainBody>'
        '<article eId="art_1"><num>Article 1</num><content><p>Thirty marks.</p></content></article>'
        "</mainBody></doc></attachment></attachments>"
    )

    nodes = nodes_of(akn_files.ARTICLE, around=schedule)

    assert ("schedule", "Schedule 1", "Fees", "Thirty marks.", ("art_1",)) == (
        nodes["att_1"].kind,
        nodes["att_1"].number,
        nodes["att_1"].heading,
        nodes["att_1__art_1"].text,
        nodes["att_1__art_1"].source_anchors,
    )


def test_k12_articles_take_no_prefix_from_a_chapter_without_identifiers() -> None:
    body = (
        "<chapter><num>Chapter I</num><article><num>Article 9</num>"
        "<paragraph><num>(2)</num><content><p>x</p></content></paragraph></article></chapter>"
    )

    actual = list(nodes_of(body))[1:]

    assert ["chp_I", "art_9", "art_9__para_2"] == actual


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (akn_files.ARTICLE * 2, "duplicate"),
        ('<article eId="art_1"><speech/></article>', "unsupported_format"),
        ("<speech/>", "unsupported_format"),
        ('<article eId="art_1">loose<content><p>x</p></content></article>', "malformed"),
        ("loose", "malformed"),
        ("", "empty"),
    ],
    ids=[
        "identifier-twice",
        "unknown-element",
        "unknown-part",
        "loose-in-article",
        "loose-in-body",
        "no-provision",
    ],
)
def test_k13_a_text_that_cannot_be_carried_whole_is_refused(body: str, reason: str) -> None:
    with pytest.raises(akn_text.UnreadableError) as caught:
        nodes_of(body)

    assert reason == caught.value.reason


def test_k14_status_and_temporal_groups_say_the_legal_state_and_children_inherit() -> None:
    body = (
        '<article eId="art_1" status="removed"><content><p><remark>[Repealed]</remark></p>'
        '</content></article><article eId="art_2" period="#later"><paragraph eId="art_2__para_1">'
        '<content><p>x</p></content></paragraph></article><article eId="art_3" '
        'status="temporarilyRemoved"><content><p>y</p></content></article>'
    )

    nodes = nodes_of(body, {"later": "not_yet_in_force"})

    assert [
        ("art_1", "repealed", ""),
        ("art_2", "not_yet_in_force", ""),
        ("art_2__para_1", "not_yet_in_force", "x"),
        ("art_3", "suspended", "y"),
    ] == [(n.anchor, n.legal_state, n.text) for n in nodes.values()][1:]


def test_k15_a_footnote_of_a_heading_is_kept() -> None:
    body = (
        '<article eId="art_4"><heading>Office<authorialNote><p>Since 2002.</p></authorialNote>'
        "</heading><content><p>x</p></content></article>"
    )

    node = nodes_of(body)["art_4"]

    assert ("Office", "x", ["Since 2002."]) == (
        node.heading,
        node.text,
        [child.text for child in node.children],
    )


def test_a_cross_heading_is_a_node_whose_words_are_its_heading() -> None:
    body = "<crossHeading>Dues <b>and</b> fees</crossHeading>" + akn_files.ARTICLE

    node = nodes_of(body)["crossHeading_1"]

    assert ("cross_heading", "Dues and fees", "") == (node.kind, node.heading, node.text)


def test_k16_a_preface_of_the_title_alone_is_no_node() -> None:
    preface = "<p><docTitle>Ferry Act 2001</docTitle></p>"

    actual = list(nodes_of(akn_files.ARTICLE, preface=preface))

    assert ["art_1"] == actual


def test_k15_footnotes_are_the_last_children_of_their_node() -> None:
    body = (
        '<article eId="art_4"><intro><p>The Office<authorialNote><p>Since 2002.</p>'
        "</authorialNote>:</p></intro>"
        '<point eId="art_4__point_a"><content><p>inspects.</p></content></point></article>'
    )

    actual = [(n.anchor, n.kind, n.text) for n in nodes_of(body)["art_4"].children]

    assert [
        ("art_4__point_a", "point", "inspects."),
        ("art_4__fn_1", "footnote", "Since 2002."),
    ] == actual


def test_k16_the_title_is_no_text_of_the_preface() -> None:
    preface = "<p><docTitle>Ferry Act 2001</docTitle> of the islands</p><longTitle><p>An Act</p></longTitle>"

    actual = nodes_of(akn_files.ARTICLE, preface=preface)["preface"].text

    assert "of the islands\nAn Act" == actual


def test_recitals_stand_below_the_preamble_and_omissions_are_named() -> None:
    body = (
        '<article eId="art_1"><content><p>See <img src="a"/></p><img src="b"/></content></article>'
    )
    document = akn_files.akn_file(body).replace(
        b"<body>",
        b"<preamble><recitals><recital><num>(1)</num><p>Whereas.</p></recital></recitals>"
        b"<formula name='f'><p>Enact:</p></formula></preamble><body>",
    )

    nodes = akn_body.read_nodes(akn.parse_document(document), {})

    assert [
        ("preface", "An Act about ferries", ()),
        ("preamble", "", ()),
        ("rec_1", "Whereas.", ()),
        ("preamble__wrap_1", "Enact:", ()),
        ("art_1", "See", ("figure", "figure")),
    ] == [(n.anchor, n.text, n.omissions) for n in flat(nodes)]
