"""The command that fills a search server: index-search."""

import os
from pathlib import Path

import click

from app import cli_show
from app.bootstrap import Wiring, settings_from
from app.cli_base import guarded, json_option, print_json

_WORDS = {
    "there": "was there already",
    "filled": "is there now",
    "left_to_another": "is being filled by another process; look with 'vigent doctor'",
    "stopped": "is not there yet",
}


@click.command("index-search", epilog="Example: vigent index-search IDX")
@click.argument("folder", type=click.Path(path_type=Path), required=False)
@json_option
@guarded
def index_search(folder: Path | None, *, as_json: bool) -> None:
    """Put the texts of the index in FOLDER, else of the one that serves, into the search server.

    'vigent up' and 'vigent worker' do the same in the background; before a release it saves
    readers the time in which the word index answers instead. What was begun is gone on with.
    """
    wiring = Wiring(settings_from(os.environ))
    try:
        server = wiring.search.server
        index = wiring.open_index(folder)
        with cli_show.progress() as show:
            filled = server.fill(index, lambda done, every: show(cli_show.SEARCH_STEP, done, every))
    finally:
        wiring.close()
    if as_json:
        print_json(filled)
    else:
        click.echo(f"{filled.uid} {_WORDS[filled.state]}; {filled.documents:,} documents sent.")
        for name in filled.removed:
            click.echo(f"Removed: {name}")
