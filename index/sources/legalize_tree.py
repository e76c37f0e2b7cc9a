"""The Markdown of a law as a tree of nodes; what did not change is the same object.

In: the text of one dated file; the reader of its work, which remembers earlier ones.
Out: nodes in document order.

Rules
    LT1 Under a heading stands what comes before the next heading of any level.
    LT2 Anchors are unique: a provision under an annex carries the annex's anchor; a number
        that comes a second time is ``run_2__art_1``. What is spelled as an earlier
        provision of the file is found as "Art. 1 #2".
    LT3 A part with the same lines as in an earlier state is the same object.
    LT4 What stands before the first heading, after the title, is the preamble.
    LT5 A provision without any words keeps its place; that its text is not there is told.
    LT6 Words that look like a provision of their own inside another's text (the print's
        heading was lost) are told as an omission of the provision they stand in.
    LT7 A provision in which letters were lost keeps its place and gives no text; this is
        told: law with a hole in a word is not quoted.
    LT8 Raised figures that stand alone between words (the print's footnote marks, or plain
        numbers that were taken for them) stay as they are raised, and this is told.
    LT9 A text that prints nothing but its title is that title, and says so.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode
from index.sources.legalize_blocks import is_ellipsis, legal_state, read_blocks
from index.sources.legalize_file import DAMAGED
from index.sources.legalize_footnotes import Footnotes, is_footnotes_heading
from index.sources.legalize_headings import RESTARTS, Heading, is_heading, parse_heading
from index.sources.legalize_words import clean, marks_in

_SPLIT_LINK: Final = re.compile(r"\n{1,3}\]\(")
_LOST: Final = re.compile(r"(?:^|\n)(?:[⁰¹²³⁴-⁹]+\s)?(?:Art\.\s?\d+[a-z]?|§\s?\d+\.)\s+[A-ZÄÖÜÕ]")
_BOLD_LINE: Final = re.compile(r"\*\*[^*]{1,300}\*\*(?:\[\^[^\]\s]{1,12}\])*")
_REPEAL: Final = re.compile(r"Aufgehoben\b|Gegenstandslos\b")
_STRAY: Final = re.compile(r"(?:^|\s)[⁰¹²³⁴-⁹]+(?=\s|$)", re.MULTILINE)
_Key = tuple[str, str, str, tuple[str, ...], str]
TellCauses = Callable[[tuple[str, ...], str], tuple[SourceCause, ...]]


@dataclass
class Section:
    """A heading and the lines below it."""

    line: str
    lines: list[str] = field(default_factory=list)


@dataclass
class _Group:
    """An open group of provisions."""

    heading: Heading
    anchor: str
    text: str
    children: list[SourceNode]
    damaged: bool


def split_sections(body: str) -> list[Section]:
    """Return the sections of a text, the first without a heading line (LT1)."""
    sections = [Section(line="")]
    if "\n](" in body:
        body = _SPLIT_LINK.sub("](", body)
    for line in body.split("\n"):
        if line.startswith("#") and is_heading(line):
            sections.append(Section(line=line))
        else:
            sections[-1].lines.append(line)
    return sections


class TreeReader:
    """Reads the states of one work, one after the other."""

    def __init__(self, tell_causes: TellCauses, *, bold_titles: bool = False) -> None:
        self._tell_causes = tell_causes
        self._bold_titles = bold_titles
        self._headings: dict[str, Heading] = {}
        self._known: dict[_Key, tuple[SourceNode, ...]] = {}
        self._blocks_known: dict[tuple[str, str], tuple[str, tuple[SourceNode, ...]]] = {}
        self._groups_known: dict[tuple[object, ...], SourceNode] = {}

    def read(self, body: str) -> tuple[SourceNode, ...]:
        """Return the nodes of one state (LT1 to LT6)."""
        sections = split_sections(body)
        footnotes = Footnotes([section.lines for section in sections])
        state = _State(self, footnotes)
        for section in sections:
            if not is_footnotes_heading(section.line):
                state.add(section)
        return state.finish()

    def heading(self, line: str) -> Heading:
        """Return a heading as read, each wording once."""
        if line not in self._headings:
            self._headings[line] = parse_heading(line)
        return self._headings[line]

    def provision(
        self, section: Section, anchor: str, suffix: str, footnotes: Footnotes
    ) -> tuple[SourceNode, ...]:
        """Return a provision and its footnotes; the same objects for the same lines (LT3).

        Args:
            section: Its heading and lines.
            anchor: Its anchor.
            suffix: What tells its spelling from an earlier one's: " #2".
            footnotes: Those of the file.
        """
        written = "\n".join(section.lines)
        notes = footnotes.of(marks_in(section.line + written))
        key = (anchor, section.line, written, notes, suffix)
        if key not in self._known:
            node = self._new_provision(section, anchor, notes, suffix)
            told = (
                SourceNode(
                    anchor=f"{anchor}__fn_{place}",
                    kind="footnote",
                    number=str(place),
                    text=clean(note),
                )
                for place, note in enumerate(notes, start=1)
            )
            self._known[key] = (node, *told)
        return self._known[key]

    def _new_provision(
        self, section: Section, anchor: str, notes: tuple[str, ...], suffix: str
    ) -> SourceNode:
        heading = self.heading(section.line)
        title, lines = heading.title, section.lines
        if self._bold_titles and not title:
            title, lines = _bold_title(lines)
        damaged = any(DAMAGED.search(line) for line in lines)
        text, children = ("", ()) if damaged else read_blocks(lines, anchor)
        empty = not children and (not text or is_ellipsis(text))
        repealed = legal_state(text, children) == "repealed" or (
            empty and any(_REPEAL.match(note) for note in notes)
        )
        return SourceNode(
            anchor=anchor,
            kind=heading.kind,
            number=heading.number,
            heading=title,
            text=text,
            source_anchors=_spellings(heading, suffix),
            legal_state="repealed" if repealed else "in_force",
            causes=self._tell_causes(notes, anchor),
            omissions=("text_with_lost_letters",) if damaged else _omissions(text, children),
            children=children,
        )

    def blocks(self, lines: list[str], anchor: str) -> tuple[str, tuple[SourceNode, ...]]:
        """Return what stands under a group's heading; the same objects for the same lines (LT3)."""
        key = (anchor, "\n".join(lines))
        if key not in self._blocks_known:
            self._blocks_known[key] = read_blocks(lines, anchor)
        return self._blocks_known[key]

    def group(self, node: SourceNode) -> SourceNode:
        """Return a group; the same object where heading, words and parts are the same (LT3)."""
        key = (node.anchor, node.heading, node.text, *(id(one) for one in node.children))
        known = self._groups_known.get(key)
        if known is not None and known == replace(node, children=known.children):
            return known
        self._groups_known[key] = node
        return node


def _bold_title(lines: list[str]) -> tuple[str, list[str]]:
    """Return a title that stands as a bold line of its own, and the lines after it."""
    first = next((at for at, line in enumerate(lines) if line.strip()), None)
    if first is None or _BOLD_LINE.fullmatch(lines[first].strip()) is None:
        return "", lines
    return clean(lines[first]), lines[first + 1 :]


def _spellings(heading: Heading, suffix: str) -> tuple[str, ...]:
    own = (heading.number, heading.spelling)
    return tuple(dict.fromkeys(f"{one}{suffix}" for one in own if one))


def _omissions(text: str, children: tuple[SourceNode, ...]) -> tuple[str, ...]:
    if not children and (not text or is_ellipsis(text)):
        return ("text",)  # LT5
    words = "\n".join((text, *(child.text for child in children)))
    told = {
        "provision_without_heading": _LOST.search(words),  # LT6
        "raised_figures_uncertain": _STRAY.search(words),  # LT8
    }
    return tuple(name for name, found in told.items() if found)


class _State:
    """One state while its sections are being put together."""

    def __init__(self, reader: TreeReader, footnotes: Footnotes) -> None:
        self._reader = reader
        self._footnotes = footnotes
        self._top: list[SourceNode] = []
        self._title = ""
        self._open: list[_Group] = []
        self._seen: dict[str, int] = {}
        self._spelled: dict[str, int] = {}

    def add(self, section: Section) -> None:
        """Add the next section."""
        if not section.line:
            self._preamble(section)
            return
        heading = self._reader.heading(section.line)
        if heading.level == 1 and not self._seen:
            self._title = self._title or heading.title
            self._preamble(section)
        elif heading.kind == "article":
            self._provision(section, heading)
        else:
            self._group(section, heading)

    def finish(self) -> tuple[SourceNode, ...]:
        """Return the nodes of the state."""
        self._close(0)
        loose = self._footnotes.loose()
        if loose:
            self._top.append(SourceNode(anchor="footnotes", kind="footnote", text="\n".join(loose)))
        if not self._top and self._title:  # LT9
            self._top.append(
                SourceNode(
                    anchor="title", kind="title", text=self._title, omissions=("provisions",)
                )
            )
        return tuple(self._top)

    def _preamble(self, section: Section) -> None:
        words = [clean(line) for line in section.lines if line.strip()]
        text = "\n".join(word for word in words if word)
        if not text:
            return
        damaged = DAMAGED.search(text) is not None
        told = ("text_with_lost_letters",) if damaged else _omissions(text, ())  # LT4
        self._top.append(
            SourceNode(
                anchor=self._unique("preamble"),
                kind="preamble",
                text="" if damaged else text,
                omissions=told,
            )
        )

    def _provision(self, section: Section, heading: Heading) -> None:
        while self._open and self._open[-1].heading.level > heading.level:
            self._close(len(self._open) - 1)
        within = next((g for g in reversed(self._open) if g.heading.kind in RESTARTS), None)
        anchor = f"{within.anchor}__{heading.step}" if within else heading.step
        count = self._count(anchor)
        if count > 1:  # LT2
            anchor = f"run_{count}__{anchor}"
        self._spelled[heading.number] = again = self._spelled.get(heading.number, 0) + 1
        suffix = "" if again == 1 else f" #{again}"
        nodes = self._reader.provision(section, anchor, suffix, self._footnotes)
        self._siblings().extend(nodes)

    def _group(self, section: Section, heading: Heading) -> None:
        depth = next(
            (at for at, group in enumerate(self._open) if group.heading.level >= heading.level),
            len(self._open),
        )
        self._close(depth)
        prefix = f"{self._open[-1].anchor}__" if self._open else ""
        anchor = self._unique(prefix + heading.step)
        damaged = any(DAMAGED.search(line) for line in section.lines)
        lines = [] if damaged else section.lines  # LT7
        text, children = self._reader.blocks(lines, anchor)
        self._open.append(_Group(heading, anchor, text, list(children), damaged))

    def _close(self, depth: int) -> None:
        while len(self._open) > depth:
            group = self._open.pop()
            node = SourceNode(
                anchor=group.anchor,
                kind=group.heading.kind,
                heading=group.heading.title,
                text=group.text,
                omissions=("text_with_lost_letters",) if group.damaged else (),
                children=tuple(group.children),
            )
            self._siblings().append(self._reader.group(node))

    def _siblings(self) -> list[SourceNode]:
        return self._open[-1].children if self._open else self._top

    def _count(self, anchor: str) -> int:
        self._seen[anchor] = self._seen.get(anchor, 0) + 1
        return self._seen[anchor]

    def _unique(self, anchor: str) -> str:
        free, count = anchor, 1
        while free in self._seen:
            count += 1
            free = f"{anchor}_{count}"
        self._seen[free] = 1
        return free
