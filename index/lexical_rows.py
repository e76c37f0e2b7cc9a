"""The rows of a word index: their numbers, which any copy of them keeps, and their languages.

In: the folder of an index. Out: for each work its number and the numbers of its texts.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec import Struct

from domain.errors import SearchUnavailableError
from index.manifest import LEXICAL

_ROWS = """
SELECT work.id, work.no, coalesce(min(text.no), 0), count(text.no)
FROM work LEFT JOIN text ON text.work = work.no GROUP BY work.no ORDER BY work.no
"""


class WorkRows(Struct, frozen=True, kw_only=True):
    """The texts of one work."""

    work_id: str
    number: int  # of the work, from 1, by id
    first: int  # number of its first text; 0 where there is none
    count: int  # its texts are numbered without holes


def read_rows(folder: Path) -> tuple[WorkRows, ...]:
    """Return the rows of every work, by number.

    Raises:
        SearchUnavailableError: The word index cannot be read.
    """
    found = _select(folder, _ROWS)
    return tuple(
        WorkRows(work_id=work_id, number=number, first=first, count=count)
        for work_id, number, first, count in found
    )


def read_languages(folder: Path) -> frozenset[str]:
    """Return the languages of the texts, without their regions; raises as ``read_rows``."""
    found = _select(folder, "SELECT DISTINCT language FROM text")
    return frozenset(str(language).partition("-")[0] for (language,) in found)


def _select(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    address = f"{(folder / LEXICAL).resolve().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(address, uri=True)) as words:
            return words.execute(sql).fetchall()
    except sqlite3.DatabaseError as error:
        raise SearchUnavailableError(
            f"The word index in {folder} cannot be read ({error}); run 'vigent verify-index'."
        ) from error
