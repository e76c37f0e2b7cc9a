from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceReading, SourceWork
from index.sources import senado
from tests.index.senado_files import senate_file
from tests.index.truth import alnum_sha256, expressions_on, flat, truth_rows

KEY = "constituicao-1988"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Two states of a small constitution."""
    folder = tmp_path / "HTML"
    folder.mkdir()
    (folder / "20000214_EMC25_EMC26.html").write_bytes(senate_file(day="14/02/2000"))
    (folder / "19881005_ORIGINAL.html").write_bytes(senate_file(day="05/10/1988"))
    return tmp_path


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None
    return reading.work


def test_the_one_work_is_listed_where_files_of_it_lie(root: Path) -> None:
    actual = (senado.list_works(root), senado.list_works(root / "HTML"))

    assert ((KEY,), ()) == actual


def test_s1_a_state_ends_where_the_next_begins_and_the_last_is_open(root: Path) -> None:
    work = work_of(senado.read_work(root, KEY))

    actual = [(s.start_on, s.end_on, s.publisher_version) for s in work.states]

    assert [
        (date(1988, 10, 5), date(2000, 2, 14), "19881005_ORIGINAL"),
        (date(2000, 2, 14), None, "20000214_EMC25_EMC26"),
    ] == actual
    assert date(2000, 2, 14) == work.verified_until


def test_s2_the_day_is_an_act_date_and_this_is_said_beside_the_interval(root: Path) -> None:
    work = work_of(senado.read_work(root, KEY))

    actual = [(s.start_basis, s.end_basis) for s in work.states]

    assert [("act_date", "act_date"), ("act_date", None)] == actual
    assert "usually of promulgation" in work.status_note


def test_s3_every_amendment_of_the_file_name_made_the_state(root: Path) -> None:
    work = work_of(senado.read_work(root, KEY))

    actual = [
        (c.kind, c.source_work, c.source_title, c.enacted_on)
        for state in work.states
        for c in state.causes
    ]

    title = "Constituição da República Federativa do Brasil"
    day = date(2000, 2, 14)
    assert [
        ("enactment", "br-federal:constituicao-1988", title, date(1988, 10, 5)),
        ("amendment", "br-federal:emc-25", "Emenda Constitucional nº 25, de 2000", day),
        ("amendment", "br-federal:emc-26", "Emenda Constitucional nº 26, de 2000", day),
    ] == actual


def test_s3_amendments_of_the_revision_have_their_own_name(root: Path) -> None:
    (root / "HTML" / "19940301_EMR1.html").write_bytes(senate_file(day="01/03/1994"))

    actual = work_of(senado.read_work(root, KEY)).states[1].causes[0]

    assert ("br-federal:emr-1", "Emenda Constitucional de Revisão nº 1, de 1994") == (
        actual.source_work,
        actual.source_title,
    )


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(senate_file(day="15/02/2000"), id="compiled up to another day"),
        pytest.param(b"<!DOCTYPE html>", id="no law in it"),
    ],
)
def test_s4_a_file_that_cannot_be_read_right_is_refused_and_its_state_stays(
    root: Path, content: bytes
) -> None:
    (root / "HTML" / "20000214_EMC25_EMC26.html").write_bytes(content)

    reading = senado.read_work(root, KEY)

    state = work_of(reading).states[1]
    assert [("HTML/20000214_EMC25_EMC26.html", "malformed")] == [
        (refusal.path, refusal.reason) for refusal in reading.refusals
    ]
    assert ((), reading.refusals[0].detail) == (state.expressions, state.unservable_reason)


@pytest.mark.parametrize(
    "name", [pytest.param("index", id="no day"), pytest.param("20000230_EMC1", id="no such day")]
)
def test_s4_a_file_whose_name_tells_no_state_is_refused(root: Path, name: str) -> None:
    (root / "HTML" / f"{name}.html").write_bytes(senate_file())

    reading = senado.read_work(root, KEY)

    assert [f"HTML/{name}.html"] == [refusal.path for refusal in reading.refusals]
    assert 2 == len(work_of(reading).states)


def test_another_key_gives_no_work(root: Path) -> None:
    actual = senado.read_work(root, "constituicao-1967")

    assert SourceReading(work=None) == actual


def test_the_work_is_found_by_its_urn(root: Path) -> None:
    work = work_of(senado.read_work(root, KEY))

    actual = [(alias.scheme, alias.name) for alias in work.aliases]

    assert [
        ("urn_lex", "urn:lex:br:federal:constituicao:1988-10-05;1988"),
        ("title", "Constituição da República Federativa do Brasil"),
        ("short_title", "Constituição Federal do Brasil"),
    ] == actual


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[SourceReading]:
    """The official corpus, read."""
    with opened(find_corpus("br-constituicao"), corpora) as unpacked:
        yield senado.read_work(unpacked, KEY)


def test_point_in_time_truth_holds(official: SourceReading, corpora: Path) -> None:
    work = work_of(official)

    actual = []
    for row in truth_rows(corpora, "br-constituicao"):
        (expression,) = expressions_on(work, row.date, "pt")
        found = {
            alnum_sha256(node.text)
            for node in flat(expression.nodes)
            if row.anchor in node.source_anchors
        }
        if found != ({row.expected_alnum_sha256} if row.state == "present" else set()):
            actual.append((row.anchor, row.date.isoformat()))

    assert [] == actual


def test_all_states_are_read(official: SourceReading) -> None:
    work = work_of(official)

    actual = (len(work.states), work.states[0].start_on, work.verified_until)

    assert (93, date(1988, 10, 5), date(2020, 8, 26)) == actual
    assert all(state.expressions for state in work.states)


@pytest.mark.parametrize(
    ("anchor", "day", "expected"),
    [
        pytest.param(
            "art_217__para_3",
            date(2015, 2, 26),
            "O poder público incentivará o lazer, como forma de promoção social.",
            id="the derived JSON prints a chapter heading here",
        ),
        pytest.param(
            "art_144__para_6",
            date(2019, 12, 4),
            "As polícias militares e os corpos de bombeiros militares, forças auxiliares e reserva "
            "do Exército subordinam-se, juntamente com as polícias civis e as polícias penais "
            "estaduais e distrital, aos Governadores dos Estados, do Distrito Federal e dos "
            "Territórios.",
            id="the derived JSON prints the replaced wording here",
        ),
    ],
)
def test_the_pages_are_read_where_the_derived_files_lost_words(
    official: SourceReading, anchor: str, day: date, expected: str
) -> None:
    (expression,) = expressions_on(work_of(official), day, "pt")

    actual = [node.text for node in flat(expression.nodes) if node.anchor == anchor]

    assert [expected] == actual


def test_anchors_are_unique_in_every_state(official: SourceReading) -> None:
    actual = []
    for state in work_of(official).states:
        anchors = [n.anchor for e in state.expressions for n in flat(e.nodes)]
        if len(anchors) != len(set(anchors)):
            actual.append(state.publisher_version)

    assert [] == actual


def test_files_are_named_from_the_corpus_folder(official: SourceReading) -> None:
    file = work_of(official).states[-1].expressions[0].file

    actual = (file.path, file.format, file.language)

    assert ("HTML/20200826_EMC108.html", "senado-html", "pt") == actual


def test_s5_what_differs_was_changed_by_the_amendments_of_the_day(root: Path) -> None:
    changed = senate_file(day="14/02/2000").replace(b"quinze membros", b"dezesseis membros")
    (root / "HTML" / "20000214_EMC25_EMC26.html").write_bytes(changed)

    expression = work_of(senado.read_work(root, KEY)).states[1].expressions[0]

    assert [("br-federal:emc-25", "art_103b__cpt"), ("br-federal:emc-26", "art_103b__cpt")] == [
        (cause.source_work, cause.target_anchor)
        for node in flat(expression.nodes)
        for cause in node.causes
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("CONSTITUIÇĂO, nş 91, Vigęncia", "mojibake", id="Latin-2 for Latin-1"),
        pytest.param("Redação dada pela EC 1", "unsupported_format", id="past wordings in line"),
    ],
)
def test_s6_pages_of_other_forms_are_refused_by_name(root: Path, text: str, reason: str) -> None:
    (root / "planalto.md").write_text(text, encoding="utf-8")

    reading = senado.read_work(root, KEY)

    assert [("planalto.md", reason)] == [(one.path, one.reason) for one in reading.refusals]
    assert 2 == len(work_of(reading).states)


def test_the_states_may_lie_in_a_folder_of_their_own(root: Path, tmp_path: Path) -> None:
    (tmp_path / "br").mkdir()
    (root / "HTML").rename(tmp_path / "br" / "HTML")

    file = work_of(senado.read_work(tmp_path, KEY)).states[0].expressions[0].file

    assert "HTML/19881005_ORIGINAL.html" == file.path


def test_s6_the_page_with_past_wordings_in_line_is_refused(official: SourceReading) -> None:
    assert [("planalto_inline_versions_mojibake.md", "mojibake")] == [
        (one.path, one.reason) for one in official.refusals
    ]


def test_s5_amendment_85_alone_changed_what_differs(official: SourceReading) -> None:
    states = {state.start_on: state for state in work_of(official).states}
    (expression,) = states[date(2015, 2, 26)].expressions
    causes = {one for node in flat(expression.nodes) for one in node.causes}

    assert {("br-federal:emc-85", False)} == {(one.source_work, one.editorial) for one in causes}
    assert "art_219a__cpt" in {one.target_anchor for one in causes}


def test_s5_two_amendments_of_a_day_are_both_named(official: SourceReading) -> None:
    states = {state.start_on: state for state in work_of(official).states}
    (expression,) = states[date(2000, 2, 14)].expressions
    causes = [one for node in flat(expression.nodes) for one in node.causes]

    assert {"br-federal:emc-25", "br-federal:emc-26"} == {one.source_work for one in causes}
    assert "art_6__cpt" in {one.target_anchor for one in causes}
    assert all(one.editorial for one in causes)
