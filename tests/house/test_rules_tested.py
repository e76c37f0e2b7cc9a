"""Every rule number in a module's docstring has a test that names it.

The test stands in a file that belongs to the module: named for it
(`test_gate.py`, `test_gate_faults.py`) or importing it. It names the rule in its
own name (`test_g2_refuses_...`) or in its docstring.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.house import rooms

RULE = re.compile(r"^ +([A-Z]{1,3}\d{1,2})  \S", re.MULTILINE)


def rules_of(docstring: str) -> tuple[str, ...]:
    """Return the rule numbers of a docstring's Rules section, in its order."""
    _, heading, section = docstring.partition("\nRules\n")
    return tuple(RULE.findall(section)) if heading else ()


def rules_named(source: str) -> frozenset[str]:
    """Return the rule numbers that the tests of a file name."""
    named: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
            "test_"
        ):
            words = f"{node.name.upper().replace('_', ' ')} {ast.get_docstring(node) or ''}"
            named.update(re.findall(r"\b[A-Z]{1,3}\d{1,2}\b", words))
    return frozenset(named)


def belongs_to(test_file: str, source: str, module: str) -> bool:
    """Tell whether a test file is named for a module or imports it."""
    room, _, name = module.rpartition(".")
    imports = (
        rf"(?:from|import) {re.escape(module)}\b|from {re.escape(room)} import [^\n]*\b{name}\b"
    )
    return bool(re.fullmatch(rf"test_{name}(?:_\w+)?\.py", test_file) or re.search(imports, source))


def files_with_tests() -> tuple[tuple[str, str], ...]:
    """Return name and source of every test file."""
    paths = sorted((rooms.ROOT / "tests").rglob("test_*.py"))
    return tuple((path.name, path.read_text(encoding="utf-8")) for path in paths)


RULED = [
    path
    for path in rooms.source_files(*rooms.ROOMS)
    if rules_of(ast.get_docstring(rooms.tree_of(path)) or "")
]


@pytest.mark.parametrize("path", RULED, ids=rooms.label)
def test_every_rule_has_a_test_that_names_it(path: Path) -> None:
    module = rooms.module_name(path)
    rules = rules_of(ast.get_docstring(rooms.tree_of(path)) or "")
    named = frozenset[str]().union(
        *(
            rules_named(source)
            for name, source in files_with_tests()
            if belongs_to(name, source, module)
        )
    )

    actual = [rule for rule in rules if rule not in named]

    assert [] == actual


@pytest.mark.parametrize("path", RULED, ids=rooms.label)
def test_no_module_gives_one_number_to_two_rules(path: Path) -> None:
    rules = rules_of(ast.get_docstring(rooms.tree_of(path)) or "")

    actual = sorted(rule for rule in set(rules) if rules.count(rule) > 1)

    assert [] == actual


def test_rules_are_read_from_their_section_alone() -> None:
    docstring = "The gate.\n\nIn: G9  a plan.\n\nRules\n    G1  One.\n    G12  Two,\n        see G1  here.\n"

    actual = rules_of(docstring)

    assert ("G1", "G12") == actual


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("def test_g2_refuses_a_work() -> None: ...", id="in the name"),
        pytest.param(
            'def test_refuses() -> None:\n    """Rule G2 holds."""', id="in the docstring"
        ),
    ],
)
def test_a_rule_is_named_by_a_test(source: str) -> None:
    actual = rules_named(source)

    assert frozenset({"G2"}) == actual


@pytest.mark.parametrize(
    ("test_file", "source", "expected"),
    [
        pytest.param("test_gate.py", "", True, id="named for it"),
        pytest.param("test_gate_faults.py", "", True, id="named for a part of it"),
        pytest.param("test_turn.py", "from domain import gate, plan", True, id="imports it"),
        pytest.param(
            "test_turn.py", "from domain.gate import check_plan", True, id="imports from it"
        ),
        pytest.param("test_turn.py", "from domain import gateway", False, id="imports another"),
    ],
)
def test_a_test_file_belongs_to_what_it_is_named_for_or_imports(
    test_file: str, source: str, expected: bool
) -> None:
    actual = belongs_to(test_file, source, "domain.gate")

    assert expected is actual
