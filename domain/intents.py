"""What a question asks to be done, read from its words in six languages.

In: folded text with the names of laws, quoted words and days blanked. Out: clauses with
their place, the boundary a question crosses, the language and the prose it asks for.

Rules
    I2  A word that names what a provision is about ("say about changes") asks for nothing.
    I3  A verb of showing asks for a text only where nothing else is asked of it.
    I5  A text that is asked for twice in a row is asked for once where a comma alone parts its
        law from its day.
    I6  A law and a day before the first thing that is asked, joined to it by a word, are a text
        that is asked for: "Article 5 on 1 May 2015, and who cites it?" A comma joins it where
        the first thing is "its", or a source: "Article 5 on 1 May 2015, its history". Behind "then"
        or "besides" another law may be named: "besides Article 4 in the text of today".
    I7  "É" and "è" are verbs, and no "e" that joins two clauses.
    I9  What refers to a law that is named is links, also where it is looked for.
    I10 The words of a question's own language are read, and those of all six where they ask for
        nothing: "cite" is one word in English and another in Spanish.
    I11 Citations that are to be checked ask for the texts that they name, for no links; so does
        what a judgment, a contract or a lawyer cites.
    I12 What a reader would have been shown on a day is a text as it was known on that day.
    I13 A text without a word of asking, a statement and what stands behind "with" are parted as
        ``clause_joints`` says.
    I14 A question word behind a comma, right before what it asks, begins a question of its own
        where a law is named before: "was sagte Artikel 3 am 1. Mai 2011, was sagt Artikel 4".
    I15 What a reader tells of himself before a search belongs to it: "I write on noise and look
        for rules".
"""

import itertools
import re

from msgspec import Struct
from msgspec.structs import replace

from domain.asking.forms import DAY, Intent
from domain.boundary_words import boundary_patterns
from domain.clause_joints import bare_texts, is_more, joints_in, statement_end
from domain.intent_words import (
    STRENGTH,
    cue_patterns,
    language_patterns,
    mark_pattern,
    shown_pattern,
    split_pattern,
)
from domain.outcome import BoundaryReason

_JOINED = re.compile(r"\b(?:and|und|et|e|ed|y) $")  # "about duties and show"
_NAME = re.compile(r" ?(?:[\w'-]+ ){0,2}(?:[a-z]+')?\x00")
_SHORT = 10  # letters of words before a cue
_VERB = "è"  # stands in no pattern of what parts two clauses
_ITS = re.compile(
    r"(?<!\w)(?:its|son|sa|ses|sus?|dele|dela|desse|deste|seus?|suas?|suoi|sue|suo"
    r"|seine?[mnrs]?|ihre?[mnrs]?|dessen|deren)(?!\w)"
)
_PLAIN: tuple[Intent, ...] = ("show", "look")
_ORDERED: tuple[Intent, ...] = ("show", "search")
_ASKED_ANEW = re.compile(r", (?=(?:wer|wen|was|wie|wo|wann|woher|worauf|welche[mnrs]?) )")
_REQUESTS: tuple[Intent, ...] = (
    "show",
    "search",
    "in_force",
    "period",
    "coverage",
    "diff",
    "timeline",
)
_OF_ONE_TEXT: tuple[Intent, ...] = ("text", "provenance")
CHANGES: tuple[Intent, ...] = ("effects", "change", "period")  # what an act does
_OF_MANY: tuple[Intent, ...] = ("coverage", "in_force", "period", "search")  # lists of laws


class Cue(Struct, frozen=True, kw_only=True):
    """A word that asks for something, at its place in the folded text."""

    intent: Intent
    start: int
    end: int


class Clause(Struct, frozen=True, kw_only=True):
    """A stretch of a question that asks for one thing, by places in the folded text."""

    intent: Intent
    start: int
    end: int
    cued: bool = True  # a word says so


def find_boundary(text: str) -> BoundaryReason | None:
    """Return the boundary a question crosses; None where it crosses none."""
    return next((reason for reason, p in boundary_patterns() if p.search(text)), None)


def find_language(text: str) -> str | None:
    """Return the language a reader asks the law in; None where none is named."""
    return next((code for code, p in language_patterns() if p.search(text)), None)


def asks_for_prose(text: str) -> bool:
    """Return whether a reader explicitly asks to explain, describe or summarise."""
    return mark_pattern("prose").search(text) is not None


def knows_then(text: str) -> bool:
    """Return whether a folded question asks for what was known on the day that it states."""
    then = mark_pattern("then_known").search(text) or shown_pattern().search(text)
    return then is not None


def asks_for_changes(text: str) -> bool:
    """Return whether a folded text asks what changed, or what an act changed."""
    return any(cue.intent in (*CHANGES, "links", "history") for cue in _cues_of(text))


def asks_for_list(text: str) -> bool:
    """Return whether a folded text asks for a list, which is a question of its own."""
    return any(cue.intent in _OF_MANY for cue in _cues_of(text))


def find_clauses(
    text: str,
    default: Intent,
    filled: tuple[int, ...] = (),
    verbs: tuple[int, ...] = (),
    language: str = "",
) -> tuple[Clause, ...]:
    """Return what a question asks for, in its order; at least one clause.

    Args:
        text: Folded, with names of laws, quotes and days blanked (I1).
        default: What is asked where no word says it.
        filled: Places at which a law or a day is named; a verb of showing needs one (I3).
        verbs: Places of a letter that joins in folded text alone (I7).
        language: Of the question, where it is known (I10).
    """
    found = _cues_of(text, language)
    for place in verbs:
        text = f"{text[:place]}{_VERB}{text[place + 1 :]}"
    told = statement_end(text)
    if any(cue.intent in _REQUESTS and cue.start < told for cue in found):  # no statement
        told = 0
    asked = tuple(cue for cue in found if cue.start >= told)
    head, asked = (told, asked) if asked else (0, found)
    text = _with_stops(text, asked)
    cues = _merged(text, _without_topics(text, asked))
    clauses = _told_once(text, _begun(text, _cut(text, cues, head), cues))
    kept: list[Clause] = []
    start = -1
    for clause in clauses:
        if clause.intent == "show" and not any(clause.start <= p < clause.end for p in filled):
            start = clause.start if start < 0 else start
            continue
        is_told = clause.intent == "search" and start >= 0  # I15
        kept.append(replace(clause, start=start) if is_told else clause)
        start = -1
    return tuple(kept) or (Clause(intent=default, start=0, end=len(text), cued=False),)


def _cues_of(text: str, language: str = "") -> tuple[Cue, ...]:
    """Keep I10."""
    own = _read_cues(text, language) if language else ()
    is_told = any(cue.intent not in _PLAIN for cue in own)
    return own if is_told else _read_cues(text, "")


def _read_cues(text: str, language: str) -> tuple[Cue, ...]:
    """Return all cues by place; where two overlap, the one of the earlier table stays."""
    found: list[Cue] = []
    taken = bytearray(len(text))
    for match in mark_pattern("checked").finditer(text):  # I11
        taken[match.start() : match.end()] = b"\x01" * len(match[0])
    shown: tuple[tuple[Intent, re.Pattern[str]], ...] = (("text", shown_pattern()),)  # I12
    for intent, pattern in (*shown, *cue_patterns(language)):
        for match in pattern.finditer(text):
            start, end = match.span()
            if taken.find(1, start, end) < 0:
                taken[start:end] = b"\x01" * (end - start)
                found.append(Cue(intent=intent, start=start, end=end))
    return tuple(sorted(found, key=lambda cue: cue.start))


def _without_topics(text: str, cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Keep I2."""
    kept: list[Cue] = []
    for cue in cues:
        before = kept[-1].end if kept else cue.start
        between = text[before : cue.start]
        about = mark_pattern("about").search(between)
        is_over = about is None or mark_pattern("stop").search(between, about.end())
        goes_on = cue.intent in _ORDERED and _JOINED.search(between) is not None
        if is_over or goes_on:
            kept.append(cue)
    return tuple(kept)


def _with_stops(text: str, cues: tuple[Cue, ...]) -> str:
    """Return a text with a stop in place of each comma before a question of its own (I14)."""
    for before, after in itertools.pairwise(cues):
        for comma in _ASKED_ANEW.finditer(text, before.end, after.end):
            is_next = comma.end() <= after.start <= text.find(" ", comma.end()) + 1
            if is_next and "\x00" in text[before.start : comma.start()]:
                text = f"{text[: comma.start()]};{text[comma.start() + 1 :]}"
    return text


def _merged(text: str, cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Return cues so that no two of one clause ask twice."""
    kept: list[Cue] = []
    for cue in cues:
        between = text[kept[-1].end : cue.start] if kept else ""
        is_apart = split_pattern().search(between) or (
            kept and is_more(kept[-1].intent, cue.intent, between)
        )
        if kept and not is_apart:
            kept[-1] = _stronger(text, kept[-1], cue)
        else:
            kept.append(cue)
    return tuple(kept)


def _stronger(text: str, one: Cue, two: Cue) -> Cue:
    strong = max(one, two, key=lambda cue: STRENGTH.index(cue.intent))
    links = [c for c in (one, two) if c.intent == "links" and _is_of_name(text, c)]
    if links and strong.intent == "search":  # I9
        strong = links[0]
    return Cue(intent=strong.intent, start=one.start, end=two.end)


def _is_of_name(text: str, cue: Cue) -> bool:
    return "\x00" in text[cue.start : cue.end] or _NAME.match(text, cue.end) is not None


def _cut(text: str, cues: tuple[Cue, ...], head: int) -> tuple[Clause, ...]:
    """Return one clause a cue, cut at the plainest joint before the next, and bare texts (I13)."""
    starts = [head]
    for before, after in itertools.pairwise(cues):
        starts.append(_joint(text, before.end, after.start))
    ends = [*starts[1:], len(text)]
    kept: list[Clause] = []
    for cue, start, end in zip(cues, starts, ends, strict=False):
        bare = bare_texts(text, cue.intent, start, cue.end, end)
        edges = [*bare, end]
        kept.append(Clause(intent=cue.intent, start=start, end=edges[0]))
        kept.extend(
            Clause(intent="text", start=one, end=two) for one, two in itertools.pairwise(edges)
        )
    return tuple(kept)


def _told_once(text: str, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Keep I5."""
    kept: list[Clause] = []
    for clause in clauses:
        if kept and clause.intent == kept[-1].intent and _is_one(text, kept[-1], clause):
            kept[-1] = replace(kept[-1], end=clause.end)
        else:
            kept.append(clause)
    return tuple(kept)


def _is_one(text: str, one: Clause, two: Clause) -> bool:
    ones, twos = text[one.start : one.end], text[two.start : two.end]
    apart = ("\x00" in ones and "\x00" in twos) or (DAY in ones and DAY in twos)
    apart = apart or not ("\x00" in twos or DAY in twos)  # "what does it say now"
    return one.intent in _OF_ONE_TEXT and ones.rstrip().endswith(",") and not apart


def _begun(text: str, clauses: tuple[Clause, ...], cues: tuple[Cue, ...]) -> tuple[Clause, ...]:
    """Keep I6."""
    start = clauses[0].start if clauses else 0
    ends = joints_in(text, start, cues[0].start) if cues else ()
    if not ends or (ends[-1].group() == "," and not _is_its(text, ends[-1].end(), clauses, cues)):
        return clauses
    joint = ends[-1]
    head, rest = text[start : joint.start()], text[joint.end() : cues[0].start]
    is_over = mark_pattern("stop").fullmatch(joint.group()) is not None and "\x00" in rest
    is_long = DAY in rest or len(rest.strip()) > _SHORT
    if "\x00" not in head or DAY not in head or (is_long and not is_over):
        return clauses
    first = replace(clauses[0], start=joint.end())
    return (Clause(intent="text", start=start, end=joint.end()), first, *clauses[1:])


def _is_its(text: str, start: int, clauses: tuple[Clause, ...], cues: tuple[Cue, ...]) -> bool:
    """Whether what is asked belongs to what was named before it: "its history", "source too"."""
    cue, end = cues[0], clauses[0].end
    is_bare = cue.intent == "provenance" and not {"\x00", DAY} & set(text[cue.start : end])
    return is_bare or _ITS.search(text, start, min(cue.end + _SHORT, len(text))) is not None


def _joint(text: str, start: int, end: int) -> int:
    joints = [match.end() for match in joints_in(text, start, end)]
    sentences = [place for place in joints if text[place - 1] in ";.?!"]
    return (sentences or joints)[-1]
