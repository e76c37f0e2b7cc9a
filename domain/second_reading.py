"""What the head of intents reads in a question, set against what the rules read.

In: the reading of a question, what the rules found in it, the scores of a head. Out: the intent or
boundary that takes the place of theirs, or none.

Rules
    SR1 Only a question that asks for one thing is read a second time.
    SR2 What the question names decides what it may ask: a list needs no law, a boundary, a
        history, links and a source need one, a comparison two states, a conflict two laws.
    SR3 The second reading stands where it is sure and takes the first for unlikely; where no
        word says what is asked, it need only be likelier than not.
    SR4 To take back a refusal, or to refuse, it must be surer still.
    SR5 A question that goes on in its thread, and by no word of its own asks for anything else,
        asks what the thread last asked.
    SR6 A text that is asked for in plain words, with nothing beside them but a law and days, is
        that text: "what does the Directive say", "GDPR 2016".
    SR7 Where no law and no day is named and no word says what is asked, the share of a search
        counts among what may be asked at all: "time limit for answering a request" computes
        nobody's deadline.
    SR8 A comparison that is asked for by its word, of two states, stands.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.asking.forms import DAY, QUOTED, Intent
from domain.clause_compare import names_two_states
from domain.intent_words import cue_patterns, mark_pattern
from domain.intents import find_clauses
from domain.outcome import BoundaryReason
from domain.ports import IntentScore
from domain.question_parts import Part
from domain.question_reading import QuestionReading, carried_from, facts_of
from domain.unsaid import is_unsaid

LIKELY_MILLI: Final = 400
SURE_MILLI: Final = 600
UNLIKELY_MILLI: Final = 150  # of what the rules read
REFUSING_MILLI: Final = 700
_PAIR: Final = 2  # laws of a conflict
_TEXTS: Final[tuple[Intent, ...]] = ("show", "look", "text")
_WHOLE: Final = 1000
_HELD_MIN: Final = 150  # of what may be asked at all; below, nothing is known
_SMALL: Final = 3  # letters of a word that joins: "of", "des", "che"
_WORD: Final = re.compile(rf"[^\W\d_{DAY}{QUOTED}]+")
_ALIKE: Final[tuple[tuple[Intent, ...], ...]] = (  # what the head does not tell apart
    ("show", "look", "text"),
    ("history", "timeline", "contains", "change"),
    ("diff", "change"),
    ("search", "contains"),
    ("period", "effects", "change"),
    ("period", "in_force"),
    ("links", "effects"),
)


def read_again(
    reading: QuestionReading,
    parts: tuple[Part, ...],
    boundary: BoundaryReason | None,
    scores: tuple[IntentScore, ...],
) -> IntentScore | None:
    """Return what takes the place of the rules' reading; None where it stands (SR1 to SR4).

    Args:
        reading: The question.
        parts: What the rules find asked, and where.
        boundary: The boundary that the rules find crossed.
        scores: Of the head, for all it tells apart.
    """
    if len(parts) != 1 or _goes_on(reading) or _is_plain(reading, parts[0]):
        return None
    if parts[0][0] == "diff" and names_two_states(facts_of("diff", parts[0][1], reading)):
        return None  # SR8
    intents = frozenset(_allowed(reading, parts[0]))
    laws = len({member.work for member in reading.request.authority.members})
    allowed = [one for one in scores if _may_ask(one, intents, laws)]
    best = max(allowed, key=lambda one: one.milli, default=None)
    if best is None or _is_same(best, parts[0][0], boundary):
        return None
    first = sum(one.milli for one in scores if _is_same(one, parts[0][0], boundary))
    if boundary is None and is_unsaid(reading):
        is_topic = best.intent == "search" and not (laws or reading.phrases)
        held = sum(one.milli for one in allowed) + first if is_topic else _WHOLE  # SR7
        is_likely = best.milli * _WHOLE >= LIKELY_MILLI * max(held, _HELD_MIN)
        return best if is_likely and first < best.milli else None
    refuses = boundary is not None or best.boundary is not None
    is_sure = best.milli >= (REFUSING_MILLI if refuses else SURE_MILLI)
    return best if is_sure and first <= UNLIKELY_MILLI else None


def _is_plain(reading: QuestionReading, part: Part) -> bool:
    """Keep SR6: whether no word that says more is left beside those that ask for a text."""
    if part[0] not in _TEXTS or reading.quoted or not reading.request.authority.members:
        return False
    left = reading.asked
    for intent, cues in cue_patterns(reading.request.language):
        left = cues.sub(" ", left) if intent in _TEXTS else left
    left = mark_pattern("noun").sub(" ", mark_pattern("filler").sub(" ", left))
    return all(len(word) <= _SMALL for word in _WORD.findall(left))


def _goes_on(reading: QuestionReading) -> bool:
    """Return whether a question asks, by no word of its own, what its thread last asked (SR5)."""
    clauses = find_clauses(
        reading.asked, "text", verbs=reading.verbs, language=reading.request.language
    )
    return carried_from(reading.request) is not None and not any(one.cued for one in clauses)


def _is_same(score: IntentScore, intent: Intent, boundary: BoundaryReason | None) -> bool:
    if boundary is not None or score.boundary is not None:
        return score.boundary == boundary
    return score.intent == intent or any(
        score.intent in alike and intent in alike for alike in _ALIKE
    )


def _may_ask(score: IntentScore, intents: frozenset[Intent], laws: int) -> bool:
    """Keep SR2."""
    if score.boundary is not None:
        return laws >= (_PAIR if score.boundary == "conflict_of_norms" else 1)
    return score.intent in intents


def _allowed(reading: QuestionReading, part: Part) -> Iterator[Intent]:
    facts = facts_of("diff", part[1], reading)
    if reading.request.authority.members or carried_from(reading.request) is not None:
        yield from ("text", "history", "links", "provenance", "search")
        if facts.days:
            yield "effects"
        is_pair = names_two_states(facts) and len(facts.days) <= _PAIR
        if is_pair or (facts.days and facts.is_now):
            yield "diff"
        return
    yield from ("search", "coverage", "in_force")
    if facts.days:
        yield "period"
