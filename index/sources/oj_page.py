"""A page of the Official Journal or of a consolidation, as a row of lines with roles.

In: the root of an XHTML or HTML page. Out: ``Line`` values in document order; list
items and numbered paragraphs hold the lines inside them. Says nothing about which
act or article a line belongs to.

Rules
    P1  Each cell and each paragraph comes out once.
    P2  Marks of the consolidation (▼M5, ►M1 ... ◄) are not text, nor is what stands
        between the marks of a deletion; nor are page heads, lists of amending acts
        and the site's own frame.
    P3  A footnote reference leaves the sentence; the note itself keeps its key.
    P4  A table whose rows are a number and a text is a list; any other table is text,
        cells joined by " | ", rows by a line feed.
    P5  An image is named as an omission.
    P6  A number behind an opening quotation mark belongs to quoted law: the row is
        text, and no item.
    P7  Inside the part of a page that is one article, titles of further articles and
        divisions are those of law that it quotes: text, and no provision.
"""

import re
from dataclasses import dataclass, field

from lxml import etree

from index.sources.eu_markup import to_name
from index.sources.eu_tree import to_plain

# Roles that the class of a paragraph tells, without the prefix "oj-".
_ROLES = {
    "ti-art": "article", "title-article-norm": "article",
    "sti-art": "heading", "stitle-article-norm": "heading",
    "ti-section-1": "division", "title-division-1": "division",
    "ti-section-2": "subheading", "title-division-2": "subheading",
    "title-annex-1": "annex", "title-annex-2": "heading",
    "doc-ti": "title", "title-doc-first": "noise", "title-doc-last": "noise",
    "title-doc-oj-reference": "noise", "note": "note", "footnote": "note",
    "signatory": "final", "final": "final",
    "hd-date": "noise", "hd-lg": "noise", "hd-ti": "noise", "hd-oj": "noise",
    "hd-coll": "noise", "hd-uniq": "noise", "hd-modifiers": "noise", "arrow": "noise",
    "modref": "noise", "reference": "noise", "disclaimer": "noise", "doc-end": "noise",
    "toc-item": "noise", "anonymous-disclaimer": "noise", "before-disclaimer": "noise",
}  # fmt: skip
_TITLES = frozenset({"article", "division", "subheading", "annex", "heading"})
_SEQUENCE = re.compile(r"^(?:ti-grseq|title-gr-seq-level)-(\d)$")
_HEAD_TABLE = frozenset({
    "title-fam-member", "title-fam-member-star", "title-doc-first", "toc-1", "hd-toc-1", "hd-oj",
    "hd-ti", "hd-date", "hd-uniq",
})  # fmt: skip
_BLOCKS = frozenset({
    "p", "div", "table", "ul", "ol", "li", "dl", "dt", "dd", "body", "center", "blockquote", "h1",
    "h2", "h3", "h4", "h5", "h6", "txt_te",
})  # fmt: skip
_SKIPPED = frozenset({
    "script", "style", "head", "hr", "col", "colgroup", "link", "meta", "nav", "header", "footer",
    "form", "title", "button", "input", "select",
})  # fmt: skip
_CLASSES = etree.XPath("descendant-or-self::*/@class", smart_strings=False)
_INNER_TABLES = etree.XPath(".//*[local-name() = 'table']")
_GROUPS = "local-name() = 'tbody' or local-name() = 'thead' or local-name() = 'tfoot'"
_ROWS = etree.XPath(f"./*[local-name() = 'tr'] | ./*[{_GROUPS}]/*[local-name() = 'tr']")
_REFERENCE = re.compile(r"^#(ntr|E\d)")
_BACK = re.compile(r"^#(ntc|src\.)")
_NOTE_SIGN = "\ue000"  # stands where a reference stood until its brackets are gone too
_NOTE_GAP = re.compile(rf" ?\( ?{_NOTE_SIGN} ?\)| ?{_NOTE_SIGN}")  # of text with single blanks
_STRUCK_SIGN = "\ue001"  # stands where words that are no longer law begin
_STRUCK = re.compile(rf"{_STRUCK_SIGN}[^◄]*◄?")
_MARK = re.compile(r"[►▼] ?[A-Z]\d{0,3}(?: ?[—-]{4,})? ?| ?◄")  # of text with single blanks
_MARKS = re.compile("[►▼◄]")
_QUOTED = re.compile(r"^[‘“«]\s?[(0-9—–-][0-9A-Za-z]{0,7}[.)]*$")
NUMBER = re.compile(
    r"^(?:\(\s*[0-9A-Za-z]{1,7}\s*\)|[0-9]{1,4}[a-z]{0,3}\)|[a-z]{1,4}\)"
    r"|(?:[0-9]{1,4}[a-z]{0,3}|[A-Z]|[IVXLC]{1,7}|[ivxlc]{1,7})(?:\.[0-9]{1,3})*\.?"
    r"|[—–•·-])$"
)
LEADING_NUMBER = re.compile(
    r"^(\([0-9A-Za-z]{1,7}\)|[0-9]{1,4}[a-z]{0,3}[.)]|[a-z]{1,4}\)|[—–•-](?=\s))\s*"
)


@dataclass(slots=True)
class Line:
    """One line of a page."""

    role: str  # "text" "item" "paragraph" "table" "article" "heading" "division" ...
    text: str = ""
    number: str = ""
    level: int = 0
    key: str = ""  # of a note
    notes: list[str] = field(default_factory=list)  # keys referred to in this line
    inner: list["Line"] = field(default_factory=list)
    figure: bool = False


_PLAIN = Line("text")


def read_lines(root: etree._Element) -> list[Line]:
    """Return the lines of a page, in document order."""
    body = next((one for one in root.iter() if to_name(one) == "body"), root)
    return _Flow().read(body)


def to_classes(element: etree._Element) -> list[str]:
    """Return an element's classes without the prefix of the newer pages."""
    return [name.removeprefix("oj-") for name in (element.get("class") or "").split()]


class _Flow:
    """Reads the mixed content of one element into lines."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._pieces: list[str] = []
        self._notes: list[str] = []
        self._figure = False
        self._role = _PLAIN

    def read(self, element: etree._Element, role: Line | None = None) -> list[Line]:
        """Return the lines of an element's content."""
        self._role = role or self._role
        self._walk(element)
        self._flush()
        return self._lines

    def _walk(self, element: etree._Element) -> None:
        """Take each piece of an element's text once, in order (rule P1)."""
        pieces = element.text if isinstance(element.tag, str) else None
        if pieces and (self._pieces or not pieces.isspace()):
            self._pieces.append(pieces)
        for child in element:
            self._meet(child)
            pieces = child.tail
            if pieces and (self._pieces or not pieces.isspace()):
                self._pieces.append(pieces)

    def _meet(self, child: etree._Element) -> None:
        name = to_name(child)
        if not name or name in _SKIPPED:
            return
        if name in _BLOCKS:
            self._flush()
            self._lines.extend(read_block(child, name))
        elif name == "br":
            self._pieces.append(" ")
        elif name == "img":  # rule P5
            self._figure = True
        elif name != "a" or not self._refer(child):
            if (child.get("title") or "").endswith(": DELETED"):
                self._pieces.append(_STRUCK_SIGN)
            self._walk(child)

    def _refer(self, anchor: etree._Element) -> bool:
        """Take a note reference, or the number that leads a note, out of the text (rule P3)."""
        href = anchor.get("href") or ""
        if _REFERENCE.match(href):
            self._notes.append(href[1:])
        elif _BACK.match(href):
            self._role = Line(
                "note",
                key=anchor.get("id")
                or anchor.get("name")
                or href[1:].replace("ntc", "ntr", 1).removeprefix("src."),
            )
        else:
            return False
        self._pieces.append(_NOTE_SIGN)
        return True

    def _flush(self) -> None:
        if not (self._pieces or self._figure):
            return
        text = to_plain("".join(self._pieces))
        self._pieces = []
        if not text.isascii():  # no sign or mark is
            text = _without_signs(text)
        if (text or self._figure) and self._role.role != "noise":
            role = self._role
            self._lines.append(
                Line(
                    role.role,
                    text,
                    level=role.level,
                    key=role.key,
                    notes=self._notes,
                    figure=self._figure,
                )
            )
            self._notes, self._figure = [], False


def _without_signs(text: str) -> str:
    """Return a line without what stands for notes, marks and struck words (rules P2, P3)."""
    if _STRUCK_SIGN in text or _MARKS.search(text):
        text = to_plain(_unmark(_STRUCK.sub("", text)))
    return to_plain(_NOTE_GAP.sub("", text)) if _NOTE_SIGN in text else text


def _unmark(words: str) -> str:
    """Return words without the marks of a consolidation, which are no words (rule P2)."""
    return _MARK.sub("", words)


def read_block(element: etree._Element, name: str) -> list[Line]:
    """Return the lines of a block element."""
    if name == "table":
        return _read_table(element)
    classes = to_classes(element)
    if "grid-list" in classes:
        return _read_grid(element)
    if name == "div":
        return _read_division(element, classes)
    return _Flow().read(element, _to_role(classes))


def _to_role(classes: list[str]) -> Line:
    for name in classes:
        sequence = _SEQUENCE.match(name)
        if sequence:
            return Line("sequence", level=int(sequence[1]))
        if name in _ROLES:
            return Line(_ROLES[name])
    return Line("text")


def _read_division(element: etree._Element, classes: list[str]) -> list[Line]:
    style = (element.get("style") or "").replace(" ", "")
    identifier = element.get("id") or ""
    if "text-indent:-" in style:
        return _to_item(_Flow().read(element))
    if "norm" in classes and any("no-parag" in to_classes(one) for one in element):
        return _to_item(_Flow().read(element), role="paragraph")
    if re.fullmatch(r"\d{3}[A-Z]*\.\d{3}[A-Z]*", identifier):
        return _to_item(_Flow().read(element), role="paragraph", key=identifier)
    lines = _Flow().read(element, _to_role(classes))
    if "eli-title" in classes:
        return [Line("heading", line.text, notes=line.notes) for line in lines if line.text]
    if identifier.startswith("art_"):
        lines = _quote_inner(lines)
    if re.match(r"(art|fnp|pbl|anx|cpt)_", identifier):
        lines.append(Line("end", key=identifier))
    if re.match(r"(cit|rct)_", identifier):
        return [_to_preamble_part(line, identifier[:3]) for line in lines]
    return lines


def _quote_inner(lines: list[Line]) -> list[Line]:
    """Return the lines of one article; the titles of law that it quotes are text (rule P7)."""
    inner = False  # behind the article's own title and heading
    for position, line in enumerate(lines):
        if inner and line.role in _TITLES:
            lines[position] = Line("quote", line.text, notes=line.notes)
        inner = inner or (position > 0 and line.role != "heading")
    return lines


def _to_preamble_part(line: Line, kind: str) -> Line:
    line.level = 1 if kind == "rct" else line.level
    line.key = line.key or kind
    return line


def _to_item(lines: list[Line], *, role: str = "item", key: str = "") -> list[Line]:
    """Return lines that open with a number as one item; any other lines as they are."""
    if not lines or lines[0].role != "text":
        return lines
    first = lines[0]
    if NUMBER.match(first.text):
        number, rest = first.text, ""
    else:
        leading = LEADING_NUMBER.match(first.text)
        if leading is None:
            return lines
        number, rest = leading[1], first.text[leading.end() :]
    inner = lines[1:]
    if rest or first.notes or first.figure:
        inner = [Line("text", rest, notes=first.notes, figure=first.figure), *inner]
    return [Line(role, number=number, key=key, inner=inner)]


def _read_grid(element: etree._Element) -> list[Line]:
    lines: list[Line] = []
    number = ""
    for part in element:
        classes = to_classes(part)
        inner = _Flow().read(part) if to_name(part) else []
        if "grid-list-column-1" in classes:
            number = " ".join(line.text for line in inner)
        elif inner:
            lines.append(Line("item", number=number, inner=inner))
            number = ""
    if number:
        lines.append(Line("item", number=number))
    return lines


def _read_table(table: etree._Element) -> list[Line]:
    classes = {
        name.removeprefix("oj-") for one in set(_CLASSES(table)) for name in str(one).split()
    }
    if classes & _HEAD_TABLE or _is_list_of_acts(table):
        return []
    rows = [_find_cells(row) for row in _ROWS(table)]
    if len(rows) == 1 and _QUOTED.match(_to_words(rows[0][0]) if rows[0] else ""):  # rule P6
        words = " ".join(_to_words(cell) for cell in rows[0])
        return [Line("text", to_plain(_unmark(to_plain(words))))]
    if not classes & {"table", "tbl-txt", "tbl-norm", "tbl-hdr"} and _is_list(rows):
        lines: list[Line] = []
        for cells in rows:
            lines.extend(_read_list_row(cells))
        return lines
    if len(rows) == 1 and len(rows[0]) == 1:
        return _Flow().read(rows[0][0])
    return _read_rows(rows)


def _is_list_of_acts(table: etree._Element) -> bool:
    """Tell whether an unstyled table heads a consolidation: the acts behind its marks."""
    titled = any(
        one.get("title") and (one.text or "").strip().startswith("►") for one in table.iter("{*}a")
    )
    return titled and not _INNER_TABLES(table)


def _find_cells(row: etree._Element) -> list[etree._Element]:
    return [cell for cell in row if to_name(cell) in {"td", "th"}]


def _to_words(cell: etree._Element) -> str:
    return to_plain("".join(cell.itertext(tag="*")))


def _is_list(rows: list[list[etree._Element]]) -> bool:
    """Tell whether every row is a number and a text, blank cells before them apart."""
    for cells in rows:
        first = 0
        while len(cells) - first > 2 and not _to_words(cells[first]):  # noqa: PLR2004 - see below
            first += 1
        left = len(cells) - first
        if left != 2 or not NUMBER.match(_to_words(cells[first])):  # noqa: PLR2004 - number, text
            return False
    return bool(rows)


def _read_list_row(cells: list[etree._Element]) -> list[Line]:
    number = _unmark(_to_words(cells[-2]))
    return [Line("item", number=to_plain(number), inner=_Flow().read(cells[-1]))]


def _read_rows(rows: list[list[etree._Element]]) -> list[Line]:
    texts: list[str] = []
    notes: list[str] = []
    figure = False
    for cells in rows:
        read = [flatten(_Flow().read(cell)) for cell in cells]
        notes.extend(key for lines in read for line in lines for key in line.notes)
        figure = figure or any(line.figure for lines in read for line in lines)
        words = [
            to_plain(" ".join(f"{line.number} {line.text}" for line in lines)) for lines in read
        ]
        if any(words):
            texts.append(to_plain(" | ".join(words)))  # rule P4
    if not texts and not figure:
        return []
    return [Line("table", "\n".join(texts), notes=notes, figure=figure)]


def flatten(lines: list[Line]) -> list[Line]:
    """Return lines and all lines inside them, in document order."""
    flat: list[Line] = []
    for line in lines:
        flat.append(line)
        flat.extend(flatten(line.inner))
    return flat
