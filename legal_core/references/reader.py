"""The reader of references: every tradition reads, overlaps are settled, laws carried over.

In: a text, perhaps its language and country. Out: its references in order, none
overlapping, each with its law as far as the text tells.

Rules
    RR1 Of readings that overlap the longest stands, one of the language told before any
        other; of equally long ones that of the country told, or of the Union where more
        than letters tells it, then that of the language told, then the one whose law is
        known, by more than the form of its letters before by that, then the one whose law
        was named last, then the first registered.
    RR2 A short or back-reference takes its law from what precedes it, as its tradition
        does; where nothing precedes, it stays without a law.
    RR3 A name in brackets behind a law ("(“the 1998 Act”)", "(im Folgenden: BGB)") stands
        for that law from there on.
    RR5 Where several traditions read the same words and none tells their law, or each
        another ("art. 5 CC"), the reference has no country and no law; where the language
        is told, what another language reads and cannot place is no reference.
    RR6 What nobody sees (a soft hyphen) parts no word; spans are those of the text as given.
    RR4 Every pattern of a tradition is bounded: reading takes time in proportion to the
        length of the text, whatever it says.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.folding import INVISIBLE
from legal_core.references import alpine, br, de, ee, es, eu, fr, identifiers, it, pt, uk, us
from legal_core.references.carry import Carry
from legal_core.references.definitions import DEFINED
from legal_core.references.family import Family
from legal_core.references.reference import Reference

FAMILIES: Final[tuple[Family, ...]] = (
    us.FAMILY,
    uk.FAMILY,
    eu.FAMILY,
    identifiers.FAMILY,
    de.FAMILY,
    alpine.SWISS,
    alpine.LIECHTENSTEIN,
    alpine.AUSTRIAN,
    fr.FAMILY,
    fr.LUXEMBOURGISH,
    br.FAMILY,
    pt.FAMILY,
    es.FAMILY,
    it.FAMILY,
    ee.FAMILY,
)


_UNKNOWN: Final = 3  # more doubt than any form leaves


class _Candidate(Struct, frozen=True, kw_only=True):
    reference: Reference
    family: Family
    rank: tuple[int, int, int]
    is_foreign: bool  # another language than the one told


def read_references(
    text: str, *, language: str = "", jurisdiction: str = ""
) -> tuple[Reference, ...]:
    """Return the references of a text, in order, none overlapping (RR1-RR3).

    Args:
        text: As written; spans count its code points.
        language: ISO 639-1 code of the text where known; settles equal readings alone.
        jurisdiction: Country whose law the text is about; settles equal readings alone.
    """
    if not INVISIBLE.isdisjoint(text):
        return _placed(text, language, jurisdiction)
    candidates = [
        _Candidate(
            reference=reference,
            family=family,
            rank=_rank(family, place, language, jurisdiction),
            is_foreign=bool(language) and language not in family.languages,
        )
        for place, family in enumerate(FAMILIES)
        for reference in family.read(text)
    ]
    carry = Carry(jurisdiction)
    for group in _settle(candidates):
        chosen = _choose(group, carry)
        if chosen is None:
            continue
        reference, family = chosen
        carry.add(reference, family.names(reference))
        if reference.law_key and (defined := DEFINED.match(text, _law_end(reference))):
            carry.define(defined["quoted"] or defined["acronym"])
    return carry.settled()


def _placed(text: str, language: str, jurisdiction: str) -> tuple[Reference, ...]:
    """Return the references of a text with invisible characters, at their places (RR6)."""
    places = [place for place, letter in enumerate(text) if letter not in INVISIBLE]
    seen = "".join(text[place] for place in places)

    def to_span(start: int, end: int) -> tuple[int, int]:
        return (places[start], places[end - 1] + 1) if end > start else (0, 0)

    found: list[Reference] = []
    for one in read_references(seen, language=language, jurisdiction=jurisdiction):
        start, end = to_span(one.start, one.end)
        law_span = to_span(*one.law_span) if one.law_span else None
        found.append(replace(one, start=start, end=end, text=text[start:end], law_span=law_span))
    return tuple(found)


def _law_end(reference: Reference) -> int:
    return max(reference.end, reference.law_span[1] if reference.law_span else 0)


def _rank(family: Family, place: int, language: str, jurisdiction: str) -> tuple[int, int, int]:
    at_home = bool(jurisdiction) and jurisdiction.partition("-")[0] == family.name
    return (int(not at_home), int(language not in family.languages), place)


def _settle(candidates: list[_Candidate]) -> Iterator[tuple[_Candidate, ...]]:
    """Yield the readings that stand, equal ones together, in order of the text (RR1)."""
    ordered = sorted(
        candidates, key=lambda one: (one.reference.start, -one.reference.end, one.rank)
    )
    kept: list[list[_Candidate]] = []
    for candidate in ordered:
        last = kept[-1][0].reference if kept else None
        this = candidate.reference
        if last is None or this.start >= last.end:
            kept.append([candidate])
        elif (this.start, this.end) == (last.start, last.end):
            kept[-1].append(candidate)
        elif _weight([candidate]) > _weight(kept[-1]):
            kept[-1] = [candidate]
    yield from (tuple(group) for group in kept)


def _weight(group: list[_Candidate]) -> tuple[bool, int]:
    """Return what decides between readings that overlap: the language told, the length."""
    spoken = not all(one.is_foreign for one in group)
    return spoken, group[0].reference.end - group[0].reference.start


def _choose(group: tuple[_Candidate, ...], carry: Carry) -> tuple[Reference, Family] | None:
    """Return the reading that stands among equally long ones, resolved (RR1, RR2)."""
    readings: list[tuple[tuple[int, ...], int, Reference, Family]] = []
    for candidate in group:
        reference = _resolve(candidate, carry)
        if reference is None:
            continue
        at_home, spoken, place = candidate.rank
        nearness = -1 if reference.refers_to is None else reference.refers_to
        doubt = _doubt(reference)
        at_home *= doubt > 0 or reference.jurisdiction != "eu"
        rank = (at_home, spoken, doubt, -nearness)
        readings.append((rank, place, reference, candidate.family))
    if not readings:
        return None
    best = min(readings, key=lambda one: one[:2])
    equal = [one for one in readings if one[0] == best[0]]
    reference = best[2]
    if len(equal) > 1 and not reference.law_key:
        reference = replace(reference, jurisdiction="")  # RR5
    elif not best[0][2] and len({one[2].law_key for one in equal}) > 1:
        names = (reference.law,)
        reference = replace(reference, jurisdiction="", law_key="", identifiers=names)  # RR5
    return reference, best[3]


def _doubt(reference: Reference) -> int:
    """Return how little tells the law: 0 its words, 1 their form alone, 2 that and the Union's."""
    if not reference.law_key:
        return _UNKNOWN
    is_form = reference.kind == "full" and reference.identifiers == (reference.law,)
    return is_form + (is_form and reference.jurisdiction == "eu")


def _resolve(candidate: _Candidate, carry: Carry) -> Reference | None:
    reference = candidate.reference
    if reference.kind == "full":
        return reference
    resolved = candidate.family.resolve(reference, carry)
    is_foreign = candidate.is_foreign and resolved is not None and not resolved.law_key
    return None if is_foreign else resolved
