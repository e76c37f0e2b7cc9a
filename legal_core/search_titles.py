"""Which laws say the words of a query in their titles, and how much else these say.

In: the words of a query as they weigh, the titles of an index. Out: a share for each law.

Rules
    TL1 A title counts by the part of the words' worth that it says, from half of it on, and more
        where it says little else.
    TL2 A word that no title bears is looked for in titles as it may have been meant (SE1).
    TL3 Titles are read once an index.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from msgspec import Struct

from domain.law import Work
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.search_passages import WeighedProbe, head_of, rarity_milli
from legal_core.search_spelling import find_nearest
from legal_core.search_terms import folded_terms

_WHOLE: Final = 1000
_TITLE_MIN: Final = 500  # part of the words' worth that a title has to say


class _Title(Struct, frozen=True, kw_only=True):
    work_id: str
    terms: Mapping[str, str]  # with their heads
    worth: int


class Titles(Struct, frozen=True, kw_only=True):
    """The titles of an index by their words."""

    titles: tuple[_Title, ...]
    bearing: Mapping[str, tuple[int, ...]]  # term or head, places of titles
    rarity: Mapping[str, int]  # term, in thousandths


def titles_of(catalog: WorkCatalog, graph: GraphReader) -> Titles:
    """Return the titles of an index by their words (TL3)."""
    return graph.keep(("titles",), lambda: _read_titles(catalog.list_works()))


def find_titles(
    probes: Sequence[WeighedProbe], catalog: WorkCatalog, graph: GraphReader
) -> dict[str, int]:
    """Return which part of a query the title of each law says, where that is enough (TL1)."""
    known = titles_of(catalog, graph)
    whole = sum(one.word_milli for one in probes)
    said: dict[int, dict[int, tuple[str, ...]]] = {}  # title, word, what it is looked for by
    for number, probe in enumerate(probes):
        looked = _looked_for(probe, known)
        for place in {place for one in looked for place in known.bearing[one]}:
            said.setdefault(place, {})[number] = looked
    found: dict[str, int] = {}
    for place, words in said.items():
        part = sum(probes[one].word_milli for one in words) * _WHOLE // max(whole, 1)
        if part >= _TITLE_MIN:
            title = known.titles[place]
            little_else = _told_of(title, {one for some in words.values() for one in some}, known)
            milli = part * (_WHOLE + little_else) // (2 * _WHOLE)
            found[title.work_id] = max(found.get(title.work_id, 0), milli)
    return found


def _looked_for(probe: WeighedProbe, known: Titles) -> tuple[str, ...]:
    """Return by which terms and heads of titles a word is looked for (TL2)."""
    spelled = (*probe.probe.spelled, *probe.probe.heads)
    looked = tuple(one for one in spelled if one in known.bearing)
    return looked or find_nearest(probe.probe.spelled[0], known.rarity)


def _told_of(title: _Title, looked: Collection[str], known: Titles) -> int:
    """Return which part of a title some words are, in thousandths."""
    met = (one for one, head in title.terms.items() if one in looked or head in looked)
    return sum(known.rarity[one] for one in met) * _WHOLE // max(title.worth, 1)


def _read_titles(works: Sequence[Work]) -> Titles:
    said = [
        (work.id, frozenset(folded_terms(title, language)))
        for work in works
        for language, title in work.titles
    ]
    having: dict[str, set[str]] = {}
    for work_id, terms in said:
        for term in terms:
            having.setdefault(term, set()).add(work_id)
    rarity = {term: rarity_milli(len(some), len(works)) for term, some in having.items()}
    titles = tuple(
        _Title(
            work_id=work_id,
            terms={one: head_of(one) for one in terms},
            worth=sum(rarity[one] for one in terms),
        )
        for work_id, terms in said
    )
    bearing: dict[str, list[int]] = {}
    for place, title in enumerate(titles):
        for one in {*title.terms, *title.terms.values()} - {""}:
            bearing.setdefault(one, []).append(place)
    return Titles(
        titles=titles,
        bearing={one: tuple(places) for one, places in bearing.items()},
        rarity=rarity,
    )
