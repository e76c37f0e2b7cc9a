"""What may become of a thread's reader text: held, to be erased, erased.

In: the operator events of the log, in order. Out: how a thread stands.

Rules
    CY1  A thread is held while more holds were placed than released.
    CY2  An erasure that was asked for and not carried out waits; the first one asked
         gives its ground.
    CY3  An erasure may be carried out only while nothing holds the thread.
"""

from collections.abc import Iterable, Mapping
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.ids import ThreadId
from domain.operator_events import (
    ErasureRequested,
    LegalHoldPlaced,
    LegalHoldReleased,
    OperatorEvent,
    TextErased,
)


class Custody(Struct, frozen=True, kw_only=True):
    """How a thread's reader text stands."""

    holds: int = 0
    wanted: ErasureRequested | None = None  # asked for and not carried out yet
    erased: bool = False

    @property
    def is_held(self) -> bool:
        """Whether a legal hold stops destruction (CY1)."""
        return self.holds > 0

    @property
    def is_due(self) -> bool:
        """Whether an erasure is to be carried out now (CY3)."""
        return self.wanted is not None and not self.is_held


NO_CUSTODY = Custody()


def fold_custody(events: Iterable[OperatorEvent]) -> Mapping[ThreadId, Custody]:
    """Return how each thread stands that an event names; others stand as ``NO_CUSTODY``."""
    standing: dict[ThreadId, Custody] = {}
    for event in events:
        if isinstance(event, LegalHoldPlaced | LegalHoldReleased | ErasureRequested | TextErased):
            before = standing.get(event.thread_id, NO_CUSTODY)
            standing[event.thread_id] = _after(before, event)
    return standing


def _after(
    custody: Custody, event: LegalHoldPlaced | LegalHoldReleased | ErasureRequested | TextErased
) -> Custody:
    match event:
        case LegalHoldPlaced():
            return replace(custody, holds=custody.holds + 1)
        case LegalHoldReleased():
            return replace(custody, holds=max(custody.holds - 1, 0))
        case ErasureRequested():
            return replace(custody, wanted=custody.wanted or event)  # CY2
        case TextErased():
            return replace(custody, wanted=None, erased=True)
        case _ as never:
            assert_never(never)
