"""The operation ``diff``: what differs between two states of a provision or a work.

In: an inquiry and arguments. Out: a finding.

Rules
    DF1 The two days are compared as they were given and never swapped.
    DF2 One side may be absent: the provision was inserted or removed in between.
    DF3 Sides held in no common language are not compared: ``languages_differ``.
    DF4 A whole work is compared provision by provision; only those that differ are rows.
    DF5 The actions shown took effect after the first day and not after the second.
    DF6 A provision that was renumbered between two days is compared with itself under its
        former number: the one that bears the number asked for on the second day, else the one
        that bore it on the first. Another provision that bore it before is no side of it.
    DF7 Another heading or number is a change, also where the text is the same; a row tells the
        heading before.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.canonical import sha256_hex
from domain.ids import item_id_of, item_of_version, split_item_id
from domain.law import Item, Version, Work
from domain.operation_catalog import Diff
from domain.outcome import Disclosure, ProvisionText
from domain.results import DiffResult, DiffRow, DiffSide, WordChange
from domain.subject import SubjectMember
from legal_core import disclosures
from legal_core.anchors import find_provision
from legal_core.causality import actions_between, list_actions
from legal_core.citation_forms import build_head, permalink_of
from legal_core.comparison import compare_words, former_heading
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.diff_sides import Side, find_side, languages_of, picked_territory, to_side
from legal_core.gaps import NOT_IN_FORCE, gap_of, unknown_anchor
from legal_core.hierarchy import get_item
from legal_core.inquiry import Finding, Inquiry
from legal_core.ports import GraphReader
from legal_core.provision_lines import bearers_before, find_line
from legal_core.quotation import Quote, quote_of, quote_provision, to_evidence, wording_of
from legal_core.standing import Standing
from legal_core.temporal import interval_of, known_versions
from legal_core.text_notes import of_states
from legal_core.tree_comparison import Pair, pair_differing
from legal_core.whole_work import Part, quote_part


class Comparison(Struct, frozen=True, kw_only=True):
    """Two sides of one item, ready to be compared."""

    work: Work
    item: Item
    before: Side
    after: Side
    arguments: Diff
    languages: tuple[str, str]  # of the two sides; an absent side takes the other's


class Row(Struct, frozen=True, kw_only=True):
    """A row of the result with the texts its evidence quotes."""

    row: DiffRow
    quotes: tuple[Quote, ...]


def diff(inquiry: Inquiry, arguments: Diff) -> Finding:
    """Return what differs between two states of a work or provision (DF1 to DF5)."""
    member = inquiry.member(arguments.subject_ref)
    work = inquiry.graph.get_work(member.work)
    spelled = _asked_anchor(arguments, member)
    item = _find_item(inquiry, work, spelled)
    if item is None:
        on = arguments.to_date or inquiry.today_on
        return unknown_anchor(inquiry, work, spelled, on)
    first, second = _followed(inquiry, item, arguments)
    item = get_item(inquiry.graph, second)
    where = arguments.territory or picked_territory(inquiry, member)
    days, named = (
        (arguments.from_date, arguments.to_date),
        (arguments.from_version, arguments.to_version),
    )
    before = find_side(inquiry, work, first or second, days[0], named[0], where)
    if not first:
        standing = Standing(
            status="anchor_not_in_version", work_version=before.standing.work_version
        )
        before = replace(before, standing=standing, version=None, is_gap=False)
    after = find_side(inquiry, work, second, days[1], named[1], where)
    blocked = _blocked(before, after)
    asked = arguments.language
    if blocked is not None:
        return gap_of(inquiry, work, item.anchor, blocked.standing, asked, blocked.day)
    comparison = Comparison(
        work=work,
        item=item,
        before=before,
        after=after,
        arguments=arguments,
        languages=languages_of(work, before, after, asked),
    )
    found = _compare(inquiry, comparison)
    if first or after.version is None:
        return found
    bore = bearers_before(inquiry.graph, after.version, inquiry.at(after.day))
    numbers = disclosures.of_number(inquiry, work, bore)  # DF6
    return replace(found, disclosures=disclosures.merge(numbers, found.disclosures))


def _asked_anchor(arguments: Diff, member: SubjectMember) -> str:
    """Return the anchor asked for: given, else of a version named, else of the subject."""
    named = arguments.to_version or arguments.from_version or ""
    of_version = split_item_id(item_of_version(named))[1]
    return arguments.anchor or of_version or member.anchor or member.anchor_spelled


def _find_item(inquiry: Inquiry, work: Work, spelled: str) -> Item | None:
    if not spelled:
        return get_item(inquiry.graph, item_id_of(work.id, ""))
    return find_provision(inquiry.graph, work.id, spelled)


def _followed(inquiry: Inquiry, item: Item, arguments: Diff) -> tuple[str, str]:
    """Return the items that a provision is under on the two days; empty: not yet (DF6)."""
    days = (arguments.from_date, arguments.to_date)
    named = arguments.from_version or arguments.to_version
    if not item.anchor or named or days[0] is None or days[1] is None:
        return item.id, item.id
    later = _on_day(find_line(inquiry.graph, item.id, inquiry.at(days[1])), days)
    earlier = _on_day(find_line(inquiry.graph, item.id, inquiry.at(days[0])), days)
    if later[1] == item.id:
        is_another = not later[0] and earlier[0] == item.id
        return "" if is_another else later[0] or item.id, item.id
    return item.id, (earlier[1] if earlier[0] == item.id else "") or item.id


def _on_day(line: tuple[Version, ...], days: tuple[date | None, date | None]) -> tuple[str, str]:
    """Return the items that a line is under on two days; empty where it does not stand."""
    first, second = (
        next((one.item_id for one in line if on and interval_of(one).holds(on)), "") for on in days
    )
    return first, second


def _blocked(before: Side, after: Side) -> Side | None:
    """Return the side that keeps the two from being compared, or None (DF2)."""
    if before.is_gap:
        return before
    neither = before.version is None and after.version is None
    return after if after.is_gap or neither else None


def _compare(inquiry: Inquiry, comparison: Comparison) -> Finding:
    """Compare a provision, or a whole work provision by provision (DF4)."""
    old, new = comparison.before.version, comparison.after.version
    index_sha256 = inquiry.graph.identity.index_sha256
    start = read_cursor(comparison.arguments.cursor, index_sha256)
    differ = comparison.languages[0] != comparison.languages[1]
    rows: Iterable[tuple[str, Row]]
    if comparison.item.anchor or old is None or new is None or not (old.children or new.children):
        rows = _provision_rows(inquiry, comparison)
    elif differ:  # DF3: no provision of it can be compared
        rows = ()
    else:
        pairs = pair_differing(inquiry.graph, old, new, comparison.languages[1])
        keyed = ((split_item_id(one.item_id)[1], one) for one in pairs)
        rows = _work_rows(inquiry, comparison, rows_from(keyed, start))
    page, next_id = take_page(rows)
    cursor = write_cursor(index_sha256, next_id) if next_id else None
    return _finding(inquiry, comparison, page, cursor)


def _quote_side(
    inquiry: Inquiry, side: Side, language: str, *, with_path: bool = False
) -> ProvisionText | None:
    if side.version is None:
        return None
    root = side.standing.work_version if with_path else None
    return quote_provision(inquiry.graph, side.version, language, side.day, root)


def _provision_rows(inquiry: Inquiry, comparison: Comparison) -> Iterator[tuple[str, Row]]:
    """Yield the one row of a provision, or of a work that stands on one day alone."""
    old = _quote_side(inquiry, comparison.before, comparison.languages[0])
    new = _quote_side(inquiry, comparison.after, comparison.languages[1])
    if comparison.item.anchor or (old and new):
        yield comparison.item.anchor, _row(inquiry, comparison, old, new)


def _work_rows(
    inquiry: Inquiry, comparison: Comparison, pairs: Iterable[tuple[str, Pair]]
) -> Iterator[tuple[str, Row]]:
    """Yield a row for each provision that differs (DF4)."""
    for anchor, pair in pairs:
        old = _quote_part(inquiry, pair.before, comparison, comparison.before.day)
        new = _quote_part(inquiry, pair.after, comparison, comparison.after.day)
        if _differ(old, new):
            yield anchor, _row(inquiry, comparison, old, new)


def _quote_part(
    inquiry: Inquiry, part: Part | None, comparison: Comparison, on: date
) -> ProvisionText | None:
    if part is None:
        return None
    return quote_part(inquiry.graph, part, comparison.languages[1], on)


def _differ(old: ProvisionText | None, new: ProvisionText | None) -> bool:
    if old is None or new is None:
        return old is not new
    return (old.text_sha256, old.number) != (new.text_sha256, new.number) or (
        former_heading(old.heading, new.heading) is not UNSET  # DF7
    )


def _row(
    inquiry: Inquiry, comparison: Comparison, old: ProvisionText | None, new: ProvisionText | None
) -> Row:
    shown = new or old
    sides = ((old, comparison.before.day), (new, comparison.after.day))
    quotes = (quote_of(comparison.work.id, text, day) for text, day in sides if text)
    same_caput = old is None or new is None or old.anchor == new.anchor
    return Row(
        row=DiffRow(
            anchor=(shown.anchor if same_caput else _bare(shown.anchor)) if shown else "",
            number=shown.number if shown else "",
            heading=shown.heading if shown else "",
            change=_change_of(inquiry, old, new),
            before=to_side(comparison.before.day, old),
            after=to_side(comparison.after.day, new),
            words=_words(inquiry, comparison, old, new),
            former_heading=former_heading(old.heading, new.heading) if old and new else UNSET,
        ),
        quotes=tuple(quotes),
    )


def _change_of(
    inquiry: Inquiry, old: ProvisionText | None, new: ProvisionText | None
) -> Literal["equal", "changed", "inserted", "removed", "renumbered"]:
    if new is None:
        return "removed"
    kinds = {inquiry.graph.get_action(one).kind for one in new.produced_by}
    moved = old is not None and _bare(old.anchor) != _bare(new.anchor)
    if moved or ("renumbering" in kinds and (old is None or old.version != new.version)):
        return "renumbered"
    if old is None:
        return "inserted"
    return "changed" if _differ(old, new) else "equal"


def _bare(anchor: str) -> str:
    """Return an article's anchor for that of its caput, which may be quoted for it."""
    return anchor.removesuffix("__cpt")


def _words(
    inquiry: Inquiry, comparison: Comparison, old: ProvisionText | None, new: ProvisionText | None
) -> tuple[WordChange, ...]:
    """Return the words that differ, where they were asked for and can be compared (DF3)."""
    if comparison.arguments.detail == "flags":
        return ()
    if comparison.languages[0] != comparison.languages[1]:
        return ()
    texts = (old.text if old else "", new.text if new else "")
    key = ("words", *(sha256_hex(text.encode()) for text in texts))
    return inquiry.graph.keep(key, lambda: compare_words(*texts))


def _finding(
    inquiry: Inquiry, comparison: Comparison, rows: tuple[Row, ...], cursor: str | None
) -> Finding:
    work, arguments = comparison.work, comparison.arguments
    before, after = comparison.before, comparison.after
    language = comparison.languages[1]
    root = after.standing.work_version or before.standing.work_version
    head = build_head(inquiry.graph, inquiry.catalog, work, root, language)
    actions = list_actions(inquiry.graph, _actions(inquiry, comparison, rows))
    alone = rows[0].row if comparison.item.anchor and rows else None
    old = alone.before if alone else _work_side(work, before, comparison.languages[0])
    new = alone.after if alone else _work_side(work, after, language)
    differ = comparison.languages[0] != comparison.languages[1]
    versions = tuple(one for one in (before.version, after.version) if one)
    return Finding(
        status="languages_differ" if differ else "ok",
        result=DiffResult(
            head=head,
            anchor=alone.anchor if alone else "",
            language=language,
            before=old,
            after=new,
            equal=old.present
            and new.present
            and old.text_sha256 == new.text_sha256
            and all(one.row.change == "equal" for one in rows),  # DF7
            rows=tuple(one.row for one in rows),
            actions=actions,
            complete=cursor is None,
        ),
        evidence=to_evidence(
            inquiry, head, "change", (quote for one in rows for quote in one.quotes)
        ),
        disclosures=disclosures.merge(
            disclosures.after_coverage(inquiry, work, max(before.day, after.day)),
            _of_side(inquiry, before),
            _of_side(inquiry, after),
            disclosures.of_language(inquiry, work, arguments.language, language),
            _of_text(inquiry, comparison),
            of_states(inquiry, work, versions),
            disclosures.of_causes(inquiry, actions),
            disclosures.of_territory(
                inquiry,
                arguments.territory,
                (one for one in (before.version, after.version) if one),
            ),
        ),
        cursor=cursor,
    )


def _work_side(work: Work, side: Side, language: str) -> DiffSide:
    """Return a whole work's state as a side, without quoting it."""
    version = side.version
    if version is None:
        return DiffSide(day=side.day, present=False)
    text_sha256 = wording_of(version, language).text_sha256
    return DiffSide(
        day=side.day,
        present=True,
        version=version.id,
        text_sha256=text_sha256,
        valid_from=version.start_on,
        valid_to=version.end_on,
        start_basis=version.start_basis,
        end_basis=version.end_basis,
        permalink=permalink_of(work.id, "", side.day, text_sha256),
    )


def _of_side(inquiry: Inquiry, side: Side) -> tuple[Disclosure, ...]:
    """Disclose a side whose text was not in force on its day."""
    status = side.standing.status
    if side.version is None or status not in NOT_IN_FORCE:
        return ()
    return disclosures.not_in_force(inquiry, side.version, side.day, status)


def _of_text(inquiry: Inquiry, comparison: Comparison) -> tuple[Disclosure, ...]:
    sides = zip((comparison.before, comparison.after), comparison.languages, strict=True)
    return disclosures.merge(
        *(
            disclosures.of_text(inquiry, side.version, language)
            for side, language in sides
            if side.version is not None
        )
    )


def _actions(inquiry: Inquiry, comparison: Comparison, rows: tuple[Row, ...]) -> tuple[str, ...]:
    """Return the actions that took effect between the two days (DF5)."""
    before, after, graph = comparison.before, comparison.after, inquiry.graph
    item_ids = {comparison.item.id}
    item_ids.update(item_id_of(comparison.work.id, one.row.anchor) for one in rows)
    if comparison.item.anchor:
        for version in (before.version, after.version):
            if version is not None:
                item_ids.update((version.item_id, *_descendants(graph, version)))
    versions = (
        version
        for item_id in sorted(item_ids)
        for version in known_versions(graph, item_id, inquiry.at(after.day))
    )
    made = actions_between(graph, versions, before.day, after.day)
    return (*made, *(after.standing.ended_by if after.version is None else ()))


def _descendants(graph: GraphReader, version: Version) -> Iterator[str]:
    for child_id in version.children:
        yield item_of_version(child_id)
        yield from _descendants(graph, graph.get_version(child_id))
