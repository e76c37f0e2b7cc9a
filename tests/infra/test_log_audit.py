import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.checkpoint import signed, text_of
from domain.merkle import leaf_hash
from domain.operator_events import KeyRotated, ThreadReset
from infra.checkpoints import Checkpoints
from infra.event_store import SqliteTurnStore
from infra.log_audit import LogVerdict, verify_log
from tests.events import NOON, THREAD_ID, resolved
from tests.infra.notary import change, cut, notary, open_store
from tests.infra.tampering import tamper
from tests.stores import fill, turn_id

LEAVES = 12


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteTurnStore]:
    """A log of twelve leaves with checkpoints at five and twelve."""
    store = open_store(tmp_path)
    signing = notary(tmp_path, store)
    fill(store, 4)
    store.append(turn_id(2), 1, (resolved(),), thread_id=THREAD_ID)
    signing.write()
    fill(store, 5, first=5)
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))
    fill(store, 1, first=10)
    signing.write()
    yield store
    store.close()


@pytest.fixture
def checkpoints(tmp_path: Path, log: SqliteTurnStore) -> Checkpoints:
    return notary(tmp_path, log)


def verdict(log: SqliteTurnStore, checkpoints: Checkpoints) -> LogVerdict:
    return verify_log(log, checkpoints)


def test_a_whole_log_is_as_it_was_signed(log: SqliteTurnStore, checkpoints: Checkpoints) -> None:
    seen: list[tuple[int, int]] = []

    actual = verify_log(log, checkpoints, lambda done, total: seen.append((done, total)))

    newest = checkpoints.newest()
    assert newest is not None
    expected = LogVerdict(
        log_id=log.log_id,
        leaves=LEAVES,
        root_sha256=newest.checkpoint.root_sha256,
        checkpoints=2,
        covered=LEAVES,
        set_aside=0,
    )
    assert expected == actual
    assert actual.ok
    assert (LEAVES, LEAVES) == seen[-1]


def test_an_empty_log_is_good(tmp_path: Path) -> None:
    store = open_store(tmp_path)

    actual = verify_log(store, notary(tmp_path, store))

    store.close()
    assert (0, "", True) == (actual.leaves, actual.fault, actual.ok)


@pytest.mark.parametrize(
    ("statement", "leaf"),
    [
        pytest.param("UPDATE stored_events SET state = CAST(replace(state, '2026', '2025') AS BLOB)", 1, id="events changed"),
        pytest.param(f"UPDATE leaf SET leaf_sha256 = x'{bytes(32).hex()}' WHERE leaf = 7", 7, id="leaf changed"),
        pytest.param("UPDATE leaf SET thread_id = '' WHERE leaf = 4", 4, id="moved to another thread"),
        pytest.param("UPDATE leaf SET thread_id = '' WHERE leaf = 5", 5, id="later event of a turn moved"),
        pytest.param("UPDATE leaf SET event_id = 'x.1' WHERE leaf = 3", 3, id="renamed"),
        pytest.param("UPDATE stored_events SET topic = 'turn-aborted.v1' WHERE topic = 'thread-reset.v1'", 11, id="tag changed"),
        pytest.param("DELETE FROM leaf WHERE leaf = 6", 6, id="leaf deleted"),
        pytest.param("UPDATE leaf SET leaf = 30 WHERE leaf = 12", 12, id="renumbered"),
        pytest.param("UPDATE stored_events SET state = 'no event' WHERE topic = 'thread-reset.v1'", 11, id="no event"),
        pytest.param("UPDATE leaf SET leaf_sha256 = substr(leaf_sha256, 2) || 'x' WHERE leaf = 9", 9, id="no bytes"),
    ],
)  # fmt: skip
def test_la1_the_first_bad_leaf_is_named(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path, statement: str, leaf: int
) -> None:
    change(tmp_path, statement)

    actual = verdict(log, checkpoints)

    assert leaf == actual.first_bad_leaf
    assert not actual.ok


def test_la1_swapped_leaves_are_found(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path
) -> None:
    change(
        tmp_path,
        "UPDATE leaf SET leaf = 99 WHERE leaf = 6",
        "UPDATE leaf SET leaf = 6 WHERE leaf = 8",
        "UPDATE leaf SET leaf = 8 WHERE leaf = 99",
    )

    actual = verdict(log, checkpoints)

    assert (6, "Leaf 6 was changed together with its event") == (
        actual.first_bad_leaf,
        actual.fault[:42],
    )


def test_la3_a_cut_end_is_found_by_the_newest_checkpoint(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path
) -> None:
    cut(tmp_path, 9)

    actual = verdict(log, checkpoints)

    assert (10, 9, 1) == (actual.first_bad_leaf, actual.leaves, actual.checkpoints)
    assert "a checkpoint covers 12" in actual.fault


def test_la4_an_event_that_was_put_in_without_a_leaf_is_named(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path
) -> None:
    change(
        tmp_path,
        "INSERT INTO stored_events SELECT originator_id, 9, topic, state FROM stored_events LIMIT 1",
    )

    actual = verdict(log, checkpoints)

    assert f"Event {turn_id(1)}.9 is stored without a leaf; it was put in." == actual.fault


def rewrite(folder: Path, leaf: int) -> None:
    """Change an event and its leaf so that they agree."""
    with closing(sqlite3.connect(folder / "log.sqlite")) as file, file:
        where = "originator_id = (SELECT originator_id FROM leaf WHERE leaf = ?)"
        (state,) = file.execute(
            f"SELECT state FROM stored_events WHERE {where} AND originator_version = 1", (leaf,)
        ).fetchone()
        changed = state.replace(b"public", b"secret")
        file.execute(
            f"UPDATE stored_events SET state = ? WHERE {where} AND originator_version = 1",
            (changed, leaf),
        )
        file.execute("UPDATE leaf SET leaf_sha256 = ? WHERE leaf = ?", (leaf_hash(changed), leaf))


def test_la5_an_event_rewritten_with_its_leaf_is_named(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path
) -> None:
    rewrite(tmp_path, 8)

    actual = verdict(log, checkpoints)

    assert (8, 5) == (actual.first_bad_leaf, actual.covered)


def test_la5_without_the_tree_file_the_range_is_named(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path
) -> None:
    rewrite(tmp_path, 8)
    checkpoints.tree.trim(3)

    actual = verdict(log, checkpoints)

    assert (6, "A leaf from 6 to 12 was changed") == (actual.first_bad_leaf, actual.fault[:31])


def test_la2_a_checkpoint_that_no_key_signed_is_named(
    log: SqliteTurnStore, checkpoints: Checkpoints
) -> None:
    path = checkpoints.places[1]._path(5)
    path.write_text(path.read_text().replace("signed-at 2026", "signed-at 2025"))

    actual = verdict(log, checkpoints)

    assert ("No key of the log signed the checkpoint of 5 leaves.",) == actual.notes
    assert not actual.ok


def test_la2_two_roots_signed_for_one_size_are_found(
    log: SqliteTurnStore, checkpoints: Checkpoints
) -> None:
    """F72: a watcher that keeps old checkpoints reports a fork."""
    old = checkpoints.places[1].read(5).checkpoint
    forked = replace(old, root_sha256="ab" * 32)
    (key,) = checkpoints.ring.keys()
    signature = checkpoints.signing.sign(key.key_id, text_of(forked).encode())
    note = signed(forked, bytes.fromhex(key.public_key), signature).note
    checkpoints.places[1]._path(5).write_text(note)

    actual = verdict(log, checkpoints)

    assert "the checkpoint of 5 leaves signed" in actual.fault


def test_la2_a_damaged_checkpoint_is_named_and_the_rest_verified(
    log: SqliteTurnStore, checkpoints: Checkpoints
) -> None:
    checkpoints.places[0]._path(5).write_bytes(b"\xff")

    actual = verdict(log, checkpoints)

    assert (2, 1, "") == (actual.checkpoints, len(actual.notes), actual.fault)


def test_la2_a_forged_rotation_is_named(log: SqliteTurnStore, checkpoints: Checkpoints) -> None:
    log.append_operator(
        (
            KeyRotated(
                old_key_id=checkpoints.ring.keys()[0].key_id,
                new_key_id="00" * 8,
                new_public_key="ab" * 32,
                valid_from=NOON,
                signature="cd" * 64,
            ),
        )
    )

    actual = verdict(log, notary(Path(checkpoints.places[0].folder).parents[1], log))

    assert "did not sign it" in actual.fault


def test_la6_checkpoints_of_before_a_restoration_are_counted_apart(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path
) -> None:
    cut(tmp_path, 9)
    checkpoints.restore("the disk was lost")

    actual = verdict(log, checkpoints)

    assert (True, 2, 1) == (actual.ok, actual.checkpoints, actual.set_aside)


def test_f22_every_random_tampering_is_found_with_its_leaf(
    log: SqliteTurnStore, checkpoints: Checkpoints, tmp_path: Path
) -> None:
    """F22: 500 random changes, each undone before the next."""
    chance = random.Random(22)  # noqa: S311 -- the same changes on every run
    missed = []
    with closing(sqlite3.connect(tmp_path / "log.sqlite", isolation_level=None)) as file:
        file.execute("PRAGMA synchronous=OFF")
        for _ in range(500):
            tampering = tamper(file, chance)
            found = verify_log(log, checkpoints)
            if found.first_bad_leaf != tampering.leaf:
                missed.append((tampering, found.first_bad_leaf, found.fault))
            tampering.undo(file)

    assert [] == missed
    assert verify_log(log, checkpoints).ok
