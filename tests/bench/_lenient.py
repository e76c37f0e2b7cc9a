"""Prose before the most lenient judge there is: what passes, passed code alone.

In: a claim and the texts it cites. Out: whether it would be shown.

Rules
    LJ1  The judge approves of every claim; checks, veto and settlement are the product's.
    LJ2  The baseline passes a claim of whose words a share stands in the texts.
"""

import re
from collections.abc import Sequence
from datetime import date

from domain.evidence import Evidence
from domain.folding import fold
from domain.plan import MadeBy
from domain.ports import Judged
from domain.prose import Claim, ClaimJudgment, DraftText, standing_prose
from domain.prose_check import Grounds, check_draft, judge_by_code
from domain.prose_judgment import settle
from domain.prose_ledger import Entry

OVERLAP = 0.6
TODAY = date(2026, 1, 1)
APPROVAL = Judged(
    verdict="pass",
    claims=(ClaimJudgment(claim=0, verdict="entailed"),),
    issues=(),
    replacement="",
    made_by=MadeBy(kind="model", model_asked="lenient"),
)
_WORD = re.compile(r"[^\W_]+")


def passes(claim: str, texts: Sequence[str], language: str, label: str = "") -> bool:
    """Return whether a claim about texts is shown to the reader (LJ1)."""
    entries = tuple(
        Entry(
            evidence=Evidence(
                evidence_id=f"op_1:1:{ordinal}", kind="legal_text", work="", anchor="", day=None,
                text_sha256="", permalink=f"/v1/law/{ordinal}", title="", excerpt=text,
            ),
            label=label,
            language=language,
        )
        for ordinal, text in enumerate(texts, start=1)
    )  # fmt: skip
    cited = tuple(one.evidence.evidence_id for one in entries)
    draft = DraftText(answer=claim, claims=(Claim(text=claim, kind="legal_text", evidence=cited),))
    grounds = Grounds(entries=entries, coverage="", today_on=TODAY)
    if check_draft("answer", draft, grounds):
        return False
    judged = settle(APPROVAL, judge_by_code(draft, grounds))
    return judged.verdict == "pass" and bool(standing_prose(draft, judged.claims))


def overlaps(claim: str, texts: Sequence[str]) -> bool:
    """Return whether the baseline passes a claim (LJ2)."""
    held = set(_WORD.findall(fold(" ".join(texts))))
    said = _WORD.findall(fold(claim))
    return bool(said) and sum(word in held for word in said) >= OVERLAP * len(said)


def share(count: int, whole: int) -> float:
    """Return a share with four digits; 0 of nothing."""
    return round(count / whole, 4) if whole else 0.0
