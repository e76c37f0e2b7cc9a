"""Step 1: may this question become a turn, and as what is it recorded.

In: a request as a channel read it, the day's usage, the bounds, the present instant.
Out: nothing where it may (a typed refusal where not), and the ``TurnAdmitted`` event.

Rules
    A1  A question has a visible character and at most ``question_chars``; it may be
        empty only where an offered option is picked.
    A2  Reader text holds no control characters but tab and line ends, no half character.
    A3  Every other field has its form; what is outside is refused, never repaired.
    A4  ``observed_at`` is an aware instant, not later than the present one.
    A5  Turns of a client and of all are counted per UTC day; the command line is not, and
         evaluations are counted apart.
    A6  A turn id with a key is UUIDv5 over log, tenant, client scope and key.
    A7  The request digest covers what the reader asked: the body, not the way it came.
"""

import re
from datetime import UTC, date, datetime, time, timedelta
from uuid import UUID, uuid5

from msgspec import Struct

from domain.bounds import EXTERNAL_REF_MAX_CHARS, KEY_MAX_CHARS, KEY_MIN_CHARS, Bounds
from domain.canonical import to_canonical_bytes
from domain.errors import BadRequestError, QuestionTooLongError, QuotaExceededError
from domain.events import (
    AdmittedText,
    Channel,
    Continuation,
    ThreadMemoryRef,
    TurnAdmitted,
)
from domain.ids import Sha256, Tenant, ThreadId, TurnId
from domain.law import UtcInstant
from domain.point_in_time import KnownBy
from domain.ports import UsageCount
from domain.sealed import KeyedDigest, seal_plain

# Unicode's categories Cc and Cs, which are fixed for ever, but for tab and line ends
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_LOCALE = re.compile(r"(?:[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3})?")
_TENANT = re.compile(r"[a-z0-9-]{1,32}")
_OPTIONS = ("a", "b", "c", "d")
_UNCOUNTED: tuple[Channel, ...] = ("cli",)


class AskRequest(Struct, frozen=True, kw_only=True):
    """A request for one turn, whatever channel it came by."""

    question: str
    locale: str = ""
    answers: Continuation | None = None
    as_of: date | None = None
    observed_at: UtcInstant | None = None
    known_by: KnownBy | None = None
    external_ref: str = ""
    channel: Channel
    tenant: Tenant = "public"
    requester: str  # opaque inside the tenant
    idempotency_key: str | None = None


class AdmissionFacts(Struct, frozen=True, kw_only=True):
    """What the service knows of a turn at the moment it admits it."""

    thread_id: ThreadId
    admitted_at: UtcInstant
    today_on: date  # the calendar day of ``admitted_at`` in the service's time zone
    index_sha256: Sha256
    service_release: str
    settings_sha256: Sha256
    trace_id: str
    fence: int
    request_digest: KeyedDigest
    memory: ThreadMemoryRef = ThreadMemoryRef()
    streamed: bool = False
    clock_back: bool = False  # the wall clock stood later before


class _RequestBody(Struct, frozen=True, kw_only=True):
    """What the request digest covers (A7)."""

    question: str
    locale: str
    answers: Continuation | None
    as_of: date | None
    observed_at: UtcInstant | None
    known_by: KnownBy | None
    external_ref: str


def admit(request: AskRequest, *, usage: UsageCount, bounds: Bounds, now: datetime) -> None:
    """Let a request through, or refuse it.

    Args:
        request: What the reader asks.
        usage: Turns accepted on the UTC day of ``now``, of this client and in all.
        bounds: The limits in force.
        now: The present instant, aware, UTC.

    Raises:
        QuestionTooLongError: More characters than ``bounds.question_chars`` (A1).
        BadRequestError: A field is outside its form (A1 to A4).
        QuotaExceededError: The day's turns are used up (A5).
    """
    _check_question(request, bounds)
    _check_fields(request)
    _check_observed_at(request.observed_at, now)
    if request.channel == "evaluation":
        _check_evaluations(usage, bounds, now)
    elif request.channel not in _UNCOUNTED:
        _check_quota(usage, bounds, now)


def to_admitted(request: AskRequest, facts: AdmissionFacts) -> TurnAdmitted:
    """Return the event that records an admitted request; reader text is sealed."""
    return TurnAdmitted(
        thread_id=facts.thread_id,
        tenant=request.tenant,
        requester=request.requester,
        channel=request.channel,
        locale=request.locale,
        admitted_at=facts.admitted_at,
        today_on=facts.today_on,
        index_sha256=facts.index_sha256,
        service_release=facts.service_release,
        settings_sha256=facts.settings_sha256,
        trace_id=facts.trace_id,
        fence=facts.fence,
        request_digest=facts.request_digest,
        as_of=request.as_of,
        observed_at=request.observed_at,
        known_by=request.known_by,
        continues=request.answers,
        memory=facts.memory,
        streamed=facts.streamed,
        clock_back=facts.clock_back,
        sealed=seal_plain(
            AdmittedText(question=request.question, external_ref=request.external_ref)
        ),
    )


def turn_id_of(log_id: UUID, *, tenant: str, client_scope: str, key: str) -> TurnId:
    """Return the turn id that an Idempotency-Key stands for (A6)."""
    return uuid5(log_id, to_canonical_bytes((tenant, client_scope, key)).decode())


def to_request_bytes(request: AskRequest) -> bytes:
    """Return the canonical bytes over which a request digest is made (A7)."""
    return to_canonical_bytes(
        _RequestBody(
            question=request.question,
            locale=request.locale,
            answers=request.answers,
            as_of=request.as_of,
            observed_at=request.observed_at,
            known_by=request.known_by,
            external_ref=request.external_ref,
        )
    )


def _check_question(request: AskRequest, bounds: Bounds) -> None:
    """Keep A1."""
    chars = len(request.question)
    if chars > bounds.question_chars:
        raise QuestionTooLongError(
            f"The question has {chars:,} characters; at most {bounds.question_chars:,} are"
            " accepted. Shorten it, or ask in several turns."
        )
    if not request.question.strip() and request.answers is None:
        raise BadRequestError(
            "The question is empty; ask in words, or pick an option of an earlier reply."
        )
    _check_text(request.question, "question")


def _check_text(text: str, field: str) -> None:
    """Keep A2."""
    found = _CONTROL.search(text)
    if found is not None:
        raise BadRequestError(
            f"Character {found.start() + 1} of {field} is U+{ord(found[0]):04X}, a control or"
            " half character; remove it and send the text again."
        )


def _check_fields(request: AskRequest) -> None:
    """Keep A3."""
    _check_text(request.external_ref, "external_ref")
    if len(request.external_ref) > EXTERNAL_REF_MAX_CHARS:
        raise BadRequestError(
            f"external_ref has {len(request.external_ref)} characters; at most"
            f" {EXTERNAL_REF_MAX_CHARS} are accepted."
        )
    if not _LOCALE.fullmatch(request.locale):
        raise BadRequestError(
            f"locale is {request.locale[:40]!r}; give a language tag such as en, pt-BR or fr."
        )
    if not _TENANT.fullmatch(request.tenant):
        raise BadRequestError("The tenant must be 1 to 32 of a-z, 0-9 and hyphen.")
    if request.answers is not None and request.answers.option_id not in _OPTIONS:
        raise BadRequestError("answers.option_id must be one of a, b, c and d.")
    _check_key(request.idempotency_key)


def _check_key(key: str | None) -> None:
    if key is None:
        return
    if not KEY_MIN_CHARS <= len(key) <= KEY_MAX_CHARS or not all(" " <= c <= "~" for c in key):
        raise BadRequestError(
            f"The Idempotency-Key must have {KEY_MIN_CHARS} to {KEY_MAX_CHARS} printable ASCII"
            " characters; make a new random one."
        )


def _check_observed_at(observed_at: datetime | None, now: datetime) -> None:
    """Keep A4."""
    if observed_at is None:
        return
    if observed_at.tzinfo is None:
        raise BadRequestError(
            f"observed_at is {observed_at.isoformat()} without a time zone; add Z or an offset."
        )
    if observed_at > now:
        raise BadRequestError(
            f"observed_at is {observed_at.isoformat()}, which is still to come; nobody can have"
            " known anything by then. Give an instant that has passed, or leave it out."
        )


def _check_quota(usage: UsageCount, bounds: Bounds, now: datetime) -> None:
    """Keep A5."""
    wait_s = seconds_to_next_utc_day(now)
    if usage.by_client >= bounds.turns_per_client_per_day:
        raise QuotaExceededError(
            f"{usage.by_client} turns of this client were accepted today (UTC), which is the"
            f" most there can be; ask again in {wait_s} seconds.",
            wait_s,
        )
    if usage.in_all >= bounds.turns_per_day:
        raise QuotaExceededError(
            f"{usage.in_all} turns were accepted today (UTC), which is the most there can be;"
            f" ask again in {wait_s} seconds.",
            wait_s,
        )


def _check_evaluations(usage: UsageCount, bounds: Bounds, now: datetime) -> None:
    """Keep A5 for evaluations."""
    wait_s = seconds_to_next_utc_day(now)
    if usage.evaluations >= bounds.evaluation_turns_per_day:
        raise QuotaExceededError(
            f"{usage.evaluations} evaluations were accepted today (UTC), which is the most there"
            f" can be; ask again in {wait_s} seconds.",
            wait_s,
        )


def seconds_to_next_utc_day(now: datetime) -> int:
    """Return the whole seconds after which the counters of a day begin anew."""
    present = now.astimezone(UTC)
    next_day = datetime.combine(present.date() + timedelta(days=1), time.min, UTC)
    rest = next_day - present
    return rest.days * 86_400 + rest.seconds + (rest.microseconds > 0)
