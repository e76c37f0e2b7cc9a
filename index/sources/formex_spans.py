"""The consolidation spans of Formex: what was struck, and which act made each change.

In: the root of a consolidated act with its ``CLG.MDFO``/``CLG.MDFC`` instructions.
Out: the text places that are no longer law, and the causes of each structure.

Rules
    S1  An opening instruction is paired with the close that its IDREF names; spans
        nest and cross elements. A span that never closes is refused, not guessed.
    S2  Words inside a DELETED span, or a REPEALED span smaller than the act, are no
        longer law; a span with nothing inside tells that the words are gone already.
    S3  A cause goes to the outermost structures that begin inside its span, and to
        each article there; where a span holds only words, to the innermost structure
        around them.
    S4  A place in an acting act is our anchor where all its parts are known, else as
        the source spells it.
    S5  All that the spans say of an article or annex, and inside it, follows from its own
        words and instructions and from the spans around it, where none crosses its borders.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from lxml import etree
from msgspec import Struct

from index.source_model import CauseKind, SourceCause
from index.sources.eu_markup import UnreadableBodyError

_KINDS: dict[str, CauseKind] = {
    "REPLACED": "amendment",
    "INSERTED": "insertion",
    "DELETED": "repeal",
    "REPEALED": "repeal",
    "RENUMBERED": "renumbering",
}
_STRIKING = frozenset({"DELETED", "REPEALED"})
_ATTRIBUTE = re.compile(r"(?<![\w.])([\w.]+)\s*=\s*[\"']([^\"']*)[\"']")
_LOC_SEGMENTS = {
    "AR": "art",
    "PA": "para",
    "AL": "al",
    "PT": "point",
    "AX": "anx",
    "CH": "chp",
    "SE": "sec",
}
_SHORT_CELEX = re.compile(r"^3(\d\d)([A-Z]\d{4}(?:R\(\d\d\))?)$")
_CORRIGENDUM = re.compile(r"R\(\d+\)$")
_STRUCTURES = frozenset({
    "ARTICLE", "PARAG", "ALINEA", "P", "NP", "ITEM", "LIST", "DLIST.ITEM", "TBL", "DIVISION",
    "SUBDIV", "CONS.ANNEX", "ANNEX", "GR.SEQ", "CONSID", "VISA", "FINAL", "TOC",
})  # fmt: skip
_PARTS = frozenset({"ARTICLE", "CONS.ANNEX", "ANNEX"})
_HAS_SPANS = etree.XPath("boolean(//processing-instruction('CLG.MDFO'))")
_INSTRUCTIONS = frozenset({"CLG.MDFO", "CLG.MDFC"})
CENTURY_TURN = 52  # CELEX years of two digits: the Communities began in 1952


class ActFacts(Struct, frozen=True, kw_only=True):
    """What a consolidated act prints about an act of its family."""

    title: str
    enacted_on: date | None


# Of a part: the spans around it (cause, whether it strikes, whether it began in a structure
# that holds the part), and the causes of those inside it.
_Around = tuple[tuple[SourceCause, bool, bool], ...]
Said = tuple[_Around, tuple[SourceCause, ...]]


@dataclass(slots=True)
class Spans:
    """The consolidation spans of one act."""

    struck: set[tuple[etree._Element, bool]] = field(default_factory=set)  # (element, its tail)
    hollow: set[etree._Element] = field(default_factory=set)  # a strike left nothing in them
    causes: dict[etree._Element, list[SourceCause]] = field(default_factory=dict)
    repealed_by: SourceCause | None = None  # of the act as a whole
    holding: set[etree._Element] = field(default_factory=set)  # a strike lies in them
    said: dict[etree._Element, Said] = field(default_factory=dict)  # of parts; see S5

    def gather(self) -> None:
        """Note every element in which words that are no longer law stood."""
        held = [one.getparent() if tail else one for one, tail in self.struck]
        for one in [*held, *self.hollow]:
            above = one
            while above is not None and above not in self.holding:
                self.holding.add(above)
                above = above.getparent()


@dataclass(slots=True)
class _Open:
    cause: SourceCause
    striking: bool
    met: bool = False  # words or structures stood inside
    outermost: etree._Element | None = None  # the structure begun inside that is open now


def to_celex(spelled: str) -> str:
    """Return a CELEX number with its full year: ``300L0065`` is ``32000L0065``."""
    short = _SHORT_CELEX.match(spelled)
    if short is None:
        return spelled
    century = "19" if int(short[1]) >= CENTURY_TURN else "20"
    return f"3{century}{short[1]}{short[2]}"


def to_place(spelled: str) -> str:
    """Return the place in an acting act: ``AR:1;PT:6;PT:b`` is ``art_1__point_6__point_b``."""
    if spelled in {"", "TO"}:
        return ""
    parts = [part.partition(":") for part in spelled.split(";")]
    if not all(name in _LOC_SEGMENTS and value.isalnum() for name, _, value in parts):
        return spelled  # rule S4
    return "__".join(f"{_LOC_SEGMENTS[name]}_{value}" for name, _, value in parts)


def read_spans(root: etree._Element, family: Mapping[str, ActFacts]) -> Spans:
    """Read every consolidation span of an act.

    Args:
        root: The act.
        family: By CELEX number, what the act prints about the acts that changed it.

    Raises:
        UnreadableBodyError: A span that does not close.
    """
    if not _HAS_SPANS(root):
        return Spans(said=dict.fromkeys(root.iter(*_PARTS), ((), ())))
    walk = _Walk(family)
    holding = _find_holding(root)
    passed: etree._Element | None = None
    events = etree.iterwalk(root, events=("start", "end", "pi"))
    for event, element in events:
        if event == "pi":
            walk.instruct(element)
        elif element is passed:
            passed = None
        elif event == "start" and element not in holding and walk.pass_over(element):
            passed = element
            events.skip_subtree()
        elif walk.open or element.tag in _STRUCTURES:
            (walk.start if event == "start" else walk.end)(element)
    if walk.open:
        raise UnreadableBodyError("malformed", f"{len(walk.open)} spans never close")
    walk.spans.gather()
    return walk.spans


def _find_holding(root: etree._Element) -> set[etree._Element]:
    """Return every element in which a span begins or ends."""
    holding: set[etree._Element] = set()
    for one in root.iter(etree.ProcessingInstruction):
        above = one.getparent() if getattr(one, "target", "") in _INSTRUCTIONS else None
        while above is not None and above not in holding:
            holding.add(above)
            above = above.getparent()
    return holding


class _Walk:
    """One pass in document order, with the spans that are open."""

    def __init__(self, family: Mapping[str, ActFacts]) -> None:
        self.spans = Spans()
        self.open: dict[str, _Open] = {}  # by the id of the close
        self._family = family
        self._around: list[etree._Element] = []
        self._parts: list[tuple[tuple[str, ...], int, _Around]] = []  # open articles and annexes
        self._opened: list[SourceCause] = []  # of every span so far

    def pass_over(self, element: etree._Element) -> bool:
        """Take in a whole element in which no span begins or ends.

        False, and nothing is done, where a span that is open has more to say of what is in it.
        """
        spans = self.open.values()
        if any(one.striking or not one.met or one.outermost is None for one in spans):
            return False
        self.spans.said.update(dict.fromkeys(element.iter(*_PARTS), (self._to_around(), ())))
        for article in element.iter("ARTICLE") if spans else ():
            for span in spans:
                self._blame(article, span.cause)
        return True

    def start(self, element: etree._Element) -> None:
        if element.tag in _PARTS:
            self._open_part()
        if element.tag in _STRUCTURES:
            for span in self.open.values():
                span.met = True
                outermost = span.outermost is None
                if outermost:
                    span.outermost = element
                if outermost or element.tag == "ARTICLE":
                    self._blame(element, span.cause)
            self._around.append(element)
        self._meet(element, element.text, tail=False)

    def end(self, element: etree._Element) -> None:
        if element.tag in _PARTS:
            self._close_part(element)
        if self._around and self._around[-1] is element:
            self._around.pop()
            for span in self.open.values():
                if span.outermost is element:
                    span.outermost = None
        self._meet(element, element.tail, tail=True)

    def _open_part(self) -> None:
        self._parts.append((tuple(self.open), len(self._opened), self._to_around()))

    def _to_around(self) -> _Around:
        return tuple(
            (one.cause, one.striking, one.outermost is not None) for one in self.open.values()
        )

    def _close_part(self, element: etree._Element) -> None:
        crossing, opened, around = self._parts.pop()
        if crossing == tuple(self.open):  # rule S5
            self.spans.said[element] = (around, tuple(self._opened[opened:]))

    def instruct(self, instruction: etree._Element) -> None:
        facts = dict(_ATTRIBUTE.findall(instruction.text or ""))
        target = getattr(instruction, "target", "")
        if target == "CLG.MDFO":
            self._open(instruction, facts)
        elif target == "CLG.MDFC":
            self._close(facts.get("ID", ""))
        self._meet(instruction, instruction.tail, tail=True)

    def _open(self, instruction: etree._Element, facts: Mapping[str, str]) -> None:
        action = facts.get("ACTION", "")
        kind = _KINDS.get(action)
        if kind is None:
            raise UnreadableBodyError("malformed", f"unknown consolidation action {action!r}")
        work = to_celex(facts.get("ACTIVE.DOC", ""))
        if _CORRIGENDUM.search(work) and action not in _STRIKING:
            kind = "correction"
        told = self._family.get(work)
        cause = SourceCause(
            kind=kind,
            source_work=work,
            source_anchor=to_place(facts.get("ACTIVE.LOC", "")),
            source_title=told.title if told else "",
            enacted_on=told.enacted_on if told else None,
        )
        parent = instruction.getparent()
        if action == "REPEALED" and parent is not None and parent.tag == "CONS.DOC":
            self.spans.repealed_by = cause
            return
        self._opened.append(cause)
        self.open[facts.get("IDREF", "")] = _Open(cause, action in _STRIKING)

    def _close(self, close_id: str) -> None:
        span = self.open.pop(close_id, None)  # rule S1
        if span is not None and span.striking and not span.met and self._around:
            self.spans.hollow.add(self._around[-1])
            self._blame(self._around[-1], span.cause)

    def _meet(self, element: etree._Element, text: str | None, *, tail: bool) -> None:
        """Note what the open spans do to a piece of text."""
        if not self.open or not text or text.isspace():
            return
        for span in self.open.values():
            span.met = True
            if span.striking:
                self.spans.struck.add((element, tail))  # rule S2
            if self._around and span.outermost is None:
                self._blame(self._around[-1], span.cause)  # rule S3

    def _blame(self, element: etree._Element, cause: SourceCause) -> None:
        known = self.spans.causes.setdefault(element, [])
        if cause not in known:
            known.append(cause)
