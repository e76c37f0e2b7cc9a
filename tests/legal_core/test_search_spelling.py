import pytest

from legal_core.search_spelling import find_nearest

TERMS = ("market", "marked", "financial", "instrument", "2016/679", "act", "mark")


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("markt", ("mark", "market")),
        ("markte", ("market",)),
        ("makret", ("market",)),
        ("finacial", ("financial",)),
        ("fnancial", ()),
        ("instrmnet", ("instrument",)),
        ("isntrument", ()),
        ("mirk", ()),
        ("mrket", ()),
        ("markings", ()),
    ],
)
def test_se1_few_letters_may_differ_but_not_the_first_two(
    word: str, expected: tuple[str, ...]
) -> None:
    assert expected == find_nearest(word, TERMS)


def test_se2_a_number_is_never_another() -> None:
    assert () == find_nearest("2016/678", TERMS)
    assert () == find_nearest("instrument1", TERMS)
