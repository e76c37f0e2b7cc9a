"""Commands about reader text: erase, hold place, hold release."""

from uuid import UUID

import click

from app.cli_base import guarded, json_option, opened, print_json
from app.erasure import Erasure, to_custody_reply
from app.services import Services
from domain.canonical import sha256_hex
from domain.errors import UnknownThreadError
from domain.ids import ThreadId

REQUESTED_BY = "command line"
_WORDS = {
    "erased": "The reader text is erased: its key is destroyed.",
    "pending_hold": "A legal hold stands; the text is erased when the last hold is released.",
    "held": "A legal hold stands; the text is kept.",
    "kept": "The text is kept.",
}

ground_option = click.option("--ground", required=True, help="Why; stored for ever, name nobody.")
tenant_option = click.option("--tenant", default="public", help="Tenant of a thread token.")


@click.command(epilog='Example: vigent erase THREAD --ground "a letter of 3 May"')
@click.argument("thread")
@ground_option
@tenant_option
@json_option
@guarded
def erase(thread: str, ground: str, tenant: str, *, as_json: bool) -> None:
    """Erase the reader text of THREAD (thread token, thread id or turn id), for good."""
    with opened(index=False) as (_, services):
        thread_id = find_thread(services, thread, tenant)
        _show(services.erasures.erase(thread_id, REQUESTED_BY, ground), as_json=as_json)


@click.group("hold")
def hold_group() -> None:
    """Legal holds, which stop the destruction of reader text."""


@hold_group.command(epilog='Example: vigent hold place THREAD --ground "case 12/26"')
@click.argument("thread")
@ground_option
@tenant_option
@json_option
@guarded
def place(thread: str, ground: str, tenant: str, *, as_json: bool) -> None:
    """Place a legal hold on THREAD (thread token, thread id or turn id)."""
    with opened(index=False) as (_, services):
        thread_id = find_thread(services, thread, tenant)
        _show(services.erasures.place_hold(thread_id, ground), as_json=as_json)


@hold_group.command(epilog='Example: vigent hold release THREAD --ground "case 12/26 is closed"')
@click.argument("thread")
@ground_option
@tenant_option
@json_option
@guarded
def release(thread: str, ground: str, tenant: str, *, as_json: bool) -> None:
    """Release one legal hold on THREAD; a waiting erasure is then carried out."""
    with opened(index=False) as (_, services):
        thread_id = find_thread(services, thread, tenant)
        _show(services.erasures.release_hold(thread_id, ground), as_json=as_json)


def find_thread(services: Services, word: str, tenant: str) -> ThreadId:
    """Return the thread that a token, a thread id or a turn id names.

    Raises:
        UnknownThreadError: Nothing answers to it.
    """
    found = services.log.find_thread(sha256_hex(word.encode()), tenant)
    if found is not None:
        return found
    try:
        named = UUID(word)
    except ValueError:
        named = None
    if named is not None and services.log.list_thread_turns(named):
        return named
    if named is not None and services.tenancy.find(named) is not None:
        return services.erasures.thread_of(named)
    raise UnknownThreadError(
        "No thread answers to this; give a thread token, a thread id or a turn id."
    )


def _show(found: Erasure, *, as_json: bool) -> None:
    if as_json:
        print_json(to_custody_reply(found))
        return
    click.echo(_WORDS[found.standing])
    if found.left_in_clear:
        click.echo(
            f"{found.left_in_clear} events were stored before encryption and stay in clear.",
            err=True,
        )
