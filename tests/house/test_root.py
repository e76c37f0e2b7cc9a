"""Only the known folders and files stand at the root, and packages stay flat."""

import fnmatch
from pathlib import Path

from tests.house import rooms

FOLDERS = frozenset({*rooms.ROOMS, "tests", "deploy", "docs"})
FILES = (
    "pyproject.toml", "README.md", "Makefile", "LICENSE", "NOTICE",
    "requirements*.in", "requirements*.txt",
)  # fmt: skip
FAMILIES = frozenset(
    {
        "index/sources",
        "app/routes",
        "app/words",
        "domain/asking",
        "domain/words",
        "legal_core/references",
    }
)


def is_known_file(name: str) -> bool:
    """Tell whether a file may stand at the root: one of the list, or a dot-file."""
    return name.startswith(".") or any(fnmatch.fnmatch(name, pattern) for pattern in FILES)


def test_only_the_known_folders_stand_at_the_root(tracked_files: tuple[Path, ...]) -> None:
    folders = {path.parts[0] for path in tracked_files if len(path.parts) > 1}

    actual = sorted(name for name in folders - FOLDERS if not name.startswith("."))

    assert [] == actual


def test_only_the_known_files_stand_at_the_root(tracked_files: tuple[Path, ...]) -> None:
    names = [path.name for path in tracked_files if len(path.parts) == 1]

    actual = [name for name in names if not is_known_file(name)]

    assert [] == actual


def test_what_every_reader_looks_for_stands_at_the_root(tracked_files: tuple[Path, ...]) -> None:
    wanted = {"README.md", "LICENSE", "NOTICE", "Makefile", "pyproject.toml", "requirements.txt"}

    actual = wanted - {path.name for path in tracked_files if len(path.parts) == 1}

    assert set() == actual


def test_packages_are_flat_but_for_the_families() -> None:
    folders = {rooms.label(path.parent) for path in rooms.source_files(*rooms.ROOMS)}

    actual = sorted(folders - FAMILIES - frozenset(rooms.ROOMS))

    assert [] == actual


def test_a_room_says_one_sentence_and_exports_nothing_again() -> None:
    files = [path for path in rooms.source_files(*rooms.ROOMS) if path.name == "__init__.py"]

    actual = [rooms.label(path) for path in files if len(rooms.tree_of(path).body) != 1]

    assert [] == actual
