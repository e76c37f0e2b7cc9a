"""The custody of reader text: erased, held, finished after a crash, retired by age."""

import logging
import threading
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import NoReturn

import pytest

from app.erasure import RETENTION, Erasure, Erasures
from domain.errors import (
    BadRequestError,
    KeyStoreUnavailableError,
    NoHoldError,
    StoreUnavailableError,
    TextErasedError,
    TextInClearError,
    UnknownThreadError,
    UnknownTurnError,
)
from domain.events import TurnAborted, tag_of
from domain.ids import ThreadId
from domain.operator_events import (
    ErasureRequested,
    LegalHoldPlaced,
    LegalHoldReleased,
    OperatorEvent,
    RecordedOperatorEvent,
    TextErased,
)
from domain.ports import ThreadKey
from domain.sealed import is_erased
from infra.clock import SystemIdentifiers
from infra.memory_store import MemoryTurnStore
from infra.sealing import SealedTurnStore
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from tests.events import NOON, THREAD_ID, admitted, resolved
from tests.stores import ToldClock, turn_id

OTHER_THREAD = turn_id(0xBB)
GROUND = "asked by the reader"
DAYS = 400


class Custodian:
    """Erasures over a log in memory and real keys, under a told clock."""

    def __init__(self, folder: Path) -> None:
        self.clock = ToldClock()
        self.folder = folder
        self.log = MemoryTurnStore(self.clock, SystemIdentifiers())
        self.keys = SqliteThreadKeys(folder / KEY_FILE, self.clock.now)
        self.store = SealedTurnStore(self.log, self.keys)
        self.erasures = self.over(self.keys)

    def over(self, keys: SqliteThreadKeys, log: MemoryTurnStore | None = None) -> Erasures:
        """Return erasures over other keys or another log."""
        return Erasures(log or self.log, keys, self.clock.now, DAYS)

    def ask(self, number: int, thread_id: ThreadId = THREAD_ID) -> None:
        """Append a turn that is left half way."""
        self.store.append(turn_id(number), 0, (admitted(), resolved()), thread_id=thread_id)

    def said(self) -> list[OperatorEvent]:
        """Return the operator events of the log."""
        return [recorded.event for recorded in self.log.read_operator()]

    def tags(self) -> list[str]:
        """Return their tags."""
        return [tag_of(event) for event in self.said()]

    def is_erased(self, number: int = 1) -> bool:
        """Return whether the text of a turn is gone."""
        (first, *_) = self.store.read(turn_id(number))
        assert not isinstance(first.event, TurnAborted)
        return is_erased(first.event.sealed)


@pytest.fixture
def custodian(tmp_path: Path) -> Iterator[Custodian]:
    made = Custodian(tmp_path)
    made.ask(1)
    made.ask(2)
    made.ask(3, OTHER_THREAD)
    yield made
    made.store.close()


def test_er1_a_request_is_stored_then_carried_out_then_said(custodian: Custodian) -> None:
    key = custodian.keys.obtain(THREAD_ID)

    actual = custodian.erasures.erase(THREAD_ID, "ops", GROUND)

    assert Erasure(thread_id=THREAD_ID, standing="erased", turns=2) == actual
    assert [
        ErasureRequested(thread_id=THREAD_ID, requested_by="ops", ground=GROUND),
        TextErased(thread_id=THREAD_ID, key_id=key.key_id, ground=GROUND),
    ] == custodian.said()
    assert (True, True, False) == tuple(map(custodian.is_erased, (1, 2, 3)))


def test_er1_nothing_can_be_added_to_an_erased_thread(custodian: Custodian) -> None:
    custodian.erasures.erase(THREAD_ID, "ops", GROUND)

    with pytest.raises(TextErasedError):
        custodian.ask(4)


class CutKeys(SqliteThreadKeys):
    """Keys whose process dies at a place of a destruction."""

    before = True

    def destroy(self, thread_id: ThreadId) -> ThreadKey | None:
        """Die before or after."""
        if not self.before:
            super().destroy(thread_id)
        raise KeyboardInterrupt


@pytest.mark.parametrize("before", [True, False], ids=["request stored", "key destroyed"])
def test_er1_c18_what_a_crash_cut_is_finished_at_the_next_start(
    custodian: Custodian, *, before: bool
) -> None:
    """ER1 and C18: cut after the request, and after the key was destroyed."""
    keys = CutKeys(custodian.folder / KEY_FILE, custodian.clock.now)
    keys.before = before
    with pytest.raises(KeyboardInterrupt):
        custodian.over(keys).erase(THREAD_ID, "ops", GROUND)
    keys.close()
    cut = (custodian.tags(), custodian.is_erased())

    actual = (custodian.erasures.finish(), custodian.erasures.finish())

    assert (["erasure-requested.v1"], not before) == cut
    assert (1, 0) == actual
    assert (["erasure-requested.v1", "text-erased.v1"], True) == (
        custodian.tags(),
        custodian.is_erased(),
    )


def test_er1_one_erasure_that_cannot_be_finished_does_not_keep_the_others(
    custodian: Custodian, caplog: pytest.LogCaptureFixture
) -> None:
    class OneStuck(SqliteThreadKeys):
        def destroy(self, thread_id: ThreadId) -> ThreadKey | None:
            if thread_id == THREAD_ID:
                raise KeyStoreUnavailableError("The key store is being read.")
            return super().destroy(thread_id)

    keys = OneStuck(custodian.folder / KEY_FILE, custodian.clock.now)
    custodian.log.append_operator(
        tuple(
            ErasureRequested(thread_id=thread, requested_by="ops", ground=GROUND)
            for thread in (THREAD_ID, OTHER_THREAD)
        )
    )

    actual = custodian.over(keys).finish()
    keys.close()

    assert (1, False, True) == (actual, custodian.is_erased(1), custodian.is_erased(3))
    assert "an erasure waits" in caplog.text


def test_er2_f76_under_a_hold_a_request_waits_and_is_carried_out_on_release(
    custodian: Custodian,
) -> None:
    """ER2 and F76."""
    held = custodian.erasures.place_hold(THREAD_ID, "case 12/26")
    waits = custodian.erasures.erase(THREAD_ID, "ops", GROUND)
    kept = custodian.is_erased()
    custodian.erasures.finish()

    actual = custodian.erasures.release_hold(THREAD_ID, "case 12/26 is closed")

    assert ("held", "pending_hold", False) == (held.standing, waits.standing, kept)
    assert ("erased", True) == (actual.standing, custodian.is_erased())
    assert [
        LegalHoldPlaced(thread_id=THREAD_ID, ground="case 12/26"),
        ErasureRequested(thread_id=THREAD_ID, requested_by="ops", ground=GROUND, pending_hold=True),
        LegalHoldReleased(thread_id=THREAD_ID, ground="case 12/26 is closed"),
    ] == custodian.said()[:3]
    assert ["text-erased.v1"] == custodian.tags()[3:]


def test_er2_f76_a_crash_at_the_release_loses_no_request(custodian: Custodian) -> None:
    """ER2 and F76: the release is stored, the process dies, the next start erases."""
    custodian.erasures.place_hold(THREAD_ID, "case 12/26")
    custodian.erasures.erase(THREAD_ID, "ops", GROUND)
    custodian.log.append_operator((LegalHoldReleased(thread_id=THREAD_ID, ground="closed"),))

    actual = custodian.erasures.finish()

    assert (1, True) == (actual, custodian.is_erased())


def test_er2_two_holds_need_two_releases(custodian: Custodian) -> None:
    custodian.erasures.place_hold(THREAD_ID, "case 12/26")
    custodian.erasures.place_hold(THREAD_ID, "case 13/26")
    custodian.erasures.erase(THREAD_ID, "ops", GROUND)

    actual = [
        custodian.erasures.release_hold(THREAD_ID, ground).standing for ground in ("12/26", "13/26")
    ]

    assert ["pending_hold", "erased"] == actual


def test_er2_a_hold_that_came_between_request_and_destruction_counts(custodian: Custodian) -> None:
    class Interrupted(MemoryTurnStore):
        """A log to which a hold is added beside the request."""

        def append_operator(
            self, events: tuple[OperatorEvent, ...]
        ) -> tuple[RecordedOperatorEvent, ...]:
            recorded = custodian.log.append_operator(events)
            if isinstance(events[0], ErasureRequested):
                hold = LegalHoldPlaced(thread_id=THREAD_ID, ground="case 12/26")
                custodian.log.append_operator((hold,))
            return recorded

    log = Interrupted(custodian.clock, SystemIdentifiers())
    log._leaves = custodian.log._leaves
    log._log_id = custodian.log.log_id

    actual = custodian.over(custodian.keys, log).erase(THREAD_ID, "ops", GROUND)

    assert ("pending_hold", False) == (actual.standing, custodian.is_erased())


def test_er2_what_is_not_held_is_not_released_and_a_late_hold_says_so(
    custodian: Custodian,
) -> None:
    with pytest.raises(NoHoldError):
        custodian.erasures.release_hold(THREAD_ID, "closed")
    custodian.erasures.erase(THREAD_ID, "ops", GROUND)

    actual = custodian.erasures.place_hold(THREAD_ID, "case 12/26").standing

    assert "erased" == actual


def test_er2_a_release_without_a_request_erases_nothing(custodian: Custodian) -> None:
    custodian.erasures.place_hold(THREAD_ID, "case 12/26")

    actual = custodian.erasures.release_hold(THREAD_ID, "closed").standing

    assert ("kept", False) == (actual, custodian.is_erased())


def test_er3_a_key_that_an_old_copy_brought_back_is_destroyed_again(
    custodian: Custodian, caplog: pytest.LogCaptureFixture
) -> None:
    custodian.keys.close()
    copy = (custodian.folder / KEY_FILE).read_bytes()
    custodian.erasures.erase(THREAD_ID, "ops", GROUND)
    custodian.keys.close()
    (custodian.folder / KEY_FILE).write_bytes(copy)
    is_back = not custodian.is_erased()

    actual = (custodian.erasures.finish(), custodian.is_erased())

    assert (True, (1, True)) == (is_back, actual)
    assert "destroyed again" in caplog.text


def test_er4_a_thread_whose_last_turn_is_too_old_is_erased(custodian: Custodian) -> None:
    custodian.clock.at = NOON + timedelta(days=DAYS - 1)
    custodian.ask(4, OTHER_THREAD)
    early = custodian.erasures.retire()
    custodian.clock.at = NOON + timedelta(days=DAYS + 1)

    actual = (custodian.erasures.retire(), custodian.erasures.retire())

    assert (0, (1, 0)) == (early, actual)
    assert (True, False) == (custodian.is_erased(1), custodian.is_erased(4))
    assert [RETENTION, RETENTION] == [getattr(event, "ground", "") for event in custodian.said()]


def test_er4_a_held_thread_outlives_its_retention(custodian: Custodian) -> None:
    custodian.erasures.place_hold(THREAD_ID, "case 12/26")
    custodian.clock.at = NOON + timedelta(days=DAYS + 1)
    custodian.erasures.retire()
    custodian.erasures.retire()
    kept = custodian.is_erased()

    actual = custodian.erasures.release_hold(THREAD_ID, "closed").standing

    requests = [tag for tag in custodian.tags() if tag == "erasure-requested.v1"]
    assert (False, "erased") == (kept, actual)
    assert 2 == len(requests)  # one a thread, though two passes asked


def test_er4_a_key_without_a_turn_is_retired_by_its_own_age(custodian: Custodian) -> None:
    custodian.keys.obtain(turn_id(0xCC))
    custodian.clock.at = NOON + timedelta(days=DAYS + 1)
    custodian.erasures.retire()

    actual = custodian.keys.find_of_thread(turn_id(0xCC))

    assert actual is not None
    assert b"" == actual.secret


def test_er6_a_key_without_a_turn_goes_without_a_word_in_the_log(custodian: Custodian) -> None:
    custodian.keys.make_ahead((turn_id(0xCC), turn_id(0xDD)))
    custodian.clock.at = NOON + timedelta(days=DAYS + 1)
    custodian.ask(4)
    custodian.ask(5, OTHER_THREAD)
    before = len(custodian.said())

    actual = (custodian.erasures.retire(), custodian.erasures.retire(), len(custodian.said()))

    assert (2, 0, before) == actual


def test_er5_asking_twice_is_asking_once(custodian: Custodian) -> None:
    custodian.erasures.erase(THREAD_ID, "ops", GROUND)

    actual = custodian.erasures.erase(THREAD_ID, "reader", "again")

    assert "erased" == actual.standing
    assert ["erasure-requested.v1", "text-erased.v1"] == custodian.tags()


@pytest.mark.parametrize("ground", ["", "  ", "a" * 501, "two\nlines"])
def test_a_ground_is_one_line_of_words(custodian: Custodian, ground: str) -> None:
    with pytest.raises(BadRequestError, match="on one line"):
        custodian.erasures.erase(THREAD_ID, "ops", ground)
    actual = custodian.tags()

    assert [] == actual


def test_an_unknown_thread_or_turn_is_said_to_be_unknown(custodian: Custodian) -> None:
    with pytest.raises(UnknownThreadError):
        custodian.erasures.erase(turn_id(0xCC), "ops", GROUND)
    with pytest.raises(UnknownTurnError):
        custodian.erasures.thread_of(turn_id(9))
    actual = custodian.erasures.thread_of(turn_id(3))

    assert OTHER_THREAD == actual


def test_text_stored_before_encryption_is_not_said_to_be_erased(custodian: Custodian) -> None:
    old = turn_id(0xDD)
    custodian.log.append(turn_id(8), 0, (admitted(),), thread_id=old)
    with pytest.raises(TextInClearError):
        custodian.erasures.erase(old, "ops", GROUND)
    custodian.ask(9, old)
    custodian.log.append(turn_id(9), 2, (TurnAborted(reason="interrupted"),), thread_id=old)

    actual = custodian.erasures.erase(old, "ops", GROUND)

    assert ("erased", 2, 1) == (actual.standing, actual.turns, actual.left_in_clear)


def test_a_key_that_was_lost_is_said_to_be_gone(custodian: Custodian) -> None:
    custodian.log.append_operator(
        (ErasureRequested(thread_id=turn_id(0xCC), requested_by="ops", ground=GROUND),)
    )
    custodian.erasures.finish()

    actual = custodian.said()[-1]

    assert TextErased(thread_id=turn_id(0xCC), key_id="none", ground=GROUND) == actual


def test_the_keeper_finishes_and_retires_until_it_is_told_to_stop(custodian: Custodian) -> None:
    custodian.clock.at = NOON + timedelta(days=DAYS + 1)
    stop = threading.Event()
    stop.set()

    custodian.erasures.keep(stop)

    assert (True, True) == (custodian.is_erased(1), custodian.is_erased(3))


def test_the_keeper_outlives_a_store_that_is_away(
    custodian: Custodian, caplog: pytest.LogCaptureFixture
) -> None:
    class Away(MemoryTurnStore):
        def read_operator(self) -> NoReturn:
            raise StoreUnavailableError("The store is away.")

    stop = threading.Event()
    stop.set()
    log = Away(custodian.clock, SystemIdentifiers())

    with caplog.at_level(logging.WARNING):
        custodian.over(custodian.keys, log).keep(stop)

    assert "erasures wait for their stores: The store is away." in caplog.text
