"""Planning requests for questions, as the turn service would make them."""

from datetime import date
from uuid import UUID

from domain.operation_catalog import offered_names
from domain.ports import PlanningRequest
from domain.subject import Mention, ResolutionState, SubjectAuthority, SubjectMember
from domain.thread import RememberedTurn, ThreadContext

TODAY = date(2026, 11, 30)
BRAZIL = "br-federal:constituicao-1988"
GDPR = "eu-eurlex:32016r0679"
DIRECTIVE = "eu-eurlex:31995l0046"
THREAD = UUID("0192c6d4-8c00-7000-8000-0000000000aa")


def law(
    work: str, *named: str, anchor: str = "", spelled: str = "", version: str = ""
) -> tuple[SubjectMember, tuple[str, ...]]:
    """Return a member and the words of the question that name it; its ref comes later."""
    member = SubjectMember(
        subject_ref="subject_1",
        work=work,
        title=work,
        source="title",
        anchor=anchor,
        anchor_spelled=spelled or anchor.removeprefix("art_"),
        version=version,
    )
    return member, named


def request(
    question: str,
    *laws: tuple[SubjectMember, tuple[str, ...]],
    language: str = "en",
    locale: str = "",
    given_on: date | None = None,
    state: ResolutionState = "resolved",
    turns: tuple[RememberedTurn, ...] = (),
) -> PlanningRequest:
    """Return the planning request for a question that names laws in these words."""
    members: list[SubjectMember] = []
    mentions: list[Mention] = []
    for place, (member, named) in enumerate(laws, start=1):
        ref = f"subject_{place}"
        members.append(
            SubjectMember(
                subject_ref=ref,
                work=member.work,
                title=member.title,
                source=member.source,
                anchor=member.anchor,
                anchor_spelled=member.anchor_spelled,
                version=member.version,
            )
        )
        for words in named:
            start = question.index(words)
            mentions.append(
                Mention(subject_ref=ref, text=words, start=start, end=start + len(words))
            )
    return PlanningRequest(
        question=question,
        language=language,
        today_on=TODAY,
        given_on=given_on,
        authority=SubjectAuthority(
            state=state if members else "not_requested", members=tuple(members)
        ),
        mentions=tuple(mentions),
        context=ThreadContext(thread_id=THREAD, turns=turns),
        offered=offered_names(),
        locale=locale,
    )
