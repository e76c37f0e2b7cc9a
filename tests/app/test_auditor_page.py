"""What docs/auditor.md tells an auditor to run works on what the service serves."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bootstrap import Wiring
from tests.app.desk import settings_of
from tests.app.test_access import ABROAD
from tests.app.test_routes_audit import Site
from tests.house import rooms
from tests.index.indexes import build

PROGRAM = rooms.ROOT / "docs" / "examples" / "check_turn.py"


@pytest.fixture(scope="module")
def taken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path, str]]:
    """Events and proof of a turn as files, and the log's key, as an auditor takes them."""
    folder = tmp_path_factory.mktemp("auditor")
    build(folder / "index")
    wiring = Wiring(settings_of(folder / "home"))
    wiring.open_index(folder / "index")
    site = Site(wiring)
    site.ask()
    asked = site.ask()
    own = {"Vigent-Turn": asked["turn_token"]}
    files = []
    for name in ("events", "proof"):
        files.append(folder / f"{name}.json")
        path = f"/v1/turns/{asked['turn_id']}/{name}"
        files[-1].write_bytes(site.send("GET", path, ABROAD, headers=own).content)
    (key,) = site.get("/v1/keys", ABROAD)["keys"]
    yield files[0], files[1], key["verifier_key"]
    site.close()


def check(events: Path, proof: Path, key: str) -> "subprocess.CompletedProcess[str]":
    command = (sys.executable, str(PROGRAM), str(events), str(proof), key)
    return subprocess.run(command, capture_output=True, check=False, text=True)


def test_a_turn_is_checked_with_nothing_of_ours(taken: tuple[Path, Path, str]) -> None:
    found = check(*taken)

    actual = (found.returncode, found.stderr)

    assert (0, "") == actual
    assert "events stand in the log of" in found.stdout


def test_a_changed_event_is_not_in_the_log(taken: tuple[Path, Path, str], tmp_path: Path) -> None:
    events, proof, key = taken
    changed = json.loads(events.read_bytes())
    changed["events"][1]["stored"]["event"]["language"] = "xx"
    (tmp_path / "events.json").write_text(json.dumps(changed))

    found = check(tmp_path / "events.json", proof, key)

    assert "leaf" in found.stderr.splitlines()[-1]
    assert "is not in the log" in found.stderr


def test_another_key_did_not_sign_it(taken: tuple[Path, Path, str]) -> None:
    events, proof, key = taken
    name, _, _ = key.split("+", 2)
    other = f"{name}+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"

    found = check(events, proof, other)

    assert "InvalidSignature" in found.stderr


def test_the_program_uses_nothing_of_ours() -> None:
    source = PROGRAM.read_text(encoding="utf-8")

    actual = [
        room for room in rooms.ROOMS if f"import {room}" in source or f"from {room}" in source
    ]

    assert [] == actual
    assert len(source.splitlines()) < 75
