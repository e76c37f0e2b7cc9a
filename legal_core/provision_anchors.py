"""Where a named provision stands in a work: from a reference to an anchor.

In: a reference as read, a work of the graph. Out: the anchor, or empty where the work
holds no such provision.

Rules
    PA1 Our own spelling first, then the source's; never the article above a part that
        is not there, and never the stem of a number.
    PA2 Levels that a reader leaves out (a caput, a list) are passed through.
    PA3 Where two provisions bear one number through time, the one that bears it in its
        latest version is meant.
    PA4 "§ 5" and "section 5" are what a law counts by the section sign, whatever its kind:
        as the source spells it, then by the number printed, then a section that groups no
        provisions. Only where it has none is "§ 5" a paragraph of the article before, and
        "section 5" a part above articles.
    PA5 A level below a paragraph that is named alone stands in the nearest part, of those around
        the provision before, that has one.
"""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from domain.ids import item_id_of
from domain.law import Version
from legal_core.ports import GraphReader
from legal_core.provision_levels import holds_provisions
from legal_core.provision_numbers import forms_of, normalise_number, roman_forms, roman_value
from legal_core.provision_parts import Part
from legal_core.provision_refs import ProvisionRef
from legal_core.provision_words import COUNTED_KINDS, HeadKind

_TRANSITIONAL_PART: Final = "adct__"
_SILENT: Final = ("cpt", "list", "content", "intro", "wrap")
_LETTERED: Final = (
    *("point", "ali", "subsec", "subdiv", "para", "subpara", "clause", "subclause", "item"),
)
_HEAD_WORDS: Final[tuple[tuple[HeadKind, tuple[str, ...]], ...]] = (
    ("article", ("art",)),
    ("section", ("sec",)),
    ("regulation", ("reg",)),
    ("rule", ("rule",)),
    ("recital", ("rec",)),
    ("annex", ("anx", "annex", "att")),
    ("chapter", ("chp", "cap", "chap")),
    ("title", ("tit", "title")),
    ("schedule", ("sched", "schedule", "anx", "att")),
)


def counted_kind(anchor: str) -> HeadKind | None:
    """Return the kind by which a law counts that an anchor begins with; None for another."""
    step = anchor.partition("_")[0]
    kind = next((kind for kind, steps in _HEAD_WORDS if step in steps), None)
    return kind if kind in COUNTED_KINDS else None


def find_anchor(graph: GraphReader, work_id: str, ref: ProvisionRef, *, within: str = "") -> str:
    """Return the anchor of a named provision, or empty where it is not there (PA1).

    Args:
        graph: Read side of the law.
        work_id: The work asked about.
        ref: The provision as named.
        within: Anchor of the article that a reference without one belongs to.
    """
    if ref.signed and (section := find_signed(graph, work_id, ref)):
        return section
    if ref.is_relative:
        parts = ref.inside("").parts
        found = (_descend(graph, work_id, base, parts) for base in _bases_around(within, ref))
        return next(filter(None, found), "")
    base = _find_base(graph, work_id, ref)
    return _descend(graph, work_id, base, ref.parts) if base and ref.parts else base


def find_signed(graph: GraphReader, work_id: str, ref: ProvisionRef) -> str:
    """Return the anchor of what a law counts by the section sign, or empty (PA4)."""
    base = next(_signed_bases(graph, work_id, forms_of(ref.number)), "")
    return _descend(graph, work_id, base, ref.parts) if base and ref.parts else base


def _signed_bases(graph: GraphReader, work_id: str, forms: tuple[str, ...]) -> Iterator[str]:
    """Yield the anchors of what a law counts by the section sign, the surest first (PA4)."""
    spelled = [
        item.anchor
        for form in forms
        for item in graph.find_items_by_source_anchor(work_id, f"§ {form}")
    ]
    if len(set(spelled)) > 1:  # in several parts, none of which is named
        return
    yield from spelled
    for step in ("art", "sec"):
        for form in forms:
            versions = graph.find_versions(item_id_of(work_id, f"{step}_{form}"))
            if versions and _is_counted_by_sign(graph, versions[-1], step):
                yield f"{step}_{form}"


def _is_counted_by_sign(graph: GraphReader, version: Version, step: str) -> bool:
    if step == "sec":
        return not holds_provisions(graph, version)
    return any(one.number.startswith("§") for one in version.expressions)


def find_spelled(graph: GraphReader, work_id: str, spelled: str) -> str:
    """Return the anchor that an identifier's own fragment names, or empty."""
    if graph.find_item(item_id_of(work_id, spelled)) is not None:
        return spelled
    found = graph.find_items_by_source_anchor(work_id, spelled)
    return found[0].anchor if found else ""


def _article_of(anchor: str) -> str:
    """Return the article an anchor lies in: adct__art_6 of adct__art_6__cpt."""
    steps = anchor.split("__")
    depths = [depth for depth, step in enumerate(steps, start=1) if step.startswith("art_")]
    return "__".join(steps[: depths[0] if depths else 1])


def _bases_around(within: str, ref: ProvisionRef) -> Iterator[str]:
    """Yield what a level alone may stand in, the nearest first; its article alone above (PA5)."""
    article = _article_of(within)
    base = within if ref.kind not in ("paragraph", "caput") else article
    while len(base) > len(article):
        yield base
        base = base.rpartition("__")[0]
    if article:
        yield article


def spell_article(anchor: str) -> str:
    """Return the number of the article an anchor lies in: "6" of adct__art_6__cpt."""
    return _article_of(anchor).rpartition("_")[2]


def _find_base(graph: GraphReader, work_id: str, ref: ProvisionRef) -> str:
    if ref.kind == "section":
        signed = next(_signed_bases(graph, work_id, forms_of(ref.number)), "")
        if signed:
            return signed
    candidates = _base_anchors(ref)
    bearers = [one for one in candidates if graph.find_item(item_id_of(work_id, one)) is not None]
    for spelled in candidates:
        bearers.extend(item.anchor for item in graph.find_items_by_source_anchor(work_id, spelled))
    distinct = tuple(dict.fromkeys(bearers))
    if len(distinct) > 1:
        return _bearer_today(graph, work_id, distinct, ref.number)
    if distinct or ref.kind not in ("chapter", "title", "section"):
        return distinct[0] if distinct else ""
    return _only_container(graph, work_id, candidates)


def _base_anchors(ref: ProvisionRef) -> tuple[str, ...]:
    """Return the anchors a head may have: art_25a, art_25A, adct__art_6, anx_I."""
    if ref.kind == "preamble":
        return ("preamble",)
    words = next((words for kind, words in _HEAD_WORDS if kind == ref.kind), ())
    plain = ref.kind in COUNTED_KINDS
    forms = forms_of(ref.number) if plain else roman_forms(ref.number)
    # Treaties number articles in Roman letters; anchors may give them in figures.
    if plain and roman_value(ref.number):
        forms = (*forms, *roman_forms(ref.number))
    prefix = _TRANSITIONAL_PART if ref.transitional else ""
    return tuple(dict.fromkeys(f"{prefix}{word}_{form}" for word in words for form in forms))


def _bearer_today(graph: GraphReader, work_id: str, anchors: tuple[str, ...], number: str) -> str:
    """Return the provision whose latest version prints the number, else the first (PA3)."""
    for anchor in anchors:
        versions = graph.find_versions(item_id_of(work_id, anchor))
        printed = {one.number for version in versions[-1:] for one in version.expressions}
        if any(number == normalise_number(text.split(" ")[-1]).rstrip(".") for text in printed):
            return anchor
    return anchors[0]


def _only_container(graph: GraphReader, work_id: str, candidates: Iterable[str]) -> str:
    """Return the one chapter, title or section of that number, wherever it stands."""
    wanted = frozenset(candidates)
    found = [
        anchor
        for anchor in graph.list_anchors(work_id)
        if anchor.rpartition("__")[2] in wanted and "__" in anchor
    ]
    return found[0] if len(found) == 1 else ""


def _descend(graph: GraphReader, work_id: str, base: str, parts: tuple[Part, ...]) -> str:
    """Return the anchor of a part of a provision, level by level, or empty (PA1)."""
    below: tuple[str, ...] | None = None
    for part in parts:
        direct = tuple(f"{base}__{segment}" for segment in _segments(part))
        found = next((one for one in direct if graph.find_item(item_id_of(work_id, one))), "")
        if not found:
            below = graph.list_anchors(work_id) if below is None else below
            found = _through_silent(below, base, _segments(part))
        if not found:
            return ""
        base = found
    return base


def _through_silent(anchors: tuple[str, ...], base: str, segments: tuple[str, ...]) -> str:
    """Return the part under levels that a reader leaves out (PA2); the nearest first."""
    prefix = f"{base}__"
    for segment in segments:
        found = [
            anchor
            for anchor in anchors
            if anchor.startswith(prefix)
            and anchor.endswith(f"__{segment}")
            and all(
                step.partition("_")[0] in _SILENT for step in anchor[len(prefix) :].split("__")[:-1]
            )
        ]
        if found:
            return min(found, key=lambda anchor: (anchor.count("__"), anchor))
    return ""


def _segments(part: Part) -> tuple[str, ...]:  # noqa: C901, PLR0911 -- one arm per level
    """Return the last steps an anchor may have for a level, the likeliest first."""
    number = part.number
    forms = forms_of(number)
    figure = roman_value(number)
    figures = (str(figure), number) if figure else (number,)
    match part.kind:
        case "caput":
            return ("cpt",)
        case "paragraph":
            forms = ("1", "unico", "1u") if number == "unico" else forms
            return _steps(("para", "par", "subsec", "sec"), forms)
        case "bracket":
            # "(1)" is a paragraph where there are any, else a point; "(a)" a point, or a level
            # of an American statute.
            words: tuple[str, ...] = ("para", "subsec", "point", "inc")
            words = words if number[0].isdecimal() else _LETTERED
            return (*_steps(words, forms), *_steps(("inc",), figures))
        case "point" | "alinea":
            words = ("al", "subpara", "point", "ali") if number[0].isdecimal() else ("point", "ali")
            return (*_steps(words, forms), *_steps(("inc",), figures))
        case "inciso":
            return (*_steps(("inc",), figures), *_steps(("point",), (number,)))
        case "item":
            return _steps(("item", "point", "inc"), figures)
        case "subparagraph":
            return _steps(("subpara", "al"), forms)
        case "indent":
            return _steps(("indent", "point"), forms)
        case _ as never:
            assert_never(never)


def _steps(words: tuple[str, ...], forms: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{word}_{form}" for word in words for form in forms)
