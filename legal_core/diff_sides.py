"""The two states that a diff compares, and the language they are compared in.

In: days or named versions. Out: two sides, each with its standing.

Rules
    DS1 A side is absent where the law tells that the provision did not stand; days of which
        nothing is held are a gap, never an absence.
    DS2 Text not in force is compared, and said not to be in force.
    DS3 Both sides are read in one language: the one asked for, else the first of the work's
        that both are held in.
    DS4 Where no territory is given, the reader's pick of one territory's text gives it.
"""

from datetime import date

from msgspec import Struct

from domain.errors import LawError
from domain.ids import split_item_id
from domain.law import Version, Work
from domain.outcome import ProvisionText
from domain.results import DiffSide
from domain.subject import SubjectMember
from legal_core.inquiry import Inquiry
from legal_core.quotation import choose_language, is_language
from legal_core.standing import (
    Standing,
    find_named_version,
    find_standing,
    has_text,
    standing_in_version,
)
from legal_core.temporal import governing_versions, interval_of

SHOWN_STATES = frozenset({"ok", "not_yet_in_force", "commencement_unknown", "suspended"})
ABSENT_STATES = frozenset({"anchor_not_in_version", "repealed", "lapsed", "annulled"})


class Side(Struct, frozen=True, kw_only=True):
    """One state to compare: a day, how the item stands on it, what is read."""

    day: date
    standing: Standing
    version: Version | None  # what is compared; None where it is absent
    is_gap: bool  # nothing can be said of this side


def find_side(
    inquiry: Inquiry,
    work: Work,
    item_id: str,
    day: date | None,
    named: str | None,
    territory: str = "",
) -> Side:
    """Return an item on a day, or in a version named by its full id (DS1, DS2).

    Of texts for several territories, the one for ``territory`` where it is given.

    Raises:
        LawError: Neither a day nor a version was given.
    """
    if named:
        return _named_side(inquiry, work, (item_id, territory), day, named)
    if day is None:
        raise LawError(
            f"Operation {inquiry.operation_id} compares two states and names only one; give "
            "from_date and to_date as YYYY-MM-DD, or two versions."
        )
    standing = find_standing(inquiry.graph, item_id, inquiry.at(day), territory)
    return _to_side(inquiry, work, standing, day)


def picked_territory(inquiry: Inquiry, member: SubjectMember) -> str:
    """Return the territory of the provision's text that a subject names, or empty (DS4)."""
    found = find_named_version(inquiry.graph, member.work, member.version)
    if found is None or not split_item_id(found.item_id)[1]:
        return ""
    return next(iter(found.extent), "")


def _named_side(
    inquiry: Inquiry, work: Work, place: tuple[str, str], day: date | None, named: str
) -> Side:
    item_id, territory = place
    version = find_named_version(inquiry.graph, work.id, named)
    if version is None:
        on = day or inquiry.today_on
        near = find_standing(inquiry.graph, item_id, inquiry.at(on)).offered
        standing = Standing(status="no_version_for_date", nearest=near)
        return Side(day=on, standing=standing, version=None, is_gap=True)
    on = day if day and interval_of(version).holds(day) else version.start_on
    standing = standing_in_version(inquiry.graph, version, item_id, inquiry.at(on), territory)
    return _to_side(inquiry, work, standing, on)


def _to_side(inquiry: Inquiry, work: Work, standing: Standing, day: date) -> Side:
    shown = standing.version if standing.status in SHOWN_STATES else None
    if shown is not None and has_text(shown):
        return Side(day=day, standing=standing, version=shown, is_gap=False)
    is_gap = not _is_absent(inquiry, work, standing, day)
    return Side(day=day, standing=standing, version=None, is_gap=is_gap)


def _is_absent(inquiry: Inquiry, work: Work, standing: Standing, day: date) -> bool:
    """Tell whether the law itself says that a provision did not stand (DS1).

    Before its first state a work is absent only where that state was its enactment.
    """
    if standing.status in ABSENT_STATES:
        return True
    states = governing_versions(inquiry.graph, work.id, inquiry.at(inquiry.today_on))
    if standing.status != "no_version_for_date" or not states or day >= states[0].start_on:
        return False
    kinds = {inquiry.graph.get_action(one).kind for one in states[0].produced_by}
    return "enactment" in kinds


def languages_of(work: Work, before: Side, after: Side, asked: str | None) -> tuple[str, str]:
    """Return the languages the two sides are read in: one, where both are held in it (DS3).

    An absent side takes the other's language.
    """
    old, new = before.version, after.version
    if old is not None and new is not None:
        common = _common_language(work, old, new, asked)
        if not common:
            return choose_language(work, old, asked), choose_language(work, new, asked)
        return common, common
    alone = old or new
    language = choose_language(work, alone, asked) if alone else ""
    return language, language


def _common_language(work: Work, before: Version, after: Version, asked: str | None) -> str:
    held = {one.language for one in before.expressions} & {
        one.language for one in after.expressions
    }
    wanted = [one for one in sorted(held) if asked and is_language(one, asked)]
    usual = [one for one in work.languages if one in held]
    return next(iter([*wanted, *usual, *sorted(held)]), "")


def to_side(day: date, text: ProvisionText | None) -> DiffSide:
    """Return a side as a result shows it."""
    if text is None:
        return DiffSide(day=day, present=False)
    return DiffSide(
        day=day,
        present=True,
        version=text.version,
        text_sha256=text.text_sha256,
        valid_from=text.valid_from,
        valid_to=text.valid_to,
        start_basis=text.start_basis,
        end_basis=text.end_basis,
        permalink=text.permalink,
    )
