"""Candidates of a search as the signed graph bears them out.

In: candidates of an engine, and where and on which day is looked. Out: hits, each with the
text that governs; what is foreign is told apart from what is merely not meant.

Rules
    SG1 Every candidate is read in the graph; one that is no text of ours, does not hold a
        phrase or any word that is looked for, or lies outside the filters that its engine was
        given, is foreign.
    SG2 On a day, a hit is the text that governs on it, as the observer knew it; of all
        versions, each distinct text by its first.
    SG3 Of texts for several territories each is a hit for its own; a territory leaves out
        what is told to extend elsewhere.
    SG4 A hit lies in one of the subtrees looked in, if there are any.
    SG5 A hit tells whether its text rules (VO1), but where a kind is asked for (VO3).
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
from legal_core.search_match import Match, Reading, holds_phrases, match_text, read_terms
from legal_core.search_ports import TextHit
from legal_core.search_terms import Words
from legal_core.search_texts import text_key, text_of
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
    """A candidate that was read."""

    reading: Reading
    candidate: TextHit
    match: Match | None  # None where it is near in meaning alone
    lexical_milli: int | None = None  # of the engine, then of the order
    semantic_milli: int | None = None
    lexical_rank: int | None = None
    semantic_rank: int | None = None
    share_milli: int = 0  # of the score of the best hit, in thousandths
    voice: Voice = "rules"

    @property
    def id(self) -> str:
        """What a cursor names it by."""
        return f"{self.version.id}#{self.language}"

    @property
    def version(self) -> Version:
        """The version whose text it is."""
        return self.reading.text.version

    @property
    def language(self) -> str:
        """The language of the text."""
        return self.reading.text.language


class Outcome(Struct, frozen=True, kw_only=True):
    """What reading a candidate gave."""

    hit: Hit | None = None
    foreign: bool = False


_FOREIGN = Outcome(foreign=True)
_NOT_MEANT = Outcome()


def read_candidate(
    graph: GraphReader, candidate: TextHit, words: Words, scope: Scope, *, by_meaning: bool
) -> Outcome:
    """Return a candidate as the graph has it (SG1 to SG4).

    Args:
        graph: Read side of the law.
        candidate: What an engine gave.
        words: What is looked for.
        scope: Where.
        by_meaning: Whether it was found by its meaning, so that no word has to stand.
    """
    try:
        version = graph.get_version(candidate.version_id)
    except UnknownVersionError:
        return _FOREIGN
    language = candidate.language
    if find_expression(version, language) is None or not _is_asked(graph, version, language, scope):
        return _FOREIGN
    if not _is_below(graph, version.item_id, scope.roots):
        return _NOT_MEANT
    part = to_part(graph, version, ())
    reading = read_terms(text_of(graph, part, language))
    match = match_text(reading, words)
    if match is None and not (by_meaning and holds_phrases(reading, words)):
        return _FOREIGN
    found = Hit(
        reading=reading,
        candidate=candidate,
        match=match,
        voice="rules"
        if scope.kinds
        else voice_of(part.item.kind, part.item.anchor, reading.text.text),
    )
    hit = _as_meant(graph, found, scope)
    return Outcome(hit=hit) if hit is not None else _NOT_MEANT


def _is_asked(graph: GraphReader, version: Version, language: str, scope: Scope) -> bool:
    """Return whether a text passes the filters that an engine is given."""
    work_id, _ = split_item_id(version.item_id)
    if scope.works is not None and work_id not in scope.works:
        return False
    if scope.languages and not any(_is_tag(language, one) for one in scope.languages):
        return False
    return not scope.kinds or _kind_of(graph, version) in scope.kinds


def _kind_of(graph: GraphReader, version: Version) -> str:
    return to_part(graph, version, ()).item.kind


def _is_tag(tag: str, asked: str) -> bool:
    return tag == asked or tag.startswith(f"{asked}-")


def _is_below(graph: GraphReader, item_id: str, roots: tuple[str, ...]) -> bool:
    """Return whether an item lies where it is looked for (SG4)."""
    return not roots or any(is_within(graph, item_id, root) for root in roots)


def is_below(graph: GraphReader, candidate: TextHit, roots: tuple[str, ...]) -> bool:
    """Return whether a candidate names a provision of the subtrees, unread (SG4)."""
    return _is_below(graph, item_of_version(candidate.version_id), roots)


def _as_meant(graph: GraphReader, hit: Hit, scope: Scope) -> Hit | None:
    """Return a hit as it stands on the day, or as one of all versions; else None (SG2, SG3)."""
    if not extends_to(hit.version.extent, scope.territory):
        return None
    if scope.at is not None:
        return _governing(graph, hit, scope.at, scope.territory)
    if scope.known is None:
        return hit
    known = known_versions(graph, hit.version.item_id, scope.known)
    return hit if hit.version.id in {one.id for one in known} else None


def _governing(graph: GraphReader, hit: Hit, at: PointInTime, territory: str) -> Hit | None:
    """Return a hit by the version that governs; None where that says other words (SG2)."""
    place = territory or next(iter(hit.version.extent), "")
    governing = find_standing(graph, hit.version.item_id, at, place).governing
    if governing is None or find_expression(governing, hit.language) is None:
        return None
    if governing.id == hit.version.id:
        return hit
    text = text_of(graph, to_part(graph, governing, ()), hit.language)
    if text_key(text) != text_key(hit.reading.text):
        return None
    return replace(hit, reading=replace(hit.reading, text=text))
