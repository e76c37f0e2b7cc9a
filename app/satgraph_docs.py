"""The OpenAPI document of ``/satgraph/v1``, cut out of the document of the whole service.

In: the whole document. Out: the paths below ``/satgraph/v1``, and the shapes they lead to.

Rules
    DO1  Every path of ours and every shape it leads to stands in the document, and nothing
         else.
    DO2  Every answer tells the headers that name its index.
"""

import re
from typing import Any

from app.satgraph_answers import LANGUAGES, NEXT
from app.satgraph_errors import CORPUS_DAY, INDEX

PREFIX = "/satgraph/v1"
VERSION = "1.0.0"
_REF = re.compile(r"#/components/schemas/(.+)")
_TOLD = (
    (INDEX, "SHA-256 of the index that answered."),
    (CORPUS_DAY, "The day up to which the index knows the law."),
)
_OF_LISTS = (
    (NEXT, "Where the list goes on, for `cursor`; absent at its end."),
    (LANGUAGES, "The languages of the version, where its texts were asked for."),
)


def to_document(whole: dict[str, Any]) -> dict[str, Any]:
    """Return the document of our operations (DO1, DO2)."""
    paths = {
        path: {method: _with_headers(operation) for method, operation in operations.items()}
        for path, operations in whole["paths"].items()
        if path.startswith(f"{PREFIX}/")
    }
    schemas = whole["components"]["schemas"]
    wanted: set[str] = set()
    pending = list(_refs(paths))
    while pending:
        name = pending.pop()
        if name not in wanted:
            wanted.add(name)
            pending.extend(_refs(schemas[name]))
    return {
        "openapi": whole["openapi"],
        "info": {
            "title": "Vigent SAT-Graph",
            "version": VERSION,
            "description": "The law as items, versions, texts, actions and relations in time.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "security": [{}, {"key": []}],
        "tags": _tags(paths),
        "paths": paths,
        "components": {
            "schemas": {name: schemas[name] for name in sorted(wanted)},
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _with_headers(operation: dict[str, Any]) -> dict[str, Any]:
    """Return an operation whose answer tells its headers (DO2)."""
    answers = dict(operation["responses"])
    told = (*_TOLD, *_OF_LISTS)
    headers = {
        name: {"description": what, "schema": {"type": "string"}, "required": (name, what) in _TOLD}
        for name, what in told
    }
    answers["200"] = {**answers["200"], "headers": headers}
    return {**operation, "responses": answers}


def _tags(paths: dict[str, Any]) -> list[dict[str, str]]:
    names = {
        tag for one in paths.values() for operation in one.values() for tag in operation["tags"]
    }
    return [{"name": name, "description": f"{name.capitalize()}."} for name in sorted(names)]


def _refs(node: object) -> list[str]:
    """Return the names of the shapes that a part of a document leads to."""
    if isinstance(node, dict):
        named = _REF.fullmatch(str(node.get("$ref", "")))
        below = [name for value in node.values() for name in _refs(value)]
        return [named[1], *below] if named else below
    if isinstance(node, list):
        return [name for value in node for name in _refs(value)]
    return []
