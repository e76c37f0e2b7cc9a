"""What the first words of a paragraph of a gazette say: provision, group, level, title.

In: the text of a paragraph. Out: its mark and what follows, or nothing.

Rules
    GM1  "Art. 3", "Article 1er" and "§ 2" begin provisions; "3. TITLE" does where an act has
         neither. The number is kept as printed.
    GM2  A chapter, part or title is a group; its rank follows from its word.
    GM3  Inside a provision each form of mark is one level: it begins with its first value and
         goes on with the next; anything else is text.
"""

import re
from typing import Final, Literal

from msgspec import Struct

from index.sources.roman import parse_roman

Style = Literal["article", "paragraph_sign", "numbered"]

_NUMBER: Final = r"\d{1,4}(?:[-–/.]\d{1,3})*\s?(?:bis|ter|quater|quinquies)?[a-z]?"
_ARTICLE: Final = re.compile(
    rf"(?P<printed>(?:Art(?:icle|ikel|igo|ículo|icolo)?|ART(?:ICLE)?)\.?\s*"
    rf"(?P<number>1er|[Pp]remier|[Uu]nique|{_NUMBER})(?![\w°])\s?\.?)\s*(?:[:)–—-]\s)?\s*"
)
_SIGN: Final = re.compile(rf"(?P<printed>§\s*(?P<number>{_NUMBER})(?!\w)\.?)\s*")
_NUMBERED: Final = re.compile(
    r"(?P<printed>(?P<number>\d{1,3}[A-Z]?)[.,]?)\s+(?:\|\s)?(?=[A-ZÀ-Ž‘“\"'(])"
    r"(?![^\W\d_]+ \d{4}\b)"
)
_PROVISIONS: Final[tuple[tuple[Style, re.Pattern[str]], ...]] = (
    ("article", _ARTICLE),
    ("paragraph_sign", _SIGN),
    ("numbered", _NUMBERED),
)
_GROUP: Final = re.compile(
    r"(?P<printed>(?P<word>titre|title|tytuł|título|part|partie|teil|deel|dział|"
    r"chapitre|chapter|kapitel|hoofstuk|rozdział|capítulo|"
    r"section|abschnitt|oddział|sous-section)\s+"
    r"(?P<number>(?:Ier|1er|[IVXLC]{1,7}|\d{1,3}|[A-Z])(?:bis|ter)?))(?!\w)\s*[.:–—-]*\s*",
    re.IGNORECASE,
)
_RANKS: Final = {
    "tit": ("titre", "title", "tytuł", "título"),
    "part": ("part", "partie", "teil", "deel", "dział"),
    "chp": ("chapitre", "chapter", "kapitel", "hoofstuk", "rozdział", "capítulo"),
    "sec": ("section", "abschnitt", "oddział"),
    "subsec": ("sous-section",),
}
GROUP_KINDS: Final = {
    "tit": "title", "part": "part", "chp": "chapter", "sec": "section", "subsec": "subsection",
}  # fmt: skip
_ACT: Final = re.compile(
    r"\b(?:loi|règlement|arrêté|décret|ordonnance|texte coordonné|décision|act|by-?laws?|"
    r"regulations?|order|proclamation|verordening|verordnung|gesetz|wet|ustawa|rozporządzenie|"
    r"obwieszczenie|uchwała|zarządzenie|lei|decreto|portaria|ley|real decreto|legge)\b",
    re.IGNORECASE,
)
CONTENTS: Final = re.compile(
    r"(?:s\s?o\s?m\s?m\s?a\s?i\s?r\s?e|contents|index|arrangement of sections|inhalt|"
    r"inhoudsopgawe|inhoud|spis treści|sumário|índice)(?:\s*[—–-]\s*\(.*\))?\W*",
    re.IGNORECASE,
)
LEADERS: Final = re.compile(r"(?:\.\s?){5,}\s*(?:page\s*)?\d*$|\bpage \d+$")
OPENING: Final = re.compile(
    r"(?:preamble|préambule|präambel|preâmbulo|voorwoord|aanhef|whereas|nademaal|considérant|"
    r"nous\b|vu\b|na podstawie|to provide\b|be it enacted|\()",
    re.IGNORECASE,
)
_LEVELS: Final[tuple[tuple[str, str, re.Pattern[str]], ...]] = (
    ("paren_digit", "para", re.compile(r"\((\d{1,3}(?:bis|ter)?[a-z]?)\)\s*")),
    ("dotted", "para", re.compile(r"(\d{1,3}(?:\.\d{1,3})+)\.?\s+")),
    ("digit_paren", "point", re.compile(r"(\d{1,3}[a-z]?)\)\s*")),
    ("degree", "point", re.compile(r"(\d{1,3})°\.?\s*")),
    ("digit_dot", "point", re.compile(r"(\d{1,3})\.\s+")),
    ("paren_letter", "point", re.compile(r"\(([a-z]{1,2})\)\s*")),
    ("letter_paren", "point", re.compile(r"([a-z]{1,2})\)\s*")),
    ("paren_roman", "point", re.compile(r"\(([ivxl]{1,6})\)\s*")),
)


class Mark(Struct, frozen=True, kw_only=True):
    """A mark at the head of a paragraph."""

    form: str  # style of a provision, rank of a group, form of a level
    kind: str  # "point", "para", "chp" ...
    printed: str
    number: str  # for the anchor
    value: int  # 0 where it has none
    length: int  # characters up to what follows


def find_provision(text: str, style: Style) -> Mark | None:
    """Return the mark of a provision in a style; None where the text has none (GM1)."""
    pattern = dict(_PROVISIONS)[style]
    found = pattern.match(text)
    if found is None:
        return None
    number = re.sub(r"[\s]", "", found["number"].lower()).replace("1er", "1")
    number = {"premier": "1", "unique": "1"}.get(number, number).rstrip("-–/.")
    value = re.match(r"\d+", number)
    return Mark(
        form=style,
        kind="sec" if style == "numbered" else "art",
        printed=found["printed"].strip(),
        number=re.sub(r"[^0-9a-z]", "-", number),
        value=int(value[0]) if value else 0,
        length=found.end(),
    )


def find_group(text: str) -> Mark | None:
    """Return the mark of a chapter, part or title; None where the text has none (GM2)."""
    found = _GROUP.match(text)
    if found is None:
        return None
    rank = next(rank for rank, words in _RANKS.items() if found["word"].lower() in words)
    number = found["number"].lower().replace("1er", "1").replace("ier", "i")
    roman = parse_roman(number.upper()) if len(number) > 1 or number in "ivx" else None
    return Mark(
        form=rank,
        kind=rank,
        printed=found["printed"].strip(),
        number=str(roman) if roman else number,
        value=roman or 0,
        length=found.end(),
    )


def find_levels(text: str) -> tuple[Mark, ...]:
    """Return every reading of the mark of a level; "(i)" has two (GM3)."""
    marks: list[Mark] = []
    for form, kind, pattern in _LEVELS:
        found = pattern.match(text)
        if found:
            number = found[1]
            marks.append(
                Mark(
                    form=form,
                    kind=kind,
                    printed=found[0].strip(),
                    number=number.lower().replace(".", "-"),
                    value=_value(form, number),
                    length=found.end(),
                )
            )
    return tuple(marks)


def is_act_title(text: str) -> bool:
    """Tell whether words can be the title of an act: they name its kind."""
    return bool(_ACT.search(text)) and not is_contents(text)


def ends_with_act(title: str) -> bool:
    """Tell whether a title of several words ends with the kind of its act ("TARIFF BY-LAW")."""
    found = list(_ACT.finditer(title))
    return bool(found) and found[-1].end() == len(title) and found[-1].start() > 0


def is_contents(text: str) -> bool:
    """Tell whether a paragraph is a line of a table of contents."""
    return bool(CONTENTS.fullmatch(text) or LEADERS.search(text))


def _value(form: str, number: str) -> int:
    if form == "paren_roman":
        return parse_roman(number.upper()) or 0
    if form in {"paren_letter", "letter_paren"}:
        again = 26 * (len(number) - 1)
        return ord(number[0]) - ord("a") + 1 + again if len(set(number)) == 1 else 0
    return int(re.findall(r"\d+", number)[-1])
