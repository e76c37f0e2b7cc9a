"""The text of a provision and its place in the work.

In: versions and the graph they hang in; for the index builder, numbers, headings and
texts of nodes. Out: the one text whose hash an expression carries, the way down to a
provision, and the provision that is quoted for it.

Rules
    H1  The provision asked for gives its text without its own number and heading.
    H2  A descendant gives its number and text on one line; a heading stands, with the
        number, on a line of its own before the text. Footnotes are left out.
    H3  The text is NFC; nodes without words leave no empty line.
    H4  Text that does not hash to what its expression says is never given.
    H5  An article that consists of its caput alone is quoted as its caput.
    H6  What could not be carried of a text is what could not be carried of any part that the
        text is made of, in its language.
    H7  A text that was read at once and hashes to what its expression says is that text;
        any other is put together of verified records.
"""

from collections.abc import Iterable, Iterator
from unicodedata import normalize

from domain.canonical import text_sha256
from domain.errors import DigestMismatchError, UnknownItemError
from domain.ids import item_of_version
from domain.law import Expression, Item, Version
from legal_core.ports import GraphReader

FOOTNOTE = "footnote"  # kind of node that is no part of the text around it
CAPUT = "caput"


def node_lines(*, number: str, heading: str, text: str) -> tuple[str, ...]:
    """Return the lines a descendant contributes itself, in order; empty for no words (H2)."""
    if heading:
        title = f"{number} {heading}" if number else heading
        return (title, text) if text else (title,)
    line = f"{number} {text}" if number and text else number or text
    return (line,) if line else ()


def join_text(own_text: str, descendant_lines: Iterable[str]) -> str:
    """Return a provision's whole text: own text, then the lines of its descendants (H1, H3)."""
    lines = (own_text, *descendant_lines)
    return normalize("NFC", "\n".join(line for line in lines if line))


def get_item(graph: GraphReader, item_id: str) -> Item:
    """Return an item that a version names.

    Raises:
        UnknownItemError: The index holds a version of an item it does not hold.
    """
    item = graph.find_item(item_id)
    if item is None:
        raise UnknownItemError(
            f"The index holds a version of {item_id} but not the provision itself; "
            "verify the index."
        )
    return item


def find_expression(version: Version, language: str) -> Expression | None:
    """Return the wording of a version in a language, or None."""
    return next((one for one in version.expressions if one.language == language), None)


def own_text(graph: GraphReader, version: Version, language: str) -> str:
    """Return the text of a node itself, without its descendants'; empty for none."""
    expression = find_expression(version, language)
    return "" if expression is None else _text_of(graph, expression)


def _text_of(graph: GraphReader, expression: Expression) -> str:
    return "" if expression.text_unit is None else graph.get_text(expression.text_unit).text


def assemble_text(graph: GraphReader, version: Version, language: str) -> str:
    """Return a provision's whole text in a language; empty where it has no wording in it.

    Raises:
        DigestMismatchError: The text is not the one its expression was hashed from.

    Source: H1 to H4.
    """
    expression = find_expression(version, language)
    if expression is None:
        return ""
    key = ("text", version.id, language)
    return graph.keep(key, lambda: _assemble(graph, version, expression))


def _assemble(graph: GraphReader, version: Version, expression: Expression) -> str:
    language = expression.language
    whole = graph.read_whole_text(version, language) if version.children else None
    if whole is not None and text_sha256(whole) == expression.text_sha256:  # H7
        return whole
    text = join_text(_text_of(graph, expression), _lines(graph, version, language))
    if text_sha256(text) != expression.text_sha256:  # H4
        raise DigestMismatchError(
            f"The text of {version.id} ({language}) hashes to {text_sha256(text)}, the index "
            f"says {expression.text_sha256}; verify the index before relying on it."
        )
    return text


def _lines(graph: GraphReader, version: Version, language: str) -> Iterator[str]:
    for child_id in version.children:
        child = graph.get_version(child_id)
        if get_item(graph, child.item_id).kind == FOOTNOTE:  # H2
            continue
        expression = find_expression(child, language)
        if expression is None:  # nothing below has wording in a language its parent lacks
            continue
        yield from node_lines(
            number=expression.number,
            heading=expression.heading,
            text=_text_of(graph, expression),
        )
        yield from _lines(graph, child, language)


def find_omissions(graph: GraphReader, version: Version, language: str) -> tuple[str, ...]:
    """Return what could not be carried of a provision's whole text, sorted (H6)."""
    key = ("omissions", version.id, language)
    return graph.keep(key, lambda: tuple(sorted(set(_omissions(graph, version, language)))))


def _omissions(graph: GraphReader, version: Version, language: str) -> Iterator[str]:
    yield from own_omissions(version, language)
    for child_id in version.children:
        child = graph.get_version(child_id)
        is_note = get_item(graph, child.item_id).kind == FOOTNOTE
        if not is_note and find_expression(child, language) is not None:
            yield from _omissions(graph, child, language)


def own_omissions(version: Version, language: str) -> tuple[str, ...]:
    """Return what could not be carried of a node itself in a language."""
    expression = find_expression(version, language)
    told = None if expression is None else expression.omissions
    return version.omissions if told is None else told


def quoted_version(graph: GraphReader, version: Version) -> Version:
    """Return the version that is quoted for a provision: itself, or its only caput (H5)."""
    if len(version.children) != 1 or any(one.text_unit for one in version.expressions):
        return version
    child = graph.get_version(version.children[0])
    return child if get_item(graph, child.item_id).kind == CAPUT else version


def find_path(graph: GraphReader, root: Version, item_id: str) -> tuple[Version, ...]:
    """Return the versions from below a root down to an item, the item's own last.

    Empty where the item does not stand in the root's tree, or is the root's own.
    """
    line: list[str] = []
    item = graph.find_item(item_id)
    while item is not None and item.parent_id is not None:
        line.insert(0, item.id)
        item = graph.find_item(item.parent_id)
    return _descend(graph, root, line) or _search(graph, root, item_id)


def _descend(graph: GraphReader, root: Version, line: list[str]) -> tuple[Version, ...]:
    path: list[Version] = []
    current = root
    for item_id in line:
        child_id = _child_of(current, item_id)
        if child_id is None:
            return ()
        current = graph.get_version(child_id)
        path.append(current)
    return tuple(path)


def _child_of(version: Version, item_id: str) -> str | None:
    start = f"{item_id}@"  # of every version's id; items may have an @ of their own
    same = (one for one in version.children if one.startswith(start))
    return next((one for one in same if item_of_version(one) == item_id), None)


def _search(graph: GraphReader, root: Version, item_id: str) -> tuple[Version, ...]:
    """Look through the whole tree: a provision may have moved to another chapter."""
    for child_id in root.children:
        child = graph.get_version(child_id)
        if child.item_id == item_id:
            return (child,)
        below = _search(graph, child, item_id)
        if below:
            return (child, *below)
    return ()


def part_label(version: Version, language: str) -> str:
    """Return the number and heading of a part in one line; empty where it has neither."""
    expression = find_expression(version, language)
    if expression is None:
        return ""
    return " ".join(word for word in (expression.number, expression.heading) if word)


def breadcrumb(above: Iterable[Version], language: str) -> tuple[str, ...]:
    """Return numbers and headings of the parts above, outermost first; unnamed parts left out."""
    labels = (part_label(version, language) for version in above)
    return tuple(label for label in labels if label)
