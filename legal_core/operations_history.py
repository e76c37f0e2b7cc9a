"""The operations ``timeline`` and ``article_history``: a law through time.

In: an inquiry and arguments. Out: findings.

Rules
    HI1 A timeline gives every state known to the observer, by start day, then ordinal.
    HI2 A window is inclusive at both ends; a row is in it if it holds on one of its days.
    HI3 Words are compared with the row before, also where that lies outside the window.
    HI4 A window without a row is ``no_provision_history``, with the nearest text.
    HI5 Each text status among the states shown is disclosed.
    HI6 The provision meant is the one that bore the number on the last day asked about, else
        today; others that bore it are told and offered under the number they bear now.
"""

from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from domain.errors import LawError
from domain.ids import split_item_id
from domain.law import Item, Version, Work
from domain.operation_catalog import ArticleHistory, Timeline
from domain.outcome import Available, Disclosure
from domain.results import HistoryResult, HistoryRow, TimelineResult, TimelineRow
from legal_core import disclosures
from legal_core.anchors import find_provision
from legal_core.causality import list_actions
from legal_core.citation_forms import build_head, permalink_of, title_of
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.gaps import unknown_anchor
from legal_core.hierarchy import find_expression, part_label
from legal_core.inquiry import Finding, Inquiry
from legal_core.provision_history import (
    contains_words,
    heading_before,
    is_in_window,
    list_rows,
    mark_reinsertions,
    words_between,
)
from legal_core.provision_lines import find_line, other_bearers
from legal_core.quotation import Quote, choose_language, offer_version, to_evidence
from legal_core.standing import has_text
from legal_core.temporal import known_versions
from legal_core.text_notes import of_states


def timeline(inquiry: Inquiry, arguments: Timeline) -> Finding:
    """Return the dated states of a work (HI1)."""
    work = inquiry.graph.get_work(inquiry.member(arguments.subject_ref).work)
    states = known_versions(inquiry.graph, work.id, inquiry.at(inquiry.today_on))
    if not states:
        unseen = inquiry.known_by == "record"
        return Finding(status="not_observed_by" if unseen else "no_version_for_date")
    index_sha256 = inquiry.graph.identity.index_sha256
    start = read_cursor(arguments.cursor, index_sha256)
    keyed = ((one.id, _timeline_row(inquiry, work, one)) for one in states)
    rows, next_id = take_page(rows_from(keyed, start), arguments.limit)
    latest = states[-1]
    language = choose_language(work, latest, None)
    head = build_head(inquiry.graph, inquiry.catalog, work, latest, language)
    actions = (ref for row in rows for ref in (*row.produced_by, *row.terminated_by))
    return Finding(
        result=TimelineResult(head=head, total=len(states), rows=rows, complete=next_id is None),
        evidence=to_evidence(inquiry, head, "timeline", _timeline_quotes(work, states, rows)),
        disclosures=disclosures.merge(
            disclosures.after_coverage(inquiry, work, inquiry.today_on),
            _of_texts(inquiry, work, states, None),
            disclosures.of_causes(inquiry, actions),
            of_states(inquiry, work, states),
        ),
        cursor=write_cursor(index_sha256, next_id) if next_id else None,
    )


def _timeline_row(inquiry: Inquiry, work: Work, state: Version) -> TimelineRow:
    language = choose_language(work, state, None)
    return TimelineRow(
        version=state.id,
        valid_from=state.start_on,
        valid_to=state.end_on,
        start_basis=state.start_basis,
        end_basis=state.end_basis,
        legal_state=state.legal_state,
        title=title_of(work, state, language)[0],
        languages=tuple(one.language for one in state.expressions),
        publisher_version=state.publisher_version,
        has_text=has_text(state),
        permalink=permalink_of(work.id, "", state.start_on, _hash_of(state, language)),
        produced_by=list_actions(inquiry.graph, state.produced_by),
        terminated_by=list_actions(inquiry.graph, state.terminated_by),
    )


def _of_texts(
    inquiry: Inquiry, work: Work, versions: tuple[Version, ...], asked: str | None
) -> tuple[Disclosure, ...]:
    """Disclose each text status among the versions shown (HI5)."""
    return disclosures.merge(
        *(disclosures.of_text(inquiry, one, choose_language(work, one, asked)) for one in versions)
    )


def _hash_of(state: Version, language: str) -> str:
    expression = find_expression(state, language)
    return expression.text_sha256 if expression else ""


def _timeline_quotes(
    work: Work, states: tuple[Version, ...], rows: tuple[TimelineRow, ...]
) -> Iterator[Quote]:
    by_id = {one.id: one for one in states}
    for row in rows:
        state = by_id[row.version]
        yield Quote(
            work=work.id,
            anchor="",
            day=row.valid_from,
            text_sha256=_hash_of(state, choose_language(work, state, None)),
            permalink=row.permalink,
            excerpt=row.title,
        )


def article_history(inquiry: Inquiry, arguments: ArticleHistory) -> Finding:
    """Return the distinct texts of a provision in a window (HI2 to HI4)."""
    member = inquiry.member(arguments.subject_ref)
    work = inquiry.graph.get_work(member.work)
    named = arguments.anchor or arguments.article_number
    spelled = named or member.anchor or member.anchor_spelled
    if not spelled:
        raise LawError(
            f"Operation {inquiry.operation_id} asks for the history of a provision of {work.id} "
            "and names none; give an anchor or an article number."
        )
    item = find_provision(inquiry.graph, work.id, spelled)
    if item is None:
        return unknown_anchor(inquiry, work, spelled, arguments.to_date or inquiry.today_on)
    asked_on = arguments.to_date or inquiry.today_on
    line = find_line(inquiry.graph, item.id, inquiry.at(asked_on))  # HI6
    every = mark_reinsertions(list_rows(inquiry, work, line, arguments.language))
    in_window = [
        (before, row)
        for before, row in zip((None, *every), every, strict=False)
        if is_in_window(row, arguments.from_date, arguments.to_date)
    ]
    if not in_window or not any(row.text_sha256 for row in every):
        return _no_history(inquiry, work, line, arguments)
    finding = _history(inquiry, work, item, (arguments, line), in_window)
    others = other_bearers(inquiry.graph, item.id, inquiry.at(asked_on))
    moved = line[-1] if line and line[-1].item_id != item.id else None
    return replace(
        finding,
        available=tuple(_offer(work, one) for one in others),
        disclosures=disclosures.merge(
            disclosures.of_number(inquiry, work, others, item.anchor),
            disclosures.of_moved(inquiry, moved),
            finding.disclosures,
        ),
    )


def _offer(work: Work, version: Version) -> Available:
    """Return another provision that bore the number, under the number it bears now (HI6)."""
    language = choose_language(work, version, None)
    _, anchor = split_item_id(version.item_id)
    return Available(
        kind="anchor",
        label=part_label(version, language) or anchor,
        work=work.id,
        anchor=anchor,
        version=version.id,
        day=version.start_on,
        permalink=permalink_of(work.id, anchor, version.start_on, _hash_of(version, language)),
    )


Compared = tuple[HistoryRow | None, HistoryRow]  # (the row before, the row)


def _history(
    inquiry: Inquiry,
    work: Work,
    item: Item,
    asked: tuple[ArticleHistory, tuple[Version, ...]],
    in_window: list[Compared],
) -> Finding:
    arguments, versions = asked
    index_sha256 = inquiry.graph.identity.index_sha256
    start = read_cursor(arguments.cursor, index_sha256)
    keyed = (
        (f"{one[1].valid_from}.{one[1].version}", _with_words(one, arguments.contains))
        for one in in_window
    )
    rows, next_id = take_page(rows_from(keyed, start))
    latest = [one for one in versions if has_text(one)][-1]
    language = choose_language(work, latest, arguments.language)
    root = inquiry.graph.find_versions(work.id)[-1]
    head = build_head(inquiry.graph, inquiry.catalog, work, root, language)
    number = next((row.number for row in reversed(rows) if row.number), "")
    until = arguments.to_date or inquiry.today_on
    return Finding(
        result=HistoryResult(
            head=head,
            anchor=item.anchor,
            number=number,
            language=language,
            from_date=arguments.from_date,
            to_date=arguments.to_date,
            rows=rows,
            changes=sum(_is_change(one, arguments.from_date) for one in in_window),
            asked_language=arguments.language or "",
            complete=next_id is None,
        ),
        evidence=to_evidence(inquiry, head, "legal_text", _history_quotes(work, rows)),
        disclosures=disclosures.merge(
            disclosures.after_coverage(inquiry, work, until),
            disclosures.of_language(inquiry, work, arguments.language, language),
            _of_texts(inquiry, work, versions, arguments.language),
            disclosures.of_causes(inquiry, (ref for row in rows for ref in row.actions)),
            of_states(inquiry, work, versions, root),
        ),
        cursor=write_cursor(index_sha256, next_id) if next_id else None,
    )


def _with_words(compared: Compared, contains: str | None) -> HistoryRow:
    before, row = compared
    found = None if contains is None else contains_words(row.text, contains)
    return replace(
        row,
        words=words_between(before, row),
        contains=found,
        former_heading=heading_before(before, row),
    )


def _is_change(compared: Compared, from_date: date | None) -> bool:
    """Tell whether a row in the window began in it and differs from what stood before."""
    before, row = compared
    began = from_date is None or row.valid_from >= from_date
    return began and (before is not None or row.event == "inserted")


def _history_quotes(work: Work, rows: tuple[HistoryRow, ...]) -> Iterator[Quote]:
    for row in rows:
        if row.text_sha256:
            yield Quote(
                work=work.id,
                anchor=row.anchor,
                day=row.valid_from,
                text_sha256=row.text_sha256,
                permalink=row.permalink,
                excerpt=row.text,
            )


def _no_history(
    inquiry: Inquiry, work: Work, versions: tuple[Version, ...], arguments: ArticleHistory
) -> Finding:
    """Return the gap of a window without a row, with the text nearest to it (HI4)."""
    quotable = [one for one in versions if has_text(one)]
    edge = arguments.from_date or arguments.to_date or inquiry.today_on
    before = [one for one in quotable if one.start_on <= edge]
    nearest = next(iter([*before[-1:], *quotable[:1]]), None)
    until = arguments.to_date or inquiry.today_on
    return Finding(
        status="no_provision_history",
        available=(offer_version(inquiry, work, nearest, arguments.language, edge),)
        if nearest
        else (),
        disclosures=disclosures.after_coverage(inquiry, work, until),
    )
