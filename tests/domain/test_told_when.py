"""Times that a question tells by what happened to a law."""

import pytest

from domain.asking.forms import DAY
from domain.question_reading import read_question
from domain.rule_planner import plan_question
from domain.told_when import without_told
from domain.unsaid import comparable, is_unsaid
from tests.domain.planned import as_written, to_request, written

D = DAY * 3


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        (
            "[Article 6|g:art_6] on the eve of its amendment, i.e. 31 December 2013",
            "en",
            "as_of s1 art_6 on=2013-12-31",
        ),
        (
            "What did [Article 6|g:art_6] say, before it was amended on 1 May 2016, on 30 April 2016?",
            "en",
            "as_of s1 art_6 on=2016-04-30",
        ),
        (
            "How did [Article 6|g:art_6] read right after the reform took effect on 1 May 2016?",
            "en",
            "as_of s1 art_6 on=2016-05-01",
        ),
        (
            "Was stand in [Artikel 6|g:art_6], bevor er am 1. Mai 2016 geändert wurde, am 30.4.2016?",
            "de",
            "as_of s1 art_6 on=2016-04-30",
        ),
    ],
)
def test_tl1_tl2_what_happened_to_a_law_says_when_and_asks_for_nothing(
    question: str, language: str, expected: str
) -> None:
    actual = written(plan_question(to_request(question, language)), language)

    assert as_written(expected) == actual


@pytest.mark.parametrize(
    "asked",
    [
        f"what did \x00 say before it was amended on {D}?",
        "what did \x00 say before it was amended?",
        f"what changed before and after the reform of {D}?",
    ],
)
def test_tl2_the_only_day_that_is_told_stays(asked: str) -> None:
    assert asked == without_told(asked)


def test_tl1_what_says_when_is_compared_with_nothing() -> None:
    asked = to_request(
        "[Article 6|g:art_6] on the eve of its amendment, so to say, 31 December 2013", "en"
    )
    reading = read_question(asked)

    assert "amendment" not in comparable(reading)
    assert not is_unsaid(reading)


@pytest.mark.parametrize(
    "asked",
    [
        f"what did \x00 say on {D}, the day before it was annulled on {D}?",
        f"que disait \x00 le {D}, la veille de son abrogation le {D} ?",
        f"que decia \x00 el {D}, antes de ser derogada el {D}?",
        f"cosa diceva \x00 il {D}, prima della sua abrogazione il {D}?",
        f"o que dizia \x00 em {D}, antes da sua revogacao em {D}?",
    ],
)
def test_tl2_the_day_of_what_happened_is_none_of_the_question(asked: str) -> None:
    assert 1 == without_told(asked).count(D)


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        (
            "The case began on 4 April 2014. What matters is [Article 6|g:art_6] on 1 May 2012.",
            "en",
            "as_of s1 art_6 on=2012-05-01",
        ),
        (
            "Das Verfahren begann am 4.4.2014. Maßgeblich: [Artikel 6|g:art_6] am 1. Mai 2012.",
            "de",
            "as_of s1 art_6 on=2012-05-01",
        ),
    ],
)
def test_tl3_the_day_that_counts_is_the_one_that_is_asked_of(
    question: str, language: str, expected: str
) -> None:
    plan = plan_question(to_request(question, language))

    assert as_written(expected) == written(plan, language)


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        (
            "Nella causa decisa il 3 aprile 2014 l'[articolo 6|g:art_6] nel testo del 5 maggio 2012",
            "it",
            "as_of s1 art_6 on=2012-05-05",
        ),
        (
            "In the case decided on 3 April 2014, [Article 6|g:art_6] as it stood on 5 May 2012",
            "en",
            "as_of s1 art_6 on=2012-05-05",
        ),
        (
            "Für den am 3. April 2014 geschlossenen Vertrag: [Artikel 6|g:art_6] am 5. Mai 2012",
            "de",
            "as_of s1 art_6 on=2012-05-05",
        ),
        (
            "No processo iniciado em 3 de abril de 2014, o [artigo 6|g:art_6] em 5 de maio de 2012",
            "pt",
            "as_of s1 art_6 on=2012-05-05",
        ),
        (
            "Dans l'affaire jugée, introduite le 3 avril 2014, l'[article 6|g:art_6] au 5 mai 2012",
            "fr",
            "as_of s1 art_6 on=2012-05-05",
        ),
        (
            "En el juicio iniciado el 3 de abril de 2014, el [artículo 6|g:art_6] el 5 de mayo de 2012",
            "es",
            "as_of s1 art_6 on=2012-05-05",
        ),
        (
            "Das Urteil vom 3. April 2014: [Artikel 6|g:art_6] am 5. Mai 2012",
            "de",
            "as_of s1 art_6 on=2012-05-05",
        ),
        ("Signed on 3 April 2014: [Article 6|g:art_6]", "en", "as_of s1 art_6 on=2014-04-03"),
    ],
)
def test_tl4_the_day_of_what_was_done_gives_way_to_another(
    question: str, language: str, expected: str
) -> None:
    plan = plan_question(to_request(question, language))

    assert as_written(expected) == written(plan, language)
