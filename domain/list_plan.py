"""The operations of a clause that asks for a list: search, works in force, changes, links.

In: the facts of a clause and the laws it names. Out: arguments. The rules K1 to K7 stand in
``rule_planner``.
"""

import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import dropwhile
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.asking.forms import DAY, QUOTED
from domain.clause_facts import UNTOLD, ClauseFacts
from domain.intent_words import (
    LANGUAGES,
    country_patterns,
    cue_patterns,
    mark_pattern,
    split_pattern,
)
from domain.link_direction import find_direction, is_reversed
from domain.list_words import (
    find_country,
    find_document_type,
    find_limit,
    find_predicate,
    find_publisher,
    find_territory,
)
from domain.operation_catalog import Arguments, ChangesInPeriod, CitedBy, InForceOn, Search
from domain.reply_language import asking_words
from domain.subject import SubjectAuthority, SubjectMember

_Listed = TypeVar("_Listed", Search, InForceOn, ChangesInPeriod)
_TO_A_DAY = (  # what leads up to a day and goes with it, folded
    r"as (?:at|of)|on|in|at|since|from|until|before|after|during"
    r"|em|no|na|desde|ate|antes de|depois de|el|en|a|hasta|le|au|du|depuis|avant|apres"
    r"|am|im|zum|vom|seit|bis(?: zum)?|vor(?: dem)?|nach(?: dem)?"
    r"|il|nel|al|dal|fino al|de|do|del|di"
)
_NO_WORDS = re.compile(rf"(?:\b(?:{_TO_A_DAY})\s+){{0,2}}[{DAY}]+|[^\w\s./'-]+|[{DAY}{QUOTED}]+")
_ELIDED = re.compile(r"\b(?:[ldnsj]|qu|un|(?:d|a|su|ne|da)ll)'(?=\w)")
_SENTENCE, _LETTERS = re.compile(r"[.?!;](?=\s|$)"), re.compile(r"[^\W\d_]{2}")
_EDGES = re.compile(r"^[\W_]+|[\W_]+$")
_RIGHTS = frozenset({"derecho", "droit", "direito", "diritto", "recht"})
_ONLY = r"(?:only|solely|just|nur|ausschliesslich|seulement|solo|soltanto|apenas|somente)"
_SOME = r"(?:une?|una?|uma?|ein(?:e[mnrs]?)?)"
# "before we repeal the Act we must know what refers to it"
_TOLD_BEFORE = re.compile(
    r"\b(?:before|bevor) (?:we|i|wir|ich) [^.;?!]*?(?:,|\b(?:we|i|wir|ich)\b)"
)
# a German relative clause ends in its verb, and what stands with it
_OPENS_RELATIVE = re.compile(r",? die $|,? die$")
_LAST_VERB = re.compile(
    r" [^\W\d_]+(?: (?:muss|mue?ssen|sollen?|darf|due?rfen|kann|koe?nnen|wird|werden|wurden?))?\W*$"
)
# "I am a landlord and", before what is looked for
_SHORT = 3  # letters of a word that may belong to the next: "wie lange"
_ROWS_OF_AN_ACT = 100  # provisions; an act is shown as whole as a list can be


class Filters(Struct, frozen=True, kw_only=True):
    """What narrows a list, as the index spells it."""

    publisher: str | None = None
    jurisdiction: str | None = None
    document_type: str | None = None


def filters_of(facts: ClauseFacts) -> Filters:
    """Return what narrows a list: of the clause, else of the list that it carries on."""
    own = _filters_in(facts.asked)
    return _filters_in(facts.before) if own == Filters() and facts.before_listed else own


def _filters_in(text: str) -> Filters:
    publisher = find_publisher(text)
    return Filters(
        publisher=publisher,
        jurisdiction=None if publisher else find_country(text),
        document_type=find_document_type(text),
    )


def plan_search(facts: ClauseFacts, members: tuple[SubjectMember, ...]) -> Iterator[Arguments]:
    """Yield the search a clause asks for; none where it names no words."""
    words = f'"{facts.quoted}"' if facts.quoted else query_of(facts)
    if not words:
        return
    everywhere = facts.has("all_versions")
    kept = Filters() if members else _filters_in(facts.asked)
    if find_document_type(words):  # "automated decisions" are looked for, not a type of law
        kept = replace(kept, document_type=None)
    days = [one.first for one in facts.days if one.kind == "day"]
    found = Search(
        query=words,
        works=tuple(dict.fromkeys(member.subject_ref for member in members)),
        publisher=kept.publisher,
        jurisdiction=kept.jurisdiction,
        document_type=kept.document_type,
        language=facts.spoken,
        territory=find_territory(facts.asked),
        time_scope="all_versions" if everywhere else "as_of",
        date=None if everywhere else _first_day(facts),
        observed_at=facts.observed_at,
        known_by=facts.known_by,
    )
    yield _limited(found, facts)
    for day in () if everywhere else days[1:]:  # one search a day
        yield _limited(replace(found, date=day), facts)


def _without_places(asked: str) -> str:
    """Return a clause without where it looks: "mooring, only directives", "all versions"."""
    return _only_laws().sub(" ", mark_pattern("all_versions").sub(" ", asked))


@cache
def _only_laws() -> re.Pattern[str]:
    laws = "|".join(
        words.read(noun) for words in LANGUAGES for name, noun in words.nouns if name == "laws"
    )
    return re.compile(
        rf"\b{_ONLY} (?:(?:in|on|the|den|dans|les|en|las|los|em|nas|nos|nelle) )*(?:{laws})(?!\w)"
        rf"|, (?:{laws}) {_ONLY}(?=\W*$)"
    )


def query_of(facts: ClauseFacts) -> str:
    """Return the words to look for: the clause without cue, fillers, names of law and days."""
    text = _without_places(facts.asked)
    cues = next(pattern for intent, pattern in cue_patterns() if intent == "search")
    *_, (start, behind) = ((0, 0), *(cue.span() for cue in cues.finditer(text)))
    topic = text[behind:] if behind else mark_pattern("about").split(text)[-1]
    told = [one for one in _SENTENCE.split(topic) if _LETTERS.search(one)] or [topic]
    topic = (
        told[0] if behind else max(told, key=lambda one: len(_cleared(one, facts.tongue).split()))
    )
    if _OPENS_RELATIVE.search(text[start:behind]):
        topic = _LAST_VERB.sub("", topic)
    before = mark_pattern("about").split(text[:start])[1:]  # "I write about noise and look for"
    parts = (*cues.sub(" ", text).split("\x00"), *before[-1:], *topic.split("\x00"))
    queries = (_cleared(part, facts.tongue) for part in reversed(parts))
    return next((query for query in queries if query), "")


def _cleared(part: str, tongue: str) -> str:
    """Return what is looked for in a stretch, without the kind of text named behind it."""
    asking = {word for word in asking_words(tongue) if len(word) > _SHORT}
    words = _NO_WORDS.sub(" ", _behind_topic().sub(" ", part)).split()
    told = _query_in(" ".join(dropwhile(asking.__contains__, words))).split()
    return " ".join(word for word in told if word not in asking)


@cache
def _behind_topic() -> re.Pattern[str]:
    kinds = "|".join(
        words.read(noun)
        for words in LANGUAGES
        for name, noun in words.nouns
        if name in ("laws", "law", "parts")
    )
    return re.compile(rf"(?:[,:]|(?<= )[-–—])+ (?:\w+ )?(?:{kinds})\W*$")


def _query_in(text: str) -> str:
    """Return what is looked for in a stretch that names no law."""
    told = _told(text)
    for _, country in country_patterns():
        told = _told(country.sub(" ", told)) if country.match(told) else told
    noun = mark_pattern("noun").match(told)
    if noun is not None and not _is_qualified(noun.group().strip(), text):
        told = told[noun.end() :]
    words = told.split()
    while words and split_pattern().fullmatch(words[-1]):
        words.pop()  # what parted this clause from the next
    while words and split_pattern().fullmatch(words[0]):
        words.pop(0)
    return " ".join(words)


def _is_qualified(noun: str, text: str) -> bool:
    """Whether a noun of law is part of what is looked for: "décisions automatisées"."""
    if noun in _RIGHTS and re.search(rf"\b{_SOME} {noun}\b", text):
        return True  # "un droit à l'effacement"
    found = re.search(rf"\b{re.escape(noun)} (?=[^\W\d_{DAY}{QUOTED}])", text)
    filler, split = mark_pattern("filler"), split_pattern()
    return found is not None and not any(p.match(text, found.end()) for p in (filler, split))


def _told(text: str) -> str:
    words = _ELIDED.sub(" ", text)
    return _EDGES.sub("", " ".join(mark_pattern("filler").sub(" ", words).split()))


def _first_day(facts: ClauseFacts) -> date | None:
    return next((phrase.first or phrase.last for phrase in facts.days), None)


def plan_in_force(facts: ClauseFacts) -> Iterator[Arguments]:
    """Yield one question for each day named, or for today."""
    clock: Literal["in_force", "applicable"] = (
        "applicable" if facts.has("applicable") else "in_force"
    )
    days = [phrase.first or phrase.last for phrase in facts.days] or [None]
    kept = filters_of(facts)
    for day in days:
        found = InForceOn(
            date=day,
            clock=clock,
            publisher=kept.publisher,
            jurisdiction=kept.jurisdiction,
            document_type=kept.document_type,
            observed_at=facts.observed_at,
            known_by=facts.known_by,
        )
        yield _limited(found, facts)


def plan_changes(facts: ClauseFacts, source: SubjectMember | None) -> Iterator[Arguments]:
    """Yield what changed in each window named; a day alone is a window of one day."""
    kept = Filters() if source else filters_of(facts)
    for first, last in _windows(facts) or ((UNTOLD, UNTOLD),):
        found = ChangesInPeriod(
            from_date=first,
            to_date=last,
            source_work=source.work if source else None,
            publisher=kept.publisher,
            jurisdiction=kept.jurisdiction,
            document_type=kept.document_type,
            order="by_churn" if facts.has("by_churn") else "by_date",
            observed_at=facts.observed_at,
            known_by=facts.known_by,
        )
        yield _limited(found, facts)


def _limited(found: _Listed, facts: ClauseFacts) -> _Listed:
    """Return a list no longer than the clause asks for."""
    rows = find_limit(facts.asked)
    return found if rows is None else replace(found, limit=rows)


def plan_acts(facts: ClauseFacts, authority: SubjectAuthority) -> Iterator[Arguments]:
    """Yield what each act that is not held changed, on its own days where none is named."""
    publishers = {member.work.partition(":")[0] for member in authority.members}
    publisher = next(iter(publishers)) if len(publishers) == 1 else None
    for act in authority.acting:
        for first, last in _windows(facts) or ((act.first_on, act.last_on),):
            yield ChangesInPeriod(
                from_date=first,
                to_date=last,
                source_work=act.work,
                publisher=publisher,
                limit=_ROWS_OF_AN_ACT,
                observed_at=facts.observed_at,
                known_by=facts.known_by,
            )


_BY_A_DAY = re.compile(rf"\bby (?:the )?{DAY}")


def _windows(facts: ClauseFacts) -> tuple[tuple[date, date], ...]:
    """Return the window of each phrase; one left open ends today, and has no day to begin.

    What has changed "by" a day began on no day that is told.
    """
    days = facts.days
    if len(days) == 1 and days[0].kind == "day" and _BY_A_DAY.search(facts.asked):
        return ((UNTOLD, days[0].first or UNTOLD),)
    return tuple(
        (one.first or UNTOLD, one.last or facts.today_on)
        for one in facts.days
        if one.first or one.last
    )


def plan_links(facts: ClauseFacts, member: SubjectMember) -> CitedBy:
    """Return the links of a law that a clause asks for, seen from it."""
    direction: Literal["in", "out", "both"] = "in"
    if facts.has("both_ways"):
        direction = "both"
    elif is_reversed(facts.asked):
        direction = "in" if find_direction(facts.before, facts.tongue) == "out" else "out"
    else:
        told = find_direction(facts.asked, facts.tongue)
        is_out = facts.has("outward") and not facts.has("inward")
        direction = told or ("out" if is_out else "in")
    return CitedBy(
        subject_ref=member.subject_ref,
        anchor=member.anchor or member.anchor_spelled or None,
        direction=direction,
        predicate=find_predicate(_TOLD_BEFORE.sub(" ", facts.asked)),
        observed_at=facts.observed_at,
        known_by=facts.known_by,
    )
