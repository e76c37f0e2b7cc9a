"""What runs beside a serving process: NATS, the outbox, projections, retention.

In: the adapters of a process. Out: threads and a child process, until they are stopped.

Rules
    W4  What does not answer (NATS, a view) delays its readers, never a turn.
"""

import logging
import threading

from msgspec import Struct

from app.erasure import Erasures
from app.schemas_audit import PartState
from app.search_wiring import SearchWiring
from domain.errors import BrokerUnavailableError
from index.shelf import IndexShelf
from infra.jetstream import NatsBroker
from infra.nats_server import NatsServer
from infra.outbox import Outbox
from infra.published_log import PublishedLog
from infra.settings import Settings, without_login
from infra.storage import Storage
from infra.transparency import Transparency
from projections.runner import ProjectionRunner

NATS_FOLDER = "nats"
_CLOSE_WAIT_S = 5.0
_LOG = logging.getLogger(__name__)


class BackgroundParts(Struct, frozen=True, kw_only=True):
    """The adapters that something runs over beside the turns."""

    settings: Settings
    storage: Storage
    runner: ProjectionRunner
    erasures: Erasures
    search: SearchWiring
    shelf: IndexShelf
    transparency: Transparency


class Background:
    """NATS, the outbox and the projections beside a serving process."""

    def __init__(self, parts: BackgroundParts) -> None:
        """Prepare; nothing runs until ``start``."""
        self._parts = parts
        self._nats: NatsServer | None = None
        self._outbox: Outbox | None = None
        self._stop = threading.Event()
        self._projector = threading.Thread(
            target=parts.runner.run, args=(self._stop,), name="projections", daemon=True
        )
        self._retention = threading.Thread(
            target=parts.erasures.keep, args=(self._stop,), name="retention", daemon=True
        )

    @property
    def nats_url(self) -> str:
        """Address and login of the outbox's NATS server; empty before ``start``."""
        return self._parts.settings.nats_url or (self._nats.url if self._nats else "")

    @property
    def reader_url(self) -> str:
        """What a reader of events connects to; a configured server's login stays untold."""
        configured = without_login(self._parts.settings.nats_url)
        return configured or (self._nats.reader_url if self._nats else "")

    def start(self) -> None:
        """Start NATS where none is configured, the outbox and the projections."""
        settings = self._parts.settings
        if not settings.nats_url:
            self._nats = NatsServer(settings.home / NATS_FOLDER)
            try:
                self._nats.start()
            except BrokerUnavailableError as error:
                _LOG.warning("events are not published: %s", error)  # W4
        log = PublishedLog(self._parts.storage.log)
        broker = NatsBroker(lambda: self.nats_url, settings.nats_login_file, settings.nats_replicas)
        self._outbox = Outbox(log, broker, self._parts.storage.outbox_lock)
        self._outbox.start()
        self._projector.start()
        self._retention.start()
        self._parts.search.start(self._parts.shelf.current)
        self._parts.transparency.start(lambda: self.nats_url, settings.nats_login_file)

    def stop(self) -> None:
        """End all of it, the child process by its pid."""
        self._stop.set()
        for thread in (self._projector, self._retention):
            if thread.is_alive():
                thread.join(_CLOSE_WAIT_S)
        self._parts.transparency.stop()
        if self._outbox is not None:
            self._outbox.stop()
            self._outbox = None
        if self._nats is not None:
            self._nats.stop()
            self._nats = None

    def outbox_part(self) -> PartState:
        """Return how publication stands."""
        if self._outbox is None:
            return PartState(
                part="outbox",
                ready=True,
                state="off",
                detail="runs beside 'vigent up', or as 'vigent worker'",
            )
        state = self._outbox.state()
        word = "behind" if state.behind or not state.connected else "current"
        return PartState(
            part="outbox",
            ready=True,
            state="alarm" if state.alarm else word,
            detail=state.in_words(),
        )
