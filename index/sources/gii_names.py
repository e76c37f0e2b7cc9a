"""The names of norms and groups of gesetze-im-internet.de, and their anchors.

In: "§ 10a", "(XXXX) §§ 21, 22", "Anlage 2", "Erster Abschnitt". Out: kind, step, spellings.

Rules
    GN1 A section is ``art_10a``; several in one norm are one provision, found by each of
        their numbers: "§§ 59 bis 61" by § 59, § 60 and § 61.
    GN2 Annexes are ``anx_2``; the opening formula is the preamble; other parts without a
        number are named by their word.
    GN3 A group's kind is its word, its number a figure or an ordinal word; "Art 2" of a law
        of several articles is ``artikel_2``, so that § 2 keeps its anchor.
"""

import re
from typing import Final

from index.sources.legalize_headings import number_key

_ONE: Final = r"\d{1,4}[a-z]{0,2}"
_SECTION: Final = re.compile(
    rf"(?:\([X]+\)\s*)?(?:§{{1,2}}|Art(?:ikel)?\.?)\s*(?P<first>{_ONE})"
    rf"(?P<more>(?:\s*(?:,|und|bis|u\.|-)\s*{_ONE})*)"
)
_MORE: Final = re.compile(rf"(?P<join>,|und|bis|u\.|-)\s*(?P<number>{_ONE})")
_SPAN_MAX: Final = 200
_PARTS: Final = {
    "Eingangsformel": ("preamble", "preamble"),
    "Präambel": ("preamble", "preamble"),
    "Inhaltsübersicht": ("toc", "toc"),
    "Inhaltsverzeichnis": ("toc", "toc"),
    "Schlussformel": ("conclusions", "conclusions"),
    "Schlußformel": ("conclusions", "conclusions"),
}
_ANNEX: Final = re.compile(r"(?:Anlage|Anhang)\s*(?P<number>\d{1,3}[a-z]?|[IVX]{1,5})?(?:\s|$)")
_GROUPS: Final = (
    ("Unterabschnitt", "subsection", "subsec"),
    ("Abschnitt", "section", "sec"),
    ("Untertitel", "subtitle", "subtitle"),
    ("Titel", "title", "title"),
    ("Kapitel", "chapter", "chp"),
    ("Teil", "part", "part"),
    ("Buch", "book", "book"),
    ("Art", "heading", "artikel"),
)
_ORDINALS: Final = re.compile(
    r"(erst|zweit|dritt|viert|fünft|sechst|sieb(?:en)?t|acht|neunt|zehnt|elft|zwölft|dreizehnt"
    r"|vierzehnt|fünfzehnt|sechzehnt|siebzehnt|achtzehnt|neunzehnt|zwanzigst)e[rsn]?\b"
)
_STEMS: Final = (
    "erst",
    "zweit",
    "dritt",
    "viert",
    "fünft",
    "sechst",
    "siebt",
    "acht",
    "neunt",
    "zehnt",
    "elft",
    "zwölft",
    "dreizehnt",
    "vierzehnt",
    "fünfzehnt",
    "sechzehnt",
    "siebzehnt",
    "achtzehnt",
    "neunzehnt",
    "zwanzigst",
)


def name_norm(printed: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Return kind, last step of the anchor, printed number and spellings (GN1, GN2)."""
    section = _SECTION.fullmatch(printed.strip())
    if section:
        numbers = _numbers(section["first"], section["more"])
        ends = (numbers[0], numbers[-1]) if len(numbers) > 1 else (numbers[0],)
        label = re.sub(r"^\([X]+\)\s*", "", printed.strip())
        spelled = tuple(f"§ {number}" for number in numbers)
        return "article", f"art_{'-'.join(ends)}", label, tuple(dict.fromkeys((label, *spelled)))
    annex = _ANNEX.match(printed)
    if annex:
        number = number_key(annex["number"] or "")
        return "annex", f"anx_{number}" if number else "anx", printed, (printed,)
    kind, step = _PARTS.get(printed.strip(), ("heading", f"hdg_{number_key(printed)}"))
    return kind, step, printed, (printed,)


def _numbers(first: str, more: str) -> list[str]:
    numbers = [first]
    for found in _MORE.finditer(more):
        before, last = numbers[-1], found["number"]
        if found["join"] in ("bis", "-") and before.isdigit() and last.isdigit():
            span = range(int(before) + 1, int(last))
            numbers.extend(str(number) for number in span[:_SPAN_MAX])
        numbers.append(last)
    return numbers


def name_group(printed: str) -> tuple[str, str]:
    """Return kind and last step of a group's anchor (GN3)."""
    number = _group_number(printed)
    for word, kind, step in _GROUPS:
        if re.search(rf"(?:^|\s){word}(?:ikel)?(?:\s|$)", printed):
            return kind, f"{step}_{number}" if number else step
    return "heading", f"hdg_{number or number_key(printed)}"


def _group_number(printed: str) -> str:
    figure = re.search(r"\b(\d{1,3}[a-z]?|[IVX]{1,5})(?:\.|\b)", printed)
    if figure:
        return number_key(figure[1])
    ordinal = _ORDINALS.match(printed.casefold())
    if ordinal is None:
        return ""
    return str(_STEMS.index(ordinal[1].replace("siebent", "siebt")) + 1)
