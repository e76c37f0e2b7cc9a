"""What a thread remembers of its last turns, and what a turn may take from it.

In: closed turns, oldest first. Out: plain values; the fold stands in
``projections.thread_memory``.

Rules
    H1  At most MEMORY_TURNS turns; an expired or reset thread reads empty and says so.
    H2  Memory carries subjects, days and offered options; it authorises nothing itself.
"""

from datetime import date

from msgspec import Struct

from domain.ids import ThreadId, TurnId
from domain.outcome import ReplyStatus
from domain.plan import Instant
from domain.subject import ClarificationOption, OptionWording, SubjectMember


class RememberedTurn(Struct, frozen=True, kw_only=True):
    """One closed turn as later turns of its thread see it."""

    turn_id: TurnId
    question: str
    language: str
    today_on: date
    status: ReplyStatus
    members: tuple[SubjectMember, ...] = ()
    instants: tuple[Instant, ...] = ()
    operations: tuple[str, ...] = ()  # names, plan order
    options: tuple[ClarificationOption, ...] = ()  # offered, where it asked
    wordings: tuple[OptionWording, ...] = ()


class ThreadContext(Struct, frozen=True, kw_only=True):
    """The bounded memory of a thread at admission, oldest turn first (H1)."""

    thread_id: ThreadId
    turns: tuple[RememberedTurn, ...] = ()
    expired: bool = False

    @property
    def turn_ids(self) -> tuple[TurnId, ...]:
        """Ids of the remembered turns, oldest first."""
        return tuple(turn.turn_id for turn in self.turns)
