import threading
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from msgspec.structs import replace

from app.front_door import Arrival
from app.reply import build_reply, reply_json
from app.turn_service import Asked
from domain.bounds import Bounds
from domain.errors import (
    AdmissionError,
    BadRequestError,
    EvaluationReplayedError,
    IndexUnavailableError,
    OtherBodyError,
    QuotaExceededError,
    StoreUnavailableError,
    TurnAbortedError,
    TurnConflictError,
    TurnRunningError,
    UnknownThreadError,
)
from domain.events import Continuation
from domain.rule_planner import RulePlanner
from index.reader import OpenIndex
from tests.app.desk import ARTICLE_4, KEY, WHICH_ACT, Desk, arrival

OTHER_KEY = "key-of-the-second-question"


def bytes_of(desk: Desk, asked: Asked) -> bytes:
    """Return a reply as it goes out."""
    token = desk.tokens.turn_token(asked.turn_id)
    reply = build_reply(
        asked.turn_id, asked.turn, thread_token=asked.thread_token, turn_token=token
    )
    return reply_json(reply)


def leave_after(desk: Desk, commits: int, request: Arrival) -> None:
    """Let a turn be interrupted after some commits."""
    desk.store.commits_left = commits
    with pytest.raises(StoreUnavailableError):
        desk.service.ask(request)
    desk.store.commits_left = None


def test_e3_admission_today_and_the_observer_are_one_reading_of_the_clock(desk: Desk) -> None:
    desk.clock.at = datetime(2026, 11, 30, 23, 59, 59, tzinfo=UTC)

    turn = desk.ask("What does Article 4 of the Data Keeping Act 2010 say?").turn

    assert turn.frozen is not None
    assert (
        date(2026, 11, 30),
        datetime(2026, 11, 30, 23, 59, 59, tzinfo=UTC),
        datetime(2026, 11, 30, 23, 59, 59, tzinfo=UTC),
        date(2026, 11, 30),
    ) == (
        turn.admission.today_on,
        turn.admission.admitted_at,
        turn.frozen.observed_at,
        turn.frozen.instants[0].day,
    )


def test_e4_the_same_key_and_body_is_the_same_turn_byte_for_byte(desk: Desk) -> None:
    first = desk.ask(ARTICLE_4, idempotency_key=KEY)
    desk.later(86_400)

    again = desk.ask(ARTICLE_4, idempotency_key=KEY)

    assert bytes_of(desk, first) == bytes_of(desk, again)
    assert desk.store.list_turn_ids() == (first.turn_id,)


def test_e4_the_same_key_in_a_thread_is_the_same_turn(desk: Desk) -> None:
    token = desk.ask(ARTICLE_4).thread_token

    first = desk.ask("And Article 5?", token, idempotency_key=KEY)
    again = desk.ask("And Article 5?", token, idempotency_key=KEY)

    assert bytes_of(desk, first) == bytes_of(desk, again)


def test_e4_an_answer_by_option_comes_back_like_any_other(desk: Desk) -> None:
    asked = desk.ask(WHICH_ACT)
    picked = Continuation(turn_id=asked.turn_id, option_id="b")

    first = desk.ask("", asked.thread_token, answers=picked, idempotency_key=KEY)
    again = desk.ask("", asked.thread_token, answers=picked, idempotency_key=KEY)

    assert bytes_of(desk, first) == bytes_of(desk, again)


def test_e4_without_a_key_the_same_question_is_another_turn(desk: Desk) -> None:
    first, second = desk.ask(ARTICLE_4), desk.ask(ARTICLE_4)

    assert first.turn_id != second.turn_id


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({"question": "What does Article 5 of the Constitution say?"}, id="question"),
        pytest.param({"as_of": date(2015, 1, 1)}, id="day"),
        pytest.param({"locale": "fr"}, id="locale"),
        pytest.param({"external_ref": "case 7"}, id="external reference"),
        pytest.param({"known_by": "record"}, id="clock"),
    ],
)
def test_e4_the_same_key_with_another_body_is_refused(desk: Desk, facts: dict[str, Any]) -> None:
    desk.ask(ARTICLE_4, idempotency_key=KEY)

    with pytest.raises(OtherBodyError, match="used before with another body"):
        desk.ask(**{"question": ARTICLE_4, "idempotency_key": KEY, **facts})


@pytest.mark.parametrize("sent", ["other", "none", "unknown"])
def test_e4_the_same_key_in_another_thread_is_refused(desk: Desk, sent: str) -> None:
    here, other = desk.ask(ARTICLE_4).thread_token, desk.ask(WHICH_ACT).thread_token
    desk.ask("And Article 5?", here, idempotency_key=KEY)
    token = {"other": other, "none": "", "unknown": "no-such-token"}[sent]

    with pytest.raises(OtherBodyError, match="in another thread"):
        desk.ask("And Article 5?", token, idempotency_key=KEY)


def test_e4_clients_do_not_share_their_keys(desk: Desk) -> None:
    one = desk.ask(ARTICLE_4, idempotency_key=KEY)

    other = desk.service.ask(
        replace(arrival(ARTICLE_4, idempotency_key=KEY), client_scope="198.51.100.2")
    )

    assert one.turn_id != other.turn_id


def test_e4_a_turn_that_runs_is_not_answered_twice(desk: Desk) -> None:
    request = arrival(ARTICLE_4, idempotency_key=KEY)
    leave_after(desk, 1, request)
    (turn_id,) = desk.store.list_turn_ids()
    thread_id = desk.store.read(turn_id)[0].event.thread_id  # type: ignore[union-attr]  # an admission

    with desk.leases.hold(thread_id, 1.0), pytest.raises(TurnRunningError) as refused:
        desk.service.ask(request)

    assert (2, f"Turn {turn_id} of this Idempotency-Key is running") == (
        refused.value.retry_after_s,
        str(refused.value).partition(";")[0],
    )


def test_e4_a_turn_that_runs_is_followed_by_who_takes_a_stream(desk: Desk) -> None:
    request = arrival(ARTICLE_4, idempotency_key=KEY, streamed=True)
    leave_after(desk, 1, request)
    (turn_id,) = desk.store.list_turn_ids()
    thread_id = desk.store.read(turn_id)[0].event.thread_id  # type: ignore[union-attr]  # an admission
    heard: list[int] = []

    def follow() -> None:
        desk.service.ask(request, lambda event: heard.append(event.originator_version))

    with desk.leases.hold(thread_id, 1.0):
        following = threading.Thread(target=follow)
        following.start()
    following.join()

    assert ([1, 2, 3, 4, 5, 6], 6) == (heard, len(desk.store.read(turn_id)))


def test_e4_a_turn_claimed_a_moment_ago_by_the_same_request_runs(desk: Desk) -> None:
    request = arrival(ARTICLE_4, idempotency_key=KEY)

    def overtake() -> None:
        desk.store.before_commit = lambda: None
        desk.service.ask(request)

    desk.store.before_commit = overtake
    with pytest.raises(TurnRunningError):
        desk.service.ask(request)

    (turn_id,) = desk.store.list_turn_ids()
    assert len(desk.store.read(turn_id)) == 6


def test_e4_a_turn_that_was_aborted_is_not_begun_again(desk: Desk) -> None:
    request = arrival(ARTICLE_4, idempotency_key=KEY)
    leave_after(desk, 1, request)
    (turn_id,) = desk.store.list_turn_ids()
    desk.service.abort(turn_id, "interrupted")

    with pytest.raises(
        TurnAbortedError, match=r"was aborted \(interrupted\); ask again with a new"
    ):
        desk.service.ask(request)


def test_e5_an_unknown_thread_token_is_refused_and_records_nothing(desk: Desk) -> None:
    with pytest.raises(UnknownThreadError, match="No thread answers to this token"):
        desk.ask(ARTICLE_4, "bm8gc3VjaCB0aHJlYWQ")

    assert desk.store.last_leaf() == 0


def test_e5_a_thread_of_another_tenant_is_as_unknown(desk: Desk) -> None:
    token = desk.ask(ARTICLE_4).thread_token

    with pytest.raises(UnknownThreadError):
        desk.ask("And Article 5?", token, tenant="press")


def test_a_new_thread_has_its_own_token_and_keeps_it(desk: Desk) -> None:
    one, two = desk.ask(ARTICLE_4), desk.ask(ARTICLE_4)
    on = desk.ask("And Article 5?", one.thread_token)

    assert one.thread_token != two.thread_token
    assert one.thread_token == on.thread_token


@pytest.mark.parametrize(
    ("question", "facts", "error"),
    [
        pytest.param("", {}, BadRequestError, id="no question"),
        pytest.param(ARTICLE_4, {"idempotency_key": "short"}, BadRequestError, id="a short key"),
        pytest.param(
            "",
            {"answers": Continuation(turn_id=UUID(int=7), option_id="a")},
            BadRequestError,
            id="an option nobody offered",
        ),
    ],
)
def test_what_may_not_become_a_turn_records_nothing(
    desk: Desk, question: str, facts: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        desk.ask(question, **facts)

    assert desk.store.last_leaf() == 0


def test_a_client_past_its_day_is_refused_while_others_are_not(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    desk = Desk(sample_index, tmp_path, bounds=Bounds(turns_per_client_per_day=2))
    for _ in range(2):
        desk.ask(ARTICLE_4)

    with pytest.raises(QuotaExceededError, match="2 turns of this client were accepted today"):
        desk.ask(ARTICLE_4)

    other = desk.ask(ARTICLE_4, requester="00" * 16)
    desk.close()
    assert other.turn.phase == "closed"


def test_without_an_index_nothing_is_admitted(desk: Desk) -> None:
    desk.shelf.serving = None

    with pytest.raises(IndexUnavailableError, match="No index is mounted"):
        desk.ask(ARTICLE_4)

    assert desk.store.last_leaf() == 0


def test_a_thread_that_another_process_took_over_is_a_conflict(desk: Desk) -> None:
    token = desk.ask(ARTICLE_4).thread_token
    thread_id = desk.store.read(desk.store.list_turn_ids()[0])[0].event.thread_id  # type: ignore[union-attr]  # an admission

    def take_over() -> None:
        desk.store.next_fence(thread_id)

    desk.store.before_commit = take_over

    with pytest.raises(TurnConflictError, match="was overtaken"):
        desk.ask("And Article 5?", token)


def evaluated(question: str = ARTICLE_4, **facts: Any) -> Arrival:
    """Return an evaluation as its channel makes it."""
    asked = arrival(question, channel="evaluation", idempotency_key=KEY, **facts)
    return replace(asked, client_scope="evaluation")


@pytest.mark.parametrize(
    "again",
    [
        pytest.param(evaluated(), id="the same"),
        pytest.param(evaluated(tenant="press"), id="by another tenant"),
        pytest.param(evaluated(requester="00" * 16), id="by another client"),
        pytest.param(replace(evaluated(), streamed=True), id="as a stream"),
        pytest.param(replace(evaluated(), thread_token=KEY), id="in another thread"),
    ],
)
def test_e6_the_nonce_of_an_evaluation_admits_one_turn(desk: Desk, again: Arrival) -> None:
    desk.service.ask(evaluated())
    stored = desk.store.last_leaf()

    with pytest.raises(EvaluationReplayedError, match="admitted a turn before"):
        desk.service.ask(again)

    assert stored == desk.store.last_leaf()


def test_e6_an_evaluation_that_was_claimed_a_moment_ago_is_refused_too(desk: Desk) -> None:
    def overtake() -> None:
        desk.store.before_commit = lambda: None
        desk.service.ask(evaluated())

    desk.store.before_commit = overtake
    with pytest.raises(EvaluationReplayedError):
        desk.service.ask(evaluated())

    assert 1 == len(desk.store.list_turn_ids())


def test_an_evaluation_is_marked_and_leaves_the_readers_their_turns(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    one = Bounds(turns_per_day=1, evaluation_turns_per_day=1)
    desk = Desk(sample_index, tmp_path, bounds=one)
    asked = desk.service.ask(evaluated())

    assert "evaluation" == asked.turn.admission.channel
    assert "closed" == desk.ask(ARTICLE_4).turn.phase
    for request in (replace(evaluated().request, idempotency_key=OTHER_KEY), None):
        with pytest.raises(QuotaExceededError):
            desk.service.ask(
                arrival(ARTICLE_4) if request is None else replace(evaluated(), request=request)
            )
    desk.close()


class ToldThreads:
    """New threads whose ids are counted, and heard of when they come back."""

    def __init__(self) -> None:
        self.begun: list[UUID] = []
        self.returned: list[UUID] = []

    def begin(self) -> UUID:
        self.begun.append(UUID(int=0xE0 + len(self.begun)))
        return self.begun[-1]

    def give_back(self, thread_id: UUID) -> None:
        self.returned.append(thread_id)


def test_a_new_thread_is_the_one_that_was_made_ahead(desk: Desk) -> None:
    threads = ToldThreads()
    desk.service = desk.served_by(RulePlanner(), threads)

    asked = desk.ask("What does Article 4 of the Data Keeping Act 2010 say?")
    desk.ask("And Article 6?", asked.thread_token)

    assert threads.begun == [asked.turn.admission.thread_id]
    assert [] == threads.returned


def test_the_thread_of_a_refused_question_begins_another(desk: Desk) -> None:
    threads = ToldThreads()
    desk.service = desk.served_by(RulePlanner(), threads)
    token = desk.ask("What does Article 4 of the Data Keeping Act 2010 say?").thread_token
    for thread in ("", token):
        with pytest.raises(AdmissionError):
            desk.ask(" ", thread)

    actual = (len(threads.begun), threads.returned)

    assert (2, threads.begun[1:]) == actual
