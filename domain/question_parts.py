"""The parts of a question: what each asks and where, and how one leans on its neighbour.

In: a reading of a question. Out: parts in their order, and facts of a clause with what it
takes from the clause before.

Rules
    QP1 A clause is cut before each law it names, where each has a day of its own (K2).
    QP2 A part that says only what was known on a day asks for nothing by itself.
    QP3 Of two neighbours that ask for the same, one that names neither a law nor a day nor a
        quote is part of the other.
    QP4 A state of a law that a comparison is still owed is part of the comparison: "between
        Article 6 on 1 May 2010 and the present text".
    QP5 A text, or its source, that is asked for without a law or a day is the one of the day
        that the clause before was about; a source behind a comparison is that of both texts, or of
        the one that is called the later or the earlier, or goes by its year. A text called so is
        the same.
    QP6 Another state of the law just asked for, or of its source, begins on its day; another law is
        a text of the same day.
    QP7 A text that is asked for in a language, and by nothing else, says how to answer.
    QP8 Where a clause names a law and a provision of it, it asks of the provision.
    QP9 A text without a day goes on behind a comma, where no other law is named: "the wording of
        Article 3, paragraph 2, of the Act, in force on 1 May 2010".
    QP11 A comparison that names a law and no day is the one of the days that stand behind it.
    QP12 A search that names no words of its own goes with the one before: "I look for rules on
        noise. Which articles are there?"
    QP13 Changes that are told by two words are one list: "laws passed or amended in 2016".
    QP14 A text that is asked for without a law or a day, before its source on a day, is of that
        day: "text and source of Article 3 on 9 September 2013".
    QP15 "All versions" beside a search tells where to look.
    QP16 A topic that is led in again by the word that led in the one before is looked for by
        itself: "rules on mooring, and on tolls".
    QP17 A comparison without a law or a day, behind texts of one law on two days, is of those two:
        "Article 6 on 2 May 2010, then on 2 May 2016, and what differs".
    QP18 "And that of a day", behind the present text of a law, is a text of its own: "the text in
        force of Article 2 and that of 10 October 2010".
    QP19 Whether something is held "on it", beside a search, is part of that: "I look for moorings,
        do you have anything?"
"""

import re
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from msgspec.structs import replace

from domain.asking.forms import DAY, Intent
from domain.clause_facts import ClauseFacts
from domain.date_masks import Span
from domain.date_values import DatePhrase
from domain.date_words import AND
from domain.intent_words import cue_patterns
from domain.intents import Clause, find_clauses, find_language
from domain.list_plan import query_of
from domain.part_words import AND_THAT, EARLIER, IN_FORCE_NOW, LATER, ON_IT, THAT
from domain.ports import PlanningRequest
from domain.question_reading import (
    QuestionReading,
    asked_in,
    at,
    facts_of,
    is_of_now,
    phrases_in,
    span_of,
)
from domain.subject import SubjectMember

Part = tuple[Intent, Span]  # what is asked, and where
Asked = tuple[ClauseFacts, tuple[SubjectMember, ...]]  # a clause and the laws it is about
_TEXTS: tuple[Intent, ...] = ("show", "look", "text")
_ON_A_DAY: tuple[Intent, ...] = (*_TEXTS, "contains", "provenance")
_ONCE: tuple[Intent, ...] = (*_TEXTS, "provenance", "timeline", "history", "diff", "change")  # QP3
_COMPARED: tuple[Intent, ...] = ("diff", "change")
_PAIR = 2
_SOUGHT = (("search", "search"), ("contains", "search"))
_CHANGING: tuple[Intent, ...] = ("period", "change")
_UNDATED: tuple[Intent, ...] = ("links", "timeline", "history", "coverage")
_PARTED = re.compile(rf"(?:[.?!;:]|(?<!\w)(?:{AND}|then|dann|puis|luego|poi|depois))$")
_LED_AGAIN = re.compile(
    rf"(?:,|(?<!\w)(?:{AND}|or|oder|ou|o))+ +(?:{AND} +)?"
    r"(?P<lead>on|about|regarding|concerning|sur|concernant|sobre|ueber|uber|zu|zum|zur|su|sui|sul"
    rf"|sulla|sulle|riguardo)(?! {DAY}|\w)"
)
_WHICH = re.compile(r"\W*(?:which|that) (?:was|were|is|are)(?!\w)")
_ENDS = (".", "?", "!", ";")  # of a sentence


def parts_of(reading: QuestionReading, default: Intent) -> tuple[Part, ...]:
    """Return what is asked and where, in order: clauses, cut once more by their laws."""
    request, places = reading.request, reading.folded.places
    named = [(m.start, m.end) for m in request.mentions if m.subject_ref]
    named.extend((p.start, p.end) for p in reading.phrases)
    taken = {place for start, end in named for place in range(start, end)}
    filled = tuple(at for at, place in enumerate(places) if place in taken)
    found: list[Part] = []
    clauses = find_clauses(reading.asked, default, filled, reading.verbs, request.language)
    for clause in clauses:
        span = span_of(reading.folded, clause.start, clause.end)
        works = {member.work for member in members_in(span, request)}
        # two laws set side by side are two texts, for only states of one law compare
        intent: Intent = "text" if clause.intent == "diff" and len(works) > 1 else clause.intent
        pieces = _pieces(intent, clause, span, reading)
        found.extend((intent, part) for piece in pieces for part in _cut_by_law(piece, reading))
    return _joined(tuple(found), reading)


def _pieces(
    intent: Intent, clause: Clause, span: Span, reading: QuestionReading
) -> tuple[Span, ...]:
    """Return a clause in pieces that each ask for one thing (QP16, QP18)."""
    if intent == "search":
        return _cut_by_topic(span, reading)
    return _cut_at_that(clause, span, reading) if intent in _TEXTS else (span,)


def _cut_by_topic(span: Span, reading: QuestionReading) -> tuple[Span, ...]:
    """Return a search cut before each topic that is led in again (QP16)."""
    text, start = asked_in(reading, span), at(reading.folded, span.start)
    cuts = [start]
    for again in _LED_AGAIN.finditer(text):
        led = re.findall(rf"(?<!\w){again['lead']}(?!\w)", text[: again.start()])
        cuts.extend([start + again.start("lead")] if len(led) == len(cuts) else [])
    ends = (*cuts, start + len(text))
    return tuple(span_of(reading.folded, one, two) for one, two in pairwise(ends))


def _cut_at_that(clause: Clause, span: Span, reading: QuestionReading) -> tuple[Span, ...]:
    """Return a clause cut before "and that of a day", behind a law without one (QP18)."""
    found = AND_THAT.search(reading.asked, clause.start, clause.end)
    if found is None or not IN_FORCE_NOW.search(reading.asked, clause.start, found.start()):
        return (span,)
    middle = span_of(reading.folded, found.start("one"), clause.end).start
    first = Span(start=span.start, end=middle)
    is_first = bool(members_in(first, reading.request)) and not phrases_in(first, reading.phrases)
    return (first, Span(start=middle, end=span.end)) if is_first else (span,)


def _cut_by_law(span: Span, reading: QuestionReading) -> tuple[Span, ...]:
    """Return a clause cut before each law it names, where each has a day of its own (QP1)."""
    firsts: dict[str, int] = {}
    for mention in reading.request.mentions:
        if span.start <= mention.start < span.end:
            firsts.setdefault(mention.subject_ref, mention.start)
    starts = sorted(firsts.values())
    cuts = [span.start, *starts[1:], span.end]
    parts = tuple(Span(start=start, end=end) for start, end in pairwise(cuts))
    return parts if all(phrases_in(part, reading.phrases) for part in parts) else (span,)


def members_in(span: Span, request: PlanningRequest) -> tuple[SubjectMember, ...]:
    """Return the members a clause names, in order of mention."""
    mentions = sorted(request.mentions, key=lambda one: one.start)
    refs = dict.fromkeys(m.subject_ref for m in mentions if span.start <= m.start < span.end)
    members = {member.subject_ref: member for member in request.authority.members}
    return without_wholes(tuple(members[ref] for ref in refs if ref in members))


def without_wholes(members: tuple[SubjectMember, ...]) -> tuple[SubjectMember, ...]:
    """Return members without the laws of which a provision is a member too (QP8)."""
    detailed = {one.work for one in members if one.anchor or one.anchor_spelled}
    return tuple(
        one for one in members if one.anchor or one.anchor_spelled or one.work not in detailed
    )


def _joined(parts: tuple[Part, ...], reading: QuestionReading) -> tuple[Part, ...]:
    kept: list[Part] = []
    for part in parts:
        one = _join(kept[-1], part, reading) if kept else None
        if one is None:
            kept.append(part)
        else:
            kept[-1] = one
    return tuple(kept)


def _join(one: Part, two: Part, reading: QuestionReading) -> Part | None:
    """Return two neighbours as one part; None where each stands by itself (QP2 to QP4, QP7)."""
    span = Span(start=one[1].start, end=two[1].end)
    if _only_knows(one, reading):
        return two[0], span
    same = one[0] == two[0] and one[0] in _ONCE
    leans = same and (_is_bare(one[1], reading) or _is_bare(two[1], reading))
    leans = leans or _is_one_list(one, two, reading)
    if leans and "coverage" in (one[0], two[0]):
        return one if two[0] == "coverage" else two
    if leans and (one[0] == "change" or two[0] == "search"):
        return two[0], span
    if leans or _only_speaks(two, reading) or _only_knows(two, reading):
        return one[0], span
    goes_on = _is_owed(one, two, reading) or _goes_on(one, two, reading)
    return (one[0], span) if goes_on else None


def _is_one_list(one: Part, two: Part, reading: QuestionReading) -> bool:
    """Keep QP11 to QP13."""
    if {one[0], two[0]} <= set(_CHANGING):  # QP13
        spans = (one[1], two[1])
        is_named = any(members_in(span, reading.request) for span in spans)
        return not is_named and not phrases_in(one[1], reading.phrases)
    if {one[0], two[0]} == {"search", "coverage"}:
        held = one if one[0] == "coverage" else two
        return _is_bare(held[1], reading) and ON_IT.match(asked_in(reading, held[1])) is not None
    if {one[0], two[0]} == {"search", "timeline"}:
        return _says_where(*((one, two) if two[0] == "timeline" else (two, one)), reading)
    if one[0] == two[0] == "diff":
        named, days = (
            [bool(found) for found in pair]
            for pair in (
                (members_in(one[1], reading.request), members_in(two[1], reading.request)),
                (phrases_in(one[1], reading.phrases), phrases_in(two[1], reading.phrases)),
            )
        )
        return named == [True, False] and days == [False, True]
    is_bare = (one[0], two[0]) in _SOUGHT and _is_bare(two[1], reading)
    return is_bare and not query_of(facts_of("search", two[1], reading))


def _says_where(search: Part, states: Part, reading: QuestionReading) -> bool:
    """Keep QP15."""
    is_bare = _is_bare(states[1], reading) and not members_in(search[1], reading.request)
    return is_bare and facts_of("search", states[1], reading).has("all_versions")


def _only_speaks(part: Part, reading: QuestionReading) -> bool:
    """Keep QP7."""
    intent, span = part
    is_spoken = find_language(asked_in(reading, span)) is not None
    return is_spoken and intent in _TEXTS and _is_bare(span, reading)


def _only_knows(part: Part, reading: QuestionReading) -> bool:
    """Keep QP2."""
    intent, span = part
    phrases = phrases_in(span, reading.phrases)
    is_known = bool(phrases) and all(phrase.known for phrase in phrases)
    return is_known and intent in _TEXTS and not members_in(span, reading.request)


def _is_bare(span: Span, reading: QuestionReading) -> bool:
    """Whether a stretch names neither a law nor a day nor a quote (QP3)."""
    has_quote = any(span.start <= quoted.start < span.end for quoted in reading.quoted)
    has_day = is_of_now(span, reading) or bool(phrases_in(span, reading.phrases))
    return not (has_quote or has_day or members_in(span, reading.request))


def _is_owed(one: Part, two: Part, reading: QuestionReading) -> bool:
    """Keep QP4."""
    is_that = two[0] == "in_force" and THAT.match(asked_in(reading, two[1])) is not None
    is_text = two[0] in _TEXTS or is_that
    if one[0] != "diff" or not is_text or members_in(two[1], reading.request):
        return False
    if asked_in(reading, one[1]).rstrip()[-1:] in _ENDS or _shows(asked_in(reading, two[1])):
        return False
    states = [_state_in(span, reading) for span in (one[1], two[1])]
    return sorted(states) in (["day", "day"], ["day", "now"])


def _goes_on(one: Part, two: Part, reading: QuestionReading) -> bool:
    """Keep QP9."""
    spans = (one[1], two[1])
    named, others = (members_in(span, reading.request) for span in spans)
    before, behind = (asked_in(reading, span) for span in spans)
    says_of_it = two[0] == "in_force" and bool(others or _WHICH.match(behind))
    if one[0] not in _TEXTS or not (two[0] in _TEXTS or says_of_it) or _shows(behind):
        return False
    has_days = [
        bool(phrases_in(span, reading.phrases)) or is_of_now(span, reading) for span in spans
    ]
    is_parted = _PARTED.search(before.rstrip()) is not None
    return bool(named) and set(others) <= set(named) and not all(has_days) and not is_parted


def _state_in(span: Span, reading: QuestionReading) -> str:
    """Return what a stretch says of one state: a day or now; else nothing."""
    kinds = [phrase.kind for phrase in phrases_in(span, reading.phrases)]
    if not kinds and is_of_now(span, reading):
        return "now"
    return "day" if kinds == ["day"] else ""


def _shows(text: str) -> bool:
    return any(name == "show" and cue.search(text) for name, cue in cue_patterns())


def set_against(
    facts: ClauseFacts,
    before: Asked | None,
    about: tuple[SubjectMember, ...],
    named: tuple[SubjectMember, ...],
) -> ClauseFacts:
    """Return what a comparison says, set against the text that was just asked for (QP6)."""
    if (
        before is None
        or facts.intent != "diff"
        or before[0].intent not in ("show", "text", "provenance")
    ):
        return facts
    if [phrase.kind for phrase in facts.days] not in ([], ["day"]):
        return facts
    days = before[0].days if [phrase.kind for phrase in before[0].days] == ["day"] else ()
    if not {one.work for one in about} & {one.work for one in before[1]}:
        return replace(facts, intent="text", days=facts.days or days)
    return facts if named else replace(facts, days=(*days, *facts.days))


def of_two_texts(
    facts: ClauseFacts, texts: Sequence[Asked], named: tuple[SubjectMember, ...]
) -> ClauseFacts:
    """Return a comparison with the days of the two texts that were just asked for (QP17)."""
    if facts.intent != "diff" or facts.days or named or facts.is_now or not texts:
        return facts
    laws = texts[-1][1]
    days = tuple(day for text, about in texts if about == laws for day in text.days)
    is_pair = len(days) == _PAIR and all(one.kind == "day" for one in days)
    return replace(facts, days=days) if is_pair else facts


def former_of(asked: Asked, before: Asked | None) -> Asked:
    """Return the clause that a next one may take a day from: one that has no day passes it on."""
    return asked if before is None or asked[0].intent not in _UNDATED else before


def on_former_day(
    facts: ClauseFacts, before: Asked | None, named: tuple[SubjectMember, ...]
) -> ClauseFacts:
    """Return what a clause asks for of the text that the one before was about (QP5)."""
    if before is None or facts.is_now:
        return facts
    former, about = before
    if facts.days:
        return _by_year(facts, former)
    if facts.intent == "provenance" and former.intent in _COMPARED and set(named) <= set(about):
        return replace(facts, days=_of_compared(facts, former))
    is_shown = facts.intent in _TEXTS or (facts.intent == "history" and _shows(facts.asked))
    if is_shown and former.intent in _COMPARED and not named:
        is_one = LATER.search(facts.asked) or EARLIER.search(facts.asked)
        days = _of_compared(facts, former)
        return replace(facts, intent="text", days=days) if is_one else facts
    if facts.intent not in _ON_A_DAY or former.intent not in _ON_A_DAY:
        return facts
    is_that = facts.intent == "provenance" and set(named) <= set(about)
    is_single = [phrase.kind for phrase in former.days] == ["day"]
    return replace(facts, days=former.days) if is_single and (is_that or not named) else facts


def _by_year(facts: ClauseFacts, former: ClauseFacts) -> ClauseFacts:
    """Return a source of a text called by its year as one of the day that was compared (QP5)."""
    if facts.intent != "provenance" or former.intent not in _COMPARED or len(facts.days) > 1:
        return facts
    year = next(iter(facts.days))
    days = (one for one in former.days if one.kind == "day" and one.exact)
    held = tuple(one for one in days if _holds(year, one.first))
    return replace(facts, days=held) if year.kind != "day" and len(held) == 1 else facts


def _holds(window: DatePhrase, day: date | None) -> bool:
    ends = (window.first, day, window.last)
    told = [one for one in ends if one is not None]
    return len(told) == len(ends) and told == sorted(told)


def _of_compared(facts: ClauseFacts, former: ClauseFacts) -> tuple[DatePhrase, ...]:
    """Return the days of the texts that were compared, or of the one that is meant (QP5)."""
    days = sorted({day for one in former.days if one.exact for day in (one.first, one.last) if day})
    if LATER.search(facts.asked):
        days = days[-1:]
    elif EARLIER.search(facts.asked):
        days = days[:1]
    return tuple(
        DatePhrase(kind="day", start=0, end=0, spelled="", first=day, last=day, exact=True)
        for day in days
    )


def on_next_day(part: Part, after: Part | None, reading: QuestionReading) -> Part:
    """Return a text that its source behind tells the law and the day of as one stretch (QP14)."""
    if after is None or part[0] not in _TEXTS or after[0] != "provenance":
        return part
    is_dated = [one.kind for one in phrases_in(after[1], reading.phrases)] == ["day"]
    is_named = bool(members_in(after[1], reading.request))
    if not (is_dated and is_named and _is_bare(part[1], reading)):
        return part
    return part[0], Span(start=part[1].start, end=after[1].end)
