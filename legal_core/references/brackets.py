"""Numbers with brackets behind them: "1946.2(g)(1)(B)", then "(b) and (c)" beside it.

In: references whose numbers keep their brackets. Out: the same with one step a bracket.

Rules
    BK1 Each bracket is one level below the one before it, whatever it holds.
    BK2 A bracket alone stands in the place of the earlier bracket of its shape (figures,
        letters, capitals, small Roman), else below all of them.
    BK4 A level that is always in brackets ("subsection (1)(a) or (2)") is a bracket itself.
    BK3 A number with a hyphen is one number, unless its tradition counts otherwise.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from legal_core.references.reference import Level, Path, Reference, Step

Ladders = Mapping[Level, tuple[Level, ...]]  # the levels of the brackets behind a number

_BRACKET = r"\((?:[a-z]{1,2}|[A-Z]{1,2}|[ivxl]{1,6}|[IVXL]{1,6}|\d{1,3}[a-zA-Z]{0,2})\)"
BRACKETS: Final = rf"(?:\s?{_BRACKET}){{1,9}}"
MAYBE_BRACKETS: Final = rf"(?:\s?{_BRACKET}){{0,9}}"
_TAIL = re.compile(
    r"^(?P<head>[^()]{0,40}(?:(?:\([^()]{1,4}\)){1,4}-[^()]{1,8})?)"
    rf"(?P<tail>(?:{_BRACKET}){{0,9}})$"
)
_BRACKETED: Final[tuple[Level, ...]] = ("subsection", "subparagraph", "subclause")
_ROMAN = re.compile(r"^[ivxl]+$")


def keep_brackets(number: str) -> str:
    """Return a number with its brackets, without spaces, dashes as hyphens."""
    return re.sub(r"\s", "", number).replace("–", "-").replace("—", "-").rstrip(".-")


def spread(references: Iterator[Reference], ladders: Ladders) -> Iterator[Reference]:
    """Yield references with a step for each bracket; rows stand one after the other (BK2).

    A bracket that has no shape in common with what stands before it is no member of the row,
    but the number of a line of the text, and is left out.
    """
    before: Path = ()
    for reference in references:
        if not _goes_on(reference.path, before, ladders):
            continue
        path = spread_path(reference.path, ladders, before)
        fits = _goes_on(reference.until, path, ladders)
        until = spread_path(reference.until, ladders, path) if fits else ()
        before = until or path
        yield replace(reference, path=path, until=until)


def _goes_on(path: Path, before: Path, ladders: Ladders) -> bool:
    head, brackets = split_number(path[0].number) if path else ("", ())
    if head or not brackets or not before:
        return True
    top = _head_of(before, ladders)
    tail = [] if top is None else [step.number for step in before[top + 1 :]]
    return _place_of_shape(tail, brackets[0]) is not None


def _head_of(before: Path, ladders: Ladders) -> int | None:
    """Return the place of the number that brackets stand behind, -1 for none (BK4)."""
    places = [place for place, step in enumerate(before) if step.level in ladders]
    if places and before[places[0]].level in _BRACKETED:
        return places[0] - 1
    return places[0] if places else None


def spread_path(path: Path, ladders: Ladders, before: Path = ()) -> Path:
    """Return a path with a step for each bracket behind a number (BK1)."""
    steps: list[Step] = []
    for step in path:
        head, brackets = split_number(step.number)
        ladder = ladders.get(step.level, ())
        if head or not brackets:
            steps.append(replace(step, number=head))
            steps.extend(_stack(brackets, ladder))
        elif (steps and not _stands_at(before, steps, step.level)) or (
            not before and step.level in _BRACKETED
        ):
            steps.extend(_stack(brackets, (step.level, *ladder)))
        else:
            steps = [*align(before, brackets, ladders)]
    return tuple(steps)


def _stands_at(before: Path, steps: list[Step], level: Level) -> bool:
    """Tell whether the path before goes on, behind the same steps, with the same level."""
    place = len(steps)
    return before[:place] == tuple(steps) and level in {one.level for one in before[place:][:1]}


def split_number(number: str) -> tuple[str, tuple[str, ...]]:
    """Return (number, its brackets): "12(a)(1)" gives "12" and ("a", "1")."""
    match = _TAIL.match(number)
    if match is None or not match["tail"]:
        return number, ()
    return match["head"], tuple(re.findall(r"\(([^()]+)\)", match["tail"]))


def align(before: Path, brackets: tuple[str, ...], ladders: Ladders) -> Path:
    """Return an earlier path with brackets put in the place of those of their shape (BK2)."""
    found = _head_of(before, ladders)
    head = len(before) - 1 if found is None else found
    ladder = () if found is None else _ladder_below(before, head, ladders)
    tail = [step.number for step in before[head + 1 :]]
    place = _place_of_shape(tail, brackets[0])
    kept = tail if place is None else tail[:place]
    return (*before[: head + 1], *_stack((*kept, *brackets), ladder))


def _ladder_below(before: Path, head: int, ladders: Ladders) -> tuple[Level, ...]:
    """Return the levels of the brackets behind a head, those of a bracket with itself."""
    level = before[head + 1].level if head + 1 < len(before) else before[head].level
    if level in _BRACKETED and (head < 0 or before[head].level not in ladders):
        return (level, *ladders.get(level, ()))
    return ladders.get(before[head].level, ())


def _place_of_shape(tail: list[str], bracket: str) -> int | None:
    """Return where a bracket of the same shape stands; a likely shape before a possible one."""
    wanted = set(_possible(bracket))
    likely = [place for place, number in enumerate(tail) if _likely(number, place) in wanted]
    possible = [place for place, number in enumerate(tail) if wanted & set(_possible(number))]
    return next(iter((*likely, *possible)), None)


def _likely(number: str, place: int) -> str:
    """Return the shape of a bracket: "i" is a letter only right behind the number."""
    possible = _possible(number)
    return possible[0] if place else possible[-1]


def _stack(numbers: tuple[str, ...], ladder: tuple[Level, ...]) -> tuple[Step, ...]:
    rungs: tuple[Level, ...] = ladder or ("point",)
    last = len(rungs) - 1
    return tuple(
        Step(level=rungs[min(place, last)], number=number) for place, number in enumerate(numbers)
    )


def _possible(number: str) -> tuple[str, ...]:
    """Return the shapes a bracket may have; "i" is a Roman number or a letter."""
    if number[0].isdigit():
        return ("1",)
    letter = "a" if number[0].islower() else "A"
    if _ROMAN.match(number.lower()) is None:
        return (letter,)
    roman = "i" if letter == "a" else "I"
    return (roman,) if len(number) > 1 else (roman, letter)
