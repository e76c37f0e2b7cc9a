"""What a turn needs from outside, as small interfaces.

In: nothing. Out: protocols; adapters stand in ``infra`` and ``index``, the built-in
planner in ``domain.rule_planner``. All are synchronous: a turn runs in one worker thread.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import date, datetime
from typing import Protocol
from uuid import UUID

from msgspec import Struct

from domain.asking.forms import Intent
from domain.events import RecordedEvent, TurnEvent
from domain.ids import Tenant, ThreadId, TurnId
from domain.operation_catalog import OperationName
from domain.outcome import BoundaryReason
from domain.plan import GateFault, MadeBy, Proposal
from domain.prose import ClaimJudgment, DraftStatus, DraftText, JudgedAs
from domain.prose_check import DraftFault, Grounds
from domain.subject import Mention, SubjectAuthority
from domain.thread import ThreadContext


class PlanningRequest(Struct, frozen=True, kw_only=True):
    """All that a planner may see of a turn."""

    question: str
    language: str  # of the question: en, fr, pt
    today_on: date
    given_on: date | None  # the request's ``as_of``
    authority: SubjectAuthority
    mentions: tuple[Mention, ...]
    context: ThreadContext
    offered: tuple[OperationName, ...]
    locale: str = ""  # of the request; decides how 04/05/2019 is read
    tenant: Tenant = "public"  # whose tokens a model would use; no part of a prompt


class Planner(Protocol):
    """Proposes a typed plan; may only propose."""

    @property
    def asks_model(self) -> bool:
        """Whether what it is given may leave this process."""
        ...

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return a first proposal.

        Raises:
            PlannerUnavailableError: No answer inside the deadline.
        """
        ...

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Return the one corrected proposal, given the faults of the first.

        Raises:
            PlannerUnavailableError: No answer inside the deadline.
        """
        ...


class ProseRequest(Struct, frozen=True, kw_only=True):
    """All that a composer or a judge may see of a turn."""

    question: str
    language: str  # of the reply
    grounds: Grounds
    thread_id: ThreadId
    tenant: Tenant = "public"  # whose tokens are used; no part of a prompt


class Drafted(Struct, frozen=True, kw_only=True):
    """What a composer answered, before any of it is believed."""

    raw: bytes
    status: DraftStatus
    draft: DraftText  # empty where the answer does not read
    made_by: MadeBy


class Judged(Struct, frozen=True, kw_only=True):
    """What a judge answered."""

    verdict: JudgedAs
    claims: tuple[ClaimJudgment, ...]
    issues: tuple[str, ...]
    replacement: str
    made_by: MadeBy


class Composer(Protocol):
    """Writes prose about what was found; may only write."""

    @property
    def made_by(self) -> MadeBy:
        """Who it is, before anything is asked."""
        ...

    def compose(self, request: ProseRequest) -> Drafted:
        """Return a first draft; the time that prose may take begins.

        Raises:
            ModelUnavailableError: No answer inside the deadline.
        """
        ...

    def correct(
        self, request: ProseRequest, drafted: DraftText, faults: tuple[DraftFault, ...]
    ) -> Drafted:
        """Return the one corrected draft, given the faults of the first.

        Raises:
            ModelUnavailableError: No answer inside the deadline.
        """
        ...


class Judge(Protocol):
    """Says of each claim of a draft whether its evidence bears it out."""

    @property
    def made_by(self) -> MadeBy:
        """Who it is, before anything is asked."""
        ...

    def judge(self, request: ProseRequest, draft: DraftText) -> Judged:
        """Return the judgment on a draft without faults.

        Raises:
            ModelUnavailableError: No answer that reads, inside the deadline.
        """
        ...


class IntentScore(Struct, frozen=True, kw_only=True):
    """How near a question lies to the examples of an intent, or of a legal boundary."""

    intent: Intent | None = None
    boundary: BoundaryReason | None = None  # one of the two stands
    milli: int  # of a cosine, so -1000 to 1000


class IntentScorer(Protocol):
    """Compares a question whose words no rule knows with questions that are understood."""

    @property
    def name(self) -> str:
        """Name and version of what gives the vectors, as a plan records it."""
        ...

    def score(self, question: str) -> tuple[IntentScore, ...]:
        """Return the scores of all intents, best first; none where no vectors can be had."""
        ...


class IntentJudge(Protocol):
    """Weighs what a question may ask for, whatever words rules know of it."""

    def judge(self, question: str) -> tuple[IntentScore, ...]:
        """Return the shares of all intents, which add up to 1000; none where none can be had."""
        ...


class EmbedderIdentity(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Which embedder made vectors; those of two are never compared with one another."""

    name: str
    version: str
    sha256: str  # of the weights; empty where they lie on a server
    dimension: int  # numbers of a vector
    host: str = ""  # the server, as ``name:port``, that texts are sent to; empty where they stay


class Embedder(Protocol):
    """Makes vectors of texts; safe to share between threads, and to send to a process."""

    def identity(self) -> EmbedderIdentity:
        """Return which embedder this is; nothing is loaded for that.

        Raises:
            SearchUnavailableError: It is not installed, or not reached.
        """
        ...

    def embed(self, texts: Sequence[str]) -> bytes:
        """Return a vector for each text, row after row: (n, d) float32, little-endian.

        Each text holds a letter; what holds none has no meaning to compare.

        Raises:
            SearchUnavailableError: It cannot be loaded, or does not answer.
        """
        ...


class ThreadClaim(Struct, frozen=True, kw_only=True):
    """A new thread, stored with its first turn; of the token only its SHA-256 is kept."""

    thread_id: ThreadId
    token_sha256: str
    tenant: str


class TurnStore(Protocol):
    """Appends and reads the events of turns."""

    @property
    def log_id(self) -> UUID:
        """Identity of the log, made once per database."""
        ...

    def append(
        self,
        turn_id: TurnId,
        expected_version: int,
        events: tuple[TurnEvent, ...],
        *,
        thread_id: ThreadId,
        claim: ThreadClaim | None = None,
    ) -> tuple[RecordedEvent, ...]:
        """Store events after ``expected_version`` in one transaction with their leaves.

        Returns:
            The recorded events, in order, versions ``expected_version + 1`` and on.

        Raises:
            TurnConflictError: Another writer holds one of those places.
            StoreUnavailableError: The store did not take them; nothing is stored.
        """
        ...

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order; empty where there is no such turn."""
        ...

    def newest_at(self) -> datetime | None:
        """Return when the newest event of the log says it was recorded; None where nothing says."""
        ...


class ThreadMemory(Protocol):
    """What threads remember."""

    def find_thread(self, token_sha256: str, tenant: str) -> ThreadId | None:
        """Return the thread a token belongs to; None where no thread of the tenant has it."""
        ...

    def recall(self, thread_id: ThreadId, now: datetime) -> ThreadContext:
        """Return the thread's bounded memory, judged at ``now`` (UTC)."""
        ...


class UsageCount(Struct, frozen=True, kw_only=True):
    """Accepted turns of one UTC day."""

    by_client: int
    in_all: int
    evaluations: int = 0  # counted apart, in neither of the others


class TokenCount(Struct, frozen=True, kw_only=True):
    """Tokens of language models on one UTC day, asked and answered."""

    by_tenant: int
    in_all: int


class Usage(Protocol):
    """Daily counters that admission, and whoever asks a model, read."""

    def count_tokens(self, tenant: Tenant, day: date) -> TokenCount:
        """Return the tokens that a tenant's turns and all turns used on a UTC day."""
        ...

    def count(self, client: str, day: date) -> UsageCount:
        """Return the accepted HTTP turns of a client, of all and of evaluations on a UTC day."""
        ...


class TextDigest(Protocol):
    """Keyed digests over reader text (E3)."""

    def digest(self, thread_id: ThreadId, text: bytes) -> str:
        """Return ``hmac-sha256:`` and 64 hex digits under the thread's key."""
        ...


class ThreadKey(Struct, frozen=True, kw_only=True):
    """The key of a thread's reader text; a tombstone once it is destroyed."""

    thread_id: ThreadId
    key_id: str  # opaque
    secret: bytes  # 32 bytes; empty once destroyed
    made_at: datetime
    destroyed_at: datetime | None = None

    def __repr__(self) -> str:
        """Return what may be shown: never the secret."""
        return f"ThreadKey({self.key_id!r}, {'living' if self.secret else 'destroyed'})"


class ThreadKeys(Protocol):
    """The keys of reader text, one a thread, kept apart from the log they open."""

    def obtain(self, thread_id: ThreadId) -> ThreadKey:
        """Return a thread's key, made and made durable where it has none.

        Raises:
            TextErasedError: The key was destroyed.
            KeyStoreUnavailableError: The keys cannot be had.
        """
        ...

    def find(self, key_id: str) -> ThreadKey | None:
        """Return a key by its id, also its tombstone; None where it is not known."""
        ...

    def find_of_thread(self, thread_id: ThreadId) -> ThreadKey | None:
        """Return a thread's key, also its tombstone; None where it has none."""
        ...

    def list_living(self, made_before: datetime) -> tuple[ThreadKey, ...]:
        """Return the keys made before an instant and not destroyed, oldest first."""
        ...

    def destroy(self, thread_id: ThreadId) -> ThreadKey | None:
        """Destroy a thread's key for good and return its tombstone; None where it has none."""
        ...

    def close(self) -> None:
        """Give what it holds back."""
        ...


class Clock(Protocol):
    """The wall clock, read once per turn for meaning, and for stamps."""

    def now(self) -> datetime:
        """Return the present instant, aware, in UTC."""
        ...


class Identifiers(Protocol):
    """Makes new identifiers."""

    def new_id(self) -> UUID:
        """Return a UUIDv7."""
        ...


class ThreadLeases(Protocol):
    """One running turn per thread, with a growing fencing number."""

    def hold(
        self, thread_id: ThreadId, timeout_s: float, *, is_new: bool = False
    ) -> AbstractContextManager[int]:
        """Hold a thread for one turn; the value is the fencing number.

        A thread ``is_new`` whose id nobody else has been told yet.

        Raises:
            ThreadBusyError: The waiting places are taken, or the wait took ``timeout_s``.
        """
        ...

    def is_held(self, thread_id: ThreadId) -> bool:
        """Return whether a turn of the thread runs in this process."""
        ...


class Tokens(Protocol):
    """Opaque tokens that let a reader come back to a thread or to their own turn."""

    def thread_token(self, first_turn_id: TurnId) -> str:
        """Return the token of the thread that a turn begins; the same turn gives the same."""
        ...

    def turn_token(self, turn_id: TurnId) -> str:
        """Return the token that opens one's own turn."""
        ...
