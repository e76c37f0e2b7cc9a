"""The nouns of the places of a law."""

import pytest

from domain import wording_places
from domain.law_names import anchor_words, label_words
from domain.wording import LANGUAGES, words_of

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
    assert set(STEPS) == set(words_of(language).places)


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_wp2_every_noun_has_its_article(language: str) -> None:
    articles = words_of(language).articles

    assert [] == [step for step in STEPS if not all(articles.get(step, ("", "")))]


@pytest.mark.parametrize("step", STEPS)
def test_wp2_an_english_noun_without_a_number_has_an_article(step: str) -> None:
    assert anchor_words("en", step).startswith("the ")
    assert not label_words("en", step).startswith("the ")


def test_wp1_no_two_rows_name_one_step() -> None:
    assert len(STEPS) == len(wording_places.PLACES_EN)
