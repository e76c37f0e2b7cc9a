"""References to the law of the United States: codes, public laws, constitutions, rules.

In: text as written. Out: references, their laws not yet carried over.

Rules
    US1 A section of a code whose sections begin with their title is of that title:
        "D.C. Code § 16-2326.01" is of dc-code/16.
    US2 "552a" is no range; "10a-10c" in the U.S. Code is one, "404o-1" is not.
    US3 "Id." is what was cited last, a decision too; "§ 1988(b)" is of the law cited last
        that has such provisions, of the one whose section it is before any other; a number
        without its title is of no code that counts by titles.
    US5 "section 201(a) (21 U.S.C. 321(a)) of the Drug Act" is a place in the act, and one
        in the Code.
    US6 "section 1331 of title 28" is of the U.S. Code where the country told is the United
        States: titles of acts bear Roman numbers.
    US4 What stands in "this Act" or "this title" stays without a law.
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from legal_core.references.brackets import (
    BRACKETS,
    align,
    keep_brackets,
    split_number,
    spread,
    spread_path,
)
from legal_core.references.carry import Carry, join_paths, take_law
from legal_core.references.chains import read_row
from legal_core.references.family import Family
from legal_core.references.reference import Level, Path, Reference, ReferenceScheme, Step
from legal_core.references.rows import Law, Tradition, read_by
from legal_core.references.us_laws import find_laws
from legal_core.references.us_volumes import read_by_volume
from legal_core.references.us_words import GRAMMAR, LADDERS

_TRADITION: Final = Tradition(
    jurisdiction="us",
    grammar=GRAMMAR,
    laws=find_laws,
    link=re.compile(
        r"\s(?:of|to|in|under)\s(?:the\s)?|,?\s(?=[Tt]itle\s\d)|,\s(?=D\.?\s?C\.?\s(?:Official\s)?Code)"
    ),
    link_before=re.compile(r"(?:\s\((?:[\w.\s]{0,12}\d{4}[\w.\s-]{0,12})\))?,?\s{0,2}(?:at\s)?"),
    no_law=re.compile(r"(?!)"),
    not_after=re.compile(r"(?!)"),
    in_book=re.compile(r"(?!)"),
    back=re.compile(r"(?!)"),
)
_ID = re.compile(
    r"(?<![\w.])(?:[Ii]d\.|[Ii]bid\.?)(?P<at>,?\s(?:at\s)?(?=§|[Ss]ec|\(|cl\.|art\.|[Aa]rticle|\d))?"
    rf"(?P<bracketed>(?<=\s){BRACKETS})?"
)
_ROW_GAP: Final = len(", and  ")  # between members of a row; a number alone begins none
_PARALLEL = re.compile(r"\s\((?:[^()]|\([^()]{1,6}\)){1,80}\)\s(?:of|to)\s(?:the\s)?")
_RANGE = re.compile(
    r"^(?P<first>(?P<low>\d{1,6})[A-Za-z]{0,7})-{1,2}(?P<last>(?P<high>\d{1,6})(?P<letters>[A-Za-z]{0,7}))$"
)
_DC_NUMBER = re.compile(r"^\d{1,2}-\d{2,5}(?:\.\d{1,3})?[A-Za-z]?$")
_TITLED_CODE = re.compile(r"^[a-z]{2}-code$")
_OF_TITLED_CODE = re.compile(r"^[a-z]{2}-code/")


def read(text: str) -> Iterator[Reference]:
    """Yield the references of a text, in no promised order."""
    laws = tuple(find_laws(text))
    acts = {law.start: law for law in laws if law.key.startswith("us-act/")}

    def found(_: str) -> Iterator[Law]:
        return iter(laws)

    tradition = replace(_TRADITION, laws=found)
    end = -_ROW_GAP  # of the member before
    for reference in spread(read_by(tradition, text), LADDERS):
        goes_on = 0 <= reference.start - end < _ROW_GAP
        if reference.law or goes_on or not reference.text[0].isdigit():
            end = reference.end
            yield _finish(_over_parallel(text, reference, acts))
    yield from read_by_volume(text)
    yield from _back_references(text)


def _over_parallel(text: str, reference: Reference, acts: dict[int, Law]) -> Reference:
    """Return a section with the act named behind its place in the Code in brackets (US5)."""
    match = _PARALLEL.match(text, reference.end) if not reference.law else None
    act = acts.get(match.end()) if match else None
    if act is None:
        return reference
    return replace(
        reference,
        kind="full",
        scheme="act",
        law=text[act.start : act.end],
        law_span=(act.start, act.end),
        law_key=act.key,
        identifiers=act.identifiers,
    )


def _finish(reference: Reference) -> Reference:
    """Return a reference with its key, range and note completed (US1, US2)."""
    path = tuple(_to_section(step) for step in reference.path)
    until = reference.until
    place = next((at for at, step in enumerate(path) if step.level == "section"), None)
    key, identifiers = reference.law_key, reference.identifiers
    title = _title_in(path, place) if _TITLED_CODE.match(key) else ""
    if title:
        identifiers = (f"us-dc:code-{title}",) if key == "dc-code" else ()
        key = f"{key}/{title}"
    if place is not None and key.startswith("usc/") and (parted := _parted(path[place].number)):
        first, last = parted
        path = (*path[:place], replace(path[place], number=first), *path[place + 1 :])
        until = (*path[:place], replace(path[place], number=last))
    if reference.rest.startswith(("note", "nt")):
        path = (*path, Step(level="note"))
    return replace(reference, path=path, until=until, law_key=key, identifiers=identifiers)


def _title_in(path: Path, section: int | None) -> str:
    """Return the title that a place in a titled code tells, by its section or its own words."""
    if section is not None:
        title, hyphen, _ = path[section].number.partition("-")
        return title if hyphen else ""
    return path[0].number if path and path[0].level == "title" else ""


def _to_section(step: Step) -> Step:
    """Return a "part 74.2" as the section that it is."""
    is_section = step.level == "part" and "." in step.number
    return replace(step, level="section") if is_section else step


def _parted(number: str) -> tuple[str, str] | None:
    """Return the ends of a range written as one number, or None (US2)."""
    match = _RANGE.match(number)
    if match is None or int(match["low"]) > int(match["high"]):
        return None
    if match["low"] == match["high"] and not match["letters"]:
        return None
    return match["first"], match["last"]


def _back_references(text: str) -> Iterator[Reference]:
    for match in _ID.finditer(text):
        path, until, end = _pin(text, match)
        yield Reference(
            start=match.start(),
            end=end,
            text=text[match.start() : end],
            kind="back",
            jurisdiction="us",
            path=path,
            until=until,
        )


def _pin(text: str, match: re.Match[str]) -> tuple[Path, Path, int]:
    """Return the place behind "Id." as a path, the last of a range, and where it ends."""
    if match["bracketed"]:
        number = keep_brackets(match["bracketed"])
        return (Step(level="subsection", number=number),), (), match.end()
    members = read_row(GRAMMAR, text, match.end()) if match["at"] else ()
    if members and members[0].start == match.end():
        path = spread_path(members[0].path, LADDERS)
        return path, spread_path(members[0].until_path, LADDERS, path), members[0].end
    return (), (), match.start() + len(match[0].rstrip(" ,at"))


def resolve(reference: Reference, carry: Carry) -> Reference:
    """Return a short or back-reference with the law that precedes it (US3, US4)."""
    if reference.kind == "short":
        return _resolve_short(reference, carry)
    if not reference.law:
        return _resolve_same(reference, carry.latest())
    if reference.law.lower().startswith("this"):
        return reference
    return take_law(reference, carry.last(lambda one: one.scheme in ("act", "code")))


def _resolve_same(reference: Reference, last: tuple[int, Reference] | None) -> Reference:
    if last is None or not last[1].law_key:
        return reference
    earlier, path = last[1], reference.path
    if path and path[0].number.startswith("("):
        _, brackets = split_number(path[0].number)
        return replace(take_law(reference, last), path=align(earlier.path, brackets, LADDERS))
    taken = take_law(reference, last)
    return replace(taken, path=_below_article(earlier, path)) if path else taken


def _resolve_short(reference: Reference, carry: Carry) -> Reference:
    level = reference.path[0].level
    number = reference.path[0].number
    if carry.jurisdiction == "us-dc" and level == "section" and _DC_NUMBER.match(number):
        return _finish(replace(reference, law_key="dc-code", jurisdiction="us-dc", scheme="code"))
    if carry.jurisdiction == "us" and _is_of_title(reference.path):
        return _of_title(reference)
    same = carry.at_head(reference.path[0])
    source = same if same and _may_hold(same[1], level) else None
    source = source or carry.last(
        lambda one: (
            _may_hold(one, level) and ("-" in number or _OF_TITLED_CODE.match(one.law_key) is None)
        )
    )
    if source is None:
        return reference
    taken = replace(take_law(reference, source), path=_below_article(source[1], reference.path))
    if _OF_TITLED_CODE.match(taken.law_key) and "-" in number:
        return _finish(replace(taken, law_key=taken.law_key.partition("/")[0]))
    return taken


def _is_of_title(path: Path) -> bool:
    """Tell whether a place is a section of a numbered title (US6)."""
    return [step.level for step in path[:2]] == ["title", "section"] and path[0].number.isdigit()


def _of_title(reference: Reference) -> Reference:
    """Return a section of a title as one of the Code (US6)."""
    title = reference.path[0].number
    return replace(
        reference,
        scheme="code",
        law_key=f"usc/{title}",
        identifiers=(f"{title} U.S.C.", f"/akn/us/usc/title_{title}"),
        path=reference.path[1:],
    )


def _below_article(earlier: Reference, path: Path) -> Path:
    """Return a path put below the article of a constitution that was named before."""
    articles = [
        place for place, step in enumerate(earlier.path) if step.level in ("article", "amendment")
    ]
    if (
        earlier.scheme != "constitution"
        or not articles
        or path[0].level in ("article", "amendment")
    ):
        return join_paths(earlier.path, path)
    if path[0].level == "section":
        return (*earlier.path[: articles[0] + 1], *path)
    return join_paths(earlier.path, path)


def _may_hold(earlier: Reference, level: Level) -> bool:
    schemes: dict[Level, tuple[ReferenceScheme, ...]] = {
        "rule": ("rules",),
        "article": ("constitution",),
        "amendment": ("constitution",),
        "section": ("code", "act", "constitution"),
    }
    wanted = schemes.get(level, ("code", "act"))
    return earlier.jurisdiction.startswith("us") and earlier.scheme in wanted


FAMILY = Family(name="us", languages=frozenset(("en",)), read=read, resolve=resolve)
