"""What the turn service is given: every port, and the facts of this release.

In: adapters, from ``bootstrap``. Out: two values.
"""

from msgspec import Struct

from domain.bounds import Bounds
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


class Release(Struct, frozen=True, kw_only=True):
    """What every turn records of the service it ran on."""

    service_release: str
    settings_sha256: str
    time_zone: str
    bounds: Bounds = Bounds()
