"""Acts by kind, number and day, and laws by their names: what every country writes its own way.

In: a text, the words of a country. Out: the laws that the text names, each with its key and the
names under which a catalog may know it.

Rules
    AC1 A key is the country, the kind, the number, the year: "es:ley:39:2015"; a number that
        holds its year stands alone; where an act has no number, its day: "lu:loi:1915-08-10".
    AC2 A name is given to an act only where all that it is made of stands in the text.
    AC3 A law named by letters or words that are not listed goes by them: "es:lpacap".
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from domain.folding import fold, fold_name
from legal_core.references.reference import ReferenceScheme
from legal_core.references.rows import Law

CENTURY_TURNS: Final = 30  # years of two figures from here on are of the last century


class ActKind(Struct, frozen=True, kw_only=True):
    """A kind of act; its names are filled with number, year, day, path, date and title."""

    spelled: re.Pattern[str]  # folded, in full
    key: str
    names: tuple[str, ...] = ()
    scheme: ReferenceScheme = "act"


class NamedLaw(Struct, frozen=True, kw_only=True):
    """A law that goes by names."""

    spelled: re.Pattern[str]
    key: str  # behind the country
    names: tuple[str, ...] = ()
    scheme: ReferenceScheme = "code"


class Country(Struct, frozen=True, kw_only=True):
    """How a country's acts are written; groups of ``numbered``: kind, number, year, d, m, y."""

    code: str
    months: tuple[str, ...]
    numbered: re.Pattern[str]
    kinds: tuple[ActKind, ...]
    named: tuple[NamedLaw, ...]
    titled: re.Pattern[str]  # names that are not listed
    letters: re.Pattern[str]  # laws only beside a provision
    back: re.Pattern[str]  # "the same law"


def find_laws(country: Country, text: str) -> Iterator[Law]:
    """Yield the laws a text names, as a country writes them."""
    for match in country.back.finditer(text):
        yield Law(start=match.start(), end=match.end(), back=True)
    for match in country.numbered.finditer(text):
        yield from _acts(country, match)
    for named in country.named:
        for match in named.spelled.finditer(text):
            yield Law(
                start=match.start(),
                end=match.end(),
                key=f"{country.code}:{named.key}",
                scheme=named.scheme,
                identifiers=named.names,
            )
    for pattern in (country.titled, country.letters):
        for match in pattern.finditer(text):
            yield Law(
                start=match.start(),
                end=match.end(),
                key=f"{country.code}:{fold_name(match[0]).replace(' ', '-')}",
                identifiers=(match[0],),
                weak=pattern is country.letters,
            )


def kind_of(spelled: str, key: str, *names: str) -> ActKind:
    """Return a kind of act by the folded words for it, its key, its names (AC2)."""
    return ActKind(spelled=re.compile(spelled), key=key, names=names)


def law_of(spelled: str, key: str, *names: str, scheme: ReferenceScheme = "code") -> NamedLaw:
    """Return a law by the expression for its names, its key, the names a catalog may know."""
    pattern = re.compile(rf"(?<![\w.])(?:{spelled})(?!\w)")
    return NamedLaw(spelled=pattern, key=key, names=names, scheme=scheme)


def _acts(country: Country, match: re.Match[str]) -> Iterator[Law]:
    groups = match.groupdict()
    word = fold_name(match["kind"])
    kind = next((one for one in country.kinds if one.spelled.fullmatch(word)), None)
    day = _day(country, groups)
    number = (groups.get("number") or "").replace(".", "")
    year = full_year(groups.get("year") or day[:4])
    if kind is None or not (number or day):
        return
    parts = {
        "number": number,
        "year": year,
        "day": day,
        "path": day.replace("-", "/"),
        "date": groups.get("date") or "",
        "title": (groups.get("title") or "").rstrip(),
    }
    named = (name for name in kind.names if all(parts[part] for part in _parts(name)))
    identity = (number, "" if "-" in number else year) if number else (day,)
    yield Law(
        start=match.start(),
        end=match.end(),
        key=":".join((country.code, kind.key, *filter(None, identity))),
        scheme=kind.scheme,
        identifiers=tuple(name.format(**parts) for name in named),
    )


def _parts(name: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\{(\w+)\}", name))


def _day(country: Country, groups: dict[str, str | None]) -> str:
    """Return the day of an act as YYYY-MM-DD, its year where no more is told; empty for none."""
    day, month, year = groups.get("d"), groups.get("m"), groups.get("y") or groups.get("year")
    if not (day and month and year):
        return groups.get("y") or ""
    months = [fold(one) for one in country.months]
    value = int(month) if month.isdecimal() else months.index(fold(month)) + 1
    return f"{year}-{value:02d}-{int(day):02d}"


def full_year(digits: str) -> str:
    """Return a year in four figures: "90" is 1990, "04" is 2004."""
    if len(digits) != len("90"):
        return digits
    return f"{19 if int(digits) >= CENTURY_TURNS else 20}{digits}"
