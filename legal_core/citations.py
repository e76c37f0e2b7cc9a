"""Exact identifiers in a text: CELEX, EU numbers, ELI, URN:LEX, AKN IRIs, our own ids.

In: text as written. Out: citations in order, each with its code point span, its scheme
and the names under which a work catalog may know it. Nothing is looked up here.

Rules
    CI1 The source's spelling stays beside the parsed form (``text`` beside ``names``).
    CI2 Of two citations that overlap the longer stands; the shorter is part of it.
    CI3 An EU number is read in the order of its time: "No 44/2001" is of 2001,
        "95/46/EC" of 1995, "(EU) 2016/679" of 2016.
    CI4 A bare "2021/2115" counts from 2015 on, when numbers became one series, and
        never where it may be a month.
    CI5 A German noun of an act is one in a compound too: "Datenschutzrichtlinie 95/46/EG".
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final, Literal

from msgspec import Struct

from domain.folding import fold
from legal_core.decisions import find_decisions

Scheme = Literal["work_id", "celex", "eli", "urn_lex", "akn_iri", "ecli", "case"]

DECISIONS: Final[tuple[Scheme, ...]] = ("ecli", "case")  # of courts: never held
UNION_NUMBERING_FROM = 2015  # one series for regulations, directives and decisions
_CENTURY, _YEAR_MIN, _YEAR_MAX, _MONTHS = 1900, 1951, 2100, 12

_OWN_ID = re.compile(
    r"(?<![\w:/.@-])(?P<work>[a-z][a-z0-9-]{1,30}:[a-z0-9][a-z0-9:._-]{1,200})"
    r"(?:~(?P<anchor>[A-Za-z0-9][\w.-]{0,200}))?"
    r"(?:@(?P<version>\d{4}-\d\d-\d\d(?:\.\d{1,3})?))?"
)
_CELEX = re.compile(
    r"(?<![\w/])(?P<sector>[0-9CE])(?P<year>\d{4})(?P<kind>[A-Z]{1,2})(?P<number>\d{4})"
    r"(?P<corrected>R\(\d{2}\))?(?:-(?P<day>\d{8}))?(?![\w(])",
    re.IGNORECASE,
)
_EU_NUMBER = re.compile(
    r"\b(?:[^\W\d_][\w-]{0,40}?(?=verordnung|richtlinie|(?:rahmen)?beschl))??"  # CI5
    r"(?P<word>framework decision|regulations?|directives?|decisions?"
    r"|d[ée]cision-cadre|r[èe]glements?|d[ée]cisions?"
    r"|decis[ãa]o-quadro|regulamentos?|dire[c]?tivas?|decis[ãa]o|decis[õo]es"
    r"|decisi[óo]n marco|reglamentos?|decisi[óo]n|decisiones"
    r"|decisioni? quadro|regolament[oi]|direttiv[ae]|decisioni?"
    r"|verordnung(?:en)?|richtlinien?|rahmenbeschl[uü]ss(?:es?)?|beschl[uü]ss(?:es?)?)\s{1,2}"
    r"(?P<union>\((?:EU|EC|EEC|ECSC|UE|CE|CEE|EG|EWG|Euratom)(?:,\s?Euratom)?\)\s{0,2})?"
    r"(?P<no>(?:No\.?|n\.?\s?[°º]|n[ro]s?\.?|n\.)\s{0,2})?"
    r"(?P<first>\d{1,4})/(?P<second>\d{1,4})"
    r"(?:/(?:EC|EU|EEC|ECSC|CE|UE|CEE|EG|EWG|JHA|JAI|JI|GAI|Euratom|CFSP|PESC|GASP)\b)?(?![\w/])",
    re.IGNORECASE,
)
_BARE_NUMBER = re.compile(r"(?<![\w/.,:-])(?P<first>20\d\d)/(?P<second>\d{1,4})(?![\w/-])")
_EU_ELI = re.compile(
    r"(?:https?://)?\bdata\.europa\.eu/eli/(?P<kind>reg|dir|dec)(?:_[a-z]{2,6})?"
    r"/(?P<year>\d{4})/(?P<number>\d{1,4})(?P<corrected>/corrigendum)?"
    r"(?:/(?P<day>\d{4}-\d\d-\d\d))?[\w/-]{0,40}",
    re.IGNORECASE,
)
_ELI = re.compile(
    r"(?:https?://)?\b(?:[a-z0-9-]{1,40}\.){1,6}[a-z]{2,6}/eli/[\w./-]{1,200}", re.IGNORECASE
)
_ELI_TAIL = re.compile(r"(?:/consolide/(?P<day>\d{8})|/jo|/[a-z]{2,3}|/(?:html|pdf|xml))$")
_URN = re.compile(r"\burn:(?:lex|nir):[^\s,()<>\"'“”]{3,240}", re.IGNORECASE)
_AKN = re.compile(r"(?<![\w/.])/akn/[a-z]{2}(?:-[a-z0-9]{1,8})?/[\w@!~:./-]{3,240}", re.IGNORECASE)
_KINDS: Final[tuple[tuple[str, str], ...]] = (
    *((stem, "F") for stem in ("framework", "decision-cadre", "decisao-quadro", "rahmenbeschl")),
    *((stem, "F") for stem in ("decisione quadro", "decisioni quadro", "decision marco")),
    *((stem, "R") for stem in ("reg", "verordnung")),
    *((stem, "L") for stem in ("dir", "richtlinie")),
    *((stem, "D") for stem in ("dec", "beschl")),
)


class Citation(Struct, frozen=True, kw_only=True):
    """An exact identifier as a reader wrote it (CI1)."""

    start: int  # code points
    end: int
    text: str
    scheme: Scheme
    names: tuple[str, ...]  # under which a catalog may know it, the most exact first
    version_names: tuple[str, ...] = ()  # of a version, where one was named
    anchor: str = ""  # as spelled
    day: date | None = None  # of the version named
    ordinal: int = 1  # of several versions of that day
    weak: bool = False  # a bare number: counts only where exactly one work bears it


def find_citations(text: str) -> tuple[Citation, ...]:
    """Return the identifiers of a text, in order, none overlapping (CI2)."""
    found = [citation for read in _READERS for citation in read(text)]
    found.sort(key=lambda one: (one.start, -one.end, one.weak))
    kept: list[Citation] = []
    for citation in found:
        if not kept or citation.start >= kept[-1].end:
            kept.append(citation)
        elif citation.end - citation.start > kept[-1].end - kept[-1].start:
            kept[-1] = citation
    return tuple(kept)


def celex_of(*, year: int, kind: str, number: int) -> str:
    """Return the CELEX number of an act of secondary law: 32016R0679."""
    return f"3{year}{kind}{number:04d}"


def _trimmed(match: re.Match[str]) -> str:
    """Return what was matched without the punctuation that ends a sentence."""
    return match[0].rstrip(".:;-_/!?")


def _own_ids(text: str) -> Iterator[Citation]:
    for match in _OWN_ID.finditer(text):
        spelled = match[0].rstrip(".:-")  # an id may end in "_"
        work, _, rest = spelled.partition("~" if match["anchor"] else "@")
        anchor = rest.partition("@")[0] if match["anchor"] else ""
        day, _, ordinal = (match["version"] or "").partition(".")
        yield Citation(
            start=match.start(),
            end=match.start() + len(spelled),
            text=spelled,
            scheme="work_id",
            names=(work,),
            version_names=(spelled,) if match["version"] else (),
            anchor=anchor,
            day=_day_of(day.replace("-", "")),
            ordinal=int(ordinal or 1),
        )


def _day_of(digits: str) -> date | None:
    """Return the day of eight figures; None for none, or for no calendar day."""
    try:
        return date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError:
        return None


def _celex_numbers(text: str) -> Iterator[Citation]:
    for match in _CELEX.finditer(text):
        # A consolidated state (sector 0) is a state of the act it consolidates.
        sector = "3" if match["sector"] == "0" else match["sector"]
        act = f"{sector}{match['year']}{match['kind']}{match['number']}{match['corrected'] or ''}"
        yield Citation(
            start=match.start(),
            end=match.end(),
            text=match[0],
            scheme="celex",
            names=(act.upper(),),
            version_names=(match[0].upper(),) if match["day"] else (),
            day=_day_of(match["day"] or ""),
        )


def _eu_numbers(text: str) -> Iterator[Citation]:
    for match in _EU_NUMBER.finditer(text):
        parted = _year_and_number(match)
        if parted is None:
            continue
        year, number = parted
        word = fold(match["word"])
        kind = next(letter for stem, letter in _KINDS if word.startswith(stem))
        yield Citation(
            start=match.start(),
            end=match.end(),
            text=match[0],
            scheme="celex",
            names=(celex_of(year=year, kind=kind, number=number),),
        )


def _year_and_number(match: re.Match[str]) -> tuple[int, int] | None:
    """Return (year, number) of an EU number, or None where neither side is a year (CI3)."""
    first, second = int(match["first"]), int(match["second"])
    if match["no"] and (year := _year(match["second"])):
        return year, first
    is_regulation = fold(match["word"]).startswith(("reg", "verordnung"))
    early, late = _year(match["first"]), _year(match["second"])
    if early and early >= UNION_NUMBERING_FROM and len(match["first"]) == len(str(early)):
        return early, second
    if is_regulation and late:
        return late, first
    if early:
        return early, second
    return (late, first) if late else None


def _year(digits: str) -> int | None:
    """Return the year that two or four figures name; numbers of acts give None."""
    value = int(digits) + (_CENTURY if len(digits) == len("95") else 0)
    return value if _YEAR_MIN <= value <= _YEAR_MAX else None


def _bare_numbers(text: str) -> Iterator[Citation]:
    for match in _BARE_NUMBER.finditer(text):
        year, number = int(match["first"]), int(match["second"])
        if year >= UNION_NUMBERING_FROM and number > _MONTHS:  # CI4
            yield Citation(
                start=match.start(),
                end=match.end(),
                text=match[0],
                scheme="celex",
                names=tuple(celex_of(year=year, kind=kind, number=number) for kind in "RLD"),
                weak=True,
            )


def _european_elis(text: str) -> Iterator[Citation]:
    for match in _EU_ELI.finditer(text):
        spelled = _trimmed(match)
        kind = next(letter for stem, letter in _KINDS if match["kind"].lower().startswith(stem))
        act = celex_of(year=int(match["year"]), kind=kind, number=int(match["number"]))
        exact = f"http://{spelled.partition('://')[2] or spelled}"
        yield Citation(
            start=match.start(),
            end=match.start() + len(spelled),
            text=spelled,
            scheme="eli",
            # A corrigendum is a work of its own; its act does not answer for it.
            names=(exact,) if match["corrected"] else (exact, act),
            version_names=(exact,) if match["day"] else (),
            day=_day_of((match["day"] or "").replace("-", "")),
        )


def _national_elis(text: str) -> Iterator[Citation]:
    for match in _ELI.finditer(text):
        spelled = _trimmed(match)
        exact = f"http://{spelled.partition('://')[2] or spelled}"
        names, day = [exact], ""
        # ELI goes from the act to its day, its format, its language: the act stands first.
        while tail := _ELI_TAIL.search(names[-1]):
            day = day or tail["day"] or ""
            names.append(names[-1][: tail.start()])
        hosts = [name.replace("://legilux", "://data.legilux") for name in names]
        yield Citation(
            start=match.start(),
            end=match.start() + len(spelled),
            text=spelled,
            scheme="eli",
            names=tuple(dict.fromkeys((*names, *hosts))),
            version_names=tuple(dict.fromkeys((*names, *hosts))) if day else (),
            day=_day_of(day),
        )


def _urns(text: str) -> Iterator[Citation]:
    for match in _URN.finditer(text):
        spelled = _trimmed(match)
        whole, _, fragment = spelled.partition("!")
        act, _, version = whole.partition("@")
        yield Citation(
            start=match.start(),
            end=match.start() + len(spelled),
            text=spelled,
            scheme="urn_lex",
            names=tuple(dict.fromkeys((whole, act))),
            version_names=(whole,) if version else (),
            anchor=fragment,
            day=_day_of(re.sub(r"\D", "", version)[:8]),
        )


def _akn_iris(text: str) -> Iterator[Citation]:
    for match in _AKN.finditer(text):
        spelled = _trimmed(match)
        whole, _, portion = spelled.partition("~")
        expression = re.sub(r"/!?main$|/!.*$", "", whole.rstrip("/"))
        act, _, version = expression.partition("@")
        work = re.sub(r"/[a-z]{3}$", "", act)
        yield Citation(
            start=match.start(),
            end=match.start() + len(spelled),
            text=spelled,
            scheme="akn_iri",
            names=tuple(dict.fromkeys((whole, expression, act, work))),
            version_names=(expression,) if version else (),
            anchor=portion,
            day=_day_of(version.replace("-", "")),
        )


def _case_ids(text: str) -> Iterator[Citation]:
    for start, end, is_ecli in find_decisions(text):
        yield Citation(
            start=start,
            end=end,
            text=text[start:end],
            scheme="ecli" if is_ecli else "case",
            names=(text[start:end].upper(),),
        )


_READERS = (
    _own_ids,
    _celex_numbers,
    _eu_numbers,
    _bare_numbers,
    _european_elis,
    _national_elis,
    _urns,
    _akn_iris,
    _case_ids,
)
