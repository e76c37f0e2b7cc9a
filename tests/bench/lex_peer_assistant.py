"""Beside a comparable system: the questions that its own assistant is judged by, as whole turns.

In: a folder of the peer's data (``assistant.jsonl.gz``); an index of the corpora that it names,
else a folder of corpora from which one is built. Each case runs through the service with the
built-in planner, in a thread of its own, the earlier turns first. Out: one JSON object of
metrics on the last line. Exit 0 where every case is as expected, 5 where one is not.

Baseline, in the same run: a planner that takes every law named for a text asked for.

Rules
    LA1  A turn is as expected where its one operation, that operation's arguments, its outcome
         and its effect are; an earlier turn counts where the data says what to expect of it.
    LA2  Where a law is not known, asking and saying so are alike; a day before all holdings may
         be beyond coverage; a text that is not held may stand for one that is not comparable.
    LA3  What the peer names by ids of its own is looked up as the alias that it is here.
    LA4  A reply never holds words that the case forbids.
"""

import argparse
import gzip
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import Struct

from app.reply import build_reply
from app.schemas import OperationReply, TurnReply
from domain.canonical import to_canonical_bytes
from domain.folding import fold_name
from domain.law import Alias
from domain.operation_catalog import AsOf
from domain.ports import Planner
from domain.rule_planner import RulePlanner
from domain.turn import Turn
from index.corpora import present_corpora
from index.reader import OpenIndex
from tests.app.desk import Desk
from tests.bench._point_in_time_judge import Metrics
from tests.bench.golden_plans import PLENTY, CommonestPlanner
from tests.bench.point_in_time import build_for
from tests.index import indexes

DATA = "bench/lex-peer"  # beside the other shared data, for make bench
CORPORA = "corpora-large"
CASES = "assistant.jsonl.gz"
GOAL = 1.0
_IGNORED: Final = frozenset({"source_class"})  # of the peer's own data
_SLOTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "document": "Provision",
        "provision": "Provision",
        "diff": "Diff",
        "history": "History",
        "timeline": "Timeline",
        "ranking": "Ranking",
        "in_force": "InForce",
        "cited_by": "CitedBy",
        "coverage": "Coverage",
        "verification": "Verification",
        "workspace": "Workspace",
        "search": "Workspace",
        "gap": "Gap",
    }
)
# What is expected, by outcome or status, and the statuses that are as good (LA2).
_AS_GOOD: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "needs_clarification": frozenset({"unknown_work"}),
        "succeeded_empty": frozenset({"beyond_coverage"}),
        "profiles_differ": frozenset({"text_not_available"}),
        "not_comparable": frozenset({"text_not_available"}),
    }
)
Named = dict[str, str | int | bool | None]


class Expected(Struct, frozen=True, kw_only=True):
    """What a turn must come to, in the peer's words."""

    tool: str = ""
    legal_outcome: str = ""
    transport_outcome: str = "completed"
    effect: str = ""
    arguments: Named = {}
    argument_alternatives: tuple[Named, ...] = ()
    clarification: bool = False
    gap_status: str = ""
    population_minimum: int = 0
    forbidden_reply_contains: tuple[str, ...] = ()


class Before(Struct, frozen=True, kw_only=True):
    """An earlier turn of the same thread."""

    content: str
    role: str = "user"
    expected: Expected | None = None
    expected_synthesis: bool | None = None


class Case(Struct, frozen=True, kw_only=True):
    """One of the peer's live cases."""

    id: str
    question: str
    expected: Expected
    expected_synthesis: bool | None = None
    history: tuple[Before, ...] = ()


class Judged(Struct, frozen=True, kw_only=True):
    """A case after its run: the faults found, none where all is as expected."""

    id: str
    faults: tuple[str, ...]
    reply: str


class Told(Struct, frozen=True, kw_only=True):
    """A turn as its reader and its log tell it."""

    turn: Turn
    reply: TurnReply
    aliases: tuple[Alias, ...]  # of the peer's id, where one was expected


def read_cases(data: Path) -> tuple[Case, ...]:
    """Return the peer's cases, in the order of the file."""
    with gzip.open(data / CASES) as lines:
        return tuple(msgspec.json.decode(line, type=Case) for line in lines if line.strip())


def ask_case(desk: Desk, law: OpenIndex, case: Case) -> Judged:
    """Return a case after its turns (LA1)."""
    asked = (
        *((one.content, one.expected, one.expected_synthesis) for one in case.history),
        (case.question, case.expected, case.expected_synthesis),
    )
    thread, faults, said = "", list[str](), ""
    for question, expected, synthesis in asked:
        made = desk.ask(question, thread)
        thread = made.thread_token
        reply = build_reply(made.turn_id, made.turn, thread_token=thread, turn_token="")
        said = reply.reply
        if expected is not None:
            peer_id = fold_name(str(expected.arguments.get("lex_id", "")))
            aliases = law.catalog.find_aliases((peer_id,)) if peer_id else ()
            told = Told(turn=made.turn, reply=reply, aliases=aliases)
            faults.extend(f"{question}: {fault}" for fault in judge(told, expected, synthesis))
    return Judged(id=case.id, faults=tuple(faults), reply=said)


def judge(told: Told, expected: Expected, synthesis: bool | None) -> Iterator[str]:
    """Yield what of a turn is not as expected (LA1, LA2, LA4)."""
    reply = told.reply
    for words in expected.forbidden_reply_contains:
        if words.casefold() in reply.reply.casefold():
            yield f"the reply holds {words!r}"
    plans = [one.plan for one in told.turn.proposals if one.plan is not None]
    if synthesis is not None and synthesis != any(plan.synthesis for plan in plans[-1:]):
        yield f"synthesis is not {synthesis}"
    if expected.clarification or _asks_or_knows_not(reply):
        yield from _judge_asked(reply, expected)
        return
    if [one.operation for one in reply.operations] != [expected.tool]:
        yield f"operations {[one.operation for one in reply.operations]}, not {expected.tool}"
        return
    operation = reply.operations[0]
    yield from _judge_outcome(operation, expected)
    yield from _judge_arguments(told, operation, expected)
    if expected.population_minimum > _population(reply):
        yield f"only {_population(reply)} rows"


def _asks_or_knows_not(reply: TurnReply) -> bool:
    return not reply.operations and reply.action is not None


def _judge_asked(reply: TurnReply, expected: Expected) -> Iterator[str]:
    """Yield what is wrong with a turn that asks, or says that a law is not held."""
    action = reply.action.action if reply.action else ""
    reason = reply.action.reason if reply.action else ""
    as_good = _AS_GOOD.get(expected.legal_outcome, frozenset())
    if expected.legal_outcome != "needs_clarification":
        yield f"the turn ends with {action or reply.status}, not {expected.legal_outcome}"
    elif action != "clarification" and reason not in as_good:
        yield f"the turn ends with {action or reply.status}"
    words = str(expected.arguments.get("work_query", ""))
    if words and words not in reply.reply:
        yield f"the reply does not name {words!r}"


def _judge_outcome(operation: OperationReply, expected: Expected) -> Iterator[str]:
    if operation.transport_outcome != expected.transport_outcome:
        yield f"transport {operation.transport_outcome}"
    wanted = (expected.gap_status or expected.legal_outcome, expected.legal_outcome)
    if any(operation.status in _AS_GOOD.get(one, ()) for one in wanted):
        return  # LA2
    if operation.legal_outcome != expected.legal_outcome:
        yield f"outcome {operation.legal_outcome} ({operation.status})"
    if expected.gap_status and operation.status != expected.gap_status:
        yield f"status {operation.status}"
    if _SLOTS.get(expected.effect, expected.effect) not in operation.effects:
        yield f"effects {operation.effects}"


def _judge_arguments(told: Told, operation: OperationReply, expected: Expected) -> Iterator[str]:
    """Yield the arguments that are others; of the alternatives one must hold."""
    held = _arguments_of(told, operation)
    for name, value in expected.arguments.items():
        if name not in _IGNORED and not _holds(told, held, name, value):
            yield f"{name} is {held.get(name)}, not {value}"
    alternatives = [
        all(_holds(told, held, name, value) for name, value in one.items())
        for one in expected.argument_alternatives
    ]
    if alternatives and not any(alternatives):
        yield f"none of {expected.argument_alternatives} holds"


def _arguments_of(told: Told, operation: OperationReply) -> Mapping[str, object]:
    """Return the arguments of an operation, its work under its own id."""
    held: dict[str, object] = msgspec.to_builtins(operation.arguments)
    named = {one.subject_ref: one.work for one in told.turn.resolution.members}
    held["work"] = named.get(str(held.get("subject_ref")))
    if isinstance(operation.arguments, AsOf) and len(operation.arguments.anchors) == 1:
        held["anchor"] = operation.arguments.anchors[0]
    return held


def _holds(told: Told, held: Mapping[str, object], name: str, value: object) -> bool:
    if name == "lex_id":  # LA3
        return any((held["work"], held.get("version")) == _pinned(one) for one in told.aliases)
    return str(held.get(name)).casefold() == str(value).casefold()


def _pinned(alias: Alias) -> tuple[str, str]:
    return alias.work_id, alias.version_id


def _population(reply: TurnReply) -> int:
    """Return how many rows the cards of a reply tell of."""
    found = [max(getattr(card, "total", 0), len(getattr(card, "rows", ()))) for card in reply.cards]
    return max(found, default=0)


def run_cases(law: OpenIndex, cases: Sequence[Case], planner: Planner) -> tuple[Judged, ...]:
    """Return the cases after their runs, in a log of their own."""
    with TemporaryDirectory(prefix="vigent-bench-") as folder:
        desk = Desk(law, Path(folder), planner=planner, bounds=PLENTY)
        judged = tuple(ask_case(desk, law, case) for case in cases)
        desk.close()
    return judged


def to_metrics(judged: Sequence[Judged], baseline: Sequence[Judged]) -> Metrics:
    """Return the metrics, the share as expected with its goal."""
    return {
        "cases": {"value": len(judged), "goal": None},
        "as_expected": {"value": _share(judged), "goal": GOAL},
        "baseline_as_expected": {"value": _share(baseline), "goal": None},
    }


def _share(judged: Sequence[Judged]) -> float:
    rights = [not one.faults for one in judged]
    return round(sum(rights) / len(rights), 4) if rights else 0.0


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.lex_peer_assistant", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--index", type=Path, help="else built from the corpora")
    parser.add_argument("--corpora", type=Path, help="else corpora-large beside the data")
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    cases = read_cases(arguments.data)
    with TemporaryDirectory(prefix="vigent-bench-") as home:
        corpora = arguments.corpora or arguments.data.parent.parent / CORPORA
        named = present_corpora(corpora) if arguments.index is None else ()
        index = arguments.index or build_for(corpora, named, Path(home))
        law = indexes.open_at(index, Path(home))
        judged = run_cases(law, cases, RulePlanner())
        baseline = run_cases(law, cases, CommonestPlanner())
    if arguments.failures:
        failed = (one for one in judged if one.faults)
        arguments.failures.write_bytes(b"".join(to_canonical_bytes(one) + b"\n" for one in failed))
    metrics = to_metrics(judged, baseline)
    print(to_canonical_bytes(metrics).decode())
    return 0 if metrics["as_expected"]["value"] == GOAL else 5


if __name__ == "__main__":
    sys.exit(main())
