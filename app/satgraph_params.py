"""What the routes of ``/satgraph/v1`` share: parameters, guards, promised answers.

In: nothing. Out: annotated types, and what the OpenAPI document promises of a route.
"""

from collections.abc import Callable, MutableMapping
from typing import Annotated, Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from app.satgraph_errors import handle_http, handle_other, handle_ours
from app.satgraph_schemas import Aspect, ErrorResponse
from domain.errors import ServiceError
from domain.law import ActionType
from domain.point_in_time import KnownBy
from legal_core.sat_history import Granularity

PATH = "/satgraph/v1"
Handler = Callable[[Request[Any, Any, Any], Any], Response[Any]]
HANDLERS: MutableMapping[int | type[Exception], Handler] = {
    ServiceError: handle_ours,
    HTTPException: handle_http,
    Exception: handle_other,
}
_DAY = r"^\d{4}-\d{2}-\d{2}([T ].{1,30})?$"
_LANGUAGE = r"^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$"
_ID_MAX = 1000
_REFERENCE_MAX = 2000


def _id(name: str, what: str) -> PathParameter:
    return PathParameter(name=name, description=what, min_length=1, max_length=_ID_MAX)


def _day(name: str, what: str) -> QueryParameter:
    return QueryParameter(name=name, required=False, pattern=_DAY, max_length=40, description=what)


ItemId = Annotated[str, _id("itemId", "Id of an item.")]
VersionId = Annotated[str, _id("versionId", "Id of a version.")]
ActionId = Annotated[str, _id("actionId", "Id of an action.")]
RelationId = Annotated[str, _id("relationId", "Id of a relation, percent-encoded.")]
ThemeId = Annotated[str, _id("themeId", "Id of a theme.")]
ItemTypeId = Annotated[str, _id("itemTypeId", "Id of a kind of item.")]
TextUnitId = Annotated[str, _id("textUnitId", "Id of a text.")]
SourceId = Annotated[str, _id("sourceWorkId", "The acting law: our id, or as a source spells it.")]
At = Annotated[str | None, _day("at", "The day; left out: the corpus day.")]
OwnDay = Annotated[str | None, _day("at", "A day of the version; left out: see the operation.")]
Observer = Annotated[
    str | None, _day("observerTime", "What was known then; left out: the corpus day.")
]
StartAt = Annotated[str | None, _day("startAt", "First day of the span.")]
EndAt = Annotated[str | None, _day("endAt", "First day after the span.")]
StartTime = Annotated[str | None, _day("startTime", "First event day of the span.")]
EndTime = Annotated[str | None, _day("endTime", "First event day after the span.")]
Known = Annotated[
    KnownBy, QueryParameter(name="knownBy", required=False, description="The knowledge clock.")
]
Reference = Annotated[
    str, QueryParameter(name="referenceText", min_length=1, max_length=_REFERENCE_MAX)
]
ContextId = Annotated[
    str | None,
    QueryParameter(
        name="contextId", required=False, description="The item whose text holds the reference."
    ),
]
TopK = Annotated[int, QueryParameter(name="topK", ge=1, le=200, required=False)]
Depth = Annotated[
    int,
    QueryParameter(
        name="depth", ge=-1, le=1000, required=False, description="-1 for all levels, or a count."
    ),
]
Sources = Annotated[
    tuple[str, ...] | None,
    QueryParameter(
        name="dataSources", required=False, max_items=100, description="Publishers; none for all."
    ),
]
Language = Annotated[
    str | None,
    QueryParameter(name="language", required=False, pattern=_LANGUAGE, max_length=35),
]
TextAspect = Annotated[Aspect, QueryParameter(name="aspect", required=False)]
Types = Annotated[
    tuple[ActionType, ...] | None,
    QueryParameter(name="actionTypes", required=False, max_items=10),
]
Grain = Annotated[Granularity | None, QueryParameter(name="granularity", required=False)]
VersionA = Annotated[str, QueryParameter(name="versionIdA", min_length=1, max_length=_ID_MAX)]
VersionB = Annotated[str, QueryParameter(name="versionIdB", min_length=1, max_length=_ID_MAX)]

_REFUSALS = {
    400: "A parameter is outside its form, or missing.",
    401: "No API key was sent, or none that is known.",
    403: "The key does not open this.",
    404: "The index holds nothing under the id, or nothing that stands on the day.",
    413: "The body is too long.",
    503: "A part of the service does not answer; see Retry-After.",
}
_ALWAYS = (400, 401, 403, 503)


def promised(kind: Any, description: str, *refusals: int) -> dict[int, ResponseSpec]:  # noqa: ANN401 -- any annotation
    """Return the answer of an operation and the refusals it may give instead."""
    answers = {200: ResponseSpec(kind, description=description, generate_examples=False)}
    for status in sorted({*_ALWAYS, *refusals}):
        answers[status] = ResponseSpec(
            ErrorResponse, description=_REFUSALS[status], generate_examples=False
        )
    return answers
