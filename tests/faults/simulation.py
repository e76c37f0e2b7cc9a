"""A seeded world over the ports: several service processes, one log, one stream, many accidents.

In: a seed. Out: what the auditor finds afterwards; nothing where every invariant holds.

Processes crash before and after each append, commits succeed unheard, appends fail, the broker
loses answers, parts of batches and its tail, two outboxes believe to be active, clocks jump and
differ, requests are sent twice at once and again after every refusal, and who goes on is drawn
anew at each of these points. All services, projections and the outbox are the product's own.

    python -m tests.faults.simulation --seed 17          one seed, with its story
    python -m tests.faults.simulation --seeds 50000      all of them, from --first on
    python -m tests.faults.simulation --without fence    a world without one protection
"""

import argparse
import asyncio
import json
import logging
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from functools import cache, partial
from threading import get_ident
from types import SimpleNamespace
from typing import Any

from app.front_door import Arrival, FrontDoor
from app.server import recover
from app.turn_ports import Ports, Release
from app.turn_service import TurnService
from domain.admission import AskRequest
from domain.bounds import Bounds
from domain.canonical import to_canonical_bytes
from domain.errors import (
    AdmissionError,
    BrokerUnavailableError,
    OtherBodyError,
    PlannerUnavailableError,
    StoreUnavailableError,
    TurnAbortedError,
    TurnError,
    UnavailableError,
)
from domain.events import RecordedEvent, TurnEvent
from domain.ids import ThreadId, TurnId
from domain.plan import Proposal
from domain.ports import PlanningRequest, ThreadClaim
from domain.sealed import keyed_digest
from infra.leases import ThreadLeases
from infra.memory_store import MemoryTurnStore
from infra.outbox import Outbox
from infra.published_log import PublishedLog
from infra.publisher import MemoryBroker, Message
from infra.tokens import Tokens
from infra.view_store import MemoryViewStore
from legal_core.ports import Law
from projections.ports import StoredLeaf
from projections.runner import ProjectionRunner
from projections.thread_memory import LoggedThreadMemory
from projections.turn_audit import TurnAuditView
from projections.usage import StoredUsage, UsageView
from tests.app.desk import CountedIdentifiers, Shelf
from tests.events import NOON
from tests.faults import auditor
from tests.faults.mutations import put
from tests.faults.planners import ModelLikePlanner
from tests.faults.scheduler import Crashed, Scheduler
from tests.law import LawBuilder, article, day, serve

QUESTIONS = (
    "What did Article 1 of the Harbour Act 2001 say on 2005-05-05?",
    "What did Articles 1 and 2 of the Harbour Act 2001 say on 2012-01-01?",
    "What does Article 2 say?",
    "What did the Harbour Act 2001 say?",
)
PROCESSES, CLIENTS, OUTBOXES, TRIES = 3, 4, 2, 60
CATCH_UP_ROUNDS = 20  # of calm publication; one would do, were nothing left half way
JUMPS = (timedelta(days=400), timedelta(days=-1), timedelta(minutes=10), timedelta(hours=-1))
SKEWS_S = (0, 600, -600)
PLENTY = Bounds(turns_per_client_per_day=100_000, turns_per_day=100_000)


@cache
def harbour() -> Law:
    """Return a law of two articles that changed once."""
    law = LawBuilder(
        "sample:harbour-act-2001",
        on=day("2001-03-01"),
        nodes=(article("1", "Ships pay a fee."), article("2", "The fee is ten marks.")),
        titles={"en": "Harbour Act 2001"},
    )
    law.amend("art_2", "The fee is twelve marks.", on=day("2010-01-01"), by="Fees Act 2009")
    return serve(law)


class World:
    """What all processes share, and the accidents that may happen to it."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311 -- the seed is the test
        self.scheduler = Scheduler(self.chance)
        self.is_calm = False
        self.at = NOON
        self.happened: Counter[str] = Counter()
        self.identifiers = CountedIdentifiers()
        self.store = TroubledStore(self)
        self.broker = TroubledBroker(self)
        self.views = MemoryViewStore()
        self.processes = [Process(self, number) for number in range(PROCESSES)]
        self.replies: dict[str, list[bytes]] = defaultdict(list)
        self.acknowledged: list[str] = []

    def befalls(self, accident: str, probability: float) -> bool:
        """Draw whether an accident happens here."""
        if self.is_calm or self.chance.random() >= probability:
            return False
        self.happened[accident] += 1
        return True

    def now(self) -> datetime:
        """Return the wall clock, which moves on at each look and sometimes jumps."""
        self.at += timedelta(milliseconds=50)
        if self.befalls("clock jumped", 0.01):
            self.at += self.chance.choice(JUMPS)
        return self.at

    def crash(self, process: "Process") -> None:
        """End a process; another begins in its place, and whoever was inside is cut off."""
        process.is_dead = True
        self.processes[process.number] = Process(self, process.number)
        raise Crashed


class TroubledStore(MemoryTurnStore):
    """The log in memory, with what may happen to an append."""

    def __init__(self, world: World) -> None:
        super().__init__(SimpleNamespace(now=world.now), world.identifiers)
        self._world = world
        self.inside: Callable[[], Process | None] = lambda: None

    def append(
        self,
        turn_id: TurnId,
        expected_version: int,
        events: tuple[TurnEvent, ...],
        *,
        thread_id: ThreadId,
        claim: ThreadClaim | None = None,
    ) -> tuple[RecordedEvent, ...]:
        """Store events, unless an accident comes before or after it."""
        self._may_crash("crashed before an append", 0.04)
        if self._world.befalls("an append failed", 0.04):
            raise StoreUnavailableError("The store went away; nothing was stored.")
        recorded = super().append(
            turn_id, expected_version, events, thread_id=thread_id, claim=claim
        )
        if self._world.befalls("a commit was not heard of", 0.04):
            raise StoreUnavailableError("The store does not tell whether it was stored.")
        self._may_crash("crashed after an append", 0.04)
        return recorded

    def next_fence(self, thread_id: ThreadId) -> int:
        """Return the next fence, after others went on."""
        self._may_crash("crashed at a lease", 0.01)
        return super().next_fence(thread_id)

    def _may_crash(self, accident: str, probability: float) -> None:
        self._world.scheduler.pause()
        process = self.inside()
        if process is None:
            return
        if process.is_dead:
            raise Crashed
        if self._world.befalls(accident, probability):
            self._world.crash(process)


class TroubledBroker(MemoryBroker):
    """The stream in memory, with what may happen to a batch."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    async def publish(self, messages: tuple[Message, ...], after: int) -> int:
        """Take a batch, a part of it, or all of it without saying so."""
        self._world.scheduler.pause()
        if self._world.befalls("a batch was taken in part", 0.1):
            await super().publish(messages[: len(messages) // 2], after)
            raise BrokerUnavailableError("The connection broke in the middle of a batch.")
        last = await super().publish(messages, after)
        if self._world.befalls("a batch was not acknowledged", 0.1):
            raise BrokerUnavailableError("The answer was lost.")
        self._world.scheduler.pause()
        return last

    def is_connected(self) -> bool:
        """Return False: each page is published over a connection of its own."""
        return False

    def lose_tail(self) -> None:
        """Forget the newest messages, as a broker does whose power was cut."""
        if self._world.befalls("the stream lost its tail", 0.3) and self.messages:
            del self.messages[-self._world.chance.randint(1, len(self.messages)) :]


class Held:
    """A lock that everybody believes to hold."""

    @contextmanager
    def hold(self) -> Iterator[bool]:
        """Give True."""
        yield True

    def is_lost(self) -> bool:
        """Return False: nobody notices."""
        return False


class MoodyPlanner(ModelLikePlanner):
    """A planner that is sometimes silent."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return a proposal, or say nothing."""
        self._world.scheduler.pause()
        if self._world.befalls("the planner was silent", 0.1):
            raise PlannerUnavailableError("Nobody planned.")
        return super().propose(request)


class NoDigest:
    """Digests under one key, as all of the world's threads have."""

    def digest(self, thread_id: ThreadId, text: bytes) -> str:
        """Return a digest that names thread and text."""
        return keyed_digest(text, thread_id.bytes)


class Process:
    """One service process: what it keeps in memory is gone with it."""

    def __init__(self, world: World, number: int) -> None:
        self.number = number
        self.is_dead = False
        self.store = world.store
        self.skew = timedelta(seconds=SKEWS_S[number % len(SKEWS_S)])
        self.clock = SimpleNamespace(now=lambda: world.now() + self.skew)
        runner = ProjectionRunner(world.store, world.views, (TurnAuditView(), UsageView()))
        ports = Ports(
            store=world.store,
            memory=LoggedThreadMemory(world.store, 1_800, 32_768),
            leases=ThreadLeases(world.store.next_fence, waiters=0),
            usage=StoredUsage(world.views, runner.catch_up, world.store),
            shelf=Shelf(harbour()),
            planner=MoodyPlanner(world),
            digest=NoDigest(),
            tokens=Tokens(bytes(range(32))),
            clock=self.clock,
            identifiers=world.identifiers,
        )
        release = Release(
            service_release="vigent 0.1.0",
            settings_sha256="5e" * 32,
            time_zone="UTC",
            bounds=PLENTY,
        )
        self.turns = TurnService(ports, release)


class Simulation:
    """One run."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.world = World(seed)
        self._inside: dict[int, Process] = {}  # by actor thread
        self.world.store.inside = lambda: self._inside.get(get_ident())

    def run(self) -> list[str]:
        """Run to the end, calm the world, let it recover, and return the auditor's findings."""
        world = self.world
        for number in range(CLIENTS):
            world.scheduler.add(f"client {number}", partial(self._client, number))
        for number in range(OUTBOXES):
            world.scheduler.add(f"outbox {number}", self._outbox)
        world.scheduler.add("projections", self._projections)
        world.scheduler.add("recovery", self._recovery)
        world.scheduler.add("saboteur", self._saboteur)
        world.scheduler.run()
        self._calm_down()
        return self._audit()

    # -- actors ------------------------------------------------------------------------

    def _client(self, number: int) -> None:
        """Ask two questions in a thread; every other client sends what its neighbour sends."""
        chance, token = self.world.chance, ""
        for place in range(2):
            key = f"key-of-client-{number // 2}-question-{place}"
            question = QUESTIONS[(number // 2 + place) % len(QUESTIONS)]
            answered = self._ask_until_answered(
                key, question, token if chance.random() < 0.7 else ""
            )
            token = answered or token

    def _ask_until_answered(self, key: str, question: str, token: str) -> str:
        """Send a request again until it is answered or closed; return the thread's token."""
        for _ in range(TRIES):
            self.world.scheduler.pause()
            try:
                return self._ask(key, question, token)
            except Crashed:
                continue  # the connection broke; the client sends it again
            except TurnAbortedError:
                return ""
            except OtherBodyError:
                return ""  # the neighbour sent the key in another thread first
            except (AdmissionError, TurnError, UnavailableError):
                continue
        raise AssertionError(f"request {key} was refused {TRIES} times")

    def _ask(self, key: str, question: str, token: str) -> str:
        process = self.world.chance.choice(self.world.processes)
        request = AskRequest(
            question=question, channel="http", requester="9f" * 16, idempotency_key=key
        )
        arrival = Arrival(
            request=request,
            client_scope="203.0.113.7",
            thread_token=token,
            streamed=self.world.chance.random() < 0.3,
        )
        with self._in(process):
            asked = process.turns.ask(arrival)
        if asked.turn.aborted is not None:
            return ""
        told = to_canonical_bytes([str(asked.turn_id), asked.turn.outcome])
        self.world.replies[key].append(told)
        self.world.acknowledged.append(str(asked.turn_id))
        return asked.thread_token

    def _outbox(self) -> None:
        """Publish page after page, each from what the stream itself holds last."""
        for _ in range(12):
            self.world.scheduler.pause()
            self._publish_once()

    def _publish_once(self) -> None:
        messages = self.world.broker.messages
        if (messages[-1].leaf if messages else 0) == self.world.store.last_leaf():
            return
        outbox = Outbox(PublishedLog(self.world.store), self.world.broker, Held(), poll_s=0)
        with suppress(BrokerUnavailableError):
            asyncio.run(outbox._follow_connected())

    def _projections(self) -> None:
        """Fold as another process does, from wherever the views stand."""
        runner = self._runner()
        for _ in range(8):
            self.world.scheduler.pause()
            runner.catch_up()
            if self.world.chance.random() < 0.2:
                runner.rebuild(TurnAuditView.name)

    def _runner(self) -> ProjectionRunner:
        return ProjectionRunner(self.world.store, self.world.views, (TurnAuditView(), UsageView()))

    def _recovery(self) -> None:
        """Recover now and then, whatever the others are doing."""
        for _ in range(3):
            for _ in range(self.world.chance.randint(1, 12)):
                self.world.scheduler.pause()
            process = self.world.chance.choice(self.world.processes)
            with suppress(Crashed), self._in(process):
                self._recover(process)

    def _recover(self, process: Process) -> tuple[TurnId, ...]:
        wiring: Any = process
        return recover(wiring, self.world.store.list_turn_ids())

    def _saboteur(self) -> None:
        for _ in range(6):
            for _ in range(self.world.chance.randint(1, 6)):
                self.world.scheduler.pause()
            self.world.broker.lose_tail()

    @contextmanager
    def _in(self, process: Process) -> Iterator[None]:
        """Let what this thread does happen inside a process."""
        self._inside[get_ident()] = process
        try:
            yield
        finally:
            del self._inside[get_ident()]

    # -- afterwards --------------------------------------------------------------------

    def _calm_down(self) -> None:
        """Let no more accidents happen, and give recovery, outbox and views their time."""
        self.world.is_calm = True
        self.world.at = max(self.world.at, self._newest_stamp()) + timedelta(minutes=20)
        left = self._recover(Process(self.world, 0))
        assert left == (), f"recovery left {left}"
        for _ in range(CATCH_UP_ROUNDS):
            self._publish_once()
        self._runner().catch_up()

    def _newest_stamp(self) -> datetime:
        leaves = self.world.store.read_after(0, 100_000)
        return max((leaf.event.recorded_at for leaf in leaves), default=NOON)

    def _audit(self) -> list[str]:
        world = self.world
        views = {
            view: {key: json.loads(row) for key, row in world.views.list_rows(view)}
            for view in (TurnAuditView.name, UsageView.name)
        }
        home = auditor.Home(
            log_id=str(world.store.log_id),
            rows=tuple(map(_to_row, world.store.read_leaves_after(0, 1_000_000))),
            views=views,
            positions={view: world.views.position(view) for view in views},
        )
        messages = [
            auditor.Message(event_id=one.event_id, leaf=one.leaf, data=one.data)
            for one in world.broker.messages
        ]
        found = auditor.audit(
            home, acknowledged=world.acknowledged, messages=messages, replies=world.replies
        )
        if len(messages) != world.store.last_leaf():
            found.append(f"I5 {len(messages)} messages of {world.store.last_leaf()} events")
        return found


def _to_row(leaf: StoredLeaf) -> auditor.Row:
    return auditor.Row(
        leaf.leaf, leaf.event_id, leaf.thread_id, leaf.leaf_sha256, leaf.tag, leaf.stored
    )


async def _take_anything(self: MemoryBroker, messages: tuple[Message, ...], _after: int) -> int:
    """Take a batch wherever the stream ends."""
    self.messages.extend(messages)
    return len(self.messages)


# What the simulated world can do without, to see that the auditor notices: owner, name, stand-in.
PROTECTIONS: dict[str, tuple[type, str, object]] = {
    "fence": (MemoryTurnStore, "_take_fence", lambda _self, _thread, _fence: None),
    "place": (MemoryTurnStore, "_check_place", lambda _self, _turn, _expected: None),
    "sequence": (MemoryBroker, "publish", _take_anything),
    "resumption": (
        FrontDoor, "find_again", lambda _self, _turn, _arrival: (),
    ),
}  # fmt: skip


def run_seeds(first: int, count: int) -> tuple[dict[int, list[str]], Counter[str]]:
    """Run seeds one after the other; return what was found by seed, and what happened in all."""
    found: dict[int, list[str]] = {}
    happened: Counter[str] = Counter()
    for seed in range(first, first + count):
        simulation = Simulation(seed)
        try:
            findings = simulation.run()
        except (Exception, AssertionError) as error:  # noqa: BLE001 -- a seed that breaks is a finding
            findings = [f"{type(error).__name__}: {error}"]
        if findings:
            found[seed] = findings
        happened += simulation.world.happened
    return found, happened


def main() -> int:
    """Run seeds from the command line."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seed", type=int, help="run this one alone and tell what happened")
    words.add_argument("--seeds", type=int, default=2_000)
    words.add_argument("--first", type=int, default=1)
    words.add_argument("--without", choices=sorted(PROTECTIONS))
    given = words.parse_args()
    if given.without:
        put(*PROTECTIONS[given.without])
    logging.disable(logging.ERROR)  # what the product says of each accident
    begun = time.monotonic()
    one = given.seed is not None
    found, happened = run_seeds(given.seed if one else given.first, 1 if one else given.seeds)
    for seed, findings in found.items():
        print("\n".join(findings))
        print(f"again: python -m tests.faults.simulation --seed {seed}")
    print(json.dumps({"failed": len(found), "seconds": round(time.monotonic() - begun, 1),
                      "accidents": dict(sorted(happened.items()))}))  # fmt: skip
    return 5 if found else 0


if __name__ == "__main__":
    sys.exit(main())
