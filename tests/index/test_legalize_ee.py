from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceReading, SourceWork
from index.sources import legalize_ee
from tests.index.legalize_files import law_file, repository
from tests.index.truth import alnum_sha256, card_text, expressions_on, flat, truth_rows

KEY = "101"
BODY = "# Tuletorniseadus\n\n##### § 1. Eesmärk\n\n(1) Seadus kehtib.\n"
# Riigi Teataja has § 1 of the charter of Tallinn without a full stop from 2023 on; the truth
# looks for "§ 1." and takes it for absent, and the provision is there.
TRUTH_ERRS = {("ee/429032013059.md", "§ 1", "2024-02-01")}


def estonian(**facts: str) -> bytes:
    return law_file(BODY, **{"identifier": KEY, "title": "Tuletorniseadus", **facts})


def read(root: Path, *states: tuple[str, str, bytes]) -> SourceReading:
    """Read a law whose states are (Source-Date, Source-Id, bytes)."""
    laws = repository(root, [(f"ee/{KEY}.md", day, act, content) for day, act, content in states])
    return legalize_ee.read_work(laws, KEY)


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None
    return reading.work


def spans(work: SourceWork) -> list[tuple[str, str, str, bool]]:
    return [
        (
            state.start_on.isoformat(),
            state.end_on.isoformat() if state.end_on else "",
            state.legal_state,
            bool(state.expressions),
        )
        for state in work.states
    ]


def test_es1_states_are_by_day_and_future_days_are_kept(tmp_path: Path) -> None:
    reading = read(
        tmp_path,
        ("2038-01-01", "A3", estonian(rank="maarus")),
        ("1900-01-01", "A1", estonian()),
        ("2020-01-01", "A2", estonian(rank="seadus")),
    )

    assert [
        ("1900-01-01", "2020-01-01", "in_force", True),
        ("2020-01-01", "2038-01-01", "in_force", True),
        ("2038-01-01", "", "in_force", True),
    ] == spans(work_of(reading))
    assert {"in_force"} == {state.start_basis for state in work_of(reading).states}


@pytest.mark.parametrize(("status", "state"), [("in_force", "lapsed"), ("repealed", "repealed")])
def test_es2_the_last_day_is_told_and_the_law_ends_the_day_after(
    tmp_path: Path, status: str, state: str
) -> None:
    ended = estonian(effective_until="2030-12-31", status=status)

    actual = spans(work_of(read(tmp_path, ("2020-01-01", "A1", ended))))

    assert [
        ("2020-01-01", "2031-01-01", "in_force", True),
        ("2031-01-01", "", state, False),
    ] == actual


def test_es2_a_last_day_before_the_first_tells_nothing(tmp_path: Path) -> None:
    ended = estonian(effective_until="2019-12-31")

    assert [("2020-01-01", "", "in_force", True)] == spans(
        work_of(read(tmp_path, ("2020-01-01", "A1", ended)))
    )


def test_es3_of_two_texts_of_one_day_the_later_counts(tmp_path: Path) -> None:
    reading = read(
        tmp_path, ("2020-01-01", "A1", estonian()), ("2020-01-01", "A2", estonian(rank="seadus"))
    )

    assert (["A2"], ["duplicate"]) == (
        [state.publisher_version for state in work_of(reading).states],
        [refusal.reason for refusal in reading.refusals],
    )


def test_es4_the_act_of_a_state_is_its_cause(tmp_path: Path) -> None:
    named = estonian(rt_section="RT I", rt_article="8", publication_date="2026-02-26")
    older = estonian(rt_section="RT I", rt_year="2002", rt_number="53", rt_article="336")
    reading = read(
        tmp_path,
        ("2020-01-01", "A1", estonian()),
        ("2021-01-01", "A2", named),
        ("2022-01-01", "A3", older),
    )

    assert [
        ("enactment", "A1", ""),
        ("amendment", "A2", "RT I, 26.02.2026, 8"),
        ("amendment", "A3", "RT I 2002, 53, 336"),
    ] == [
        (cause.kind, cause.source_work, cause.source_title)
        for state in work_of(reading).states
        for cause in state.causes
    ]


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(b"# none", id="no facts"),
        pytest.param(law_file(BODY, identifier="102"), id="another law's"),
        pytest.param(law_file(BODY, identifier=KEY, effective_until="soon"), id="no day"),
    ],
)
def test_es5_a_text_that_cannot_be_read_is_refused_and_its_state_stays(
    tmp_path: Path, bad: bytes
) -> None:
    reading = read(tmp_path, ("2020-01-01", "A1", estonian()), ("2021-01-01", "A2", bad))

    assert ([True, False], ["malformed"]) == (
        [bool(state.expressions) for state in work_of(reading).states],
        [refusal.reason for refusal in reading.refusals],
    )


def test_es5_a_law_of_which_nothing_can_be_read_is_none(tmp_path: Path) -> None:
    assert read(tmp_path, ("2020-01-01", "A1", b"# none")).work is None


def test_es5_a_state_without_a_calendar_day_is_refused(tmp_path: Path) -> None:
    reading = read(
        tmp_path, ("2020-01-01", "A1", estonian()), ("2020-02-30", "A2", estonian(rank="seadus"))
    )

    assert ["malformed"] == [refusal.reason for refusal in reading.refusals]


def test_a_law_is_found_by_its_names_and_seen_when_the_source_was(tmp_path: Path) -> None:
    reading = read(tmp_path, ("2020-01-01", "A1", estonian(short_title="TTS", rank="seadus")))
    work = work_of(reading)

    assert ("ee-riigiteataja:101", "law") == (work.work_id, work.document_type)
    assert {"TTS", "Tuletorniseadus", "ee/101.md", "101"} <= {one.name for one in work.aliases}
    assert date(2026, 4, 7) == work.verified_until
    assert (KEY,) == legalize_ee.list_works(tmp_path)


def test_a_folder_without_a_repository_lists_none(tmp_path: Path) -> None:
    assert ((), SourceReading(work=None)) == (
        legalize_ee.list_works(tmp_path),
        legalize_ee.read_work(tmp_path, KEY),
    )


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus, unpacked."""
    with opened(find_corpus("ee-legalize"), corpora) as root:
        yield root


def test_point_in_time_truth_holds(official: Path, corpora: Path) -> None:
    rows = truth_rows(corpora, "ee-legalize")
    keys = {row.work: Path(row.work).stem for row in rows}
    works = {name: legalize_ee.read_work(official, key).work for name, key in keys.items()}
    wrong = set()
    for row in rows:
        work = works[row.work]
        assert work is not None
        found = [
            alnum_sha256(card_text(node))
            for expression in expressions_on(work, row.date, "et")
            for node in flat(expression.nodes)
            if row.anchor in node.source_anchors
        ]
        if found != ([row.expected_alnum_sha256] if row.state == "present" else []):
            wrong.add((row.work, row.anchor, row.date.isoformat()))

    assert wrong <= TRUTH_ERRS
