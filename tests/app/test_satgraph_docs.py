"""The OpenAPI document of the primitives: the 41 operations, and a linter over it."""

import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from app.satgraph_docs import to_document
from domain.canonical import to_canonical_bytes
from tests.house import rooms

OPERATIONS = {
    "resolveItemReference": "GET /items/by-reference",
    "resolveThemeReference": "GET /themes/by-reference",
    "resolveItemTypeReference": "GET /item-types/by-reference",
    "searchItems": "POST /items/search",
    "searchTextUnits": "POST /text-units/search",
    "getAction": "GET /actions/{actionId}",
    "getItem": "GET /items/{itemId}",
    "getRelation": "GET /relations/{relationId}",
    "getTheme": "GET /themes/{themeId}",
    "getItemType": "GET /item-types/{itemTypeId}",
    "getTextUnit": "GET /text-units/{textUnitId}",
    "getVersion": "GET /versions/{versionId}",
    "getBatchItems": "POST /items/batch-get",
    "getBatchVersions": "POST /versions/batch-get",
    "getBatchActions": "POST /actions/batch-get",
    "getBatchTextUnits": "POST /text-units/batch-get",
    "getBatchItemTypes": "POST /item-types/batch-get",
    "getVersionTextUnits": "GET /versions/{versionId}/text-units",
    "getThemesForItems": "POST /themes/by-items",
    "getValidVersions": "GET /items/{itemId}/valid-versions",
    "getApplicableVersions": "GET /items/{itemId}/applicable-versions",
    "getItemVersions": "GET /items/{itemId}/versions",
    "getBatchValidVersions": "POST /versions/batch-valid-at",
    "getItemChildren": "GET /items/{itemId}/children",
    "getItemAncestors": "GET /items/{itemId}/ancestors",
    "getItemHierarchy": "GET /items/{itemId}/hierarchy",
    "getVersionChildren": "GET /versions/{versionId}/children",
    "getVersionParents": "GET /versions/{versionId}/parents",
    "getVersionAncestors": "GET /versions/{versionId}/ancestors",
    "getVersionHierarchy": "GET /versions/{versionId}/hierarchy",
    "getItemTypeHierarchy": "GET /item-types/{itemTypeId}/hierarchy",
    "getThemeHierarchy": "GET /themes/{themeId}/hierarchy",
    "getRelations": "POST /query-relations",
    "getItemHistory": "GET /items/{itemId}/history",
    "getActionsBySource": "GET /items/{sourceWorkId}/actions-caused",
    "queryActions": "POST /query-actions",
    "compareVersions": "GET /versions/compare",
    "getAvailableLanguages": "GET /meta/languages",
    "getSupportedActionTypes": "GET /meta/action-types",
    "getRootItemTypes": "GET /item-types/roots",
    "getRootThemes": "GET /themes/roots",
}
CAMEL = re.compile(r"[a-z]+(?:[A-Z][a-z]*)*|textSha256|versionId[AB]")


@pytest.fixture(scope="module")
def document(app: Litestar) -> Any:
    with TestClient(app) as client:
        answer = client.get("/satgraph/v1/openapi.json")
    assert 200 == answer.status_code
    return answer.json()


def operations(document: Any) -> Iterator[tuple[str, str, Any]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def every(node: Any, key: str) -> Iterator[Any]:
    """Yield each value of a key, wherever it stands."""
    if isinstance(node, dict):
        if key in node:
            yield node[key]
        for value in node.values():
            yield from every(value, key)
    elif isinstance(node, list):
        for value in node:
            yield from every(value, key)


def test_do1_the_41_operations_stand_under_their_names_and_paths(document: Any) -> None:
    found = {
        operation["operationId"]: f"{method.upper()} {path.removeprefix('/satgraph/v1')}"
        for path, method, operation in operations(document)
    }

    assert 41 == len(OPERATIONS)
    assert OPERATIONS == found


def test_do1_every_shape_led_to_stands_there_and_no_other(document: Any) -> None:
    schemas = set(document["components"]["schemas"])
    led_to = {one.rpartition("/")[2] for one in every(document, "$ref")}

    assert schemas == led_to
    assert "TurnReply" not in schemas


def test_do2_every_answer_tells_its_headers(document: Any) -> None:
    for _, _, operation in operations(document):
        headers = operation["responses"]["200"]["headers"]
        assert headers["Vigent-Index"]["required"]
        assert headers["Vigent-Corpus-Day"]["required"]
        assert not headers["Vigent-Next-Cursor"]["required"]


def test_lint_path_parameters_are_those_of_the_path(document: Any) -> None:
    for path, _, operation in operations(document):
        named = set(re.findall(r"\{(\w+)\}", path))
        parameters = operation.get("parameters", [])

        assert named == {one["name"] for one in parameters if one["in"] == "path"}
        assert all(one["required"] for one in parameters if one["in"] == "path")
        names = [one["name"] for one in parameters]
        assert len(set(names)) == len(names)
        assert all("schema" in one and CAMEL.fullmatch(one["name"]) for one in parameters)


def test_lint_every_operation_is_described_and_promises_its_refusals(document: Any) -> None:
    refusals = {"$ref": "#/components/schemas/ErrorResponse"}
    for path, method, operation in operations(document):
        assert operation["summary"], path
        assert operation["tags"], path
        responses = operation["responses"]
        assert {"200", "400", "401", "403", "503"} <= set(responses), path
        assert ("requestBody" in operation) == (method == "post"), path
        assert ("413" in responses) == (method == "post"), path
        for status, response in responses.items():
            schema = response["content"]["application/json"]["schema"]
            assert schema, (path, status)
            assert response["description"], (path, status)
            assert (schema == refusals) == (status != "200"), (path, status)


def test_lint_every_shape_is_a_json_schema_in_camel_case(document: Any) -> None:
    for name, schema in document["components"]["schemas"].items():
        jsonschema_rs.meta.validate(schema)
        assert schema["title"], name
        for field in schema.get("properties", {}):
            assert CAMEL.fullmatch(field), (name, field)
        assert set(schema.get("required", ())) <= set(schema.get("properties", {})), name


def test_lint_tags_and_security_are_declared(document: Any) -> None:
    used = {tag for _, _, operation in operations(document) for tag in operation["tags"]}

    assert used == {one["name"] for one in document["tags"]}
    assert {"key"} == set(document["components"]["securitySchemes"])
    assert "3.1.0" == document["openapi"]
    assert document["info"]["version"]


def test_the_document_is_cut_out_of_the_whole_one_and_the_same_each_time(app: Litestar) -> None:
    whole = app.openapi_schema.to_schema()

    assert to_canonical_bytes(to_document(whole)) == to_canonical_bytes(to_document(whole))
    assert len(to_document(whole)["paths"]) < len(whole["paths"])


def test_every_operation_stands_in_the_table_of_the_docs() -> None:
    text = (rooms.ROOT / "docs" / "satgraph.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| `([A-Z]+ [^`]+)` \|", text, flags=re.MULTILINE))

    assert rows == OPERATIONS
