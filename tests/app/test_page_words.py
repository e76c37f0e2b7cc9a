import re
from datetime import date
from typing import get_args

import pytest

from app.page_words import LANGUAGES, Words, keys_of
from domain.law import Basis, LegalState, TextStatus
from domain.operation_catalog import OperationName
from domain.outcome import Disclosure, DisclosureKind
from domain.plan import InstantKind

FACT = re.compile(r"<(\w+)>")


def facts_of(words: Words, key: str) -> set[str]:
    """Return the facts that the words of a key are filled with."""
    names = ("count", "day", "first", "last", "until", "value", "other", "asked", "served")
    more = ("status", "verdict", "model", "places", "population", "source", "place", "milli")
    rest = ("leaf", "events", "operations", "host", "hits", "total")
    return set(FACT.findall(words(key, **{one: f"<{one}>" for one in (*names, *more, *rest)})))


def test_pw1_has_the_same_keys_in_six_languages() -> None:
    expected = dict.fromkeys(("en", "fr", "pt", "de", "es", "it"), keys_of("en"))
    actual = {language: keys_of(language) for language in LANGUAGES}

    assert expected == actual


@pytest.mark.parametrize("language", LANGUAGES)
def test_pw1_a_word_uses_the_facts_that_english_gives(language: str) -> None:
    told = {key: facts_of(Words(language), key) for key in keys_of("en")}

    assert {key: facts_of(Words("en"), key) for key in keys_of("en")} == told


def test_pw1_reads_english_where_a_language_has_no_words() -> None:
    expected = "Your question"
    actual = Words("ee")("page.question")

    assert expected == actual


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_closed_set_has_its_words(language: str) -> None:
    words = Words(language)
    wanted = [
        *(f"state.{one}" for one in get_args(LegalState)),
        *(f"status.{one}" for one in get_args(TextStatus)),
        *(f"operation.{one}" for one in get_args(OperationName)),
        *(f"instant.{one}" for one in get_args(InstantKind)),
    ]

    expected: list[str] = []
    actual = [key for key in wanted if not words.has(key)]

    assert expected == actual


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_basis_is_told_as_a_noun(language: str) -> None:
    actual = [Words(language).basis(basis) for basis in get_args(Basis)]

    assert all(actual)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        pytest.param("en", "14 February 2000 to 3 February 2010", id="en"),
        pytest.param("fr", "14 février 2000 – 3 février 2010", id="fr"),
        pytest.param("pt", "14 de fevereiro de 2000 a 3 de fevereiro de 2010", id="pt"),
        pytest.param("de", "14. Februar 2000 bis 3. Februar 2010", id="de"),
        pytest.param("es", "14 de febrero de 2000 – 3 de febrero de 2010", id="es"),
        pytest.param("it", "14 febbraio 2000 – 3 febbraio 2010", id="it"),
    ],
)
def test_pw2_tells_an_interval_by_its_inclusive_last_day(language: str, expected: str) -> None:
    actual = Words(language).span(date(2000, 2, 14), date(2010, 2, 4))

    assert expected == actual


@pytest.mark.parametrize(
    ("start_on", "end_on", "expected"),
    [
        pytest.param(date(2018, 5, 25), None, "From 25 May 2018", id="open"),
        pytest.param(None, date(2018, 5, 25), "Until 24 May 2018", id="no beginning"),
        pytest.param(date(2018, 5, 25), date(2018, 5, 26), "25 May 2018", id="one day"),
        pytest.param(None, None, "", id="nothing told"),
    ],
)
def test_pw2_tells_an_interval_with_an_edge_missing(
    start_on: date | None, end_on: date | None, expected: str
) -> None:
    actual = Words("en").span(start_on, end_on)

    assert expected == actual


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        pytest.param("de", "Ab dem 8. Mai 2018", id="de"),
        pytest.param("es", "Desde el 8 de mayo de 2018", id="es"),
        pytest.param("it", "Dall'8 maggio 2018", id="it"),
    ],
)
def test_pw2_an_open_interval_has_its_article(language: str, expected: str) -> None:
    assert expected == Words(language).span(date(2018, 5, 8), None)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(DisclosureKind))
def test_pw3_has_a_short_note_for_every_disclosure(kind: DisclosureKind, language: str) -> None:
    bare = Disclosure(kind=kind, value="consolidated_documentary", other="fr")

    actual = Words(language).note(bare)

    assert actual


def test_pw3_writes_the_last_verified_day_out() -> None:
    told = Disclosure(kind="after_coverage", day=date(2026, 8, 1), until=date(2026, 7, 28))

    expected = "Verified only until 28 July 2026"
    actual = Words("en").note(told)

    assert expected == actual


def test_a_count_of_one_has_its_own_words() -> None:
    expected = ("1 change", "3 changes")
    actual = (Words("en").count("history.count", 1), Words("en").count("history.count", 3))

    assert expected == actual


@pytest.mark.parametrize(
    ("language", "name", "expected"),
    [
        ("de", "figure", "Abbildung"),
        ("it", "omitted_text", "testo omesso"),
        ("fr", "signature_block", "signature block"),
    ],
)
def test_pw4_what_a_text_leaves_out_is_named_in_the_language_of_the_page(
    language: str, name: str, expected: str
) -> None:
    assert expected == Words(language).omission(name)


def test_pw5_an_act_without_a_title_goes_by_its_number() -> None:
    assert "Richtlinie 2002/58" == Words("de").act("32002L0058")
    assert "2014 c. 12" == Words("de").act("https://www.legislation.gov.uk/ukpga/2014/12")
