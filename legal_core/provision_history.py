"""The distinct texts of one provision through time.

In: a provision and an observer. Out: rows by start day, with events and words.

Rules
    PH1 Each distinct text stands once, with its true interval: neighbours with one hash
        are one row, unless one was suspended or annulled, or bears another heading.
    PH2 Days on which a provision did not stand are a row of their own, removed or
        repealed, with the state that tells why; days of which nothing is held are none.
    PH3 Words are compared with the row before.
    PH4 Words looked for are found as whole words, without marks and case.
    PH5 A history follows the provision through its numbers: what stood under a former one
        comes before, what it became comes after.
    PH6 A heading that changed changes the provision, also where its text stays the same; the
        row tells the heading before. Blanks alone make no other heading.
"""

from collections.abc import Iterator
from datetime import date
from typing import Literal

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.folding import fold_name
from domain.ids import split_item_id
from domain.law import Version, Work
from domain.outcome import ProvisionText
from domain.results import HistoryRow, WordChange
from legal_core.causality import list_actions
from legal_core.citation_forms import permalink_of
from legal_core.comparison import compare_words, former_heading
from legal_core.inquiry import Inquiry
from legal_core.quotation import choose_language, quote_provision, quote_version
from legal_core.standing import find_standing, has_text
from legal_core.temporal import ENDED_STATES, EndedState

Event = Literal["text", "inserted", "removed", "renumbered", "repealed"]


def list_rows(
    inquiry: Inquiry, work: Work, versions: tuple[Version, ...], asked: str | None
) -> list[HistoryRow]:
    """Return every row of a provision's line, without words, by start day (PH1, PH2, PH5)."""
    rows: list[HistoryRow] = []
    for place, version in enumerate(versions):
        following = versions[place + 1] if place + 1 < len(versions) else None
        if has_text(version):
            row = _text_row(inquiry, work, version, asked, first=not rows)
            _add(rows, row)
        rows.extend(_absence(inquiry, version, following))
    return rows


def _add(rows: list[HistoryRow], row: HistoryRow) -> None:
    """Append a row, or lengthen the last one where the text stays the same (PH1)."""
    last = rows[-1] if rows else None
    same = (
        last is not None
        and (last.text_sha256, last.legal_state) == (row.text_sha256, row.legal_state)
        and former_heading(last.heading, row.heading) is UNSET  # PH6
        and row.event == "text"
    )
    if last and same and (last.valid_to is None or last.valid_to >= row.valid_from):
        rows[-1] = replace(last, valid_to=row.valid_to, end_basis=row.end_basis)
    else:
        rows.append(row)


def _text_row(
    inquiry: Inquiry, work: Work, version: Version, asked: str | None, *, first: bool
) -> HistoryRow:
    text = quote_for_history(inquiry, work, version, asked)
    return HistoryRow(
        event=_event_of(inquiry, work, version, first=first),
        anchor=text.anchor,
        version=text.version,
        number=text.number,
        heading=text.heading,
        text=text.text,
        text_sha256=text.text_sha256,
        valid_from=version.start_on,
        valid_to=version.end_on,
        start_basis=version.start_basis,
        end_basis=version.end_basis,
        legal_state=version.legal_state,
        permalink=text.permalink,
        actions=list_actions(inquiry.graph, (*text.produced_by, *version.produced_by)),
    )


def quote_for_history(
    inquiry: Inquiry, work: Work, version: Version, asked: str | None
) -> ProvisionText:
    """Return a version as a history quotes it: as its caput where both hold the same days."""
    language = choose_language(work, version, asked)
    text = quote_provision(inquiry.graph, version, language, version.start_on, None)
    if (text.valid_from, text.valid_to) == (version.start_on, version.end_on):
        return text
    return quote_version(inquiry.graph, version, language, version.start_on)


def _event_of(inquiry: Inquiry, work: Work, version: Version, *, first: bool) -> Event:
    kinds = {inquiry.graph.get_action(one).kind for one in version.produced_by}
    if version.legal_state == "repealed":
        return "repealed"
    if version.formerly or "renumbering" in kinds:
        return "renumbered"
    if not first:
        return "text"
    states = inquiry.graph.find_versions(work.id)
    later = bool(states) and states[0].start_on < version.start_on
    return "inserted" if later or "insertion" in kinds else "text"


def _absence(inquiry: Inquiry, version: Version, following: Version | None) -> Iterator[HistoryRow]:
    """Yield the days after a version on which the provision does not stand (PH2)."""
    end_on = version.end_on
    if end_on is None or (following is not None and following.start_on <= end_on):
        return
    standing = find_standing(inquiry.graph, version.item_id, inquiry.at(end_on))
    ended: EndedState | None = next((one for one in ENDED_STATES if one == standing.status), None)
    if ended is None and standing.status != "anchor_not_in_version":
        return
    work_id, anchor = split_item_id(version.item_id)
    yield HistoryRow(
        event="repealed" if ended == "repealed" else "removed",
        anchor=anchor,
        version=version.id,
        number="",
        heading="",
        text="",
        text_sha256="",
        valid_from=end_on,
        valid_to=following.start_on if following else None,
        start_basis=version.end_basis or "inferred",
        end_basis=following.start_basis if following else None,
        legal_state=ended or "unknown",
        permalink=permalink_of(work_id, anchor, end_on, ""),
        actions=list_actions(inquiry.graph, (*version.terminated_by, *standing.ended_by)),
    )


def mark_reinsertions(rows: list[HistoryRow]) -> list[HistoryRow]:
    """Return rows where a text after an absence says that it was inserted."""
    return [
        replace(row, event="inserted")
        if row.event == "text" and place and is_absence(rows[place - 1])
        else row
        for place, row in enumerate(rows)
    ]


def is_absence(row: HistoryRow) -> bool:
    """Return whether a row stands for days without the provision."""
    return not row.text_sha256


def is_in_window(row: HistoryRow, from_date: date | None, to_date: date | None) -> bool:
    """Return whether a row holds on a day of a window; both ends inclusive, null is open."""
    begins = to_date is None or row.valid_from <= to_date
    return begins and (from_date is None or row.valid_to is None or row.valid_to > from_date)


def words_between(before: HistoryRow | None, row: HistoryRow) -> tuple[WordChange, ...]:
    """Return what differs from the row before; empty for the first row (PH3)."""
    return compare_words(before.text, row.text) if before else ()


def heading_before(before: HistoryRow | None, row: HistoryRow) -> str | UnsetType:
    """Return the heading of the row before where a row bears another one (PH6)."""
    if before is None or is_absence(before) or is_absence(row):
        return UNSET
    return former_heading(before.heading, row.heading)


def contains_words(text: str, words: str) -> bool:
    """Return whether a text holds some words, in their order, side by side (PH4)."""
    needle = fold_name(words)
    return bool(needle) and f" {needle} " in f" {fold_name(text)} "
