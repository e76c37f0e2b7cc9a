"""The command ``cite``: every reference to law in a text, and where it leads."""

import sys
from datetime import datetime

import click

from app.citations_view import CitationQuestion, CitationsReply, CitedReference, cite
from app.cli_base import DAY, guarded, json_option, opened, print_json


@click.command("cite", epilog='Example: vigent cite "See Article 6(1)(f) GDPR." --on 2019-05-20')
@click.argument("text")
@click.option("--on", type=DAY, help="The day to look up; today, where none is given.")
@click.option("--language", default="", metavar="CODE", help="Language of the text, such as en.")
@click.option("--jurisdiction", default="", metavar="CODE", help="Whose law it is about: us-dc.")
@json_option
@guarded
def cite_text(
    text: str, on: datetime | None, language: str, jurisdiction: str, *, as_json: bool
) -> None:
    """Find the references to law in TEXT ("-": standard input), and tell where each leads."""
    asked = CitationQuestion(
        text=sys.stdin.read() if text == "-" else text,
        on=on.date() if on else None,
        language=language,
        jurisdiction=jurisdiction,
    )
    with opened() as (_, services):
        found = cite(asked, services.shelf.current(), services.now(), services.time_zone)
    if as_json:
        print_json(found)
    else:
        click.echo(citations_text(found))


def citations_text(found: CitationsReply) -> str:
    """Return the references as a person reads them, then what was not read."""
    blocks = [_block(at, one) for at, one in enumerate(found.references)]
    unread = ", ".join(f"{one.text} ({one.start})" for one in found.scope.unread)
    count = len(found.references)
    blocks.append(f"{count} {'reference' if count == 1 else 'references'}, as of {found.on}.")
    blocks.extend((f"Not read as references: {unread}",) if unread else ())
    blocks.append(found.scope.note)
    return "\n\n".join(blocks)


def _block(at: int, one: CitedReference) -> str:
    head = f"[{at}] {one.start}-{one.end} {' '.join(one.text.split())}"
    back = f" (law of [{one.refers_to}])" if one.refers_to is not None else ""
    lines = (head, f"    {one.id or 'no id'}{back}", f"    {one.said}", one.title, one.permalink)
    return "\n".join(
        line if line.startswith(("[", " ")) else f"    {line}" for line in lines if line
    )
