"""A search over a law in memory: it reads every text and counts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from domain.ids import item_of_version, split_item_id
from domain.law import Item, Version
from legal_core.ports import GraphReader
from legal_core.search_match import read_terms
from legal_core.search_passages import Probe, WeighedProbe, head_of, rarity_milli, to_probe
from legal_core.search_ports import Found, KeptTerms, TextHit, TextQuery
from legal_core.search_terms import Words, terms_of
from legal_core.search_texts import SearchText, read_texts, text_key
from legal_core.temporal import ordinal_of


class MemorySearch:
    """Finds texts by looking at all of them (port TextSearch)."""

    def __init__(
        self, graph: GraphReader, versions: tuple[Version, ...], items: tuple[Item, ...]
    ) -> None:
        """Take a law; its texts are read when something is looked for."""
        self._graph, self._versions = graph, versions
        self._kinds = {one.id: one.kind for one in items}

    @cached_property
    def _found(self) -> dict[tuple[str, ...], list[SearchText]]:
        found: dict[tuple[str, ...], list[SearchText]] = {}
        for text in self._texts():
            found.setdefault(text_key(text), []).append(text)
        return found

    def _texts(self) -> Iterator[SearchText]:
        seen: set[str] = set()
        for version in self._versions:
            if not split_item_id(version.item_id)[1]:
                yield from read_texts(self._graph, version, seen)

    @property
    def engine(self) -> str:
        return "memory 1"

    def kept_terms(self, hits: Sequence[TextHit]) -> tuple[KeptTerms | None, ...]:
        return tuple(self._kept.get((one.version_id, one.language)) for one in hits)

    @cached_property
    def _kept(self) -> dict[tuple[str, str], KeptTerms]:
        firsts = (min(texts, key=_first) for texts in self._found.values())
        return {
            (one.version.id, one.language): KeptTerms(
                kind=self._kinds[one.version.item_id], terms=read_terms(one)
            )
            for one in firsts
        }

    def find_terms(self, beginning: str) -> tuple[tuple[str, int], ...]:
        held = (set(one[0].terms) for one in self._found.values())
        counts = Counter(term for terms in held for term in terms if term.startswith(beginning))
        return tuple(sorted(counts.items())) if beginning else ()

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        texts = [set(one[0].terms) for one in self._found.values()]

        def worth(probe: Probe) -> WeighedProbe:
            whole = sum(1 for terms in texts if terms.intersection(probe.spelled))
            begun = sum(1 for terms in texts if any(head_of(one) in probe.heads for one in terms))
            return WeighedProbe(
                probe=probe,
                word_milli=rarity_milli(whole, len(texts)),
                head_milli=rarity_milli(begun, len(texts)) if probe.heads else 0,
            )

        return tuple(worth(to_probe(word)) for word in words.words)

    def find_texts(self, query: TextQuery) -> Found:
        hits: list[TextHit] = []
        for texts in self._found.values():
            first = min(texts, key=_first)
            milli = self._score(first, query)
            if (
                milli
                and any(_is_meant(one, query) for one in texts)
                and self._has_kind(first, query)
            ):
                hits.append(
                    TextHit(version_id=first.version.id, language=first.language, milli=milli)
                )
        hits.sort(key=_best_first)
        return Found(hits=tuple(hits[: query.limit]), engine=self.engine)

    def _has_kind(self, text: SearchText, query: TextQuery) -> bool:
        return not query.kind or self._kinds[text.version.item_id] == query.kind

    @staticmethod
    def _score(text: SearchText, query: TextQuery) -> int:
        terms = text.terms
        title = len(terms_of(text.title, text.language))
        probes = [_wanted(word, query) for word in query.words.words]
        own = terms[title:]
        spoken = any(_times(own, probe) for probe in probes)
        phrased = any(find_phrase(terms[title:], one) is not None for one in query.words.phrases)
        if not (phrased or spoken):
            return 0
        if any(find_phrase(terms, phrase) is None for phrase in query.words.phrases):
            return 0
        counts = [_times(terms, probe) for probe in probes]
        if query.match == "all" and not all(counts):
            return 0
        found = sum(counts) + len(query.words.phrases)
        return found * 1_000_000 // (len(terms) + 1)


def find_phrase(terms: Sequence[str], variants: Sequence[tuple[str, ...]]) -> int | None:
    """Return the place where a phrase first stands among terms, or None."""
    for place in range(len(terms)):
        if any(tuple(terms[place : place + len(one)]) == one for one in variants):
            return place
    return None


def _wanted(word: tuple[str, ...], query: TextQuery) -> Probe:
    """Return what stands for a word: its head too where any word is enough."""
    return to_probe(word) if query.match == "any" else Probe(spelled=word, heads=())


def _times(terms: Sequence[str], probe: Probe) -> int:
    return sum(1 for one in terms if one in probe.spelled or head_of(one) in probe.heads)


def _first(text: SearchText) -> tuple[object, ...]:
    return text.version.start_on, ordinal_of(text.version.id)


def _best_first(hit: TextHit) -> tuple[int, str, str, str]:
    work_id, _ = split_item_id(item_of_version(hit.version_id))
    return -hit.milli, work_id, hit.version_id, hit.language


def _is_meant(text: SearchText, query: TextQuery) -> bool:
    version, day = text.version, query.day
    if query.works is not None and split_item_id(version.item_id)[0] not in query.works:
        return False
    if query.language and text.language.partition("-")[0] != query.language:
        return False
    if day is None:
        return True
    return version.start_on <= day and (version.end_on is None or day < version.end_on)
