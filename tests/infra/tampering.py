"""Random changes of a stored log, as somebody with the file could make them.

A change names the first leaf that is bad after it, and can be undone.
"""

import sqlite3
from collections.abc import Callable
from random import Random

from msgspec import Struct

from domain.merkle import leaf_hash

_EVENT = (
    "SELECT e.rowid, e.state FROM leaf l JOIN stored_events e"
    " USING (originator_id, originator_version) WHERE l.leaf = ?"
)
Row = tuple[object, ...]


class Tampering(Struct, frozen=True, kw_only=True):
    """One change: the first leaf it makes bad, and the rows as they were."""

    kind: str
    leaf: int
    leaves: tuple[Row, ...]
    events: tuple[Row, ...]

    def undo(self, file: sqlite3.Connection) -> None:
        """Put every row back that the change touched."""
        file.execute("BEGIN IMMEDIATE")
        for leaf in self.leaves:
            file.execute("DELETE FROM leaf WHERE leaf = ? OR event_id = ?", leaf[:2])
        for event in self.events:
            file.execute(
                "DELETE FROM stored_events WHERE originator_id = ? AND originator_version = ?",
                event[:2],
            )
            file.execute("INSERT INTO stored_events VALUES (?,?,?,?)", event)
        for leaf in self.leaves:
            file.execute("INSERT INTO leaf VALUES (?,?,?,?,?,?)", leaf)
        file.execute("COMMIT")


def tamper(file: sqlite3.Connection, chance: Random) -> Tampering:
    """Make one random change and commit it."""
    (last,) = file.execute("SELECT max(leaf) FROM leaf").fetchone()
    file.execute("BEGIN IMMEDIATE")
    kind = chance.choice(tuple(KINDS))
    leaf = chance.randint(1, last)
    touched = range(leaf, last + 1) if kind == "cut" else (leaf, _other(leaf, last))
    leaves = tuple(
        file.execute("SELECT * FROM leaf WHERE leaf = ?", (one,)).fetchone() for one in touched
    )
    events = tuple(
        file.execute(
            "SELECT * FROM stored_events WHERE originator_id = ? AND originator_version = ?",
            (row[2], row[3]),
        ).fetchone()
        for row in leaves
    )
    KINDS[kind](file, chance, leaf, last)
    file.execute("COMMIT")
    first = min(leaf, _other(leaf, last)) if kind == "swap" else leaf
    return Tampering(kind=kind, leaf=first, leaves=leaves, events=events)


def _other(leaf: int, last: int) -> int:
    return leaf % last + 1


def _flip(file: sqlite3.Connection, chance: Random, leaf: int, _last: int) -> None:
    place, state = file.execute(_EVENT, (leaf,)).fetchone()
    file.execute(
        "UPDATE stored_events SET state = ? WHERE rowid = ?", (_flipped(state, chance), place)
    )


def _flip_leaf(file: sqlite3.Connection, chance: Random, leaf: int, _last: int) -> None:
    (hashed,) = file.execute("SELECT leaf_sha256 FROM leaf WHERE leaf = ?", (leaf,)).fetchone()
    file.execute("UPDATE leaf SET leaf_sha256 = ? WHERE leaf = ?", (_flipped(hashed, chance), leaf))


def _rewrite(file: sqlite3.Connection, chance: Random, leaf: int, _last: int) -> None:
    """Change a time inside an event and make its leaf agree."""
    place, state = file.execute(_EVENT, (leaf,)).fetchone()
    at = state.rindex(b'"recorded_at":"') + 15 + 17  # the seconds
    changed = state[:at] + b"%02d" % ((int(state[at : at + 2]) + chance.randint(1, 59)) % 60)
    changed += state[at + 2 :]
    file.execute("UPDATE stored_events SET state = ? WHERE rowid = ?", (changed, place))
    file.execute("UPDATE leaf SET leaf_sha256 = ? WHERE leaf = ?", (leaf_hash(changed), leaf))


def _delete_event(file: sqlite3.Connection, _chance: Random, leaf: int, _last: int) -> None:
    place, _ = file.execute(_EVENT, (leaf,)).fetchone()
    file.execute("DELETE FROM stored_events WHERE rowid = ?", (place,))


def _delete_leaf(file: sqlite3.Connection, _chance: Random, leaf: int, _last: int) -> None:
    file.execute("DELETE FROM leaf WHERE leaf = ?", (leaf,))


def _swap(file: sqlite3.Connection, _chance: Random, leaf: int, last: int) -> None:
    for old, new in ((leaf, 0), (_other(leaf, last), leaf), (0, _other(leaf, last))):
        file.execute("UPDATE leaf SET leaf = ? WHERE leaf = ?", (new, old))


def _cut(file: sqlite3.Connection, _chance: Random, leaf: int, _last: int) -> None:
    file.execute(
        "DELETE FROM stored_events WHERE (originator_id, originator_version) IN"
        " (SELECT originator_id, originator_version FROM leaf WHERE leaf >= ?)",
        (leaf,),
    )
    file.execute("DELETE FROM leaf WHERE leaf >= ?", (leaf,))


def _move(file: sqlite3.Connection, _chance: Random, leaf: int, _last: int) -> None:
    file.execute("UPDATE leaf SET thread_id = thread_id || '0' WHERE leaf = ?", (leaf,))


KINDS: dict[str, Callable[[sqlite3.Connection, Random, int, int], None]] = {
    "flip": _flip,
    "flip leaf": _flip_leaf,
    "rewrite": _rewrite,
    "delete event": _delete_event,
    "delete leaf": _delete_leaf,
    "swap": _swap,
    "cut": _cut,
    "move": _move,
}


def _flipped(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)
