"""A git repository of laws: every state of every file, and its bytes.

In: a bare repository. Out: states by file, each with its day, its act and its blob.

Rules
    LG1 The log of each file is what counts, never a checkout by date: commits stand grouped
        by law, and git knows no day before 1970.
    LG2 The day of a state is its commit's ``Source-Date``; a commit without one made no
        state of a law.
    LG3 States are by day, then by order of the commits: of two on one day the later commit
        is the later state.
    LG4 The source was seen on the day of the newest commit that made no state.
"""

import shutil
import subprocess
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from domain.errors import IndexUnavailableError
from index.sources.legalize_file import LawFileError, parse_day

_FIELDS: Final = (
    "%H",
    "%as",
    "%s",
    "%(trailers:key=Source-Id,valueonly,separator=)",
    "%(trailers:key=Source-Date,valueonly,separator=)",
)
_COMMIT: Final = "\x02"
_SEPARATOR: Final = "\x1f"


class Committed(Struct, frozen=True, kw_only=True):
    """One state of a file."""

    day: date
    act: str  # Source-Id
    blob: str
    commit: str
    subject: str


@dataclass(frozen=True, kw_only=True)
class History:
    """Everything the log tells."""

    files: dict[str, tuple[Committed, ...]]  # by path, states by day (LG3)
    seen_on: date | None  # LG4
    unread: tuple[tuple[str, str], ...] = ()  # (path, why) of states without a day


def find_repository(root: Path) -> Path | None:
    """Return the bare repository in a folder, or None."""
    return next((path for path in sorted(root.glob("*.git")) if path.is_dir()), None)


@lru_cache(maxsize=1)
def read_history(repository: Path) -> History:
    """Read the whole log once (LG1 to LG4).

    Raises:
        IndexUnavailableError: There is no ``git``, or it cannot read the repository.
    """
    form = _COMMIT + _SEPARATOR.join(_FIELDS)
    written = _git(
        repository,
        (
            "log",
            "--all",
            "--raw",
            "--no-abbrev",
            "--no-renames",
            "-z",
            "--reverse",
            f"--format={form}",
        ),
    )
    files: dict[str, list[Committed]] = {}
    unread: list[tuple[str, str]] = []
    seen: list[str] = []
    for entry in written.decode("utf-8", "replace").split(_COMMIT)[1:]:
        facts, _, changes = entry.partition("\0")
        commit, authored, subject, act, day = facts.split(_SEPARATOR)
        if not day.strip():
            seen.append(authored)  # LG2
            continue
        for path, blob in _changes(changes):
            try:
                committed = Committed(
                    day=parse_day(day.strip()),
                    act=act.strip(),
                    blob=blob,
                    commit=commit,
                    subject=subject,
                )
            except LawFileError as error:
                unread.append((path, str(error)))
                continue
            files.setdefault(path, []).append(committed)
    return History(
        files={path: tuple(sorted(all_, key=lambda one: one.day)) for path, all_ in files.items()},
        seen_on=parse_day(max(seen)) if seen else None,
        unread=tuple(unread),
    )


def _changes(written: str) -> list[tuple[str, str]]:
    """Return (path, blob) of each file that a commit added or changed."""
    parts = [part.lstrip("\n") for part in written.split("\0")]
    found: list[tuple[str, str]] = []
    for at, part in enumerate(parts[:-1]):
        if part.startswith(":"):
            _, _, _, blob, status = part.split(" ")
            if status in ("A", "M"):
                found.append((parts[at + 1], blob))
    return found


def read_blobs(repository: Path, blobs: tuple[str, ...]) -> tuple[bytes, ...]:
    """Return the bytes of blobs, in their order.

    Raises:
        IndexUnavailableError: One is not in the repository.
    """
    written = _git(repository, ("cat-file", "--batch"), "".join(f"{b}\n" for b in blobs).encode())
    contents: list[bytes] = []
    position = 0
    for blob in blobs:
        end = written.index(b"\n", position)
        head = written[position:end].split(b" ")
        if len(head) != 3:  # noqa: PLR2004 -- name, type, size
            raise IndexUnavailableError(f"{repository} does not hold the blob {blob}.")
        size = int(head[2])
        contents.append(written[end + 1 : end + 1 + size])
        position = end + 2 + size
    return tuple(contents)


def _git(repository: Path, arguments: tuple[str, ...], given: bytes = b"") -> bytes:
    git = shutil.which("git")
    if git is None:
        raise IndexUnavailableError(
            f"{repository} is read by the command 'git', which is not on this machine; install it."
        )
    done = subprocess.run(  # noqa: S603 -- the arguments are ours
        [git, "-C", str(repository), *arguments], input=given, capture_output=True, check=False
    )
    if done.returncode:
        told = done.stderr.decode("utf-8", "replace").strip()[:200]
        raise IndexUnavailableError(f"{repository} cannot be read: {told}.")
    return done.stdout
