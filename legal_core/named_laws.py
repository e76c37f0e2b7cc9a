"""The laws a question names, each with the works its words may mean.

In: a question, the catalog of names, the graph. Out: named laws in order of mention;
a name without candidates leads to nothing that is held.

Rules
    NL1 A name counts as whole, contiguous words; of names that overlap the longest.
    NL2 A name inside a longer proper name is not that name: "Open Data Act",
        "Constitution Act 1982", a party of a case.
    NL3 A name beside another country's word is that country's law: "UK GDPR".
    NL4 A common noun ("the Constitution") is narrowed by the words beside it, and means
        nothing where they name what is not held.
    NL5 A year behind a name tells which law of the name is meant; behind a noun of law
        ("Lighthouse Act 1999") it makes a name of its own.
    NL7 A usual name of two letters counts in a question of its own language, or of none, and
        beside its country: "CF" in English is no constitution.
    NL6 A German name may stand in the genitive or the dative, with its adjective.
    NL8 The id of a work without its publisher names it (LI1); a title behind the word that its
        publisher has for such works is a name (NW4).
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.folding import fold_name
from domain.law import Action, Alias
from domain.law_names_de import nominatives
from domain.reply_language import detect_language
from legal_core.citations import Citation, find_citations
from legal_core.cited_works import Candidate, find_cited, works_and_versions
from legal_core.jurisdictions import Qualifier, find_foreign_ids
from legal_core.law_words import ASKING_WORDS, CONNECTORS, LAW_NOUNS, MONTHS, REPUBLIC_WORDS
from legal_core.local_ids import find_local_ids
from legal_core.name_windows import (
    NameReading,
    Window,
    find_beside,
    gap_between,
    is_capital,
    is_common,
    is_longer,
    with_type,
)
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.tokens import Token

NAME_WORDS_MAX: Final = 40  # official titles are long; a longer one is named by its number
_YEAR: Final = re.compile(r"1[5-9]\d\d|2[01]\d\d")
_OF_YEAR: Final = frozenset({"of", "de", "von", "del", "di"})
_ONE_GAP: Final = re.compile(r"\s(?:\w+\s)?")  # no punctuation between a name and its year
_SHORT: Final = 2  # letters of a name that other languages have for other things
WINDOWS_MAX: Final = 20_000  # names looked up for one question


class NamedLaw(Struct, frozen=True, kw_only=True):
    """Words of a question that name a law."""

    start: int  # code points
    end: int
    candidates: tuple[Candidate, ...] = ()  # by work id
    generic: bool = False
    citation: Citation | None = None
    qualifier: Qualifier | None = None  # the country or publisher beside the name
    acting: tuple[Action, ...] = ()  # what an act of this name did that is not held
    is_same: bool = False  # words that take up a law named before


def find_named_laws(
    reading: NameReading, catalog: WorkCatalog, graph: GraphReader
) -> tuple[NamedLaw, ...]:
    """Return the laws a question names by identifier or alias, in order (NL1)."""
    citations = find_citations(reading.text)
    names = {fold_name(name) for one in citations for name in (*one.names, *one.version_names)}
    places = _windows(reading.tokens, catalog)
    by_name: dict[str, list[Alias]] = {}
    for alias in catalog.find_aliases(tuple(sorted(names | places.keys()))):
        by_name.setdefault(fold_name(alias.name), []).append(alias)
    found = [
        NamedLaw(start=one.start, end=one.end, candidates=candidates, citation=one)
        for one in citations
        if (candidates := find_cited(one, by_name, reading.publishers.held, graph)) is not None
    ]
    found.extend(
        NamedLaw(start=start, end=end, qualifier=qualifier)
        for start, end, qualifier in find_foreign_ids(reading.text, reading.publishers)
    )
    found.extend(_by_local_id(reading, graph))
    for name in sorted(by_name.keys() & places.keys()):
        aliases = tuple(_spoken(reading, by_name[name], graph))
        for first, last in places[name] if aliases else ():
            window = Window(first=first, last=last, aliases=aliases)
            law = _read_window(reading, window, catalog, graph)
            found.extend([law] if law else [])
    return _longest(found)


def _by_local_id(reading: NameReading, graph: GraphReader) -> Iterator[NamedLaw]:
    """Yield the laws that are named by an id without its publisher (NL8)."""
    for one in find_local_ids(reading.text, reading.publishers.held, graph):
        candidates = (
            Candidate(work_id=work_id, source="identifier", anchor=one.anchor)
            for work_id in one.works
        )
        yield NamedLaw(start=one.start, end=one.end, candidates=tuple(candidates))


def _windows(tokens: tuple[Token, ...], catalog: WorkCatalog) -> dict[str, list[tuple[int, int]]]:
    """Return the runs of words that may be a name, with their places, as the bounds allow."""
    asked = tuple(token.folded for token in tokens)
    most = min(NAME_WORDS_MAX, max(8, WINDOWS_MAX // max(1, len(asked))))
    spelled = dict.fromkeys((asked, nominatives(asked)))  # NL6
    longest = catalog.longest_names(frozenset(word for words in spelled for word in words))
    places: dict[str, dict[tuple[int, int], None]] = {}
    for words in spelled:
        for first, name in enumerate(words):
            end = min(first + min(most, longest.get(name, 0)), len(words))
            for last in range(first, end):
                name = f"{name} {words[last]}" if last > first else name  # noqa: PLW2901 -- it grows
                places.setdefault(name, {})[first, last] = None
    return {name: list(found) for name, found in places.items()}


def _longest(found: list[NamedLaw]) -> tuple[NamedLaw, ...]:
    """Return the names that no longer one contains; equal spans are one name (NL1)."""
    merged: dict[tuple[int, int], NamedLaw] = {}
    for law in found:
        before = merged.get((law.start, law.end))
        merged[law.start, law.end] = _merge(before, law) if before else law
    kept: list[NamedLaw] = []
    for law in sorted(merged.values(), key=lambda one: (one.start - one.end, one.start)):
        if all(law.end <= one.start or one.end <= law.start for one in kept):
            kept.append(law)
    return tuple(sorted(kept, key=lambda one: one.start))


def _merge(one: NamedLaw, other: NamedLaw) -> NamedLaw:
    both = (*one.candidates, *other.candidates)
    candidates = {  # a name that the publisher gave goes before a curated one
        (item.work_id, item.source): item for item in sorted(both, key=lambda it: not it.editorial)
    }
    return replace(
        one,
        candidates=tuple(candidates[key] for key in sorted(candidates)),
        generic=one.generic and other.generic,
        citation=one.citation or other.citation,
        qualifier=one.qualifier or other.qualifier,
    )


def _read_window(
    reading: NameReading, window: Window, catalog: WorkCatalog, graph: GraphReader
) -> NamedLaw | None:
    """Return what a run of words names, or None where it is no name here (NL2 to NL4)."""
    typed = with_type(reading, window)
    if (typed is None and is_common(reading, window)) or is_longer(reading, typed or window):
        return None
    window = typed or window
    tokens = reading.tokens
    pinned = dict(works_and_versions(window.aliases))
    candidates = tuple(_to_candidate(alias, pinned[alias.work_id]) for alias in window.aliases)
    law = NamedLaw(
        start=tokens[window.first].start,
        end=tokens[window.last].end,
        candidates=tuple(sorted(candidates, key=lambda one: (one.work_id, one.source))),
        generic=window.generic,
    )
    beside = find_beside(reading, window)
    if beside is None:
        if window.generic:
            return _narrow_by_name(reading, window, law, catalog)
        return _narrow_by_year(reading, window, law, graph)
    widened = replace(
        law,
        start=min(law.start, tokens[beside.first].start),
        end=max(law.end, tokens[beside.last].end),
        qualifier=beside,
    )
    kept = tuple(
        one
        for one in law.candidates
        if graph.get_work(one.work_id).jurisdiction == beside.jurisdiction
    )
    if not kept and beside.held and not window.generic:
        spelled = reading.text[tokens[beside.first].start : tokens[beside.last].end]
        # "Brazilian GDPR rules": a held country's adjective narrows nothing, its letters do
        return replace(widened, candidates=()) if spelled.isupper() else law
    if not kept and beside.held:
        return None  # no constitution of the Union: the name finder keeps the whole name
    return replace(widened, candidates=kept)


def _spoken(reading: NameReading, aliases: Iterable[Alias], graph: GraphReader) -> Iterator[Alias]:
    """Yield the names that may be meant in the language of the question (NL7)."""
    countries = {one.jurisdiction for one in reading.qualifiers}
    for alias in aliases:
        is_own = (
            not alias.editorial
            or len(alias.name) > _SHORT
            or detect_language(reading.text, alias.language) == alias.language
        )
        if is_own or graph.get_work(alias.work_id).jurisdiction in countries:
            yield alias


def _to_candidate(alias: Alias, version: str) -> Candidate:
    return Candidate(
        work_id=alias.work_id,
        source=alias.kind,
        version=version if alias.kind == "identifier" else "",
        editorial=alias.editorial,
        valid_from=alias.valid_from,
        valid_to=alias.valid_to,
    )


def _narrow_by_name(
    reading: NameReading, window: Window, law: NamedLaw, catalog: WorkCatalog
) -> NamedLaw | None:
    """Narrow a common noun by "of Lumeria" or "of 1988"; None where nothing bears it (NL4)."""
    place = window.last + 1
    links = 0
    while (
        place < len(reading.tokens) and reading.tokens[place].folded in CONNECTORS | REPUBLIC_WORDS
    ):
        place, links = place + 1, links + 1
    if not links or place >= len(reading.tokens) or "," in gap_between(reading, window.last, place):
        return law
    word = reading.tokens[place]
    is_name = is_capital(reading, place) and word.folded not in MONTHS | ASKING_WORDS
    is_year = word.folded.isdecimal() and len(word.folded) == len("1988")
    if not (is_name or is_year):
        return law
    kept = tuple(one for one in law.candidates if _bears(catalog, one.work_id, word.folded))
    if kept:
        return replace(law, candidates=kept, end=word.end, generic=False)
    return law if is_year else None


def _narrow_by_year(
    reading: NameReading, window: Window, law: NamedLaw, graph: GraphReader
) -> NamedLaw | None:
    """Narrow a name by the year behind it; None where that makes another law's name (NL5)."""
    behind = reading.tokens[window.last + 1 : window.last + 3]
    is_apart = bool(behind) and behind[0].folded in _OF_YEAR
    year = behind[-1] if is_apart else next(iter(behind), None)
    if year is None or _YEAR.fullmatch(year.folded) is None:
        return law
    if _ONE_GAP.fullmatch(reading.text, law.end, year.start) is None:
        return law
    kept = tuple(one for one in law.candidates if _is_of_year(graph, one.work_id, year.folded))
    if kept:
        return replace(law, candidates=kept, end=year.end)
    names_year = not is_apart and reading.tokens[window.last].folded in LAW_NOUNS
    return None if names_year else law


def _is_of_year(graph: GraphReader, work_id: str, year: str) -> bool:
    """Tell whether a year stands in the id of a work, or is that of its first version."""
    first = graph.find_versions(work_id)[:1]
    return year in work_id or any(str(version.start_on.year) == year for version in first)


def _bears(catalog: WorkCatalog, work_id: str, word: str) -> bool:
    """Tell whether a word stands in a name or in the id of a work."""
    names = (work_id, *(alias.name for alias in catalog.list_aliases(work_id)))
    return any(word in fold_name(name).split(" ") for name in names)
