"""The links that an act of the Union makes: what it cites, rests on, amends, repeals.

In: nodes, the title of an act. Out: nodes with their references; links of the whole act.

Rules
    EL1 A text cites an act that it names by number, at the article it names of it.
    EL2 "Having regard to ..., and in particular Article 16 thereof" is a legal basis; words
        on proposals, opinions and procedure are none.
    EL3 A title says what the act amends, repeals, supplements or implements.
    EL4 An article that says that an act is repealed repeals it; where references to it are
        to be read as references to this act, this act succeeds it.
    EL5 A consolidated text consolidates its act and each act worked into it.
"""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from domain.law import Predicate
from index.source_model import SourceNode, SourceReference
from index.sources.eu_act_names import NamedAct, find_acts
from index.sources.eu_targets import read_names, walk

_OF = re.compile(
    r"\b(?P<place>(?:articles?|annex(?:e?s)?)\s[^.;:]{0,60}?)\s(?:of|to|de la|du|à la)\s"
    r"(?:(?:council|commission|delegated|implementing)\s){0,2}$",
    re.IGNORECASE,
)
_OF_CHARS = 110
_REGARD = re.compile(r"^\W*(?:having regard to|vu)\s(?:the\s|le\s|la\s|l.)?", re.IGNORECASE)
_TREATY = re.compile(
    r"(?P<name>(?:treaty|charter|traité|charte|act of accession|protocol)\b[^,(;]{0,120})",
    re.IGNORECASE,
)
_THEREOF = re.compile(
    r"(?:in particular|notamment)\s(?P<place>[^;]{0,160}?)(?:\sthereof|\sof\sthat|,?\s*$)",
    re.IGNORECASE,
)
_VERBS: tuple[tuple[str, Predicate], ...] = (
    ("amending", "amends"), ("modifiant", "amends"), ("repealing", "repeals"),
    ("abrogeant", "repeals"), ("supplementing", "based_on"), ("complétant", "based_on"),
    ("implementing", "based_on"),
)  # fmt: skip
_VERB = re.compile(rf"\b(?:{'|'.join(verb for verb, _ in _VERBS)})\b", re.IGNORECASE)
_REPEALED = re.compile(
    r"\b(?:is|are|shall be|est|sont) (?:hereby )?(?:repealed|abrogée?s?)\b", re.IGNORECASE
)
_REPEALS = re.compile(
    r"\bthis (?:regulation|directive|decision) (?:shall repeal|repeals)\b"
    r"|\bl[ea] présente? (?:règlement|directive|décision) abroge\b",
    re.IGNORECASE,
)
_SAYS_REPEAL = re.compile(r"repeal|abrog")
_READ_AS = re.compile(
    r"\breferences to (?:the|that|those) (?:repealed )?(?:regulation|directive|decision|acts?)"
    r"[^.]{0,80} as references to this|\bréférences (?:faites )?(?:au|à la|aux) "
    r"(?:règlement|directive|décision|actes?)[^.]{0,80} comme faites (?:au présent|à la présente)",
    re.IGNORECASE,
)
Linked = dict[int, tuple[SourceNode, SourceNode]]  # by identity: a node, and it with its links
_LINKED_ONCE = frozenset({"article", "annex"})
_CITING = frozenset({"footnote", "citation"})


def with_references(
    nodes: tuple[SourceNode, ...], own: str, known: Linked | None = None
) -> tuple[SourceNode, ...]:
    """Return nodes with the links that their words make (EL1, EL2).

    Args:
        nodes: The nodes.
        own: The act's own number.
        known: Articles and annexes of the act that were linked already; those met now are added.
    """
    linked = {} if known is None else known
    return tuple(
        _known(node, own, linked) if node.kind in _LINKED_ONCE else _with_own(node, own, linked)
        for node in nodes
    )


def _known(part: SourceNode, own: str, linked: Linked) -> SourceNode:
    held = linked.get(id(part))
    if held is None:
        held = linked[id(part)] = (part, _with_own(part, own, linked))
    return held[1]


def _with_own(node: SourceNode, own: str, linked: Linked) -> SourceNode:
    children = with_references(node.children, own, linked) if node.children else ()
    found = tuple(_read_node(node, own)) if node.text else ()
    if not found and all(a is b for a, b in zip(children, node.children, strict=True)):
        return node
    return replace(node, children=children, references=found)


def _read_node(node: SourceNode, own: str) -> Iterator[SourceReference]:
    if node.kind == "citation":
        basis = read_basis(node.text)
        if basis:
            yield from basis
            return
    seen: set[tuple[str, str]] = set()
    for act in find_acts(node.text):
        place = _place_before(node.text, act)
        if act.celex != own and (act.celex, place) not in seen:
            seen.add((act.celex, place))
            yield SourceReference(predicate="cites", target_work=act.celex, target_anchor=place)


def _place_before(words: str, act: NamedAct) -> str:
    """Return the anchor of the one place that is named before an act; empty where none is."""
    found = _OF.search(words, max(0, act.start - _OF_CHARS), act.start)
    anchors = to_anchors(found["place"]) if found else ()
    return anchors[0] if len(anchors) == 1 else ""


def to_anchors(words: str) -> tuple[str, ...]:
    """Return places named in words as anchors by convention: the text is not at hand."""
    anchors: list[str] = []
    for named in read_names(words):
        if named.kind not in {"art", "anx"} or named.until is not None:
            return ()
        last = len(named.labels) - 1
        inner = "".join(
            f"__point_{label}"
            if place or not label[0].isdigit() or (named.pointed and place == last)
            else f"__para_{label}"
            for place, label in enumerate(named.labels)
        )
        anchors.append(f"{named.kind}_{named.number}{inner}")
    return tuple(dict.fromkeys(anchors))


def read_basis(citation: str) -> tuple[SourceReference, ...]:
    """Return the legal basis that a citation of a preamble names (EL2)."""
    regard = _REGARD.match(citation)
    if regard is None:
        return ()
    rest = citation[regard.end() :]
    treaty = _TREATY.match(rest)
    act = next(find_acts(rest), None)
    target = treaty["name"].strip() if treaty else act.celex if act and _leads(rest, act) else ""
    if not target:
        return ()
    place = _THEREOF.search(rest)
    anchors = to_anchors(place["place"]) if place else ()
    return tuple(
        SourceReference(predicate="based_on", target_work=target, target_anchor=anchor)
        for anchor in anchors or ("",)
    )


def _leads(words: str, act: NamedAct) -> bool:
    """Tell whether an act is what a citation is about, behind its author at most."""
    return all(
        word[:1].isupper() or word in {"of", "the", "and"} for word in words[: act.start].split()
    )


def read_title(title: str) -> tuple[tuple[Predicate, str], ...]:
    """Return what an act does to others, as its title says (EL3)."""
    verbs = dict(_VERBS)
    found = list(_VERB.finditer(title))
    links: list[tuple[Predicate, str]] = []
    for position, verb in enumerate(found):
        end = found[position + 1].start() if position + 1 < len(found) else len(title)
        predicate = verbs[verb[0].casefold()]
        acts = find_acts(title[verb.end() : end])
        links.extend((predicate, act.celex) for act in acts)
    return tuple(dict.fromkeys(links))


def read_repeals(nodes: tuple[SourceNode, ...], own: str) -> tuple[tuple[Predicate, str], ...]:
    """Return the acts that articles say are repealed, and those that this one succeeds (EL4)."""
    repealed: list[str] = []
    succeeded: list[str] = []
    for article in walk(nodes):
        if article.kind != "article" or not article.anchor.startswith("art_"):
            continue
        words = " ".join(one.text for one in walk((article,)) if one.kind not in _CITING)
        if not _SAYS_REPEAL.search(words):
            continue
        here = [
            celex
            for sentence in re.split(r"(?<=[.;])\s", words)
            for celex in _repealed_in(sentence)
            if celex != own
        ]
        repealed.extend(here)
        if _READ_AS.search(words):
            succeeded.extend(here)
    links: list[tuple[Predicate, str]] = [("repeals", one) for one in repealed]
    links.extend(("succeeds", one) for one in succeeded)
    return tuple(dict.fromkeys(links))


def _repealed_in(sentence: str) -> Iterator[str]:
    verb, active = _REPEALED.search(sentence), _REPEALS.search(sentence)
    span = sentence[: verb.start()] if verb else ""
    span = sentence[active.end() :] if active else span
    for act in find_acts(span):
        if _is_whole(span, act):
            yield act.celex


def _is_whole(sentence: str, act: NamedAct) -> bool:
    """Tell whether the act itself is named, not an article of it."""
    return _OF.search(sentence, max(0, act.start - _OF_CHARS), act.start) is None
