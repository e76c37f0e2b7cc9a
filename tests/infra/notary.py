"""Checkpoints over a log in a folder, as a service wires them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from infra.checkpoint_files import CheckpointPlace
from infra.checkpoints import Checkpoints
from infra.event_store import SqliteTurnStore
from infra.merkle_log import TreeFile
from infra.signing_keys import SigningKeys
from tests.stores import ToldClock, sqlite_store


def notary(folder: Path, store: SqliteTurnStore | None = None) -> Checkpoints:
    """Return the checkpoints of the log in a folder, kept there in two places."""
    clock = ToldClock()
    log = store or open_store(folder)
    return Checkpoints(
        log,
        TreeFile(folder / "tree" / f"{log.log_id}.bin"),
        (
            CheckpointPlace(folder / "checkpoints", log.log_id),
            CheckpointPlace(folder / "witness", log.log_id),
        ),
        SigningKeys(folder / "keys", clock.now),
        clock.now,
    )


def open_store(folder: Path) -> SqliteTurnStore:
    """Return the log of a folder."""
    store = sqlite_store(folder)
    assert isinstance(store, SqliteTurnStore)
    return store


def change(folder: Path, *statements: str) -> None:
    """Run statements on the log's file, behind the service's back."""
    with closing(sqlite3.connect(folder / "log.sqlite")) as file, file:
        for statement in statements:
            file.execute(statement)


def cut(folder: Path, last: int) -> None:
    """Cut a log's end, as an older copy would."""
    change(
        folder,
        "DELETE FROM stored_events WHERE (originator_id, originator_version) IN"
        f" (SELECT originator_id, originator_version FROM leaf WHERE leaf > {last})",
        f"DELETE FROM leaf WHERE leaf > {last}",
    )
