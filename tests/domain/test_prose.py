from typing import get_args

import msgspec
import pytest

from domain.prose import Claim, JudgmentText, Verdict


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"kind": "pointer", "evidence": ["op_1:1:1"]}, id="a pointer"),
        pytest.param({"kind": "legal_text", "evidence": []}, id="no evidence"),
    ],
)
def test_w1_a_claim_rests_on_evidence_that_is_no_pointer(fields: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"text": "It was in force.", **fields}, Claim)


def test_w2_a_judgment_has_no_replacement_unless_one_is_given() -> None:
    actual = (JudgmentText().replacement, "repair" in get_args(Verdict))

    assert ("", True) == actual


def test_a_judgment_names_at_most_five_issues() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"issues": ["x"] * 6}, JudgmentText)
