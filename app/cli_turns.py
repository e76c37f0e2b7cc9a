"""Commands about turns: ask, op, turn, replay."""

import sys
from datetime import datetime

import click
import msgspec

from app import cli_show
from app.arrivals import Caller, to_arrival, to_turn_id
from app.cli_base import (
    DAY,
    FAILED,
    UNVERIFIED,
    code_of_outcome,
    code_of_status,
    guarded,
    json_option,
    opened,
    print_json,
)
from app.days import today_in
from app.direct import read_call, run_as_turn
from app.front_door import Arrival
from app.operation_reply import to_call_reply
from app.replay import DIFFERENT, Replay, replay_turn
from app.reply import reply_json
from app.schemas import AskBody
from app.services import Services
from app.turn_desk import hear_nothing
from app.turn_speech import come_back, reply_of
from domain.errors import BadRequestError, UnknownTurnError
from domain.ids import TurnId
from domain.turn import fold


@click.command(epilog='Example: vigent ask "What does Article 33 GDPR say?" --on 2019-05-20')
@click.argument("question", default="")
@click.option("--on", type=DAY, help="The day asked about.")
@click.option("--observed-at", default="", metavar="INSTANT", help="As known then (ISO, UTC).")
@click.option("--thread", default="", help="Token of the thread to go on with.")
@click.option("--answer", default="", metavar="TURN:OPTION", help="Pick a clarification's option.")
@click.option("--locale", default="", help="Language tag of the reply, such as fr or pt-BR.")
@json_option
@guarded
def ask(  # noqa: PLR0913 -- the options of CONTRACT section 9
    question: str,
    on: datetime | None,
    observed_at: str,
    thread: str,
    answer: str,
    locale: str,
    *,
    as_json: bool,
) -> None:
    """Ask one question in words; one turn, in this process."""
    turn, _, option = answer.rpartition(":")
    sent: dict[str, object] = {"question": question, "locale": locale}
    if on is not None:
        sent["as_of"] = on.date().isoformat()
    if observed_at:
        sent["observed_at"] = observed_at
    if answer:
        sent["answers"] = {"turn_id": turn, "option_id": option}
    with opened() as (_, services):
        token = thread or (_thread_token(services, to_turn_id(turn)) if answer else "")
        asked = services.turns.ask(_arrival(sent, token))
        reply = reply_of(services, asked)
    click.echo(reply_json(reply).decode() if as_json else cli_show.reply_text(reply))
    outcomes = {operation.transport_outcome for operation in reply.operations}
    failed = bool(outcomes) and "completed" not in outcomes
    sys.exit(FAILED if failed else code_of_status(reply.status))


def _arrival(sent: dict[str, object], thread_token: str) -> Arrival:
    try:
        body = msgspec.convert(sent, AskBody)
    except msgspec.ValidationError as error:
        raise BadRequestError(f"The request is outside its form: {error}.") from error
    return to_arrival(body, Caller(channel="cli", address="cli", thread_token=thread_token))


def _thread_token(services: Services, turn_id: TurnId) -> str:
    """Return the token of the thread a turn belongs to; this machine may know it."""
    stored = services.log.read(turn_id)
    if not stored:
        raise _unknown(turn_id)
    thread_id = fold(event.event for event in stored).admission.thread_id
    return services.tokens.thread_token(services.log.list_thread_turns(thread_id)[-1])


@click.command(epilog='Example: vigent op as_of \'{"work": "eu-eurlex:32016r0679"}\'')
@click.argument("name")
@click.argument("arguments", default="{}")
@json_option
@guarded
def op(name: str, arguments: str, *, as_json: bool) -> None:
    """Execute one operation NAME with JSON ARGUMENTS, without a planner; nothing is stored.

    `work` stands in place of `subject_ref`.
    """
    with opened() as (_, services):
        law = services.shelf.current()
        now = services.now()
        today = today_in(services.time_zone, now)
        call = read_call(name, arguments.encode(), law, now=now, today_on=today)
        found = to_call_reply(run_as_turn(call, law), call.arguments)
    if as_json:
        print_json(found)
    else:
        click.echo(cli_show.call_text(found))
    sys.exit(code_of_outcome(found.legal_outcome))


@click.command(epilog="Example: vigent turn 0191f2a0-0000-7000-8000-000000000001")
@click.argument("turn_id")
@json_option
@guarded
def turn(turn_id: str, *, as_json: bool) -> None:
    """Read a stored turn again: its reply, and its events as an auditor sees them."""
    with opened() as (_, services):
        wanted = to_turn_id(turn_id)
        if not services.log.read(wanted):
            raise _unknown(wanted)
        reply = reply_of(services, come_back(services, wanted, hear_nothing))
        audit = services.find_audit(wanted)
    if as_json:
        click.echo(reply_json(reply).decode())
    else:
        click.echo(cli_show.reply_text(reply))
        if audit is not None:
            click.echo(cli_show.audit_text(audit))


@click.command(epilog="Example: vigent replay --all --json")
@click.argument("turn_ids", nargs=-1)
@click.option("--all", "every", is_flag=True, help="Replay every stored turn.")
@json_option
@guarded
def replay(turn_ids: tuple[str, ...], *, every: bool, as_json: bool) -> None:
    """Replay turns: leaves, fold, and the plan executed again on the index it names."""
    if not turn_ids and not every:
        raise BadRequestError("Name the turns to replay, or give --all.")
    with opened(index=False) as (_, services):
        wanted = _all_turns(services) if every else tuple(map(to_turn_id, turn_ids))
        found = tuple(_replayed(services, turn_id) for turn_id in wanted)
    if as_json:
        click.echo(cli_show.replays_json(found))
    else:
        click.echo(cli_show.replays_text(found))
    if any(one.verdict in DIFFERENT for one in found):
        sys.exit(UNVERIFIED)
    if not every and len(wanted) == 1 and found[0].verdict != "equal":
        sys.exit(FAILED)


def _replayed(services: Services, turn_id: TurnId) -> Replay:
    leaves = services.log.read_turn_leaves(turn_id)
    return replay_turn(turn_id, leaves, services.shelf, services.open_text, services.prompts)


def _all_turns(services: Services) -> tuple[TurnId, ...]:
    found: list[TurnId] = []
    while page := services.log.list_turn_ids(found[-1] if found else None):
        found.extend(page)
    return tuple(found)


def _unknown(turn_id: TurnId) -> UnknownTurnError:
    return UnknownTurnError(f"No turn has the id {turn_id}; 'vigent events' lists what is stored.")
