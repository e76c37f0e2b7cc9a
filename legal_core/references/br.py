"""References to Brazilian law: "art. 5º, inciso XI, da Constituição Federal", "Lei 8.078/90".

In: text as written. Out: references, their laws not yet carried over.

Rules
    BR1 An act is its kind and its number; a year of two figures is of 1930 on, or of this
        century.
    BR2 A number behind a list of acts ("27/97, 30/97 e 31/97") is an act of the same kind.
    BR3 A code named by its letters is the code in force; with a year, the one of that year.
    BR4 An act of a state, a district or a city is never taken for one of the Union.
"""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from domain.folding import fold_name
from domain.words.pt import MONTHS
from legal_core.references import portuguese
from legal_core.references.brazilian_laws import (
    CENTURY_TURNS,
    KINDS,
    LETTERS,
    Named,
    find_named,
)
from legal_core.references.chains import Mark
from legal_core.references.family import Family
from legal_core.references.reference import Reference
from legal_core.references.rows import Law, read_by, resolve_but

_NUMBER = r"\d{1,3}(?:\.\d{3})+(?:-\d{1,2})?|\d{1,6}(?:-\d{1,2})?"
_YEAR = r"(?:\s?[/⁄]\s?(?P<year>\d{4}|\d{2})(?![\w/]))?"
_NO = r"(?:n\s?(?:\.\s?[º°o]|[º°o]s?|s)?\s?\.?\s?|n[ºo]s\.?\s)?"
_MONTH = "|".join(MONTHS)
_DATE = (
    rf"(?:\s?,?\s(?:de\s)?(?:(?P<day>\d{{1,2}})[º°o]?\s(?:de\s)?(?P<month>{_MONTH})\s(?:de\s)?(?P<of>\d{{4}})"
    r"|(?P<d>\d{1,2})[./](?P<m>\d{1,2})[./](?P<y>\d{4})|de\s(?P<only>\d{4}))(?!\w))?"
)
_LEVEL = r"(?:\s(?:(?:Federa|Estadua|Distrita|Municipa)(?:l|is)|Ordinárias?))?"
_KIND = (
    r"(?:Leis?\s(?:Complementar(?:es)?|Delegadas?)|Leis?|Decretos?[-\s](?:Lei|Legislativo)s?|Decretos?"
    r"|Medidas?\sProvisórias?|Emendas?\s(?:Constituciona|Regimenta)(?:l|is)|Resoluç(?:ão|ões)"
    r"|Portarias?|Instruç(?:ão|ões)\sNormativas?|(?-i:LCP?|DL|MPV?r?|EC|IN|Res\.?|RES\.?)"
    r"|(?-i:Ato|ATO|Provimento|Deliberação)(?=\s(?i:n|conjunto)))"
)
_ORGAN = r"(?:[\s/-]{1,2}(?-i:[A-Z]{2,8}(?:[/.-][A-Z]{2,8}){0,3}))?"
_BY = r"(?:\s(?:d[ao]\s)?(?-i:[A-Z]{3,8}(?:/[A-Z]{2,8}){0,2})(?![\w/]))?"
_ACT = re.compile(
    rf"(?<![\w-])(?P<kind>{_KIND})(?P<level>{_LEVEL})(?:\sAdministrativa|\sConjunta|\sInterministerial)?"
    rf"(?P<organ>{_ORGAN})\s{_NO}(?P<number>{_NUMBER})(?![\w]|\.\d){_YEAR}(?P<by>{_BY}){_DATE}",
    re.IGNORECASE,
)
_MORE = re.compile(
    rf"(?:\s?,\s|\se\s|\s?,\se\s)(?P<own>{_NO}(?P<number>{_NUMBER}))(?!\w|\.\d){_YEAR}{_DATE}",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"(?<!\w)(?:mesm[ao]s?|[dn]est[ae]|presente|referid[ao]|citad[ao]|mencionad[ao])\s"
    r"(?:lei(?:\scomplementar)?|diploma(?:\slegal)?|código|estatuto|decreto(?:-lei)?|norma|resolução)(?!\w)",
    re.IGNORECASE,
)
_BY_ORGAN = ("resolu", "res", "portaria", "instru", "in", "ato", "provimento", "delibera")


def _laws(text: str) -> Iterator[Law]:
    for match in _BACK.finditer(text):
        yield Law(start=match.start(), end=match.end(), back=True)
    for match in _ACT.finditer(text):
        yield _act(match, match)
        first, end, is_list = match, match.end(), _is_plural(match["kind"])
        while more := _MORE.match(text, end):
            if not (is_list or more["year"] or _date_of(more)):
                break
            yield _act(first, more)
            end = more.end()
    yield from map(_named_law, find_named(text))


def _is_plural(kind: str) -> bool:
    return kind.casefold().endswith(("s", "ões"))


def _act(kind: re.Match[str], match: re.Match[str]) -> Law:
    """Return an act by the words for its kind, and its own number and day (BR1, BR2)."""
    number = match["number"].replace(".", "")
    day, year = _date_of(match), _year_of(match)
    word = fold_name(kind["kind"])
    found = next((one for one in KINDS if one.spelled.fullmatch(word)), KINDS[-1])
    level = fold_name(kind["level"])[:6]
    local = level in {"estadu", "distri", "munici"}
    end = match.end() if _is_of_organ(word) else match.end() if match is not kind else _end(match)
    return Law(
        start=match.start("own") if match is not kind else match.start(),
        end=end,
        key=":".join(("br", *filter(None, [level if local else "", found.key, number, year]))),
        scheme="constitution" if found.key == "emenda" else "act",
        identifiers=() if local else tuple(found.names(number, year, day)),
    )


def _is_of_organ(word: str) -> bool:
    return word.startswith(_BY_ORGAN)


def _end(match: re.Match[str]) -> int:
    """Return where an act ends that no organ behind its number names."""
    if match["by"] and match.end("by") == match.end():
        return match.start("by")
    return match.end()


def _date_of(match: re.Match[str]) -> str:
    """Return the day behind a number, as YYYY-MM-DD; empty for none."""
    if match["month"]:
        month = [fold_name(one) for one in MONTHS].index(fold_name(match["month"])) + 1
        return f"{match['of']}-{month:02d}-{int(match['day']):02d}"
    if match["m"]:
        return f"{match['y']}-{int(match['m']):02d}-{int(match['d']):02d}"
    return match["only"] or ""


def _year_of(match: re.Match[str]) -> str:
    digits = match["year"] or _date_of(match)[:4]
    if len(digits) != len("90"):
        return digits
    return f"{19 if int(digits) >= CENTURY_TURNS else 20}{digits}"


def _named_law(named: Named) -> Law:
    return Law(
        start=named.start,
        end=named.end,
        key=named.key,
        scheme=named.scheme,
        identifiers=named.identifiers,
        weak=named.weak,
    )


_GRAMMAR = portuguese.grammar(portuguese.FORMS)
# "Violação dos arts. 332 da CLT; 458 do CPC": the number goes on a list that stands further off.
_NUMBER_ALONE = (
    r"(?:(?<![\s\S])|(?<=[;(,]\s)|(?<=\s[eo]\s))\d{1,4}(?:\.\d{3})?[º°o]?(?:-[A-Z])?"
    r"(?=(?:,?\s(?:(?:e\s)?(?:[\d.]{1,5}[º°]?|[IVXLC]{1,7}|§|parágrafo|único|inciso)(?:-[A-Z])?)){0,8}"
    rf",?\sd[ao]\s(?:(?:{LETTERS})(?!\w)|Código\s|Lei\s(?:n|\d)|Constituição\s))"
)
TRADITION = portuguese.tradition(
    "br",
    grammar=replace(_GRAMMAR, opener=re.compile(f"{_GRAMMAR.opener.pattern}|{_NUMBER_ALONE}")),
    head=Mark(form=portuguese.ARTICLE, number="", start=0, end=0),
    laws=_laws,
)


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    return read_by(TRADITION, text)


FAMILY = Family(
    name="br", languages=frozenset(("pt",)), read=read, resolve=resolve_but(portuguese.OWN)
)
