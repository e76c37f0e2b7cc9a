"""The words that name the parts of American laws.

In: nothing. Out: the grammar of rows of provisions, and the levels of their brackets.

Rules
    UW1 A number of a section is taken with its letters, points and hyphens: "78u-4(b)(2)",
        "240.10b-5", "31.3401(a)(6)-1A", "16-2326.01".
    UW3 A remark in brackets and what is excluded ("not subchapter II") part no row.
    UW2 Without a word a number is a section right behind a code alone: "5 U.S.C. 552".
"""

import re
from types import MappingProxyType
from typing import Final

from legal_core.references.brackets import BRACKETS, MAYBE_BRACKETS, Ladders, keep_brackets
from legal_core.references.chains import Form, Grammar
from legal_core.references.reference import Level

_LEVELS: Final[tuple[Level, ...]] = (
    *("section", "subsection", "paragraph", "subparagraph", "clause", "subclause", "item"),
    "subitem",
)
LADDERS: Final[Ladders] = MappingProxyType(
    {
        **{level: _LEVELS[place + 1 :] for place, level in enumerate(_LEVELS)},
        "rule": _LEVELS[1:],
        "part": _LEVELS[1:],
    }
)
_SECTION_NUMBER: Final = (
    r"(?:\d{1,2}(?:\s[-–]|[-–]\s)\d{3,5}(?:\.\d{1,3})?"
    r"|\d{1,4}\.\d{1,5}[A-Za-z]{0,3}(?:\(\w{1,4}\)){1,4}[-–]\d{1,3}[A-Z]{0,3}(?![\w(])"
    r"|\d{1,6}(?:[A-Za-z]{1,7}\d{0,4})?"
    r"(?:[.:]\d{1,6}(?:[A-Za-z]{1,4}\d{0,5})?"
    r"|[-–—]\.?(?:\d{1,6}(?:[A-Za-z]{1,4}\d{0,3})?|[A-Z]{1,3}|[a-z]{1,2})(?![A-Za-z])){0,6})"
    rf"(?![A-Za-z\d]){MAYBE_BRACKETS}"
)
_AFTER_LAW: Final = (
    "|".join(
        rf"(?<={end}\s)"
        for end in (r"C\.", "C", r"R\.", "R", "Code", r"App\.", r"A\.", r"r\.", r"Ann\.", "Rule")
    )
    + r"|(?<=S\.C\.)"
)
_AFTER_RULES: Final = "|".join(
    rf"(?<={end})"
    for end in (r"P\.\s", r"Evid\.\s", r"CP\s", r"rP\s", r"FRE\s", r"FRAP\s", r"Procedure\s")
)
_NEVER: Final = "(?![sS§])"
_BEHIND: Final = (  # what may follow "6" in "section 4 or 6": no noun that it counts
    r"(?=\s?[,.;:)\]]|\s(?:of|or|and|to|shall|may|must|is|are|was|were|appl(?:y|ies)|under|in|as|on)\b|\s*$)"
)
_ASIDE: Final = (  # "778.113 (the statutory method), 778.114"; "I, not subchapter II, of"
    r"(?:\s\([a-z][^()]{4,80}\)(?=,\s|\s(?:and|or)\s)|,\snot\s[^,;.()]{3,40},(?=\s(?:of|in)\s))?"
)
_ROMAN: Final = r"(?:[IVXLC]{1,8}|\d{1,2}[A-Z]?)(?![\w-])"


def _form(level: Level, rank: int, words: str, number: str, *, many: str | None = None) -> Form:
    """Return a form; ``many`` is its plural, ``_NEVER`` for the singular, "" for no word."""
    plural = "s?" if many is None else many
    return Form(
        level=level,
        rank=rank,
        pattern=re.compile(rf"(?:{words}){plural}\.?\s{{0,2}}(?P<n>{number})"),
        bare=re.compile(rf"{number}{_BEHIND if many == _NEVER else ''}|{BRACKETS}"),
        clean=keep_brackets,
    )


_FORMS: Final[tuple[Form, ...]] = (
    _form(
        "title", 0, r"[Tt]itle", rf"{_ROMAN}(?!,?\s(?:of\sthe\s)?(?:United|U\.?\s?S|C\.?F|Code))"
    ),
    _form("subtitle", 1, r"[Ss]ubtitle", r"[A-Z](?!\w)"),
    _form("chapter", 2, r"[Cc]hapter|[Cc]h(?=\.)", r"\d{1,5}[A-Z]{0,2}(?!\w)|[IVXL]{1,6}\b"),
    _form("subchapter", 3, r"[Ss]ubchapter", r"[IVXLC]{1,8}\b|[A-Z]\b"),
    _form("article", 3, r"[Aa]rticle|[Aa]rt", _ROMAN),
    _form("amendment", 3, r"[Aa]mendment|[Aa]mend", _ROMAN),
    _form(
        "part",
        4,
        r"[Pp]art|[Pp]t(?=\.)",
        r"\d{1,4}[a-z]?(?:[-.]\d{1,5})?(?!\w)|[IVXLC]{1,8}\b|[A-Z]\b",
    ),
    _form("subpart", 5, r"[Ss]ubpart", r"[A-Z]{1,2}(?!\w)|\d{1,2}(?!\w)"),
    _form("rule", 6, r"[Rr]ule", r"\d{1,4}(?:\.\d{1,2})?(?!\w|\.\w)" + MAYBE_BRACKETS),
    _form("rule", 6, _AFTER_RULES, r"\d{1,4}(?:\.\d{1,2})?(?!\w|\.\w)" + MAYBE_BRACKETS, many=""),
    _form("section", 6, r"[Ss]ection|[Ss]ec|SECTION|SEC|§", _SECTION_NUMBER, many=_NEVER),
    _form("section", 6, r"[Ss]ection|[Ss]ec|SECTION|SEC|§", _SECTION_NUMBER, many="[sS§]"),
    _form("section", 6, rf"{_AFTER_LAW}|(?<=\d/)", _SECTION_NUMBER, many=""),
    _form("subsection", 7, r"[Ss]ubsection", BRACKETS),
    _form("paragraph", 8, r"[Pp]aragraph|[Pp]ara", BRACKETS),
    _form("subparagraph", 9, r"[Ss]ubparagraph", BRACKETS),
    _form("clause", 10, r"[Cc]lause|[Cc]l(?=\.)", rf"{BRACKETS}|\d{{1,2}}\b"),
    _form("subclause", 11, r"[Ss]ubclause", BRACKETS),
)
GRAMMAR: Final = Grammar(
    forms=_FORMS,
    opener=re.compile(
        r"(?=[§A-Za-z])(?:(?<![\w-])|(?=§\s?\d))(?:§|[Ss]ections?\b|[Ss]ecs?\.|SECTIONS?\b|SEC\.|[Rr]ules?\b|[Aa]rt(?:icle\b|\.)"
        r"|[Aa]mend(?:ment\b|\.)|[Cc]h(?:apters?\b|\.)|[Ss]ubchapter\b|[Pp]arts?\b|[Ss]ubparts?\b|[Tt]itle\b"
        r"|[Ss]ub(?:sections?|paragraphs?|clauses?|title)\b|[Pp]ara(?:graphs?\b|\.)|[Cc]l(?:auses?\b|\.))"
        rf"|(?=\d)(?:{_AFTER_LAW}|{_AFTER_RULES}|(?<=\d/))"
    ),
    join=re.compile(
        rf"{_ASIDE}\s{{0,2}}(?:(?P<to>(?:to|through|thru)\b|--|[-–—])|(?P<of>(?:of|in)\b(?:\sthe\b)?)"
        r"|(?P<list>,?\s?(?:and|or)\b|[,&])|)\s{0,2}"
    ),
    stop=re.compile(
        r"\s?(?:U\.?\s?S\.?|C\.\s?F|CFR|F\.|Fed\.|FR\b|Stat\b|S\.\s?Ct|Cong\.|I\.?L\.?C|DC)"
        r"|[\d]|\.\d|,\d{3}|\s(?:years|days|percent|months)\b"
    ),
    rest=re.compile(r"[\s,]{0,2}(?P<rest>et\.?\s?seq\b\.?|note\b|notes\b|nt\.)"),
)
