from datetime import timedelta
from pathlib import Path

import pytest

from domain.errors import SettingsError, TimeStampError
from infra.time_stamps import TimeStampAuthority
from tests.time_stamp_authority import (
    GIVEN_AT,
    Answer,
    Authority,
    endless,
    no_der,
    refused,
    root_file,
    serving,
    wrong_nonce,
)

NOTE = b"vigent/0192c6d4-8c00-7000-8000-00000000106f\n3\n"


@pytest.fixture(scope="module")
def authority() -> Authority:
    return Authority()


def test_ts1_a_granted_stamp_attests_its_instant_and_stays_verifiable(
    authority: Authority, tmp_path: Path
) -> None:
    with serving(authority) as url:
        asked = TimeStampAuthority(url, root_file(authority, tmp_path), tmp_path / "pin.pem")
        given = asked.stamp(NOTE)

    actual = (given.at, asked.verify(given.token, NOTE), asked.is_pinned)

    assert (GIVEN_AT, GIVEN_AT, False) == actual


def test_ts1_a_stamp_over_another_message_does_not_count(
    authority: Authority, tmp_path: Path
) -> None:
    with serving(authority) as url:
        asked = TimeStampAuthority(url, root_file(authority, tmp_path), tmp_path / "pin.pem")
        given = asked.stamp(NOTE)

    with pytest.raises(TimeStampError):
        asked.verify(given.token, NOTE + b"4")


def test_ts1_a_stamp_under_another_root_does_not_count(
    authority: Authority, tmp_path: Path
) -> None:
    with serving(authority) as url:
        asked = TimeStampAuthority(url, root_file(Authority(), tmp_path), tmp_path / "pin.pem")

        with pytest.raises(TimeStampError):
            asked.stamp(NOTE)


def test_ts1_a_stamp_under_an_expired_certificate_does_not_count(tmp_path: Path) -> None:
    expired = Authority(valid_until=GIVEN_AT - timedelta(days=1))
    with serving(expired) as url:
        asked = TimeStampAuthority(url, root_file(expired, tmp_path), tmp_path / "pin.pem")

        with pytest.raises(TimeStampError):
            asked.stamp(NOTE)


@pytest.mark.parametrize("answer", [wrong_nonce, refused, no_der, endless])
def test_ts3_an_answer_that_is_none_is_a_failure_with_a_reason(
    authority: Authority, tmp_path: Path, answer: Answer
) -> None:
    """Also TS1: the nonce is compared."""
    with serving(authority, answer) as url:
        asked = TimeStampAuthority(url, root_file(authority, tmp_path), tmp_path / "pin.pem")

        with pytest.raises(TimeStampError):
            asked.stamp(NOTE)


def test_ts3_an_authority_that_is_away_is_a_failure_with_a_reason(
    authority: Authority, tmp_path: Path
) -> None:
    with serving(authority) as url:
        pass
    asked = TimeStampAuthority(url, root_file(authority, tmp_path), tmp_path / "pin.pem")

    with pytest.raises(TimeStampError, match="gave no time stamp"):
        asked.stamp(NOTE)


def test_ts2_without_roots_the_first_is_kept_and_no_other_believed(
    authority: Authority, tmp_path: Path
) -> None:
    with serving(authority) as url:
        asked = TimeStampAuthority(url, None, tmp_path / "pin.pem")
        given = asked.stamp(NOTE)
        again = asked.stamp(NOTE)
    with serving(Authority()) as url, pytest.raises(TimeStampError):
        TimeStampAuthority(url, None, tmp_path / "pin.pem").stamp(NOTE)

    actual = (asked.is_pinned, given.at, again.at, (tmp_path / "pin.pem").read_bytes())

    assert (True, GIVEN_AT, GIVEN_AT, authority.root_pem) == actual


@pytest.mark.parametrize("url", ["file:///etc/passwd", "stamps.example"])
def test_an_address_that_is_none_is_a_setting_gone_wrong(tmp_path: Path, url: str) -> None:
    with pytest.raises(SettingsError):
        TimeStampAuthority(url, None, tmp_path / "pin.pem")


def test_roots_that_cannot_be_read_are_a_setting_gone_wrong(tmp_path: Path) -> None:
    (tmp_path / "roots.pem").write_text("no certificate")

    with pytest.raises(SettingsError):
        TimeStampAuthority("https://stamps.example", tmp_path / "roots.pem", tmp_path / "pin.pem")
