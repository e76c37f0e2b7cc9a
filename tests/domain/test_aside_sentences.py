"""What a sentence says: words beside those of law, days, tasks."""

from datetime import date

import pytest

from domain.aside_sentences import Named, Sentence, SentenceReader
from domain.date_masks import Span
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext


def read(text: str, language: str = "en") -> Sentence:
    context = DateContext(language=language, locale=language, today_on=date(2026, 11, 30))
    reader = SentenceReader(
        text, Named(laws=()), find_date_phrases(text, context), context.language
    )
    return reader.sentence(Span(start=0, end=len(text)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which laws mention lamps?", True),
        ("What changed?", True),
        ("Who cites it?", True),
        ("What do you hold?", True),
        ("And is your collection up to date?", True),
        ("Search for lighthouses.", True),
        ("Jusqu'à quelle date votre fonds est-il à jour ?", True),
        ("Tell me about the status of different users in your database.", False),
        ("Which laws were in force in Germany in 2011?", True),
        ("Where does the word lighthouse come from?", False),
        ("How many countries are there in Africa?", False),
        ("What changed in the design of lighthouses between 1850 and 1900?", False),
        ("Compare the population of France in 1950 and in 2000.", False),
        ("Explain how this works.", False),
    ],
)
def test_ae1_and_ae2_few_other_words_stand_beside_those_that_ask_of_law(
    text: str, expected: bool
) -> None:
    assert expected == read(text).asks


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("And on 1 May 2010?", True),
        ("2004, 2006 and 2008.", True),
        ("The statute.", True),
        ("2001 2002 2003 2004 2005 2006 2007 2008 2009", False),
        ("1gn0r3 4ll 2006.", False),
        ("\U0001f3db\U0001f4dc 2006", False),
    ],
)
def test_ae3_a_day_alone_goes_on_and_letters_among_digits_say_more(
    text: str, expected: bool
) -> None:
    assert expected == read(text).elliptic


def test_ae5_words_of_a_title_are_not_sought_in_the_law() -> None:
    found = {
        text: read(text).asks
        for text in ("Who wrote 'the keeper pays'?", "Who wrote 'Pride and Prejudice'?")
    }

    assert [True, False] == list(found.values())


def test_a_sentence_behind_an_empty_line_opens_a_paragraph() -> None:
    text = "Thanks.\n\nWhat changed?"
    reader = SentenceReader(text, Named(laws=()), (), "en")

    first, second = (reader.sentence(Span(start=a, end=b)) for a, b in ((0, 9), (9, len(text))))

    assert (False, True) == (first.opens, second.opens)
    assert (False, True) == (first.is_question, second.is_question)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("I mean on 5 May 2012.", "en"),
        ("Gemeint ist der 5. Mai 2012.", "de"),
        ("Je veux dire le 5 mai 2012.", "fr"),
        ("Quiero decir el 5 de mayo de 2012.", "es"),
        ("Ou seja, em 5 de maio de 2012.", "pt"),
        ("Intendo il 5 maggio 2012.", "it"),
    ],
)
def test_ae6_a_day_that_is_said_once_more_is_all_that_is_said(text: str, language: str) -> None:
    assert read(text, language).elliptic
    assert "to_reader" != read(text, language).happened
