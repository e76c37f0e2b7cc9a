"""The documents of a search server, as they are made of the records of an index."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.errors import SearchUnavailableError
from index import meili_documents
from index.lexical_rows import WorkRows, read_rows
from index.meili_documents import batches_of, is_ours, name_of, settings_for
from index.reader import OpenIndex
from index.source_model import AliasScheme
from tests.law import LawBuilder, article, day, serve


def documents(index: OpenIndex, after: int = 0) -> list[dict[str, Any]]:
    batches = batches_of(index, read_rows(index.files), after)
    return [msgspec.json.decode(line) for _, batch in batches for line in batch.split(b"\n")]


def test_mx1_an_index_is_named_by_its_digest_and_the_form_of_its_documents() -> None:
    name = name_of("0123456789abcdef" * 4)

    assert f"vigent-0123456789abcdef-{meili_documents.FORM}" == name
    assert is_ours(name)
    assert not any(map(is_ours, (f"{name}-building", "vigent-notes", "movies")))


def test_mx2_every_row_of_the_word_index_is_a_document_under_its_number(
    sample_index: OpenIndex,
) -> None:
    rows = read_rows(sample_index.files)
    found = documents(sample_index)

    assert list(range(1, sum(one.count for one in rows) + 1)) == [one["no"] for one in found]
    for one in found:
        version = sample_index.graph.get_version(one["version_id"])
        assert one["language"] in {expression.language for expression in version.expressions}
        assert version.start_on.toordinal() == one["first"] < one["end"]
        assert all(isinstance(one[name], int) for name in ("no", "work", "first", "end"))


def test_mx2_words_come_folded_and_heads_of_long_ones_beside_them(sample_index: OpenIndex) -> None:
    found = next(one for one in documents(sample_index) if "lighthouse" in one["body"])

    assert found["body"] == found["body"].lower()
    assert "lighth" in found["heads"].split()


def test_documents_after_a_number_are_the_rest(sample_index: OpenIndex) -> None:
    every = documents(sample_index)

    for after in (1, 7, len(every)):
        assert every[after:] == documents(sample_index, after)


def test_a_batch_is_no_greater_than_it_may_be(
    sample_index: OpenIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meili_documents, "BATCH_BYTES", 2_000)

    batches = list(batches_of(sample_index, read_rows(sample_index.files)))

    assert 1 < len(batches)
    assert documents(sample_index)[-1]["no"] == batches[-1][0]


def test_records_that_the_word_index_was_not_made_from_are_refused(
    sample_index: OpenIndex,
) -> None:
    first, *others = read_rows(sample_index.files)
    one_more = replace(first, count=first.count + 1)

    with pytest.raises(SearchUnavailableError, match="verify-index"):
        list(batches_of(sample_index, (one_more, *others)))


def test_mx3_identifiers_are_whole_and_no_number_is_guessed_at(sample_index: OpenIndex) -> None:
    settings: dict[str, Any] = settings_for(sample_index, read_rows(sample_index.files))

    assert {"/", "-", "."} == set(settings["nonSeparatorTokens"])
    assert settings["typoTolerance"]["disableOnNumbers"] is True
    assert "disabled" == settings["prefixSearch"]


def test_mx4_an_abbreviation_is_looked_for_by_the_short_title() -> None:
    names: tuple[tuple[AliasScheme, str], ...] = (
        ("short_title", "DKA"),
        ("short_title", "Data Keeping Act"),
        ("celex", "32010L0001"),
    )
    named = LawBuilder(
        "sample:keeping",
        on=day("2000-01-01"),
        nodes=(article("1", "One."),),
        titles={"en": "Act on the Keeping of Data by Those who were Given it"},
        aliases=names,
    )

    rows = [WorkRows(work_id="sample:keeping", number=1, first=1, count=1)]

    assert {"dka": ["data keeping act"]} == settings_for(serve(named), rows)["synonyms"]
