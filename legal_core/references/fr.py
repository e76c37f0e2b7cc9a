"""References to French and Luxembourgish law: "article L. 121-3-1 du code de commerce".

In: text as written. Out: references, their laws not yet carried over.

Rules
    FR1 A number keeps its letter and its parts: "L. 121-3-1" is neither "L. 121" nor "121".
    FR2 A Roman number behind an article, or before "de l'article", is one of its paragraphs.
    FR3 An act without a number is known by its day: "loi modifiée du 10 août 1915".
"""

import re
from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from domain.words.fr import MONTHS
from legal_core.references.acts import Country, find_laws, kind_of, law_of
from legal_core.references.chains import Form, Grammar, clean_number, clean_ordinal, worded
from legal_core.references.family import Family
from legal_core.references.reference import Reference
from legal_core.references.rows import NEVER, Tradition, read_by, resolve_but

_LATIN = r"(?:bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies)"
_SUFFIX = (
    rf"(?:[-\s]{_LATIN}(?!\w)(?:\s[A-Z](?!\w))?|-[A-Z](?!\w)|\s[A-Z](?=\s?[,;.)]|\sdu\s|\sbis))?"
)
_NUMBER = (
    rf"(?:(?:[LRDA][.*\s]{{0,4}})?\d{{1,5}}(?:-\d{{1,4}}){{0,4}}(?:er(?!\w))?{_SUFFIX}"
    r"|[IVXL]{1,6}(?:\.\d)?(?!\w))(?![\w/%]|[.,]\d)"
)
_ROMAN = r"[IVXL]{1,6}(?!\w)(?:\s(?:bis|ter))?"
_SMALL = rf"\d{{1,2}}(?:er)?(?:\s{_LATIN})?(?![\w°/%])"
_NTH = (
    r"(?:premi(?:er|ère)|seconde?|(?:deux|trois|quatr|cinqu|six|sept|huit|neuv|dix)ième"
    r"|dernier|avant-dernier|\d{1,2}(?:er|e|ème))"
)


def _coded(number: str) -> str:
    return re.sub(r"^([LRDA])\.?", r"\1", clean_number(number).replace("*", ""))


FORMS: Final = (
    Form(level="book", rank=0, pattern=worded("[Ll]ivre", r"[IVXLC]{1,7}(?:er)?(?!\w)")),
    Form(
        level="title",
        rank=1,
        pattern=worded("[Tt]itre", r"[IVXLC]{1,7}(?:er)?(?!\w)|préliminaire"),
    ),
    Form(level="chapter", rank=2, pattern=worded("[Cc]hapitre", r"[IVXLC]{1,7}(?:er)?(?!\w)")),
    Form(level="annex", rank=3, pattern=worded("[Aa]nnexe", r"(?:[IVXLC]{1,7}|\d{1,2})(?!\w)")),
    Form(
        level="article",
        rank=3,
        pattern=worded(
            r"[Aa]rticle|ARTICLE|[Aa]rt\.?", _NUMBER, r"[Aa]rticles|ARTICLES|[Aa]rts\.?"
        ),
        bare=re.compile(_NUMBER),
        clean=_coded,
    ),
    Form(
        level="paragraph",
        rank=4,
        pattern=worded(r"paragraphe|par\.|§", _SMALL, r"paragraphes|§§"),
        bare=re.compile(_SMALL),
    ),
    Form(
        level="paragraph",
        rank=4,
        pattern=re.compile(rf"(?P<n>{_ROMAN})(?=\s(?:de\sl|du|des|et)|[,.;)]|$)"),
        shaped=True,
    ),
    Form(level="paragraph", rank=4, pattern=re.compile(rf"(?P<n>{_ROMAN})(?=\sde\sl['’]art)")),
    Form(
        level="alinea",
        rank=5,
        pattern=worded(r"alinéa|al\.", _SMALL, r"alinéas"),
        bare=re.compile(_SMALL),
        always_many=True,
    ),
    Form(
        level="alinea",
        rank=5,
        pattern=re.compile(rf"(?P<n>{_NTH})\s(?:alinéa|al\.)s?(?!\w)"),
        clean=clean_ordinal,
    ),
    Form(
        level="item",
        rank=6,
        pattern=re.compile(rf"(?P<n>\d{{1,2}}°(?:\s{_LATIN})?)"),
        bare=re.compile(r"\d{1,2}°"),
        always_many=True,
    ),
    Form(level="point", rank=7, pattern=worded(r"lettre|let\.|lit\.|point", r"[a-z](?!\w)\)?")),
    Form(level="point", rank=7, pattern=re.compile(r"(?P<n>[a-z])\)"), shaped=True),
    Form(
        level="sentence",
        rank=8,
        pattern=re.compile(rf"(?P<n>{_NTH})\sphrase(?!\w)"),
        clean=clean_ordinal,
    ),
)
_AND = r"(?:et|ou|ainsi\sque|puis)"
_OF = r"(?:(?:de\sl|à\sl|d)['’]|(?:de\sla|du|des?|aux?|à\sla)\s)"
_THE = rf"(?:(?:{_OF}|(?:les?|la)\s|l['’]))?"
GRAMMAR: Final = Grammar(
    forms=FORMS,
    opener=re.compile(
        r"(?<!\w)(?:[Aa]rticles?|ARTICLES?|[Aa]rts?\.?)\s{0,2}(?=(?:[LRDA][.*\s]{0,4})?\d|[IVXL]{1,6}(?!\w))"
        r"|(?<!\w)[Aa]nnexe\s[IVX\d]|(?<!\w)[IVXL]{1,6}\s(?=de\sl['’]art)"
        rf"|(?<!\w)(?:alinéas?|paragraphes?|§)\s\S{{1,5}}\s(?=de\sl|du)|(?<!\w){_NTH}\salinéa\s(?=de\sl|du)"
        r"|(?<!\w)\d{1,2}°\s(?=du|de\sl)|(?<!\w)(?:[Tt]itre|[Cc]hapitre|[Ll]ivre)\s[IVXLC]{1,7}(?:er)?\sd"
    ),
    join=re.compile(
        rf"(?P<to>\s(?:à|jusqu['’]à)\s(?:l['’])?(?=[LRDA*\d])|\s?[–]\s?(?=\d))"
        rf"|(?P<list>\s?[,;]\s(?:{_AND}\s)?{_THE}|\s{_AND}\s{_THE})|(?P<of>\s(?:{_OF}))|\s{{0,2}}"
    ),
    stop=re.compile(
        r"\s?(?:%|€|/\d)|\s(?:euros?|ans?|années?|jours?|mois|pour\scent)(?!\w)"
        rf"|(?:er)?\s(?:{'|'.join(MONTHS)})(?!\w)"
    ),
    rest=re.compile(r",?\s(?P<rest>et\ssuivants|et\ss\.|et\ssuiv\.)"),
)
_KIND = (
    r"[Ll]oi(?:\s(?:organique|constitutionnelle|modifiée|coordonnée))?|[Dd]écret(?:-loi)?|[Oo]rdonnance"
    r"|[Rr]èglement\s(?:grand-ducal|ministériel)(?:\smodifié)?"
    r"|[Aa]rrêté(?:\s(?:grand-ducal|ministériel|royal))?(?:\smodifié)?"
)
_DAY = rf"du\s(?P<date>(?P<d>\d{{1,2}})(?:er)?\s(?P<m>{'|'.join(MONTHS)})\s(?P<y>\d{{4}}))"
_TITLE = (
    r"(?=(?P<title>\s(?:relati(?:ve|f)|portant|concernant|sur|ayant|fixant|instituant|déterminant)"
    r"\s[^,.;()\n]{3,150})?)"
)
_NOUN = r"[a-zà-ÿ]{3,20}"
_ENDING = r"(?:ale?s?|aux|elle|el|iques?|ives?|if|i[eè]re?s?|aires?|[èe]re|le|ieur|aine?)"
_ADJECTIVE = rf"[a-zà-ÿ]{{2,20}}{_ENDING}"
_CODE = (
    r"[Cc]ode\sdes\srelations\sentre\sle\spublic\set\sl['’]administration|"
    rf"[Cc]ode\s(?:(?:général|rural|monétaire|électoral|minier|forestier)\s?(?:et\s{_NOUN}\s?)?)?"
    rf"(?:(?:de\sla|des|du|de)\s{_NOUN}|(?:de\sl|d)['’]{_NOUN})(?:\s{_ADJECTIVE}(?!\w)){{0,2}}"
    rf"(?:\set\s(?:(?:de\sla|des|du|de|à\sla)\s|(?:de\sl|d)['’]){_NOUN}(?:\s{_ADJECTIVE}(?!\w))?)?"
    r"|[Cc]ode\s(?:pénal|rural|électoral|monétaire\set\sfinancier|minier|forestier|général)"
)
FRANCE: Final = Country(
    code="fr",
    months=MONTHS,
    numbered=re.compile(
        rf"(?<!\w)(?P<kind>{_KIND})(?:\sn[°ºo]s?\s?(?P<number>\d{{1,4}}[-‑]\d{{1,5}}|\d{{4,9}}))?(?:\s{_DAY})?(?!\w)"
    ),
    kinds=(
        kind_of(
            "loi constitutionnelle", "loi-constitutionnelle", "Loi constitutionnelle n° {number}"
        ),
        kind_of("loi.*", "loi", "Loi n° {number}"),
        kind_of("decret.*", "decret", "Décret n° {number}"),
        kind_of("ordonnance", "ordonnance", "Ordonnance n° {number}"),
        kind_of("arrete.*", "arrete"),
    ),
    named=(
        law_of(
            "[Cc]ode [Cc]ivil|C\\. ?civ\\.", "code-civil", "Code civil", "fr-legifrance:code-civil"
        ),
        law_of("[Cc]ode [Pp]énal|C\\. ?pén\\.", "code-penal", "Code pénal"),
        law_of("[Cc]ode du travail|C\\. ?trav\\.", "code-du-travail", "Code du travail"),
        law_of("[Cc]ode de commerce|C\\. ?com\\.", "code-de-commerce", "Code de commerce"),
        law_of(
            "Constitution(?: du 4 octobre 1958)?",
            "constitution:1958",
            "Constitution",
            scheme="constitution",
        ),
    ),
    titled=re.compile(rf"(?<!\w)(?:{_CODE})(?!\w)"),
    letters=re.compile(r"(?<![\w/.-])[A-Z]{2,3}[A-Za-z]{0,2}[A-Z]{0,5}(?![\w/-])"),
    back=re.compile(
        r"(?<!\w)(?:(?:même|présente?)\s(?:code|loi|décret|ordonnance|arrêté|règlement)"
        r"|(?:code|loi|décret|ordonnance|arrêté|règlement)\s(?:précitée?|susvisée?))(?!\w)"
    ),
)
LUXEMBOURG: Final = replace(
    FRANCE,
    code="lu",
    numbered=re.compile(rf"(?<!\w)(?P<kind>{_KIND})\s{_DAY}(?!\w){_TITLE}"),
    kinds=(
        kind_of("loi.*", "loi", "Loi du {date}{title}"),
        kind_of("reglement grand ducal.*", "rgd", "Règlement grand-ducal du {date}{title}"),
        kind_of("reglement ministeriel.*", "rmin", "Règlement ministériel du {date}{title}"),
        kind_of("arrete grand ducal.*", "agd", "Arrêté grand-ducal du {date}{title}"),
        kind_of("arrete.*", "arrete"),
    ),
    named=(
        law_of("[Cc]ode [Cc]ivil", "code-civil", "Code civil"),
        law_of("[Cc]ode [Pp]énal", "code-penal", "Code pénal"),
        law_of("Constitution", "constitution", "Constitution", scheme="constitution"),
    ),
)


def tradition(country: Country) -> Tradition:
    """Return how a country that writes its law in French cites it."""
    return Tradition(
        jurisdiction=country.code,
        grammar=GRAMMAR,
        laws=partial(find_laws, country),
        link=re.compile(rf",?\s{{0,2}}(?:{_OF}(?:la\s|l['’])?)?"),
        link_before=re.compile(r",?\s(?:\()?(?:en\sson\s|à\sson\s)?"),
        no_law=re.compile(
            r"\s(?:du\scontrat|des\sstatuts|de\sl['’]accord|de\sla\sconvention\scollective)(?!\w)"
        ),
        not_after=NEVER,
        in_book=NEVER,
        weak_before=False,
        back=NEVER,
    )


_OWN: Final = re.compile("présent")
_FRENCH: Final = tradition(FRANCE)
_LUXEMBOURGISH: Final = tradition(LUXEMBOURG)


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text to French law, in no promised order."""
    return read_by(_FRENCH, text)


def read_luxembourgish(text: str) -> Iterator[Reference]:
    """Yield the references of a text to Luxembourgish law, in no promised order."""
    return read_by(_LUXEMBOURGISH, text)


FAMILY = Family(name="fr", languages=frozenset(("fr",)), read=read, resolve=resolve_but(_OWN))
LUXEMBOURGISH = Family(
    name="lu", languages=frozenset(("fr", "lb")), read=read_luxembourgish, resolve=resolve_but(_OWN)
)
