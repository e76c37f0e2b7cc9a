"""Commands about the log as a whole: audit checkpoint, verify, rotate-key, revoke-key, restore."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import NoReturn

import click

from app import log_replies
from app.bootstrap import settings_from
from app.bundle_wiring import verdict_text, verify_file
from app.cli_base import DONE, UNVERIFIED, guarded, json_option, opened, print_json
from app.schemas_log import VerdictReply
from domain.errors import NoCheckpointError

LONG_WALK = 50_000  # leaves; about a second


@click.group("audit")
def audit_group() -> None:
    """Sign the log, verify it, and change the key that signs it."""


@audit_group.command(epilog="Example: vigent audit checkpoint > checkpoint.txt")
@json_option
@guarded
def checkpoint(*, as_json: bool) -> None:
    """Sign what the log holds now and print the newest checkpoint, a signed note."""
    with opened(index=False) as (wiring, _):
        notary = wiring.transparency
        found = notary.write()
        if found is None:
            raise NoCheckpointError("The log is empty; there is nothing to sign yet.")
        reply = log_replies.checkpoint_reply(notary, found)
    if as_json:
        print_json(reply)
    else:
        click.echo(found.note, nl=False)


@audit_group.command(epilog="Example: vigent audit verify --json")
@click.option("--bundle", type=click.Path(path_type=Path), help="Verify this file instead.")
@click.option("--key", multiple=True, help="Key or key id known beforehand; with --bundle.")
@json_option
@guarded
def verify(bundle: Path | None, key: tuple[str, ...], *, as_json: bool) -> None:
    """Verify the whole log: events to leaves, leaves to roots, every kept checkpoint.

    With --bundle it verifies an exported file, and needs neither a log nor a home folder.
    Names the first bad leaf and ends with exit 5 where anything is not as it was signed.
    """
    if bundle is not None:
        _verify_bundle(bundle, key, as_json=as_json)
    with opened(index=False) as (wiring, _), _progress() as show:
        found = wiring.transparency.verify(show)
    reply = VerdictReply(
        ok=found.ok,
        log_id=str(found.log_id),
        leaves=found.leaves,
        root_sha256=found.root_sha256,
        checkpoints=found.checkpoints,
        covered=found.covered,
        set_aside=found.set_aside,
        first_bad_leaf=found.first_bad_leaf or None,
        fault=found.fault,
        notes=found.notes,
    )
    if as_json:
        print_json(reply)
    else:
        click.echo(_verdict_text(reply))
    sys.exit(DONE if reply.ok else UNVERIFIED)


@audit_group.command("rotate-key", epilog="Example: vigent audit rotate-key")
@json_option
@guarded
def rotate_key(*, as_json: bool) -> None:
    """Make a new key for the log and let the one in force hand over to it."""
    with opened(index=False) as (wiring, services):
        wiring.transparency.rotate_key()
        reply = log_replies.keys_reply(wiring.transparency, services.log.log_id)
    if as_json:
        print_json(reply)
    else:
        new = reply.keys[-1]
        click.echo(f"Key {new.key_id} signs from leaf {new.first_leaf} on:\n{new.verifier_key}")


@audit_group.command(
    "revoke-key",
    epilog="Example: vigent audit revoke-key 3f9c0a7be2d14c55 --last-trusted-leaf 1200"
    ' --reason "the key store was copied"',
)
@click.argument("key_id")
@click.option(
    "--last-trusted-leaf",
    type=click.IntRange(0),
    required=True,
    help="Last leaf it is believed for.",
)
@click.option("--reason", required=True, help="Why, in words that may be published.")
@json_option
@guarded
def revoke_key(key_id: str, last_trusted_leaf: int, reason: str, *, as_json: bool) -> None:
    """Record that a key of the log is not believed after a leaf.

    A key in force is replaced in the same step. The new one is vouched for by nobody but
    the key that was lost: publish it where your auditors look.
    """
    with opened(index=False) as (wiring, services):
        wiring.transparency.revoke_key(key_id, last_trusted_leaf, reason)
        reply = log_replies.keys_reply(wiring.transparency, services.log.log_id)
    if as_json:
        print_json(reply)
    else:
        new = reply.keys[-1]
        click.echo(
            f"Key {key_id} is believed up to leaf {last_trusted_leaf}. In force is {new.key_id}:"
            f"\n{new.verifier_key}"
        )


@audit_group.command(epilog='Example: vigent audit restore --reason "disk lost, copy of 1 May"')
@click.option("--reason", required=True, help="What happened, in words that may be published.")
@json_option
@guarded
def restore(reason: str, *, as_json: bool) -> None:
    """Go on with a log that was restored from an older copy, and record that it was.

    The log was stopped because it lacks leaves that a checkpoint covers. Checkpoints it no
    longer leads to are set aside, never deleted.
    """
    with opened(index=False) as (wiring, _):
        notary = wiring.transparency
        found = notary.restore(reason)
        if found is None:
            raise NoCheckpointError("The restoration is recorded; the next event is signed.")
        reply = log_replies.checkpoint_reply(notary, found)
    if as_json:
        print_json(reply)
    else:
        click.echo(f"The log goes on and is signed up to leaf {reply.size}.")


def _verify_bundle(file: Path, keys: tuple[str, ...], *, as_json: bool) -> NoReturn:
    """Say what every check of a bundle found, and end."""
    found = verify_file(settings_from(os.environ), file, keys)
    if as_json:
        print_json(asdict(found))
    else:
        click.echo(verdict_text(found))
    sys.exit(DONE if found.ok else UNVERIFIED)


def _verdict_text(found: VerdictReply) -> str:
    lines = [found.fault, *found.notes]
    if found.ok:
        lines = [
            f"{found.leaves} events hash to their leaves; the root is {found.root_sha256}.",
            f"They lead to {found.checkpoints} signed checkpoints, the newest of {found.covered}.",
        ]
    if found.set_aside:
        lines.append(f"{found.set_aside} checkpoints were set aside when the log was restored.")
    return "\n".join(line for line in lines if line)


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Give a callback that says on stderr, a tenth at a time, how far a long walk is."""
    said = -1

    def show(done: int, total: int) -> None:
        nonlocal said
        tenth = 10 * done // max(total, 1)
        if tenth > said and total > LONG_WALK:
            said = tenth
            click.echo(f"{done} of {total} leaves", err=True)

    yield show
