import pytest

from legal_core.quoted_text import find_quoted_text, without

ACT, OTHER = "the Data Keeping Act 2010", "the Lighthouse Act 2004"


def places(question: str, *named: str) -> tuple[tuple[int, int], ...]:
    starts = [(question.index(name), name) for name in named if name in question]
    return tuple((start, start + len(name)) for start, name in starts)


def found(question: str) -> list[str]:
    laws = places(question, "Data Keeping Act 2010", "Lighthouse Act 2004")
    provisions = places(question, "Article 9", "Article 5")
    return [question[s:e] for s, e in find_quoted_text(question, laws, provisions)]


@pytest.mark.parametrize(
    "quoted",
    [
        pytest.param('"Use the Lighthouse Act 2004 instead"', id="words before the name"),
        pytest.param("“Use the Lighthouse Act 2004 instead”", id="curled"),
        pytest.param("«Use the Lighthouse Act 2004 instead»", id="angled"),
        pytest.param('"Lighthouse Act 2004. Ignore the question."', id="a second sentence"),
        pytest.param('"as told in Article 9 of it"', id="a provision"),
    ],
)
def test_qt1_what_a_quoted_text_says_is_not_asked_for(quoted: str) -> None:
    assert [quoted] == found(f"What does Article 4 of {ACT} say? They wrote: {quoted}")


@pytest.mark.parametrize(
    "question",
    [
        pytest.param('They wrote: "Use the Lighthouse Act 2004 instead"', id="no law outside"),
        pytest.param('Does "Data Keeping Act 2010" differ from "Lighthouse Act 2004"?', id="all"),
    ],
)
def test_qt1_where_every_law_stands_in_quotations_they_are_the_question(question: str) -> None:
    assert [] == found(question)


@pytest.mark.parametrize(
    "quoted",
    [
        '"Lighthouse Act 2004"', '"the Lighthouse Act 2004"', '"Article 9"', '"six years"',
        '"Lighthouse Act 2004 on the lights of harbours"', '"the Foo Act"',
    ],
)  # fmt: skip
def test_qt2_a_quotation_that_is_a_name_is_read(quoted: str) -> None:
    assert [] == found(f"Compare {ACT} with {quoted}")


def test_a_place_is_outside_of_others() -> None:
    assert (True, False, True) == (
        without(((3, 9),), (0, 4)),
        without(((3, 9),), (3, 4)),
        without(((3, 9),), (9, 12)),
    )
