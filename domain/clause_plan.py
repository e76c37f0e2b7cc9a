"""The operations of one clause: what is asked, of which laws, on which days.

In: the facts of a clause and the laws it is about. Out: arguments, law by law, day by day.
The rules K1 to K6 stand in ``rule_planner``.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final, TypeGuard, assert_never

from msgspec.structs import replace

from domain.clause_compare import compare_states, compare_versions, hull_of, names_two_states
from domain.clause_facts import ClauseFacts
from domain.date_values import DatePhrase
from domain.list_plan import plan_changes, plan_in_force, plan_links, plan_search
from domain.list_words import find_country, find_predicate, find_publisher, find_territory
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    CitedBy,
    CoverageOf,
    InForceOn,
    Provenance,
    Search,
    Timeline,
)
from domain.subject import SubjectMember
from domain.topics import find_object, find_topic

_PROVISION = re.compile(
    r"\b(?:article|art|artigo|articulo|articol[oi]|artikeln?|section|sec|paragraph|paragraf|recital"
    r"|annex|annexe|anexo|allegato|anhang|anlage|considerant|caput|considerando|paragrafo"
    r"|paragraphe|parrafo|apartado|comma|absatz|abs|inciso|erwae?gungsgrund)s?\b|§"
)
# "does A refer to B": more than "and" stands between two laws
_ONE_TO_THE_OTHER = re.compile(
    r"\x00[^\x00.;?!]*\b(?:refer|cit|mention|invo|renv|renvoi|remi|rinvi|verw|bezieh|zitier|mencion|menzion"
    r"|quot|rel(?:y|ies)|appu|basa|apoy|apoi|fund|fond)[\w-]*[^\x00.;?!]*\x00"
)
_REFERS_FIRST = re.compile(
    r"^\W*(?:verweist|nimmt|bezieht|beruft|stue?tzt|zitiert|nennt|erwae?hnt|remite|remete|cita"
    r"|menciona|hace|refere-se|rinvia|menziona|fa) (?:sich |se |uso |referencia |riferimento )?"
    r"(?:al? |o |la |el |il |das |die |der |l')?\x00[^\x00.;?!]*\x00"
)
# "is A mentioned in B"
_ONE_IN_THE_OTHER = re.compile(
    r"\b(?:(?:est|sont)(?:-\w+)? (?:\w+ )?(?:cite|mentionne|vise)e?s?|citad[ao]s?|mencionad[ao]s?"
    r"|cited|mentioned|quoted|referenced|citat[aeio]|menzionat[aeio]|zitiert|erwahnt)\b"
    r"[^.;?!]*\b(?:in|by|en|por|dans|par|no|na|em|nell'|nella|da)\b[^\x00.;?!]*\x00"
)
# "is in A the law B mentioned", "in A, is B cited"
_IN_ONE_THE_OTHER = re.compile(
    r"^\W*(?:(?:wird|werden|ist|sind) )?(?:in|im|within|dans|en|em|no|na|nel|nell'|nella)"
    r" ?(?:(?:the|der|dem|la|el|le|o|a|il) |l')?\x00+[^\x00.;?!]*\x00+[^\x00.;?!]*"
    r"\b(?:zitiert|erwae?hnt|genannt|angefue?hrt|cited|mentioned|quoted|citee?|mentionnee?"
    r"|citad[oa]|mencionad[oa]|citat[oa]|menzionat[oa])\b"
)
# "references from A to B", and "references to A in B"
_LINKS: Final = (
    r"(?:(?:cross-?)?references?|links?|citations?|(?:quer)?verweis\w*|bezugnahmen?|zitate?n?|renvois?"
    r"|remis\w+|referencias?|rinvi[io]?|riferiment[io])"
)
_TO: Final = r"\b(?:to|into|on|auf|zu[mr]?|a|a l[ao]|al|ao|alla|vers|para|verso)\b"
_LINKS_TO: Final = re.compile(rf"\b{_LINKS}\b[^.;?!]*\x00[^.;?!\x00]*{_TO}[^.;?!\x00]*\x00")
_LINKS_IN: Final = re.compile(
    rf"\b{_LINKS} {_TO}[^.;?!\x00]*\x00[^.;?!]*"
    r" (?:in|im|within|from|aus|dans|en|em|no|na|nel|nella)\b[^.;?!\x00]*\x00"
)
_REPEALS = re.compile(r"repeal|abrog|revog|derog|aufgehoben|hebt|hob|ausser kraft|abgeschafft")


def plan_clause(facts: ClauseFacts, members: tuple[SubjectMember, ...]) -> tuple[Arguments, ...]:
    """Return the arguments of the operations a clause asks for, by law, then by day."""
    of_many = _of_many(facts, members)
    if of_many is not None:
        return tuple(of_many)
    if facts.intent == "links" and len(members) > 1:
        refers = _which_refers(facts, members)
        if refers is not None:
            return (replace(plan_links(facts, refers), direction="out"),)
    if facts.intent == "effects" and len(members) > 1:
        members = members[-1:] if facts.has("source_after") else members[:1]
    versions = compare_versions(facts, members)
    if versions is not None:
        return (versions,)
    return _joined(
        tuple(arguments for member in members for arguments in _for_law(facts, member, members)),
        {member.subject_ref: member.work for member in members},
    )


def on_today(arguments: Arguments, today_on: date) -> Arguments:
    """Return what is asked of one day, and tells none, as asked of today (K12)."""
    match arguments:
        case AsOf(version=None, date=None) | Provenance(version=None, date=None):
            return replace(arguments, date=today_on)
        case InForceOn(date=None) | Search(date=None, time_scope="as_of"):
            return replace(arguments, date=today_on)
        case _:
            return arguments


def _which_refers(facts: ClauseFacts, members: tuple[SubjectMember, ...]) -> SubjectMember | None:
    """Return the law that refers to another one that is named too; None where none does."""
    if len({one.work for one in members}) == 1:
        return None
    if _ONE_IN_THE_OTHER.search(facts.asked) or _LINKS_IN.search(facts.asked):
        return members[-1]
    refers = (_ONE_TO_THE_OTHER, _REFERS_FIRST, _IN_ONE_THE_OTHER, _LINKS_TO)
    return members[0] if any(one.search(facts.asked) for one in refers) else None


def _of_many(  # noqa: C901, PLR0911 -- one arm per intent
    facts: ClauseFacts, members: tuple[SubjectMember, ...]
) -> Iterator[Arguments] | None:
    """Return what is asked of many laws at once; None where it is asked of each law named."""
    match facts.intent:
        case "coverage":
            return _coverage(members, find_publisher(facts.asked) or find_country(facts.asked))
        case "search" if not _are_provisions(members) or facts.quoted:
            return plan_search(facts, members)
        case "text" | "look" if _are_whole(members) and (topic := find_topic(facts)):
            return plan_search(topic, members)
        case _ if members:
            return None
        case "in_force":
            searched = tuple(plan_search(topic, ())) if (topic := find_object(facts)) else ()
            return iter(searched) if searched else plan_in_force(facts)
        case "period":
            return plan_changes(facts, None)
        case "change" | "effects" | "history" if facts.days:
            return plan_changes(facts, None)
        case _ if facts.quoted or facts.intent == "contains":
            return plan_search(facts, members)
        case _:
            return None


def _are_provisions(members: tuple[SubjectMember, ...]) -> bool:
    """Whether provisions alone are named: they are read, nothing is looked for in them."""
    return bool(members) and all(one.anchor or one.anchor_spelled for one in members)


def _are_whole(members: tuple[SubjectMember, ...]) -> bool:
    """Whether laws are named, and no provision or version of one."""
    parts = (one.anchor or one.anchor_spelled or one.version for one in members)
    return bool(members) and not any(parts)


def _for_law(  # noqa: C901 -- one arm per intent
    facts: ClauseFacts, member: SubjectMember, members: tuple[SubjectMember, ...]
) -> Iterator[Arguments]:
    match facts.intent:
        case "show" | "look" | "text" | "coverage" | "search" | "in_force":
            yield from _texts(facts, member)
        case "links":
            yield _links(facts, member)
        case "effects":
            yield from _effects(facts, member)
        case "timeline":
            # "the timeline of Article 6" is the history of that article
            of_provision = _PROVISION.search(facts.text) is not None
            yield _history(facts, member) if of_provision else _states(facts, member)
        case "history":
            yield _history(facts, member, contains=facts.quoted)
        case "contains":
            yield from _containing(facts, member)
        case "change" | "period":
            yield from _changes(facts, member)
        case "diff":
            # two laws set side by side are two texts, for only states of one law compare
            several = len(members) > 1 and not names_two_states(facts)
            yield from _texts(facts, member) if several else _changes(facts, member)
        case "provenance":
            days = [one.first for one in facts.days if one.kind == "day" and not member.version]
            yield from (_provenance(facts, member, day) for day in days or (None,))
        case _ as never:
            assert_never(never)


def _joined(found: tuple[Arguments, ...], works: Mapping[str, str]) -> tuple[Arguments, ...]:
    """Return the arguments with texts of one law on one day, provision by provision, as one."""
    kept: list[Arguments] = []
    for arguments in found:
        last = kept[-1] if kept else None
        if _selects(arguments) and _selects(last) and _is_alike(last, arguments, works):
            anchors = tuple(dict.fromkeys((*last.anchors, *arguments.anchors)))
            kept[-1] = replace(last, anchors=anchors)
        else:
            kept.append(arguments)
    return tuple(kept)


def _selects(arguments: Arguments | None) -> TypeGuard[AsOf]:
    return isinstance(arguments, AsOf) and bool(arguments.anchors)


def _is_alike(one: AsOf, two: AsOf, works: Mapping[str, str]) -> bool:
    same = replace(two, subject_ref=one.subject_ref, anchors=one.anchors)
    return one == same and works[one.subject_ref] == works[two.subject_ref]


def _links(facts: ClauseFacts, member: SubjectMember) -> Arguments:
    """Return links; what amended one provision is told by its history."""
    of_provision = bool(member.anchor or member.anchor_spelled)
    if of_provision and find_predicate(facts.asked) == "amends":
        return _history(facts, member)
    return plan_links(facts, member)


def _effects(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    """Yield what an act changed in the days named; without, the links by which it did."""
    if facts.days:
        yield from plan_changes(facts, member)
        return
    yield CitedBy(
        subject_ref=member.subject_ref,
        direction="out",
        predicate="repeals" if _REPEALS.search(facts.asked) else "amends",
        observed_at=facts.observed_at,
        known_by=facts.known_by,
    )


def _coverage(members: tuple[SubjectMember, ...], named: str | None) -> Iterator[Arguments]:
    publishers = dict.fromkeys(member.work.partition(":")[0] for member in members)
    if not publishers:
        yield CoverageOf(publisher=named)
    for publisher in publishers:
        yield CoverageOf(publisher=publisher)


def _texts(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    """Keep K2."""
    if member.version:
        yield _as_of(facts, member, None)
        return
    for phrase in facts.days:
        begins = phrase.kind == "open" and phrase.first and facts.has("valid_from")
        if phrase.exact and phrase.kind != "day" and not begins:
            yield _history(facts, member, phrase)
        else:
            yield _as_of(facts, member, phrase.first or phrase.last)
    if not facts.days:
        yield _as_of(facts, member, None)


def _as_of(facts: ClauseFacts, member: SubjectMember, day: date | None) -> AsOf:
    number = member.anchor_spelled if not member.anchor else ""
    outline = facts.has("outline")
    return AsOf(
        subject_ref=member.subject_ref,
        date=day,
        version=member.version or None,
        language=facts.language,
        clock="applicable" if facts.has("applicable") else "in_force",
        territory=find_territory(facts.asked),
        mode="select" if member.anchor or number else "outline" if outline else "full",
        anchors=(member.anchor,) if member.anchor else (),
        article_number=number or None,
        observed_at=facts.observed_at,
        known_by=facts.known_by,
    )


def _timeline(facts: ClauseFacts, member: SubjectMember) -> Timeline:
    return Timeline(
        subject_ref=member.subject_ref, observed_at=facts.observed_at, known_by=facts.known_by
    )


def _states(facts: ClauseFacts, member: SubjectMember) -> Arguments:
    """Return the states of a law; those of a window are told by the date guard (K16)."""
    windows = tuple(phrase for phrase in facts.days if phrase.kind == "window" and phrase.first)
    return next(compare_states(facts, member)) if windows else _timeline(facts, member)


def _history(
    facts: ClauseFacts,
    member: SubjectMember,
    window: DatePhrase | None = None,
    contains: str | None = None,
) -> Arguments:
    if not (member.anchor or member.anchor_spelled):
        return _states(facts, member)
    windows = (window,) if window else tuple(p for p in facts.days if p.kind not in _SINGLE)
    first, last = hull_of(windows)
    return ArticleHistory(
        subject_ref=member.subject_ref,
        anchor=member.anchor or None,
        article_number=None if member.anchor else member.anchor_spelled,
        from_date=first,
        to_date=last,
        contains=contains,
        language=facts.language,
        observed_at=facts.observed_at,
        known_by=facts.known_by,
    )


_SINGLE = ("day", "impossible", "ambiguous", "yearless")


def _containing(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    searches = () if member.anchor or member.anchor_spelled else plan_search(facts, (member,))
    found = tuple(searches)  # in a whole law words are looked for, in a provision they are read
    if found:
        yield from found
    elif facts.quoted is None:
        yield from _history_or_texts(facts, member)
    else:
        yield _history(facts, member, contains=facts.quoted)


def _history_or_texts(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    if facts.has("first_time"):
        yield _history(facts, member)
    else:
        yield from _texts(facts, member)


def _provenance(facts: ClauseFacts, member: SubjectMember, day: date | None) -> Provenance:
    return Provenance(
        subject_ref=member.subject_ref,
        version=member.version or None,
        anchor=member.anchor or member.anchor_spelled or None,
        date=day,
        language=facts.language,
        observed_at=facts.observed_at,
        known_by=facts.known_by,
    )


def _changes(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    """Keep K3."""
    compared = tuple(compare_states(facts, member))
    yield from compared or (_history(facts, member),)
