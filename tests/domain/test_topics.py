"""What a law is asked about, and what is looked for in it."""

import pytest

from domain.operation_catalog import Search
from domain.rule_planner import plan_question
from tests.domain.questions import GDPR, law, request


def queries(question: str, *, anchor: str = "", language: str = "en") -> list[str]:
    asked = request(question, law(GDPR, "GDPR", anchor=anchor), language=language)
    found = [one.arguments for one in plan_question(asked).operations]
    return [one.query for one in found if isinstance(one, Search)]


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("What does the GDPR say about portable data?", "en", "portable data"),
        ("¿Qué dice el GDPR sobre el consentimiento?", "es", "consentimiento"),
        ("Was sagt die GDPR über Einwilligung?", "de", "einwilligung"),
        ("consent of children in the GDPR", "en", "consent children"),
        ("Einwilligung in der GDPR", "de", "einwilligung"),
        ("consentement dans le GDPR le 1er mars 2019", "fr", "consentement"),
        ("consenso nel GDPR", "it", "consenso"),
        ("consentimento no GDPR", "pt", "consentimento"),
    ],
)
def test_to1_to2_the_words_of_a_topic_are_looked_for_in_the_law(
    question: str, language: str, expected: str
) -> None:
    """TO1 and TO2: behind the law, or before it."""
    assert [expected] == queries(question, language=language)


@pytest.mark.parametrize(
    "question",
    [
        "What does the GDPR say?",
        "What is the GDPR about?",
        "GDPR on 1 March 2019",
        "Text in the GDPR",
        "of it in the GDPR",
        "Show the GDPR",
        "The outline in the GDPR about it all",
    ],
)
def test_to2_a_law_without_a_topic_is_shown(question: str) -> None:
    assert [] == queries(question)


def test_to3_a_window_and_a_provision_are_no_search() -> None:
    """TO3: nothing is looked for on a day that nobody stated."""
    assert [] == queries("What did the GDPR say about consent in 2019?")
    assert [] == queries("consent in the GDPR", anchor="art_6")


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("What rules applied to ferries on 1 May 2012?", "en", "ferries"),
        ("Welche Regeln gelten für Fähren?", "de", "fahren"),
        ("Quelles règles s'appliquent aux ferries ?", "fr", "ferries"),
        ("¿Qué reglas rigen para los transbordadores?", "es", "transbordadores"),
        ("Quali regole valgono per i traghetti?", "it", "traghetti"),
        ("Que regras valem para os barcos?", "pt", "barcos"),
    ],
)
def test_to4_laws_that_apply_to_something_speak_of_it(
    question: str, language: str, expected: str
) -> None:
    found = [
        one.arguments for one in plan_question(request(question, language=language)).operations
    ]

    assert [expected] == [one.query for one in found if isinstance(one, Search)]


@pytest.mark.parametrize(
    "question", ["Welche Gesetze gelten?", "Welche Gesetze gelten für Italien?"]
)
def test_to4_a_country_is_no_topic(question: str) -> None:
    found = plan_question(request(question, language="de")).operations

    assert not any(isinstance(one.arguments, Search) for one in found)
