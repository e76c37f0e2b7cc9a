"""An answer to a clarification that names a law: which of the offered options it picks.

In: a question as read, the last turn. Out: the option picked, or none. Letters and labels
are read before, by ``domain.continuation``.

Rules
    CP1 Words that name exactly one of the offered works, or its country, and nothing
        else, pick it; a question that says more is a new question.
    CP2 Where no option was offered, a law named alone is the answer.
    CP3 A question stays open through what is added to it before it is answered: the last one
        that named a law or a provision is the one that is answered.
    CP4 What asks for a list, or has words that set a law apart and did not stand in the question
        before, is a question of its own.
"""

from typing import Final

from domain.date_masks import fold_in_place
from domain.intents import asks_for_list
from domain.subject import ClarificationOption
from domain.thread import RememberedTurn
from legal_core.choosing import without_corrigenda
from legal_core.law_names import distinctive_words
from legal_core.law_words import MONTHS, PARTICLES
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.subject_reading import SubjectReading, read_subject
from legal_core.tokens import word_set

_ANSWERING: Final = word_set(
    "i mean meant one ones that please sorry je veux dire celui celle quero dizer aquela aquele"
)


def find_named_option(
    reading: SubjectReading, last: RememberedTurn | None, graph: GraphReader
) -> ClarificationOption | None:
    """Return the option of the last turn that a question picks by naming its law, or None."""
    if last is None or last.status != "clarification":
        return None
    if reading.refs or _says_more(reading):
        return None
    works = _works_named(reading, graph)
    if not last.options and not last.members:  # CP2
        return ClarificationOption(option_id="a", work=works.pop()) if len(works) == 1 else None
    countries = {one.jurisdiction for one in reading.names.qualifiers}
    named = [
        option
        for option in last.options
        if option.work in works
        or (
            option.work
            and not reading.laws
            and graph.get_work(option.work).jurisdiction in countries
        )
    ]
    return named[0] if len(named) == 1 else None  # CP1


def read_open_question(
    turns: tuple[RememberedTurn, ...], catalog: WorkCatalog, graph: GraphReader
) -> SubjectReading:
    """Return the question that the last turns of a thread leave open, as read (CP3)."""
    last = read_subject(turns[-1].question, catalog, graph)
    found = last
    for turn in reversed(turns[:-1]):
        if found.laws or found.refs or turn.status != "clarification":
            break
        found = read_subject(turn.question, catalog, graph)
    return found if found.laws or found.refs else last


def _works_named(reading: SubjectReading, graph: GraphReader) -> set[str]:
    words = frozenset(token.folded for token in reading.names.tokens)
    return {one.work_id for law in reading.laws for one in without_corrigenda(law, words, graph)}


def _says_more(reading: SubjectReading) -> bool:
    """Tell whether a question has words beside a law or a country: it asks anew (CP1)."""
    tokens = reading.names.tokens
    spans = list(reading.spans)
    spans.extend(
        (tokens[one.first].start, tokens[one.last].end) for one in reading.names.qualifiers
    )
    outside = (
        token.folded
        for token in tokens
        if not any(start <= token.start < end for start, end in spans)
    )
    return any(word not in PARTICLES | _ANSWERING for word in outside)


def stands_alone(question: str, before: str) -> bool:
    """Tell whether a question is of its own, and no answer to the one before it (CP4)."""
    told = frozenset(distinctive_words(before)) | MONTHS
    if any(word not in told for word in distinctive_words(question)):
        return True
    return asks_for_list(fold_in_place(question).text)
