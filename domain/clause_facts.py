"""What a clause of a question says besides the laws it names.

In: the reading of a question. Out: values that the planner's rules share.
"""

from datetime import UTC, date, datetime, time
from typing import Final

from msgspec import Struct

from domain.asking.forms import Intent, Mark
from domain.date_values import DatePhrase
from domain.intent_words import mark_pattern
from domain.point_in_time import KnownBy

UNTOLD: Final = date(1, 1, 1)  # stands in no question, so the date guard asks for the day
_DAY_ENDS = time(23, 59, 59)


class ClauseFacts(Struct, frozen=True, kw_only=True):
    """What a clause says besides the laws it names."""

    intent: Intent
    days: tuple[DatePhrase, ...]
    known: date | None
    today_on: date  # the day of asking
    language: str
    quoted: str | None
    text: str  # folded
    tongue: str = ""  # the language of the question
    asked: str = ""  # the same with names of law, days and quoted words blanked
    before: str = ""  # the question this one carries on, folded; empty for none
    before_listed: bool = False  # and that one asked for a list
    spoken: str | None = None  # the language that the clause names
    former_days: tuple[date, ...] = ()  # that the question it carries on was about
    is_now: bool = False  # it speaks of the present beside days of other clauses

    @property
    def observed_at(self) -> datetime | None:
        """The last second (UTC) of the day of knowing that the reader states."""
        return None if self.known is None else datetime.combine(self.known, _DAY_ENDS, UTC)

    @property
    def known_by(self) -> KnownBy | None:
        """The clock of that day, where it is the one of this corpus."""
        return "record" if self.known is not None and self.has("by_record") else None

    def has(self, mark: Mark) -> bool:
        """Return whether the clause holds a word of a kind."""
        return mark_pattern(mark).search(self.asked) is not None
