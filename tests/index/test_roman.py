import pytest

from index.sources.roman import parse_roman


@pytest.mark.parametrize(
    ("numeral", "expected"),
    [
        pytest.param("I", 1, id="one"),
        pytest.param("XIV", 14, id="fourteen"),
        pytest.param("LXXVIII", 78, id="Article 5 of the Brazilian Constitution ends here"),
        pytest.param("XC", 90, id="ninety"),
        pytest.param("IIII", None, id="four strokes"),
        pytest.param("VIX", None, id="printed once by the Senate"),
        pytest.param("", None, id="nothing"),
        pytest.param("c", None, id="a small letter is a letter"),
    ],
)
def test_z1_only_the_regular_spelling_is_a_numeral(numeral: str, expected: int | None) -> None:
    actual = parse_roman(numeral)

    assert expected == actual
