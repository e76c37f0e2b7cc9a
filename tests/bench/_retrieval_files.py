"""Reads the files of a retrieval benchmark: JSON lines, packed or not, beside one another.

In: a folder. Out: rows of the files whose names begin as asked, sorted by name.
"""

import gzip
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TypeVar, cast

import msgspec

Row = TypeVar("Row")


def read_rows(folder: Path, stem: str, row: type[Row]) -> Iterator[Row]:
    """Yield the rows of every file of a kind."""
    for path in sorted(folder.glob(f"{stem}*.jsonl*")):
        with _open(path) as lines:
            for line in lines:
                yield msgspec.json.decode(line, type=row)


def _open(path: Path) -> IO[bytes]:
    match path.suffix:
        case ".gz":
            return cast("IO[bytes]", gzip.open(path, "rb"))
        case ".xz":
            return lzma.open(path, "rb")
        case _:
            return path.open("rb")
