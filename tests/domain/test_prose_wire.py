import json
from typing import Any

import pytest

from domain.prose_wire import ANSWER_CHARS, CLAIMS_MAX, read_draft, read_judgment

CLAIM = {"text": "Rafts float.", "kind": "legal_text", "evidence": ["op_1:1:1"]}
DRAFT = {"status": "answer", "claims": [CLAIM, CLAIM], "coverage_disclosure": ""}
JUDGMENT = {"verdict": "pass", "claims": [{"claim": 0, "verdict": "entailed"}]}


def raw(value: Any) -> bytes:
    return json.dumps(value).encode()


def test_pw3_the_answer_of_a_draft_is_its_claims() -> None:
    found = read_draft(raw(DRAFT))

    assert found is not None
    assert ("answer", "Rafts float. Rafts float.", 2) == (
        found[0], found[1].answer, len(found[1].claims),
    )  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"<html>", id="HTML"),
        pytest.param(b"\xff\xfe", id="no UTF-8"),
        pytest.param(b"[" * 100_000, id="deep"),
        pytest.param(raw(DRAFT)[:-1] + b', "status": "gap"}', id="a field twice"),
        pytest.param(raw({**DRAFT, "status": "maybe"}), id="another status"),
        pytest.param(raw({**DRAFT, "title": "x"}), id="a field of its own"),
        pytest.param(raw({**DRAFT, "claims": [{**CLAIM, "sure": True}]}), id="one in a claim"),
        pytest.param(raw({**DRAFT, "claims": [{**CLAIM, "kind": "pointer"}]}), id="a pointer"),
        pytest.param(raw({**DRAFT, "claims": [{**CLAIM, "evidence": []}]}), id="no evidence"),
        pytest.param(raw({**DRAFT, "claims": [{**CLAIM, "evidence": ["x"]}]}), id="no id"),
        pytest.param(raw({**DRAFT, "claims": [{**CLAIM, "text": " "}]}), id="empty"),
        pytest.param(raw({**DRAFT, "claims": [{**CLAIM, "text": "a\u202eb"}]}), id="turned"),
        pytest.param(raw({**DRAFT, "claims": [CLAIM] * (CLAIMS_MAX + 1)}), id="too many"),
        pytest.param(
            raw({**DRAFT, "claims": [{**CLAIM, "text": "a" * (ANSWER_CHARS + 1)}]}), id="too long"
        ),
    ],
)
def test_a5_what_is_no_draft_does_not_read(body: bytes) -> None:
    assert read_draft(body) is None


def test_a_judgment_reads() -> None:
    found = read_judgment(raw({**JUDGMENT, "verdict": "repair", "replacement": "Better."}))

    assert found is not None
    assert ("repair", "Better.", 0, "entailed") == (
        found.verdict, found.replacement, found.claims[0].claim, found.claims[0].verdict,
    )  # fmt: skip


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"no", id="no JSON"),
        pytest.param(raw({**JUDGMENT, "verdict": "dropped"}), id="not its to say"),
        pytest.param(raw({**JUDGMENT, "replacement": "Better."}), id="a replacement that passes"),
        pytest.param(raw({**JUDGMENT, "issues": ["x"] * 6}), id="six issues"),
        pytest.param(raw({"verdict": "pass"}), id="no claims"),
        pytest.param(
            raw({**JUDGMENT, "claims": [{"claim": 0, "verdict": "true"}]}), id="another verdict"
        ),
        pytest.param(
            raw({**JUDGMENT, "claims": [{"claim": 0, "verdict": "entailed", "why": ""}]}),
            id="a field of its own",
        ),
    ],
)
def test_a5_what_is_no_judgment_does_not_read(body: bytes) -> None:
    assert read_judgment(body) is None
