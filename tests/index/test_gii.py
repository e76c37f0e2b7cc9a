from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceNode, SourceReading, SourceWork
from index.sources import gii
from tests.index.gii_files import gii_file, norm
from tests.index.truth import flat

KEY = "ltg"
ONE = norm("§ 1", "Zweck", "<P>(1) Es gilt.</P>")


def read(root: Path, content: bytes, name: str = "BJNR000012001") -> SourceReading:
    """Read a law of one file."""
    (root / KEY).mkdir(exist_ok=True)
    (root / KEY / f"{name}.xml").write_bytes(content)
    return gii.read_work(root, KEY)


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None
    return reading.work


def nodes_of(reading: SourceReading) -> list[SourceNode]:
    return list(flat(work_of(reading).states[0].expressions[0].nodes))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"<dokumente", "malformed", id="no XML"),
        pytest.param(b"<html/>", "unsupported_format", id="another form"),
        pytest.param(gii_file(ONE, built="soon"), "malformed", id="GI2 no day"),
        pytest.param(gii_file(), "empty", id="no norm"),
        pytest.param(gii_file(ONE, head=""), "", id="a head without facts is read all the same"),
    ],
)
def test_gi1_what_is_no_such_document_is_refused(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    actual = read(tmp_path, content).refusals

    assert ([reason] if reason else []) == [one.reason for one in actual]


def test_gi1_entities_are_not_resolved_and_nothing_outside_is_read(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("outside", encoding="utf-8")
    hostile = gii_file(norm("§ 1", "Zweck", "<P>&x;Es gilt.</P>")).replace(
        b'SYSTEM "http://www.gesetze-im-internet.de/dtd/1.01/gii-norm.dtd"',
        f'[<!ENTITY x SYSTEM "{secret.as_uri()}">]'.encode(),
    )

    actual = nodes_of(read(tmp_path, hostile))

    assert all("outside" not in node.text for node in actual)


def test_gi2_the_state_is_a_snapshot_of_the_day_it_was_built(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, gii_file(ONE)))
    (state,) = work.states

    assert (date(2020, 9, 9), None, "snapshot", date(2020, 9, 9)) == (
        state.start_on,
        state.end_on,
        state.start_basis,
        work.verified_until,
    )


def test_gi3_the_last_amendment_is_the_cause_and_what_is_not_worked_up_is_pending(
    tmp_path: Path,
) -> None:
    (state,) = work_of(read(tmp_path, gii_file(ONE))).states

    assert [("G v. 12.8.2020 I 1879", "Art. 6", date(2020, 8, 12))] == [
        (one.source_work, one.source_anchor, one.enacted_on) for one in state.causes
    ]
    assert [("G v. 19.5.2020 I 1018", "Art. 1", True)] == [
        (one.source_work, one.source_anchor, "noch nicht" in one.note) for one in state.pending
    ]


def test_gi4_a_norm_that_was_taken_out_is_repealed_without_text(tmp_path: Path) -> None:
    content = gii_file(norm("§ 1", "(weggefallen)", "<P>-</P>"), norm("§ 2", "Leer"))

    assert [("repealed", "", ()), ("in_force", "", ("text",))] == [
        (node.legal_state, node.text, node.omissions) for node in nodes_of(read(tmp_path, content))
    ]


def test_gi5_and_gr2_groups_nest_as_their_keys_do(tmp_path: Path) -> None:
    content = gii_file(
        norm(group="010|Erster Abschnitt|Allgemeines"),
        norm(group="010010|1. Unterabschnitt|Zweck", content="<P>Von selbst.</P>"),
        ONE,
        norm("§ 2", "Rest", "<P>Es gilt.</P>", group="020|Zweiter Abschnitt|Rest"),
        norm("§ 2", "Nochmals", "<P>Es gilt.</P>", group="020|Zweiter Abschnitt|Rest"),
    )

    nodes = nodes_of(read(tmp_path, content))

    assert [
        ("sec_1", "Erster Abschnitt Allgemeines"),
        ("sec_1__subsec_1", "1. Unterabschnitt Zweck"),
        ("art_1", "Zweck"),
        ("art_1__para_1", ""),
        ("sec_2", "Zweiter Abschnitt Rest"),
        ("art_2", "Rest"),
        ("sec_2__art_2", "Nochmals"),
    ] == [(node.anchor, node.heading) for node in nodes]
    assert "Von selbst." == nodes[1].text


def test_gi6_and_gr1_notes_are_no_part_of_the_text(tmp_path: Path) -> None:
    nodes = nodes_of(
        read(tmp_path, gii_file(norm("§ 1", "Zweck", "<P>Es gilt.</P>", notes="Siehe")))
    )

    assert [("art_1", "Es gilt."), ("art_1__fn_1", "Siehe")] == [
        (node.anchor, node.text) for node in nodes
    ]


def test_a_second_file_of_a_law_is_refused(tmp_path: Path) -> None:
    read(tmp_path, gii_file(ONE))

    assert ["duplicate"] == [
        one.reason for one in read(tmp_path, gii_file(ONE), "BJNR000012002").refusals
    ]


def test_a_law_is_found_by_its_names(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, gii_file(ONE)))

    assert ("de-gii:ltg", "BGBl I 2001, 55") == (work.work_id, work.published_in)
    assert {"LtG", "Leuchtturmgesetz", "Gesetz über Leuchttürme", "BJNR000012001"} <= {
        alias.name for alias in work.aliases
    }


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus."""
    with opened(find_corpus("de-gii"), corpora) as root:
        yield root


def test_all_laws_are_read_and_none_is_refused(official: Path) -> None:
    readings = {key: gii.read_work(official, key) for key in gii.list_works(official)}

    assert ["alg", "estg", "ifsg", "jfdg", "skaufg"] == list(readings)
    assert [()] * 5 == [reading.refusals for reading in readings.values()]
    for reading in readings.values():
        anchors = [node.anchor for node in nodes_of(reading)]
        assert len(anchors) == len(set(anchors))


def test_a_section_of_the_income_tax_act_reads_as_printed(official: Path) -> None:
    nodes = {node.anchor: node for node in nodes_of(gii.read_work(official, "estg"))}

    assert "Steuerpflicht" == nodes["art_1"].heading
    assert nodes["art_1__para_1"].text.startswith(
        "Natürliche Personen, die im Inland einen Wohnsitz"
    )
    assert "repealed" == nodes["art_59-61"].legal_state
