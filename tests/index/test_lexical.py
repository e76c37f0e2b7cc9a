"""The word index as a file: what it holds, what it is made by, what damage does."""

import sqlite3
from pathlib import Path
from typing import Literal

import pytest

from domain.errors import DigestMismatchError, SearchUnavailableError
from index import lexical_store
from index.lexical_store import LexicalSearch, to_match
from index.manifest import LEXICAL, read_manifest
from index.reader import OpenIndex, verify_index
from index.trust import KeyPins
from index.verified_records import VerifiedRecords
from legal_core.search_ports import TextHit, TextQuery
from legal_core.search_terms import Words, read_query
from tests.index.indexes import NOW, build, copy_of, flip

QUERY = TextQuery(words=read_query("lighthouse", ("en",)))


def test_ft1_its_recipe_stands_in_the_body_and_its_hash_in_the_manifest(
    sample_index: OpenIndex,
) -> None:
    manifest = read_manifest(sample_index.folder)

    (derived,) = manifest.body.derived
    assert (LEXICAL, "sqlite-fts5") == (derived.file, derived.engine)
    assert LEXICAL in {one.name for one in manifest.files}
    assert f"sqlite-fts5 {derived.version}" == sample_index.search.engine


def test_ft1_the_number_of_jobs_changes_no_candidate(tmp_path: Path) -> None:
    found = []
    for jobs in (1, 2):
        build(tmp_path / str(jobs), jobs=jobs)
        search = LexicalSearch(
            tmp_path / str(jobs), VerifiedRecords(tmp_path / str(jobs)), "sqlite-fts5"
        )
        found.append(search.find_texts(QUERY).hits)

    assert found[0] == found[1]
    assert found[0]


def test_ft7_words_that_are_written_beside_the_graph_make_the_same_file(tmp_path: Path) -> None:
    for jobs in (1, 2):
        build(tmp_path / str(jobs), jobs=jobs)

    alone, beside = ((tmp_path / str(jobs) / LEXICAL).read_bytes() for jobs in (1, 2))
    assert alone == beside


def test_ft1_a_changed_word_index_is_found_by_reading_every_byte(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "copy")
    flip(folder / LEXICAL, 5_000)

    with pytest.raises(DigestMismatchError, match=LEXICAL):
        verify_index(folder, trusted_keys=(), pins=KeyPins(tmp_path), now=NOW)


def test_ft3_no_text_is_stored(sample_index: OpenIndex) -> None:
    data = (sample_index.folder / LEXICAL).read_bytes()

    assert b"The keeper" not in data


def test_ft6_a_word_index_that_cannot_be_read_is_an_outage(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "copy")
    (folder / LEXICAL).write_bytes(b"no database" * 100)
    search = LexicalSearch(folder, VerifiedRecords(folder), "sqlite-fts5")

    with pytest.raises(SearchUnavailableError, match="verify-index"):
        search.find_texts(QUERY)


def test_a_row_that_leads_nowhere_names_no_version(sample_index: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(sample_index, tmp_path / "copy")
    with sqlite3.connect(folder / LEXICAL) as words:
        words.execute("UPDATE text SET leaf = 99999999")
    search = LexicalSearch(folder, VerifiedRecords(folder), "sqlite-fts5")

    assert {""} == {one.version_id for one in search.find_texts(QUERY).hits}


def test_a_query_becomes_terms_between_marks() -> None:
    words = read_query('keeper lights "of the sea"', ("en",))

    assert '("of the sea") AND ("keeper") AND ("light" OR "lights")' == to_match(words)


def test_ft7_what_holds_all_words_counts_twice_and_a_title_alone_holds_none(
    sample_index: OpenIndex,
) -> None:
    by_title, by_text = (read_query(one, ("en",)) for one in ("lighthouse act", "light"))

    def found(words: Words, match: Literal["all", "any"]) -> dict[str, int]:
        hits = sample_index.search.find_texts(TextQuery(words=words, match=match, limit=500)).hits
        return {one.version_id: one.milli for one in hits}

    titled = found(by_title, "all")
    terms = sample_index.search.kept_terms(
        [TextHit(version_id=one, language="en", milli=0) for one in titled]
    )
    own = [set(" ".join(one.terms.fields[1:]).split()) for one in terms if one is not None]
    assert own
    assert all({"lighthouse", "act"} & one for one in own)
    every, some = found(by_text, "all"), found(by_text, "any")
    assert every
    assert all(abs(milli - 2 * some[one]) <= 1 for one, milli in every.items())


def test_ft6_kept_terms_that_are_damaged_are_an_outage(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "copy")
    with sqlite3.connect(folder / LEXICAL) as words:
        words.execute("UPDATE kept SET terms = x'00'")
    search = LexicalSearch(folder, VerifiedRecords(folder), "sqlite-fts5")

    with pytest.raises(SearchUnavailableError, match="verify-index"):
        search.kept_terms(search.find_texts(QUERY).hits)


@pytest.mark.parametrize("few", [0, 5_000])
def test_lr3_in_some_works_the_same_texts_are_found_however_many_they_hold(
    sample_index: OpenIndex, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    works = tuple(one.id for one in sample_index.catalog.list_works())
    words = read_query("lighthouse shall", ("en",))
    monkeypatch.setattr(lexical_store, "FEW", few)

    found = [
        sample_index.search.find_texts(
            TextQuery(words=words, match="any", works=some, limit=500)
        ).hits
        for some in (works, works[:1], ("sample:no-such-law",), ())
    ]

    everywhere = sample_index.search.find_texts(TextQuery(words=words, match="any", limit=500)).hits
    assert everywhere == found[0]
    assert found[1] == tuple(
        one for one in everywhere if one.version_id.startswith((f"{works[0]}~", f"{works[0]}@"))
    )
    assert [(), ()] == found[2:]
