"""Which works an operation over many looks at: publisher, jurisdiction, type, theme, place.

In: an inquiry and the filters of its arguments. Out: works, or that none such is held.

Rules
    WF1 A publisher is meant by its id, its name or its jurisdiction; one that is not held is
        ``unknown_publisher``, with those that are.
    WF2 A theme is meant by its id or its label in any language, and stands for all narrower
        ones.
    WF3 The population is every work the filters leave, in order of its id.
    WF4 What stands before the colon of work ids, where no publisher bears it, means the
        publisher of those works, and of its works only those.
"""

from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from domain.folding import fold_name
from domain.law import Coverage, Theme, Work
from domain.outcome import Available, Disclosure
from legal_core.inquiry import Finding, Inquiry

COVERAGE_ADDRESS = "/v1/coverage"


class WorkFilter(Struct, frozen=True, kw_only=True):
    """The filters that operations over many works share; None leaves nothing out."""

    publisher: str | None = None
    jurisdiction: str | None = None
    document_type: str | None = None
    theme: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether nothing is left out."""
        return not (self.publisher or self.jurisdiction or self.document_type or self.theme)


def is_publisher(row: Coverage, named: str) -> bool:
    """Return whether a publisher is meant: by id, name or jurisdiction (WF1)."""
    return fold_name(named) in {
        fold_name(row.id),
        fold_name(row.name),
        fold_name(row.jurisdiction),
    }


def find_publishers(inquiry: Inquiry, asked: WorkFilter) -> tuple[Coverage, ...]:
    """Return what is held of the publishers that the filters leave, by id (WF1, WF4)."""
    series = {work.publisher for work in _find_series(inquiry, asked)}
    return tuple(
        row
        for row in inquiry.graph.list_coverage()
        if (not asked.publisher or is_publisher(row, asked.publisher) or row.id in series)
        and (not asked.jurisdiction or is_publisher(row, asked.jurisdiction))
    )


def _find_series(inquiry: Inquiry, asked: WorkFilter) -> tuple[Work, ...]:
    """Return the works whose ids begin with the publisher asked for, if none bears it (WF4)."""
    named = asked.publisher
    if not named or any(is_publisher(row, named) for row in inquiry.graph.list_coverage()):
        return ()
    begin = f"{named.lower()}:"
    return tuple(work for work in inquiry.catalog.list_works() if work.id.startswith(begin))


def unknown_publisher(inquiry: Inquiry) -> Finding:
    """Return that a publisher is not held, with those that are (WF1)."""
    held = inquiry.graph.list_coverage()
    if not held:
        return Finding(status="no_corpus_mounted")
    offers = (
        Available(kind="publisher", label=one.name, permalink=COVERAGE_ADDRESS) for one in held
    )
    return Finding(status="unknown_publisher", available=tuple(offers))


def select_works(inquiry: Inquiry, asked: WorkFilter) -> tuple[Work, ...]:
    """Return the works that the filters leave, by id (WF3)."""
    if asked.is_open:
        return inquiry.graph.keep(("works", "all"), lambda: _select(inquiry, asked))
    return _select(inquiry, asked)


def _select(inquiry: Inquiry, asked: WorkFilter) -> tuple[Work, ...]:
    publishers = {row.id for row in find_publishers(inquiry, asked)}
    series = _find_series(inquiry, asked)
    held = inquiry.graph.list_themes() if asked.theme else ()
    themes = find_themes(held, asked.theme or "")
    return tuple(
        work
        for work in series or inquiry.catalog.list_works()
        if work.publisher in publishers
        and (not asked.document_type or _is_named(work.document_type, asked.document_type))
        and (not asked.theme or _bears(work, asked.theme, themes))
    )


def _is_named(held: str, asked: str) -> bool:
    return fold_name(held) == fold_name(asked)


def _bears(work: Work, asked: str, themes: frozenset[str]) -> bool:
    """Return whether a work bears a theme or one narrower (WF2)."""
    wanted = fold_name(asked)
    return any(
        theme_id in themes or wanted in (fold_name(theme_id), fold_name(label))
        for theme_id, label in work.themes
    )


def find_themes(held: Iterable[Theme], asked: str) -> frozenset[str]:
    """Return the ids of a theme and of all that are narrower (WF2)."""
    rows, wanted = tuple(held), fold_name(asked)
    found = {
        one.id
        for one in rows
        if wanted in {fold_name(one.id), *(fold_name(label) for _, label in one.labels)}
    }
    while True:
        narrower = {one.id for one in rows if found.intersection(one.parents)} - found
        if not narrower:
            return frozenset(found)
        found |= narrower


def last_verified(works: Iterable[Work]) -> date | None:
    """Return the last day up to which any of some works was seen complete; None for never."""
    days = [work.verified_until for work in works if work.verified_until is not None]
    return max(days, default=None)


def is_covered(work: Work, day: date) -> bool:
    """Return whether a work's source was seen complete up to a day."""
    return work.verified_until is not None and day <= work.verified_until


def beyond_coverage(inquiry: Inquiry, works: tuple[Work, ...], day: date) -> Finding:
    """Return that a day lies beyond what is held, with the last day that does not."""
    last = last_verified(works)
    offers = (Available(kind="day", label=last.isoformat(), day=last),) if last else ()
    latest = tuple(work for work in works if work.verified_until == last)
    return Finding(
        status="beyond_coverage", available=offers, disclosures=told_until(inquiry, latest, day)
    )


def told_until(inquiry: Inquiry, works: Iterable[Work], day: date) -> tuple[Disclosure, ...]:
    """Disclose the earliest day after which some of the works are not verified up to a day."""
    ends = [(one.verified_until, one.id) for one in works if one.verified_until is not None]
    short = sorted(pair for pair in ends if pair[0] < day)
    return tuple(
        Disclosure(
            kind="after_coverage",
            operation_id=inquiry.operation_id,
            work=work_id,
            day=day,
            until=until,
        )
        for until, work_id in short[:1]
    )
