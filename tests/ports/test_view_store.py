"""One suite for every place that read models are stored in."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from domain.errors import StoreUnavailableError
from infra.postgres import Database
from infra.postgres_views import PostgresViewStore
from infra.view_store import MemoryViewStore, SqliteViewStore
from tests.postgres import shared_server

ViewStores = SqliteViewStore | MemoryViewStore | PostgresViewStore


def in_memory(_folder: Path) -> ViewStores:
    return MemoryViewStore()


def in_sqlite(folder: Path) -> ViewStores:
    return SqliteViewStore(folder / "views.sqlite")


class OwnPostgresViews(PostgresViewStore):
    """Views in a database that is closed with them."""

    def close(self) -> None:
        self._database.close()


def in_postgres(_folder: Path) -> ViewStores:
    return OwnPostgresViews(Database(shared_server().new_database()))


@pytest.fixture(
    params=[in_memory, in_sqlite, pytest.param(in_postgres, marks=pytest.mark.service)],
    ids=lambda make: str(make.__name__),
)
def views(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ViewStores]:
    make: Callable[[Path], ViewStores] = request.param
    made = make(tmp_path)
    yield made
    made.close()


def test_an_unknown_view_is_empty_and_at_the_start(views: ViewStores) -> None:
    actual = (
        views.position("usage"),
        views.get("usage", "2026-11-30/all"),
        views.list_rows("usage"),
    )

    assert (0, None, ()) == actual


def test_vs1_pv1_rows_and_position_are_stored_together(views: ViewStores) -> None:
    views.put("usage", (("2026-11-30/all", b'{"turns":2}'),), 7)

    actual = (views.position("usage"), views.get("usage", "2026-11-30/all"))

    assert (7, b'{"turns":2}') == actual


def test_a_position_moves_on_without_rows(views: ViewStores) -> None:
    views.put("usage", (), 9)

    actual = views.position("usage")

    assert 9 == actual


def test_vs4_pv3_rows_folded_from_an_old_position_are_not_stored(views: ViewStores) -> None:
    views.put("usage", (("a", b"1"),), 5, after=0)

    stored = (
        views.put("usage", (("a", b"2"),), 3, after=0),
        views.put("usage", (("a", b"3"),), 9, after=5),
        views.put("other", (("a", b"4"),), 9, after=5),
    )

    assert (False, True, False) == stored
    assert (9, b"3", 0) == (
        views.position("usage"),
        views.get("usage", "a"),
        views.position("other"),
    )


def test_a_row_is_replaced_by_its_key(views: ViewStores) -> None:
    views.put("usage", (("a", b"1"), ("b", b"2")), 1)
    views.put("usage", (("a", b"3"),), 2)

    actual = views.list_rows("usage")

    assert (("a", b"3"), ("b", b"2")) == actual


def test_rows_are_listed_by_key_and_prefix(views: ViewStores) -> None:
    rows = (("2026-12-01/all", b"3"), ("2026-11-30/é", b"2"), ("2026-11-30/all", b"1"), ("zz", b""))
    views.put("usage", rows, 1)

    actual = (views.list_rows("usage", "2026-11-30/"), len(views.list_rows("usage")))

    assert ((("2026-11-30/all", b"1"), ("2026-11-30/é", b"2")), 4) == actual


def test_views_do_not_see_each_other(views: ViewStores) -> None:
    views.put("usage", (("a", b"1"),), 1)
    views.put("turn_audit", (("a", b"2"),), 5)
    views.clear("usage")

    actual = [(views.get(view, "a"), views.position(view)) for view in ("usage", "turn_audit")]

    assert [(None, 0), (b"2", 5)] == actual


def test_vs3_pv2_a_promoted_view_takes_the_whole_place_of_the_other(views: ViewStores) -> None:
    views.put("usage", (("gone", b"1"), ("kept", b"1")), 9)
    views.put("usage.next", (("kept", b"2"),), 4)
    views.promote("usage.next", "usage")

    actual = (
        views.list_rows("usage"),
        views.position("usage"),
        views.list_rows("usage.next"),
        views.position("usage.next"),
    )

    assert ((("kept", b"2"),), 4, (), 0) == actual


def test_vs3_pv2_a_view_is_promoted_again_and_again(views: ViewStores) -> None:
    for number in range(1, 5):
        views.put("usage.next", ((f"row/{number}", b"1"),), number)
        views.promote("usage.next", "usage")
        views.put("usage", (("since", b"2"),), number + 10, after=number)

    actual = (views.list_rows("usage"), views.position("usage"), views.list_rows("usage.next"))

    assert ((("row/4", b"1"), ("since", b"2")), 14, ()) == actual


def test_vs3_a_promoted_view_stands_at_the_next_start(tmp_path: Path) -> None:
    first = SqliteViewStore(tmp_path / "views.sqlite")
    first.put("usage.next", (("a", b"1"),), 3)
    first.promote("usage.next", "usage")
    first.close()
    second = SqliteViewStore(tmp_path / "views.sqlite")

    actual = (second.get("usage", "a"), second.position("usage"), second.list_rows("usage.next"))
    second.close()

    assert (b"1", 3, ()) == actual


def test_vs5_a_commit_of_views_waits_for_no_disk(tmp_path: Path) -> None:
    views = SqliteViewStore(tmp_path / "views.sqlite")

    actual = [
        views._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    ]
    views.close()

    assert ["wal", 1] == actual


def test_vs1_a_failed_put_changes_nothing(tmp_path: Path) -> None:
    views = SqliteViewStore(tmp_path / "views.sqlite")
    views.put("usage", (("a", b"1"),), 1)

    with pytest.raises(StoreUnavailableError):
        views.put("usage", (("a", b"2"), ("b", None)), 2)  # type: ignore[arg-type]  # no row is null
    actual = (views.list_rows("usage"), views.position("usage"))
    views.close()

    assert ((("a", b"1"),), 1) == actual


def test_vs2_views_outlive_their_process_and_may_be_deleted(tmp_path: Path) -> None:
    path = tmp_path / "views.sqlite"
    first = SqliteViewStore(path)
    first.put("usage", (("a", b"1"),), 1)
    first.close()
    second = SqliteViewStore(path)
    kept = second.get("usage", "a")
    second.close()
    path.unlink()
    third = SqliteViewStore(path)

    actual = (kept, third.get("usage", "a"), third.position("usage"))
    third.close()

    assert (b"1", None, 0) == actual


def test_a_file_that_is_no_store_is_refused_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "views.sqlite"
    path.write_bytes(b"no database " * 100)

    with pytest.raises(StoreUnavailableError) as refused:
        SqliteViewStore(path)

    assert "can be deleted" in str(refused.value)
