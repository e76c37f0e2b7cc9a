"""What a clause sets against each other: two states of a law, or a stretch of time.

In: the facts of a clause and a law. Out: comparisons. The rules K2 and K3 stand in
``rule_planner``.
"""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise

from domain.clause_facts import UNTOLD, ClauseFacts
from domain.date_values import DatePhrase
from domain.list_words import find_territory
from domain.operation_catalog import Diff
from domain.subject import SubjectMember

_PAIR = 2


def compare_versions(facts: ClauseFacts, members: tuple[SubjectMember, ...]) -> Diff | None:
    """Return the comparison of two versions of one law that are both named; None for none."""
    versions = sorted(member.version for member in members if member.version)
    works = {member.work for member in members}
    if facts.intent not in ("diff", "change") or len(versions) != _PAIR or len(works) != 1:
        return None
    first = members[0]
    return Diff(
        subject_ref=first.subject_ref,
        from_version=versions[0],
        to_version=versions[1],
        anchor=first.anchor or first.anchor_spelled or None,
        language=facts.language,
        observed_at=facts.observed_at,
        known_by=facts.known_by,
    )


def compare_states(facts: ClauseFacts, member: SubjectMember) -> Iterator[Diff]:
    """Yield the comparisons of a law's states; none where no two are named (K3)."""
    vague = tuple(p for p in facts.days if p.kind == "window" and p.first)
    whole = not (member.anchor or member.anchor_spelled)
    # the date guard makes a timeline of windows of a whole law, and tells the window
    windows = (hull_of(vague),) if whole else ()
    for first, last in windows if vague else _pairs(facts):
        yield Diff(
            subject_ref=member.subject_ref,
            from_date=first,
            to_date=last,
            anchor=member.anchor or member.anchor_spelled or None,
            language=facts.language,
            territory=find_territory(facts.asked),
            observed_at=facts.observed_at,
            known_by=facts.known_by,
        )


def names_two_states(facts: ClauseFacts) -> bool:
    """Return whether a clause names two states: two days, or a stretch of time."""
    days = [phrase for phrase in facts.days if phrase.kind == "day"]
    return len(days) > 1 or len(days) < len(facts.days)


def _pairs(facts: ClauseFacts) -> Iterator[tuple[date | None, date | None]]:
    """Yield the days to compare: a range as it is stated, single days by the calendar."""
    days: list[date] = []
    for phrase in facts.days:
        if phrase.first is None or not phrase.exact:
            continue
        if phrase.kind == "day" or (phrase.kind == "open" and len(facts.days) == _PAIR):
            days.append(phrase.first)
        else:
            yield phrase.first, phrase.last
    yield from pairwise(sorted(days))
    if len(days) == 1 and facts.intent == "diff":
        # "what differs from 1 May 2010", asked of a text of another day: which, the reader tells
        is_of_former = bool(facts.former_days) and not facts.is_now
        yield (UNTOLD, days[0]) if is_of_former else (days[0], None)


def hull_of(windows: tuple[DatePhrase, ...]) -> tuple[date | None, date | None]:
    """Return the first and the last day of some windows; null where one of them is open."""
    firsts, lasts = [p.first for p in windows], [p.last for p in windows]
    first = min((day for day in firsts if day), default=None)
    last = max((day for day in lasts if day), default=None)
    return (None if None in firsts else first), (None if None in lasts else last)
