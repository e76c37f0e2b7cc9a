"""A log in PostgreSQL is signed, verified and stopped as one in a file."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from domain.errors import LogStoppedError
from infra.settings import load_settings
from infra.transparency import Transparency
from tests.postgres import shared_server
from tests.stores import OwnPostgresStore, ToldClock, append_turn, fill, open_postgres

pytestmark = pytest.mark.service


@pytest.fixture
def url() -> str:
    return shared_server().new_database()


@pytest.fixture
def store(url: str) -> Iterator[OwnPostgresStore]:
    made = open_postgres(url)
    yield made
    made.close()


def transparency(tmp_path: Path, store: OwnPostgresStore) -> Transparency:
    settings = load_settings({"VIGENT_HOME": str(tmp_path / "home")})
    return Transparency(store, settings, ToldClock().now)


def run(url: str, statement: str) -> None:
    with psycopg.connect(url) as connection:
        connection.execute(statement)


def test_a_whole_log_is_signed_and_verifies(tmp_path: Path, store: OwnPostgresStore) -> None:
    append_turn(store, 1)
    found = transparency(tmp_path, store)
    found.write()
    found.rotate_key()
    append_turn(store, 2)
    found.write()

    actual = found.verify(lambda _done, _all: None)

    assert (True, 11, 3) == (actual.ok, actual.leaves, actual.checkpoints)


@pytest.mark.parametrize(
    ("statement", "leaf"),
    [
        ("UPDATE stored_events SET state = state || ' '::bytea WHERE originator_version = 3", 3),
        ("DELETE FROM leaf WHERE leaf = 4", 4),
        ("UPDATE leaf SET thread_id = NULL WHERE leaf = 2", 2),
        ("DELETE FROM stored_events WHERE originator_version = 5", 5),
        (
            "INSERT INTO stored_events (originator_id, originator_version, topic, state) SELECT originator_id, 9, topic, state FROM stored_events LIMIT 1",
            6,
        ),
    ],
)
def test_a_change_behind_the_services_back_is_found(
    tmp_path: Path, store: OwnPostgresStore, url: str, statement: str, leaf: int
) -> None:
    append_turn(store, 1)
    found = transparency(tmp_path, store)
    found.write()
    run(url, statement)

    actual = found.verify(lambda _done, _all: None)

    assert (False, leaf) == (actual.ok, actual.first_bad_leaf)


def test_a_standby_that_lacks_the_tail_is_not_written_to(
    tmp_path: Path, store: OwnPostgresStore, url: str
) -> None:
    """F13: what was lost is missed by the checkpoints that are kept elsewhere."""
    fill(store, 5)
    transparency(tmp_path, store).write()
    run(url, "DELETE FROM stored_events WHERE originator_id IN"
        " (SELECT originator_id FROM leaf WHERE leaf > 3)")  # fmt: skip
    run(url, "DELETE FROM leaf WHERE leaf > 3")
    found = transparency(tmp_path, store)

    with pytest.raises(LogStoppedError, match="ends at leaf 3"):
        fill(store, 1, first=9)
    found.restore("the standby took over")
    fill(store, 1, first=9)
    actual = found.verify(lambda _done, _all: None)

    assert (True, 5, 1) == (actual.ok, actual.leaves, actual.set_aside)
