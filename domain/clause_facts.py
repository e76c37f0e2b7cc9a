"""What a clause of a question says besides the laws it names.

In: the reading of a question. Out: values that the planner's rules share.
"""

from datetime import UTC, date, datetime, time

from msgspec import Struct

from domain.date_values import DatePhrase
from domain.intent_words import Intent

_DAY_ENDS = time(23, 59, 59)


class ClauseFacts(Struct, frozen=True, kw_only=True):
    """What a clause says besides the laws it names."""

    intent: Intent
    days: tuple[DatePhrase, ...]
    known: date | None
    language: str
    quoted: str | None
    text: str  # folded
    asked: str = ""  # the same without names of law, days and quoted words

    @property
    def observed_at(self) -> datetime | None:
        """The last second (UTC) of the day of knowing that the reader states."""
        return None if self.known is None else datetime.combine(self.known, _DAY_ENDS, UTC)
