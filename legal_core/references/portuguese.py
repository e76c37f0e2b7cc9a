"""How laws are cited in Portuguese: the levels and the words between them.

In: nothing; the parts that Brazil and Portugal share. Out: forms and patterns.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from legal_core.references.chains import Form, Grammar, Mark, clean_ordinal, clean_thousands
from legal_core.references.rows import NEVER, Law, Tradition

_ORDINAL = r"(?:\s?[.]?[º°ª]|o(?!\w))?"
_ARTICLE = rf"\d{{1,4}}(?:\.\d{{3}})?{_ORDINAL}(?:-[A-Z]{{1,2}}(?!\w))?(?![\w/⁄]|[.,]\d)"
_SMALL = rf"\d{{1,3}}{_ORDINAL}(?:-[A-Z](?!\w))?(?![\w/⁄]|[.,]\d)"
_ROMAN = r"[IVXLC]{1,8}(?:-[A-Z](?!\w))?(?!\w)"
_QUOTE = r"[\"“”'‘’´`]{0,2}\s?"
_END = r"(?=\s?(?:[,;.:)–-]|e\s|ou\s|d[aoe]s?\s|c/c|$))"
_QUOTED = r"[\"“'‘’´`]{1,2}\s?[a-z](?:-[A-Z])?\s?[\"”'’´`]{1,2}\)?"
_LETTER = rf"(?:{_QUOTED}|[a-zA-Z](?!\w)(?:\s?\))?{_END})"

_ALONE = r"(?!CC(?!\w))(?<!d[aoe]\s)(?<!D[AOE]\s)(?<!d[ao]s\s)"  # "art. 413, do CC" is no item CC


def _worded(words: str, number: str, many: str = "") -> re.Pattern[str]:
    heads = rf"(?:(?P<many>{many})|(?:{words}))" if many else rf"(?:{words})"
    return re.compile(rf"(?<!\w)(?i:{heads})\s{{0,2}}(?P<n>{number})")


ARTICLE: Final = Form(
    level="article",
    rank=4,
    pattern=_worded(r"artigo|art(?:\.\s?|\s)|art(?=\d)", _ARTICLE, r"artigos|arts\.?|artt\."),
    bare=re.compile(_ARTICLE),
    clean=clean_thousands,
)
FORMS: Final[tuple[Form, ...]] = (
    Form(level="title", rank=0, pattern=_worded("t[íi]tulo", rf"{_ROMAN}|\d{{1,2}}(?!\w)")),
    Form(level="chapter", rank=1, pattern=_worded("cap[íi]tulo", rf"{_ROMAN}|\d{{1,2}}(?!\w)")),
    Form(level="subchapter", rank=2, pattern=_worded("se[cç][cç]?[ãa]o", _ROMAN)),
    Form(level="annex", rank=3, pattern=_worded("anexo", rf"{_ROMAN}|\d{{1,2}}(?!\w)|[A-Z](?!\w)")),
    ARTICLE,
    Form(
        level="caput",
        rank=5,
        pattern=re.compile(rf"{_QUOTE}(?<!\w)(?i:caput)(?!\w){_QUOTE}".replace(r"\s?", r"")),
    ),
    Form(
        level="paragraph",
        rank=5,
        pattern=re.compile(r"(?<!\w)(?i:par[áa]grafo|par\.|§)\s{0,2}(?P<n>(?i:[úu]nico))(?!\w)"),
    ),
    Form(
        level="paragraph",
        rank=5,
        pattern=re.compile(
            rf"(?<!\w)(?:(?P<many>§\s?§|(?i:par[áa]grafos))|§|(?i:par[áa]grafo|par\.?(?=\s)))"
            rf"\s{{0,2}}(?P<n>{_SMALL})"
        ),
        bare=re.compile(_SMALL),
    ),
    Form(
        level="inciso",
        rank=6,
        pattern=_worded(r"inciso|inc\.?", rf"{_ROMAN}|\d{{1,2}}(?![\w/])", r"incisos|incs\."),
        bare=re.compile(_ROMAN),
        always_many=True,
    ),
    Form(
        level="alinea",
        rank=7,
        pattern=_worded(r"al[íi]nea|al[íi]?\.?|letra", _LETTER, r"al[íi]neas|als\.|letras"),
        bare=re.compile(_LETTER),
        always_many=True,
    ),
    Form(level="inciso", rank=6, pattern=_worded("item|itens", _ROMAN)),
    Form(level="item", rank=8, pattern=_worded("item|itens", r"\d{1,2}(?:\.\d{1,2}){0,2}(?!\w)")),
    Form(
        level="half_sentence",
        rank=9,
        pattern=re.compile(r"(?P<n>(?i:primeira|segunda|última))\s(?i:parte)(?!\w)"),
        clean=clean_ordinal,
    ),
    Form(level="inciso", rank=6, pattern=re.compile(rf"{_ALONE}(?P<n>{_ROMAN})"), shaped=True),
    Form(level="alinea", rank=7, pattern=re.compile(rf"{_ALONE}(?P<n>{_LETTER})"), shaped=True),
)

_THE = r"(?:n[ao]s?|d[aoe]s?|[ao]s|[ao](?=\s(?:art|inc|al|par|§))|ao?s?|pel[ao]s?)"
_AND = r"(?:e|ou|c/c|combinad[ao]s?\scom|bem\scomo)"
JOIN: Final = re.compile(
    rf"(?i:(?P<to>\s(?:até|ao?|à)\s(?:[ao]\s)?(?=\d|[IVXL]{{1,6}}(?!\w)|[\"“'‘]?[a-z][\"”'’)])"
    rf"|\s?[-–]\s?(?=\d|[IVXL]{{1,6}}(?!\w)))"
    rf"|(?P<list>\s?[,;]\s{{0,2}}(?:{_AND}\s)?(?:com\s)?(?:(?:o|a)\s(?=caput|[\"“]caput)|{_THE}\s)?"
    rf"|\s{{1,2}}{_AND}\s{{1,2}}(?:com\s)?(?:(?:o|a)\s(?=caput|[\"“]caput)|{_THE}\s)?)"
    rf"|(?P<of>\s(?:d[aoe]s?|n[ao]s?)\s)|\s{{0,2}})"
)
STOP: Final = re.compile(
    r"\s?(?:%|[/⁄]\d)|\s(?:anos?|dias?|mes(?:es)?|mês|horas?|reais|por\scento|vezes)(?!\w)"
    r"|\s(?:de\s)?(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro"
    r"|novembro|dezembro)",
    re.IGNORECASE,
)
REST: Final = re.compile(
    r"(?:,\s|\s)(?P<rest>(?:e\s)?(?:seguintes|segs?\.|ss\.?))(?!\w)", re.IGNORECASE
)
OPENER: Final = re.compile(
    r"(?<!\w)(?i:artigos?\s|art(?:s\.?|\.)?\s?(?=\d)|(?:inc(?:isos?|\.)?|al[íi](?:neas?|\.)?|letra|par[áa]grafos?|par\.?)\s)"
    r"|§\s{0,2}(?:\d|§|(?i:[úu]nico))|(?<!\w)(?:[Cc]aput|CAPUT)(?!\w)"
    r"|(?<!\w)(?i:t[íi]tulo|cap[íi]tulo|se[cç][cç]?[ãa]o|anexo)\s(?=[IVXLC\d])|(?<!\w)item\s[\dIVX]"
    r"|(?<!\w)n\.(?:os|\s?º)\s\d{1,2}(?:(?:,|\se)\s\d{1,2}){0,6}\s(?=d[ao]\s)"
)
LINK: Final = re.compile(
    r"(?i:\s?(?:\([^()]{1,40}\)\s?)?,?\s{0,2}(?:(?:amb[ao]s|tod[ao]s|tudo)\s)?(?:(?:d[aoe]s?|n[ao]s?)\s)?"
    r"(?:(?:referid|citad|mencionad|própri|antig|nov)[ao]s?\s|(?:novel|atual|vigente)\s)?)"
)
LINK_BEFORE: Final = re.compile(
    r"\s?[,(]?\s?(?:-\s)?(?:(?:em|n[ao])s?\s(?:seus?\s)?)?", re.IGNORECASE
)
NO_LAW: Final = re.compile(
    r"\sd[aoe]s?\s(?:contrato|estatuto\ssocial|regulamento\sinterno|edital|acordo|convênio)(?!\w)",
    re.IGNORECASE,
)
OWN: Final = re.compile(r"[dn]est[ae]|presente", re.IGNORECASE)


def grammar(forms: tuple[Form, ...]) -> Grammar:
    """Return the grammar of rows written in Portuguese with these levels."""
    return Grammar(forms=forms, opener=OPENER, join=JOIN, stop=STOP, rest=REST)


def tradition(
    jurisdiction: str,
    *,
    grammar: Grammar,
    laws: Callable[[str], Iterator[Law]],
    head: Mark | None = None,
) -> Tradition:
    """Return how a country that writes in Portuguese puts provisions and laws together."""
    return Tradition(
        jurisdiction=jurisdiction,
        grammar=grammar,
        head=head,
        laws=laws,
        link=LINK,
        link_before=LINK_BEFORE,
        no_law=NO_LAW,
        not_after=NEVER,
        in_book=NEVER,
        weak_before=False,
        back=NEVER,
    )
