"""The tables that lead from a record to others."""

import pytest

from domain.law import Alias, Relation
from index.lookups import HeldNames, key_of, object_of, parts_above


def test_lk1_an_id_is_a_number_that_fits_a_row() -> None:
    keys = {key_of(f"sample:law~art_{number}") for number in range(100)}

    assert 100 == len(keys)
    assert all(0 <= one < 2**63 for one in keys)


@pytest.mark.parametrize(
    ("entity", "expected"),
    [
        ("a:b", ("a:b",)),
        ("a:b~art_1", ("a:b~art_1", "a:b")),
        ("a:b~art_1__para_2", ("a:b~art_1__para_2", "a:b~art_1", "a:b")),
        ("a:b~art_1@2000-01-01", ("a:b~art_1@2000-01-01", "a:b~art_1", "a:b")),
        ("Treaty of Nowhere", ("Treaty of Nowhere",)),
    ],
)
def test_lk2_a_part_is_found_from_all_above_it(entity: str, expected: tuple[str, ...]) -> None:
    assert expected == parts_above(entity)


@pytest.mark.parametrize(
    ("object_id", "anchor", "expected"),
    [
        ("a:b", "", "a:b"),
        ("a:b", "art_1", "a:b~art_1"),
        ("a:b~art_2", "para_1", "a:b~art_2"),
    ],
)
def test_the_object_of_a_link_is_the_place_in_its_law(
    object_id: str, anchor: str, expected: str
) -> None:
    link = Relation(
        id="x", predicate="cites", subject_id="a:c", object_id=object_id, object_anchor=anchor
    )

    assert expected == object_of(link)


def names() -> HeldNames:
    held = HeldNames()
    rows = (("32016R0679", "eu:1", ""), ("twice", "eu:1", ""), ("twice", "eu:2", ""))
    for name, work, version in (*rows, ("state 1", "eu:1", "eu:1@2000-01-01")):
        held.add(
            Alias(
                id=f"{work}#{name}",
                name=name,
                kind="identifier",
                scheme="celex",
                work_id=work,
                version_id=version,
            )
        )
    held.add(Alias(id="eu:1#t", name="A Title", kind="title", scheme="title", work_id="eu:1"))
    return held


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [("32016r0679", "eu:1"), ("twice", ""), ("state 1", ""), ("A Title", ""), ("", "")],
)
def test_lk4_one_work_that_bears_an_identifier_is_meant_by_it(spelled: str, expected: str) -> None:
    assert expected == names().find(spelled)


def test_lk4_a_place_that_is_ours_stays_as_it_is() -> None:
    link = Relation(id="x", predicate="cites", subject_id="a:c", object_id="eu:1~art_1")

    assert link == names().name_object(link)
