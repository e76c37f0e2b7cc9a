from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.records import read_rows
from index.source_model import SourceWork
from index.sources import gdpr_formex
from index.sources.eu_targets import walk
from tests.index.formex_files import article

BOOK = (
    "<BIB.INSTANCE.CONS><DOCUMENT.REF.CONS><COLL>L</COLL><NO.OJ>{no}</NO.OJ></DOCUMENT.REF.CONS>"
    '<DATE ISO="{day}"/></BIB.INSTANCE.CONS>'
)
BASE = (
    f"<BIB.DATA>{BOOK.format(no='119', day='20160504')}<NO.CELEX>32016R0679</NO.CELEX>"
    '<DATE ISO="20160427"/></BIB.DATA>'
)
CORRIG = (
    f"<GR.CORRIG><CORRIG><BIB.DATA>{BOOK.format(no='127', day='20180523')}"
    "<NO.CELEX>32016R0679R(02)</NO.CELEX></BIB.DATA></CORRIG></GR.CORRIG>"
)
LAST = article(
    "<ALINEA>This Regulation shall enter into force on the twentieth day following that of its"
    " publication in the Official Journal. It shall apply from 25 May 2018.</ALINEA>",
    "099",
)
TERMS = f"<ENACTING.TERMS>{article('<ALINEA>Notify.</ALINEA>', '033')}{LAST}</ENACTING.TERMS>"
TITLE = (
    "<TITLE><TI><P>Regulation (EU) 2016/679 (General Data Protection Regulation) (Text with EEA"
    " relevance)</P></TI></TITLE>"
)
GERMAN = (
    "<TITLE><TI><P>Verordnung (EU) 2016/679 (Datenschutz-Grundverordnung) (Text von Bedeutung für"
    " den EWR)</P></TI></TITLE>"
)


def recitals(text: str) -> str:
    return (
        "<PREAMBLE><GR.CONSID><CONSID><NP><NO.P>(1)</NO.P>"
        f"<TXT>{text}</TXT></NP></CONSID></GR.CONSID></PREAMBLE>"
    )


def put(root: Path, name: str, content: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def consolidated(preamble: str, title: str = TITLE) -> str:
    return (
        '<CONS.ACT><INFO.CONSLEG START.DATE="20160504" END="NONE"/><CONS.DOC>'
        f"<FAM.COMP>{BASE}{CORRIG}</FAM.COMP>{title}{preamble}{TERMS}</CONS.DOC></CONS.ACT>"
    )


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small collection in two languages, in a folder of the corpus's name."""
    folder = tmp_path / "eu-gdpr-formex"
    for code, title in (("EN", TITLE), ("DE", GERMAN)):
        act = f"<ACT>{title}{recitals('As published.')}{TERMS}</ACT>"
        put(folder, f"original/L_2016119{code}.01000101.xml", act)
        put(folder, f"original/L_2016119{code}.01000101.doc.xml", "<DOC/>")
        low = code.lower()
        put(folder, f"consolidated/gdpr-consolidated-{low}.xml", consolidated("<PREAMBLE/>", title))
        put(
            folder,
            f"consolidated-with-corrected-preamble/gdpr-x-{low}.xml",
            consolidated(recitals("As corrected."), title),
        )
    corr = (
        '<CORR><BIB.INSTANCE><DATE ISO="20180523"/></BIB.INSTANCE><CONTENTS.CORR><CORRECTION>'
        "<DESCRIPTION>On page 14:</DESCRIPTION></CORRECTION></CONTENTS.CORR></CORR>"
    )
    put(folder, "corr-2018-original/L_2018127EN.01000201.xml", corr)
    return folder


def work_of(root: Path, key: str = "32016r0679") -> SourceWork:
    work = gdpr_formex.read_work(root, key).work
    assert work is not None
    return work


def test_gf1_the_act_is_authentic_and_the_correction_begins_with_it(root: Path) -> None:
    first, second = work_of(root).states

    for state in (first, second):
        assert (date(2016, 5, 24), "in_force") == (state.start_on, state.start_basis)
        assert date(2018, 5, 25) == state.applicable_from
        assert ["en", "de"] == [one.language for one in state.expressions]
    assert (date(2016, 5, 4), date(2018, 5, 23)) == (first.published_on, second.published_on)
    assert {"authentic"} == {one.text_status for one in first.expressions}
    assert {"consolidated_documentary"} == {one.text_status for one in second.expressions}


def test_gf2_each_part_of_the_merged_preamble_says_so(root: Path) -> None:
    (nodes, *_) = (one.nodes for one in work_of(root).states[1].expressions)

    told = [(n.anchor, n.text, n.text_from) for n in walk(nodes) if n.text_from]
    assert [("preamble", "", "editorial_merge"), ("rec_1", "As corrected.", "editorial_merge")] == (
        told
    )


def test_gf3_a_file_that_cannot_be_read_is_refused_by_name(root: Path) -> None:
    put(root, "original/L_2016119DE.01000101.xml", "<ACT>")

    reading = gdpr_formex.read_work(root, "32016r0679")

    assert ["original/L_2016119DE.01000101.xml"] == [one.path for one in reading.refusals]
    assert reading.work is not None
    assert ["en"] == [one.language for one in reading.work.states[0].expressions]
    put(root, "original/L_2016119EN.01000101.xml", "<ACT>")
    assert None is gdpr_formex.read_work(root, "32016r0679").work
    assert None is gdpr_formex.read_work(root, "32016r0679r(99)").work


def test_gf4_numbers_and_names_are_those_that_the_files_print(root: Path) -> None:
    work = work_of(root)

    assert "OJ L 119, 4.5.2016" == work.published_in
    assert {
        ("32016R0679", ""),
        ("General Data Protection Regulation", "en"),
        ("Regulation (EU) 2016/679", "en"),
        ("Datenschutz-Grundverordnung", "de"),
    } == {(one.name, one.language) for one in work.aliases if one.scheme != "title"}
    assert ("32016r0679", "32016r0679r(02)") == gdpr_formex.list_works(root)
    corrigendum = work_of(root, "32016r0679r(02)")
    assert (("corrects", "32016R0679"),) == corrigendum.relations
    assert date(2018, 5, 23) == corrigendum.states[0].start_on


def test_names_yield_to_the_corpus_that_prints_them_too(root: Path) -> None:
    """Q10: what both print leads to one work, what only this prints to this one."""
    rows = read_rows("eu-gdpr-formex", root, "32016r0679", names_yield=True).rows

    names = b" ".join(body for _, kind, body in rows if kind == "alias")
    assert b"Datenschutz-Grundverordnung" in names
    assert b"General Data Protection Regulation" not in names
    assert b'"32016R0679"' not in names


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus, unpacked."""
    with opened(find_corpus("eu-gdpr-formex"), corpora) as unpacked:
        yield unpacked


def test_six_languages_hold_the_same_provisions(official: Path) -> None:
    for state in work_of(official).states:
        anchors = [{n.anchor for n in walk(one.nodes)} for one in state.expressions]
        articles = [
            {a for a in one if a.startswith("art_") and "point" not in a} for one in anchors
        ]
        assert 6 == len(anchors)
        assert all(one == articles[0] for one in articles)
        assert all("rec_71" in one for one in anchors)


def test_the_collectors_preamble_is_the_one_that_the_corrigendum_makes(
    official: Path, corpora: Path
) -> None:
    from index.sources import eurlex  # noqa: PLC0415 -- compared in this test alone

    with opened(find_corpus("eu-eurlex"), corpora) as other:
        ours = eurlex.read_work(other, "32016r0679").work
    assert ours is not None

    def recital_71(work: SourceWork) -> str:
        english = next(one for one in work.states[1].expressions if one.language == "en")
        return next(n.text for n in walk(english.nodes) if n.anchor == "rec_71")

    assert recital_71(work_of(official)).split() == recital_71(ours).split()
