"""What was worked out from verified records, kept so that it is worked out once.

In: a key and how to make its answer. Out: the answer, made now or kept from before.

Rules
    N6  What is kept has a bound in bytes; the oldest goes first, and what is alone too big
        is not kept.
"""

import sys
import threading
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

K = TypeVar("K")
MAX_BYTES = 64 * 1024 * 1024  # of one opened index, by estimate
_ONE_MAX_SHARE = 8  # no single answer takes more than this part of the bound
_RECORD_BYTES = 1_024  # of a record in a sequence, by estimate
_ABSENT = object()


class Derived:
    """Answers that follow from an index alone; safe to share between threads (N6)."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        """Keep at most ``max_bytes``, by estimate."""
        self._max_bytes = max_bytes
        self._bytes = 0
        self._answers: dict[Hashable, Any] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], K]) -> K:
        """Return a kept answer, or make it and keep it."""
        found = self._answers.get(key, _ABSENT)
        if found is _ABSENT:
            found = make()
            self._keep(key, found)
        answer: K = found
        return answer

    def _keep(self, key: Hashable, answer: object) -> None:
        size = _size_of(key, answer)
        if size * _ONE_MAX_SHARE > self._max_bytes:
            return
        with self._lock:
            if key in self._answers:
                return  # another thread made the same
            self._answers[key] = answer
            self._bytes += size
            while self._bytes > self._max_bytes:
                oldest = next(iter(self._answers))
                self._bytes -= _size_of(oldest, self._answers.pop(oldest))


def _size_of(key: Hashable, answer: object) -> int:
    """Return about how many bytes an answer takes with its key."""
    own = sys.getsizeof(answer) + sys.getsizeof(key) + _RECORD_BYTES
    return own + _RECORD_BYTES * len(answer) if isinstance(answer, tuple) else own
