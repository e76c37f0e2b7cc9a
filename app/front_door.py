"""Step 1: a request comes in, and a turn is admitted, found again, or refused.

In: a request and what its channel knows. Out: the admitted turn's desk, committed.

Rules
    E3  The clock is read once for meaning: admission, "today" and the default observer's
        instant are one reading.
    E4  The same Idempotency-Key with the same body in the same thread is the same turn;
        anything else is refused, and so is the same while it runs, unless it is streamed.
    E5  An unknown thread token is refused; it never opens another thread.
    E6  An evaluation's nonce is its key, for every client and tenant; sent again, it is
        refused and nothing is told of the turn it admitted.
"""

from contextlib import AbstractContextManager
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from app.clock_watch import ClockWatch
from app.days import today_in
from app.turn_desk import Listener, TurnDesk
from app.turn_ports import Ports, Release
from domain.admission import (
    AdmissionFacts,
    AskRequest,
    admit,
    to_admitted,
    to_request_bytes,
    turn_id_of,
)
from domain.canonical import sha256_hex
from domain.continuation import find_choice
from domain.errors import (
    AdmissionError,
    EvaluationReplayedError,
    OtherBodyError,
    TurnAbortedError,
    TurnConflictError,
    TurnRunningError,
    UnknownThreadError,
)
from domain.events import RecordedEvent, ThreadMemoryRef, TurnAdmitted
from domain.ids import ThreadId, TurnId
from domain.ports import ThreadClaim
from domain.thread import ThreadContext
from domain.turn import fold


class Arrival(Struct, frozen=True, kw_only=True):
    """A request, and what its channel knows of it."""

    request: AskRequest
    client_scope: str  # API key id, else token digest, else client address
    thread_token: str = ""
    trace_id: str = ""
    streamed: bool = False


class FrontDoor:
    """Admits requests."""

    def __init__(self, ports: Ports, release: Release) -> None:
        """Take ports and the facts of this release."""
        self._ports = ports
        self._release = release
        self._clock = ClockWatch(ports.clock, ports.store.newest_at())

    def turn_id_for(self, arrival: Arrival) -> TurnId:
        """Return the id of the turn a request stands for (E4)."""
        request = arrival.request
        if request.idempotency_key is None:
            return self._ports.identifiers.new_id()
        return turn_id_of(
            self._ports.store.log_id,
            tenant="" if request.channel == "evaluation" else request.tenant,  # E6
            client_scope=arrival.client_scope,
            key=request.idempotency_key,
        )

    def find_again(self, turn_id: TurnId, arrival: Arrival) -> tuple[RecordedEvent, ...]:
        """Return the stored events of a request that came before; empty for a new one.

        Raises:
            OtherBodyError: The key came before with another body or in another thread (E4).
            TurnRunningError: The turn behind the key is running (E4).
            TurnAbortedError: The turn behind the key was aborted.
            EvaluationReplayedError: The nonce of an evaluation came before (E6).
        """
        if arrival.request.idempotency_key is None:
            return ()
        stored = self._ports.store.read(turn_id)
        if not stored:
            return ()
        if arrival.request.channel == "evaluation":
            raise _replayed()
        turn = fold(event.event for event in stored)
        if not self._is_same(turn_id, turn.admission, arrival):
            raise OtherBodyError(
                "This Idempotency-Key was used before with another body or in another thread;"
                " send the same again, or take a new key."
            )
        runs = not turn.is_closed and self._ports.leases.is_held(turn.admission.thread_id)
        if runs and not arrival.streamed:
            raise _running(turn_id)
        if turn.aborted is not None:
            raise TurnAbortedError(
                f"Turn {turn_id} was aborted ({turn.aborted.reason}); ask again with a new"
                " Idempotency-Key."
            )
        return stored

    def thread_of(self, arrival: Arrival) -> ThreadId:
        """Return the thread a request belongs to, a new one where it names none (E5).

        Raises:
            UnknownThreadError: The tenant has no thread with this token.
        """
        if not arrival.thread_token:
            new_threads = self._ports.new_threads
            return new_threads.begin() if new_threads else self._ports.identifiers.new_id()
        found = self._ports.memory.find_thread(
            sha256_hex(arrival.thread_token.encode()), arrival.request.tenant
        )
        if found is None:
            raise UnknownThreadError(
                "No thread answers to this token; leave the token out to begin a new thread."
            )
        return found

    def token_of(self, turn_id: TurnId, arrival: Arrival) -> str:
        """Return the thread token to give back: the one sent, else the new thread's."""
        return arrival.thread_token or self._ports.tokens.thread_token(turn_id)

    def hold(self, thread_id: ThreadId, *, is_new: bool = False) -> AbstractContextManager[int]:
        """Hold the thread for one turn; raises ThreadBusyError."""
        wait_s = self._release.bounds.first_result_deadline_s
        return self._ports.leases.hold(thread_id, float(wait_s), is_new=is_new)

    def enter(
        self, turn_id: TurnId, thread_id: ThreadId, fence: int, arrival: Arrival, hear: Listener
    ) -> TurnDesk:
        """Admit the request and commit its first event, which claims the turn.

        Raises:
            AdmissionError: The question may not become a turn; nothing is recorded.
            TurnRunningError: The same request claimed the turn a moment ago (E4).
            StoreUnavailableError: Nothing was stored.
        """
        ports = self._ports
        reading = self._clock.read()
        now = reading.at  # E3
        request = arrival.request
        self._admit(thread_id, now, arrival)
        context = self._recall(thread_id, now, arrival)
        choice = find_choice(request.question, request.answers, context)
        facts = AdmissionFacts(
            thread_id=thread_id,
            admitted_at=now,
            today_on=today_in(self._release.time_zone, now),
            index_sha256=ports.shelf.current().index_sha256,
            service_release=self._release.service_release,
            settings_sha256=self._release.settings_sha256,
            trace_id=arrival.trace_id,
            fence=fence,
            request_digest=self._digest(thread_id, request),
            memory=ThreadMemoryRef(turn_ids=context.turn_ids, expired=context.expired),
            streamed=arrival.streamed,
            clock_back=reading.is_back,
        )
        if choice is not None:
            request = replace(request, question=choice.question, answers=choice.continues)
        desk = TurnDesk(ports.store, turn_id, thread_id, hear)
        desk.note(to_admitted(request, facts))
        try:
            desk.commit(self._claim(turn_id, thread_id, arrival))
        except TurnConflictError as error:
            if not ports.store.read(turn_id):
                raise
            is_evaluation = request.channel == "evaluation"
            raise (_replayed() if is_evaluation else _running(turn_id)) from error
        return desk

    def _admit(self, thread_id: ThreadId, now: datetime, arrival: Arrival) -> None:
        """Refuse what may not become a turn; a new thread's id begins the next one then."""
        request = arrival.request
        try:
            admit(
                request,
                usage=self._ports.usage.count(request.requester, now.date()),
                bounds=self._release.bounds,
                now=now,
            )
        except AdmissionError:
            if not arrival.thread_token and self._ports.new_threads:
                self._ports.new_threads.give_back(thread_id)
            raise

    def _recall(self, thread_id: ThreadId, now: datetime, arrival: Arrival) -> ThreadContext:
        """Return what the thread remembers; a thread that begins has nothing to remember."""
        if not arrival.thread_token:
            return ThreadContext(thread_id=thread_id)
        return self._ports.memory.recall(thread_id, now)

    def _is_same(self, turn_id: TurnId, admitted: TurnAdmitted, arrival: Arrival) -> bool:
        """Tell whether a request is the one that a turn began with (E4)."""
        token_sha256 = sha256_hex(self.token_of(turn_id, arrival).encode())
        thread_id = self._ports.memory.find_thread(token_sha256, admitted.tenant)
        return (
            thread_id == admitted.thread_id
            and self._digest(thread_id, arrival.request) == admitted.request_digest
        )

    def _claim(self, turn_id: TurnId, thread_id: ThreadId, arrival: Arrival) -> ThreadClaim | None:
        if arrival.thread_token:
            return None
        return ThreadClaim(
            thread_id=thread_id,
            token_sha256=sha256_hex(self.token_of(turn_id, arrival).encode()),
            tenant=arrival.request.tenant,
        )

    def _digest(self, thread_id: ThreadId, request: AskRequest) -> str:
        return self._ports.digest.digest(thread_id, to_request_bytes(request))


def _replayed() -> EvaluationReplayedError:
    return EvaluationReplayedError(
        "This header Vigent-Evaluation admitted a turn before; sign the request anew, with a"
        " fresh nonce."
    )


def _running(turn_id: TurnId) -> TurnRunningError:
    return TurnRunningError(
        f"Turn {turn_id} of this Idempotency-Key is running; send the request again in a moment,"
        " or ask for text/event-stream to follow it."
    )
