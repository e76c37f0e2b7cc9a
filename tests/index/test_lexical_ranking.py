"""Candidates for ranking: any word or head of a word, and what words are worth."""

import pytest

from index import lexical_ranking, lexical_store
from index.lexical_ranking import COMMON_MIN, rare_of, telling_of, to_ranking_match
from index.reader import OpenIndex
from legal_core.search_ports import TextHit, TextQuery
from legal_core.search_terms import Words, read_query


def candidates(sample: OpenIndex, words: Words) -> tuple[TextHit, ...]:
    return sample.search.find_texts(TextQuery(words=words, match="any", limit=500)).hits


def test_lr1_another_ending_finds_what_the_word_itself_finds(sample_index: OpenIndex) -> None:
    found = [
        candidates(sample_index, read_query(one, ("en",)))
        for one in ("lighthouse", "lighthousekeeping")
    ]

    assert {one.version_id for one in found[0]} <= {one.version_id for one in found[1]}
    assert found[0]


def test_lr1_a_phrase_has_to_stand_and_nothing_finds_nothing(sample_index: OpenIndex) -> None:
    asked = read_query('"lighthouse nowhere written" lighthouse', ("en",))

    assert () == candidates(sample_index, asked)
    assert () == candidates(sample_index, Words())


def test_lr1_identifiers_are_looked_for_as_they_are_written() -> None:
    words = read_query('tenancies 2016/679 "of rent"', ("en",))

    match = to_ranking_match(words)

    assert '"2016/679"' in match
    assert '"2016/6"*' not in match
    assert '"tenanc"*' in match
    assert '"of rent"' in match
    assert " OR " not in to_ranking_match(read_query('"of law"', ("en",)))


def test_lr3_common_words_are_not_looked_for_where_rare_ones_stand_often_enough() -> None:
    words = read_query("wick lamp shall", ("en",))
    texts = {'("wick" OR "wicks")': 0, '("wick")': 0, '("lamp")': 20_000, '("shall")': 40_000}

    def rare(**more: int) -> tuple[str, ...]:
        counts = {**texts, **{f'("{one}")': many for one, many in more.items()}}
        return rare_of(words, counts.__getitem__)

    assert ('("wick")', '("lamp")') == rare()
    assert ('("wick")', '("lamp")', '("shall")') == rare(shall=5_000, lamp=4_000)[:3]
    assert ('("wick")', '("lamp")') == rare(lamp=90_000, shall=95_000)


def test_lr4_common_words_find_nothing_by_themselves_beside_one_that_is_not_common() -> None:
    words = read_query("wick shall", ("en",))
    counts = {'("wick" OR "wicks")': 9, '("wick")': COMMON_MIN - 1, '("shall")': COMMON_MIN}

    assert ('("wick")',) == telling_of(words, counts.__getitem__)
    assert () == telling_of(words, {**counts, '("wick")': COMMON_MIN}.__getitem__)
    assert to_ranking_match(words, ()) == to_ranking_match(words)


def test_lr3_where_rare_words_find_little_all_are_looked_for(
    sample_index: OpenIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = read_query("lighthouse shall", ("en",))
    every = candidates(sample_index, words)
    monkeypatch.setattr(lexical_ranking, "TEXTS_MAX", 1)

    assert every == candidates(sample_index, words)
    monkeypatch.setattr(lexical_store, "ENOUGH", 1)
    rare = candidates(sample_index, words)
    assert {one.version_id for one in every} > {one.version_id for one in rare} > set()


def test_lr2_a_rare_word_is_worth_more_than_a_common_one(sample_index: OpenIndex) -> None:
    words = read_query("lighthouse shall", ("en",))  # most of the sample is about one

    common, rare = sample_index.search.weigh(words)

    assert rare.word_milli > common.word_milli >= common.head_milli > 0
    assert 0 == rare.head_milli
