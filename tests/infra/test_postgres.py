"""The door to PostgreSQL: limits of waiting, broken connections, wake-ups, errors as ours."""

from collections.abc import Iterator
from threading import Event
from time import monotonic

import psycopg
import pytest
from psycopg_pool import PoolTimeout

from domain.errors import SettingsError, StoreFullError, StoreUnavailableError
from infra.postgres import AppendListener, Database, conninfo_of, is_unclear, unavailable
from tests.brokers import eventually
from tests.postgres import shared_server

KILL_OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vigent'"
)


@pytest.fixture
def database() -> Iterator[Database]:
    made = Database(shared_server().empty_database())
    yield made
    made.close()


def after(error: psycopg.Error) -> Exception:
    """Return an error of another library that the driver's error lies behind."""
    raised = RuntimeError("the library's own words")
    raised.__cause__ = error
    return raised


@pytest.mark.service
def test_pd1_every_wait_of_a_connection_has_a_limit(database: Database) -> None:
    names = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")

    actual = [database.query(f"SHOW {name}")[0][name] for name in names]

    assert ["30s", "5s", "30s"] == actual


def test_pd1_the_address_gains_limits_for_connecting_and_for_silence() -> None:
    actual = conninfo_of("postgresql://vigent@db.example/vigent?sslmode=require")

    assert "connect_timeout=5" in actual
    assert "tcp_user_timeout=10000" in actual
    assert "sslmode=require" in actual


def test_what_is_no_address_is_refused_without_being_repeated() -> None:
    with pytest.raises(SettingsError) as refused:
        conninfo_of("postgresql://u:secret@/x?nonsense=1")

    assert "secret" not in str(refused.value)


def test_pd1_a_database_that_is_not_there_is_told_in_time() -> None:
    database = Database("postgresql://vigent@127.0.0.1:1/none")
    begun = monotonic()

    with pytest.raises(StoreUnavailableError):
        database.query("SELECT 1")
    waited_s = monotonic() - begun
    database.close()

    assert waited_s < 8.0


@pytest.mark.service
def test_pd2_pd3_a_read_goes_on_after_every_connection_broke(database: Database) -> None:
    database.query("SELECT 1")
    shared_server().execute(KILL_OTHERS)

    actual = [database.query("SELECT 7 AS seven")[0]["seven"] for _ in range(5)]

    assert [7] * 5 == actual


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        pytest.param(psycopg.OperationalError("the network broke"), True, id="network"),
        pytest.param(psycopg.errors.AdminShutdown("ending"), True, id="server ending"),
        pytest.param(psycopg.errors.ConnectionFailure("lost"), True, id="connection"),
        pytest.param(psycopg.errors.LockNotAvailable("lock timeout"), False, id="lock timeout"),
        pytest.param(psycopg.errors.DiskFull("full"), False, id="disk full"),
        pytest.param(psycopg.errors.UniqueViolation("taken"), False, id="taken place"),
        pytest.param(PoolTimeout("no connection"), False, id="nothing was sent"),
    ],
)
def test_pd4_unclear_is_only_what_may_have_been_committed(
    error: psycopg.Error, expected: bool
) -> None:
    actual = (is_unclear(error), is_unclear(after(error)))

    assert (expected, expected) == actual


def test_pd4_an_error_of_nobody_we_know_is_clear() -> None:
    actual = is_unclear(RuntimeError("not the driver's"))

    assert False is actual


def test_a_full_disk_and_missing_tables_are_named() -> None:
    full = unavailable(psycopg.errors.DiskFull("No space left on device"), "Nothing was stored.")
    bare = unavailable(psycopg.errors.UndefinedTable("no log_meta"), "Nothing was stored.")

    assert StoreFullError is type(full)
    assert "vigent migrate" in str(bare)


@pytest.mark.service
def test_pd5_a_listener_hears_of_appends_also_after_its_connection_broke(
    database: Database,
) -> None:
    heard = Event()
    listener = AppendListener(database, "stored_events", heard.set)
    listener.start()
    listener.start()  # already done
    first = heard.wait(10)
    heard.clear()
    database.query("SELECT 1")
    shared_server().execute(KILL_OTHERS)
    second = heard.wait(10)  # it cannot know what it missed
    database.drop_broken()

    def notified() -> bool:
        heard.clear()
        with database.transaction() as cursor:
            cursor.execute("NOTIFY stored_events")
        return heard.wait(0.5)

    third = eventually(notified)
    listener.stop()

    assert (True, True, True) == (first, second, third)


@pytest.mark.service
def test_a_listener_that_was_stopped_does_not_start(database: Database) -> None:
    heard = Event()
    listener = AppendListener(database, "stored_events", heard.set)
    listener.stop()
    listener.start()

    actual = heard.wait(0.1)

    assert False is actual
