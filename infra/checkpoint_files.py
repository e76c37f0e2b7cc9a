"""A place where checkpoints are kept as files, outside the database.

In: signed checkpoints and their time stamps. Out: what is kept, by size.

    <place>/<log id>/0000000000/000000001234.txt    the note, as published
    <place>/<log id>/0000000000/000000001234.tsr    its RFC 3161 time stamp, if any
    <place>/<log id>/keys.json                      the log's public keys
    <place>/<log id>/abandoned/...                  what a restored log no longer reaches

Rules
    CF1  A kept checkpoint is never changed, and never deleted.
    CF2  For one size a place takes one root and no other.
    CF3  A file that is no checkpoint of its size is named as damaged and believed in nothing.
"""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec

from domain.canonical import to_canonical_bytes
from domain.checkpoint import SignedCheckpoint, origin_of, parse_note
from domain.errors import DigestMismatchError, SignatureError
from domain.log_keys import LogKey
from infra.file_care import write_whole

SHARD_BITS = 12  # at most 4,096 checkpoints a folder
KEYS_FILE = "keys.json"
ABANDONED = "abandoned"


class CheckpointPlace:
    """The checkpoints of one log in one folder."""

    def __init__(self, folder: Path, log_id: UUID) -> None:
        """Name the place; its folders are made where something is first kept."""
        self.folder = folder / str(log_id)
        self._origin = origin_of(log_id)

    def put(self, signed: SignedCheckpoint) -> None:
        """Keep a checkpoint; on disk when this returns.

        Raises:
            DigestMismatchError: Another root is kept for its size (CF2).
            OSError: The place cannot be written.
        """
        size, root = signed.checkpoint.size, signed.checkpoint.root_sha256
        path = self._path(size)
        if path.exists():
            if self.read(size).checkpoint.root_sha256 != root:
                raise DigestMismatchError(
                    f"{path} holds another root of {size} leaves than the log gives now. The"
                    " log's history was changed; nothing is signed for this size."
                )
            return  # CF1
        write_whole(path, signed.note.encode())

    def read(self, size: int) -> SignedCheckpoint:
        """Return the checkpoint of a size.

        Raises:
            SignatureError: The file is missing, or is no checkpoint of that size (CF3).
        """
        path = self._path(size)
        try:
            found = parse_note(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise SignatureError(f"The checkpoint {path} cannot be read: {error}.") from error
        if (found.checkpoint.origin, found.checkpoint.size) != (self._origin, size):
            raise SignatureError(f"{path} holds the checkpoint of another log or size.")
        return found

    def sizes(self, after: int = 0) -> Iterator[int]:
        """Yield the sizes beyond one that have a checkpoint, the smallest first."""
        for shard in self._shards():
            if (int(shard.name) + 1) << SHARD_BITS > after:
                found = sorted(int(path.stem) for path in shard.glob("*.txt"))
                yield from (size for size in found if size > after)

    def sizes_down(self) -> Iterator[int]:
        """Yield the sizes that have a checkpoint, the greatest first."""
        for shard in reversed(self._shards()):
            yield from sorted((int(path.stem) for path in shard.glob("*.txt")), reverse=True)

    def put_stamp(self, size: int, stamp: bytes) -> None:
        """Keep the time stamp of a checkpoint."""
        write_whole(self._path(size).with_suffix(".tsr"), stamp)

    def read_stamp(self, size: int) -> bytes:
        """Return the time stamp of a checkpoint; empty where it has none."""
        path = self._path(size).with_suffix(".tsr")
        return path.read_bytes() if path.is_file() else b""

    def put_keys(self, keys: tuple[LogKey, ...]) -> None:
        """Keep the log's public keys, where they are not the ones kept."""
        content = to_canonical_bytes(keys) + b"\n"
        path = self.folder / KEYS_FILE
        if not path.is_file() or path.read_bytes() != content:
            write_whole(path, content)

    def read_keys(self) -> tuple[LogKey, ...]:
        """Return the public keys kept here; empty where none are.

        Raises:
            SignatureError: The file is damaged.
        """
        path = self.folder / KEYS_FILE
        if not path.is_file():
            return ()
        try:
            return msgspec.json.decode(path.read_bytes(), type=tuple[LogKey, ...])
        except msgspec.MsgspecError as error:
            raise SignatureError(f"The public keys {path} cannot be read: {error}.") from error

    def abandon(self, size: int) -> None:
        """Set a checkpoint aside that a restored log no longer leads to (CF1)."""
        path = self._path(size)
        kept = self.folder / ABANDONED
        kept.mkdir(parents=True, exist_ok=True)
        for file in (path, path.with_suffix(".tsr")):
            if file.exists():
                number = len(list(kept.glob(f"{path.stem}.*{file.suffix}"))) + 1
                file.rename(kept / f"{path.stem}.{number}{file.suffix}")

    def abandoned(self) -> Iterator[str]:
        """Yield the notes that were set aside."""
        for path in sorted((self.folder / ABANDONED).glob("*.txt")):
            yield path.read_text(encoding="utf-8")

    def _shards(self) -> list[Path]:
        if not self.folder.is_dir():
            return []
        return sorted(path for path in self.folder.iterdir() if path.name.isdigit())

    def _path(self, size: int) -> Path:
        return self.folder / f"{size >> SHARD_BITS:010d}" / f"{size:012d}.txt"
