"""Quoted law behind its evidence ids: the text, and the citation that lets it be checked.

In: a turn. Out: quotations by id, citations in the order quoted.

Rules
    QC1  An id resolves to the stored text whose anchor and hash the evidence names.
    QC2  A citation says where the text stands, how long it held and its last day inclusive.
    QC3  Text offered beside a gap has the id ``op:0:n``: its place among what is available.
"""

from collections.abc import Iterator
from datetime import date

import msgspec
from msgspec import Struct

from domain.events import OperationExecuted
from domain.evidence import Evidence
from domain.law import Basis, TextStatus
from domain.law_names import Sign, cite_as
from domain.outcome import Available, Citation, ProvisionText
from domain.point_in_time import last_day
from domain.reply_gap import offered_texts
from domain.reply_scope import head_of
from domain.results import AsOfResult, HistoryResult, HistoryRow, WorkHead
from domain.turn import Turn

_NOTHING = Available(kind="provision", label="")  # what a text that nothing offers comes with


class Quotation(Struct, frozen=True, kw_only=True):
    """A text that is quoted, with all its citation needs."""

    evidence_id: str
    work: str
    title: str
    anchor: str
    number: str
    language: str
    text: str
    text_sha256: str
    version: str
    valid_from: date
    valid_to: date | None
    start_basis: Basis
    end_basis: Basis | None
    permalink: str
    text_status: TextStatus
    official_id: str
    source_url: str
    attribution: str
    sign: Sign  # what the law counts its articles by


def find_quotation(turn: Turn, evidence_id: str) -> Quotation | None:
    """Return the text behind an evidence id; None where no stored result holds it (QC1)."""
    operation_id = evidence_id.partition(":")[0]
    found = (
        quotation
        for executed in turn.executed
        if executed.operation_id == operation_id
        for quotation in _quotations(turn, executed)
        if quotation.evidence_id == evidence_id
    )
    return next(found, None)


def _quotations(turn: Turn, executed: OperationExecuted) -> Iterator[Quotation]:
    """Yield what an operation holds to quote: its evidence, then what it offers (QC3)."""
    texts = _texts_of(executed)
    for item in executed.evidence:
        for language, text in texts:
            if (text.anchor, text.text_sha256) == (item.anchor, item.text_sha256):
                yield _quotation(turn, executed, item.evidence_id, language, text)
                break
    for offered_id, text in offered_texts(executed):
        yield _quotation(turn, executed, offered_id, text.language, text)


def _texts_of(executed: OperationExecuted) -> tuple[tuple[str, ProvisionText | HistoryRow], ...]:
    """Return the texts of a result, each with its language."""
    result = executed.result
    own: tuple[tuple[str, ProvisionText | HistoryRow], ...] = ()
    if isinstance(result, AsOfResult):
        own = tuple((text.language, text) for text in result.provisions)
    elif isinstance(result, HistoryResult):
        own = tuple((result.language, row) for row in result.rows)
    return (*own, *((text.language, text) for _, text in offered_texts(executed)))


def _quotation(
    turn: Turn,
    executed: OperationExecuted,
    evidence_id: str,
    language: str,
    text: ProvisionText | HistoryRow,
) -> Quotation:
    head = head_of(executed)
    offered = next((one for one in executed.available if one.provision == text), _NOTHING)
    work = head.work if head is not None else offered.work
    titles = (one.title for one in turn.resolution.members if one.work == work)
    return Quotation(
        evidence_id=evidence_id,
        work=work,
        title=head.title if head is not None else next(titles, work),
        anchor=text.anchor,
        number=text.number,
        language=language,
        text=text.text,
        text_sha256=text.text_sha256,
        version=text.version,
        valid_from=text.valid_from,
        valid_to=text.valid_to,
        start_basis=text.start_basis,
        end_basis=text.end_basis,
        permalink=text.permalink,
        text_status=_status_of(executed),
        official_id=head.official_id if head is not None else offered.official_id or work,
        source_url=head.source_url if head is not None else offered.source_url,
        attribution=head.attribution if head is not None else offered.attribution,
        sign=_sign_of(turn, head, work),
    )


def _status_of(executed: OperationExecuted) -> TextStatus:
    """Return the status of the text; without a result, what was disclosed of it.

    Anything but authentic text is disclosed, so silence means authentic.
    """
    head = head_of(executed)
    if head is not None:
        return head.text_status
    told = (one.value for one in executed.disclosures if one.kind == "text_status")
    status: TextStatus = msgspec.convert(next(told, "authentic"), TextStatus)
    return status


def _sign_of(turn: Turn, head: WorkHead | None, work: str) -> Sign:
    """Return what a law counts its articles by, as its result or its member tells it."""
    if head is not None:
        return head.counts_by
    return next((one.counts_by for one in turn.resolution.members if one.work == work), "")


def citation_of(quotation: Quotation) -> Citation:
    """Return the citation of a quoted text (QC2)."""
    return Citation(
        evidence_id=quotation.evidence_id,
        work=quotation.work,
        anchor=quotation.anchor,
        version=quotation.version,
        valid_from=quotation.valid_from,
        valid_to=quotation.valid_to,
        last_day=last_day(quotation.valid_to),
        start_basis=quotation.start_basis,
        end_basis=quotation.end_basis,
        text_sha256=quotation.text_sha256,
        text_status=quotation.text_status,
        cite_as=cite_as(
            quotation.title,
            quotation.anchor,
            quotation.number,
            quotation.language,
            quotation.sign,
        ),
        official_id=quotation.official_id,
        permalink=quotation.permalink,
        source_url=quotation.source_url,
        attribution=quotation.attribution,
    )


def citations_of(turn: Turn) -> tuple[Citation, ...]:
    """Return the citations of a turn's reply, in the order quoted, each once."""
    parts = turn.outcome.parts if turn.outcome is not None else ()
    ids = dict.fromkeys(part.quotes for part in parts if part.quotes)
    found = (find_quotation(turn, evidence_id) for evidence_id in ids)
    return tuple(citation_of(quotation) for quotation in found if quotation is not None)


def evidence_text(turn: Turn, evidence_id: str) -> str:
    """Return the excerpt of an evidence item; empty for an unknown id."""
    items: tuple[Evidence, ...] = tuple(
        item for executed in turn.executed for item in executed.evidence
    )
    return next((item.excerpt for item in items if item.evidence_id == evidence_id), "")
