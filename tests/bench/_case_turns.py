"""Questions of a case, put to the whole turn service over a small law of the case's shape.

In: a case with its fixture. Out: what of the replies is not as it must be, in words.

Rules
    CT1  Where a case has no acts of its own, an act is made for each law it expects, with the
         article it expects: by its number for the Union, by its name elsewhere; where it
         expects none, one that nobody named. An act bears the names that the product gives it, and
         an English one is known without its year.
    CT2  A reply is right by its status, then by the law, the provision and the days of its
         plan where the case names them, then by what the fixture looks for.
    CT3  A law that is named and not held may be asked about once: a question that repeats the
         name is a gap, and no other law is answered with.
    CT5  Where a case of its own words expects no law, names one and is to be answered, an act of
         that name is made, with the provisions that the words name.
    CT4  Where the question names no law, the reader may be asked which is meant: the law of the
         case has to stand among the options (the first, where the case tells none), and the
         reply to that option is judged as the case says, nothing less.
"""

import re
import tempfile
from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from app.reply import build_reply
from app.schemas import TurnReply
from domain.folding import fold_name
from domain.freeze import thaw
from domain.ports import Planner
from domain.sealed import open_plain
from domain.subject import SubjectText
from domain.turn import Turn
from index.aliases import read_alias_file
from index.source_model import SourcePending
from legal_core.subject_reading import read_subject
from tests.app.desk import Desk
from tests.bench._case_form import READ_LANGUAGES, Act, Asking, Case, Fixture
from tests.law import CORPUS_DAY, LawBuilder, Node, serve
from tests.turns import TODAY

_UNION: Final = re.compile(r"eu (?P<celex>3(?P<year>\d{4})(?P<kind>[A-Z])(?P<number>\d{4}))")
_COUNTRY: Final = re.compile(r"\s*\((?P<code>[A-Z]{2})[^)]*\)$")
_PLACE: Final = re.compile(r"\s*\([A-Z][A-Za-z]{1,3}\)$|\s*\([A-Z]{2}\b[^)]*\)$")
_OF_YEAR: Final = re.compile(r"(?<=Act) \d{4}$")
_NUMBER: Final = re.compile(r"(?:[LRD]\.? ?)?\d+[\w.-]*")
_KINDS: Final = {"R": "Regulation (EU)", "L": "Directive (EU)", "D": "Decision (EU)"}
_KINDS_BY_ANCHOR: Final = {
    "annex": "annex",
    "anx": "annex",
    "art": "article",
    "cpt": "caput",
    "par": "paragraph",
    "para": "paragraph",
    "point": "point",
    "rec": "recital",
    "sec": "section",
}
_SECTIONED: Final = ("au", "ie", "in", "nz", "uk", "us", "za")
_EVER: Final = date(1970, 1, 1)
_UNNAMED: Final = Act(
    work="sample:lamp-oil-act-1987",
    title="Lamp Oil Act 1987",
    on=_EVER,
    articles={"1": "Lamp oil is sold by weight.", "6": "Lamp oil is kept cool."},
)


class Run(Struct, frozen=True, kw_only=True):
    """What the turns of a case came to."""

    differences: tuple[str, ...]
    picked: bool = False  # a law was asked for, and picked (CT4)


def differences(case: Case, fixture: Fixture, planner: Planner | None = None) -> tuple[str, ...]:
    """Return what of a case's replies is not as it must be (CT2)."""
    return run(case, fixture, planner).differences


def run(case: Case, fixture: Fixture, planner: Planner | None = None) -> Run:
    """Put the questions of a case to the service; the built-in planner plans (CT1 to CT4)."""
    acts = fixture.acts or tuple(made_acts(case)) or (_UNNAMED,)
    if not fixture.acts and not fixture.turns:
        acts = (*acts, *_acts_called_for(case, acts))
    law: Any = serve(*(to_law(one) for one in acts))
    found: list[str] = []
    picked = False
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(law, Path(folder), planner=planner)
        desk.clock.at = datetime.combine(asked_on(case), time(12), UTC)
        token = ""
        for asking in fixture.turns or (Asking(),):
            asked = desk.ask(
                asking.question or case.input,
                token if asking.follows else "",
                locale=case.context.lang if case.context.lang in READ_LANGUAGES else "en",
                **({"as_of": asking.as_of} if asking.as_of else {}),
            )
            token = asked.thread_token
            option = _option_for(case, asking, asked.turn)
            if option:
                asked, picked = desk.ask(option, token), True
            reply = build_reply(asked.turn_id, asked.turn, thread_token=token, turn_token="")
            found.extend(_status(case, asking, reply))
            if asking == Asking():
                found.extend(_as_expected(case, asked.turn))
            found.extend(_as_asked(asking, asked.turn, reply))
        desk.close()
    return Run(differences=tuple(found), picked=picked)


def _acts_called_for(case: Case, acts: tuple[Act, ...]) -> Iterator[Act]:
    """Yield an act for the law that the words name and no act bears, where it is to answer (CT5)."""
    law: Any = serve(*(to_law(one) for one in acts))
    reading = read_subject(case.input, law, law)
    lost = next((one for one in reading.laws if not one.candidates), None)
    if lost is None or case.expected.law or "answer" not in case.expected.statuses:
        return
    title = case.input[lost.start : lost.end]
    heads = [one for one in reading.refs if one.names_head and not one.parts]
    counted = any(one.signed or one.kind == "section" for one in heads)
    short = {"recital": "rec_", "annex": "anx_"}
    articles = {f"{short.get(one.kind, '')}{one.number}": "What it says." for one in heads}
    code = case.context.jurisdiction or "sample"
    yield Act(
        work=f"{code}-named:{re.sub(r'[^a-z0-9]+', '-', fold_name(title))}",
        title=title,
        language=case.context.lang if case.context.lang in READ_LANGUAGES else "en",
        on=_EVER,
        articles=articles or {"1": "What it says."},
        anchor="sec" if counted else "art",
    )


def _option_for(case: Case, asking: Asking, turn: Turn) -> str:
    """Return the option that a reader of the case picks; empty where none is to be (CT4)."""
    subject, outcome = turn.resolution, turn.outcome
    is_named = subject.members or open_plain(subject.sealed, SubjectText).unresolved
    allowed = (asking.status,) if asking.status else case.expected.statuses
    if outcome is None or is_named or "answer" not in allowed or "clarification" in allowed:
        return ""
    works = {asking.work} if asking.work else {one.work for one in made_acts(case)}
    meant = (one.option_id for one in outcome.options if not works or one.work in works)
    return next(meant, "")


def answers(case: Case) -> Iterator[str]:
    """Yield what a question in an unread language is answered with, where it is answered."""
    with tempfile.TemporaryDirectory() as folder:
        law: Any = serve(to_law(_UNNAMED))
        desk = Desk(law, Path(folder))
        asked = desk.ask(case.input, locale="en")
        reply = build_reply(asked.turn_id, asked.turn, thread_token="", turn_token="")
        desk.close()
    if reply.status == "answer":
        yield f"answered: {reply.reply[:90]!r}"


def asked_on(case: Case) -> date:
    """Return the day a case is asked on, where its reader is."""
    return date.fromisoformat(case.context.asked_on[:10]) if case.context.asked_on else TODAY


def made_acts(case: Case) -> Iterator[Act]:
    """Yield an act for each law that a case expects (CT1)."""
    expected = case.expected
    found = _NUMBER.search(_without_law(expected.provision))
    articles = {found[0] if found else "1": "What the article says."}
    for name in filter(None, (expected.law, *expected.laws)):
        union = _UNION.match(name)
        if union:
            number = f"{union['year']}/{int(union['number'])}"
            yield Act(
                work=f"eu-eurlex:{union['celex'].lower()}",
                title=f"{_KINDS[union['kind']]} {number}",
                aliases=(("celex", union["celex"]), *_curated(union["celex"])),
                on=_EVER,
                articles=articles,
            )
            continue
        country = _COUNTRY.search(name)
        title = _PLACE.sub("", name)
        short = _OF_YEAR.sub("", title)
        code = country["code"].lower() if country else case.context.jurisdiction or "sample"
        yield Act(
            work=f"{code}-cases:{re.sub(r'[^a-z0-9]+', '-', fold_name(title))}",
            title=title,
            language=case.context.lang if case.context.lang in READ_LANGUAGES else "en",
            aliases=(("short_title", short),) if short != title else (),
            on=_EVER,
            articles=articles,
            anchor="sec" if "section" in expected.provision or code in _SECTIONED else "art",
        )


def _curated(celex: str) -> Iterator[tuple[str, str]]:
    """Yield the names that the product's own file gives an act of the Union."""
    work = f"eu-eurlex:{celex.lower()}"
    yield from (("short_title", one.name) for one in read_alias_file().aliases if one.work == work)


def to_law(act: Act) -> LawBuilder:
    """Return an act as it is built and folded."""
    law = LawBuilder(
        act.work,
        on=act.on,
        nodes=tuple(to_nodes(act)),
        languages=(act.language,),
        titles={act.language: act.title},
        aliases=act.aliases,  # type: ignore[arg-type]  # checked by the records' own type
        document_type=act.document_type,
        legal_state=act.legal_state,  # type: ignore[arg-type]  # likewise
        verified_until=act.verified_until or CORPUS_DAY,
    )
    for number, day in act.applies.items():
        law.apply_from(_anchor(act, number), day)
    for told in act.changes:
        _change(law, act, dict(told))
    return law


def _change(law: LawBuilder, act: Act, told: dict[str, Any]) -> None:
    """Change a law by the method that a change names; an inserted article is made first."""
    do = told.pop("do")
    match do:
        case "insert":
            told["node"] = to_node(act, told.pop("number"), told.pop("text"))
        case "commence":
            nodes = law.states[-1].nodes
            anchor = _anchor(act, told.pop("number"))
            begun = (replace(n, legal_state="in_force") if n.anchor == anchor else n for n in nodes)
            do, told["nodes"] = "restate", tuple(begun)
        case _:
            pass
    getattr(law, do)(**told)


def to_nodes(act: Act) -> Iterator[Node]:
    """Yield the provisions of an act, each with what hangs below it by its anchor."""
    nodes = [to_node(act, number, text) for number, text in act.articles.items()]
    anchors = {one.anchor for one in nodes}
    for node in nodes:
        if node.anchor.rpartition("__")[0] not in anchors:
            yield _with_children(node, nodes)


def _with_children(node: Node, nodes: list[Node]) -> Node:
    below = [one for one in nodes if one.anchor.rpartition("__")[0] == node.anchor]
    return replace(node, children=tuple(_with_children(one, nodes) for one in below))


def to_node(act: Act, number: str, text: str) -> Node:
    """Return a provision; its kind and its number are those that its anchor tells."""
    anchor = _anchor(act, number)
    short, _, last = anchor.rpartition("__")[2].partition("_")
    kind = _KINDS_BY_ANCHOR[short]
    spelled = act.spelled.get(number)
    return Node(
        anchor=anchor,
        kind=kind,
        number="" if "__" in anchor else f"{kind.title()} {last if '_' in number else number}",
        text=text,
        legal_state=act.states.get(number, act.legal_state),  # type: ignore[arg-type]  # as above
        spelled=(spelled,) if spelled else (),
        text_from=act.taken.get(number, ""),
        pending=tuple(
            SourcePending(kind="amendment", source_work=by)
            for by in (act.pending.get(number),)
            if by is not None
        ),
    )


def _anchor(act: Act, number: str) -> str:
    """Return the anchor of a provision; one that is more than a number is told whole."""
    return number if "_" in number else f"{act.anchor}_{_folded(number)}"


def _folded(number: str) -> str:
    return re.sub(r"(?<=^[lrd])[. ]+|\s", "", number.lower())


def _without_law(provision: str) -> str:
    return provision.partition(",")[0]


def _status(case: Case, asking: Asking, reply: TurnReply) -> Iterator[str]:
    own = case.expected.statuses
    allowed = (asking.status,) if asking.status else own
    is_own = not asking.question and own and not case.expected.alternative
    if is_own and not set(allowed) <= set(own):  # CA2
        yield f"the case allows no {asking.status}"
    if reply.status not in allowed and not _is_gap_by_question(case, allowed, reply):
        yield f"{' or '.join(allowed)} -> {reply.status}: {reply.reply[:90]!r}"


def _is_gap_by_question(case: Case, allowed: tuple[str, ...], reply: TurnReply) -> bool:
    """Keep CT3."""
    if "gap" not in allowed or reply.clarification is None or reply.operations:
        return False
    quoted = re.findall(r"[“„«](.+?)[”“»]", reply.reply)
    words = fold_name(case.input)
    return any(fold_name(one) in words for one in quoted)


def _as_expected(case: Case, turn: Turn) -> Iterator[str]:
    """Yield where a plan leaves the law, the provision or the days of a case (CT2)."""
    expected = case.expected
    if turn.frozen is None:
        return
    works = {one.work for one in made_acts(case)}
    found = {one.work for one in turn.resolution.members}
    if works and found != works:
        yield f"law: {sorted(found)}"
    number = _NUMBER.search(_without_law(expected.provision))
    anchors = [one.anchor or one.anchor_spelled for one in turn.resolution.members]
    if number and not any(_folded(number[0]) in re.split(r"_+", one.lower()) for one in anchors):
        yield f"provision: {anchors}"
    days = {str(one.day) for one in turn.frozen.instants}
    wanted = {one for one in (expected.date, *expected.dates) if one}
    missing = sorted(one for one in wanted if not any(day.startswith(one) for day in days))
    if missing:
        yield f"days: {missing} not among {sorted(days)}"


def _as_asked(asking: Asking, turn: Turn, reply: TurnReply) -> Iterator[str]:
    """Yield what a fixture looks for and the reply does not show."""
    operations = thaw(turn.frozen) if turn.frozen else ()
    cores = {str(one.status) for one in reply.operations} | {
        reply.action.reason if reply.action else ""
    }
    members = turn.resolution.members
    named = {getattr(one.arguments, "subject_ref", None) for one in operations}
    named |= {ref for one in operations for ref in getattr(one.arguments, "works", ())}
    works = {one.work for one in members if one.subject_ref in named}
    if asking.work and works != {asking.work}:
        yield f"law: {works or 'none'}"
    anchors = {one for plan in operations for one in getattr(plan.arguments, "anchors", ())}
    single = (getattr(plan.arguments, "anchor", None) for plan in operations)
    anchors |= {str(one) for one in single if one}
    anchors |= {one.anchor for one in members if one.anchor and operations}
    if asking.anchors and anchors != set(asking.anchors):
        yield f"provisions: {sorted(anchors)}"
    instants = turn.frozen.instants if turn.frozen else ()
    days = {one.day for one in instants}
    if asking.days and days != set(asking.days):
        yield f"days: {sorted(map(str, days))}"
    yield from (
        f"core status: {one} not of {sorted(cores)}" for one in asking.core if one not in cores
    )
    kinds = {one.kind for one in reply.disclosures}
    yield from (f"not disclosed: {one}" for one in asking.disclosures if one not in kinds)
    yield from (f"not said: {one!r}" for one in asking.says if one not in reply.reply)
    yield from (f"said: {one!r}" for one in asking.omits if one in reply.reply)
