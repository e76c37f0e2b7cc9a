"""Small files that must be there whole or not at all, and be private where they are secret.

In: a path and bytes. Out: a file that survives a crash, or an error of the system.

Rules
    FC1  A file is written beside its place, synced, and put in place in one step.
    FC2  A secret file is made with mode 0600 in a folder of mode 0700; the first of several
         makers wins, and the others use what it made.
    FC3  A secret that others may read is refused.
"""

import fcntl
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from domain.errors import SettingsError

_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_PUBLIC, _SECRET = 0o644, 0o600


def write_whole(path: Path, content: bytes) -> None:
    """Write or replace a file in one step, on disk when this returns (FC1)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = _write_beside(path, content, _PUBLIC)
    fresh.replace(path)
    _sync_folder(path.parent)


def make_secret(path: Path, content: bytes) -> None:
    """Write a secret file unless somebody made it a moment ago (FC1, FC2)."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = _write_beside(path, content, _SECRET)
    try:
        with suppress(FileExistsError):  # FC2: the one that was first counts
            os.link(fresh, path)
    finally:
        fresh.unlink()
    _sync_folder(path.parent)


def read_secret(path: Path) -> bytes:
    """Return a secret file's content.

    Raises:
        SettingsError: It cannot be read, or others may read it (FC3).
    """
    try:
        content, mode = path.read_bytes(), path.stat().st_mode
    except OSError as error:
        raise SettingsError(
            f"The key {path} cannot be read: {error}. Restore it from a copy, or point"
            " VIGENT_KEY_STORE to the folder that holds it."
        ) from error
    if mode & _OTHERS:
        raise SettingsError(f"The key {path} can be read by others; set its mode to 0600.")
    return content


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a file's lock while the block runs; waits for whoever holds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield  # given back when the file is closed, also by a crash


def _write_beside(path: Path, content: bytes, mode: int) -> Path:
    fresh = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return fresh


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
