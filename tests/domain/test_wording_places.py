"""The nouns of the places of a law."""

from types import ModuleType

import pytest

from domain.law_names import anchor_words, label_words
from domain.wording import LANGUAGES, words_of
from domain.wording_places import SECTION_SIGN
from domain.words import de_places, en_places, es_places, fr_places, it_places, pt_places

# every step that the readers of sources give anchors
_SPELLED = (
    "adct al ali alt annex anx appendix appr art artikel att attachment body book cap chp cit cl "
    "clause conclusions container content cpt crossHeading div division dvs ementa fn footnotes "
    "formula hcontainer hdg inc indent item lead level note para part pena point preamble preface "
    "proviso prot quoted rec reg rule sched schedule sec seq signatures subchp subcl subclause "
    "subdiv subdvs subitem subpara subpart subrule subsec subtit subtitle table tbl tblock tit "
    "title toc tome transitional wrap"
)
STEPS = _SPELLED.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_wp1_every_step_of_an_anchor_has_a_noun_in_every_language(language: str) -> None:
    assert {*STEPS, "point.no", "sec.own", SECTION_SIGN} == set(words_of(language).places)


@pytest.mark.parametrize("language", ["fr", "pt", "es", "it"])
def test_wp2_every_noun_has_its_article(language: str) -> None:
    articles = words_of(language).articles

    assert [] == [step for step in STEPS if not all(articles.get(step, ("", "")))]


@pytest.mark.parametrize("step", STEPS)
def test_wp2_an_english_noun_without_a_number_has_an_article(step: str) -> None:
    assert anchor_words("en", step).startswith("the ")
    assert not label_words("en", step).startswith("the ")


@pytest.mark.parametrize(
    "table", [en_places, fr_places, pt_places, de_places, es_places, it_places]
)
def test_wp1_no_two_rows_name_one_step(table: ModuleType) -> None:
    steps = [step for row in table.PLACES for step in row.split()]

    assert sorted(set(steps)) == sorted(steps)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "§ 5(2)"),
        ("fr", "le § 5, paragraphe 2"),
        ("pt", "o § 5, parágrafo 2"),
        ("de", "§ 5 Absatz 2"),
        ("es", "el § 5, apartado 2"),
        ("it", "il § 5, paragrafo 2"),
    ],
)
def test_wp3_a_law_that_counts_by_sections_is_called_by_that_sign(
    language: str, expected: str
) -> None:
    assert expected == anchor_words(language, "art_5__para_2", SECTION_SIGN)
