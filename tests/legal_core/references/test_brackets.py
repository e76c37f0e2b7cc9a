"""Brackets behind numbers: one level each, and where one stands alone."""

import pytest

from legal_core.references.brackets import (
    Ladders,
    align,
    keep_brackets,
    split_number,
    spread,
    spread_path,
)
from legal_core.references.reference import Level, Path, Reference, Step

LADDERS: dict[Level, tuple[Level, ...]] = {
    "section": ("subsection", "paragraph", "subparagraph", "clause"),
    "subsection": ("paragraph", "subparagraph", "clause"),
}


def section(number: str) -> Path:
    return (Step(level="section", number=number),)


def numbers(path: Path) -> list[str]:
    return [step.number for step in path]


def row(*raw: str, until: str = "") -> list[list[str]]:
    references = (
        Reference(
            start=0, end=1, text="x", kind="full", path=section(one),
            until=section(until) if until else (),
        )
        for one in raw
    )  # fmt: skip
    return [numbers(one.path) + numbers(one.until) for one in spread(references, LADDERS)]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("12(a)(1)", ("12", ("a", "1"))),
        ("12", ("12", ())),
        ("(b)", ("", ("b",))),
        ("31.3401(a)(6)-1A", ("31.3401(a)(6)-1A", ())),
    ],
)
def test_bk1_each_bracket_is_told_apart(
    written: str, expected: tuple[str, tuple[str, ...]]
) -> None:
    assert expected == split_number(written)


def test_bk1_each_bracket_is_one_level_below() -> None:
    path = spread_path(section("12(a)(1)(B)(ii)(I)"), LADDERS)

    assert ["section", "subsection", "paragraph", "subparagraph", "clause", "clause"] == [
        step.level for step in path
    ]


def test_bk1_brackets_of_a_level_with_its_own_word_begin_at_it() -> None:
    path = spread_path((*section("12"), Step(level="subsection", number="(a)(1)")), LADDERS)

    assert [("section", "12"), ("subsection", "a"), ("paragraph", "1")] == [
        (step.level, step.number) for step in path
    ]


def test_bk1_a_level_without_a_ladder_has_points() -> None:
    assert ["rule", "point"] == [
        step.level for step in spread_path((Step(level="rule", number="3(a)"),), LADDERS)
    ]


@pytest.mark.parametrize(
    ("before", "brackets", "expected"),
    [
        ("5(a)(1)", ("b",), ["5", "b"]),
        ("5(a)(1)", ("2",), ["5", "a", "2"]),
        ("5(a)(1)(A)", ("B",), ["5", "a", "1", "B"]),
        ("5(a)(1)(A)(i)", ("ii",), ["5", "a", "1", "A", "ii"]),
        ("5(2)(i)", ("iv",), ["5", "2", "iv"]),
        ("5(h)", ("i",), ["5", "i"]),
        ("5(a)(1)(A)(i)(I)", ("II",), ["5", "a", "1", "A", "i", "II"]),
        ("5(i)", ("j",), ["5", "j"]),
        ("3(1)(a)(i)", ("ii",), ["3", "1", "a", "ii"]),
        ("5(1)(i)", ("j",), ["5", "1", "j"]),
        ("5", ("b", "1"), ["5", "b", "1"]),
    ],
)
def test_bk2_a_bracket_alone_takes_the_place_of_its_shape(
    before: str, brackets: tuple[str, ...], expected: list[str]
) -> None:
    assert expected == numbers(align(spread_path(section(before), LADDERS), brackets, LADDERS))


def test_bk2_a_bracket_behind_no_counted_level_is_below_it() -> None:
    before = (Step(level="rule", number="3"),)

    assert ["3", "b"] == numbers(align(before, ("b",), LADDERS))


def test_bk2_a_row_goes_on_and_a_line_number_does_not() -> None:
    assert [["5", "a"], ["5", "b"], ["6"]] == row("5(a)", "(b)", "6")
    assert [["5"]] == row("5", "(b)")
    assert [["5", "1"]] == row("5(1)", until="(b)")
    assert [["5", "1", "5", "3"]] == row("5(1)", until="(3)")


def test_bk2_what_no_ladder_counts_has_no_members() -> None:
    references = [
        Reference(start=0, end=1, text="x", kind="full", path=(Step(level="rule", number="3(a)"),)),
        Reference(start=0, end=1, text="x", kind="full", path=section("(b)")),
        Reference(start=0, end=1, text="x", kind="full"),
    ]

    assert [["3", "a"], []] == [numbers(one.path) for one in spread(iter(references), LADDERS)]


def test_bk3_a_number_keeps_its_hyphens() -> None:
    assert "16-2326.01(b)(2)" == keep_brackets("16– 2326.01 (b)(2).")


def test_bk4_a_level_always_in_brackets_is_a_bracket_itself() -> None:
    ladders: Ladders = {"section": ("subsection",), "subsection": ("paragraph",)}
    schedule = Step(level="schedule", number="2")
    before = (schedule, Step(level="subsection", number="1"), Step(level="paragraph", number="a"))

    assert (schedule, Step(level="subsection", number="3")) == align(before, ("3",), ladders)
    assert (Step(level="subsection", number="3"),) == align(before[1:], ("3",), ladders)
