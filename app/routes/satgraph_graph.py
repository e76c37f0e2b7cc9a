"""``/satgraph/v1``: actions, relations, themes, kinds of items, what is served."""

from typing import Any
from urllib.parse import unquote

from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody

from app.access import require
from app.routes.turns import AnyRequest
from app.satgraph_answers import REPAIRS, Answer, answer
from app.satgraph_bodies import ActionsBody, IdsBody, RelationsBody, ids_of
from app.satgraph_docs import to_document
from app.satgraph_find import check_sources, resolve_item_types, resolve_themes
from app.satgraph_links import (
    find_relations,
    query_actions,
    root_themes,
)
from app.satgraph_params import (
    HANDLERS,
    PATH,
    ActionId,
    ItemTypeId,
    Reference,
    RelationId,
    Sources,
    ThemeId,
    TopK,
    promised,
)
from app.satgraph_read import find_each, themes_of
from app.satgraph_schemas import (
    ActionBatch,
    ItemTypeBatch,
    ResolvedItemTypeCandidate,
    ResolvedThemeCandidate,
    SatAction,
    SatItemType,
    SatRelation,
    SatTheme,
)
from app.satgraph_view import available_languages, to_action, to_item_types, to_relation, to_themes
from domain.canonical import to_canonical_bytes
from domain.law import ActionType
from legal_core.ports import Law
from legal_core.sat_edges import ACTION_TYPES_SERVED
from legal_core.sat_vocabulary import find_roots, hierarchy


class SatActionRoutes(Controller):
    """Actions and relations."""

    path = PATH
    tags = ("satgraph actions",)
    guards = (require("ask"),)
    exception_handlers = HANDLERS

    @get(
        "/actions/{actionId:str}",
        operation_id="getAction",
        responses=promised(SatAction, "The action.", 404),
        summary="One action.",
    )
    async def one(self, request: AnyRequest, action_id: ActionId) -> Response[bytes]:
        """Fetch an action."""
        return await answer(request, lambda law: to_action(law, law.graph.get_action(action_id)))

    @post(
        "/actions/batch-get",
        status_code=200,
        operation_id="getBatchActions",
        responses=promised(ActionBatch, "Actions in the order asked for.", 413),
        summary="Several actions.",
    )
    async def batch(self, request: AnyRequest, data: JSONBody[IdsBody]) -> Response[bytes]:
        """Fetch actions; what is not held is named."""

        def read(law: Law) -> Answer:
            ids, repair = ids_of(data)
            found, missing = find_each(ids, lambda one: to_action(law, law.graph.get_action(one)))
            body = ActionBatch(found=found, missing=missing, forbidden_count=0)
            return Answer(body=body, headers=((REPAIRS, repair),))

        return await answer(request, read)

    @post(
        "/query-actions",
        status_code=200,
        operation_id="queryActions",
        responses=promised(list[SatAction], "Actions by effect.", 404, 413),
        summary="Actions by place, product, type and day.",
    )
    async def query(self, request: AnyRequest, data: JSONBody[ActionsBody]) -> Response[bytes]:
        """Without a filter, those of every law; a header leads on."""
        return await answer(request, lambda law: query_actions(law, data))

    @post(
        "/query-relations",
        status_code=200,
        operation_id="getRelations",
        responses=promised(list[SatRelation], "Relations by id.", 404, 413),
        summary="Relations of an item or version, or of every law.",
    )
    async def relations(
        self, request: AnyRequest, data: JSONBody[RelationsBody]
    ) -> Response[bytes]:
        """Forward is out of the entity, backward into it."""
        return await answer(request, lambda law: find_relations(law, data))

    @get(
        "/relations/{relationId:path}",
        operation_id="getRelation",
        responses=promised(SatRelation, "The relation.", 404),
        summary="One relation.",
    )
    async def relation(self, request: AnyRequest, relation_id: RelationId) -> Response[bytes]:
        """Fetch a relation; its id may hold an address, percent-encoded."""
        spelled = _spelled(request, relation_id)
        return await answer(request, lambda law: to_relation(law, law.graph.get_relation(spelled)))

    @get(
        "/meta/languages",
        operation_id="getAvailableLanguages",
        responses=promised(list[str], "Language tags, sorted."),
        summary="The languages in which texts are held.",
    )
    async def languages(self, request: AnyRequest) -> Response[bytes]:
        """Tags of BCP 47."""
        return await answer(request, available_languages)

    @get(
        "/meta/action-types",
        operation_id="getSupportedActionTypes",
        responses=promised(list[ActionType], "The closed set."),
        summary="The types of actions.",
    )
    async def types(self, request: AnyRequest) -> Response[bytes]:
        """The same set everywhere."""
        return await answer(request, lambda _law: ACTION_TYPES_SERVED)


class SatVocabularyRoutes(Controller):
    """Themes and kinds of items."""

    path = PATH
    tags = ("satgraph vocabularies",)
    guards = (require("ask"),)
    exception_handlers = HANDLERS

    @get(
        "/themes/by-reference",
        operation_id="resolveThemeReference",
        responses=promised(list[ResolvedThemeCandidate], "Candidates, best first."),
        summary="The themes that a reference may mean.",
    )
    async def resolve_theme(
        self,
        request: AnyRequest,
        reference_text: Reference,
        top_k: TopK = 3,
        data_sources: Sources = None,
    ) -> Response[bytes]:
        """Rank by identifier, label, shared words."""
        return await answer(
            request, lambda law: resolve_themes(law, reference_text, data_sources or ())[:top_k]
        )

    @get(
        "/themes/roots",
        operation_id="getRootThemes",
        responses=promised(list[SatTheme], "Themes by id."),
        summary="The themes with nothing above them.",
    )
    async def theme_roots(
        self, request: AnyRequest, data_sources: Sources = None
    ) -> Response[bytes]:
        """Of some publishers: those above any theme of their laws."""
        return await answer(
            request, lambda law: to_themes(law, root_themes(law, data_sources or ()))
        )

    @post(
        "/themes/by-items",
        status_code=200,
        operation_id="getThemesForItems",
        responses=promised(list[SatTheme], "Themes by id, each once.", 404, 413),
        summary="The themes of some items.",
    )
    async def of_items(self, request: AnyRequest, data: JSONBody[IdsBody]) -> Response[bytes]:
        """An item has the themes of its law."""

        def read(law: Law) -> Answer:
            ids, repair = ids_of(data, "itemIds")
            return Answer(body=themes_of(law, ids), headers=((REPAIRS, repair),))

        return await answer(request, read)

    @get(
        "/themes/{themeId:str}",
        operation_id="getTheme",
        responses=promised(SatTheme, "The theme.", 404),
        summary="One theme.",
    )
    async def theme(self, request: AnyRequest, theme_id: ThemeId) -> Response[bytes]:
        """Fetch a theme."""
        return await answer(
            request, lambda law: to_themes(law, (law.graph.get_theme(theme_id),))[0]
        )

    @get(
        "/themes/{themeId:str}/hierarchy",
        operation_id="getThemeHierarchy",
        responses=promised(list[str], "Ids, the root first.", 404),
        summary="The ids of a theme and all below it.",
    )
    async def theme_tree(self, request: AnyRequest, theme_id: ThemeId) -> Response[bytes]:
        """Level by level."""

        def read(law: Law) -> object:
            law.graph.get_theme(theme_id)
            return hierarchy(law.graph.list_themes(), theme_id)

        return await answer(request, read)

    @get(
        "/item-types/by-reference",
        operation_id="resolveItemTypeReference",
        responses=promised(list[ResolvedItemTypeCandidate], "Candidates, best first."),
        summary="The kinds of items that a reference may mean.",
    )
    async def resolve_type(
        self,
        request: AnyRequest,
        reference_text: Reference,
        top_k: TopK = 3,
        data_sources: Sources = None,
    ) -> Response[bytes]:
        """Kinds are shared by all publishers."""

        def read(law: Law) -> object:
            check_sources(law, data_sources or ())
            return resolve_item_types(law, reference_text)[:top_k]

        return await answer(request, read)

    @get(
        "/item-types/roots",
        operation_id="getRootItemTypes",
        responses=promised(list[SatItemType], "Kinds by id."),
        summary="The kinds of items with nothing above them.",
    )
    async def type_roots(
        self, request: AnyRequest, data_sources: Sources = None
    ) -> Response[bytes]:
        """Kinds are shared by all publishers."""

        def read(law: Law) -> object:
            check_sources(law, data_sources or ())
            return to_item_types(law, find_roots(law.graph.list_item_types()))

        return await answer(request, read)

    @post(
        "/item-types/batch-get",
        status_code=200,
        operation_id="getBatchItemTypes",
        responses=promised(ItemTypeBatch, "Kinds in the order asked for.", 413),
        summary="Several kinds of items.",
    )
    async def batch_types(self, request: AnyRequest, data: JSONBody[IdsBody]) -> Response[bytes]:
        """Fetch kinds; what is not held is named."""

        def read(law: Law) -> Answer:
            ids, repair = ids_of(data)
            found, missing = find_each(ids, law.graph.get_item_type)
            body = ItemTypeBatch(
                found=to_item_types(law, found), missing=missing, forbidden_count=0
            )
            return Answer(body=body, headers=((REPAIRS, repair),))

        return await answer(request, read)

    @get(
        "/item-types/{itemTypeId:str}",
        operation_id="getItemType",
        responses=promised(SatItemType, "The kind.", 404),
        summary="One kind of item.",
    )
    async def item_type(self, request: AnyRequest, item_type_id: ItemTypeId) -> Response[bytes]:
        """Fetch a kind."""
        return await answer(
            request, lambda law: to_item_types(law, (law.graph.get_item_type(item_type_id),))[0]
        )

    @get(
        "/item-types/{itemTypeId:str}/hierarchy",
        operation_id="getItemTypeHierarchy",
        responses=promised(list[str], "Ids, the root first.", 404),
        summary="The ids of a kind and all below it.",
    )
    async def type_tree(self, request: AnyRequest, item_type_id: ItemTypeId) -> Response[bytes]:
        """Level by level."""

        def read(law: Law) -> object:
            law.graph.get_item_type(item_type_id)
            return hierarchy(law.graph.list_item_types(), item_type_id)

        return await answer(request, read)


class SatDocumentRoutes(Controller):
    """The document of these operations; open to all."""

    path = PATH

    @get("/openapi.json", include_in_schema=False, sync_to_thread=False)
    def document(self, request: AnyRequest) -> Response[bytes]:
        """Give the OpenAPI document of ``/satgraph/v1`` alone."""
        whole: dict[str, Any] = request.app.openapi_schema.to_schema()
        return Response(to_canonical_bytes(to_document(whole)), media_type=MediaType.JSON)


def _spelled(request: AnyRequest, from_path: str) -> str:
    """Return an id as it was sent: the router joins what an address writes as ``//``."""
    raw = request.scope.get("raw_path") or b""
    sent = raw.decode("latin-1").partition("?")[0].partition("/relations/")[2]
    return unquote(sent) if sent else from_path.removeprefix("/")
