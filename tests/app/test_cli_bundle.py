import json
from pathlib import Path

import pytest

from infra.bundle_verifier import verify_bundle
from tests.app.desk import ARTICLE_4
from tests.app.test_cli import UNKNOWN, Home
from tests.bundling import signed_of
from tests.index.indexes import flip


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home with one turn."""
    made = Home(tmp_path_factory.mktemp("cli") / "home")
    assert 0 == made.run("ask", ARTICLE_4).exit_code
    return made


@pytest.fixture(scope="module")
def turn_id(home: Home) -> str:
    found: str = json.loads(home.run("ask", ARTICLE_4, "--json").stdout)["turn_id"]
    return found


def test_a_turn_is_exported_to_standard_output(home: Home, turn_id: str) -> None:
    found = home.run("audit", "export", turn_id)

    assert (0, True) == (found.exit_code, verify_bundle(found.stdout_bytes).ok)


def test_a_turn_is_exported_to_a_file_and_verified(
    home: Home, turn_id: str, tmp_path: Path
) -> None:
    file = tmp_path / "turn.json"
    said = home.run("audit", "export", turn_id, "--out", str(file))

    found = Home(tmp_path / "auditor").run("audit", "verify", "--bundle", str(file))

    assert (0, 0) == (said.exit_code, found.exit_code)
    assert f"vigent audit verify --bundle {file}" in said.stdout
    assert "The bundle verifies." == found.stdout.splitlines()[-1]
    assert not (tmp_path / "auditor").exists()


def test_where_the_file_lies_is_told_as_json(home: Home, turn_id: str, tmp_path: Path) -> None:
    file = tmp_path / "turn.json"

    actual = home.json("audit", "export", turn_id, "--out", str(file))

    assert {"bytes": file.stat().st_size, "out": str(file)} == actual


def test_a_changed_bundle_ends_with_5(home: Home, turn_id: str, tmp_path: Path) -> None:
    file = tmp_path / "turn.json"
    home.run("audit", "export", turn_id, "--out", str(file))
    flip(file, 5000)

    found = home.run("audit", "verify", "--bundle", str(file), "--json")

    assert (5, False) == (found.exit_code, json.loads(found.stdout)["ok"])


def test_a_bundle_is_verified_under_known_keys(home: Home, turn_id: str, tmp_path: Path) -> None:
    file = tmp_path / "turn.json"
    home.run("audit", "export", turn_id, "--out", str(file))
    log_key = signed_of(file.read_bytes())["signed_by"]["public_key"]

    verify = ("audit", "verify", "--bundle", str(file), "--json", "--key")
    found = [home.run(*verify, key).exit_code for key in (log_key, "f" * 64)]

    assert [5, 5] == found  # the index's key is not known either
    assert "index's key" in home.run(*verify, log_key).stdout


def test_text_is_opened_with_a_reason_that_is_recorded(home: Home, turn_id: str) -> None:
    found = home.run("audit", "export", turn_id, "--open-text", "complaint 7/26")
    feed = [json.loads(line) for line in home.run("events", "--json").stdout.splitlines()]

    assert ARTICLE_4 in signed_of(found.stdout_bytes)["turn"]["opened"][0]["text"]
    assert "complaint 7/26" == feed[-1]["stored"]["event"]["reason"]


def test_an_unknown_turn_is_wrong_usage(home: Home) -> None:
    found = home.run("audit", "export", UNKNOWN)

    assert (2, "") == (found.exit_code, found.stdout)


def test_a_place_that_takes_no_file_is_named(home: Home, turn_id: str, tmp_path: Path) -> None:
    found = home.run("audit", "export", turn_id, "--out", str(tmp_path / "none" / "turn.json"))

    assert (2, True) == (found.exit_code, "cannot be written" in found.stderr)


def test_a_day_is_told_and_signed(home: Home, tmp_path: Path) -> None:
    (first, *_) = home.run("events", "--json").stdout.splitlines()
    day, file = json.loads(first)["recorded_at"][:10], tmp_path / "day.json"

    text = home.run("audit", "day", day)
    page = home.run("audit", "day", day, "--json")
    kept = home.run("audit", "day", day, "--out", str(file))

    assert [0, 0, 0] == [one.exit_code for one in (text, page, kept)]
    assert text.stdout.startswith(f"{day} UTC")
    assert [True, True] == [verify_bundle(one).ok for one in (page.stdout_bytes, file.read_bytes())]
