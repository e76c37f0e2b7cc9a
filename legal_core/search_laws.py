"""The laws that a query is about: those it names, and those whose titles say its words.

In: a query with its words, the names and titles of the law. Out: the laws.

Rules
    SL1 A law that the query names by a name, number or identifier is a hit itself, the first
        where the query says nothing else.
    SL2 A law whose title says most of several words, and little else, is a hit itself (TL1).
    SL3 The laws that are named, and the first by their titles, are looked in besides.
    SL4 The day that is asked for is where to look, and no word of what is looked for.
    SL5 A provision of a named law that the query cites is a hit itself, before the law.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from itertools import islice
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.folding import fold
from domain.ids import item_id_of
from domain.list_words import find_document_type
from legal_core.name_windows import read_names
from legal_core.named_laws import find_named_laws
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.provision_anchors import find_anchor
from legal_core.provision_refs import find_provision_refs
from legal_core.search_fusion import by_score
from legal_core.search_passages import WeighedProbe
from legal_core.search_terms import raw_words
from legal_core.search_titles import find_titles

_WHOLE: Final = 1000
_SHOWN_MIN: Final = 550  # of the same, and how little else, for a law to be a hit
_LOOKED_IN: Final = 4  # laws by title that are looked in besides


class LawsSought(Struct, frozen=True, kw_only=True):
    """What a query says of laws."""

    named: tuple[str, ...] = ()  # ids of works, in order of mention
    cited: tuple[str, ...] = ()  # ids of their provisions
    alone: bool = False  # it says nothing else
    document_type: str = ""  # that it names
    several: bool = False  # words
    titles: Mapping[str, int] = MappingProxyType({})  # work, what its title says, in thousandths

    @property
    def shown(self) -> tuple[str, ...]:
        """The works that are hits themselves, those named first (SL1, SL2)."""
        least = _SHOWN_MIN if self.several else 2 * _WHOLE
        titled = (one.id for one in by_score(self.titles) if one.milli >= least)
        return tuple(dict.fromkeys((*self.named, *islice(titled, _LOOKED_IN))))

    @property
    def looked_in(self) -> tuple[str, ...]:
        """The works to look in besides, those named first (SL3)."""
        titles = by_score(self.titles)[:_LOOKED_IN]
        return tuple(dict.fromkeys((*self.named, *(one.id for one in titles))))


def seek_laws(
    query: str, probes: Sequence[WeighedProbe], catalog: WorkCatalog | None, graph: GraphReader
) -> LawsSought:
    """Return what a query says of laws (SL1 to SL3); nothing where no names are at hand.

    Args:
        query: As it was asked.
        probes: Its words, each once, with their worth.
        catalog: Names of works.
        graph: Read side of the law, which keeps what was read of titles.
    """
    if catalog is None:
        return LawsSought()
    titles = find_titles(probes, catalog, graph)
    return replace(_find_named(query, catalog, graph), titles=titles, several=len(probes) > 1)


def _find_named(query: str, catalog: WorkCatalog, graph: GraphReader) -> LawsSought:
    """Return the laws that a query names and what it cites of them (SL1, SL5), and its type."""
    laws = [
        one
        for one in find_named_laws(read_names(query, catalog, graph), catalog, graph)
        if one.candidates and not one.generic
    ]
    refs = find_provision_refs(query) if laws else ()
    spans = [(law.start, law.end) for law in laws] + [(ref.start, ref.end) for ref in refs]
    works = dict.fromkeys(candidate.work_id for law in laws for candidate in law.candidates)
    places = ((work, find_anchor(graph, work, ref)) for work in works for ref in refs)
    rest = list(query)
    for start, end in spans:
        rest[start:end] = " " * (end - start)
    return LawsSought(
        named=tuple(works),
        cited=tuple(dict.fromkeys(item_id_of(work, anchor) for work, anchor in places if anchor)),
        alone=bool(works) and not raw_words("".join(rest)),
        document_type=find_document_type(fold(query)) or "",
    )


def without_day(query: str, day: date, today_on: date) -> str:
    """Return a query without the day that is asked for (SL4)."""
    said = list(query)
    for one in find_date_phrases(query, DateContext(language="en", today_on=today_on)):
        if one.kind == "day" and one.first == day:
            said[one.start : one.end] = " " * (one.end - one.start)
    return "".join(said)
