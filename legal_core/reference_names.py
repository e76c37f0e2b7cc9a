"""Laws that a question cites in the manner of a country, where no name in the catalog was met.

In: a question, the spans already understood, the catalog, the graph. Out: named laws: with
the works that bear the identifiers which the citation spells, else without any.

Rules
    RN1 A citation names a law by a number, an acronym or a title; a noun of law alone
        ("the Constitution") is none, nor are words that lead back ("the same Act").
    RN2 A work bears a citation where it bears one of its identifiers or names and is of the
        country that the citation tells.
    RN3 A number, or a form that one country has for its law ("17 CFR"), is that country's law,
        and not held where no work bears it.
"""

from collections.abc import Iterator
from typing import Final

from domain.folding import fold_name
from legal_core.cited_works import Candidate
from legal_core.jurisdictions import Publishers, Qualifier
from legal_core.law_words import LAW_NOUNS, PARTICLES
from legal_core.named_laws import NamedLaw
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.references.reader import read_references
from legal_core.references.reference import Reference

_LAWS: Final = ("act", "code", "treaty", "constitution", "rules")
# of keys that one country has for its law
_FORMS: Final = ("usc/", "cfr/", "us-rules/", "us-law/", "us-ca/", "dc-code", "ucc")
_DOUBTFUL: Final = ("us", "uk", "")  # titles in English alone tell no country


def find_reference_laws(
    text: str,
    covered: tuple[tuple[int, int], ...],
    publishers: Publishers,
    *,
    catalog: WorkCatalog,
    graph: GraphReader,
) -> Iterator[NamedLaw]:
    """Yield the laws cited outside the spans already understood, in order (RN1 to RN3)."""
    for one in read_references(text):
        is_law = one.kind == "full" and one.scheme in _LAWS and _is_name(one.law, text)
        if one.law_span is None or not is_law:
            continue
        start, end = one.law_span
        if any(start < other_end and other < end for other, other_end in covered):
            continue
        candidates = tuple(_bearers(one, catalog, graph))
        yield NamedLaw(
            start=start,
            end=end,
            candidates=candidates,
            qualifier=None if candidates else _country_of(one, publishers),
        )


def _is_name(law: str, text: str) -> bool:
    """Keep RN1; where all is written in capitals, no word of it is an acronym."""
    words = fold_name(law).split(" ")
    if words[0] in PARTICLES:  # "the same Act"
        return False
    others = text.replace(law, " ")
    return len(words) > 1 or (law.isupper() and not others.isupper() and words[0] not in LAW_NOUNS)


def _bearers(one: Reference, catalog: WorkCatalog, graph: GraphReader) -> Iterator[Candidate]:
    """Yield the works that bear a citation, by id (RN2)."""
    names = tuple(sorted({fold_name(name) for name in one.identifiers}))
    found = {
        alias.work_id: alias
        for alias in catalog.find_aliases(names)
        if not alias.generic and graph.get_work(alias.work_id).jurisdiction == one.jurisdiction
    }
    for work_id in sorted(found):
        alias = found[work_id]
        yield Candidate(work_id=work_id, source=alias.kind, editorial=alias.editorial)


def _country_of(one: Reference, publishers: Publishers) -> Qualifier | None:
    """Return the country of a citation by number or form, where its law is not held (RN3)."""
    by_number = one.jurisdiction not in _DOUBTFUL and any(sign.isdigit() for sign in one.law)
    if not by_number and not one.law_key.startswith(_FORMS):
        return None
    absent = [row for row in publishers.absent if row.jurisdiction == one.jurisdiction]
    if not absent or one.jurisdiction in publishers.jurisdictions:
        return Qualifier(jurisdiction="", held=False)  # this law is not, others of its country are
    return Qualifier(jurisdiction=one.jurisdiction, publisher=absent[0].publisher, held=False)
