"""The order of hits: by words, by meaning, by both."""

import pytest
from msgspec.structs import replace

from domain.result_rows import SearchMode
from legal_core.search_laws import LawsSought
from legal_core.search_match import match_terms
from legal_core.search_order import Ordered, holds_enough, names_identifier, order_hits
from legal_core.search_passages import WeighedProbe, to_probe
from legal_core.search_places import WordFinder
from legal_core.search_ports import TextHit
from legal_core.search_reading import Hit
from legal_core.search_terms import FOLDED_LANGUAGES, Terms, Words, fold_text, read_query
from tests.legal_core import laws

HELD = laws.holds(laws.gdpr())
QUERY = read_query("keeper lamp", FOLDED_LANGUAGES)


def hit(
    name: str,
    text: str,
    words: Words = QUERY,
    *,
    milli: int | None = 0,
    near: int | None = None,
    item: str = f"{laws.GDPR}~art_33",
) -> Hit:
    terms = Terms(fields=("", "", fold_text(text, "en")))
    places = WordFinder(words).find(terms)
    return Hit(
        candidate=TextHit(version_id=f"{item}@{name}", language="en", milli=milli or 0),
        places=places,
        match=match_terms(terms, places, words),
        lexical_milli=milli,
        semantic_milli=near,
    )


def weigh(words: Words) -> tuple[WeighedProbe, ...]:
    return tuple(
        WeighedProbe(probe=to_probe(one), word_milli=1000, head_milli=100) for one in words.words
    )


def order(*hits: Hit, mode: SearchMode = "keyword", words: Words = QUERY) -> Ordered:
    return order_hits(HELD, hits, weigh(words), words, mode)


def names(ordered: Ordered) -> list[str]:
    return [one.candidate.version_id.rpartition("@")[2] for one in ordered.hits]


def test_so1_text_and_best_passage_count_whether_all_words_stand_or_some() -> None:
    some = hit("a", "A lamp, a lamp, a lamp.", milli=30_000)
    every = hit("b", "The keeper and the lamp.", milli=1)
    better = hit("c", "The keeper and the lamp.", milli=30_000)

    found = order(some, every, better)

    assert ["c", "a", "b"] == names(found)
    assert [1, 2, 3] == [one.lexical_rank for one in found.hits]
    assert sorted((one.share_milli for one in found.hits), reverse=True) == [
        one.share_milli for one in found.hits
    ]


def test_so6_a_law_that_is_sought_lifts_its_provisions() -> None:
    hits = (hit("a", "A lamp, a lamp.", milli=900), hit("b", "A lamp.", milli=100))
    sought = LawsSought(named=(laws.GDPR,))

    plain = order(*hits)
    lifted = order_hits(HELD, hits, weigh(QUERY), QUERY, "keyword", sought)

    assert ["a", "b"] == names(plain) == names(lifted)
    assert lifted.hits[1].share_milli > plain.hits[1].share_milli


def test_so6_a_good_neighbour_counts() -> None:
    keeper, both, far = (f"{laws.GDPR}~art_{n}" for n in (33, 34, 99))
    placed = (
        hit("a", "A keeper.", item=keeper),
        hit("b", "A keeper, a lamp.", milli=5000, item=both),
        hit("c", "A keeper.", item=far),
    )

    found = order_hits(HELD, placed, weigh(QUERY), QUERY, "keyword")

    assert ["b", "a", "c"] == names(found)
    assert found.hits[1].share_milli > found.hits[2].share_milli


def test_so2_a_hit_that_holds_too_little_of_the_words_is_none() -> None:
    words = read_query("keeper lamp ferry bridge", FOLDED_LANGUAGES)
    little = hit("a", "A lamp.", words)
    enough = hit("b", "A lamp on a bridge.", words)

    assert ["b"] == names(order(little, enough, words=words))
    assert not holds_enough(replace(enough, match=None), weigh(words))


def test_so3_by_meaning_alone_a_hit_has_to_be_near() -> None:
    far, close = hit("a", "A keeper.", near=199), hit("b", "A ferry.", near=200)
    nearest = hit("c", "A pilot.", near=210)

    found = order(far, close, nearest, mode="semantic")

    assert ["c", "b"] == names(found)
    assert (1, None, 1000) == (
        found.hits[0].semantic_rank,
        found.hits[0].lexical_rank,
        found.hits[0].share_milli,
    )
    assert [] == names(order(far, close, mode="semantic"))
    assert [] == names(order(mode="semantic"))


def test_so3_what_only_frames_the_law_is_found_by_words_and_not_by_meaning() -> None:
    frame = replace(hit("a", "A keeper, a lamp.", near=700), voice="frames")
    far = hit("b", "A ferry.", near=209)

    assert [] == names(order(frame, far, mode="semantic"))
    assert ["a"] == names(order(frame, far, mode="hybrid"))


def test_so7_what_gives_reasons_comes_last_by_meaning_and_not_by_words() -> None:
    reason = replace(hit("a", "A boat.", near=700), voice="reasons")
    worded = replace(hit("b", "A keeper, a lamp.", near=700), voice="reasons")
    rule = hit("c", "A ferry.", near=300)

    assert ["c", "a", "b"] == names(order(reason, worded, rule, mode="semantic"))
    assert ["b", "c", "a"] == names(order(reason, worded, rule, mode="hybrid"))


@pytest.mark.parametrize(
    ("text", "weight"), [("The keeper and the lamp.", 700), ("A ferry sails.", 4000)]
)
def test_so4_meaning_weighs_little_where_the_words_are_those_of_the_law(
    text: str, weight: int
) -> None:
    found = order(hit("a", text, near=700), hit("b", "A boat.", near=600), mode="hybrid")

    assert weight == found.vector_weight_milli
    assert ["a", "b"] == names(found)


def test_so4_by_both_what_is_near_passes_what_holds_fewer_words() -> None:
    both = hit("c", "A keeper, a lamp.", milli=100, near=900)
    words = hit("a", "A keeper, a lamp.", milli=100)
    near = hit("b", "A boat.", milli=None, near=600)
    neither = hit("d", "A boat.", milli=None, near=190)

    assert ["c", "a", "b"] == names(order(words, near, both, neither, mode="hybrid"))


@pytest.mark.parametrize("mode", ["keyword", "semantic", "hybrid"])
def test_so5_equal_hits_come_by_id(mode: SearchMode) -> None:
    hits = [hit(name, "A keeper, a lamp.", near=600) for name in "cab"]

    assert ["a", "b", "c"] == names(order(*hits, mode=mode))


def test_an_identifier_is_known_by_what_joins_its_numbers() -> None:
    assert names_identifier(read_query("Regulation 2016/679", FOLDED_LANGUAGES))
    assert not names_identifier(read_query("Article 6 of the Act", FOLDED_LANGUAGES))
