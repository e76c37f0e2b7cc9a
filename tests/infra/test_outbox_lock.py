"""Locks that let one outbox be active: a file's, a database's."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from infra.outbox_lock import DatabaseLock, FileLock, OutboxLock
from infra.postgres import Database
from tests.postgres import shared_server

Make = Callable[[], OutboxLock]


def on_file(folder: Path) -> Iterator[Make]:
    yield lambda: FileLock(folder / "home" / "outbox.lock")


def in_database(_folder: Path) -> Iterator[Make]:
    database = Database(shared_server().new_database())
    yield lambda: DatabaseLock(database, 7, look_s=0)
    database.close()


@pytest.fixture(
    params=[on_file, pytest.param(in_database, marks=pytest.mark.service)],
    ids=lambda make: str(make.__name__),
)
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Make]:
    kind: Callable[[Path], Iterator[Make]] = request.param
    yield from kind(tmp_path)


def test_ol1_one_holds_it_and_the_others_are_told_at_once(make: Make) -> None:
    one, two = make(), make()

    with one.hold() as first, two.hold() as second:
        during = (first, second, one.is_lost(), two.is_lost())
    with two.hold() as after:
        actual = (*during, after)

    assert (True, False, False, False, True) == actual


@pytest.mark.service
def test_ol2_ol3_a_lock_whose_connection_broke_is_lost_and_free_for_others() -> None:
    server = shared_server()
    database = Database(server.new_database())
    one, two = DatabaseLock(database, 7, look_s=0), DatabaseLock(database, 7, look_s=0)
    with one.hold() as held:
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            f" AND database = (SELECT oid FROM pg_database WHERE datname = '{_name(database)}')"
        )
        lost = one.is_lost()
        with two.hold() as taken:
            actual = (held, lost, taken)
    database.close()

    assert (True, True, True) == actual


@pytest.mark.service
def test_a_database_that_is_away_gives_no_lock() -> None:
    database = Database(shared_server().url("no_such_database"))
    lock = DatabaseLock(database, 7)

    with lock.hold() as held:
        actual = (held, lock.is_lost())
    database.close()

    assert (False, False) == actual


def _name(database: Database) -> str:
    return str(database.query("SELECT current_database() AS name")[0]["name"])
