"""Evidence: what a reply may rest on, in a bounded ledger.

In: evidence items. Out: a ledger that never exceeds its bounds.

Rules
    V1  An id is ``operation:call:ordinal``, counted from 1 and 1.
    V2  At most 64 entries and 96,000 characters of excerpts; each at most 8,000.
"""

from datetime import date
from typing import Literal

from msgspec import Struct

from domain.bounds import EXCERPT_MAX_CHARS, LEDGER_MAX_CHARS, LEDGER_MAX_ENTRIES
from domain.ids import EvidenceId

EvidenceKind = Literal[
    "pointer", "legal_text", "timeline", "change", "ranking", "coverage", "provenance"
]
ClaimKind = Literal["legal_text", "timeline", "change", "ranking", "coverage", "provenance"]


class Evidence(Struct, frozen=True, kw_only=True):
    """One thing a reply may cite."""

    evidence_id: EvidenceId
    kind: EvidenceKind
    work: str
    anchor: str
    day: date | None
    text_sha256: str
    permalink: str
    title: str
    excerpt: str
    requires_coverage_disclosure: bool = False


def bound_ledger(items: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
    """Return the evidence that fits the ledger, in order; excerpts are cut to their bound.

    Source: V2.
    """
    kept: list[Evidence] = []
    chars = 0
    for item in items:
        excerpt = item.excerpt[:EXCERPT_MAX_CHARS]
        if len(kept) == LEDGER_MAX_ENTRIES or chars + len(excerpt) > LEDGER_MAX_CHARS:
            break
        chars += len(excerpt)
        kept.append(
            Evidence(
                evidence_id=item.evidence_id,
                kind=item.kind,
                work=item.work,
                anchor=item.anchor,
                day=item.day,
                text_sha256=item.text_sha256,
                permalink=item.permalink,
                title=item.title,
                excerpt=excerpt,
                requires_coverage_disclosure=item.requires_coverage_disclosure,
            )
        )
    return tuple(kept)
