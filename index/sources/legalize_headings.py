"""Headings of a Markdown law: which are provisions, which group them, and their anchors.

In: one heading line. Out: its level, kind, number, title and the last step of its anchor.

Rules
    LH1 "Art. 5a", "Art. 5 a", "Art. 5bis", "§ 6¹" and "Art. IV" are provisions; the anchor
        is ``art_`` and the number: 5a, 5bis, 6-1, iv. Two numbers ("Art. 9-11") are one
        provision of both: art_9-11.
    LH2 A heading of any other words groups what follows; its kind is read from its words,
        and its anchor from its number, else from its place among its siblings.
    LH3 What stands under an annex restarts its numbers: the annex is part of the anchor.
"""

import re
from typing import Final

from msgspec import Struct

from index.sources.legalize_words import clean

_HEADING: Final = re.compile(r"(#{1,6})[ \t]+(.*)")
_LATIN: Final = (
    r"bis|ter|quater|quinquies|quinques|sexies|septies|octies|novies|nonies|decies|undecies|"
    r"duodecies|terdecies"
)
_RAISED: Final = "⁰¹²³⁴-⁹"
_ONE: Final = (
    rf"(?:\d{{1,5}}(?:\.\d{{1,3}}){{0,3}}(?:[{_RAISED}]{{1,4}})?"
    rf"(?:\s?[a-z]{{1,2}}(?=(?:{_LATIN})?(?![^\W\d_])))?(?:\s?(?:{_LATIN})(?!\s?\d)(?![^\W\d_]))?"
    r"|[IVXLCDM]{1,8}(?![^\W\d_]))"
)
_PROVISION: Final = re.compile(
    rf"(?P<label>(?:Art(?:\.|ikel|icle|\b)|§§?(?:-d)?)\s?(?P<one>{_ONE})"
    rf"(?:\s?(?:[-–—]|und|bis|et|u\.|ja|kuni|,)\s?(?P<other>{_ONE}))?)"
    r"(?:\s|[.:,)]|$)\s*(?P<title>.*)"
)
_WORDS: Final = (
    ("book", "book", r"Buch|raamat"),
    ("part", "part", r"(?:\w+er )?Teil|osa"),
    ("title", "title", r"Titel"),
    ("chapter", "chp", r"Kapitel|Hauptstück|Chapitre|peatükk|Ptk"),
    ("section", "sec", r"Abschnitt|jagu"),
    ("subsection", "subsec", r"Unterabschnitt|jaotis|Jaotis"),
    ("division", "dvs", r"alljaotis"),
    ("annex", "anx", r"Anhang|Anlage|Beilage|Annex|lisa|Lisa|Anexe|Annexe"),
    ("protocol", "prot", r"Protokoll|Zusatzprotokoll|Schlussprotokoll|Fakultativprotokoll"),
)
RESTARTS: Final = frozenset({"annex", "protocol"})  # LH3: where such a word comes first
_BEGINNING: Final = r"(?:^|\s)"
_CONTAINERS: Final = tuple(
    (kind, step, re.compile(rf"{'^' if kind in RESTARTS else _BEGINNING}(?:{words})(?![^\W\d_])"))
    for kind, step, words in _WORDS
)
_NUMBERED: Final = re.compile(
    rf"(?P<before>\d{{1,3}}[a-z]?(?:[{_RAISED}]{{1,3}})?|[A-Z]|[IVXLC]{{1,6}})\.?\s"
    rf"|.*?\s(?P<after>\d{{1,3}}[a-z]?(?:[{_RAISED}]{{1,3}})?|[A-Z]|[IVXLC]{{1,6}})(?:[.: ]|$)"
)
_DIGITS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_RAISED_RUN: Final = re.compile(rf"(?<=\d)([{_RAISED}]+)")


class Heading(Struct, frozen=True, kw_only=True):
    """One heading as read."""

    level: int  # 1 to 6
    kind: str  # "article", or the kind of a group
    step: str  # last step of the anchor: "art_5a"; of a group without a number its bare kind
    number: str  # as printed, without the title: "Art. 5a"; empty for a group
    title: str
    spelling: str = ""  # the source's own spelling of a provision: "§ 39<sup>14</sup>"


def is_heading(line: str) -> bool:
    """Tell whether a line is a heading of any level."""
    return line.startswith("#") and _HEADING.match(line) is not None


def parse_heading(line: str) -> Heading:
    """Return what a heading line says (LH1, LH2); the line must be one."""
    found = _HEADING.match(line)
    marks, written = ("#", line) if found is None else (found[1], found[2])
    words = clean(written)
    provision = _PROVISION.match(words)
    if provision and not _is_reference(provision):
        return _to_provision(len(marks), written, provision)
    kind, step = _group_of(words)
    return Heading(level=len(marks), kind=kind, step=step, number="", title=words)


def _is_reference(found: re.Match[str]) -> bool:
    """Tell a passage of another law in a heading: "Art. 79 Abs. 2 VRV" is no provision here."""
    return re.match(r"(?:Abs|Ziff|Bst|lg)\.?\s", found["title"]) is not None


def _to_provision(level: int, written: str, found: re.Match[str]) -> Heading:
    key = number_key(found["one"])
    if found["other"]:
        key = f"{key}-{number_key(found['other'])}"
    return Heading(
        level=level,
        kind="article",
        step=f"art_{key}",
        number=found["label"].strip(),
        title=found["title"].strip(" .:"),
        spelling=_spelling(written),
    )


def _spelling(written: str) -> str:
    """Return a provision's label as the source spells it, with its tags."""
    label = re.match(r"[^\d]{0,12}(?:\d[\w.]*|[IVXLC]+)(?:<sup>[^<]{1,12}</sup>)?", written)
    return "" if label is None else " ".join(label[0].replace("*", "").split()).rstrip(".")


def number_key(number: str) -> str:
    """Return a number as part of an anchor: "5 a" is 5a, "6¹" is 6-1, "IV" is iv."""
    marked = _RAISED_RUN.sub(lambda run: "-" + run[1].translate(_DIGITS), number)
    return re.sub(r"[^0-9a-z-]+", lambda f: "-" if "." in f[0] else "", marked.casefold()).strip(
        "-"
    )


def _group_of(words: str) -> tuple[str, str]:
    for kind, step, pattern in _CONTAINERS:
        if pattern.search(words[:60]):
            found = _NUMBERED.match(words[:60])
            number = (found["before"] or found["after"] or "") if found else ""
            return kind, f"{step}_{number_key(number)}" if number_key(number) else step
    found = _NUMBERED.match(words[:12])
    number = number_key(found["before"] or "") if found else ""
    return "heading", f"hdg_{number}" if number else "hdg"
