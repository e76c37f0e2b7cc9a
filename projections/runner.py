"""Pulls the feed, folds views, stores their rows and position together; rebuilds.

In: the feed, a view store, the views. Out: rows kept up with the log.

Rules
    RU1  Rows and position of a view are stored together, so an event is folded once.
    RU2  An event that cannot be read or folded marks the view degraded and stops it there;
         the other views go on, and nothing is skipped.
    RU3  A rebuild folds beside the view that serves and takes its place when it is whole.
    RU4  Views are folded in leaf order, by one thread at a time.
    RU6  A row is decoded when a page first needs it and encoded when the page is stored, not
         at each event.
    RU5  The loop folds at most once a second, so that it takes no turn's time: who must see
         the newest event asks to catch up.
"""

import logging
from collections.abc import Callable
from threading import Event, RLock
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from domain.bounds import FEED_PAGE_EVENTS
from domain.canonical import to_canonical_bytes
from domain.errors import UnavailableError
from projections.ports import EventFeed, FeedEvent, ViewStore

R = TypeVar("R")
POLL_S = 1.0  # between two looks at the log (RU5)
_LOG = logging.getLogger(__name__)


class View(Protocol[R]):
    """A read model: a name, a fold, and how its rows are read back."""

    @property
    def name(self) -> str:
        """Name of the view, also of its rows in the view store."""
        ...

    def decode(self, row: bytes) -> R:
        """Return a row from its stored bytes, which are its canonical JSON."""
        ...

    def fold(self, event: FeedEvent, find: Callable[[str], R | None]) -> tuple[tuple[str, R], ...]:
        """Return the rows that change with an event; ``find`` gives a row as it stands."""
        ...


class ViewState(Struct, frozen=True, kw_only=True):
    """How a view stands to the log."""

    view: str
    position: int  # last leaf folded
    behind: int  # leaves not folded yet
    degraded: str = ""  # why it stopped; empty while it goes on


class ProjectionRunner:
    """Keeps views up with the log."""

    def __init__(self, feed: EventFeed, store: ViewStore, views: tuple[View[Any], ...]) -> None:
        self._feed = feed
        self._store = store
        self._views = {view.name: view for view in views}
        self._degraded: dict[str, str] = {}
        self._lock = RLock()

    def catch_up(self, name: str | None = None) -> None:
        """Fold every view, or one of them, up to the newest event (RU4).

        Raises:
            StoreUnavailableError: The log or the views' store does not answer.
        """
        with self._lock:
            self._fold_all(dict(self._views) if name is None else {name: self._views[name]})

    def rebuild(self, name: str) -> None:
        """Fold a view again from the first leaf (RU3); goes on where it was interrupted."""
        with self._lock:
            view, shadow = self._views[name], f"{name}.next"
            self._degraded.pop(name, None)
            self._fold_all({shadow: view})
            if name not in self._degraded:
                self._store.promote(shadow, name)

    def states(self) -> tuple[ViewState, ...]:
        """Return how each view stands, by name."""
        last = self._feed.last_leaf()
        positions = {name: self._store.position(name) for name in sorted(self._views)}
        return tuple(
            ViewState(
                view=name,
                position=position,
                behind=max(last - position, 0),
                degraded=self._degraded.get(name, ""),
            )
            for name, position in positions.items()
        )

    def run(self, stop: Event) -> None:
        """Keep up until told to stop; an outermost loop, which logs and goes on."""
        while not stop.is_set():
            try:
                self.catch_up()
            except UnavailableError as error:
                _LOG.warning("views wait for their store: %s", error)
            stop.wait(POLL_S)  # RU5

    def _fold_all(self, places: dict[str, View[Any]]) -> None:
        """Fold views into their places up to the newest event, each page read once."""
        at = {place: self._store.position(place) for place in places}
        while True:
            going = {place: places[place] for place in at if not self._stopped(places[place])}
            start = min((at[place] for place in going), default=None)
            if start is None:
                return
            behind = {place: view for place, view in going.items() if at[place] == start}
            page = self._read_page(behind, start)
            if page is None:
                continue  # those views stopped; the others go on
            if not page:
                return
            for place, view in behind.items():
                at[place] = self._fold_page(view, place, page, start) or start

    def _stopped(self, view: View[Any]) -> bool:
        return view.name in self._degraded

    def _read_page(
        self, behind: dict[str, View[Any]], position: int
    ) -> tuple[FeedEvent, ...] | None:
        """Return the next page; None where its first event cannot be read (RU2)."""
        try:
            return self._feed.read_after(position, FEED_PAGE_EVENTS)
        except UnavailableError:
            raise
        except Exception as error:  # noqa: BLE001 -- RU2: whatever an event is, it is not skipped
            for view in behind.values():
                self._degrade(view, position + 1, error)
            return None

    def _fold_page(self, view: View[R], place: str, page: tuple[FeedEvent, ...], after: int) -> int:
        """Fold events up to the first that fails, store what they gave, return the last leaf.

        Where another process folded from the same position first, what it stored counts.

        Source: RU1, RU2, RU6.
        """
        fresh: dict[str, R] = {}
        folded = 0

        def find(key: str) -> R | None:
            if key in fresh:
                return fresh[key]
            row = self._store.get(place, key)
            return None if row is None else view.decode(row)

        for event in page:
            try:
                fresh.update(view.fold(event, find))
            except UnavailableError:
                raise
            except Exception as error:  # noqa: BLE001 -- RU2: whatever the fold met, stop there
                self._degrade(view, event.leaf, error)
                break
            folded = event.leaf
        rows = tuple((key, to_canonical_bytes(row)) for key, row in fresh.items())
        if folded and not self._store.put(place, rows, folded, after=after):
            return self._store.position(place)
        return folded

    def _degrade(self, view: View[Any], leaf: int, error: Exception) -> None:
        self._degraded[view.name] = f"stopped before leaf {leaf}: {error}"
        _LOG.error("view %s stopped before leaf %s: %s", view.name, leaf, error)
