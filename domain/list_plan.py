"""The operations of a clause that asks for a list: search, works in force, changes, links.

In: the facts of a clause and the laws it names. Out: arguments. The rules K1 to K6 stand in
``rule_planner``.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Literal

from domain.clause_facts import ClauseFacts
from domain.date_values import DatePhrase
from domain.list_words import (
    ALL_VERSIONS,
    APPLICABLE,
    BOTH_WAYS,
    BY_CHURN,
    LIST_CUES,
    OUTWARD,
    SEARCH_FILLERS,
    SEARCH_NOUNS,
    find_country,
)
from domain.operation_catalog import Arguments, ChangesInPeriod, CitedBy, InForceOn, Search
from domain.subject import SubjectAuthority, SubjectMember

_CUES = tuple(re.compile("|".join(words)) for intent, words in LIST_CUES if intent == "search")
_NO_WORDS = re.compile(r"[^\w\s./-]+")


def plan_search(facts: ClauseFacts, members: tuple[SubjectMember, ...]) -> Iterator[Arguments]:
    """Yield the search a clause asks for; none where it names no words."""
    words = f'"{facts.quoted}"' if facts.quoted else query_of(facts)
    if not words:
        return
    everywhere = ALL_VERSIONS.search(facts.text) is not None
    yield Search(
        query=words,
        works=tuple(member.subject_ref for member in members),
        jurisdiction=None if members else find_country(facts.text),
        time_scope="all_versions" if everywhere else "as_of",
        date=None if everywhere else _first_day(facts),
        observed_at=facts.observed_at,
    )


def query_of(facts: ClauseFacts) -> str:
    """Return the words to look for: the clause without cue, fillers, names of law and days."""
    text = facts.asked
    for pattern in _CUES:
        text = pattern.sub(" ", text)
    told = SEARCH_FILLERS.sub(" ", text)
    return " ".join(_NO_WORDS.sub(" ", SEARCH_NOUNS.sub(" ", told)).split())


def _first_day(facts: ClauseFacts) -> date | None:
    return next((phrase.first or phrase.last for phrase in facts.days), None)


def plan_in_force(facts: ClauseFacts) -> Iterator[Arguments]:
    """Yield one question for each day named, or for today."""
    clock: Literal["in_force", "applicable"] = (
        "applicable" if APPLICABLE.search(facts.text) else "in_force"
    )
    days = [phrase.first or phrase.last for phrase in facts.days] or [None]
    for day in days:
        yield InForceOn(
            date=day,
            clock=clock,
            jurisdiction=find_country(facts.text),
            observed_at=facts.observed_at,
        )


def plan_changes(facts: ClauseFacts, source: SubjectMember | None) -> Iterator[Arguments]:
    """Yield what changed in each window named; a day alone is a window of one day."""
    for first, last in _windows(facts.days) or ((_UNTOLD, _UNTOLD),):
        yield ChangesInPeriod(
            from_date=first,
            to_date=last,
            source_work=source.work if source else None,
            jurisdiction=None if source else find_country(facts.text),
            order="by_churn" if BY_CHURN.search(facts.text) else "by_date",
            observed_at=facts.observed_at,
        )


_ROWS_OF_AN_ACT = 100  # provisions; an act is shown as whole as a list can be


def plan_acts(facts: ClauseFacts, authority: SubjectAuthority) -> Iterator[Arguments]:
    """Yield what each act that is not held changed, on its own days where none is named."""
    publishers = {member.work.partition(":")[0] for member in authority.members}
    publisher = next(iter(publishers)) if len(publishers) == 1 else None
    for act in authority.acting:
        for first, last in _windows(facts.days) or ((act.first_on, act.last_on),):
            yield ChangesInPeriod(
                from_date=first,
                to_date=last,
                source_work=act.work,
                publisher=publisher,
                limit=_ROWS_OF_AN_ACT,
                observed_at=facts.observed_at,
            )


_UNTOLD = date(1, 1, 1)  # stands nowhere in a question, so the date guard asks for the days


def _windows(days: tuple[DatePhrase, ...]) -> tuple[tuple[date, date], ...]:
    found = ((one.first or one.last, one.last or one.first) for one in days)
    return tuple((first, last) for first, last in found if first and last)


def plan_links(facts: ClauseFacts, member: SubjectMember) -> CitedBy:
    """Return the links of a law that a clause asks for, seen from it."""
    direction: Literal["in", "out", "both"] = "in"
    if BOTH_WAYS.search(facts.text):
        direction = "both"
    elif OUTWARD.search(facts.text):
        direction = "out"
    return CitedBy(
        subject_ref=member.subject_ref,
        anchor=member.anchor or member.anchor_spelled or None,
        direction=direction,
        observed_at=facts.observed_at,
    )
