from threading import Event

import pytest

from index.deadline import within


def test_what_a_call_gives_is_given_on() -> None:
    assert 7 == within(5.0, lambda: 7)


def test_what_a_call_raises_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        within(5.0, lambda: 1 // 0)


def test_dl1_who_waits_goes_on_when_the_time_is_over() -> None:
    never = Event()

    with pytest.raises(TimeoutError, match=r"within 0\.01 s"):
        within(0.01, never.wait)

    never.set()
