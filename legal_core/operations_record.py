"""The operations ``coverage`` and ``provenance``: what is held, and how to check it.

In: an inquiry and arguments. Out: findings.

Rules
    RE1 A publisher that is not held is ``unknown_publisher``, with those that are.
    RE2 Provenance names the official files behind a text, its record in the signed tree
        and the index that signed it.
    RE3 A version's record has a place in the tree; without one nothing is attested.
    RE5 Coverage tells, before a reader relies on a text, how many states are listed without
        one, which provisions have changes that are not worked in, and which are transitional.
    RE7 Every sighting of the text that began on its first day is told, the latest last.
    RE6 A version asked for by its id alone needs no law to be named.
    RE4 Where nothing is in force on the day, the nearest text is attested and that is said.
"""

from collections import Counter
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import digest_of
from domain.errors import DigestMismatchError, LawError
from domain.ids import item_id_of, item_of_version, split_item_id
from domain.law import Coverage, Item, Version, Work
from domain.operation_catalog import CoverageOf, Provenance
from domain.outcome import Disclosure
from domain.result_rows import Observation
from domain.results import (
    CoverageResult,
    CoverageRow,
    ProvenanceResult,
    ProvenanceRow,
    WorkHead,
)
from legal_core import disclosures
from legal_core.anchors import find_provision
from legal_core.causality import list_actions
from legal_core.citation_forms import build_head, permalink_of
from legal_core.gaps import NOT_IN_FORCE, gap_of, unknown_anchor
from legal_core.hierarchy import find_expression, get_item, part_label, quoted_version
from legal_core.inquiry import Finding, Inquiry
from legal_core.ports import GraphReader, RecordPlace
from legal_core.quotation import (
    Quote,
    choose_language,
    day_shown,
    is_language,
    to_evidence,
    wording_of,
)
from legal_core.standing import (
    Standing,
    find_named_version,
    find_standing,
    standing_in_version,
)
from legal_core.temporal import interval_of
from legal_core.work_filter import (
    COVERAGE_ADDRESS,
    WorkFilter,
    find_publishers,
    unknown_publisher,
)


def coverage(inquiry: Inquiry, arguments: CoverageOf) -> Finding:
    """Return what is held, of one publisher or of all (RE1)."""
    rows = find_publishers(inquiry, WorkFilter(publisher=arguments.publisher))
    if not rows:
        return unknown_publisher(inquiry)
    identity = inquiry.graph.identity
    result = CoverageResult(
        rows=tuple(_coverage_row(inquiry.graph, one, inquiry.today_on) for one in rows),
        index_sha256=identity.index_sha256,
        corpus_day=identity.corpus_day,
        signed_by=identity.key_id,
    )
    quotes = (_coverage_quote(one) for one in rows)
    return Finding(result=result, evidence=to_evidence(inquiry, None, "coverage", quotes))


def _coverage_row(graph: GraphReader, row: Coverage, today_on: date) -> CoverageRow:
    reasons = Counter(one.reason for one in graph.list_refusals(row.id))
    return CoverageRow(
        publisher=row.id,
        name=row.name,
        jurisdiction=row.jurisdiction,
        works=row.works,
        versions=row.versions,
        versions_with_text=row.versions_with_text,
        versions_without_text=row.versions - row.versions_with_text,
        provisions=row.provisions,
        earliest=row.earliest,
        latest=row.latest,
        verified_until=row.verified_until,
        languages=row.languages,
        known_gaps=row.known_gaps,
        refusals=tuple(sorted(reasons.items())),
        licence=row.licence,
        attribution=row.attribution,
        pending=row.pending,
        pending_at=_links(row.pending_at, today_on),
        transitional=_links(row.transitional, today_on),
    )


def _links(item_ids: tuple[str, ...], on: date) -> tuple[str, ...]:
    """Return the permalinks of some items on a day (RE5)."""
    return tuple(permalink_of(*split_item_id(one), on, "") for one in item_ids)


def _coverage_quote(row: Coverage) -> Quote:
    return Quote(
        work="",
        anchor="",
        day=row.verified_until,
        text_sha256=digest_of(row),
        permalink=COVERAGE_ADDRESS,
        title=row.name,
        excerpt=row.attribution,
    )


class Attested(Struct, frozen=True, kw_only=True):
    """A version to attest, with how it stands on the day."""

    work: Work
    anchor: str
    standing: Standing
    version: Version
    day: date


def provenance(inquiry: Inquiry, arguments: Provenance) -> Finding:
    """Return where a text comes from and how to check it (RE2 to RE4)."""
    work, spelled = _subject(inquiry, arguments)
    day = arguments.date or inquiry.today_on
    item = _find_item(inquiry.graph, work, spelled)
    if item is None:
        return unknown_anchor(inquiry, work, spelled, day)
    version_id = arguments.version or ""
    named = find_named_version(inquiry.graph, work.id, version_id) if version_id else None
    if named is not None:
        day = day if interval_of(named).holds(day) else named.start_on
        standing = standing_in_version(inquiry.graph, named, item.id, inquiry.at(day))
    else:
        standing = find_standing(inquiry.graph, item.id, inquiry.at(day))
    shown = standing.nearest if standing.status in NOT_IN_FORCE else standing.governing  # RE4
    if version_id and named is None:
        standing = replace(standing, status="no_version_for_date", nearest=standing.offered)
        shown = None
    if shown is None:
        return gap_of(inquiry, work, item.anchor, standing, arguments.language, day)
    quoted = quoted_version(inquiry.graph, shown)
    attested = Attested(
        work=work,
        anchor=split_item_id(quoted.item_id)[1],
        standing=standing,
        version=quoted,
        day=day,
    )
    return _attest(inquiry, arguments, attested)


def _subject(inquiry: Inquiry, arguments: Provenance) -> tuple[Work, str]:
    """Return the work and the anchor asked for: given, of the version, or of the subject."""
    work_id, of_version = split_item_id(item_of_version(arguments.version or ""))
    if arguments.subject_ref is not None:
        member = inquiry.member(arguments.subject_ref)
        anchor = arguments.anchor or of_version or member.anchor or member.anchor_spelled
        return inquiry.graph.get_work(member.work), anchor
    if inquiry.members and work_id not in {one.work for one in inquiry.members}:  # RE6
        raise LawError(
            f"Operation {inquiry.operation_id} asks for the source of {arguments.version or 'no'} "
            "version, and the subject of this turn holds no such law; name the law first."
        )
    return inquiry.graph.get_work(work_id), arguments.anchor or of_version


def _find_item(graph: GraphReader, work: Work, spelled: str) -> Item | None:
    if not spelled:
        return get_item(graph, item_id_of(work.id, ""))
    return find_provision(graph, work.id, spelled)


def _attest(inquiry: Inquiry, arguments: Provenance, attested: Attested) -> Finding:
    graph, version, work = inquiry.graph, attested.version, attested.work
    language = choose_language(work, version, arguments.language)
    root = attested.standing.work_version or version
    place = _place(graph, version)
    actions = list_actions(graph, version.produced_by)
    head = build_head(graph, inquiry.catalog, work, _whole(work, root), language)
    result = ProvenanceResult(
        head=head,
        anchor=attested.anchor,
        version=version.id,
        publisher_version=root.publisher_version,
        valid_from=version.start_on,
        valid_to=version.end_on,
        start_basis=version.start_basis,
        end_basis=version.end_basis,
        sources=_source_rows(graph, attested, arguments.language),
        actions=actions,
        observed_at=version.observed_at,
        record_sha256=place.leaf_sha256,
        leaf=place.leaf,
        index_sha256=graph.identity.index_sha256,
        signature=graph.identity.signature,
        key_id=graph.identity.key_id,
        inclusion_proof=place.proof,
        observations=_observations(graph, version),
    )
    return Finding(
        result=result,
        evidence=to_evidence(inquiry, head, "provenance", (_quote(attested, head, language),)),
        disclosures=disclosures.merge(
            disclosures.after_coverage(inquiry, work, attested.day),
            _not_in_force(inquiry, attested),
            disclosures.of_language(inquiry, work, arguments.language, language),
            disclosures.of_text(inquiry, version, language),
            disclosures.of_causes(inquiry, actions),
        ),
    )


def _observations(graph: GraphReader, version: Version) -> tuple[Observation, ...]:
    """Return every sighting of the text that began on a version's first day (RE7)."""
    seen = graph.find_versions(version.item_id)
    return tuple(
        Observation(
            version=one.id,
            valid_from=one.start_on,
            published_on=one.published_on,
            observed_at=one.observed_at,
            superseded_at=one.superseded_at,
            successor=one.successor,
        )
        for one in seen
        if one.start_on == version.start_on or version.id in (one.id, one.successor)
    )


def _place(graph: GraphReader, version: Version) -> RecordPlace:
    """Return where a version's record stands in the signed tree (RE3)."""
    place = graph.find_place("version", version.id)
    if place is None:
        raise DigestMismatchError(
            f"The record of {version.id} has no place in the signed tree of index "
            f"{graph.identity.index_sha256}; verify the index."
        )
    return place


def _whole(work: Work, version: Version) -> Version | None:
    return version if version.item_id == work.id else None


def _source_rows(
    graph: GraphReader, attested: Attested, asked: str | None
) -> tuple[ProvenanceRow, ...]:
    """Return the files behind a text, by language: those of the state the text began in."""
    states = graph.find_versions(attested.work.id)
    began = [one for one in states if one.start_on <= attested.version.start_on]
    sources = began[-1].sources if began else ()
    wanted = [one for one in sources if asked and is_language(one.language, asked)]
    return tuple(
        ProvenanceRow(
            language=one.language,
            path=one.path,
            file_sha256=one.sha256,
            format=one.format,
            source_url=one.source_url,
            observed_at=one.observed_at,
            text_sha256=expression.text_sha256,
        )
        for one in wanted or sources
        if (expression := find_expression(attested.version, one.language))
    )


def _quote(attested: Attested, head: WorkHead, language: str) -> Quote:
    version = attested.version
    text_sha256 = wording_of(version, language).text_sha256
    on = day_shown(version, attested.day)
    return Quote(
        work=attested.work.id,
        anchor=attested.anchor,
        day=on,
        text_sha256=text_sha256,
        permalink=permalink_of(attested.work.id, attested.anchor, on, text_sha256),
        excerpt=part_label(version, language) or head.title,
    )


def _not_in_force(inquiry: Inquiry, attested: Attested) -> tuple[Disclosure, ...]:
    """Disclose that what is attested was not in force on the day (RE4)."""
    status = attested.standing.status
    if status not in NOT_IN_FORCE:
        return ()
    return disclosures.not_in_force(inquiry, attested.version, attested.day, status)
