import hashlib
import hmac
from datetime import date

import pytest

from domain.errors import EvaluationRefusedError
from domain.evaluation import check_evaluation, sign_evaluation

KEY = b"an invented evaluation key, long"
DAY = date(2026, 11, 30)
NONCE = "nonce_of-one-question"
BODY = b'{"question": "What does Article 33 GDPR say?"}'
HEADER = sign_evaluation(KEY, DAY, NONCE, BODY)


def checked(header: str = HEADER, body: bytes = BODY, key: bytes = KEY, today: date = DAY) -> str:
    return check_evaluation(header, body, key=key, today=today)


def test_what_was_signed_is_taken() -> None:
    assert NONCE == checked()


def test_ev1_ev2_the_header_is_what_anybody_can_make_with_the_key() -> None:
    lines = f"vigent-evaluation.v1\n2026-11-30\n{NONCE}\n{hashlib.sha256(BODY).hexdigest()}"
    mac = hmac.new(KEY, lines.encode(), hashlib.sha256).hexdigest()

    assert f"2026-11-30.{NONCE}.{mac}" == HEADER


@pytest.mark.parametrize(
    "header",
    [
        "",
        HEADER[:-1],
        HEADER.upper(),
        f" {HEADER}",
        f"{HEADER}\n",
        HEADER.replace(NONCE, "short"),
        HEADER.replace(NONCE, "n" * 65),
        HEADER.replace(NONCE, "a nonce with blanks"),
        HEADER.replace("2026", "٢٠٢٦"),
        HEADER.replace(".", ":"),
    ],
)
def test_ev1_a_header_out_of_its_form_is_refused(header: str) -> None:
    with pytest.raises(EvaluationRefusedError, match="is not in its form"):
        checked(header)


@pytest.mark.parametrize(
    ("header", "body", "key"),
    [
        pytest.param(HEADER, BODY + b" ", KEY, id="another body"),
        pytest.param(HEADER, BODY, KEY[1:], id="another key"),
        pytest.param(HEADER.replace("nonce", "NONCE"), BODY, KEY, id="another nonce"),
        pytest.param(HEADER.replace("11-30", "12-01"), BODY, KEY, id="another day"),
        pytest.param(f"2026-11-30.{NONCE}.{'0' * 64}", BODY, KEY, id="another signature"),
    ],
)
def test_ev2_what_was_not_signed_is_refused(header: str, body: bytes, key: bytes) -> None:
    with pytest.raises(EvaluationRefusedError, match="was not signed with this service's"):
        checked(header, body, key)


@pytest.mark.parametrize("today", [date(2026, 11, 29), date(2026, 12, 1)])
def test_ev3_it_holds_on_its_own_day_alone(today: date) -> None:
    with pytest.raises(EvaluationRefusedError, match="was signed for 2026-11-30, and it is"):
        checked(today=today)


def test_ev4_without_a_key_none_is_taken_not_even_one_signed_with_none() -> None:
    with pytest.raises(EvaluationRefusedError, match="set VIGENT_EVALUATION_KEY"):
        checked(sign_evaluation(b"", DAY, NONCE, BODY), key=b"")
