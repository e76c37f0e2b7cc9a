"""Acts of the European Union by kind and number, in any of our languages.

In: the name of an act in one language. Out: its name in another, as the Union itself calls
it there: "Council Regulation (EC) No 44/2001" is "Verordnung (EG) Nr. 44/2001".

Rules
    UA1  Kind, community and number make the name; who adopted the act is left out.
    UA2  A name that is more than these, or that names no community, is none of ours to render.
    UA3  A name that is of the language already stays as its publisher spells it.
    UA4  An act that is known by its CELEX number alone goes by its kind and number, without a
         community, which that number does not tell.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from domain.folding import fold

_COMMUNITIES = (  # by language: the Union, the Community, the Economic Community
    ("en", "EU", "EC", "EEC", "No"),
    ("fr", "UE", "CE", "CEE", "n°"),
    ("pt", "UE", "CE", "CEE", "n.º"),
    ("de", "EU", "EG", "EWG", "Nr."),
    ("es", "UE", "CE", "CEE", "n.º"),
    ("it", "UE", "CE", "CEE", "n."),
)
_KINDS = (  # one row a kind, in the order of the languages
    ("Regulation", "Règlement", "Regulamento", "Verordnung", "Reglamento", "Regolamento"),
    ("Directive", "Directive", "Diretiva", "Richtlinie", "Directiva", "Direttiva"),
    ("Decision", "Décision", "Decisão", "Beschluss", "Decisión", "Decisione"),
    (
        "Implementing Regulation",
        "Règlement d'exécution",
        "Regulamento de Execução",
        "Durchführungsverordnung",
        "Reglamento de Ejecución",
        "Regolamento di esecuzione",
    ),
    (
        "Implementing Decision",
        "Décision d'exécution",
        "Decisão de Execução",
        "Durchführungsbeschluss",
        "Decisión de Ejecución",
        "Decisione di esecuzione",
    ),
    (
        "Delegated Regulation",
        "Règlement délégué",
        "Regulamento Delegado",
        "Delegierte Verordnung",
        "Reglamento Delegado",
        "Regolamento delegato",
    ),
    (
        "Delegated Directive",
        "Directive déléguée",
        "Diretiva Delegada",
        "Delegierte Richtlinie",
        "Directiva Delegada",
        "Direttiva delegata",
    ),
    (
        "Delegated Decision",
        "Décision déléguée",
        "Decisão Delegada",
        "Delegierter Beschluss",
        "Decisión Delegada",
        "Decisione delegata",
    ),
)
_CODE = "EU|UE|EC|CE|EG|EEC|CEE|EWG|Euratom"
_NAME = re.compile(
    rf"(?:Council |Commission )?(?P<kind>[^\d(]+?) "
    rf"(?:\((?P<code>{_CODE})\) (?P<no>n ?[o°º]\.? ?|no\.? |n\.º? |nr\.? )?)?"
    rf"(?P<number>\d+/\d+)(?:/(?P<after>{_CODE}))?",
    re.IGNORECASE,
)


_CELEX = re.compile(r"3(?P<year>\d{4})(?P<letter>[RLD])(?P<number>\d{4})")
_BARE_KINDS: Mapping[str, int] = MappingProxyType({"R": 0, "L": 1, "D": 2})  # rows of _KINDS
_ONE_SERIES = 2015  # since then every act bears its year before its number
_LONG_YEAR = 1999  # and since then all four figures of it


@cache
def _kinds() -> Mapping[str, int]:
    """Return the row of each kind by its folded name in any language."""
    return MappingProxyType({fold(name): place for place, row in enumerate(_KINDS) for name in row})


@cache
def _codes() -> Mapping[str, int]:
    """Return the place of each community by its letters in any language."""
    return MappingProxyType(
        {code: place for _, *codes, _ in _COMMUNITIES for place, code in enumerate(codes)}
    )


def union_name(language: str, name: str) -> str:
    """Return the name of an act of the Union in a language; empty for none (UA1 to UA3)."""
    found = _NAME.fullmatch(name)
    column = next((c for c, row in enumerate(_COMMUNITIES) if row[0] == language), None)
    kind = _kinds().get(fold(found["kind"])) if found else None
    if found is None or column is None or kind is None:
        return ""
    code = (found["code"] or found["after"] or "").upper()
    if not code:
        return ""
    noun = _KINDS[kind][column]
    told = _code_in(column, code)
    if told == code and fold(noun) == fold(found["kind"]):
        return name  # UA3
    number = found["number"]
    if found["code"] is None:
        return f"{noun} {number}/{told}"
    no = f"{_COMMUNITIES[column][-1]} " if found["no"] else ""
    return f"{noun} ({told}) {no}{number}"


def celex_name(language: str, number: str) -> str:
    """Return the name of the act of a CELEX number; empty for another number (UA4)."""
    found = _CELEX.fullmatch(number)
    column = next((c for c, row in enumerate(_COMMUNITIES) if row[0] == language), None)
    if found is None or column is None:
        return ""
    noun = _KINDS[_BARE_KINDS[found["letter"]]][column]
    year, own = int(found["year"]), int(found["number"])
    told = found["year"] if year >= _LONG_YEAR else found["year"][2:]
    if found["letter"] == "R" and year < _ONE_SERIES:
        return f"{noun} {own}/{told}"
    return f"{noun} {told}/{own}"


def _code_in(column: int, code: str) -> str:
    """Return the letters of a community in a language; Euratom has the same in all."""
    place = _codes().get(code)
    return "Euratom" if place is None else _COMMUNITIES[column][1:-1][place]
