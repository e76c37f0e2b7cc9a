"""Which calendar day an instant is, where the service stands.

In: an aware instant, a zone name. Out: a date.
"""

from datetime import date, datetime
from zoneinfo import ZoneInfo


def today_in(time_zone: str, now: datetime) -> date:
    """Return the calendar day of an instant in a time zone."""
    return now.astimezone(ZoneInfo(time_zone)).date()
