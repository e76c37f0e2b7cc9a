"""Where the sentences of a question end."""

import pytest

from domain.date_masks import Span
from domain.sentences import find_sentences


def cut(question: str, *whole: str) -> list[str]:
    starts = [(question.index(one), len(one)) for one in whole]
    spans = tuple(Span(start=start, end=start + length) for start, length in starts)
    return [question[one.start : one.end].strip() for one in find_sentences(question, spans)]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What changed? Who did it? Show it!", ["What changed?", "Who did it?", "Show it!"]),
        ("It was repealed. Was it?", ["It was repealed.", "Was it?"]),
        ("It was repealed. was it?", ["It was repealed.", "was it?"]),
        ("What changed?\u200b Who did it?", ["What changed?\u200b", "Who did it?"]),
        ("What changed?Who did it?", ["What changed?", "Who did it?"]),
        ("They wrote “it ends.” And it did", ["They wrote “it ends.”", "And it did"]),
        ("What changed --- who did it", ["What changed ---", "who did it"]),
        ("<p>What changed</p> who did it", ["<p>", "What changed</p>", "who did it"]),
        ("何が変わりましたか？誰がしましたか。", ["何が変わりましたか？", "誰がしましたか。"]),
        (
            "the laws of 2 maja 2006 r.\n\nwho cites it",
            ["the laws of 2 maja 2006 r.", "who cites it"],
        ),
        ("As it stood in 2010. Who cites it?", ["As it stood in 2010.", "Who cites it?"]),
    ],
)
def test_se1_a_sentence_ends_at_a_mark_a_rule_or_a_tag(question: str, expected: list[str]) -> None:
    assert expected == cut(question)


@pytest.mark.parametrize(
    "question",
    [
        "What does Art. 5 say",
        "29 C.F.R. part 778, i.e. every wording",
        "§ 1 et seq. of the Act",
        "Stand vom 1. Januar 2012",
        "Art.\n5 of the Act",
        "the text of 2010. amended since",
        "comma 1, lett. a-bis), del decreto",
        "see https://law.example/search?Article=5",
    ],
)
def test_se1_a_stop_behind_a_shortened_word_or_a_number_ends_nothing(question: str) -> None:
    assert [question] == cut(question)


def test_nothing_is_cut_inside_a_name() -> None:
    actual = cut("The Who Goes There? Act 2010 is old. Since when?", "Who Goes There? Act 2010")

    assert ["The Who Goes There? Act 2010 is old.", "Since when?"] == actual


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What changed\nWho did it", ["What changed", "Who did it"]),
        ("What changed\n\nwho did it", ["What changed", "who did it"]),
        ("What changed\n- who did it", ["What changed", "- who did it"]),
        ("What changed\nin the text", ["What changed\nin the text"]),
    ],
)
def test_se2_a_line_ends_a_sentence_where_the_next_begins_as_one(
    question: str, expected: list[str]
) -> None:
    assert expected == cut(question)


def test_the_sentences_are_all_of_the_question() -> None:
    question = " What changed? \n Who. did it?  "
    spans = find_sentences(question)

    assert question == "".join(question[one.start : one.end] for one in spans)


def test_no_long_text_holds_it_up() -> None:
    question = "Abs. 2 " * 4_681

    assert 1 == len(find_sentences(question))  # by growing steps it would not end
