"""The corpora this release can read: name, source module, where their files lie.

In: a folder of corpora. Out: for each corpus asked for, a folder its source reads.

Rules
    J1  A corpus is a folder of its name; in it lie its files, or one ``.tar.zst`` or
        ``.tar`` archive of them.
    J2  An archive is unpacked into a temporary folder that the caller ends; a member
        that would leave it, or is no plain file or folder, refuses the archive.
    J3  An archive that was cut short is refused: what is missing would pass unseen.
"""

import io
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import IO

import zstandard
from msgspec import Struct

from domain.errors import IndexUnavailableError
from index.source_model import SourcePublisher, SourceReading
from index.sources import akn, eurlex, legilux, senado

_WINDOW_BYTES = 2**27
_END_BYTES = 2 * tarfile.BLOCKSIZE
SAMPLE = "sample"
SAMPLE_ROOT = Path(__file__).parent / "sample"


class Corpus(Struct, frozen=True, kw_only=True):
    """One corpus and its reader."""

    name: str
    publisher: SourcePublisher
    marker: str  # a folder that stands directly in the source's root
    list_works: Callable[[Path], tuple[str, ...]]
    read_work: Callable[[Path, str], SourceReading]


CORPORA: tuple[Corpus, ...] = (
    Corpus(
        name="br-constituicao",
        publisher=senado.PUBLISHER,
        marker="JSON",
        list_works=senado.list_works,
        read_work=senado.read_work,
    ),
    Corpus(
        name="eu-eurlex",
        publisher=eurlex.PUBLISHER,
        marker="works",
        list_works=eurlex.list_works,
        read_work=eurlex.read_work,
    ),
    Corpus(
        name="lu-legilux",
        publisher=legilux.PUBLISHER,
        marker="works",
        list_works=legilux.list_works,
        read_work=legilux.read_work,
    ),
    Corpus(
        name=SAMPLE,
        publisher=akn.PUBLISHER,
        marker="works",
        list_works=akn.list_works,
        read_work=akn.read_work,
    ),
)


def find_corpus(name: str) -> Corpus:
    """Return a corpus by name.

    Raises:
        IndexUnavailableError: No source of this release reads it.
    """
    for corpus in CORPORA:
        if corpus.name == name:
            return corpus
    raise IndexUnavailableError(
        f"'{name}' is no corpus this release reads; it reads"
        f" {', '.join(corpus.name for corpus in CORPORA)}."
    )


def present_corpora(folder: Path) -> tuple[str, ...]:
    """Return the names of the readable corpora that lie in a folder, in catalog order."""
    return tuple(corpus.name for corpus in CORPORA if (folder / corpus.name).is_dir())


@contextmanager
def opened(corpus: Corpus, folder: Path) -> Iterator[Path]:
    """Give the root that a corpus's source reads; an archive is unpacked meanwhile (J1, J2).

    Raises:
        IndexUnavailableError: The corpus is not in the folder.
    """
    place = folder / corpus.name
    archives = sorted(place.glob(f"{corpus.name}.tar*"))
    root = _root_in(place, corpus.marker)
    if root is not None:
        yield root
    elif archives:
        with TemporaryDirectory(prefix="vigent-corpus-") as temporary:
            _unpack(archives[0], Path(temporary))
            yield _root_or_refuse(Path(temporary), corpus, archives[0])
    else:
        raise IndexUnavailableError(
            f"The corpus {corpus.name} was looked for in {place} and is not there; expected are"
            f" its files or {corpus.name}.tar.zst."
        )


def _root_in(place: Path, marker: str) -> Path | None:
    found = [path.parent for path in sorted(place.glob(f"**/{marker}")) if path.is_dir()]
    return min(found, key=lambda path: len(path.parts)) if found else None


def _root_or_refuse(place: Path, corpus: Corpus, archive: Path) -> Path:
    root = _root_in(place, corpus.marker)
    if root is None:
        raise IndexUnavailableError(f"{archive} holds no folder '{corpus.marker}'.")
    return root


def _unpack(archive: Path, target: Path) -> None:
    """Unpack an archive, refusing what a hostile one may hold (J2, J3)."""
    try:
        with archive.open("rb") as raw:
            stream = (
                zstandard.ZstdDecompressor(max_window_size=_WINDOW_BYTES).stream_reader(raw)
                if archive.suffix == ".zst"
                else raw
            )
            ending = _Ending(stream)
            with tarfile.open(fileobj=ending, mode="r|") as tar:
                tar.extractall(target, filter=_check_member)  # noqa: S202 -- every member is checked
            ending.check()
    except (tarfile.TarError, zstandard.ZstdError) as error:
        raise IndexUnavailableError(f"{archive} cannot be unpacked: {error}.") from error


class _Ending(io.BufferedIOBase):
    """A stream that remembers its last bytes: an archive ends with two blocks of zeros (J3)."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._last = b""

    def read(self, size: int | None = -1, /) -> bytes:
        data = self._stream.read(-1 if size is None else size)
        self._last = (self._last + data)[-_END_BYTES:]
        return data

    def check(self) -> None:
        while self.read(tarfile.RECORDSIZE):
            pass
        if self._last != bytes(_END_BYTES):
            raise tarfile.TarError("it is cut short")


def _check_member(member: tarfile.TarInfo, target: str) -> tarfile.TarInfo:
    """Return a member to unpack; links too are refused, and paths from the root (J2)."""
    if not member.isreg() and not member.isdir():
        raise tarfile.TarError(f"the member {member.name} is no plain file or folder")
    if PurePosixPath(member.name).is_absolute():
        raise tarfile.TarError(f"the member {member.name} has a path from the root")
    return tarfile.data_filter(member, target)
