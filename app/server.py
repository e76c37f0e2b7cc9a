"""Serves a wired service on loopback until it is told to stop.

In: a wiring with its index open. Out: a running API, outbox and projections.

Rules
    W5  Turns that were left half way are resumed where their plan is frozen, else aborted,
        once nothing can still be writing them.
    W6  On the way out no new turn is taken and the running ones end first.
"""

import logging
import socket
from collections.abc import Callable
from datetime import timedelta

import uvicorn

from app.asgi import create_app
from app.bootstrap import Wiring
from domain.errors import ServiceError
from domain.events import RecordedEvent
from domain.turn import fold

HOST = "127.0.0.1"
LEFT_AFTER = timedelta(seconds=60)  # CONTRACT section 6: no event and no lease for so long
_LOG = logging.getLogger(__name__)


def serve(wiring: Wiring, announce: Callable[[str], None]) -> None:
    """Run until SIGINT or SIGTERM; ``announce`` is called with the address once it listens."""
    services = wiring.services()
    app = create_app(services, wiring.settings.bounds)
    listening = socket.create_server((HOST, wiring.settings.port), reuse_port=False)
    address = f"http://{HOST}:{listening.getsockname()[1]}"
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=30, lifespan="on"
    )
    wiring.background.start()
    recover(wiring)
    announce(address)
    try:
        uvicorn.Server(config).run(sockets=[listening])
    finally:
        services.pool.close()  # W6
        listening.close()


def recover(wiring: Wiring) -> None:
    """Resume or abort the turns that were left half way (W5)."""
    last = None
    while page := wiring.store.list_turn_ids(last):
        for turn_id in page:
            _recover_one(wiring, wiring.store.read(turn_id))
        last = page[-1]


def _recover_one(wiring: Wiring, stored: tuple[RecordedEvent, ...]) -> None:
    turn = fold(event.event for event in stored)
    if turn.is_closed:
        return
    turn_id = stored[0].originator_id
    try:
        if turn.frozen is not None:
            wiring.turns.resume(turn_id)
        elif wiring.clock.now() - stored[-1].recorded_at > LEFT_AFTER:
            wiring.turns.abort(turn_id, "interrupted")
    except ServiceError as error:
        _LOG.warning("turn %s was not recovered: %s", turn_id, error)
