"""What a question takes over from the last turn of its thread.

In: the reading of a question, the turn before. Out: members, or the reading with what
was asked before bound to the laws named now.

Rules
    CA1 A question that names no law goes on with the last turn's; its provision is looked up
        anew, and a step leads to the neighbour of the one before.
    CA2 A step over the end of a law is a provision that is not there; it is never the last.
    CA3 "The same for" another law is the provision of the last turn in that law.
    CA4 Words that mean the law, "that act", take it over whole.
    CA5 Beside a part that was not there, a part is one of the same article.
    CA6 A number alone is the provision of that number, of the kind that the turn before was about.
"""

from msgspec import UNSET
from msgspec.structs import replace

from domain.subject import SubjectMember
from domain.thread import RememberedTurn
from domain.thread_words import Step, asks_the_same, find_step
from legal_core.bare_numbers import find_number_alone
from legal_core.cited_works import Candidate
from legal_core.members import Placed, place_members
from legal_core.neighbours import find_neighbour
from legal_core.ports import GraphReader
from legal_core.provision_anchors import counted_kind, find_anchor, spell_article
from legal_core.provision_numbers import roman_value
from legal_core.provision_refs import ProvisionRef, find_level_alone, find_provision_refs
from legal_core.same_law import takes_up_law
from legal_core.subject_reading import SubjectReading


def carry_members(
    reading: SubjectReading, last: RememberedTurn, graph: GraphReader
) -> tuple[Placed, ...]:
    """Return the last turn's members, at the provision named now (CA1)."""
    kept = tuple(
        Placed(member=replace(one, version="", runner_up="", runner_up_title=UNSET), spans=())
        for one in last.members
    )
    alone = None if reading.refs else find_level_alone(reading.text) or _number(reading.text, last)
    refs = reading.refs if alone is None else (alone,)
    if not refs:
        if takes_up_law(reading.text):  # CA4
            works = {one.member.work: _whole(one) for one in kept}
            return tuple(works.values())
        step = find_step(reading.text)
        return kept if step is None else tuple(_stepped(one, step, graph) for one in kept)
    first_of = {one.member.work: one.member for one in reversed(kept)}
    moved = [
        placed
        for member in kept
        if first_of[member.member.work] is member.member
        for placed in place_members(
            _to_candidate(member.member),
            refs,
            graph,
            span=None,
            within=member.member.anchor or _article_before(member.member, graph),
        )
    ]
    there = tuple(one for one in moved if one.member.anchor)
    return there if there and len(first_of) > 1 else tuple(moved)


def _number(text: str, last: RememberedTurn) -> ProvisionRef | None:
    """Return the provision of a number alone, of the kind of the one before (CA6)."""
    kind = next(filter(None, (counted_kind(one.anchor) for one in last.members)), None)
    is_dated = any(one.kind != "defaulted_to_today" for one in last.instants)
    found = find_number_alone(text, is_dated=is_dated) if kind else None
    return replace(found, kind=kind) if found is not None and kind else None


def _article_before(member: SubjectMember, graph: GraphReader) -> str:
    """Return the article around a provision that was not there, if it is there (CA5)."""
    head = member.anchor_spelled.partition("(")[0]
    named = f"article {head}" if head[:1].isdecimal() else head
    refs = find_provision_refs(named)[:1]
    return find_anchor(graph, member.work, refs[0]) if refs else ""


def _whole(placed: Placed) -> Placed:
    return replace(placed, member=replace(placed.member, anchor="", anchor_spelled=""))


def _to_candidate(member: SubjectMember) -> Candidate:
    return Candidate(work_id=member.work, source=member.source, editorial=member.editorial)


def _stepped(placed: Placed, step: Step, graph: GraphReader) -> Placed:
    """Return a member moved to its neighbour (CA1, CA2); one without a provision as it is."""
    member = placed.member
    if not member.anchor:
        return placed
    anchor = find_neighbour(graph, member.work, member.anchor, step)
    before = spell_article(member.anchor)
    number = spell_article(anchor) if anchor else _counted_on(before, step)
    kind, found, _ = member.anchor_spelled.partition(before)  # "section " of "section 19"
    spelled = f"{kind}{number}" if found else number
    return replace(placed, member=replace(member, anchor=anchor, anchor_spelled=spelled))


def _counted_on(number: str, step: Step) -> str:
    """Return the number that would stand next, of which there is no provision (CA2)."""
    figure = int(number) if number.isdecimal() else roman_value(number.casefold())
    return str(figure + step.by) if figure else f"{number}{step.by:+d}"


def take_the_same(reading: SubjectReading, last: RememberedTurn | None) -> SubjectReading:
    """Return a reading with the last turn's provision bound to each law named (CA3)."""
    before = next((one for one in last.members if one.anchor_spelled), None) if last else None
    if before is None or reading.refs or not asks_the_same(reading.text):
        return reading
    spelled = before.anchor_spelled
    named = f"article {spelled}" if spelled[0].isdecimal() else spelled
    refs = find_provision_refs(named)[:1]
    if not refs:
        return reading
    bound = tuple(replace(refs[0], start=law.start, end=law.end) for law in reading.laws)
    return replace(reading, refs=bound, law_of=tuple(range(len(bound))))
