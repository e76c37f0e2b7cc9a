import hmac
import stat
from base64 import urlsafe_b64encode
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from uuid import UUID

import pytest

from domain.errors import SettingsError
from infra.tokens import KEY_FILE, Tokens, load_tokens, token_sha256

TURN = UUID("0191f2a0-0000-7000-8000-000000000001")
OTHER = UUID("0191f2a0-0000-7000-8000-000000000002")
KEY = bytes(range(32))


def test_tk1_a_token_is_the_hmac_of_the_documented_bytes() -> None:
    signed = b'["thread","0191f2a0-0000-7000-8000-000000000001"]'
    expected = urlsafe_b64encode(hmac.digest(KEY, signed, "sha256")).rstrip(b"=").decode()

    actual = Tokens(KEY).thread_token(TURN)

    assert expected == actual
    assert 43 == len(actual)


def test_tk1_the_same_turn_gives_the_same_token_and_another_turn_another() -> None:
    tokens = Tokens(KEY)

    actual = {tokens.thread_token(TURN), tokens.thread_token(TURN), tokens.thread_token(OTHER)}

    assert 2 == len(actual)


def test_tk2_a_thread_token_is_no_turn_token() -> None:
    tokens = Tokens(KEY)

    actual = tokens.is_turn_token(tokens.thread_token(TURN), TURN)

    assert False is actual


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        pytest.param(Tokens(KEY).turn_token(TURN), True, id="its own"),
        pytest.param(Tokens(KEY).turn_token(OTHER), False, id="of another turn"),
        pytest.param(Tokens(bytes(32)).turn_token(TURN), False, id="under another key"),
        pytest.param("", False, id="nothing"),
        pytest.param("é" * 43, False, id="no base64"),
    ],
)
def test_tk3_only_a_turns_own_token_is_taken(token: str, expected: bool) -> None:
    actual = Tokens(KEY).is_turn_token(token, TURN)

    assert expected is actual


def test_tk4_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    first = load_tokens(tmp_path / "keys").turn_token(TURN)
    second = load_tokens(tmp_path / "keys").turn_token(TURN)
    path = tmp_path / "keys" / KEY_FILE

    assert first == second
    assert (32, 0o600) == (path.stat().st_size, stat.S_IMODE(path.stat().st_mode))
    assert [path] == list((tmp_path / "keys").iterdir())


def test_tk4_processes_that_start_at_once_share_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        tokens = list(pool.map(lambda _: load_tokens(tmp_path).turn_token(TURN), range(8)))

    actual = len(set(tokens))

    assert 1 == actual


def test_tk4_a_key_that_others_may_read_is_refused(tmp_path: Path) -> None:
    load_tokens(tmp_path)
    (tmp_path / KEY_FILE).chmod(0o644)

    with pytest.raises(SettingsError) as refused:
        load_tokens(tmp_path)

    assert "set its mode to 0600" in str(refused.value)


def test_tk4_a_key_of_another_length_is_refused(tmp_path: Path) -> None:
    load_tokens(tmp_path)
    (tmp_path / KEY_FILE).write_bytes(b"short")

    with pytest.raises(SettingsError) as refused:
        load_tokens(tmp_path)

    assert "has 5 bytes; expected 32" in str(refused.value)


def test_a_key_store_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("a file")

    with pytest.raises(SettingsError) as refused:
        load_tokens(tmp_path / "keys")

    assert "VIGENT_KEY_STORE" in str(refused.value)


def test_tk5_of_a_token_its_sha_256_is_kept() -> None:
    actual = token_sha256("a-token")

    assert sha256(b"a-token").hexdigest() == actual
