import stat
from base64 import b64decode
from pathlib import Path

import pytest

from domain.errors import SettingsError, SignatureError
from domain.log_keys import key_id_of
from infra.signing_keys import SigningKeys, is_signed
from tests.events import NOON
from tests.stores import ToldClock

MESSAGE = b"what the log says of itself"
# The example of the signed-note format: key, text and signature as they are published.
PUBLISHED_KEY = b64decode("ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")[1:]
PUBLISHED_SIGNATURE = b64decode(
    "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM="
)[4:]
PUBLISHED_TEXT = (
    b"If you think cryptography is the answer to your problem,\n"
    b"then you don't know what your problem is.\n"
)


@pytest.fixture
def keys(tmp_path: Path) -> SigningKeys:
    return SigningKeys(tmp_path / "keys", ToldClock().now)


def test_sk1_the_first_key_is_made_once(keys: SigningKeys, tmp_path: Path) -> None:
    first = keys.first()

    actual = (SigningKeys(tmp_path / "keys", ToldClock().now).first(), first.valid_from)

    assert (first, NOON) == actual
    assert key_id_of(bytes.fromhex(first.public_key)) == first.key_id


def test_sk1_keys_sign_under_their_ids(keys: SigningKeys) -> None:
    for public in (keys.first(), keys.make()):
        actual = keys.sign(public.key_id, MESSAGE)

        assert is_signed(bytes.fromhex(public.public_key), actual, MESSAGE)


def test_sk2_private_keys_are_secret(keys: SigningKeys, tmp_path: Path) -> None:
    keys.first()
    keys.make()

    actual = {stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "keys").iterdir()}

    assert {0o600} == actual


def test_sk3_a_key_that_is_not_here_signs_nothing(keys: SigningKeys, tmp_path: Path) -> None:
    keys.first()
    other = SigningKeys(tmp_path / "other", ToldClock().now).first()

    with pytest.raises(SignatureError, match=other.key_id):
        keys.sign(other.key_id, MESSAGE)


@pytest.mark.parametrize("content", ["", "no key", "zz" * 32 + "\n2026-11-30T12:00:00+00:00\n"])
def test_a_file_that_holds_no_key_is_named(keys: SigningKeys, tmp_path: Path, content: str) -> None:
    keys.first()
    (tmp_path / "keys" / "log-signing.key").write_text(content)

    with pytest.raises(SettingsError, match="holds no key"):
        keys.first()


def test_a_key_store_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("no folder")

    with pytest.raises(SettingsError, match="cannot be made"):
        SigningKeys(tmp_path / "keys", ToldClock().now).first()


def test_a_signature_as_published_verifies() -> None:
    actual = is_signed(PUBLISHED_KEY, PUBLISHED_SIGNATURE, PUBLISHED_TEXT)

    assert actual


@pytest.mark.parametrize(
    ("key", "signature", "text"),
    [
        (PUBLISHED_KEY, PUBLISHED_SIGNATURE, PUBLISHED_TEXT + b"\n"),
        (PUBLISHED_KEY, PUBLISHED_SIGNATURE[:-1], PUBLISHED_TEXT),
        (PUBLISHED_KEY[:-1], PUBLISHED_SIGNATURE, PUBLISHED_TEXT),
    ],
    ids=["other text", "cut signature", "cut key"],
)
def test_what_is_no_signature_is_none(key: bytes, signature: bytes, text: bytes) -> None:
    actual = is_signed(key, signature, text)

    assert not actual
