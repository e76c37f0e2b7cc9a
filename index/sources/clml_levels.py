"""What kind a numbered level of a CLML document is.

In: an element and the family of document around it. Out: a kind, and its abbreviation.

Rules
    CL1  The identifier of a provision tells its kind ("regulation-5"); where it has none,
         the family of document does: section of an Act, regulation, article or rule of an
         instrument, article of a Union act, paragraph of a schedule.
    CL2  Levels below follow the naming of the family: section 19(2)(a)(i) is subsection,
         paragraph, sub-paragraph; regulation 5(2)(a) is paragraph, sub-paragraph.
"""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from domain.law import LegalState
from index.source_model import SourceNode
from index.sources.akn_national_plan import number_token
from index.sources.akn_text import UnreadableError
from index.sources.clml_text import ALL_TERRITORIES, name_of, print_number

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "act": ("section", "subsection", "paragraph", "subparagraph", "point"),
    "regulations": ("regulation", "paragraph", "subparagraph", "point", "point"),
    "order": ("article", "paragraph", "subparagraph", "point", "point"),
    "rules": ("rule", "paragraph", "subparagraph", "point", "point"),
    "schedule": ("paragraph", "subparagraph", "point", "point", "point"),
}
CONTAINERS: Final[Mapping[str, tuple[str, str]]] = {
    "Part": ("part", "part"),
    "EUPart": ("part", "part"),
    "Chapter": ("chapter", "chp"),
    "EUTitle": ("title", "title"),
    "EUChapter": ("chapter", "chp"),
    "EUSection": ("section", "sec"),
    "EUSubsection": ("subsection", "subsec"),
    "Pblock": ("cross_heading", "crossHeading"),
    "PsubBlock": ("cross_heading", "crossHeading"),
    "P1group": ("cross_heading", "crossHeading"),
    "P2group": ("cross_heading", "crossHeading"),
    "P3group": ("cross_heading", "crossHeading"),
    "Division": ("division", "dvs"),
    "SignedSection": ("signatures", "signatures"),
    "Schedule": ("schedule", "schedule"),
    "Appendix": ("appendix", "appendix"),
    "Attachment": ("attachment", "att"),
}
_STEMS: Final = {
    "section": "sec", "subsection": "subsec", "paragraph": "para", "subparagraph": "subpara",
    "point": "point", "article": "art", "regulation": "reg", "rule": "rule",
}  # fmt: skip
_APART: Final = frozenset({"BlockAmendment", "BlockExtract", "Schedule"})
_NAMED: Final = re.compile(r"^(section|article|regulation|rule)-[^-]+$")


class Place(Struct, frozen=True, kw_only=True):
    """Where a node hangs, and what it takes from there."""

    family: str  # of FAMILIES
    prefix: str = ""  # anchor of the schedule or attachment around it
    parent: str = ""
    state: LegalState = "in_force"
    extent: tuple[str, ...] = ()  # of what is around
    territories: frozenset[str] = ALL_TERRITORIES  # whose reading is made


def kind_of(element: Element, family: str) -> str:
    """Return the kind of a numbered provision (CL1, CL2)."""
    level = int(name_of(element)[1:])
    named = _NAMED.match(element.get("id", ""))
    if level == 1 and named:
        return named[1]
    levels = FAMILIES[family]
    return levels[min(level, len(levels)) - 1]


def stem_of(kind: str) -> str:
    """Return the abbreviation that the naming convention gives a kind."""
    return _STEMS[kind]


def family_of(main_type: str, title: str) -> str:
    """Return the family of a document from its class and its title (CL1)."""
    if main_type.startswith("EuropeanUnion"):
        return "order"
    if "Instrument" not in main_type and "StatutoryRule" not in main_type:
        return "act"
    words = title.casefold()
    for word, family in (("regulations", "regulations"), ("rules", "rules"), ("order", "order")):
        if word in words:
            return family
    return "regulations" if "rheoliadau" in words else "order"


def count_provisions(region: Element) -> Counter[str]:
    """Return how often a number of a running kind comes in a region, quoted ones aside."""
    found: Counter[str] = Counter()
    pending = [region]
    while pending:
        for child in pending.pop():
            name = name_of(child)
            if name == "P1":
                number = next((c for c in child if name_of(c) == "Pnumber"), None)
                found[number_token("" if number is None else print_number(number, "P1"))] += 1
            elif name and name not in _APART:
                pending.append(child)
    found.pop("", None)
    return found


def is_bare(node: SourceNode) -> bool:
    """Tell whether nothing of a provision reads in the territories asked for."""
    below = any(child.kind != "footnote" for child in node.children)
    return not (node.text or below or node.omissions or node.legal_state == "repealed")


def day_of(element: Element, name: str) -> date | None:
    """Return the day that an attribute tells; None where it is not there.

    Raises:
        UnreadableError: It tells what is no calendar day.
    """
    told = element.get(name)
    if not told:
        return None
    try:
        return date.fromisoformat(told[:10])
    except ValueError as error:
        detail = f"{name} is {told!r}, which is no calendar day"
        raise UnreadableError("malformed", detail) from error


def spellings_of(element: Element) -> tuple[str, ...]:
    """Return the identifier of an element, where it has one."""
    spelled = element.get("id", "")
    return (spelled,) if spelled else ()
