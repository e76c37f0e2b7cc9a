"""References to the law of the Union, in English, German, French, Italian, Spanish, Portuguese.

In: text as written. Out: references, their laws not yet carried over.

Rules
    EU1 Behind an article figures in brackets are a paragraph, letters a point, small Roman
        numbers below a point a subpoint: "Article 6(1)(f)", "Article 4(1)".
    EU2 An article, recital or annex without a law is of the Union's law named last.
    EU3 What is of "this Regulation" stays without a law.
    EU4 A decision is recognised by its number ("C-131/12") and marked; it is no law.
"""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from legal_core.references import german
from legal_core.references.brackets import Ladders, spread
from legal_core.references.carry import Carry, take_law
from legal_core.references.eu_laws import find_laws
from legal_core.references.eu_words import GRAMMAR
from legal_core.references.family import Family
from legal_core.references.reference import Path, Reference, Step, whole_of
from legal_core.references.rows import Tradition, read_by

_LADDERS: Final[Ladders] = MappingProxyType(
    {
        "article": ("paragraph", "point", "subpoint"),
        "annex": ("paragraph", "point", "subpoint"),
        "paragraph": ("point", "subpoint"),
        "point": ("subpoint",),
    }
)
_TRADITION: Final = Tradition(
    jurisdiction="eu",
    grammar=GRAMMAR,
    laws=find_laws,
    link=re.compile(
        r",?\s{1,2}(?:(?:of|to|in|under|der|des|de|du|della|del|dei|alla|al|da|do|von|zu[rm]?)"
        r"(?![^\W\d_])|dell[’'])\s{0,2}(?:(?:the|las?|le|los?|el|der|dem)\s|l[’'])?|\s{1,2}"
    ),
    link_before=re.compile(r",?\s{1,2}"),
    no_law=re.compile(r"(?!)"),
    not_after=german.NOT_AFTER,
    in_book=re.compile(r"(?!)"),
    back=re.compile(r"(?!)"),
)
_SELF = re.compile(
    r"^(?:this|dies|l[ea]\sprés|du\sprés|(?:il|del|el|[oa]|do)?\s?presente)", re.IGNORECASE
)
_JOURNAL = re.compile(
    r"(?<!\w)(?:OJ|ABl\.?|JO|GU|DO)\s(?P<series>[LC])(?:,?\s(?P<act>(?:19|20)\d\d/\d{1,5})"
    r"|\s?(?P<number>\d{1,4}))(?:,|\s(?:vom|du|del|de|di))\s(?P<day>\d{1,2}\.\d{1,2}\.\d{4})"
    r"(?:,\s(?:p|S|pag|pág)\.\s?(?P<page>\d{1,4}))?"
)
_CASE = re.compile(r"(?<![\w-])[CTF][-‑–]\d{1,4}/\d\d(?:\sP)?(?![\w/])")


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    for reference in spread(read_by(_TRADITION, text), _LADDERS):
        yield replace(reference, path=_by_shape(reference.path), until=_by_shape(reference.until))
    yield from _journals(text)
    for match in _CASE.finditer(text):
        yield whole_of(
            match,
            jurisdiction="eu",
            scheme="case",
            law_key=f"eu-case/{re.sub('[‑–]', '-', match[0]).lower()}",
        )


def _by_shape(path: Path) -> Path:
    """Return a path with letters as points and figures as paragraphs (EU1)."""
    steps: list[Step] = []
    for step in path:
        below_point = bool(steps) and steps[-1].level == "point"
        if step.level == "paragraph" and step.number.isalpha():
            steps.append(replace(step, level="point"))
        elif step.level == "point" and below_point:
            steps.append(replace(step, level="subpoint"))
        else:
            steps.append(step)
    return tuple(steps)


def _journals(text: str) -> Iterator[Reference]:
    for match in _JOURNAL.finditer(text):
        issue = match["act"] or match["number"]
        yield whole_of(
            match,
            jurisdiction="eu",
            scheme="gazette",
            law_key=f"oj/{match['series'].lower()}/{issue}/{match['day']}",
            path=(Step(level="page", number=match["page"]),) if match["page"] else (),
        )


def names(reference: Reference) -> tuple[str, ...]:
    """Return what a law may be called later: as spelled, and by its number alone."""
    number = re.search(r"\d{1,4}/\d{1,4}", reference.law)
    return (reference.law, *((number[0],) if number else ()))


def resolve(reference: Reference, carry: Carry) -> Reference:
    """Return a short or back-reference with the law that precedes it (EU2, EU3)."""
    if reference.law and _SELF.match(reference.law):
        return reference
    return take_law(reference, carry.last(_is_european))


def _is_european(earlier: Reference) -> bool:
    return earlier.jurisdiction in ("eu", "coe") and earlier.scheme not in ("case", "gazette")


FAMILY = Family(
    name="eu",
    languages=frozenset(("en", "de", "fr", "it", "es", "pt")),
    read=read,
    resolve=resolve,
    names=names,
)
