"""What is wrong with an input, in plain words."""

import pytest

from app.input_faults import in_plain_words


@pytest.mark.parametrize(
    ("spoken", "expected"),
    [
        (
            "Invalid RFC3339 encoded date - at `$.date`",
            "this is no calendar day; give a day as YYYY-MM-DD - at `$.date`",
        ),
        (
            "Invalid RFC3339 encoded datetime",
            "this is no instant; give it as 2020-01-31T12:00:00Z",
        ),
        ("Input data was truncated", "the body ends too early; send one whole JSON object"),
        ("Object contains unknown field `q`", "there is no field of the name `q`"),
        ("Expected `int`, got `str`", "Expected `int`, got `str`"),
    ],
)
def test_in1_a_decoders_words_say_what_to_send(spoken: str, expected: str) -> None:
    assert expected == in_plain_words(spoken)
