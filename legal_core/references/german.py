"""How laws are cited in German: the levels, the words between, the nouns of laws.

In: nothing; the parts that the German-speaking countries share. Out: forms and patterns.
"""

import re
from typing import Final

from legal_core.provision_numbers import roman_value
from legal_core.references.chains import Form, Grammar

_GAP = r"\s{0,3}"
_LATIN = r"(?:bis|ter|quater|quinquies|sexies)(?!\w)"
_SUFFIX = rf"(?:{_LATIN}|\s?[a-eg-z](?![\w.])|[a-z]{{1,2}}(?![a-zäöüß\d]))?"
_FIGURE = rf"\d{{1,4}}{_SUFFIX}(?![a-zäöüß\d]|[./]\d|\s?(?:%|€))"
_SMALL = rf"\d{{1,3}}(?:{_LATIN}|[a-z]{{1,2}})?(?![\w/]|\.\d)"
_LETTER = r"(?P<n>[a-z]{1,3}(?![\wäöüß]))\)?"


def _worded(words: str, number: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})\s{{0,3}}(?P<n>{number})")


def _arabic(number: str) -> str:
    return str(roman_value(number.strip()) or number)


FORMS: Final[tuple[Form, ...]] = (
    Form(
        level="section",
        rank=0,
        pattern=re.compile(
            rf"(?:(?P<many>§\s?§|Paragra(?:ph|f)en)|§|Paragra(?:ph|f)){_GAP}(?P<n>{_FIGURE})"
        ),
        bare=re.compile(_FIGURE),
    ),
    Form(
        level="article",
        rank=0,
        pattern=re.compile(
            rf"(?<!\w)(?:(?P<many>Artikeln|Artt?\.?(?=\s\d{{1,3}}[a-z]?(?:,|\sund)))|Artikels?|Art\.?)"
            rf"{_GAP}(?P<n>{_FIGURE}|[IVX]{{1,5}}(?!\w))"
        ),
        bare=re.compile(_FIGURE),
    ),
    Form(
        level="annex",
        rank=0,
        pattern=_worded(
            r"Anhangs?|Anlagen?|Anh\.|Anl\.", r"(?:[IVX]{1,5}|\d{1,3}[a-z]?)(?![\w/]|\.\d)"
        ),
    ),
    Form(
        level="paragraph",
        rank=1,
        pattern=_worded(r"Abs(?:atz(?:es)?|ätze[n]?)?\.?", _SMALL),
        bare=re.compile(_SMALL),
        always_many=True,
    ),
    Form(
        level="paragraph",
        rank=1,
        pattern=re.compile(r"\s?(?P<n>[IVX]{1,5})(?![\w.])"),
        shaped=True,
        clean=_arabic,
    ),
    Form(
        level="sentence",
        rank=3,
        pattern=re.compile(r"(?<=[IVX]\s)(?P<n>\d{1,2})(?![\w.,/])"),
        shaped=True,
    ),
    Form(
        level="subparagraph",
        rank=2,
        pattern=_worded(r"UAbs\.?|Unterabs(?:atz(?:es)?|ätze)?\.?", _SMALL),
        bare=re.compile(_SMALL),
        always_many=True,
    ),
    Form(
        level="sentence",
        rank=3,
        pattern=_worded(r"Satz(?:es)?|Sätze[n]?|S\.?", r"\d{1,2}(?![\w/]|\.\d)"),
        bare=re.compile(r"\d{1,2}(?![\w/]|\.\d)"),
        always_many=True,
    ),
    Form(
        level="item",
        rank=4,
        pattern=_worded(r"Nrn?\.?|Nummern?|Ziff(?:ern?)?\.?|Ziff\.|Z", _SMALL),
        bare=re.compile(_SMALL),
        always_many=True,
    ),
    Form(
        level="point",
        rank=5,
        pattern=re.compile(
            rf"(?<!\w)(?:(?:Doppelb|B)uchst(?:aben?)?\.?|Bst\.?|[Ll]it\.?)\s{{0,3}}{_LETTER}"
        ),
        bare=re.compile(r"[a-z]{1,3}(?![\wäöüß])"),
        always_many=True,
    ),
    Form(
        level="half_sentence",
        rank=6,
        pattern=_worded(r"Halbs(?:atz|ätze)?\.?|HS\.?|Hs\.?|Hlbs\.?", r"\d(?!\w)"),
    ),
    Form(
        level="half_sentence",
        rank=6,
        pattern=re.compile(r"(?P<n>\d)\.\s?(?:Halbs(?:atz|\.)|HS|Hs\.?)(?!\w)"),
    ),
    Form(
        level="variant",
        rank=7,
        pattern=_worded(r"Alt(?:ernativen?)?\.?|Var(?:ianten?)?\.?|Fall", r"\d(?!\w)"),
        bare=re.compile(r"\d(?!\w)"),
        always_many=True,
    ),
    Form(
        level="variant",
        rank=7,
        pattern=re.compile(r"(?P<n>\d)\.\s?(?:Alt|Var|Fall)[a-z]{0,8}\.?(?!\w)"),
    ),
    Form(level="indent", rank=8, pattern=_worded(r"Spiegelstrich|Strich", r"\d{1,2}(?!\w)")),
)

_AND = r"(?:und|oder|sowie|bzw\.|beziehungsweise|respektive|u\.)"
_WITH = r"(?:i\.?\s?V\.?\s?(?:m\.?|mit)|iVm\.?|in\sVerbindung\smit)(?:\s(?:de[mnr]|jeweils))?"
_JOIN = re.compile(
    rf"(?P<of>\s(?:des|der|von|im|zu)\s)"
    rf"|(?P<to>\sbis\s(?:zu\s)?(?:einschließlich\s)?|\s?[-–]\s?(?=\d))"
    rf"|(?P<list>\s{{0,2}},\s{{0,3}}(?:{_AND}\s{{1,3}})?(?:{_WITH}\s{{1,3}})?|\s{{1,3}}{_AND}\s{{1,3}}"
    rf"|\s{{1,3}}{_WITH}\s{{1,3}}|\s?[/;]\s?)"
    rf"|\s{{0,3}}"
)
_STOP = re.compile(
    r"\s?(?:%|€|/\d|[.,]\d)|\s{0,2}(?:EUR|DM|v\.\s?H\.|CHF|Fr\.)|\.\s?(?:J[aä]n|Feb|M[äa]r|Apr|Mai|Jun|Jul"
    r"|Aug|Sep|Okt|Nov|Dez)"
    r"|\s(?!Abs|Satz|Sätze|Nummer|Buchst|Halbs|Unterabs|Ziff|Alt|Var|Anhang|Anlage|Artikel)"
    r"[A-ZÄÖÜ][a-zäöüß]{2,}(?![\w-])"
)
_REST = re.compile(r"\s?(?P<rest>ff?\.?|fortfolgende)(?![\w])")
_OPENER = re.compile(
    r"§\s?§?\s{0,3}\d|(?<!\w)(?:Paragra(?:ph|f)(?:en)?|Art(?:ikel[ns]?|t)?\.?)\s{0,3}(?:\d|[IVX]{1,5}(?!\w))"
    r"|(?<!\w)(?:Anhangs?|Anlagen?|Anh\.|Anl\.)\s(?:\d|[IVX]{1,5}(?!\w))"
    r"|(?<=dessen\s)(?:Abs|Satz|Nr|Nummer)|(?<=deren\s)(?:Abs|Satz|Nr|Nummer)"
    r"|(?<!\w)(?:Abs(?:atz|ätze)?\.?|Satz|Nr\.|Nummern?|Buchst(?:aben?)?\.?)\s\w{1,4}\s(?:des|der)\s(?=§|Art|Abs|Anh|Anl)"
)


def grammar(forms: tuple[Form, ...]) -> Grammar:
    """Return the grammar of rows written in German with these levels."""
    return Grammar(forms=forms, opener=_OPENER, join=_JOIN, stop=_STOP, rest=_REST)


LINK: Final = re.compile(r"\s{0,3}(?:(?:,\s)?(?:des|der|dem|den|zum|zur|im|vom|von)\s{1,3})?")
LINK_BEFORE: Final = re.compile(r"\s{0,2}")
OWN: Final = re.compile("diese")
NO_LAW: Final = re.compile(
    r"\s(?:(?:des|der|dieses|dieser|seines|ihres|jenes)\s)?(?:[a-zäöü]{2,20}\s)?"
    r"[A-ZÄÖÜ][a-zäöüß-]*(?:[Vv]ertrag(?:e?s)?|[Vv]ertrages|[Vv]ereinbarung|[Kk]lausel|[Bb]edingungen|[Tt]estaments?"
    r"|[Bb]escheid(?:e?s)?)(?!\w)|\s(?:des|dieses)\sVertrage?s(?!\w)|\sder\s(?:AGB|Vereinbarung)"
    r"|,?\s{0,2}(?:Rd?n|Rdnr|RdNr|Anm|Tz|Rz|Rand(?:ziffer|nummer|nr)|Fn|Fu(?:ß|ss)note)\b"
)
NOT_AFTER: Final = re.compile(
    r"Nrn?\.?\s?\d{1,4}[a-z]?(?:\s(?:und|bis)\s\d{1,4})?\szu\s{1,2}$|SozR\s[\d-]{1,10}\s$|(?:sein|ihr)e[mnrs]\s$"
)
IN_BOOK: Final = re.compile(r"(?:a\.?\s?a\.?\s?O\.?|Aufl(?:\.|age)|(?:19|20)\d\d),?\s$")
BACK: Final = re.compile(r"(?:dessen|deren)\s$")

_ADJECTIVE = r"(?:[A-ZÄÖÜ][a-zäöüß]{2,20}(?:en|er|es)\s){0,2}"
_NOUN = (
    r"(?:[Gg]esetzbuch(?:e?s)?|[Gg]esetz(?:e?s)?|[Oo]rdnung|[Vv]erordnung|[Rr]ichtlinie"
    r"|[Kk]onvention|[Ss]taatsvertrag(?:e?s)?|[Aa]bkommens?|[Vv]erfassung)(?![\wäöüß])"
)
_STEM = r"[A-ZÄÖÜ][a-zäöüß]{1,60}(?:-[A-ZÄÖÜ]?[a-zäöüß]{0,60}){0,4}"
_VERBS = r"(?:werden|wurden|haben|hatten|sollen|können|dürfen|müssen|worden)"
_LOWER = rf"(?!{_VERBS}\s)[a-zäöüß]{{2,20}}(?:en|er|es|em)(?=\s[A-ZÄÖÜ])"
_SMALL_WORDS = r"(?:der|die|das|des|dem|den|von|für|über|zur|zum|und|im|in|bei|an|auf)"
_TITLE_WORD = rf"(?:[A-ZÄÖÜ][\wäöüß-]{{1,50}}|{_SMALL_WORDS}|{_LOWER})"
_ABOUT = (
    rf"\s(?:über|zur|zum|betreffend|für|gegen)(?:\s{_TITLE_WORD}|,(?=\s{_TITLE_WORD}\sund\s)){{0,20}}"
    r"\s[A-ZÄÖÜ][\wäöüß-]{1,50}"
)
LAW_WORDS: Final = (
    rf"(?:{_ADJECTIVE}(?:{_STEM}{_NOUN}|(?<=[a-z]\s){_NOUN})|{_NOUN}(?={_ABOUT}))(?:{_ABOUT})?"
)
GENERIC: Final = r"(?:Gesetz(?:es|buch(?:e?s)?)|Verordnung|Richtlinie|Ordnung|Abkommens)(?!\w)"
_GENITIVE = re.compile(
    r"(?<=gesetz)e?s$|(?<=buch)e?s$|(?<=vertrag)e?s$|(?<=abkommen)s$", re.IGNORECASE
)


def without_genitive(name: str) -> str:
    """Return a law's name as it is called: "Handelsgesetzbuches" gives "Handelsgesetzbuch"."""
    first, *others = re.split(r"\s(?=(?:über|zur|zum|betreffend|für|gegen)\s)", name, maxsplit=1)
    words = first.split(" ")
    words[-1] = _GENITIVE.sub("", words[-1])
    ending = "es" if words[-1].casefold().endswith("buch") else "e"
    words[:-1] = [re.sub(r"(?<=\w)en$", ending, one) for one in words[:-1]]
    return " ".join([*words, *others])
