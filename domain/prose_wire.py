"""What a model answers when it writes or judges, read strictly.

In: bytes as they came. Out: a draft or a judgment, or None where the bytes are neither.

Rules
    A5  Unknown fields, duplicate or wrong values, and answers beyond their bounds do not read.
    PW3 The answer of a draft is its claims, one after the other.
"""

import re
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from domain.evidence import ClaimKind
from domain.ids import EvidenceId
from domain.prose import Claim, ClaimVerdict, DraftStatus, DraftText, JudgedAs
from domain.wire_plan import read_object

ANSWER_CHARS: Final = 6_000
CLAIMS_MAX: Final = 40
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


class ClaimAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A claim as a model gives it."""

    text: str
    kind: ClaimKind
    evidence: Annotated[tuple[EvidenceId, ...], Meta(min_length=1)]


class VerdictAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a model says of one claim."""

    claim: int
    verdict: ClaimVerdict


class DraftAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A draft as a model gives it."""

    status: DraftStatus
    claims: Annotated[tuple[ClaimAnswer, ...], Meta(max_length=CLAIMS_MAX)]
    coverage_disclosure: Annotated[str, Meta(max_length=1_000)] = ""


class JudgmentAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A judgment as a model gives it."""

    verdict: JudgedAs
    claims: Annotated[tuple[VerdictAnswer, ...], Meta(max_length=2 * CLAIMS_MAX)]
    issues: Annotated[tuple[Annotated[str, Meta(max_length=500)], ...], Meta(max_length=5)] = ()
    replacement: Annotated[str, Meta(max_length=ANSWER_CHARS)] = ""


def read_draft(raw: bytes) -> tuple[DraftStatus, DraftText] | None:
    """Return the status and text of a draft; None for what is none (A5, PW3)."""
    try:
        found = msgspec.convert(read_object(raw), DraftAnswer)
    except msgspec.ValidationError:
        return None
    answer = " ".join(claim.text for claim in found.claims)
    if len(answer) > ANSWER_CHARS or any(_is_unfit(claim.text) for claim in found.claims):
        return None
    text = DraftText(
        answer=answer,
        claims=tuple(
            Claim(text=one.text, kind=one.kind, evidence=one.evidence) for one in found.claims
        ),
        coverage_disclosure=found.coverage_disclosure,
    )
    return found.status, text


def _is_unfit(text: str) -> bool:
    """Whether a claim is empty, or holds signs that nobody sees."""
    return not text.strip() or _CONTROL.search(text) is not None


def read_judgment(raw: bytes) -> JudgmentAnswer | None:
    """Return a judgment; None for what is none (A5)."""
    try:
        found = msgspec.convert(read_object(raw), JudgmentAnswer)
    except msgspec.ValidationError:
        return None
    return None if found.replacement and found.verdict != "repair" else found
