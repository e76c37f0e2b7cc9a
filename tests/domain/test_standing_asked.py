"""Whether a question asks if a law is in force."""

import pytest

from domain.standing_asked import asks_standing


@pytest.mark.parametrize(
    "question",
    [
        "Is the GDPR in force?",
        "Is Article 17 of the GDPR still in force?",
        "Was Directive 95/46/EC in force on 1 May 2018?",
        "Has the Act been repealed?",
        "Ist die DSGVO in Kraft?",
        "War die Richtlinie 95/46/EG am 1. Mai 2018 in Kraft?",
        "Gilt die Datenschutzrichtlinie noch?",
        "Gilt Art. 5 DSGVO noch?",
        "Wurde die Richtlinie aufgehoben?",
        "Le RGPD est-il en vigueur ?",
        "Est-ce que la directive 95/46/CE est abrogée ?",
        "Le Code pénal est-il abrogé ?",
        "Il GDPR è in vigore?",
        "La direttiva 95/46/CE è ancora in vigore?",
        "¿Está en vigor el RGPD?",
        "¿Sigue vigente la Directiva 95/46/CE?",
        "¿Ha sido derogada la directiva?",
        "O RGPD está em vigor?",
        "A diretiva 95/46/CE ainda vigora?",
        "A lei foi revogada?",
    ],
)
def test_sq1_a_question_of_force_or_repeal_asks_for_it(question: str) -> None:
    assert asks_standing(question)


@pytest.mark.parametrize(
    "question",
    [
        "Which laws were in force on 1 January 2015?",
        "When did the GDPR enter into force?",
        "What does section 5 of the act in force say?",
        "Which act repealed Directive 95/46/EC?",
        "Since when is the GDPR in force?",
        "Welche Gesetze gelten heute?",
        "Seit wann gilt die DSGVO?",
        "Was galt am 1. März 2012 nach § 5 BDSG?",
        "Quelles lois sont en vigueur ?",
        "Que disait l'article 6 en vigueur le 1er mars 2012 ?",
        "Quel texte a abrogé la directive ?",
        "Depuis quand le RGPD est-il en vigueur ?",
        "¿Qué leyes estaban vigentes en 2010?",
        "¿Cuál era el texto vigente del artículo 5?",
        "¿Desde cuándo está en vigor?",
        "Que leis estavam em vigor em 2010?",
        "O que dizia o artigo 5 em vigor em 2010?",
        "Quais leis vigoravam em 2010?",
        "Qual era o texto vigente?",
        "Quali leggi erano in vigore?",
        "Quando è entrato in vigore?",
        "Show me the text in force on 1 May 2010",
        "Zeig mir die geltende Fassung",
        "What did Article 6 say?",
    ],
)
def test_sq1_a_word_that_asks_for_something_else_decides(question: str) -> None:
    assert not asks_standing(question)


@pytest.mark.parametrize(
    "question",
    [
        "Is the GDPR in force and what does Article 5 say?",
        "O artigo 5 está em vigor e o que diz?",
        "La directive est-elle en vigueur et que dit l'article 5 ?",
        "Show Article 5. Is it in force?",
    ],
)
def test_sq2_each_part_of_a_question_is_read_alone(question: str) -> None:
    assert asks_standing(question)


def test_sq3_what_is_quoted_asks_for_nothing() -> None:
    assert not asks_standing("What does Article 5 say? I was sent: “Is it repealed?”")
