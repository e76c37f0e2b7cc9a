"""The operation ``changes_in_period``: what changed between two days, and how much.

In: an inquiry and arguments. Out: a finding.

Rules
    CP1 A window is two days, both inclusive, never swapped.
    CP2 A row is a state of a work that began in the window, or the end of one; by churn, a
        work with all of them; of one act, a provision that it changed.
    CP3 The beginning of what is held is no change; where a source gives no day of entry
        into force for its first state, that state is left out and counted.
    CP4 Nothing changed is said only where every work was seen complete through the window;
        otherwise it is ``beyond_coverage``.
    CP5 A count of changes is of provisions whose texts differ, read in both states.
    CP6 Every row leads to the comparison of the state before with the one after.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from functools import partial
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import digest_of
from domain.errors import BadRequestError
from domain.law import Version, Work
from domain.operation_catalog import ChangesInPeriod
from domain.results import ActionRef, ChangeRow, RankingResult
from legal_core.act_changes import (
    actions_of,
    deepest_items,
    find_acts,
    spellings_of,
    to_provision_row,
    touched_works,
)
from legal_core.causality import list_actions
from legal_core.citation_forms import diff_link_of, permalink_of, title_of
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.disclosures import of_causes
from legal_core.inquiry import Finding, Inquiry
from legal_core.quotation import Quote, choose_language, to_evidence
from legal_core.standing import has_text
from legal_core.temporal import governing_versions
from legal_core.tree_comparison import pair_differing
from legal_core.whole_work import walk_parts
from legal_core.work_filter import (
    WorkFilter,
    beyond_coverage,
    find_publishers,
    is_covered,
    select_works,
    told_until,
    unknown_publisher,
)

_BEGINNINGS = frozenset({"snapshot", "consolidation_date", "inferred"})  # of a first state
NOT_VERIFIED, BEGINNING, WITHOUT_TEXT = "not_verified", "beginning_of_holdings", "without_text"


Kind = Literal["begun", "changed", "ended", "listed"]
NamedRow = tuple[str, Callable[[], ChangeRow]]  # by what a cursor names it; made for its page


class Window(Struct, frozen=True, kw_only=True):
    """The two days of a window, and the works looked at."""

    first: date
    last: date
    works: tuple[Work, ...]

    def holds(self, day: date | None) -> bool:
        """Return whether a day lies in the window (CP1)."""
        return day is not None and self.first <= day <= self.last


class Change(Struct, frozen=True, kw_only=True):
    """One change of one work: the state before it, and the state it made."""

    work: Work
    on: date
    before: Version | None
    after: Version | None  # null where nothing follows

    @property
    def id(self) -> str:
        """What a cursor names it by."""
        return f"{self.work.id}@{self.on.isoformat()}"


def changes_in_period(inquiry: Inquiry, arguments: ChangesInPeriod) -> Finding:
    """Return what changed between two days (CP1 to CP6).

    Raises:
        BadRequestError: The first day comes after the last.
    """
    if arguments.from_date > arguments.to_date:
        raise BadRequestError(
            f"The window begins on {arguments.from_date} and ends before, on {arguments.to_date}; "
            "give the earlier day as from_date."
        )
    asked = WorkFilter(
        publisher=arguments.publisher,
        jurisdiction=arguments.jurisdiction,
        document_type=arguments.document_type,
        theme=arguments.theme,
    )
    if not find_publishers(inquiry, asked):
        return unknown_publisher(inquiry)
    works = select_works(inquiry, asked)
    window = Window(first=arguments.from_date, last=arguments.to_date, works=works)
    if arguments.source_work:
        return _of_source(inquiry, arguments, window)
    return _of_works(inquiry, arguments, window)


# -- states of works ---------------------------------------------------------------------


def _of_works(inquiry: Inquiry, arguments: ChangesInPeriod, window: Window) -> Finding:
    changes = list(_changes(inquiry, window))
    left_out = Counter(_left_out(window, changes))
    counted = [one for one in changes if not _is_beginning(one)]
    if arguments.order == "by_churn":
        rows = _by_churn(inquiry, counted, window)
    else:
        rows = [(one.id, partial(_to_row, inquiry, one)) for one in counted]
    return _to_finding(inquiry, arguments, window, rows, left_out)


def _changes(inquiry: Inquiry, window: Window) -> Iterator[Change]:
    """Yield the changes of works, by day, then work (CP2)."""
    works = {work.id: work for work in window.works}
    touched = {
        version.item_id
        for version in inquiry.graph.find_states_between(window.first, window.last)
        if version.item_id in works
    }
    found = (one for work_id in touched for one in _changes_of(inquiry, works[work_id], window))
    yield from sorted(found, key=lambda one: (one.on, one.work.id))


def _changes_of(inquiry: Inquiry, work: Work, window: Window) -> Iterator[Change]:
    before: Version | None = None
    for state in governing_versions(inquiry.graph, work.id, inquiry.at(window.last)):
        if before is not None and window.holds(before.end_on) and before.end_on != state.start_on:
            yield Change(work=work, on=before.end_on or state.start_on, before=before, after=None)
        if window.holds(state.start_on):
            yield Change(work=work, on=state.start_on, before=before, after=state)
        before = state
    if before is not None and before.end_on is not None and window.holds(before.end_on):
        yield Change(work=work, on=before.end_on, before=before, after=None)


def _is_beginning(change: Change) -> bool:
    """Return whether a change is only where what is held begins (CP3)."""
    after = change.after
    return change.before is None and after is not None and after.start_basis in _BEGINNINGS


def _left_out(window: Window, changes: Iterable[Change]) -> Iterator[str]:
    """Yield the kind of each thing that is known to be left out."""
    yield from (NOT_VERIFIED for work in window.works if not is_covered(work, window.last))
    for change in changes:
        if _is_beginning(change):
            yield BEGINNING
        elif change.after is not None and not _is_readable(change.after):
            yield WITHOUT_TEXT


def _is_readable(version: Version) -> bool:
    """Return whether a state was read: it has a text, or is a tombstone."""
    return has_text(version) or version.legal_state != "in_force"


def _by_churn(inquiry: Inquiry, changes: Iterable[Change], window: Window) -> list[NamedRow]:
    """Return one row a work, the most changed first, then by day and work (CP2)."""
    by_work: dict[str, list[Change]] = {}
    for change in changes:
        by_work.setdefault(change.work.id, []).append(change)
    rows = [_sum_up(inquiry, some, window) for some in by_work.values()]
    rows.sort(key=lambda row: (-row.changes, row.changed_on, row.work))
    return [(row.work, partial(_as_it_is, row)) for row in rows]


def _as_it_is(row: ChangeRow) -> ChangeRow:
    return row


def _sum_up(inquiry: Inquiry, changes: list[Change], window: Window) -> ChangeRow:
    rows = [_to_row(inquiry, one) for one in changes]
    first, last = changes[0], rows[-1]
    actions = {action.action: action for row in rows for action in row.actions}
    start = _day_before(first) if first.before else None
    return ChangeRow(
        work=last.work,
        anchor="",
        title=last.title,
        changed_on=last.changed_on,
        changes=sum(row.changes for row in rows),
        actions=tuple(actions.values()),
        diff_permalink=diff_link_of(last.work, "", start, min(last.changed_on, window.last)),
        kind=last.kind if len(rows) == 1 else "changed",
        version=last.version,
        permalink=last.permalink,
    )


def _day_before(change: Change) -> date:
    return change.on - timedelta(days=1)


def _to_row(inquiry: Inquiry, change: Change) -> ChangeRow:
    """Return a change as a row: what it made, by what, and how to compare (CP6)."""
    graph, shown = inquiry.graph, change.after or change.before
    assert shown is not None  # noqa: S101 -- a change has a state before or after it
    language = choose_language(change.work, shown, None)
    title, _ = title_of(change.work, shown, language)
    made = change.after.produced_by if change.after else shown.terminated_by
    compared = change.before is not None and change.after is not None
    start = _day_before(change) if compared else None
    return ChangeRow(
        work=change.work.id,
        anchor="",
        title=title,
        changed_on=change.on,
        changes=_count(inquiry, change),
        actions=list_actions(graph, made),
        diff_permalink=diff_link_of(change.work.id, "", start, change.on),
        kind=_kind_of(change),
        version=change.after.id if change.after else "",
        permalink=permalink_of(change.work.id, "", change.on, ""),
    )


def _kind_of(change: Change) -> Kind:
    if change.after is None or change.after.legal_state in ("repealed", "lapsed", "annulled"):
        return "ended"
    if not _is_readable(change.after):
        return "listed"
    return "begun" if change.before is None else "changed"


def _count(inquiry: Inquiry, change: Change) -> int:
    """Return how many provisions differ between two states that were read (CP5)."""
    before, after = change.before, change.after
    if after is None or not has_text(after):
        return 0
    language = choose_language(change.work, after, None)
    if before is None or not has_text(before):
        return sum(1 for part in walk_parts(inquiry.graph, after, language) if part.whole)
    key = ("count of changes", before.id, after.id, language)
    return inquiry.graph.keep(
        key, lambda: len(pair_differing(inquiry.graph, before, after, language))
    )


# -- what one act changed ----------------------------------------------------------------


def _of_source(inquiry: Inquiry, arguments: ChangesInPeriod, window: Window) -> Finding:
    """Return the provisions that one act changed in the window (CP2)."""
    named = arguments.source_work or ""
    sources = find_acts(inquiry, named)
    every = actions_of(inquiry, (named, *sources, *spellings_of(inquiry, sources)))
    if not every and not sources:
        return Finding(status="unknown_work")
    works = {work.id: work for work in window.works}
    actions = [one for one in every if one.work_id in works and window.holds(one.effective_on)]
    rows: dict[str, ChangeRow] = {}
    for action in actions:
        for item_id in deepest_items(action):
            row = to_provision_row(inquiry, works[action.work_id], action, item_id)
            rows.setdefault(f"{item_id}@{row.changed_on.isoformat()}", row)
    ordered: list[NamedRow] = [
        (row_id, partial(_as_it_is, row))
        for row_id, row in sorted(rows.items(), key=lambda pair: (pair[1].changed_on, pair[0]))
    ]
    touched = Window(
        first=window.first, last=window.last, works=touched_works(every, works) or window.works
    )
    finding = _to_finding(inquiry, arguments, touched, ordered, Counter(_left_out(touched, ())))
    causes = (action for row in rows.values() for action in row.actions)
    return replace(finding, disclosures=(*finding.disclosures, *of_causes(inquiry, causes)))


# -- the result ---------------------------------------------------------------------------


def _to_finding(
    inquiry: Inquiry,
    arguments: ChangesInPeriod,
    window: Window,
    rows: list[NamedRow],
    left_out: Counter[str],
) -> Finding:
    if not window.works:
        return Finding(status="no_result")
    if not rows and left_out[NOT_VERIFIED]:  # CP4
        return beyond_coverage(inquiry, window.works, window.last)
    index_sha256 = inquiry.graph.identity.index_sha256
    from_row = rows_from(rows, read_cursor(arguments.cursor, index_sha256)) if rows else iter(())
    page, next_id = take_page(((row_id, make()) for row_id, make in from_row), arguments.limit)
    kinds = tuple(sorted(left_out))
    result = RankingResult(
        from_date=window.first,
        to_date=window.last,
        population=len(window.works),
        excluded=kinds,
        excluded_counts=tuple(left_out[kind] for kind in kinds),
        rows=page,
        complete=next_id is None,
        order=arguments.order,
        source_work=arguments.source_work or "",
        total=len(rows),
    )
    return Finding(
        status="ok" if rows else "no_changes_in_period",
        result=result,
        evidence=to_evidence(inquiry, None, "ranking", (_quote(row) for row in page)),
        disclosures=told_until(inquiry, window.works, window.last),
        cursor=write_cursor(index_sha256, next_id) if next_id else None,
    )


def _quote(row: ChangeRow) -> Quote:
    return Quote(
        work=row.work,
        anchor=row.anchor,
        day=row.changed_on,
        text_sha256=digest_of(row),
        permalink=row.permalink,
        title=row.title,
        excerpt=_acts(row.actions),
    )


def _acts(actions: Iterable[ActionRef]) -> str:
    return "; ".join(dict.fromkeys(one.title or one.source_work for one in actions))
