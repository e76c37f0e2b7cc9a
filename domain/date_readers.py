"""What reading a date depends on besides its words.

In: the language of the question, the locale of the request, the day of asking. Out: a value.

Rules
    J2  Numbers alone are read day first; month first for English of the United States;
        in English of no place, a pair that reads both ways is ambiguous.
"""

from datetime import date

from msgspec import Struct


class DateContext(Struct, frozen=True, kw_only=True):
    """What a reading depends on besides the words."""

    language: str
    locale: str = ""
    today_on: date
    told_on: date | None = None  # the day of the turn before, where the question goes on with it
    carries_on: bool = False
    of_list: bool = False  # it goes on with a list, and with no law

    @property
    def order(self) -> str:
        """``day``, ``month`` or ``either`` stands first in numbers alone (J2)."""
        if self.language != "en":
            return "day"
        place = self.locale.replace("_", "-").upper().split("-")[1:]
        if not place:
            return "either"
        return "month" if "US" in place else "day"
