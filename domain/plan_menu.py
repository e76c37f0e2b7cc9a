"""The closed menu: which operations a model may choose for one question, and with which values.

In: a planning request. Out: the operations whose arguments exist, each with every value that
may stand in it. Code finds laws, provisions, days and words; a model only chooses.

Rules
    ME1  A law is named by its subject ref, never by a work id; a provision only together with
         the law it was named with.
    ME2  A day is one that the question states, or none; code fills what is left out.
    ME3  Words looked for are those that code took from the question; what stands between
         quotation marks is shown by a sign alone, so that nothing quoted is ever read.
    ME4  An operation whose arguments the question does not hold is not on the menu.
    ME5  Language, knowledge and country are what code read; there is no choice of them.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import cast

import msgspec
from msgspec import Struct

from domain.clause_facts import ClauseFacts
from domain.date_masks import Span
from domain.date_values import DatePhrase
from domain.intents import asks_for_prose
from domain.list_plan import plan_changes, plan_in_force, plan_search
from domain.operation_catalog import Arguments, OperationName, spec_of
from domain.ports import PlanningRequest
from domain.rule_planner import QuestionReading, facts_of, read_question
from domain.subject import SubjectMember

Value = str | int | None
_LISTS = ("anchors", "works")  # arguments that are lists
_KNOWLEDGE = ("observed_at", "known_by")


class Choice(Struct, frozen=True, kw_only=True):
    """One argument and the values that may stand in it."""

    name: str
    values: tuple[Value, ...]

    @property
    def is_list(self) -> bool:
        """Whether the argument is a list of the values."""
        return self.name in _LISTS


class MenuEntry(Struct, frozen=True, kw_only=True):
    """One operation on the menu, of one law or of none."""

    operation: OperationName
    choices: tuple[Choice, ...]


class Menu(Struct, frozen=True, kw_only=True):
    """All that may be chosen for a question, and what code decides about it."""

    question: str  # each quotation in it replaced by its sign
    entries: tuple[MenuEntry, ...]
    words: tuple[str, ...]  # what words_1, words_2 and so on stand for; reader text
    phrases: tuple[DatePhrase, ...]  # of validity, by place
    synthesis: bool  # the reader asks for prose


class _Found(Struct, frozen=True, kw_only=True):
    """What code found in a question."""

    members: tuple[SubjectMember, ...]
    facts: ClauseFacts
    quotes: tuple[str, ...]  # signs
    days: tuple[str, ...]
    common: tuple[Choice, ...]  # of every operation (ME5)


def build_menu(request: PlanningRequest) -> Menu:
    """Return what a model may choose for a question: search, by law, then lists."""
    reading = read_question(request)
    quotes = _quotes(reading)
    facts = facts_of("search", Span(start=0, end=len(request.question)), reading)
    found = _Found(
        members=request.authority.members,
        facts=facts,
        quotes=tuple(sign_of(place) for place in range(1, len(quotes) + 1)),
        days=_days(facts.days),
        common=tuple(
            choice for choice in _choices(next(plan_in_force(facts))) if choice.name in _KNOWLEDGE
        ),
    )
    queries = tuple(getattr(one, "query", "") for one in plan_search(facts, found.members))
    entries = tuple(one for one in _entries(found) if one.operation in request.offered)
    return Menu(
        question=_without_quotes(reading),
        entries=entries,
        words=(*quotes, *queries),
        phrases=facts.days,
        synthesis=asks_for_prose(reading.plain),
    )


def sign_of(place: int) -> str:
    """Return the sign that stands for the words at a place, from 1."""
    return f"words_{place}"


def _quotes(reading: QuestionReading) -> tuple[str, ...]:
    question = reading.request.question
    return tuple(question[one.start + 1 : one.end - 1].strip() for one in reading.quoted)


def _without_quotes(reading: QuestionReading) -> str:
    """Return the question with each quotation replaced by its sign."""
    question, parts, end = reading.request.question, list[str](), 0
    for place, quoted in enumerate(reading.quoted, start=1):
        parts += [question[end : quoted.start], sign_of(place)]
        end = quoted.end
    return "".join((*parts, question[end:]))


def _days(phrases: tuple[DatePhrase, ...]) -> tuple[str, ...]:
    """Return the days that phrases state, each once, by place; of a window its two ends."""
    stated = (day for phrase in phrases for day in (phrase.first, phrase.last))
    return tuple(dict.fromkeys(day.isoformat() for day in stated if day is not None))


def _entries(found: _Found) -> Iterator[MenuEntry]:
    """Yield what is on the menu (ME4)."""
    yield from _search(found)
    for member in found.members:
        yield from _of_law(found, member)
    yield from _lists(found)


# -- of one law (ME1) ----------------------------------------------------------------------


def _of_law(found: _Found, member: SubjectMember) -> Iterator[MenuEntry]:
    subject = _only("subject_ref", member.subject_ref)
    language = _only("language", found.facts.language)
    anchor = member.anchor or member.anchor_spelled
    place = (_only("anchor", anchor),) if anchor else ()
    when = _version_or_day(found, member)
    yield _entry(found, "as_of", subject, when, *_text(member), language)
    if found.days and not member.version:
        starts = Choice(name="from_date", values=found.days)
        ends = Choice(name="to_date", values=(*found.days, None))
        yield _entry(found, "diff", subject, starts, ends, *place, language)
    yield _entry(found, "timeline", subject)
    if anchor:
        yield _history(found, member)
    way = Choice(name="direction", values=("in", "out", "both"))
    yield _entry(found, "cited_by", subject, *place, way)
    yield _entry(found, "provenance", subject, *place, when, language)


def _version_or_day(found: _Found, member: SubjectMember) -> Choice:
    """Return the version that was named, else the days (ME2)."""
    return _only("version", member.version) if member.version else _when(found)


def _text(member: SubjectMember) -> tuple[Choice, ...]:
    """Return how much of a law is shown: the provision that was named, else the whole."""
    if member.anchor:
        return (_only("mode", "select"), _only("anchors", member.anchor))
    if member.anchor_spelled:
        return (_only("mode", "select"), _only("article_number", member.anchor_spelled))
    return (Choice(name="mode", values=("full", "outline")),)


def _history(found: _Found, member: SubjectMember) -> MenuEntry:
    days = (*found.days, None)
    words = (Choice(name="contains", values=(*found.quotes, None)),) if found.quotes else ()
    return _entry(
        found,
        "article_history",
        _only("subject_ref", member.subject_ref),
        _only(
            "anchor" if member.anchor else "article_number",
            member.anchor or member.anchor_spelled,
        ),
        Choice(name="from_date", values=days),
        Choice(name="to_date", values=days),
        *words,
        _only("language", found.facts.language),
    )


# -- of many laws: what code reads, with its choices widened (ME3, ME5) --------------------


def _search(found: _Found) -> Iterator[MenuEntry]:
    """Yield the search for the words of the question, where it holds any."""
    searches = plan_search(found.facts, found.members)
    for place, arguments in enumerate(searches, start=len(found.quotes) + 1):
        query = _only("query", sign_of(place))
        refs = tuple(member.subject_ref for member in found.members)
        works = (Choice(name="works", values=refs),) if refs else ()
        is_dated = getattr(arguments, "time_scope", "") == "as_of"
        yield _widened(arguments, query, *works, *((_when(found),) if is_dated else ()))


def _lists(found: _Found) -> Iterator[MenuEntry]:
    if found.days:
        refs = (*(member.subject_ref for member in found.members), None)
        yield _widened(
            next(plan_changes(found.facts, None)),
            Choice(name="from_date", values=found.days),
            Choice(name="to_date", values=found.days),
            Choice(name="order", values=("by_date", "by_churn")),
            *((Choice(name="source_work", values=refs),) if found.members else ()),
        )
    yield _widened(next(plan_in_force(found.facts)), _when(found))
    publishers = dict.fromkeys(member.work.partition(":")[0] for member in found.members)
    yield _entry(found, "coverage", Choice(name="publisher", values=(*publishers, None)))


def _widened(arguments: Arguments, *wider: Choice) -> MenuEntry:
    """Return what code reads as a line of the menu, some of its choices replaced."""
    own = {choice.name: choice for choice in (*_choices(arguments), *wider)}
    return MenuEntry(operation=spec_of(arguments).name, choices=tuple(own.values()))


def _choices(arguments: Arguments) -> Iterable[Choice]:
    """Yield what an operation is given besides its defaults."""
    for field in msgspec.structs.fields(type(arguments)):
        value = getattr(arguments, field.name)
        if value not in (field.default, ()):
            yield Choice(name=field.name, values=plain_values(value))


def plain_values(value: object) -> tuple[Value, ...]:
    """Return the values of an argument as the menu spells them."""
    plain = msgspec.to_builtins(value) if isinstance(value, date) else value
    return cast("tuple[Value, ...]", plain if isinstance(plain, tuple) else (plain,))


def _when(found: _Found) -> Choice:
    return Choice(name="date", values=(*found.days, None))


def _only(name: str, value: str) -> Choice:
    return Choice(name=name, values=(value,))


def _entry(found: _Found, operation: OperationName, *choices: Choice) -> MenuEntry:
    return MenuEntry(operation=operation, choices=(*choices, *found.common))
