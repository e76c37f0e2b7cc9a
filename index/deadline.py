"""Waits for an answer so long and no longer, whatever the other side does.

In: a call and how long it may take. Out: what it gave, or that it gave nothing in time.

Rules
    DL1 Who waits goes on when the time is over, also where bytes keep trickling in; the call
        is left to itself and keeps no process from ending.
"""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")


class _Call(Generic[T]):
    """One call, made in a thread of its own."""

    def __init__(self, call: Callable[[], T]) -> None:
        self._call = call
        self._gave: SimpleQueue[Callable[[], T]] = SimpleQueue()

    def run(self) -> None:
        """Make the call and keep what it gave."""
        try:
            value = self._call()
        except Exception as error:  # noqa: BLE001 -- raised again where it is waited for
            self._gave.put(_raising(error))
        else:
            self._gave.put(lambda: value)

    def result(self, seconds: float) -> T:
        """Return what the call gave; raises what it raised, or TimeoutError."""
        try:
            gave = self._gave.get(timeout=seconds)
        except Empty:
            raise TimeoutError(f"No answer came within {seconds:g} s.") from None
        return gave()


def within(seconds: float, call: Callable[[], T]) -> T:
    """Return what a call gives.

    Raises:
        TimeoutError: It gave nothing in time (DL1).
    """
    made = _Call(call)
    Thread(target=made.run, name="deadline", daemon=True).start()
    return made.result(seconds)


def _raising(error: Exception) -> Callable[[], NoReturn]:
    def give() -> NoReturn:
        raise error

    return give
