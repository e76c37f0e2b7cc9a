"""The words that name the parts of a law of the Union, in six languages.

In: nothing. Out: the grammar of rows of provisions.
"""

import re
from typing import Final

from domain.folding import fold
from legal_core.references.brackets import BRACKETS, MAYBE_BRACKETS, keep_brackets
from legal_core.references.chains import Form, Grammar
from legal_core.references.reference import Level

_SUFFIX = r"(?:\s?(?:bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies)\b)?"
_PLAIN: Final = rf"\d{{1,3}}(?:\.?[º°])?(?:-?[A-Za-z]{{1,2}})?{_SUFFIX}(?!\w)"
_NUMBER: Final = rf"{_PLAIN}{MAYBE_BRACKETS}"
_ROMAN: Final = r"(?:[IVXL]{1,7}[a-z]?|\d{1,3}[a-z]?|[A-Z])(?!\w)"
_ORDINALS: Final = (
    ("first", "1"), ("second", "2"), ("third", "3"), ("fourth", "4"), ("fifth", "5"),
    ("erst", "1"), ("zweit", "2"), ("dritt", "3"), ("viert", "4"), ("funft", "5"),
    ("prem", "1"), ("deux", "2"), ("troi", "3"), ("quatr", "4"), ("cinq", "5"),
    ("prim", "1"), ("seg", "2"), ("secon", "2"), ("ter", "3"), ("quar", "4"), ("quint", "5"),
    ("cuart", "4"),
)  # fmt: skip
_ORDINAL: Final = (
    r"(?:first|second|third|fourth|fifth|erster|zweiter|dritter|vierter|premier|première|deuxième"
    r"|second|troisième|quatrième|prim[oa]|primer[oa]?|second[oa]|segund[oa]|terz[oa]|tercer[oa]?"
    r"|primeir[oa]|terceir[oa]|quart[oa])"
)


def _to_number(written: str) -> str:
    """Return the number of an ordinal, or a number with its brackets."""
    folded = fold(written)
    if not folded[:1].isalpha() or len(folded) < len("erst"):
        bare = re.sub(r"\.?[º°]", "", written)
        return keep_brackets(bare if "(" in bare else bare.rstrip(")"))
    return next((number for stem, number in _ORDINALS if folded.startswith(stem)), written)


def _forms(level: Level, rank: int, single: str, plural: str, number: str) -> tuple[Form, Form]:
    """Return the plural of a form and its singular, which goes on with brackets alone."""
    many, one = (
        Form(
            level=level,
            rank=rank,
            pattern=re.compile(rf"(?:{words})\.?\s{{0,2}}(?P<n>{number})"),
            bare=re.compile(bare),
            clean=_to_number,
        )
        for words, bare in ((plural, rf"{number}|{BRACKETS}"), (single, BRACKETS))
    )
    return many, one


def _ordinal_form(level: Level, rank: int, words: str) -> Form:
    return Form(
        level=level,
        rank=rank,
        pattern=re.compile(rf"(?P<n>{_ORDINAL})\s(?:{words})\b"),
        clean=_to_number,
    )


def _any(words: str) -> str:
    """Return a pattern of alternatives written with spaces between."""
    return "|".join(words.split())


_POINT: Final = rf"{BRACKETS}|[a-z]{{1,2}}\)|\d{{1,3}}[a-z]?(?!\w){MAYBE_BRACKETS}|[a-z](?!\w)"
_ARTICLES: Final = _any(
    r"""[Aa]rticles [Aa]rtikeln [Aa]rts [Aa]rtt [Aa]rticoli [Aa]rtículos [Aa]rtigos
    Artikel(?=\s\d+\sund)"""
)
_ARTICLE: Final = _any("[Aa]rticle [Aa]rtikels? [Aa]rt [Aa]rticolo [Aa]rtículo [Aa]rtigo")
_RECITAL: Final = "[Rr]ecital Erwägungsgrund(?:es)? [Cc]onsidérant [Cc]onsiderando"
_PARAGRAPH: Final = r"[Pp]aragraphe? Abs(?:atz)? [Pp]aragrafo par apartado n\.\s?º"
_SUBPARAGRAPHS: Final = "sub-?paragraph Unterabsatz alinéa comma párrafo parágrafo"
_INDENTS: Final = "indent Gedankenstrich tiret trattino guion travessão"
_SENTENCES: Final = "sentence phrase frase período Satz"
GRAMMAR: Final = Grammar(
    forms=(
        *_forms(
            "annex",
            0,
            _any("Annexe? annexe Anhangs? [Aa]llegato [Aa]nexo"),
            _any("Annexe?s annexes Anhängen? [Aa]llegati [Aa]nexos"),
            _ROMAN,
        ),
        *_forms(
            "title", 0, _any("Title Titels? titre titolo [Tt]ítulo"), _any("Titles titres"), _ROMAN
        ),
        *_forms(
            "chapter",
            1,
            _any("[Cc]hapter Kapitels? chapitre capo [Cc]apítulo"),
            _any("[Cc]hapters chapitres"),
            _ROMAN,
        ),
        *_forms(
            "recital",
            3,
            _any(_RECITAL),
            _any("[Rr]ecitals Erwägungsgründen? [Cc]onsidérants [Cc]onsiderandos"),
            r"\d{1,3}(?!\w)|\(\d{1,3}\)",
        ),
        *_forms("article", 3, _ARTICLE, _ARTICLES, _NUMBER),
        _ordinal_form("subparagraph", 5, _any(_SUBPARAGRAPHS)),
        _ordinal_form("indent", 7, _any(_INDENTS)),
        _ordinal_form("sentence", 8, _any(_SENTENCES)),
        *_forms(
            "paragraph",
            4,
            _any(_PARAGRAPH),
            _any(r"[Pp]aragraphs Absätzen? [Pp]aragraphes [Pp]aragrafi apartados n\.\s?os"),
            rf"{_PLAIN}{MAYBE_BRACKETS}",
        ),
        *_forms(
            "subparagraph",
            5,
            _any("UAbs Unterabs(?:atz)? [Ss]ubparagraph alinéa párrafo"),
            "Unterabsätzen?",
            r"\d{1,2}(?!\w)",
        ),
        *_forms(
            "point",
            6,
            _any("[Pp]oint Buchst(?:aben?)? lit [Nn]ummer Nr lettera letra alínea ponto punto"),
            _any("[Pp]oints Buchstaben lettere letras alíneas pontos puntos Nummern"),
            _POINT,
        ),
        *_forms("sentence", 8, r"Satz", r"Sätze", r"\d{1,2}(?!\w)"),
    ),
    opener=re.compile(
        rf"(?<![\w-])(?:(?:{_ARTICLES}|{_ARTICLE}|{_any(_RECITAL)}|{_any(_PARAGRAPH)})s?\b"
        r"|Ann?exe?s?\b|annexes?\b|Anhangs?\b|Anhänge|[Aa]llegat[oi]\b|[Aa]nexos?\b|Erwägungsgr"
        r"|Tit(?:les?|els?)\b|[Cc]hapters?\b|Kapitel|Absätze|apartados|[Pp]oints?\b|Buchst|letter[ae]\b"
        r"|letras?\b|alíneas?\b|Unterabs|UAbs|[Ss]ubparagraph"
        rf"|{_ORDINAL}\s(?:{_any(_SUBPARAGRAPHS)}|{_any(_INDENTS)}|{_any(_SENTENCES)}))"
    ),
    join=re.compile(
        r"\s{0,2}(?:(?P<to>(?:to|bis|à|a|al|até|ao)\b(?=\s{0,2}[(\d])|[-–—])"
        r"|(?P<of>(?:of|in|der|des|de|du|della|dell[’']|del|da|do)\b\s?(?:(?:the|la|le|l[’']|el)\b)?)"
        r"|(?P<list>,?\s?(?:and|or|und|oder|sowie|et|ou|e|y|o)\b|[,&])|)\s{0,2}"
    ),
    stop=re.compile(r"\s?(?:%|EUR|years|days|months|Jahre|Tage)|/|\.\d"),
    rest=re.compile(r"[\s,]{0,2}(?P<rest>et\.?\s?seq\b\.?|ff\.|f\.)"),
)
