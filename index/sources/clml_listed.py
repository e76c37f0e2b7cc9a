"""Texts of a UK law that its publisher lists and that are not held.

In: the root of a file; the held states of a law. Out: the listed days; the states with the
listed ones among them, without a text.

Rules
    CH1  A text that a file lists by its day (``hasVersion``) and that no held state covers is
         a state without words, from that day to the next that is listed or held.
    CH2  The text as enacted or made is listed by a word: its day is that of the act; whether
         it was in force then nobody tells.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from lxml.etree import _Element as Element

from index.source_model import SourceState

_VERSION: Final = "http://purl.org/dc/terms/hasVersion"
_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
_AS_MADE: Final = frozenset({"enacted", "made", "adopted", "created"})


def listed_versions(root: Element, made_on: date | None) -> dict[date, str]:
    """Return the address of each listed text by its day (CH1, CH2)."""
    listed: dict[date, str] = {}
    for link in root.findall("{*}Metadata/{http://www.w3.org/2005/Atom}link"):
        if link.get("rel") != _VERSION:
            continue
        title, address = link.get("title", ""), link.get("href", "")
        if _DAY.fullmatch(title):
            listed[date.fromisoformat(title)] = address
        elif title in _AS_MADE and made_on is not None:
            listed[made_on] = address
    return listed


def with_listed(
    states: tuple[SourceState, ...], listed: Mapping[date, str], made_on: date | None
) -> tuple[SourceState, ...]:
    """Return the held states and the listed ones between them, by start day (CH1)."""
    starts = sorted({*listed, *(state.start_on for state in states)})
    missing = [day for day in sorted(listed) if not any(_covers(state, day) for state in states)]
    added = [
        SourceState(
            start_on=day,
            end_on=next((other for other in starts if other > day), None),
            start_basis="act_date" if day == made_on else "in_force",
            end_basis="in_force" if day < starts[-1] else None,
            legal_state="unknown" if day == made_on else "in_force",
            publisher_version=listed[day],
            source_url=listed[day],
            unservable_reason=f"the publisher lists a text of {day.isoformat()}; it is not held",
        )
        for day in missing
    ]
    return tuple(sorted((*states, *added), key=lambda state: state.start_on))


def _covers(state: SourceState, day: date) -> bool:
    return state.start_on <= day and (state.end_on is None or day < state.end_on)
