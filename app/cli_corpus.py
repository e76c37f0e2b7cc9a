"""Commands about corpora: fetch an official file from its publisher.

In: a publisher and an identifier. Out: files where ``build-index`` reads them.

Rules
    CF1  Nothing is fetched unless a person says who asks (``VIGENT_FETCH_CONTACT``).
"""

import os
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path

import click

from app.bootstrap import settings_from
from app.cli_base import DAY, guarded, json_option, print_json
from infra.clock import SystemClock
from infra.fetch_http import Fetched, Fetcher
from infra.fetch_kinds import Expected
from infra.fetch_sources import SOURCES, FetchRequest, LaidFile, fetch_law, find_source
from infra.settings import Settings

KEPT_FOLDER = "fetched"


@click.group("corpus")
def corpus_group() -> None:
    """Official files of publishers.

    Example: vigent corpus fetch legislation-gov-uk ukpga/2000/38
    """


@corpus_group.command(
    "fetch",
    epilog="Example: vigent corpus fetch legislation-gov-uk ukpga/2000/38 --corpora CORPORA",
)
@click.argument("source", type=click.Choice([source.name for source in SOURCES]))
@click.argument("identifier")
@click.option(
    "--corpora",
    type=click.Path(path_type=Path),
    help="Folder of corpora to write to; else 'corpora' in the home folder.",
)
@click.option("--on", "day", type=DAY, help="The text of this day.")
@click.option("--language", default="", help="Language of the text; else the publisher's first.")
@json_option
@guarded
def fetch(
    source: str,
    identifier: str,
    corpora: Path | None,
    day: datetime | None,
    language: str,
    *,
    as_json: bool,
) -> None:
    """Fetch the law IDENTIFIER of SOURCE and lay it where build-index reads it."""
    settings = settings_from(os.environ)
    request = FetchRequest(identifier=identifier, language=language, on=day.date() if day else None)
    folder = corpora or settings.home / "corpora"
    laid = _fetch(settings, folder, source, request)
    if as_json:
        print_json(laid)
        return
    for file in laid:
        click.echo(f"{file.path}  {file.size_bytes} bytes  {'new' if file.is_new else 'unchanged'}")
    click.echo(f"Build it: vigent build-index --corpora {folder} --out IDX --replace")


def _fetch(
    settings: Settings, folder: Path, source: str, request: FetchRequest
) -> tuple[LaidFile, ...]:
    fetcher = Fetcher(
        settings.home / KEPT_FOLDER,
        settings.fetch_contact,
        SystemClock(),
        delay_s=settings.fetch_delay_s,
        mirror=settings.fetch_mirror,
    )

    def ask(url: str, expected: Expected) -> Fetched:
        click.echo(url, err=True)
        return fetcher.fetch(url, expected, time.sleep)

    with closing(fetcher):
        return fetch_law(folder, find_source(source), request, ask)
