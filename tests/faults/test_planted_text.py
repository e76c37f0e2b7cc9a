"""F69: words planted in questions are found nowhere but in the memory of who asked."""

import base64
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[2]
PLANTED = "Plantadinha Querubim"
QUESTIONS = (
    f"What did Article 4 of the Data Keeping Act 2010 say on 2015-01-01? I am {PLANTED}.",
    f"Show Article 2 of the Data Keeping Act to {PLANTED}",
    f"What is the law of {PLANTED}?",
    f'When did Article 4 of the Data Keeping Act 2010 first contain "{PLANTED}"?',
)


def spellings() -> tuple[bytes, ...]:
    """Return the planted words as they could stand in a file: clear, escaped, in base64."""
    words = PLANTED.encode()
    shifted = (base64.b64encode(b"x" * shift + words)[4:-4] for shift in range(3))
    return (words, words.replace(b" ", b"\\u0020"), words.replace(b" ", b"%20"), *shifted)


def finds(folder: Path) -> list[str]:
    """Return the files that hold a planted word."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [
        f"{path.relative_to(folder)}: {spelling!r}"
        for path in files
        for spelling in spellings()
        if spelling in path.read_bytes()
    ]


@pytest.fixture
def service(tmp_path: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """The whole service over the sample law, NATS included, its output kept beside its home."""
    (tmp_path / "home").mkdir()
    clean = {name: v for name, v in os.environ.items() if not name.startswith("VIGENT_")}
    with (tmp_path / "stderr.log").open("w") as log:
        running = subprocess.Popen(
            [sys.executable, "-m", "app.cli", "up", "--home", str(tmp_path / "home"),
             "--port", str(free_port()), "--json"],
            cwd=ROOT, env=clean, stdout=subprocess.PIPE, stderr=log, text=True,
        )  # fmt: skip
        assert running.stdout is not None
        yield json.loads(running.stdout.readline())["address"], running
        running.send_signal(signal.SIGINT)
        running.wait(60)
        running.stdout.close()


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.mark.service
def test_f69_planted_words_stand_in_no_file_before_and_after_erasure(
    service: tuple[str, "subprocess.Popen[str]"], tmp_path: Path
) -> None:
    address, _ = service
    asked = [
        httpx.post(
            f"{address}/v1/ask",
            json={"question": question, "external_ref": PLANTED},
            timeout=60,
        ).json()
        for question in QUESTIONS
    ]
    stream = tmp_path / "home" / "nats"
    deadline = time.monotonic() + 30
    while (
        asked[-1]["turn_id"] not in stored(stream).decode(errors="replace")
        and time.monotonic() < deadline
    ):
        time.sleep(0.2)
    before = finds(tmp_path)
    for one in asked:
        address_of_turn = f"{address}/v1/turns/{one['turn_id']}"
        done = httpx.delete(address_of_turn, headers={"Vigent-Turn": one["turn_token"]}, timeout=60)
        assert "erased" == done.json()["standing"]

    actual = finds(tmp_path)

    assert any(PLANTED in one["reply"] for one in asked)  # the asker was told their own words
    assert ([], []) == (before, actual)
    assert asked[0]["turn_id"].encode() in stored(stream)  # the stream was really written


def stored(folder: Path) -> bytes:
    """Return the bytes of all files of a folder."""
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
