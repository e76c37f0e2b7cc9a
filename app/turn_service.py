"""One turn, top to bottom. Start reading here.

In: a request, or a turn that was left half way. Out: the folded, stored turn.

The steps are those of HOUSE.md section 3; each line calls one, notes its event and goes
on. A step that is recorded already is never made again, so carrying on a turn that was
interrupted is the same walk.

Rules
    E1  Nothing leaves the process before the event that records it is committed.
    E2  A turn reads one index, the one its first event names.
"""

from collections.abc import Callable
from functools import partial

from msgspec import UNSET, Struct
from msgspec.structs import replace

from app.front_door import Arrival, FrontDoor
from app.prose_step import interrupt_prose, write_prose
from app.turn_desk import Listener, TurnDesk, hear_nothing
from app.turn_ports import Ports, Release
from domain.asides import without_asides
from domain.bounds import PLAN_ATTEMPTS
from domain.continuation import find_choice
from domain.date_guard import DatesUnclear, guard_dates
from domain.errors import IndexUnavailableError, PlannerUnavailableError
from domain.events import AbortReason, AdmittedText, OutcomeRouted, TurnAborted, TurnAdmitted
from domain.freeze import freeze_plan, thaw
from domain.gate import check_plan
from domain.ids import TurnId
from domain.operation_catalog import offered_names
from domain.plan import Plan, Proposal
from domain.ports import PlanningRequest
from domain.proposal import planned_by, proposal_of, record_proposal
from domain.question_read import question_read
from domain.reply_language import detect_language
from domain.route import route
from domain.sealed import open_plain
from domain.subject import Aside, ClarificationOption, SubjectAuthority, SubjectText
from domain.thread import RememberedTurn, ThreadContext
from domain.turn import Turn, fold
from legal_core.executor import execute
from legal_core.identity import resolve_subject
from legal_core.inquiry import Inquiry
from legal_core.ports import Law
from legal_core.set_aside import set_aside


class Asked(Struct, frozen=True, kw_only=True):
    """A turn as its asker gets it back."""

    turn_id: TurnId
    turn: Turn
    thread_token: str


class Memory(Struct, frozen=True, kw_only=True):
    """What a turn knows of its thread: the remembered turns, and the option it picks."""

    context: ThreadContext
    chosen: ClarificationOption | None


class TurnService:
    """Runs turns; thread-safe, one worker thread per turn."""

    def __init__(self, ports: Ports, release: Release) -> None:
        """Take ports and nothing else."""
        self._ports = ports
        self._door = FrontDoor(ports, release)

    def ask(self, arrival: Arrival, listener: Listener = hear_nothing) -> Asked:
        """Admit a question and carry its turn to the end.

        Raises:
            AdmissionError: The question may not become a turn; nothing is recorded.
            TurnError: The Idempotency-Key names a turn that cannot be given back.
            UnavailableError: A service this one needs does not answer.
        """
        door = self._door
        turn_id = door.turn_id_for(arrival)
        token = door.token_of(turn_id, arrival)
        if door.find_again(turn_id, arrival):
            return Asked(turn_id=turn_id, turn=self.resume(turn_id, listener), thread_token=token)
        thread_id = door.thread_of(arrival)
        with door.hold(thread_id, is_new=not arrival.thread_token) as fence:
            desk = door.enter(turn_id, thread_id, fence, arrival, listener)
            self._carry_on(desk)
        return Asked(turn_id=turn_id, turn=desk.turn, thread_token=token)

    def resume(self, turn_id: TurnId, listener: Listener = hear_nothing) -> Turn:
        """Return a stored turn, carried on at its next step where it is not closed.

        Raises:
            TurnOrderError: No turn has this id.
            UnavailableError: A service this one needs does not answer.
        """
        recorded = self._ports.store.read(turn_id)
        turn = fold(event.event for event in recorded)
        if turn.is_closed:
            for event in recorded:
                listener(event)
            return turn
        thread_id = turn.admission.thread_id
        with self._door.hold(thread_id):
            desk = TurnDesk(self._ports.store, turn_id, thread_id, listener)
            desk.take_up(self._ports.store.read(turn_id))
            self._carry_on(desk)
        return desk.turn

    def abort(self, turn_id: TurnId, reason: AbortReason) -> None:
        """Close a turn that nobody carries on.

        Raises:
            TurnOrderError: No turn has this id, or it is closed.
        """
        turn = fold(event.event for event in self._ports.store.read(turn_id))
        thread_id = turn.admission.thread_id
        with self._door.hold(thread_id):
            desk = TurnDesk(self._ports.store, turn_id, thread_id, hear_nothing)
            desk.take_up(self._ports.store.read(turn_id))
            desk.note(TurnAborted(reason=reason))
            desk.commit()

    # -- the walk ------------------------------------------------------------------

    def _carry_on(self, desk: TurnDesk) -> None:
        if desk.turn.is_closed:
            return
        if desk.turn.outcome is not None:
            interrupt_prose(desk)
            return
        law = self._law(desk.turn)
        memory = self._recall(desk.turn)
        self._resolve(desk, law, memory)
        unclear: DatesUnclear | None = None
        failed = False
        if desk.turn.resolution.state in ("resolved", "carried", "not_requested"):
            failed = self._propose(desk, memory)
            unclear = self._freeze(desk, memory)
            self._execute(desk, law)
        elif desk.has_noted:
            desk.commit()  # the reader is asked next
        outcome = self._route(desk, unclear, planner_failed=failed)
        if outcome.synthesis and self._ports.writers is not None:
            write_prose(desk, outcome, self._ports.writers, self._digest_for(desk.turn))

    def _law(self, turn: Turn) -> Law:
        """Return the index the turn is bound to (E2)."""
        digest = turn.admission.index_sha256
        law = self._ports.shelf.find(digest)
        if law is None:
            raise IndexUnavailableError(
                f"The index {digest[:16]} that the turn began on is gone; ask again."
            )
        return law

    def _recall(self, turn: Turn) -> Memory:
        """Return what the thread remembered when the turn was admitted, and no more."""
        admitted = turn.admission
        held = admitted.memory
        context = ThreadContext(
            thread_id=admitted.thread_id,
            turns=self._turns_of(admitted) if held.turn_ids else (),
            expired=held.expired,
        )
        choice = find_choice("", admitted.continues, context) if admitted.continues else None
        return Memory(context=context, chosen=None if choice is None else choice.meaning)

    def _turns_of(self, admitted: TurnAdmitted) -> tuple[RememberedTurn, ...]:
        recalled = self._ports.memory.recall(admitted.thread_id, admitted.admitted_at)
        return tuple(turn for turn in recalled.turns if turn.turn_id in admitted.memory.turn_ids)

    def _resolve(self, desk: TurnDesk, law: Law, memory: Memory) -> None:
        """Step 2."""
        if desk.turn.subject is None:
            asides = self._set_aside(desk.turn, law, memory)
            question = without_asides(question_of(desk.turn), asides)
            spoken = memory.context.turns[-1].language if memory.context.turns else ""
            subject = resolve_subject(
                question,
                language=detect_language(question, desk.turn.admission.locale, spoken),
                context=memory.context,
                chosen=memory.chosen,
                catalog=law.catalog,
                graph=law.graph,
                inquiry=_to_look_in(law, desk.turn.admission),
            )
            desk.note(replace(subject, asides=asides or UNSET))

    def _set_aside(self, turn: Turn, law: Law, memory: Memory) -> tuple[Aside, ...]:
        return set_aside(
            question_of(turn),
            locale=turn.admission.locale,
            today_on=turn.admission.today_on,
            context=memory.context,
            catalog=law.catalog,
            graph=law.graph,
        )

    def _propose(self, desk: TurnDesk, memory: Memory) -> bool:
        """Steps 3 and 4: one proposal, one correction; return whether no planner answered."""
        if desk.turn.frozen is not None:
            return False
        request = planning_request(desk.turn, memory)
        if self._ports.planner.asks_model and desk.has_noted:
            desk.commit()
        try:
            if not desk.turn.proposals:
                self._note_proposal(desk, self._ports.planner.propose(request), request)
            first = desk.turn.proposals[0]
            if first.faults and len(desk.turn.proposals) < PLAN_ATTEMPTS:
                corrected = self._ports.planner.correct(request, proposal_of(first), first.faults)
                self._note_proposal(desk, corrected, request)
        except PlannerUnavailableError:
            return True
        return False

    def _note_proposal(self, desk: TurnDesk, proposal: Proposal, request: PlanningRequest) -> None:
        faults = proposal.faults or check_plan(
            proposal.plan or Plan(), request.authority, request.offered
        )
        desk.note(
            record_proposal(
                proposal,
                faults,
                attempt=len(desk.turn.proposals) + 1,
                digest=self._digest_for(desk.turn),
            )
        )
        if proposal.made_by.kind == "model":
            desk.commit()

    def _freeze(self, desk: TurnDesk, memory: Memory) -> DatesUnclear | None:
        """Steps 5 and 6; return what is unclear about the dates, if anything is."""
        turn = desk.turn
        if turn.frozen is not None or not turn.proposals or turn.proposals[-1].faults:
            return None
        plan = planned_by(turn.proposals[-1])
        if plan.action is not None:
            return None
        guarded = guard_dates(
            plan,
            request=planning_request(turn, memory),
            clarified_day=memory.chosen.day if memory.chosen else None,
        )
        if isinstance(guarded, DatesUnclear):
            return guarded
        admitted = turn.admission
        desk.note(
            freeze_plan(
                guarded,
                index_sha256=admitted.index_sha256,
                observed_at=admitted.observed_at or admitted.admitted_at,
                known_by=admitted.known_by or "publication",
                digest=self._digest_for(turn),
                prose_available=self._ports.writers is not None,
            )
        )
        desk.commit()
        return None

    def _execute(self, desk: TurnDesk, law: Law) -> None:
        """Step 7."""
        frozen = desk.turn.frozen
        if frozen is None:
            return
        for operation in thaw(frozen)[len(desk.turn.executed) :]:
            desk.note(
                execute(
                    operation,
                    frozen=frozen,
                    subject=desk.turn.resolution,
                    today_on=desk.turn.admission.today_on,
                    law=law,
                )
            )
            if desk.turn.admission.streamed:
                desk.commit()

    def _route(
        self, desk: TurnDesk, unclear: DatesUnclear | None, *, planner_failed: bool
    ) -> OutcomeRouted:
        """Step 8: here the typed reply is final."""
        turn = desk.turn
        outcome = route(
            admitted=turn.admission,
            subject=turn.resolution,
            proposals=turn.proposals,
            frozen=turn.frozen,
            executed=turn.executed,
            unclear=unclear,
            planner_failed=planner_failed,
        )
        desk.note(outcome)
        desk.commit()
        return outcome

    def _digest_for(self, turn: Turn) -> Callable[[bytes], str]:
        return partial(self._ports.digest.digest, turn.admission.thread_id)


def _to_look_in(law: Law, admitted: TurnAdmitted) -> Inquiry:
    """Return what a law that is not named may be looked for in."""
    return Inquiry(
        operation_id="",
        graph=law.graph,
        catalog=law.catalog,
        search=law.search,
        vectors=law.vectors,
        vectors_missing=law.vectors_missing,
        members=(),
        today_on=admitted.today_on,
        observed_at=admitted.observed_at or admitted.admitted_at,
        known_by=admitted.known_by or "publication",
    )


def question_of(turn: Turn) -> str:
    """Return the question of a turn, opened."""
    return open_plain(turn.admission.sealed, AdmittedText).question


def planning_request(turn: Turn, memory: Memory) -> PlanningRequest:
    """Return all that a planner may see of a turn."""
    subject = turn.resolution
    return PlanningRequest(
        question=question_read(turn.admission, subject),
        language=subject.language,
        today_on=turn.admission.today_on,
        given_on=turn.admission.as_of,
        locale=turn.admission.locale,
        tenant=turn.admission.tenant,
        authority=SubjectAuthority(
            state=subject.state,
            members=subject.members,
            candidates=subject.candidates,
            missing=subject.missing,
            acting=subject.acting or (),
        ),
        mentions=open_plain(subject.sealed, SubjectText).mentions,
        context=memory.context,
        offered=offered_names(),
    )
