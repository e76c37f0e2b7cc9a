from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
from msgspec import Struct, json

from domain.errors import DigestMismatchError, StoreUnavailableError
from infra.view_store import MemoryViewStore
from projections.ports import FeedEvent
from projections.runner import ProjectionRunner, ViewState
from tests.events import THREAD_ID, admitted, resolved
from tests.stores import Store, fill, memory_store, poison, sqlite_store, turn_id


class CountView:
    """Counts the events of each kind of stream, one row a leaf and one in all."""

    def __init__(self, name: str = "count", refuses: int = 0) -> None:
        self.name = name
        self.refuses = refuses
        self.folded: list[int] = []
        self.decoded = 0

    def decode(self, row: bytes) -> int | str:
        self.decoded += 1
        return json.decode(row, type=int | str)

    def fold(
        self, event: FeedEvent, find: Callable[[str], int | str | None]
    ) -> tuple[tuple[str, int | str], ...]:
        if event.leaf == self.refuses:
            raise DigestMismatchError("The reader text is sealed under key k1.")
        self.folded.append(event.leaf)
        return ((f"leaf/{event.leaf:04}", event.event_id), ("all", int(find("all") or 0) + 1))


class Parts(Struct, frozen=True, kw_only=True):
    """A log, a place for views, and their runner."""

    store: Store
    views: MemoryViewStore
    runner: ProjectionRunner


def runner_of(store: Store, *views: CountView) -> Parts:
    place = MemoryViewStore()
    return Parts(store=store, views=place, runner=ProjectionRunner(store, place, views))


@pytest.fixture(params=[memory_store, sqlite_store], ids=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = request.param(tmp_path)
    yield made
    made.close()


def test_ru1_every_event_is_folded_once_and_the_position_follows(store: Store) -> None:
    view = CountView()
    parts = runner_of(store, view)
    fill(store, 3)
    parts.runner.catch_up()
    store.append(turn_id(1), 1, (resolved(),), thread_id=THREAD_ID)
    parts.runner.catch_up()
    parts.runner.catch_up()

    actual = (view.folded, parts.views.get("count", "all"), parts.views.position("count"))

    assert ([1, 2, 3, 4], b"4", 4) == actual


def test_ru4_more_than_a_page_is_folded_in_leaf_order(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    view = CountView()
    parts = runner_of(store, view)
    events = (resolved(),) * 700  # the log itself does not judge the order of a turn's events
    store.append(turn_id(1), 0, (admitted(), *events), thread_id=THREAD_ID)
    parts.runner.catch_up()

    actual = (view.folded, parts.views.get("count", "all"))

    assert (list(range(1, 702)), b"701") == actual


def test_ru6_a_row_is_decoded_once_a_page(store: Store) -> None:
    view = CountView()
    parts = runner_of(store, view)
    fill(store, 3)
    parts.runner.catch_up()
    fill(store, 3, first=4)
    parts.runner.catch_up()

    actual = (view.decoded, parts.views.get("count", "all"))

    assert (1, b"6") == actual


def test_ru2_a_view_that_cannot_fold_stops_there_and_the_others_go_on(store: Store) -> None:
    poisoned, other = CountView("poisoned", refuses=3), CountView("sound")
    parts = runner_of(store, poisoned, other)
    fill(store, 4)
    parts.runner.catch_up()
    parts.runner.catch_up()

    actual = parts.runner.states()

    assert (
        ViewState(
            view="poisoned",
            position=2,
            behind=2,
            degraded="stopped before leaf 3: The reader text is sealed under key k1.",
        ),
        ViewState(view="sound", position=4, behind=0),
    ) == actual
    assert b"2" == parts.views.get("poisoned", "all")


def test_ru2_an_event_that_cannot_be_read_is_not_skipped(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    parts = runner_of(store, CountView())
    fill(store, 3)
    poison(store, leaf=2)
    parts.runner.catch_up()

    actual = parts.runner.states()[0]

    assert (1, 2) == (actual.position, actual.behind)
    assert actual.degraded.startswith("stopped before leaf 2: Event")


def test_ru3_a_rebuilt_view_equals_one_built_from_nothing(store: Store) -> None:
    parts = runner_of(store, CountView())
    fill(store, 3)
    parts.runner.catch_up()
    parts.views.put("count", (("all", b"99"), ("stray", b"1")), 3)
    parts.runner.rebuild("count")

    actual = parts.views.list_rows("count")

    fresh = runner_of(store, CountView())
    fresh.runner.catch_up()
    assert fresh.views.list_rows("count") == actual


def test_ru3_the_old_view_serves_while_a_rebuild_cannot_end(store: Store) -> None:
    view = CountView()
    parts = runner_of(store, view)
    fill(store, 3)
    parts.runner.catch_up()
    view.refuses = 2
    parts.runner.rebuild("count")

    actual = (parts.views.get("count", "all"), parts.views.position("count.next"))

    assert (b"3", 1) == actual


def test_ru3_an_interrupted_rebuild_goes_on_from_its_position(store: Store) -> None:
    view = CountView(refuses=2)
    parts = runner_of(store, view)
    fill(store, 3)
    parts.runner.rebuild("count")
    view.refuses, view.folded = 0, []
    parts.runner.rebuild("count")

    actual = (view.folded, parts.views.get("count", "all"), parts.runner.states()[0].degraded)

    assert ([2, 3], b"3", "") == actual


class CountingFeed:
    """A log whose pages are counted as they are read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.last_leaf = store.last_leaf
        self.wait_beyond = store.wait_beyond
        self.pages: list[int] = []

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        self.pages.append(leaf)
        return self._store.read_after(leaf, limit)


def test_views_at_one_position_are_given_the_same_page(store: Store) -> None:
    fill(store, 3)
    feed = CountingFeed(store)
    first, second = CountView("first"), CountView("second")
    ProjectionRunner(feed, MemoryViewStore(), (first, second)).catch_up()

    actual = (feed.pages, first.folded, second.folded)

    assert ([0, 3], [1, 2, 3], [1, 2, 3]) == actual


def test_a_view_that_lags_is_folded_up_to_the_others(store: Store) -> None:
    fill(store, 3)
    place, first, second = MemoryViewStore(), CountView("first"), CountView("second")
    ProjectionRunner(store, place, (first,)).catch_up()
    fill(store, 2, first=4)
    ProjectionRunner(store, place, (first, second)).catch_up()

    actual = (first.folded, second.folded)

    assert ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]) == actual


def test_ru5_the_loop_waits_between_two_looks(store: Store) -> None:
    feed, stop = CountingFeed(store), Event()
    runner = ProjectionRunner(feed, MemoryViewStore(), (CountView(),))
    loop = Thread(target=runner.run, args=(stop,))
    loop.start()
    for number in range(1, 6):
        fill(store, 1, first=number)
    stop.set()
    loop.join(10)

    actual = len(feed.pages) <= 2

    assert True is actual


def test_the_loop_folds_what_is_appended_and_ends_when_told(store: Store) -> None:
    view = CountView()
    parts = runner_of(store, view)
    stop, seen = Event(), Event()
    view.folded = _Signalling(seen)
    loop = Thread(target=parts.runner.run, args=(stop,))
    loop.start()
    fill(store, 1)
    came = seen.wait(10)
    stop.set()
    loop.join(10)

    assert (True, False) == (came, loop.is_alive())


class _Signalling(list[int]):
    def __init__(self, seen: Event) -> None:
        super().__init__()
        self._seen = seen

    def append(self, leaf: int) -> None:
        super().append(leaf)
        self._seen.set()


class ClosedFeed:
    """A feed whose store does not answer."""

    def __init__(self) -> None:
        self.asked = Event()

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        self.asked.set()
        raise StoreUnavailableError(f"The store does not answer after leaf {leaf} ({limit}).")

    def last_leaf(self) -> int:
        return 3

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        return leaf + timeout_s < 0


def test_a_store_that_is_away_degrades_nothing() -> None:
    runner = ProjectionRunner(ClosedFeed(), MemoryViewStore(), (CountView(),))

    with pytest.raises(StoreUnavailableError):
        runner.catch_up()
    actual = runner.states()

    assert (ViewState(view="count", position=0, behind=3),) == actual


def test_the_loop_outlives_a_store_that_is_away() -> None:
    feed, stop = ClosedFeed(), Event()
    runner = ProjectionRunner(feed, MemoryViewStore(), (CountView(),))
    loop = Thread(target=runner.run, args=(stop,))
    loop.start()
    asked = feed.asked.wait(10)
    alive = loop.is_alive()
    stop.set()
    loop.join(10)

    assert (True, True, False) == (asked, alive, loop.is_alive())


class SulkingViews(MemoryViewStore):
    """A place for views that does not answer while rows are looked up."""

    def get(self, view: str, key: str) -> bytes | None:
        raise StoreUnavailableError(f"Row {key} of {view} cannot be read now.")


def test_views_that_are_away_degrade_nothing(store: Store) -> None:
    fill(store, 1)
    runner = ProjectionRunner(store, SulkingViews(), (CountView(),))

    with pytest.raises(StoreUnavailableError):
        runner.catch_up()
    actual = runner.states()

    assert (ViewState(view="count", position=0, behind=1),) == actual


class FoldedElsewhere(MemoryViewStore):
    """A store whose view another process folds just before we store what we folded."""

    def put(
        self,
        view: str,
        rows: tuple[tuple[str, bytes], ...],
        position: int,
        *,
        after: int | None = None,
    ) -> bool:
        if self.position(view) == 0:
            super().put(view, (("all", b"2"),), 2)
        return super().put(view, rows, position, after=after)


def test_ru1_what_another_process_folded_first_is_not_folded_twice(store: Store) -> None:
    fill(store, 3)
    views = FoldedElsewhere()
    ProjectionRunner(store, views, (CountView(),)).catch_up()

    actual = (views.get("count", "all"), views.position("count"))

    assert (b"3", 3) == actual
