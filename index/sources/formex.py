"""Formex 4, the Publications Office's own XML of an act, to nodes.

In: the bytes of one body, root CONS.ACT, ACT or CORR. Out: its nodes in document
order, its title, and, where the act says so, the day and the cause of its end.

Rules
    F1  Every word below an article, but for its number, its heading, footnotes and
        struck spans, comes out once and in order.
    F2  An article is named by its IDENTIFIER: ``025A`` is ``art_25a``.
    F3  Only END="REPEALED" ends an act; NONE, NEW.MOD and GIVEN do not.
    F4  A root that is no act is refused; so is an act without any text.
"""

import re
from collections.abc import Iterator
from datetime import date

from lxml import etree
from msgspec import Struct

from index.source_model import SourceCause, SourceNode
from index.sources.eu_markup import UnreadableBodyError, parse_xml, to_name
from index.sources.eu_tree import Draft, SharedParts, Text, arrange, to_division, to_nodes
from index.sources.formex_family import Family, read_family, to_day
from index.sources.formex_spans import ActFacts, Spans, read_spans, to_celex
from index.sources.formex_text import FormexText

_IDENTIFIER = re.compile(r"^0*(\d+)([A-Z]*)$")


class FormexEnd(Struct, frozen=True, kw_only=True):
    """The end of an act as its own marker dates it."""

    on: date  # first day on which the act is no longer in force
    cause: SourceCause


class FormexBody(Struct, frozen=True, kw_only=True):
    """What one Formex body gives."""

    title: str
    nodes: tuple[SourceNode, ...]
    end: FormexEnd | None
    family: Family = Family()


def read_formex(content: bytes, shared: SharedParts | None = None) -> FormexBody:
    """Read one Formex body.

    Args:
        content: Its bytes.
        shared: What texts of the same act read before have in common with it (X6).

    Raises:
        UnreadableBodyError: Not well-formed, no act, spans that do not close, or no text.
    """
    root = parse_xml(content)
    if root.tag not in {"CONS.ACT", "ACT", "CORR"}:
        raise UnreadableBodyError(
            "unsupported_format", f"root {to_name(root)} is no act"
        )  # rule F4
    family = read_family(root)
    facts = dict(family.facts)
    spans = read_spans(root, facts)
    act = root.find("CONS.DOC") if root.tag == "CONS.ACT" else root
    if act is None:
        raise UnreadableBodyError("malformed", "CONS.ACT without CONS.DOC")
    reader = _ActReader(FormexText(spans, shared))
    nodes = to_nodes(reader.read(act), shared)
    if not nodes:
        raise UnreadableBodyError("empty", "the act holds no text")
    title = reader.text.to_line(act.find("TITLE"))
    return FormexBody(
        title=title,
        nodes=nodes,
        end=_read_end(root, spans, facts),
        family=family,
    )


def _read_end(root: etree._Element, spans: Spans, family: dict[str, ActFacts]) -> FormexEnd | None:
    facts = root.find("INFO.CONSLEG")
    if facts is None or facts.get("END") != "REPEALED":  # rule F3
        return None
    on = to_day(facts.get("START.DATE", ""))
    if on is None:
        raise UnreadableBodyError("malformed", "END=REPEALED without a day in START.DATE")
    work = to_celex(facts.get("SOURCE.END", ""))
    span = spans.repealed_by
    told = family.get(work)
    place = span.source_anchor.partition("__")[0] if span and span.source_work == work else ""
    cause = SourceCause(
        kind="repeal",
        source_work=work,
        source_anchor=place,
        source_title=told.title if told else "",
        enacted_on=told.enacted_on if told else None,
    )
    return FormexEnd(on=on, cause=cause)


class _ActReader:
    """Reads the parts of one act into drafts."""

    def __init__(self, text: FormexText) -> None:
        self.text = text

    def read(self, act: etree._Element) -> Iterator[Draft]:
        """Yield the top drafts of an act, in document order."""
        for part in act:
            match part.tag:
                case "PREAMBLE":
                    yield self._read_preamble(part)
                case "ENACTING.TERMS":
                    yield from self._read_terms(part)
                case "FINAL":
                    yield self._with_notes(self._fill(Draft("conclusions"), part))
                case "CONS.ANNEX" | "ANNEX":
                    yield self.text.read_shared(part, self._read_annex)
                case "CONTENTS" | "CONTENTS.CORR":
                    yield self._with_notes(self._fill(Draft("body"), part))
                case _:
                    continue  # bibliography and title are facts, not text

    def _fill(self, draft: Draft, element: etree._Element, *skip: str) -> Draft:
        return self.text.fill(draft, element, skip=frozenset(skip))

    def _with_notes(self, draft: Draft) -> Draft:
        draft.children.extend(self.text.take_notes())
        return draft

    def _read_preamble(self, preamble: etree._Element) -> Draft:
        draft = Draft("preamble")
        for part in preamble.iter(
            "PREAMBLE.INIT", "VISA", "GR.CONSID.INIT", "CONSID", "PREAMBLE.FINAL"
        ):
            if part.tag == "VISA":
                draft.children.append(self._fill(Draft("citation"), part))
            elif part.tag == "CONSID":
                draft.children.append(self._read_recital(part))
            else:
                lines = self._fill(Draft("wrap"), part).lines
                arrange(draft, [Text(line) for line in lines])
        return self._with_notes(draft)

    def _read_recital(self, consideration: etree._Element) -> Draft:
        points = list(self.text.read_structure(consideration[0]) or ())
        if consideration[0].tag != "NP" or not points:
            return self._fill(Draft("recital"), consideration)
        recital = points[0]
        recital.kind = "recital"
        recital.causes.extend(self.text.spans.causes.get(consideration, ()))
        rest = self._fill(Draft("recital"), consideration, "NP")
        return arrange(recital, [*(Text(line) for line in rest.lines), *rest.children])

    def _read_terms(self, terms: etree._Element) -> Iterator[Draft]:
        """Yield what stands in the enacting terms or one division of them."""
        for part in terms:
            match part.tag:
                case "ARTICLE":
                    yield self.text.read_shared(part, self._read_article)
                case "DIVISION":
                    yield self._read_division(part)
                case "TOC":
                    yield self._read_contents(part)
                case "TITLE":
                    continue  # read with its division
                case str():
                    yield self._with_notes(self._fill(Draft("body"), part))
                case _:
                    continue  # instructions hold no text of their own

    def _read_article(self, article: etree._Element) -> Draft:
        title = article.find("TI.ART")
        heading = article.find("STI.ART")
        identifier = article.get("IDENTIFIER", "")
        known = _IDENTIFIER.match(identifier)
        draft = Draft(
            "article",
            number=self.text.to_line(title, raw=True),
            heading=self.text.to_line(heading),
            token=known[1] + known[2].lower() if known else "",  # rule F2
            source_anchors=[identifier, f"art_{identifier}"] if identifier else [],
        )
        if title is not None:
            self.text.to_line(title)  # its footnotes
        # All but the number and the heading comes out below the article (rule F1).
        return self._with_notes(self._fill(draft, article, "TI.ART", "STI.ART"))

    def _read_division(self, division: etree._Element) -> Draft:
        title = division.find("TITLE")
        number, heading = self._read_title(title)
        draft = to_division(number, heading)
        draft.causes.extend(self.text.spans.causes.get(division, ()))
        draft.struck = self.text.is_struck(division)
        notes = self.text.take_notes()
        draft.children.extend(self._read_terms(division))
        draft.children.extend(notes)
        return draft

    def _read_title(self, title: etree._Element | None) -> tuple[str, str]:
        """Return the number and the heading of a division or an annex."""
        if title is None:
            return "", ""
        parts = [
            part
            for part in title.iter("P", "NO.P", "TXT")
            if next(part.iterancestors("NOTE"), None) is None
        ]
        lines = [line for line in map(self.text.to_line, parts) if line]
        if lines:
            return lines[0], " ".join(lines[1:])
        # A struck title still names what was struck.
        return self.text.to_line(parts[0], raw=True) if parts else self.text.to_line(title), ""

    def _read_annex(self, annex: etree._Element) -> Draft:
        number, heading = self._read_title(annex.find("TITLE"))
        draft = Draft("annex", number=number, heading=heading)
        contents = annex.find("CONTENTS")
        if contents is None:
            self._fill(draft, annex, "TITLE", "BIB.INSTANCE")
        else:
            self._fill(draft, contents)
            draft.causes.extend(self.text.spans.causes.get(annex, ()))
        return self._with_notes(draft)

    def _read_contents(self, contents: etree._Element) -> Draft:
        draft = Draft("contents", heading=self.text.to_line(contents.find("TITLE")))
        for item in contents.iter("TOC.ITEM"):
            line = self.text.to_line(item)
            if line:
                draft.lines.append(line)
        draft.causes.extend(self.text.spans.causes.get(contents, ()))
        return draft
