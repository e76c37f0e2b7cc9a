"""What a reader must be told before relying on a text.

In: a work, a version, the day and the language asked for. Out: disclosures, in the order
in which they must be read.

Rules
    DI1 A day after ``verified_until`` is disclosed with both days, in the first place.
    DI2 Anything but authentic text is disclosed with its status and its publisher's name.
    DI3 A language other than the one asked for is disclosed.
    DI4 Text shown though it is not in force on the day is disclosed.
    DI5 Law in force and not yet, or no longer, applicable on the day is disclosed.
    DI6 A cause found by comparison, and not told by the source, is disclosed.
    DI7 A knowledge clock that was asked for is disclosed.
    DI9 A territory that was asked for is disclosed where no extent is told to answer it.
    DI8 The sample law, and an index trusted on first use, are disclosed with every answer.
    DI10 Another provision that bore a number is disclosed with the number it bears now; so is
        the number that the provision itself bears now.
"""

from collections.abc import Iterable
from datetime import date, timedelta

from domain.ids import split_item_id
from domain.law import Version, Work
from domain.outcome import Disclosure
from domain.results import ActionRef
from legal_core.citation_forms import coverage_of
from legal_core.hierarchy import find_expression
from legal_core.inquiry import Inquiry
from legal_core.quotation import is_after_coverage, is_language


def after_coverage(inquiry: Inquiry, work: Work, day: date) -> tuple[Disclosure, ...]:
    """Disclose a day after the last one on which the source was seen complete (DI1)."""
    if not is_after_coverage(work.verified_until, day):
        return ()
    return (
        Disclosure(
            kind="after_coverage",
            operation_id=inquiry.operation_id,
            work=work.id,
            day=day,
            until=work.verified_until,
        ),
    )


def of_language(
    inquiry: Inquiry, work: Work, asked: str | None, served: str
) -> tuple[Disclosure, ...]:
    """Disclose a language served in place of the one asked for (DI3)."""
    if not asked or not served or is_language(served, asked):
        return ()
    return (
        Disclosure(
            kind="language_substituted",
            operation_id=inquiry.operation_id,
            work=work.id,
            value=asked,
            other=served,
        ),
    )


def of_text(inquiry: Inquiry, version: Version, language: str) -> tuple[Disclosure, ...]:
    """Disclose a text that is not authentic, and who publishes it (DI2)."""
    expression = find_expression(version, language)
    if expression is None or expression.text_status == "authentic":
        return ()
    work_id, _ = split_item_id(version.item_id)
    coverage = coverage_of(inquiry.graph, inquiry.graph.get_work(work_id).publisher)
    return (
        Disclosure(
            kind="text_status",
            operation_id=inquiry.operation_id,
            work=work_id,
            value=expression.text_status,
            other=coverage.name if coverage else "",
        ),
    )


def not_in_force(
    inquiry: Inquiry, version: Version, day: date, state: str
) -> tuple[Disclosure, ...]:
    """Disclose text that is shown though it is not in force on the day (DI4)."""
    work_id, anchor = split_item_id(version.item_id)
    return (
        Disclosure(
            kind="not_in_force_on_date",
            operation_id=inquiry.operation_id,
            work=work_id,
            anchor=anchor,
            day=day,
            value=state,
        ),
    )


def not_applicable(inquiry: Inquiry, version: Version, day: date) -> tuple[Disclosure, ...]:
    """Disclose law in force that does not apply on the day (DI5)."""
    if is_applicable(version, day):
        return ()
    work_id, anchor = split_item_id(version.item_id)
    return (
        Disclosure(
            kind="not_applicable_on_date",
            operation_id=inquiry.operation_id,
            work=work_id,
            anchor=anchor,
            day=day,
            until=version.applicable_from
            if version.applicable_from and day < version.applicable_from
            else version.applicable_to,
        ),
    )


def is_applicable(version: Version, day: date) -> bool:
    """Return whether a version applies on a day; what is not told does not exclude."""
    begun = version.applicable_from is None or version.applicable_from <= day
    return begun and (version.applicable_to is None or day < version.applicable_to)


def of_untold_applicability(inquiry: Inquiry, version: Version) -> tuple[Disclosure, ...]:
    """Disclose that validity answered where applicability was asked for and is not told (DI5)."""
    if version.applicable_from is not None or version.applicable_to is not None:
        return ()
    return (Disclosure(kind="clock", operation_id=inquiry.operation_id, value="in_force"),)


def of_causes(inquiry: Inquiry, actions: Iterable[ActionRef]) -> tuple[Disclosure, ...]:
    """Disclose, once, that a cause was found by comparison (DI6)."""
    if not any(one.editorial for one in actions):
        return ()
    return (Disclosure(kind="editorial_cause", operation_id=inquiry.operation_id),)


def of_clock(inquiry: Inquiry, *, asked: bool) -> tuple[Disclosure, ...]:
    """Disclose the knowledge clock where it was asked for, or an earlier observer (DI7).

    An observer more than a day before today was asked for: today's calendar day and the
    admitted instant's may differ by one, by time zone.
    """
    earlier = inquiry.observed_at.date() < inquiry.today_on - timedelta(days=1)
    if not asked and not earlier and inquiry.known_by == "publication":
        return ()
    return (
        Disclosure(
            kind="clock",
            operation_id=inquiry.operation_id,
            day=inquiry.observed_at.date(),
            value=inquiry.known_by,
        ),
    )


def of_territory(
    inquiry: Inquiry, territory: str | None, told: Iterable[Version] = ()
) -> tuple[Disclosure, ...]:
    """Disclose a territory that was asked for where no version tells its extent (DI9)."""
    if not territory or any(one.extent for one in told):
        return ()
    return (
        Disclosure(
            kind="extent", operation_id=inquiry.operation_id, value=territory, other="untold"
        ),
    )


def of_number(
    inquiry: Inquiry, work: Work, others: Iterable[Version], anchor: str = ""
) -> tuple[Disclosure, ...]:
    """Disclose other provisions that bore the number asked for, or bear it now (DI10)."""
    return tuple(
        Disclosure(
            kind="runner_up",
            operation_id=inquiry.operation_id,
            work=work.id,
            anchor=split_item_id(one.item_id)[1],
            day=one.start_on,
            other="later" if split_item_id(one.item_id)[1] == anchor else "number",
        )
        for one in others
    )


def of_moved(inquiry: Inquiry, moved: Version | None) -> tuple[Disclosure, ...]:
    """Disclose the number that a provision bears now, where it is another (DI10)."""
    if moved is None:
        return ()
    work_id, anchor = split_item_id(moved.item_id)
    return (
        Disclosure(
            kind="runner_up",
            operation_id=inquiry.operation_id,
            work=work_id,
            anchor=anchor,
            day=moved.start_on,
            other="moved",
        ),
    )


def of_index(inquiry: Inquiry) -> tuple[Disclosure, ...]:
    """Disclose the sample law, and an index whose key was trusted on first use (DI8)."""
    identity = inquiry.graph.identity
    sample = Disclosure(kind="sample_law", operation_id=inquiry.operation_id)
    trust = Disclosure(kind="index_trust", operation_id=inquiry.operation_id, value=identity.key_id)
    return (
        *((sample,) if identity.is_sample else ()),
        *((trust,) if identity.trusted_on_first_use else ()),
    )


def merge(*groups: Iterable[Disclosure]) -> tuple[Disclosure, ...]:
    """Return disclosures in order, each once."""
    found = [one for group in groups for one in group]
    return tuple(dict.fromkeys(found)) if len(found) > 1 else tuple(found)
