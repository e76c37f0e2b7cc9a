"""What the SQLite log promises beyond the suite that every log passes."""

import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from eventsourcing.persistence import IntegrityError, OperationalError, StoredEvent

from domain.errors import LogStoppedError, StoreUnavailableError, TurnConflictError
from domain.merkle import leaf_hash
from infra import event_store, log_file
from infra.clock import SystemIdentifiers
from infra.event_store import LeafRecorder, SqliteTurnStore, _FullSyncDatastore
from infra.leaf_table import AppendFacts, LeafCursor, last_leaf
from infra.log_file import prepare_log
from infra.log_records import to_new_event
from infra.memory_store import MemoryTurnStore
from tests.events import THREAD_ID, TURN_ID, admitted, recorded, resolved, whole_turn
from tests.stores import ToldClock, fill, sqlite_store, turn_id


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteTurnStore]:
    made = sqlite_store(tmp_path)
    assert isinstance(made, SqliteTurnStore)
    yield made
    made.close()


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def test_z1_events_and_leaves_stand_beside_each_other(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    store.append(TURN_ID, 0, whole_turn(), thread_id=THREAD_ID)

    stored = rows(
        tmp_path / "log.sqlite",
        "SELECT e.state, l.leaf_sha256, l.leaf FROM stored_events e"
        " JOIN leaf l USING (originator_id, originator_version) ORDER BY l.leaf",
    )

    assert [1, 2, 3, 4, 5, 6] == [row[2] for row in stored]
    assert [leaf_hash(row[0]) for row in stored if isinstance(row[0], bytes)] == [
        row[1] for row in stored
    ]


def test_z1_a_failure_after_the_events_leaves_none_of_them(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    """The leaf is written last; its table is taken away to make that write fail."""
    fill(store, 1)
    with closing(sqlite3.connect(tmp_path / "log.sqlite")) as connection:
        connection.execute("ALTER TABLE leaf RENAME TO hidden")

    with pytest.raises(StoreUnavailableError):
        fill(store, 1, first=2)
    actual = rows(tmp_path / "log.sqlite", "SELECT count(*) FROM stored_events")

    assert [(1,)] == actual


def test_z2_a_place_taken_by_another_process_is_a_conflict(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    other = sqlite_store(tmp_path)
    fill(other, 1)

    with pytest.raises(TurnConflictError):
        fill(store, 1)
    other.close()


def test_z3_every_connection_is_durable(store: SqliteTurnStore) -> None:
    def settings(cursor: LeafCursor) -> tuple[object, ...]:
        found = []
        for name in ("journal_mode", "synchronous", "busy_timeout"):
            cursor.execute(f"PRAGMA {name}")
            found.append(cursor.fetchone()[0])
        return tuple(found)

    actual = store._read(settings)

    assert ("wal", 2, 30_000) == actual


class _SaysNormal:
    """A cursor of a connection that would not sync each commit."""

    def __init__(self) -> None:
        self._answer: object = None

    def execute(self, statement: str) -> None:
        self._answer = "wal" if "journal" in statement else 1

    def fetchone(self) -> tuple[object]:
        return (self._answer,)


def test_z3_a_weaker_store_is_refused() -> None:
    with pytest.raises(StoreUnavailableError) as refused:
        event_store._check_durable(_SaysNormal())  # type: ignore[arg-type]  # all that is called

    assert "journal mode 'wal' and synchronous level 1" in str(refused.value)


class LosesTheAnswer(LeafRecorder):
    """A recorder whose commit reaches the disk, or not, and whose answer is lost."""

    commits = True

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: AppendFacts
    ) -> Sequence[int] | None:
        if self.commits:
            super().insert_events(stored_events, **kwargs)
        raise OperationalError("disk I/O error")


def losing(store: SqliteTurnStore, tmp_path: Path, *, commits: bool) -> None:
    recorder = LosesTheAnswer(_FullSyncDatastore(tmp_path / "log.sqlite"))
    recorder.commits = commits
    store._recorder = recorder


def test_z4_our_own_bytes_count_as_stored_though_the_answer_was_lost(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    losing(store, tmp_path, commits=True)

    written = store.append(TURN_ID, 0, (admitted(), resolved()), thread_id=THREAD_ID)

    assert written == store.read(TURN_ID)
    assert 2 == store.last_leaf()


def test_z4_what_did_not_reach_the_disk_is_reported_as_not_stored(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    losing(store, tmp_path, commits=False)

    with pytest.raises(StoreUnavailableError) as refused:
        store.append(TURN_ID, 0, (admitted(),), thread_id=THREAD_ID)

    assert "Nothing was stored." in str(refused.value)
    assert 5 == refused.value.retry_after_s
    assert () == store.read(TURN_ID)


def test_z4_the_bytes_of_another_writer_are_not_taken_for_ours(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    other = sqlite_store(tmp_path)
    other.append(TURN_ID, 0, (admitted("Another question"),), thread_id=THREAD_ID)
    other.close()
    losing(store, tmp_path, commits=False)

    with pytest.raises(StoreUnavailableError):
        store.append(TURN_ID, 0, (admitted(),), thread_id=THREAD_ID)


def test_a_full_disk_asks_for_patience(store: SqliteTurnStore) -> None:
    store._read(lambda c: c.execute("PRAGMA max_page_count=1"))
    long = admitted("a" * 500_000)

    with pytest.raises(StoreUnavailableError) as refused:
        store.append(TURN_ID, 0, (long,), thread_id=THREAD_ID)

    assert 60 == refused.value.retry_after_s
    assert "full" in str(refused.value)


class FailsToSync(LeafRecorder):
    """A recorder whose disk does not sync."""

    def insert_events(
        self, stored_events: Sequence[StoredEvent], **kwargs: AppendFacts
    ) -> Sequence[int] | None:
        assert kwargs
        assert not stored_events
        failure = sqlite3.OperationalError("disk I/O error")
        failure.sqlite_errorname = "SQLITE_IOERR_FSYNC"
        raise failure


def test_z6_f16_after_a_sync_that_failed_nothing_more_is_stored(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    """Z6, F16: I1 holds, as nothing is answered that may not be on the disk."""
    sound = store._recorder
    store._recorder = FailsToSync(_FullSyncDatastore(tmp_path / "log.sqlite"))
    with pytest.raises(StoreUnavailableError):
        fill(store, 1)
    store._recorder = sound

    with pytest.raises(LogStoppedError, match="failed to sync"):
        fill(store, 1)

    assert 0 == store.last_leaf()


def test_z5_an_append_is_announced_with_its_leaf(store: SqliteTurnStore) -> None:
    fill(store, 3)

    actual = (store.wait_beyond(2, 0), store.wait_beyond(3, 0))

    assert (True, False) == actual


def test_lf1_the_identity_of_a_log_outlives_its_process(tmp_path: Path) -> None:
    first = sqlite_store(tmp_path)
    fill(first, 2)
    first.close()
    second = sqlite_store(tmp_path)

    actual = (second.log_id, second.last_leaf(), len(second.read(turn_id(2))))
    second.close()

    assert (first.log_id, 2, 1) == actual


def test_lf2_a_log_of_another_schema_is_not_opened(tmp_path: Path) -> None:
    sqlite_store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "log.sqlite")) as connection:
        connection.execute("UPDATE log_meta SET schema_version=2")
        connection.commit()

    with pytest.raises(StoreUnavailableError) as refused:
        sqlite_store(tmp_path)

    assert "has schema 2; this release reads schema 1" in str(refused.value)


def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file")

    with pytest.raises(StoreUnavailableError):
        prepare_log(tmp_path / "home" / "log.sqlite", (), SystemIdentifiers())


def test_a_store_that_was_closed_reports_it(tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)
    store.close()

    with pytest.raises(StoreUnavailableError):
        store.last_leaf()


def test_a_writer_that_waits_too_long_is_told(
    store: SqliteTurnStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_store, "BUSY_TIMEOUT_S", 0.01)
    with ThreadPoolExecutor(1) as pool, store._writer():
        waiting = pool.submit(fill, store, 1)

        with pytest.raises(StoreUnavailableError) as refused:
            waiting.result(10)

    assert "was busy for" in str(refused.value)


def test_zm1_a_log_in_memory_keeps_nothing_for_the_next() -> None:
    first = MemoryTurnStore(ToldClock(), SystemIdentifiers())
    fill(first, 1)
    first.close()
    second = MemoryTurnStore(ToldClock(), SystemIdentifiers())

    actual = (second.last_leaf(), second.read(turn_id(1)), first.log_id == second.log_id)

    assert (0, (), False) == actual


def test_the_library_calls_a_taken_place_an_integrity_error(tmp_path: Path) -> None:
    """Our conflict rests on this behaviour of the library."""
    prepared = LeafRecorder(_FullSyncDatastore(tmp_path / "log.sqlite"))
    log_file.prepare_log(
        tmp_path / "log.sqlite", prepared.create_table_statements, SystemIdentifiers()
    )
    facts = AppendFacts(events=(to_new_event(recorded(admitted()), str(THREAD_ID)),))
    (new,) = facts.events
    row = StoredEvent(new.originator_id, new.version, new.tag, new.stored)
    prepared.insert_events([row], facts=facts)

    with pytest.raises(IntegrityError):
        prepared.insert_events([row], facts=facts)
    with prepared.datastore.transaction(commit=False) as cursor:
        actual = last_leaf(cursor)
    prepared.datastore.close()

    assert 1 == actual
