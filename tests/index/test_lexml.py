from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceNode, SourceReading, SourceWork
from index.sources import lexml
from tests.index.lexml_files import BILL, BODY, LAW, lexml_json
from tests.index.lexml_files import lexml as text
from tests.index.truth import flat

BILL_KEY = "senado.federal.projeto.lei.pls.2017.505"
LAW_KEY = "federal.lei.2002-01-10.10406"


def read(root: Path, *contents: bytes, suffix: str = "xml") -> SourceReading:
    """Read the one work of some files."""
    for number, content in enumerate(contents):
        (root / f"{number}.{suffix}").write_bytes(content)
    (key,) = lexml.list_works(root)
    return lexml.read_work(root, key)


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None
    return reading.work


def nodes_of(reading: SourceReading) -> dict[str, SourceNode]:
    nodes = flat(work_of(reading).states[0].expressions[0].nodes)
    return {node.anchor: node for node in nodes}


def test_xl1_texts_of_one_urn_are_states_by_day(tmp_path: Path) -> None:
    later = BILL.replace("2017-12-13", "2018-02-01")
    work = work_of(read(tmp_path, text(urn=later, title="NOVO"), text()))

    assert [
        (date(2017, 12, 13), date(2018, 2, 1), "act_date"),
        (date(2018, 2, 1), None, "act_date"),
    ] == [(state.start_on, state.end_on, state.start_basis) for state in work.states]
    assert work.titles[0][1].startswith("NOVO")


def test_xl1_a_text_without_a_day_is_refused(tmp_path: Path) -> None:
    reading = read(tmp_path, text(urn="urn:lex:br:senado.federal:projeto.lei;pls:2017;505"))

    assert (None, ["missing"]) == (reading.work, [one.reason for one in reading.refusals])


def test_xl1_a_second_text_of_a_day_is_refused(tmp_path: Path) -> None:
    assert ["duplicate"] == [one.reason for one in read(tmp_path, text(), text()).refusals]


def test_xl2_a_bill_is_no_law(tmp_path: Path) -> None:
    reading = read(tmp_path, text())
    work = work_of(reading)

    assert (f"br-lexml:{BILL_KEY}", "bill", "A bill: a proposal before parliament, no law.") == (
        work.work_id,
        work.document_type,
        work.status_note,
    )
    assert {"not_yet_in_force"} == {node.legal_state for node in nodes_of(reading).values()}
    assert ("not_yet_in_force", ()) == (work.states[0].legal_state, work.states[0].causes)


def test_xl3_a_law_is_held_as_enacted_and_its_commencement_is_not_told(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, text(urn=LAW)))
    (state,) = work.states

    assert ("law", "commencement_unknown", date(2002, 1, 10), "enactment") == (
        work.document_type,
        state.legal_state,
        work.verified_until,
        state.causes[0].kind,
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"<Emenda/>", "unsupported_format", id="XL4 proposal to amend a bill"),
        pytest.param(b"<LexML", "malformed", id="no XML"),
        pytest.param(b"<LexML/>", "unsupported_format", id="no text"),
        pytest.param(text(urn="urn:lex:it:legge"), "malformed", id="another URN"),
        pytest.param(text(body=""), "empty", id="no article"),
        pytest.param(
            text(body=BODY.replace("farol", "far\N{REPLACEMENT CHARACTER}l")),
            "mojibake",
            id="lost letters",
        ),
    ],
)
def test_xl4_and_xl5_what_is_no_text_of_law_is_refused_by_name(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    reading = read(tmp_path, content)

    assert (None, [("0.xml", reason)]) == (
        reading.work,
        [(one.path, one.reason) for one in reading.refusals],
    )


@pytest.mark.parametrize("content", [b"[]", b"{", b'{"name": {"localPart": "X"}, "value": {}}'])
def test_lj2_json_that_is_no_lexml_is_refused(tmp_path: Path, content: bytes) -> None:
    assert None is read(tmp_path, content, suffix="json").work


def test_lj1_json_gives_the_same_nodes_as_xml(tmp_path: Path) -> None:
    nodes = nodes_of(read(tmp_path, lexml_json(), suffix="json"))

    assert ["ementa", "book_1", "art_1", "art_1__cpt"] == list(nodes)
    assert ("LIVRO I", "DO FAROL", "O juízo decide.") == (
        nodes["book_1"].number,
        nodes["book_1"].heading,
        nodes["art_1__cpt"].text,
    )
    assert "cites" == nodes["art_1__cpt"].references[0].predicate


def test_xt1_anchors_follow_the_ids(tmp_path: Path) -> None:
    nodes = nodes_of(read(tmp_path, text()))

    assert [
        "ementa",
        "preamble",
        "tit_1",
        "art_1",
        "art_1__cpt",
        "art_1__cpt__alt_1",
        "art_1__para_1",
        "art_1__para_1__inc_2",
        "art_2",
        "art_2__cpt",
    ] == list(nodes)
    assert ("Parágrafo único.", ("art1_par1u",)) == (
        nodes["art_1__para_1"].number,
        nodes["art_1__para_1"].source_anchors,
    )


def test_xt1_an_id_that_stands_twice_opens_no_second_anchor(tmp_path: Path) -> None:
    article = '<Artigo id="art1"><Caput id="art1_cpt"><p>a</p></Caput></Artigo>'

    assert ["art_1", "art_1-2"] == [
        anchor
        for anchor in nodes_of(read(tmp_path, text(article * 2)))
        if "cpt" not in anchor and anchor.startswith("art")
    ]


def test_xt2_quoted_law_is_one_node_and_no_provision(tmp_path: Path) -> None:
    node = nodes_of(read(tmp_path, text()))["art_1__cpt__alt_1"]

    assert ("quotation", "Art. 3º …\n…\n§ 2º O farol é livre.", ()) == (
        node.kind,
        node.text,
        node.children,
    )


@pytest.mark.parametrize(("urn", "predicate"), [(BILL, "related_to"), (LAW, "amends")])
def test_xt3_links_cite_and_what_is_quoted_would_be_changed(
    tmp_path: Path, urn: str, predicate: str
) -> None:
    nodes = nodes_of(read(tmp_path, text(urn=urn)))
    law = "urn:lex:br:federal:lei:2000-01-01;1"

    assert [("cites", law, "art_2__para_1")] == [
        (one.predicate, one.target_work, one.target_anchor)
        for one in nodes["art_1__cpt"].references
    ]
    assert [(predicate, law, "art_3")] == [
        (one.predicate, one.target_work, one.target_anchor)
        for one in nodes["art_1__cpt__alt_1"].references
    ]


def test_xt4_a_node_without_words_says_so(tmp_path: Path) -> None:
    nodes = nodes_of(read(tmp_path, text()))

    assert (("text",), "A Lei nº 1 passa a vigorar:") == (
        nodes["art_2__cpt"].omissions,
        nodes["art_1__cpt"].text,
    )


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus, unpacked."""
    with opened(find_corpus("br-lexml"), corpora) as root:
        yield root / "br-lexml" if (root / "br-lexml").is_dir() else root


def test_the_civil_code_is_whole(official: Path) -> None:
    nodes = nodes_of(lexml.read_work(official, LAW_KEY))
    articles = [node for node in nodes.values() if node.kind == "article"]

    assert (2046, "Toda pessoa é capaz de direitos e deveres na ordem civil.") == (
        len(articles),
        nodes["art_1__cpt"].text,
    )
    assert all(node.text or node.children for node in articles)
