from collections.abc import Iterator
from datetime import UTC, date, datetime
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import json

from index.corpora import find_corpus, opened
from index.fold import fold_work
from index.source_model import SourceReading
from index.sources import legilux
from tests.index.scl_bodies import act_file, alinea, article
from tests.index.truth import alnum_sha256, card_text, expressions_on, flat, truth_rows

KEY = "loi-2001-02-03-n4"
BODY = act_file(article("Art. 1er.", alinea("Le bac est libre."), 'id="art_1er"'))
SEEN = "2026-08-01T08:00:00Z"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with one work that has no state yet."""
    folder = tmp_path / "works" / KEY
    folder.mkdir(parents=True)
    work = {"work_identifier": "http://data.legilux.public.lu/eli/x", "document_type": "LOI"}
    (folder / "meta.json").write_bytes(json.encode(work))
    return tmp_path


def add_state(
    root: Path,
    name: str,
    end: str | None = None,
    *,
    body: bytes = BODY,
    status: str = "applicable",
    digest: str = "",
    language: str = "fr",
    absent: str = "",
) -> None:
    """Add one state with one expression to the work."""
    folder = root / "works" / KEY / "versions" / name
    folder.mkdir(parents=True)
    if not absent:
        (folder / f"{language}.xml").write_bytes(body)
    seen = {
        "file": f"{language}.xml",
        "sha256": digest or sha256(body).hexdigest(),
        "observed_from": SEEN,
    }
    expression = {
        "language": language,
        "title": "Version consolidée applicable au 01/03/2001 : Loi sur les bacs.",
        "text": {"available": not absent, "reason": absent},
        "observations": [] if absent else [seen],
    }
    told = {
        "lex_id": f"lu-legilux:{KEY}:{name}",
        "valid_from": name[:10],
        "valid_to": end,
        "in_force_status": status,
        "events": [{"event": "first_sighting", "observed_from": SEEN}],
        "expressions": [expression],
    }
    (folder / "meta.json").write_bytes(json.encode(told))


def read(root: Path) -> SourceReading:
    return legilux.read_work(root, KEY)


def intervals(reading: SourceReading) -> list[tuple[date, date | None]]:
    assert reading.work is not None
    return [(state.start_on, state.end_on) for state in reading.work.states]


def test_works_are_listed_by_slug(root: Path) -> None:
    actual = legilux.list_works(root)

    assert (KEY,) == actual


def test_g1_days_come_from_the_record_and_the_end_is_not_moved(root: Path) -> None:
    add_state(root, "2001-03-01", "2002-01-01")

    reading = read(root)

    assert [(date(2001, 3, 1), date(2002, 1, 1))] == intervals(reading)
    assert reading.work is not None
    assert ("applicable", "applicable") == (
        reading.work.states[0].start_basis,
        reading.work.states[0].end_basis,
    )


def test_g2_gaps_and_overlaps_are_kept(root: Path) -> None:
    add_state(root, "2001-03-01", "2002-01-01")
    add_state(root, "2003-01-01", "2005-01-01")
    add_state(root, "2004-01-01", "2004-06-01")
    add_state(root, "2004-01-01--02", None)

    actual = intervals(read(root))

    assert [
        (date(2001, 3, 1), date(2002, 1, 1)),
        (date(2003, 1, 1), date(2005, 1, 1)),
        (date(2004, 1, 1), date(2004, 6, 1)),
        (date(2004, 1, 1), None),
    ] == actual


def test_g3_a_state_without_text_stays_listed_with_its_reason(root: Path) -> None:
    add_state(root, "2001-03-01", absent="pending-gate")

    reading = read(root)

    assert reading.work is not None
    state = reading.work.states[0]
    assert ((), "pending-gate", ()) == (
        state.expressions,
        state.unservable_reason,
        reading.refusals,
    )


@pytest.mark.parametrize(
    ("body", "digest", "expected"),
    [
        pytest.param(BODY, "0" * 64, "malformed", id="other bytes than recorded"),
        pytest.param(b"<akomaNtoso>", "", "malformed", id="no well-formed XML"),
        pytest.param(act_file("", language="DEU"), "", "wrong_language", id="German as French"),
        pytest.param(act_file(""), "", "empty", id="no provision"),
        pytest.param(
            act_file("<x><p>Loi</p></x>"), "", "malformed", id="words at an unknown place"
        ),
    ],
)
def test_g4_a_body_that_cannot_be_trusted_is_refused_and_its_state_stays(
    root: Path, body: bytes, digest: str, expected: str
) -> None:
    add_state(root, "2001-03-01", body=body, digest=digest)

    reading = read(root)

    assert reading.work is not None
    assert [(expected, f"works/{KEY}/versions/2001-03-01/fr.xml")] == [
        (refusal.reason, refusal.path) for refusal in reading.refusals
    ]
    assert (1, ()) == (len(reading.work.states), reading.work.states[0].expressions)
    assert reading.refusals[0].detail == reading.work.states[0].unservable_reason


def test_g4_a_body_that_is_not_there_is_refused_as_missing(root: Path) -> None:
    add_state(root, "2001-03-01")
    (root / "works" / KEY / "versions" / "2001-03-01" / "fr.xml").unlink()

    actual = [refusal.reason for refusal in read(root).refusals]

    assert ["missing"] == actual


def test_g4_no_external_entity_is_read(root: Path) -> None:
    secret = root / "secret.txt"
    secret.write_text("geheim", encoding="utf-8")
    doctype = f'<!DOCTYPE akomaNtoso [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'.encode()
    add_state(root, "2001-03-01", body=doctype + BODY.replace(b"libre", b"&x;"))

    actual = json.encode(read(root))

    assert b"geheim" not in actual


def test_g5_a_state_says_what_its_text_is_worth(root: Path) -> None:
    add_state(root, "2001-03-01")

    work = read(root).work

    assert work is not None
    expression = work.states[0].expressions[0]
    assert ("consolidated_documentary", ("fr",), "Loi sur les bacs.") == (
        expression.text_status,
        work.authentic_languages,
        expression.title,
    )
    assert ("akn-scl", len(BODY), f"works/{KEY}/versions/2001-03-01/fr.xml") == (
        expression.file.format,
        expression.file.size_bytes,
        expression.file.path,
    )


def test_a_state_of_the_future_is_not_yet_in_force(root: Path) -> None:
    add_state(root, "2027-01-11", status="not-yet-applicable")

    work = read(root).work

    assert work is not None
    assert (
        "not_yet_in_force",
        (f"lu-legilux:{KEY}:2027-01-11",),
        datetime(2026, 8, 1, 8, tzinfo=UTC),
    ) == (
        work.states[0].legal_state,
        work.states[0].aliases,
        work.states[0].observed_at,
    )


def test_records_that_cannot_be_read_are_refused_by_name(root: Path) -> None:
    add_state(root, "2001-03-01")
    (root / "works" / KEY / "versions" / "2001-03-01" / "meta.json").write_bytes(b"{")

    reading = read(root)

    assert reading.work is not None
    assert ((), [f"works/{KEY}/versions/2001-03-01/meta.json"]) == (
        reading.work.states,
        [refusal.path for refusal in reading.refusals],
    )


def test_a_work_without_a_record_is_none(tmp_path: Path) -> None:
    reading = legilux.read_work(tmp_path, "loi-1999-01-01-n1")

    assert (None, ["missing"]) == (reading.work, [refusal.reason for refusal in reading.refusals])


@pytest.fixture(scope="module")
def official(corpora: Path) -> Iterator[Path]:
    """The official corpus, unpacked."""
    with opened(find_corpus("lu-legilux"), corpora) as unpacked:
        yield unpacked


def test_point_in_time_truth_holds(official: Path, corpora: Path) -> None:
    rows = truth_rows(corpora, "lu-legilux")
    works = {key: legilux.read_work(official, key).work for key in {row.work for row in rows}}

    actual = []
    for row in rows:
        work = works[row.work]
        assert work is not None
        for expression in expressions_on(work, row.date, "fr"):
            found = [n for n in flat(expression.nodes) if row.anchor in n.source_anchors]
            live = {alnum_sha256(card_text(n)) for n in found if n.legal_state != "repealed"}
            if live != ({row.expected_alnum_sha256} if row.state == "present" else set()):
                actual.append((row.work, row.anchor, row.date.isoformat()))

    assert [] == actual


def test_the_constitution_of_2023_stands_in_three_languages(official: Path) -> None:
    work = legilux.read_work(official, "constitution-1868-10-17-n1").work

    assert work is not None
    last = work.states[-1]
    head = {
        expression.language: next(n for n in flat(expression.nodes) if n.anchor == "art_44")
        for expression in last.expressions
    }
    assert ["de", "fr", "lb"] == sorted(head)
    assert "Le Grand-Duc est le Chef de l’État." in card_text(head["fr"])
    assert (37, date(2023, 7, 1), date(2026, 8, 1)) == (
        len(work.states),
        last.start_on,
        work.verified_until,
    )


def test_g6_a_renumbered_article_goes_on_under_its_new_number(root: Path) -> None:
    home = "Le domicile est inviolable et nul ne peut y entrer sans une loi."
    other = "Les bacs sont libres pour tous ceux qui passent la Moselle en temps de paix."
    add_state(root, "2001-03-01", "2002-03-01", body=act_file(article("Art. 15.", alinea(home))))
    body = act_file(article("Art. 15.", alinea(other)) + article("Art. 21.", alinea(home)))
    add_state(root, "2002-03-01", body=body)

    work = read(root).work
    assert work is not None
    found = {node.anchor: node for node in flat(work.states[1].expressions[0].nodes)}

    assert (found["art_21"].formerly, found["art_15"].formerly) == ("art_15", "")
    assert [cause.editorial for cause in found["art_21"].causes] == [True]


def test_g7_a_state_applies_over_its_interval(root: Path) -> None:
    add_state(root, "2001-03-01", "2002-03-01")

    work = read(root).work
    assert work is not None

    assert (work.states[0].applicable_from, work.states[0].applicable_to) == (
        date(2001, 3, 1),
        date(2002, 3, 1),
    )


def test_g6_article_15_of_the_constitution_is_article_21_since_july_2023(corpora: Path) -> None:
    corpus = find_corpus("lu-legilux")
    with opened(corpus, corpora) as folder:
        work = legilux.read_work(folder, "constitution-1868-10-17-n1").work
    assert work is not None
    french = work.states[-1].expressions[0]
    versions = {version.id.partition("~")[2]: version for version in fold_work(work).versions}
    found = {node.anchor: node for node in flat(french.nodes)}

    assert (found["art_21"].formerly, found["art_15"].formerly) == ("art_15", "")
    assert "fr" == french.language
    assert versions["art_21@2023-07-01"].formerly.endswith("~art_15@1919-05-20")
    assert versions["art_15@1919-05-20"].later.endswith("~art_21@2023-07-01")
