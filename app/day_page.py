"""The auditor's day: one signed page over what the log took in on one UTC day.

In: a day, the log. Out: a bundle about the day, as a file; its text for a person.

Rules
    DP1  A day is the UTC day of ``recorded_at``; several writers' clocks may differ by SKEW.
    DP2  First and last leaf are proven, and so are the leaves beside them, which are of
         another day.
    DP3  Turns are counted by the status they closed with; aborted ones as ``aborted``.
    DP4  Indexes, releases and settings in use are those that turns were admitted under and
         those the log says went into force.
    DP5  Alarms are those at the time of making, and what the log itself records of the day:
         restored stores and revoked keys.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app import bundle_form as form
from app.bundle_frame import BundleLog, BundleSources, assemble, sign
from domain.bounds import FEED_PAGE_EVENTS
from domain.errors import NoCheckpointError
from domain.events import OutcomeRouted, TurnAborted, TurnAdmitted, tag_of
from domain.operator_events import IndexActivated, KeyRevoked, ServiceConfigured, StoreRestored
from projections.ports import FeedEvent

SKEW = timedelta(hours=1)
COUNTED = "Counts and alarms are the operator's word; the first and the last leaf are proven."
SHOWN = (IndexActivated, ServiceConfigured, StoreRestored)


class _Stamp(Struct, frozen=True, kw_only=True):
    recorded_at: datetime


def export_day(sources: BundleSources, day: date) -> bytes:
    """Return the signed page of a day.

    Raises:
        NoCheckpointError: The log is empty: there is nothing to sign a page under.
        TrustError: The log is not what was signed of it.
    """
    found = _Day(day)
    for one in _around(sources.log, day):
        found.take(one)
    beside = tuple(_beside(sources.log, found))
    shown = (*found.shown, *beside) or _newest(sources.log)
    bundle = assemble(sources, shown, found.last.leaf if found.last else shown[0].leaf)
    told = found.told(
        is_over=sources.now() >= _start(day) + timedelta(days=1),
        beside=tuple(one.leaf for one in beside),
        alarms=sources.alarms(),
    )
    return sign(sources, replace(bundle, day=told, statements=(*bundle.statements, COUNTED)))


class _Day:
    """What one day adds up to."""

    def __init__(self, day: date) -> None:
        self.day = day
        self.first: FeedEvent | None = None
        self.last: FeedEvent | None = None
        self.own: list[FeedEvent] = []
        self.tags: Counter[str] = Counter()
        self.statuses: Counter[str] = Counter()
        self.in_use: set[tuple[str, str]] = set()
        self.recorded: list[str] = []

    def take(self, found: FeedEvent) -> None:
        """Count an event, if it is of the day (DP1)."""
        if found.event.recorded_at.astimezone(UTC).date() != self.day:
            return
        event = found.event.event
        self.first, self.last = self.first or found, found
        self.tags[tag_of(event)] += 1
        self.in_use.update(_in_use(event))
        if isinstance(event, SHOWN):
            self.own.append(found)
        if isinstance(event, StoreRestored | KeyRevoked):  # DP5
            self.recorded.append(f"leaf {found.leaf}: {tag_of(event)}: {event.reason}")
        if isinstance(event, OutcomeRouted | TurnAborted):  # DP3
            self.statuses["aborted" if isinstance(event, TurnAborted) else event.status] += 1

    @property
    def shown(self) -> tuple[FeedEvent, ...]:
        """The events that go into the page (DP2)."""
        ends = (one for one in (self.first, self.last) if one is not None)
        return tuple({one.leaf: one for one in (*ends, *self.own)}.values())

    def told(
        self, *, is_over: bool, beside: tuple[int, ...], alarms: tuple[str, ...]
    ) -> form.BundleDay:
        """Return the page."""
        return form.BundleDay(
            day=self.day,
            is_over=is_over,
            first_leaf=self.first.leaf if self.first else None,
            last_leaf=self.last.leaf if self.last else None,
            beside=beside,
            turns=self.tags[str(TurnAdmitted.__struct_config__.tag)],
            statuses=_counted(self.statuses),
            events=_counted(self.tags),
            indexes=self._used("index"),
            releases=self._used("release"),
            settings=self._used("settings"),
            alarms=(*alarms, *self.recorded),
        )

    def _used(self, kind: str) -> tuple[str, ...]:
        return tuple(sorted(value for named, value in self.in_use if named == kind))


def _in_use(event: object) -> Iterator[tuple[str, str]]:
    """Yield what an event says is in use (DP4)."""
    if isinstance(event, TurnAdmitted | IndexActivated):
        yield "index", event.index_sha256
    if isinstance(event, TurnAdmitted | ServiceConfigured):
        yield "release", event.service_release
        yield "settings", event.settings_sha256


def _counted(counts: Counter[str]) -> tuple[form.Counted, ...]:
    return tuple(form.Counted(name=name, count=counts[name]) for name in sorted(counts))


def _start(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _around(log: BundleLog, day: date) -> Iterator[FeedEvent]:
    """Yield the events from a little before a day to a little after it (DP1)."""
    begin, end = _start(day) - SKEW, _start(day) + timedelta(days=1) + SKEW
    leaves = range(1, log.last_leaf() + 1)
    at = bisect_left(leaves, begin, key=lambda leaf: _recorded_at(log, leaf))
    while page := log.read_after(at, FEED_PAGE_EVENTS):
        for found in page:
            if found.event.recorded_at > end:
                return
            yield found
        at = page[-1].leaf


def _recorded_at(log: BundleLog, leaf: int) -> datetime:
    found = log.find_leaf(leaf)
    if found is None:
        raise NoCheckpointError(f"Leaf {leaf} of the log is missing; run 'vigent audit verify'.")
    return msgspec.json.decode(found.stored, type=_Stamp).recorded_at


def _beside(log: BundleLog, day: _Day) -> Iterator[FeedEvent]:
    """Yield the events before the first and after the last leaf of a day (DP2)."""
    for leaf in (
        ()
        if day.first is None or day.last is None
        else (
            day.first.leaf - 1,
            day.last.leaf + 1,
        )
    ):
        found = log.find_event(leaf)
        if found is not None:
            yield found


def _newest(log: BundleLog) -> tuple[FeedEvent, ...]:
    """Return the newest event, under which the page of an empty day is signed."""
    found = log.find_event(log.last_leaf())
    if found is None:
        raise NoCheckpointError("The log is empty; there is no day to tell of yet.")
    return (found,)


def day_text(file: bytes) -> str:
    """Return the page of a day as a person reads it."""
    bundle = msgspec.json.decode(file, type=form.SignedBundle).signed
    day = bundle.day
    if day is None:
        return ""
    leaves = f"leaves {day.first_leaf} to {day.last_leaf}" if day.first_leaf else "no events"
    under = f"the checkpoint of {bundle.newest.size} leaves, root {bundle.newest.root_sha256}"
    lines = [
        f"{day.day} UTC{'' if day.is_over else ' (not over yet)'}: {leaves}, {day.turns} turns",
        *(f"  {one.count:>7}  {one.name}" for one in day.statuses),
        *(f"index     {one}" for one in day.indexes),
        *(f"release   {one}" for one in day.releases),
        *(f"settings  {one}" for one in day.settings),
        *(f"ALARM     {one}" for one in day.alarms),
        f"signed by key {bundle.signed_by.key_id} under {under}",
        *bundle.statements,
    ]
    return "\n".join(lines)
