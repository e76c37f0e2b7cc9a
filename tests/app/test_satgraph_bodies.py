import pytest
from msgspec import convert

from app.satgraph_bodies import IdsBody, day_of, ids_of, span_of
from app.satgraph_errors import SatError


@pytest.mark.parametrize(
    ("body", "own_name", "expected"),
    [
        ({"ids": ["a", "b"]}, "ids", (("a", "b"), "")),
        ({"itemIds": ["a"]}, "ids", (("a",), "itemIds aliased")),
        ({"versionIds": ["a"]}, "versionIds", (("a",), "")),
        ({"ids": ["a"]}, "versionIds", (("a",), "ids aliased")),
    ],
)
def test_sb1_another_name_of_ids_is_told_as_a_repair(
    body: dict[str, list[str]], own_name: str, expected: tuple[tuple[str, ...], str]
) -> None:
    assert expected == ids_of(convert(body, IdsBody), own_name)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "MISSING_REQUIRED_PARAMETER"),
        ({"ids": ["a"], "itemIds": ["b"]}, "INVALID_PARAMETER"),
        ({"ids": ["a", "a"]}, "INVALID_PARAMETER"),
    ],
)
def test_sb2_ids_come_once_and_in_one_list(body: dict[str, list[str]], code: str) -> None:
    with pytest.raises(SatError) as refused:
        ids_of(convert(body, IdsBody))

    assert code == refused.value.sat_code


@pytest.mark.parametrize("text", ["2001-02-30", "2001-13-01", "2001-01-01Tnoon", "2001-01-01T25"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(SatError) as refused:
        day_of(text, "at")

    assert "INVALID_PARAMETER" == refused.value.sat_code


def test_the_edges_of_a_span_are_days_in_order() -> None:
    first, end = span_of("2001-01-01T12:00:00Z", None, ("a", "b"))

    assert ("2001-01-01", None) == (str(first), end)
    with pytest.raises(SatError) as refused:
        span_of("2001-01-01", "2001-01-01", ("a", "b"))
    assert "INVALID_DATE_RANGE" == refused.value.sat_code
