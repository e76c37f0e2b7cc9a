"""What every command shares: exit codes, errors as one sentence, the opened service.

In: click's words. Out: text on stdout, progress and errors on stderr, an exit code.

Rules
    C3  Exit codes are CONTRACT section 3's: 0 answer or done, 2 wrong usage, 3 clarification,
        4 gap or refusal, 5 verification failed, 6 nothing completed or over quota.
    C5  An error of ours is one sentence on stderr, never a stack trace.
    C6  A day is asked for as YYYY-MM-DD, and one that is none is told to be none.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import wraps
from typing import ParamSpec, TypeVar

import click
from msgspec import Struct

from app.bootstrap import Wiring, settings_from
from app.services import Services
from domain import errors
from domain.canonical import to_canonical_bytes
from domain.errors import ServiceError
from domain.outcome import LegalOutcome, ReplyStatus

P = ParamSpec("P")
R = TypeVar("R")
DONE, USAGE, ASKS, GAP, UNVERIFIED, FAILED = 0, 2, 3, 4, 5, 6


class _Day(click.DateTime):
    """A calendar day (C6)."""

    name = "day"

    def __init__(self) -> None:
        """Take days as ISO spells them."""
        super().__init__(["%Y-%m-%d"])

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return how a day is spelled."""
        del param, ctx
        return "YYYY-MM-DD"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """Return the day, or end the command."""
        try:
            found: datetime = super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"{value} is no calendar day; give a day as YYYY-MM-DD.", param, ctx)
        return found


DAY = _Day()
_BY_STATUS: dict[ReplyStatus, int] = {
    "answer": DONE,
    "clarification": ASKS,
    "gap": GAP,
    "refusal": GAP,
    "invalid_request": USAGE,
}

_BY_OUTCOME: dict[LegalOutcome, int] = {
    "succeeded": DONE,
    "succeeded_empty": DONE,
    "needs_clarification": ASKS,
    "invalid_request": USAGE,
    "not_evaluated": FAILED,
}

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")


def code_of_status(status: ReplyStatus) -> int:
    """Return the exit code of a reply's status (C3)."""
    return _BY_STATUS[status]


def code_of_outcome(legal: LegalOutcome) -> int:
    """Return the exit code of an operation's outcome; one not evaluated was an outage (C3)."""
    return _BY_OUTCOME.get(legal, GAP)


def code_of_error(error: ServiceError) -> int:
    """Return the exit code of an error of ours (C3)."""
    if isinstance(error, errors.TrustError):
        return UNVERIFIED
    if isinstance(error, errors.UnavailableError | errors.QuotaExceededError):
        return FAILED
    return USAGE


def guarded(command: Callable[P, R]) -> Callable[P, R]:
    """Turn an error of ours into one sentence and an exit code (C3, C5)."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except ServiceError as error:
            click.echo(str(error), err=True)
            sys.exit(code_of_error(error))

    return run


@contextmanager
def opened(*, index: bool = True) -> Iterator[tuple[Wiring, Services]]:
    """Give the service of this home, with its index open where asked for."""
    wiring = Wiring(settings_from(os.environ))
    try:
        if index:
            wiring.open_index()
        yield wiring, wiring.services()
    finally:
        wiring.close()


def print_json(value: Struct | tuple[Struct, ...] | dict[str, object]) -> None:
    """Print a value as one line of canonical JSON."""
    click.echo(to_canonical_bytes(value).decode())
