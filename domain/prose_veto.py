"""Whether a text can be said to say what a claim says: the veto of code beside any judge.

In: a claim, and the texts it cites. Out: possible, contradicted or unverified, and why.

Rules
    PV1  Possible is only a claim that is one or more whole units of one text, side by side:
         nothing added, nothing left out, in the same order, with the same number before it if
         it has one. All else is refused, whatever a judge says.
    PV2  Words that lead to the text ("Article 4 says that"), the definite article outside
         German, and the verb that goes to the end behind "dass" do not count.
    PV3  A unit that more of the same list follows is not whole; an item alone is whole only
         under words that neither deny nor except.
    PV4  A claim that is near a unit and differs in a number, a negation, a duty, a direction,
         an exception, the order of its words, or in a few words of content contradicts it.
"""

from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final, Literal

from msgspec import Struct

from domain.folding import fold
from domain.prose_tokens import Reading, Token, read_text
from domain.prose_words import (
    ARTICLES,
    DROPPED,
    DUTIES,
    EXCEPTIONS,
    LEADS,
    NEGATIONS,
    Phrases,
    directions_of,
)

Possibility = Literal["possible", "contradicted", "unverified"]
Reason = Literal[
    "", "no_unit", "number", "negation", "duty", "direction", "exception", "order", "words"
]
LEAD_MAX: Final = 40  # words that may lead to a text
NEAR_MILLI: Final = 600  # of the words two texts share, from which one is a copy of the other
_SUBSTITUTED_MAX: Final = 3  # words
_PAUSES: Final = ",:;"
_DENYING: Final = frozenset(
    word for table in (NEGATIONS, EXCEPTIONS) for words in table.values() for word in words
)


class Passage(Struct, frozen=True, kw_only=True):
    """A text that a claim cites."""

    text: str
    language: str  # of the six
    names: frozenset[str] = frozenset()  # folded words and numbers by which it goes


class Finding(Struct, frozen=True, kw_only=True):
    """What code found of a claim."""

    possibility: Possibility
    reason: Reason = ""


def find_veto(claim: str, passages: tuple[Passage, ...]) -> Finding:
    """Return whether what a claim says can stand in the texts it cites (PV1)."""
    findings = [_judge(claim, passage) for passage in passages]
    for possibility in ("possible", "contradicted"):
        for found in findings:
            if found.possibility == possibility:
                return found
    return Finding(possibility="unverified", reason="no_unit")


def _judge(claim: str, passage: Passage) -> Finding:
    said = read_text(claim, passage.language)
    law = read_text(passage.text, passage.language)
    if not said.tokens or not law.tokens:
        return Finding(possibility="unverified", reason="no_unit")
    begins = _beginnings(said, passage)
    if any(_stands(said, first, law) for first in begins):
        return Finding(possibility="possible")
    return _differ(said.tokens[begins[-1] :], law)


def _beginnings(said: Reading, passage: Passage) -> list[int]:
    """Return where a claim begins, also without the words that may lead to a text (PV2)."""
    found = [0]
    for place, token in enumerate(said.tokens[:-1][:LEAD_MAX]):
        words = set(fold(said.text[token.start : token.end]).split())
        if token.is_mark or not words <= LEADS | passage.names or words & _DENYING:
            break
        found.append(place + 1)
    return found


def _stands(said: Reading, first: int, law: Reading) -> bool:
    """Whether words of a claim are a whole unit of a text (PV1)."""
    words = tuple(token.word for token in said.tokens[first:])
    is_after_dass = first > 0 and said.tokens[first - 1].word == "dass"
    pause = said.text[said.tokens[-1].end :].strip()[:1]
    for start in _starts(law):
        end = _walk(words, law, start)
        if end is None and is_after_dass:
            end = _walk(words[:-1], law, start, moved=words[-1])
        if end is not None and _is_whole(law, start, end, pause):
            return True
    return False


def _starts(law: Reading) -> Iterator[int]:
    """Yield the tokens at which a unit begins, its number left out."""
    for place, token in enumerate(law.tokens):
        begins = place == 0 or law.ends[place - 1] or law.tokens[place - 1].is_mark
        if begins or token.is_mark:
            yield place


def _walk(words: tuple[str, ...], law: Reading, start: int, moved: str = "") -> int | None:
    """Return where words end that a text has from a place on; None where they differ.

    ``moved`` is a word that stands elsewhere in the claim, once.
    """
    dropped, place, at = DROPPED[law.language], start, 0
    while at < len(words):
        token = law.tokens[place] if place < len(law.tokens) else None
        if token is not None and token.word == words[at]:
            place, at = place + 1, at + 1
        elif token is not None and token.word == moved:
            place, moved = place + 1, ""
        elif words[at] in dropped:
            at += 1
        elif token is not None and token.word in dropped:
            place += 1
        else:
            return None
    return place if not moved else None


def _is_whole(law: Reading, start: int, end: int, pause: str) -> bool:
    """Whether words from ``start`` up to ``end`` are a whole unit (PV3)."""
    if not law.ends[end - 1]:
        return False
    if law.ends[end - 1] == "sentence" or end == len(law.tokens):
        return _has_free_head(law, start)
    is_item = start in law.items or (start > 0 and start - 1 in law.items)
    is_one_line = not any(one == "line" for one in law.ends[start : end - 1])
    closing = law.text[law.tokens[end - 1].end : law.tokens[end].start].strip()[:1]
    if end in law.items and not (is_item and is_one_line):
        return closing == pause == ":"
    if closing in _PAUSES and closing != ";":
        return closing == pause
    return _has_free_head(law, start)


def _has_free_head(law: Reading, start: int) -> bool:
    """Whether a unit begins no item, or stands under words that neither deny nor except (PV3)."""
    line = start - (start > 0 and law.tokens[start - 1].is_mark)
    if line not in law.items:
        return True
    while line > 0 and line in law.items:
        line -= 1
        while line > 0 and law.ends[line - 1] != "line":
            line -= 1
    last = next(place for place in range(line, len(law.ends)) if law.ends[place] == "line")
    head = {fold(token.word) for token in law.tokens[line : last + 1]}
    return not head & (NEGATIONS[law.language] | EXCEPTIONS[law.language])


def _differ(words: tuple[Token, ...], law: Reading) -> Finding:
    """Return how words differ from the unit of a text that is nearest to them (PV4)."""
    said = tuple(token.word for token in words if not token.is_mark)
    unit = max(_units(law), key=lambda one: _near_milli(said, one))
    if _near_milli(said, unit) < NEAR_MILLI:
        return Finding(possibility="unverified", reason="no_unit")
    held = {token.word for token in law.tokens}
    reason = _find_reason(said, unit, held, law.language)
    if not reason:
        return Finding(possibility="unverified", reason="words")
    return Finding(possibility="contradicted", reason=reason)


def _units(law: Reading) -> Iterator[tuple[str, ...]]:
    """Yield the words of each unit of a text."""
    first = 0
    for place, end in enumerate(law.ends, start=1):
        if end:
            yield tuple(token.word for token in law.tokens[first:place] if not token.is_mark)
            first = place


def _near_milli(said: tuple[str, ...], unit: tuple[str, ...]) -> int:
    """Return how many of their words two texts share, in thousandths of both."""
    shared = (Counter(said) & Counter(unit)).total()
    return 2_000 * shared // (len(said) + len(unit))


def _find_reason(
    said: tuple[str, ...], unit: tuple[str, ...], held: set[str], language: str
) -> Reason:
    """Return the first kind in which words differ from those of a unit; empty for none (PV4).

    ``held`` are all words of the text.
    """
    added = Counter(said) - Counter(unit)
    if Counter(_without_articles(said)) == Counter(_without_articles(unit)):
        return "" if unit[-len(said) :] == said else "order"  # what is left of a longer list
    kinds: tuple[tuple[Reason, bool], ...] = (
        ("number", any(word[0].isdigit() and word not in held for word in added)),
        ("negation", _parity(said, language) != _parity(unit, language)),
        ("duty", bool(_levels(said) - _levels(unit))),
        ("direction", bool(_measures(said, language) - _measures(unit, language))),
        ("exception", _excepts(said, language) != _excepts(unit, language)),
        ("words", _is_substituted(said, unit)),
    )
    for reason, is_so in kinds:
        if is_so:
            return reason
    return ""


def _without_articles(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in words if word not in ARTICLES)


def _parity(words: tuple[str, ...], language: str) -> int:
    return sum(fold(word) in NEGATIONS[language] for word in words) % 2


def _levels(words: tuple[str, ...]) -> Counter[str]:
    return Counter(word.partition("/")[0] for word in words if word.partition("/")[0] in DUTIES)


def _excepts(words: tuple[str, ...], language: str) -> bool:
    return any(fold(word) in EXCEPTIONS[language] for word in words)


def _measures(words: tuple[str, ...], language: str) -> Counter[str]:
    """Return how often words measure in each direction; the longest phrase counts."""
    table: Phrases = directions_of(language)
    folded = tuple(fold(word) for word in words)
    found: Counter[str] = Counter()
    place = 0
    while place < len(folded):
        phrase = next((one for one in table if folded[place : place + len(one)] == one), None)
        if phrase is not None:
            found[table[phrase]] += 1
        place += len(phrase or ("",))
    return found


def _is_substituted(said: tuple[str, ...], unit: tuple[str, ...]) -> bool:
    """Whether a few words stand for a few others, between words that are the same."""
    changes = SequenceMatcher(None, said, unit, autojunk=False).get_opcodes()
    return any(
        kind == "replace" and max(b - a, d - c) <= _SUBSTITUTED_MAX for kind, a, b, c, d in changes
    )
