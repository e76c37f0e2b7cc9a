"""What of a question a turn reads, and what it says of the rest."""

from datetime import UTC, date, datetime
from uuid import UUID

from msgspec import UNSET

from domain.events import AdmittedText, SubjectResolved, TurnAdmitted
from domain.outcome import Disclosure
from domain.question_read import question_read, set_aside_notes
from domain.sealed import seal_plain
from domain.subject import Aside, SubjectText

ASKED = "What changed? The weather is fine. Who cites it?"


def admitted() -> TurnAdmitted:
    return TurnAdmitted(
        thread_id=UUID(int=1),
        requester="",
        channel="cli",
        locale="en",
        admitted_at=datetime(2026, 11, 30, 12, tzinfo=UTC),
        today_on=date(2026, 11, 30),
        index_sha256="0" * 64,
        service_release="1",
        settings_sha256="0" * 64,
        trace_id="",
        fence=1,
        request_digest="",
        sealed=seal_plain(AdmittedText(question=ASKED)),
    )


def subject(*asides: Aside) -> SubjectResolved:
    return SubjectResolved(
        state="not_requested",
        language="en",
        asides=asides or UNSET,
        sealed=seal_plain(SubjectText()),
    )


def test_qr1_what_was_set_aside_is_blank_and_all_else_stands_where_it_stood() -> None:
    actual = question_read(admitted(), subject(Aside(start=14, end=35)))

    assert f"What changed? {' ' * 21}Who cites it?" == actual


def test_qr1_a_question_of_which_nothing_was_set_aside_is_read_whole() -> None:
    assert ASKED == question_read(admitted(), subject())


def test_qr2_what_was_set_aside_is_disclosed_with_its_places() -> None:
    one = set_aside_notes(subject(Aside(start=14, end=35)))
    many = set_aside_notes(subject(Aside(start=14, end=35), Aside(start=40, end=48, sentences=2)))

    assert (Disclosure(kind="set_aside", value="14-35"),) == one
    assert (Disclosure(kind="set_aside", value="14-35 40-48", other="many"),) == many
    assert () == set_aside_notes(subject())
