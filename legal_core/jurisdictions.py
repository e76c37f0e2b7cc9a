"""Which country's or publisher's law the words of a question point at.

In: the folded words of a question, the catalog of what is not held, the jurisdictions
that are. Out: the places where such words stand.

Rules
    JU1 Words are whole and contiguous; of two that overlap the longer counts.
    JU2 A name of two letters counts in capitals only: "US" is a country, "us" is not.
    JU3 An address or number that begins as a publisher's do is that publisher's.
    JU4 What is held is told by the index, never by a table.
"""

import re
from typing import Final

from msgspec import Struct

from domain.law import NotHeld
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.tokens import Token, word_set

_WORDS_MAX: Final = 5  # "federal republic of germany" has four
_SHORT: Final = 2
# Jurisdictions that some index holds, so that no publisher is listed as missing for them.
_ADJECTIVES: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    (
        "br",
        word_set(
            "brazil brazilian brasil brasileiro brasileira brasileiros brasileiras bresil"
            " bresilien bresilienne bresiliens bresiliennes brasilien brasilianisch"
            " brasilianische brasilianischen brasileno brasilena brasiliano brasiliana brasile"
        ),
    ),
    (
        "lu",
        word_set(
            "luxembourg luxembourgish luxembourgian luxembourgeois luxembourgeoise"
            " luxembourgeoises luxemburgo luxemburgues luxemburguesa luxemburg luxemburgisch"
            " luxemburgische luxemburgischen luxemburgs letzebuerg letzebuerger lussemburgo"
            " lussemburghese"
        ),
    ),
    (
        "eu",
        word_set(
            "eu ue european europeen europeenne europeens europeennes europeu europeia europeus"
            " europeias europaisch europaische europaischen europeo europea"
        ),
    ),
)


class Qualifier(Struct, frozen=True, kw_only=True):
    """Words that name a jurisdiction or publisher, as places in the list of words."""

    first: int = -1  # no words: told by an identifier
    last: int = -1  # inclusive
    jurisdiction: str
    publisher: str = ""  # where a publisher that is not held is named
    held: bool


def find_qualifiers(
    text: str, tokens: tuple[Token, ...], catalog: WorkCatalog, graph: GraphReader
) -> tuple[Qualifier, ...]:
    """Return the jurisdictions and publishers a question names, in order (JU1, JU2, JU4)."""
    held = frozenset(row.jurisdiction for row in graph.list_coverage())
    absent = {name: one for one in catalog.list_not_held() for name in one.names}
    found: list[Qualifier] = []
    place = 0
    while place < len(tokens):
        qualifier = _read_at(text, tokens, place, absent, held)
        if qualifier:
            found.append(qualifier)
        place = qualifier.last + 1 if qualifier else place + 1
    return tuple(found)


def find_foreign_ids(
    text: str, catalog: WorkCatalog, graph: GraphReader
) -> tuple[tuple[int, int, Qualifier], ...]:
    """Return spans of identifiers of publishers that are not held (JU3)."""
    publishers = frozenset(row.id for row in graph.list_coverage())
    found: list[tuple[int, int, Qualifier]] = []
    for one in catalog.list_not_held():
        for scheme in one.schemes if one.publisher not in publishers else ():
            pattern = rf"(?<![\w/.]){re.escape(scheme)}(?=[\w/])[\w./:~@%?=&#-]{{0,200}}"
            qualifier = Qualifier(
                jurisdiction=one.jurisdiction, publisher=one.publisher, held=False
            )
            found.extend((*match.span(), qualifier) for match in re.finditer(pattern, text))
    return tuple(found)


def _read_at(
    text: str,
    tokens: tuple[Token, ...],
    place: int,
    absent: dict[str, NotHeld],
    held: frozenset[str],
) -> Qualifier | None:
    for length in range(min(_WORDS_MAX, len(tokens) - place), 0, -1):
        words = tokens[place : place + length]
        name = " ".join(word.folded for word in words)
        spelled = text[words[0].start : words[-1].end]
        if len(name) <= _SHORT and not spelled.isupper():  # JU2
            continue
        named = absent.get(name)
        jurisdiction = named.jurisdiction if named else _adjective_of(name)
        if jurisdiction:
            is_held = jurisdiction in held
            return Qualifier(
                first=place,
                last=place + length - 1,
                jurisdiction=jurisdiction,
                publisher=named.publisher if named and not is_held else "",
                held=is_held,
            )
    return None


def _adjective_of(name: str) -> str:
    return next((code for code, words in _ADJECTIVES if name in words), "")
