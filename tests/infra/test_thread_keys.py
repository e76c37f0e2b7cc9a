import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from domain.errors import KeyStoreUnavailableError, TextErasedError
from domain.ports import ThreadKey
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from tests.events import NOON, THREAD_ID
from tests.stores import ToldClock, turn_id

OTHER_THREAD = turn_id(0xBB)


@pytest.fixture
def keys(tmp_path: Path) -> Iterator[SqliteThreadKeys]:
    made = SqliteThreadKeys(tmp_path / "keys" / KEY_FILE, ToldClock().now)
    yield made
    made.close()


def bytes_of(folder: Path) -> bytes:
    """Return all bytes of a key store's folder, its write-ahead log included."""
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def test_ty1_a_thread_keeps_the_key_it_was_given(keys: SqliteThreadKeys) -> None:
    made = keys.obtain(THREAD_ID)

    actual = (keys.obtain(THREAD_ID), keys.find(made.key_id), keys.find_of_thread(THREAD_ID))

    assert (made, made, made) == actual
    assert (32, NOON) == (len(made.secret), made.made_at)


def test_ty1_many_who_ask_at_once_are_given_one_key(tmp_path: Path) -> None:
    stores = [SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now) for _ in range(4)]

    with ThreadPoolExecutor(8) as pool:
        given = pool.map(lambda n: stores[n % 4].obtain(THREAD_ID).key_id, range(32))
        actual = len(set(given))
    for store in stores:
        store.close()

    assert 1 == actual


def test_ty1_a_key_is_there_after_a_restart(tmp_path: Path) -> None:
    first = SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now)
    made = first.obtain(THREAD_ID)
    first.close()

    again = SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now)
    actual = again.find_of_thread(THREAD_ID)
    again.close()

    assert made == actual


def test_ty2_threads_have_keys_and_ids_of_their_own(keys: SqliteThreadKeys) -> None:
    one, other = keys.obtain(THREAD_ID), keys.obtain(OTHER_THREAD)

    actual = (one.key_id != other.key_id, one.secret != other.secret, str(THREAD_ID) in one.key_id)

    assert (True, True, False) == actual


def test_a_thread_without_a_key_has_none(keys: SqliteThreadKeys) -> None:
    actual = (keys.find("0" * 32), keys.find_of_thread(THREAD_ID), keys.destroy(THREAD_ID))

    assert (None, None, None) == actual


def test_a_key_shows_no_secret(keys: SqliteThreadKeys) -> None:
    made = keys.obtain(THREAD_ID)

    actual = (repr(made), repr(keys.destroy(THREAD_ID)))

    assert (
        f"ThreadKey('{made.key_id}', living)",
        f"ThreadKey('{made.key_id}', destroyed)",
    ) == actual


def test_ty3_a_destroyed_key_leaves_a_tombstone_and_none_is_made_again(
    keys: SqliteThreadKeys,
) -> None:
    made = keys.obtain(THREAD_ID)

    actual = keys.destroy(THREAD_ID)

    expected = ThreadKey(
        thread_id=THREAD_ID,
        key_id=made.key_id,
        secret=b"",
        made_at=made.made_at,
        destroyed_at=NOON + timedelta(seconds=1),
    )
    assert expected == actual
    assert (expected, expected) == (keys.find(made.key_id), keys.destroy(THREAD_ID))
    with pytest.raises(TextErasedError, match="leaving the thread token out"):
        keys.obtain(THREAD_ID)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE thread_key SET secret=x'00', destroyed_at=NULL",
        "UPDATE thread_key SET secret=x'00'",
        "DELETE FROM thread_key",
    ],
)
def test_ty3_not_even_by_hand(keys: SqliteThreadKeys, tmp_path: Path, statement: str) -> None:
    keys.obtain(THREAD_ID)
    keys.destroy(THREAD_ID)
    file = sqlite3.connect(tmp_path / "keys" / KEY_FILE)

    with pytest.raises(sqlite3.IntegrityError):
        file.execute(statement)
    file.close()


def test_ty4_no_byte_of_a_destroyed_key_is_left_in_the_folder(
    keys: SqliteThreadKeys, tmp_path: Path
) -> None:
    secrets = [keys.obtain(turn_id(number)).secret for number in range(200)]
    held = bytes_of(tmp_path)
    for number in range(0, 200, 2):
        keys.destroy(turn_id(number))

    actual = [secret in bytes_of(tmp_path) for secret in secrets]

    assert all(secret in held for secret in secrets)
    assert [False, True] * 100 == actual


def test_ty4_a_reader_in_the_way_leaves_the_destruction_to_be_finished(
    keys: SqliteThreadKeys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infra.thread_keys._BUSY_S", 0.05)
    secret = keys.obtain(THREAD_ID).secret
    reader = sqlite3.connect(tmp_path / "keys" / KEY_FILE, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM thread_key").fetchone()

    with pytest.raises(KeyStoreUnavailableError, match="finished at the next try"):
        keys.destroy(THREAD_ID)
    reader.close()
    actual = keys.destroy(THREAD_ID)

    assert actual is not None
    assert secret not in bytes_of(tmp_path)


def test_ty5_the_files_are_their_owners_alone(keys: SqliteThreadKeys, tmp_path: Path) -> None:
    keys.obtain(THREAD_ID)

    actual = {
        path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "keys").iterdir()
    }

    assert {KEY_FILE: 0o600, f"{KEY_FILE}-shm": 0o600, f"{KEY_FILE}-wal": 0o600} == actual


def test_ty5_a_file_that_others_may_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / KEY_FILE
    path.touch(mode=0o644)

    with pytest.raises(KeyStoreUnavailableError, match="others can read it"):
        SqliteThreadKeys(path, ToldClock().now).obtain(THREAD_ID)


def test_ty5_a_file_that_went_away_gives_no_key_until_it_is_back(
    keys: SqliteThreadKeys, tmp_path: Path
) -> None:
    made = keys.obtain(THREAD_ID)
    folder, away = tmp_path / "keys", tmp_path / "away"
    folder.rename(away)

    for _ in range(2):  # nor is a new store begun in its place
        with pytest.raises(KeyStoreUnavailableError, match="does not answer"):
            keys.obtain(OTHER_THREAD)
    away.rename(folder)
    actual = keys.find_of_thread(THREAD_ID)

    assert made == actual


def test_a_folder_that_cannot_be_made_is_said_to_be_unreachable(tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("not a folder")

    with pytest.raises(KeyStoreUnavailableError, match="VIGENT_KEY_STORE"):
        SqliteThreadKeys(tmp_path / "keys" / KEY_FILE, ToldClock().now).obtain(THREAD_ID)


def test_living_keys_are_listed_by_age(keys: SqliteThreadKeys) -> None:
    made = [keys.obtain(turn_id(number)) for number in range(4)]
    keys.destroy(turn_id(1))

    actual = keys.list_living(made[3].made_at)

    assert (made[0], made[2]) == actual
