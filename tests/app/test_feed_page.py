"""Where a reader of the feed begins: the beginning, a leaf, an instant, now."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from app.asgi import create_app
from app.feed_page import find_start, read_seen, to_event_reply
from app.schemas_audit import FeedReply
from app.services import Services
from domain.bounds import Bounds
from domain.canonical import to_canonical_bytes
from domain.errors import BadRequestError, StoredEventError
from domain.operator_events import ThreadReset
from infra.event_schemas import schema_of_tag
from infra.jetstream import NatsBroker
from tests.app.test_api import AtHome
from tests.brokers import eventually, running_nats, running_outbox
from tests.events import NOON, THREAD_ID, whole_turn
from tests.faults.nats_lab import published
from tests.stores import Store, memory_store, sqlite_store, turn_id


@pytest.fixture(params=[memory_store, sqlite_store], ids=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A log of two turns, six events each, a second between them."""
    made: Store = request.param(tmp_path)
    for number in (1, 2):
        made.append(turn_id(number), 0, whole_turn(), thread_id=THREAD_ID)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("number", "start", "expected"),
    [
        pytest.param(1, 0, ([1, 2, 3, 4], 4), id="all of the first page"),
        pytest.param(2, 0, ([7, 8], 8), id="pages without any are passed over"),
        pytest.param(3, 0, ([], 12), id="none at all: the end"),
        pytest.param(1, 12, ([], 12), id="at the end"),
    ],
)
def test_fp3_what_a_caller_may_not_see_is_left_out(
    store: Store, number: int, start: int, expected: tuple[list[int], int]
) -> None:
    seen, reached = read_seen(
        store, start, 4, lambda event: event.event.originator_id == turn_id(number)
    )

    actual = ([event.leaf for event in seen], reached)

    assert expected == actual


@pytest.mark.parametrize(
    ("after", "since", "expected"),
    [
        pytest.param("", None, 0, id="the beginning"),
        pytest.param("0", None, 0, id="leaf 0"),
        pytest.param("5", None, 5, id="a leaf"),
        pytest.param("now", None, 12, id="now"),
        pytest.param("", NOON - timedelta(days=1), 0, id="before all"),
        pytest.param("", NOON, 0, id="the instant of the first"),
        pytest.param("", NOON + timedelta(microseconds=1), 6, id="between two turns"),
        pytest.param("", NOON + timedelta(seconds=1), 6, id="the instant of the second"),
        pytest.param("", NOON + timedelta(days=1), 12, id="after all"),
    ],
)
def test_fp1_a_reader_begins_where_it_asks_to(
    store: Store, after: str, since: datetime | None, expected: int
) -> None:
    actual = find_start(store, after, since)

    assert expected == actual


def test_fp2_an_instant_is_the_first_leaf_recorded_at_or_after_it(store: Store) -> None:
    start = find_start(store, "", NOON + timedelta(seconds=1))

    actual = [event.event_id for event in store.read_after(start, 1)]

    assert [f"{turn_id(2)}.1"] == actual


def test_fp2_an_empty_log_begins_at_its_beginning(tmp_path: Path) -> None:
    actual = find_start(memory_store(tmp_path), "", NOON)

    assert 0 == actual


@pytest.mark.parametrize(
    ("after", "since"),
    [
        pytest.param("5", NOON, id="a leaf and an instant"),
        pytest.param("", NOON.replace(tzinfo=None), id="an instant of no zone"),
    ],
)
def test_fp1_a_place_that_is_none_is_refused(store: Store, after: str, since: datetime) -> None:
    with pytest.raises(BadRequestError):
        find_start(store, after, since)


class Holed:
    """A log that lost a leaf."""

    def find_leaf(self, leaf: int) -> None:
        """Return nothing."""

    def last_leaf(self) -> int:
        """Return the newest leaf number."""
        return 3


def test_a_leaf_that_is_gone_is_reported() -> None:
    with pytest.raises(StoredEventError):
        find_start(Holed(), "", NOON)


def test_an_event_is_given_as_it_is_stored(store: Store) -> None:
    (event,) = store.read_after(0, 1)

    actual = to_event_reply(event)

    assert (1, event.event_id, "turn-admitted.v1", event.stored) == (
        actual.leaf,
        actual.event_id,
        actual.type,
        bytes(actual.stored),
    )
    assert to_canonical_bytes(event.event) == event.stored


@pytest.fixture
def client(services: Services, store: Store) -> Iterator[TestClient[Any]]:
    """A client on this machine, of an application over that log."""
    app: Litestar = create_app(msgspec.structs.replace(services, log=store), Bounds())
    with TestClient(AtHome(app), base_url="http://127.0.0.1") as made:
        yield made


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        pytest.param({}, (1, 12), id="the beginning"),
        pytest.param({"after": "4"}, (5, 12), id="a leaf"),
        pytest.param({"since": "2026-11-30T12:00:01Z"}, (7, 12), id="an instant"),
    ],
)
def test_fp1_the_route_gives_what_follows(
    client: TestClient[Any], query: dict[str, str], expected: tuple[int, int]
) -> None:
    page = msgspec.json.decode(
        client.get("/v1/events", params={**query, "wait_s": "0"}).content, type=FeedReply
    )

    actual = (page.events[0].leaf, page.events[-1].leaf)

    assert expected == actual


def test_fp1_now_gives_nothing_and_says_where_it_is(client: TestClient[Any]) -> None:
    answer = client.get("/v1/events", params={"after": "now", "wait_s": 0}).json()

    assert {"events": [], "next_after": 12, "caught_up": True} == answer


@pytest.mark.parametrize("query", ["after=then", "after=-1", "after=1&since=2026-01-01T00:00:00Z"])
def test_fp1_the_route_refuses_another_place(client: TestClient[Any], query: str) -> None:
    actual = client.get(f"/v1/events?wait_s=0&{query}").status_code

    assert 400 == actual


def test_the_asyncapi_document_is_served_and_names_the_schemas_served(
    client: TestClient[Any],
) -> None:
    served = client.get("/schema/asyncapi.json").json()

    actual = served["components"]["messages"]["outcome-routed.v1"]["x-dataschema"]

    assert ("3.0.0", schema_of_tag("outcome-routed.v1").uri) == (served["asyncapi"], actual)


@pytest.mark.service
def test_the_feed_gives_what_nats_carries(
    client: TestClient[Any], store: Store, tmp_path: Path
) -> None:
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))
    with running_nats(tmp_path / "nats") as server:
        with running_outbox(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            eventually(lambda: outbox.state().behind == 0 and outbox.state().connected)
        carried = published(server.url)
    page = msgspec.json.decode(
        client.get("/v1/events", params={"wait_s": "0"}).content, type=FeedReply
    )

    actual = [(str(one.leaf), one.event_id, bytes(one.stored)) for one in page.events]

    assert carried == actual
    assert 13 == len(actual)
