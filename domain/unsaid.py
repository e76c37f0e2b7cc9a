"""Questions whose words no rule knows: what they most likely ask for, by examples.

In: the reading of a question; the scores of intents. Out: one intent, or none.

Rules
    UN1 Examples are asked only where no word of the question says what is wanted.
    UN2 Of the intents that what the question names allows, the best is taken: what needs a
        law, a day or two days is no choice without.
    UN3 A score below the threshold, or hardly above the plain text, takes nothing.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.asking.forms import DAY, QUOTED, Intent
from domain.intent_words import LANGUAGES
from domain.intents import find_clauses
from domain.ports import IntentScore
from domain.question_reading import QuestionReading, carried_from

NEAR_MILLI: Final = 450  # measured, docs/adr/0022
AHEAD_MILLI: Final = 20  # of the plain text
_WORDS_MIN: Final = 3  # "Article 6 in French" says all it means
_PAIR: Final = 2
_WORD: Final = re.compile(rf"[^\W\d_{DAY}{QUOTED}]+")


def is_unsaid(reading: QuestionReading) -> bool:
    """Return whether no word of a question says what it asks for (UN1)."""
    if len(_WORD.findall(reading.asked)) < _WORDS_MIN:
        return False
    clauses = find_clauses(reading.asked, "text")
    if all(clause.intent == "look" or not clause.cued for clause in clauses):
        return True
    # a text of no law: perhaps a list is meant
    return not _has_law(reading) and all(clause.intent in _OF_A_TEXT for clause in clauses)


def comparable(reading: QuestionReading) -> str:
    """Return a question with a plain noun in place of each law, to be compared with examples."""
    request = reading.request
    words = next((one for one in LANGUAGES if one.language == request.language), LANGUAGES[0])
    members = {one.subject_ref: one for one in request.authority.members}
    parts: list[str] = []
    place = 0
    for mention in sorted(request.mentions, key=lambda one: one.start):
        member = members.get(mention.subject_ref)
        is_part = member is not None and bool(member.anchor or member.anchor_spelled)
        parts.append(request.question[place : mention.start])
        parts.append(words.provision if is_part else words.law)
        place = max(place, mention.end)
    return "".join((*parts, request.question[place:]))


def find_unsaid(reading: QuestionReading, scores: tuple[IntentScore, ...]) -> IntentScore | None:
    """Return the intent or boundary that the scores give; None for none (UN2, UN3)."""
    allowed = frozenset(_allowed(reading))
    held = [one for one in scores if one.intent in allowed or _may_cross(one, reading)]
    best = max(held, key=lambda one: one.milli, default=None)
    text = next((one.milli for one in held if one.intent == "text"), -1000)
    if best is None or best.milli < NEAR_MILLI or best.milli < text + AHEAD_MILLI:
        return None
    return best


_OF_A_TEXT: Final[tuple[Intent, ...]] = ("show", "look", "text")


def _has_law(reading: QuestionReading) -> bool:
    return bool(reading.request.authority.members) or carried_from(reading.request) is not None


def _may_cross(score: IntentScore, reading: QuestionReading) -> bool:
    """Keep UN2 for boundaries: norms of one law are in no conflict."""
    works = {member.work for member in reading.request.authority.members}
    needed = _PAIR if score.boundary == "conflict_of_norms" else 1
    return score.boundary is not None and len(works) >= needed


def _allowed(reading: QuestionReading) -> Iterator[Intent]:
    """Keep UN2."""
    days = [phrase for phrase in reading.phrases if not phrase.known]
    if _has_law(reading):
        yield from ("text", "history", "links", "provenance")
        if len(days) >= _PAIR or any(phrase.kind in ("range", "open") for phrase in days):
            yield "diff"
        return
    yield "search"
    yield from ("period", "in_force") if days else ("coverage",)
