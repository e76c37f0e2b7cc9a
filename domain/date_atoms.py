"""The single dates of a question that the service reads: exact ones, and those it asks about.

In: masked text, the language of the question and the day of asking. Out: readings with
their place, by place. What joins two of them stands in ``date_phrases``.

Rules
    J1  The fuller pattern wins: a day with its year before a month, a month before a year.
    J4  "may" and "march" without a year are months only with a capital letter.
    J5  Chat ("the second", "next day", "within 30 days") is no date in a question of law.
    J6  A date whose year no calendar of the law has ("15 March 44 BC") is none.
"""

from collections.abc import Sequence

from domain.date_beyond import find_beyond
from domain.date_candidates import Atom, read_atoms
from domain.date_events import find_events
from domain.date_masks import MaskedText
from domain.date_readers import DateContext

__all__ = ("Atom", "find_atoms")


def find_atoms(masked: MaskedText, question: str, context: DateContext) -> tuple[Atom, ...]:
    """Return the single dates of a text, by place (J1, J5, J6)."""
    beyond = find_beyond(masked)
    told = [one for one in read_atoms(masked, question, context) if not one.reading.is_chat]
    dates = (*beyond, *_apart_from(beyond, told))
    events = _apart_from(dates, find_events(masked, context.language))
    return tuple(sorted((*dates, *events), key=lambda atom: atom.start))


def _apart_from(taken: Sequence[Atom], atoms: Sequence[Atom]) -> tuple[Atom, ...]:
    """Return the atoms that share no place with those that are taken."""
    return tuple(
        one
        for one in atoms
        if not any(one.start < other.end and other.start < one.end for other in taken)
    )
