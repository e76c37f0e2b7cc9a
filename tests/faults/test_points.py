from pathlib import Path

from tests.faults.points import OPEN_POINTS, POINTS, ROOMS, ROOT, points_in_code


def test_every_crash_point_of_the_code_is_known_to_the_suite_and_stands_in_the_code() -> None:
    actual = points_in_code()

    assert frozenset(POINTS) == actual


def test_what_is_open_is_not_in_the_code() -> None:
    actual = points_in_code() & OPEN_POINTS.keys()

    assert frozenset() == actual


def test_the_product_adds_no_hook_of_its_own() -> None:
    sources = (path for room in ROOMS for path in (ROOT / room).rglob("*.py"))

    actual = [path for path in sources if "addaudithook" in Path(path).read_text(encoding="utf-8")]

    assert [] == actual
