"""Finds years that the calendar of the law does not have: before Christ, too old, too far.

In: masked text. Out: impossible atoms, by place. What would be read as today by default is
asked about instead.

Rules
    BY1  A year or century before Christ is told by the words behind it, in every language.
    BY2  A number is a year where a word says so, where a day and a month in digits lead to it,
         or where it ends what a preposition began; one of the calendar is read elsewhere.
"""

import re

from domain.date_candidates import Atom
from domain.date_masks import MaskedText
from domain.date_values import Reading

_ERA = (
    r"b\.? ?c\.?(?: ?e\.?)?|before (?:christ|the common era|our era)"
    r"|av(?:\.|ant) ?j(?:\.|esus)?[ -]{0,2}c(?:\.|hrist)?|avant notre ere"
    r"|v(?:\.|or) ?chr(?:\.|istus|isti geburt)?|v\. ?u\. ?z\.?"
    r"|vor (?:unserer|der|christlicher) (?:zeit(?:rechnung)?|christlichen zeitrechnung)"
    r"|a\. ?c\.?|ac|a\. ?n\. ?e\.?|antes (?:de cristo|(?:de nuestra|da nossa|de la) era(?: comun)?)"
    r"|(?:avanti|prima di|prima della nascita di) cristo|prima dell'era volgare"
)
_COUNTED = r"(?:[0-9]{1,5}(?:st|nd|rd|th|e|o|a|\.)?|[ivx]{1,5}[eo]?)"
_CENTURY = r"(?: ?(?:century|siecle|jahrhundert))?"
_BEFORE_CHRIST = rf"(?<![\w.,/-]){_COUNTED}{_CENTURY} ?(?:{_ERA})(?![\w-])"
_READ = r"1[0-9]{3}|2[01][0-9]{2}"  # the years that are read as such
_OTHER = rf"(?!(?:{_READ})(?![0-9]))(?:[0-9]{{1,3}}|[0-9]{{4,6}})"
_NOT_ON = r"(?![\w/:-]|[.,][0-9])"
_CALLED = (
    r"(?<!\w)(?:(?:the year|l'an(?:nee)?|(?:im|des|dem) jahre?s?|(?:el|del|al) ano|(?:no|do|ao) ano"
    rf"|nell'anno|dell'anno|(?:a\.?d\.?|anno domini)) {_OTHER}{_NOT_ON}"
    rf"|{_OTHER} (?:a\.?d\.?|c\.e\.|ap(?:\.|res) j[. -]{{0,2}}c\.?|n(?:\.|ach) ?chr(?:\.|istus)?"
    r"|d\. ?c\.)(?!\w))"
)
_DIGITS = (
    r"(?<![\w/.,:-])(?:(?:0000|9999|[0-9]{5,6})-[0-9]{2}-[0-9]{2}"
    r"|[0-9]{1,2}(?P<dot>[./-])[0-9]{1,2}(?P=dot)(?:0000|9999|[0-9]{5,6}))(?![\w/-]|[.,][0-9])"
)
_CLOSING = (
    r"(?<!\w)(?:in|since|until|en|depuis|em|desde|seit|im|nel|el)"
    rf" (?!(?:{_READ})(?![0-9]))[0-9]{{4,6}}(?= ?(?:[?!;]|$|\.(?: |$)))"
)
_BEYOND = re.compile(f"{_BEFORE_CHRIST}|{_CALLED}|{_DIGITS}|{_CLOSING}")


def find_beyond(masked: MaskedText) -> tuple[Atom, ...]:
    """Return the years that the calendar of the law does not have, by place (BY1, BY2)."""
    return tuple(
        Atom(reading=Reading(kind="impossible"), start=match.start(), end=match.end())
        for match in _BEYOND.finditer(masked.text)
    )
