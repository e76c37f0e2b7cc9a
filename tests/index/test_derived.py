"""What follows from an index is worked out once, within a bound."""

from functools import partial
from typing import TypeVar

from index.derived import Derived

A = TypeVar("A")


def _make(made: list[int], number: int, answer: A) -> A:
    made.append(number)
    return answer


def test_n6_an_answer_is_made_once() -> None:
    derived, made = Derived(), list[int]()

    answers = [derived.get("key", partial(_make, made, 1, "text")) for _ in range(2)]

    assert answers == ["text", "text"]
    assert made == [1]


def test_n6_an_answer_of_none_is_kept_too() -> None:
    derived, made = Derived(), list[int]()

    for _ in range(2):
        derived.get("key", partial(_make, made, 1, None))

    assert made == [1]


def test_n6_the_oldest_answer_goes_when_the_bound_is_reached() -> None:
    derived, made = Derived(max_bytes=40_000), list[int]()

    for number in (*range(30), 29, 0):
        derived.get(number, partial(_make, made, number, "x" * 2_000))

    assert made == [*range(30), 0]


def test_n6_an_answer_that_is_too_big_is_given_and_not_kept() -> None:
    derived, made = Derived(max_bytes=40_000), list[int]()

    for _ in range(2):
        derived.get("big", partial(_make, made, 1, "x" * 50_000))
        derived.get("many", partial(_make, made, 2, tuple(range(50))))

    assert made == [1, 2, 1, 2]
