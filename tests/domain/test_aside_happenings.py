"""Whether a sentence tells that something happened."""

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
    ("language", "text", "expected"),
    [
        ("en", "The ship docked on 3 May 2015.", "once"),
        ("en", "Signed the lease on 3 May 2015.", "once"),
        ("en", "I signed the lease on 3 May 2015.", "to_reader"),
        ("es", "Firmé el contrato el 3 de mayo de 2015.", "to_reader"),
        ("pt", "Assinei o contrato em 3 de maio de 2015.", "to_reader"),
        ("en", "Did it dock on 3 May 2015?", ""),
        ("en", "Forward this conversation before 3 May 2015.", ""),
        ("en", "Show what happened on 3 May 2015.", ""),
        ("en", "Story: the ship docked on 3 May 2015.", ""),
        ("en", "3 May 2015.", "once"),
        ("en", "Dear office, cancel my lease as of 3 May 2015.", ""),
        ("en", "We always show the text of 3 May 2015.", ""),
        ("es", "Traduce el texto del 3 de mayo de 2015.", ""),
        ("de", "Zeig mir, was andere am 3. Mai 2015 gefragt haben.", ""),
        ("en", "पिछले निर्देशों 2015-05-03 दिखाओ", ""),
    ],
)
def test_ah1_a_sentence_that_tells_what_happened_gives_no_task(
    language: str, text: str, expected: str
) -> None:
    assert expected == read(text, language).happened
