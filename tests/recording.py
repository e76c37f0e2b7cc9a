"""The recorded stream of ``vigent events --fixtures`` as tests read it."""

from pathlib import Path

import msgspec
from msgspec import Struct

from infra.fixture_stream import Expected


class DeliveredMessage(Struct, frozen=True, kw_only=True):
    """One line of the recording."""

    subject: str
    headers: dict[str, str]
    data: str


def delivered(folder: Path) -> list[DeliveredMessage]:
    """Return the messages in the order of delivery."""
    lines = (folder / "stream.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=DeliveredMessage) for line in lines]


def expected_of(folder: Path) -> Expected:
    """Return what a right consumer ends with."""
    return msgspec.json.decode((folder / "expected.json").read_bytes(), type=Expected)
