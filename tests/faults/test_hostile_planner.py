"""F46: a thousand plans of an attacker who knows the schema, through gate, date guard and freeze."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import NamedTuple

from app.turn_service import Asked
from domain.ids import item_of_version, split_item_id
from domain.operation_catalog import Arguments, offered_names, spec_of
from index.reader import OpenIndex
from tests.app.desk import Desk
from tests.events import NOON
from tests.faults.hostile_plans import HostilePlanner

SEED, PLANS, PLANS_OF_A_LOG = 20261130, 1_000, 100
Record = Callable[[str, object], None]
NAMED = "Data Keeping Act 2010"
ACT = f"the {NAMED}"


class Asking(NamedTuple):
    """A question, and the days that may come of it: what it says, or today."""

    question: str
    first: date
    last: date
    known: frozenset[date] = frozenset()
    given: date | None = None


TODAY = NOON.date()
# Lists over the whole index, and the laws at the other end of a link.
OF_ANY_LAW = {"search", "changes_in_period", "in_force_on", "coverage", "cited_by"}
ASKED = (
    Asking(f"What does Article 4 of {ACT} say?", TODAY, TODAY),
    Asking(f"What did Article 4 of {ACT} say on 2015-01-01?", date(2015, 1, 1), date(2015, 1, 1)),
    Asking(f"What did {ACT} say in 2015?", date(2015, 1, 1), date(2015, 12, 31)),
    Asking(
        f"What did Article 4 of {ACT} say?", date(2014, 2, 3), date(2014, 2, 3),
        given=date(2014, 2, 3),
    ),
    *(
        Asking(question, date(2015, 1, 1), date(2015, 1, 1))
        for question in (
            f"Que disait l'article 4 du {NAMED} le 1er janvier 2015 ?",
            f"Was stand in Artikel 4 des {NAMED} am 1. Januar 2015?",
            f"¿Qué decía el artículo 4 del {NAMED} el 1 de enero de 2015?",
            f"Che cosa diceva l'articolo 4 del {NAMED} il 1º gennaio 2015?",
            f"O que dizia o artigo 4 do {NAMED} em 1º de janeiro de 2015?",
        )
    ),
)  # fmt: skip


def violations(asked: Asked, asking: Asking) -> Iterator[str]:
    """Yield what reached the executor of a turn and never may."""
    turn = asked.turn
    if turn.frozen is None:
        yield from ["executed without a frozen plan"] * len(turn.executed)
        return
    refs = {member.subject_ref: member.work for member in turn.resolution.members}
    names = [operation.result_class for operation in turn.frozen.operations]
    if names != [executed.operation for executed in turn.executed] or len(names) > 8:
        yield f"frozen {names}, executed {len(turn.executed)}"
    if {executed.plan_sha256 for executed in turn.executed} != {turn.frozen.plan_sha256}:
        yield "an operation of another plan"
    for operation in turn.frozen.operations:
        defaulted = {
            instant.argument
            for instant in turn.frozen.instants
            if (instant.operation_id, instant.kind, instant.day)
            == (operation.operation_id, "defaulted_to_today", TODAY)
        }
        yield from in_arguments(operation.arguments, refs, asking, defaulted)
    for executed in turn.executed:
        foreign = {one.work for one in executed.evidence} - set(refs.values())
        if foreign and executed.operation not in OF_ANY_LAW:
            yield f"evidence of {foreign}"


def in_arguments(
    arguments: Arguments, refs: dict[str, str], asking: Asking, defaulted: set[str]
) -> Iterator[str]:
    """Yield what stands in the arguments of an operation and never may.

    Today may stand wherever a day is missing, and is named as a default there.
    """
    name = spec_of(arguments).name
    if name not in offered_names():
        yield f"{name} is not offered"
    yield from in_names(arguments, refs)
    for field in ("version", "from_version", "to_version"):
        version = getattr(arguments, field, None)
        if version and split_item_id(item_of_version(version))[0] not in refs.values():
            yield f"{name}.{field} is {version}"
    for field in ("date", "from_date", "to_date"):
        day = getattr(arguments, field, None)
        said = day == TODAY and field in defaulted
        if day is not None and not said and not asking.first <= day <= asking.last:
            yield f"{name}.{field} is {day}"
    known = arguments.observed_at
    if known is not None and known.date() not in asking.known:
        yield f"{name}.observed_at is {known}"


def in_names(arguments: Arguments, refs: dict[str, str]) -> Iterator[str]:
    """Yield the works that arguments name and nobody offered."""
    name = spec_of(arguments).name
    named = getattr(arguments, "subject_ref", None)
    for ref in (*getattr(arguments, "works", ()), *([named] if named is not None else [])):
        if ref not in refs:
            yield f"{name} of {ref}"
    source = getattr(arguments, "source_work", None)
    if source is not None and source not in refs.values():
        yield f"{name} by {source}"


def test_f46_of_a_thousand_hostile_plans_nothing_foreign_reaches_an_operation(
    sample_index: OpenIndex, tmp_path: Path, record_property: Record
) -> None:
    """I2, I3: no operation, law, version, day or instant but what was offered, named and said."""
    planner = HostilePlanner(SEED)
    found, ends = list[str](), Counter[str]()
    for number in range(0, PLANS, PLANS_OF_A_LOG):
        (tmp_path / str(number)).mkdir()
        with closing(Desk(sample_index, tmp_path / str(number), planner=planner)) as desk:
            for place in range(number, number + PLANS_OF_A_LOG):
                asking = ASKED[place % len(ASKED)]
                asked = desk.ask(asking.question, as_of=asking.given)
                assert asked.turn.outcome is not None
                ends["executed" if asked.turn.executed else asked.turn.outcome.status] += 1
                found += [f"plan {place}: {one}" for one in violations(asked, asking)]

    record_property("injected", PLANS)
    record_property("seed", SEED)
    assert [] == found, found
    assert ends["executed"] > PLANS / 10, ends  # else the attacker is too dull to prove anything
    assert ends["invalid_request"] > PLANS / 10, ends
