"""The texts that a search looks through: one for each provision that is quoted as one.

In: a whole work's versions and the graph they hang in. Out: texts with their terms.

Rules
    SX1 A text is what ``as_of`` quotes as one provision, with its number and heading and
        its law's title of today; a part above articles gives its own words alone.
    SX2 Footnotes are no text; a part without words is none.
    SX3 Versions of a provision with one wording are one text.
"""

from collections.abc import Iterator

from msgspec import Struct

from domain.law import Version
from legal_core.hierarchy import (
    FOOTNOTE,
    assemble_text,
    own_text,
    part_label,
)
from legal_core.ports import GraphReader
from legal_core.search_terms import fold_word, raw_terms
from legal_core.whole_work import Part, to_part


class SearchText(Struct, frozen=True, kw_only=True):
    """One text of a provision in one language."""

    version: Version
    language: str
    label: str  # number and heading
    text: str
    title: str  # of its law

    @property
    def terms(self) -> tuple[str, ...]:
        """Return the terms of title, label and text, in this order (SX1)."""
        words = (word for part in self.fields for word, _, _ in raw_terms(part))
        return tuple(fold_word(word, self.language) for word in words)

    @property
    def fields(self) -> tuple[str, str, str]:
        """Return title, label and text."""
        return self.title, self.label, self.text


def read_texts(graph: GraphReader, root: Version, seen: set[str]) -> Iterator[SearchText]:
    """Yield the texts below a whole work's version that were not read before (SX1, SX2).

    Args:
        graph: Read side of the law.
        root: A whole work's version.
        seen: Ids of versions already read; those read now are added.
    """
    if root.children:
        yield from _below(graph, root, seen)
    elif root.id not in seen:
        seen.add(root.id)
        yield from _of_part(graph, to_part(graph, root, ()))


def _below(graph: GraphReader, version: Version, seen: set[str]) -> Iterator[SearchText]:
    for child_id in version.children:
        if child_id in seen:
            continue
        seen.add(child_id)
        part = to_part(graph, graph.get_version(child_id), ())
        if part.item.kind == FOOTNOTE:
            continue
        yield from _of_part(graph, part)
        if not part.whole:
            yield from _below(graph, part.version, seen)


def _of_part(graph: GraphReader, part: Part) -> Iterator[SearchText]:
    for expression in part.version.expressions:
        found = text_of(graph, part, expression.language)
        if found.text or found.label:
            yield found


def text_of(graph: GraphReader, part: Part, language: str) -> SearchText:
    """Return a part as a search sees it in a language it is held in (SX1)."""
    read = assemble_text if part.whole else own_text
    work = graph.get_work(part.item.work_id)
    titles = dict(work.titles)
    return SearchText(
        version=part.version,
        language=language,
        label=part_label(part.version, language),
        text=read(graph, part.version, language),
        title=titles.get(language, ""),
    )


def text_key(text: SearchText) -> tuple[str, ...]:
    """Return what makes a text the same one: item, language, wording (SX3)."""
    return (text.version.item_id, text.language, text.label, text.text)
