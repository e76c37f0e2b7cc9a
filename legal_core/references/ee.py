"""References to Estonian law: "karistusseadustiku § 121 lõige 2 punkt 1", "KarS § 121".

In: text as written. Out: references, their laws not yet carried over.

Rules
    EE1 A law stands before its section, in the genitive; it is called in the nominative.
    EE2 A superscript is part of the number: "§ 12¹" is section 12-1, neither 12 nor 121.
    EE3 "Käesoleva seaduse" is the text's own law; it stays without one.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.folding import fold_name
from legal_core.provision_numbers import normalise_number
from legal_core.references.chains import Form, Grammar, worded
from legal_core.references.family import Family
from legal_core.references.reference import Level, Reference
from legal_core.references.rows import NEVER, Law, Tradition, read_by, resolve_but

_UP = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_NUMBER = rf"\d{{1,4}}[{_UP}]{{0,3}}(?![\w/%{_UP}]|[.,]\d)"
_LEVELS: Final[tuple[tuple[Level, int, str], ...]] = (
    ("paragraph", 1, r"l[õo]i(?:ge|ke|get|getes|kes|ked|gete)?|lg"),
    ("item", 2, r"punkt(?:i|id|ide|is|ides)?|p"),
    ("sentence", 3, r"lause(?:s|t)?"),
)
FORMS: Final = (
    Form(
        level="section",
        rank=0,
        pattern=re.compile(
            rf"(?:(?P<many>§\s?§|paragrahvi(?:de|d|des))|§|paragrahv(?:i|is)?)[-\w]{{0,5}}\s{{0,2}}(?P<n>{_NUMBER})"
        ),
        bare=re.compile(_NUMBER),
        clean=normalise_number,
    ),
    *(
        Form(
            level=level,
            rank=rank,
            pattern=worded(words, _NUMBER),
            bare=re.compile(_NUMBER),
            clean=normalise_number,
            always_many=True,
        )
        for level, rank, words in _LEVELS
    ),
)
GRAMMAR: Final = Grammar(
    forms=FORMS,
    opener=re.compile(r"§[-\w§\s]{0,6}\d|(?<!\w)paragrahv\w{0,4}\s\d"),
    join=re.compile(
        r"(?P<to>\s?[–-]\s?(?=\d)|\skuni\s)|(?P<list>\s?[,;]\s(?:(?:ja|või|ning)\s)?|\s(?:ja|või|ning)\s)"
        r"|\s{0,2}"
    ),
    stop=re.compile(
        r"\s?(?:%|€|/\d)|\s(?:eurot?|aastat?|päeva|kuud|protsenti)(?!\w)|\.\s\w+l\s\d{4}"
    ),
    rest=re.compile(r"\s(?P<rest>jj\.?)(?!\w)"),
)
_GENITIVES: Final = (
    ("seadustiku", "seadustik"),
    ("seaduse", "seadus"),
    ("määruse", "määrus"),
)
_WORD = r"[A-Za-zÕÄÖÜŠŽõäöüšž-]{2,40}"
_GENITIVE = (
    r"(?!ja\s|ka\s|või\s|see\s|selle\s|sama\s|käesoleva\s|nimetatud\s)[^\W\d]{2,40}[aeiouõäöü]"
)
_NAME = re.compile(
    rf"(?<!\w)(?:(?P<name>{_WORD}(?:seadustiku|seaduse|määruse))"
    rf"|(?P<long>(?:{_GENITIVE}\s){{1,5}}(?:seadustiku|seaduse|määruse)))s?(?=\s§|\sparagrahv)"
)
_LETTERS = re.compile(r"(?<!\w)[A-ZÕÄÖÜ][A-Za-zõäöü]{0,6}[A-ZÕÄÖÜ]{1,4}(?:-\w)?(?=\s?§)")
_BACK = re.compile(
    r"(?<!\w)(?:[Ss]ama|[Ss]elle|[Nn]imetatud|[Kk]äesoleva)\s(?:seaduse|seadustiku|määruse)(?!\w)"
)
_OWN = re.compile("[Kk]äesoleva")


def _laws(text: str) -> Iterator[Law]:
    for match in _BACK.finditer(text):
        yield Law(start=match.start(), end=match.end(), back=True)
    for match in _NAME.finditer(text):
        name = _nominative(match["name"] or match["long"])
        yield Law(
            start=match.start(),
            end=match.end(),
            key=f"ee:{fold_name(name).replace(' ', '-')}",
            identifiers=(name,),
            weak=True,
        )
    for match in _LETTERS.finditer(text):
        yield Law(
            start=match.start(),
            end=match.end(),
            key=f"ee:{fold_name(match[0])}",
            identifiers=(match[0],),
            weak=True,
        )


def _nominative(name: str) -> str:
    """Return a law's name as it is called: "karistusseadustiku" gives "karistusseadustik" (EE1)."""
    ending, called = next(pair for pair in _GENITIVES if name.endswith(pair[0]))
    return name.removesuffix(ending) + called


TRADITION: Final = Tradition(
    jurisdiction="ee",
    grammar=GRAMMAR,
    laws=_laws,
    link=NEVER,
    link_before=re.compile(r"\s{0,2}"),
    no_law=NEVER,
    not_after=re.compile(r"(?:lepingu|põhikirja)\s$"),
    in_book=NEVER,
    back=NEVER,
)


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    return read_by(TRADITION, text)


FAMILY = Family(name="ee", languages=frozenset(("et",)), read=read, resolve=resolve_but(_OWN))
