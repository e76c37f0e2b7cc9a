"""Tables on PostgreSQL: made in one step, by any number at once, of one version."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.errors import StoreUnavailableError
from infra.clock import SystemIdentifiers
from infra.postgres import Database
from infra.postgres_schema import migrate, open_log
from infra.postgres_store import library_tables
from tests.postgres import shared_server

pytestmark = pytest.mark.service


@pytest.fixture
def url() -> str:
    return shared_server().empty_database()


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    made = Database(url)
    yield made
    made.close()


def test_pm1_any_number_may_migrate_at_once_and_again(url: str) -> None:
    def start(_: int) -> tuple[str, bool]:
        database = Database(url, pool_max=2)
        log_id, is_new = migrate(database, library_tables(database), SystemIdentifiers())
        database.close()
        return str(log_id), is_new

    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(start, range(6)))
    found.append(start(7))

    assert 1 == len({log_id for log_id, _ in found})
    assert [False] * 6 + [True] == sorted(is_new for _, is_new in found)


def test_pm2_the_identity_of_a_log_stays(database: Database) -> None:
    made, _ = migrate(database, library_tables(database), SystemIdentifiers())

    actual = open_log(database)

    assert made == actual


def test_pm3_a_database_of_another_schema_is_neither_opened_nor_changed(
    database: Database,
) -> None:
    migrate(database, library_tables(database), SystemIdentifiers())
    with database.transaction() as cursor:
        cursor.execute("UPDATE log_meta SET schema_version = 2")

    with pytest.raises(StoreUnavailableError) as refused:
        open_log(database)
    with pytest.raises(StoreUnavailableError):
        migrate(database, library_tables(database), SystemIdentifiers())

    assert "has schema 2; this release reads schema 1" in str(refused.value)


def test_pm3_a_database_without_tables_says_what_to_do(database: Database) -> None:
    with pytest.raises(StoreUnavailableError) as refused:
        open_log(database)

    assert "vigent migrate" in str(refused.value)


def test_an_empty_log_says_what_to_do(database: Database) -> None:
    migrate(database, library_tables(database), SystemIdentifiers())
    with database.transaction() as cursor:
        cursor.execute("DELETE FROM log_meta")

    with pytest.raises(StoreUnavailableError) as refused:
        open_log(database)

    assert "holds no log yet" in str(refused.value)


def test_pr4_the_functions_of_the_library_are_not_made(database: Database) -> None:
    migrate(database, library_tables(database), SystemIdentifiers())

    actual = database.query("SELECT proname FROM pg_proc WHERE proname LIKE 'es_%%'")

    assert [] == actual
