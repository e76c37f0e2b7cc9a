from domain.sealed import keyed_digest
from infra.text_digest import PlainTextDigest
from tests.events import THREAD_ID


def test_x1_the_key_is_empty_while_text_is_stored_in_clear() -> None:
    actual = PlainTextDigest().digest(THREAD_ID, b"What does Article 17 GDPR say?")

    assert keyed_digest(b"What does Article 17 GDPR say?", b"") == actual
    assert actual.startswith("hmac-sha256:")
