"""Where one thing that is asked ends and the next begins, without a word of asking in between.

In: folded text with names of laws, quotes and days blanked. Out: places in it.

Rules
    CJ1 A text and its source, history or links are two things where "with" or "+" joins them.
    CJ2 Behind "then", a full stop or a semicolon, what names a law and a day is a text of its own:
        "the timeline of the Act, then Article 2 on 5 May 2011, then who refers to it".
    CJ3 A sentence before the question that tells what happened to a law, or on a day, asks for
        nothing: its day is the question's where that names none, and one of two is asked about.
        What asks for a list, or to be shown something, is no such sentence; what the reader's own
        papers say is: "My contract of 1 June 2013 refers to Article 4."
    CJ4 So does a sentence that tells what somebody says or believes, or what a paper says: "The
        newspaper of 5 June 2014 said that ..."
"""

import re
from itertools import pairwise
from typing import Final

from domain.asking.forms import DAY, Intent
from domain.intent_words import mark_pattern, split_pattern
from domain.paper_words import PAPERS

_LAW: Final = "\x00"
_WITH: Final = re.compile(
    r"(?<!\w)(?:with|including|incl\.?|mit|samt|mitsamt|nebst|avec|con|com|y compris|compresa?"
    r"|inclus[oaei]v?[eoa]?|incluind?o|incluyendo)(?!\w)|(?<= )\+(?= )"
)
_TEXTS: Final[tuple[Intent, ...]] = ("show", "look", "text")
_MORE: Final[tuple[Intent, ...]] = ("provenance", "history", "links", "timeline")
_UNDATED: Final[tuple[Intent, ...]] = ("links", "timeline", "history", "coverage", "search")
_HAPPENED: Final = (
    r"was|were|has been|had been|came|comes|entered|took|ceased|lapsed|expired|trat|tritt|wurde|ist"
    r"|war|fut|a ete|est|etait|fue|ha sido|era|entro|foi|entrou|vigorou|fu"
    r"|e (?:stat[ao]|entrat[ao]|abrogat[ao]|in vigore)"
)
_STATEMENT: Final = re.compile(
    rf"[^\w{_LAW}]{{0,3}}(?:[\w'-]{{1,40}} ){{0,3}}(?:[\w'-]{{1,40}} ?)?{_LAW}+"
    rf"(?:[^{_LAW}.;?!]{{1,20}}{_LAW}+)?,? "
    rf"(?:[\w-]+ )?(?:{_HAPPENED}) (?:[^.;?!]|\.(?=\S))*[.;](?= \S)"
)
_REPORTED: Final = re.compile(
    r"\W{0,3}(?:my|our|a|an|the|some|someone|somebody|people|he|she|they|mein\w*|unser\w*|ein\w*"
    r"|jemand|der|die|er) (?:[\w'-]{1,40} ){0,3}?(?:says?|said|claims?|claimed|told (?:me|us)"
    r"|believes?|thinks|assumes?|insists?|sagte?|behauptete?t?|meinte?|glaubte?|erzae?hlte?)(?:,| )"
    r"[^?;]*?[.](?= \S)"
)
_IN_A_PAPER: Final = re.compile(
    r"\W{0,3}(?:in|laut|nach|according to|dans|selon|segun|en|sul|sulla|su un|nel|nella|secondo"
    r"|n[oa]|segundo) (?:der |dem |einer |einem |the |an? |le |la |une? |el |il |o |a )?"
    rf"{PAPERS}(?!\w)[^?;]*?[.](?= \S)"
)
_DATED: Final = re.compile(
    rf"[^\w{_LAW}]{{0,3}}(?:[^{_LAW}{DAY}.:;?!]|\.(?=\S))*{DAY}"
    rf"(?:[^{_LAW}.:;?!]|\.(?=\S))*[.:;](?= \S)"
)


_I_AM: Final = (
    r"(?:(?:i am|i'm|we are|ich bin|wir sind|je suis|nous sommes|soy|somos|sou|sono|siamo)"
    r" [^.:;?!\x00]{1,60}[:;,] )?"
)
_OWN: Final = re.compile(
    rf"[^\w]{{0,3}}{_I_AM}(?:my|our|meine?|unsere?|mon|ma|notre|mi|nuestr[oa]|(?:il mi|il nostr)o"
    r"|(?:la mi|la nostr)a|(?:o )?(?:meu|nosso)|(?:a )?(?:minha|nossa))"
    r" (?!question|request|query|frage|anfrage|demande|pregunta|consulta|domanda|richiesta"
    rf"|pergunta)(?:[^{DAY}.:;?!]|\.(?=\S)){{1,120}}{DAY}(?:[^.:;?!]|\.(?=\S))*[.:;](?= \S)"
)


def is_more(one: Intent, two: Intent, between: str) -> bool:
    """Return whether a text and what stands behind "with" are two things (CJ1)."""
    return one in _TEXTS and two in _MORE and _WITH.search(between) is not None


def joints_in(text: str, start: int, end: int) -> tuple[re.Match[str], ...]:
    """Return what may part two clauses, by place; "with" where nothing else does."""
    found = tuple(split_pattern().finditer(text, start, end))
    return found or tuple(_WITH.finditer(text, start, end))


def bare_texts(text: str, intent: Intent, start: int, after: int, end: int) -> tuple[int, ...]:
    """Return where texts of their own begin, behind a cue and before the next clause (CJ2).

    Args:
        text: The whole.
        intent: What the clause asks for.
        start: Where the clause begins.
        after: Where its cue ends.
        end: Where it ends.
    """
    found = tuple(mark_pattern("stop").finditer(text, after, end))
    stops = [match.end() for match in found]
    if not stops or _LAW not in text[start : stops[0]]:
        return ()
    is_dated = intent in _UNDATED or DAY in text[start : stops[0]]
    if not is_dated and not found[0].group()[0].isalpha():
        return ()
    pieces = pairwise((*stops, end))
    return tuple(one for one, two in pieces if _LAW in text[one:two] and DAY in text[one:two])


def statement_end(text: str) -> int:
    """Return where the first sentences end that tell what happened; 0 for none (CJ3)."""
    end = 0
    told = (_STATEMENT, _REPORTED, _IN_A_PAPER, _DATED, _OWN)
    while (found := next(filter(None, (one.match(text, end) for one in told)), None)) is not None:
        end = found.end()
    return end
