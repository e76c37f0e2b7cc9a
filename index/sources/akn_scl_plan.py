"""Decides the anchors of a Luxembourg body before any node is built.

In: the elements of one region of a body (the body itself, or one annex). Out: for each
provision that will stand as a node, its anchor and the identifiers that mean it; the
elements that stand for the same provision a second time are left out.

Rules
    P1  Identifiers of the file are no identity: they carry days (``art_17_20230701``), are
        opaque (``art_N11240``) or name another article (``art_3_20230401`` is Article
        3bis). An article is known by its printed number.
    P2  The struck remains of a number never hide the live provision of that number; of
        several struck remains the first stands for all.
    P3  Where live articles of one region share a number, numbering restarts, and each
        carries its container as a prefix; otherwise articles have no prefix but the annex.
    P4  Two live nodes that would still share an anchor are told apart by ``_2``, ``_3``.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from lxml.etree import _Element as Element
from msgspec import Struct

from index.sources.akn_scl_known import ArticleFacts, KnownArticles
from index.sources.akn_scl_numbers import parse_article_number
from index.sources.akn_scl_text import AKN, holds_law, is_law, is_struck

QUOTES = (AKN + "embeddedStructure", AKN + "embeddedText", AKN + "quotedText")


class Place(Struct, frozen=True, kw_only=True):
    """Where one provision stands and which identifiers of the file mean it."""

    key: str  # the last part of the anchor: "art_3bis"
    restarts: bool  # P3: the container is part of the anchor
    identifiers: tuple[str, ...]
    is_live: bool


class Anchors:
    """Hands out each anchor of one body once (P4)."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._counts: dict[str, int] = defaultdict(int)

    def take(self, wanted: str) -> str:
        """Return the anchor wanted, or the first free one after it."""
        anchor, count = wanted, 1
        while anchor in self._taken:
            count += 1
            anchor = f"{wanted}_{count}"
        self._taken.add(anchor)
        return anchor

    def take_next(self, stem: str) -> str:
        """Return the next anchor of a counted kind: "art_1__al" gives "art_1__al_1", then 2."""
        self._counts[stem] += 1
        return self.take(f"{stem}_{self._counts[stem]}")


def is_live(element: Element) -> bool:
    """Whether anything but labels is left of a provision, and no part around it is struck."""
    return not _is_within_struck(element) and holds_law(element)


def _is_within_struck(element: Element) -> bool:
    return any(map(is_struck, element.iterancestors()))


def find_articles(region: Element) -> tuple[Element, ...]:
    """Return the articles of a region in document order, without quoted ones."""
    found: list[Element] = []
    for child in region:
        if child.tag == AKN + "article":
            found.append(child)
        elif isinstance(child.tag, str) and (is_law(child) or is_struck(child)):
            found.extend(() if child.tag in QUOTES else find_articles(child))
    return tuple(found)


def plan_articles(
    region: Element, known: KnownArticles | None = None
) -> dict[Element, tuple[Place, ArticleFacts]]:
    """Give a place to each article of a region that will stand as a node (P1 to P3).

    Each with what it says; ``known`` are the articles of other states of the same law.
    """
    known = known or KnownArticles()
    facts = {article: known.facts_of(article) for article in find_articles(region)}
    groups = _groups(facts, lambda article: _article_key(article, facts[article].number))
    places = _places(
        groups,
        lambda article: facts[article].holds_law and not _is_within_struck(article),
    )
    return {article: (place, facts[article]) for article, place in places.items()}


def plan_paragraphs(
    paragraphs: Sequence[Element], key_of: Callable[[Element], str]
) -> dict[Element, Place]:
    """Give a place to each paragraph of a live article; struck duplicates are left out (P2)."""
    return _places(_groups(paragraphs, key_of), holds_law)


def _article_key(article: Element, printed: str) -> str:
    number = parse_article_number(printed)
    if number:
        return f"art_{number}"
    spelled = parse_article_number(article.get("id", "").removeprefix("art_"))
    return f"art_{spelled}" if spelled else "art"


def _groups(
    elements: Iterable[Element], key_of: Callable[[Element], str]
) -> dict[str, list[Element]]:
    groups: dict[str, list[Element]] = defaultdict(list)
    for element in elements:
        groups[key_of(element)].append(element)
    return groups


def _places(
    groups: Mapping[str, list[Element]], is_live: Callable[[Element], bool]
) -> dict[Element, Place]:
    return {
        element: place
        for key, group in groups.items()
        for element, place in _choose(key, group, is_live)
    }


def _choose(
    key: str, group: list[Element], is_live: Callable[[Element], bool]
) -> list[tuple[Element, Place]]:
    live = [element for element in group if is_live(element)]
    if len(live) > 1:
        return [(one, _place(key, [one], restarts=True, is_live=True)) for one in live]
    chosen = (live or group)[0]
    return [(chosen, _place(key, group, restarts=False, is_live=bool(live)))]


def _place(key: str, group: list[Element], *, restarts: bool, is_live: bool) -> Place:
    identifiers = dict.fromkeys(i for element in group if (i := element.get("id")))
    return Place(key=key, restarts=restarts, identifiers=tuple(identifiers), is_live=is_live)
