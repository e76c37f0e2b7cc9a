"""The benchmark of tax cases scores what claims something (SA1, SA2)."""

import gzip
import json
from pathlib import Path

import pytest

from tests.bench import sara

STATUTE = "(a) A child under 25 is a dependent.\n(b) A spouse is no dependent."


def case(claim: str, answer: str, kind: str = "binary") -> dict[str, str]:
    facts = f"Alice has a son, Bob.\n{claim}"
    return {"id": claim, "statute": STATUTE, "case": facts, "answer": answer, "kind": kind}


@pytest.mark.parametrize(
    ("claim", "code", "passed"),
    [
        pytest.param("Bob is a dependent under section (b).", 0, 0, id="it cannot be told"),
        pytest.param("A spouse is a dependent.", 0, 0, id="a denial dropped"),
        pytest.param("A spouse is no dependent.", 5, 1, id="a gold that the statute bears out"),
    ],
)
def test_sa1_sa2_a_contradicted_claim_that_passes_fails_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], claim: str, code: int, passed: int
) -> None:
    rows = (
        case(claim, "Contradiction"),
        case("Alice has to pay $5.", "$5", "numeric"),
        case("A child under 25 is a dependent.", "Entailment"),
    )
    lines = "\n".join(map(json.dumps, rows)).encode()
    (tmp_path / "cases.jsonl.gz").write_bytes(gzip.compress(lines))
    failures = tmp_path / "failures.jsonl"

    actual = sara.main(["--data", str(tmp_path), "--failures", str(failures)])

    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (code, 1, passed, 1.0) == (
        actual, metrics["contradicted"]["value"], metrics["contradicted_passed"]["value"],
        metrics["true_kept"]["value"],
    )  # fmt: skip
    assert passed == len(failures.read_bytes().splitlines())
