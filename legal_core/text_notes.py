"""What the records tell beside a text, and a reader must know before relying on it.

In: the version quoted, its work and the day. Out: disclosures.

Rules
    TN1 Pending changes are told with the act and the day where these are told: those of the
        text, of parts of it and of the whole work; more than PENDING_MAX by their number.
    TN2 A corrigendum that made the wording is told.
    TN3 A part that is not in force is told with its state, though its words stand in the
        text; so is an annulment, a suspension or a lapse of the whole that is to come.
    TN4 A part that does not apply on the day is told, where the text as a whole applies or
        does so from another day.
    TN5 A territory that a text, a part of it, or a state through time is limited to is told.
    TN6 A part that the state's own file lacks is told with where it comes from.
    TN7 A binding reading is told, and given beside the text, never in it.
    TN8 Transitional provisions of the work are named; they are not evaluated.
    TN9 A directive says that it works through national law.
    TN10 Beside states through time, a suspension or annulment among them is told.
    TN11 A first day that follows from a rule, and is told by no source, is told with its rule.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from domain.ids import split_item_id
from domain.law import PendingChange, Version, Work
from domain.outcome import Disclosure
from domain.point_in_time import PointInTime
from legal_core import disclosures
from legal_core.hierarchy import get_item
from legal_core.inquiry import Inquiry
from legal_core.ports import GraphReader
from legal_core.standing import told_applicability
from legal_core.temporal import find_readings

PENDING_MAX = 3  # more would bury the text
NAMES_MAX = 3
_SILENT_STATES = frozenset({"in_force", "unknown", "repealed"})
_ENDING_KINDS = (("annulment", "annulled"), ("suspension", "suspended"), ("lapse", "lapsed"))


def marked_parts(graph: GraphReader, version: Version) -> Iterator[Version]:
    """Yield the parts below a version of which something is said, in document order."""
    if not version.below:
        return
    for child_id in version.children:
        child = graph.get_version(child_id)
        yield child
        yield from marked_parts(graph, child)


def of_records(
    inquiry: Inquiry, work: Work, version: Version, root: Version, at: PointInTime
) -> tuple[Disclosure, ...]:
    """Return what the records tell beside a version that is quoted (TN1 to TN9)."""
    parts = tuple(marked_parts(inquiry.graph, version))
    return disclosures.merge(
        _extent(inquiry, version, root, parts),
        _pending(inquiry, work, (version, root, *parts)),
        _transitional(inquiry, work),
        _corrigendum(inquiry, version),
        _directive(inquiry, work),
        _states(inquiry, version, root, parts),
        _not_applicable(inquiry, told_applicability(version, root), parts, at),
        _sources(inquiry, version, root, parts),
        _readings(inquiry, version, at),
        _basis_rule(inquiry, version),
    )


def _note(inquiry: Inquiry, version: Version, **told: object) -> Disclosure:
    work_id, anchor = split_item_id(version.item_id)
    fields = {"operation_id": inquiry.operation_id, "work": work_id, "anchor": anchor, **told}
    return Disclosure(**fields)  # type: ignore[arg-type]  # the fields of a Disclosure


def _extent(
    inquiry: Inquiry, version: Version, root: Version, parts: Iterable[Version]
) -> Iterator[Disclosure]:
    """Tell the territory of the text, and of parts that have another (TN5)."""
    of_text = version.extent or root.extent
    if of_text:
        yield _note(inquiry, version, kind="extent", value=", ".join(of_text))
    for part in parts:
        if part.extent and part.extent != of_text:
            yield _note(inquiry, part, kind="extent", value=", ".join(part.extent), other="part")


def _pending(inquiry: Inquiry, work: Work, told: Iterable[Version]) -> Iterator[Disclosure]:
    """Tell the changes that are decided and not worked in (TN1)."""
    found: dict[PendingChange, Version] = {}
    for version in told:
        for change in version.pending:
            found.setdefault(change, version)
    if len(found) > PENDING_MAX:
        yield Disclosure(
            kind="pending_changes",
            operation_id=inquiry.operation_id,
            work=work.id,
            value=str(len(found)),
            other="many",
        )
        return
    for change, version in found.items():
        day = change.expected_on
        yield _note(
            inquiry,
            version,
            kind="pending_changes",
            day=day,
            value=change.source_title or change.source_work,
            other="act_on" if day else "act",
        )


def _transitional(inquiry: Inquiry, work: Work) -> Iterator[Disclosure]:
    """Name the transitional provisions of a work (TN8)."""
    if work.transitional:
        yield Disclosure(
            kind="transitional_rules_not_evaluated",
            operation_id=inquiry.operation_id,
            work=work.id,
            value=", ".join(work.transitional[:NAMES_MAX]),
        )


def _corrigendum(inquiry: Inquiry, version: Version) -> Iterator[Disclosure]:
    """Tell a corrigendum that made the wording (TN2)."""
    made_by = (inquiry.graph.get_action(one) for one in version.produced_by)
    names = dict.fromkeys(
        one.source_title or one.source_work or one.id for one in made_by if one.kind == "correction"
    )
    for name in names:
        yield _note(
            inquiry,
            version,
            kind="corrigendum",
            day=version.published_on,
            value=name,
            other="act",
        )


def _directive(inquiry: Inquiry, work: Work) -> Iterator[Disclosure]:
    """Say of a directive how it works (TN9)."""
    if work.document_type == "directive":
        yield Disclosure(
            kind="directive_needs_transposition", operation_id=inquiry.operation_id, work=work.id
        )


def _states(
    inquiry: Inquiry, version: Version, root: Version, parts: Iterable[Version]
) -> Iterator[Disclosure]:
    """Tell parts that are not in force, and what is to end the whole (TN3)."""
    for part in parts:
        if part.legal_state in ("suspended", "annulled"):
            yield _note(
                inquiry,
                part,
                kind="suspended_or_annulled",
                value=part.legal_state,
                other=f"part_{part.legal_state}",
            )
        elif part.legal_state not in _SILENT_STATES:
            yield _note(
                inquiry,
                part,
                kind="not_in_force_on_date",
                value=part.legal_state,
                other=f"part_{part.legal_state}",
            )
    ending = (told for one in (version, root) for told in _coming_end(inquiry, one))
    yield from islice(ending, 1)  # the end of the whole is that of the text


def _coming_end(inquiry: Inquiry, version: Version) -> Iterator[Disclosure]:
    """Tell what is to annul, suspend or end a version that is in force (TN3)."""
    kinds = {inquiry.graph.get_action(action).kind for action in version.terminated_by}
    for kind, state in _ENDING_KINDS:
        if kind in kinds:
            yield _note(
                inquiry,
                version,
                kind="suspended_or_annulled",
                day=version.end_on,
                value=state,
                other=f"coming_{state}",
            )


def _not_applicable(
    inquiry: Inquiry, whole: Version, parts: Iterable[Version], at: PointInTime
) -> Iterator[Disclosure]:
    """Tell the parts that do not apply on the day and are not like the whole (TN4)."""
    of_whole = {one.until for one in disclosures.not_applicable(inquiry, whole, at.valid_on)}
    for part in parts:
        for one in disclosures.not_applicable(inquiry, part, at.valid_on):
            if one.until not in of_whole:
                yield replace(one, other="part")


def _sources(
    inquiry: Inquiry, version: Version, root: Version, parts: Iterable[Version]
) -> Iterator[Disclosure]:
    """Tell the parts that come from another file than the state's own (TN6)."""
    carried = "preamble" in root.omissions and (
        version.item_id == root.item_id or _stands_in_preamble(inquiry.graph, version)
    )
    told = [one.text_from for one in (version, *parts) if one.text_from]
    if carried:
        told.append("published_act")
    for source in dict.fromkeys(told):
        yield _note(inquiry, version, kind="source_of_part", value=source)


def _basis_rule(inquiry: Inquiry, version: Version) -> Iterator[Disclosure]:
    """Tell the rule that a first day follows from (TN11)."""
    if version.basis_rule:
        yield _note(
            inquiry,
            version,
            kind="source_of_part",
            day=version.start_on,
            value=version.basis_rule,
            other="basis_rule",
        )


def _stands_in_preamble(graph: GraphReader, version: Version) -> bool:
    item = get_item(graph, version.item_id)
    while item.kind != "preamble" and item.parent_id is not None:
        item = get_item(graph, item.parent_id)
    return item.kind == "preamble"


def _readings(inquiry: Inquiry, version: Version, at: PointInTime) -> Iterator[Disclosure]:
    """Tell the binding readings of a provision (TN7)."""
    for reading in find_readings(inquiry.graph, version.item_id, at):
        heading = next((one.heading for one in reading.expressions), "")
        yield _note(
            inquiry,
            version,
            kind="source_of_part",
            day=reading.start_on,
            value=heading,
            other="reading",
        )


def of_states(
    inquiry: Inquiry, work: Work, versions: Iterable[Version], root: Version | None = None
) -> tuple[Disclosure, ...]:
    """Return what must be told beside states through time (TN5, TN10).

    Args:
        inquiry: The law.
        work: Whose states they are.
        versions: Of the law, or of one provision.
        root: The law's own state, whose extent a provision has that tells none.
    """
    versions = tuple(versions)
    above = (root,) if root is not None else ()
    limited = {one.extent: one for one in versions if one.extent} or {
        one.extent: one for one in above if one.extent
    }
    ended = dict.fromkeys(
        one.legal_state for one in versions if one.legal_state in ("suspended", "annulled")
    )
    return disclosures.merge(
        _directive(inquiry, work),
        (
            _note(inquiry, one, kind="extent", value=", ".join(extent))
            for extent, one in limited.items()
        ),
        (
            Disclosure(
                kind="suspended_or_annulled",
                operation_id=inquiry.operation_id,
                work=work.id,
                value=state,
            )
            for state in ended
        ),
    )
