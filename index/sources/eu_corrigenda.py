"""What a corrigendum corrects: for these words, read those.

In: the lines of a corrigendum in one language, or nodes of the text that it corrects.
Out: its corrections in order; the nodes with the corrections that concern them.

Rules
    EG1 A correction is a place ("On page 14, recital 71"), the words after "for:" and the
        words after "read:", in quotation marks.
    EG2 The words to be corrected must stand in the place named, exactly once; an ellipsis
        stands for words that are not repeated.
    EG3 A corrigendum is applied to a text whole or not at all: where one correction of a
        place in that text cannot be made, none is.
    EG4 Line breaks are no words: they stay where the corrected text has them.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from msgspec import Struct
from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode
from index.sources.eu_targets import walk

_FOR = re.compile(r"^(?:for|au lieu de)\s?:?\s*(?=[‘'«“:]|$)", re.IGNORECASE)
_READ = re.compile(r"^(?:read|lire)\s?:?\s*(?=[‘'«“:]|$)", re.IGNORECASE)
_RECITAL = re.compile(r"\b(?:recital|considérant)\s\(?(\d{1,3})\)?", re.IGNORECASE)
_OPENING = re.compile(r"^[\s:]*[‘'«“]\s*(?:\(?[0-9]{1,3}[a-z]?[.)]\s*)?(?:\([0-9a-z]{1,4}\)\s*)?")
_CLOSING = re.compile(r"\s?[’'»”]\s?[.,;]?\s?$")
_ELLIPSIS = re.compile(r"(?:\(…\)|\[…\]|…|\.\.\.)")


class Correction(Struct, frozen=True, kw_only=True):
    """One place, the words that stand there and the words to be read."""

    place: str
    old: str
    new: str


class Corrigendum(Struct, frozen=True, kw_only=True):
    """A corrigendum with its corrections by language."""

    celex: str
    title: str = ""
    languages: tuple[str, ...] | None = None  # it was published in; None: not told
    corrections: tuple[tuple[str, tuple[Correction, ...]], ...] = ()

    def of(self, language: str) -> tuple[Correction, ...] | None:
        """Return the corrections in a language; None where they are there and not held.

        Empty where the corrigendum was not published in that language.
        """
        if self.languages is not None and language not in self.languages:
            return ()
        return next((told for code, told in self.corrections if code == language), None)


def read_corrections(nodes: tuple[SourceNode, ...]) -> tuple[Correction, ...]:
    """Return the corrections that a corrigendum's text tells, in order (EG1)."""
    parts: list[tuple[str, list[str]]] = []
    for line in _lines(nodes):
        for kind, rule in (("old", _FOR), ("new", _READ)):
            opened = rule.match(line)
            if opened:
                parts.append((kind, [line[opened.end() :]] if line[opened.end() :] else []))
                break
        else:
            closed = parts and parts[-1][0] == "new" and _CLOSING.search(" ".join(parts[-1][1]))
            if not parts or closed:
                parts.append(("place", [line]))
            else:
                parts[-1][1].append(line)
    return tuple(_pair(parts))


def _pair(parts: list[tuple[str, list[str]]]) -> Iterator[Correction]:
    for position in range(len(parts) - 2):
        kinds = [kind for kind, _ in parts[position : position + 3]]
        if kinds == ["place", "old", "new"]:
            place, old, new = (" ".join(lines) for _, lines in parts[position : position + 3])
            yield Correction(place=place, old=_unquote(old), new=_unquote(new))


def correct_nodes(
    nodes: tuple[SourceNode, ...], corrigendum: Corrigendum, language: str
) -> tuple[SourceNode, ...] | None:
    """Return a preamble as corrected; None where it cannot be corrected whole (EG3)."""
    corrections = corrigendum.of(language)
    if corrections is None:
        return None
    for correction in corrections:
        recital = _RECITAL.search(correction.place)
        if recital is None:
            continue
        corrected = _correct_one(nodes, f"rec_{recital[1]}", correction, corrigendum)
        if corrected is None:
            return None
        nodes = corrected
    return nodes


def _correct_one(
    nodes: tuple[SourceNode, ...], anchor: str, correction: Correction, corrigendum: Corrigendum
) -> tuple[SourceNode, ...] | None:
    recital = next((node for node in walk(nodes) if node.anchor == anchor), None)
    if recital is None:
        return None
    changed = _replace_words(recital, correction)
    if changed is None:
        return None
    cause = SourceCause(
        kind="correction",
        source_work=corrigendum.celex,
        source_title=corrigendum.title,
        target_anchor=anchor,
    )
    return _put(nodes, anchor, replace(changed, causes=(*changed.causes, cause)))


def _put(nodes: tuple[SourceNode, ...], anchor: str, new: SourceNode) -> tuple[SourceNode, ...]:
    return tuple(
        new
        if node.anchor == anchor
        else replace(node, children=_put(node.children, anchor, new))
        if node.children
        else node
        for node in nodes
    )


def _replace_words(node: SourceNode, correction: Correction) -> SourceNode | None:
    """Return a node with the old words replaced; None where they do not stand there once."""
    old = [piece.strip() for piece in _ELLIPSIS.split(correction.old)]
    new = [piece.strip() for piece in _ELLIPSIS.split(correction.new)]
    if len(old) != len(new):
        return None
    holders = [one for one in walk((node,)) if one.text]
    for before, after in zip(old, new, strict=True):
        if before == after:
            continue
        changed = _replace_in(holders, before, after)
        if changed is None:
            return None
        holders = changed
    by_anchor = {one.anchor: one.text for one in holders}
    return _with_texts(node, by_anchor)


def _replace_in(holders: list[SourceNode], before: str, after: str) -> list[SourceNode] | None:
    """Change the one stretch of words, within or across lines of a node (EG2, EG4)."""
    pattern = re.compile(r"\s+".join(re.escape(word) for word in before.split()))
    joined = "\n".join(one.text for one in holders)
    found = list(pattern.finditer(joined))
    if len(found) != 1:
        return None
    start, end = found[0].span()
    text = joined[:start] + _keep_breaks(joined[start:end], after) + joined[end:]
    counts = [one.text.count("\n") + 1 for one in holders]
    lines = text.split("\n")
    if len(lines) != sum(counts):
        return None
    changed: list[SourceNode] = []
    for one, count in zip(holders, counts, strict=True):
        changed.append(replace(one, text="\n".join(lines[:count])))
        lines = lines[count:]
    return changed


def _keep_breaks(old: str, new: str) -> str:
    """Return new words with the line breaks of the old ones at the same words (EG4)."""
    old_words, new_words = re.split(r"(\s)", old), re.split(r"(\s)", new)
    matcher = SequenceMatcher(None, old_words[::2], new_words[::2], autojunk=False)
    gaps = [" "] * (len(new_words[::2]) - 1)
    for block in matcher.get_matching_blocks():
        for step in range(block.size - 1):
            gaps[block.b + step] = old_words[(block.a + step) * 2 + 1]
    words = new_words[::2]
    return words[0] + "".join(gap + word for gap, word in zip(gaps, words[1:], strict=True))


def _with_texts(node: SourceNode, texts: dict[str, str]) -> SourceNode:
    return replace(
        node,
        text=texts.get(node.anchor, node.text),
        children=tuple(_with_texts(child, texts) for child in node.children),
    )


def _lines(nodes: tuple[SourceNode, ...]) -> Iterator[str]:
    for node in walk(nodes):
        if node.kind == "footnote":
            continue
        head = f"{node.number} " if node.number else ""
        for line in node.text.split("\n") if node.text else [""]:
            if head + line:
                yield (head + line).strip()
            head = ""


def _unquote(words: str) -> str:
    return _CLOSING.sub("", _OPENING.sub("", words)).strip()
