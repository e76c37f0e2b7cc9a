"""The baseline of ``turn_latency``: a bare handler that appends the same bytes.

``POST /append`` writes the rows of one recorded turn, commit by commit, into SQLite with the
same settings as the log, and answers with the turn's reply. Nothing else happens.
"""

import json
import os
import sqlite3
import threading
from base64 import b64decode
from pathlib import Path
from typing import Any
from uuid import uuid1

from litestar import Litestar, MediaType, Response, post

_TURN = json.loads(Path(os.environ["BARE_TURN"]).read_text())
_COMMITS = [[b64decode(row) for row in commit] for commit in _TURN["commits"]]
_REPLY = b64decode(_TURN["reply"])
_LOCAL = threading.local()
_WRITING = threading.Lock()


def _connection() -> sqlite3.Connection:
    if not hasattr(_LOCAL, "connection"):
        connection = sqlite3.connect(os.environ["BARE_STORE"], timeout=30, isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS event (turn TEXT, version INTEGER, state BLOB,"
            " PRIMARY KEY (turn, version))"
        )
        _LOCAL.connection = connection
    found: sqlite3.Connection = _LOCAL.connection
    return found


@post("/append", status_code=200, sync_to_thread=True)
def append(data: dict[str, Any]) -> Response[bytes]:
    """Append one turn's rows in its number of commits."""
    turn, version = f"{uuid1()}{len(data)}", 0
    connection = _connection()
    for commit in _COMMITS:
        with _WRITING:
            connection.execute("BEGIN IMMEDIATE")
            for row in commit:
                version += 1
                connection.execute("INSERT INTO event VALUES (?, ?, ?)", (turn, version, row))
            connection.execute("COMMIT")
    return Response(_REPLY, media_type=MediaType.JSON)


app = Litestar([append])
