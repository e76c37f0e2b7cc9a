"""The command ``events``: the feed, what describes it, and fixtures for its subscribers."""

import time
from contextlib import suppress
from pathlib import Path

import click

from app import cli_show
from app.cli_base import guarded, json_option, opened, print_json
from app.feed_page import to_event_reply
from domain.bounds import FEED_PAGE_EVENTS
from domain.errors import BadRequestError
from infra.asyncapi import asyncapi_document
from infra.fixture_stream import write_fixtures

_FOLLOW_S = 1.0


@click.command(epilog="Example: vigent events --after 120 --follow")
@click.option("--after", type=click.IntRange(0), default=0, help="Leaf to begin after.")
@click.option("--follow", is_flag=True, help="Wait for new events until Ctrl-C.")
@click.option("--asyncapi", is_flag=True, help="Print the AsyncAPI document of published events.")
@click.option(
    "--fixtures",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write a recorded stream for the tests of subscribers into this folder.",
)
@json_option
@guarded
def events(
    after: int, *, follow: bool, asyncapi: bool, fixtures: Path | None, as_json: bool
) -> None:
    """Print the feed of stored events in leaf order, or what helps those who read it."""
    if asyncapi:
        click.echo(asyncapi_document().decode())
    elif fixtures is not None:
        _write_fixtures(fixtures, as_json=as_json)
    else:
        _print_feed(after, follow=follow, as_json=as_json)


def _write_fixtures(folder: Path, *, as_json: bool) -> None:
    try:
        expected = write_fixtures(folder)
    except OSError as error:
        raise BadRequestError(
            f"The fixtures cannot be written into {folder}: {error.strerror}. Name a folder that"
            " can be written."
        ) from error
    if as_json:
        print_json(expected)
    else:
        click.echo(
            f"{folder}: stream.jsonl with {expected.messages} messages of {expected.events} events,"
            f" expected.json, and examples of {len(expected.by_type) - 1} tags."
        )


def _print_feed(after: int, *, follow: bool, as_json: bool) -> None:
    with opened(index=False) as (_, services), suppress(KeyboardInterrupt):
        while True:
            page = services.log.read_after(after, FEED_PAGE_EVENTS)
            for found in page:
                after = found.leaf
                if as_json:
                    print_json(to_event_reply(found))
                else:
                    click.echo(cli_show.event_line(to_event_reply(found)))
            if not page and not follow:
                return
            if not page:
                time.sleep(_FOLLOW_S)
