"""What the turn service is given: every port, and the facts of this release.

In: adapters, from ``bootstrap``. Out: two values.
"""

from typing import Protocol

from msgspec import Struct

from app.prose_step import Writers
from domain.bounds import Bounds
from domain.ids import ThreadId
from domain.ports import (
    Clock,
    Identifiers,
    Planner,
    TextDigest,
    ThreadLeases,
    ThreadMemory,
    Tokens,
    TurnStore,
    Usage,
)
from legal_core.ports import LawShelf


class NewThreads(Protocol):
    """Where the ids of new threads come from."""

    def begin(self) -> ThreadId:
        """Return an id that nobody was told before."""
        ...

    def give_back(self, thread_id: ThreadId) -> None:
        """Take an id back under which nothing was stored."""
        ...


class Ports(Struct, frozen=True, kw_only=True):
    """Everything a turn needs from outside."""

    store: TurnStore
    memory: ThreadMemory
    leases: ThreadLeases
    usage: Usage
    shelf: LawShelf
    planner: Planner
    digest: TextDigest
    tokens: Tokens
    clock: Clock
    identifiers: Identifiers
    writers: Writers | None = None  # where prose can be had
    new_threads: NewThreads | None = None  # else an identifier like any other


class Release(Struct, frozen=True, kw_only=True):
    """What every turn records of the service it ran on."""

    service_release: str
    settings_sha256: str
    time_zone: str
    bounds: Bounds = Bounds()
