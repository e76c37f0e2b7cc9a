"""The laws of the United Kingdom as texts name them.

In: text as written. Out: laws with their spans and keys.

Rules
    KL1 Keys: "ukpga/1998/42" and "uksi/2016/1091" where the number is told, beside a title
        too ("Human Rights Act 1998 (c. 42)"); else "uk/human-rights-act-1998".
    KL4 "Act 32 of 1998" is an act of a country that numbers its acts by year, which the
        words do not tell: "act/1998/32".
    KL3 "the Act" is a law only beside a provision.
    KL2 A name defined in the text, "FA 2004", "the 2004 Act" and "that Act" are laws that
        are still to be found in what precedes.
"""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from domain.folding import fold_name
from legal_core.references.definitions import defined_names
from legal_core.references.rows import Law
from legal_core.references.titles import Title, find_titles

INSTRUMENTS: Final = ("Order", "Regulations", "Rules", "Scheme")
_NOUNS: Final = ("Act", "Measure", *INSTRUMENTS)
_CHAPTER = (
    r"(?P<{0}year>1[2-9]\d\d|20\d\d)\s(?P<{0}kind>c\.?|asp|anaw|asc)\s?"
    r"(?P<{0}number>\d{{1,3}})(?!\w)"
)
_INSTRUMENT = (
    r"(?P<{0}series>(?:W\.?|N\.?I\.?\s)?S\.?S?\.?I\.?|S\.?R\.?(?:\s\(N\.?I\.?\))?|Statutory\sInstruments?)\s"
    r"(?:(?:No\.?\s?)?(?P<{0}in>1[89]\d\d|20\d\d)(?:/|\s?No\.?\s?)(?P<{0}no>\d{{1,4}})"
    r"|(?:No\.?\s?)?(?P<{0}nr>\d{{1,4}})\sof\s(?P<{0}of>1[89]\d\d|20\d\d))(?![\d/])"
)
_NUMBERED = re.compile(rf"(?<![\w.])(?:{_CHAPTER.format('c')}|{_INSTRUMENT.format('i')})")
_BEHIND_TITLE = re.compile(
    r"\s\((?:(?P<chapter>c\.?\s?(?P<number>\d{1,3}))|(?P<whole>[^()\n]{6,30}))\)"
)
_TYPES: Final = MappingProxyType({"c": "ukpga", "asp": "asp", "anaw": "anaw", "asc": "asc"})
_BY_YEAR = re.compile(
    r"\bthe\s(?P<year>1[89]\d\d|20\d\d)\s(?:Act|Order|Regulations|Rules|Scheme)\b"
)
_INITIALS = re.compile(r"(?<![\w.&/-])(?P<name>[A-Z]{2,8})\s(?P<year>1[89]\d\d|20\d\d)(?![\w/-])")
_BACK = re.compile(
    r"\b(?P<word>[Tt]hat|[Tt]hose|[Tt]he\ssame|[Tt]he\ssaid|[Tt]he\sprincipal)\s"
    r"(?P<noun>Act|Order|Regulations|Rules|Scheme|Measure)\b"
)
_THE_LAW = re.compile(
    r"(?<=\bthe\s)(?:Act|Order|Regulations|Rules|Scheme|Measure)\b(?!\s(?:of\s)?\d|\s\(|\s[A-Z])"
)
_SELF = re.compile(
    r"\b(?:this|these)\s(?:Act|Order|Regulations|Rules|Scheme|Measure|Part|Schedule)\b"
)


def find_laws(text: str) -> Iterator[Law]:
    """Yield every law that a text names, in no promised order (KL1, KL2)."""
    yield from (_titled(text, title) for title in find_titles(text) if _is_british(title))
    for match in _NUMBERED.finditer(text):
        key = _key_of(match)
        yield Law(start=match.start(), end=match.end(), key=key, identifiers=_names_of(key))
    for pattern in (_BY_YEAR, _INITIALS):
        for match in pattern.finditer(text):
            yield Law(start=match.start(), end=match.end(), scheme="act")
    for match in _BACK.finditer(text):
        yield Law(start=match.start(), end=match.end(), scheme="act")
    for match in _THE_LAW.finditer(text):
        yield Law(start=match.start(), end=match.end(), scheme="act", weak=True)
    for match in _SELF.finditer(text):
        yield Law(start=match.start(), end=match.end(), scheme="act", weak=True, back=True)
    yield from _named(text)


def initials_of(title: str) -> str:
    """Return the initials of a title without its year: "FA" of "Finance Act 2004"."""
    words = re.findall(r"[A-Z][\w’'-]*", title)
    return "".join(word[0] for word in words)


def with_year(name: str, year: str) -> str:
    """Return the title or key of the law of the same title of another year."""
    return re.sub(r"\d{4}$", year, name)


def _is_british(title: Title) -> bool:
    return bool(title.year) and not title.american and title.noun in _NOUNS


def _titled(text: str, title: Title) -> Law:
    spelled = text[title.start : title.end]
    if title.number:
        key = f"act/{title.year}/{title.number}"
        named = (spelled, f"Act {title.number} of {title.year}")
        return Law(start=title.start, end=title.end, key=key, identifiers=named, elsewhere=True)
    behind = _BEHIND_TITLE.match(text, title.end)
    key = _key_behind(behind, title.year) if behind else ""
    return Law(
        start=title.start,
        end=behind.end() if behind and key else title.end,
        key=key or f"uk/{fold_name(spelled).replace(' ', '-')}",
        identifiers=(*_names_of(key), spelled),
    )


def _key_behind(behind: re.Match[str], year: str) -> str:
    if behind["chapter"]:
        return f"ukpga/{year}/{behind['number']}"
    numbered = _NUMBERED.fullmatch(behind["whole"])
    return _key_of(numbered) if numbered else ""


def _key_of(match: re.Match[str]) -> str:
    if match["cyear"]:
        return f"{_TYPES[match['ckind'].rstrip('.')]}/{match['cyear']}/{match['cnumber']}"
    series = re.sub(r"[^A-Z]", "", match["iseries"])
    kind = {"SSI": "ssi", "WSI": "wsi", "SR": "nisr", "SRNI": "nisr", "NISI": "nisi"}.get(series)
    year, number = match["iin"] or match["iof"], match["ino"] or match["inr"]
    return f"{kind or 'uksi'}/{year}/{number}"


def _names_of(key: str) -> tuple[str, ...]:
    if not key:
        return ()
    return (f"uk:{key.replace('/', '.')}", f"http://www.legislation.gov.uk/id/{key}")


def _named(text: str) -> Iterator[Law]:
    names = sorted(defined_names(text), key=len, reverse=True)
    if not names:
        return
    known = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, names))})(?![\w-])")
    for match in known.finditer(text):
        yield Law(start=match.start(), end=match.end(), scheme="act")
