"""References to Austrian, Swiss and Liechtenstein law: "Art. 12 Abs. 2 Bst. a DSG", "SR 235.1".

In: text as written. Out: references, their laws not yet carried over.

Rules
    AL1 A number of the Swiss compilation ("SR 235.1", "RS 235.1") is the law itself, whatever
        the language of the text.
    AL2 A number of a gazette ("LGBl. 1990 Nr. 41", "BGBl. I Nr. 165/1999") is the act
        published there.
"""

import re
from collections.abc import Iterator
from functools import partial
from types import MappingProxyType
from typing import Final, TypedDict

from msgspec.structs import replace

from legal_core.references import fr, german, it
from legal_core.references.de import find_german_laws, tradition
from legal_core.references.family import Family
from legal_core.references.reference import Reference
from legal_core.references.rows import Law, read_by, resolve_but

_COMPILED = re.compile(
    r"(?<![\w/])(?:SR|RS)\s(?P<number>0?\.?\d{3}(?:\.\d{1,4}){0,5})(?![\w]|\.\d)"
)
_IN_BRACKETS = re.compile(r"\s\((?:SR|RS)\s(?P<number>[\d.]{3,20}\d)\)")
_LIECHTENSTEIN = re.compile(
    r"(?<!\w)LGBl\.?\s(?P<year>(?:1[89]|20)\d\d)\sNr\.\s(?P<number>\d{1,3})(?![\w/])"
)
_AUSTRIAN = re.compile(
    r"(?<!\w)(?P<part>BGBl\.?(?:\sI{1,3})?|RGBl\.?|JGS)\sNr\.\s"
    r"(?P<number>\d{1,4})/(?P<year>\d{4})(?!\w)"
)


def _swiss(text: str) -> Iterator[Law]:
    for law in find_german_laws(text, "ch:"):
        behind = _IN_BRACKETS.match(text, law.end)
        yield replace(law, **_compiled(behind["number"], law.identifiers)) if behind else law
    for match in _COMPILED.finditer(text):
        yield Law(start=match.start(), end=match.end(), **_compiled(match["number"]))


class _Known(TypedDict):
    key: str
    identifiers: tuple[str, ...]


def _compiled(number: str, names: tuple[str, ...] = ()) -> _Known:
    """Return what is known of the law that bears a number of the compilation (AL1)."""
    return {"key": f"ch:sr:{number}", "identifiers": (f"SR {number}", f"RS {number}", *names)}


def _published(text: str, country: str, pattern: re.Pattern[str]) -> Iterator[Law]:
    yield from find_german_laws(text, f"{country}:")
    for match in pattern.finditer(text):
        part = re.sub(r"\W", "", match.groupdict().get("part") or "LGBl").casefold()
        yield Law(
            start=match.start(),
            end=match.end(),
            key=f"{country}:{part}:{match['year']}:{match['number']}",
            identifiers=(match[0],),
        )


_TRADITIONS: Final = MappingProxyType(
    {
        "ch": tradition("ch", _swiss),
        "li": tradition("li", partial(_published, country="li", pattern=_LIECHTENSTEIN)),
        "at": tradition("at", partial(_published, country="at", pattern=_AUSTRIAN)),
    }
)


_SWISS_FRENCH: Final = fr.tradition(replace(fr.FRANCE, code="ch", named=(), kinds=()))
_SWISS_ITALIAN: Final = it.tradition(replace(it.ITALY, code="ch", named=(), kinds=()))


def read_swiss(text: str) -> Iterator[Reference]:
    """Yield the references of a text in any language of Switzerland, in no promised order."""
    for one in (_TRADITIONS["ch"], _SWISS_FRENCH, _SWISS_ITALIAN):
        yield from read_by(one, text)


def read(text: str, country: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    return read_by(_TRADITIONS[country], text)


SWISS = Family(
    name="ch",
    languages=frozenset(("de", "fr", "it")),
    read=read_swiss,
    resolve=resolve_but(german.OWN),
)
LIECHTENSTEIN = Family(
    name="li",
    languages=frozenset(("de",)),
    read=partial(read, country="li"),
    resolve=resolve_but(german.OWN),
)
AUSTRIAN = Family(
    name="at",
    languages=frozenset(("de",)),
    read=partial(read, country="at"),
    resolve=resolve_but(german.OWN),
)
