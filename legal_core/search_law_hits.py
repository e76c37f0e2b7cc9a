"""A law, or a provision that is cited, as a hit of a search.

In: the laws that a query is about, and where is looked. Out: hits, one a law or provision.

Rules
    SL1 A law that the query names is a hit itself.
    SL2 So is a law whose title says most of several words, and little else.
    SL5 So is a provision that the query cites.
    LH1 It stands where and when it is looked; within provisions no law is one.
"""

from typing import Final

from domain.ids import split_item_id
from domain.law import Version
from legal_core.hierarchy import find_expression
from legal_core.ports import GraphReader
from legal_core.search_laws import LawsSought
from legal_core.search_match import Match
from legal_core.search_places import Places
from legal_core.search_ports import TextHit
from legal_core.search_reading import Hit, Scope
from legal_core.search_texts import SearchText, text_of
from legal_core.standing import find_standing
from legal_core.temporal import known_versions
from legal_core.whole_work import to_part

_STANDING: Final = ("ok", "listed_but_unservable")  # a law stands, whether or not its text is held

_NOWHERE: Final = Places()


def find_law_hits(laws: LawsSought, scope: Scope, graph: GraphReader) -> tuple[Hit, ...]:
    """Return laws and provisions that stand where and when it is looked (SL1, SL2, SL5)."""
    if scope.roots or scope.kinds:
        return ()
    hits = (_hit(graph, one, scope) for one in (*laws.cited, *laws.shown))
    return tuple(one for one in hits if one is not None)


def _hit(graph: GraphReader, item_id: str, scope: Scope) -> Hit | None:
    work_id, anchor = split_item_id(item_id)
    if scope.works is not None and work_id not in scope.works:
        return None
    work, version = graph.get_work(work_id), _state_of(graph, item_id, scope)
    titles = {
        language: title
        for language, title in work.titles
        if not scope.languages or language in scope.languages
    }
    if version is None or not titles:
        return None
    written = [one.language for one in version.expressions if one.language in titles]
    if anchor and not written:
        return None
    language = next(iter((*written, *titles)))
    text = SearchText(version=version, language=language, label="", text="", title=titles[language])
    if find_expression(version, language) is not None:
        text = text_of(graph, to_part(graph, version, ()), language)
    return Hit(
        candidate=TextHit(version_id=version.id, language=language, milli=0),
        places=_NOWHERE,
        match=Match(
            reasons=("title", "label") if anchor else ("title",), whole=(), begun=(), asked=0
        ),
        named=text,
    )


def _state_of(graph: GraphReader, item_id: str, scope: Scope) -> Version | None:
    """Return the version of a law or provision on the day; of all versions the last known."""
    if scope.at is not None:
        standing = find_standing(graph, item_id, scope.at, scope.territory)
        return standing.version if standing.status in _STANDING else None
    if scope.known is not None:
        return next(iter(known_versions(graph, item_id, scope.known)[-1:]), None)
    return next(iter(graph.find_versions(item_id)[-1:]), None)
