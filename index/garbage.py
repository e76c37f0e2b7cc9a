"""Work that makes many values and frees them without a search for cycles among them.

In: nothing. Out: a context.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_cycles() -> Iterator[None]:
    """Look for no cycles of garbage meanwhile."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
