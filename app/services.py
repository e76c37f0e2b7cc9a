"""What routes and commands are given: the turn service and the read sides beside it.

In: adapters, from ``bootstrap``. Out: one value.
"""

from collections.abc import Callable, Iterator
from datetime import datetime
from threading import Event
from typing import Protocol
from uuid import UUID

from msgspec import Struct, field

from app.access import AccessRules
from app.bundle_frame import BundleSources
from app.erasure import Erasures
from app.evaluations import Evaluations
from app.log_replies import Notary
from app.pages import ModelFacts
from app.prompt_check import PromptSources
from app.schemas_audit import EventSchemaReply, IndexReply, PartState
from app.tenancy import Tenancy
from app.turn_pool import TurnPool
from app.turn_service import TurnService
from app.usage_page import UsageDesk
from domain.events import RecordedEvent
from domain.ids import ThreadId, TurnId
from domain.operator_events import OperatorEvent, RecordedOperatorEvent
from legal_core.ports import LawShelf
from projections.ports import FeedEvent, StoredLeaf
from projections.turn_audit import TurnAudit


class Log(Protocol):
    """The log as auditors and subscribers read it."""

    @property
    def log_id(self) -> UUID:
        """Identity of the log."""
        ...

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order; empty where there is no such turn."""
        ...

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order, each checked against its leaf.

        Raises:
            TrustError: An event is not what its leaf was made of.
        """
        ...

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf."""
        ...

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf with its stored bytes, not decoded."""
        ...

    def last_leaf(self) -> int:
        """Return the newest leaf number."""
        ...

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Wait until this process has appended beyond a leaf."""
        ...

    def list_turn_ids(self, after: TurnId | None = None, limit: int = 500) -> tuple[TurnId, ...]:
        """Return turns in the order of their admission, after one of them."""
        ...

    def list_thread_turns(self, thread_id: ThreadId, after_leaf: int = 0) -> tuple[TurnId, ...]:
        """Return the turns a thread admitted after a leaf, newest first."""
        ...

    def find_thread(self, token_sha256: str, tenant: str) -> ThreadId | None:
        """Return the thread a token belongs to."""
        ...

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store operator events at the end of the log's own stream."""
        ...


class ReaderTokens(Protocol):
    """Tokens that let a reader come back."""

    def thread_token(self, first_turn_id: TurnId) -> str:
        """Return the token of the thread that a turn began."""
        ...

    def turn_token(self, turn_id: TurnId) -> str:
        """Return the token of one turn."""
        ...


class Services(Struct, frozen=True, kw_only=True):
    """Everything that speaks is given this."""

    turns: TurnService
    pool: TurnPool
    shelf: LawShelf
    log: Log
    notary: Notary
    tokens: ReaderTokens
    access: AccessRules
    now: Callable[[], datetime]
    time_zone: str
    find_audit: Callable[[TurnId], TurnAudit | None]
    describe_index: Callable[[], IndexReply]
    event_schemas: Callable[[], tuple[EventSchemaReply, ...]]
    erasures: Erasures
    evaluations: Evaluations
    usage: UsageDesk
    tenancy: Tenancy
    open_text: Callable[[RecordedEvent], RecordedEvent]  # of an event as it is stored
    asyncapi: Callable[[], bytes]  # the document of what is published, JSON
    parts: Callable[[], tuple[PartState, ...]]
    bundles: Callable[[], BundleSources]
    prompts: PromptSources | None = None  # null: prompts are not checked in replay
    model: ModelFacts | None = None  # the language model that reads questions
    leaving: Event = field(default_factory=Event)  # set once the process is asked to end
