"""Publishing the log to NATS, beside raw pipelined JetStream publishing of the same messages.

``python -m tests.bench.outbox`` fills a SQLite log with turns of six events, starts a real NATS
server, and lets the outbox catch up from nothing; then the very same messages (subject, headers,
data) are published raw by the NATS client, pipelined, into a stream of the same settings. The
rounds alternate and the median of their ratios counts. Then turns are appended one by one, and
the time is taken from the answer of a turn's last commit to its last event at a subscriber in a
thread of its own. Prints one JSON object last; exit 0 where the goals are met, else 5.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

from nats.aio.client import Client
from nats.js.api import ConsumerConfig, DeliverPolicy, Header

from infra.clock import SystemClock, SystemIdentifiers
from infra.cloud_event import to_message
from infra.event_store import SqliteTurnStore
from infra.jetstream import STREAM, NatsBroker
from infra.nats_server import NatsServer
from infra.outbox import Outbox
from infra.outbox_lock import FileLock
from infra.published_log import PublishedLog
from infra.publisher import Message
from tests.brokers import running_nats
from tests.events import THREAD_ID, whole_turn

GOAL_RATIO = 0.6
GOAL_CATCH_UP = 2_000  # events/s
GOAL_P95_MS = 25.0
WINDOW = 500  # messages of a raw pipeline, as many as a page of the outbox
PATIENCE_S = 120.0


def fill(store: SqliteTurnStore, turns: int) -> None:
    """Append so many whole turns."""
    identifiers = SystemIdentifiers()
    for _ in range(turns):
        store.append(identifiers.new_id(), 0, whole_turn(), thread_id=THREAD_ID)


def messages_of(store: SqliteTurnStore) -> list[Message]:
    """Return what the outbox publishes."""
    log, found = PublishedLog(store), list[Message]()
    while page := log.read_after(len(found), WINDOW):
        found.extend(to_message(event, log.log_id, log.facts_of(event)) for event in page)
    return found


@contextmanager
def running_outbox(store: SqliteTurnStore, server: NatsServer, folder: Path) -> Iterator[Outbox]:
    """Run the outbox as the service does."""
    outbox = Outbox(
        PublishedLog(store), NatsBroker(lambda: server.url), FileLock(folder / "outbox.lock")
    )
    outbox.start()
    try:
        yield outbox
    finally:
        outbox.stop()


def catch_up(store: SqliteTurnStore, folder: Path) -> float:
    """Return the events/s of an outbox that publishes the whole log into an empty stream."""
    last = store.last_leaf()
    with running_nats(folder / "nats") as server:
        began = time.perf_counter()
        with running_outbox(store, server, folder) as outbox:
            while outbox._state.published_leaf < last:  # counts nothing, asks no store
                if time.perf_counter() - began > PATIENCE_S:
                    raise RuntimeError(f"the outbox hangs: {outbox.state()}")
                time.sleep(0.002)
            return last / (time.perf_counter() - began)


async def _publish_raw(url: str, messages: list[Message]) -> float:
    await (await NatsBroker(lambda: url).connect()).close()  # makes the stream
    client = Client()
    await client.connect(url)
    stream = client.jetstream()
    began = time.perf_counter()
    for first in range(0, len(messages), WINDOW):
        answers = [
            await stream.publish_async(
                message.subject,
                message.data,
                stream=STREAM,
                headers={**dict(message.headers), Header.MSG_ID: message.event_id},
            )
            for message in messages[first : first + WINDOW]
        ]
        await asyncio.gather(*answers)
    took = time.perf_counter() - began
    await client.close()
    return len(messages) / took


def publish_raw(messages: list[Message], folder: Path) -> float:
    """Return the messages/s of the client alone, pipelined and acknowledged."""
    with running_nats(folder / "raw") as server:
        return asyncio.run(_publish_raw(server.url, messages))


class Subscriber:
    """A subscriber in a thread of its own, which notes when each event came."""

    def __init__(self, url: str) -> None:
        self.came: dict[str, float] = {}
        self.ready = Event()
        self._stop = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._listen(url)), daemon=True)
        self._thread.start()

    async def _listen(self, url: str) -> None:
        client = Client()
        await client.connect(url)

        async def note(message: object) -> None:
            headers = getattr(message, "headers", None) or {}
            self.came[headers["ce-id"]] = time.perf_counter()

        config = ConsumerConfig(deliver_policy=DeliverPolicy.NEW)
        await client.jetstream().subscribe("turns.v1.>", cb=note, config=config, stream=STREAM)
        self.ready.set()
        await asyncio.to_thread(self._stop.wait)
        await client.close()

    def end(self) -> None:
        """Stop listening."""
        self._stop.set()
        self._thread.join()


def latencies_ms(folder: Path, turns: int) -> list[float]:
    """Return, a turn, the milliseconds from its commit to its last event at a subscriber."""
    store = SqliteTurnStore(folder / "live.sqlite", SystemClock(), SystemIdentifiers())
    events, found = whole_turn(), list[float]()
    with running_nats(folder / "live") as server, running_outbox(store, server, folder) as outbox:
        while not outbox.state().connected:
            time.sleep(0.01)
        subscriber = Subscriber(server.reader_url)
        subscriber.ready.wait(PATIENCE_S)
        for _ in range(turns):
            turn_id = SystemIdentifiers().new_id()
            store.append(turn_id, 0, events[:1], thread_id=THREAD_ID)
            store.append(turn_id, 1, events[1:4], thread_id=THREAD_ID)
            store.append(turn_id, 4, events[4:], thread_id=THREAD_ID)
            committed = time.perf_counter()
            last = f"{turn_id}.{len(events)}"
            while last not in subscriber.came:
                if time.perf_counter() - committed > PATIENCE_S:
                    raise RuntimeError("an event did not reach the subscriber")
                time.sleep(0.0005)
            found.append((subscriber.came[last] - committed) * 1000)
            time.sleep(0.02)  # the outbox is at rest when the next turn comes
        subscriber.end()
    store.close()
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=2_000, help="of six events, to catch up")
    parser.add_argument("--live", type=int, default=200, help="turns whose way is timed")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--failures", type=Path, help="unused: a failure ends the run")
    given = parser.parse_args()
    ours, raw = list[float](), list[float]()
    with tempfile.TemporaryDirectory(prefix="vigent-bench-") as temporary:
        folder = Path(temporary)
        store = SqliteTurnStore(folder / "log.sqlite", SystemClock(), SystemIdentifiers())
        fill(store, given.turns)
        messages = messages_of(store)
        for round_ in range(given.rounds):
            home = folder / str(round_)
            home.mkdir()
            ours.append(catch_up(store, home))
            raw.append(publish_raw(messages, home))
        store.close()
        live = latencies_ms(folder, given.live)
    ratio = statistics.median(own / bare for own, bare in zip(ours, raw, strict=True))
    p95 = statistics.quantiles(live, n=20, method="inclusive")[18]
    rate = statistics.median(ours)
    print(
        json.dumps(
            {
                "events": len(messages),
                "bytes_per_message": round(
                    statistics.fmean(len(message.data) for message in messages)
                ),
                "raw_pipelined_events_per_s": round(statistics.median(raw)),
                "ratio_to_raw": {"value": round(ratio, 2), "goal": f">= {GOAL_RATIO}"},
                "catch_up_events_per_s": {"value": round(rate), "goal": f">= {GOAL_CATCH_UP}"},
                "commit_to_subscriber_p50_ms": round(statistics.median(live), 1),
                "commit_to_subscriber_p95_ms": {
                    "value": round(p95, 1),
                    "goal": f"<= {GOAL_P95_MS}",
                },
            }
        )
    )
    return 0 if ratio >= GOAL_RATIO and rate >= GOAL_CATCH_UP and p95 <= GOAL_P95_MS else 5


if __name__ == "__main__":
    sys.exit(main())
