"""``/satgraph/v1/versions`` and ``/text-units``: fetched, in the tree, compared, searched."""

from litestar import Controller, Response, get, post
from litestar.params import JSONBody

from app.access import require
from app.routes.turns import AnyRequest
from app.satgraph_answers import REPAIRS, Answer, answer, point_of
from app.satgraph_bodies import (
    IdsBody,
    SearchTextsBody,
    TextsBody,
    ValidAtBody,
    day_of,
    ids_of,
)
from app.satgraph_errors import not_found
from app.satgraph_find import search_texts
from app.satgraph_params import (
    HANDLERS,
    PATH,
    Depth,
    Language,
    OwnDay,
    TextAspect,
    TextUnitId,
    VersionA,
    VersionB,
    VersionId,
    promised,
)
from app.satgraph_read import (
    compare_versions,
    find_each,
    get_text,
    standing_versions,
    texts_of,
    version_ancestors,
    version_children,
    version_hierarchy,
    version_parents,
    version_texts,
)
from app.satgraph_schemas import (
    SatTextUnit,
    SatVersion,
    SearchedTextUnitResult,
    TextDiffReport,
    TextUnitBatch,
    VersionBatch,
)
from app.satgraph_view import to_version
from domain.law import Version
from legal_core.ports import Law
from legal_core.sat_versions import valid_versions


class SatVersionRoutes(Controller):
    """Versions and their texts."""

    path = PATH
    tags = ("satgraph versions",)
    guards = (require("ask"),)
    exception_handlers = HANDLERS

    @post(
        "/versions/batch-get",
        status_code=200,
        operation_id="getBatchVersions",
        responses=promised(VersionBatch, "Versions in the order asked for.", 413),
        summary="Several versions.",
    )
    async def batch(self, request: AnyRequest, data: JSONBody[IdsBody]) -> Response[bytes]:
        """Fetch versions; what is not held is named."""

        def read(law: Law) -> Answer:
            ids, repair = ids_of(data)
            found, missing = find_each(ids, lambda one: to_version(law, law.graph.get_version(one)))
            body = VersionBatch(found=found, missing=missing, forbidden_count=0)
            return Answer(body=body, headers=((REPAIRS, repair),))

        return await answer(request, read)

    @post(
        "/versions/batch-valid-at",
        status_code=200,
        operation_id="getBatchValidVersions",
        responses=promised(VersionBatch, "Versions in the order of the items.", 413),
        summary="The versions of several items that are valid on a day.",
    )
    async def batch_valid(
        self, request: AnyRequest, data: JSONBody[ValidAtBody]
    ) -> Response[bytes]:
        """Name the items that have none."""

        def read(law: Law) -> Answer:
            ids, repair = ids_of(data, "itemIds")
            point = point_of(law, data.at, data.observer_time, data.known_by)
            found, missing = find_each(
                ids, lambda one: standing_versions(law, one, point, valid_versions)
            )
            versions = tuple(to_version(law, one) for some in found for one in some)
            body = VersionBatch(found=versions, missing=missing, forbidden_count=0)
            return Answer(body=body, headers=((REPAIRS, repair),))

        return await answer(request, read)

    @get(
        "/versions/compare",
        operation_id="compareVersions",
        responses=promised(TextDiffReport, "The differences.", 404),
        summary="What differs between two versions of an item.",
    )
    async def compare(
        self,
        request: AnyRequest,
        version_id_a: VersionA,
        version_id_b: VersionB,
        language: Language = None,
    ) -> Response[bytes]:
        """Compare components, sentences and words."""
        return await answer(
            request, lambda law: compare_versions(law, version_id_a, version_id_b, language)
        )

    @get(
        "/versions/{versionId:str}",
        operation_id="getVersion",
        responses=promised(SatVersion, "The version.", 404),
        summary="One version.",
    )
    async def one(self, request: AnyRequest, version_id: VersionId) -> Response[bytes]:
        """Fetch a version."""
        return await answer(request, lambda law: to_version(law, law.graph.get_version(version_id)))

    @get(
        "/versions/{versionId:str}/text-units",
        operation_id="getVersionTextUnits",
        responses=promised(list[SatTextUnit], "Texts, or none in this language.", 404),
        summary="The texts of a version.",
    )
    async def texts(
        self,
        request: AnyRequest,
        version_id: VersionId,
        language: Language = None,
        aspect: TextAspect = "canonical",
    ) -> Response[bytes]:
        """Give the whole text; the languages it has stand in a header."""
        return await answer(request, lambda law: version_texts(law, version_id, language, aspect))

    @get(
        "/versions/{versionId:str}/children",
        operation_id="getVersionChildren",
        responses=promised(list[SatVersion], "Children in document order.", 404),
        summary="The versions right below a version.",
    )
    async def children(
        self, request: AnyRequest, version_id: VersionId, at: OwnDay = None
    ) -> Response[bytes]:
        """The day has to be one of the version's own."""
        return await answer(
            request,
            lambda law: _versions(law, version_children(law, version_id, day_of(at, "at"))),
        )

    @get(
        "/versions/{versionId:str}/parents",
        operation_id="getVersionParents",
        responses=promised(list[SatVersion], "Parents by item and start.", 404),
        summary="The versions that hold a version.",
    )
    async def parents(
        self, request: AnyRequest, version_id: VersionId, at: OwnDay = None
    ) -> Response[bytes]:
        """Give those of a day, else all it ever had."""
        return await answer(
            request,
            lambda law: _versions(law, version_parents(law, version_id, day_of(at, "at"))),
        )

    @get(
        "/versions/{versionId:str}/ancestors",
        operation_id="getVersionAncestors",
        responses=promised(list[SatVersion], "From the law down to the parent.", 404),
        summary="The versions above a version on a day.",
    )
    async def ancestors(
        self, request: AnyRequest, version_id: VersionId, at: OwnDay = None
    ) -> Response[bytes]:
        """Go up on the day asked for, else on the version's own first day."""
        return await answer(
            request,
            lambda law: _versions(law, version_ancestors(law, version_id, day_of(at, "at"))),
        )

    @get(
        "/versions/{versionId:str}/hierarchy",
        operation_id="getVersionHierarchy",
        responses=promised(list[str], "Ids, level by level.", 404),
        summary="The ids of all versions below a version.",
    )
    async def hierarchy(
        self,
        request: AnyRequest,
        version_id: VersionId,
        depth: Depth = -1,
        at: OwnDay = None,
    ) -> Response[bytes]:
        """Go down as many levels as asked for."""
        return await answer(
            request, lambda law: version_hierarchy(law, version_id, depth, day_of(at, "at"))
        )

    @post(
        "/text-units/search",
        status_code=200,
        operation_id="searchTextUnits",
        responses=promised(list[SearchedTextUnitResult], "Texts, best first.", 404, 413),
        summary="Texts by words, of a day or of all days.",
    )
    async def search(self, request: AnyRequest, data: JSONBody[SearchTextsBody]) -> Response[bytes]:
        """Each text tells its interval and whether it is current."""
        return await answer(request, lambda law: search_texts(law, data))

    @post(
        "/text-units/batch-get",
        status_code=200,
        operation_id="getBatchTextUnits",
        responses=promised(TextUnitBatch, "Texts in the order of the versions.", 413),
        summary="The texts of several versions in one language.",
    )
    async def batch_texts(self, request: AnyRequest, data: JSONBody[TextsBody]) -> Response[bytes]:
        """Name the versions that have none."""

        def read(law: Law) -> Answer:
            ids, repair = ids_of(data, "versionIds")

            def find(one: str) -> tuple[SatTextUnit, ...]:
                texts = texts_of(law, law.graph.get_version(one), data.language, data.aspects)
                if not texts:
                    raise not_found("text", one)
                return texts

            found, missing = find_each(ids, find)
            texts = tuple(text for some in found for text in some)
            body = TextUnitBatch(found=texts, missing=missing, forbidden_count=0)
            return Answer(body=body, headers=((REPAIRS, repair),))

        return await answer(request, read)

    @get(
        "/text-units/{textUnitId:str}",
        operation_id="getTextUnit",
        responses=promised(SatTextUnit, "The text.", 404),
        summary="One text.",
    )
    async def text(self, request: AnyRequest, text_unit_id: TextUnitId) -> Response[bytes]:
        """Fetch the text of a version, or a stored one of a single node."""
        return await answer(request, lambda law: get_text(law, text_unit_id))


def _versions(law: Law, some: tuple[Version, ...]) -> tuple[SatVersion, ...]:
    return tuple(to_version(law, one) for one in some)
