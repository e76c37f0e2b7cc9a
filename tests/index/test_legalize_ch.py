from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceWork
from index.sources import legalize_ch
from tests.index.legalize_files import BODY, law_file, swiss_folder
from tests.index.truth import alnum_sha256, card_text, expressions_on, flat, truth_rows

KEY = "cc-2000-1"
FACTS = {"history_from": "2004-01-01", "entry_into_force": "2000-01-01", "sr_number": "747.1"}


def work_of(root: Path) -> SourceWork:
    work = legalize_ch.read_work(root, KEY).work
    assert work is not None
    return work


def spans(work: SourceWork) -> list[tuple[str, str, str, bool]]:
    """Return first day, end, legal state and whether there is text, of every state."""
    return [
        (
            state.start_on.isoformat(),
            state.end_on.isoformat() if state.end_on else "",
            state.legal_state,
            bool(state.expressions),
        )
        for state in work.states
    ]


def test_hs1_and_hs2_before_the_kept_history_no_text_is_held(tmp_path: Path) -> None:
    files = {day: law_file(**FACTS) for day in ("2000-03-01", "2004-01-01", "2010-07-01")}
    work = work_of(swiss_folder(tmp_path, files))

    assert [
        ("2000-03-01", "2004-01-01", "in_force", False),
        ("2004-01-01", "2010-07-01", "in_force", True),
        ("2010-07-01", "", "in_force", True),
    ] == spans(work)
    assert "from 2004-01-01 on" in work.states[0].unservable_reason


def test_hs2_the_only_file_is_the_text_from_the_kept_history_on(tmp_path: Path) -> None:
    work = work_of(swiss_folder(tmp_path, {"2000-03-01": law_file(**FACTS)}))

    assert [
        ("2000-03-01", "2004-01-01", "in_force", False),
        ("2004-01-01", "", "in_force", True),
    ] == spans(work)


def test_hs3_before_entry_into_force_the_law_is_not_in_force_yet(tmp_path: Path) -> None:
    facts = {"history_from": "2004-01-01", "entry_into_force": "2004-06-01"}
    work = work_of(swiss_folder(tmp_path, {"2000-03-01": law_file(**facts)}))

    assert [
        ("2000-03-01", "2004-01-01", "not_yet_in_force", False),
        ("2004-01-01", "2004-06-01", "not_yet_in_force", True),
        ("2004-06-01", "", "in_force", True),
    ] == spans(work)


def test_hs4_the_days_are_those_from_which_a_consolidation_applies(tmp_path: Path) -> None:
    files = {day: law_file(**FACTS) for day in ("2004-01-01", "2010-07-01")}
    work = work_of(swiss_folder(tmp_path, files))

    assert [("applicable", "applicable"), ("applicable", None)] == [
        (state.start_basis, state.end_basis) for state in work.states
    ]


def test_hs5_causes_are_told_by_footnotes_and_by_no_commit(tmp_path: Path) -> None:
    work = work_of(swiss_folder(tmp_path, {"2004-01-01": law_file(**FACTS)}))
    (state,) = work.states
    causes = [cause for node in flat(state.expressions[0].nodes) for cause in node.causes]

    assert ((), ["art_1a"]) == (state.causes, [cause.target_anchor for cause in causes])


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        pytest.param(b"# no facts", "malformed", id="no facts"),
        pytest.param(law_file(identifier="cc-9"), "malformed", id="another law's"),
        pytest.param(b"---\n\xff", "mojibake", id="no UTF-8"),
    ],
)
def test_hs6_a_file_that_cannot_be_read_is_refused_and_its_state_stays(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    root = swiss_folder(tmp_path, {"2004-01-01": law_file(**FACTS), "2010-07-01": content})

    reading = legalize_ch.read_work(root, KEY)

    assert [(f"ch/{KEY}/002_2010-07-01.md", reason)] == [
        (refusal.path, refusal.reason) for refusal in reading.refusals
    ]
    assert (True, False) == tuple(bool(s.expressions) for s in work_of(root).states)


def test_hs6_a_state_that_is_listed_and_has_no_file_is_told(tmp_path: Path) -> None:
    root = swiss_folder(tmp_path, {"2004-01-01": law_file(**FACTS), "2010-07-01": law_file()})
    (root / "ch" / KEY / "002_2010-07-01.md").unlink()

    actual = legalize_ch.read_work(root, KEY).refusals

    assert [("missing", f"ch/{KEY}/2010-07-01")] == [(one.reason, one.path) for one in actual]


def test_hs6_a_file_without_a_day_in_its_name_is_refused(tmp_path: Path) -> None:
    root = swiss_folder(tmp_path, {"2004-01-01": law_file(**FACTS)})
    (root / "ch" / KEY / "002_soon.md").write_bytes(law_file())

    assert ["malformed"] == [one.reason for one in legalize_ch.read_work(root, KEY).refusals]


def test_hs6_a_fact_that_is_no_day_refuses_the_law(tmp_path: Path) -> None:
    root = swiss_folder(tmp_path, {"2004-01-01": law_file(history_from="2004-13-01")})

    reading = legalize_ch.read_work(root, KEY)

    assert (None, ["malformed"]) == (reading.work, [one.reason for one in reading.refusals])


def test_hs7_the_source_was_seen_up_to_the_last_enactment_listed(tmp_path: Path) -> None:
    root = swiss_folder(tmp_path, {"2004-01-01": law_file(**FACTS)})
    swiss_folder(tmp_path, {"2026-03-27": law_file(identifier="cc-2026-1")}, key="cc-2026-1")

    assert (date(2026, 3, 27), ("cc-2000-1", "cc-2026-1")) == (
        work_of(root).verified_until,
        legalize_ch.list_works(root),
    )


def test_hs7_without_a_list_a_law_is_seen_up_to_its_own_newest_day(tmp_path: Path) -> None:
    root = swiss_folder(tmp_path, {"2004-01-01": law_file(applicability_date="2012-01-01")})
    (root / "events.jsonl").unlink()

    assert date(2012, 1, 1) == work_of(root).verified_until


def test_a_law_is_found_by_its_number_its_address_and_its_names(tmp_path: Path) -> None:
    facts = {**FACTS, "short_title": "LTG", "title_fr": "Loi", "source": "https://f.ch/eli/cc/1"}
    work = work_of(swiss_folder(tmp_path, {"2004-01-01": law_file(**facts)}))
    names = {(alias.scheme, alias.name) for alias in work.aliases}

    assert "ch-fedlex:cc-2000-1" == work.work_id
    assert {
        ("publisher_id", "SR 747.1"),
        ("eli", "https://f.ch/eli/cc/1"),
        ("short_title", "LTG"),
        ("path", "ch/cc-2000-1.md"),
        ("title", "Loi"),
    } <= names


def test_a_folder_without_laws_lists_none(tmp_path: Path) -> None:
    assert () == legalize_ch.list_works(tmp_path)


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus, unpacked."""
    with opened(find_corpus("ch-legalize"), corpora) as root:
        yield root


def test_point_in_time_truth_holds(official: Path, corpora: Path) -> None:
    rows = truth_rows(corpora, "ch-legalize")
    keys = {row.work: Path(row.work).stem for row in rows}
    works = {name: legalize_ch.read_work(official, key).work for name, key in keys.items()}
    wrong = []
    for row in rows:
        work = works[row.work]
        assert work is not None
        found = [
            alnum_sha256(card_text(node))
            for expression in expressions_on(work, row.date, "de")
            for node in flat(expression.nodes)
            if row.anchor in node.source_anchors
        ]
        if found != ([row.expected_alnum_sha256] if row.state == "present" else []):
            wrong.append((row.work, row.anchor, row.date.isoformat()))

    assert [] == wrong


def test_every_word_of_the_sample_text_stands_in_a_node(tmp_path: Path) -> None:
    work = work_of(swiss_folder(tmp_path, {"2004-01-01": law_file(BODY, **FACTS)}))
    text = "\n".join(node.text for node in flat(work.states[0].expressions[0].nodes))

    assert all(word in text for word in ("Lichter", "Nebelhörner", "Inland", "Bundesrat"))


@pytest.mark.parametrize(
    ("code", "title", "name"),
    [
        ("de", "Hafengesetzbuch vom 10. Dezember 1907", "Hafengesetzbuch"),
        ("fr", "Code des ports du 1er mai 1907", "Code des ports"),
        ("it", "Codice dei porti dell’11 maggio 1907", "Codice dei porti"),
        ("en", "Swiss Ports Code of 10 December 1907", "Swiss Ports Code"),
        ("de", "Hafengesetz vom 1. Mai 1907 (HaG)", "Hafengesetz (HaG)"),
        ("de", "Beschluss vom 1. Mai 1907 über Häfen", None),
    ],
)
def test_hs8_a_law_is_named_without_its_day_of_enactment(
    tmp_path: Path, code: str, title: str, name: str | None
) -> None:
    key = "title" if code == "de" else f"title_{code}"
    work = work_of(swiss_folder(tmp_path, {"2004-01-01": law_file(**{**FACTS, key: title})}))

    found = [one.name for one in work.aliases if one.scheme == "short_title"]

    assert ([name] if name else []) == found
