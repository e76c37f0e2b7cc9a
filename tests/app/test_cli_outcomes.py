"""What the exit code of an operation says."""

import pytest

from app.cli_base import code_of_outcome
from domain.outcome import LegalOutcome


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        ("succeeded", 0),
        ("succeeded_empty", 0),
        ("invalid_request", 2),
        ("needs_clarification", 3),
        ("not_available", 4),
        ("not_found", 4),
        ("not_comparable", 4),
        ("legal_boundary", 4),
        ("not_evaluated", 6),
    ],
)
def test_c3_an_operation_ends_with_the_code_of_its_outcome(
    outcome: LegalOutcome, expected: int
) -> None:
    assert expected == code_of_outcome(outcome)
