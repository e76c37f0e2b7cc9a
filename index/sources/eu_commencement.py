"""When an act enters into force and from when it applies, as its own last articles say.

In: the nodes of one text of the act, and the day on which it was published. Out: the day
of entry into force, the day of application, and the days of parts that have their own.

Rules
    EC1 Only an article of the enacting terms speaks: the last that says "enter into force"
        or "take effect" of the act itself, and those beside it that say from when it applies.
    EC2 A day is told as a day, or counted from the publication by a rule of the text.
    EC3 Where a part's day is told for several cases, the first of them is taken: before it
        the part applies to nobody.
    EC4 What an exception takes out of a part keeps its own day, else the act's.
    EC5 A part that cannot be made out, or whose day is no day, is told of nothing.
    EC6 Without any rule in the text, Article 297 TFEU gives the twentieth day after the
        publication; it is inferred and never told.
"""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from operator import is_

from msgspec import Struct
from msgspec.structs import replace

from index.source_model import SourceNode
from index.sources.eu_days import DAY, count_from_publication, parse_day
from index.sources.eu_targets import Targets, walk

_DEFAULT_DAYS = 20  # EC6
_LISBON = date(2009, 12, 1)
_IN_FORCE = re.compile(
    r"\b(?:this (?:(?:framework|delegated|implementing) )?(?:regulation|directive|decision)|it)"
    r"(?:(?: shall| will)(?: enter| come| take)| enters| comes| takes) (?:into force|effect)\b"
    r"|\b(?:l[ea] présente? (?:règlement|directive|décision)|ils?|elle)"
    r" (?:entre en vigueur|prend effet)\b",
    re.IGNORECASE,
)
_ADOPTED = re.compile(r"^\W*(?:on )?the (?:day|date) of its adoption|^\W*le jour de son adoption",
                      re.IGNORECASE)  # fmt: skip
_OF_THE_ACT = re.compile(
    r"\b(?:this (?:framework )?(?:regulation|directive|decision)|it|l[ea] présente? "
    r"(?:règlement|directive|décision)|il|elle)\b",
    re.IGNORECASE,
)
_APPLIES = re.compile(
    r"\b(?:(?:shall|is|are|it)\s)?(?:apply|applies|applicable|be applied|have effect|take effect)"
    r"(?:\sonly)?\s(?:as\s)?(?:from|of|with effect from)\b:?"
    r"|\b(?:est|sont) applicables? (?:à partir|à compter) du\b"
    r"|\b(?:s'applique(?:nt)?|s’applique(?:nt)?) (?:à partir|à compter) d(?:u|e)\b",
    re.IGNORECASE,
)
_TOLD_DAY = re.compile(
    rf"(?: and(?: shall)? appl(?:y|ies))?,? ?(?:as )?(?:on|from|le)? ?(?:the )?({DAY})",
    re.IGNORECASE,
)
_DAY_NEXT = re.compile(rf"\s{{0,2}}(?:the |le )?({DAY})", re.IGNORECASE)
_EXCEPT = re.compile(
    r"\b(?:with the exception of|except for|except|à l.exception d(?:e|u|es))\b", re.IGNORECASE
)
_WHICH = re.compile(r",?\s?\b(?:which|qui)\s?$", re.IGNORECASE)
_OTHERS = re.compile(
    r"\b(?:member states?|they|measures|provisions|état|états|ils|elles|agreements?"
    r"|in so far|insofar|to the extent|as regards)\b",
    re.IGNORECASE,
)
_PARTS = re.compile(
    r"\b(?:article|chapter|chapitre|title|titre|section|annex|part)e?s?\b", re.IGNORECASE
)
_ABOUT_TIME = re.compile(
    r"entry into force|application|applicab|commencement|entrée en vigueur", re.IGNORECASE
)
_SENTENCE = re.compile(r"(?<=[.;])\s+")


class Commencement(Struct, frozen=True, kw_only=True):
    """What one text tells of its own life in time."""

    in_force_on: date | None = None
    applicable_from: date | None = None
    parts: tuple[tuple[str, date], ...] = ()  # anchor of a part, its own first day
    anchor: str = ""  # the article that says so
    is_inferred: bool = False  # EC6


class KnownDays(Struct, frozen=True, kw_only=True):
    """The days from which a rule of the text may count."""

    published_on: date | None = None
    adopted_on: date | None = None


class _Told(Struct, frozen=True, kw_only=True):
    """One clause: from when some words (empty: the act) apply, and what it excepts."""

    subject: str
    on: date
    excepted: str = ""
    excepted_on: date | None = None


def read_commencement(nodes: tuple[SourceNode, ...], days: KnownDays) -> Commencement | None:
    """Return what a text tells; None where no article of it speaks (EC1)."""
    targets = Targets(nodes)
    articles = [targets.nodes[anchor] for anchor in targets.articles]
    speaking = next((one for one in reversed(articles) if _says_in_force(one)), None)
    beside = [one for one in articles[-12:] if _ABOUT_TIME.search(one.heading)]
    chosen = [one for one in beside if one is not speaking]
    chosen += [speaking] if speaking else []
    if not chosen:
        return None
    told = [clause for one in chosen for clause in _read_clauses(one)]
    own = [clause.on for clause in told if not clause.subject]
    on = _in_force_on(speaking, days) if speaking else None
    applicable = own[0] if own else None
    return Commencement(
        in_force_on=on,
        applicable_from=applicable,
        parts=tuple(sorted(_find_parts(targets, told, applicable or on, on).items())),
        anchor=(speaking or chosen[-1]).anchor,
    )


def infer_commencement(document_type: str, published_on: date | None) -> Commencement | None:
    """Return the day that Article 297 TFEU gives where a text says none (EC6)."""
    if document_type not in {"regulation", "directive"} or published_on is None:
        return None
    if published_on < _LISBON:
        return None
    on = published_on + timedelta(days=_DEFAULT_DAYS)
    return Commencement(in_force_on=on, is_inferred=True)


def with_days(nodes: tuple[SourceNode, ...], days: dict[str, date]) -> tuple[SourceNode, ...]:
    """Return nodes with the days that some of them have of their own."""
    if not days:
        return nodes
    return tuple(_with_own_day(node, days) for node in nodes)


def _with_own_day(node: SourceNode, days: dict[str, date]) -> SourceNode:
    on, children = days.get(node.anchor), with_days(node.children, days)
    if on == node.applicable_from and all(map(is_, children, node.children)):
        return node
    return replace(node, applicable_from=on, children=children)


def _says_in_force(article: SourceNode) -> bool:
    return any(_IN_FORCE.search(sentence) for sentence in _sentences(article))


def _in_force_on(article: SourceNode, days: KnownDays) -> date | None:
    """Return the day of entry into force, as told or counted (EC2)."""
    for sentence in _sentences(article):
        found = _IN_FORCE.search(sentence)
        on = _read_rule(sentence[found.end() : found.end() + 160], days) if found else None
        if on is not None:
            return on
    return None


def _read_rule(rule: str, days: KnownDays) -> date | None:
    if _ADOPTED.search(rule):
        return days.adopted_on
    counted = count_from_publication(rule, days.published_on)
    told = _TOLD_DAY.match(rule)
    return counted or (parse_day(told[1]) if told else None)


def _sentences(article: SourceNode) -> Iterator[str]:
    for node in walk((article,)):
        if node.kind != "footnote":
            yield from _SENTENCE.split(node.text.replace("\n", " "))


def _read_clauses(article: SourceNode) -> Iterator[_Told]:
    """Yield every clause of an article that says from when something applies."""
    for node in walk((article,)):
        if node.kind == "footnote":
            continue
        for sentence in _SENTENCE.split(node.text.replace("\n", " ")):
            yield from _read_sentence(sentence, node)


def _read_sentence(sentence: str, node: SourceNode) -> Iterator[_Told]:
    for clause in _APPLIES.finditer(sentence):
        before = sentence[: clause.start()]
        if _WHICH.search(before):
            exception = _EXCEPT.split(before)[-1]
            yield from _told(_WHICH.sub("", exception), sentence[clause.end() :], node)
            continue
        after = sentence[clause.end() :]
        yield from _told(before, after, node)


def _told(before: str, after: str, node: SourceNode) -> Iterator[_Told]:
    """Yield one clause by the words before and after its verb (EC3)."""
    day = _DAY_NEXT.match(after)
    on = parse_day(day[1]) if day else _first_case(after, node)
    has_parts = _PARTS.search(before) is not None
    if on is None or _OTHERS.search(before) or not (has_parts or _OF_THE_ACT.search(before)):
        return
    excepted = _EXCEPT.split(after, maxsplit=1)[1:]
    words, _, rest = (excepted[0] if excepted else "").partition("which")
    own = _APPLIES.search(rest)
    yield _Told(
        subject=before if has_parts else "",
        on=on,
        excepted=words,
        excepted_on=parse_day(rest[own.end() :]) if own else None,
    )


def _first_case(after: str, node: SourceNode) -> date | None:
    """Return the earliest day of the points that tell a day each (EC3)."""
    if after.strip(" :"):
        return None
    days = [_DAY_NEXT.match(child.text) for child in node.children]
    told = [parse_day(day[1]) for day in days if day]
    known = [day for day in told if day]
    return min(known) if known and len(known) == len(days) else None


def _find_parts(
    targets: Targets, told: list[_Told], general: date | None, in_force_on: date | None
) -> dict[str, date]:
    """Return the anchors that have a first day of their own (EC4, EC5)."""
    days: dict[str, date] = {}
    kept: dict[str, date | None] = {}
    for clause in told:
        named = targets.find(clause.subject) if clause.subject else frozenset()
        excepted = targets.find(clause.excepted) if clause.excepted else frozenset()
        if named is None or excepted is None:
            continue
        out = {below for one in excepted for below in targets.below(one)}
        for one in named:
            days |= dict.fromkeys(targets.below(one) - out, clause.on)
        untold = None if clause.subject else in_force_on
        kept |= dict.fromkeys(out, clause.excepted_on or untold)
    days |= {anchor: day for anchor, day in kept.items() if day}
    return {anchor: day for anchor, day in days.items() if day != general}
