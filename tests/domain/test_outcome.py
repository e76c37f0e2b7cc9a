from typing import get_args

import pytest

from domain.errors import UnknownStatusError
from domain.outcome import (
    CORE_STATUSES,
    PRECEDENCE,
    EffectSlot,
    LegalOutcome,
    TransportOutcome,
    check_transport,
    effects_of,
    strongest,
    to_legal_outcome,
)


def test_u1_every_core_status_has_one_legal_outcome() -> None:
    actual = {to_legal_outcome(status) for status in CORE_STATUSES}

    assert set(PRECEDENCE) == actual


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("ok", "succeeded"),
        ("no_result", "succeeded_empty"),
        ("ambiguous_version", "needs_clarification"),
        ("languages_differ", "not_comparable"),
        ("unknown_anchor", "not_found"),
        ("repealed", "not_available"),
        ("beyond_coverage", "not_available"),
    ],
)
def test_u1_a_status_becomes_its_outcome(status: str, expected: LegalOutcome) -> None:
    actual = to_legal_outcome(status)

    assert expected == actual


def test_u1_an_unknown_status_raises() -> None:
    with pytest.raises(UnknownStatusError, match="'fine' is no status"):
        to_legal_outcome("fine")


@pytest.mark.parametrize("transport", get_args(TransportOutcome))
@pytest.mark.parametrize("legal", get_args(LegalOutcome))
def test_u2_not_evaluated_goes_with_a_failed_transport_alone(
    transport: TransportOutcome, legal: LegalOutcome
) -> None:
    actual = check_transport(transport, legal)

    assert ((transport == "completed") is (legal != "not_evaluated")) is actual


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        (("succeeded", "not_found", "needs_clarification"), "needs_clarification"),
        (("succeeded_empty", "succeeded"), "succeeded"),
        (("not_comparable", "not_available"), "not_available"),
        (("succeeded",), "succeeded"),
    ],
)
def test_u3_the_first_in_precedence_decides(
    outcomes: tuple[LegalOutcome, ...], expected: LegalOutcome
) -> None:
    actual = strongest(outcomes)

    assert expected == actual


@pytest.mark.parametrize(
    ("transport", "legal", "primary", "expected"),
    [
        ("timed_out", "not_evaluated", "Diff", ("Gap",)),
        ("completed", "succeeded", "Provision", ("Provision",)),
        ("completed", "succeeded_empty", "Ranking", ("Ranking",)),
        ("completed", "not_comparable", "Diff", ("Diff", "Gap")),
        ("completed", "not_comparable", "Provision", ("Gap",)),
        ("completed", "not_found", "Provision", ("Gap",)),
    ],
)
def test_u4_effects_follow_from_the_outcome(
    transport: TransportOutcome,
    legal: LegalOutcome,
    primary: EffectSlot,
    expected: tuple[EffectSlot, ...],
) -> None:
    actual = effects_of(transport, legal, primary)

    assert expected == actual
