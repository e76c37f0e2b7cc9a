from datetime import UTC, date, datetime, timedelta, timezone
from uuid import UUID

import pytest
from msgspec.structs import replace

from domain.admission import (
    AdmissionFacts,
    AskRequest,
    admit,
    to_admitted,
    to_request_bytes,
    turn_id_of,
)
from domain.bounds import Bounds
from domain.errors import BadRequestError, QuestionTooLongError, QuotaExceededError
from domain.events import AdmittedText, Channel, Continuation
from domain.ports import UsageCount
from domain.sealed import keyed_digest, open_plain

LOG = UUID("0192c6d4-8c00-7000-8000-00000000106f")
TURN = UUID("0192c6d4-8c00-7000-8000-000000000001")
THREAD = UUID("0192c6d4-8c00-7000-8000-0000000000aa")
NOW = datetime(2026, 11, 30, 23, 59, 30, 250_000, tzinfo=UTC)
UNUSED = UsageCount(by_client=0, in_all=0)
ASKED = AskRequest(
    question="What does Article 33 GDPR say?", channel="http", requester="203.0.113.7"
)


def tried(request: AskRequest, usage: UsageCount = UNUSED, bounds: Bounds | None = None) -> str:
    """Return that a request was let through; a refusal raises."""
    admit(request, usage=usage, bounds=bounds or Bounds(), now=NOW)
    return "admitted"


def test_a_plain_question_is_admitted() -> None:
    assert "admitted" == tried(ASKED)


def test_a1_refuses_a_question_that_is_too_long() -> None:
    with pytest.raises(QuestionTooLongError, match=r"8,001 characters; at most 8,000"):
        tried(replace(ASKED, question="a" * 8001))


def test_a1_counts_characters_not_bytes() -> None:
    assert "admitted" == tried(replace(ASKED, question="é" * 8000))


@pytest.mark.parametrize("question", ["", "   ", "\n\t"])
def test_a1_refuses_an_empty_question(question: str) -> None:
    with pytest.raises(BadRequestError, match="The question is empty"):
        tried(replace(ASKED, question=question))


def test_a1_lets_an_empty_question_pick_an_option() -> None:
    assert "admitted" == tried(
        replace(ASKED, question="", answers=Continuation(turn_id=TURN, option_id="b"))
    )


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x85", "\ud800"])
def test_a2_refuses_control_and_half_characters(character: str) -> None:
    with pytest.raises(BadRequestError, match=f"U\\+{ord(character):04X}"):
        tried(replace(ASKED, question=f"Article{character}6"))


def test_a2_lets_tabs_and_line_ends_through() -> None:
    assert "admitted" == tried(replace(ASKED, question="Article 6\r\n\tof the GDPR"))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        pytest.param({"external_ref": "x" * 129}, "129 characters", id="long external_ref"),
        pytest.param({"external_ref": "a\x07"}, "external_ref", id="bell in external_ref"),
        pytest.param({"locale": "english please"}, "locale", id="locale"),
        pytest.param({"tenant": "Big Firm"}, "tenant", id="tenant"),
        pytest.param(
            {"answers": Continuation(turn_id=TURN, option_id="e")}, "option_id", id="option"
        ),
        pytest.param({"idempotency_key": "short"}, "16 to 128", id="short key"),
        pytest.param({"idempotency_key": "k" * 129}, "16 to 128", id="long key"),
        pytest.param({"idempotency_key": "0123456789abcdeé"}, "16 to 128", id="key not ASCII"),
    ],
)
def test_a3_refuses_a_field_outside_its_form(fields: dict[str, object], words: str) -> None:
    with pytest.raises(BadRequestError, match=words):
        tried(replace(ASKED, **fields))


@pytest.mark.parametrize("locale", ["", "en", "pt-BR", "en_US", "zh-Hant-TW"])
def test_a3_lets_language_tags_through(locale: str) -> None:
    assert "admitted" == tried(replace(ASKED, locale=locale, idempotency_key="0123456789abcdef"))


def test_a4_refuses_an_instant_of_knowledge_that_is_still_to_come() -> None:
    with pytest.raises(BadRequestError, match="still to come"):
        tried(replace(ASKED, observed_at=NOW + timedelta(seconds=1)))


def test_a4_refuses_an_instant_without_a_time_zone() -> None:
    with pytest.raises(BadRequestError, match="without a time zone"):
        tried(replace(ASKED, observed_at=datetime(2018, 4, 1)))  # noqa: DTZ001 -- what is refused


def test_a4_lets_the_present_instant_through() -> None:
    assert "admitted" == tried(replace(ASKED, observed_at=NOW))


@pytest.mark.parametrize(
    "usage",
    [
        pytest.param(UsageCount(by_client=200, in_all=200), id="of the client"),
        pytest.param(UsageCount(by_client=0, in_all=400), id="in all"),
    ],
)
@pytest.mark.parametrize("channel", ["http", "page", "mcp"])
def test_a5_refuses_when_the_turns_of_the_day_are_used_up(
    usage: UsageCount, channel: Channel
) -> None:
    with pytest.raises(QuotaExceededError) as refused:
        tried(replace(ASKED, channel=channel), usage)

    actual = refused.value.retry_after_s

    assert 30 == actual


def test_a5_evaluations_have_a_quota_of_their_own() -> None:
    asked = replace(ASKED, channel="evaluation")
    full = UsageCount(by_client=900, in_all=900, evaluations=1_999)

    assert "admitted" == tried(asked, full)
    assert "admitted" == tried(ASKED, UsageCount(by_client=0, in_all=0, evaluations=9_999))
    with pytest.raises(QuotaExceededError, match="2000 evaluations were accepted today") as refused:
        tried(asked, replace(full, evaluations=2_000))
    assert 30 == refused.value.retry_after_s


def test_a5_does_not_count_the_command_line() -> None:
    assert "admitted" == tried(replace(ASKED, channel="cli"), UsageCount(by_client=900, in_all=900))


def test_a5_the_next_day_begins_at_midnight_utc() -> None:
    local = datetime(2026, 11, 30, 1, 0, tzinfo=timezone(timedelta(hours=2)))  # 29 Nov 23:00 UTC
    with pytest.raises(QuotaExceededError) as refused:
        admit(ASKED, usage=UsageCount(by_client=200, in_all=0), bounds=Bounds(), now=local)

    actual = refused.value.retry_after_s

    assert 3600 == actual


def test_a6_one_key_of_one_client_is_one_turn() -> None:
    ids = {
        turn_id_of(LOG, tenant=tenant, client_scope=scope, key=key)
        for tenant in ("public", "firm")
        for scope in ("203.0.113.7", "203.0.113.8")
        for key in ("0123456789abcdef", "0123456789abcdeg")
    }

    actual = (
        len(ids),
        turn_id_of(LOG, tenant="public", client_scope="203.0.113.7", key="0123456789abcdef"),
    )

    assert (8, UUID("5cf0232c-23bb-5e55-aa35-69c20ff209b7")) == actual


def test_a7_the_digest_covers_the_body_and_not_the_way_it_came() -> None:
    other_way = replace(ASKED, channel="page", requester="x", idempotency_key="0123456789abcdef")

    actual = to_request_bytes(other_way)

    assert to_request_bytes(ASKED) == actual


@pytest.mark.parametrize(
    "fields",
    [
        {"question": "What does Article 34 GDPR say?"},
        {"locale": "fr"},
        {"as_of": date(2018, 6, 1)},
        {"observed_at": NOW},
        {"known_by": "record"},
        {"external_ref": "case 7"},
        {"answers": Continuation(turn_id=TURN, option_id="a")},
    ],
)
def test_a7_another_body_has_another_digest(fields: dict[str, object]) -> None:
    actual = to_request_bytes(replace(ASKED, **fields))

    assert to_request_bytes(ASKED) != actual


def test_the_event_holds_the_request_and_seals_its_words() -> None:
    request = replace(ASKED, as_of=date(2018, 6, 1), external_ref="case 7", locale="en-IE")
    facts = AdmissionFacts(
        thread_id=THREAD,
        admitted_at=NOW,
        today_on=date(2026, 12, 1),
        index_sha256="6b" * 32,
        service_release="0.1.0",
        settings_sha256="7c" * 32,
        trace_id="4bf92f3577b34da6a3ce929d0e0e4736",
        fence=3,
        request_digest=keyed_digest(to_request_bytes(request)),
    )

    event = to_admitted(request, facts)
    actual = (
        open_plain(event.sealed, AdmittedText),
        event.today_on,
        event.as_of,
        event.locale,
        event.fence,
        event.requester,
    )

    assert (
        AdmittedText(question=ASKED.question, external_ref="case 7"),
        date(2026, 12, 1),
        date(2018, 6, 1),
        "en-IE",
        3,
        "203.0.113.7",
    ) == actual
