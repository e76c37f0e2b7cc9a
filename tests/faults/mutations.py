"""Protections that a mutation leaves out, each through a seam, in a process of its own.

In: a protection's name. Out: a process without it, and the fault that must turn red there. The
product knows nothing of this; a fault that stays green without its protection tests nothing.

As a pytest plugin (``-p tests.faults.mutations``) it leaves out what VIGENT_TEST_WITHOUT names.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from eventsourcing.sqlite import SQLiteConnection, SQLiteConnectionPool

import app.turn_service
import infra.event_store
import infra.jetstream
import infra.leaf_table
import infra.outbox
from domain.date_guard import DatesUnclear, Guarded, guard_dates
from domain.plan import GateFault, Plan
from domain.turn import Turn
from infra.publisher import Message
from legal_core.ports import Law


@dataclass(frozen=True)
class Mutation:
    """How a protection is left out, and the fault that must turn red without it."""

    leave_out: Callable[[], None]
    fault: str


def put(owner: object, name: str, value: object) -> None:
    """Put a value in the place of another, for the rest of this process."""
    assert hasattr(owner, name), name
    setattr(owner, name, value)


def _without_fencing() -> None:
    put(infra.leaf_table, "take_fence", lambda _cursor, _facts: None)


def _without_read_back() -> None:
    put(infra.event_store.SqliteTurnStore, "_holds", lambda _self, _stored: False)


def _without_tail_comparison() -> None:
    put(infra.outbox, "check_tail", lambda _log, _tail: None)


def _without_duplicate_removal() -> None:
    def bare(message: Message, _expected: int) -> dict[str, str]:
        return dict(message.headers)

    put(infra.jetstream, "_headers_of", bare)


def _without_index_pinning() -> None:
    def newest(self: app.turn_service.TurnService, _turn: Turn) -> Law:
        return self._ports.shelf.current()

    put(app.turn_service.TurnService, "_law", newest)


def _without_date_guard() -> None:
    def believe(plan: Plan, **facts: Any) -> Guarded | DatesUnclear:
        guarded = guard_dates(plan, **facts)
        return guarded if isinstance(guarded, DatesUnclear) else Guarded(plan=plan, instants=())

    put(app.turn_service, "guard_dates", believe)


def _without_subject_check() -> None:
    def accept(*_facts: Any) -> tuple[GateFault, ...]:
        return ()

    put(app.turn_service, "check_plan", accept)


def _without_fsync() -> None:
    def hurried(self: SQLiteConnectionPool) -> SQLiteConnection:
        connection = SQLiteConnectionPool._create_connection(self)
        connection.cursor().execute("PRAGMA synchronous=OFF")
        return connection

    put(infra.event_store._FullSyncPool, "_create_connection", hurried)
    put(infra.event_store, "_check_durable", lambda _cursor: None)


MUTATIONS = {
    "fencing": Mutation(
        _without_fencing, "test_f04_a_late_holder_of_a_thread_is_refused_by_its_fence"
    ),
    "read-back": Mutation(
        _without_read_back, "test_f14_a_commit_whose_answer_was_lost_is_recognised_as_our_own"
    ),
    "tail-comparison": Mutation(
        _without_tail_comparison, "test_f29_a_stream_of_another_history_stops_publication"
    ),
    "duplicate-removal": Mutation(
        _without_duplicate_removal, "test_f28_what_the_stream_holds_is_not_taken_twice"
    ),
    "index-pinning": Mutation(
        _without_index_pinning, "test_f50_a_turn_ends_on_the_index_it_began_on"
    ),
    "date-guard": Mutation(
        _without_date_guard, "test_f46_a_day_that_nobody_stated_reaches_no_operation"
    ),
    "subject-check": Mutation(
        _without_subject_check, "test_f46_a_law_that_was_not_offered_reaches_no_operation"
    ),
    "fsync": Mutation(
        _without_fsync, "test_f17_each_commit_reaches_the_disk_before_it_is_answered"
    ),
}


def leave_out(name: str) -> None:
    """Leave a protection out of this process; none where no name is given."""
    if name:
        MUTATIONS[name].leave_out()


leave_out(os.environ.get("VIGENT_TEST_WITHOUT", ""))
