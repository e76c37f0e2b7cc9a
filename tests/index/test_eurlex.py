import pickle
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceExpression, SourceWork
from index.sources import eurlex
from tests.index.eurlex_files import ACT, add_version, add_work
from tests.index.formex_files import act, article
from tests.index.oj_files import article as page_article
from tests.index.oj_files import line, page
from tests.index.truth import alnum_sha256, card_text, flat, truth_rows

PAGE = page(page_article("33", line("The controller shall notify.")))


def work_of(root: Path, key: str = "32016r0679") -> SourceWork:
    work = eurlex.read_work(root, key).work
    assert work is not None
    return work


def repealed(day: str = "20180525") -> bytes:
    body = act(
        article("<ALINEA>Still printed.</ALINEA>", "033"),
        info='END="REPEALED" SOURCE.END="32016R0679"',
    )
    return body.replace(b"20180525", day.encode())


def test_v4_an_act_not_in_force_without_a_day_says_so(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT}, in_force_status="0")

    assert "known not in force, day unknown" == work_of(tmp_path).status_note


def test_v10_the_levels_of_a_title_are_parted_by_dashes(tmp_path: Path) -> None:
    folder = add_work(tmp_path, title="Treaty establishing the Community#Part Three#Article 83")
    add_version(folder, "2016-05-04", {})

    (title,) = work_of(tmp_path).titles

    assert ("en", "Treaty establishing the Community – Part Three – Article 83") == title


def test_v4_a_dated_repeal_needs_no_note(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2018-05-25", {"en.fmx4/CL.xml": repealed()}, in_force_status="0")

    assert "" == work_of(tmp_path).status_note


@pytest.mark.parametrize(
    ("last", "note"),
    [("withdrawn_from_source", "no longer in the publisher's list"), ("resighted", "")],
)
def test_an_act_that_left_the_publishers_list_says_so(tmp_path: Path, last: str, note: str) -> None:
    seen = [("first_sighting", 1), ("withdrawn_from_source", 6), (last, 15)]
    events = [{"event": kind, "observed_from": f"2026-08-{on:02}T00:00:00Z"} for kind, on in seen]
    folder = add_work(tmp_path)
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT}, events=events)

    assert note == work_of(tmp_path).status_note


def test_v5_a_version_whose_record_cannot_be_read_is_refused(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    version = add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})
    (version / "meta.json").write_bytes(b"{")

    reading = eurlex.read_work(tmp_path, "32016r0679")

    assert ["malformed"] == [refusal.reason for refusal in reading.refusals]
    assert reading.work is not None
    assert () == reading.work.states


def test_v5_a_work_without_a_record_is_refused(tmp_path: Path) -> None:
    reading = eurlex.read_work(tmp_path, "32016r0679")

    assert reading.work is None
    assert ["missing"] == [refusal.reason for refusal in reading.refusals]


def test_v5_a_second_version_of_one_day_is_refused(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    version = add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})
    version.rename(version.with_name("2016-05-04--0"))
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})

    reading = eurlex.read_work(tmp_path, "32016r0679")

    assert ["duplicate"] == [refusal.reason for refusal in reading.refusals]


def test_a_version_without_a_body_stays_and_says_why(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-05-04", {"en.html": b""})

    reading = eurlex.read_work(tmp_path, "32016r0679")

    assert reading.work is not None
    state = reading.work.states[0]
    assert ((), "missing: 1 files listed, no body among those held") == (
        state.expressions,
        state.unservable_reason,
    )


def test_a_reading_survives_a_worker_process(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})

    reading = eurlex.read_work(tmp_path, "32016r0679")

    assert reading == pickle.loads(pickle.dumps(reading))  # noqa: S301 - our own bytes


def test_a_work_id_holds_only_what_an_id_may_hold() -> None:
    assert "eu-eurlex:32016r0679r_02_" == eurlex.to_work_id("32016r0679r(02)")


def test_a_state_knows_when_it_was_first_seen(tmp_path: Path) -> None:
    folder = add_work(tmp_path)
    add_version(folder, "2016-05-04", {"en.fmx4/CL.xml": ACT})

    work = work_of(tmp_path)

    assert datetime(2026, 8, 1, 8, tzinfo=UTC) == work.states[0].observed_at
    assert date(2026, 8, 1) == work.verified_until


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus, unpacked."""
    with opened(find_corpus("eu-eurlex"), corpora) as unpacked:
        yield unpacked


def governing(work: SourceWork, day: date) -> list[SourceExpression]:
    """The English text of a day: the state known best, or the first one before any is in force."""
    started = [state for state in work.states if state.start_on <= day]
    first = [state for state in work.states if state.start_on == work.states[0].start_on]
    return [one for one in (started or first)[-1].expressions if one.language == "en"]


def test_point_in_time_truth_holds(official: Path, corpora: Path) -> None:
    rows = truth_rows(corpora, "eu-eurlex")
    assert rows
    works = {key: work_of(official, key) for key in sorted({row.work for row in rows})}

    actual = []
    for row in rows:
        for expression in governing(works[row.work], row.date):
            found = [n for n in flat(expression.nodes) if row.anchor in n.source_anchors]
            live = {alnum_sha256(card_text(n)) for n in found if n.legal_state != "repealed"}
            if live != ({row.expected_alnum_sha256} if row.state == "present" else set()):
                actual.append((row.work, row.anchor, row.date.isoformat()))

    assert [] == actual


def test_the_data_protection_directive_ends_with_the_regulation(official: Path) -> None:
    work = work_of(official, "31995l0046")

    last = work.states[-1]
    cause = last.causes[0]
    assert ("repealed", date(2018, 5, 25)) == (last.legal_state, last.start_on)
    assert ("repeal", "32016R0679", "art_94") == (
        cause.kind,
        cause.source_work,
        cause.source_anchor,
    )
    kept = [state.start_on for state in work.states if any(e.nodes for e in state.expressions)]
    assert date(2003, 11, 20) == kept[-1]


def test_the_journal_and_the_consolidation_name_provisions_alike(official: Path) -> None:
    first, second = work_of(official, "32016r0679").states

    anchors = [
        {n.anchor for n in flat(state.expressions[0].nodes) if n.anchor.startswith("art_")}
        for state in (first, second)
    ]

    assert anchors[0] == anchors[1]
    assert 99 == sum(anchor.count("_") == 1 for anchor in anchors[0])


def test_pages_of_navigation_are_refused_by_name(official: Path) -> None:
    reading = eurlex.read_work(official, "32001r0044")

    assert {"navigation_only": 2} == Counter(refusal.reason for refusal in reading.refusals)


def test_the_corpus_holds_its_works(official: Path) -> None:
    assert 108 == len(eurlex.list_works(official))
