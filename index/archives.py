"""Packed files of a corpus, unpacked: tar archives, lists of JSON lines, git bundles.

In: one packed file and a folder of ours. Out: its content in that folder.

Rules
    J2  A member that would leave the folder, or is no plain file or folder, refuses the
        archive.
    J3  An archive that was cut short is refused: what is missing would pass unseen.
    J5  What unpacks to far more than any law does is refused: as soon as a header claims
        so many bytes, else as soon as they come.
    J6  ``NAME.jsonl.zst`` becomes ``NAME.jsonl``; ``NAME.bundle`` becomes the bare repository
        ``NAME.git``, by the ``git`` command with nobody's settings; without ``git`` it is
        refused.
"""

import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path, PurePosixPath
from typing import IO, Final

import zstandard

from domain.errors import IndexUnavailableError

_WINDOW_BYTES: Final = 2**27
_END_BYTES: Final = 2 * tarfile.BLOCKSIZE
_ALWAYS_BYTES: Final = 2**26  # 64 MiB: a small file may unpack to this in any case
_RATIO_MAX: Final = 1000  # 93 states of one constitution, nearly alike, come to 400
_LINES: Final = ".jsonl.zst"
_BUNDLE: Final = ".bundle"
_CHUNK_BYTES: Final = 2**12  # at most 64 MiB of zeros come out of one
_GIT_DEADLINE_S: Final = 600


def unpack(packed: Path, target: Path) -> None:
    """Unpack a packed file into a folder that exists (J2, J3, J5, J6).

    Raises:
        IndexUnavailableError: It cannot be unpacked, or must not be.
    """
    try:
        if packed.name.endswith(_BUNDLE):
            _unpack_bundle(packed, target / f"{packed.name.removesuffix(_BUNDLE)}.git")
        elif packed.name.endswith(_LINES):
            _unpack_lines(packed, target / packed.name.removesuffix(".zst"))
        else:
            _unpack_tar(packed, target)
    except (tarfile.TarError, zstandard.ZstdError) as error:
        raise IndexUnavailableError(f"{packed} cannot be unpacked: {error}.") from error


def _bytes_max(packed: Path) -> int:
    return _ALWAYS_BYTES + _RATIO_MAX * packed.stat().st_size


def _open(packed: Path, raw: IO[bytes]) -> IO[bytes]:
    if packed.suffix != ".zst":
        return raw
    return zstandard.ZstdDecompressor(max_window_size=_WINDOW_BYTES).stream_reader(raw)


def _unpack_tar(packed: Path, target: Path) -> None:
    check = _MemberCheck(_bytes_max(packed))
    with packed.open("rb") as raw:
        ending = _Ending(_open(packed, raw), _bytes_max(packed))
        with tarfile.open(fileobj=ending, mode="r|") as tar:
            tar.extractall(target, filter=check)  # noqa: S202 -- every member is checked
        ending.check()


def _unpack_lines(packed: Path, target: Path) -> None:
    left = _bytes_max(packed)
    frame = zstandard.ZstdDecompressor(max_window_size=_WINDOW_BYTES).decompressobj()
    with packed.open("rb") as raw, target.open("wb") as out:
        while not frame.eof and (data := raw.read(_CHUNK_BYTES)):
            lines = frame.decompress(data)
            left -= len(lines)
            if left < 0:
                raise tarfile.TarError("it unpacks to more bytes than any list of events has")
            out.write(lines)
    if not frame.eof:
        raise tarfile.TarError("it is cut short")  # J3


def _unpack_bundle(packed: Path, target: Path) -> None:
    """Make a bare repository of a bundle; no hook, no template, no setting of anyone (J6)."""
    git = shutil.which("git")
    if git is None:
        raise IndexUnavailableError(
            f"{packed} is a git bundle, and the command 'git' is not on this machine; install it,"
            f" or unpack the bundle as {target.name} beside it."
        )
    _run(git, packed, ("init", "--quiet", "--bare", "--template=", str(target)))
    command = ("-c", "fetch.fsckObjects=true", "-c", "gc.auto=0", "-C", str(target))
    _run(
        git,
        packed,
        (*command, "fetch", "--quiet", str(packed.resolve()), "refs/heads/*:refs/heads/*"),
    )


def _run(git: str, packed: Path, arguments: tuple[str, ...]) -> None:
    nobody = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "LC_ALL": "C"}
    try:
        subprocess.run(  # noqa: S603 -- the arguments are ours, the bundle is given by path
            [git, *arguments],
            check=True,
            capture_output=True,
            env={"PATH": os.environ.get("PATH", os.defpath), **nobody},
            timeout=_GIT_DEADLINE_S,
        )
    except subprocess.TimeoutExpired as error:
        raise IndexUnavailableError(f"{packed} took git more than {_GIT_DEADLINE_S} s.") from error
    except subprocess.CalledProcessError as error:
        told = error.stderr.decode("utf-8", "replace").strip().splitlines() or ["no reason told"]
        raise IndexUnavailableError(f"{packed} cannot be unpacked: {told[0]}.") from error


class _Ending(io.BufferedIOBase):
    """A stream that counts its bytes (J5) and remembers the last: two blocks of zeros (J3)."""

    def __init__(self, stream: IO[bytes], bytes_max: int) -> None:
        self._stream = stream
        self._bytes_max = bytes_max
        self._bytes = 0
        self._tail = b""

    def read(self, size: int | None = -1, /) -> bytes:
        data = self._stream.read(-1 if size is None else size)
        self._bytes += len(data)
        if self._bytes > self._bytes_max:
            raise tarfile.TarError(f"it unpacks to more than {self._bytes_max} bytes")  # J5
        self._tail = (self._tail + data)[-_END_BYTES:]
        return data

    def check(self) -> None:
        while self.read(tarfile.RECORDSIZE):
            pass
        if self._tail != bytes(_END_BYTES):
            raise tarfile.TarError("it is cut short")


class _MemberCheck:
    """Returns a member to unpack; links are refused, paths from the root, too many bytes."""

    def __init__(self, bytes_max: int) -> None:
        self._left = bytes_max

    def __call__(self, member: tarfile.TarInfo, target: str) -> tarfile.TarInfo:
        if not member.isreg() and not member.isdir():
            raise tarfile.TarError(f"the member {member.name} is no plain file or folder")
        if PurePosixPath(member.name).is_absolute():
            raise tarfile.TarError(f"the member {member.name} has a path from the root")
        self._left -= member.size
        if self._left < 0:
            raise tarfile.TarError(f"the member {member.name} claims too many bytes")  # J5
        return tarfile.data_filter(member, target)
