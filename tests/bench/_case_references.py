"""The references of a case beside those that were read.

In: a text with the references it holds, in words. Out: what differs, in words.

Rules
    CR1  A reference is right by its law and by every number of its path, in order; "sole
         paragraph" is the level without a figure.
    CR2  A law told by a number is right by that number; told by a name, by a word of it or by
         letters that are its initials, and by its country where one is told.
    CR3  Decisions of courts are no references to law.
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from domain.folding import fold_name
from legal_core.references.reader import read_references
from legal_core.references.reference import Reference
from tests.bench._case_form import Case, Referred

_SOLE: Final = {"unico", "unica", "unique", "sole", "single"}
_LABEL: Final = re.compile(
    r"(?:title|chapter|subchapter|part|section|article|art|annex|table|schedule|paragraph|inc|al|c"
    r"|lett|nr|no|point|book|par)\b\.?\s+",
    re.IGNORECASE,
)
_COUNTRY: Final = re.compile(r"\(([A-Z]{2})\b[^)]*\)")
_THOUSANDS: Final = re.compile(r"(?<=\d)\.(?=\d{3})")
_UNION: Final = re.compile(r"eu (3\d{4}[A-Z]\d{4})")


def differences(case: Case) -> Iterator[str]:
    """Yield what of a case's references was not read, or was read and does not stand there."""
    found = read(case)
    expected = case.expected.references
    for one, other in zip(expected, found, strict=False):
        if not is_right(one, other, needs=case.expected.needs):
            yield f"{one.law} {one.provision}: read as {_spell(other)}"
    yield from (f"{one.law} {one.provision}: not read" for one in expected[len(found) :])
    yield from (f"no reference: {_spell(one)}" for one in found[len(expected) :])


def read(case: Case) -> tuple[Reference, ...]:
    """Return the references that the product reads in a case (CR3)."""
    language = "" if case.context.lang == "mul" else case.context.lang
    references = read_references(
        case.input, language=language, jurisdiction=case.context.jurisdiction
    )
    return tuple(place for one in references if one.scheme != "case" for place in _ends(one))


def _ends(reference: Reference) -> Iterator[Reference]:
    """Yield a reference; of a range its first and its last place."""
    yield reference
    if reference.until:
        yield replace(reference, path=reference.until)


def is_right(one: Referred, other: Reference, *, needs: str = "") -> bool:
    """Tell whether a reference was read as it must be (CR1, CR2)."""
    numbers = [_figure(step.number) for step in other.path]
    if _numbers(one) != numbers or one.open_ended != bool(other.rest):
        return False
    return not other.law_key if needs == "law" else not one.law or is_law(one.law, other)


def is_law(law: str, other: Reference) -> bool:
    """Tell whether a law in words is the one a reference is to (CR2)."""
    union = _UNION.fullmatch(law)
    if union:
        return union[1] in other.identifiers
    country = _COUNTRY.search(law)
    if country and other.jurisdiction != country[1].lower():
        return False
    named = fold_name(_THOUSANDS.sub("", _COUNTRY.sub("", law)))
    spelled = fold_name(_THOUSANDS.sub("", f"{other.law} {other.law_key}"))
    figures = set(re.findall(r"\d+", named))
    if not figures <= set(re.findall(r"\d+", spelled)):
        return False
    if ("appendix" in named) != ("app" in spelled):
        return False
    letters = re.sub(r"[\d\W]", "", fold_name(other.law or other.law_key))
    shared = set(named.split()) & set(spelled.split()) - figures
    return bool(shared) or (bool(letters) and _are_initials(letters, named))


def _are_initials(letters: str, name: str) -> bool:
    rest = iter(name)
    return all(letter in rest for letter in letters)


def _numbers(one: Referred) -> list[str]:
    parts = (one.provision, one.paragraph, one.number, *one.path, one.sentence)
    return [number for part in parts for number in _split(part)]


def _split(part: str) -> Iterator[str]:
    """Yield the numbers of a place: "38(1)" has two, "1 bis" one."""
    for place in re.split(r" / |[()]", part.replace("sole paragraph", "*")):
        figure = _figure(place)
        if figure:
            yield figure


def _figure(number: str) -> str:
    """Return a number without the words before it and without its marks."""
    while label := _LABEL.match(number):
        number = number[label.end() :]
    bare = re.sub(r"[^\w*]", "", number).casefold()
    return "*" if fold_name(bare) in _SOLE else bare


def _spell(reference: Reference) -> str:
    steps = " ".join(f"{step.level} {step.number}".strip() for step in reference.path)
    return f"{reference.law_key or reference.law or '?'} {steps}".strip()
