import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.errors import SignatureError
from index.signing import key_id_of, load_or_make_key, sign_manifest, verify_signature
from tests.index.indexes import KEY, OTHER_KEY
from tests.index.test_manifest import SIGNED

PUBLIC = KEY.public_key().public_bytes_raw()


def test_y1_a_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "index-signing.key"

    made = load_or_make_key(path)
    again = load_or_make_key(path)

    assert made.private_bytes_raw() == again.private_bytes_raw()
    assert (0o600, 0o700) == (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777)


@pytest.mark.parametrize("content", ["", "not hex", "ab" * 31], ids=["empty", "no hex", "short"])
def test_y1_a_file_that_holds_no_key_is_never_overwritten(tmp_path: Path, content: str) -> None:
    path = tmp_path / "index-signing.key"
    path.write_text(content)

    with pytest.raises(SignatureError, match="64 hex digits were expected"):
        load_or_make_key(path)

    assert content == path.read_text()


def test_y1_a_refusal_does_not_print_what_the_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "index-signing.key"
    path.write_text("secret words")

    with pytest.raises(SignatureError) as refused:
        load_or_make_key(path)

    assert "secret" not in str(refused.value)


def test_y2_a_key_is_named_by_the_hash_of_its_public_bytes() -> None:
    assert hashlib.sha256(PUBLIC).hexdigest()[:16] == key_id_of(PUBLIC)


def test_y3_a_signed_manifest_verifies_and_names_its_key() -> None:
    signed = sign_manifest(SIGNED, KEY)

    verify_signature(signed)

    assert (key_id_of(PUBLIC), PUBLIC.hex()) == (signed.key_id, signed.public_key)


def test_y3_signing_twice_gives_one_signature() -> None:
    assert sign_manifest(SIGNED, KEY) == sign_manifest(sign_manifest(SIGNED, OTHER_KEY), KEY)


@pytest.mark.parametrize("spell", [str.upper, lambda text: text[:2] + " " + text[2:]])
def test_y4_a_signature_has_one_spelling(spell: Callable[[str], str]) -> None:
    signed = sign_manifest(SIGNED, KEY)

    with pytest.raises(SignatureError, match="does not verify"):
        verify_signature(replace(signed, signature=spell(signed.signature)))


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"signature": ""}, id="unsigned"),
        pytest.param({"signature": "zz"}, id="no hex"),
        pytest.param({"signature": sign_manifest(SIGNED, OTHER_KEY).signature}, id="another key's"),
        pytest.param({"files": ()}, id="other files"),
        pytest.param({"expires_at": SIGNED.signed_at}, id="another end"),
        pytest.param({"body": replace(SIGNED.body, records=4)}, id="another body"),
        pytest.param({"public_key": "ab"}, id="no key"),
        pytest.param({"key_id": "0" * 16}, id="a key of another name"),
        pytest.param(
            {
                "public_key": OTHER_KEY.public_key().public_bytes_raw().hex(),
                "key_id": key_id_of(OTHER_KEY.public_key().public_bytes_raw()),
            },
            id="another's key over our signature",
        ),
    ],
)
def test_y3_anything_changed_after_signing_is_refused(change: dict[str, object]) -> None:
    signed = sign_manifest(SIGNED, KEY)

    with pytest.raises(SignatureError):
        verify_signature(replace(signed, **change))
