"""Canaries of a wired service: what serves them, what of them is kept, and what that means.

In: a wiring with its index open. Out: a run that is recorded; how the service stands by it.

Rules
    CW1  Canaries are asked of the planner that serves, in a log of their own that is kept nowhere.
    CW2  A planner that asks a model is not ready on an index that it never passed on. The
         built-in one, whose release was tested, serves, and ``doctor`` asks for the run.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from uuid import UUID

from msgspec.structs import replace

from app.canaries import CanaryReport, CanaryRun
from app.schemas_audit import PartState
from app.turn_ports import Ports, Release
from app.turn_service import TurnService
from domain.bounds import Bounds
from domain.ports import Planner, TokenCount, UsageCount
from domain.sealed import keyed_digest
from infra.canary_records import CanaryRecord, CanaryRecords, CanarySubject
from infra.clock import SystemIdentifiers
from infra.leases import ThreadLeases
from infra.memory_store import MemoryTurnStore
from infra.settings import Settings
from infra.tokens import Tokens
from legal_core.ports import Law
from projections.thread_memory import LoggedThreadMemory

COMMAND = "vigent canary"
NOT_RUN = f"the canaries never ran on this index with this planner; run '{COMMAND}'"


class _Stopped:
    """A clock that stands still, so that two runs say the same."""

    def __init__(self, at: datetime) -> None:
        self._at = at

    def now(self) -> datetime:
        """Return the instant at which the run began."""
        return self._at


class _Unused:
    """Counters of a log that holds canaries alone."""

    def count(self, _client: str, _day: object) -> UsageCount:
        """Return no turns."""
        return UsageCount(by_client=0, in_all=0)

    def count_tokens(self, _tenant: str, _day: object) -> TokenCount:
        """Return no tokens."""
        return TokenCount(by_tenant=0, in_all=0)


class _OneLaw:
    """A shelf that holds one law."""

    def __init__(self, law: Law) -> None:
        self._law = law

    def current(self) -> Law:
        """Return it."""
        return self._law

    def find(self, index_sha256: str) -> Law | None:
        """Return it by its digest."""
        return self._law if index_sha256 == self._law.index_sha256 else None


class _PlainDigest:
    """Digests of a log that has no keys."""

    def digest(self, _thread_id: UUID, text: bytes) -> str:
        """Return the digest of a text under the empty key."""
        return keyed_digest(text)


def scratch_service(law: Law, *, planner: Planner, at: datetime, time_zone: str) -> TurnService:
    """Return a service with an empty log in memory, over one law, at one instant (CW1)."""
    clock, identifiers, bounds = _Stopped(at), SystemIdentifiers(), Bounds()
    store = MemoryTurnStore(clock, identifiers)
    ports = Ports(
        store=store,
        memory=LoggedThreadMemory(store, bounds.thread_idle_s, bounds.thread_memory_bytes),
        leases=ThreadLeases(store.next_fence, bounds.thread_waiters),
        usage=_Unused(),
        shelf=_OneLaw(law),
        planner=planner,
        digest=_PlainDigest(),
        tokens=Tokens(bytes(32)),
        clock=clock,
        identifiers=identifiers,
    )
    release = Release(
        service_release="canary", settings_sha256="0" * 64, time_zone=time_zone, bounds=bounds
    )
    return TurnService(ports, release)


class CanaryGate:
    """Whether what serves has passed."""

    def __init__(
        self,
        settings: Settings,
        *,
        planner: Planner,
        name: str,
        service_release: str,
        now: Callable[[], datetime],
    ) -> None:
        """Take the planner that serves and its name: model and host, or ``built_in``."""
        self._records = CanaryRecords(settings.home)
        self._time_zone = settings.time_zone
        self._planner = planner
        self._name = name
        self._release = service_release
        self._now = now

    def run(self, law: Law, *, thoroughly: bool = False) -> CanaryReport:
        """Run the canaries on an index, and keep what they found.

        Raises:
            IndexUnavailableError: The index holds no law that is fit.
        """
        at = self._now()
        serve = partial(scratch_service, planner=self._planner, at=at, time_zone=self._time_zone)
        report = CanaryRun(law, serve).run(thoroughly=thoroughly)
        self._records.keep(
            CanaryRecord(
                subject=self._subject(law),
                ran_at=at,
                passed=report.passed,
                canaries=report.current + report.restored,
                failures=report.failures,
                stood_in=report.stood_in,
                work=report.work,
            )
        )
        return report

    def part(self, law: Law) -> PartState:
        """Return how the service stands by its canaries (CW2)."""
        record = self._records.find(self._subject(law))
        serves = not self._planner.asks_model
        if record is None:
            return PartState(part="canaries", ready=serves, state="not run", detail=NOT_RUN)
        ran = f"{record.canaries} on {record.ran_at.date().isoformat()} with {self._name}"
        if record.passed:
            return PartState(part="canaries", ready=True, state="passed", detail=ran)
        detail = f"{ran}: {len(record.failures)} moved a turn; run '{COMMAND}' to see them"
        if record.stood_in:
            detail = f"{ran}: the model gave no answer {record.stood_in} times; run '{COMMAND}'"
        return PartState(part="canaries", ready=False, state="failed", detail=detail)

    def _subject(self, law: Law) -> CanarySubject:
        return CanarySubject(
            planner=self._name,
            template_sha256=_template() if self._planner.asks_model else "",
            index_sha256=law.index_sha256,
            service_release=self._release,
        )


def _template() -> str:
    """Return the digest of the prompt's template, which only a model needs."""
    from domain.prompt import template_sha256  # noqa: PLC0415 -- built once, for a model alone

    return template_sha256()


def as_doctor_sees(part: PartState) -> PartState:
    """Return a part as ``doctor`` tells it: canaries that never ran are not ready (CW2)."""
    has_passed = part.part != "canaries" or part.state == "passed"
    return part if has_passed else replace(part, ready=False)
