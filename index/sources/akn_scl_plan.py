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
from collections.abc import Callable, Iterable, Sequence

from lxml.etree import _Element as Element
from msgspec import Struct

from index.sources.akn_scl_numbers import parse_article_number
from index.sources.akn_scl_text import AKN, holds_words, is_law, is_struck, to_printed

QUOTES = (AKN + "embeddedStructure", AKN + "embeddedText", AKN + "quotedText")
_LABELS = (AKN + "num", AKN + "heading")


class Place(Struct, frozen=True, kw_only=True):
    """Where one provision stands and which identifiers of the file mean it."""

    key: str  # the last part of the anchor: "art_3bis"
    restarts: bool  # P3: the container is part of the anchor
    identifiers: tuple[str, ...]


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
    if any(is_struck(around) for around in (element, *element.iterancestors())):
        return False
    rest = [child for child in element if child.tag not in _LABELS]
    return holds_words(*rest)


def find_articles(region: Element) -> tuple[Element, ...]:
    """Return the articles of a region in document order, without quoted ones."""
    found: list[Element] = []
    for child in region:
        if child.tag == AKN + "article":
            found.append(child)
        elif isinstance(child.tag, str) and (is_law(child) or is_struck(child)):
            found.extend(() if child.tag in QUOTES else find_articles(child))
    return tuple(found)


def plan_articles(region: Element) -> dict[Element, Place]:
    """Give a place to each article of a region that will stand as a node (P1 to P3)."""
    groups = _groups(find_articles(region), _article_key)
    return {
        article: Place(key=key, restarts=restarts, identifiers=identifiers)
        for key, group in groups.items()
        for article, restarts, identifiers in _choose(group)
    }


def plan_paragraphs(
    paragraphs: Sequence[Element], key_of: Callable[[Element], str]
) -> dict[Element, Place]:
    """Give a place to each paragraph of an article; struck duplicates are left out (P2)."""
    return {
        paragraph: Place(key=key, restarts=False, identifiers=identifiers)
        for key, group in _groups(paragraphs, key_of).items()
        for paragraph, _, identifiers in _choose(group)
    }


def _article_key(article: Element) -> str:
    number = parse_article_number(to_printed(article.find(AKN + "num")))
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


def _choose(group: list[Element]) -> list[tuple[Element, bool, tuple[str, ...]]]:
    live = [element for element in group if is_live(element)]
    if len(live) > 1:
        return [(element, True, _identifiers([element])) for element in live]
    return [((live or group)[0], False, _identifiers(group))]


def _identifiers(group: list[Element]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(i for element in group if (i := element.get("id"))))
