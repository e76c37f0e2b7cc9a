"""The operation ``as_of``: a work or its provisions as they stood on a day.

In: an inquiry and arguments. Out: a finding.

Rules
    OP1 A provision is quoted with its own interval; the result names the work's state.
    OP2 Text that does not stand on the day is offered, with its state, and is no success.
    OP3 An anchor that is not there is answered with the nearest anchors, never with another.
    OP4 Of several anchors, those found are quoted and the others named.
    OP5 A whole work ends at a provision, and a cursor leads on.
    OP6 A repeal, an annulment, a suspension or a lapse is answered with the act behind it;
        law that is to come, with what brings it into force.
    OP7 A version that was named is quoted as it was, whatever holds on the day.
    OP8 By the clock ``applicable``, law in force that does not apply on the day is no success.
    OP9 Texts for several territories are all offered, and none is chosen for the reader.
    OP10 A binding reading is offered beside the text of the provision asked for.
"""

from collections.abc import Iterator
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.errors import BadRequestError
from domain.evidence import EvidenceKind
from domain.ids import split_item_id
from domain.law import LegalState, Version, Work
from domain.operation_catalog import AsOf
from domain.outcome import Available, Disclosure, ProvisionText
from domain.results import AsOfResult
from domain.subject import SubjectMember
from legal_core import disclosures
from legal_core.anchors import find_provision
from legal_core.causality import list_actions
from legal_core.citation_forms import build_head
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.gaps import gap_of, unknown_anchor
from legal_core.inquiry import Finding, Inquiry
from legal_core.provision_lines import bearers_before, moved_to
from legal_core.quotation import (
    choose_language,
    offer_version,
    quote_of,
    quote_provision,
    quote_version,
    to_evidence,
)
from legal_core.standing import (
    Standing,
    find_named_version,
    find_standing,
    standing_in_version,
    told_applicability,
)
from legal_core.temporal import find_readings, interval_of
from legal_core.text_notes import of_records
from legal_core.whole_work import outline_parts, quote_parts

_ENDED: tuple[LegalState, ...] = ("repealed", "annulled", "lapsed", "suspended")


class Request(Struct, frozen=True, kw_only=True):
    """What ``as_of`` asks of one work, with its day and version made out."""

    work: Work
    day: date
    version: Version | None  # named by the caller
    arguments: AsOf


class Quoted(Struct, frozen=True, kw_only=True):
    """What stands on the day, with the work's state around it."""

    texts: tuple[ProvisionText, ...]
    version: Version  # of the item asked for; the text may be its caput's
    root: Version


def as_of(inquiry: Inquiry, arguments: AsOf) -> Finding:
    """Return a work, or provisions of it, as they stood on a day (OP1 to OP10)."""
    member = inquiry.member(arguments.subject_ref)
    work = inquiry.graph.get_work(member.work)
    day = arguments.date or inquiry.today_on
    named = _named(inquiry, arguments, member)
    version = find_named_version(inquiry.graph, work.id, named) if named else None
    if named and version is None:
        return _no_such_version(inquiry, work, arguments.language, day)
    if version is not None and not interval_of(version).holds(day):
        day = version.start_on  # OP7
    request = Request(work=work, day=day, version=version, arguments=arguments)
    asked = _asked_anchors(arguments, member, version)
    return _provisions(inquiry, request, asked) if asked else _whole(inquiry, request)


def _named(inquiry: Inquiry, arguments: AsOf, member: SubjectMember) -> str:
    """Return the version that is named; beside a day, a provision's that holds on it (OP9)."""
    if arguments.version or not arguments.date:
        return arguments.version or member.version
    found = find_named_version(inquiry.graph, member.work, member.version)
    if found is None or not split_item_id(found.item_id)[1]:
        return ""
    return found.id if interval_of(found).holds(arguments.date) else ""


def _no_such_version(inquiry: Inquiry, work: Work, asked: str | None, day: date) -> Finding:
    near = find_standing(inquiry.graph, work.id, inquiry.at(day)).offered
    offers = (offer_version(inquiry, work, near, asked, day),) if near else ()
    return Finding(status="no_version_for_date", available=offers)


def _asked_anchors(
    arguments: AsOf, member: SubjectMember, version: Version | None
) -> tuple[str, ...]:
    """Return the anchors asked for: of the arguments, else of a version, else of the subject."""
    if arguments.mode == "outline":
        return ()
    if arguments.anchors or arguments.article_number:
        number = (arguments.article_number,) if arguments.article_number else ()
        return (*arguments.anchors, *number)
    named = split_item_id(version.item_id)[1] if version else ""
    spelled = named or member.anchor or member.anchor_spelled
    return (spelled,) if spelled else ()


def _provisions(inquiry: Inquiry, request: Request, asked: tuple[str, ...]) -> Finding:
    """Return the provisions asked for; the first one's gap where none of them stands (OP4)."""
    answers = [(spelled, _provision(inquiry, request, spelled)) for spelled in asked]
    standing = [(spelled, one) for spelled, one in answers if isinstance(one, Quoted)]
    gaps = [(spelled, one) for spelled, one in answers if isinstance(one, Finding)]
    if not standing:
        return gaps[0][1]
    index_sha256 = inquiry.graph.identity.index_sha256
    start = read_cursor(request.arguments.cursor, index_sha256)
    quoted, next_anchor = take_page(rows_from(standing, start))
    offers = tuple(offer for _, gap in gaps for offer in gap.available)
    readings = tuple(offer for one in quoted for offer in _readings(inquiry, request, one))
    texts = tuple(text for one in quoted for text in one.texts)
    made_by = [one for text in texts for one in text.produced_by]
    made_by += [one for each in quoted for one in each.version.produced_by]
    state = _state(inquiry, request, quoted[0].root, texts[0].language)
    result = replace(
        state,
        provisions=texts,
        actions=list_actions(inquiry.graph, made_by),
        complete=next_anchor is None,
        missing_anchors=tuple(spelled for spelled, _ in gaps),
        nearest_anchors=tuple(dict.fromkeys(one.anchor for one in offers if one.kind == "anchor")),
    )
    finding = _answer(inquiry, request, result, quoted)
    cursor = write_cursor(index_sha256, next_anchor) if next_anchor else None
    return replace(finding, available=(*offers, *readings), cursor=cursor)


def _readings(inquiry: Inquiry, request: Request, quoted: Quoted) -> Iterator[Available]:
    """Yield the binding readings of a provision, each as what can be read beside it (OP10)."""
    at = inquiry.at(request.day)
    for reading in find_readings(inquiry.graph, quoted.version.item_id, at):
        language = choose_language(request.work, reading, request.arguments.language)
        text = quote_version(inquiry.graph, reading, language, request.day)
        yield Available(
            kind="version",
            label=text.heading,
            work=request.work.id,
            anchor=text.anchor,
            version=reading.id,
            day=reading.start_on,
            language=language,
            permalink=text.permalink,
            provision=text,
        )


def _provision(inquiry: Inquiry, request: Request, spelled: str) -> Quoted | Finding:
    """Return one provision on the day, or why it does not stand (OP1 to OP3)."""
    work, asked, graph = request.work, request.arguments.language, inquiry.graph
    item = find_provision(graph, work.id, spelled)
    if item is None:
        return unknown_anchor(inquiry, work, spelled, request.day)
    standing = _standing(inquiry, request, item.id)
    version = standing.governing
    if version is None:
        return _gap(inquiry, request, item.anchor, standing)
    language = choose_language(work, version, asked)
    text = quote_provision(graph, version, language, request.day, standing.work_version)
    return Quoted(texts=(text,), version=version, root=standing.work_version or version)


def _standing(inquiry: Inquiry, request: Request, item_id: str) -> Standing:
    """Return how an item stands on the day, or in the version that was named (OP7, OP8)."""
    at, territory = inquiry.at(request.day), request.arguments.territory or ""
    if request.version is None:
        standing = find_standing(inquiry.graph, item_id, at, territory)
    else:
        standing = standing_in_version(inquiry.graph, request.version, item_id, at, territory)
    version = standing.governing
    if version is None or request.arguments.clock != "applicable":
        return standing
    told = told_applicability(version, standing.work_version)
    if disclosures.is_applicable(told, request.day):
        return standing
    return replace(standing, status="not_applicable_on_date", nearest=version)


def _gap(inquiry: Inquiry, request: Request, anchor: str, standing: Standing) -> Finding:
    """Return the gap of an item; an end of it with the act behind it (OP2, OP6, OP9)."""
    work, asked = request.work, request.arguments.language
    gap = gap_of(inquiry, work, anchor, standing, asked, request.day)
    known = standing.work_version or standing.version or standing.nearest
    state = _ended_state(standing)
    coming = standing.nearest if standing.status == "not_yet_in_force" else None
    if coming is not None and coming.legal_state == "in_force" and coming.start_on > request.day:
        return _to_come(inquiry, request, gap, coming)
    if state is None or known is None:
        return gap
    last = standing.nearest or known
    around = _state(inquiry, request, known, choose_language(work, last, asked))
    actions = list_actions(inquiry.graph, standing.ended_by)
    return replace(
        gap,
        result=replace(
            around,
            valid_from=standing.ended_on or known.start_on,
            valid_to=known.end_on if known.legal_state == state else None,
            legal_state=state,
            actions=actions,
        ),
        disclosures=disclosures.merge(gap.disclosures, disclosures.of_causes(inquiry, actions)),
    )


def _to_come(inquiry: Inquiry, request: Request, gap: Finding, coming: Version) -> Finding:
    """Return the gap of a text that is to come, with what brings it into force (OP6)."""
    language = choose_language(request.work, coming, request.arguments.language)
    return replace(
        gap,
        result=replace(
            _state(inquiry, request, coming, language),
            legal_state="not_yet_in_force",
            actions=list_actions(inquiry.graph, coming.produced_by),
        ),
    )


def _ended_state(standing: Standing) -> LegalState | None:
    """Return the state that ended a text or suspends it; None where nothing did."""
    return next((one for one in _ENDED if one == standing.status), None)


def _whole(inquiry: Inquiry, request: Request) -> Finding:
    """Return a whole work, or its outline, from where a cursor leads to (OP5)."""
    work, graph, arguments = request.work, inquiry.graph, request.arguments
    standing = _standing(inquiry, request, work.id)
    root = standing.governing
    if root is None:
        return _gap(inquiry, request, "", standing)
    language = choose_language(work, root, arguments.language)
    walk = outline_parts if arguments.mode == "outline" else quote_parts
    index_sha256 = graph.identity.index_sha256
    start = read_cursor(arguments.cursor, index_sha256)
    texts, next_anchor = take_page(walk(graph, root, language, request.day, start))
    if not texts:
        return _empty(inquiry, request, replace(standing, status="text_not_available"))
    result = replace(
        _state(inquiry, request, root, language),
        provisions=texts,
        actions=list_actions(graph, root.produced_by),
        complete=next_anchor is None,
    )
    cursor = write_cursor(index_sha256, next_anchor) if next_anchor else None
    quoted = Quoted(texts=texts, version=root, root=root)
    return replace(_answer(inquiry, request, result, (quoted,)), cursor=cursor)


def _empty(inquiry: Inquiry, request: Request, standing: Standing) -> Finding:
    """Return the gap of a work without words; a cursor that leads nowhere is refused."""
    if request.arguments.cursor:
        raise BadRequestError(
            f"The cursor leads to no provision of {request.work.id} on {request.day}; "
            "ask again without it."
        )
    return gap_of(inquiry, request.work, "", standing, request.arguments.language, request.day)


def _state(inquiry: Inquiry, request: Request, root: Version, language: str) -> AsOfResult:
    """Return the result without provisions: the state that surrounds them (OP1)."""
    whole = root if root.item_id == request.work.id else None
    return AsOfResult(
        head=build_head(inquiry.graph, inquiry.catalog, request.work, whole, language),
        day=request.day,
        version=root.id,
        valid_from=root.start_on,
        valid_to=root.end_on,
        start_basis=root.start_basis,
        end_basis=root.end_basis,
        legal_state=root.legal_state,
        language=language,
        asked_language=request.arguments.language or "",
    )


def _answer(
    inquiry: Inquiry, request: Request, result: AsOfResult, quoted: tuple[Quoted, ...]
) -> Finding:
    """Return a result with its evidence and with what must be told beside it."""
    work, arguments, day = request.work, request.arguments, request.day
    quotes = [quote_of(work.id, text, day) for text in result.provisions]
    kind: EvidenceKind = "pointer" if arguments.mode == "outline" else "legal_text"
    return Finding(
        result=result,
        evidence=to_evidence(inquiry, result.head, kind, quotes),
        disclosures=disclosures.merge(
            disclosures.after_coverage(inquiry, work, day),
            *(_beside(inquiry, request, one) for one in quoted),
            disclosures.of_causes(inquiry, result.actions),
            disclosures.of_territory(
                inquiry,
                arguments.territory,
                (version for one in quoted for version in (one.version, one.root)),
            ),
        ),
    )


def _beside(inquiry: Inquiry, request: Request, quoted: Quoted) -> tuple[Disclosure, ...]:
    asked, version = request.arguments.language, quoted.version
    served = choose_language(request.work, version, asked)
    told, at = told_applicability(version, quoted.root), inquiry.at(request.day)
    return disclosures.merge(
        disclosures.of_language(inquiry, request.work, asked, served),
        disclosures.of_text(inquiry, version, served),
        disclosures.of_number(inquiry, request.work, bearers_before(inquiry.graph, version, at)),
        disclosures.of_moved(inquiry, moved_to(inquiry.graph, version, at)),
        disclosures.not_applicable(inquiry, told, request.day),
        of_records(inquiry, request.work, version, quoted.root, at),
        disclosures.of_untold_applicability(inquiry, told)
        if request.arguments.clock == "applicable"
        else (),
    )
