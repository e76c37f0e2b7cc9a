"""What a thread remembers: its last closed turns, read from the log at admission.

In: a thread and the instant of admission. Out: ``ThreadContext``, a fold of the thread's
turns since its last reset. Nothing is kept between two calls, so nothing can lag.

Rules
    TM1  At most MEMORY_TURNS closed turns, oldest first, and at most the bound of bytes;
         the oldest go first. Aborted and unfinished turns are not remembered.
    TM2  A thread idle for longer than its idle life at ``now`` reads empty and says so;
         what a later turn did not see stays forgotten.
    TM3  Nothing before a thread's newest ``thread-reset`` is remembered.
    TM4  A turn whose outcome cleared the context hides the turns before it.
    TM5  A turn whose reader text was erased is not remembered.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from itertools import chain

from msgspec import Struct

from domain.bounds import MEMORY_TURNS
from domain.canonical import to_canonical_bytes
from domain.events import OutcomeRouted, RoutedText, SubjectResolved, TurnAdmitted
from domain.ids import ThreadId, TurnId
from domain.question_read import question_read
from domain.sealed import is_erased, open_plain
from domain.thread import RememberedTurn, ThreadContext
from domain.turn import Turn, fold
from projections.ports import ThreadLog


class ThreadTurn(Struct, frozen=True, kw_only=True):
    """A turn of a thread as folded, with the admission it began with."""

    turn_id: TurnId
    admitted: TurnAdmitted
    turn: Turn


class LoggedThreadMemory:
    """``domain.ports.ThreadMemory`` over the log itself."""

    def __init__(self, log: ThreadLog, idle_s: int, memory_bytes: int) -> None:
        self._log = log
        self._idle = timedelta(seconds=idle_s)
        self._memory_bytes = memory_bytes

    def find_thread(self, token_sha256: str, tenant: str) -> ThreadId | None:
        """Return the thread a token belongs to; None where no thread of the tenant has it."""
        return self._log.find_thread(token_sha256, tenant)

    def recall(self, thread_id: ThreadId, now: datetime) -> ThreadContext:
        """Return the thread's bounded memory, judged at ``now`` (UTC)."""
        reset = self._log.last_reset_leaf(thread_id)  # TM3
        turns = self._fold_turns(self._log.list_thread_turns(thread_id, reset))
        newest = next(turns, None)
        if newest is None:
            return ThreadContext(thread_id=thread_id)
        if now - newest.admitted.admitted_at > self._idle:  # TM2
            return ThreadContext(thread_id=thread_id, expired=True)
        remembered = fold_thread_memory(chain((newest,), turns))
        return ThreadContext(
            thread_id=thread_id, turns=bound_memory(remembered, self._memory_bytes)
        )

    def _fold_turns(self, turn_ids: tuple[TurnId, ...]) -> Iterator[ThreadTurn]:
        """Yield turns as folded, newest first, reading each only when it is asked for."""
        for turn_id in turn_ids:
            turn = fold(recorded.event for recorded in self._log.read(turn_id))
            if turn.admitted is not None:
                yield ThreadTurn(turn_id=turn_id, admitted=turn.admitted, turn=turn)


def fold_thread_memory(turns: Iterable[ThreadTurn]) -> tuple[RememberedTurn, ...]:
    """Return what is remembered of turns given newest first; oldest first (TM1).

    Source: TM1, TM2, TM4.
    """
    remembered: list[RememberedTurn] = []
    for each in turns:
        outcome, subject = each.turn.outcome, each.turn.subject
        open_to_memory = each.turn.phase == "closed" and not is_erased(each.admitted.sealed)  # TM5
        if open_to_memory and outcome is not None and subject is not None:
            remembered.append(remember(each, subject, outcome))
        if len(remembered) == MEMORY_TURNS or _hides_before(each.admitted, outcome):
            break
    return tuple(reversed(remembered))


def remember(each: ThreadTurn, subject: SubjectResolved, outcome: OutcomeRouted) -> RememberedTurn:
    """Return a closed turn as later turns of its thread see it.

    Raises:
        DigestMismatchError: Its reader text is still sealed under a key.
    """
    frozen = each.turn.frozen
    operations = () if frozen is None else frozen.operations
    asked = open_plain(outcome.sealed, RoutedText).clarification
    return RememberedTurn(
        turn_id=each.turn_id,
        question=question_read(each.admitted, subject),
        language=subject.language,
        today_on=each.admitted.today_on,
        status=outcome.status,
        members=subject.members,
        instants=() if frozen is None else frozen.instants,
        operations=tuple(operation.result_class for operation in operations),
        options=outcome.options,
        wordings=() if asked is None else asked.options,
    )


def bound_memory(
    turns: tuple[RememberedTurn, ...], memory_bytes: int
) -> tuple[RememberedTurn, ...]:
    """Return the newest turns whose canonical bytes fit the bound, oldest first (TM1)."""
    kept, taken = 0, 0
    for turn in reversed(turns):
        taken += len(to_canonical_bytes(turn))
        if taken > memory_bytes:
            break
        kept += 1
    return turns[len(turns) - kept :]


def _hides_before(admitted: TurnAdmitted, outcome: OutcomeRouted | None) -> bool:
    """Tell whether a turn is where memory begins: it saw none (TM2), or ended it (TM4)."""
    return admitted.memory.expired or (
        outcome is not None and outcome.context_disposition == "clear"
    )
