"""The judgment on a draft: what a judge said, held to what code found.

In: the last draft, its faults or what code found of its claims, a judge's answer. Out: the
closing ``ProseJudged``.

Rules
    PJ1  A claim is entailed where the judge says so, once and of this claim, and code found it
         possible. Where a judge says two things of a claim the worse counts; where it says
         nothing, the context is insufficient.
    PJ2  ``pass`` needs a claim that is entailed; a judge's ``repair`` and ``refuse`` stand.
    PJ3  A replacement is kept with ``repair`` alone.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from domain.events import ProseJudged
from domain.plan import MadeBy
from domain.ports import Judged
from domain.prose import ClaimJudgment, ClaimVerdict, DropReason, JudgmentText
from domain.prose_check import DraftFault
from domain.prose_veto import Finding
from domain.sealed import seal_plain

ISSUES_MAX: Final = 5
_WORST: Final[tuple[ClaimVerdict, ...]] = (
    "contradicted", "not_in_corpus", "exception_applies", "insufficient_context", "entailed",
)  # fmt: skip
_BY_CODE: Final[Mapping[str, ClaimVerdict]] = MappingProxyType(
    {"contradicted": "contradicted", "unverified": "insufficient_context", "possible": "entailed"}
)


def drop_prose(
    reason: DropReason, faults: tuple[DraftFault, ...] = (), made_by: MadeBy | None = None
) -> ProseJudged:
    """Return the end of prose that no judge let pass."""
    text = JudgmentText(issues=tuple(map(str, faults[:ISSUES_MAX])))
    return ProseJudged(
        verdict="dropped", dropped_because=reason, made_by=made_by, sealed=seal_plain(text)
    )


def refuse_by_code(findings: tuple[Finding, ...]) -> ProseJudged:
    """Return the judgment on a draft of which code lets no claim stand."""
    claims = tuple(
        ClaimJudgment(claim=place, verdict=_by_code(found)) for place, found in enumerate(findings)
    )
    return ProseJudged(verdict="refuse", claims=claims, sealed=seal_plain(JudgmentText()))


def settle(judged: Judged, findings: tuple[Finding, ...]) -> ProseJudged:
    """Return the judgment on a draft without faults (PJ1 to PJ3)."""
    claims = tuple(
        ClaimJudgment(claim=place, verdict=_verdict(place, judged, found))
        for place, found in enumerate(findings)
    )
    stands = any(one.verdict == "entailed" for one in claims)
    verdict = "refuse" if judged.verdict == "pass" and not stands else judged.verdict
    text = JudgmentText(
        issues=judged.issues[:ISSUES_MAX],
        replacement=judged.replacement if verdict == "repair" else "",
    )
    return ProseJudged(
        verdict=verdict, claims=claims, made_by=judged.made_by, sealed=seal_plain(text)
    )


def _verdict(place: int, judged: Judged, found: Finding) -> ClaimVerdict:
    """Return the worst that judge and code say of a claim (PJ1)."""
    said: list[ClaimVerdict] = [one.verdict for one in judged.claims if one.claim == place]
    if not said:
        said.append("insufficient_context")
    return min((*said, _by_code(found)), key=_WORST.index)


def _by_code(found: Finding) -> ClaimVerdict:
    """Return what code found in the words of a judge."""
    return "exception_applies" if found.reason == "exception" else _BY_CODE[found.possibility]
