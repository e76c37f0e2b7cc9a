"""The words that name parts of a law, and the patterns of their numbers.

In: nothing. Out: compiled patterns over text as written, in English, French, Portuguese,
German, Spanish and Italian.

Rules
    PW1 Every pattern is bounded: no repetition of a repetition, no open run of spaces.
"""

import re
from typing import Final, Literal

HeadKind = Literal[
    "article",
    "section",
    "regulation",
    "rule",
    "recital",
    "annex",
    "chapter",
    "title",
    "schedule",
    "preamble",
]
LevelKind = Literal[
    "paragraph",
    "point",
    "alinea",
    "inciso",
    "item",
    "subparagraph",
    "indent",
    "caput",
    "bracket",  # "(1)": the number tells the depth, not the kind
]
HEAD_KINDS: Final[tuple[HeadKind, ...]] = (
    "article",
    "section",
    "regulation",
    "rule",
    "recital",
    "annex",
    "chapter",
    "title",
    "schedule",
    "preamble",
)
COUNTED_KINDS: Final[frozenset[HeadKind]] = frozenset(
    ("article", "section", "regulation", "rule", "recital")
)
LEVEL_KINDS: Final[tuple[LevelKind, ...]] = (
    "paragraph",
    "point",
    "alinea",
    "inciso",
    "item",
    "subparagraph",
    "indent",
    "caput",
)

# a number of its own, not that of a law or a year: "Regulation 23", never "Regulation 44/2001"
_FEW = r"(?=\.?\s{1,2}\d{1,3}[A-Za-z]{0,2}(?![\w/]))"
_FIGURE = r"(?=\.?\s?[\d(])"
_FEW_FIGURES = r"(?=\.?\s{0,2}\d{1,3}[a-z]?(?!\w|[/.]\w))"
KEYWORD = re.compile(
    r"(?<![^\W_])(?:"
    r"(?P<article>(?:[ld]|dell|nell|all|sull|dall)?(?=artic)artic(?:les?|ol[io])|arts?|artigos?|artikel[sn]?|art[ií]culos?)"
    rf"|(?P<sentence>(?:(?:halb)?s[äa]tz(?:en?|es)?|sentences?|(?<=\d\s)(?-i:S)(?=\.)){_FIGURE})"
    r"|(?P<section>sections?|secs?|sec[cç][aã]o|se[cç][aã]o|secci[óo]n(?:es)?|sezion[ei]"
    rf"|abschnitts?|(?<!\w['’])(?:ss?(?=\.\s?\d)|(?-i:ss?)(?=\s\d{{1,4}}[A-Z]{{0,4}}\b)))"
    rf"|(?P<regulation>(?:regulations?|regs?){_FEW})"
    rf"|(?P<rule>(?:rules?|r[èe]gles?|regras?){_FEW})"
    r"|(?P<recital>recitals?|consid[ée]rants?|considerand[oi]s?|erw[äa]gungsgr[üu]nd(?:en?)?)"
    r"|(?P<annex>annexe?s?|anexos?|anh[äa]ng(?:en?|s)?|anlagen?|allegat[oi])"
    r"|(?P<chapter>chapters?|chapitres?|cap[íi]tulos?|kapitels?|capitol[oi])"
    r"|(?P<title>titles?|titres?|t[íi]tulos?|titol[oi])"
    r"|(?P<schedule>schedules?)"
    r"|(?P<preamble>preamble|pr[ée]ambule|pre[âaá]mbulo|pr[äa]ambel|preambolo)"
    r"|(?P<paragraph>paragraph(?:e?s?)|subsections?|par[áa]graf[oi]s?|p[áa]rrafos?|apartados?"
    rf"|absatz(?:es)?|abs[äa]tzen?|comm[ai]|(?:paras?|pars?|abs){_FIGURE}|n\.?[º°]{_FEW_FIGURES})"
    r"|(?P<point>points?|letters?|lettres?|letras?|letter[ae]|lett|lit|pontos?|punt[oi]|punkte?s?"
    rf"|buchst(?:aben?)?|(?:nummern?|nr|ziff(?:ern?)?|n[úu]meros?){_FEW_FIGURES})"
    r"|(?P<alinea>al[íi]n[ée]as?|ali?)"
    r"|(?P<inciso>incisos?|incs?)"
    r"|(?P<item>items?|itens)"
    r"|(?P<subparagraph>subparagraphs?|sous-paragraphes?|unterabs(?:atz(?:es)?|[äa]tzen?)?)"
    r"|(?P<indent>indents?|tirets?|spiegelstrichs?|gui[óo]n(?:es)?|trattin[oi])"
    r"|(?P<caput>caput)"
    r")(?![^\W\d_])\.?|(?P<sign>§§?)",
    re.IGNORECASE,
)
_SUFFIX = r"(?:\s?\b(?:bis(?!\s\d)|ter|quater|quinquies|sexies|septies|octies|nonies|decies)\b)?"
_RUN = rf"(?:[LRD]\.?\s?)?\d\w{{0,12}}(?:[.:/-]\w{{1,12}}){{0,6}}°?{_SUFFIX}"
NUMBER = re.compile(
    rf"\s{{0,2}}(?P<number>{_RUN}|[IVXLCDM]{{1,8}}\b|[Pp]remi(?:er|[èe]re)\b|[Pp]rimeir[oa]\b"
    r"|[ÚUúu]nic[oa]\b|[Uu]nique\b)"
)
ANNEX_NUMBER = re.compile(r"\s{0,2}(?P<number>\d{1,3}[a-z]?\b|[IVXLivxl]{1,8}\b|[A-Z]\b)")
LEVEL_NUMBER = re.compile(
    r"\s{0,2}[(\"'“‘«]?\s?"
    rf"(?P<number>{_RUN}|[IVXLCDMivxlcdm]{{1,8}}\b|(?!(?:to|at|in|of|an|on)\b)[A-Za-z]{{1,2}}\b|[ÚUúu]nic[oa]\b|[Uu]nique\b)"
    r"(?:\s?[)\"'”’»])?"
)
BRACKET = re.compile(r"\s?\(\s?(?P<number>\d{1,3}[a-z]{0,2}|[a-z]{1,2}|[ivxl]{1,6}|[A-Z])\s?\)")
BARE_ROMAN = re.compile(
    r"\s?,\s{0,2}(?P<number>[IVXL]{1,7})(?=\s?(?:[,.;:?)]|$|\s(?:d[aoe]s?|e)\b))"
)
QUOTED_LETTER = re.compile(
    r"\s?,\s{0,2}(?:[\"'“‘«](?P<quoted>[a-z])[\"'”’»]|(?P<closed>[a-z])\)"
    r"|(?P<bare>[a-z])(?=\s?(?:[,;?)]|\.(?![º°]))|$|\sd[ao]\s))"
)
# "Art. 6 (1) f DSGVO": behind a paragraph, before the law or the end; a word that joins is none
BEHIND_LETTER = re.compile(
    r"\s(?:(?P<last>[a-z])(?=\s?(?:[?;)]|\.?\s*$))"
    r"|(?P<inner>(?![eouy])[a-z])(?=\s(?:[A-Z][\w-]*[A-Z]|\N{FULL BLOCK})))"
)
ORDINAL_BEFORE = re.compile(
    r"(?<![^\W_])(?P<ordinal>first|second|third|fourth|fifth|premi(?:er|[èe]re)|deuxi[èe]me"
    r"|seconde?|troisi[èe]me|quatri[èe]me|cinqui[èe]me|primeir[oa]|segund[oa]|terceir[oa]"
    r"|quart[oa]|quint[oa]|erste[rnms]?|zweite[rnms]?|dritte[rnms]?|vierte[rnms]?"
    r"|f[üu]nfte[rnms]?|primer[oa]?|tercer[oa]?|cuart[oa]|prim[oa]|second[oa]|terz[oa])\s{1,2}$",
    re.IGNORECASE,
)
ORDINAL = re.compile(r"(?P<word>[^\W\d_]{5,10})\s{1,2}")
ORDINAL_STEMS: Final[tuple[tuple[str, str], ...]] = (
    *((stem, "1") for stem in ("first", "premier", "prime", "erste", "primo", "prima")),
    *((stem, "2") for stem in ("second", "deuxieme", "segund", "zweite")),
    *((stem, "3") for stem in ("third", "troisieme", "tercer", "terceir", "dritte", "terz")),
    *((stem, "4") for stem in ("fourth", "quatrieme", "quart", "cuart", "vierte")),
    *((stem, "5") for stem in ("fifth", "cinquieme", "quint", "funfte")),
)
JOIN = re.compile(
    r"\s{0,2}(?:,\s?)?(?P<word>and|or|et|ou|ed?|und|oder|y|o|to|à|al?|até|bis|hasta|,|;|&|–|-)?"
    r"(?![^\W\d_])\s{0,2}"
)
BEFORE_LEVEL = re.compile(
    r"\s{0,2}(?:,\s{0,2})?(?:(?:do|da|of|du|no|na|des|der|del(?:la|lo)?)\s(?:the\s)?|dell['’])?"
)
OF = re.compile(
    r"\s{0,2}(?:,|\b(?:of|do|da|de|du|dos|das|des|in|der|del(?:la|lo)?|de[gl]?i)\b|\bd(?:ell)?['’])?"
    r"\s{0,2}(?:the\s|la\s|le\s|l['’])?"
)
_MONTH = (
    r"(?:jan|feb|f[ée]v|mar|m[äa]r|apr|a[bv]r|ma[iy]|jun|jul|juin|juil|aug|ao[uû]t|ago|sep|set"
    r"|o[cukt]t|nov|de[cz]|d[ée]c|ene|dic|gen|mag|giu|lug)"
)
DATE_AHEAD = re.compile(
    rf"\s{{0,2}}(?:\d{{1,2}}(?:er|st|nd|rd|th|º|°|o|\.)?\s(?:(?:de|of)\s)?{_MONTH}"
    r"|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|(?:1[6-9]|2[01])\d\d\b(?![-.]\d))",
    re.IGNORECASE,
)
TRANSITIONAL = re.compile(
    r"\bADCT\b|\bAto das Disposi[çc][õo]es Constitucionais Transit[óo]rias\b"
    r"|\bTransitional Constitutional Provisions(?: Act)?\b",
    re.IGNORECASE,
)
TRANSITIONAL_GAP = re.compile(r"[\s,:(]{0,3}(?:(?:d[aoe]s?|of|du|no|in)\s(?:the\s)?)?")
