import inspect
from datetime import date

import msgspec
import pytest
from litestar import Litestar

from app import schemas
from app.reply import build_reply
from app.schemas import AskBody, TurnReply
from domain.events import TURN_EVENTS
from domain.operator_events import OPERATOR_EVENTS
from tests.app import fixtures_replies as given
from tests.app.desk import ARTICLE_4, Desk

EVENTS = frozenset({one.__name__ for one in (*TURN_EVENTS, *OPERATOR_EVENTS)} | {"RecordedEvent"})


def test_a1_no_event_is_part_of_the_http_contract(app: Litestar) -> None:
    described = app.openapi_schema.components.schemas or {}

    actual = sorted(EVENTS & {schema.title or "" for schema in described.values()})

    assert [] == actual


def test_a1_the_public_shapes_are_no_events_in_disguise() -> None:
    public = {one for _, one in inspect.getmembers(schemas, inspect.isclass)}

    assert not public & {*TURN_EVENTS, *OPERATOR_EVENTS}


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b'{"question": "a", "mode": "x"}', id="in the body"),
        pytest.param(
            b'{"answers": {"turn_id": "t", "option_id": "a", "label": "x"}}', id="in a choice"
        ),
    ],
)
def test_a2_a_request_with_an_unknown_field_is_refused(sent: bytes) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(sent, type=AskBody)


def test_a2_a_reply_with_a_field_of_a_later_release_is_read() -> None:
    later = {**msgspec.to_builtins(given.ANSWER), "of_tomorrow": 1}

    actual = msgspec.convert(later, TurnReply)

    assert given.ANSWER.reply == actual.reply


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        pytest.param(ARTICLE_4, (date(2022, 6, 1), date(2022, 5, 31)), id="ended"),
        pytest.param("What does Article 5 of the Constitution say?", (None, None), id="open"),
    ],
)
def test_a3_valid_to_is_the_day_after_the_last(
    desk: Desk, question: str, expected: tuple[date | None, date | None]
) -> None:
    asked = desk.ask(question)

    reply = build_reply(asked.turn_id, asked.turn, thread_token="", turn_token="")

    (citation,) = reply.citations
    (card,) = reply.cards
    assert isinstance(card, schemas.ProvisionCard)
    assert (expected, expected[0]) == (
        (citation.valid_to, citation.last_day),
        card.provisions[0].valid_to,
    )
