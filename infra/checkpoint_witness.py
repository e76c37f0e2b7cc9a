"""Carries kept checkpoints to others: to NATS, and to a time-stamp authority.

In: the checkpoints of a log. Out: notices, time stamps beside the checkpoints, and what a
person may want to know of either.

Rules
    CW1  Every kept checkpoint is published, in order, from the newest one that the stream
         holds; an outage delays this and nothing else.
    CW2  A newer checkpoint of ours that the stream holds counts as known: a log that ends
         before it is stopped.
    CW3  The newest checkpoint is stamped; older ones are attested by it, being consistent
         with it. Without an authority, or while it fails, checkpoints go on and it is said
         since when time is asserted by the operator alone.
"""

import logging
from collections.abc import Callable
from datetime import datetime
from itertools import islice
from threading import Event, Lock, Thread
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from domain.checkpoint import SignedCheckpoint, parse_note
from domain.errors import ServiceError, SignatureError
from infra.checkpoint_files import CheckpointPlace
from infra.checkpoints import Checkpoints
from infra.time_stamps import TimeStampAuthority

POLL_S = 2.0
RETRY_S = 15.0
PUBLISH_AT_ONCE = 200
LOOK_BACK = 10_000  # checkpoints; about a week of a busy log
_LOG = logging.getLogger(__name__)


class Board(Protocol):
    """Where checkpoints are published."""

    def last(self) -> str:
        """Return the newest note; empty where there is none."""
        ...

    def publish(self, checkpoints: tuple[SignedCheckpoint, ...]) -> None:
        """Publish checkpoints in their order."""
        ...


class WitnessState(Struct, frozen=True, kw_only=True):
    """How publication and time stamps stand."""

    published: int = 0  # size of the newest published checkpoint
    publish_trouble: str = ""
    stamp_trouble: str = ""


class CheckpointWitness:
    """The thread that carries checkpoints out of the house."""

    def __init__(
        self, checkpoints: Checkpoints, board: Board, authority: TimeStampAuthority | None
    ) -> None:
        """Prepare; nothing happens until ``start``."""
        self._checkpoints = checkpoints
        self._board = board
        self._authority = authority
        self._stop = Event()
        self._guard = Lock()
        self._state = WitnessState()
        self._is_learned = False
        self._thread = Thread(target=self._run, name="witness", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End, after one more try to publish what there is."""
        self._stop.set()
        self._thread.join()

    def state(self) -> WitnessState:
        """Return how publication and time stamps stand."""
        with self._guard:
            return self._state

    def _run(self) -> None:
        while not self._stop.is_set():
            is_well = self._round()
            self._stop.wait(POLL_S if is_well else RETRY_S)
        self._tried("publish_trouble", self.publish)

    def _round(self) -> bool:
        published = self._tried("publish_trouble", self.publish)
        return self._tried("stamp_trouble", self.stamp) and published

    def publish(self) -> None:
        """Publish what the stream lacks (CW1), once it was asked what it holds (CW2)."""
        place, published = self._checkpoints.places[0], self.state().published
        if not self._is_learned or published > next(place.sizes_down(), 0):
            self._learn()  # at first, and after checkpoints were set aside
            published = self.state().published
        missing = tuple(islice(place.sizes(after=published), PUBLISH_AT_ONCE))
        if missing:
            self._board.publish(tuple(map(place.read, missing)))
            self._set(published=missing[-1])

    def stamp(self) -> None:
        """Have the newest checkpoint stamped (CW3)."""
        newest = None if self._authority is None else self._checkpoints.newest()
        if self._authority is None or newest is None:
            return
        size, main = newest.checkpoint.size, self._checkpoints.places[0]
        if not main.read_stamp(size):
            given = self._authority.stamp(newest.note.encode())
            for place in self._checkpoints.places:
                place.put_stamp(size, given.token)

    def _learn(self) -> None:
        """Take the stream's newest checkpoint for known, if it is ours (CW2)."""
        note, published = self._board.last(), 0
        if note:
            try:
                found = parse_note(note)
                self._checkpoints.learn(note)
            except SignatureError as error:
                _LOG.warning("a foreign checkpoint is published: %s", error)
            else:
                self._checkpoints.check()
                published = _last_signed_by(self._checkpoints.places[0], found)
        self._set(published=published)
        self._is_learned = True

    def _tried(self, trouble: str, act: Callable[[], None]) -> bool:
        try:
            act()
        except (ServiceError, OSError) as error:
            self._set(**{trouble: str(error)})
            return False
        self._set(**{trouble: ""})
        return True

    def _set(self, **changes: str | int) -> None:
        with self._guard:
            self._state = replace(self._state, **changes)


def _last_signed_by(place: CheckpointPlace, found: SignedCheckpoint) -> int:
    """Return the greatest size that was signed no later than a checkpoint; 0 for none."""
    instant = found.checkpoint.signed_at
    kept = (place.read(size).checkpoint for size in place.sizes_down())
    return next((one.size for one in kept if one.signed_at <= instant), 0)


def unattested_since(place: CheckpointPlace) -> datetime | None:
    """Return when the oldest checkpoint beyond the newest stamped one was signed.

    None where the newest checkpoint is stamped, or there is none. Looks back a week.
    """
    oldest = 0
    for size in islice(place.sizes_down(), LOOK_BACK):
        if place.read_stamp(size):
            break
        oldest = size
    return place.read(oldest).checkpoint.signed_at if oldest else None
