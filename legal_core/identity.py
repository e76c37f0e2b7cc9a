"""Step 2: which law is meant. Words and catalog to SubjectResolved.

In: a question, the thread's memory, a picked option, the catalog of names, the graph.
Out: the bare event; reader text stands in its seal.

Rules
    ID1 A work is authorised by an exact identifier, an exact name, a provision that it
        alone can hold, or a choice the reader made; by nothing weaker.
    ID2 Where one name stays undecided, its works are offered and the reader is asked.
    ID3 A law that is not held is missing where its words carry a publisher, a country or
        a scheme; else it is an unresolved name with the nearest titles. Beside a law that is
        held it is told to be missing, but where the question asks what it changed.
    ID4 A picked option settles its name; all else is derived again, from this question
        where it names a provision, else from the one that was asked before.
    ID5 A question that names no law goes on with the last turn's; its provision is
        looked up anew.
    ID6 A provision or a country's law alone is unresolved; no law at all, ``not_requested``.
    ID7 An act that is not held and that changed what is held is known by its changes, where
        they are asked for and one act alone bears the name; it authorises no work.
    ID8 A reader who starts anew is asked which law is meant; nothing is carried.
    ID9 Where no law is named, those whose words fit are offered; they authorise nothing.
    ID10 A name that mixes letters of two scripts is no law's; what it looks like is offered.
    ID11 What asks for a list, or has telling words of its own, answers no question before it.
"""

from itertools import pairwise

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.bounds import OPTIONS_MAX, SUBJECTS_MAX
from domain.date_masks import fold_in_place
from domain.events import SubjectResolved
from domain.folding import fold_name
from domain.intents import asks_for_changes
from domain.sealed import seal_plain
from domain.subject import (
    ActingAct,
    ClarificationOption,
    MissingLaw,
    ResolutionState,
    SubjectText,
)
from domain.thread import RememberedTurn, ThreadContext
from domain.thread_words import starts_anew
from legal_core.acting import act_of
from legal_core.carried import carry_members, take_the_same
from legal_core.choices import find_named_option, read_open_question, stands_alone
from legal_core.choosing import Choice, Circumstances, choose
from legal_core.cited_works import Candidate
from legal_core.fitting_laws import offer_fitting
from legal_core.inquiry import Inquiry
from legal_core.look_alikes import find_look_alike, with_whole
from legal_core.members import (
    Placed,
    mentions_of,
    number_members,
    place_members,
    with_source,
)
from legal_core.missing_law import find_missing, missing_from, nearest_works, title_of
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.reader_titles import with_reader_title
from legal_core.subject_reading import SubjectReading, find_foreign_law, read_subject


class _Law(Struct, frozen=True, kw_only=True):
    """The two sights of the law, passed together."""

    catalog: WorkCatalog
    graph: GraphReader


class _Found(Struct, frozen=True, kw_only=True):
    """What a reading came to, before it is numbered and sealed."""

    reading: SubjectReading  # that the spans of members belong to
    state: ResolutionState
    members: tuple[Placed, ...] = ()
    candidates: tuple[Placed, ...] = ()
    missing: MissingLaw | None = None
    unresolved: str = ""
    acting: tuple[ActingAct, ...] = ()


def resolve_subject(  # noqa: PLR0913 -- what is asked, and each thing it is asked of
    question: str,
    *,
    language: str,
    context: ThreadContext,
    chosen: ClarificationOption | None,
    catalog: WorkCatalog,
    graph: GraphReader,
    inquiry: Inquiry | None = None,
) -> SubjectResolved:
    """Return which law a question means (ID1 to ID10).

    Args:
        question: The reader's words.
        language: Of the question, for the reply.
        context: What the thread remembers; it authorises nothing by itself.
        chosen: The option picked of an earlier clarification, if one was.
        catalog: Names and identifiers of works.
        graph: Read side of the law.
        inquiry: What laws that may be meant are looked for in; None to offer none.
    """
    law = _Law(catalog=catalog, graph=graph)
    last = context.turns[-1] if context.turns else None
    reading = take_the_same(read_subject(question, catalog, graph), last)
    if starts_anew(question):
        return _seal(question, _Found(reading=reading, state="unresolved"), language, law)  # ID8
    picked = chosen or find_named_option(reading, last, graph)
    if picked is not None and picked.work:
        asked = _asked_before(reading, context.turns, law)
        return _seal(question, _settle(asked, picked, last, law), language, law)
    alike = find_look_alike(reading, law.catalog, law.graph)
    if alike is not None:  # ID10
        found = _Found(
            reading=reading,
            state="unresolved",
            candidates=alike.offered,
            unresolved=alike.spelled,
        )
        return _seal(question, found, language, law)
    if reading.laws:
        return _seal(question, _decide(reading, last, law), language, law)
    found = _without_law(reading, context.turns, law)
    if inquiry is not None and _is_open(found):  # ID9
        found = replace(found, candidates=offer_fitting(reading, language, inquiry))
    return _seal(question, found, language, law)


def _is_open(found: _Found) -> bool:
    """Tell whether no law was named, and none is known to be missing."""
    is_told = found.members or found.candidates or found.missing or found.unresolved
    return found.state in ("not_requested", "unresolved") and not is_told


def _asked_before(
    reading: SubjectReading, turns: tuple[RememberedTurn, ...], law: _Law
) -> SubjectReading:
    """Return the reading that a pick answers (ID4)."""
    if not turns or any(ref.names_head for ref in reading.refs):
        return reading
    return read_open_question(turns, law.catalog, law.graph)


def _settle(
    reading: SubjectReading, picked: ClarificationOption, last: RememberedTurn | None, law: _Law
) -> _Found:
    """Return the subject with one name settled by a pick (ID4)."""
    found = _decide(reading, last, law, chosen=picked.work)
    if any(one.member.work == picked.work for one in found.members):
        return _with_version(found, picked)
    free = tuple(
        ref
        for ref, owner in zip(reading.refs, reading.law_of, strict=True)
        if owner is None or not reading.laws[owner].candidates
    )
    candidate = Candidate(work_id=picked.work, source="clarified", anchor=picked.anchor)
    if free:
        candidate = replace(candidate, anchor="")
    placed = place_members(candidate, free, law.graph, span=None)
    placed = tuple(
        replace(one, member=replace(one.member, version=picked.version)) for one in placed
    )
    return _Found(reading=reading, state="resolved", members=(*found.members, *placed))


def _with_version(found: _Found, picked: ClarificationOption) -> _Found:
    """Return a subject whose law was named, pinned to the version that was picked (ID4)."""
    if not picked.version:
        return found
    pinned = tuple(
        replace(one, member=replace(one.member, version=picked.version, source="clarified"))
        if one.member.work == picked.work and one.member.anchor == picked.anchor
        else one
        for one in found.members
    )
    return replace(found, members=pinned)


def _decide(
    reading: SubjectReading, last: RememberedTurn | None, law: _Law, *, chosen: str = ""
) -> _Found:
    """Return what the named laws come to (ID1 to ID3)."""
    told = Circumstances(
        words=frozenset(token.folded for token in reading.names.tokens),
        years=reading.years,
        qualifiers=reading.names.qualifiers,
        settled=frozenset(member.work for member in last.members) if last else frozenset(),
        chosen=chosen,
    )
    choices = {
        place: choose(named, reading.refs_of(place), told, law.graph)
        for place, named in enumerate(reading.laws)
        if reading.head_of[place] is None
    }
    members = tuple(
        one
        for place, choice in choices.items()
        if len(choice.left) == 1
        for one in _decided(reading, place, choice, law)
    )
    undecided = [place for place, choice in choices.items() if len(choice.left) > 1]
    if undecided:
        offered = _offered(reading, undecided[0], choices[undecided[0]].left, law)
        return _Found(reading=reading, state="ambiguous", members=members, candidates=offered)
    acts = _acting_in(reading, members)
    lost = tuple(
        (place, missing_from(choice.foreign, law.graph) if choice.foreign else named)
        for place, choice in choices.items()
        if not choice.left and not (acts and reading.laws[place].acting)
        for named in [find_missing(reading.laws[place], law.graph)]
    )
    found = _with_lost(reading, members, lost, law)
    return replace(found, state="resolved", candidates=(), acting=acts) if acts else found


def _decided(reading: SubjectReading, place: int, choice: Choice, law: _Law) -> tuple[Placed, ...]:
    """Return the members of a decided law, with the runner-up disclosed."""
    named, candidate = reading.laws[place], choice.left[0]
    placed = place_members(
        candidate,
        reading.refs_of(place),
        law.graph,
        span=(named.start, named.end),
        apart=reading.stands_apart(place),
    )
    source = "clarified" if choice.clarified else candidate.source
    runner_up = choice.runner_up or _demoted(reading, place)
    title = title_of(law.graph.get_work(runner_up)) if runner_up else ""
    return with_source(placed, source, runner_up, title)


def _demoted(reading: SubjectReading, place: int) -> str:
    """Return the work that a trailing clause of a law names, if one is held."""
    clause = [
        named for named, head in zip(reading.laws, reading.head_of, strict=True) if head == place
    ]
    return next((one.work_id for named in clause for one in named.candidates), "")


def _offered(
    reading: SubjectReading, place: int, left: tuple[Candidate, ...], law: _Law
) -> tuple[Placed, ...]:
    """Return the works a reader is asked to choose from, by work id (ID2)."""
    named, refs = reading.laws[place], reading.refs_of(place)
    return tuple(
        place_members(one, refs[:1], law.graph, span=(named.start, named.end))[0]
        for one in left[:OPTIONS_MAX]
    )


def _with_lost(
    reading: SubjectReading,
    members: tuple[Placed, ...],
    lost: tuple[tuple[int, MissingLaw | None], ...],
    law: _Law,
) -> _Found:
    """Return members together with the first law that leads nowhere (ID3)."""
    if not lost:
        return _Found(reading=reading, state="resolved", members=members)
    place, missing = next((pair for pair in lost if pair[1] is not None), lost[0])
    named = reading.laws[place]
    name = reading.text[named.start : named.end]
    if members and _is_gloss(reading, place):
        return _Found(reading=reading, state="resolved", members=members)
    if members and not _is_asked_about(reading, place):
        known = missing or MissingLaw()
        return _Found(
            reading=reading, state="resolved", members=members, missing=known, unresolved=name
        )
    near = () if missing else _near(reading, place, name, law)
    return _Found(
        reading=reading, state="unresolved", candidates=near, missing=missing, unresolved=name
    )


def _is_gloss(reading: SubjectReading, place: int) -> bool:
    """Tell whether a name that leads nowhere stands beside one that does: "X (GDPR)"."""
    if reading.laws[place].qualifier or reading.laws[place].citation:
        return False
    near = reading.laws[max(0, place - 1) : place + 2]
    gaps = (reading.text[one.end : two.start] for one, two in pairwise(near))
    return any(gap.strip() in ("(", "[") for gap in gaps)


def _is_asked_about(reading: SubjectReading, place: int) -> bool:
    """Tell whether a question asks what an act changed that leads nowhere (ID3)."""
    return place == 0 and asks_for_changes(fold_in_place(reading.text).text)


def _acting_in(reading: SubjectReading, members: tuple[Placed, ...]) -> tuple[ActingAct, ...]:
    """Return the acts that are not held, if each is known by its changes (ID7)."""
    clauses = zip(reading.laws, reading.head_of, strict=True)
    trailing = {one.work_id for law, head in clauses if head is not None for one in law.candidates}
    works = frozenset({*(one.member.work for one in members), *trailing})
    acts = [act_of(law, works) for law in reading.laws if law.acting]
    told = tuple(act for act in acts if act is not None)
    return told if len(told) == len(acts) else ()


def _near(reading: SubjectReading, place: int, name: str, law: _Law) -> tuple[Placed, ...]:
    """Return the nearest works to a name, those of its trailing clause first (ID3)."""
    clause = [
        named for named, head in zip(reading.laws, reading.head_of, strict=True) if head == place
    ]
    works = [one.work_id for named in clause for one in named.candidates]
    names = reading.names
    countries = frozenset(
        token.folded for one in names.qualifiers for token in names.tokens[one.first : one.last + 1]
    )
    works.extend(one.work_id for one in law.catalog.find_aliases((fold_name(name),)))  # NL7
    works.extend(work.id for work in nearest_works(name, law.catalog, countries))
    refs = reading.refs_of(place)
    return with_whole(
        tuple(
            place_members(Candidate(work_id=work, source="title"), refs[:1], law.graph, span=None)[
                0
            ]
            for work in tuple(dict.fromkeys(works))[:OPTIONS_MAX]
        )
    )


def _without_law(reading: SubjectReading, turns: tuple[RememberedTurn, ...], law: _Law) -> _Found:
    """Return the subject of a question that names no law (ID5, ID6)."""
    last = turns[-1] if turns else None
    foreign = find_foreign_law(reading, strictly=last is not None and bool(last.members))
    if foreign is not None:
        first, end = reading.names.tokens[foreign.first], reading.names.tokens[foreign.last]
        return _Found(
            reading=reading,
            state="unresolved",
            missing=missing_from(foreign, law.graph),
            unresolved=reading.text[first.start : end.end],
        )
    if last is not None and _is_unanswered(reading, last):
        before = read_open_question(turns, law.catalog, law.graph)
        return _decide(before, None, law) if before.laws else _by_provision(before, law)
    if last is not None and last.members:
        carried = carry_members(reading, last, law.graph)
        return _Found(reading=reading, state="carried", members=carried)
    return _by_provision(reading, law)


def _is_unanswered(reading: SubjectReading, last: RememberedTurn) -> bool:
    """Tell whether the last turn left a law undecided, which words now do not settle (ID11)."""
    is_about_law = any(option.work for option in last.options) or not last.members
    is_open = last.status == "clarification" and is_about_law and not reading.refs
    return is_open and not stands_alone(reading.text, last.question)


def _by_provision(reading: SubjectReading, law: _Law) -> _Found:
    """Return the one work that can hold a provision named alone, or its name (ID1, ID6)."""
    refs = tuple(ref for ref in reading.refs if ref.names_head)
    if not refs:
        return _Found(reading=reading, state="not_requested")
    if refs[0].transitional:
        # A part of its own name is held by the constitutions that have it, and by no other law.
        works = [
            work.id
            for work in law.catalog.list_works()
            if law.graph.find_item(f"{work.id}~adct") is not None
        ]
        if len(works) == 1:
            candidate = Candidate(work_id=works[0], source="provision")
            return _Found(
                reading=reading,
                state="resolved",
                members=place_members(candidate, refs, law.graph, span=None),
            )
    return _Found(reading=reading, state="unresolved")  # a provision is no name of a law


def _seal(question: str, found: _Found, language: str, law: _Law) -> SubjectResolved:
    """Return the event: members numbered, reader text sealed."""
    members = number_members(found.members, limit=SUBJECTS_MAX - len(found.candidates))
    offered = tuple(
        replace(one.member, subject_ref=f"subject_{number}")
        for number, one in enumerate(found.candidates, start=len(members) + 1)
    )
    # Where an earlier question was read again, its spans are no words of this one.
    is_spoken = found.reading.text == question
    text = SubjectText(
        mentions=mentions_of(question, members, found.reading.spans) if is_spoken else (),
        unresolved=found.unresolved,
    )
    return SubjectResolved(
        state=found.state,
        members=tuple(
            with_reader_title(one.member, language, law.graph, law.catalog) for one in members
        ),
        candidates=offered,
        missing=found.missing,
        acting=found.acting or UNSET,
        language=language,
        sealed=seal_plain(text),
    )
