"""What the OpenAPI document promises of a route: its reply, and the problems it may answer.

In: a reply's Struct, statuses. Out: response specifications, without invented examples.
"""

from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from app.problems import PROBLEM_JSON, Problem

_PROBLEMS = {
    400: "The request is outside its form.",
    401: "No API key was sent, or none that is known.",
    403: "The key, or the place the request came from, does not open this.",
    404: "Nothing answers to the token, the id or the name.",
    409: "The turn of this key is running or was aborted.",
    410: "The reader text of the thread was erased.",
    413: "The question or the body is too long.",
    422: "The key was used before with another body or in another thread.",
    429: "Too many turns; see Retry-After.",
    503: "A part of the service does not answer; see Retry-After.",
}
GUARDED = (400, 401, 403)


def replies(kind: type[Struct], description: str, *refusals: int) -> dict[int, ResponseSpec]:
    """Return the reply of a route and the problems it may answer instead."""
    reply = ResponseSpec(kind, description=description, generate_examples=False)
    return {200: reply, **problems(*refusals)}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the problems that a route may answer."""
    return {
        status: ResponseSpec(
            Problem,
            description=_PROBLEMS[status],
            media_type=PROBLEM_JSON,
            generate_examples=False,
        )
        for status in statuses
    }
