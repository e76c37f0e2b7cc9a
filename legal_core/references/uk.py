"""References to the law of the United Kingdom.

In: text as written. Out: references, their laws not yet carried over.

Rules
    UK1 "the 2004 Act" is the law of that year named before; "FA 2014" the one of those
        initials, of its own year; a name that was never given means nothing by itself.
    UK2 A section without a law is of the Act named last, a regulation, rule or article of
        the instrument named last; a schedule of either.
    UK4 "sections 2 and 3 of, and Schedule 1 to, the Act" are all of that Act.
    UK5 A subsection without its section is read behind a word that leads to it ("under
        subsection (2)"); what is below it stands too often for another text.
    UK3 What is of "this Act" stays without a law.
"""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from legal_core.references.brackets import BRACKETS, MAYBE_BRACKETS, Ladders, keep_brackets, spread
from legal_core.references.carry import Carry, take_law
from legal_core.references.chains import Form, Grammar
from legal_core.references.family import Family
from legal_core.references.reference import Level, Reference, ReferenceKind
from legal_core.references.rows import Tradition, read_by
from legal_core.references.uk_laws import find_laws, initials_of, with_year

_BELOW: Final[tuple[Level, ...]] = ("paragraph", "subparagraph", "clause", "item", "subitem")
_LADDERS: Final[Ladders] = MappingProxyType(
    {
        "section": ("subsection", *_BELOW),
        "subsection": _BELOW,
        "regulation": _BELOW,
        "rule": _BELOW,
        "article": _BELOW,
        "paragraph": _BELOW[1:],
        "subparagraph": _BELOW[2:],
    }
)
_NUMBER: Final = r"\d{1,4}[A-Z]{0,4}(?:\d{1,2}[A-Z]?)?(?!\w)" + MAYBE_BRACKETS
_RULE_NUMBER: Final = r"[A-Z]{0,2}\d{1,3}[A-Z]{0,2}(?:\.\d{1,3}[A-Z]{0,2})?(?!\w)" + MAYBE_BRACKETS
_ROMAN: Final = r"(?:\d{1,3}[A-Z]{0,3}|[IVXLC]{1,7}|[A-Z])(?!\w)"


def _forms(level: Level, rank: int, words: str, number: str) -> tuple[Form, Form]:
    """Return the plural of a form and its singular, which goes on with brackets alone."""
    plural, single = (
        Form(
            level=level,
            rank=rank,
            pattern=re.compile(rf"(?:{words}){ending}\.?\s{{0,2}}(?P<n>{number})"),
            bare=re.compile(bare),
            clean=keep_brackets,
        )
        for ending, bare in (("s", rf"{number}|{BRACKETS}"), ("", BRACKETS))
    )
    return plural, single


_GRAMMAR: Final = Grammar(
    forms=(
        *_forms("schedule", 0, r"[Ss]chedule|[Ss]ch", r"\d{1,3}[A-Z]{0,3}(?!\w)"),
        *_forms("part", 1, r"[Pp]art|[Pp]t", _ROMAN),
        *_forms("chapter", 2, r"[Cc]hapter", _ROMAN),
        *_forms("section", 3, r"[Ss]ection|(?<![A-Za-z])s", _NUMBER),
        *_forms("regulation", 3, r"[Rr]egulation|[Rr]eg", _NUMBER),
        *_forms("rule", 3, r"[Rr]ule|(?<![A-Za-z])r", _RULE_NUMBER),
        *_forms("article", 3, r"[Aa]rticle|[Aa]rt", _NUMBER),
        *_forms("subsection", 4, r"[Ss]ub-?section", BRACKETS),
        *_forms("subparagraph", 5, r"[Ss]ub-?paragraph", BRACKETS),
        *_forms("paragraph", 4, r"[Pp]aragraph|[Pp]ara", rf"{_NUMBER}|{BRACKETS}"),
    ),
    opener=re.compile(
        r"(?<![\w’'.-])(?:[Ss]ections?\b|ss?(?=\.?\s?\d)|[Ss]ch(?:edules?\b|s?(?=\.?\s\d))|[Pp](?:ar)?ts?\b"
        r"|[Cc]hapters?\b|[Rr]eg(?:ulation)?s?(?=\.?\s\d)|[Rr]ules?\b|rr?(?=\.?\s\d)|[Aa]rt(?:icle)?s?\b"
        r"|[Ss]ub-?(?:section|paragraph)s?\b|[Pp]ara(?:graph)?s?\b)"
    ),
    join=re.compile(
        r"\s{0,2}(?:(?P<to>to\b(?=\s[(\d])|[-–—])|(?P<of>(?:of|in|to)\b(?!,\s(?:and|or)\b)(?:\sthe\b)?)"
        r"|(?P<list>,?\s?(?:and|or)\b|[,&])|)\s{0,2}"
    ),
    stop=re.compile(
        r"\s?(?:Act|days|years|months|per\b|Ch\b|AC\b|KB\b|QB\b|WLR\b|All\sER)|\.\d|/|%"
    ),
    rest=re.compile(r"[\s,]{0,2}(?P<rest>et\.?\s?seq\b\.?|and\sfollowing(?:\ssections)?\b|ff\b)"),
)
_TRADITION: Final = Tradition(
    jurisdiction="uk",
    grammar=_GRAMMAR,
    laws=find_laws,
    link=re.compile(r"\)?\s{1,2}(?:(?:of|to|in|under),?\s{1,2})?(?:the\s(?!\d{4}\s))?"),
    link_before=re.compile(r",?\s{1,2}"),
    no_law=re.compile(r"(?!)"),
    not_after=re.compile(r"(?!)"),
    in_book=re.compile(r"(?!)"),
    back=re.compile(r"\b(?:[Ii]n\sterms\sof|[Uu]nder|[Ii]n|[Bb]y|[Tt]o|[Oo]f)\s$"),
)
_SUBSECTION = re.compile(r"[Ss]ub-?sections?\b")
_WORD_OF_BACK = re.compile(
    r"^(?:(?:that|those|the\ssame|the\ssaid|the\sprincipal)\s"
    r"|(?:act|order|regulations|rules|scheme|measure)$)",
    re.IGNORECASE,
)
_SHARED = re.compile(r"(?:\s(?:of|to),)?\s(?:and|or)\s|,\s(?:(?:and|or)\s)?")
_YEARED = re.compile(r"^(?P<name>[A-Z]{2,8})\s(?P<year>\d{4})$")
_INSTRUMENT_KEY = re.compile(
    r"^(?:uksi|ssi|wsi|nisr|nisi)/|-(?:order|regulations|rules|scheme)-\d{4}$"
)
_TITLE_END = re.compile(r"(?P<noun>\w+)\s(?P<year>\d{4})$")
_OF_INSTRUMENTS: Final = ("regulation", "rule", "article", "order")


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    after: Reference | None = None
    found = _without_headless(spread(read_by(_TRADITION, text), _LADDERS))
    for reference in reversed([*found]):
        one = _with_law_of(reference, after, text)
        after = one
        if one.law and not one.law_key and one.kind == "full":
            is_back = _WORD_OF_BACK.match(one.law) is not None
            kind: ReferenceKind = "back" if is_back else "short"
            yield replace(one, kind=kind, identifiers=(one.law,))
        else:
            yield one


def _without_headless(references: Iterator[Reference]) -> Iterator[Reference]:
    """Yield references without those of parts below a subsection that name no head (UK5)."""
    stands = True
    for reference in references:
        goes_on = reference.text.startswith("(")
        stands = stands if goes_on else _may_stand(reference)
        if stands:
            yield reference


def _may_stand(reference: Reference) -> bool:
    is_headless = reference.kind == "back" and not reference.law
    return not is_headless or _SUBSECTION.match(reference.text) is not None


def _with_law_of(reference: Reference, after: Reference | None, text: str) -> Reference:
    """Return "section 2 of, and" with the law of the provision that it goes on to (UK4)."""
    if reference.law or after is None or not after.law:
        return reference
    if _SHARED.fullmatch(text, reference.end, after.start) is None:
        return reference
    return replace(
        reference,
        kind=after.kind,
        scheme=after.scheme,
        law=after.law,
        law_span=after.law_span,
        law_key=after.law_key,
        identifiers=after.identifiers,
    )


def names(reference: Reference) -> tuple[str, ...]:
    """Return what a law may be called later: "2004 Act", "FA 2004", "FA" (UK1)."""
    title = reference.identifiers[-1] if reference.identifiers else ""
    ended = _TITLE_END.search(title)
    if _WORD_OF_BACK.match(reference.law):
        return ()
    if ended is None:
        return (reference.law,)
    initials = initials_of(title)
    return (
        reference.law,
        title,
        f"the {ended['year']} {ended['noun']}",
        f"{initials} {ended['year']}",
        initials,
    )


def resolve(reference: Reference, carry: Carry) -> Reference | None:
    """Return a short or back-reference with the law that precedes it (UK1 to UK3)."""
    if not reference.law:
        level = reference.path[0].level
        return take_law(reference, carry.last(lambda one: _may_hold(one, level)))
    if reference.kind == "back":
        if _WORD_OF_BACK.match(reference.law) is None:  # "this Act"
            return reference
        taken = take_law(reference, carry.named(reference.law) or carry.last(_is_british))
        return taken if taken.law_key or reference.path or " " in reference.law else None
    if named := carry.named(reference.law):
        return take_law(reference, named) if _is_british(named[1]) else None
    if found := _of_other_year(reference, carry):
        return found
    return reference if reference.path else None


def _of_other_year(reference: Reference, carry: Carry) -> Reference | None:
    """Return "FA 2014" as the Finance Act 2014 where "FA" is known from another year."""
    yeared = _YEARED.match(reference.law)
    named = carry.named(yeared["name"]) if yeared else None
    if yeared is None or named is None or not named[1].law_key.startswith("uk/"):
        return None
    taken, year = take_law(reference, named), yeared["year"]
    titles = tuple(with_year(one, year) for one in taken.identifiers[-1:])
    return replace(taken, law_key=with_year(taken.law_key, year), identifiers=titles)


def _is_british(earlier: Reference) -> bool:
    return earlier.jurisdiction == "uk"


def _may_hold(earlier: Reference, level: Level) -> bool:
    if not _is_british(earlier):
        return False
    is_instrument = _INSTRUMENT_KEY.search(earlier.law_key) is not None
    if level == "section":
        return not is_instrument
    return is_instrument or level not in _OF_INSTRUMENTS


FAMILY = Family(name="uk", languages=frozenset(("en",)), read=read, resolve=resolve, names=names)
