"""Step 9: what prose must satisfy before a judge sees it; the ledger decides, never a model.

In: a draft, the ledger of the turn. Out: faults, in the order found; none means it may be judged.

Rules
    PC1  The answer is its claims, in order, and nothing between them but blanks and links.
    PC2  A claim cites entries of its own kind; gap drafts hold claims of coverage alone;
         clarify and refusal drafts hold none and are no prose.
    PC3  Numbers, in digits or words, and names of provisions stand in the evidence cited.
    PC4  A quotation stands in the evidence cited, letter by letter.
    PC5  A day in a claim is told by the evidence, or lies in the interval of every version cited.
    PC6  "In force" is said only of what is in force by its basis; its end likewise.
    PC7  A claim of change has the polarity of the typed result; other claims about dated facts
         say nothing that the typed result does not.
    PC8  A link is a permalink of cited evidence, byte by byte.
    PC9  The disclosure of coverage is the one the service gives, where one is required.
"""

from collections.abc import Iterator
from datetime import date
from typing import Literal

from msgspec import Struct

from domain.prose import Claim, DraftStatus, DraftText
from domain.prose_claims import ClaimFault, check_claim, judge_claim
from domain.prose_ledger import Entry
from domain.prose_veto import Finding


class DraftFault(Struct, frozen=True, kw_only=True):
    """One way in which a draft says what its evidence does not."""

    kind: ClaimFault | Literal["status", "uncovered", "evidence", "coverage"]
    claim: int | None  # place in the draft, from 0; null for the draft as a whole
    found: str  # as it stands in the draft

    def __str__(self) -> str:
        """Return the fault as a composer is told it."""
        where = "draft" if self.claim is None else f"claim {self.claim}"
        return f"{where}: {self.kind}: {self.found}"


class Grounds(Struct, frozen=True, kw_only=True):
    """What a draft is checked against."""

    entries: tuple[Entry, ...]
    coverage: str  # the disclosure of coverage in words; empty where none is due
    today_on: date

    def find(self, claim: Claim) -> tuple[Entry, ...]:
        """Return the entries a claim cites, each once, without those that are not there."""
        held = {one.evidence.evidence_id: one for one in self.entries}
        return tuple(held[each] for each in dict.fromkeys(claim.evidence) if each in held)


def check_draft(status: DraftStatus, draft: DraftText, grounds: Grounds) -> tuple[DraftFault, ...]:
    """Return the faults of a draft (PC1 to PC9)."""
    return (*_check_whole(status, draft, grounds), *_check_claims(status, draft, grounds))


def judge_by_code(draft: DraftText, grounds: Grounds) -> tuple[Finding, ...]:
    """Return what code says of each claim of a draft without faults."""
    return tuple(
        judge_claim(claim, grounds.find(claim), grounds.today_on) for claim in draft.claims
    )


def _check_whole(status: DraftStatus, draft: DraftText, grounds: Grounds) -> Iterator[DraftFault]:
    """Yield the faults of a draft as a whole (PC1, PC2, PC9)."""
    if status not in ("answer", "gap") or not draft.claims:
        yield DraftFault(kind="status", claim=None, found=status)
    uncovered = _find_uncovered(draft, grounds)
    if uncovered:
        yield DraftFault(kind="uncovered", claim=None, found=uncovered)
    cited = [one for claim in draft.claims for one in grounds.find(claim)]
    due = any(one.evidence.requires_coverage_disclosure for one in cited)
    if draft.coverage_disclosure != (grounds.coverage if due else ""):
        yield DraftFault(kind="coverage", claim=None, found=draft.coverage_disclosure)


def _find_uncovered(draft: DraftText, grounds: Grounds) -> str:
    """Return what an answer says besides its claims, in order; empty for nothing (PC1)."""
    rest, between = draft.answer, list[str]()
    for claim in draft.claims:
        before, found, rest = rest.partition(claim.text)
        if not found:
            return claim.text
        between.append(before)
    left = " ".join((*between, rest))
    for one in grounds.entries:
        left = left.replace(one.evidence.permalink, " ")
    return left.strip()


def _check_claims(status: str, draft: DraftText, grounds: Grounds) -> Iterator[DraftFault]:
    for place, claim in enumerate(draft.claims):
        cited = grounds.find(claim)
        if len(cited) < len(set(claim.evidence)):
            yield DraftFault(kind="evidence", claim=place, found=" ".join(claim.evidence))
            continue
        if status == "gap" and claim.kind != "coverage":
            yield DraftFault(kind="kind", claim=place, found=claim.kind)
        for kind, found in check_claim(claim, cited, grounds.today_on):
            yield DraftFault(kind=kind, claim=place, found=found)
