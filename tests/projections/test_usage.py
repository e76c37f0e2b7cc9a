from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.events import Channel, PlanProposed, ProposalText
from domain.operator_events import ThreadReset
from domain.plan import MadeBy
from domain.ports import TokenCount, UsageCount
from domain.sealed import keyed_digest, seal_plain
from infra.view_store import MemoryViewStore
from projections.runner import ProjectionRunner
from projections.usage import StoredUsage, UsageView
from tests.events import THREAD_ID, admitted, resolved
from tests.stores import Store, fill, memory_store, poison, turn_id

DAY = date(2026, 11, 30)


def usage_of(store: Store) -> StoredUsage:
    views = MemoryViewStore()
    runner = ProjectionRunner(store, views, (UsageView(),))
    return StoredUsage(views, runner.catch_up, store)


def ask(
    store: Store, number: int, requester: str, channel: Channel = "http", hour: int = 12,
    tenant: str = "public",
) -> None:  # fmt: skip
    at = datetime(2026, 11, 30, hour, 30, tzinfo=UTC)
    event = replace(admitted(requester=requester, channel=channel, at=at), tenant=tenant)
    store.append(turn_id(number), 0, (event,), thread_id=THREAD_ID)


def test_turns_are_counted_by_requester_and_in_all(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    usage = usage_of(store)
    for number, requester in enumerate(("203.0.113.7", "203.0.113.7", "2001:db8::/64"), start=1):
        ask(store, number, requester)

    actual = [usage.count(client, DAY) for client in ("203.0.113.7", "2001:db8::/64", "nobody")]

    assert [
        UsageCount(by_client=2, in_all=3),
        UsageCount(by_client=1, in_all=3),
        UsageCount(by_client=0, in_all=3),
    ] == actual


def test_us3_a_count_includes_what_was_appended_a_moment_ago(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    usage = usage_of(store)
    ask(store, 1, "203.0.113.7")
    before = usage.count("203.0.113.7", DAY).in_all
    ask(store, 2, "203.0.113.7")

    actual = (before, usage.count("203.0.113.7", DAY).in_all)

    assert (1, 2) == actual


@pytest.mark.parametrize(
    ("channel", "expected"),
    [("http", 1), ("page", 1), ("cli", 0), ("mcp", 0), ("evaluation", 0)],
)
def test_us1_only_http_and_the_page_count(tmp_path: Path, channel: Channel, expected: int) -> None:
    store = memory_store(tmp_path)
    ask(store, 1, "203.0.113.7", channel)

    actual = usage_of(store).count("203.0.113.7", DAY)

    assert (expected, expected) == (actual.by_client, actual.in_all)
    assert (channel == "evaluation") == bool(actual.evaluations)


def test_us1_evaluations_are_counted_apart_also_from_the_rows(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    for number in (1, 2):
        ask(store, number, "203.0.113.7", "evaluation")
    first = usage_of(store)
    before = first.count("203.0.113.7", DAY)
    ask(store, 3, "2001:db8::", "evaluation")

    assert UsageCount(by_client=0, in_all=0, evaluations=2) == before
    assert 3 == first.count("nobody", DAY).evaluations


def test_us2_the_day_is_that_of_utc_whatever_today_is_elsewhere(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    late = datetime.fromisoformat("2026-11-30T23:30:00-03:00")  # 02:30 of the next day in UTC
    store.append(turn_id(1), 0, (admitted(at=late),), thread_id=THREAD_ID)
    usage = usage_of(store)

    actual = [usage.count("203.0.113.7", day).in_all for day in (DAY, date(2026, 12, 1))]

    assert [0, 1] == actual


def test_other_events_move_no_counter(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    ask(store, 1, "203.0.113.7")
    store.append(turn_id(1), 1, (resolved(),), thread_id=THREAD_ID)
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))

    actual = usage_of(store).count("203.0.113.7", DAY).in_all

    assert 1 == actual


def test_us4_a_day_is_begun_from_the_rows_that_were_stored(tmp_path: Path) -> None:
    store, views = memory_store(tmp_path), MemoryViewStore()
    runner = ProjectionRunner(store, views, (UsageView(),))
    ask(store, 1, "203.0.113.7")
    StoredUsage(views, runner.catch_up, store).count("203.0.113.7", DAY)
    ask(store, 2, "203.0.113.7")
    ask(store, 3, "2001:db8::/64")
    again = StoredUsage(views, runner.catch_up, store)
    ask(store, 4, "203.0.113.7")

    actual = again.count("203.0.113.7", DAY)

    assert UsageCount(by_client=3, in_all=4) == actual


def test_us4_an_event_that_cannot_be_read_stops_the_count_and_no_turn(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    usage = usage_of(store)
    fill(store, 3)
    poison(store, leaf=2)

    actual = usage.count("203.0.113.7", DAY)

    assert UsageCount(by_client=1, in_all=1) == actual


# -- tokens --------------------------------------------------------------------------------


def answer(store: Store, number: int, tokens: int, tenant: str = "public") -> None:
    """Store a turn of a tenant whose plan a model made."""
    ask(store, number, "203.0.113.7", tenant=tenant)
    store.append(turn_id(number), 1, (resolved(),), thread_id=THREAD_ID)
    propose(store, number, tokens)


def propose(store: Store, number: int, tokens: int) -> None:
    made_by = MadeBy(kind="model", tokens_in=tokens - 1, tokens_out=1)
    event = PlanProposed(
        attempt=1, made_by=made_by, raw_digest=keyed_digest(b""), raw_bytes=0,
        sealed=seal_plain(ProposalText(raw="")),
    )  # fmt: skip
    store.append(turn_id(number), 2, (event,), thread_id=THREAD_ID)


def test_us1_tokens_are_counted_by_tenant_and_in_all(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    usage = usage_of(store)
    answer(store, 1, 100)
    answer(store, 2, 20, "press")
    answer(store, 3, 3, "press")

    actual = [usage.count_tokens(tenant, DAY) for tenant in ("public", "press", "nobody")]

    assert [
        TokenCount(by_tenant=100, in_all=123),
        TokenCount(by_tenant=23, in_all=123),
        TokenCount(by_tenant=0, in_all=123),
    ] == actual
    assert UsageCount(by_client=3, in_all=3) == usage.count("203.0.113.7", DAY)


def test_us1_tokens_count_whoever_asked(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    ask(store, 1, "203.0.113.7", "cli")
    store.append(turn_id(1), 1, (resolved(),), thread_id=THREAD_ID)
    propose(store, 1, 100)

    assert TokenCount(by_tenant=100, in_all=100) == usage_of(store).count_tokens("public", DAY)


def test_us4_the_tenant_of_a_turn_is_known_from_its_row(tmp_path: Path) -> None:
    store, views = memory_store(tmp_path), MemoryViewStore()
    runner = ProjectionRunner(store, views, (UsageView(),))
    ask(store, 1, "203.0.113.7", tenant="press")
    store.append(turn_id(1), 1, (resolved(),), thread_id=THREAD_ID)
    usage = StoredUsage(views, runner.catch_up, store)
    usage.count_tokens("press", DAY)
    propose(store, 1, 100)

    live = usage.count_tokens("press", DAY)
    runner.catch_up()
    again = StoredUsage(views, runner.catch_up, store).count_tokens("press", DAY)

    assert TokenCount(by_tenant=100, in_all=100) == live == again


def test_us2_tokens_belong_to_the_day_their_answer_was_recorded_on(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    answer(store, 1, 100)
    day = store.read(turn_id(1))[-1].recorded_at.date()
    usage = usage_of(store)

    assert [100, 0] == [
        usage.count_tokens("public", one).in_all for one in (day, day + timedelta(days=1))
    ]
