"""Members of a subject: a decided work with each provision named in it.

In: works that were decided, the provisions bound to them. Out: members and mentions.

Rules
    ME1 One member for each work and provision; a work alone is none where a provision
        of it is named, unless it stands by itself in another sentence or is taken up again.
    ME2 A provision that is not there keeps its spelling and has no anchor.
    ME3 A paragraph alone belongs to the article before it; with none it names nothing.
    ME4 Members stand in order of mention, named by it, as many as the limit allows.
    ME5 The words of a range, "Articles 2 to 4", are those of each of its members.
"""

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.subject import AuthoritySource, Mention, SubjectMember
from legal_core.cited_works import Candidate
from legal_core.missing_law import title_of
from legal_core.ports import GraphReader
from legal_core.provision_anchors import (
    counted_kind,
    find_anchor,
    find_signed,
    find_spelled,
    spell_article,
)
from legal_core.provision_refs import ProvisionRef
from legal_core.section_signs import find_sign

_UNNUMBERED = "subject_1"  # until the order of all members is known


class Placed(Struct, frozen=True, kw_only=True):
    """A member and the words that made it."""

    member: SubjectMember
    spans: tuple[tuple[int, int], ...]  # of the law, then of the provision; may be empty
    apart: bool = False  # the work is named by itself, so it is a member beside its provisions


def place_members(
    candidate: Candidate,
    refs: tuple[ProvisionRef, ...],
    graph: GraphReader,
    *,
    span: tuple[int, int] | None,
    within: str = "",
    apart: bool = False,
) -> tuple[Placed, ...]:
    """Return the members of one decided work (ME1 to ME3).

    Args:
        candidate: The work, with what an identifier said of version and anchor.
        refs: The provisions bound to it, in order.
        graph: Read side of the law.
        span: Where the law is named; None where it is not.
        within: Anchor that a paragraph alone lies in, before any article is named.
        apart: Whether the work is named by itself too, and its provisions elsewhere.
    """
    whole = _to_member(candidate, graph)
    spans = (span,) if span else ()
    alone = (Placed(member=whole, spans=spans, apart=apart),)
    if apart:
        spans = ()
    placed: list[Placed] = []
    for ref in refs:
        if not within and not ref.names_head:  # ME3
            continue
        anchor = find_anchor(graph, candidate.work_id, ref, within=within)
        is_inside = (
            ref.is_relative
            and bool(within)
            and not (ref.signed and find_signed(graph, candidate.work_id, ref))
        )
        head = ref.as_section() if ref.signed else ref
        spelled = f"{_kind_of(within)}{ref.inside(spell_article(within)).spelled}"
        spelled = spelled if is_inside else head.spelled
        member = replace(whole, anchor=anchor, anchor_spelled=spelled)
        if anchor != whole.anchor:
            member = replace(member, version="" if whole.anchor else whole.version)
        within = within if is_inside else anchor
        placed.append(Placed(member=member, spans=(*spans, (ref.start, ref.end))))
    return (*alone, *placed) if apart or not placed else tuple(placed)


def _kind_of(anchor: str) -> str:
    """Return the word that a provision is spelled with where it is no article: "section "."""
    step = next((one for one in anchor.split("__") if one.startswith("art_")), anchor)
    kind = counted_kind(step)
    return "" if kind in (None, "article") else f"{kind} "


def _to_member(candidate: Candidate, graph: GraphReader) -> SubjectMember:
    anchor = candidate.anchor and find_spelled(graph, candidate.work_id, candidate.anchor)
    return SubjectMember(
        subject_ref=_UNNUMBERED,
        work=candidate.work_id,
        title=title_of(graph.get_work(candidate.work_id)),
        source=candidate.source,
        anchor=anchor,
        anchor_spelled=candidate.anchor,
        version=candidate.version,
        editorial=candidate.editorial,
        counts_by=find_sign(graph, candidate.work_id),
    )


def with_source(
    placed: tuple[Placed, ...], source: AuthoritySource, runner_up: str = "", title: str = ""
) -> tuple[Placed, ...]:
    """Return members with another authority and the work decided against."""
    return tuple(
        replace(
            one,
            member=replace(
                one.member, source=source, runner_up=runner_up, runner_up_title=title or UNSET
            ),
        )
        for one in placed
    )


def number_members(placed: tuple[Placed, ...], *, limit: int) -> tuple[Placed, ...]:
    """Return members once each, in order of mention, named by their refs (ME1, ME4)."""
    ordered = sorted(placed, key=lambda one: one.spans[-1] if one.spans else (0, 0))
    detailed = {one.member.work: one for one in reversed(ordered) if one.member.anchor_spelled}
    unique: dict[tuple[str, str, str], Placed] = {}
    for one in ordered:
        # A work alone: its words are those of the first provision named in it.
        is_whole = one.member.work in detailed and not (one.member.anchor_spelled or one.apart)
        kept = detailed[one.member.work] if is_whole else one
        member = kept.member
        key = (member.work, member.anchor, "" if member.anchor else member.anchor_spelled)
        earlier = unique.get(key, replace(kept, spans=()))
        unique[key] = replace(earlier, spans=(*earlier.spans, *one.spans))
    return tuple(
        replace(one, member=replace(one.member, subject_ref=f"subject_{number}"))
        for number, one in enumerate(list(unique.values())[:limit], start=1)
    )


def mentions_of(
    text: str, placed: tuple[Placed, ...], others: tuple[tuple[int, int], ...]
) -> tuple[Mention, ...]:
    """Return the words that made members, and those that led nowhere, in order of the text."""
    owners: dict[tuple[int, int], list[str]] = {}
    for one in placed:
        for span in one.spans:
            known = owners.setdefault(span, [])
            is_provision = span == one.spans[-1] and bool(one.member.anchor_spelled)
            if not known or is_provision:  # ME5
                known.append(one.member.subject_ref)
    for span in others:
        owners.setdefault(span, [""])
    return tuple(
        Mention(subject_ref=ref, text=text[span[0] : span[1]], start=span[0], end=span[1])
        for span in sorted(owners)
        for ref in owners[span]
    )
