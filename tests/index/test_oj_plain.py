from index.sources import oj_plain
from index.sources.oj_page import Line, flatten
from tests.index.oj_files import texts_of


def plain(*texts: str) -> str:
    return "".join(f"<p>{text}</p>" for text in texts)


def test_w1_a_page_with_classes_is_left_as_it_is() -> None:
    lines = [Line("article", "Article 1"), Line("text", "CHAPTER II"), Line("text", "(a) x")]

    assert lines == oj_plain.to_structured(lines)


def test_w1_a_page_without_any_article_is_left_as_it_is() -> None:
    lines = [Line("text", "On page 14, recital 71:"), Line("text", "(71) The data subject")]

    assert lines == oj_plain.to_structured(lines)


def test_w2_the_line_after_an_article_is_its_heading_where_it_looks_like_one() -> None:
    lines = [
        Line("text", text)
        for text in (
            "CHAPTER II GENERAL RULES",
            "Article 26 (6)",
            "Public policy",
            "Any Member State may refuse.",
            "Article 27",
            "1. It shall apply.",
        )
    ]

    actual = [(one.role, one.text) for one in oj_plain.to_structured(lines)]

    expected = [
        ("division", "CHAPTER II"),
        ("heading", "GENERAL RULES"),
        ("article", "Article 26"),
        ("heading", "Public policy"),
        ("text", "Any Member State may refuse."),
        ("article", "Article 27"),
        ("text", "1. It shall apply."),
    ]
    assert expected == actual


def test_w3_points_nest_as_their_numbers_do() -> None:
    body = plain(
        "Article 2",
        "1. It covers:",
        "(a) ships:",
        "(i) old;",
        "- of wood,",
        "(ii) new;",
        "(b) trains.",
        "2. It rests.",
    )

    expected = [
        ("art_2", ""),
        ("art_2__para_1", "It covers:"),
        ("art_2__para_1__point_a", "ships:"),
        ("art_2__para_1__point_a__point_i", "old;"),
        ("art_2__para_1__point_a__point_i__indent_1", "of wood,"),
        ("art_2__para_1__point_a__point_ii", "new;"),
        ("art_2__para_1__point_b", "trains."),
        ("art_2__para_2", "It rests."),
    ]
    assert expected == texts_of(body)


def test_w3_the_letter_after_h_is_no_roman_number() -> None:
    lines = [Line("text", "Article 1"), Line("text", "(h) x"), Line("text", "(i) y")]

    actual = [one.number for one in oj_plain.to_structured(lines) if one.role == "item"]

    assert ["(h)", "(i)"] == actual
    assert 5 == len(flatten(oj_plain.to_structured(lines)))
