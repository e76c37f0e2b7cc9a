"""What the register of the sample's country says of a state beside its text.

In: the ``proprietary`` block of an Akoma Ntoso 3.0 file, in the register's own namespace.
Out: one Register: the state's days and standing, what is said of its provisions, pending
changes, readings, links. Read for the sample law alone; no other publisher writes it.

Rules
    K50  What the register says of a provision holds for the node with that anchor, or that
         spelling in the source; of a provision that is not there the file is refused.
    K51  A provision that is the text of another for one territory takes that one's anchor
         and stands beside it.
    K52  A word outside its closed set, and an element this module does not know, refuse the
         file: nothing is half-read.
    K53  A reference in the text is a link of the innermost node around it.
"""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import TypeVar

from lxml import etree
from msgspec import Struct, ValidationError, convert
from msgspec.structs import replace

from domain.law import ActionKind, Basis, LegalState, Predicate
from index.source_model import (
    SourceCause,
    SourceNode,
    SourceOverlay,
    SourcePending,
    SourceReference,
    SourceTheme,
)
from index.sources.akn_life import AknModification, split_address
from index.sources.akn_text import UnreadableError, children_of, local_name

NAMESPACE = "https://lumeria.example/ns/register"
Form = TypeVar("Form", bound=Struct)
_TEXT_PARTS = ("preamble", "body", "mainBody", "conclusions", "attachments")


class RegisterState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the register says of the state as a whole."""

    legal_state: LegalState | None = None
    basis: Basis | None = None
    basis_rule: str = ""
    applicable_from: date | None = None
    applicable_to: date | None = None
    extent: str = ""
    superseded_on: date | None = None
    not_carried: str = ""


class RegisterNode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the register says of one provision."""

    anchor: str
    text_of: str = ""  # the anchor of the provision it is the text of (K51)
    legal_state: LegalState | None = None
    applicable_from: date | None = None
    applicable_to: date | None = None
    extent: str = ""
    formerly: str = ""
    text_from: str = ""


class _Pending(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: ActionKind
    by: str
    anchor: str = ""
    place: str = ""
    on: date | None = None
    note: str = ""


class _Cause(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: ActionKind
    by: str = ""
    title: str = ""
    place: str = ""
    target: str = ""
    on: date | None = None


class _Link(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    predicate: Predicate
    to: str
    place: str = ""
    anchor: str = ""


class _Reading(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    anchor: str
    by: str
    title: str
    start: date
    kind: ActionKind = "interpretation"
    published: date | None = None
    ends: str = ""


class Register(Struct, frozen=True, kw_only=True):
    """What the register says of one file."""

    state: RegisterState = RegisterState()
    nodes: tuple[RegisterNode, ...] = ()
    pending: tuple[tuple[str, SourcePending], ...] = ()  # by anchor; empty: of the whole
    causes: tuple[SourceCause, ...] = ()
    links: tuple[SourceReference, ...] = ()
    readings: tuple[SourceOverlay, ...] = ()
    transitional: tuple[str, ...] = ()
    themes: tuple[SourceTheme, ...] = ()

    @property
    def modifications(self) -> tuple[AknModification, ...]:
        """The causes of single provisions, as changes that the file underwent."""
        return tuple(AknModification(cause=one) for one in self.causes if one.target_anchor)


def read_register(document: etree._Element, language: str) -> Register:
    """Read what the register says in a file; nothing where it says nothing.

    Raises:
        UnreadableError: A word or an element that is not known (K52).
    """
    block = document.find("{*}meta/{*}proprietary")
    said: dict[str, list[etree._Element]] = {}
    for child in () if block is None else children_of(block):
        said.setdefault(local_name(child), []).append(child)
    unknown = said.keys() - {"state", "node", "pending", "cause", "link", "reading", "transitional"}
    if unknown:
        first = min(unknown)
        raise UnreadableError("malformed", f"the register says {first!r}, which is not known here")
    states = [_read(one, RegisterState) for one in said.get("state", ())]
    return Register(
        state=states[0] if states else RegisterState(),
        nodes=tuple(_read(one, RegisterNode) for one in said.get("node", ())),
        pending=tuple(_pending(_read(one, _Pending)) for one in said.get("pending", ())),
        causes=tuple(_cause(_read(one, _Cause)) for one in said.get("cause", ())),
        links=tuple(_link(_read(one, _Link)) for one in said.get("link", ())),
        readings=tuple(_reading(one, language) for one in said.get("reading", ())),
        transitional=tuple(one.get("anchor", "") for one in said.get("transitional", ())),
        themes=_themes(document, language),
    )


def _read(element: etree._Element, form: type[Form]) -> Form:
    try:
        return convert(dict(element.attrib), form, strict=False)
    except ValidationError as error:
        raise UnreadableError(
            "malformed", f"the register's {local_name(element)}: {error}"
        ) from error


def _pending(one: _Pending) -> tuple[str, SourcePending]:
    change = SourcePending(
        kind=one.kind,
        source_work=one.by,
        source_anchor=one.place,
        expected_on=one.on,
        note=one.note,
    )
    return one.anchor, change


def _cause(one: _Cause) -> SourceCause:
    return SourceCause(
        kind=one.kind,
        source_work=one.by,
        source_anchor=one.place,
        source_title=one.title,
        enacted_on=one.on,
        target_anchor=one.target,
    )


def _link(one: _Link) -> SourceReference:
    return SourceReference(
        predicate=one.predicate,
        target_work=one.to,
        target_anchor=one.place,
        source_anchor=one.anchor,
    )


def _reading(element: etree._Element, language: str) -> SourceOverlay:
    one = _read(element, _Reading)
    return SourceOverlay(
        anchor=one.anchor,
        source_work=one.by,
        source_title=one.title,
        language=language,
        text=" ".join((element.text or "").split()),
        start_on=one.start,
        published_on=one.published,
        ends=tuple(one.ends.split()),
        kind=one.kind,
    )


def _themes(document: etree._Element, language: str) -> tuple[SourceTheme, ...]:
    """Return the subject headings of a file, each in the file's language."""
    return tuple(
        SourceTheme(
            id=f"{found.get('dictionary', '').removeprefix('#')}:{found.get('value', '')}",
            labels=((language, label),),
        )
        for found in document.findall("{*}meta/{*}classification/{*}keyword")
        if (label := found.get("showAs", ""))
    )


def codes(spelled: str) -> tuple[str, ...]:
    """Return territories, sorted."""
    return tuple(sorted(spelled.split()))


def attach_register(
    nodes: tuple[SourceNode, ...], register: Register, document: etree._Element
) -> tuple[SourceNode, ...]:
    """Return the nodes with what the register says of them, and their links (K50, K51, K53).

    Raises:
        UnreadableError: Something is said of a provision that is not there (K50).
    """
    said = {one.anchor: one for one in register.nodes}
    pending: dict[str, list[SourcePending]] = {}
    for anchor, change in register.pending:
        pending.setdefault(anchor, []).append(change)
    known = {name for node in nodes for name in _names_below(node)}
    missing = sorted((said.keys() | pending.keys() - {""}) - known)
    if missing:
        raise UnreadableError(
            "malformed", f"the register speaks of {missing[0]!r}, which is no provision here"
        )
    links = _links_of(document)
    return tuple(_attached(node, said, pending, links) for node in nodes)


def _names_below(node: SourceNode) -> Iterable[str]:
    yield from (node.anchor, *node.source_anchors)
    for child in node.children:
        yield from _names_below(child)


def _attached(
    node: SourceNode,
    said: Mapping[str, RegisterNode],
    pending: Mapping[str, list[SourcePending]],
    links: Mapping[str, tuple[SourceReference, ...]],
) -> SourceNode:
    names = (node.anchor, *node.source_anchors)
    own = next((said[name] for name in names if name in said), RegisterNode(anchor=node.anchor))
    return replace(
        node,
        anchor=own.text_of or node.anchor,
        legal_state=own.legal_state or node.legal_state,
        applicable_from=own.applicable_from,
        applicable_to=own.applicable_to,
        extent=codes(own.extent),
        formerly=own.formerly,
        text_from=own.text_from,
        pending=tuple(change for name in names for change in pending.get(name, ())),
        references=tuple(link for name in names for link in links.get(name, ())),
        children=tuple(_attached(child, said, pending, links) for child in node.children),
    )


def _links_of(document: etree._Element) -> dict[str, tuple[SourceReference, ...]]:
    """Return the references of the text by the id of the node around each (K53)."""
    found: dict[str, list[SourceReference]] = {}
    for part in _TEXT_PARTS:
        for ref in document.findall(f"{{*}}{part}//{{*}}ref"):
            href = ref.get("href", "")
            around = next((one for one in ref.iterancestors() if one.get("eId")), None)
            if around is None or not href.startswith(("/", "#")):
                continue
            work, place = split_address(href)
            link = SourceReference(predicate="cites", target_work=work, target_anchor=place)
            found.setdefault(around.get("eId", ""), []).append(link)
    return {anchor: tuple(dict.fromkeys(links)) for anchor, links in found.items()}
