"""Titles of the District's Code: states, chapters, moves, refusals."""

from datetime import date
from pathlib import Path

import pytest

from index.source_model import SourceNode, SourceReading, SourceState, SourceWork
from index.sources import dc
from index.sources.dc_chapters import in_order
from tests.index.dc_files import (
    EXPIRES,
    document,
    para,
    section,
    told,
    write,
    write_index,
)
from tests.index.truth import alnum_sha256, truth_rows

DAY_1, DAY_2, DAY_3 = "2021-10-18", "2021-10-27", "2021-11-03"


def put(root: Path, number: str, n: int, day: str, content: bytes | None) -> Path:
    folder = f"42/sections/{number.replace(':', '~')}"
    ending = "deleted" if content is None else "xml"
    return write(root, f"{folder}/{n:03}_{day}.{ending}", content or b"")


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None, reading.refusals
    return reading.work


def read(root: Path) -> SourceWork:
    return work_of(dc.read_work(root, "code-42"))


def all_nodes(nodes: tuple[SourceNode, ...]) -> list[SourceNode]:
    return [one for node in nodes for one in (node, *all_nodes(node.children))]


def by_anchor(state: SourceState) -> dict[str, SourceNode]:
    return {node.anchor: node for node in all_nodes(state.expressions[0].nodes)}


def words(state: SourceState, number: str) -> str:
    node = by_anchor(state)[f"sec_{number}"]
    return " ".join(one.text for one in all_nodes((node,)) if one.text and one.kind != "note")


def test_d1_titles_and_acts_are_listed_and_nothing_else_is_read(tmp_path: Path) -> None:
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", "<text>Law.</text>"))
    write(tmp_path, "law-xml/us/dc/council/periods/24/laws/24-1.xml", document(para("x")))

    assert dc.list_works(tmp_path) == ("code-42", "law-24-1")
    assert [dc.read_work(tmp_path, key).work for key in ("code-43", "law-24-2", "x")] == [None] * 3


def test_dc1_a_state_begins_on_each_day_and_the_last_file_of_a_day_counts(tmp_path: Path) -> None:
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", "<text>One.</text>"))
    put(tmp_path, "42-101", 2, DAY_2, section("42-101", "<text>Wrong.</text>"))
    put(tmp_path, "42-101", 3, DAY_2, section("42-101", "<text>Two.</text>"))
    put(tmp_path, "42-102", 1, DAY_3, section("42-102", "<text>New.</text>"))

    work = read(tmp_path)

    first, second, third = work.states
    assert [state.start_on for state in work.states] == [
        date(2021, 10, 18),
        date(2021, 10, 27),
        date(2021, 11, 3),
    ]
    assert (first.end_on, third.end_on) == (second.start_on, None)
    assert first.start_basis == "consolidation_date"
    assert (words(first, "42-101"), words(second, "42-101")) == ("One.", "Two.")
    assert work.verified_until == third.start_on


def test_dc1_a_section_between_two_emergency_acts_has_its_own_text(tmp_path: Path) -> None:
    for n, (day, note, text) in enumerate(
        ((DAY_1, EXPIRES, "Emergency."), (DAY_2, "", "Permanent."), (DAY_3, EXPIRES, "Again.")), 1
    ):
        put(tmp_path, "42-101", n, day, section("42-101", f"{note}<text>{text}</text>"))

    states = read(tmp_path).states

    assert [words(one, "42-101") for one in states] == ["Emergency.", "Permanent.", "Again."]
    assert [len(by_anchor(one)["sec_42-101"].pending) for one in states] == [1, 0, 1]


def test_dc2_a_deleted_section_is_gone_from_its_day(tmp_path: Path) -> None:
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", "<text>Law.</text>"))
    put(tmp_path, "42-102", 1, DAY_1, section("42-102", f"{EXPIRES}<text>Short.</text>"))
    put(tmp_path, "42-102", 2, DAY_2, None)

    first, second = read(tmp_path).states

    assert "sec_42-102" in by_anchor(first)
    assert "sec_42-102" not in by_anchor(second)
    assert [(one.kind, one.source_work, one.target_anchor) for one in second.causes] == [
        ("lapse", "emergency legislation expiring 2022-01-05", "sec_42-102")
    ]


def test_dc3_states_share_what_did_not_change(tmp_path: Path) -> None:
    write_index(tmp_path)
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", "<text>Law.</text>"))
    put(tmp_path, "42-201", 1, DAY_1, section("42-201", "<text>One.</text>"))
    put(tmp_path, "42-201", 2, DAY_2, section("42-201", "<text>Two.</text>"))

    first, second = (by_anchor(state) for state in read(tmp_path).states)

    assert first["chp_1"] is second["chp_1"]
    assert first["chp_2"] is not second["chp_2"]


def test_dc4_ch1_a_later_section_stands_between_its_neighbours(tmp_path: Path) -> None:
    write_index(tmp_path)
    for number in ("42-101", "42-102", "42-103", "42-150", "42-201", "42-301"):
        put(tmp_path, number, 1, DAY_1, section(number, "<text>Law.</text>"))

    work = read(tmp_path)
    nodes = by_anchor(work.states[0])

    assert [one.anchor for one in nodes["chp_1"].children] == [
        "sec_42-101",
        "sec_42-102",
        "sec_42-103",
    ]
    assert [one.anchor for one in work.states[0].expressions[0].nodes] == [
        "sec_42-150",
        "chp_1",
        "chp_2",
        "chp_2-2",
    ]
    assert (nodes["chp_1"].number, nodes["chp_1"].heading) == ("Chapter 1", "First.")
    assert dict(work.titles)["en"].endswith("Title 42. Real Property.")


def test_ch2_ch3_a_part_without_sections_is_not_there(tmp_path: Path) -> None:
    write_index(tmp_path)
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", "<text>Law.</text>"))

    assert sorted(by_anchor(read(tmp_path).states[0])) == [
        "chp_1",
        "sec_42-101",
        "sec_42-101__content",
    ]
    assert in_order(["42-10", "42-9", "42-9a"]) == ("42-9", "42-9a", "42-10")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"<section", "is no well-formed XML"),
        (section("42-999", "<text>x</text>"), "calls itself section 42-999"),
        (document(""), "is no section of the Code"),
    ],
    ids=["broken", "another number", "no section"],
)
def test_dc5_a_file_that_cannot_be_read_right_is_refused(
    tmp_path: Path, content: bytes, expected: str
) -> None:
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", "<text>Law.</text>"))
    put(tmp_path, "42-102", 1, DAY_1, section("42-102", "<text>Law.</text>"))
    put(tmp_path, "42-102", 2, DAY_2, content)
    write(tmp_path, "42/sections/42-102/notes.txt", b"x")

    reading = dc.read_work(tmp_path, "code-42")

    told_reasons = [one.detail for one in reading.refusals]
    assert any(expected in one for one in told_reasons)
    assert any("bears no day in its name" in one for one in told_reasons)
    assert "sec_42-102" not in by_anchor(work_of(reading).states[1])


def test_dc5_a_title_without_any_section_is_no_work(tmp_path: Path) -> None:
    write(tmp_path, "42/sections/42-101/notes.txt", b"x")
    put(tmp_path, "42-102", 1, DAY_1, b"<x/>")

    reading = dc.read_work(tmp_path, "code-42")

    assert reading.work is not None
    assert reading.work.states[0].expressions == ()
    assert reading.work.states[0].unservable_reason == "no section of 1 files could be read"


def test_dc6_mv2_designated_text_names_where_it_stood(tmp_path: Path) -> None:
    act = "<section codify:doc='D.C. Code' codify:path='§42-101'><num>2</num>"
    act += "<codify:redesignate-para num-value='(a)'/></section>"
    write(tmp_path, "law-xml/us/dc/council/periods/24/laws/24-1.xml", document(act))
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", "<text>Law.</text>"))
    after = section("42-101", para("(a)", "Law."), history=told("D.C. Law 24-1"))
    put(tmp_path, "42-101", 2, DAY_2, after)
    put(tmp_path, "42-102", 1, DAY_1, section("42-102", para("(a)", "Law.")))
    put(tmp_path, "42-102", 2, DAY_2, section("42-102", para("(a)", "Other.")))

    nodes = by_anchor(read(tmp_path).states[1])

    assert nodes["sec_42-101__para_a"].formerly == "sec_42-101__content"
    assert [anchor for anchor, node in nodes.items() if node.formerly] == ["sec_42-101__para_a"]


def test_dc6_all_of_a_new_section_names_the_act_that_made_it(tmp_path: Path) -> None:
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", para("(a)", "Law."), history=told("Old")))
    made = section("42-102", para("(a)", "New."), history=told("D.C. Law 24-1"))
    put(tmp_path, "42-102", 1, DAY_2, made)

    first, second = (by_anchor(state) for state in read(tmp_path).states)

    assert first["sec_42-101__para_a"].causes == ()
    assert [one.source_work for one in second["sec_42-102__para_a"].causes] == ["D.C. Law 24-1"]


def test_every_row_of_the_truth_agrees(corpora: Path, unpacked_dc: Path) -> None:
    rows = [row for row in truth_rows(corpora, "us-dc-code") if row.state == "present"]
    works = {number: work_of(dc.read_work(unpacked_dc, f"code-{number}")) for number in (
        "16", "28", "42"
    )}  # fmt: skip

    wrong = []
    for row in rows:
        work = works[row.work.rpartition("/")[2]]
        state = [one for one in work.states if one.start_on <= row.date][-1]
        node = next(
            one for one in all_nodes(state.expressions[0].nodes) if row.anchor in one.source_anchors
        )
        below = all_nodes(node.children)
        text = " ".join(f"{one.number} {one.heading} {one.text}" for one in below)
        if alnum_sha256(text) != row.expected_alnum_sha256:
            wrong.append((row.anchor, row.date))

    assert len(rows) > 60
    assert [] == wrong


@pytest.fixture(scope="module")
def unpacked_dc(corpora: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The District's archives, unpacked."""
    from index.archives import unpack  # noqa: PLC0415 -- only where the corpus is there

    archives = sorted((corpora / "us-dc-code").glob("*.tar.zst"))
    if not archives:
        pytest.skip(f"No us-dc-code in {corpora}.")
    folder = tmp_path_factory.mktemp("dc")
    for archive in archives:
        unpack(archive, folder)
    return folder


def test_a_title_is_called_with_the_code_it_belongs_to(tmp_path: Path) -> None:
    put(tmp_path, "42-101", 1, DAY_1, section("42-101", para("(a)", "One.")))
    work = read(tmp_path)

    assert ("en", work.states[0].expressions[0].title) == work.titles[0]
    assert work.titles[0][1].startswith("Code of the District of Columbia, Title 42")
