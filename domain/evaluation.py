"""Evaluation requests: signed by whoever measures the service, counted apart from readers.

In: the header ``Vigent-Evaluation`` and the body it came with, the evaluation key, the UTC
day. Out: the header's nonce, or a typed refusal.

Rules
    EV1  The header is ``DAY.NONCE.MAC``: the UTC day, 16 to 64 of A-Z, a-z, 0-9, ``_``, ``-``,
         and 64 hex digits.
    EV2  MAC is HMAC-SHA256 under the evaluation key over four lines without a last line end:
         ``vigent-evaluation.v1``, the day, the nonce, the SHA-256 of the body in hex.
    EV3  It holds on the UTC day that it names and on no other.
    EV4  Without an evaluation key no header is taken.
"""

import re
from datetime import date
from hmac import compare_digest
from hmac import digest as hmac_digest

from domain.canonical import sha256_hex
from domain.errors import EvaluationRefusedError

_HEADER = re.compile(r"(\d{4}-\d\d-\d\d)\.([A-Za-z0-9_-]{16,64})\.([0-9a-f]{64})", re.ASCII)


def sign_evaluation(key: bytes, day: date, nonce: str, body: bytes) -> str:
    """Return the header that admits a body as an evaluation on a UTC day (EV1)."""
    return f"{day.isoformat()}.{nonce}.{_mac(key, day.isoformat(), nonce, body)}"


def check_evaluation(header: str, body: bytes, *, key: bytes, today: date) -> str:
    """Return the nonce of a header that was signed for this body and this day.

    Args:
        header: As it was sent.
        body: The request's body, byte for byte.
        key: The evaluation key; empty where none is configured.
        today: The present UTC day.

    Raises:
        EvaluationRefusedError: It was not; says which of the rules it breaks.
    """
    if not key:
        raise EvaluationRefusedError(
            "No evaluation is taken here: set VIGENT_EVALUATION_KEY, or leave out the header"
            " Vigent-Evaluation to ask as any reader does."
        )  # EV4
    found = _HEADER.fullmatch(header)
    if found is None:
        raise EvaluationRefusedError(
            "Vigent-Evaluation is not in its form DAY.NONCE.MAC, such as 2026-11-30, 16 to 64"
            " letters, digits, _ or -, and 64 hex digits."
        )
    day, nonce, mac = found.groups()
    if not compare_digest(mac, _mac(key, day, nonce, body)):
        raise EvaluationRefusedError(
            "Vigent-Evaluation was not signed with this service's evaluation key over this day,"
            " nonce and body; sign the exact bytes of the body anew."
        )
    if day != today.isoformat():
        raise EvaluationRefusedError(
            f"Vigent-Evaluation was signed for {day}, and it is {today.isoformat()} (UTC); sign"
            " anew for this day."
        )
    return nonce


def _mac(key: bytes, day: str, nonce: str, body: bytes) -> str:
    """Keep EV2."""
    lines = ("vigent-evaluation.v1", day, nonce, sha256_hex(body))
    return hmac_digest(key, "\n".join(lines).encode(), "sha256").hex()
