"""References to Spanish law: "artículo 14.2.a) de la Ley 39/2015, de 1 de octubre".

In: text as written. Out: references, their laws not yet carried over.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.words.es import MONTHS
from legal_core.references.acts import Country, find_laws, kind_of, law_of
from legal_core.references.chains import Form, Grammar, clean_ordinal, clean_thousands, worded
from legal_core.references.family import Family
from legal_core.references.reference import Reference
from legal_core.references.rows import NEVER, Law, Tradition, read_by, resolve_but

_SUFFIX = r"(?:\s(?:bis|ter|quater|quinquies|sexies|septies|octies)(?!\w)|-[A-Z](?!\w))?"
_NUMBER = rf"(?:\d\.\d{{3}}|\d{{1,4}})(?:[º°ª]|\.[º°ª])?{_SUFFIX}(?![\w/%]|\.\d{{3}}|,\d)"
_SMALL = r"\d{1,2}(?:[º°ª]|\.[º°ª])?(?![\w/%]|,\d)"
_ORDINAL = (
    r"(?:únic[ao]|primer[ao]?|segund[ao]|tercer[ao]?|cuart[ao]|quint[ao]|sext[ao]|séptim[ao]"
    r"|octav[ao]|noven[ao]"
    r"|(?:décim|undécim|duodécim|decimo\w{4,8}|vigésim)[ao])"
)
FORMS: Final = (
    Form(level="title", rank=0, pattern=worded("[Tt]ítulo", r"[IVXLC]{1,7}(?!\w)|[Pp]reliminar")),
    Form(level="chapter", rank=1, pattern=worded("[Cc]apítulo", r"[IVXLC]{1,7}(?!\w)")),
    Form(
        level="division",
        rank=2,
        pattern=worded(
            "[Dd]isposici(?:ón|ones)|D[AFT]",
            rf"(?:adicional|final|transitoria|derogatoria)\s{_ORDINAL}",
        ),
        clean=str.strip,
    ),
    Form(level="annex", rank=2, pattern=worded("[Aa]nexo", r"(?:[IVXLC]{1,7}|\d{1,2})(?!\w)")),
    Form(
        level="article",
        rank=2,
        pattern=worded(
            r"[Aa]rtículo|ARTÍCULO|[Aa]rt\.?", _NUMBER, r"[Aa]rtículos|ARTÍCULOS|[Aa]rts\.?"
        ),
        bare=re.compile(_NUMBER),
        clean=clean_thousands,
    ),
    Form(
        level="paragraph",
        rank=3,
        pattern=worded(r"apartado|apdo\.", _SMALL, r"apartados|apdos\."),
        bare=re.compile(_SMALL),
    ),
    Form(
        level="paragraph",
        rank=3,
        pattern=re.compile(rf"(?<=[\da-z])\.(?P<n>{_SMALL})"),
        shaped=True,
    ),
    Form(
        level="subparagraph",
        rank=4,
        pattern=worded(r"párrafo|inciso", rf"{_ORDINAL}|\d{{1,2}}(?!\w)"),
        clean=clean_ordinal,
    ),
    Form(
        level="subparagraph",
        rank=4,
        pattern=re.compile(rf"(?P<n>{_ORDINAL})\s(?:párrafo|inciso)(?!\w)"),
        clean=clean_ordinal,
    ),
    Form(
        level="point",
        rank=5,
        pattern=worded(r"letra", r"[a-zñ](?!\w)\)?", r"letras"),
        bare=re.compile(r"[a-zñ]\)|[a-zñ](?=\s?[,;.)]|\sde)"),
        always_many=True,
    ),
    Form(level="point", rank=5, pattern=re.compile(r"\.?(?P<n>[a-zñ])\)"), shaped=True),
    Form(level="item", rank=6, pattern=worded(r"número|núm\.|n\.?º", r"\d{1,2}(?!\w)")),
)
_AND = r"(?:y|e|o|u|en\srelación\scon|en\sconexión\scon)"
_THE = r"(?:(?:el|la|los|las|del|de\sl[ao]s?)\s)?"
GRAMMAR: Final = Grammar(
    forms=FORMS,
    opener=re.compile(
        r"(?<!\w)(?:[Aa]rtículos?|ARTÍCULOS?|[Aa]rts?\.?)\s{0,2}\d|(?<!\w)[Dd]isposici(?:ón|ones)\s"
        r"|(?<!\w)(?:apartado|letra|párrafo|inciso)s?\s\S{1,8}(?:(?:,|\sy)\s\S{1,4}){0,6}\sdel?\s|(?<!\w)[Aa]nexo\s[IVX\d]"
        rf"|(?<!\w){_ORDINAL}\s(?:párrafo|inciso)\sdel?\s|(?<!\w)(?:[Tt]ítulo|[Cc]apítulo)\s[IVXLC]{{1,7}}\sdel?\s"
    ),
    join=re.compile(
        rf"(?P<to>\s(?:al?|hasta(?:\sel)?)\s|\s?[-–]\s?(?=\d))"
        rf"|(?P<list>\s?[,;]\s(?:{_AND}\s)?{_THE}|\s{_AND}\s{_THE})|(?P<of>\s(?:del?|de\sla)\s)|\s{{0,2}}"
    ),
    stop=re.compile(
        r"\s?(?:%|€|/\d)|\s(?:euros?|años?|días?|meses|por\sciento)(?!\w)"
        rf"|\sde\s(?:{'|'.join(MONTHS)})"
    ),
    rest=re.compile(r",?\s(?P<rest>y\ssiguientes|y\sss\.|y\sconcordantes)"),
)
_DATE = rf"(?:,?\sde\s(?P<d>\d{{1,2}})\sde\s(?P<m>{'|'.join(MONTHS)})(?:\sde\s(?P<y>\d{{4}}))?)?"
SPAIN: Final = Country(
    code="es",
    months=MONTHS,
    numbered=re.compile(
        r"(?<!\w)(?P<kind>Ley(?:\sOrgánica|\sForal)?|L\.?O\.?|Real\sDecreto(?:[-\s][Ll]ey|\s[Ll]egislativo)?"
        r"|R\.?D\.?(?:[-\s]?L(?:eg|ey)?\.?)?|Decreto(?:[-\s][Ll]ey|\s[Ll]egislativo)?|Orden(?:\s[A-Z]{2,4}(?=/))?)"
        rf"[\s/](?:n\.?º\s?)?(?P<number>\d{{1,5}})/(?P<year>\d{{4}})(?!\w){_DATE}"
    ),
    kinds=(
        kind_of(
            "ley organica|lo|l o",
            "ley-organica",
            "Ley Orgánica {number}/{year}",
            "https://www.boe.es/eli/es/lo/{path}/{number}",
        ),
        kind_of(
            "ley( foral)?",
            "ley",
            "Ley {number}/{year}",
            "https://www.boe.es/eli/es/l/{path}/{number}",
        ),
        kind_of(
            "real decreto ley|rd ?l(ey)?|r d l(ey)?",
            "real-decreto-ley",
            "Real Decreto-ley {number}/{year}",
            "https://www.boe.es/eli/es/rdl/{path}/{number}",
        ),
        kind_of(
            "real decreto legislativo|rd ?leg|rdleg",
            "real-decreto-legislativo",
            "Real Decreto Legislativo {number}/{year}",
            "https://www.boe.es/eli/es/rdlg/{path}/{number}",
        ),
        kind_of(
            "real decreto|rd|r d",
            "real-decreto",
            "Real Decreto {number}/{year}",
            "https://www.boe.es/eli/es/rd/{path}/{number}",
        ),
        kind_of("decreto.*", "decreto", "Decreto {number}/{year}"),
        kind_of("orden.*", "orden", "Orden {number}/{year}"),
    ),
    named=(
        law_of(
            "Constitución(?: Española| española)?|CE",
            "constitucion:1978",
            "Constitución Española",
            "BOE-A-1978-31229",
            scheme="constitution",
        ),
        law_of("[Cc]ódigo [Cc]ivil|CC", "codigo-civil", "Código Civil", "BOE-A-1889-4763"),
        law_of(
            "[Cc]ódigo [Pp]enal|CP",
            "ley-organica:10:1995",
            "Código Penal",
            "Ley Orgánica 10/1995",
            "BOE-A-1995-25444",
        ),
        law_of(
            "Ley de Enjuiciamiento Civil|LEC",
            "ley:1:2000",
            "Ley de Enjuiciamiento Civil",
            "Ley 1/2000",
        ),
        law_of(
            "Estatuto de los Trabajadores|ET",
            "real-decreto-legislativo:2:2015",
            "Estatuto de los Trabajadores",
            "Real Decreto Legislativo 2/2015",
        ),
    ),
    titled=re.compile(
        r"(?<!\w)(?:BOE-A-\d{4}-\d{1,6}|(?:Ley|Código)\s(?:(?:de|del|General|sobre|reguladora)\s(?:l[ao]s?\s)?)"
        r"[A-ZÁÉÍÓÚ]\w{2,30}(?:\s(?:(?:de|del|y|e|en|a)\s(?:l[ao]s?\s)?)?[A-ZÁÉÍÓÚ]\w{2,30}){0,8})(?!\w)"
    ),
    letters=re.compile(r"(?<![\w/.-])(?!BOE)[A-Z]{2,3}[A-Za-z]{0,2}[A-Z]{0,5}(?![\w/-])"),
    back=re.compile(
        r"(?<!\w)(?:misma?|presente|est[ae]|(?:cita|referi|menciona)d[ao])\s"
        r"(?:[Ll]ey|[Rr]eal [Dd]ecreto|[Cc]ódigo|[Nn]orma)(?!\w)"
    ),
)


_OWN: Final = re.compile("presente|est[ae]")


def _laws(text: str) -> Iterator[Law]:
    return find_laws(SPAIN, text)


TRADITION: Final = Tradition(
    jurisdiction="es",
    grammar=GRAMMAR,
    laws=_laws,
    link=re.compile(r",?\s{0,2}(?:(?:ambos|todos)\s)?(?:del?\s(?:l[ao]s?\s)?)?"),
    link_before=re.compile(r",?\s(?:en\ssu\s|\()?"),
    no_law=re.compile(r"\s(?:del|de\slos|de\sla)\s(?:contrato|convenio|estatutos)(?!\w)"),
    not_after=NEVER,
    in_book=NEVER,
    weak_before=False,
    back=NEVER,
)


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    return read_by(TRADITION, text)


FAMILY = Family(name="es", languages=frozenset(("es",)), read=read, resolve=resolve_but(_OWN))
