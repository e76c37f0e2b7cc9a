"""The primitives over HTTP: an application over any law, and who asks it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

from litestar.testing import TestClient
from msgspec.structs import replace

from app.asgi import create_app
from app.services import Services
from domain.law import ItemType, Relation, Theme
from index.source_model import SourceReference
from legal_core.ports import Law
from tests.app.conftest import PLENTY
from tests.app.desk import Shelf
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core import laws
from tests.legal_core.test_sat_edges import act
from tests.legal_core.test_sat_history import nested

ROOT = "/satgraph/v1"
LONG = "sample:long"


class Asker:
    """Sends requests to the primitives of one application."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client

    def get(self, path: str, **params: object) -> Any:
        """Return the response to a GET; path parts are encoded, ``None`` is left out."""
        spelled = "/".join(quote(part, safe="") for part in path.split("/"))
        named = {name: value for name, value in params.items() if value is not None}
        return self.client.get(ROOT + spelled, params=named)  # type: ignore[arg-type]  # what httpx takes

    def of(self, path: str, *, id: str, tail: str = "", **params: object) -> Any:  # noqa: A002 -- as the paths say
        """Return the response to a GET of one id."""
        return self.client.get(f"{ROOT}{path}/{quote(id, safe='')}{tail}", params=params)  # type: ignore[arg-type]  # what httpx takes

    def post(self, path: str, **body: object) -> Any:
        """Return the response to a POST."""
        return self.client.post(ROOT + path, json=body)


@contextmanager
def asking(services: Services, law: Law) -> Iterator[Asker]:
    """Serve a law and yield who asks it."""
    app = create_app(replace(services, shelf=Shelf(law)), PLENTY)
    with TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False) as client:
        yield Asker(client)


def linked() -> LawBuilder:
    """A law with links out of its text, themes, and one provision longer than an answer."""
    law = LawBuilder(
        LONG,
        on=day("2001-01-01"),
        nodes=(
            Node(
                anchor="art_1",
                kind="article",
                text="See the Regulation.",
                references=(SourceReference(predicate="cites", target_work=laws.GDPR),),
            ),
            Node(anchor="art_2", kind="article", text="lamp " * 220_000),
        ),
    )
    law.restate(on=day("2003-01-01"), nodes=(article("1", "See nothing."), law.states[0].nodes[1]))
    law.themes = (("ev:2", "data law"),)
    return law


def sat_law() -> MemoryLaw:
    """Return laws with readings, repeals, links, themes, kinds, several languages."""
    return serve(
        act(),
        nested(),
        linked(),
        laws.brazil(),
        laws.directive(),
        laws.gdpr(),
        more=(
            Theme(id="ev:1", labels=(("en", "law"), ("fr", "droit"))),
            Theme(id="ev:2", labels=(("en", "data law"),), parents=("ev:1",)),
            Theme(id="ev:3", labels=(("fr", "mer"),)),
            ItemType(id="provision", akn_element="hcontainer", labels=(("en", "Provision"),)),
            ItemType(
                id="article",
                akn_element="article",
                labels=(("en", "Article"), ("pt", "Artigo")),
                parents=("provision",),
            ),
            Relation(
                id="sample:x!based_on:http://law.example/a//b?c#d",
                predicate="based_on",
                subject_id=LONG,
                object_id="http://law.example/a//b?c#d",
            ),
        ),
    )
