from typing import Any

import pytest

from domain.plan import MadeBy
from domain.ports import Judged
from domain.prose import Claim, ClaimJudgment, ClaimVerdict, DraftText, JudgmentText, standing_prose
from domain.prose_check import DraftFault
from domain.prose_judgment import drop_prose, refuse_by_code, settle
from domain.prose_veto import Finding
from domain.sealed import open_plain

MODEL = MadeBy(kind="model", model_asked="m-1")
POSSIBLE = Finding(possibility="possible")
WRONG = Finding(possibility="contradicted", reason="number")
UNKNOWN = Finding(possibility="unverified", reason="no_unit")
EXCEPTED = Finding(possibility="contradicted", reason="exception")


def judged(*claims: tuple[int, ClaimVerdict], verdict: Any = "pass", **more: Any) -> Judged:
    said = tuple(ClaimJudgment(claim=place, verdict=one) for place, one in claims)
    given = {"issues": (), "replacement": "", **more}
    return Judged(verdict=verdict, claims=said, made_by=MODEL, **given)


@pytest.mark.parametrize(
    ("said", "found", "expected"),
    [
        pytest.param(((0, "entailed"),), POSSIBLE, "entailed", id="both"),
        pytest.param(((0, "entailed"),), WRONG, "contradicted", id="code refuses"),
        pytest.param(((0, "entailed"),), UNKNOWN, "insufficient_context", id="code cannot tell"),
        pytest.param(((0, "entailed"),), EXCEPTED, "exception_applies", id="an exception"),
        pytest.param(((0, "contradicted"),), POSSIBLE, "contradicted", id="judge refuses"),
        pytest.param(((0, "not_in_corpus"),), UNKNOWN, "not_in_corpus", id="the worse"),
        pytest.param(
            ((0, "entailed"), (0, "contradicted")), POSSIBLE, "contradicted", id="two minds"
        ),
        pytest.param((), POSSIBLE, "insufficient_context", id="silent"),
        pytest.param(((7, "entailed"),), POSSIBLE, "insufficient_context", id="another claim"),
    ],
)
def test_pj1_a_claim_is_entailed_where_judge_and_code_say_so(
    said: Any, found: Finding, expected: str
) -> None:
    settled = settle(judged(*said), (found,))

    assert [expected] == [one.verdict for one in settled.claims]
    assert ("pass" if expected == "entailed" else "refuse") == settled.verdict


def test_pj2_a_contradicted_claim_is_refused_alone() -> None:
    settled = settle(judged((0, "entailed"), (1, "entailed")), (POSSIBLE, WRONG))

    assert ("pass", ["entailed", "contradicted"], MODEL) == (
        settled.verdict, [one.verdict for one in settled.claims], settled.made_by,
    )  # fmt: skip


@pytest.mark.parametrize("verdict", ["repair", "refuse"])
def test_pj2_pj3_a_judge_that_does_not_pass_decides(verdict: str) -> None:
    given = judged((0, "entailed"), verdict=verdict, replacement="Better.", issues=("Vague.",) * 9)
    settled = settle(given, (POSSIBLE,))
    text = open_plain(settled.sealed, JudgmentText)

    assert (verdict, "Better." if verdict == "repair" else "", 5) == (
        settled.verdict, text.replacement, len(text.issues),
    )  # fmt: skip


def test_what_code_alone_refuses_names_no_judge() -> None:
    refused = refuse_by_code((WRONG, UNKNOWN, EXCEPTED))

    assert ("refuse", None, ["contradicted", "insufficient_context", "exception_applies"]) == (
        refused.verdict, refused.made_by, [one.verdict for one in refused.claims],
    )  # fmt: skip


def test_dropped_prose_says_why_in_at_most_five_issues() -> None:
    faults = tuple(DraftFault(kind="number", claim=n, found="7") for n in range(9))
    dropped = drop_prose("checks_failed", faults, MODEL)

    assert ("dropped", "checks_failed", MODEL, 5) == (
        dropped.verdict, dropped.dropped_because, dropped.made_by,
        len(open_plain(dropped.sealed, JudgmentText).issues),
    )  # fmt: skip
    assert () == open_plain(drop_prose("interrupted").sealed, JudgmentText).issues


def test_w3_only_entailed_claims_are_shown() -> None:
    claims = tuple(Claim(text=text, kind="legal_text", evidence=("op_1:1:1",)) for text in "ABC")
    draft = DraftText(answer="A B C", claims=claims, coverage_disclosure="Until 2020.")
    verdicts: tuple[ClaimVerdict, ...] = ("entailed", "contradicted", "entailed")
    said = tuple(ClaimJudgment(claim=n, verdict=one) for n, one in enumerate(verdicts))

    assert "A C Until 2020." == standing_prose(draft, said)
    assert "Withheld." == standing_prose(DraftText(answer="Withheld."), said)
