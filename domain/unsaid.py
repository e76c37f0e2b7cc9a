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
from domain.subject import Mention

NEAR_MILLI: Final = 450  # measured, docs/adr/0022
AHEAD_MILLI: Final = 20  # of the plain text
_WORDS_MIN: Final = 3  # "Article 6 in French" says all it means
_PAIR: Final = 2
_THE: Final = (  # articles, and prepositions that hold one
    r"the|der|die|das|des|de[mn]|zu[mr]|im|le|la|les|du|aux?|el|l[ao]s|[ad]el|al|il|lo|gli"
    r"|(?:d|n|s)(?:el|al|ul)(?:la|l)?|o|os|as|d[ao]s?|n[ao]s?|aos?|pel[ao]s?"
)
_LINKING: Final = re.compile(  # what joins a provision to its law
    rf",?\s*(?:\b(?:of|from|in|to|under|von|aus|de|di|{_THE})\b[\s']*){{0,3}}", re.IGNORECASE
)
_TWICE: Final = re.compile(  # an article before a noun that brings its own
    rf"\b({_THE}|[ld]|dell|nell|all|sull|dall)([\s']+)"
    r"(?:the |das |der |la |l'|el |o |a )(?=(?:law|Gesetz|loi|ley|lei|legge|art)\w*)",
    re.IGNORECASE,
)
_ONE_TEXT: Final = re.compile(
    r"\b(?:version|wording|text|texte|texto|testo|wortlaut|fassung|redaction|redaccion|redacao"
    r"|versao|versione|redazione|teneur|tenor|teor|tenore"
    r"|(?:the|la|das|el|a|cette|esta|essa|questa) (?:law|loi|gesetz|ley|lei|legge)"
    r" (?:as|tel(?:le)?|so|wie|tal|como|come))\b"
)
_WORD: Final = re.compile(rf"[^\W\d_{DAY}{QUOTED}]+")


def is_unsaid(reading: QuestionReading) -> bool:
    """Return whether no word of a question says what it asks for (UN1)."""
    if len(_WORD.findall(reading.asked)) < _WORDS_MIN or _said(reading) != reading.request.question:
        return False
    is_one = bool(reading.request.mentions) or _ONE_TEXT.search(reading.asked) is not None
    if is_one and not _has_law(reading):
        return False  # it asks for a text, whose law it does not name
    clauses = find_clauses(
        reading.asked, "text", verbs=reading.verbs, language=reading.request.language
    )
    if all(clause.intent == "look" or not clause.cued for clause in clauses):
        return True
    # a text of no law: perhaps a list is meant
    return not _has_law(reading) and all(clause.intent in _OF_A_TEXT for clause in clauses)


def comparable(reading: QuestionReading) -> str:
    """Return a question with a plain noun in place of each law, to be compared with examples.

    A provision and the law it is of are one noun; where an article stands before, it stays.
    """
    request = reading.request
    question = _said(reading)
    words = next((one for one in LANGUAGES if one.language == request.language), LANGUAGES[0])
    parts: list[str] = []
    place = 0
    for mention in sorted(request.mentions, key=lambda one: one.start):
        between = question[place : mention.start]
        if parts and _LINKING.fullmatch(between):
            parts[-1] = words.provision if _is_part(mention, reading) else parts[-1]
        else:
            parts.extend((between, words.provision if _is_part(mention, reading) else words.law))
        place = max(place, mention.end)
    told = "".join((*parts, question[place:]))
    return _TWICE.sub(r"\1\2", told)


def _said(reading: QuestionReading) -> str:
    """Return the question with blanks for what says when something happened (``told_when``)."""
    marks = zip(reading.folded.places, reading.asked, reading.plain, strict=True)
    told = {place for place, asked, plain in marks if asked == " " != plain}
    question = reading.request.question
    return (
        "".join(" " if at in told else one for at, one in enumerate(question)) if told else question
    )


def _is_part(mention: Mention, reading: QuestionReading) -> bool:
    members = {one.subject_ref: one for one in reading.request.authority.members}
    member = members.get(mention.subject_ref)
    return member is not None and bool(member.anchor or member.anchor_spelled)


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
