"""Amending instructions, carried out on sections as plain values."""

import pytest

from legal_core.amending_words import Part
from legal_core.amendments import (
    Fault,
    FindReplace,
    Insert,
    Instruction,
    Place,
    Recodify,
    Redesignate,
    Remove,
    Repeal,
    Replace,
    Sections,
    Withhold,
    apply_all,
    apply_one,
    parse_place,
)


def para(number: str, text: str = "", *children: Part, placeholder: str = "") -> Part:
    return Part(kind="para", number=number, text=text, children=children, placeholder=placeholder)


def section(number: str, *children: Part, text: str = "", heading: str = "Rent.") -> Part:
    return Part(kind="section", number=number, heading=heading, text=text, children=children)


LAW: Sections = {
    "1-1": section("1-1", para("(a)", "One cat.", para("(1)", "A cat; and")), para("(c)", "Two.")),
    "1-2": section("1-2", text="A lone rule."),
}


def carry_out(*instructions: Instruction, law: Sections = LAW) -> Sections:
    outcome = apply_all(law, instructions)
    assert not isinstance(outcome, Fault), outcome
    return outcome


def fault_of(instruction: Instruction, law: Sections = LAW) -> str:
    outcome = apply_one(law, instruction)
    assert isinstance(outcome, Fault)
    return outcome.kind


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        ("§1-1|(a)|(1)", Place(section="1-1", numbers=("(a)", "(1)"))),
        ("§1-1|heading", Place(section="1-1", field="heading")),
        ("§ 28:9-102", Place(section="28:9-102")),
        ("16|56", Place(section="")),
        ("", Place(section="")),
    ],
    ids=["paragraph", "heading", "colon", "container", "nothing"],
)
def test_a_path_is_a_place(spelled: str, expected: Place) -> None:
    assert expected == parse_place(spelled)


def test_am1_what_is_not_named_is_the_same_object() -> None:
    changed = carry_out(Repeal(at=parse_place("§1-1|(a)|(1)")))

    assert LAW["1-2"] is changed["1-2"]
    assert LAW["1-1"].children[1] is changed["1-1"].children[1]


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        ("§1-9", "no_such_section"),
        ("§1-1|(b)", "no_such_part"),
        ("§1-1|(a)|(2)", "no_such_part"),
        ("16|56", "container"),
    ],
    ids=["section", "paragraph", "deep", "container"],
)
def test_am2_a_place_that_is_not_there_is_a_fault(spelled: str, expected: str) -> None:
    assert expected == fault_of(Repeal(at=parse_place(spelled)))


def test_am2_a_place_that_is_there_twice_is_a_fault() -> None:
    twice = {"1-1": section("1-1", para("(a)"), para("(a)"))}

    assert fault_of(Repeal(at=parse_place("§1-1|(a)")), twice) == "part_twice"


def test_am3_words_are_replaced_where_they_stand() -> None:
    changed = carry_out(
        FindReplace(at=parse_place("§1-1|(a)"), find="cat", words="dog", count=2),
        FindReplace(at=parse_place("§1-1|heading"), find="Rent", words="Rents", count=1),
    )

    assert changed["1-1"].heading == "Rents."
    assert changed["1-1"].children[0].text == "One dog."
    assert changed["1-1"].children[0].children[0].text == "A dog; and"


@pytest.mark.parametrize(
    ("which", "expected"),
    [("first", "One dog. A cat; and"), ("last", "One cat. A dog; and"), (2, "One cat. A dog; and")],
)
def test_am3_one_of_several_places_may_be_meant(which: int, expected: str) -> None:
    changed = carry_out(
        FindReplace(at=parse_place("§1-1|(a)"), find="cat", words="dog", which=which)
    )
    first = changed["1-1"].children[0]

    assert expected == f"{first.text} {first.children[0].text}"


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        (FindReplace(at=parse_place("§1-1"), find="bird", words="x"), "words_not_found"),
        (FindReplace(at=parse_place("§1-1"), find="cat", words="x", count=1), "other_count"),
        (FindReplace(at=parse_place("§1-1"), find="cat", words="x", which=3), "other_count"),
    ],
    ids=["absent", "another count", "beyond the last"],
)
def test_am3_another_count_is_a_fault(instruction: Instruction, expected: str) -> None:
    assert expected == fault_of(instruction)


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        (Insert(at=parse_place("§1-1"), parts=(para("(b)"),)), ["(a)", "(b)", "(c)"]),
        (Insert(at=parse_place("§1-1"), parts=(para("(x)"),), after="(a)"), ["(a)", "(x)", "(c)"]),
        (Insert(at=parse_place("§1-1"), parts=(para("(x)"),), before="(a)"), ["(x)", "(a)", "(c)"]),
    ],
    ids=["by its number", "after", "before"],
)
def test_am4_a_new_part_stands_where_it_belongs(
    instruction: Instruction, expected: list[str]
) -> None:
    changed = carry_out(instruction)

    assert expected == [child.number for child in changed["1-1"].children]


def test_am4_a_new_section_takes_a_free_number_or_that_of_a_repealed_one() -> None:
    new = section("1-3", text="New.")
    changed = carry_out(
        Insert(at=Place(section=""), parts=(new,)),
        Repeal(at=parse_place("§1-2")),
        Insert(at=Place(section="1-2"), parts=(section("1-2", text="Again."),)),
    )

    assert changed["1-3"] is new
    assert changed["1-2"].text == "Again."


def test_am4_a_new_part_takes_the_place_of_a_repealed_one() -> None:
    law = {"1-1": section("1-1", para("(a)", placeholder="Repealed"))}

    changed = carry_out(Insert(at=parse_place("§1-1"), parts=(para("(a)", "New."),)), law=law)

    assert [child.text for child in changed["1-1"].children] == ["New."]


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        (Insert(at=parse_place("§1-1"), parts=()), "no_content"),
        (Insert(at=parse_place("§1-1"), parts=(para("(a)"),)), "part_exists"),
        (Insert(at=parse_place("§1-1"), parts=(para("(b)"),), after="(z)"), "no_sibling"),
        (Insert(at=Place(section=""), parts=(section("1-1"),)), "section_exists"),
        (Insert(at=Place(section=""), parts=(para("(a)"),)), "container"),
    ],
    ids=["nothing", "taken", "no sibling", "section taken", "no section"],
)
def test_an_insertion_that_does_not_fit_is_a_fault(instruction: Instruction, expected: str) -> None:
    assert expected == fault_of(instruction)


def test_am5_what_is_repealed_or_withheld_keeps_number_and_heading() -> None:
    changed = carry_out(
        Repeal(at=parse_place("§1-1|(a)")),
        Withhold(at=parse_place("§1-2")),
        Repeal(at=parse_place("§1-1|(c)|text")),
    )

    assert changed["1-1"].children[0] == para("(a)", placeholder="Repealed")
    assert changed["1-1"].children[1] == para("(c)")
    assert (changed["1-2"].heading, changed["1-2"].text) == ("Rent.", "")
    assert changed["1-2"].placeholder == "Not Funded"


def test_am6_a_section_with_another_number_keeps_its_words() -> None:
    changed = carry_out(Recodify(at=parse_place("§1-2"), number="1-9"))

    assert sorted(changed) == ["1-1", "1-9"]
    assert (changed["1-9"].number, changed["1-9"].text) == ("1-9", "A lone rule.")
    assert fault_of(Recodify(at=parse_place("§1-2"), number="1-1")) == "section_exists"


def test_am7_a_number_of_the_same_kind_takes_the_old_ones_place() -> None:
    changed = carry_out(Redesignate(at=parse_place("§1-1|(c)"), number="(d)"))

    assert [child.number for child in changed["1-1"].children] == ["(a)", "(d)"]
    assert fault_of(Redesignate(at=parse_place("§1-1|(c)"), number="(a)")) == "part_exists"


def test_am7_existing_text_is_designated() -> None:
    changed = carry_out(
        Redesignate(at=parse_place("§1-2"), number="(a)"),
        Redesignate(at=parse_place("§1-1|(c)"), number="(1)"),
    )

    assert changed["1-2"].children == (para("(a)", "A lone rule."),)
    assert changed["1-1"].children[1] == para("(c)", "", para("(1)", "Two."))


def test_a_part_is_replaced_by_one_or_by_several() -> None:
    changed = carry_out(
        Replace(at=parse_place("§1-1|(a)"), parts=(para("(a)", "New."),)),
        Replace(at=parse_place("§1-1|(c)"), parts=(para("(c)", "C."), para("(d)", "D."))),
        Replace(at=parse_place("§1-2"), parts=(Part(kind="section", text="Whole."),)),
    )

    assert [child.text for child in changed["1-1"].children] == ["New.", "C.", "D."]
    assert (changed["1-2"].number, changed["1-2"].text) == ("1-2", "Whole.")
    assert fault_of(Replace(at=parse_place("§1-2"), parts=())) == "no_content"


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("heading", ("New", "A lone rule.", "")),
        ("text", ("Rent.", "New", "")),
        ("aftertext", ("Rent.", "A lone rule.", "New")),
    ],
)
def test_one_field_is_replaced_alone(field: str, expected: tuple[str, str, str]) -> None:
    new = Part(kind="text", text="New")
    changed = carry_out(Replace(at=parse_place(f"§1-2|{field}"), parts=(new,)))["1-2"]

    assert expected == (changed.heading, changed.text, changed.tail)


def test_what_is_removed_leaves_no_trace() -> None:
    changed = carry_out(
        Remove(at=parse_place("§1-2")),
        Remove(at=parse_place("§1-1|(a)|(1)")),
        Remove(at=parse_place("§1-1|(a)|text")),
        Remove(at=parse_place("§1-1|heading")),
    )

    expected = {"1-1": section("1-1", para("(a)"), para("(c)", "Two."), heading="")}
    assert expected == changed


def test_the_first_fault_ends_a_row_of_instructions() -> None:
    outcome = apply_all(LAW, [Repeal(at=parse_place("§9")), Repeal(at=parse_place("§1-1"))])

    assert isinstance(outcome, Fault)
    assert outcome.detail == "There is no section 9."
