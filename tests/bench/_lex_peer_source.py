"""Whose fault a disagreement is, by the words of the source file itself.

In: the law, rows that differ, the corpora that the index was built from. Out: the same rows,
those named by a kind of the peer's where the file proves it. Only Luxembourg's Akoma Ntoso is
read here, and apart from our own reader.

Rules
    LS1  The words of a provision are all text nodes below it but its own number and heading,
         the publisher's records (``scl:``) and notes. Struck ones (``del``, ``style="del"``)
         are apart.
    LS2  A disagreement is the peer's only where ours has the letters of the words that are not
         struck, all of them and no other.
    LS3  Theirs, with the numbers off that Markdown gives to lists in place of the sign that
         the source declares, is then the same (``peer_numbers``), is those words with some
         left out (``peer_cut``: words beside a link or a raised "er" in a list), or has struck
         words among them (``peer_struck``); else it differs still.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from lxml import etree
from lxml.etree import _Element as Element
from msgspec.structs import replace

from domain.errors import IndexUnavailableError
from index.corpora import find_corpus, opened
from legal_core.ports import Law
from tests.bench._lex_peer_articles import (
    NOTE,
    Compared,
    PeerRow,
    Verdict,
    find_version,
    find_work_id,
    to_letters,
    to_plain,
)

CORPUS = "lu-legilux"
_AKN = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0/CSD13}"
_SCL = "{http://www.scl.lu}"
_SILENT = frozenset({f"{_AKN}{name}" for name in ("note", "noteRef", "meta")})
_ASKED: frozenset[Verdict] = frozenset({"differs", "peer_cut"})
_NUMBER = re.compile(r"(?:^|(?<=\s))\d{1,3}\.\s")


def explain(law: Law, compared: Sequence[Compared], corpora: Path) -> tuple[Compared, ...]:
    """Return the rows, those that differ named by what the source proves (LS1 to LS3)."""
    asked = [one for one in compared if one.row.publisher == CORPUS and one.verdict in _ASKED]
    if not asked:
        return tuple(compared)
    try:
        with opened(find_corpus(CORPUS), corpora) as root:
            told = {id(one): _explained(law, root, one) for one in asked}
    except IndexUnavailableError:
        return tuple(compared)
    return tuple(told.get(id(one), one) for one in compared)


def _explained(law: Law, root: Path, one: Compared) -> Compared:
    version = find_version(law.graph, find_work_id(law, one.row), one.row)
    paths = [source.path for source in version.sources if source.language == one.row.language] \
        if version else []  # fmt: skip
    elements = [found for path in paths for found in _find_articles(root / path, one.row.anchor)]
    if len(elements) != 1:
        return one
    return replace(one, verdict=judge_by_source(one.row, one.ours, elements[0]))


def _find_articles(path: Path, anchor: str) -> Iterator[Element]:
    tree = etree.parse(path, etree.XMLParser(resolve_entities=False, huge_tree=True))
    return (one for one in tree.iter(f"{_AKN}article") if one.get("id") == anchor)


def judge_by_source(row: PeerRow, ours: str, article: Element) -> Verdict:
    """Return what a row that differs is worth beside its source's own words (LS2, LS3)."""
    around = any(_is_struck(one) for one in article.iterancestors())
    live = "" if around else _letters("".join(_words(article, struck=False)))
    if _letters(ours) != live:
        return "differs"
    theirs = to_plain(row)
    plain, bare = to_letters(_NUMBER.sub("", theirs)), to_letters(theirs)
    everything = to_letters("".join(_words(article, struck=True)))
    if live in {plain, to_letters(re.sub(r"(?m)^\s*(?:\d{1,3}\.\s+)+", "", theirs))}:
        return "peer_numbers"
    if _stands_in(plain, live) or _stands_in(bare, live):
        return "peer_cut"
    return "peer_struck" if _stands_in(plain, everything) else "differs"


def _letters(text: str) -> str:
    return to_letters(NOTE.sub("", text))


def _words(element: Element, *, struck: bool, top: bool = True) -> Iterator[str]:
    """Yield the text nodes of an element, struck ones too if asked for (LS1)."""
    if not struck and _is_struck(element):
        return
    yield element.text or ""
    for child in element:
        label = top and child.tag in {f"{_AKN}num", f"{_AKN}heading"}
        if isinstance(child.tag, str) and not (label or _is_silent(child)):
            yield from _words(child, struck=struck, top=False)
        yield child.tail or ""


def _is_struck(element: Element) -> bool:
    return element.tag == f"{_AKN}del" or element.get("style") == "del"


def _is_silent(element: Element) -> bool:
    return element.tag in _SILENT or str(element.tag).startswith(_SCL)


def _stands_in(words: str, around: str) -> bool:
    """Tell whether all letters of some words stand in others in their order."""
    left = iter(around)
    return all(letter in left for letter in words)
