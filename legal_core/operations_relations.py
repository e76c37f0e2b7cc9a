"""The operation ``cited_by``: links into and out of a work or provision.

In: an inquiry and arguments. Out: a finding.

Rules
    CB1 A predicate outside the closed set is refused with those that exist.
    CB2 The other end is shown with its title and permalink where it is held, and as its
        source spells it where it is not.
    CB3 No link on record is ``no_result``; on what is not read for links nothing is said.
"""

from datetime import date
from typing import get_args

from msgspec import UNSET

from domain.canonical import digest_of
from domain.errors import BadRequestError
from domain.ids import item_id_of, split_item_id
from domain.law import Item, Predicate, Work
from domain.operation_catalog import CitedBy
from domain.results import CitedByResult, CitedByRow
from legal_core import disclosures
from legal_core.anchors import find_provision
from legal_core.citation_forms import build_head, permalink_of, title_of
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.gaps import unknown_anchor
from legal_core.hierarchy import get_item
from legal_core.inquiry import Finding, Inquiry
from legal_core.quotation import Quote, to_evidence
from legal_core.relations import Link, find_links, is_held
from legal_core.section_signs import find_sign

PREDICATES: tuple[str, ...] = get_args(Predicate)


def cited_by(inquiry: Inquiry, arguments: CitedBy) -> Finding:
    """Return the links into or out of a work or provision (CB1 to CB3).

    Raises:
        BadRequestError: The predicate is none of the closed set.
    """
    predicate = arguments.predicate or ""
    if predicate and predicate not in PREDICATES:
        raise BadRequestError(
            f"'{predicate}' is no kind of link; ask for one of {', '.join(PREDICATES)}."
        )
    member = inquiry.member(arguments.subject_ref)
    work = inquiry.graph.get_work(member.work)
    spelled = arguments.anchor or member.anchor or member.anchor_spelled
    item = _find_item(inquiry, work, spelled)
    if item is None:
        return unknown_anchor(inquiry, work, spelled, inquiry.today_on)
    links = find_links(inquiry.graph, item.id, arguments.direction, predicate)
    return _to_finding(inquiry, arguments, item, links)


def _find_item(inquiry: Inquiry, work: Work, spelled: str) -> Item | None:
    if not spelled:
        return get_item(inquiry.graph, item_id_of(work.id, ""))
    return find_provision(inquiry.graph, work.id, spelled)


def _to_finding(
    inquiry: Inquiry, arguments: CitedBy, item: Item, links: tuple[Link, ...]
) -> Finding:
    graph, index_sha256 = inquiry.graph, inquiry.graph.identity.index_sha256
    work = graph.get_work(item.work_id)
    start = read_cursor(arguments.cursor, index_sha256)
    keyed = [(link.relation.id, link) for link in links]
    page, next_id = take_page(
        ((row_id, _to_row(inquiry, link)) for row_id, link in rows_from(keyed, start))
        if keyed
        else (),
        arguments.limit,
    )
    head = build_head(graph, inquiry.catalog, work, None, "")
    result = CitedByResult(
        head=head,
        anchor=item.anchor,
        rows=page,
        complete=next_id is None,
        direction=arguments.direction,
        predicate=arguments.predicate or "",
        total=len(links),
    )
    return Finding(
        status="ok" if links else "no_result",
        result=result,
        evidence=to_evidence(inquiry, head, "pointer", (_quote(row) for row in page)),
        disclosures=disclosures.after_coverage(inquiry, work, inquiry.today_on),
        cursor=write_cursor(index_sha256, next_id) if next_id else None,
    )


def _to_row(inquiry: Inquiry, link: Link) -> CitedByRow:
    """Return a link as a row (CB2)."""
    relation, graph = link.relation, inquiry.graph
    work_id, anchor = split_item_id(link.other)
    held = is_held(graph, work_id)
    on = relation.start_on or inquiry.today_on
    return CitedByRow(
        work=work_id,
        anchor=anchor or (relation.object_anchor if link.direction == "out" else ""),
        predicate=relation.predicate,
        direction=link.direction,
        valid_from=relation.start_on,
        valid_to=relation.end_on,
        permalink=permalink_of(work_id, anchor, _shown_on(relation.end_on, on, inquiry), "")
        if held
        else "",
        relation=relation.id,
        title=title_of(graph.get_work(work_id), None, "")[0] if held else work_id,
        own_anchor=split_item_id(link.own)[1],
        is_held=held,
        counts_by=find_sign(graph, work_id) if held else UNSET,
    )


def _shown_on(end: date | None, start: date, inquiry: Inquiry) -> date:
    """Return a day on which a link holds: today, else the day it began."""
    holds = start <= inquiry.today_on and (end is None or inquiry.today_on < end)
    return inquiry.today_on if holds else start


def _quote(row: CitedByRow) -> Quote:
    return Quote(
        work=row.work if row.is_held else "",
        anchor=row.anchor,
        day=row.valid_from,
        text_sha256=digest_of(row),
        permalink=row.permalink,
        title=row.title,
        excerpt=row.predicate,
    )
