from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from app.clock_watch import ClockWatch
from tests.app.desk import ARTICLE_4, Desk

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("newest_at", "readings", "expected"),
    [
        pytest.param(None, (NOON, NOON, NOON + DAY), [False, False, False], id="never back"),
        pytest.param(None, (NOON, NOON - DAY, NOON), [False, True, False], id="back once"),
        pytest.param(NOON, (NOON - DAY, NOON), [True, False], id="back while nothing ran"),
        pytest.param(NOON, (NOON,), [False], id="at the newest event"),
        pytest.param(
            None, (NOON, NOON + 400 * DAY, NOON + DAY), [False, False, True], id="ahead and back"
        ),
    ],
)
def test_wc1_a_clock_that_went_back_is_noticed_at_the_reading_after(
    newest_at: datetime | None, readings: tuple[datetime, ...], expected: list[bool]
) -> None:
    told = iter(readings)
    watch = ClockWatch(SimpleNamespace(now=lambda: next(told)), newest_at)

    actual = [watch.read() for _ in readings]

    assert expected == [reading.is_back for reading in actual]
    assert readings == tuple(reading.at for reading in actual)


def test_wc2_a_turn_of_a_clock_that_went_back_is_answered_and_says_so(desk: Desk) -> None:
    first = desk.ask(ARTICLE_4)
    desk.later(-86_400)
    back = desk.ask(ARTICLE_4)
    after = desk.ask(ARTICLE_4)

    assert [False, True, False] == [
        asked.turn.admission.clock_back for asked in (first, back, after)
    ]
    assert back.turn.outcome is not None
    assert first.turn.executed[0].result == back.turn.executed[0].result


def test_wc1_a_service_that_starts_on_an_earlier_day_than_its_log_says_so(desk: Desk) -> None:
    desk.ask(ARTICLE_4)
    desk.later(-86_400)
    restarted = desk.served_by(desk.service._ports.planner)
    desk.service = restarted

    assert desk.ask(ARTICLE_4).turn.admission.clock_back
