"""The Litestar application: routes, problems, headers, documents.

In: services. Out: an ASGI application.

Rules
    S1  Every response carries a policy that lets a page load from this host alone.
    S2  A body is at most ``body_bytes``.
"""

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from app.api_docs import LocalDocs
from app.page_view import STATIC_FOLDER
from app.problem_pages import as_page
from app.problems import handle_http, handle_other, handle_ours
from app.routes.audit import AuditRoutes
from app.routes.bundles import BundleRoutes
from app.routes.citations import CitationRoutes
from app.routes.feed import FeedRoutes
from app.routes.holds import HoldRoutes
from app.routes.law import LawRoutes
from app.routes.operations import OperationRoutes
from app.routes.page import PageRoutes
from app.routes.satgraph_graph import SatActionRoutes, SatDocumentRoutes, SatVocabularyRoutes
from app.routes.satgraph_items import SatItemRoutes
from app.routes.satgraph_versions import SatVersionRoutes
from app.routes.search import SearchRoutes
from app.routes.service import ServiceRoutes
from app.routes.turns import AskRoutes, TurnRoutes
from app.routes.usage import UsageRoutes
from app.services import Services
from domain.bounds import Bounds
from domain.errors import ServiceError

API_VERSION = "1.0.0"
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


async def _protect(message: Message, scope: Scope) -> None:  # noqa: ARG001 -- the hook's shape
    """Keep S1, also where no route answers."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value


def create_app(services: Services, bounds: Bounds) -> Litestar:
    """Return the application over wired services."""
    return Litestar(
        route_handlers=[
            AskRoutes,
            TurnRoutes,
            AuditRoutes,
            BundleRoutes,
            HoldRoutes,
            FeedRoutes,
            LawRoutes,
            CitationRoutes,
            OperationRoutes,
            ServiceRoutes,
            UsageRoutes,
            SatItemRoutes,
            SatVersionRoutes,
            SatActionRoutes,
            SatVocabularyRoutes,
            SatDocumentRoutes,
            PageRoutes,
            SearchRoutes,
            create_static_files_router(path="/static", directories=[STATIC_FOLDER]),
        ],
        state=State({"services": services, "access": services.access}),
        exception_handlers={
            ServiceError: as_page(handle_ours),
            HTTPException: as_page(handle_http),
            Exception: as_page(handle_other),
        },
        request_max_body_size=bounds.body_bytes,  # S2
        before_send=[_protect],
        openapi_config=OpenAPIConfig(
            title="Vigent",
            version=API_VERSION,
            description="Answers questions about the law as it stood on any day.",
            path="/schema",
            render_plugins=[LocalDocs(), JsonRenderPlugin(path="/openapi.json")],
        ),
        pdb_on_exception=False,
        debug=False,
    )
