from datetime import date
from uuid import UUID

from domain.bounds import MEMORY_TURNS
from domain.thread import RememberedTurn, ThreadContext

THREAD = UUID("0192c6d4-8c00-7000-8000-0000000000aa")


def remembered(number: int) -> RememberedTurn:
    return RememberedTurn(
        turn_id=UUID(int=number),
        question="What does Article 33 GDPR say?",
        language="en",
        today_on=date(2026, 11, 30),
        status="answer",
    )


def test_h1_a_context_names_its_turns_oldest_first() -> None:
    context = ThreadContext(
        thread_id=THREAD, turns=tuple(remembered(n) for n in range(1, MEMORY_TURNS + 1))
    )

    actual = context.turn_ids

    assert tuple(UUID(int=n) for n in range(1, 7)) == actual


def test_h1_an_expired_thread_reads_empty_and_says_so() -> None:
    context = ThreadContext(thread_id=THREAD, expired=True)

    actual = (context.turn_ids, context.expired)

    assert ((), True) == actual


def test_h2_a_remembered_turn_holds_no_text_of_law_and_no_result() -> None:
    actual = set(RememberedTurn.__struct_fields__)

    assert {
        "turn_id",
        "question",
        "language",
        "today_on",
        "status",
        "members",
        "instants",
        "operations",
        "options",
        "wordings",
    } == actual
