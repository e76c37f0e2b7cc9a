"""Candidates of a search: met by the terms kept of them, then read in the signed graph.

In: candidates of an engine with their terms, and where and on which day is looked. Out: hits to
order; of those that are shown, the text that governs. What is foreign is told apart from what
is merely not meant.

Rules
    SG1 Every candidate that is shown is read in the graph; one that is no text of ours, does
        not hold a phrase or any word that is looked for, or lies outside the filters that its
        engine was given, is foreign.
    SG2 On a day, a hit is the text that governs on it, as the observer knew it; of all
        versions, each distinct text by its first.
    SG3 Of texts for several territories each is a hit for its own; a territory leaves out
        what is told to extend elsewhere.
    SG4 A hit lies in one of the subtrees looked in, if there are any.
    SG5 A hit tells whether its text rules (VO1), but where a kind is asked for (VO3).
    SG6 Candidates are ordered by the terms that are kept beside the index, which are quicker
        than the graph and prove nothing.
"""

from msgspec import Struct
from msgspec.structs import replace

from domain.errors import UnknownVersionError
from domain.ids import item_of_version, split_item_id
from domain.law import Version
from domain.point_in_time import PointInTime
from legal_core.hierarchy import find_expression
from legal_core.ports import GraphReader
from legal_core.sat_history import is_within
from legal_core.search_match import Match, holds_phrases, match_terms, read_terms
from legal_core.search_places import Places, WordFinder
from legal_core.search_ports import KeptTerms, TextHit
from legal_core.search_terms import Terms
from legal_core.search_texts import SearchText, text_key, text_of
from legal_core.search_voices import Voice, voice_of
from legal_core.standing import find_standing
from legal_core.temporal import extends_to, known_versions
from legal_core.whole_work import to_part


class Scope(Struct, frozen=True, kw_only=True):
    """Where texts are looked for; what is empty or None narrows nothing."""

    works: tuple[str, ...] | None = None
    roots: tuple[str, ...] = ()  # item ids
    kinds: frozenset[str] = frozenset()
    languages: tuple[str, ...] = ()  # tags; one without a region holds those with one
    territory: str = ""
    at: PointInTime | None = None  # the day on which a text has to govern
    known: PointInTime | None = None  # of all versions, those known to this observer


class Hit(Struct, frozen=True, kw_only=True):
    """A candidate that holds what is looked for, by the terms that are kept of it (SG6)."""

    candidate: TextHit
    places: Places  # of what is looked for
    match: Match | None  # None where it is near in meaning alone
    terms: Terms | None = None  # that are kept of it
    named: SearchText | None = None  # what stands for a law or provision that is named
    lexical_milli: int | None = None  # of the engine, then of the order
    semantic_milli: int | None = None
    lexical_rank: int | None = None
    semantic_rank: int | None = None
    share_milli: int = 0  # of the score of the best hit, in thousandths
    voice: Voice = "rules"

    def beside(self, worded: "Hit") -> "Hit":
        """Return this law or provision that is named, with how its words were found too."""
        both = (reason for one in (self.match, worded.match) if one for reason in one.reasons)
        match = self.match and replace(self.match, reasons=tuple(dict.fromkeys(both)))
        return replace(worded, match=match, named=self.named)

    @property
    def id(self) -> str:
        """What a cursor names it by."""
        return f"{self.candidate.version_id}#{self.language}"

    @property
    def item_id(self) -> str:
        """The provision, or the law, whose text it is."""
        return item_of_version(self.candidate.version_id)

    @property
    def language(self) -> str:
        """The language of the text."""
        return self.candidate.language


class ReadHit(Struct, frozen=True, kw_only=True):
    """A hit with the text that the graph bears out (SG1, SG2)."""

    hit: Hit
    text: SearchText
    terms: Terms

    @property
    def version(self) -> Version:
        """The version whose text it is."""
        return self.text.version


class Outcome(Struct, frozen=True, kw_only=True):
    """What reading a hit in the graph gave."""

    hit: ReadHit | None = None
    foreign: bool = False


_FOREIGN = Outcome(foreign=True)
_NOT_MEANT = Outcome()


def meet_candidate(
    candidate: TextHit,
    kept: KeptTerms | None,
    finder: WordFinder,
    scope: Scope,
    *,
    by_meaning: bool,
) -> Hit | None:
    """Return a candidate with how it holds what is looked for; None for a foreign one (SG1, SG6).

    Args:
        candidate: What an engine gave.
        kept: What the index keeps of it; None where it knows no such text.
        finder: Finds what is looked for.
        scope: Where.
        by_meaning: Whether it was found by its meaning, so that no word has to stand.
    """
    if kept is None or not _is_asked(candidate, kept.kind, scope):
        return None
    places = finder.find(kept.terms)
    match = match_terms(kept.terms, places, finder.words)
    if match is None and not (by_meaning and holds_phrases(kept.terms, finder.words)):
        return None
    _, anchor = split_item_id(item_of_version(candidate.version_id))
    own = kept.terms.fields[-1]
    voice = "rules" if scope.kinds else voice_of(kept.kind, anchor, own)
    return Hit(candidate=candidate, terms=kept.terms, places=places, match=match, voice=voice)


def read_hit(graph: GraphReader, hit: Hit, finder: WordFinder, scope: Scope) -> Outcome:
    """Return a hit as the graph has it (SG1 to SG4)."""
    if hit.named is not None:  # read where it was found
        return Outcome(hit=ReadHit(hit=hit, text=hit.named, terms=read_terms(hit.named)))
    try:
        version = graph.get_version(hit.candidate.version_id)
    except UnknownVersionError:
        return _FOREIGN
    part = to_part(graph, version, ())
    known = find_expression(version, hit.language) is not None
    if not known or not _is_asked(hit.candidate, part.item.kind, scope):
        return _FOREIGN
    if not _is_below(graph, version.item_id, scope.roots):
        return _NOT_MEANT
    text = text_of(graph, part, hit.language)
    terms, places, match = read_terms(text), hit.places, hit.match
    if terms != hit.terms:  # the index keeps others than its law says
        places = finder.find(terms)
        match = match_terms(terms, places, finder.words)
    if match is None and not (hit.match is None and holds_phrases(terms, finder.words)):
        return _FOREIGN
    read = ReadHit(hit=replace(hit, match=match, places=places), text=text, terms=terms)
    return Outcome(hit=_as_meant(graph, read, scope))


def _is_asked(candidate: TextHit, kind: str, scope: Scope) -> bool:
    """Return whether a text passes the filters that an engine is given."""
    work_id, _ = split_item_id(item_of_version(candidate.version_id))
    if scope.works is not None and work_id not in scope.works:
        return False
    if scope.languages and not any(_is_tag(candidate.language, one) for one in scope.languages):
        return False
    return not scope.kinds or kind in scope.kinds


def _is_tag(tag: str, asked: str) -> bool:
    return tag == asked or tag.startswith(f"{asked}-")


def _is_below(graph: GraphReader, item_id: str, roots: tuple[str, ...]) -> bool:
    """Return whether an item lies where it is looked for (SG4)."""
    return not roots or any(is_within(graph, item_id, root) for root in roots)


def is_below(graph: GraphReader, candidate: TextHit, roots: tuple[str, ...]) -> bool:
    """Return whether a candidate names a provision of the subtrees, unread (SG4)."""
    return _is_below(graph, item_of_version(candidate.version_id), roots)


def _as_meant(graph: GraphReader, read: ReadHit, scope: Scope) -> ReadHit | None:
    """Return a hit as it stands on the day, or as one of all versions; else None (SG2, SG3)."""
    version = read.version
    if not extends_to(version.extent, scope.territory):
        return None
    if scope.at is not None:
        return _governing(graph, read, scope.at, scope.territory)
    if scope.known is None:
        return read
    known = known_versions(graph, version.item_id, scope.known)
    return read if version.id in {one.id for one in known} else None


def _governing(
    graph: GraphReader, read: ReadHit, at: PointInTime, territory: str
) -> ReadHit | None:
    """Return a hit by the version that governs; None where that says other words (SG2)."""
    version, language = read.version, read.hit.language
    place = territory or next(iter(version.extent), "")
    governing = find_standing(graph, version.item_id, at, place).governing
    if governing is None or find_expression(governing, language) is None:
        return None
    if governing.id == version.id:
        return read
    text = text_of(graph, to_part(graph, governing, ()), language)
    return replace(read, text=text) if text_key(text) == text_key(read.text) else None
