import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from litestar.response.sse import ServerSentEventMessage
from msgspec.structs import replace

from app.access import AccessRules
from app.erasure import Erasures
from app.evaluations import Evaluations
from app.replay import as_stored
from app.services import Services
from app.tenancy import Tenancy
from app.turn_pool import TurnPool
from app.turn_speech import Work, answer, come_back, look_back, reply_of, stream
from app.usage_page import UsageDesk
from app.withheld import withhold
from domain.errors import StoreUnavailableError, TurnAbortedError, UnknownThreadError
from domain.events import RecordedEvent
from domain.ids import TurnId
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from infra.transparency import Transparency
from projections.usage import StoredUsage
from tests.app.desk import ARTICLE_4, KEY, WHICH_ACT, Desk, arrival, settings_of


@pytest.fixture
def services(desk: Desk, tmp_path: Path) -> Iterator[Services]:
    """What routes are given, over the service in memory; audits and health are not asked for."""
    pool = TurnPool(2)
    keys = SqliteThreadKeys(tmp_path / KEY_FILE, desk.clock.now)
    yield Services(
        turns=desk.service,
        pool=pool,
        shelf=desk.shelf,
        log=desk.store,
        notary=Transparency(desk.store, settings_of(tmp_path / "home"), desk.clock.now),
        tokens=desk.tokens,
        access=AccessRules(
            keys=(),
            trusted_proxies=(),
            is_turn_token=lambda token, turn: desk.tokens.is_turn_token(token, TurnId(turn)),
            tenant_of_turn=lambda _turn: "public",
        ),
        now=desk.clock.now,
        time_zone="UTC",
        find_audit=lambda _turn_id: None,
        describe_index=lambda: pytest.fail("nobody asks for the index"),
        event_schemas=tuple,
        erasures=Erasures(desk.store, keys, desk.clock.now, desk.bounds.retention_days),
        evaluations=Evaluations("", desk.clock.now),
        usage=UsageDesk(
            StoredUsage(desk.views, desk.runner.catch_up, desk.store), desk.bounds, desk.clock.now
        ),
        tenancy=Tenancy(desk.store),
        open_text=as_stored,
        asyncapi=bytes,
        parts=tuple,
        bundles=lambda: pytest.fail("nobody exports"),
    )
    pool.close()
    keys.close()


def spoken(services: Services, work: Work, last_event_id: str = "") -> list[ServerSentEventMessage]:
    async def collect() -> list[ServerSentEventMessage]:
        return [one async for one in stream(services, work, last_event_id)]

    return asyncio.run(collect())


def test_an_answer_gives_the_asker_both_tokens(services: Services, desk: Desk) -> None:
    reply = asyncio.run(answer(services, arrival(ARTICLE_4)))

    (turn_id,) = desk.store.list_turn_ids()
    assert (desk.tokens.thread_token(turn_id), desk.tokens.turn_token(turn_id)) == (
        reply.thread,
        reply.turn_token,
    )


def test_v1_who_comes_back_by_the_id_is_told_no_token(services: Services, desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)

    reply = reply_of(services, come_back(services, asked.turn_id, lambda _event: None))

    assert ("", "", "answer") == (reply.thread, reply.turn_token, reply.status)
    assert replace(reply_of(services, asked), thread="", turn_token="") == reply


def test_v2_who_may_not_read_the_reader_is_told_the_turn_without_their_words(
    services: Services, desk: Desk
) -> None:
    asked = desk.ask(WHICH_ACT)
    heard: list[RecordedEvent] = []

    actual = look_back(services, asked.turn_id, heard.append)

    assert ("", withhold(asked.turn)) == (actual.thread_token, actual.turn)
    assert list(desk.store.read(asked.turn_id)) == heard
    assert "Data Keeping Act" not in reply_of(services, actual).reply


def test_a_stream_tells_each_event_and_then_the_reply(services: Services) -> None:
    work = partial(services.turns.ask, arrival(ARTICLE_4, streamed=True))

    actual = [(one.event, one.id) for one in spoken(services, work)]

    assert [
        ("phase", "1.phase"),
        ("phase", "2.phase"),
        ("phase", "3.phase"),
        ("phase", "4.phase"),
        ("operation_result", "5"),
        ("outcome", "6"),
        ("done", "6.done"),
    ] == actual


def test_the_same_post_after_a_cut_gives_what_is_missing_and_the_same_reply(
    services: Services,
) -> None:
    work = partial(services.turns.ask, arrival(ARTICLE_4, streamed=True, idempotency_key=KEY))
    whole = spoken(services, work)

    again = spoken(services, work, "4.phase")

    assert [one.data for one in whole[4:]] == [one.data for one in again]


def test_a_refusal_ends_the_stream_as_a_problem(services: Services) -> None:
    work = partial(services.turns.ask, arrival(ARTICLE_4, "no-such-token", streamed=True))

    (actual,) = spoken(services, work)

    assert ("problem", "unknown-thread") == (
        actual.event,
        msgspec.json.decode(str(actual.data))["code"],
    )


def test_a_turn_cut_off_in_a_stream_is_told_as_far_as_it_was_stored(
    services: Services, desk: Desk
) -> None:
    desk.store.commits_left = 2
    work = partial(services.turns.ask, arrival(ARTICLE_4, streamed=True))

    actual = [str(one.event) for one in spoken(services, work)]

    assert ["phase"] * 4 + ["problem"] == actual


def test_a_full_pool_refuses_a_stream_as_a_problem(services: Services) -> None:
    full = replace(services, pool=TurnPool(1))

    async def scene() -> list[str]:
        gate = asyncio.Event()
        loop = asyncio.get_running_loop()
        busy = full.pool.start(
            lambda: asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(5)
        )
        work = partial(services.turns.ask, arrival(ARTICLE_4, streamed=True))
        told = [str(one.data) async for one in stream(full, work, "")]
        gate.set()
        await busy
        return told

    (data,) = asyncio.run(scene())
    full.pool.close()
    assert msgspec.json.decode(data)["code"] == "quota-exceeded"


def test_a_listener_whose_loop_is_closed_does_not_end_the_turn(
    services: Services, desk: Desk
) -> None:
    async def leave() -> None:
        told = stream(services, partial(services.turns.ask, arrival(ARTICLE_4, streamed=True)), "")
        await anext(told)

    asyncio.run(leave())
    services.pool.close()

    (turn_id,) = desk.store.list_turn_ids()
    assert desk.service.resume(turn_id).phase == "closed"
    assert len(desk.tags(turn_id)) == 6


def test_an_aborted_turn_has_no_reply(services: Services, desk: Desk) -> None:
    desk.store.commits_left = 1
    with pytest.raises(StoreUnavailableError):
        desk.ask(ARTICLE_4)
    desk.store.commits_left = None
    (turn_id,) = desk.store.list_turn_ids()
    desk.service.abort(turn_id, "interrupted")

    with pytest.raises(TurnAbortedError, match="has no reply"):
        reply_of(services, come_back(services, turn_id, lambda _event: None))


def test_an_answer_that_is_refused_raises(services: Services) -> None:
    with pytest.raises(UnknownThreadError):
        asyncio.run(answer(services, arrival(ARTICLE_4, "no-such-token")))
