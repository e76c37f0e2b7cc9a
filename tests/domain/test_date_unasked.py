"""Days that a question tells and does not ask for."""

from datetime import date

import pytest

from domain.date_masks import Span
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext

TODAY = date(2026, 11, 30)
LAW = "Article 3 of the Lighthouse Act"


def read(question: str, language: str) -> list[str]:
    """Return the days of a question in which LAW stands as an asterisk."""
    asked = question.replace("*", LAW)
    context = DateContext(language=language, locale="", today_on=TODAY)
    start = asked.find(LAW)
    spans = (Span(start=start, end=start + len(LAW)),) if start >= 0 else ()
    return [str(one.first) for one in find_date_phrases(asked, context, spans)]


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("*, not as of 2012 but as of 1 March 2014", "en"),
        ("* as at 1 March 2014 (and not that of 1 January 2016)", "en"),
        ("* am 1. März 2014, nicht die Fassung vom 1. März 2012", "de"),
        ("* au 1er mars 2014 et non au 1er mars 2012", "fr"),
        ("* a 1 de marzo de 2014, no a 1 de marzo de 2012", "es"),
        ("* al 1° marzo 2014, non al 1° marzo 2012", "it"),
        ("* em 1 de março de 2014, e não em 1 de março de 2012", "pt"),
    ],
)
def test_ud1_a_day_that_is_denied_is_not_asked_for(question: str, language: str) -> None:
    assert ["2014-03-01"] == read(question, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Please answer before 5 December 2026: what does * say?", "en"),
        ("Bitte antworten Sie bis zum 5.12.2026: was sagt *?", "de"),
        ("Prière de répondre avant le 5 décembre 2026 : que dit * ?", "fr"),
        ("Responda antes del 5 de diciembre de 2026: ¿qué dice *?", "es"),
        ("Rispondere entro il 5 dicembre 2026: cosa dice *?", "it"),
        ("Responda até 5 de dezembro de 2026: o que diz *?", "pt"),
    ],
)
def test_ud2_the_day_by_which_a_reader_wants_an_answer_is_none_of_the_law(
    question: str, language: str
) -> None:
    assert [] == read(question, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("I need * by 5 December 2026.", "en"),
        ("Ich brauche * bis zum 5.12.2026", "de"),
        ("J'ai besoin de * avant le 5 décembre 2026", "fr"),
        ("Necesito * para el 5 de diciembre de 2026", "es"),
        ("Ho bisogno di * entro il 5 dicembre 2026", "it"),
        ("Preciso de * até 5 de dezembro de 2026", "pt"),
    ],
)
def test_ud3_nor_is_the_day_by_which_a_text_is_needed(question: str, language: str) -> None:
    assert [] == read(question, language)


def test_ud3_a_text_of_a_day_may_be_needed() -> None:
    assert ["2012-12-05"] == read("I need * as at 5 December 2012", "en")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("I was born on 2 May 1980. What does * say?", "en"),
        ("My mother was born in Lyon on 2 May 1980; what does * say?", "en"),
        ("Born 2 May 1980. What does * say?", "en"),
        ("Ich bin am 2. Mai 1980 geboren. Was sagt *?", "de"),
        ("Ich wurde am 2. Mai 1980 in Köln geboren. Was sagt *?", "de"),
        ("Je suis né le 2 mai 1980 ; que dit * ?", "fr"),
        ("Je suis née à Lyon le 2 mai 1980. Que dit * ?", "fr"),
        ("Nací el 2 de mayo de 1980. ¿Qué dice *?", "es"),
        ("Sono nata il 2 maggio 1980: cosa dice *?", "it"),
        ("Nasci em 2 de maio de 1980. O que diz *?", "pt"),
    ],
)
def test_ud4_a_birthday_is_no_day_of_the_law(question: str, language: str) -> None:
    assert [] == read(question, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("I was born on 2 May 1980. What did * say that day?", "en"),
        ("Ich bin am 2. Mai 1980 geboren. Was sagte * an diesem Tag?", "de"),
        ("Je suis né le 2 mai 1980. Que disait * ce jour-là ?", "fr"),
        ("Nací el 2 de mayo de 1980. ¿Qué decía * ese día?", "es"),
        ("Sono nato il 2 maggio 1980. Cosa diceva * quel giorno?", "it"),
        ("Nasci em 2 de maio de 1980. O que dizia * nesse dia?", "pt"),
    ],
)
def test_ud4_but_where_something_leads_back_to_it(question: str, language: str) -> None:
    assert {"1980-05-02"} == set(read(question, language))


def test_ud4_but_where_the_text_of_that_day_is_asked_for() -> None:
    assert ["1980-05-02"] == read("What did * say when I was born, on 2 May 1980?", "en")


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("On 3 March 2014 I asked you about *. What does it say?", "en"),
        ("Am 3. März 2014 habe ich Sie zu * gefragt. Was steht darin?", "de"),
        ("Le 3 mars 2014 je vous ai demandé *. Que dit-il ?", "fr"),
        ("El 3 de marzo de 2014 les pregunté por *. ¿Qué dice?", "es"),
        ("Il 3 marzo 2014 vi ho chiesto di *. Cosa dice?", "it"),
        ("Em 3 de março de 2014 perguntei sobre *. O que diz?", "pt"),
    ],
)
def test_ud5_the_day_on_which_a_reader_asked_before_is_none(question: str, language: str) -> None:
    assert [] == read(question, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("OJ L 119, 4.5.2016: what does * say?", "en"),
        ("What does * (OJ L 119, 4 May 2016, p. 1) say?", "en"),
        ("Was sagt * (ABl. L 119 vom 4.5.2016, S. 1)?", "de"),
        ("BGBl. I S. 1234 vom 4.5.2016: was sagt *?", "de"),
        ("Que dit * (JO L 119 du 4 mai 2016) ?", "fr"),
        ("¿Qué dice * (BOE núm. 101, de 28 de abril de 2012)?", "es"),
        ("Cosa dice * (GU L 119 del 4.5.2016)?", "it"),
        ("O que diz * (JO L 119 de 4 de maio de 2016)?", "pt"),
    ],
)
def test_q8_the_day_of_an_official_journal_is_none(question: str, language: str) -> None:
    assert [] == read(question, language)


def test_q8_a_day_behind_the_journal_and_its_question_is_asked_for() -> None:
    asked = "What did the Official Journal print of * on 5 May 2012?"

    assert ["2012-05-05"] == read(asked, "en")


@pytest.mark.parametrize(
    "question", ["s 3 LA 2004, * at 30 June 2011", "* and s 7 DPA 2018 at 30 June 2011"]
)
def test_q9_the_year_behind_the_letters_of_an_act_is_of_its_name(question: str) -> None:
    assert ["2011-06-30"] == read(question, "en")


def test_q9_letters_of_a_country_and_words_in_capitals_are_no_act() -> None:
    assert ["2004-01-01"] == read("* in the USA 2004", "en")
    assert ["2004-01-01"] == read("DIRITTO DELLA 2004", "it")
