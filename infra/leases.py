"""One running turn a thread: leases with fencing numbers.

In: a thread. Out: its fence while the lease is held, or "busy". Between processes the
key (turn, version) and the fence of the admission decide; see ``leaf_table``.

Rules
    FL1  One turn of a thread runs at a time in a process; others wait in their order.
    FL2  At most ``waiters`` wait; one more is refused at once.
    FL3  Each lease has a fence greater than every earlier one of its thread. The first of a
         new thread needs no commit of its own: the admission that claims the thread keeps it.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition

from domain.errors import ThreadBusyError
from domain.ids import ThreadId

FIRST_FENCE = 1


class ThreadLeases:
    """The threads in use in this process, and who waits for them."""

    def __init__(self, next_fence: Callable[[ThreadId], int], waiters: int) -> None:
        self._next_fence = next_fence
        self._waiters = waiters
        self._condition = Condition()
        self._queues: dict[ThreadId, deque[object]] = {}  # the first of a queue holds the lease

    @contextmanager
    def hold(self, thread_id: ThreadId, timeout_s: float, *, is_new: bool = False) -> Iterator[int]:
        """Hold a thread's lease while the block runs; gives its fence (FL3).

        A thread ``is_new`` whose id nobody else has been told yet.

        Raises:
            ThreadBusyError: The waiting places are taken (FL2), or the time is over.
        """
        ticket = object()
        self._enqueue(thread_id, ticket)
        try:
            self._await_turn(thread_id, ticket, timeout_s)
            yield FIRST_FENCE if is_new else self._next_fence(thread_id)
        finally:
            self._leave(thread_id, ticket)

    def is_held(self, thread_id: ThreadId) -> bool:
        """Return whether a turn of the thread runs in this process."""
        with self._condition:
            return thread_id in self._queues

    def _enqueue(self, thread_id: ThreadId, ticket: object) -> None:
        with self._condition:
            queue = self._queues.setdefault(thread_id, deque())
            if len(queue) > self._waiters:  # FL2: one runs, the others wait
                raise ThreadBusyError(
                    f"A question of this thread is being answered and {self._waiters} more"
                    " wait; ask again in a few seconds."
                )
            queue.append(ticket)

    def _await_turn(self, thread_id: ThreadId, ticket: object, timeout_s: float) -> None:
        with self._condition:
            queue = self._queues[thread_id]
            if not self._condition.wait_for(lambda: queue[0] is ticket, timeout_s):  # FL1
                raise ThreadBusyError(
                    f"The question before this one took longer than {timeout_s:g} s;"
                    " ask again in a few seconds."
                )

    def _leave(self, thread_id: ThreadId, ticket: object) -> None:
        with self._condition:
            queue = self._queues[thread_id]
            queue.remove(ticket)
            if not queue:
                del self._queues[thread_id]
            self._condition.notify_all()
