"""The page: a question box that works without script, and a turn for auditors."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, MediaType, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from msgspec import Struct

from app.access import require
from app.arrivals import Caller, to_arrival
from app.page_view import ask_page, audit_page, law_index_page
from app.problems import to_problem
from app.routes.turns import AnyRequest, services_of
from app.schemas import AnswerChoice, AskBody
from app.turn_speech import answer
from domain.errors import ServiceError
