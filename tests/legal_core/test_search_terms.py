"""How words of texts and queries are folded, and what a query looks for."""

import pytest

from legal_core import search_terms
from legal_core.search_terms import (
    fold_word,
    folded_terms,
    read_query,
    terms_of,
)

EN = ("en",)


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [
        ("Notifications", "en", "notification"),
        ("authorities", "en", "authority"),
        ("businesses", "en", "business"),
        ("process", "en", "process"),
        ("status", "en", "status"),
        ("basis", "en", "basis"),
        ("journaux", "fr", "journal"),
        ("chevaux", "fr", "cheval"),
        ("tribunaux", "fr", "tribunal"),
        ("bateaux", "fr", "bateau"),
        ("Élus", "fr", "elu"),
        ("direitos", "pt-BR", "direito"),
        ("alimentações", "pt", "alimentacao"),
        ("sociais", "pt", "social"),
        ("homens", "pt", "homem"),
        ("leyes", "es", "leye"),
        ("naciones", "es", "nacion"),
        ("Gesetzes", "de", "gesetzes"),
        ("bus", "en", "bus"),
        ("32016R0679s", "en", "32016r0679s"),
        ("diritti", "it", "diritti"),
    ],
)
def test_sw1_a_word_loses_marks_case_and_plural(word: str, language: str, expected: str) -> None:
    assert expected == fold_word(word, language)


def test_sw2_an_identifier_is_a_term_with_its_parts_behind_it() -> None:
    found = terms_of("Section 1946.2 of (EU) 2016/679, art. 6º-A", "en")

    assert ["section", "1946.2", "1946", "2", "of", "eu", "2016/679", "2016", "679"] == [
        one.folded for one in found
    ][:9]


def test_sw2_a_term_keeps_its_place() -> None:
    text = "L'État, 2016/679"

    assert ["L", "État", "2016/679", "2016", "679"] == [
        text[one.start : one.end] for one in terms_of(text, "fr")
    ]


def test_sw3_a_word_is_looked_for_in_each_language() -> None:
    assert (("journal", "journaux"),) == read_query("journaux", ("en", "fr")).words


def test_sw4_common_words_are_left_out_where_there_are_others() -> None:
    assert (("right",),) == read_query("the right to the", EN).words
    assert (("the",),) == read_query("the", EN).words
    assert () == read_query('the "public road"', EN).words


def test_sw5_words_between_marks_are_a_phrase() -> None:
    found = read_query("keeper “of the lights” «»", EN)

    assert ((("of", "the", "light"), ("of", "the", "lights")),) == found.phrases
    assert (("keeper",),) == found.words
    assert not found.is_empty


def test_a_query_without_words_looks_for_nothing() -> None:
    assert read_query("?! «»", EN).is_empty


def test_sw2_terms_without_places_are_the_terms_with_them() -> None:
    text = "Les Règlements 2016/679 et 1946.2 du Conseil, arts. 5-7"

    expected = [term.folded for term in terms_of(text, "fr")]

    assert expected == folded_terms(text, "fr")


def test_sw5_a_single_word_in_quotes_beside_others_is_a_word_like_them() -> None:
    found = read_query('lawyer "X" of the "public road"', EN)

    assert ((("lawyer",), ("x",)), (("public", "road"),)) == (found.words, found.phrases[0])
    assert ((("road",),),) == read_query('"road"', EN).phrases


def test_sw6_the_sentences_of_a_query_are_kept_with_their_words_in_order() -> None:
    found = read_query("Rent is due. Who pays the rent? The.", EN)

    assert (("rent",), ("due",), ("who",), ("pay", "pays")) == found.words
    assert ((0, 1), (2, 3, 0)) == found.sentences


def test_sw1_a_text_is_folded_alike_when_too_many_words_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = folded_terms("lamps, wicks and 2016/679 lamps", "en-GB")
    monkeypatch.setattr(search_terms, "_WORDS_KEPT", 1)

    assert before == folded_terms("lamps, wicks and 2016/679 lamps", "en-IE")
    assert ["lamp", "wick", "and", "2016/679", "2016", "679", "lamp"] == before
