import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.page_text import (
    Block,
    LawText,
    Line,
    Run,
    direction_of,
    figure,
    is_linkable,
    to_blocks,
    to_lines,
)
from tests.app.fixtures_replies import ARTICLE_6, ARTICLE_33

LAW = LawText(text=ARTICLE_6, language="pt")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        pytest.param("1. In the case of a breach", "1. ", id="paragraph"),
        pytest.param("(a) describe the nature", "(a) ", id="point"),
        pytest.param("a) a soberania", "a) ", id="letter"),
        pytest.param("§ 1º As normas", "§ 1º ", id="section sign"),
        pytest.param("XXIX - ação", "XXIX - ", id="roman"),
        pytest.param("IV – os valores", "IV – ", id="roman with dash"),
        pytest.param("2° le texte", "2° ", id="french"),
        pytest.param("São direitos sociais", "", id="no number"),
        pytest.param("1988", "", id="a number alone"),
        pytest.param("In 2016, the", "", id="a number inside"),
    ],
)
def test_pt1_sets_the_number_of_a_line_apart(line: str, number: str) -> None:
    expected = (Line(number=number, rest=line[len(number) :]),)
    actual = to_lines(line)

    assert expected == actual


@given(st.text())
def test_pt1_keeps_every_character_of_every_line(text: str) -> None:
    expected = [line for line in text.split("\n") if line.strip()]
    actual = [line.number + line.rest for line in to_lines(text)]

    assert expected == actual


@pytest.mark.parametrize(
    "marks",
    [
        pytest.param("“”", id="English"),
        pytest.param("«»", id="Spanish"),
        pytest.param("„“", id="German"),
    ],
)
def test_pt2_sets_a_whole_quotation_as_a_block_of_its_language(marks: str) -> None:
    reply = f"It read as follows.\n{marks[0]}{ARTICLE_6}{marks[1]}\nIt held long."

    expected = (
        Block(runs=(Run(text="It read as follows."),)),
        Block(runs=(Run(text=ARTICLE_6, language="pt"), Run(text="")), law="pt"),
        Block(runs=(Run(text="It held long."),)),
    )
    actual = to_blocks(reply, (LAW,)).blocks

    assert expected == actual


def test_pt2_names_the_texts_that_a_reply_quotes_whole() -> None:
    expected = (ARTICLE_6,)
    actual = to_blocks(
        f"“{ARTICLE_6}”", (LawText(text=ARTICLE_33, language="en"), LAW)
    ).quoted_whole

    assert expected == actual


def test_pt2_shows_that_a_quotation_was_cut() -> None:
    cut = ARTICLE_6[:100]
    found = to_blocks(f"«\u00a0{cut} …\u00a0» La suite est sur la carte.", (LAW,))

    expected = (
        Block(
            runs=(Run(text=cut.rstrip(), language="pt"), Run(text=" …")),
            law="pt",
        ),
        Block(runs=(Run(text=" La suite est sur la carte."),)),
    )
    actual = found.blocks

    assert (expected, ()) == (actual, found.quoted_whole)


def test_pt2_keeps_a_short_quotation_in_its_sentence() -> None:
    words = LawText(text="a moradia,", language="pt")

    expected = (
        Block(
            runs=(
                Run(text="One insertion: “"),
                Run(text="a moradia,", language="pt"),
                Run(text="”."),
            )
        ),
    )
    actual = to_blocks("One insertion: “a moradia,”.", (words,)).blocks

    assert expected == actual


def test_pt2_keeps_a_quotation_of_several_lines_in_its_sentence() -> None:
    words = LawText(text="to 5,000 marks.\n2. The attempt is punishable", language="en")

    expected = 1
    actual = len(to_blocks(f"Two deletions: “{words.text}”. An act did it.", (words,)).blocks)

    assert expected == actual


def test_pt2_takes_the_readers_own_words_for_no_law() -> None:
    expected = (Block(runs=(Run(text="No law bears the name “housing law”."),)),)
    actual = to_blocks("No law bears the name “housing law”.", (LAW,)).blocks

    assert expected == actual


def test_pt2_follows_a_text_that_holds_quotation_marks_itself() -> None:
    text = (
        "For the purposes of this Act, “keeper” means a person who keeps a lighthouse or a light."
    )
    law = LawText(text=text, language="en")

    expected = (text,)
    actual = to_blocks(f"It read:\n“{text}”", (law,)).quoted_whole

    assert expected == actual


@given(st.text(alphabet="ab“”«»\n …."), st.text(alphabet="ab“”\n ", max_size=8))
def test_any_reply_gives_blocks(reply: str, law: str) -> None:
    found = to_blocks(reply, (LawText(text=law, language="en"),))

    assert all(block.runs for block in found.blocks)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        pytest.param("/v1/law/eu-eurlex:32016r0679", True, id="a path of ours"),
        pytest.param("https://eur-lex.europa.eu/eli/reg/2016/679", True, id="https"),
        pytest.param("javascript:alert(1)", False, id="script"),
        pytest.param("//evil.example/x", False, id="another host"),
        pytest.param("/\\evil.example", False, id="another host by backslash"),
        pytest.param("data:text/html,x", False, id="data"),
        pytest.param("", False, id="none"),
    ],
)
def test_pt3_links_only_web_addresses_and_paths(address: str, *, expected: bool) -> None:
    actual = is_linkable(address)

    assert expected == actual


def test_law_from_right_to_left_says_so() -> None:
    expected = ("rtl", "rtl", "ltr")
    actual = (direction_of("ar"), direction_of("he-IL"), direction_of("pt"))

    assert expected == actual


def test_a_count_is_set_apart_by_thousands() -> None:
    assert ["7", "1\u202f443\u202f406"] == [figure(7), figure(1_443_406)]
