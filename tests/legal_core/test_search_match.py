"""Whether and where a text holds what a query looks for."""

import pytest

from legal_core.search_match import (
    SNIPPET_MAX_CHARS,
    Match,
    cut_snippet,
    match_terms,
    read_terms,
    show_match,
    words_met,
)
from legal_core.search_passages import Probe, WeighedProbe
from legal_core.search_places import WordFinder
from legal_core.search_terms import read_query
from legal_core.search_texts import SearchText
from tests.legal_core import laws

LONG = " ".join(f"word{number}" for number in range(200))


def text(words: str, label: str = "Article 1", title: str = "Roads Act") -> SearchText:
    held = laws.holds(laws.gdpr())
    (version,) = held.find_versions(f"{laws.GDPR}~art_33")
    return SearchText(version=version, language="en", label=label, text=words, title=title)


def match(words: str, query: str, title: str = "Roads Act") -> Match | None:
    terms, asked = read_terms(text(words, title=title)), read_query(query, ("en",))
    return match_terms(terms, WordFinder(asked).find(terms), asked)


def shown(words: str, query: str) -> str:
    """Return the part of a text that is shown for a query."""
    terms, asked = read_terms(text(words)), read_query(query, ("en",))
    return show_match(words, terms.fields[-1], WordFinder(asked).find(terms).text, asked)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("road bridge", ("title", "text", "all_words")),
        ("article", ("label",)),
        ("roads act", None),
        ('"roads act"', None),
        ('"roads act" bridge', ("title", "text", "phrase")),
        ("bridge ferry", ("text", "some_words")),
        ("ferry", None),
        ('"open bridge"', ("text", "phrase")),
        ('"act article"', None),
        ('"open bridge" ferry', None),
        ("1 bridge", ("label", "text", "number", "all_words")),
    ],
)
def test_ma1_words_stand_in_title_label_or_text_and_a_phrase_in_one(
    query: str, expected: tuple[str, ...] | None
) -> None:
    found = match("An open bridge.", query)

    assert expected == (found and found.reasons)


def test_ma3_words_found_stand_apart_from_the_reasons() -> None:
    words = read_query('bridges lighthouses ferry "open bridge"', ("en",))
    told = text("An open bridge, a lighthousekeeper.")
    found = match(told.text, 'bridges lighthouses ferry "open bridge"')

    assert found is not None
    assert ("bridge", "lighth", "open bridge") == words_met(read_terms(told), words, found)
    assert not {"bridge", "open"} & set(found.reasons)


def test_ma4_another_form_or_a_compound_stands_for_a_word_by_its_head() -> None:
    found = match("The lighthousekeeper climbs.", "lighthouses climbing ferry")

    assert found is not None
    assert ((), (0,), 3) == (found.whole, found.begun, found.asked)
    assert ("some_words", "word_forms") == found.reasons
    assert not found.holds_all
    assert shown(f"{LONG} lighthousekeeper", "lighthouses").endswith("lighthousekeeper")
    assert match("The light is on.", "lighthouses") is None


def test_ma4_a_head_in_the_title_alone_is_said_of_all_its_provisions() -> None:
    assert match("An open bridge.", "lighthouses", "Lighthousekeeping Act") is None


def test_words_are_worth_what_stands_of_them_and_a_head_no_more_than_its_word() -> None:
    found = match("The lighthousekeeper keeps a bridge.", "lighthouses bridge ferry")
    worth = [(4000, 1000), (2000, 0), (2000, 0)]
    weighed = [
        WeighedProbe(probe=Probe(spelled=(), heads=()), word_milli=word, head_milli=head)
        for word, head in worth
    ]
    phrase = match("An open bridge.", '"open bridge"')

    assert found is not None
    assert phrase is not None
    assert (375, 1000) == (found.worth_milli(weighed), phrase.worth_milli(()))


@pytest.mark.parametrize(
    ("words", "place", "begins", "ends"),
    [
        pytest.param("short text", 6, "short", "text", id="short"),
        pytest.param(LONG, 0, "word0 ", " word34", id="from the start"),
        pytest.param(LONG, LONG.index("word100"), "word89 ", " word119", id="from the middle"),
        pytest.param(LONG, LONG.index("word199"), "word189 ", " word199", id="to the end"),
        pytest.param("x" * 400, 300, "xx", "xx", id="without a space"),
    ],
)
def test_ma2_a_snippet_is_cut_between_words_and_unchanged(
    words: str, place: int, begins: str, ends: str
) -> None:
    found = cut_snippet(words, place)

    assert found in words
    assert len(found) <= SNIPPET_MAX_CHARS
    assert found.startswith(begins)
    assert found.endswith(ends)


def test_ma2_a_snippet_shows_the_phrase_before_single_words() -> None:
    words = f"open {LONG} an open bridge"

    assert shown(words, 'open "open bridge"').endswith("open bridge")
    assert shown(words, "open").startswith("open word0")
    assert shown(words, "article").startswith("open word0")
