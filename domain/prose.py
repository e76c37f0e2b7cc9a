"""Optional prose: drafts, their claims, and the judgment on them.

In: nothing. Out: plain values of CONTRACT section 5.

Rules
    W1  A claim names its kind and at least one evidence id; a pointer supports none.
    W2  A replacement text goes with ``repair`` and with nothing else; it is kept, never shown.
    W3  Of a draft that passed only the claims that are entailed are shown.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.evidence import ClaimKind
from domain.ids import EvidenceId

DraftStatus = Literal["answer", "gap", "clarify", "refusal"]
JudgedAs = Literal["pass", "repair", "refuse"]
Verdict = Literal["pass", "repair", "refuse", "dropped"]
ClaimVerdict = Literal[
    "entailed", "contradicted", "exception_applies", "insufficient_context", "not_in_corpus"
]
DropReason = Literal["no_draft", "checks_failed", "judge_unavailable", "deadline", "interrupted"]


class Claim(Struct, frozen=True, kw_only=True):
    """One statement of a draft and the evidence it rests on (W1)."""

    text: str
    kind: ClaimKind
    evidence: Annotated[tuple[EvidenceId, ...], Meta(min_length=1)]


class DraftText(Struct, frozen=True, kw_only=True):
    """The words of a draft; reader text."""

    answer: Annotated[str, Meta(max_length=6_000)]
    claims: tuple[Claim, ...] = ()
    coverage_disclosure: str = ""


class ClaimJudgment(Struct, frozen=True, kw_only=True):
    """What a judge said of one claim, by its place in the draft."""

    claim: int
    verdict: ClaimVerdict


class JudgmentText(Struct, frozen=True, kw_only=True):
    """The words of a judgment; reader text (W2)."""

    issues: Annotated[tuple[str, ...], Meta(max_length=5)] = ()
    replacement: str = ""


def standing_prose(draft: DraftText, judged: tuple[ClaimJudgment, ...]) -> str:
    """Return what of a draft is shown: its entailed claims, in order, one space between (W3).

    A draft whose claims are withheld is shown as its answer stands.
    """
    if not draft.claims:
        return draft.answer
    entailed = {one.claim for one in judged if one.verdict == "entailed"}
    kept = (claim.text for place, claim in enumerate(draft.claims) if place in entailed)
    told = (*kept, draft.coverage_disclosure)
    return " ".join(text for text in told if text)
