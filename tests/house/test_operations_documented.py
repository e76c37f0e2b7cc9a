"""Every operation of the catalog, with each argument, stands in docs/operations.md."""

import re

import msgspec

from domain import operation_catalog
from tests.house import rooms

DOCUMENT = rooms.ROOT / "docs" / "operations.md"


def documented_operations() -> dict[str, str]:
    """Return name to row, for each table row that begins with a name in backquotes."""
    document = DOCUMENT.read_text(encoding="utf-8")
    return dict(re.findall(r"^\| *`([a-z_]+)` *(\|.*)$", document, flags=re.MULTILINE))


def test_every_operation_has_a_row() -> None:
    documented = documented_operations()

    actual = [spec.name for spec in operation_catalog.CATALOG if spec.name not in documented]

    assert [] == actual


def test_every_argument_is_named_in_the_document() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")

    actual = [
        f"{spec.name}.{field.name}"
        for spec in operation_catalog.CATALOG
        for field in msgspec.structs.fields(spec.arguments)
        if not re.search(rf"\b{field.name}\b", document)
    ]

    assert [] == actual


def test_the_primary_effect_stands_in_the_row() -> None:
    documented = documented_operations()

    actual = [
        spec.name
        for spec in operation_catalog.CATALOG
        if not re.search(rf"\b{spec.primary}\b", documented.get(spec.name, ""))
    ]

    assert [] == actual
