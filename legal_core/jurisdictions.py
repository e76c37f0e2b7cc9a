"""Which country's or publisher's law the words of a question point at.

In: the folded words of a question, the catalog of what is not held, the jurisdictions
that are. Out: the places where such words stand.

Rules
    JU1 Words are whole and contiguous; of two that overlap the longer counts.
    JU2 A name of two letters counts in capitals only: "US" is a country, "us" is not.
    JU3 An address or number that begins as a publisher's do is that publisher's.
    JU4 What is held is told by the index, never by a table. A country whose law is held is
        known by its names too: its law may still not be the one that is meant.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from domain.asking.countries import COUNTRIES
from domain.asking.forms import lines_of
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
_UNION: Final = (  # the name, of which an adjective is a part (JU1)
    "european union", "union europeenne", "uniao europeia", "europaische union",
    "europaischen union", "union europea", "unione europea",
)  # fmt: skip
_CODES: Final[Mapping[str, str]] = MappingProxyType(
    {name: code for code, names in reversed(_ADJECTIVES) for name in names}
    | dict.fromkeys(_UNION, "eu")
)


_PATTERNS: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (code, re.compile(lines_of(names)))
    for code, names in COUNTRIES
    if code not in {named for named, _ in _ADJECTIVES}
)
_NAME_WORDS: Final = 3  # "district of columbia"


class Qualifier(Struct, frozen=True, kw_only=True):
    """Words that name a jurisdiction or publisher, as places in the list of words."""

    first: int = -1  # no words: told by an identifier
    last: int = -1  # inclusive
    jurisdiction: str
    publisher: str = ""  # where a publisher that is not held is named
    held: bool
    near: str = ""  # the country whose law it is known to be, where other law of it is held


class Publishers(Struct, frozen=True, kw_only=True):
    """Whose law an index holds, and whose it can only name (JU4)."""

    held: frozenset[str]  # publisher ids
    jurisdictions: frozenset[str]  # of what is held
    absent: tuple[NotHeld, ...]  # by id
    names: Mapping[str, NotHeld]  # what is not held, by the names that readers give it
    begins: Mapping[str, int]  # first words of countries and publishers: most words of a name


def read_publishers(catalog: WorkCatalog, graph: GraphReader) -> Publishers:
    """Return the publishers of an index, held and not held."""
    return graph.keep(("publishers",), lambda: _read_publishers(catalog, graph))


def _read_publishers(catalog: WorkCatalog, graph: GraphReader) -> Publishers:
    rows = graph.list_coverage()
    held = frozenset(row.id for row in rows)
    absent = tuple(one for one in catalog.list_not_held() if one.publisher not in held)
    return to_publishers(held, frozenset(row.jurisdiction for row in rows), absent)


def to_publishers(
    held: frozenset[str], jurisdictions: frozenset[str], absent: tuple[NotHeld, ...]
) -> Publishers:
    """Return whose law is held, ready to be looked for in a question."""
    names = {name: one for one in absent for name in one.names}
    longest: dict[str, int] = {}
    for name in (*_CODES, *names):
        word, count = name.partition(" ")[0], len(name.split())
        longest[word] = min(_WORDS_MAX, max(count, longest.get(word, 0)))
    return Publishers(
        held=held,
        jurisdictions=jurisdictions,
        absent=absent,
        names=MappingProxyType(names),
        begins=MappingProxyType(longest),
    )


def find_qualifiers(
    text: str, tokens: tuple[Token, ...], publishers: Publishers
) -> tuple[Qualifier, ...]:
    """Return the jurisdictions and publishers a question names, in order (JU1, JU2, JU4)."""
    absent, begins = publishers.names, publishers.begins
    found: list[Qualifier] = []
    place = 0
    while place < len(tokens):
        most = begins.get(tokens[place].folded, 0)
        length, jurisdiction, publisher = _read_at(text, tokens[place : place + most], absent)
        if not length:
            ahead = tokens[place : place + _NAME_WORDS]
            length, jurisdiction = _read_held(text, ahead, publishers.jurisdictions)
        if length:
            is_held = jurisdiction in publishers.jurisdictions
            qualifier = Qualifier(
                first=place,
                last=place + length - 1,
                jurisdiction=jurisdiction,
                publisher="" if is_held else publisher,
                held=is_held,
            )
            found.append(qualifier)
        place += max(length, 1)
    return tuple(found)


def find_foreign_ids(text: str, publishers: Publishers) -> tuple[tuple[int, int, Qualifier], ...]:
    """Return spans of identifiers of publishers that are not held (JU3)."""
    found: list[tuple[int, int, Qualifier]] = []
    for one in publishers.absent:
        qualifier = Qualifier(jurisdiction=one.jurisdiction, publisher=one.publisher, held=False)
        for scheme in one.schemes:
            if scheme in text:  # most questions cite nothing; a pattern is dear
                pattern = rf"(?<![\w/.]){re.escape(scheme)}(?=[\w/])[\w./:~@%?=&#-]{{0,200}}"
                found.extend((*match.span(), qualifier) for match in re.finditer(pattern, text))
    return tuple(found)


def _read_held(
    text: str, words: tuple[Token, ...], jurisdictions: frozenset[str]
) -> tuple[int, str]:
    """Return (words used, jurisdiction) of a country whose law is held; no words for none."""
    for length in range(len(words), 0, -1):
        name = " ".join(word.folded for word in words[:length])
        spelled = text[words[0].start : words[length - 1].end]
        if len(name) <= _SHORT and not spelled.isupper():  # JU2
            continue
        for code, pattern in _PATTERNS:
            joined = name.replace(" ", "-")  # "royaume-uni"
            is_named = pattern.fullmatch(name) or pattern.fullmatch(joined)
            if code in jurisdictions and is_named:
                return length, code
    return 0, ""


def _read_at(
    text: str, words: tuple[Token, ...], absent: Mapping[str, NotHeld]
) -> tuple[int, str, str]:
    """Return (words used, jurisdiction, publisher) of a country's name; no words for none."""
    for length in range(len(words), 0, -1):
        name = " ".join(word.folded for word in words[:length])
        spelled = text[words[0].start : words[length - 1].end]
        if len(name) <= _SHORT and not spelled.isupper():  # JU2
            continue
        if name in absent:
            return length, absent[name].jurisdiction, absent[name].publisher
        code = _CODES.get(name, "")
        if code:
            return length, code, ""
    return 0, "", ""
