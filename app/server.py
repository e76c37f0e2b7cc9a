"""Serves a wired service, on loopback where nothing else is said, until it is told to stop.

In: a wiring with its index open. Out: a running API, outbox and projections.

Rules
    W5  Turns that were left half way are resumed where their plan is frozen and their index
        held, else aborted, once nothing can still be writing them: at the start and after.
    W6  On the way out no new turn is taken, the running ones end first, and nobody is kept
        waiting for events.
    W7  A peer that sends or reads too slowly is cut off; see ``slow_peers``.
    W8  What stays as long as the process is not looked through for garbage: the records an
        index keeps are many, and looking through them stops every turn.
"""

import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import timedelta
from itertools import takewhile
from threading import Event, Thread
from types import FrameType

import uvicorn

from app.asgi import create_app
from app.bootstrap import Wiring, service_release
from app.service_record import Serving, record_start
from app.slow_peers import PatientProtocol, look_at
from domain.errors import (
    BadRequestError,
    IndexUnavailableError,
    LawError,
    LogStoppedError,
    ServiceError,
    SettingsError,
    TextErasedError,
    TrustError,
)
from domain.events import AbortReason, RecordedEvent
from domain.ids import TurnId
from domain.turn import fold

HOST = "127.0.0.1"
GARBAGE_THRESHOLDS = (20_000, 20, 20)  # objects more than before, then looks of the young
TICKS_PER_S = 10  # of uvicorn's main loop
LEFT_AFTER = timedelta(seconds=60)  # CONTRACT section 6: no event and no lease for so long
_LOG = logging.getLogger(__name__)


def serve(
    wiring: Wiring,
    announce: Callable[[str], None],
    *,
    host: str = HOST,
    with_background: bool = True,
) -> None:
    """Run until SIGINT or SIGTERM; ``announce`` is called with the address once it listens.

    Without the background events are published, and views kept up, by another process.

    Raises:
        SettingsError: The port is taken.
    """
    services = wiring.services()
    settle_memory()
    app = create_app(services, wiring.settings.bounds)
    listening = _listen(host, wiring.settings.port)
    address = f"http://{host}:{listening.getsockname()[1]}"
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=30,
        lifespan="on",
        http=PatientProtocol,
        proxy_headers=False,  # who is believed to forward is settled in app/access.py alone
    )
    server = _Server(config, services.leaving)
    # uvicorn raises what it caught once more when it is done; we end by returning (W6)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    recovery = Recovery(wiring)
    with suppress(LogStoppedError):  # it is read all the same, and readiness says why
        record_start(wiring.log, serving_of(wiring))
    try:
        if with_background:
            wiring.background.start()
        else:
            wiring.transparency.watch()
        recovery.start()
        wiring.warm_up()
        wiring.index_watch.start(lambda: _swapped(wiring))
        announce(address)
        server.run(sockets=[listening])
    finally:
        recovery.stop()
        wiring.index_watch.stop()
        services.pool.close()  # W6
        listening.close()


def _swapped(wiring: Wiring) -> None:
    """Record that another index serves, and load what no reader of it should wait for."""
    record_start(wiring.log, serving_of(wiring))
    wiring.warm_up()


def settle_memory() -> None:
    """Look for garbage seldom, and not among what was loaded before serving (W8)."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


def serving_of(wiring: Wiring) -> Serving:
    """Return what is in force as a wiring begins to serve."""
    return Serving(
        service_release=service_release(),
        settings=wiring.configured(),
        index=wiring.shelf.current().graph.identity,
    )


class _Server(uvicorn.Server):
    """Tells those who wait for events that the process is leaving (W6); lets slow peers go (W7)."""

    def __init__(self, config: uvicorn.Config, leaving: Event) -> None:
        super().__init__(config)
        self._leaving = leaving

    async def on_tick(self, counter: int) -> bool:
        """Look once a second for peers that are too slow (W7)."""
        if counter % TICKS_PER_S == 0:
            look_at(self.server_state.connections)
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to leave."""
        self._leaving.set()
        super().handle_exit(sig, frame)


class Recovery:
    """Closes the turns that were left half way, in the background (W5).

    A turn that runs in this process holds its thread's lease, and whoever recovers a turn
    waits for that lease first; so a long log delays no start.
    """

    def __init__(self, wiring: Wiring, look_s: float = LEFT_AFTER.total_seconds()) -> None:
        """Prepare; nothing happens until ``start``, then every ``look_s`` seconds."""
        self._wiring = wiring
        self._look_s = look_s
        self._left: tuple[TurnId, ...] = ()  # seen, and still open
        self._last: TurnId | None = None  # the newest seen
        self._stop = Event()
        self._thread = Thread(target=self._watch, name="recovery", daemon=True)

    def start(self) -> None:
        """Look at every turn once, then at new ones and again at those that are still open."""
        self._thread.start()

    def stop(self) -> None:
        """End, and wait for a turn that is being recovered."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def _watch(self) -> None:
        while not self._stop.is_set():
            try:
                self._look()
            except ServiceError as error:
                _LOG.warning("no turn was recovered: %s", error)
            self._stop.wait(self._look_s)

    def _look(self) -> None:
        fresh = tuple(all_turns(self._wiring, self._last))
        waiting = takewhile(lambda _turn_id: not self._stop.is_set(), (*self._left, *fresh))
        self._left = recover(self._wiring, waiting)
        self._last = fresh[-1] if fresh else self._last


def all_turns(wiring: Wiring, last: TurnId | None = None) -> Iterator[TurnId]:
    """Yield every turn of the log after one, in the order of admission."""
    while page := wiring.store.list_turn_ids(last):
        yield from page
        last = page[-1]


def recover(wiring: Wiring, turn_ids: Iterable[TurnId]) -> tuple[TurnId, ...]:
    """Resume or abort turns that were left half way; return those that are still open (W5)."""
    return tuple(turn_id for turn_id in turn_ids if not _is_closed(wiring, turn_id))


def _is_closed(wiring: Wiring, turn_id: TurnId) -> bool:
    try:
        return _closed(wiring, wiring.store.read(turn_id))
    except TrustError as error:
        _LOG.error("turn %s is damaged and left as it is: %s", turn_id, error)
        return True
    except ServiceError as error:
        _LOG.warning("turn %s was not recovered: %s", turn_id, error)
        return False
    except Exception:  # noqa: BLE001 -- an outermost loop: one turn keeps no other from recovery
        _LOG.exception("turn %s was not recovered", turn_id)
        return False


def _closed(wiring: Wiring, stored: tuple[RecordedEvent, ...]) -> bool:
    turn = fold(event.event for event in stored)
    if turn.is_closed:
        return True
    turn_id = stored[0].originator_id
    reason: AbortReason = "interrupted"
    if turn.frozen is not None:
        try:
            return wiring.turns.resume(turn_id).is_closed
        except (IndexUnavailableError, TrustError):
            reason = "index_gone"
        except (BadRequestError, LawError) as error:
            _LOG.error("turn %s cannot be carried out: %s", turn_id, error)
            reason = "failed"  # the same plan on the same index fails again
        except TextErasedError:
            reason = "interrupted"  # erased while it ran: nobody can carry it on
    if wiring.clock.now() - stored[-1].recorded_at <= LEFT_AFTER:
        return False
    wiring.turns.abort(turn_id, reason)
    return True


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port))
    except OSError as error:
        raise SettingsError(
            f"Port {port} of {host} cannot be listened on: {error.strerror}. Give another one"
            " with --port or VIGENT_PORT."
        ) from error
