from uuid import UUID

import pytest
from msgspec.structs import replace

from app.arrivals import Caller, to_arrival, to_turn_id
from app.schemas import AnswerChoice, AskBody
from domain.canonical import sha256_hex
from domain.errors import BadRequestError
from domain.events import Continuation

TURN_ID = "0191f2a0-0000-7000-8000-000000000001"
TOKEN = "dGhyZWFkIG9mIEpvYW5h"  # noqa: S105 -- an invented token
ADDRESS = "203.0.113.7"


def caller(key_id: str = "", thread_token: str = "", trace_parent: str = "") -> Caller:
    return Caller(
        channel="http",
        address=ADDRESS,
        key_id=key_id,
        thread_token=thread_token,
        trace_parent=trace_parent,
    )


@pytest.mark.parametrize(
    ("key_id", "token", "expected"),
    [
        pytest.param("press", TOKEN, "press", id="the key before all"),
        pytest.param("", TOKEN, sha256_hex(TOKEN.encode()), id="the thread token's digest"),
        pytest.param("", "", ADDRESS, id="the address where there is nothing else"),
    ],
)
def test_g7_the_client_scope_is_the_nearest_name_of_the_client(
    key_id: str, token: str, expected: str
) -> None:
    actual = to_arrival(AskBody(question="?"), caller(key_id, token)).client_scope

    assert expected == actual


@pytest.mark.parametrize(
    ("key_id", "named"),
    [pytest.param("press", "press", id="key"), pytest.param("", ADDRESS, id="address")],
)
def test_g8_the_requester_is_a_digest_and_never_the_name(key_id: str, named: str) -> None:
    actual = to_arrival(AskBody(question="?"), caller(key_id, TOKEN)).request.requester

    assert sha256_hex(named.encode())[:32] == actual


def test_g9_an_evaluation_has_one_scope_whoever_sends_it() -> None:
    scopes = {
        to_arrival(
            AskBody(question="?"), replace(caller(key, token), channel="evaluation")
        ).client_scope
        for key, token in (("press", ""), ("", TOKEN), ("", ""))
    }

    assert {"evaluation"} == scopes


def test_a_body_is_taken_over_field_by_field() -> None:
    body = AskBody(
        question="And Article 5?",
        locale="pt-BR",
        answers=AnswerChoice(turn_id=TURN_ID, option_id="b"),
        known_by="record",
        external_ref="case 7",
    )

    actual = to_arrival(body, caller(), streamed=True)

    request = actual.request
    assert (
        "And Article 5?",
        "pt-BR",
        Continuation(turn_id=UUID(TURN_ID), option_id="b"),
        "record",
        "case 7",
        True,
    ) == (
        request.question,
        request.locale,
        request.answers,
        request.known_by,
        request.external_ref,
        actual.streamed,
    )


@pytest.mark.parametrize("text", ["", "yesterday's", f"{TURN_ID}0"])
def test_what_is_no_turn_id_is_refused(text: str) -> None:
    with pytest.raises(BadRequestError, match="is no turn id; one looks like"):
        to_turn_id(text)


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        pytest.param(
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "4bf92f3577b34da6a3ce929d0e0e4736",
            id="a W3C traceparent",
        ),
        pytest.param("", "", id="none"),
        pytest.param("00-4bf9-00f067aa0ba902b7-01", "", id="a short one"),
        pytest.param("4bf92f3577b34da6a3ce929d0e0e4736", "", id="a bare id"),
        pytest.param(f"00-{'é' * 32}-00f067aa0ba902b7-01", "", id="no hex"),
    ],
)
def test_the_trace_id_is_taken_from_a_traceparent(header: str, expected: str) -> None:
    actual = to_arrival(AskBody(question="?"), caller(trace_parent=header)).trace_id

    assert expected == actual
