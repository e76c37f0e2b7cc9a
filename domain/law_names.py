"""How a law and its provisions are called in a sentence and in a citation.

In: titles, anchors. Out: "Article 33(1) of Regulation (EU) 2016/679" and its like.

Rules
    LN1  A name is cut after the law's number, else at NAME_MAX_WORDS words, never inside a word
         or between brackets.
    LN2  A provision is named from its anchor; a part we have no noun for keeps its own spelling.
    LN3  The title of a law in another language than the reply's is quoted, not translated.
    LN4  A provision is named by the level its law counts by (article, section, rule), with what
         is below it; in a part that counts anew, by all that leads to it from there.
    LN5  A law that counts by sections has its articles called by that sign: "§ 5".
    LN6  An act of the Union goes by its kind and number in the reply's language.
    LN7  The letter before a number ("L1111-3") is a capital; anchors hold none.
    LN8  German calls a group of provisions "Abschnitt", and the sections of a law that bears no
         German name, which are its provisions, "Section", as in "Section 3(2)".
    LN9  The Roman number of a chapter, a title or a part is written in capitals.
    LN10 A provision that is not there is named by the word and the number a reader gave it.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import UnsetType

from domain.law_names_de import inflect
from domain.union_acts import celex_name, union_name
from domain.wording import quoted, say, words_of
from domain.wording_places import SECTION_SIGN

Sign = str | UnsetType  # "§", or nothing

NAME_MAX_WORDS = 12  # leaves room for the rest of a sentence of 25
_LAW_NUMBER = re.compile(r"^\d+(?:/\d+)+(?:/[A-Z]{2,3})?\b|^\d+/[A-Z]{2,3}\b")
_NUMBER_PLACE_MAX = 8  # a law's number stands among the first words of its title
_LOUD_MIN_CHARS = 4  # "EU" and "EEC" are spelled in capitals for good
_ROMAN = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)
# parts that number their provisions anew
_RESTARTS = frozenset({"adct", "annex", "anx", "appendix", "att", "prot", "sched", "schedule"})
_COUNTED = (
    "art",
    "rec",
    "reg",
    "rule",
    SECTION_SIGN,
)  # levels by which laws count, whatever holds them
_BRACKETED = frozenset(
    {
        "clause", "item", "para", "point", "point.no", "subclause", "subdiv", "subitem",
        "subpara", "subrule", "subsec",
    }
)  # fmt: skip
_UNNAMED = frozenset({"cpt", "wrap", "content"})  # what a name leaves out
_OWN_SECTION = "sec.own"
_ROMAN_PARTS = frozenset({"book", "cap", "chap", "chp", "part", "tit", "title"})
_ROMAN_NUMBER = re.compile(r"[ivxlc]+(?:-\d+)?")
_HEADS: Mapping[str, str] = MappingProxyType(
    {
        "": "art",
        "section": "sec",
        "recital": "rec",
        "annex": "anx",
        "chapter": "chp",
        "title": "tit",
        "schedule": "sched",
        "rule": "rule",
        "regulation": "reg",
    }
)
_CODED = re.compile(r"[lrd]\d")
_AGAIN = re.compile(r"(\D+)-(\d+)")  # "annex-2", the second that has no number
_ENGLISH = re.compile(r"\b(?:of|the|and)\b")  # "Constitution" and "Code" are French too
_ORDINAL_MAX = 9  # Portuguese articles are ordinals up to the ninth


@lru_cache(maxsize=512)
def short_title(title: str) -> str:
    """Return the name a law goes by in a sentence (LN1)."""
    words = [_quiet(word) for word in title.split()]
    for place, word in enumerate(words[:_NUMBER_PLACE_MAX]):
        if _LAW_NUMBER.match(word):
            return " ".join(words[: place + 1]).rstrip(",;:.")
    if len(words) <= NAME_MAX_WORDS:
        return " ".join(words).rstrip(",;:.")
    cut = " ".join(words[:NAME_MAX_WORDS])
    opened = cut.rfind("(")
    cut = cut[:opened] if opened > cut.rfind(")") else cut
    return f"{cut.rstrip(' ,;:.')} …"


def _quiet(word: str) -> str:
    """Return a word that a title shouts as a word with one capital."""
    is_loud = word.isalpha() and word.isupper() and len(word) >= _LOUD_MIN_CHARS
    return word.capitalize() if is_loud else word


def law_label(language: str, title: str) -> str:
    """Return a law as a label, without an article (LN1, LN6)."""
    name = short_title(title)
    return union_name(language, name) or celex_name(language, name) or name


def law_words(language: str, title: str) -> str:
    """Return a law as the subject of a sentence."""
    return _law_forms(language, title)[0]


def of_law(language: str, title: str) -> str:
    """Return a law after "of", with that word."""
    return _law_forms(language, title)[1]


@lru_cache(maxsize=512)
def _law_forms(language: str, title: str) -> tuple[str, str]:
    """Return a law as a subject and after "of"; quoted where it is of another language (LN3)."""
    name = law_label(language, title)
    words = words_of(language)
    if language == "de":
        inflected = inflect(name)
        if inflected is not None:
            return inflected
    elif "" in words.law_articles:  # English: a name with a number needs no article
        has_article = _has_number(name) or name.casefold().startswith("the ")
        subject, of = words.articles[""] if has_article else words.law_articles[""]
        return f"{subject}{name}", f"{of}{name}"
    elif _first_word(name) in words.law_articles and not _ENGLISH.search(name):
        subject, of = words.law_articles[_first_word(name)]
        return f"{subject}{name}", f"{of}{name}"
    foreign = quoted(language, name)
    return foreign, f"{words.articles[''][1]}{foreign}"


def _has_number(name: str) -> bool:
    return any(_LAW_NUMBER.match(word) for word in name.split())


def _first_word(name: str) -> str:
    return name.partition(" ")[0].casefold()


def place_words(language: str, anchor: str, title: str, sign: Sign = "") -> str:
    """Return a provision with its law as the subject of a sentence; the law alone if none.

    Args:
        language: Of the reply.
        anchor: The provision's; empty for the whole law.
        title: The law's.
        sign: What the law counts its articles by, "§"; empty where it says "Article" (LN5).
    """
    if not anchor:
        return law_words(language, title)
    spoken = anchor_words(language, anchor, sign or foreign_sign(language, title))
    return f"{spoken} {of_law(language, title)}"


def foreign_sign(language: str, title: str) -> Sign:
    """Return the mark of a law whose sections are called as its own language does (LN8)."""
    is_foreign = language == "de" and _law_forms(language, title)[0] == quoted(
        language, law_label(language, title)
    )
    return _OWN_SECTION if is_foreign else ""


def sign_of(number: str) -> str:
    """Return the sign that a provision's number is printed with, "§"; empty for none (LN5)."""
    return SECTION_SIGN if number.startswith(SECTION_SIGN) else ""


def anchor_words(language: str, anchor: str, sign: Sign = "") -> str:
    """Return a provision as the subject of a sentence: "the opening of Article 6" (LN2)."""
    words = words_of(language)
    segments = _segments(anchor, sign)
    main = _main_place(segments)
    prefix, number = segments[main]
    opens = segments[-1][0] == "cpt" and len(segments) - 1 > main
    article = _article(language, prefix, number)[1 if opens else 0]
    lead = f"{_article(language, 'cpt', '')[0]}{words.places['cpt']} " if opens else ""
    name = f"{lead}{article}{_noun(language, prefix, number)}"
    return f"{name}{_tail(language, segments[main:])}{_container(language, segments[:main])}"


def label_words(language: str, anchor: str, sign: Sign = "") -> str:
    """Return a provision as a label, without an article: "Article 33(1)"."""
    spoken = anchor_words(language, anchor, sign)
    articles = words_of(language).articles.values()
    lead = next((subject for subject, _ in articles if subject and spoken.startswith(subject)), "")
    return spoken[len(lead) :]


def number_label(language: str, spelled: str, sign: Sign = "") -> str:
    """Return the label of a provision as a reader gave it: "Article 999", "Section 8"."""
    anchor = spelled_anchor(spelled, sign)
    if not anchor:
        return spelled[:1].upper() + spelled[1:]
    label = label_words(language, anchor, sign)
    return label[:1].upper() + label[1:]


def spelled_anchor(spelled: str, sign: Sign = "") -> str:
    """Return the anchor that a provision would have; empty where its kind is not known (LN10)."""
    kind, _, number = spelled.rpartition(" ")
    step = _HEADS.get(kind, "")
    if step == "sec" and sign == SECTION_SIGN:
        step = "art"
    return f"{step}_{number.removeprefix('art_')}" if step else ""


def _segments(anchor: str, sign: Sign = "") -> tuple[tuple[str, str], ...]:
    """Return the steps of an anchor with their numbers; articles by the law's sign (LN5)."""
    return tuple(_segment(part, sign) for part in anchor.split("__"))


def _segment(part: str, sign: Sign) -> tuple[str, str]:
    prefix, _, number = part.partition("_")
    again = _AGAIN.fullmatch(prefix)
    if again is not None:
        return again[1], again[2]
    if prefix == "point" and number.isdecimal():
        return "point.no", number
    if sign == _OWN_SECTION:
        return (_OWN_SECTION if prefix == "sec" else prefix), _coded(number)
    return (sign or prefix if prefix == "art" else prefix), _coded(number)


def _coded(number: str) -> str:
    """Return the number of an article of a French code with its letter as it is printed (LN7)."""
    return number[0].upper() + number[1:] if _CODED.match(number) else number


def _main_place(segments: tuple[tuple[str, str], ...]) -> int:
    """Return the place of the segment that names the provision (LN4)."""
    steps = [prefix for prefix, _ in segments]
    restarts = [place for place, step in enumerate(steps) if step in _RESTARTS]
    after = restarts[-1] + 1 if restarts else 0
    below = range(after, len(steps))
    for counted in (_COUNTED, ("sec", _OWN_SECTION)):
        found = next((place for place in below if steps[place] in counted), None)
        if found is not None:
            return found
    if 0 < after < len(steps):
        return after
    return next((place for place in below if steps[place] == "para"), len(steps) - 1)


def _article(language: str, prefix: str, number: str) -> tuple[str, str]:
    words = words_of(language)
    bare = words.articles[""]
    return bare if number and words.numbers_bare else words.articles.get(prefix, bare)


def _noun(language: str, prefix: str, number: str) -> str:
    places: Mapping[str, str] = words_of(language).places
    if prefix not in places:
        return f"{prefix} {number}".strip()
    return places[prefix].format(n=_number(language, prefix, number)).strip()


def _number(language: str, prefix: str, number: str) -> str:
    """Return a number as the language prints it at that kind of place."""
    if prefix == "inc" and number.isdecimal():
        return _roman(int(number))
    if prefix in _ROMAN_PARTS and _ROMAN_NUMBER.fullmatch(number):
        return number.upper()
    if prefix != "art" or not number.isdecimal():
        return number
    if language == "fr" and number == "1":
        return "1er"
    return f"{number}º" if language == "pt" and int(number) <= _ORDINAL_MAX else number


def _roman(number: int) -> str:
    numerals: list[str] = []
    for value, numeral in _ROMAN:
        times, number = divmod(number, value)
        numerals.append(numeral * times)
    return "".join(numerals)


def _tail(language: str, segments: tuple[tuple[str, str], ...]) -> str:
    """Return what stands below the first: "(1)(a)" in English, else a list of nouns."""
    first = segments[0][0]
    below = [(prefix, number) for prefix, number in segments[1:] if prefix not in _UNNAMED]
    is_counted = first in (*_COUNTED, "sec", _OWN_SECTION) or first in _BRACKETED
    is_english = language == "en" or first == _OWN_SECTION
    if is_english and is_counted and all(step in _BRACKETED for step, _ in below):
        return "".join(f"({number})" for _, number in below)
    return "".join(
        say(language, "below", noun=_noun(language, prefix, number)) for prefix, number in below
    )


def _container(language: str, segments: tuple[tuple[str, str], ...]) -> str:
    """Return the part an article stands in where that part numbers its articles anew."""
    restarts = [segment for segment in segments if segment[0] in _RESTARTS]
    return "".join(
        f" {_article(language, prefix, number)[1]}{_noun(language, prefix, number)}"
        for prefix, number in reversed(restarts)
    )


def cite_as(title: str, anchor: str, number: str, language: str, sign: Sign = "") -> str:
    """Return how a provision is cited in the law's own language.

    Args:
        title: The law's title.
        anchor: The provision's anchor; empty for the whole law.
        number: Its number as printed; empty where it has none.
        language: Of the text quoted.
        sign: What the law counts its articles by, "§"; empty where it says "Article" (LN5).
    """
    name = short_title(title)
    if not anchor:
        return name
    if number and "__" not in anchor:
        return f"{name}, {number.rstrip('.')}"
    segments = _segments(anchor, sign)
    main = _main_place(segments)
    prefix, own = segments[main]
    label = _noun(language, prefix, own)
    label = label[:1].upper() + label[1:]
    if language == "pt" and prefix == "art":
        label = label.replace("Artigo", "Art.")
    opening = f", {words_of(language).places['cpt']}" if segments[-1][0] == "cpt" else ""
    tail = _tail(language, segments[main:])
    return f"{name}, {label}{tail}{opening}{_container(language, segments[:main])}"
