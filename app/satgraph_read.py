"""The deterministic operations of ``/satgraph/v1``: fetched, in time, in the tree.

In: an index and arguments. Out: what the operation answers.

Rules
    RD1  A batch comes in the order of the request; what is not held is told as missing.
    RD2  Where no version stands on the day, the refusal names the nearest days that have one.
    RD3  A language that a version lacks gives no text, and the languages it has.
    RD4  A version is looked at on a day of its own; on another it has no place in the tree.
    RD5  A depth is -1 for all levels, or counts them.
"""

from collections.abc import Callable, Iterator
from datetime import date
from typing import TypeVar

from app.satgraph_answers import LANGUAGES, Answer
from app.satgraph_errors import SatError, not_found
from app.satgraph_schemas import (
    Aspect,
    SatTextUnit,
    SatTheme,
    TextDiffChange,
    TextDiffReport,
)
from app.satgraph_view import find_wording, split_text_id, to_own_text, to_text, to_themes
from domain.canonical import text_sha256
from domain.errors import LawError
from domain.law import Item, Version
from domain.point_in_time import PointInTime
from legal_core.ports import Law
from legal_core.sat_compare import compare
from legal_core.sat_edges import is_living
from legal_core.sat_versions import (
    find_ancestors,
    list_above,
    list_below,
    list_versions,
    walk_levels,
)
from legal_core.temporal import interval_of

T = TypeVar("T")


def get_item(law: Law, item_id: str) -> Item:
    """Return an item.

    Raises:
        SatError: The index holds none such.
    """
    item = law.graph.find_item(item_id)
    if item is None:
        raise not_found("item", item_id)
    return item


def get_text(law: Law, text_id: str) -> SatTextUnit:
    """Return a text: of a version, or a stored one of a single node."""
    version_id, language = split_text_id(text_id)
    if not version_id:
        unit = law.graph.get_text(text_id)
        return to_own_text(unit, text_sha256(unit.text))
    version = law.graph.get_version(version_id)
    wording = next((one for one in version.expressions if one.language == language), None)
    found = to_text(law, version, wording) if wording else None
    if found is None:
        raise not_found("text", text_id)
    return found


def find_each(
    ids: tuple[str, ...], find: Callable[[str], T]
) -> tuple[tuple[T, ...], tuple[str, ...]]:
    """Return what is found of some ids, and the ids that lead nowhere (RD1)."""
    found: list[T] = []
    missing: list[str] = []
    for one in ids:
        try:
            found.append(find(one))
        except LawError:
            missing.append(one)
        except SatError as error:
            if error.sat_code not in ("RESOURCE_NOT_FOUND", "NO_VALID_VERSION"):
                raise
            missing.append(one)
    return tuple(found), tuple(missing)


def texts_of(
    law: Law, version: Version, language: str | None, aspects: tuple[Aspect, ...]
) -> tuple[SatTextUnit, ...]:
    """Return the texts of a version: in a language, or in every one it has (RD3)."""
    if "canonical" not in aspects:
        return ()
    wordings = version.expressions
    if language is not None:
        served = find_wording(version, language)
        wordings = (served,) if served else ()
    found = (to_text(law, version, one, requested=language) for one in wordings)
    return tuple(one for one in found if one is not None)


def version_texts(law: Law, version_id: str, language: str | None, aspect: Aspect) -> Answer:
    """Return the texts of a version, with the languages it has."""
    version = law.graph.get_version(version_id)
    languages = ", ".join(one.language for one in version.expressions)
    return Answer(
        body=texts_of(law, version, language, (aspect,)), headers=((LANGUAGES, languages),)
    )


def standing_versions(
    law: Law,
    item_id: str,
    at: PointInTime,
    read: Callable[..., tuple[Version, ...]],
) -> tuple[Version, ...]:
    """Return the versions that stand on a day, at least one.

    Raises:
        SatError: No such item, or no version on the day (RD2).
    """
    get_item(law, item_id)
    found = read(law.graph, item_id, at)
    if not found:
        raise SatError("NO_VALID_VERSION", _nearest(law, item_id, at.valid_on))
    return found


def _nearest(law: Law, item_id: str, day: date) -> str:
    versions = list_versions(law.graph, item_id, None, None)
    before = [one.end_on for one in versions if one.end_on is not None and one.end_on <= day]
    after = [one.start_on for one in versions if one.start_on > day]
    said = f"{item_id} has no version on {day}"
    if before:
        said += f"; the one before ended on {max(before)}"
    if after:
        said += f"; the next begins on {min(after)}"
    return f"{said}."


def themes_of(law: Law, item_ids: tuple[str, ...]) -> tuple[SatTheme, ...]:
    """Return the themes of the works of some items, each once, by id."""
    works = {get_item(law, one).work_id for one in item_ids}
    told = {theme for one in works for theme, _ in law.graph.get_work(one).themes}
    return to_themes(law, (one for one in law.graph.list_themes() if one.id in told))


def check_depth(depth: int) -> int:
    """Return a depth (RD5); raises SatError for another negative number than -1."""
    if depth < -1:
        raise SatError("INVALID_PARAMETER", f"depth is {depth}; give -1 for all, or a count.")
    return depth


def item_ancestors(law: Law, item_id: str) -> tuple[Item, ...]:
    """Return the items above one, its work first."""
    path: list[Item] = []
    item = get_item(law, item_id)
    while item.parent_id is not None:
        item = get_item(law, item.parent_id)
        path.insert(0, item)
    return tuple(path)


def item_hierarchy(law: Law, item_id: str, depth: int) -> tuple[str, ...]:
    """Return the ids below an item, level by level."""
    get_item(law, item_id)

    def below(one: str) -> Iterator[str]:
        return (child.id for child in law.graph.list_children(one))

    return walk_levels(item_id, below, check_depth(depth))


def version_on(law: Law, version_id: str, on: date | None) -> Version:
    """Return a version that stands on a day (RD4).

    Raises:
        SatError: The day is none of the version's own.
    """
    version = law.graph.get_version(version_id)
    if on is not None and not interval_of(version).holds(on):
        raise SatError(
            "NO_VALID_VERSION",
            f"{version_id} does not stand on {on}: it holds from {version.start_on}"
            f" until before {version.end_on or 'an open end'}.",
        )
    return version


def version_children(law: Law, version_id: str, on: date | None) -> tuple[Version, ...]:
    """Return the children of a version, in document order."""
    return list_below(law.graph, version_on(law, version_id, on))


def version_parents(law: Law, version_id: str, on: date | None) -> tuple[Version, ...]:
    """Return the parents of a version: of a day, else all it ever had."""
    return list_above(law.graph, version_on(law, version_id, on), on)


def version_ancestors(law: Law, version_id: str, on: date | None) -> tuple[Version, ...]:
    """Return the versions above one on a day, else on its own first day."""
    version = version_on(law, version_id, on)
    return find_ancestors(law.graph, version, on or version.start_on)


def version_hierarchy(law: Law, version_id: str, depth: int, on: date | None) -> tuple[str, ...]:
    """Return the ids of the versions below one, level by level."""
    version = version_on(law, version_id, on)
    found = walk_levels(version, lambda one: list_below(law.graph, one), check_depth(depth))
    return tuple(one.id for one in found)


def compare_versions(
    law: Law, version_id_a: str, version_id_b: str, language: str | None
) -> TextDiffReport:
    """Return what differs between two versions of one item.

    Raises:
        SatError: They are of two items, or have no language in common.
    """
    before, after = law.graph.get_version(version_id_a), law.graph.get_version(version_id_b)
    if before.item_id != after.item_id:
        raise SatError(
            "INVALID_PARAMETER",
            f"{version_id_a} and {version_id_b} are versions of two items; compare two of one.",
        )
    shared = _shared_language(before, after, language)
    if not (is_living(before) and is_living(after)) or shared is None:
        raise SatError(
            "TEXT_NOT_AVAILABLE",
            f"{version_id_a} and {version_id_b} have no text in a language of both"
            f"{f' that serves {language}' if language else ''}.",
        )
    changes = compare(law.graph, before, after, shared)
    return TextDiffReport(
        version_id_a=version_id_a,
        version_id_b=version_id_b,
        language=shared,
        changes=tuple(
            TextDiffChange(
                type=one.type,
                level=one.level,
                component_id=one.component,
                content_before=one.before,
                content_after=one.after,
            )
            for one in changes
        ),
    )


def _shared_language(before: Version, after: Version, language: str | None) -> str | None:
    told = {one.language for one in after.expressions}
    if language is not None:
        served = find_wording(before, language)
        return served.language if served and served.language in told else None
    return next((one.language for one in before.expressions if one.language in told), None)
