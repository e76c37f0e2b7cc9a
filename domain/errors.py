"""The error tree: a caller outside the bounds, a broken rule of ours, a dead service.

Law that is missing, ambiguous, repealed or not yet in force is an outcome, not an
error. A message says what was wrong, the value, what was expected and what to do next.

ServiceError
    AdmissionError      QuestionTooLongError  QuotaExceededError  ThreadBusyError
                        UnknownThreadError  BadRequestError
                        EvaluationRefusedError  EvaluationReplayedError
    TurnError           TurnOrderError  TurnConflictError  UnknownTurnError
                        TurnAbortedError  TurnRunningError  OtherBodyError
                        TextErasedError  TextInClearError  NoHoldError
    LawError            UnknownWorkError  UnknownItemError  UnknownVersionError
                        UndeclaredEffectError  UnknownStatusError
    TrustError          SignatureError  DigestMismatchError  IndexVersionError
                        IndexExpiredError  StoredEventError  HistoryDiffersError
    UnavailableError    PlannerUnavailableError  ModelUnavailableError
                        SearchUnavailableError
                        StoreUnavailableError  StoreFullError  IndexUnavailableError
                        BrokerUnavailableError  LogStoppedError  NoCheckpointError
                        BrokerFullError  BrokerLoginError  TimeStampError
                        KeyStoreUnavailableError
                        FetchError: FetchMissingError FetchBusyError FetchMovedError
                        FetchForbiddenError FetchWrongKindError FetchWrongLanguageError
    SettingsError
"""


class ServiceError(Exception):
    """Root of every error this service raises on purpose."""

    code = "service-error"
    retry_after_s: int | None = None


class AdmissionError(ServiceError):
    """A question that may not become a turn."""

    code = "admission-refused"


class QuestionTooLongError(AdmissionError):
    """The question has more characters than the bound."""

    code = "question-too-long"


class BadRequestError(AdmissionError):
    """A field of the request is outside its form."""

    code = "bad-request"


class QuotaExceededError(AdmissionError):
    """The day's turns, or the turns running now, are used up."""

    code = "quota-exceeded"

    def __init__(self, message: str, retry_after_s: int) -> None:
        """Keep the seconds after which asking again helps."""
        super().__init__(message)
        self.retry_after_s = retry_after_s


class ThreadBusyError(AdmissionError):
    """Another turn of the thread is running and the waiting places are taken."""

    code = "thread-busy"
    retry_after_s = 5


class UnknownThreadError(AdmissionError):
    """No thread answers to the token sent."""

    code = "unknown-thread"


class EvaluationRefusedError(AdmissionError):
    """A request says it is an evaluation and was not signed as one."""

    code = "evaluation-refused"


class EvaluationReplayedError(AdmissionError):
    """The header of an evaluation admitted a turn before."""

    code = "evaluation-replayed"


class TurnError(ServiceError):
    """A rule of a turn was broken."""

    code = "turn-error"


class TurnOrderError(TurnError):
    """An event that may not follow what a turn already holds."""

    code = "turn-order"


class TurnConflictError(TurnError):
    """Another writer took the place in the turn's stream."""

    code = "turn-conflict"


class UnknownTurnError(TurnError):
    """No turn has this id."""

    code = "unknown-turn"


class TurnAbortedError(TurnError):
    """The turn behind an Idempotency-Key was aborted."""

    code = "turn-aborted"


class TurnRunningError(TurnError):
    """The turn behind an Idempotency-Key is still running."""

    code = "turn-running"
    retry_after_s = 2


class OtherBodyError(TurnError):
    """The Idempotency-Key was used before with another body."""

    code = "other-body"


class TextErasedError(TurnError):
    """The key of the thread's reader text was destroyed; it never comes back."""

    code = "text-erased"


class TextInClearError(TurnError):
    """Reader text was stored before encryption; no key can be destroyed to erase it."""

    code = "text-in-clear"


class NoHoldError(TurnError):
    """A legal hold was to be released that does not stand."""

    code = "no-hold"


class LawError(ServiceError):
    """The legal core was asked for what cannot be."""

    code = "law-error"


class UnknownWorkError(LawError):
    """No such work in the index."""

    code = "unknown-work"


class UnknownItemError(LawError):
    """No such item in the index."""

    code = "unknown-item"


class UnknownVersionError(LawError):
    """No such version in the index."""

    code = "unknown-version"


class UnknownStatusError(LawError):
    """A core status outside the closed set."""

    code = "unknown-status"


class UndeclaredEffectError(LawError):
    """An effect that the frozen plan did not declare."""

    code = "undeclared-effect"


class TrustError(ServiceError):
    """Something signed or hashed is not what it claims to be."""

    code = "trust-error"


class SignatureError(TrustError):
    """A signature does not verify, or its key is not trusted."""

    code = "bad-signature"


class DigestMismatchError(TrustError):
    """Bytes do not have the digest that was recorded for them."""

    code = "digest-mismatch"


class HistoryDiffersError(DigestMismatchError):
    """What was published is not what the log holds: one of the two is of another history."""

    code = "history-differs"


class IndexVersionError(TrustError):
    """The index is older than the one in use, or of another schema."""

    code = "index-version"


class IndexExpiredError(TrustError):
    """The index is past its ``expires_at``."""

    code = "index-expired"


class StoredEventError(TrustError):
    """A stored event has an unknown tag, or does not decode as its tag says."""

    code = "stored-event"


class UnavailableError(ServiceError):
    """A service this one needs does not answer."""

    code = "unavailable"
    retry_after_s = 5


class PlannerUnavailableError(UnavailableError):
    """No planner could propose a plan in time."""

    code = "planner-unavailable"


class ModelUnavailableError(UnavailableError):
    """A language model gave no answer in time, or may not be asked."""

    code = "model-unavailable"

    def __init__(
        self, message: str, failed_attempts: tuple[str, ...] = (), *, was_sent: bool = False
    ) -> None:
        """Keep each attempt in a word, and whether anything has left this machine."""
        super().__init__(message)
        self.failed_attempts = failed_attempts
        self.was_sent = was_sent


class SearchUnavailableError(UnavailableError):
    """The search engine does not answer."""

    code = "search-unavailable"


class StoreUnavailableError(UnavailableError):
    """The event store does not answer, or is locked."""

    code = "store-unavailable"


class StoreFullError(StoreUnavailableError):
    """The event store has no room for more; what it holds can be read."""

    code = "store-full"
    retry_after_s = 60  # space does not come back in seconds


class NoCheckpointError(UnavailableError):
    """Nothing was signed yet that would cover what was asked for."""

    code = "no-checkpoint"


class TimeStampError(UnavailableError):
    """The time-stamp authority does not answer, or what it answered does not count."""

    code = "time-stamp"


class LogStoppedError(UnavailableError):
    """The log is not what was signed of it; nothing is written until a person decides."""

    code = "log-stopped"


class IndexUnavailableError(UnavailableError):
    """No index is mounted, or the named one is gone."""

    code = "index-unavailable"


class BrokerUnavailableError(UnavailableError):
    """The message broker does not answer, or did not take a message."""

    code = "broker-unavailable"


class BrokerFullError(BrokerUnavailableError):
    """The message broker has no room for a message."""

    code = "broker-full"


class BrokerLoginError(BrokerUnavailableError):
    """The message broker does not know the login, or does not grant it what it needs."""

    code = "broker-login"


class KeyStoreUnavailableError(UnavailableError):
    """The store of thread keys does not answer, or lacks a key it should hold."""

    code = "key-store-unavailable"


class FetchError(UnavailableError):
    """An official file could not be fetched."""

    code = "fetch-failed"


class FetchMissingError(FetchError):
    """The publisher has nothing at the address."""

    code = "fetch-missing"


class FetchBusyError(FetchError):
    """The publisher asks to come back later."""

    code = "fetch-busy"

    def __init__(self, message: str, retry_after_s: int | None = None) -> None:
        """Keep the seconds after which the publisher asks to come back, where it told them."""
        super().__init__(message)
        self.retry_after_s = retry_after_s or FetchError.retry_after_s


class FetchMovedError(FetchError):
    """The address leads to a host that is not the publisher's, or in circles."""

    code = "fetch-moved"


class FetchForbiddenError(FetchError):
    """The publisher's robots.txt, or its answer, forbids the address to programs."""

    code = "fetch-forbidden"


class FetchWrongKindError(FetchError):
    """What came is not the kind of file that was asked for."""

    code = "fetch-wrong-kind"


class FetchWrongLanguageError(FetchError):
    """What came is in another language than was asked for."""

    code = "fetch-wrong-language"


class SettingsError(ServiceError):
    """A setting has an unknown name or a value outside its form."""

    code = "bad-setting"
