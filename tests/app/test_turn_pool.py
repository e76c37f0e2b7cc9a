import asyncio
from collections.abc import Iterator
from threading import Event

import pytest

from app.turn_pool import TurnPool
from domain.errors import QuotaExceededError, UnknownTurnError


@pytest.fixture
def pool() -> Iterator[TurnPool]:
    made = TurnPool(2)
    yield made
    made.close()


def test_a_call_gives_its_result(pool: TurnPool) -> None:
    actual = asyncio.run(pool.run(lambda: "Article 6"))

    assert actual == "Article 6"


def test_an_error_of_ours_reaches_who_waits(pool: TurnPool) -> None:
    def fail() -> str:
        raise UnknownTurnError("No turn has this id.")

    with pytest.raises(UnknownTurnError):
        asyncio.run(pool.run(fail))


def test_q9_one_more_than_the_threads_is_refused_with_a_time_to_come_back(pool: TurnPool) -> None:
    gate = Event()

    async def scene() -> tuple[int | None, list[bool], bool]:
        running = [pool.start(gate.wait), pool.start(gate.wait)]
        with pytest.raises(QuotaExceededError, match="2 questions are being answered") as refused:
            pool.start(gate.wait)
        gate.set()
        done = [await one for one in running]
        return refused.value.retry_after_s, done, await pool.run(gate.wait)

    assert asyncio.run(scene()) == (1, [True, True], True)


def test_q9_a_call_that_failed_gives_its_place_back(pool: TurnPool) -> None:
    def fail() -> None:
        raise UnknownTurnError("No turn has this id.")

    async def scene() -> str:
        for _ in range(3):
            with pytest.raises(UnknownTurnError):
                await pool.run(fail)
        return await pool.run(lambda: "Article 6")

    assert asyncio.run(scene()) == "Article 6"


def test_q10_a_call_whose_caller_went_away_runs_to_its_end(pool: TurnPool) -> None:
    gate, done = Event(), Event()

    def work() -> None:
        gate.wait()
        done.set()

    async def scene() -> None:
        waiting = asyncio.create_task(pool.run(work))
        await asyncio.sleep(0.01)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        gate.set()
        await asyncio.to_thread(done.wait, 5)

    asyncio.run(scene())

    assert done.is_set()


def test_closing_waits_for_what_runs() -> None:
    pool, gate, done = TurnPool(1), Event(), Event()

    def work() -> None:
        gate.wait(0.05)
        done.set()

    async def scene() -> None:
        pool.start(work)

    asyncio.run(scene())
    pool.close()

    assert done.is_set()
