"""The quiet rooms ask the machine nothing and keep nothing between two calls.

Imports are watched by the import contracts. Here stand the calls and the module
state, which no import shows, and the one module of a foreign package that a
contract cannot name.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house import rooms

BANNED_CALLS = frozenset({"hash", "open", "print", "globals", "input", "eval", "exec"})
MUTABLE_MAKERS = frozenset(
    {"list", "dict", "set", "bytearray", "defaultdict", "deque", "Counter", "OrderedDict"}
)
MUTABLE_DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
FILES = rooms.source_files(*rooms.QUIET_ROOMS)


def called_name(call: ast.Call) -> str:
    """Return the last name of what is called: `deque` of `collections.deque(...)`."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def banned_calls(tree: ast.Module) -> Iterator[str]:
    """Yield each call of a builtin that the quiet rooms do without."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            if name in BANNED_CALLS:
                yield f"line {node.lineno}: {name}()"


def banned_imports(tree: ast.Module) -> Iterator[str]:
    """Yield each import of urllib.request, in any spelling."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names} | {str(node.module)}
        else:
            continue
        if "urllib.request" in names:
            yield f"line {node.lineno}: urllib.request"


def is_mutable(value: ast.expr | None) -> bool:
    """Tell whether an expression makes a list, dict, set or one of their kin."""
    if isinstance(value, ast.Call):
        return called_name(value) in MUTABLE_MAKERS
    return isinstance(value, MUTABLE_DISPLAYS)


def mutable_state(tree: ast.Module) -> Iterator[str]:
    """Yield each name of a module or class that holds what can change, and each `global`."""
    for scope in ast.walk(tree):
        if isinstance(scope, ast.Global):
            yield f"line {scope.lineno}: global {', '.join(scope.names)}"
        if not isinstance(scope, ast.Module | ast.ClassDef):
            continue
        for node in scope.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and is_mutable(node.value):
                yield f"line {node.lineno}: {ast.unparse(node)[:60]}"


@pytest.mark.parametrize("path", FILES, ids=rooms.label)
def test_no_quiet_module_calls_what_asks_the_machine(path: Path) -> None:
    actual = list(banned_calls(rooms.tree_of(path)))

    assert [] == actual


@pytest.mark.parametrize("path", FILES, ids=rooms.label)
def test_no_quiet_module_imports_urllib_request(path: Path) -> None:
    actual = list(banned_imports(rooms.tree_of(path)))

    assert [] == actual


@pytest.mark.parametrize("path", FILES, ids=rooms.label)
def test_no_quiet_module_keeps_state_that_can_change(path: Path) -> None:
    actual = list(mutable_state(rooms.tree_of(path)))

    assert [] == actual


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        pytest.param("key = hash('art_6')", ["line 1: hash()"], id="hash"),
        pytest.param(
            "def f() -> None:\n    print('x')", ["line 2: print()"], id="print in a function"
        ),
        pytest.param("value = store.open('x')", [], id="a method of that name"),
    ],
)
def test_banned_calls_are_seen(source: str, expected: list[str]) -> None:
    actual = list(banned_calls(ast.parse(source)))

    assert expected == actual


@pytest.mark.parametrize(
    "source",
    ["import urllib.request", "from urllib import request", "from urllib.request import urlopen"],
)
def test_urllib_request_is_seen_in_every_spelling(source: str) -> None:
    actual = list(banned_imports(ast.parse(source)))

    assert ["line 1: urllib.request"] == actual


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        pytest.param("SEEN = {}", ["line 1: SEEN = {}"], id="dict"),
        pytest.param("SEEN: Final = [1]", ["line 1: SEEN: Final = [1]"], id="annotated list"),
        pytest.param(
            "SEEN = collections.deque()", ["line 1: SEEN = collections.deque()"], id="deque"
        ),
        pytest.param("SEEN = MappingProxyType({'a': 1})", [], id="read-only view"),
        pytest.param("SEEN = frozenset({'a'})", [], id="frozenset"),
        pytest.param("def f() -> None:\n    rows = []", [], id="local of a function"),
        pytest.param("class A:\n    rows = []", ["line 2: rows = []"], id="state of a class"),
        pytest.param(
            "def f() -> None:\n    global a\n    a = 1", ["line 2: global a"], id="global"
        ),
    ],
)
def test_module_state_is_seen(source: str, expected: list[str]) -> None:
    actual = list(mutable_state(ast.parse(source)))

    assert expected == actual
