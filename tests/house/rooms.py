"""The six rooms as the house tests see them: their files, trees and Structs."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("app", "domain", "index", "infra", "legal_core", "projections")
QUIET_ROOMS = ("domain", "legal_core")


def source_files(*rooms: str) -> tuple[Path, ...]:
    """Return every Python file of the rooms, sorted by path."""
    return tuple(sorted(path for room in rooms for path in (ROOT / room).rglob("*.py")))


def label(path: Path) -> str:
    """Return a path relative to the root, as test ids and messages show it."""
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a source file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def module_name(path: Path) -> str:
    """Return the dotted name of a source file's module."""
    dotted = path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".")
    return dotted.removesuffix(".__init__")


def import_file(path: Path) -> ModuleType:
    """Import the module of a source file."""
    return importlib.import_module(module_name(path))


def structs_of(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    """Yield the Structs that a module defines itself, in the order of their names."""
    for _, member in inspect.getmembers(module, inspect.isclass):
        if issubclass(member, msgspec.Struct) and member.__module__ == module.__name__:
            yield member
