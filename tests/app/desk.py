"""A whole turn service in memory: told clock, counted identifiers, a store that can fail.

Every part is a real implementation; what is not the product's own stands here.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from app.front_door import Arrival
from app.prose_step import Writers
from app.turn_ports import NewThreads, Ports, Release
from app.turn_service import Asked, TurnService
from domain.admission import AskRequest
from domain.bounds import Bounds
from domain.errors import IndexUnavailableError, PlannerUnavailableError, StoreUnavailableError
from domain.events import RecordedEvent, TurnEvent, tag_of
from domain.ids import ThreadId, TurnId
from domain.plan import GateFault, MadeBy, Plan, Proposal
from domain.ports import Planner, PlanningRequest, ThreadClaim
from domain.rule_planner import RulePlanner
from domain.sealed import keyed_digest
from infra.leases import ThreadLeases
from infra.memory_store import MemoryTurnStore
from infra.settings import Settings, load_settings
from infra.tokens import Tokens
from infra.view_store import SqliteViewStore
from legal_core.ports import Law
from projections.runner import ProjectionRunner
from projections.thread_memory import LoggedThreadMemory
from projections.turn_audit import TurnAuditView
from projections.usage import StoredUsage, UsageView
from tests.stores import ToldClock

ARTICLE_4 = "What did Article 4 of the Data Keeping Act 2010 say on 2015-01-01?"
ARTICLE_4_TEXT = "at the latest after six years"
WHICH_ACT = "Show Article 2 of the Data Keeping Act"
ADVICE = "Should I sue my neighbour under the Lighthouse Act 2004?"
KEY = "key-of-the-first-question"


class CountedIdentifiers:
    """Identifiers that a test can foresee: 1, 2, 3 in the form of a UUIDv7."""

    def __init__(self, first: int = 1) -> None:
        self._next = first

    def new_id(self) -> UUID:
        """Return the next."""
        self._next += 1
        return UUID(f"0192c6d4-8c00-7000-8000-{self._next - 1:012x}")


class WatchedStore(MemoryTurnStore):
    """The log in memory; it tells what each commit held, and fails when told to."""

    def __init__(self, clock: ToldClock, identifiers: CountedIdentifiers) -> None:
        super().__init__(clock, identifiers)
        self.commits: list[tuple[str, ...]] = []
        self.commits_left: int | None = None
        self.before_commit: Callable[[], None] = lambda: None

    def append(
        self,
        turn_id: TurnId,
        expected_version: int,
        events: tuple[TurnEvent, ...],
        *,
        thread_id: ThreadId,
        claim: ThreadClaim | None = None,
    ) -> tuple[RecordedEvent, ...]:
        """Store events, or fail as a store that went away."""
        self.before_commit()
        if self.commits_left == 0:
            raise StoreUnavailableError("The store went away.")
        if self.commits_left is not None:
            self.commits_left -= 1
        recorded = super().append(
            turn_id, expected_version, events, thread_id=thread_id, claim=claim
        )
        self.commits.append(tuple(map(tag_of, events)))
        return recorded


class PlainTextDigest:
    """Digests as they are while reader text is stored in clear: under the empty key."""

    def digest(self, thread_id: ThreadId, text: bytes) -> str:
        """Return the digest of a text of any thread."""
        assert thread_id
        return keyed_digest(text)


class Shelf:
    """Opened indexes by digest."""

    def __init__(self, law: Law) -> None:
        self.held = {law.index_sha256: law}
        self.serving: Law | None = law

    def current(self) -> Law:
        """Return the index that serves new turns."""
        if self.serving is None:
            raise IndexUnavailableError("No index is mounted.")
        return self.serving

    def find(self, index_sha256: str) -> Law | None:
        """Return the index with a digest, or None."""
        return self.held.get(index_sha256)


class AbsentPlanner:
    """A planner that answers nobody."""

    asks_model = False

    def propose(self, request: PlanningRequest) -> Proposal:
        """Raise."""
        raise PlannerUnavailableError(f"Nobody planned {request.question!r}.")

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Raise."""
        raise PlannerUnavailableError(
            f"Nobody corrected {len(faults)} faults of {proposal.raw!r}, {request.question!r}."
        )


class ModelPlanner:
    """A planner that answers like a model, from a list of raw answers and their plans."""

    asks_model = True

    def __init__(self, *answers: Plan | None) -> None:
        self._answers = list(answers)
        self.asked = 0

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return the next answer."""
        return self._next(request)

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Return the next answer."""
        assert faults
        assert proposal.faults == faults
        return self._next(request)

    def _next(self, request: PlanningRequest) -> Proposal:
        self.asked += 1
        if not self._answers:
            raise PlannerUnavailableError("The model is silent.")
        plan = self._answers.pop(0) or RulePlanner().propose(request).plan
        made_by = MadeBy(kind="model", model_asked="m-1", model_returned="m-1")
        return Proposal(raw=b"{}", plan=plan, faults=(), made_by=made_by)


class Desk:
    """The service, and all of it that a test looks at."""

    def __init__(
        self,
        law: Law,
        folder: Path,
        *,
        planner: Planner | None = None,
        bounds: Bounds | None = None,
    ) -> None:
        self.clock = ToldClock()
        self.identifiers = CountedIdentifiers()
        self.store = WatchedStore(self.clock, self.identifiers)
        self.shelf = Shelf(law)
        self.bounds = bounds or Bounds()
        self.views = SqliteViewStore(folder / "views.sqlite")
        self.runner = ProjectionRunner(self.store, self.views, (TurnAuditView(), UsageView()))
        self.leases = ThreadLeases(self.store.next_fence, self.bounds.thread_waiters)
        self.tokens = Tokens(bytes(range(32)))
        self.writers: Writers | None = None
        self.service = self.served_by(planner or RulePlanner())

    def served_by(self, planner: Planner, new_threads: NewThreads | None = None) -> TurnService:
        """Return the service with a planner; the log stays."""
        ports = Ports(
            store=self.store,
            memory=LoggedThreadMemory(
                self.store, self.bounds.thread_idle_s, self.bounds.thread_memory_bytes
            ),
            leases=self.leases,
            usage=StoredUsage(self.views, self.runner.catch_up, self.store),
            shelf=self.shelf,
            planner=planner,
            digest=PlainTextDigest(),
            tokens=self.tokens,
            clock=self.clock,
            identifiers=self.identifiers,
            writers=self.writers,
            new_threads=new_threads,
        )
        release = Release(
            service_release="vigent 0.1.0",
            settings_sha256="5e" * 32,
            time_zone="UTC",
            bounds=self.bounds,
        )
        return TurnService(ports, release)

    def close(self) -> None:
        """Give the files back."""
        self.views.close()

    def ask(self, question: str, token: str = "", **facts: Any) -> Asked:
        """Ask, and return the turn."""
        return self.service.ask(arrival(question, token, **facts))

    def later(self, seconds: float) -> datetime:
        """Let time pass."""
        self.clock.at += timedelta(seconds=seconds)
        return self.clock.at

    def tags(self, turn_id: TurnId) -> tuple[str, ...]:
        """Return the tags of a stored turn."""
        return tuple(tag_of(recorded.event) for recorded in self.store.read(turn_id))


def settings_of(home: Path, **named: str) -> Settings:
    """Return the settings of a home folder, as an environment would give them."""
    others = {f"VIGENT_{name.upper()}": value for name, value in named.items()}
    return load_settings({"VIGENT_HOME": str(home), **others})


def arrival(question: str, token: str = "", *, streamed: bool = False, **facts: Any) -> Arrival:
    """Return a request from one client; ``facts`` are fields of ``AskRequest``."""
    given = {"channel": "http", "requester": "9f" * 16, **facts}
    request = AskRequest(question=question, **given)
    return Arrival(
        request=request, client_scope="203.0.113.7", thread_token=token, streamed=streamed
    )
