"""The laws of the Union as texts name them, in six languages.

In: text as written. Out: laws with their spans and keys.

Rules
    EL1 An act of secondary law has its CELEX number as key, a treaty its short name:
        "32016R0679", "tfeu".
    EL2 "Directives 2001/83/EC and 2003/4/EC" are two laws of one kind.
    EL3 An acronym without a number ("GDPR") is a law only beside a provision.
    EL4 "that Regulation" is a law still to be found; "this Regulation" stays unknown.
"""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from legal_core.citations import Citation, celex_of, find_citations
from legal_core.references.identifiers import is_european
from legal_core.references.rows import Law

_LISTED_MAX: Final = 20
_FIRST_YEAR, _LAST_YEAR = 1951, 2100
_INSTITUTION = re.compile(
    r"(?:(?:Commission|Council|European\sParliament\sand\sCouncil|Implementing|Delegated|"
    r"Durchführungs|Delegierte[nr]?|d[’']exécution|déléguée?)\s){1,3}$"
)
_NEXT = re.compile(
    r"(?:,|\s(?:and|or|und|oder|et|ou|e|y|o))\s(?P<union>\((?:EU|EC|EEC|UE|CE|CEE|EG|EWG)\)\s)?"
    r"(?P<no>(?:No|Nr\.|n°|n\.\sº|n\.º|n\.)\s?)?(?P<first>\d{1,4})/(?P<second>\d{1,4})"
    r"(?P<tail>/(?:EC|EU|EEC|CE|UE|CEE|EG|EWG|JHA|JAI|Euratom|CFSP|PESC)\b)?(?![\w/])"
)


def _any(words: str) -> str:
    """Return a pattern of alternatives written with spaces between."""
    return "|".join(words.split())


_TREATIES: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    (
        "tfeu",
        _any(
            r"""
            TFEU
            AEUV
            TFUE
            Treaty\son\sthe\sFunctioning\sof\sthe\sEuropean\sUnion
            Vertrags?\süber\sdie\sArbeitsweise\sder\sEuropäischen\sUnion
            traité\ssur\sle\sfonctionnement\sde\sl[’']Union\seuropéenne
            [Tt]rattato\ssul\sfunzionamento\sdell[’']Unione\seuropea
            Tratado\sde\sFuncionamiento\sde\sla\sUnión\sEuropea
            Tratado\ssobre\so\sFuncionamento\sda\sUnião\sEuropeia
            """
        ),
        ("12012E/TXT", "TFEU"),
    ),
    (
        "teu",
        _any(
            r"""
            TEU
            EUV
            TUE
            Treaty\son\sEuropean\sUnion
            Vertrags?\süber\sdie\sEuropäische\sUnion
            traité\ssur\sl[’']Union\seuropéenne
            [Tt]rattato\ssull[’']Unione\seuropea
            Tratado\sde\sla\sUnión\sEuropea
            Tratado\sda\sUnião\sEuropeia
            """
        ),
        ("12012M/TXT", "TEU"),
    ),
    (
        "eu-charter",
        _any(
            r"""
            GRCh?
            Charter\sof\sFundamental\sRights(?:\sof\sthe\s(?:European\s)?Union)?
            EU\sCharter
            the\sCharter(?!\sof)
            Charta\sder\sGrundrechte(?:\sder\sEuropäischen\sUnion)?
            Charte\sdes\sdroits\sfondamentaux(?:\sde\sl[’']Union\seuropéenne)?
            Carta\sdei\sdiritti\sfondamentali(?:\sdell[’']Unione\seuropea)?
            Carta\sde\s(?:los\sDerechos\sFundamentales(?:\sde\sla\sUnión\sEuropea)?)
            Carta\sdos\sDireitos\sFundamentais(?:\sda\sUnião\sEuropeia)?
            """
        ),
        ("12012P/TXT", "Charter of Fundamental Rights"),
    ),
    (
        "ec-treaty",
        _any(
            r"""
            EC\sTreaty
            TEC
            EG-Vertrags?
            EGV
            [Tt]raité\sCE
            [Tt]rattato\sCE
            Tratado\sCE
            Treaty\sestablishing\sthe\sEuropean\sCommunity
            """
        ),
        ("12002E/TXT", "EC Treaty"),
    ),
    (
        "eea",
        _any(
            r"""
            EEA\sAgreement
            EWR-Abkommens?
            accord\sEEE
            """
        ),
        ("21994A0103(01)", "EEA Agreement"),
    ),
    (
        "echr",
        _any(
            r"""
            ECHR
            EMRK
            CEDH
            CEDU
            European\sConvention\son\sHuman\sRights
            Europäischen?\sMenschenrechtskonvention
            Convention\seuropéenne\sdes\sdroits\sde\sl[’']homme
            """
        ),
        ("ECHR", "European Convention on Human Rights"),
    ),
)
_TREATY_WORDS: Final = tuple(
    (key, re.compile(rf"(?<![\w.])(?:{words})(?!\w)"), names) for key, words, names in _TREATIES
)
_KIND: Final = (
    r"(?:Regulation|Directive|Decision|Verordnung|Richtlinie|règlement|directive|décision|regolamento"
    r"|direttiva|decisione|Reglamento|Directiva|Decisión|Regulamento|Diretiva|Decisão|Treaty)"
)
_BACK = re.compile(
    r"\b(?:[Tt]hat|[Tt]he\ssaid|[Tt]he\ssame|(?:der|die)selben?|ledit|ladite|citad[oa]|referid[oa]"
    rf"|dett[oa])\s{_KIND}(?!\w)(?!\s(?:\(|No\b|Nr\b|\d))"
)
_SELF = re.compile(
    r"\b(?:[Tt]his|[Dd]ieser?|(?:[Ll]e|[Ll]a|du)\s(?:présente?)|(?:il\s|del\s)?presente|(?:el|del)\spresente"
    rf"|[oa]\spresente|do\spresente)\s{_KIND}(?!\w)(?!\s(?:\(|No\b|Nr\b|\d))"
)
_THE_ACT = re.compile(rf"\bthe\s{_KIND}(?!\w)(?!\s(?:\(|No\b|\d|on\b|establishing\b))")
_ACRONYM = re.compile(
    r"(?<![\w.&/-])(?:[A-Z][A-Za-z]{0,6}[A-Z]{1,6}(?:\s(?:I{1,3}|IV|[Aa]ct)\b)?)(?![\w-])"
)

_BY_LETTERS: Final = MappingProxyType(
    {
        "gdpr": "32016R0679",
        "dsgvo": "32016R0679",
        "rgpd": "32016R0679",
        "dsa": "32022R2065",
        "dma": "32022R1925",
        "crr": "32013R0575",
        "emir": "32012R0648",
        "mifir": "32014R0600",
        "mar": "32014R0596",
        "reach": "32006R1907",
        "dora": "32022R2554",
        "sfdr": "32019R2088",
        "ai act": "32024R1689",
    }
)


def find_laws(text: str) -> Iterator[Law]:
    """Yield every law of the Union that a text names, in no promised order (EL1 to EL4)."""
    for citation in find_citations(text):
        if not citation.weak and (citation.scheme == "celex" or is_european(citation)):
            yield from _acts(text, citation)
    yield from _treaties(text)
    for match in _BACK.finditer(text):
        yield Law(start=match.start(), end=match.end(), back=True)
    for pattern in (_SELF, _THE_ACT):
        for match in pattern.finditer(text):
            yield Law(start=match.start(), end=match.end(), back=True, weak=True)
    for match in _ACRONYM.finditer(text):
        yield Law(
            start=match.start(),
            end=match.end(),
            key=f"eu/{match[0].lower().replace(' ', '-')}",
            identifiers=tuple(filter(None, (match[0], _BY_LETTERS.get(match[0].casefold())))),
            weak=True,
        )


def _treaties(text: str) -> Iterator[Law]:
    for key, pattern, names in _TREATY_WORDS:
        place = "coe" if key == "echr" else "eu"
        for match in pattern.finditer(text):
            yield Law(
                start=match.start() + len("the ") * match[0].startswith("the "),
                end=match.end(),
                key=key,
                scheme="treaty",
                identifiers=names,
                jurisdiction=place,
                weak=len(match[0]) <= len("TFEU"),
            )


def _acts(text: str, citation: Citation) -> Iterator[Law]:
    window = max(0, citation.start - 60)
    lead = _INSTITUTION.search(text, window, citation.start)
    yield Law(
        start=lead.start() if lead else citation.start,
        end=citation.end,
        key=citation.names[-1],
        identifiers=(*citation.version_names, *citation.names),
    )
    kind, end = citation.names[-1][5:6], citation.end
    for _ in range(_LISTED_MAX):  # EL2
        match = _NEXT.match(text, end)
        number = _number_of(match) if match and kind in "RLDF" else None
        if match is None or number is None:
            return
        key = celex_of(year=number[0], kind=kind, number=number[1])
        start = match.start("union") if match["union"] else match.start("first")
        yield Law(start=start, end=match.end(), key=key, identifiers=(key,))
        end = match.end()


def _number_of(match: re.Match[str]) -> tuple[int, int] | None:
    """Return (year, number) of a listed number that is told to be one of the Union."""
    first, second = int(match["first"]), int(match["second"])
    if match["tail"]:
        return (first if first > 99 else 1900 + first), second  # noqa: PLR2004 -- two figures
    if match["no"]:
        is_year = _FIRST_YEAR <= second <= _LAST_YEAR
        return (second, first) if is_year else (first, second)
    return (first, second) if match["union"] else None
