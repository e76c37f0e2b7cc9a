"""Commands of a deployment in parts: migrate, serve, worker.

In: settings that name a PostgreSQL and a NATS. Out: tables; an API; what runs beside it.

Rules
    CD1  Parts of a deployment need a database that they share; without one there is 'vigent up'.
    CD2  Any number of each may run: one outbox is active, the others stand by.
"""

import os
import signal
from threading import Event
from types import FrameType

import click

from app import cli_show
from app.bootstrap import Wiring, settings_from
from app.cli_base import guarded, json_option, print_json
from app.server import HOST, serve
from domain.errors import SettingsError
from infra.clock import SystemIdentifiers
from infra.settings import Settings
from infra.storage import migrate_storage

STATES_S = 60.0  # how often a worker that waits looks up


@click.command(epilog="Example: VIGENT_DATABASE_URL=postgresql://... vigent migrate")
@json_option
@guarded
def migrate(*, as_json: bool) -> None:
    """Make the tables of the configured PostgreSQL database, where they are missing.

    One step for every release; it may be run again, and several may run it at once.
    """
    log_id, is_new = migrate_storage(settings_from(os.environ), SystemIdentifiers())
    if as_json:
        print_json({"log_id": str(log_id), "new": is_new})
    else:
        click.echo(f"The tables stand; {'a new' if is_new else 'the'} log {log_id}.")


@click.command("serve", epilog="Example: vigent serve --host 0.0.0.0 --port 8000")
@click.option("--port", type=click.IntRange(1, 65535), help="Port to listen on (setting PORT).")
@click.option("--host", default=HOST, show_default=True, help="Address to listen on.")
@json_option
@guarded
def serve_api(port: int | None, host: str, *, as_json: bool) -> None:
    """Answer over HTTP beside others, against the configured PostgreSQL.

    Events are published and views kept up by 'vigent worker'. Ctrl-C ends it.
    """
    environment = dict(os.environ)
    if port is not None:
        environment["VIGENT_PORT"] = str(port)
    wiring = Wiring(shared(settings_from(environment)))
    try:
        wiring.open_index()
        serve(
            wiring,
            lambda address: click.echo(cli_show.up_text(wiring, address, as_json=as_json)),
            host=host,
            with_background=False,
        )
    finally:
        wiring.close()


@click.command(epilog="Example: vigent worker")
@json_option
@guarded
def worker(*, as_json: bool) -> None:
    """Publish events and keep the views up, against the configured PostgreSQL and NATS.

    Of several workers one publishes; another takes over within seconds where it ends. Where a
    search server is configured, a worker keeps the index that serves in it.
    """
    settings = shared(settings_from(os.environ))
    if not settings.nats_url:
        raise SettingsError(
            "A worker publishes events: set VIGENT_NATS_URL, for example to"
            " nats://127.0.0.1:4222. 'vigent up' brings a NATS server of its own."
        )
    stop = Event()

    def leave(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, leave)
    wiring = Wiring(settings)
    try:
        if wiring.search.is_served:
            wiring.open_index()
            wiring.index_watch.start(lambda: None)
        wiring.background.start()
        if as_json:
            print_json({"log_id": str(wiring.log.log_id)})
        else:
            click.echo(f"A worker of log {wiring.log.log_id} runs. Ctrl-C ends it.")
        while not stop.wait(STATES_S):
            continue
    finally:
        wiring.close()


def shared(settings: Settings) -> Settings:
    """Return settings that name a database, or refuse them (CD1)."""
    if settings.database_url:
        return settings
    raise SettingsError(
        "Parts of a deployment share a database: set VIGENT_DATABASE_URL, for example to"
        " postgresql://user:password@host:5432/vigent, and run 'vigent migrate' once. To run"
        " everything on this machine without one: 'vigent up'."
    )
