"""Commands that make what an auditor takes away: audit export, audit day."""

from datetime import datetime
from pathlib import Path

import click

from app.arrivals import to_turn_id
from app.bundles import export_turn
from app.cli_base import DAY, guarded, json_option, opened, print_json
from app.day_page import day_text, export_day
from app.reading import LOCAL_READER, to_line
from domain.errors import BadRequestError
from domain.ids import TurnId
from domain.operator_events import RecordRead

out_option = click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="File; else standard output."
)


@click.command(
    epilog="Example: vigent audit export 0191f2a0-0000-7000-8000-000000000001 --out turn.json"
)
@click.argument("turn_id")
@out_option
@click.option("--open-text", default="", metavar="REASON", help="Open reader text; recorded.")
@json_option
@guarded
def export(turn_id: str, out: Path | None, open_text: str, *, as_json: bool) -> None:
    """Write everything that proves a turn into one signed file, a bundle.

    Reader text stays sealed unless --open-text says why it is opened. Check the file with:
    vigent audit verify --bundle FILE
    """
    wanted, reason = to_turn_id(turn_id), to_line(open_text)
    with opened(index=False) as (wiring, services):
        if reason:
            services.log.append_operator((_reading(wanted, reason),))
        file = export_turn(wiring.bundles(), wanted, opened=bool(reason))
    _write(file, out, as_json=as_json)


@click.command(epilog="Example: vigent audit day 2026-11-30 --json > day.json")
@click.argument("day", type=DAY)
@out_option
@json_option
@guarded
def day(day: datetime, out: Path | None, *, as_json: bool) -> None:
    """Tell of one UTC day of the log: leaves, turns by status, what was in use, alarms.

    With --json or --out it is a signed page that 'vigent audit verify --bundle' checks.
    """
    with opened(index=False) as (wiring, _):
        file = export_day(wiring.bundles(), day.date())
    if out is None and not as_json:
        click.echo(day_text(file))
    else:
        _write(file, out, as_json=as_json)


def _reading(turn_id: TurnId, reason: str) -> RecordRead:
    return RecordRead(turn_id=turn_id, reader=LOCAL_READER, scope="audit:text", reason=reason)


def _write(file: bytes, out: Path | None, *, as_json: bool) -> None:
    """Write a signed file, byte for byte; with ``--json`` and a file, say where it lies."""
    if out is None:
        click.echo(file, nl=False)
        return
    try:
        out.write_bytes(file)
    except OSError as error:
        raise BadRequestError(f"{out} cannot be written: {error.strerror}.") from error
    if as_json:
        print_json({"out": str(out), "bytes": len(file)})
    else:
        click.echo(f"{out}: {len(file):,} bytes. Check it: vigent audit verify --bundle {out}")
