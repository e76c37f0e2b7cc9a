"""Which item some words name: by identifier, title or number, else by shared words.

In: a reference, the item it is made in, names of the law. Out: ranked candidates.

Rules
    SN1  An id of ours, an identifier, a title and a short title count in this order. Of the
         laws of one name that the rest of the reference leaves, each is as much less sure; one
         that it decides against is less sure than they are.
    SN2  A provision that its law does not hold is no candidate, and neither is the law then.
    SN3  A number without a law is looked for in the item that the reference is made in.
    SN4  Only where nothing bears the name are laws offered that share telling words with it.
    SN5  On a day, a name counts only while it was the name of that law.
"""

from collections.abc import Iterable, Iterator
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.folding import fold_name
from domain.ids import item_id_of
from domain.law import Item
from domain.subject import AuthoritySource
from legal_core.anchors import find_provision
from legal_core.choosing import Circumstances, choose
from legal_core.cited_works import Candidate as NamedWork
from legal_core.law_names import distinctive_words
from legal_core.members import Placed, place_members
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.provision_refs import ProvisionRef
from legal_core.sat_vocabulary import (
    SHORT,
    SURE,
    TITLED,
    Candidate,
    Why,
    in_order,
    share_of,
)
from legal_core.subject_reading import SubjectReading, read_subject

_LOOKED_AT = 20  # laws with shared words that are weighed
_BY_SOURCE: tuple[tuple[AuthoritySource, int, Why], ...] = (
    ("identifier", SURE, "exact_identifier"),
    ("title", TITLED, "exact_title"),
    ("short_title", SHORT, "short_title"),
    ("provision", TITLED, "in_context"),
)


class Names(Struct, frozen=True, kw_only=True):
    """What names are looked up in."""

    catalog: WorkCatalog
    graph: GraphReader


def resolve_item(
    reference: str, names: Names, *, context: Item | None = None, on: date | None = None
) -> tuple[Candidate, ...]:
    """Return the items that a reference may mean, best first (SN1 to SN5).

    Args:
        reference: As a reader wrote it.
        names: What names are looked up in.
        context: The item in whose text the reference stands.
        on: The day on which the name was used; None for any.
    """
    spelled = reference.strip()
    if names.graph.find_item(spelled) is not None:
        return (Candidate(id=spelled, milli=SURE, why="exact_identifier"),)
    reading = read_subject(reference, names.catalog, names.graph)
    found = [*_named(reading, names, context, on), *_in_context(spelled, reading, names, context)]
    return in_order(found or _alike(reading, names))


def _named(
    reading: SubjectReading, names: Names, context: Item | None, on: date | None
) -> Iterator[Candidate]:
    """Yield what the laws named in a reference come to (SN1, SN2)."""
    told = Circumstances(
        words=frozenset(token.folded for token in reading.names.tokens),
        years=reading.years,
        qualifiers=reading.names.qualifiers,
        settled=frozenset({context.work_id}) if context else frozenset(),
    )
    for place, law in enumerate(reading.laws):
        held = tuple(one for one in law.candidates if not one.absent)
        works = held if on is None else tuple(_of_day(held, on))
        refs = reading.refs_of(place)
        choice = choose(replace(law, candidates=works), refs, told, names.graph)
        if choice.foreign is not None:
            continue
        for work in choice.left:
            yield from _placed(work, refs, names, shared_by=len(choice.left))
        for work in works:  # an id counts once: what was decided for is surer
            yield from _placed(work, refs, names, shared_by=2 * len(works))


def _of_day(works: Iterable[NamedWork], on: date) -> Iterator[NamedWork]:
    """Yield the laws that bore a name on a day (SN5)."""
    for one in works:
        begun = one.valid_from is None or one.valid_from <= on
        if begun and (one.valid_to is None or on < one.valid_to):
            yield replace(one, valid_to=None)


def _placed(
    work: NamedWork,
    refs: tuple[ProvisionRef, ...],
    names: Names,
    *,
    within: str = "",
    shared_by: int = 1,
) -> Iterator[Candidate]:
    _, milli, why = next(row for row in _BY_SOURCE if row[0] == work.source)
    for one in place_members(work, refs, names.graph, span=None, within=within):
        if _is_there(one):
            item_id = item_id_of(one.member.work, one.member.anchor)
            yield Candidate(id=item_id, milli=milli // shared_by, why=why)


def _is_there(placed: Placed) -> bool:
    return bool(placed.member.anchor) or not placed.member.anchor_spelled


def _free_refs(reading: SubjectReading) -> tuple[ProvisionRef, ...]:
    """Return the provisions that belong to no law the reference names."""
    pairs = zip(reading.refs, reading.law_of, strict=True)
    return tuple(ref for ref, owner in pairs if owner is None)


def _in_context(
    spelled: str, reading: SubjectReading, names: Names, context: Item | None
) -> Iterator[Candidate]:
    """Yield what a reference means where it is made (SN3)."""
    if context is None:
        return
    refs = _free_refs(reading)
    if refs:
        work = NamedWork(work_id=context.work_id, source="provision")
        yield from (
            one
            for one in _placed(work, refs, names, within=context.anchor)
            if one.id != context.work_id
        )
        return
    found = find_provision(names.graph, context.work_id, spelled) if not reading.laws else None
    if found is not None:
        yield Candidate(id=found.id, milli=TITLED, why="in_context")


def _alike(reading: SubjectReading, names: Names) -> Iterable[Candidate]:
    """Return the laws that share telling words with a reference (SN4)."""
    words = frozenset(distinctive_words(reading.text))
    works = names.catalog.find_works_like(tuple(sorted(words)), _LOOKED_AT) if words else ()
    refs = reading.refs
    for work in works:
        aliases = names.catalog.list_aliases(work.id)
        told = (fold_name(one.name).split() for one in aliases if one.kind != "identifier")
        milli = max((share_of(words, frozenset(one)) for one in told), default=0)
        named = NamedWork(work_id=work.id, source="provision")
        for one in _placed(named, refs, names):
            yield Candidate(id=one.id, milli=milli, why="fuzzy")
