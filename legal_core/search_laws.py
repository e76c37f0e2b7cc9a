"""The laws that a query is about: those it names, and those whose titles say its words.

In: a query with its words, the names and titles of the law. Out: what each law adds to the
scores of its provisions, and a law itself as a hit.

Rules
    SL1 A law that the query names by a name, number or identifier comes before others, and is
        a hit itself, the first where the query says nothing else.
    SL6 A law whose title says most of several words, and little else, is a hit itself.
    SL2 A title lifts the provisions of its law by the part of the query's words that it says,
        and more where it says little else; less than half of them lift nothing.
    SL3 Law that stands above other law counts more. Law made under another counts less, so
        does what only amends, law that another has taken the place of still less, and a
        corrigendum least; but not where the query names that type of document.
    SL5 A law counts more, the more of it answers.
    SL7 A word that no title bears is looked for in titles as it may have been meant (SE1).
    SL4 The day that is asked for is where to look, and no word of what is looked for.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from itertools import islice
from types import MappingProxyType
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.folding import fold
from domain.ids import split_item_id
from domain.law import Work
from domain.list_words import find_document_type
from legal_core.name_windows import read_names
from legal_core.named_laws import find_named_laws
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.search_fusion import Scored, by_score
from legal_core.search_passages import WeighedProbe, head_of, rarity_milli
from legal_core.search_reading import Hit
from legal_core.search_spelling import find_nearest
from legal_core.search_terms import folded_terms, raw_words
from legal_core.temporal import ENDED_STATES

_WHOLE: Final = 1000
_NAMED: Final = 1000  # added to the share of a named law's provisions
_LAW_BESIDE: Final = 500  # score of a named law itself, beside its provisions
_TITLE: Final = 350  # of the part that a title says, added
_TITLE_MIN: Final = 500  # part of the words' worth that a title has to say
_SHOWN_MIN: Final = 550  # of the same, and how little else, for a law to be a hit
_LOOKED_IN: Final = 4  # laws by title that are looked in besides
_MADE_UNDER: Final = ("_del", "_impl")  # how types end of acts made under another
_ANSWERING: Final = 10  # hits of a law that tell how much of it answers
_ANSWERING_SHARE: Final = 300
_MADE_UNDER_MILLI: Final = 650
_AMENDING_MILLI: Final = 900
_ENDED_MILLI: Final = 700
_CORRIGENDUM_MILLI: Final = 500
_ABOVE: Final = ("treaty", "constitution")
_ABOVE_MILLI: Final = 1100
_CORRIGENDUM: Final = "corrigendum"
_REPLACES: Final = ("repeals", "succeeds")


class LawsSought(Struct, frozen=True, kw_only=True):
    """What a query says of laws."""

    named: tuple[str, ...] = ()  # ids of works, in order of mention
    alone: bool = False  # it says nothing else
    document_type: str = ""  # that it names
    several: bool = False  # words
    titles: Mapping[str, int] = MappingProxyType({})  # work, what its title says, in thousandths

    @property
    def shown(self) -> tuple[str, ...]:
        """The works that are hits themselves, those named first (SL1, SL6)."""
        least = _SHOWN_MIN if self.several else 2 * _WHOLE
        titled = (one.id for one in by_score(self.titles) if one.milli >= least)
        return tuple(dict.fromkeys((*self.named, *islice(titled, _LOOKED_IN))))

    @property
    def looked_in(self) -> tuple[str, ...]:
        """The works to look in besides, those named first."""
        titles = by_score(self.titles)[:_LOOKED_IN]
        return tuple(dict.fromkeys((*self.named, *(one.id for one in titles))))


class _Title(Struct, frozen=True, kw_only=True):
    work_id: str
    terms: frozenset[str]
    heads: frozenset[str]
    worth: int


class _Titles(Struct, frozen=True, kw_only=True):
    """The titles of an index by their words."""

    titles: tuple[_Title, ...]
    bearing: Mapping[str, tuple[int, ...]]  # term or head, places of titles
    rarity: Mapping[str, int]  # term, in thousandths


def seek_laws(
    query: str, probes: Sequence[WeighedProbe], catalog: WorkCatalog | None, graph: GraphReader
) -> LawsSought:
    """Return what a query says of laws (SL1 to SL3, SL6); nothing where no names are at hand.

    Args:
        query: As it was asked.
        probes: Its words, each once, with their worth.
        catalog: Names of works.
        graph: Read side of the law, which keeps what was read of titles.
    """
    if catalog is None:
        return LawsSought()
    titles = _find_titles(probes, catalog, graph)
    return replace(_find_named(query, catalog, graph), titles=titles, several=len(probes) > 1)


def _find_named(query: str, catalog: WorkCatalog, graph: GraphReader) -> LawsSought:
    """Return the laws that a query names (SL1), and the type of document (SL3)."""
    laws = [
        one
        for one in find_named_laws(read_names(query, catalog, graph), catalog, graph)
        if one.candidates and not one.generic
    ]
    spans = [(law.start, law.end) for law in laws]
    works = [candidate.work_id for law in laws for candidate in law.candidates]
    rest = list(query)
    for start, end in spans:
        rest[start:end] = " " * (end - start)
    return LawsSought(
        named=tuple(dict.fromkeys(works)),
        alone=bool(works) and not raw_words("".join(rest)),
        document_type=find_document_type(fold(query)) or "",
    )


def _find_titles(
    probes: Sequence[WeighedProbe], catalog: WorkCatalog, graph: GraphReader
) -> dict[str, int]:
    """Return which part of a query the title of each law says, where that is enough (SL2)."""
    known = graph.keep(("titles",), lambda: _read_titles(catalog.list_works()))
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


def _looked_for(probe: WeighedProbe, known: _Titles) -> tuple[str, ...]:
    """Return by which terms and heads of titles a word is looked for (SL7)."""
    spelled = (*probe.probe.spelled, *probe.probe.heads)
    looked = tuple(one for one in spelled if one in known.bearing)
    return looked or find_nearest(probe.probe.spelled[0], known.rarity)


def without_day(query: str, day: date, today_on: date) -> str:
    """Return a query without the day that is asked for (SL4)."""
    said = list(query)
    for one in find_date_phrases(query, DateContext(language="en", today_on=today_on)):
        if one.kind == "day" and one.first == day:
            said[one.start : one.end] = " " * (one.end - one.start)
    return "".join(said)


def _told_of(title: _Title, looked: Collection[str], known: _Titles) -> int:
    """Return which part of a title some words are, in thousandths."""
    met = (one for one in title.terms if one in looked or head_of(one) in looked)
    return sum(known.rarity[one] for one in met) * _WHOLE // max(title.worth, 1)


def _read_titles(works: Sequence[Work]) -> _Titles:
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
            terms=terms,
            heads=frozenset(map(head_of, terms)) - {""},
            worth=sum(rarity[one] for one in terms),
        )
        for work_id, terms in said
    )
    bearing: dict[str, list[int]] = {}
    for place, title in enumerate(titles):
        for one in title.terms | title.heads:
            bearing.setdefault(one, []).append(place)
    return _Titles(
        titles=titles,
        bearing={one: tuple(places) for one, places in bearing.items()},
        rarity=rarity,
    )


def lift_laws(
    scored: Iterable[Scored], hits: Mapping[str, Hit], laws: LawsSought, graph: GraphReader
) -> tuple[Scored, ...]:
    """Return an order in which the laws that are sought count, best first (SL1 to SL3).

    Args:
        scored: The hits with their scores; the best by words alone at about a thousand.
        hits: Each hit by its id.
        laws: What the query says of laws.
        graph: Read side of the law.
    """
    found = [(one, *split_item_id(hits[one.id].item_id)) for one in scored]
    of_work: dict[str, list[int]] = {}
    for one, work_id, anchor in found:
        of_work.setdefault(work_id, []).append(one.milli if anchor else 0)
    weights = {one: _weight(graph, one, laws) for one in of_work}
    many = {one: _much_of(some) for one, some in of_work.items()}
    of_laws = _WHOLE if laws.alone else _LAW_BESIDE

    def lifted(own: int, work_id: str) -> int:
        added, factor = weights[work_id]
        return (own + added + many[work_id]) * factor // _WHOLE

    return by_score(
        {one.id: lifted(one.milli if anchor else of_laws, work) for one, work, anchor in found}
    )


def _much_of(scores: Iterable[int]) -> int:
    """Return what a law gains by how much of it answers (SL5)."""
    best = sorted(scores, reverse=True)[:_ANSWERING]
    return sum(best) * _ANSWERING_SHARE // (_ANSWERING * _WHOLE)


def _weight(graph: GraphReader, work_id: str, laws: LawsSought) -> tuple[int, int]:
    """Return what is added to the scores of a law's provisions, and what multiplies them."""
    if work_id in laws.named:
        return _NAMED, _WHOLE
    work = graph.get_work(work_id)
    added = laws.titles.get(work_id, 0) * _TITLE // _WHOLE
    if laws.document_type and work.document_type == laws.document_type:
        return added, _WHOLE
    return added, graph.keep(("rank of law", work_id), lambda: _rank_of(graph, work))


def _rank_of(graph: GraphReader, work: Work) -> int:
    """Return what a law counts among others, in thousandths (SL3)."""
    if work.document_type == _CORRIGENDUM:
        return _CORRIGENDUM_MILLI
    if work.document_type.endswith(_MADE_UNDER):  # read no links of these, of which there are many
        return _MADE_UNDER_MILLI * (_ENDED_MILLI if _is_over(graph, work) else _WHOLE) // _WHOLE
    links = graph.keep(("links of laws",), lambda: _read_links(graph))
    rank = _ABOVE_MILLI if work.document_type in _ABOVE else _WHOLE
    if work.id in links.replaced or _is_over(graph, work):
        rank = rank * _ENDED_MILLI // _WHOLE
    return rank * _AMENDING_MILLI // _WHOLE if work.id in links.amending else rank


class _Links(Struct, frozen=True, kw_only=True):
    """What laws do to one another, as far as it counts in an order (SL3)."""

    amending: frozenset[str]  # works that amend, and are no law as amended
    replaced: frozenset[str]


def _read_links(graph: GraphReader) -> _Links:
    links = graph.peek_work_links()
    amending, consolidating = (
        {one for one, does, _ in links if does == what} for what in ("amends", "consolidates")
    )
    return _Links(
        amending=frozenset(amending - consolidating),
        replaced=frozenset(law for _, does, law in links if does in _REPLACES),
    )


def _is_over(graph: GraphReader, work: Work) -> bool:
    """Tell whether the last state of a law has ended or ended it (SL3)."""
    state = next(iter(graph.find_versions(work.id)[-1:]), None)
    return state is not None and (state.end_on is not None or state.legal_state in ENDED_STATES)
