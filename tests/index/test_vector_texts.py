"""Texts of a written index with their vectors."""

from datetime import date
from pathlib import Path

import pytest

from domain.errors import SearchUnavailableError
from index.reader import OpenIndex
from index.vector_texts import EmbedRequest, count_texts, embed_texts
from tests.embedders import FixedEmbedder, WordEmbedder

TODAY = date(2026, 11, 30)


def request(embedder: WordEmbedder, cache: Path | None = None, jobs: int = 1) -> EmbedRequest:
    return EmbedRequest(embedder=embedder, jobs=jobs, cache=cache, today=TODAY)


def quiet(_done: int, _all: int) -> None:
    """Take the progress and say nothing."""


def test_vt1_every_text_comes_in_its_order_whatever_the_number_of_jobs(
    sample_index: OpenIndex,
) -> None:
    told: list[tuple[int, int]] = []
    embedder = WordEmbedder()
    alone = list(embed_texts(sample_index.folder, request(embedder), lambda *one: told.append(one)))
    beside = list(embed_texts(sample_index.folder, request(WordEmbedder(), jobs=2), quiet))

    assert alone == beside
    assert count_texts(sample_index.folder) == len(alone)
    assert [(0, len(alone)), (len(alone), len(alone))] == [told[0], told[-1]]
    assert any("lighthouse" in one for one in embedder.asked)


def test_vt2_what_was_embedded_once_is_not_embedded_again(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    first, second = WordEmbedder(), WordEmbedder()
    before = list(embed_texts(sample_index.folder, request(first, tmp_path), quiet))
    after = list(embed_texts(sample_index.folder, request(second, tmp_path), quiet))

    assert before == after
    assert first.asked
    assert [] == second.asked


def test_vt2_a_build_that_is_broken_off_goes_on_where_it_stood(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    broken, resumed = WordEmbedder(), WordEmbedder()
    texts = embed_texts(sample_index.folder, request(broken, tmp_path), quiet)
    next(texts)
    del texts
    list(embed_texts(sample_index.folder, request(resumed, tmp_path), quiet))

    assert broken.asked
    assert resumed.asked
    assert set() == set(broken.asked) & set(resumed.asked)


def test_an_embedder_that_gives_no_vectors_ends_the_build(sample_index: OpenIndex) -> None:
    with pytest.raises(SearchUnavailableError):
        list(embed_texts(sample_index.folder, request(FixedEmbedder(b"")), quiet))
