"""References to Portuguese law: "art. 6.º, n.º 1, alínea a), do Código do Trabalho".

In: text as written. Out: references, their laws not yet carried over.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.words.pt import MONTHS
from legal_core.references import portuguese
from legal_core.references.acts import Country, find_laws, kind_of, law_of
from legal_core.references.chains import Form
from legal_core.references.family import Family
from legal_core.references.reference import Reference
from legal_core.references.rows import read_by, resolve_but

_NUMBERED: Final = Form(
    level="paragraph",
    rank=5,
    pattern=re.compile(
        r"(?<!\w)(?:(?P<many>n\.?os|n\.os)|n\.\s?º|nº)\s(?P<n>\d{1,2}(?:-[A-Z])?(?![\w/.]|,\d))"
    ),
    bare=re.compile(r"\d{1,2}(?:-[A-Z])?(?![\w/.%]|,\d)"),
)
_KIND = (
    r"Lei(?:\s(?:Orgânica|Constitucional))?|Decreto(?:-Lei|\sRegulamentar|\sLegislativo)?|Portaria"
    r"|Resolução\sdo\sConselho\sde\sMinistros|DL"
)
_PATH = "https://data.dre.pt/eli/{kind}/{{number}}/{{path}}/p/dre/pt/html"
PORTUGAL: Final = Country(
    code="pt",
    months=MONTHS,
    numbered=re.compile(
        rf"(?<!\w)(?P<kind>{_KIND})\s(?:n\.?\s?º\s?)?(?P<number>\d{{1,5}}(?:-[A-Z]{{1,2}})?)"
        rf"/(?P<year>\d{{4}}|\d\d)(?![\w/])(?:,?\sde\s(?P<d>\d{{1,2}})\sde\s(?P<m>{'|'.join(MONTHS)}))?"
    ),
    kinds=(
        kind_of("lei", "lei", "Lei n.º {number}/{year}", _PATH.format(kind="lei")),
        kind_of("lei organica", "lei-organica", "Lei Orgânica n.º {number}/{year}"),
        kind_of("lei constitucional", "lei-constitucional"),
        kind_of("decreto lei|dl", "decreto-lei", "Decreto-Lei n.º {number}/{year}",
                _PATH.format(kind="dec-lei")),
        kind_of("decreto.*", "decreto"),
        kind_of("portaria", "portaria", "Portaria n.º {number}/{year}"),
        kind_of("resolucao.*", "resolucao"),
    ),
    named=(
        law_of("Constituição da República Portuguesa|CRP", "constituicao:1976",
               "Constituição da República Portuguesa", scheme="constitution"),
        law_of("Código do Trabalho|CT", "lei:7:2009", "Código do Trabalho", "Lei n.º 7/2009"),
        law_of("Código Civil|CC", "decreto-lei:47344:1966", "Código Civil"),
        law_of("Código Penal|CP", "decreto-lei:48:1995", "Código Penal"),
        law_of("Código de Processo Civil|CPC", "lei:41:2013", "Código de Processo Civil"),
    ),
    titled=re.compile(
        r"(?<!\w)(?:Código|Lei|Estatuto)\s(?:d[aoe]s?\s)?[A-ZÀ-Ý][\wà-ÿ]{2,30}"
        r"(?:\s(?:d[aoe]s?\s|e\s)?[A-ZÀ-Ý][\wà-ÿ]{2,30}){0,6}(?!\w)"
    ),
    letters=re.compile(r"(?<![\w/.-])[A-Z]{2,8}(?![\w/-])"),
    back=re.compile(
        r"(?<!\w)(?:mesm[ao]s?|referid[ao]|citad[ao]|[dn]est[ae]|presente)\s"
        r"(?:lei|diploma|código|decreto-lei|portaria)(?!\w)",
        re.IGNORECASE,
    ),
)  # fmt: skip
_TRADITION: Final = portuguese.tradition(
    "pt",
    grammar=portuguese.grammar((_NUMBERED, *portuguese.FORMS)),
    laws=partial(find_laws, PORTUGAL),
)


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    return read_by(_TRADITION, text)


FAMILY = Family(
    name="pt", languages=frozenset(("pt",)), read=read, resolve=resolve_but(portuguese.OWN)
)
