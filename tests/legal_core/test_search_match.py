"""Whether and where a text holds what a query looks for."""

import pytest

from legal_core.search_match import SNIPPET_MAX_CHARS, cut_snippet, match_text
from legal_core.search_terms import read_query
from legal_core.search_texts import SearchText
from tests.legal_core import laws

LONG = " ".join(f"word{number}" for number in range(200))


def text(words: str, label: str = "Article 1", title: str = "Roads Act") -> SearchText:
    held = laws.holds(laws.gdpr())
    (version,) = held.find_versions(f"{laws.GDPR}~art_33")
    return SearchText(version=version, language="en", label=label, text=words, title=title)


@pytest.mark.parametrize(
    ("query", "all_words", "expected"),
    [
        ("road bridge", True, ("title", "text")),
        ("article", True, ("label",)),
        ("roads act", True, None),
        ('"roads act"', True, None),
        ('"roads act" bridge', True, ("title", "text", "phrase")),
        ("bridge ferry", True, None),
        ("bridge ferry", False, ("text", "some_words")),
        ("ferry", False, None),
        ('"open bridge"', True, ("text", "phrase")),
        ('"act article"', True, None),
        ('"open bridge" ferry', True, None),
        ('"open bridge"', False, ("text", "phrase")),
    ],
)
def test_ma1_words_stand_in_title_label_or_text_and_a_phrase_in_one(
    query: str, expected: tuple[str, ...] | None, *, all_words: bool
) -> None:
    found = match_text(text("An open bridge."), read_query(query, ("en",)), all_words=all_words)

    assert expected == (found and found.reasons)


def test_ma3_words_found_stand_apart_from_the_reasons() -> None:
    found = match_text(
        text("An open bridge."), read_query('bridges "open bridge"', ("en",)), all_words=True
    )

    assert found is not None
    assert ("bridge", "open bridge") == found.words
    assert not {"bridge", "open"} & set(found.reasons)


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

    phrase = match_text(text(words), read_query('open "open bridge"', ("en",)), all_words=True)
    single = match_text(text(words), read_query("open", ("en",)), all_words=True)
    elsewhere = match_text(text(words), read_query("article", ("en",)), all_words=True)

    assert phrase is not None
    assert phrase.snippet.endswith("open bridge")
    assert single is not None
    assert single.snippet.startswith("open word0")
    assert elsewhere is not None
    assert elsewhere.snippet.startswith("open word0")
