"""Records of the law in the shapes of SAT-Graph.

In: records and the index they are of. Out: values of ``app.satgraph_schemas``; the same for
the same index, always.

Rules
    SV1  A version names the one action that made it first in ``producedByActionId``; where a
         source tells of several, all stand in its metadata.
    SV2  A text of a version is its own and all below it, whose hash its expression carries.
    SV3  A language asked for is served by an equal tag, else by a broader or narrower one;
         both the one asked for and the one served are told.
    SV4  A text longer than one answer may be is refused, never cut.
"""

from collections.abc import Iterable
from datetime import date

from app.satgraph_errors import SatError
from app.satgraph_schemas import (
    ActionMetadata,
    ItemMetadata,
    Label,
    Predicate,
    RelationMetadata,
    SatAction,
    SatItem,
    SatItemType,
    SatRelation,
    SatTextUnit,
    SatTheme,
    SatVersion,
    TextHash,
    TextMetadata,
    ThemeMetadata,
    TimeInterval,
    TypeMetadata,
    VersionMetadata,
)
from domain.bounds import RESULT_MAX_BYTES
from domain.ids import item_of_version, split_item_id
from domain.law import Action, Expression, Item, ItemType, Relation, TextUnit, Theme, Version
from domain.law import Predicate as OurPredicate
from legal_core.citation_forms import permalink_of
from legal_core.hierarchy import assemble_text, part_label
from legal_core.missing_law import title_of
from legal_core.ports import GraphReader, Law
from legal_core.relations import object_item
from legal_core.sat_edges import (
    enders,
    event_day,
    is_living,
    makers,
    produces,
    source_versions,
    type_of,
    used_in,
)
from legal_core.sat_versions import applicability_of
from legal_core.sat_vocabulary import narrower

PREDICATES: tuple[tuple[OurPredicate, Predicate], ...] = (
    ("cites", "cites"),
    ("amends", "amends"),
    ("repeals", "repeals"),
    ("corrects", "corrects"),
    ("consolidates", "consolidates"),
    ("succeeds", "succeeds"),
    ("corresponds_to", "correspondsTo"),
    ("transposes", "transposes"),
    ("based_on", "basedOn"),
    ("defined_in", "definedIn"),
    ("applies_to", "appliesTo"),
    ("related_to", "relatedTo"),
)
TEXT_MARK = "!"  # between a version and a language in the id of its text


def to_item(law: Law, item: Item) -> SatItem:
    """Return an item; its label is that of its latest version."""
    work = law.graph.get_work(item.work_id)
    is_work = not item.anchor
    urns = (one.name for one in law.catalog.list_aliases(work.id) if one.scheme == "urn_lex")
    return SatItem(
        id=item.id,
        type_id=item.kind,
        label=title_of(work) if is_work else _label_of(law.graph, item),
        urn=next(urns, None) if is_work else None,
        url="/".join(filter(None, ("/v1/law", work.id, item.anchor))),
        parent_id=item.parent_id,
        metadata=ItemMetadata(
            work_id=work.id,
            anchor=item.anchor,
            source_anchors=item.source_anchors,
            publisher=work.publisher,
            jurisdiction=work.jurisdiction,
            document_type=work.document_type,
            languages=work.languages,
        ),
    )


def _label_of(graph: GraphReader, item: Item) -> str:
    versions = [one for one in graph.find_versions(item.id) if one.type == "statutory"]
    living = [one for one in versions if is_living(one)] or versions
    languages = (one.language for one in living[-1].expressions) if living else ()
    labels = (part_label(living[-1], language) for language in languages)
    return next(filter(None, labels), item.anchor)


def to_item_types(law: Law, some: Iterable[ItemType]) -> tuple[SatItemType, ...]:
    """Return kinds of items, in the order given."""
    below = narrower(law.graph.list_item_types())
    return tuple(
        SatItemType(
            id=one.id,
            label=_english(one.labels) or one.id,
            parent_ids=one.parents,
            children_ids=below.get(one.id, ()),
            metadata=TypeMetadata(akn_element=one.akn_element, labels=_labels(one.labels)),
        )
        for one in some
    )


def to_themes(law: Law, some: Iterable[Theme]) -> tuple[SatTheme, ...]:
    """Return themes, in the order given."""
    below = narrower(law.graph.list_themes())
    return tuple(
        SatTheme(
            id=one.id,
            label=_english(one.labels) or one.id,
            parent_ids=one.parents,
            children_ids=below.get(one.id, ()),
            metadata=ThemeMetadata(scheme=one.id.partition(":")[0], labels=_labels(one.labels)),
        )
        for one in some
    )


def _labels(told: tuple[tuple[str, str], ...]) -> tuple[Label, ...]:
    return tuple(Label(language=language, text=text) for language, text in told)


def _english(told: tuple[tuple[str, str], ...]) -> str:
    """Return a label in English, else in the first language told."""
    return dict(told).get("en") or next((text for _, text in told), "")


def to_version(law: Law, one: Version) -> SatVersion:
    """Return a version (SV1)."""
    graph = law.graph
    work_id, anchor = split_item_id(one.item_id)
    made, ended = makers(graph, one), enders(graph, one)
    applies = applicability_of(graph, one)
    first_hash = next((wording.text_sha256 for wording in one.expressions), "")
    return SatVersion(
        id=one.id,
        item_id=one.item_id,
        type=one.type,
        validity_interval=(one.start_on, one.end_on),
        applicability_interval=(applies.start_on, applies.end_on) if applies else None,
        produced_by_action_id=next(iter(made), None),
        terminated_by_action_id=next(iter(ended), None),
        used_as_source_in_action_ids=() if anchor else used_in(graph, one),
        url=permalink_of(work_id, anchor, one.start_on, first_hash),
        metadata=VersionMetadata(
            legal_state=one.legal_state,
            start_basis=one.start_basis,
            end_basis=one.end_basis,
            produced_by_action_ids=made,
            terminated_by_action_ids=ended,
            extent=one.extent,
            published_on=one.published_on,
            superseded_on=_superseded_on(one),
            successor_id=one.successor or None,
            texts=tuple(_hash_of(wording) for wording in one.expressions),
        ),
    )


def _superseded_on(one: Version) -> date | None:
    if one.superseded_on is not None:
        return one.superseded_on
    return one.superseded_at.date() if one.superseded_at is not None else None


def _hash_of(wording: Expression) -> TextHash:
    return TextHash(
        language=wording.language,
        text_sha256=wording.text_sha256,
        text_status=wording.text_status,
    )


def to_action(law: Law, one: Action) -> SatAction:
    """Return an action with its edges."""
    effect: TimeInterval | None = (one.effective_on, None) if one.effective_on else None
    return SatAction(
        id=one.id,
        type=type_of(law.graph, one),
        event_time=event_day(one),
        source_version_ids=source_versions(law.graph, one),
        parent_id=one.parent_id or None,
        validity_interval=effect,
        terminates_version_ids=one.terminated,
        produces_version_ids=produces(law.graph, one),
        metadata=ActionMetadata(
            kind=one.kind,
            work_id=one.work_id,
            source_work=one.source_work,
            source_work_id=one.source_work_id or None,
            source_anchor=one.source_anchor,
            source_title=one.source_title,
            enacted_on=one.enacted_on,
            effective_on=one.effective_on,
            observed_from=one.observed_at.isoformat() if one.observed_at else None,
            editorial=one.editorial,
        ),
    )


def to_relation(law: Law, one: Relation) -> SatRelation:
    """Return a relation; its target is an item of ours, or as its source spells it."""
    target = object_item(one)
    held = law.graph.find_item(target) is not None
    days = None if one.start_on is None else (one.start_on, one.end_on)
    target_work = split_item_id(target)[0]
    return SatRelation(
        id=one.id,
        source_type="Item",
        source_id=one.subject_id,
        predicate=dict(PREDICATES)[one.predicate],
        target_type="Item",
        target_id=target,
        validity_interval=days,
        metadata=RelationMetadata(
            source_work_id=split_item_id(one.subject_id)[0],
            target_work_id=target_work if law.graph.find_item(target_work) else None,
            target_held=held,
        ),
    )


def available_languages(law: Law) -> tuple[str, ...]:
    """Return the languages in which texts are held, sorted."""
    works = law.catalog.list_works()
    return tuple(sorted({language for work in works for language in work.languages}))


def find_wording(version: Version, language: str) -> Expression | None:
    """Return the wording that serves a language, or None (SV3)."""
    wanted = language.casefold()
    told = {one.language.casefold(): one for one in version.expressions}
    while wanted and wanted not in told:
        wanted = wanted.rpartition("-")[0]
    if wanted:
        return told[wanted]
    narrower_tags = (tag for tag in told if tag.startswith(f"{language.casefold()}-"))
    return told.get(next(narrower_tags, ""))


def to_text(
    law: Law, version: Version, wording: Expression, *, requested: str | None = None
) -> SatTextUnit | None:
    """Return the text of a version in one language; None where it has no words (SV2, SV4)."""
    content = assemble_text(law.graph, version, wording.language)
    if not content:
        return None
    if len(content.encode()) > RESULT_MAX_BYTES:
        raise SatError(
            "INVALID_PARAMETER",
            f"The text of {version.id} is longer than {RESULT_MAX_BYTES} bytes; ask for the texts"
            " of its children.",
        )
    return SatTextUnit(
        id=f"{version.id}{TEXT_MARK}{wording.language}",
        source_type="Version",
        source_id=version.id,
        language=wording.language,
        aspect="canonical",
        content=content,
        metadata=TextMetadata(
            text_sha256=wording.text_sha256,
            text_status=wording.text_status,
            number=wording.number,
            heading=wording.heading,
            requested_language=requested,
            validity_interval=(version.start_on, version.end_on),
            not_current=not _is_current(version, law.graph.identity.corpus_day),
        ),
    )


def _is_current(version: Version, day: date) -> bool:
    return version.start_on <= day and (version.end_on is None or day < version.end_on)


def to_own_text(unit: TextUnit, text_sha256: str) -> SatTextUnit:
    """Return a stored text of one node, without what is below it."""
    return SatTextUnit(
        id=unit.id,
        source_type="Item",
        source_id=unit.item_id,
        language=unit.language,
        aspect="canonical",
        content=unit.text,
        metadata=TextMetadata(
            text_sha256=text_sha256,
            text_status=None,
            number="",
            heading="",
            requested_language=None,
            validity_interval=None,
            not_current=None,
        ),
    )


def split_text_id(text_id: str) -> tuple[str, str]:
    """Return (version id, language) of the id of a version's text; empty for another id."""
    version_id, _, language = text_id.rpartition(TEXT_MARK)
    return (version_id, language) if item_of_version(version_id) else ("", "")
