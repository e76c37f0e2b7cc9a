"""``vigent events``: what helps those who read the feed, without a home or an index."""

import json
from pathlib import Path

from click.testing import CliRunner

from app.cli_events import events
from infra.asyncapi import asyncapi_document


def test_the_asyncapi_document_is_printed() -> None:
    result = CliRunner().invoke(events, ["--asyncapi"])

    assert 0 == result.exit_code
    assert json.loads(asyncapi_document()) == json.loads(result.stdout)


def test_fixtures_are_written_and_said(tmp_path: Path) -> None:
    result = CliRunner().invoke(events, ["--fixtures", str(tmp_path / "fixtures")])

    written = sorted(path.name for path in (tmp_path / "fixtures").iterdir())
    assert (0, ["examples", "expected.json", "stream.jsonl"]) == (result.exit_code, written)
    assert "stream.jsonl with 200 messages of 182 events" in result.stdout


def test_fixtures_are_said_as_json(tmp_path: Path) -> None:
    result = CliRunner().invoke(events, ["--fixtures", str(tmp_path), "--json"])

    assert json.loads((tmp_path / "expected.json").read_text()) == json.loads(result.stdout)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    result = CliRunner().invoke(events, ["--fixtures", str(tmp_path / "file" / "folder")])

    assert (2, True) == (result.exit_code, "Name a folder that can be written" in result.stderr)
