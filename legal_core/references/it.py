"""References to Italian law: "art. 21-nonies, comma 1, della legge 7 agosto 1990, n. 241".

In: text as written. Out: references, their laws not yet carried over.
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from domain.words.it import MONTHS
from legal_core.references.acts import Country, find_laws, kind_of, law_of
from legal_core.references.chains import Form, Grammar, clean_ordinal, worded
from legal_core.references.family import Family
from legal_core.references.reference import Reference
from legal_core.references.rows import NEVER, Tradition, read_by, resolve_but

_LATIN = (
    r"(?:bis|ter|quater|quinquies|sexies|septies|octies|novies|nonies|decies|undecies|duodecies"
    r"|terdecies|quaterdecies|quinquiesdecies)"
)
_SUFFIX = rf"(?:[-\s]{_LATIN}(?!\w)(?:\.\d{{1,2}})?)?"
_NUMBER = rf"\d{{1,4}}{_SUFFIX}(?![\w/%]|[.,]\d)"
_LETTER = r"[a-z]{1,2}(?:-[a-z]{3,9})?(?!\w)\s?\)?"
_ORDINAL = (
    r"(?:prim[oa]|second[oa]|terz[oa]|quart[oa]|quint[oa]|sest[oa]|settim[oa]|ottav[oa]|ultim[oa])"
)
FORMS: Final = (
    Form(level="title", rank=0, pattern=worded("[Tt]itolo", r"[IVXLC]{1,7}(?!\w)")),
    Form(level="chapter", rank=1, pattern=worded("[Cc]apo", r"[IVXLC]{1,7}(?!\w)")),
    Form(
        level="annex",
        rank=2,
        pattern=worded("[Aa]llegato", r"(?:[IVXLC]{1,7}|\d{1,2}|[A-Z])(?!\w)"),
    ),
    Form(
        level="article",
        rank=2,
        pattern=worded(
            r"[Aa]rticolo|ARTICOLO|[Aa]rt\.?", _NUMBER, r"(?:[Aa]rticoli|[Aa]rtt\.?)(?:\sda)?"
        ),
        bare=re.compile(_NUMBER),
    ),
    Form(
        level="paragraph",
        rank=3,
        pattern=worded(r"comma|cpv\.|co\.|c\.", rf"\d{{1,3}}{_SUFFIX}(?![\w/%])", r"commi"),
        bare=re.compile(rf"\d{{1,3}}{_SUFFIX}(?![\w/%])"),
    ),
    Form(
        level="paragraph",
        rank=3,
        pattern=re.compile(rf"(?P<n>{_ORDINAL})\scomma(?!\w)"),
        clean=clean_ordinal,
    ),
    Form(
        level="point",
        rank=4,
        pattern=worded(r"lettera|lett\.|let\.", _LETTER, r"lettere"),
        bare=re.compile(r"[a-z]{1,2}(?:-[a-z]{3,9})?\)"),
        always_many=True,
    ),
    Form(
        level="item", rank=5, pattern=worded(r"numero|n\.|punto", r"\d{1,2}(?!\w|/)\)?(?![./]\d)")
    ),
    Form(
        level="sentence",
        rank=6,
        pattern=re.compile(rf"(?P<n>{_ORDINAL})\s(?:periodo|alinea)(?!\w)"),
        clean=clean_ordinal,
    ),
)
_AND = r"(?:e|ed|o|nonché|in\scombinato\sdisposto\scon)"
_THE = r"(?:(?:il|la|lo|i|gli|le|l|del|della|dell|degli|dei|al|all|alla|ai|agli)[\s'’])?"
_OF = (
    r"(?:del|della|dello|dei|degli|delle|al|alla|di\scui\s(?:al|alla))\s"
    r"|(?:dell|all|di\scui\sall)['’]"
)
GRAMMAR: Final = Grammar(
    forms=FORMS,
    opener=re.compile(
        r"(?<!\w)(?:[Aa]rticol[oi]|ARTICOLO|[Aa]rtt?\.?)\s{0,2}(?:da\s)?\d|(?<!\w)[Aa]llegato\s[IVX\d]"
        rf"|(?<!\w)(?:comma|commi|lett(?:era|ere|\.))\s[\w)-]{{1,9}}(?:(?:,|\se)\s[\w)-]{{1,9}}){{0,6}}\s(?=del)"
        rf"|(?<!\w){_ORDINAL}\scomma\sdel"
    ),
    join=re.compile(
        rf"(?P<to>\s(?:ad?|al|fino\sal)\s|\s?[-–]\s?(?=\d))"
        rf"|(?P<list>\s?[,;]\s(?:{_AND}\s)?{_THE}|\s{_AND}\s{_THE})|(?P<of>\s(?:{_OF}))|\s{{0,2}}"
    ),
    stop=re.compile(
        r"\s?(?:%|€|/\d)|\s(?:euro|anni|giorni|mesi|per\scento)(?!\w)"
        rf"|\s(?:{'|'.join(MONTHS)})(?!\w)"
    ),
    rest=re.compile(r",?\s(?P<rest>e\sss\.|ss\.|e\sseguenti|e\ssegg\.)"),
)
_SHORT = (
    r"[Dd]\.?\s?(?:[Ll]gs|[Ll]\.?vo|[Ll]|[Pp]\.?\s?[Rr]|[Pp]\.?\s?[Cc]\.?\s?[Mm]|[Mm])"
    r"|[Rr]\.?\s?[Dd]|[Ll]"
)
ITALY: Final = Country(
    code="it",
    months=MONTHS,
    numbered=re.compile(
        rf"(?<![\w.])(?P<kind>(?:[Ll]egge(?:\s[Cc]ostituzionale|\s[Rr]egionale)?|[Dd]ecreto[-\s][Ll]egge"
        r"|[Dd]ecreto\s(?:[Ll]egislativo|[Mm]inisteriale)|[Rr]egio\s[Dd]ecreto(?:[-\s][Ll]egge)?"
        rf"|[Dd]ecreto\sdel\sPresidente\sdella\sRepubblica)|(?:{_SHORT})\.?)\s"
        rf"(?:(?:del\s)?(?P<d>\d{{1,2}})[°º]?[\s./](?P<m>{'|'.join(MONTHS)}|\d{{1,2}})"
        r"[\s./](?P<y>\d{4}),?\s)?"
        r"(?:n\.?\s?)?(?P<number>\d{1,4})(?:(?:/|\sdel\s)(?P<year>\d{4}|\d\d(?!\d)))?(?![\w/]|\.\d)"
    ),
    kinds=(
        kind_of(
            "legge costituzionale",
            "legge-costituzionale",
            "urn:nir:stato:legge.costituzionale:{day};{number}",
        ),
        kind_of(
            "legge( regionale)?|l",
            "legge",
            "it-normattiva:legge-{year}-{number}",
            "urn:nir:stato:legge:{day};{number}",
            "Legge {number}/{year}",
        ),
        kind_of(
            "decreto legislativo|d ?lgs|d ?l ?vo",
            "decreto-legislativo",
            "urn:nir:stato:decreto.legislativo:{day};{number}",
            "Decreto legislativo {number}/{year}",
        ),
        kind_of(
            "decreto legge|d ?l",
            "decreto-legge",
            "urn:nir:stato:decreto.legge:{day};{number}",
            "Decreto-legge {number}/{year}",
        ),
        kind_of(
            "decreto del presidente della repubblica|d ?p ?r",
            "dpr",
            "urn:nir:presidente.repubblica:decreto:{day};{number}",
            "D.P.R. {number}/{year}",
        ),
        kind_of(
            "regio decreto.*|r ?d", "regio-decreto", "urn:nir:stato:regio.decreto:{day};{number}"
        ),
        kind_of("decreto ministeriale|d ?m|d ?p ?c ?m", "decreto"),
    ),
    named=(
        law_of(
            r"[Cc]odice [Cc]ivile|[Cc]od\. ?civ\.|c\. ?c\.",
            "regio-decreto:262:1942",
            "Codice civile",
            "urn:nir:stato:regio.decreto:1942-03-16;262",
        ),
        law_of(
            r"[Cc]odice [Pp]enale|[Cc]od\. ?pen\.|c\. ?p\.(?! ?[cp]\.)",
            "regio-decreto:1398:1930",
            "Codice penale",
            "urn:nir:stato:regio.decreto:1930-10-19;1398",
        ),
        law_of(
            r"[Cc]odice di [Pp]rocedura [Cc]ivile|c\. ?p\. ?c\.",
            "regio-decreto:1443:1940",
            "Codice di procedura civile",
            "urn:nir:stato:regio.decreto:1940-10-28;1443",
        ),
        law_of(
            r"[Cc]odice di [Pp]rocedura [Pp]enale|c\. ?p\. ?p\.",
            "dpr:447:1988",
            "Codice di procedura penale",
        ),
        law_of(r"Costituzione|Cost\.", "costituzione:1947", "Costituzione", scheme="constitution"),
    ),
    titled=re.compile(
        r"(?<!\w)[Cc]odice\s(?:del|della|dell['’]|dei|delle|di)\s?[a-z]{4,20}"
        r"(?:\s[a-z]{4,20}(?:ale|ali|ica|ici|iva))?(?!\w)"
    ),
    letters=re.compile(r"(?<![\w/.-])[A-Z]{2,3}[A-Za-z]{0,2}[A-Z]{0,5}(?![\w/-])"),
    back=re.compile(
        r"(?<!\w)(?:stess[oa]|presente|medesim[oa]|citat[oa]|predett[oa])\s"
        r"(?:legge|decreto(?:[-\s]legge|\slegislativo)?|codice)(?!\w)"
    ),
)


_OWN: Final = re.compile("presente")


def tradition(country: Country) -> Tradition:
    """Return how a country that writes its law in Italian cites it."""
    return Tradition(
        jurisdiction=country.code,
        grammar=GRAMMAR,
        laws=partial(find_laws, country),
        link=re.compile(rf",?\s{{0,2}}(?:(?:entrambi|tutti)\s)?(?:{_OF})?"),
        link_before=re.compile(r",?\s(?:\()?(?:all['’]|al\ssuo\s)?"),
        no_law=re.compile(r"\sdel(?:lo|l['’])?\s?(?:contratto|statuto|accordo)(?!\w)"),
        not_after=NEVER,
        in_book=NEVER,
        weak_before=False,
        back=NEVER,
    )


_ITALIAN: Final = tradition(ITALY)


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    return read_by(_ITALIAN, text)


FAMILY = Family(name="it", languages=frozenset(("it",)), read=read, resolve=resolve_but(_OWN))
