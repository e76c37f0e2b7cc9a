from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, UnsetType

from legal_core.comparison import compare_words, former_heading
from tests.legal_core import laws

LETTERS = st.text(alphabet="ab ,.\n", max_size=40)


def changes(before: str, after: str) -> list[tuple[str, str]]:
    return [(one.op, one.text) for one in compare_words(before, after) if one.op != "equal"]


@given(before=LETTERS, after=LETTERS)
def test_cm1_the_runs_give_both_texts_back(before: str, after: str) -> None:
    runs = compare_words(before, after)

    actual = (
        "".join(one.text for one in runs if one.op != "insert"),
        "".join(one.text for one in runs if one.op != "delete"),
    )
    assert (before, after) == actual


@given(before=LETTERS, after=LETTERS)
def test_cm3_equal_texts_give_equal_runs_and_neighbours_differ(before: str, after: str) -> None:
    runs = compare_words(before, after)

    assert runs == compare_words(before, after)
    assert all(one.op != two.op for one, two in pairwise(runs))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param(
            laws.ART_6_1988, laws.ART_6_2000, [("insert", "a moradia, ")], id="2000: housing"
        ),
        pytest.param(
            laws.ART_6_2000, laws.ART_6_2010, [("insert", "a alimentação, ")], id="2010: food"
        ),
        pytest.param(
            laws.ART_6_2010, laws.ART_6_2015, [("insert", "o transporte, ")], id="2015: transport"
        ),
        pytest.param(laws.ART_6_2000, laws.ART_6_1988, [("delete", "a moradia, ")], id="taken out"),
        pytest.param(
            "within ten days of notice",
            "within two working weeks of notice",
            [("delete", "ten days"), ("insert", "two working weeks")],
            id="words replaced by words are one change",
        ),
        pytest.param("a fee is due", "a fee is due.", [("insert", ".")], id="a mark alone"),
        pytest.param("first.", "first.\nsecond.", [("insert", "\nsecond.")], id="a new line"),
        pytest.param(
            "a fee or a fine or a ban",
            "due: a fee or a ban",
            [("insert", "due: "), ("delete", "or a fine ")],
            id="one of two alike in the middle",
        ),
        pytest.param("b c a b", "c b", [("delete", "b "), ("delete", "a ")], id="moved on"),
        pytest.param("", "all new", [("insert", "all new")], id="from nothing"),
        pytest.param("all old", "", [("delete", "all old")], id="to nothing"),
        pytest.param("same", "same", [], id="equal"),
        pytest.param("", "", [], id="both empty"),
    ],
)
def test_cm2_a_change_reads_as_one(
    before: str, after: str, expected: list[tuple[str, str]]
) -> None:
    actual = changes(before, after)

    assert expected == actual


def test_cm3_a_long_text_is_compared_by_sentences_first() -> None:
    sentences = [f"Clause {n} binds the holder of licence {n}." for n in range(400)]
    amended = list(sentences)
    amended[0] = "Clause 0 frees the holder of licence 0."
    amended[200] = "Clause 200 binds the owner of licence 200."
    amended[399] = "Clause 399 ends."

    actual = changes(" ".join(sentences), " ".join(amended))

    assert [
        ("delete", "binds"),
        ("insert", "frees"),
        ("delete", "holder"),
        ("insert", "owner"),
        ("delete", "binds the holder of licence 399"),
        ("insert", "ends"),
    ] == actual


def test_cm3_a_passage_too_long_for_words_is_one_deletion_and_one_insertion() -> None:
    before = " ".join(f"a{n}" for n in range(600))
    after = " ".join(f"b{n}" for n in range(600))

    actual = changes(before, after)

    assert [("delete", before), ("insert", after)] == actual


def test_cm3_too_many_sentences_are_one_deletion_and_one_insertion() -> None:
    before = " ".join(f"a{n}." for n in range(1100))
    after = " ".join(f"b{n}." for n in range(1100))

    actual = [(op, len(text)) for op, text in changes(before, after)]

    assert [("delete", len(before) - 1), ("insert", len(after) - 1)] == actual


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        pytest.param("Of data", "Of the data", "Of data", id="other words"),
        pytest.param("", "Of data", "", id="none before"),
        pytest.param("Of data", " Of  data", UNSET, id="other blanks"),
        pytest.param("", "", UNSET, id="none at all"),
    ],
)
def test_cm4_blanks_alone_make_no_other_heading(
    before: str, after: str, expected: str | UnsetType
) -> None:
    assert expected == former_heading(before, after)
