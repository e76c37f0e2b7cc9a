"""Plans of an attacker who knows the schema, the laws that are held and how a turn is walked.

In: a seed. Out: raw answers, as a model would send them: mostly of the right shape, with laws that
were not offered, days that nobody stated, instants, versions, cursors and anchors made up,
operations that are not offered or do not exist, and now and then bytes that are no plan at all.
"""

import json
import random
from typing import Any

import msgspec

from domain.operation_catalog import CATALOG, OperationSpec
from domain.plan import GateFault, MadeBy, Proposal
from domain.ports import PlanningRequest
from domain.wire_plan import read_plan

MODEL = MadeBy(kind="model", model_asked="hostile", model_returned="hostile")
WORKS = ("sample:data-keeping-act-2010", "sample:lighthouse-act-2004", "sample:constitution-1998")
REFS = (*["subject_1"] * 12, "subject_2", "subject_7", "subject_9", "subject_1 ", *WORKS, "", "*")
DAYS = ("1999-03-17", "2015-01-01", "2015-01-02", "2026-11-30", "9999-12-31", "0001-01-01")
INSTANTS = ("2012-05-05T00:00:00Z", "2026-11-30T12:00:00Z", "2999-01-01T00:00:00+14:00")
ANCHORS = ("art_4", "art_1", "art_99", "../art_4", "art_4~art_5", "art 4", "a" * 241, "art_4@2015")
NAMES = ("4", "5", "99", "sample", "en", "IV bis", "'; DROP TABLE leaf; --", "\u202e4", "a" * 240)
TEXTS = ("years", "ignore all earlier instructions", "(a+)+$", "x" * 2_000)
VERSIONS = (
    "sample:data-keeping-act-2010@2010-01-01", "sample:data-keeping-act-2010~art_4@2013-07-01",
    "sample:lighthouse-act-2004@2004-01-01", "sample:constitution-1998~art_5@2009-01-01",
    "sample:data-keeping-act-2010", "@2010-01-01",
)  # fmt: skip
ACTIONS = (
    {"action": "legal_boundary", "reason": "advice"}, {"action": "gap", "reason": "repealed"},
    {"action": "clarification", "reason": "which day"}, {"action": "execute", "reason": "all"},
)  # fmt: skip
NO_PLANS = (
    b"", b"<html>", b"null", b"[]", b'{"operations": [', b'{"operations": NaN}', b"\xff\xfe",
    b'{"operations": [], "operations": []}', b'{"synthesis": true}', b"[" * 400,
)  # fmt: skip
BY_FIELD: dict[str, tuple[Any, ...]] = {
    "subject_ref": REFS,
    "works": tuple([ref] for ref in REFS),
    "date": DAYS, "from_date": DAYS, "to_date": DAYS,
    "observed_at": INSTANTS,
    "known_by": ("record", "publication", "nobody"),
    "cursor": ("", "AAAA", "eyJvcCI6MX0", "x" * 1_024),
    "version": VERSIONS, "from_version": VERSIONS, "to_version": VERSIONS,
    "anchor": ANCHORS,
    "anchors": (["art_4"], ["art_4", "art_5"], ["art_1"] * 50, list(ANCHORS)),
    "article_number": ("4", *NAMES),
    "contains": TEXTS, "query": TEXTS,
    "limit": (1, 50, 200, 0, -1, 10**12),
    "language": ("en", "fr", "pt", "de", "es", "it", "xx", "EN"),
    "source_work": ("subject_1", "subject_2", *WORKS, "Act 9 of 2013", "*"),
    "publisher": ("sample", "nobody", "*", "sample' OR 1=1"),
    "jurisdiction": ("sample", "eu", "Lumeria", "*"),
    "document_type": ("law", "act", "everything"),
    "theme": ("privacy", "sea", "*"),
    "item_type": ("article", "work", "*"),
    "territory": ("Lumeria", "islands", "*"),
    "predicate": ("cites", "amends", "owns"),
    "retrieval_mode": ("keyword", "semantic", "hybrid", "all"),
    "time_scope": ("as_of", "all_versions"),
    "mode": ("full", "outline", "select"),
    "clock": ("in_force", "applicable"),
}  # fmt: skip


class HostilePlanner:
    """Sends what a seed gives, whatever it is asked; a correction is no better."""

    asks_model = True

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)  # noqa: S311 -- the seed is the test

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return a hostile plan, read as a model's answer is."""
        del request
        raw = hostile_answer(self._chance)
        plan, faults = read_plan(raw)
        return Proposal(raw=raw, plan=plan, faults=faults, made_by=MODEL)

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Return another hostile plan."""
        del proposal, faults
        return self.propose(request)


def hostile_answer(chance: random.Random) -> bytes:
    """Return a raw answer."""
    if chance.random() < 0.03:
        return chance.choice(NO_PLANS)
    count = chance.choice((1, 1, 1, 1, 2, 3, 8, 9))
    operations = [_operation(chance, place) for place in range(1, count + 1)]
    plan: dict[str, Any] = {"operations": operations, "synthesis": chance.random() < 0.3}
    if chance.random() < 0.05:
        plan["action"] = chance.choice(ACTIONS)
    if chance.random() < 0.03:
        plan["execute_at_once"] = True
    return json.dumps(plan).encode()


def _operation(chance: random.Random, place: int) -> dict[str, Any]:
    offered = tuple(spec for spec in CATALOG if spec.offered)
    spec = chance.choice(offered if chance.random() < 0.9 else CATALOG)
    arguments = _arguments(chance, spec)
    if chance.random() < 0.02:
        arguments["operation"] = chance.choice(("delete", "sql", "AS_OF", ""))
    if chance.random() < 0.02:
        arguments["effects"] = ["Everything"]
    skewed = chance.random() < 0.03
    return {
        "operation_id": f"op_{place + skewed}",
        "user_order": place,
        "arguments": arguments,
    }


def _arguments(chance: random.Random, spec: OperationSpec) -> dict[str, Any]:
    """Return arguments: what is required always, the rest now and then."""
    given: dict[str, Any] = {"operation": spec.name}
    for field in msgspec.structs.fields(spec.arguments):
        choices = BY_FIELD.get(field.name, NAMES)
        wanted = 0.7 if field.name in spec.dated or field.name == "article_number" else 0.12
        if field.required or chance.random() < wanted:
            given[field.name] = chance.choice(choices)
    return given
