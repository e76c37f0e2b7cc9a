"""Which requests are evaluations: those signed with the evaluation key.

In: the headers and the body of a request. Out: its nonce, or None for a reader's request.

Rules
    EA1  A header ``Vigent-Evaluation`` that does not hold is refused; it never makes the request
         a reader's.
    EA2  The nonce is the key of the turn, so an Idempotency-Key beside it is refused.
"""

from collections.abc import Callable
from datetime import UTC, datetime

from msgspec import Struct

from domain.errors import BadRequestError
from domain.evaluation import check_evaluation


class Signed(Struct, frozen=True, kw_only=True):
    """What of a request an evaluation signs."""

    header: str | None  # Vigent-Evaluation
    key: str | None  # Idempotency-Key
    body: bytes


class Evaluations:
    """Knows evaluations by their signature."""

    def __init__(self, key: str, now: Callable[[], datetime]) -> None:
        """Take the evaluation key, empty where none is configured, and the clock (UTC)."""
        self._key = key.encode()
        self._now = now

    def nonce_of(self, signed: Signed) -> str | None:
        """Return the nonce of an evaluation; None for a request without its header.

        Raises:
            EvaluationRefusedError: The header does not hold for this body today (EA1).
            BadRequestError: An Idempotency-Key stands beside it (EA2).
        """
        if signed.header is None:
            return None
        today = self._now().astimezone(UTC).date()
        nonce = check_evaluation(signed.header, signed.body, key=self._key, today=today)
        if signed.key is not None:
            raise BadRequestError(
                "The nonce of Vigent-Evaluation stands for the Idempotency-Key; send one of the"
                " two headers alone."
            )
        return nonce
