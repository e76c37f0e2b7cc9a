from datetime import date
from pathlib import Path

import pytest
from lxml import etree

from index.corpora import find_corpus
from index.source_model import SourceReading, SourceWork
from index.sources import akn_national
from index.sources.akn_national_meta import NAMESPACES, read_work_meta, to_work_id
from index.sources.akn_text import UnreadableError, children_of
from tests.index.akn_national_files import act, changed
from tests.index.indexes import build
from tests.index.truth import alnum_sha256, card_text, flat, truth_rows

KEY = "it-normattiva:legge-2001-4"


def read(root: Path, files: dict[str, bytes], key: str = KEY) -> SourceReading:
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    return akn_national.read_work(root, key)


def work(root: Path, files: dict[str, bytes]) -> SourceWork:
    found = read(root, files).work
    assert found is not None
    return found


def meta(content: bytes) -> object:
    return read_work_meta(children_of(etree.fromstring(content))[0])


def test_ak1_a_file_without_a_work_or_a_day_is_refused_under_its_path(tmp_path: Path) -> None:
    files = {"a/nameless.xml": act(iri=""), "b/dayless.xml": act(day="2999-01-01")}

    readings = [read(tmp_path, files, key) for key in files]

    assert akn_national.list_works(tmp_path) == tuple(files)
    assert [r.work for r in readings] == [None, None]
    assert ["names no work" in readings[0].refusals[0].detail] == [True]
    assert "placeholders" in readings[1].refusals[0].detail


def test_ak2_a_snapshot_holds_until_the_next_listed_amendment(tmp_path: Path) -> None:
    found = work(
        tmp_path,
        {
            "x_VIGENZA_20020101.xml": act(),
            "x_VIGENZA_20100101.xml": act(day="2009-09-09", **changed("2005-06-01")),
        },
    )

    assert [(str(s.start_on), str(s.end_on), bool(s.expressions)) for s in found.states] == [
        ("2001-03-01", "2005-06-01", True),
        ("2005-06-01", "2009-09-09", False),
        ("2009-09-09", "None", True),
    ]
    assert "2005-05-05/5" in found.states[1].unservable_reason
    assert found.verified_until == date(2010, 1, 1)


def test_ak3_an_original_is_of_the_day_of_the_act(tmp_path: Path) -> None:
    found = work(tmp_path, {"a.xml": act(contains="originalVersion")})

    assert (found.states[0].start_on, found.states[0].start_basis) == (
        date(2001, 2, 3),
        "act_date",
    )
    assert found.verified_until == date(2001, 2, 3)


def test_ak4_notes_and_brackets_of_normattiva_are_no_words_of_the_law(tmp_path: Path) -> None:
    words = "((Sono liberi (comma 1, lettera a))).</p><p>AGGIORNAMENTO (3)"
    gone = "<article><num>Art. 2.</num><p>((ARTICOLO ABROGATO DALLA L. 5 MAGGIO 2005, N. 5)).</p></article>"
    one = f"<article><num>Art. 1.</num><p>{words}</p></article>"

    nodes = work(tmp_path, {"a.xml": act(body=one + gone)}).states[0].expressions[0].nodes
    found = {node.anchor: node for node in flat(nodes)}

    assert found["art_1"].text == "Sono liberi (comma 1, lettera a)."
    assert found["art_1__note_1"].text == "AGGIORNAMENTO (3)"
    assert (found["art_2"].legal_state, found["art_2"].text) == ("repealed", "")


def test_ak5_the_causes_of_a_state_are_the_acts_since_the_state_before(tmp_path: Path) -> None:
    found = work(
        tmp_path, {"a.xml": act(), "b.xml": act(day="2009-09-09", **changed("2005-06-01"))}
    )

    causes = [cause for state in found.states for cause in state.causes]

    assert [(c.source_work, c.enacted_on) for c in causes] == [
        ("/akn/it/act/legge/stato/2005-05-05/5", date(2005, 5, 5))
    ]


def test_ak6_a_text_converted_by_others_is_editorial(tmp_path: Path) -> None:
    content = act(iri="/akn/us/act/2001-02-03/4", country="us", language="eng", name="publicLaw")

    found = read(tmp_path, {"a.xml": content}, "us-akn:act.2001-02-03.4").work

    assert found is not None
    assert found.states[0].expressions[0].text_status == "editorial"


def test_ak7_a_law_is_of_its_countrys_publisher(tmp_path: Path) -> None:
    known = {one.publisher: one.jurisdiction for one in akn_national.FURTHER_PUBLISHERS}
    far = act(iri="/akn/br/act/2001-02-03/4", country="br", language="por")

    files = {"a.xml": act(), "b.xml": far}

    italian = work(tmp_path, files)
    other = read(tmp_path, files, "br-akn:act.2001-02-03.4").work

    assert (italian.publisher, italian.jurisdiction) == ("it-normattiva", known["it-normattiva"])
    assert other is not None
    assert (other.publisher, other.jurisdiction) == ("akn-samples", "br")


def test_ak7_an_index_counts_the_laws_of_each_publisher_apart(tmp_path: Path) -> None:
    folder = tmp_path / "corpora" / "akn-samples"
    folder.mkdir(parents=True)
    (folder / "a.xml").write_bytes(act())
    (folder / "bill.xml").write_bytes(
        act().replace(b"<act ", b"<bill ").replace(b"</act>", b"</bill>")
    )

    report = build(tmp_path / "index", corpora=tmp_path / "corpora", only=("akn-samples",))

    assert {one.id: (one.works, one.refusals) for one in report.coverage} == {
        "akn-samples": (0, 1),
        "it-normattiva": (1, 0),
    }


def test_two_files_of_one_day_are_a_duplicate(tmp_path: Path) -> None:
    reading = read(tmp_path, {"a.xml": act(), "b.xml": act()})

    assert [refusal.reason for refusal in reading.refusals] == ["duplicate"]


def test_a_text_without_a_provision_leaves_its_state_without_words(tmp_path: Path) -> None:
    reading = read(tmp_path, {"a.xml": act(body=" <p/>")})

    assert [refusal.reason for refusal in reading.refusals] == ["empty"]
    assert reading.work is not None
    assert "no provision" in reading.work.states[0].unservable_reason


@pytest.mark.parametrize(
    ("iri", "country", "work_id"),
    [
        ("/akn/it/act/decretoLegge/stato/2017-10-16/148", "it", "it-normattiva:decretolegge-2017-148"),
        ("/akn/fi/act/statute/2024/123", "fi", "fi-akn:act.statute.2024.123"),
        ("http://www.legislation.gov.uk/id/ukpga/2014/27/enacted", "gb", "gb-akn:ukpga.2014.27"),
        ("http://data.legilux.public.lu/eli/etat/leg/loi/2006/07/31/n2/jo", "lu", "lu-akn:loi.2006.07.31.n2"),
        ("eli/bund/bgbl-1/2025/145", "de", "de-akn:bgbl-1.2025.145"),
    ],
)  # fmt: skip
def test_ak10_a_work_id_is_country_and_iri(iri: str, country: str, work_id: str) -> None:
    assert to_work_id(iri, country) == work_id


def test_ak11_a_language_is_read_as_bcp_47_or_the_country_tells_it() -> None:
    assert read_work_meta(children_of(etree.fromstring(act(language="")))[0]).language == "it"
    with pytest.raises(UnreadableError, match="no language"):
        meta(act(language="zzz9", country="xx"))


def test_ak12_a_placeholder_is_no_day() -> None:
    with pytest.raises(UnreadableError, match="placeholders"):
        meta(act(day="2999-12-31"))


def test_the_title_loses_the_code_of_its_editors() -> None:
    assert read_work_meta(children_of(etree.fromstring(act()))[0]).title == "Legge sui traghetti."
    assert len(NAMESPACES) == 4


def test_the_samples_say_what_their_files_say_on_a_day(corpora: Path) -> None:
    rows = truth_rows(corpora, "akn-samples")
    root = corpora / find_corpus("akn-samples").name
    found = akn_national.read_work(root, "it-normattiva:legge-1941-633").work
    assert found is not None
    for row in rows:
        state = next(s for s in reversed(found.states) if s.start_on <= row.date)
        node = next(n for n in flat(state.expressions[0].nodes) if n.anchor == row.anchor)

        assert row.expected_alnum_sha256 == alnum_sha256(card_text(node)), row
