import pytest

from domain.model_notes import is_outside, model_notes
from domain.outcome import Disclosure
from domain.plan import MadeBy

BUILT_IN = MadeBy(kind="built_in", version="rules-2")
OUTSIDE = "models.example.org:8443"


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1:8080", False),
        ("127.9.9.9", False),
        ("localhost", False),
        ("LOCALHOST.:80", False),
        ("model.localhost:80", False),
        ("[::1]:8080", False),
        ("10.1.2.3:80", False),
        ("192.168.0.7", False),
        ("169.254.1.1", False),
        ("[fd00::7]", False),
        ("8.8.8.8:443", True),
        ("[2001:4860:4860::8888]:443", True),
        (OUTSIDE, True),
        ("localhost.example.org", True),
        ("model.internal", True),
        ("2130706433", True),
    ],
)
def test_mn2_an_endpoint_is_outside_or_not(host: str, expected: bool) -> None:
    assert expected == is_outside(host)


def test_mn1_a_planner_that_stands_in_is_named() -> None:
    stood_in = MadeBy(
        kind="built_in", version="rules-2", model_asked="m", failed_attempts=("timeout",)
    )

    assert (Disclosure(kind="fallback_planner"),) == model_notes((stood_in,))


def test_mn2_an_endpoint_outside_is_named_once_and_one_inside_is_not() -> None:
    model = MadeBy(kind="model", endpoint_host=OUTSIDE)
    near = MadeBy(kind="model", endpoint_host="127.0.0.1:80")

    assert (Disclosure(kind="external_model", value=OUTSIDE),) == model_notes((model, near, model))


def test_mn2_an_endpoint_that_gave_no_answer_is_named_too() -> None:
    asked = MadeBy(kind="built_in", model_asked="m", endpoint_host=OUTSIDE)

    assert ["fallback_planner", "external_model"] == [one.kind for one in model_notes((asked,))]


def test_the_built_in_planner_alone_is_told_by_nothing() -> None:
    assert () == model_notes((BUILT_IN,))
