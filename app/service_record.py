"""What the log records when a service begins to serve: its index, its settings.

In: the log's own events, the index and the settings in force. Out: operator events.

Rules
    SR1  ``index-activated`` is recorded when an index begins to serve that was not the last.
    SR2  ``service-configured`` is recorded at a start with another release or other settings.
    SR3  A log that takes no writes is said and delays no start: it can still be read.
"""

import logging
from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec import Struct

from domain.canonical import digest_of
from domain.errors import ServiceError
from domain.operator_events import (
    IndexActivated,
    OperatorEvent,
    RecordedOperatorEvent,
    ServiceConfigured,
)
from legal_core.ports import IndexIdentity

_LOG = logging.getLogger(__name__)


class OwnLog(Protocol):
    """The log's own stream."""

    def read_operator(self) -> tuple[RecordedOperatorEvent, ...]:
        """Return its events, in order."""
        ...

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store events at its end."""
        ...


class Serving(Struct, frozen=True, kw_only=True):
    """What is in force as a service begins to serve."""

    service_release: str
    settings: tuple[tuple[str, str], ...]  # name and value, by name; secrets as "set"
    index: IndexIdentity


def record_start(log: OwnLog, serving: Serving) -> None:
    """Record what changed since the last start."""
    try:
        news = tuple(_news((one.event for one in log.read_operator()), serving))
        if news:
            log.append_operator(news)
    except ServiceError as error:  # SR3
        _LOG.warning("the start is not recorded: %s", error)


def _news(recorded: Iterable[OperatorEvent], serving: Serving) -> Iterator[OperatorEvent]:
    """Yield what the newest events of their kind do not say already."""
    last = {type(event): event for event in recorded}
    configured = ServiceConfigured(
        service_release=serving.service_release,
        settings_sha256=digest_of(serving.settings),
        settings=serving.settings,
    )
    activated = IndexActivated(
        index_sha256=serving.index.index_sha256,
        key_id=serving.index.key_id,
        corpus_day=serving.index.corpus_day.isoformat(),
    )
    yield from (one for one in (configured, activated) if last.get(type(one)) != one)
