"""What Brazilian acts are called: kinds of act, codes, constitutions, statutes with a name.

In: text as written. Out: the names of laws in it; the names under which an act by number may
be known, its URN:LEX where its day or year is told.
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from domain.folding import fold_name
from legal_core.references.brazilian_codes import CODES, Code
from legal_core.references.reference import ReferenceScheme

CENTURY_TURNS: Final = 30  # years of two figures from here on are of the last century


class Kind(Struct, frozen=True, kw_only=True):
    """A kind of act."""

    spelled: re.Pattern[str]  # folded
    key: str
    urn: str = ""
    name: str = ""

    def names(self, number: str, year: str, day: str) -> Iterator[str]:
        """Yield the names of an act of this kind, the surest first."""
        if self.urn:
            for when in dict.fromkeys(one for one in (day, year) if one):
                yield f"urn:lex:br:federal:{self.urn}:{when};{number}"
        if self.name:
            grouped = f"{int(number):,}".replace(",", ".") if number.isdecimal() else number
            for spelled in dict.fromkeys((grouped, number)):
                yield from ([f"{self.name} nº {spelled}/{year}"] if year else [])
                yield f"{self.name} nº {spelled}"


def _kind(spelled: str, key: str, urn: str = "", name: str = "") -> Kind:
    return Kind(spelled=re.compile(spelled), key=key, urn=urn, name=name)


KINDS: Final[tuple[Kind, ...]] = (
    _kind(
        r"leis? complementar(?:es)?|lcp?",
        "lei-complementar",
        "lei.complementar",
        "Lei Complementar",
    ),
    _kind(r"leis? delegadas?", "lei-delegada", "lei.delegada", "Lei Delegada"),
    _kind(r"leis?", "lei", "lei", "Lei"),
    _kind(r"decretos? leis?|dl", "decreto-lei", "decreto.lei", "Decreto-Lei"),
    _kind(
        r"decretos? legislativos?",
        "decreto-legislativo",
        "decreto.legislativo",
        "Decreto Legislativo",
    ),
    _kind(r"decretos?", "decreto", "decreto", "Decreto"),
    _kind(
        r"medidas? provisorias?|mpv?r?",
        "medida-provisoria",
        "medida.provisoria",
        "Medida Provisória",
    ),
    _kind(
        r"emendas? constituciona(?:l|is)|ec",
        "emenda",
        "emenda.constitucional",
        "Emenda Constitucional",
    ),
    _kind(r"res|resoluc(?:ao|oes)", "resolucao", name="Resolução"),
    _kind(r"portarias?", "portaria", name="Portaria"),
    _kind(r"in|instruc(?:ao|oes) normativas?", "instrucao-normativa", name="Instrução Normativa"),
    _kind(r".*", "ato"),
)


LETTERS: Final = "|".join(
    sorted({one for code in CODES for one in code.letters}, key=lambda one: (-len(one), one))
)


class Named(Struct, frozen=True, kw_only=True):
    """A law named without a number."""

    start: int
    end: int
    key: str
    scheme: ReferenceScheme
    identifiers: tuple[str, ...]
    weak: bool = False


_NOUNS = (
    r"(?i:lei|código|constituição|decreto|n[ºo]|súmula|art|c/c|d[aeo]s?|e|[aà]o?s?|que|para|em"
    r"|n[ao]s?|com|por|pel[ao]s?|segundo|sobre)(?!\w)"
)
_CAP = rf"(?:(?!{_NOUNS})[A-ZÀ-Ý][\wà-ÿ]{{1,30}})"
_OF = r"(?:d[aeo]s?|e|à|às|ao|aos|sobre|para|contra)"
_WORDS = rf"(?:\s(?i:{_OF}\s(?:[ao]s?\s)?|[ao]s\s)?{_CAP}(?:-{_CAP})?)"
_YEAR_BEHIND = (
    r"(?:[/⁄-]?\s?(?P<year>(?:19|20)?\d\d)(?!\w|[.-]\d)|\sde\s(?P<of>(?:18|19|20)\d\d)(?!\w))?"
)
_BY_LETTERS = re.compile(rf"(?<![\w/-])(?P<letters>{LETTERS}){_YEAR_BEHIND}(?![\w/]|\s\d{{2,}}-)")
_NAMES = "|".join(sorted({one.name for one in CODES}, key=lambda one: (-len(one), one)))
_BY_NAME = re.compile(rf"(?<!\w)(?P<name>(?i:{_NAMES})){_YEAR_BEHIND}(?!\w)")
_COURTS = r"(?:T[SRJCU][TEJFU]|ST[FJM]|CN[JM])(?!\w)"
_UNNAMED = re.compile(
    rf"(?<![\w/-])(?!{_COURTS})(?P<letters>(?:RI[/-]?|[LCRE])[A-Z]{{2,6}}(?:/[A-Z]{{2,6}})?|[A-Z]{{3,7}})"
    r"(?:[/⁄]\d{2,4})?(?![\w/]|\s[A-ZÀ-Ý]{3,})"
)
_CONSTITUTION = re.compile(
    r"(?<!\w)(?:(?:[Cc]onstituição(?=\s[Ff]ed)|Constituição|CONSTITUIÇÃO)"
    r"(?:\s(?:Federal|FEDERAL|Estadual|ESTADUAL|estadual|federal|Cidadã|Brasileira"
    r"|(?i:d[aoe]\s)(?:República|REPÚBLICA)(?:\s(?i:Federativa)(?:\s(?i:do\sBrasil))?)?"
    rf"|(?i:d[aoe]s?\s)(?:{_CAP}(?:\s(?i:d[aoe]s?\s)?{_CAP}){{0,4}}|\d{{4}})))?(?:\s(?i:de)\s\d{{4}}|/\d{{2,4}})?"
    r"|(?:Carta|Lei|Diploma|Texto)\s(?:Magn[ao]|da\sRepública|Federal(?!\s(?:n|\d))|Política|Maior|Fundamental"
    r"|Constitucional)(?:\sde\s\d{4})?)(?!\w)"
)
_TITLED = re.compile(
    r"(?<!\w)(?:(?:Código|CÓDIGO)|(?:Estatuto|ESTATUTO)(?=\sd)|(?:Consolidação|CONSOLIDAÇÃO)"
    r"|(?:Lei|LEI)\s(?:Orgânica|ORGÂNICA)|(?:Lei|LEI)(?=\s(?i:d[aeo]s?\s)?[A-ZÀ-Ý][\wà-ÿ]{2,})"
    r"|(?:Regimento\sInterno|REGIMENTO\sINTERNO)|(?:Convenção|CONVENÇÃO)(?=\s[IAdsA])|(?:Regulamento)(?=\sd))"
    rf"{_WORDS}{{0,9}}(?:\sde\s(?P<of>(?:18|19|20)\d\d)(?!\w)|/(?P<year>\d{{2,4}}))?"
)
_TOO_BARE = re.compile(
    r"(?i)(?:lei|código|códigos|convenção|consolidação)(?:\s(?:federal|estadual|complementar|municipal|distrital))?"
    r"|lei\s(?:orgânica)"
)


def find_named(text: str) -> Iterator[Named]:
    """Yield the laws of a text that go by a name or by letters."""
    for match in _BY_LETTERS.finditer(text):
        meant = [one for one in CODES if match["letters"] in one.letters]
        yield _of(match, _of_year(meant, match["year"] or match["of"]))
    for match in _UNNAMED.finditer(text):
        yield _unknown(match, match["letters"], weak=True)
    for match in _CONSTITUTION.finditer(text):
        words = fold_name(match[0])
        is_federal = not re.search(r"estad|do (?!brasil)|\d{4}", words) or "1988" in words
        yield _of(match, CODES[0] if is_federal else None)
    for match in _BY_NAME.finditer(text):
        meant = [one for one in CODES if fold_name(match["name"]) == fold_name(one.name)]
        yield _of(match, _of_year(meant, match["year"] or match["of"]))
    for match in _TITLED.finditer(text):
        if not _TOO_BARE.fullmatch(match[0]):
            yield _of(match, None)


def _of_year(codes: list[Code], digits: str | None) -> Code | None:
    """Return the code of that year among those of one name; without a year the one in force."""
    year = _full_year(digits or "")
    return next((one for one in codes if year <= one.until), None) if year else _last(codes)


def _last(codes: list[Code]) -> Code | None:
    return codes[-1] if codes else None


def _full_year(digits: str) -> int:
    if len(digits) != len("88"):
        return int(digits or 0)
    return int(digits) + (1900 if int(digits) >= CENTURY_TURNS else 2000)


def _of(match: re.Match[str], code: Code | None) -> Named:
    """Return a name as that of a code."""
    if code is None:
        return _unknown(match, match[0])
    kind, _, rest = code.key.partition(":")
    number, _, year = rest.rpartition(":")
    urn = f"urn:lex:br:federal:{kind.replace('-', '.')}:{code.day};{number or year}"
    spelled = next((one for one in KINDS if one.key == kind), None)
    names = tuple(spelled.names(number, year, code.day)) if spelled else (urn,)
    return Named(
        start=match.start(),
        end=match.end(),
        key=f"br:{code.key}",
        scheme=code.scheme,
        identifiers=(*names, code.name, *code.letters),
    )


def _unknown(match: re.Match[str], name: str, *, weak: bool = False) -> Named:
    """Return a name that is no code known here, under its own words."""
    return Named(
        start=match.start(),
        end=match.end(),
        key=f"br:{fold_name(name).replace(' ', '-')}",
        scheme="rules" if fold_name(name).startswith(("regimento", "ri")) else "act",
        identifiers=(name,),
        weak=weak,
    )
