"""Questions written with their laws in brackets, and plans written in one line.

A question names a law as ``[words|key]`` or ``[words|key:anchor]`` with a key of ``WORKS``; one
that carries on a turn ends with ``~operation {key:anchor}``, the operation asked before. A plan is
its operations in order, each with what differs from its defaults; ``!reason`` opens a boundary,
``?law`` asks, and ``synthesis`` stands last where prose was asked for.
"""

import re
from itertools import count, starmap
from pathlib import Path

from msgspec.structs import fields

from domain.operation_catalog import Arguments, offered_names, spec_of
from domain.plan import Plan
from domain.ports import PlanningRequest
from domain.subject import Mention, SubjectAuthority, SubjectMember
from domain.thread import RememberedTurn, ThreadContext
from tests.domain.questions import DIRECTIVE, GDPR, THREAD, TODAY

WORKS = {"g": GDPR, "d": DIRECTIVE, "a": "uk:ukpga.2000.1"}
_LAW = re.compile(r"\[([^\[\]|]+)\|([a-z])(?::([a-z0-9_]+))?\]")
_CARRIED = re.compile(r"(.*?)~(\w+) \{([a-z]):?([a-z0-9_]*)\}")
_SHORT = {"from_date": "from", "to_date": "to", "date": "on", "observed_at": "observed"}
_ARGUMENT = re.compile(r" (?=[a-z_]+=|s[1-8]|art_|sec_)")


def to_request(written: str, language: str) -> PlanningRequest:
    """Return the planning request of a written question."""
    carried = _CARRIED.fullmatch(written)
    question = carried[1] if carried else written
    named: dict[tuple[str, str], str] = {}
    numbers = count(1)
    mentions: list[Mention] = []
    text, place = "", 0
    for law in _LAW.finditer(question):
        text += question[place : law.start()]
        key = (law[2], law[3] or "")
        if key not in named:
            named[key] = f"subject_{next(numbers)}"
        start = len(text)
        text += law[1]
        mentions.append(Mention(subject_ref=named[key], text=law[1], start=start, end=len(text)))
        place = law.end()
    if carried:
        named[carried[3], carried[4]] = "subject_1"
    return PlanningRequest(
        question=text + question[place:],
        language=language,
        today_on=TODAY,
        given_on=None,
        authority=SubjectAuthority(
            state="carried" if carried else "resolved" if named else "not_requested",
            members=tuple(_member(ref, *key) for key, ref in named.items()),
        ),
        mentions=tuple(mentions),
        context=ThreadContext(thread_id=THREAD, turns=_turns(carried)),
        offered=offered_names(),
    )


def _member(ref: str, key: str, anchor: str) -> SubjectMember:
    spelled = anchor.partition("_")[2]
    return SubjectMember(
        subject_ref=ref,
        work=WORKS[key],
        title=key,
        source="title",
        anchor=anchor,
        anchor_spelled=spelled,
    )


def _turns(carried: re.Match[str] | None) -> tuple[RememberedTurn, ...]:
    if carried is None:
        return ()
    turn = RememberedTurn(
        turn_id=THREAD,
        question="What was asked before",
        language="en",
        today_on=TODAY,
        status="answer",
        operations=(carried[2],),
    )
    return (turn,)


def written(plan: Plan, language: str) -> str:
    """Return a plan as one line, its arguments sorted."""
    lines = " ; ".join(_line(one.arguments, language) for one in plan.operations)
    if plan.action is not None:
        boundary = plan.action.action == "legal_boundary"
        lines = f"!{plan.action.reason} {lines}".strip() if boundary else f"?{plan.action.reason}"
    return f"{lines} synthesis" if plan.synthesis else lines


def _line(arguments: Arguments, language: str) -> str:
    name = spec_of(arguments).name
    told = {
        field.name: getattr(arguments, field.name)
        for field in fields(arguments)
        if getattr(arguments, field.name) not in (field.default, None, ())
    }
    if told.get("mode") == "select" or "limit" in told:
        told = {key: value for key, value in told.items() if key not in ("mode", "limit")}
    if name != "search" and told.get("language") == language:
        del told["language"]
    return " ".join((name, *sorted(starmap(_part, told.items()))))


def _part(field: str, value: object) -> str:
    if isinstance(value, tuple):
        text = "+".join(value).replace("subject_", "s")
        return text if field == "anchors" else f"{field}={text}"
    match field:
        case "subject_ref":
            return str(value).replace("subject_", "s")
        case "anchor":
            return str(value)
        case "observed_at":
            return f"observed={str(value)[:10]}"
        case "source_work":
            return f"source_work={next(key for key, work in WORKS.items() if work == value)}"
        case _:
            return f"{_SHORT.get(field, field)}={value}"


def as_written(line: str) -> str:
    """Return a line written by hand with its arguments sorted as ``written`` sorts them."""
    text = line.strip()
    end = " synthesis" if text.endswith(" synthesis") else ""
    text = text.removesuffix(" synthesis")
    lead = ""
    if text.startswith("!"):
        lead, _, text = text.partition(" ")
        lead += " "
    operations = (part.strip() for part in text.split(" ; ") if part.strip())
    return f"{lead}{' ; '.join(map(_sorted, operations))}".strip() + end


def _sorted(operation: str) -> str:
    name, *parts = _ARGUMENT.split(operation)
    return " ".join((name, *sorted(parts)))


def read_rows(path: Path) -> list[tuple[str, str]]:
    """Return (question, plan) of a file with one ``question | plan`` a line."""
    lines = (line for line in path.read_text().splitlines() if line.strip())
    rows = (line.rpartition(" | ") for line in lines)
    return [(question.strip(), plan.strip()) for question, _, plan in rows]
