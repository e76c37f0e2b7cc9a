"""Federal statutes: public laws, compilations, and bills that are no law."""

from datetime import date
from pathlib import Path

import pytest

from index.source_model import SourceNode, SourceReading, SourceWork
from index.sources import uslm
from index.sources.uslm_body import quoted_lines, read_body
from index.sources.uslm_credits import read_credit
from index.sources.uslm_text import USLM, flat, parse
from tests.index.uslm_files import (
    EDITION,
    NAMES,
    compilation,
    content,
    law,
    level,
    write,
)


def read(root: Path, data: bytes) -> SourceReading:
    write(root, "one.xml", data)
    return uslm.read_work(root, "one")


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None, reading.refusals
    return reading.work


def all_nodes(nodes: tuple[SourceNode, ...]) -> list[SourceNode]:
    return [one for node in nodes for one in (node, *all_nodes(node.children))]


def nodes_of(main: str) -> dict[str, SourceNode]:
    body = read_body(parse(f"<main {NAMES}>{main}</main>".encode()))
    return {node.anchor: node for node in all_nodes(body)}


def text_of(inner: str) -> str:
    return flat(parse(f"<content {NAMES}>{inner}</content>".encode()))


SECTION = level("section", "1", content("Rents are fair."))


def test_us1_a_public_law_stands_from_its_approval(tmp_path: Path) -> None:
    short = "<section><num value='1'>1.</num><content>Cited as <shortTitle role='act'>“Rents Act”"
    work = work_of(read(tmp_path, law(f"{short}</shortTitle>.</content></section>")))

    state = work.states[0]
    assert (work.work_id, work.document_type) == ("us-uslm:publ-115-11", "public-law")
    assert (state.start_on, state.start_basis) == (date(2017, 3, 27), "act_date")
    assert {"Public Law 115-11", "Pub. L. 115-11", "131 Stat. 75", "Rents Act"} <= {
        alias.name for alias in work.aliases
    }
    assert work.published_in == "131 Stat. 75"


def test_us1_a_private_law_is_its_own_kind(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, law(SECTION, cited="Private Law 112–1")))

    assert (work.work_id, work.document_type) == ("us-uslm:pvtl-112-1", "private-law")


def test_us2_us3_a_compilation_is_a_snapshot_after_the_last_law_it_names(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, compilation(SECTION, edition=EDITION)))

    state = work.states[0]
    assert work.work_id == "us-uslm:comps-895"
    assert (state.start_on, state.start_basis) == (date(2019, 12, 20), "snapshot")
    assert work.verified_until == date(2019, 12, 20)
    assert state.expressions[0].text_status == "consolidated_documentary"
    assert state.causes == ()
    assert "as amended through Public Law 116-92" in work.status_note
    assert "no official version" in work.status_note


def test_us2_a_compilation_without_a_later_law_is_that_of_its_enactment(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, compilation(SECTION)))

    assert work.states[0].start_on == date(1976, 10, 11)
    assert "as amended through its enactment" in work.status_note


@pytest.mark.parametrize("root", ["bill", "resolution"])
def test_us4_a_bill_is_no_law_at_any_stage(tmp_path: Path, root: str) -> None:
    data = (
        f"<{root} {NAMES}><meta><citableAs>116 SJRES 36 ENR</citableAs>"
        f"<docStage>Enrolled Bill</docStage></meta><main>{SECTION}</main></{root}>"
    )
    reading = read(tmp_path, data.encode())

    assert reading.work is None
    assert reading.refusals[0].reason == "unsupported_format"
    assert "(116 SJRES 36 ENR, Enrolled Bill): it is no law" in reading.refusals[0].detail


@pytest.mark.parametrize(
    ("data", "reason", "expected"),
    [
        (b"<pLaw", "malformed", "is no well-formed XML"),
        (law(SECTION, approved="soon"), "malformed", "no day on which it was approved"),
        (law(""), "empty", "holds no provision"),
        (compilation(SECTION, number=""), "malformed", "tells no number"),
        (b"<novel/>", "unsupported_format", "which is no statute"),
        (f"<pLaw {NAMES}/>".encode(), "malformed", "tells no number"),
    ],
    ids=["broken", "no day", "empty", "no number", "something else", "bare"],
)
def test_us5_a_file_that_tells_too_little_is_refused(
    tmp_path: Path, data: bytes, reason: str, expected: str
) -> None:
    reading = read(tmp_path, data)

    assert reading.refusals[0].reason == reason
    assert expected in reading.refusals[0].detail


def test_files_are_listed_whatever_the_case_of_their_ending(tmp_path: Path) -> None:
    write(tmp_path, "bills/H1.XML", b"<bill/>")
    write(tmp_path, "a.xml", law(SECTION))
    write(tmp_path, "a.txt", b"")

    assert uslm.list_works(tmp_path) == ("a", "bills/H1")
    assert uslm.read_work(tmp_path, "b").work is None


def test_ub1_anchors_follow_the_levels() -> None:
    deep = content("x")
    for name, number in (
        ("item", "aa"),
        ("subclause", "I"),
        ("clause", "i"),
        ("subparagraph", "A"),
        ("paragraph", "1"),
        ("subsection", "a"),
        ("section", "101"),
    ):
        deep = level(name, number, deep)
    again = level("title", "II", level("section", "101", content("y")) + "<section/>")
    found = nodes_of(level("title", "I", deep) + again)

    assert "sec_101__subsec_a__para_1__subpara_A__clause_i__subclause_I__item_aa" in found
    assert {"title_I", "title_II", "title_II__sec_101", "sec_1"} <= set(found)


def test_ub1_a_number_without_a_value_is_read_from_its_words() -> None:
    section = "<section><num>SEC. 2–1.</num><content>x</content></section>"

    assert set(nodes_of(f"{section}{section}")) == {"sec_2-1", "sec_2-1-2"}


def test_ub2_quoted_law_is_no_provision() -> None:
    inner = level(
        "section", "9", "<heading>New</heading>" + level("subsection", "a", content("A."))
    )
    nested = content(
        f"“(e) <quotedContent>{level('paragraph', '1', content('Deep.'))}</quotedContent>"
    )
    quoted = f"Add: <quotedContent>{inner}{level('section', '8', nested)}</quotedContent>."
    found = nodes_of(level("section", "1", content(quoted)))

    assert set(found) == {"sec_1", "sec_1__quoted_1"}
    assert found["sec_1"].text == "Add: ."
    assert found["sec_1__quoted_1"].text == "9. New\na. A.\n8. “(e)\n1. Deep."


def test_ub2_quoted_words_without_levels_are_lines() -> None:
    found = nodes_of(level("section", "1", content("<quotedContent>Just words.</quotedContent>")))

    assert found["sec_1__quoted_1"].text == "Just words."
    assert quoted_lines(parse(f"<section {NAMES}><num>5.</num></section>".encode())) == ["5."]
    assert quoted_lines(parse(f"<toc {NAMES}>x</toc>".encode())) == []


def test_ub3_what_is_left_out_is_said() -> None:
    section = level(
        "section", "1", content("Law.<sidenote>n</sidenote>") + "<elided>* * *</elided>"
    )

    assert nodes_of(section)["sec_1"].omissions == (
        "side note",
        "words left out by the compiler",
    )


def test_ub4_footnotes_are_nodes_of_their_own() -> None:
    note = "<footnote><sup>1</sup><p>So in law.</p></footnote><footnote/>"
    found = nodes_of(level("section", "1", content(f"Law.{note}")))

    assert (found["sec_1"].text, found["sec_1__fn_1"].text) == ("Law.", "So in law.")
    assert found["sec_1__fn_1"].kind == "footnote"


def test_ub5_credits_and_references_to_the_code() -> None:
    usc = '<editorialNote role="uscRef">[<ref href="/us/usc/t15/s2601">15 U.S.C. 2601</ref>'
    usc += '<ref href="/us/usc/t15/s9">15 U.S.C. 9 note</ref><ref href="/us/pl/1">x</ref>]'
    credit = "<sourceCredit>Enacted December 29, 1970, P.L. 91–596, sec. 1, 84 Stat. 1590."
    section = level(
        "section",
        "1",
        f"{usc}</editorialNote>{content('Law.')}{credit}</sourceCredit>",
        'identifier="/us/sComp/94/469/s1"',
    )
    found = nodes_of(section)["sec_1"]

    assert found.source_anchors == ("/us/sComp/94/469/s1", "15 U.S.C. 2601")
    assert [one.target_work for one in found.references] == ["15 U.S.C. 2601"]
    assert [(one.kind, one.source_anchor) for one in found.causes] == [("enactment", "sec. 1")]


def test_ub6_words_after_the_parts_are_a_node() -> None:
    inner = "<chapeau>If—</chapeau>" + level("paragraph", "1", content("a;"))
    section = level("section", "1", f"{inner}<continuation>then b.</continuation>")
    found = nodes_of(f"{section}<preamble><recital>Whereas <ref>x</ref> is;</recital></preamble>")

    assert found["sec_1"].text == "If—"
    assert found["sec_1__wrap"].text == "then b."
    assert found["preamble_1__rec_1"].text == "Whereas x is;"


def test_uc1_uc2_each_law_of_a_credit_is_a_cause() -> None:
    found = read_credit(
        "Enacted December 29, 1970, P.L. 91–596, sec. 2, 84 Stat. 1590; amended October 1, 1990,"
        " P.L. 101–5 and P.L. 101–6; sec. 3 added P.L. 102–1, secs. 4(a), repealed by Public Law"
        " 103–1; redesignated P.L. 104–1."
    )

    assert [(one.kind, one.source_work, one.source_anchor) for one in found] == [
        ("enactment", "Public Law 91-596", "sec. 2"),
        ("amendment", "Public Law 101-5", ""),
        ("amendment", "Public Law 101-6", ""),
        ("insertion", "Public Law 102-1", "sec. 4(a)"),
        ("repeal", "Public Law 103-1", ""),
        ("renumbering", "Public Law 104-1", ""),
    ]
    assert [one.enacted_on for one in found[:3]] == [date(1970, 12, 29), date(1990, 10, 1), None]


def test_ut1_ut3_marks_and_notes_are_no_text() -> None:
    inner = 'Law<ref class="footnoteRef">1</ref><page>130 STAT. 1</page>'
    inner += "<elided>* * *</elided> stays<editorialNote>n</editorialNote>."

    assert text_of(inner) == "Law stays."


def test_ut2_a_table_is_lines_of_cells() -> None:
    row = "<tr><td>A</td><td>1</td></tr>"

    assert text_of(f"See <table>{row}{row}</table>") == "See\nA | 1\nA | 1"


def test_ut4_no_entity_is_resolved() -> None:
    data = f'<!DOCTYPE t [<!ENTITY e SYSTEM "file:///etc/hostname">]><content {NAMES}>&e;</content>'

    assert flat(parse(data.encode())) == ""
    assert USLM.startswith("{http")


def test_every_public_law_and_compilation_is_read_and_every_bill_refused(corpora: Path) -> None:
    root = corpora / "us-uslm"
    if not root.is_dir():
        pytest.skip(f"No us-uslm in {corpora}.")
    readings = [uslm.read_work(root, key) for key in uslm.list_works(root)]
    works = [reading.work for reading in readings if reading.work is not None]

    assert len(works) == 23
    assert all("no law" in reading.refusals[0].detail for reading in readings if not reading.work)
    for work in works:
        anchors = [node.anchor for node in all_nodes(work.states[0].expressions[0].nodes)]
        assert len(anchors) == len(set(anchors)), work.work_id
