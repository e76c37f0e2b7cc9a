"""Worker threads for turns: a fixed number at a time, the rest refused at once.

In: a call to run. Out: its result, awaited; the call goes on if nobody waits any more.

Rules
    Q9  At most ``concurrent_turns`` run; one more is refused with Retry-After.
    Q10 A client that goes away does not end its turn.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TypeVar

from domain.errors import QuotaExceededError

T = TypeVar("T")
_RETRY_AFTER_S = 1


class TurnPool:
    """Runs turns in worker threads."""

    def __init__(self, size: int) -> None:
        """Keep ``size`` threads."""
        self._size = size
        self._running = 0
        self._lock = Lock()
        self._pool = ThreadPoolExecutor(max_workers=size, thread_name_prefix="turn")

    def start(self, call: Callable[[], T]) -> "asyncio.Future[T]":
        """Begin a call in a worker thread.

        Raises:
            QuotaExceededError: All threads are taken (Q9).
        """
        with self._lock:
            if self._running >= self._size:
                raise QuotaExceededError(
                    f"{self._size} questions are being answered right now, which is the most"
                    " this process takes; ask again in a moment.",
                    _RETRY_AFTER_S,
                )
            self._running += 1
        return asyncio.wrap_future(self._pool.submit(self._run, call))

    async def run(self, call: Callable[[], T]) -> T:
        """Run a call and await its result; a cancelled wait leaves it running (Q10)."""
        return await asyncio.shield(self.start(call))

    def close(self) -> None:
        """Wait for the running turns, then end the threads."""
        self._pool.shutdown(wait=True)

    def _run(self, call: Callable[[], T]) -> T:
        try:
            return call()
        finally:
            with self._lock:
                self._running -= 1
