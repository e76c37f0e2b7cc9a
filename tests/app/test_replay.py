from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn
from uuid import UUID

import pytest
from msgspec.structs import replace

from app.replay import Replay, replay_turn
from domain.errors import (
    DigestMismatchError,
    IndexUnavailableError,
    KeyStoreUnavailableError,
    StoreUnavailableError,
)
from domain.events import (
    OperationExecuted,
    PlanFrozen,
    RecordedEvent,
    TurnAborted,
    TurnEvent,
)
from domain.freeze import plan_sha256_of
from domain.ids import TurnId
from domain.operation_catalog import ArticleHistory
from domain.sealed import ERASED
from index.reader import OpenIndex
from infra.log_records import to_feed_event
from infra.memory_store import MemoryTurnStore
from infra.sealing import SealedTurnStore
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from legal_core.ports import Law
from projections.ports import FeedEvent
from tests.app.desk import ARTICLE_4, WHICH_ACT, Desk, Shelf
from tests.events import THREAD_ID
from tests.law import LawBuilder, MemoryLaw, day, serve
from tests.legal_core.laws import directive, gdpr
from tests.stores import poison, sealed

ARTICLE_33 = "What did Article 33 of Regulation (EU) 2016/679 say on 2019-05-20?"
FORGED_ID = UUID("0192c6d4-8c00-7000-8000-00000000f00d")


def leaves_of(desk: Desk, turn_id: TurnId) -> Iterator[FeedEvent]:
    """Yield a turn's leaves, each checked as it is drawn."""
    for number in range(1, desk.store.last_leaf() + 1):
        leaf = desk.store.find_leaf(number)
        if leaf is not None and leaf.event_id.startswith(str(turn_id)):
            yield to_feed_event(leaf)


def replayed(desk: Desk, turn_id: TurnId) -> Replay:
    return replay_turn(turn_id, leaves_of(desk, turn_id), desk.shelf)


@pytest.mark.parametrize(
    ("question", "operations"),
    [
        pytest.param(ARTICLE_4, 1, id="an answer"),
        pytest.param(
            "What did Article 4 of the Data Keeping Act 2010 say on 2015-01-01, and who cites it?",
            2,
            id="two operations",
        ),
        pytest.param(WHICH_ACT, 0, id="a question back"),
        pytest.param("Should I sue my neighbour under the Lighthouse Act 2004?", 0, id="a refusal"),
    ],
)
def test_r5_a_turn_executed_again_on_its_index_is_equal(
    desk: Desk, question: str, operations: int
) -> None:
    asked = desk.ask(question)

    expected = Replay(
        turn_id=asked.turn_id,
        verdict="equal",
        events=asked.turn.version,
        operations=operations,
        index_sha256=desk.shelf.current().index_sha256,
    )
    assert expected == replayed(desk, asked.turn_id)


@pytest.mark.parametrize("number", [1, 4, 5, 6])
def test_r3_a_byte_that_changed_is_named_by_its_event_and_never_read(
    desk: Desk, number: int
) -> None:
    asked = desk.ask(ARTICLE_4)
    poison(desk.store, number)

    actual = replayed(desk, asked.turn_id)

    assert ("differs", f"{asked.turn_id}.{number}", True) == (
        actual.verdict,
        actual.place,
        "does not hash to its leaf" in actual.reason,
    )


def test_r4_events_out_of_order_differ_at_the_first_that_may_not_follow(desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)
    leaves = tuple(leaves_of(desk, asked.turn_id))

    actual = replay_turn(asked.turn_id, (*leaves[:2], *leaves[3:]), desk.shelf)

    assert ("differs", f"{asked.turn_id}.3") == (actual.verdict, actual.place)


def forged(event: TurnEvent) -> TurnEvent:
    """Return an event with another digest of the plan, all through the turn."""
    if isinstance(event, PlanFrozen | OperationExecuted):
        return replace(event, plan_sha256="00" * 32)
    return event


def test_r4_a_plan_that_has_another_digest_than_it_says_differs(desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)
    events = tuple(forged(recorded.event) for recorded in desk.store.read(asked.turn_id))
    desk.store.append(FORGED_ID, 0, events, thread_id=THREAD_ID)

    actual = replayed(desk, FORGED_ID)

    assert ("differs", "plan-frozen") == (actual.verdict, actual.place)


@pytest.fixture
def eu(tmp_path: Path) -> Iterator[Desk]:
    """A service over an index in memory, with the text of 2016."""
    made = Desk(serve(gdpr()), tmp_path)
    yield made
    made.close()


def amended() -> LawBuilder:
    law = gdpr()
    law.amend("art_33", "The controller shall notify within 72 hours.", on=day("2018-01-01"))
    return law


def passed_off(law: LawBuilder, index_sha256: str) -> MemoryLaw:
    """Return an index that says it is another one."""
    made = serve(law)
    return MemoryLaw(made.records, replace(made.identity, index_sha256=index_sha256))


@pytest.mark.parametrize(
    ("other", "place"),
    [
        pytest.param(amended, "op_1.result", id="another text"),
        pytest.param(directive, "op_1", id="the law is gone from it"),
    ],
)
def test_r5_an_index_that_gives_something_else_differs_at_the_operation(
    eu: Desk, other: Callable[[], LawBuilder], place: str
) -> None:
    asked = eu.ask(ARTICLE_33)
    digest = asked.turn.admission.index_sha256
    eu.shelf.held[digest] = passed_off(other(), digest)

    actual = replayed(eu, asked.turn_id)

    assert len(asked.turn.executed) == 1
    assert ("differs", place) == (actual.verdict, actual.place)


def test_r5_an_index_in_the_place_of_the_one_named_differs(eu: Desk) -> None:
    asked = eu.ask(ARTICLE_33)
    eu.shelf.held[asked.turn.admission.index_sha256] = serve(amended())

    actual = replayed(eu, asked.turn_id)

    assert ("differs", "op_1") == (actual.verdict, actual.place)


def test_r6_an_index_that_is_gone_leaves_the_evidence(desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)
    desk.shelf.held.clear()

    assert replayed(desk, asked.turn_id).verdict == "evidence_only"


class BadShelf(Shelf):
    """A shelf whose every index is bad."""

    def __init__(self, law: Law, error: Exception) -> None:
        super().__init__(law)
        self._error = error

    def find(self, index_sha256: str) -> Law | None:
        """Raise for what is held."""
        if index_sha256 in self.held:
            raise self._error
        return None


@pytest.mark.parametrize(
    ("error", "verdict", "place"),
    [
        pytest.param(
            DigestMismatchError("File graph.sqlite is not as signed."),
            "differs",
            "index",
            id="one that does not verify",
        ),
        pytest.param(
            IndexUnavailableError("There is no index in idx."),
            "evidence_only",
            "",
            id="one that cannot be opened",
        ),
    ],
)
def test_r6_an_index_that_is_there_and_does_not_verify_differs(
    desk: Desk, sample_index: OpenIndex, error: Exception, verdict: str, place: str
) -> None:
    asked = desk.ask(ARTICLE_4)

    actual = replay_turn(
        asked.turn_id, leaves_of(desk, asked.turn_id), BadShelf(sample_index, error)
    )

    assert (verdict, place) == (actual.verdict, actual.place)


def test_a_turn_that_nobody_stored_is_not_replayable(desk: Desk) -> None:
    assert replayed(desk, FORGED_ID).verdict == "not_replayable"


def test_a_turn_that_is_under_way_is_not_replayable_and_once_aborted_is_equal(desk: Desk) -> None:
    desk.store.commits_left = 2
    with pytest.raises(StoreUnavailableError):
        desk.ask(ARTICLE_4)
    desk.store.commits_left = None
    (turn_id,) = desk.store.list_turn_ids()
    under_way = replayed(desk, turn_id)
    desk.service.abort(turn_id, "interrupted")

    assert ("not_replayable", "equal") == (under_way.verdict, replayed(desk, turn_id).verdict)


@pytest.fixture
def sealed_desk(desk: Desk, tmp_path: Path) -> Iterator[tuple[Desk, SealedTurnStore, Path]]:
    """A service whose turns are written again under keys."""
    store = sealed(MemoryTurnStore(desk.clock, desk.identifiers), tmp_path)
    yield desk, store, tmp_path
    store.close()


def replayed_sealed(desk: Desk, store: SealedTurnStore, turn_id: TurnId) -> Replay:
    return replay_turn(turn_id, store.read_turn_leaves(turn_id), desk.shelf, store.open_text)


@pytest.mark.parametrize(
    ("question", "operations"),
    [
        pytest.param(ARTICLE_4, 1, id="no reader text went into it"),
        pytest.param(WHICH_ACT, 0, id="nothing was executed"),
    ],
)
def test_r7_of_an_erased_turn_everything_else_is_checked(
    sealed_desk: tuple[Desk, SealedTurnStore, Path], question: str, operations: int
) -> None:
    desk, store, folder = sealed_desk
    asked = desk.ask(question)
    events = tuple(recorded.event for recorded in desk.store.read(asked.turn_id))
    store.append(asked.turn_id, 0, events, thread_id=THREAD_ID)
    before = replayed_sealed(desk, store, asked.turn_id)
    SqliteThreadKeys(folder / KEY_FILE, desk.clock.now).destroy(THREAD_ID)

    actual = replayed_sealed(desk, store, asked.turn_id)

    assert ("equal", operations) == (before.verdict, before.operations)
    assert ("erased", operations) == (actual.verdict, actual.operations)
    assert "reader text was erased" in actual.reason


def erased(event: TurnEvent) -> TurnEvent:
    return event if isinstance(event, TurnAborted) else replace(event, sealed=ERASED)


def contains(event: TurnEvent) -> TurnEvent:
    """Return a plan whose operation looked for words of the reader, under its right digest."""
    if not isinstance(event, PlanFrozen):
        return event
    (operation,) = event.operations
    looked = ArticleHistory(subject_ref="subject_1", anchor="art_4", contains="hmac-sha256:00")
    plan = replace(event, operations=(replace(operation, arguments=looked),))
    return replace(plan, plan_sha256=plan_sha256_of(plan))


def test_r7_an_operation_that_reader_text_went_into_is_not_executed_again(desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)
    events = [contains(erased(one.event)) for one in desk.store.read(asked.turn_id)]
    digest = next(one.plan_sha256 for one in events if isinstance(one, PlanFrozen))
    told = tuple(
        replace(one, plan_sha256=digest) if isinstance(one, OperationExecuted) else one
        for one in events
    )
    desk.store.append(FORGED_ID, 0, told, thread_id=THREAD_ID)

    actual = replayed(desk, FORGED_ID)

    assert ("erased", 0) == (actual.verdict, actual.operations)


def test_r7_an_erased_turn_that_differs_still_differs(desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)
    events = tuple(forged(erased(one.event)) for one in desk.store.read(asked.turn_id))
    desk.store.append(FORGED_ID, 0, events, thread_id=THREAD_ID)

    actual = replayed(desk, FORGED_ID)

    assert ("differs", "plan-frozen") == (actual.verdict, actual.place)


def test_r7_a_key_store_that_is_away_is_no_verdict(desk: Desk) -> None:
    def away(_recorded: RecordedEvent) -> NoReturn:
        raise KeyStoreUnavailableError("The key store is away.")

    asked = desk.ask(ARTICLE_4)

    with pytest.raises(KeyStoreUnavailableError):
        replay_turn(asked.turn_id, leaves_of(desk, asked.turn_id), desk.shelf, away)
