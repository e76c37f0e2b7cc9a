"""The operations of one clause: what is asked, of which laws, on which days.

In: the facts of a clause and the laws it is about. Out: arguments, law by law, day by day.
The rules K1 to K6 stand in ``rule_planner``.
"""

import re
from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from typing import assert_never

from domain.clause_facts import ClauseFacts
from domain.date_values import DatePhrase
from domain.list_plan import plan_changes, plan_in_force, plan_links, plan_search
from domain.list_words import find_country
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    CoverageOf,
    Diff,
    Provenance,
    Timeline,
)
from domain.subject import SubjectMember

_PROVISION = re.compile(
    r"\b(?:article|art|artigo|section|paragraph|recital|annex|annexe|anexo|considerant|caput"
    r"|considerando|paragrafo|paragraphe|inciso)s?\b|§"
)


def plan_clause(facts: ClauseFacts, members: tuple[SubjectMember, ...]) -> tuple[Arguments, ...]:
    """Return the arguments of the operations a clause asks for, by law, then by day."""
    of_many = _of_many(facts, members)
    if of_many is not None:
        return tuple(of_many)
    return tuple(arguments for member in members for arguments in _for_law(facts, member, members))


def _of_many(  # noqa: PLR0911 -- one arm per intent
    facts: ClauseFacts, members: tuple[SubjectMember, ...]
) -> Iterator[Arguments] | None:
    """Return what is asked of many laws at once; None where it is asked of each law named."""
    match facts.intent:
        case "coverage":
            return _coverage(members, find_country(facts.text))
        case "search":
            return plan_search(facts, members)
        case "in_force":
            return plan_in_force(facts)
        case _ if members:
            return None
        case "period":
            return plan_changes(facts, None)
        case "change" if facts.days:
            return plan_changes(facts, None)
        case "contains":
            return plan_search(facts, members)
        case _:
            return None


def _for_law(  # noqa: C901 -- one arm per intent
    facts: ClauseFacts, member: SubjectMember, members: tuple[SubjectMember, ...]
) -> Iterator[Arguments]:
    match facts.intent:
        case "show" | "text" | "coverage" | "search" | "in_force":
            yield from _texts(facts, member)
        case "links":
            yield plan_links(facts, member)
        case "effects":
            yield from plan_changes(facts, member)
        case "timeline":
            # "the timeline of Article 6" is the history of that article
            of_provision = _PROVISION.search(facts.text) is not None
            yield _history(facts, member) if of_provision else _timeline(facts, member)
        case "history":
            yield _history(facts, member)
        case "contains":
            yield from _containing(facts, member)
        case "change" | "period":
            yield from _changes(facts, member)
        case "diff":
            # two laws set side by side are two texts, for only states of one law compare
            several = len(members) > 1 and not facts.days
            yield from _texts(facts, member) if several else _changes(facts, member)
        case "provenance":
            yield _provenance(facts, member)
        case _ as never:
            assert_never(never)


def _coverage(members: tuple[SubjectMember, ...], country: str | None) -> Iterator[Arguments]:
    publishers = dict.fromkeys(member.work.partition(":")[0] for member in members)
    if not publishers:
        yield CoverageOf(publisher=country)
    for publisher in publishers:
        yield CoverageOf(publisher=publisher)


def _texts(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    """Keep K2."""
    if member.version:
        yield _as_of(facts, member, None)
        return
    for phrase in facts.days:
        if phrase.exact and phrase.kind != "day":
            yield _history(facts, member, phrase)
        else:
            yield _as_of(facts, member, phrase.first or phrase.last)
    if not facts.days:
        yield _as_of(facts, member, None)


def _as_of(facts: ClauseFacts, member: SubjectMember, day: date | None) -> AsOf:
    number = member.anchor_spelled if not member.anchor else ""
    return AsOf(
        subject_ref=member.subject_ref,
        date=day,
        version=member.version or None,
        language=facts.language,
        mode="select" if member.anchor or number else "full",
        anchors=(member.anchor,) if member.anchor else (),
        article_number=number or None,
        observed_at=facts.observed_at,
    )


def _timeline(facts: ClauseFacts, member: SubjectMember) -> Timeline:
    return Timeline(subject_ref=member.subject_ref, observed_at=facts.observed_at)


def _history(
    facts: ClauseFacts,
    member: SubjectMember,
    window: DatePhrase | None = None,
    contains: str | None = None,
) -> Arguments:
    if not (member.anchor or member.anchor_spelled):
        return _timeline(facts, member)
    held = window or next((p for p in facts.days if p.kind not in _SINGLE), None)
    first, last = (held.first, held.last) if held else (None, None)
    return ArticleHistory(
        subject_ref=member.subject_ref,
        anchor=member.anchor or None,
        article_number=None if member.anchor else member.anchor_spelled,
        from_date=first,
        to_date=last,
        contains=contains,
        language=facts.language,
        observed_at=facts.observed_at,
    )


_SINGLE = ("day", "impossible", "ambiguous", "yearless")


def _containing(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    if facts.quoted is None:
        yield from _texts(facts, member)
    else:
        yield _history(facts, member, contains=facts.quoted)


def _provenance(facts: ClauseFacts, member: SubjectMember) -> Provenance:
    day = next((p.first for p in facts.days if p.kind == "day"), None)
    return Provenance(
        subject_ref=member.subject_ref,
        version=member.version or None,
        anchor=member.anchor or member.anchor_spelled or None,
        date=None if member.version else day,
        language=facts.language,
        observed_at=facts.observed_at,
    )


def _changes(facts: ClauseFacts, member: SubjectMember) -> Iterator[Arguments]:
    """Keep K3."""
    pairs = tuple(_pairs(facts))
    whole = not (member.anchor or member.anchor_spelled)
    if not pairs and whole:
        # the date guard makes a timeline of these, and tells the window
        pairs = tuple((p.first, p.last) for p in facts.days if p.kind == "window" and p.first)
    for first, last in pairs:
        yield Diff(
            subject_ref=member.subject_ref,
            from_date=first,
            to_date=last,
            anchor=member.anchor or member.anchor_spelled or None,
            language=facts.language,
            observed_at=facts.observed_at,
        )
    if not pairs:
        yield _history(facts, member)


def _pairs(facts: ClauseFacts) -> Iterator[tuple[date, date | None]]:
    """Yield the days to compare: a range as it is stated, single days by the calendar."""
    days: list[date] = []
    for phrase in facts.days:
        if phrase.first is None or not phrase.exact:
            continue
        if phrase.kind == "day":
            days.append(phrase.first)
        else:
            yield phrase.first, phrase.last
    yield from pairwise(sorted(days))
    if len(days) == 1 and facts.intent == "diff":
        yield days[0], None
