"""Keeps the files of an opened index, whatever becomes of the folder it was opened from.

In: an index folder, a home. Out: a folder with links to its files, gone with its user.

Rules
    IL1  A replaced or removed index goes on serving whoever opened it: its files are linked
         into the home, and the links are removed when nobody uses them.
    IL2  Where files cannot be linked (another disk), the folder itself is read.
    IL3  What a process left behind that is no more is removed.
"""

import os
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path

from index.manifest import FILES, MANIFEST, VECTORS

_FOLDER = "serving"
_NUMBERS = count(1)


def link_index(folder: Path, home: Path) -> Path:
    """Return a folder with links to the files of an index; itself where that fails (IL1, IL2)."""
    links = home / _FOLDER / f"{os.getpid()}-{next(_NUMBERS)}"
    shutil.rmtree(links, ignore_errors=True)
    try:
        links.mkdir(parents=True)
        for name in (*FILES, VECTORS, MANIFEST):
            if (folder / name).is_file():
                os.link(folder / name, links / name)
    except OSError:
        shutil.rmtree(links, ignore_errors=True)
        return folder
    return links


def remove_left(home: Path) -> None:
    """Remove the links of processes that are no more (IL3)."""
    for links in (home / _FOLDER).glob("*-*"):
        pid = links.name.partition("-")[0]
        if pid.isdecimal() and not _runs(int(pid)):
            shutil.rmtree(links, ignore_errors=True)


def drop(links: Path) -> None:
    """Remove links that nobody uses; an index folder is never removed."""
    if links.parent.name == _FOLDER:
        shutil.rmtree(links, ignore_errors=True)
        with suppress(OSError):
            links.parent.rmdir()


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
