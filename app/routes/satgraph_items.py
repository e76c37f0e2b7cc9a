"""``/satgraph/v1/items`` and what leads to items: fetched, resolved, searched, in the tree."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from app.access import require
from app.routes.turns import AnyRequest
from app.satgraph_answers import REPAIRS, Answer, answer, point_of
from app.satgraph_bodies import IdsBody, SearchItemsBody, ids_of, span_of
from app.satgraph_find import resolve_items, search_items
from app.satgraph_links import actions_caused, history_of, to_action_query
from app.satgraph_params import (
    HANDLERS,
    PATH,
    At,
    ContextId,
    Depth,
    EndAt,
    EndTime,
    Grain,
    ItemId,
    Known,
    Observer,
    Reference,
    SourceId,
    Sources,
    StartAt,
    StartTime,
    TopK,
    Types,
    promised,
)
from app.satgraph_read import (
    find_each,
    get_item,
    item_ancestors,
    item_hierarchy,
    standing_versions,
)
from app.satgraph_schemas import (
    ItemBatch,
    ResolvedItemCandidate,
    SatAction,
    SatItem,
    SatVersion,
    SearchedItemResult,
)
from app.satgraph_view import to_item, to_version
from legal_core.ports import Law
from legal_core.sat_versions import applicable_versions, list_versions, valid_versions


class SatItemRoutes(Controller):
    """Items."""

    path = PATH
    tags = ("satgraph items",)
    guards = (require("ask"),)
    exception_handlers = HANDLERS

    @get(
        "/items/by-reference",
        operation_id="resolveItemReference",
        responses=promised(list[ResolvedItemCandidate], "Candidates, best first.", 404),
        summary="The items that a reference may mean.",
    )
    async def resolve(
        self,
        request: AnyRequest,
        reference_text: Reference,
        context_id: ContextId = None,
        at: At = None,
        top_k: TopK = 3,
        data_sources: Sources = None,
    ) -> Response[bytes]:
        """Rank by identifier, title, short title, context, shared words."""

        def read(law: Law) -> object:
            found = resolve_items(law, reference_text, context_id, at, data_sources or ())
            return found[:top_k]

        return await answer(request, read)

    @post(
        "/items/search",
        status_code=200,
        operation_id="searchItems",
        responses=promised(list[SearchedItemResult], "Items, best first.", 404, 413),
        summary="Items by scope and words, of any day.",
    )
    async def search(self, request: AnyRequest, data: JSONBody[SearchItemsBody]) -> Response[bytes]:
        """Search every distinct text of each item."""
        return await answer(request, lambda law: search_items(law, data))

    @post(
        "/items/batch-get",
        status_code=200,
        operation_id="getBatchItems",
        responses=promised(ItemBatch, "Items in the order asked for.", 413),
        summary="Several items.",
    )
    async def batch(self, request: AnyRequest, data: JSONBody[IdsBody]) -> Response[bytes]:
        """Fetch items; what is not held is named."""

        def read(law: Law) -> Answer:
            ids, repair = ids_of(data)
            found, missing = find_each(ids, lambda one: to_item(law, get_item(law, one)))
            body = ItemBatch(found=found, missing=missing, forbidden_count=0)
            return Answer(body=body, headers=((REPAIRS, repair),))

        return await answer(request, read)

    @get(
        "/items/{itemId:str}",
        operation_id="getItem",
        responses=promised(SatItem, "The item.", 404),
        summary="One item.",
    )
    async def one(self, request: AnyRequest, item_id: ItemId) -> Response[bytes]:
        """Fetch an item."""
        return await answer(request, lambda law: to_item(law, get_item(law, item_id)))

    @get(
        "/items/{itemId:str}/valid-versions",
        operation_id="getValidVersions",
        responses=promised(list[SatVersion], "Versions valid on the day.", 404),
        summary="The versions of an item that are valid on a day.",
    )
    async def valid(
        self,
        request: AnyRequest,
        item_id: ItemId,
        at: At = None,
        observer_time: Observer = None,
        known_by: Known = "publication",
    ) -> Response[bytes]:
        """Give the statutory version and every reading beside it."""

        def read(law: Law) -> object:
            point = point_of(law, at, observer_time, known_by)
            found = standing_versions(law, item_id, point, valid_versions)
            return tuple(to_version(law, one) for one in found)

        return await answer(request, read)

    @get(
        "/items/{itemId:str}/applicable-versions",
        operation_id="getApplicableVersions",
        responses=promised(list[SatVersion], "Versions that apply on the day.", 404),
        summary="The versions of an item that apply on a day.",
    )
    async def applicable(
        self,
        request: AnyRequest,
        item_id: ItemId,
        at: At = None,
        observer_time: Observer = None,
        known_by: Known = "publication",
    ) -> Response[bytes]:
        """Go by applicability where it is told, else by validity."""

        def read(law: Law) -> object:
            point = point_of(law, at, observer_time, known_by)
            found = standing_versions(law, item_id, point, applicable_versions)
            return tuple(to_version(law, one) for one in found)

        return await answer(request, read)

    @get(
        "/items/{itemId:str}/versions",
        operation_id="getItemVersions",
        responses=promised(list[SatVersion], "Versions by start.", 404),
        summary="The versions of an item, of a span of days or all.",
    )
    async def versions(
        self, request: AnyRequest, item_id: ItemId, start_at: StartAt = None, end_at: EndAt = None
    ) -> Response[bytes]:
        """Give every version that shares a day with the half-open span."""

        def read(law: Law) -> object:
            first, end = span_of(start_at, end_at, ("startAt", "endAt"))
            get_item(law, item_id)
            found = list_versions(law.graph, item_id, first, end)
            return tuple(to_version(law, one) for one in found)

        return await answer(request, read)

    @get(
        "/items/{itemId:str}/children",
        operation_id="getItemChildren",
        responses=promised(list[SatItem], "Children in document order.", 404),
        summary="The items right below an item.",
    )
    async def children(self, request: AnyRequest, item_id: ItemId) -> Response[bytes]:
        """Give all it ever had."""

        def read(law: Law) -> object:
            get_item(law, item_id)
            return tuple(to_item(law, one) for one in law.graph.list_children(item_id))

        return await answer(request, read)

    @get(
        "/items/{itemId:str}/ancestors",
        operation_id="getItemAncestors",
        responses=promised(list[SatItem], "From the law down to the parent.", 404),
        summary="The items above an item.",
    )
    async def ancestors(self, request: AnyRequest, item_id: ItemId) -> Response[bytes]:
        """Leave the item itself out."""
        return await answer(
            request, lambda law: tuple(to_item(law, one) for one in item_ancestors(law, item_id))
        )

    @get(
        "/items/{itemId:str}/hierarchy",
        operation_id="getItemHierarchy",
        responses=promised(list[str], "Ids, level by level.", 404),
        summary="The ids of all items below an item.",
    )
    async def hierarchy(
        self, request: AnyRequest, item_id: ItemId, depth: Depth = -1
    ) -> Response[bytes]:
        """Go down as many levels as asked for."""
        return await answer(request, lambda law: item_hierarchy(law, item_id, depth))

    @get(
        "/items/{itemId:str}/history",
        operation_id="getItemHistory",
        responses=promised(list[SatAction], "Actions by effect.", 404),
        summary="The actions that made or ended an item's versions.",
    )
    async def history(
        self,
        request: AnyRequest,
        item_id: ItemId,
        *,
        start_time: StartTime = None,
        end_time: EndTime = None,
        action_types: Types = None,
        granularity: Grain = None,
    ) -> Response[bytes]:
        """Give macro actions, micro actions, or both as they stand."""

        def read(law: Law) -> object:
            span = span_of(start_time, end_time, ("startTime", "endTime"))
            return history_of(law, item_id, to_action_query(action_types, granularity, span))

        return await answer(request, read)

    @get(
        "/items/{sourceWorkId:str}/actions-caused",
        operation_id="getActionsBySource",
        responses=promised(list[SatAction], "Actions by effect.", 404),
        summary="The actions that an acting law caused.",
    )
    async def caused(
        self,
        request: AnyRequest,
        source_work_id: SourceId,
        action_types: Types = None,
        granularity: Grain = None,
        data_sources: Sources = None,
    ) -> Response[bytes]:
        """Name the acting law by our id, or as a source spells it."""
        query = to_action_query(action_types, granularity, sources=data_sources)
        return await answer(request, lambda law: actions_caused(law, source_work_id, query))
