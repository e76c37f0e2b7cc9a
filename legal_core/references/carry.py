"""What precedes a reference in its text: the law last named, names given to laws.

In: settled references, in order. Out: what a short or back-reference takes from them.

Rules
    CY1 A reference without a law takes it from the nearest earlier one of its own
        tradition that bears one, never from one that is itself unknown.
    CY2 "Id.", a back-reference without law and path, is the whole earlier provision;
        one with a law spelled ("the same Act") takes the law alone.
    CY3 A path without its head ("Id. at (b)", "dessen Absatz 2") goes on from the level of
        the earlier path that it names anew; a level the earlier path has not is below it.
"""

from collections.abc import Callable
from itertools import islice
from typing import Final

from msgspec.structs import replace

from domain.folding import fold_name
from legal_core.references.reference import HEAD_LEVELS, Path, Reference, Step

LAWS_MAX: Final = 64  # laws that are looked through for the one meant, the last named first


class Carry:
    """The references read so far, and the short names that stand for their laws."""

    def __init__(self, jurisdiction: str = "") -> None:
        """Start with nothing read; the country whose law the text is about may be told."""
        self.jurisdiction = jurisdiction
        self._read: list[Reference] = []
        self._named: dict[str, int] = {}
        self._of_law: dict[str, int] = {}  # last place of each law, the last named at the end
        self._at_head: dict[Step, int] = {}

    def add(self, reference: Reference, names: tuple[str, ...] = ()) -> None:
        """Take up a settled reference; names may call its law from here on."""
        place = len(self._read)
        self._read.append(reference)
        if reference.law_key:
            self._of_law.pop(reference.law_key, None)
            self._of_law[reference.law_key] = place
            if reference.path:
                self._at_head[reference.path[0]] = place
            self._named.update({fold_name(name): place for name in names if fold_name(name)})

    def define(self, name: str) -> None:
        """Let a name stand for the law of the reference read last."""
        if self._read and self._read[-1].law_key and fold_name(name):
            self._named[fold_name(name)] = len(self._read) - 1

    def latest(self) -> tuple[int, Reference] | None:
        """Return the reference read last, whatever it is; None for none."""
        return (len(self._read) - 1, self._read[-1]) if self._read else None

    def last(
        self, is_meant: Callable[[Reference], bool] = lambda _: True
    ) -> tuple[int, Reference] | None:
        """Return the nearest earlier reference whose law is known and meant (CY1).

        Of each law the reference read last stands for it; LAWS_MAX laws are looked through.
        """
        places = islice(reversed(self._of_law.values()), LAWS_MAX)
        found = ((place, self._read[place]) for place in places)
        return next((pair for pair in found if is_meant(pair[1])), None)

    def at_head(self, step: Step) -> tuple[int, Reference] | None:
        """Return the reference whose path began with a step last, its law known."""
        place = self._at_head.get(step)
        return None if place is None else (place, self._read[place])

    def named(self, name: str) -> tuple[int, Reference] | None:
        """Return the reference whose law was given that name, compared folded."""
        place = self._named.get(fold_name(name))
        return None if place is None else (place, self._read[place])

    def settled(self) -> tuple[Reference, ...]:
        """Return all that was read, in order."""
        return tuple(self._read)


def take_law(reference: Reference, source: tuple[int, Reference] | None) -> Reference:
    """Return a reference with law and path completed from an earlier one (CY1-CY3)."""
    if source is None:
        return reference
    place, earlier = source
    taken = replace(
        reference,
        jurisdiction=earlier.jurisdiction,
        scheme=earlier.scheme,
        law=reference.law or earlier.law,
        law_key=earlier.law_key,
        identifiers=earlier.identifiers,
        refers_to=place,
        day=reference.day or earlier.day,
    )
    if reference.law:
        return taken
    path = join_paths(earlier.path, reference.path)
    until = join_paths(earlier.path, reference.until) if reference.until else ()
    return replace(taken, path=path, until=until)


def join_paths(earlier: Path, path: Path) -> Path:
    """Return a path that may lack its head, completed from an earlier one (CY3)."""
    if not path:
        return earlier
    levels = [step.level for step in earlier]
    if path[0].level in levels:
        return (*earlier[: levels.index(path[0].level)], *path)
    return path if path[0].level in HEAD_LEVELS else (*earlier, *path)


def resolve_by_last(reference: Reference, carry: Carry) -> Reference:
    """Return a reference resolved as most traditions do: by name, else by the nearest."""
    if reference.law and (named := carry.named(reference.law)):
        return take_law(reference, named)
    if reference.kind == "short" and reference.law:
        return reference  # a name that was never given
    return take_law(reference, carry.last(lambda one: _may_be(one, reference)))


def _may_be(earlier: Reference, reference: Reference) -> bool:
    country = reference.jurisdiction
    return earlier.scheme != "case" and (not country or earlier.jurisdiction.startswith(country))
