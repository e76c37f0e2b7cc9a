"""The bounds of the day, and how much of each is used.

In: counters, bounds, the clock. Out: one row for each bound that a day fills.

Rules
    UP1  What is told is what admission and model clients count, read at the same place.
    UP2  Of a tenant only its own numbers are told; a client is nobody's to read.
"""

from collections.abc import Callable
from datetime import UTC, date, datetime

from msgspec import Struct

from domain.admission import seconds_to_next_utc_day
from domain.bounds import Bounds
from domain.ports import Usage

NOBODY = ""  # a client that never asks


class UsageRow(Struct, frozen=True, kw_only=True):
    """One bound of a UTC day."""

    bound: str  # name of the setting, in lower case and without its prefix
    unit: str
    used: int
    most: int


class UsageToday(Struct, frozen=True, kw_only=True):
    """What of the day's bounds is used."""

    day: date  # UTC
    resets_in_s: int
    tenant: str
    turns_per_client_per_day: int  # the bound; whose turns they are is not told
    rows: tuple[UsageRow, ...]


class UsageDesk:
    """Tells how much of a day is used."""

    def __init__(self, usage: Usage, bounds: Bounds, now: Callable[[], datetime]) -> None:
        """Take what counts, the bounds in force and the clock (UTC)."""
        self._usage = usage
        self._bounds = bounds
        self._now = now

    def today(self, tenant: str) -> UsageToday:
        """Return the present UTC day's counters, with the tokens of one tenant (UP2)."""
        now, bounds = self._now(), self._bounds
        day = now.astimezone(UTC).date()
        turns = self._usage.count(NOBODY, day)
        tokens = self._usage.count_tokens(tenant, day)
        counted = (
            ("turns_per_day", "turns", turns.in_all),
            ("evaluation_turns_per_day", "turns", turns.evaluations),
            ("model_tokens_per_tenant_per_day", "tokens", tokens.by_tenant),
            ("model_tokens_per_day", "tokens", tokens.in_all),
        )
        return UsageToday(
            day=day,
            resets_in_s=seconds_to_next_utc_day(now),
            tenant=tenant,
            turns_per_client_per_day=bounds.turns_per_client_per_day,
            rows=tuple(
                UsageRow(bound=name, unit=unit, used=used, most=getattr(bounds, name))
                for name, unit, used in counted
            ),
        )
