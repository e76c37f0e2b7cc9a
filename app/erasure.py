"""Erasing a thread's reader text: asked for, held back, carried out, finished after a crash.

In: threads, with who asks and on what ground. Out: operator events, and destroyed keys.

Rules
    ER1  The request is stored before the key is destroyed, and ``text-erased`` after it; what
         was cut between is finished at the next start.
    ER2  A legal hold stops destruction; a request under hold waits and is carried out when
         the last hold is released.
    ER3  What the log says was erased stays erased: a key that is there again, from an old
         copy of the key store, is destroyed again.
    ER4  A key is destroyed on the ground ``retention`` once its thread's last turn is older
         than ``retention_days``.
    ER6  A key that no turn was ever stored under is destroyed at that age without a word in the
         log: there is no text to erase.
    ER5  Asking twice is asking once.
"""

import logging
import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from threading import Event
from typing import Literal, Protocol
from uuid import UUID

from msgspec import Struct

from app.schemas_audit import CustodyReply
from domain.bounds import GROUND_MAX_CHARS
from domain.custody import NO_CUSTODY, Custody, fold_custody
from domain.errors import (
    BadRequestError,
    NoHoldError,
    ServiceError,
    TextInClearError,
    UnknownThreadError,
    UnknownTurnError,
)
from domain.events import RecordedEvent, TurnAborted
from domain.ids import ThreadId, TurnId
from domain.operator_events import (
    ErasureRequested,
    LegalHoldPlaced,
    LegalHoldReleased,
    OperatorEvent,
    RecordedOperatorEvent,
    TextErased,
)
from domain.ports import ThreadKey, ThreadKeys
from domain.sealed import NO_KEY
from projections.ports import FeedEvent

RETENTION = "retention"
LOOK_S = 3_600.0  # often enough that a day's retention is met on the day
Standing = Literal["erased", "pending_hold", "held", "kept"]
_LOG = logging.getLogger(__name__)


class CustodyLog(Protocol):
    """What erasing needs of the log."""

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store operator events at the end of the log's own stream."""
        ...

    def read_operator(self) -> tuple[RecordedOperatorEvent, ...]:
        """Return the events of the log's own stream, in order."""
        ...

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order, as stored."""
        ...

    def list_thread_turns(self, thread_id: ThreadId, after_leaf: int = 0) -> tuple[TurnId, ...]:
        """Return the turns a thread admitted after a leaf, newest first."""
        ...


class Erasure(Struct, frozen=True, kw_only=True):
    """How a thread's reader text stands after a request."""

    thread_id: ThreadId
    standing: Standing
    turns: int
    left_in_clear: int = 0  # events stored before encryption; no key can erase them


class Erasures:
    """The custody of reader text."""

    def __init__(
        self,
        log: CustodyLog,
        keys: ThreadKeys,
        now: Callable[[], datetime],
        retention_days: int,
    ) -> None:
        """Take the log, the keys, the clock and how long text is kept."""
        self._log = log
        self._keys = keys
        self._now = now
        self._retention = timedelta(days=retention_days)

    def erase(self, thread_id: ThreadId, requested_by: str, ground: str) -> Erasure:
        """Erase a thread's reader text, or note that it waits for a hold (ER2).

        Raises:
            UnknownThreadError: The log holds no turn of the thread.
            BadRequestError: The ground is outside its form.
            TextInClearError: All of its text was stored before encryption.
            KeyStoreUnavailableError: The key was not destroyed; it is at the next start.
        """
        self._check_thread(thread_id)
        if self._keys.find_of_thread(thread_id) is None:
            raise TextInClearError(
                "The reader text of this thread was stored before encryption was switched on;"
                " there is no key to destroy. Only the log's own copies can be destroyed."
            )
        self._request(thread_id, requested_by, ground)
        return self.standing(thread_id)

    def place_hold(self, thread_id: ThreadId, ground: str) -> Erasure:
        """Hold a thread's reader text; says ``erased`` where that came too late."""
        self._check_thread(thread_id)
        self._log.append_operator((LegalHoldPlaced(thread_id=thread_id, ground=_form(ground)),))
        return self.standing(thread_id)

    def release_hold(self, thread_id: ThreadId, ground: str) -> Erasure:
        """Release one hold; with the last one a waiting erasure is carried out (ER2).

        Raises:
            NoHoldError: Nothing holds the thread.
        """
        self._check_thread(thread_id)
        ground = _form(ground)
        if not self._custody(thread_id).is_held:
            raise NoHoldError("No legal hold stands on this thread; there is nothing to release.")
        self._log.append_operator((LegalHoldReleased(thread_id=thread_id, ground=ground),))
        self._carry_out(thread_id)
        return self.standing(thread_id)

    def standing(self, thread_id: ThreadId) -> Erasure:
        """Return how a thread's reader text stands."""
        custody = self._custody(thread_id)
        turns = self._log.list_thread_turns(thread_id)
        return Erasure(
            thread_id=thread_id,
            standing=_standing_of(custody),
            turns=len(turns),
            left_in_clear=sum(map(self._count_clear, turns)),
        )

    def thread_of(self, turn_id: TurnId) -> ThreadId:
        """Return the thread of a turn.

        Raises:
            UnknownTurnError: No turn has this id.
        """
        first = next(iter(self._log.read_turn_leaves(turn_id)), None)
        if first is None:
            raise UnknownTurnError(f"No turn has the id {turn_id}.")
        return UUID(first.thread_id)

    def finish(self) -> int:
        """Carry out what is due and what a crash cut; return how many threads (ER1, ER3)."""
        done = 0
        for thread_id, custody in fold_custody(self._events()).items():
            try:
                if custody.is_due:
                    self._carry_out(thread_id)
                    done += 1
                elif custody.erased and self._is_back(thread_id):
                    _LOG.warning("a destroyed key was back and is destroyed again")
                    self._keys.destroy(thread_id)
                    done += 1
            except ServiceError as error:  # one thread does not keep the others waiting
                _LOG.error("an erasure waits: %s", error)
        return done

    def retire(self) -> int:
        """Erase the threads whose last turn is too old; return how many (ER4)."""
        cutoff = self._now() - self._retention
        old = [key for key in self._keys.list_living(cutoff) if self._is_old(key, cutoff)]
        for key in old:
            if self._log.list_thread_turns(key.thread_id):
                self._request(key.thread_id, RETENTION, RETENTION)
            else:
                self._keys.destroy(key.thread_id)  # ER6
        return len(old)

    def keep(self, stop: Event) -> None:
        """Finish and retire until told to stop; an outermost loop, which logs and goes on."""
        while True:
            try:
                self.finish()
                self.retire()
            except ServiceError as error:
                _LOG.warning("erasures wait for their stores: %s", error)
            if stop.wait(LOOK_S):
                return

    def _request(self, thread_id: ThreadId, requested_by: str, ground: str) -> None:
        custody = self._custody(thread_id)
        asked = ErasureRequested(
            thread_id=thread_id,
            requested_by=requested_by,
            ground=_form(ground),
            pending_hold=custody.is_held,
        )
        if custody.wanted is None and not custody.erased:  # ER5
            self._log.append_operator((asked,))
        self._carry_out(thread_id)

    def _carry_out(self, thread_id: ThreadId) -> None:
        """Destroy a key that is to be destroyed and say so (ER1, ER2).

        The log is read again: a hold that came between the request and now counts.
        """
        custody = self._custody(thread_id)
        if custody.wanted is None or custody.is_held:
            return
        key = self._keys.destroy(thread_id)
        sys.audit("vigent.C18")  # crash point of docs/faults.md
        key_id = NO_KEY if key is None else key.key_id
        erased = TextErased(thread_id=thread_id, key_id=key_id, ground=custody.wanted.ground)
        self._log.append_operator((erased,))

    def _custody(self, thread_id: ThreadId) -> Custody:
        return fold_custody(self._events()).get(thread_id, NO_CUSTODY)

    def _events(self) -> Iterator[OperatorEvent]:
        return (recorded.event for recorded in self._log.read_operator())

    def _is_back(self, thread_id: ThreadId) -> bool:
        key = self._keys.find_of_thread(thread_id)
        return key is not None and bool(key.secret)

    def _check_thread(self, thread_id: ThreadId) -> None:
        if not self._log.list_thread_turns(thread_id):
            raise UnknownThreadError(
                "No thread answers to this; give a thread token, a thread id or a turn id."
            )

    def _is_old(self, key: ThreadKey, cutoff: datetime) -> bool:
        """Tell whether a thread's last turn, else its key, is from before an instant."""
        newest = next(iter(self._log.list_thread_turns(key.thread_id)), None)
        if newest is None:
            return key.made_at < cutoff
        return next(iter(self._log.read_turn_leaves(newest))).event.recorded_at < cutoff

    def _count_clear(self, turn_id: TurnId) -> int:
        return sum(_is_clear(leaf) for leaf in self._log.read_turn_leaves(turn_id))


def to_custody_reply(found: Erasure) -> CustodyReply:
    """Return how a thread stands for who asked; its id stays inside."""
    return CustodyReply(
        standing=found.standing, turns=found.turns, left_in_clear=found.left_in_clear
    )


def _is_clear(leaf: FeedEvent) -> bool:
    if not isinstance(leaf.event, RecordedEvent) or isinstance(leaf.event.event, TurnAborted):
        return False
    return leaf.event.event.sealed.key_id == NO_KEY


def _standing_of(custody: Custody) -> Standing:
    if custody.erased:
        return "erased"
    if custody.is_held:
        return "held" if custody.wanted is None else "pending_hold"
    return "kept"


def _form(ground: str) -> str:
    """Return a ground in its form: one line of words.

    Raises:
        BadRequestError: It is empty, too long or holds control characters.
    """
    words = ground.strip()
    if not words or len(words) > GROUND_MAX_CHARS or not words.isprintable():
        raise BadRequestError(
            f"A ground of 1 to {GROUND_MAX_CHARS} characters on one line is needed: why the text"
            " is to be erased, held or released. It is stored for ever; name no reader in it."
        )
    return words
