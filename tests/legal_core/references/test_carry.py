"""What a reference takes from those before it."""

from legal_core.references.carry import LAWS_MAX, Carry, join_paths, resolve_by_last, take_law
from legal_core.references.reference import Path, Reference, ReferenceKind, Step


def reference(
    key: str = "",
    path: Path = (),
    *,
    law: str = "",
    kind: ReferenceKind = "full",
    country: str = "",
) -> Reference:
    return Reference(
        start=0, end=1, text="x", kind=kind, law=law, law_key=key, path=path, jurisdiction=country
    )


SECTION_5 = (Step(level="section", number="5"),)
SUB_A = (*SECTION_5, Step(level="subsection", number="a"))


def carrying(*read: Reference) -> Carry:
    carry = Carry()
    for one in read:
        carry.add(one, (one.law,))
    return carry


def test_cy1_the_nearest_known_law_is_taken() -> None:
    carry = carrying(reference("a"), reference("b"), reference(""))

    assert (1, "b") == (carry.last()[0], carry.last()[1].law_key)  # type: ignore[index]
    assert None is carry.last(lambda one: one.law_key == "c")
    assert None is Carry().last()
    assert None is Carry().latest()
    assert 2 == carry.latest()[0]  # type: ignore[index]


def test_cy1_a_bounded_number_of_laws_is_looked_through() -> None:
    carry = carrying(*(reference(f"law {number}") for number in range(LAWS_MAX + 1)))

    assert None is carry.last(lambda one: one.law_key == "law 0")
    assert 1 == carry.last(lambda one: one.law_key == "law 1")[0]  # type: ignore[index]


def test_cy2_a_law_spelled_takes_the_law_alone() -> None:
    taken = take_law(reference(law="that Act", kind="back"), (3, reference("a", SUB_A, law="A")))

    assert ("a", (), 3, "that Act") == (taken.law_key, taken.path, taken.refers_to, taken.law)


def test_cy2_without_law_and_path_it_is_the_whole_provision() -> None:
    taken = take_law(reference(kind="back"), (0, reference("a", SUB_A, law="A")))

    assert (SUB_A, "A") == (taken.path, taken.law)
    assert reference(kind="back") == take_law(reference(kind="back"), None)


def test_cy3_a_path_goes_on_from_the_level_it_names_anew() -> None:
    sub_b = (Step(level="subsection", number="b"),)

    assert (*SECTION_5, *sub_b) == join_paths(SUB_A, sub_b)
    assert (Step(level="section", number="6"),) == join_paths(
        SUB_A, (Step(level="section", number="6"),)
    )
    assert (Step(level="article", number="6"),) == join_paths(
        SUB_A, (Step(level="article", number="6"),)
    )
    assert (*SUB_A, Step(level="item", number="1")) == join_paths(
        SUB_A, (Step(level="item", number="1"),)
    )


def test_cy3_the_end_of_a_range_is_completed_too() -> None:
    sub_b, sub_c = Step(level="subsection", number="b"), Step(level="subsection", number="c")
    ranged = Reference(start=0, end=1, text="x", kind="short", path=(sub_b,), until=(sub_c,))

    taken = take_law(ranged, (0, reference("a", SUB_A)))

    assert ((*SECTION_5, sub_b), (*SECTION_5, sub_c)) == (taken.path, taken.until)


def test_a_name_stands_for_its_law() -> None:
    carry = carrying(reference("a", law="Act A"), reference("", law="Act B"))
    carry.define("B")
    carry.add(reference("c", law="Act C"))
    carry.define("The C")
    carry.define("!")
    Carry().define("nothing")

    assert 0 == carry.named("act a")[0]  # type: ignore[index]
    assert None is carry.named("Act B")
    assert None is carry.named("B")
    assert 2 == carry.named("the c")[0]  # type: ignore[index]
    assert 3 == len(carry.settled())


def test_the_reference_that_began_so_last_is_found() -> None:
    carry = carrying(reference("a", SECTION_5), reference("b", SUB_A), reference("", SUB_A))

    assert 1 == carry.at_head(SECTION_5[0])[0]  # type: ignore[index]
    assert None is carry.at_head(Step(level="section", number="7"))


def test_most_traditions_resolve_by_name_then_by_the_nearest() -> None:
    carry = carrying(
        reference("a", law="Act A", country="de"), reference("b", law="B", country="eu")
    )

    assert "a" == resolve_by_last(reference(law="Act A", kind="short"), carry).law_key
    assert "" == resolve_by_last(reference(law="Act X", kind="short"), carry).law_key
    assert "b" == resolve_by_last(reference(path=SECTION_5, kind="short"), carry).law_key
    assert (
        "a" == resolve_by_last(reference(path=SECTION_5, kind="short", country="de"), carry).law_key
    )
