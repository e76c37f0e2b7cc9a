"""A law that is named and not held: what can be said of it, and what is held instead.

In: a named law without works, the graph, the catalog. Out: a MissingLaw, or nearest titles.

Rules
    ML1 A publisher, a country or a scheme is named where the words carry one; else the
        law is merely unknown.
    ML2 What is held instead stands beside it: the same publisher first, at most four.
    ML3 A title is near only where it shares a word that sets it apart, before any clause
        on other laws; one that begins with the name goes first.
"""

from typing import Final, assert_never

from domain.bounds import OPTIONS_MAX
from domain.folding import fold_name
from domain.law import Coverage, Work
from domain.outcome import Available
from domain.subject import MissingLaw
from legal_core.citations import DECISIONS, Citation
from legal_core.jurisdictions import Qualifier
from legal_core.law_names import distinctive_words
from legal_core.law_words import PARTICLES, TRAILING_PHRASES, TRAILING_WORDS
from legal_core.named_laws import NamedLaw
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.tokens import tokens_of

_LOOKED_AT: Final = 40  # works with shared words that are looked through


def find_missing(law: NamedLaw, graph: GraphReader) -> MissingLaw | None:
    """Return what is known of a law that is not held, or None for a bare name (ML1)."""
    if law.qualifier is not None and not law.qualifier.held:
        return missing_from(law.qualifier, graph)
    if law.candidates:  # corrigenda alone, or a version that is not held
        works = [graph.get_work(one.work_id) for one in law.candidates]
        return MissingLaw(
            publisher=works[0].publisher,
            jurisdiction=works[0].jurisdiction,
            scheme=law.citation.scheme if law.citation else "",
            available=tuple(_to_available(work) for work in works[:OPTIONS_MAX]),
        )
    if law.citation is None:
        return None
    rows = graph.list_coverage()
    jurisdiction = _jurisdiction_of(law.citation)
    return MissingLaw(
        publisher=_publisher_of(law.citation, jurisdiction, rows),
        jurisdiction=jurisdiction,
        scheme=law.citation.scheme,
        available=_held(rows, jurisdiction),
    )


def missing_from(qualifier: Qualifier, graph: GraphReader) -> MissingLaw:
    """Return that a country's or publisher's law is not held, and what is (ML2)."""
    return MissingLaw(
        publisher=qualifier.publisher,
        jurisdiction=qualifier.jurisdiction,
        available=_held(graph.list_coverage(), qualifier.jurisdiction or qualifier.near),
    )


def nearest_works(
    name: str, catalog: WorkCatalog, countries: frozenset[str] = frozenset()
) -> tuple[Work, ...]:
    """Return up to four works whose titles share a telling word, nearest first (ML3).

    Args:
        name: As the reader wrote it.
        catalog: Names of works.
        countries: Folded words that name countries; they tell nothing of a title.
    """
    words = frozenset(distinctive_words(name)) - countries
    if not words:
        return ()
    said = tuple(token.folded for token in tokens_of(name) if not token.folded.isdecimal())
    # "act" ranks, "tax" tells
    works = catalog.find_works_like(tuple(sorted({*said} - PARTICLES)), _LOOKED_AT)
    near = [work for work in works if words & _title_words(work, catalog)]
    near.sort(key=lambda work: not _holds_phrase(work, " ".join(said), catalog))
    return tuple(near[:OPTIONS_MAX])


def _holds_phrase(work: Work, phrase: str, catalog: WorkCatalog) -> bool:
    """Tell whether a name of a work begins with words that were said: "Transport Act 2000"."""
    return any(f"{fold_name(name)} ".startswith(f"{phrase} ") for name in _names(work, catalog))


def _jurisdiction_of(citation: Citation) -> str:
    """Return the country that an identifier names, as far as its form tells."""
    name = citation.names[0].casefold()
    match citation.scheme:
        case "celex":
            country = "eu"
        case "urn_lex":
            country = name.split(":")[2].partition(";")[0]
        case "akn_iri":
            country = name.split("/")[2].partition("-")[0]
        case "ecli":
            country = name.split(":")[1]
        case "eli":
            host = name.partition("://")[2].partition("/")[0]
            country = "eu" if host.endswith("europa.eu") else host.rpartition(".")[2]
        case "case":
            country = ""  # a report tells none
        case "work_id":
            country = name.partition("-")[0].partition(":")[0]
        case _ as never:
            assert_never(never)
    return country


def _publisher_of(citation: Citation, jurisdiction: str, rows: tuple[Coverage, ...]) -> str:
    """Return the publisher an identifier belongs to; none held publishes court decisions."""
    if citation.scheme == "work_id":
        return citation.names[0].partition(":")[0]
    own = [
        row.id
        for row in rows
        if row.jurisdiction == jurisdiction and citation.scheme not in DECISIONS
    ]
    return own[0] if own else ""


def _held(rows: tuple[Coverage, ...], jurisdiction: str) -> tuple[Available, ...]:
    ordered = sorted(rows, key=lambda row: (row.jurisdiction != jurisdiction, row.id))
    return tuple(Available(kind="publisher", label=row.name) for row in ordered[:OPTIONS_MAX])


def _to_available(work: Work) -> Available:
    return Available(kind="work", label=title_of(work), work=work.id)


def title_of(work: Work) -> str:
    """Return a work's title in its first language that has one, else its id."""
    titles = dict(work.titles)
    tongues = (*work.languages, *sorted(titles))
    return next((titles[tongue] for tongue in tongues if tongue in titles), work.id)


def _title_words(work: Work, catalog: WorkCatalog) -> frozenset[str]:
    """Return the words of a work's names before any clause on other laws."""
    names = _names(work, catalog)
    return frozenset(word for name in names for word in _main_words(fold_name(name)))


def _names(work: Work, catalog: WorkCatalog) -> tuple[str, ...]:
    aliases = catalog.list_aliases(work.id)
    titles = (title for _, title in work.titles)
    return (*titles, *(one.name for one in aliases if one.kind != "identifier"))


def _main_words(folded: str) -> tuple[str, ...]:
    for phrase in TRAILING_PHRASES:
        folded = folded.partition(f" {phrase} ")[0]
    words = folded.split(" ")
    clause = next((at for at, word in enumerate(words) if word in TRAILING_WORDS), len(words))
    return tuple(words[:clause])
