"""Commands about the whole service: up, doctor."""

import os
import sys
from pathlib import Path

import click

from app import cli_show
from app.bootstrap import Wiring, settings_from
from app.canary_wiring import as_doctor_sees
from app.cli_base import DONE, FAILED, guarded, json_option, print_json
from app.indexes import build_for_up
from app.schemas_audit import HealthReply, PartState
from app.server import serve
from domain.errors import ServiceError


@click.command(epilog="Example: vigent up --port 8000 --corpora ../shared/corpora")
@click.option("--port", type=click.IntRange(1, 65535), help="Port on loopback (setting PORT).")
@click.option("--home", type=click.Path(path_type=Path), help="Folder of all data (setting HOME).")
@click.option("--corpora", type=click.Path(path_type=Path), help="Build and serve these corpora.")
@json_option
@guarded
def up(port: int | None, home: Path | None, corpora: Path | None, *, as_json: bool) -> None:
    """Run the whole service on this machine: API, page, NATS, outbox, projections.

    Without --corpora it serves the index named or built last, else the sample law.
    Ctrl-C ends all of it.
    """
    environment = dict(os.environ)
    if home is not None:
        environment["VIGENT_HOME"] = str(home)
    if port is not None:
        environment["VIGENT_PORT"] = str(port)
    settings = settings_from(environment)
    folder = None
    if corpora is not None:
        with cli_show.progress() as show:
            folder = build_for_up(settings, corpora, show)
    wiring = Wiring(settings)
    try:
        wiring.open_index(folder)
        serve(
            wiring, lambda address: click.echo(cli_show.up_text(wiring, address, as_json=as_json))
        )
    finally:
        wiring.close()


@click.command(epilog="Example: vigent doctor")
@json_option
@guarded
def doctor(*, as_json: bool) -> None:
    """Say what is configured, reachable and behind, and what to do about it."""
    wiring = Wiring(settings_from(os.environ))
    try:
        try:
            wiring.open_index()
        except ServiceError as error:
            click.echo(str(error), err=True)
        parts = tuple(map(as_doctor_sees, wiring.parts()))
        configured = wiring.configured()
    finally:
        wiring.close()
    ready = all(part.ready for part in parts)
    if as_json:
        print_json(HealthReply(ok=ready, parts=(*parts, *map(_setting, configured))))
    else:
        click.echo(cli_show.doctor_text(parts, configured))
    sys.exit(DONE if ready else FAILED)


def _setting(pair: tuple[str, str]) -> PartState:
    return PartState(part=f"setting {pair[0]}", ready=True, state=pair[1])
