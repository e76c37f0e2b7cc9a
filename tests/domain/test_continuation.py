from datetime import date
from uuid import UUID

import pytest
from msgspec.structs import replace

from domain.continuation import Choice, find_choice
from domain.errors import BadRequestError
from domain.events import Continuation
from domain.subject import AuthoritySource, ClarificationOption, OptionWording, SubjectMember
from domain.thread import RememberedTurn, ThreadContext

THREAD_ID = UUID("0192c6d4-8c00-7000-8000-0000000000aa")
ASKED_ID = UUID("0192c6d4-8c00-7000-8000-000000000001")
OTHER_ID = UUID("0192c6d4-8c00-7000-8000-000000000002")
QUESTION = "What does Article 5 of the Constitution say?"
LUMERIA = ClarificationOption(option_id="a", work="sample:constitution-1998", anchor="art_5")
BRAZIL = ClarificationOption(option_id="b", work="br-federal:constituicao-1988", anchor="art_5")
ASKED = RememberedTurn(
    turn_id=ASKED_ID,
    question=QUESTION,
    language="en",
    today_on=date(2026, 11, 30),
    status="clarification",
    options=(LUMERIA, BRAZIL),
    wordings=(
        OptionWording(option_id="a", label="Constitution of Lumeria", distinguishes="1998"),
        OptionWording(option_id="b", label="Constituição de 1988", distinguishes="Brasil"),
    ),
)


def context(*turns: RememberedTurn) -> ThreadContext:
    return ThreadContext(thread_id=THREAD_ID, turns=turns)


def pick(option_id: str, turn_id: UUID = ASKED_ID) -> Continuation:
    return Continuation(turn_id=turn_id, option_id=option_id)


def member(source: AuthoritySource) -> SubjectMember:
    return SubjectMember(
        subject_ref="subject_1",
        work="br-federal:constituicao-1988",
        title="Constituição",
        source=source,
        version="br-federal:constituicao-1988@2015-09-15",
    )


@pytest.mark.parametrize(
    "turns",
    [
        pytest.param((), id="an empty thread"),
        pytest.param((replace(ASKED, options=()),), id="a turn that asked nothing"),
        pytest.param((ASKED, replace(ASKED, turn_id=OTHER_ID, options=())), id="an older asker"),
    ],
)
def test_y1_words_pick_nothing_where_the_last_turn_did_not_ask(
    turns: tuple[RememberedTurn, ...],
) -> None:
    actual = find_choice("a", None, context(*turns))

    assert actual is None


@pytest.mark.parametrize(
    ("turns", "answers", "says"),
    [
        pytest.param((), pick("a"), "is not the last turn of this thread", id="an empty thread"),
        pytest.param(
            (ASKED,), pick("a", OTHER_ID), "is not the last turn of this thread", id="another turn"
        ),
        pytest.param(
            (ASKED, replace(ASKED, turn_id=OTHER_ID)),
            pick("a"),
            "is not the last turn of this thread",
            id="a turn that others followed",
        ),
        pytest.param(
            (ASKED,), pick("c"), "offered no option 'c'; it offered a, b.", id="no option"
        ),
        pytest.param(
            (replace(ASKED, options=()),),
            pick("a"),
            "offered no option 'a'; it offered none.",
            id="a turn without options",
        ),
    ],
)
def test_y1_an_option_that_was_not_offered_last_is_refused(
    turns: tuple[RememberedTurn, ...], answers: Continuation, says: str
) -> None:
    with pytest.raises(BadRequestError, match=says):
        find_choice("", answers, context(*turns))


@pytest.mark.parametrize(
    ("words", "option"),
    [
        pytest.param("b", BRAZIL, id="the id"),
        pytest.param(" B ", BRAZIL, id="the id in capitals"),
        pytest.param("constituicao de 1988", BRAZIL, id="the label without accents"),
        pytest.param("CONSTITUTION OF LUMERIA", LUMERIA, id="the label in capitals"),
    ],
)
def test_y2_words_that_equal_a_label_or_an_id_pick_it(
    words: str, option: ClarificationOption
) -> None:
    actual = find_choice(words, None, context(ASKED))

    assert Choice(continues=pick(option.option_id), meaning=option, question=QUESTION) == actual


@pytest.mark.parametrize("words", ["", "  ", "a or b", "the Constitution of Lumeria, I think"])
def test_y2_words_that_equal_nothing_offered_are_a_question_of_their_own(words: str) -> None:
    actual = find_choice(words, None, context(ASKED))

    assert actual is None


DAY = ClarificationOption(option_id="a", day=date(2015, 2, 28))


def test_y3_a_law_that_was_chosen_before_the_day_stands_on() -> None:
    asked = replace(ASKED, options=(DAY,), members=(member("clarified"),))

    actual = find_choice("", pick("a"), context(asked))

    expected = replace(
        DAY,
        work="br-federal:constituicao-1988",
        version="br-federal:constituicao-1988@2015-09-15",
    )
    assert actual is not None
    assert expected == actual.meaning


def test_y3_a_law_that_was_named_is_derived_again() -> None:
    asked = replace(ASKED, options=(DAY,), members=(member("title"),))

    actual = find_choice("", pick("a"), context(asked))

    assert actual is not None
    assert actual.meaning == DAY


def test_y3_an_option_that_names_a_law_is_taken_as_it_is() -> None:
    asked = replace(ASKED, members=(member("clarified"),))

    actual = find_choice("", pick("a"), context(asked))

    assert actual is not None
    assert actual.meaning == LUMERIA


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param("", QUESTION, id="none"),
        pytest.param(" \n", QUESTION, id="blank"),
        pytest.param("And Article 6?", "And Article 6?", id="its own"),
    ],
)
def test_y4_a_pick_without_a_question_takes_up_the_one_it_answers(
    question: str, expected: str
) -> None:
    actual = find_choice(question, pick("b"), context(ASKED))

    assert actual is not None
    assert expected == actual.question


@pytest.mark.parametrize("words", ["the second one", "die zweite, bitte", "2", "the last"])
def test_y2_an_ordinal_picks_an_option(words: str) -> None:
    actual = find_choice(words, None, context(ASKED))

    expected = Choice(continues=pick("b"), meaning=BRAZIL, question=QUESTION)
    assert expected == actual


def test_y2_an_ordinal_past_the_options_picks_none() -> None:
    actual = find_choice("the third", None, context(ASKED))

    assert actual is None
