"""The module that verifies bundles stands alone: it can be read and run without us."""

import ast
import sys
from collections.abc import Iterator

import pytest

from tests.house import rooms

VERIFIER = rooms.ROOT / "infra" / "bundle_verifier.py"
ALLOWED = frozenset({*sys.stdlib_module_names, "cryptography", "domain.canonical"})


def imported(tree: ast.Module) -> Iterator[str]:
    """Yield the dotted name of every module that is imported, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def foreign(source: str) -> list[str]:
    """Return the imported modules that are not allowed, in their order."""
    names = imported(ast.parse(source))
    return [name for name in names if not ALLOWED & {name, name.partition(".")[0]}]


def test_it_imports_the_standard_library_and_cryptography_alone() -> None:
    actual = foreign(VERIFIER.read_text(encoding="utf-8"))

    assert [] == actual


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        pytest.param("from domain.merkle import root_of", ["domain.merkle"], id="ours"),
        pytest.param("from domain.canonical import digest_of", [], id="the encoder"),
        pytest.param("def f():\n    import msgspec", ["msgspec"], id="late"),
        pytest.param("from . import sealing", [""], id="relative"),
        pytest.param("from cryptography.x509 import Certificate", [], id="cryptography"),
    ],
)
def test_what_is_foreign_is_seen(source: str, expected: list[str]) -> None:
    actual = foreign(source)

    assert expected == actual
