"""Step 9: prose is drafted, checked, judged, and closes the turn whatever comes of it.

In: a routed turn whose reader asked for prose, a composer and a judge. Out: events on its desk.

Rules
    PS1  Every draft is committed before it is checked, the judgment alone after it; one
         correction, and only of faults.
    PS2  The turn always closes: with the judgment, or with why there is none. What a model
         fails at never reaches the reader as a failure of the turn.
    PS3  Without evidence that a claim may rest on, and where code lets no claim stand, nobody
         is asked.
    PS4  Prose that was under way when its process ended is dropped, never made again.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from app.turn_desk import TurnDesk
from domain.errors import ModelUnavailableError
from domain.events import OutcomeRouted, ProseDrafted, ProseJudged
from domain.plan import MadeBy
from domain.ports import Composer, Drafted, Judge, ProseRequest
from domain.prose import DraftText, DropReason
from domain.prose_check import DraftFault, Grounds, check_draft, judge_by_code
from domain.prose_judgment import drop_prose, refuse_by_code, settle
from domain.prose_ledger import ledger_of
from domain.question_read import question_read
from domain.reply_notes import NoteWords, note_words
from domain.sealed import seal_plain
from domain.turn import Turn


class Writers(Struct, frozen=True, kw_only=True):
    """Who writes prose, and who judges it."""

    composer: Composer
    judge: Judge


def interrupt_prose(desk: TurnDesk) -> None:
    """Close a turn whose prose was under way when its process ended (PS4)."""
    desk.note(drop_prose("interrupted"))
    desk.commit()


def write_prose(
    desk: TurnDesk, outcome: OutcomeRouted, writers: Writers, digest: Callable[[bytes], str]
) -> None:
    """Draft, check and judge prose, and close the turn (PS1 to PS3).

    Args:
        desk: A turn that is routed and not closed.
        outcome: Its typed reply.
        writers: Who writes and who judges.
        digest: Keyed digest of a text under the thread's key.
    """
    desk.note(_Prose(desk, writers, request_of(desk.turn, outcome), digest).judge())
    desk.commit()


def request_of(turn: Turn, outcome: OutcomeRouted) -> ProseRequest:
    """Return all that a composer or a judge may see of a turn."""
    admitted = turn.admission
    words = NoteWords(
        language=outcome.language, today_on=admitted.today_on, members=turn.resolution.members
    )
    late = [one for one in outcome.disclosures if one.kind == "after_coverage"]
    grounds = Grounds(
        entries=ledger_of(turn.executed),
        coverage=" ".join(dict.fromkeys(note_words(words, one) for one in late)),
        today_on=admitted.today_on,
    )
    return ProseRequest(
        question=question_read(admitted, turn.resolution),
        language=outcome.language,
        grounds=grounds,
        thread_id=admitted.thread_id,
        tenant=admitted.tenant,
    )


class _Prose:
    """One turn's prose under way."""

    def __init__(
        self,
        desk: TurnDesk,
        writers: Writers,
        request: ProseRequest,
        digest: Callable[[bytes], str],
    ) -> None:
        self._desk = desk
        self._writers = writers
        self._request = request
        self._digest = digest

    def judge(self) -> ProseJudged:
        """Return what closes the turn (PS2)."""
        if not self._request.grounds.entries:  # PS3
            return drop_prose("no_draft")
        composer = self._writers.composer
        try:
            drafted = composer.compose(self._request)
            faults = self._check(drafted)
            if faults and not _is_silent(drafted):
                drafted = composer.correct(self._request, drafted.draft, faults)
                faults = self._check(drafted)
        except ModelUnavailableError as error:
            return drop_prose(_reason(error, "no_draft"), (), _tried(composer.made_by, error))
        if _is_silent(drafted):
            return drop_prose("no_draft")
        if faults:
            return drop_prose("checks_failed", faults)
        return self._judge(drafted.draft)

    def _check(self, drafted: Drafted) -> tuple[DraftFault, ...]:
        """Commit a draft, then return its faults (PS1)."""
        self._desk.note(
            ProseDrafted(
                attempt=len(self._desk.turn.drafts) + 1,
                made_by=drafted.made_by,
                status=drafted.status,
                draft_digest=self._digest(drafted.raw),
                sealed=seal_plain(drafted.draft),
            )
        )
        self._desk.commit()
        return check_draft(drafted.status, drafted.draft, self._request.grounds)

    def _judge(self, draft: DraftText) -> ProseJudged:
        """Return the judgment on a draft without faults (PS3)."""
        findings = judge_by_code(draft, self._request.grounds)
        if all(one.possibility != "possible" for one in findings):
            return refuse_by_code(findings)
        judge = self._writers.judge
        try:
            return settle(judge.judge(self._request, draft), findings)
        except ModelUnavailableError as error:
            reason = _reason(error, "judge_unavailable")
            return drop_prose(reason, (), _tried(judge.made_by, error))


def _is_silent(drafted: Drafted) -> bool:
    """Whether a composer says itself that there is nothing to tell."""
    return drafted.status in ("clarify", "refusal") and not drafted.draft.claims


def _reason(error: ModelUnavailableError, other: DropReason) -> DropReason:
    return "deadline" if "timeout" in error.failed_attempts[-1:] else other


def _tried(made_by: MadeBy, error: ModelUnavailableError) -> MadeBy:
    """Return who was asked in vain; its endpoint where something was sent to it."""
    host = made_by.endpoint_host if error.was_sent else ""
    return replace(made_by, endpoint_host=host, failed_attempts=error.failed_attempts)
