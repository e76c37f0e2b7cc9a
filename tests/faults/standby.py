"""A PostgreSQL with a standby by streaming replication, and what a failover does with both.

In: nothing. Out: two real servers, one address that leads to whichever may be written to.
"""

import subprocess
from time import monotonic, sleep

import psycopg

from tests.postgres import PostgresServer, programs, unprivileged_user

PATIENCE_S = 30.0


class StandbyServer(PostgresServer):
    """A copy of another server that follows it, until it is promoted."""

    def follow(self, primary: PostgresServer) -> None:
        """Copy the primary, start, and follow it."""
        owner = unprivileged_user()
        subprocess.run(
            [
                str(programs() / "pg_basebackup"), "-D", str(self.data), "-h", "127.0.0.1",
                "-p", str(primary.port), "-U", "vigent", "-X", "stream", "-c", "fast", "-R",
            ],
            check=True, capture_output=True, cwd=self.folder, user=owner, group=owner,
        )  # fmt: skip
        self._initialised = True
        self.start()

    def promote(self) -> None:
        """Take over."""
        self.execute("SELECT pg_promote(true, 30)")


def address_of(primary: PostgresServer, standby: PostgresServer, database: str) -> str:
    """Return the address that leads to the server that may be written to."""
    hosts = f"127.0.0.1:{primary.port},127.0.0.1:{standby.port}"
    return f"postgresql://vigent@{hosts}/{database}?target_session_attrs=read-write"


def make_synchronous(primary: PostgresServer) -> None:
    """Let no commit of the primary be answered before a standby has it on its disk."""
    primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
    primary.execute("SELECT pg_reload_conf()")
    query = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
    deadline = monotonic() + PATIENCE_S
    while count(primary.url(), query) == 0:
        assert monotonic() < deadline, "the standby is not synchronous"
        sleep(0.1)


def count(url: str, query: str) -> int:
    """Return the one number of a query."""
    with psycopg.connect(url) as connection:
        row = connection.execute(query.encode()).fetchone()
    return 0 if row is None else int(row[0])


def stored_events(url: str) -> list[tuple[int, str, bytes]]:
    """Return leaf, event id and bytes of every event of a database, in leaf order."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT l.leaf, l.originator_id || '.' || l.originator_version, e.state FROM leaf l"
            " JOIN stored_events e USING (originator_id, originator_version) ORDER BY l.leaf"
        ).fetchall()
    return [(int(leaf), str(event_id), bytes(state)) for leaf, event_id, state in rows]
