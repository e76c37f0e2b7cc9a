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

import re
from collections.abc import Iterator
from datetime import date
from typing import Final, Literal, get_args

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
HeadLevel = Literal[
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
]
Level = (
    HeadLevel
    | Literal[
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
        "anchor",  # an identifier's own fragment, as spelled
    ]
)
HEAD_LEVELS: Final[frozenset[Level]] = frozenset(get_args(HeadLevel))
_ENGLISH: Final = ("uk", "us")
_NUMBERED = re.compile(r"[/:]")  # ids and chapter numbers have one, titles none
_OWN_ROW: Final[frozenset[Level]] = frozenset(("annex", "schedule", "appendix", "protocol"))
_AMERICAN = re.compile(r"(?:usc|cfr|us-[a-z]+|us|dc-[a-z]+|ucc|[a-z]{2}-code)(?:/|$)")
_LEFT_OUT: Final = ("title", "subtitle")  # sections of public laws count through them
_TITLED_CODE = re.compile(r"[a-z]{2}-code/(?P<title>[\w.]+)$")


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


def whole_of(
    match: re.Match[str],
    *,
    jurisdiction: str,
    scheme: ReferenceScheme,
    law_key: str,
    path: Path = (),
) -> Reference:
    """Return the reference that a match is from its first character to its last."""
    return Reference(
        start=match.start(),
        end=match.end(),
        text=match[0],
        kind="full",
        jurisdiction=jurisdiction,
        scheme=scheme,
        law=match[0],
        law_span=match.span(),
        law_key=law_key,
        path=path,
    )


def tells_country(reference: Reference) -> bool:
    """Return whether the words tell a country; a title in English alone tells none."""
    is_titled = reference.scheme == "act" and not any(map(_NUMBERED.search, reference.identifiers))
    return bool(reference.jurisdiction) and not (is_titled and reference.jurisdiction in _ENGLISH)


def canonical_id(reference: Reference) -> str:
    """Return the reference as one id (RF3); empty where no law is known."""
    if not reference.law_key:
        return ""
    return "/".join((reference.law_key, *_spelled_steps(reference)))


def _spelled_steps(reference: Reference) -> Iterator[str]:
    above: Step | None = None
    american = _AMERICAN.match(reference.law_key) is not None
    for step in reference.path:
        if american and step.level in _LEFT_OUT:
            continue
        in_own_row = above is not None and above.level in _OWN_ROW
        is_named = step.level in HEAD_LEVELS or in_own_row
        if not step.number or (is_named and not _is_bare(reference.law_key, step.level)):
            yield step.level
        if step.number:
            yield _short_number(reference.law_key, step)
        above = step


def _is_bare(law_key: str, level: Level) -> bool:
    """Tell whether a law counts a level by figures alone: the sections of American law."""
    if level == "part":
        return law_key.startswith("cfr/")
    return level == "section" and _AMERICAN.match(law_key) is not None


def _short_number(law_key: str, step: Step) -> str:
    """Return a number without the title that its law's key tells: "2326.01" of dc-code/16."""
    titled = _TITLED_CODE.match(law_key)
    return step.number.removeprefix(f"{titled['title']}-") if titled else step.number
