"""The operation ``in_force_on``: which works were in force, or applied, on a day.

In: an inquiry and arguments. Out: a finding.

Rules
    IF1 A work is in force on a day only where its state says so and the day it began is one
        of entry into force; any other that stands on the day is undecided, with the reason.
    IF2 By the clock ``applicable`` a work counts only where its source tells when it applies.
    IF3 A work whose source was not seen complete up to the day is not decided, and counted.
    IF4 A day beyond what is held of every work is ``beyond_coverage``.
    IF5 Works in force come first, then those that are undecided, both by work id; the counts
        are of all.
    IF6 A work whose states differ by territory on the day is undecided.
"""

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from domain.canonical import digest_of
from domain.law import Version, Work
from domain.operation_catalog import InForceOn
from domain.result_rows import InForceRow
from domain.results import InForceResult
from legal_core.citation_forms import permalink_of, title_of
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.disclosures import is_applicable
from legal_core.inquiry import Finding, Inquiry
from legal_core.quotation import Quote, choose_language, to_evidence
from legal_core.standing import status_of
from legal_core.temporal import Missing, find_valid_version
from legal_core.work_filter import (
    WorkFilter,
    beyond_coverage,
    find_publishers,
    is_covered,
    select_works,
    told_until,
    unknown_publisher,
)


class Judged(Struct, frozen=True, kw_only=True):
    """A work that stands on the day: in force, or undecided with the reason."""

    row: InForceRow

    @property
    def is_in_force(self) -> bool:
        """Whether it is decided."""
        return not self.row.why


def in_force_on(inquiry: Inquiry, arguments: InForceOn) -> Finding:
    """Return which works were in force on a day (IF1 to IF5)."""
    asked = WorkFilter(
        publisher=arguments.publisher,
        jurisdiction=arguments.jurisdiction,
        document_type=arguments.document_type,
        theme=arguments.theme,
    )
    if not find_publishers(inquiry, asked):
        return unknown_publisher(inquiry)
    works = select_works(inquiry, asked)
    day = arguments.date or inquiry.today_on
    if not works:
        return Finding(status="no_result")
    covered = tuple(work for work in works if is_covered(work, day))
    if not covered:
        return beyond_coverage(inquiry, works, day)  # IF4
    found = _judge(inquiry, arguments, covered, day)
    judged = tuple(sorted(found, key=lambda one: not one.is_in_force))
    return _to_finding(inquiry, arguments, works, judged)


def _judge(
    inquiry: Inquiry, arguments: InForceOn, works: tuple[Work, ...], day: date
) -> Iterator[Judged]:
    """Yield the works that stand on a day, by id; one that does not stand is left out."""
    for work in works:
        found = find_valid_version(inquiry.graph, work.id, inquiry.at(day))
        if isinstance(found, Missing):
            if found.status == "ambiguous_territory" and found.nearest is not None:
                yield Judged(row=_to_row(work, found.nearest, day, "territory"))
            continue
        if status_of(found.legal_state) not in _UNDECIDED:
            continue
        if arguments.clock == "applicable" and not is_applicable(found, day):
            continue
        yield Judged(row=_to_row(work, found, day, _why(arguments, found)))


_UNDECIDED = frozenset({"ok", "commencement_unknown"})


def _why(arguments: InForceOn, version: Version) -> str:
    """Return why a work is undecided; empty where it is in force (IF1, IF2)."""
    if version.legal_state != "in_force":
        return "state"
    if version.start_basis != "in_force":
        return "basis"
    untold = version.applicable_from is None and version.applicable_to is None
    return "applicability" if arguments.clock == "applicable" and untold else ""


def _to_row(work: Work, version: Version, day: date, why: str) -> InForceRow:
    title, _ = title_of(work, version, choose_language(work, version, None))
    return InForceRow(
        work=work.id,
        title=title,
        version=version.id,
        valid_from=version.start_on,
        valid_to=version.end_on,
        start_basis=version.start_basis,
        end_basis=version.end_basis,
        legal_state=version.legal_state,
        permalink=permalink_of(work.id, "", day, ""),
        applicable_from=version.applicable_from,
        applicable_to=version.applicable_to,
        why=why,
    )


def _to_finding(
    inquiry: Inquiry,
    arguments: InForceOn,
    works: tuple[Work, ...],
    judged: tuple[Judged, ...],
) -> Finding:
    day = arguments.date or inquiry.today_on
    index_sha256 = inquiry.graph.identity.index_sha256
    keyed = [(one.row.work, one) for one in judged]
    start = read_cursor(arguments.cursor, index_sha256)
    page, next_id = take_page(rows_from(keyed, start) if keyed else (), arguments.limit)
    in_force = sum(1 for one in judged if one.is_in_force)
    result = InForceResult(
        day=day,
        population=len(works),
        works=tuple(one.row for one in page if one.is_in_force),
        undecided=tuple(one.row for one in page if not one.is_in_force),
        complete=next_id is None,
        clock=arguments.clock,
        total=in_force,
        total_undecided=len(judged) - in_force,
        not_covered=sum(1 for work in works if not is_covered(work, day)),
    )
    return Finding(
        status="ok" if judged else "no_result",
        result=result,
        evidence=to_evidence(inquiry, None, "coverage", (_quote(one.row, day) for one in page)),
        disclosures=told_until(inquiry, works, day),
        cursor=write_cursor(index_sha256, next_id) if next_id else None,
    )


def _quote(row: InForceRow, day: date) -> Quote:
    return Quote(
        work=row.work,
        anchor="",
        day=day,
        text_sha256=digest_of(row),
        permalink=row.permalink,
        title=row.title,
        excerpt="",
    )
