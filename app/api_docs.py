"""The documentation page of the HTTP interface, made here from its own description.

In: the OpenAPI document. Out: HTML that loads nothing from another host.

Rules
    AD1  Every operation of the document stands on the page, by path, then method.
"""

from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from app.pages import ApiPage, ApiRoute, render_api

JSON_ADDRESS = "/schema/openapi.json"
_METHODS = ("get", "post", "put", "patch", "delete")


class LocalDocs(OpenAPIRenderPlugin):
    """Renders the document with our own template; no script of another host."""

    def __init__(self) -> None:
        """Serve at the root of the documents' path."""
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:  # noqa: ARG002 -- the framework's shape
        """Return the page."""
        return render_api(to_page(openapi_schema)).encode()


def to_page(document: dict[str, Any]) -> ApiPage:
    """Return what the page shows of an OpenAPI document (AD1)."""
    paths: dict[str, Any] = document["paths"]
    return ApiPage(
        title=document["info"]["title"],
        version=document["info"]["version"],
        json_address=JSON_ADDRESS,
        routes=tuple(
            _route(method, path, paths[path][method])
            for path in sorted(paths)
            for method in _METHODS
            if method in paths[path]
        ),
    )


def _route(method: str, path: str, operation: dict[str, Any]) -> ApiRoute:
    return ApiRoute(
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        description=operation.get("description", ""),
        parameters=tuple(f"{one['name']} ({one['in']})" for one in operation.get("parameters", ())),
        has_body="requestBody" in operation,
        responses=tuple(
            f"{status}: {found.get('description', '')}"
            for status, found in sorted(operation["responses"].items())
        ),
    )
