from pathlib import Path

import pytest

from domain.checkpoint import parse_note
from tests.app.desk import ARTICLE_4
from tests.app.test_cli import Home
from tests.infra.notary import change, cut


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home with one turn."""
    made = Home(tmp_path / "home")
    assert 0 == made.run("ask", ARTICLE_4).exit_code
    return made


def test_a_checkpoint_is_printed_as_its_note(home: Home) -> None:
    printed = home.run("audit", "checkpoint").stdout

    actual = parse_note(printed).checkpoint.size

    assert home.json("audit", "checkpoint")["size"] == actual


def test_an_empty_log_has_nothing_to_sign(tmp_path: Path) -> None:
    found = Home(tmp_path / "home").run("audit", "checkpoint")

    actual = (found.exit_code, "empty" in found.stderr)

    assert (6, True) == actual


def test_a_whole_log_verifies(home: Home) -> None:
    home.run("audit", "checkpoint")
    found = home.run("audit", "verify")

    actual = (found.exit_code, home.json("audit", "verify")["checkpoints"])

    assert (0, 1) == actual
    assert "hash to their leaves" in found.stdout


def test_a_changed_event_is_named_with_exit_5(home: Home) -> None:
    home.run("audit", "checkpoint")
    change(
        home.folder,
        "UPDATE stored_events SET state = CAST(replace(state, 'subject', 'object') AS BLOB)"
        " WHERE topic = 'subject-resolved.v1'",
    )
    found = home.run("audit", "verify")

    actual = (found.exit_code, home.run("audit", "verify", "--json").exit_code)

    assert (5, 5) == actual
    assert found.stdout.startswith("Leaf 2: the stored event ")


def test_a_key_hands_over_to_another(home: Home) -> None:
    printed = home.run("audit", "rotate-key").stdout
    keys = home.json("audit", "rotate-key")["keys"]

    actual = [key["last_leaf"] is None for key in keys]

    assert [False, False, True] == actual
    assert f"Key {keys[1]['key_id']} signs from leaf {keys[1]['first_leaf']} on:" in printed
    assert 0 == home.run("audit", "verify").exit_code


def test_a_lost_key_is_revoked_and_replaced(home: Home) -> None:
    home.run("audit", "checkpoint")
    (first, _) = home.json("audit", "rotate-key")["keys"]
    revoke = ("audit", "revoke-key", first["key_id"], "--last-trusted-leaf", "2")
    found = home.run(*revoke, "--reason", "the key store was copied")
    keys = home.json(*revoke, "--reason", "the key store was copied")["keys"]

    actual = [(key["revoked_after"], key["vouched"]) for key in keys]

    assert [(2, True), (None, False)] == actual
    assert f"Key {first['key_id']} is believed up to leaf 2." in found.stdout


def test_an_unknown_key_is_wrong_usage(home: Home) -> None:
    revoke = ("audit", "revoke-key", "00", "--last-trusted-leaf", "2", "--reason", "lost")

    actual = home.run(*revoke).exit_code

    assert 2 == actual


def test_a_restored_log_goes_on_after_it_was_said(home: Home) -> None:
    """F23: a copy restored over a newer log is refused until an operator says so."""
    home.run("audit", "checkpoint")
    cut(home.folder, 2)
    refused = home.run("ask", ARTICLE_4)
    stopped = home.run("doctor")
    restored = home.run("audit", "restore", "--reason", "the disk was lost")

    actual = (refused.exit_code, stopped.exit_code, restored.exit_code)

    assert (6, 6, 0) == actual
    assert "NOT  checkpoints" in stopped.stdout
    assert "The log goes on and is signed up to leaf 3." in restored.stdout
    assert 0 == home.run("ask", ARTICLE_4).exit_code
    assert 1 == home.json("audit", "verify")["set_aside"]


def test_a_log_that_was_not_restored_has_nothing_to_say(home: Home) -> None:
    home.run("audit", "checkpoint")

    actual = home.run("audit", "restore", "--reason", "none").exit_code

    assert 2 == actual
