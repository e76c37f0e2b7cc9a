"""A text query in the words of a search server."""

from collections.abc import Sequence
from typing import Any

import pytest

from index.meili_query import WORDS_MAX, Held, Worth, to_queries, worth_of
from legal_core.search_passages import Probe, WeighedProbe, rarity_milli
from legal_core.search_ports import TextQuery
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from tests.law import day

NUMBERS = {f"w:{number}": number for number in range(1, 400)}


HELD = Held(uid="vigent-0", numbers=NUMBERS, languages=frozenset((*FOLDED_LANGUAGES, "lb")))
NOWHERE = 900


def asked(
    words: str, worth: Sequence[int] = (), held: Held = HELD, **where: Any
) -> list[dict[str, Any]]:
    query = TextQuery(words=read_query(words, FOLDED_LANGUAGES), **where)
    weighed = Worth(words=tuple(worth), nowhere=NOWHERE) if worth else None
    return to_queries(held, query, weighed)


def words_of(queries: list[dict[str, Any]]) -> list[str]:
    return [one["q"] for one in queries]


def filters(**where: Any) -> list[str]:
    (query,) = asked("ferry", **where)
    found: list[str] = query["filter"]
    return found


def test_mq1_a_word_is_asked_for_as_each_language_folds_it_in_texts_of_that_language() -> None:
    plain, short = asked("bridges")

    assert ('"bridges"', ["primary NOT IN [en, es, fr, pt]"]) == (plain["q"], plain["filter"])
    assert ('"bridge"', ["primary IN [en, es, fr, pt]"]) == (short["q"], short["filter"])


def test_mq1_what_every_language_folds_alike_is_asked_for_once() -> None:
    assert [('"ferry"', [])] == [(one["q"], one["filter"]) for one in asked("ferry")]


def test_mq1_a_language_of_no_text_is_not_asked_in() -> None:
    english = Held(uid="vigent-0", numbers={}, languages=frozenset({"en"}))

    assert ['"bridge"'] == words_of(asked("bridges", held=english))


def test_mq1_one_language_is_asked_for_as_it_folds() -> None:
    assert ['"bridge"'] == words_of(asked("bridges", language="en"))
    assert ['"bridges"'] == words_of(asked("bridges", language="lb"))


def test_mq1_a_phrase_is_folded_word_by_word() -> None:
    assert ['"ferry boat"'] == words_of(asked('"ferry boats"', language="en"))


def test_mq2_where_all_have_to_stand_each_stands_as_it_is_spelled() -> None:
    (query,) = asked('ferry 2016/679 "kept open"')

    assert '"kept open" "ferry" "2016/679" "2016" "679"' == query["q"]
    assert "all" == query["matchingStrategy"]


def test_mq3_all_words_are_asked_for_then_fewer_and_all_without_each_of_the_rarest() -> None:
    queries = asked("open ferry boat lock", (100, 400, 300, 200), match="any", language="en")

    expected = ["ferry boat lock open", "boat lock open", "lock open", "open", "ferry lock open", "ferry boat open"]  # fmt: skip
    assert expected == words_of(queries)
    weights = [one["federationOptions"]["weight"] for one in queries]
    assert [1.0, 0.6, 0.3, 0.1, 0.7, 0.8] == pytest.approx(weights)
    assert {"last"} == {one["matchingStrategy"] for one in queries}


def test_mq3_what_stands_nowhere_comes_last_and_is_worth_nothing() -> None:
    queries = asked("zebra open ferry", (NOWHERE, 100, 400), match="any", language="en")

    assert ["ferry open zebra", "open zebra", "ferry zebra"] == words_of(queries)
    weights = [one["federationOptions"]["weight"] for one in queries]
    assert [1.0, 0.2, 0.8] == pytest.approx(weights)


def test_mq3_words_that_all_stand_nowhere_are_asked_for_once() -> None:
    assert ["zebra gnu"] == words_of(
        asked("zebra gnu", (NOWHERE, NOWHERE), match="any", language="en")
    )


def test_the_worth_of_a_word_that_stands_nowhere_follows_from_the_number_of_texts() -> None:
    probe = WeighedProbe(probe=Probe(spelled=(), heads=()), word_milli=7, head_milli=1)

    assert Worth(words=(7,), nowhere=rarity_milli(0, 50)) == worth_of([probe], 50)


def test_mq3_heads_of_long_words_are_asked_for_at_half_the_worth() -> None:
    *_, heads = asked("navigation ferry", (1, 1), match="any", language="en")

    assert ("naviga", ["heads"]) == (heads["q"], heads["attributesToSearchOn"])
    assert 0.5 == heads["federationOptions"]["weight"]


def test_mq4_of_more_words_than_a_server_reads_the_rarest_are_asked_for() -> None:
    words = [f"w{'x' * number}" for number in range(1, 13)]
    (query, *_) = asked(" ".join(words), range(12), match="any", language="de")

    assert list(reversed(words))[:WORDS_MAX] == query["q"].split()


def test_mq5_a_day_works_kind_and_language_narrow_the_search() -> None:
    number = day("2020-05-01").toordinal()

    assert [f"first <= {number} AND end > {number}"] == filters(day=day("2020-05-01"))
    assert ["kind = 'article'"] == filters(kind="article")
    assert ["language = 'de' OR primary = 'de'", "primary IN [de]"] == filters(language="de")
    assert [] == filters()


def test_mq5_works_are_told_by_number_and_neighbours_by_their_ends() -> None:
    many = ("w:7", "w:1", *(f"w:{number}" for number in range(20, 30)))

    assert ["work IN [1, 7] OR work 20 TO 29"] == filters(works=many)
    assert ["work 20 TO 29"] == filters(works=many[2:])
    assert ["work IN [7]"] == filters(works=("w:7", "w:unknown"))
    assert ["work IN []"] == filters(works=())


def test_mq5_a_mark_in_a_value_ends_nothing_early() -> None:
    assert [r"kind = 'a\' OR work > 0 OR kind = \\'"] == filters(kind="a' OR work > 0 OR kind = \\")


def test_mq6_one_word_one_phrase_and_any_words_are_looked_for_outside_the_title() -> None:
    own = ["label", "body"]

    assert [own] == [one["attributesToSearchOn"] for one in asked("ferry")]
    assert [own] == [one["attributesToSearchOn"] for one in asked('"kept open"')]
    assert [own] == [one["attributesToSearchOn"] for one in asked('"kept open"', match="any")]
    assert "attributesToSearchOn" not in asked("ferry boat", language="en")[0]
    assert own == asked("ferry boat", (2, 1), match="any")[0]["attributesToSearchOn"]


def test_mq7_an_identifier_stands_as_it_is_spelled_or_is_not_asked_for() -> None:
    worth = (200, 300)

    assert ['"32016r0679" ferry', "ferry", '"32016r0679"'] == words_of(
        asked("ferry 32016R0679", worth, match="any", language="en")
    )
    assert ["ferry", '"32016r0679"', "ferry"] == words_of(
        asked("32016R0679 ferry", worth, match="any", language="en")
    )
