from uuid import UUID

import pytest

from domain.custody import NO_CUSTODY, Custody, fold_custody
from domain.operator_events import (
    ErasureRequested,
    LegalHoldPlaced,
    LegalHoldReleased,
    OperatorEvent,
    TextErased,
    ThreadReset,
)

THREAD = UUID("0192c6d4-8c00-7000-8000-0000000000aa")
OTHER = UUID("0192c6d4-8c00-7000-8000-0000000000bb")
PLACED = LegalHoldPlaced(thread_id=THREAD, ground="case 12/26")
RELEASED = LegalHoldReleased(thread_id=THREAD, ground="case 12/26 is closed")
ASKED = ErasureRequested(thread_id=THREAD, requested_by="reader", ground="asked by the reader")
ASKED_AGAIN = ErasureRequested(thread_id=THREAD, requested_by="ops", ground="a letter")
ERASED = TextErased(thread_id=THREAD, key_id="key-1", ground="asked by the reader")


@pytest.mark.parametrize(
    ("events", "expected", "is_held", "is_due"),
    [
        pytest.param((), NO_CUSTODY, False, False, id="nothing happened"),
        pytest.param((PLACED,), Custody(holds=1), True, False, id="held"),
        pytest.param((PLACED, PLACED, RELEASED), Custody(holds=1), True, False, id="held twice"),
        pytest.param((PLACED, RELEASED), NO_CUSTODY, False, False, id="released"),
        pytest.param((RELEASED, PLACED), Custody(holds=1), True, False, id="released for nothing"),
        pytest.param((ASKED,), Custody(wanted=ASKED), False, True, id="due"),
        pytest.param(
            (PLACED, ASKED), Custody(holds=1, wanted=ASKED), True, False, id="waits for the hold"
        ),
        pytest.param((ASKED, ASKED_AGAIN), Custody(wanted=ASKED), False, True, id="asked twice"),
        pytest.param((ASKED, ERASED), Custody(erased=True), False, False, id="erased"),
    ],
)
def test_cy1_cy2_cy3_a_thread_stands_as_its_events_say(
    events: tuple[OperatorEvent, ...], expected: Custody, *, is_held: bool, is_due: bool
) -> None:
    """CY1, CY2 and CY3."""
    actual = fold_custody(events).get(THREAD, NO_CUSTODY)

    assert (expected, is_held, is_due) == (actual, actual.is_held, actual.is_due)


def test_threads_stand_apart_and_other_events_name_none() -> None:
    events = (
        ThreadReset(thread_id=OTHER),
        PLACED,
        TextErased(thread_id=OTHER, key_id="k", ground="g"),
    )

    actual = fold_custody(events)

    assert {THREAD: Custody(holds=1), OTHER: Custody(erased=True)} == dict(actual)
