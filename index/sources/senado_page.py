"""A file of the Senate's compiled Constitution: two HTML pages, the body and the transitional act.

In: the bytes of one file. Out: its nodes in document order, and the day up to which the
page says it was compiled.

The JSON beside the HTML was derived from it and lost words (it misses Article 217, § 3,
from 2015-02-26, and prints the replaced wording of Article 144, § 6, from 2019-12-04), so
the page is what is read.

Rules
    H1  Bytes that are not UTF-8, or words decoded with the wrong code page, refuse the file.
    H2  The file holds both pages, each under its own title and with at least one article.
    H3  What stands outside the part ``conteudoConst`` is navigation, never law.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final
from unicodedata import normalize

from lxml import etree
from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import SourceNode
from index.sources.senado_tree import ADCT, PageError, TreeReader

_NAMES: Final = (
    "Constituição da República Federativa do Brasil.",
    "Ato das Disposições Constitucionais Transitórias",
)
_ADCT: Final = "adct"
_COMPILED: Final = re.compile(r"\(Texto (?:compilado|promulgado)\b.* (\d{2})/(\d{2})/(\d{4})\)")
# Letters that Portuguese has not, and Latin-2 has where Latin-1 has ã, õ, ê, à, º.
PORTUGUESE_DAMAGE: Final = re.compile("\N{REPLACEMENT CHARACTER}|[ÃÂ][\u0080-\u00bf]|[ăĂőŐęĘŕŔşŞ]")


class Page(Struct, frozen=True, kw_only=True):
    """What one file says."""

    nodes: tuple[SourceNode, ...]
    compiled_on: date  # the day of the last amendment worked in, as the page prints it


def read_page(content: bytes) -> Page:
    """Read one file of the compiled Constitution; raises PageError."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise PageError("mojibake", f"is not UTF-8 at byte {error.start}") from error  # H1
    pages = text.split("<!DOCTYPE")[1:]
    if len(pages) != len(_NAMES):
        raise PageError("malformed", f"holds {len(pages)} pages, expected {len(_NAMES)}")  # H2
    body, act = (_parse(page) for page in pages)
    transitional = SourceNode(
        anchor=ADCT,
        kind="transitional_act",
        heading=_NAMES[1],
        source_anchors=(ADCT,),
        children=TreeReader(ADCT).read(_paragraphs(act), _NAMES[1]),
    )
    nodes = TreeReader("").read(_paragraphs(body), _NAMES[0])
    return Page(nodes=(*nodes, transitional), compiled_on=_compiled_on(body))


def _parse(page: str) -> Element:
    return etree.fromstring("<!DOCTYPE" + page, etree.HTMLParser(no_network=True))


def _paragraphs(root: Element) -> Iterator[tuple[str, str]]:
    """Give class and words of each paragraph that has words, in document order."""
    content = root.find(".//div[@id='conteudoConst']")
    if content is None:
        raise PageError("navigation_only", "holds no part 'conteudoConst'")  # H3
    for element in content.iterchildren("p"):
        words = _words(element)
        if PORTUGUESE_DAMAGE.search(words):
            raise PageError("mojibake", f"was decoded with the wrong code page: {words[:60]!r}")
        if words:
            yield element.get("class", ""), words


def _compiled_on(root: Element) -> date:
    for element in root.iter("div"):
        titled = "titulo-principal" in element.get("class", "")
        found = _COMPILED.search(_words(element)) if titled else None
        if found:
            day, month, year = map(int, found.groups())
            return date(year, month, day)
    raise PageError("malformed", "does not say up to which amendment it was compiled")


def _words(element: Element) -> str:
    return normalize("NFC", " ".join("".join(map(str, element.itertext())).split()))
