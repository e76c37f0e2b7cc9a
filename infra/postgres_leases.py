"""One running turn a thread among all processes of a database: lease rows with fences.

In: a thread. Out: its fence while the lease is held, or "busy".

Rules
    PF1  In this process one turn of a thread runs and a few wait in their order; among
         processes the lease row decides.
    PF2  A lease is good for LEASE_S by the database's clock and nobody else's, and is made
         good again every RENEW_S; what was taken over is not renewed.
    PF3  Each lease has a fence greater than every earlier one of its thread.
    PF4  A lease that could not be given back ends by itself.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread
from time import monotonic

from domain.errors import StoreUnavailableError, ThreadBusyError
from domain.ids import ThreadId
from infra.leases import FIRST_FENCE, ThreadLeases
from infra.postgres import Database
from infra.postgres_recorder import LEASE_S, HeldLease

RENEW_S = 10.0
TAKE_PAUSE_S = 0.2
_LOG = logging.getLogger(__name__)
_TAKE = (
    "INSERT INTO lease VALUES (%(thread)s::uuid, %(owner)s::text, 1,"
    " clock_timestamp() + make_interval(secs => %(good_s)s::integer))"
    " ON CONFLICT (thread) DO UPDATE SET owner = excluded.owner, token = lease.token + 1,"
    " expires = excluded.expires WHERE lease.expires < clock_timestamp() RETURNING token"
)
_ALIVE = "SELECT expires > clock_timestamp() AS alive FROM lease WHERE thread = %s::uuid"
# What is only made good or given back may be lost in a crash: nothing rests on it.
_LIGHTLY = "SET LOCAL synchronous_commit = off"
_RENEW = (
    "UPDATE lease SET expires = clock_timestamp() + make_interval(secs => %s::integer)"
    " FROM unnest(%s::uuid[], %s::bigint[]) AS held (thread, token)"
    " WHERE lease.thread = held.thread AND lease.token = held.token AND lease.owner = %s::text"
)
_GIVE_BACK = (
    "UPDATE lease SET expires = '-infinity' WHERE thread = %s::uuid AND token = %s::bigint"
    " AND owner = %s::text"
)


class PostgresThreadLeases:
    """``ThreadLeases`` over rows of one database."""

    def __init__(
        self,
        database: Database,
        owner: str,
        waiters: int,
        *,
        good_s: int = LEASE_S,
        renew_s: float = RENEW_S,
    ) -> None:
        self._database = database
        self._owner = owner
        self._good_s = good_s
        self._renew_s = renew_s
        self._here = ThreadLeases(lambda _thread_id: FIRST_FENCE, waiters)
        self._guard = Lock()
        self._held: dict[ThreadId, int] = {}
        self._stop = Event()
        self._renewer: Thread | None = None

    @contextmanager
    def hold(self, thread_id: ThreadId, timeout_s: float, *, is_new: bool = False) -> Iterator[int]:
        """Hold a thread's lease while the block runs; gives its fence (PF3).

        A thread ``is_new`` whose id nobody else has been told yet: its admission keeps the row.

        Raises:
            ThreadBusyError: The waiting places are taken, or the time is over.
            StoreUnavailableError: The database does not answer.
        """
        deadline = monotonic() + timeout_s
        with self._here.hold(thread_id, timeout_s, is_new=True):  # PF1
            token = FIRST_FENCE if is_new else self._take(thread_id, deadline)
            self._remember(thread_id, token)
            try:
                yield token
            finally:
                self._forget(thread_id)
                self._give_back(thread_id, token)

    def is_held(self, thread_id: ThreadId) -> bool:
        """Return whether a turn of the thread runs in any process of the database."""
        if self._here.is_held(thread_id):
            return True
        return any(row["alive"] for row in self._database.query(_ALIVE, (thread_id,)))

    def held_lease(self, thread_id: ThreadId) -> HeldLease | None:
        """Return the lease this process holds on a thread, as far as it knows."""
        with self._guard:
            token = self._held.get(thread_id)
        return None if token is None else HeldLease(owner=self._owner, token=token)

    def close(self) -> None:
        """Stop renewing."""
        self._stop.set()
        if self._renewer is not None:
            self._renewer.join()

    def _take(self, thread_id: ThreadId, deadline: float) -> int:
        while True:
            with self._database.transaction() as cursor:
                wanted = {"thread": thread_id, "owner": self._owner, "good_s": self._good_s}
                row = cursor.execute(_TAKE, wanted).fetchone()
            if row is not None:
                return int(row["token"])
            if monotonic() > deadline:
                raise ThreadBusyError(
                    "A question of this thread is being answered elsewhere and takes longer;"
                    " ask again in a few seconds."
                )
            self._stop.wait(TAKE_PAUSE_S)

    def _remember(self, thread_id: ThreadId, token: int) -> None:
        with self._guard:
            self._held[thread_id] = token
            if self._renewer is None:
                self._renewer = Thread(target=self._renew, name="leases", daemon=True)
                self._renewer.start()

    def _forget(self, thread_id: ThreadId) -> None:
        with self._guard:
            del self._held[thread_id]

    def _give_back(self, thread_id: ThreadId, token: int) -> None:
        try:
            with self._database.transaction() as cursor:
                cursor.execute(_LIGHTLY)
                cursor.execute(_GIVE_BACK, (thread_id, token, self._owner))
        except StoreUnavailableError as error:
            _LOG.warning("a lease was not given back and ends by itself: %s", error)  # PF4

    def _renew(self) -> None:
        """Make good what is held, until told to stop; an outermost loop (PF2)."""
        while not self._stop.wait(self._renew_s):
            with self._guard:
                held = dict(self._held)
            if not held:
                continue
            try:
                self._renew_all(held)
            except StoreUnavailableError as error:
                _LOG.warning("leases were not renewed: %s", error)

    def _renew_all(self, held: dict[ThreadId, int]) -> None:
        with self._database.transaction() as cursor:
            cursor.execute(_LIGHTLY)
            cursor.execute(_RENEW, (self._good_s, list(held), list(held.values()), self._owner))
