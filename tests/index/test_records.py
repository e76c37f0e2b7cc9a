import gc
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from domain.law import Alias, Refusal, Work
from index import records
from index.corpora import SAMPLE_ROOT
from index.fold import fold_work
from index.records import WorkRows, alias_id, read_rows, to_work
from index.source_model import SourceAlias, SourceReading, SourceWork
from index.sources import akn
from tests.law import LawBuilder, article, day

ACT = "sample:lighthouse-act-2004"


def aliases_of(rows: WorkRows) -> list[Alias]:
    """Return the alias records among some rows."""
    return [msgspec.json.decode(body, type=Alias) for _, kind, body in rows.rows if kind == "alias"]


@pytest.fixture(scope="module")
def act() -> WorkRows:
    """The rows of a work of the sample."""
    return read_rows("sample", SAMPLE_ROOT, "lighthouse-act-2004")


def test_a_work_adds_rows_and_what_is_counted(act: WorkRows) -> None:
    actual = (act.work_id, act.states, act.states_with_text, act.earliest, act.latest, act.refusals)

    assert (ACT, 5, 5, date(2004, 3, 1), date(2031, 1, 1), 0) == actual
    assert date(2027, 12, 31) == act.verified_until


def test_every_provision_is_counted_and_the_work_is_none(act: WorkRows) -> None:
    items = [record_id for record_id, kind, _ in act.rows if kind == "item"]

    assert (len(items) - 1, True) == (act.provisions, ACT in items)


def test_every_file_that_was_read_is_named_with_its_hash(act: WorkRows) -> None:
    paths = [path for path, _ in act.sources]

    assert (10, sorted(paths)) == (len(paths), paths)
    assert {64} == {len(sha256) for _, sha256 in act.sources}


def test_reading_twice_gives_the_same_bytes(act: WorkRows) -> None:
    assert act == read_rows("sample", SAMPLE_ROOT, "lighthouse-act-2004")


def test_a_work_that_cannot_be_read_leaves_its_refusals_alone(tmp_path: Path) -> None:
    (tmp_path / "works" / "broken").mkdir(parents=True)
    (tmp_path / "works" / "broken" / "2001-01-01.en.xml").write_bytes(b"<akomaNtoso")

    rows = read_rows("sample", tmp_path, "broken")
    refusals = [msgspec.json.decode(body, type=Refusal) for _, _, body in rows.rows]

    assert ("", 0, (), 1) == (rows.work_id, rows.states, rows.sources, rows.refusals)
    assert [("sample", "works/broken/2001-01-01.en.xml", "malformed")] == [
        (one.publisher, one.path, one.reason) for one in refusals
    ]


def test_a_works_own_id_is_an_identifier_of_it(act: WorkRows) -> None:
    actual = [a for a in aliases_of(act) if a.name == ACT]

    assert [("identifier", "publisher_id", ACT, "")] == [
        (a.kind, a.scheme, a.work_id, a.version_id) for a in actual
    ]


def test_titles_are_names_and_all_else_is_an_identifier(act: WorkRows) -> None:
    actual = {(alias.scheme, alias.kind) for alias in aliases_of(act)}

    assert {
        ("title", "title"),
        ("short_title", "short_title"),
        ("akn_iri", "identifier"),
        ("path", "identifier"),
        ("publisher_id", "identifier"),
        ("lex_id", "identifier"),
    } == actual


def test_an_alias_is_named_by_what_it_says() -> None:
    one = alias_id(ACT, "title", "en", "Lighthouse Act")

    assert one == alias_id(ACT, "title", "en", "Lighthouse Act")
    assert one != alias_id(ACT, "title", "fr", "Lighthouse Act")
    assert one.startswith(f"{ACT}#title.")


def test_q9_a_laws_number_is_not_a_name_of_its_first_state() -> None:
    """EUR-Lex gives the number of an act to the act's first text as well."""
    celex = SourceAlias(name="32016R0679", scheme="celex")
    work = _eurlex_work((celex,), ("eu-eurlex:32016r0679:2016-05-04--af3e", "32016r0679"))

    named = [
        (alias.name, alias.version_id)
        for alias in records._aliases(work, fold_work(work))
        if alias.scheme == "lex_id"
    ]

    assert [("eu-eurlex:32016r0679:2016-05-04--af3e", "eu-eurlex:32016r0679@2016-05-04")] == named


def _eurlex_work(aliases: tuple[SourceAlias, ...], names: tuple[str, ...]) -> SourceWork:
    law = LawBuilder(
        "eu-eurlex:32016r0679", on=day("2016-05-04"), nodes=(article("33", "Notification"),)
    )
    work = law._source()
    state = replace(work.states[0], aliases=names, publisher_version="32016R0679")
    return replace(work, aliases=aliases, states=(state,))


def test_languages_come_in_the_publishers_order_then_by_code() -> None:
    reading: SourceReading = akn.read_work(SAMPLE_ROOT, "lighthouse-act-2004")
    assert reading.work is not None

    actual = [to_work(reading.work, order).languages for order in (("fr", "de", "en"), ())]

    assert [("fr", "en"), ("en", "fr")] == actual


def test_a_work_record_keeps_what_its_source_tells() -> None:
    work = _eurlex_work((), ())

    actual = to_work(replace(work, status_note="known not in force", themes=(("b", "B"),) * 2), ())

    assert isinstance(actual, Work)
    assert ("known not in force", (("b", "B"),)) == (actual.status_note, actual.themes)


@pytest.fixture
def collecting() -> Iterator[None]:
    was_on = gc.isenabled()
    gc.enable()
    yield
    (gc.enable if was_on else gc.disable)()


@pytest.mark.usefixtures("collecting")
def test_q11_the_search_for_garbage_goes_on_when_a_work_is_done() -> None:
    read_rows("sample", SAMPLE_ROOT, "lighthouse-act-2004")

    assert gc.isenabled()


@pytest.mark.usefixtures("collecting")
def test_q11_a_search_that_was_off_stays_off() -> None:
    gc.disable()
    read_rows("sample", SAMPLE_ROOT, "lighthouse-act-2004")

    assert not gc.isenabled()
