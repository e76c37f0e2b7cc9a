"""Finds times that are told by an event and no day: "before the pandemic", "nach der Wende".

In: masked text and its language. Out: vague atoms, by place. The service never invents the
day of an event: it asks.

Rules
    EV1  An event is a time only after a word that makes it one ("before", "under", "when").
    EV2  It gives way to any day that is told beside it.
"""

import re
from functools import cache

from domain.date_candidates import Atom
from domain.date_masks import MaskedText
from domain.date_values import Reading
from domain.date_word_tables import TABLES

_ANY = "any|une?|uma?|uno|una|ein|eine[mnrs]?"  # any war, and no war of the past
_BETWEEN = r"(?:[^\W\d_]+'? ?){0,2}?"  # articles and adjectives


def find_events(masked: MaskedText, language: str) -> tuple[Atom, ...]:
    """Return the times that are told by an event, by place (EV1, EV2)."""
    pattern = _pattern(language)
    if pattern is None:
        return ()
    vague = Reading(kind="vague", weak=True)
    return tuple(
        Atom(reading=vague, start=match.start(), end=match.end())
        for match in pattern.finditer(masked.text)
    )


@cache
def _pattern(language: str) -> re.Pattern[str] | None:
    if language not in TABLES:
        return None
    leads, events = TABLES[language].EVENT_LEADS, TABLES[language].EVENTS
    some = f"an?|{_ANY}" if language == "en" else _ANY
    return re.compile(
        rf"(?<!\w)(?:{leads}) ?(?<!\w)(?!(?:{some}) ){_BETWEEN}(?<!\w)(?:{events})(?!\w)"
    )
