"""A reference to law as it stands in a text: its span, its law, the path into it.

In: nothing; the nouns of this family. Out: References, and their canonical ids.

Rules
    RF1 Spans are code points of the text as given. Members of a list are references of
        their own, with spans that do not overlap; each bears the whole path.
    RF2 A number stands as written, without its marks: "6º" is "6", "(B)" is "B",
        "Abs. 2" is "2". Case stays: "(B)" is not "(b)".
    RF3 A canonical id is the law's key, then the numbers of the path; the levels that a
        law counts by more than one row are named: "usc/5/552/b/1",
        "32016R0679/article/6/1/f", "bgb/section/433/1".
"""

from collections.abc import Iterator
from datetime import date
from typing import Final, Literal

from msgspec import Struct

ReferenceKind = Literal["full", "short", "back"]
ReferenceScheme = Literal[
    "",  # the words do not tell
    "act",  # a statute, a regulation, a directive, a decree, ...
    "code",
    "constitution",
    "treaty",
    "rules",  # of a court, of a parliament
    "gazette",  # a place in an official journal: "85 FR 55292", "BGBl. I S. 42"
    "case",  # a decision: recognised, not law
]
Level = Literal[
    "book",
    "title",
    "subtitle",
    "part",
    "subpart",
    "chapter",
    "subchapter",
    "division",
    "subdivision",
    "article",
    "section",
    "regulation",
    "rule",
    "order",
    "recital",
    "preamble",
    "annex",
    "schedule",
    "appendix",
    "protocol",
    "amendment",
    "page",
    "subsection",
    "paragraph",
    "subparagraph",
    "clause",
    "subclause",
    "item",
    "subitem",
    "point",
    "subpoint",
    "indent",
    "alinea",
    "inciso",
    "caput",
    "sentence",
    "half_sentence",
    "variant",
    "heading",
    "note",
    "table",
    "form",
]
HEAD_LEVELS: Final[frozenset[Level]] = frozenset(
    (
        "book",
        "title",
        "subtitle",
        "part",
        "subpart",
        "chapter",
        "subchapter",
        "division",
        "subdivision",
        "article",
        "section",
        "regulation",
        "rule",
        "order",
        "recital",
        "preamble",
        "annex",
        "schedule",
        "appendix",
        "protocol",
        "amendment",
    )
)
_OWN_ROW: Final[frozenset[Level]] = frozenset(("annex", "schedule", "appendix", "protocol"))
_BARE_ROWS: Final = ("usc/", "cfr/", "us-law/", "stat/", "fedreg/", "dc-code/", "dc-law/")


class Step(Struct, frozen=True, kw_only=True):
    """One level of the path into a law."""

    level: Level
    number: str = ""  # RF2; empty for a level without one (a caput, a preamble)


Path = tuple[Step, ...]


class Reference(Struct, frozen=True, kw_only=True):
    """A place in law that a text names, or a law alone where the path is empty."""

    start: int  # code points
    end: int
    text: str  # as written, from start to end
    kind: ReferenceKind
    jurisdiction: str = ""  # "us", "us-dc", "uk", "eu", "de", ...; empty: not told
    scheme: ReferenceScheme = ""
    law: str = ""  # as spelled; empty for a bare provision
    law_span: tuple[int, int] | None = None  # where the law is spelled, also outside the span
    law_key: str = ""  # "usc/42", "ukpga/1998/42", "bgb", "32016R0679"; empty: not known
    identifiers: tuple[str, ...] = ()  # names a catalog may know the law by, the surest first
    path: Path = ()  # outermost first
    until: Path = ()  # the last of a range; empty where none was written
    refers_to: int | None = None  # place, in the answer, of the earlier one that gave the law
    day: date | None = None  # of the version named
    rest: str = ""  # "note", "et seq.", as written


def canonical_id(reference: Reference) -> str:
    """Return the reference as one id (RF3); empty where no law is known."""
    if not reference.law_key:
        return ""
    return "/".join((reference.law_key, *_spelled_steps(reference)))


def _spelled_steps(reference: Reference) -> Iterator[str]:
    bare, above = reference.law_key.startswith(_BARE_ROWS), None
    for step in reference.path:
        in_own_row = above is not None and above.level in _OWN_ROW
        if not step.number or (not bare and (step.level in HEAD_LEVELS or in_own_row)):
            yield step.level
        if step.number:
            yield step.number
        above = step
