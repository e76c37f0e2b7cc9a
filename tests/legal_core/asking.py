"""Asking for the subject of a question, and reading what came of it."""

from datetime import date
from uuid import UUID

from domain.events import SubjectResolved
from domain.outcome import ReplyStatus
from domain.sealed import open_plain
from domain.subject import ClarificationOption, OptionWording, SubjectMember, SubjectText
from domain.thread import RememberedTurn, ThreadContext
from legal_core.identity import resolve_subject
from tests.law import MemoryLaw
from tests.legal_core.named_law import BRAZIL, LUXEMBOURG

THREAD = UUID(int=1)


def resolve(
    law: MemoryLaw,
    question: str,
    *turns: RememberedTurn,
    chosen: ClarificationOption | None = None,
) -> SubjectResolved:
    return resolve_subject(
        question,
        language="en",
        context=ThreadContext(thread_id=THREAD, turns=turns),
        chosen=chosen,
        catalog=law,
        graph=law,
    )


def turn(
    question: str,
    *members: SubjectMember,
    status: ReplyStatus = "answer",
    options: tuple[ClarificationOption, ...] = (),
    wordings: tuple[OptionWording, ...] = (),
) -> RememberedTurn:
    return RememberedTurn(
        turn_id=UUID(int=2),
        question=question,
        language="en",
        today_on=date(2026, 11, 1),
        status=status,
        members=members,
        options=options,
        wordings=wordings,
    )


def member(work: str, anchor: str = "", spelled: str = "", *, version: str = "") -> SubjectMember:
    return SubjectMember(
        subject_ref="subject_1",
        work=work,
        title=work,
        source="short_title",
        anchor=anchor,
        anchor_spelled=spelled,
        version=version,
    )


def named(event: SubjectResolved) -> list[tuple[str, str]]:
    return [(one.work, one.anchor or f"?{one.anchor_spelled}") for one in event.members]


def offered(event: SubjectResolved) -> list[tuple[str, str]]:
    return [(one.work, one.anchor) for one in event.candidates]


def words(event: SubjectResolved) -> SubjectText:
    return open_plain(event.sealed, SubjectText)


OPTIONS = (
    ClarificationOption(option_id="a", work=BRAZIL, anchor="art_6"),
    ClarificationOption(option_id="b", work=LUXEMBOURG, anchor="art_6"),
)
WORDINGS = (
    OptionWording(option_id="a", label="Constituição Federal", distinguishes="Brazil"),
    OptionWording(option_id="b", label="Constitution (Luxembourg)", distinguishes="Luxembourg"),
)
ASKED = turn(
    "What does Article 6 of the Constitution say?",
    status="clarification",
    options=OPTIONS,
    wordings=WORDINGS,
)
