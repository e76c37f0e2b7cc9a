"""Words that make a day one of knowing."""

from datetime import date

import pytest

from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext

TODAY = date(2026, 11, 30)


def known(question: str, language: str) -> list[bool]:
    """Return of each day of a question whether it is one of knowing, by place."""
    context = DateContext(language=language, today_on=TODAY)
    return [phrase.known for phrase in find_date_phrases(question, context)]


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("as known on 1 May 2016", "en"),
        ("as it was known to readers on 1 May 2016", "en"),
        ("going by what was known on 1 May 2016", "en"),
        ("with the knowledge of 1 May 2016", "en"),
        ("as seen from 1 May 2016", "en"),
        ("from the standpoint of 1 May 2016", "en"),
        ("with the information available on 1 May 2016", "en"),
        ("nach dem Kenntnisstand vom 1. Mai 2016", "de"),
        ("mit dem Wissensstand vom 1. Mai 2016", "de"),
        ("nach Stand der Kenntnis am 1. Mai 2016", "de"),
        ("aus der Sicht vom 1. Mai 2016", "de"),
        ("tel que connu au 1er mai 2016", "fr"),
        ("tel qu'on le connaissait le 1er mai 2016", "fr"),
        ("d'après ce qu'on savait le 1er mai 2016", "fr"),
        ("en l'état des connaissances au 1er mai 2016", "fr"),
        ("vu du 1er mai 2016", "fr"),
        ("segundo se conhecia em 1 de maio de 2016", "pt"),
        ("pelo que se sabia a 1 de maio de 2016", "pt"),
        ("com o conhecimento de 1 de maio de 2016", "pt"),
        ("según lo que se sabía el 1 de mayo de 2016", "es"),
        ("tal como se conocía el 1 de mayo de 2016", "es"),
        ("con los conocimientos del 1 de mayo de 2016", "es"),
        ("visto desde el 1 de mayo de 2016", "es"),
        ("come noto al 1° maggio 2016", "it"),
        ("segundo a informação disponível em 1 de maio de 2016", "pt"),
        ("com base no que era público em 1 de maio de 2016", "pt"),
        ("per quanto si sapeva il 1° maggio 2016", "it"),
        ("allo stato delle conoscenze del 1° maggio 2016", "it"),
    ],
)
def test_kn1_a_word_of_knowledge_leads_to_the_day(question: str, language: str) -> None:
    assert [True] == known(f"Text, {question}?", language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("wie er am 1. Mai 2016 bekannt war", "de"),
        ("was man am 1. Mai 2016 darüber wusste", "de"),
        ("comme le 1er mai 2016 on le connaissait", "fr"),
        ("as on 1 May 2016 was known", "en"),
    ],
)
def test_kn2_a_verb_of_knowledge_stands_behind_the_day(question: str, language: str) -> None:
    assert [True] == known(f"Text, {question}", language)


def test_kn2_a_verb_that_leads_to_the_next_day_is_not_of_the_day_before() -> None:
    assert [False, True] == known("on 1 March 2016 as known on 1 May 2016", "en")


@pytest.mark.parametrize(
    ("question", "language", "is_known"),
    [
        ("the Act published on 1 May 2016", "en", False),
        ("a lei publicada em 1 de maio de 2016", "pt", False),
        ("das am 1. Mai 2016 veröffentlichte Gesetz", "de", False),
        ("by what had been published by 1 May 2016", "en", True),
        ("por lo publicado hasta el 1 de mayo de 2016", "es", True),
        ("What is known of the Act on 1 May 2016", "en", False),
        ("Ich will wissen, was am 1. Mai 2016 galt", "de", False),
        ("la nota del 1° maggio 2016", "it", False),
    ],
)
def test_kn3_a_day_of_publication_is_none_of_knowing(
    question: str, language: str, is_known: bool
) -> None:
    assert [is_known] == known(question, language)
