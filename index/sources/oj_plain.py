"""Pages without classes: what each line is, told by its words.

In: the lines of a page. Out: the same lines, where articles, divisions, annexes,
headings and points that only their words give away have their roles.

Rules
    W1  A page that has one line with the role of an article by its class is left as it is.
    W2  The line after an article or a division is its heading where it is short, opens
        with no number and closes without a stop.
    W3  Points, sub-points and indents nest as their numbers do: (a), then (i), then "-".
"""

import re

from index.sources.oj_page import LEADING_NUMBER, Line

# A number, and the reference of a footnote that these pages print behind it.
_ARTICLE = re.compile(r"^(Article\s+(?:\d+\s?[a-z]{0,2}|premier))(?:\s*\(\d+\))?$")
_DIVISION = re.compile(
    r"^((?:PART|TITLE|CHAPTER|SECTION|Section|Chapter|Title|PARTIE|TITRE|CHAPITRE)\s+[0-9IVXLC]+[a-zA-Z]?)"
    r"(?:\s+(?P<heading>[^a-z]+))?$"
)
_ANNEX = re.compile(r"^((?:ANNEX|ANNEXE)(?:\s+[0-9IVXLCA-H]{1,6})?)$")
_STOPS = (".", ";", ":", ",")
_HEADING_MAX_CHARS = 200
_ROMAN = re.compile(r"^[ivxl]+$")


def to_structured(lines: list[Line]) -> list[Line]:
    """Return the lines with the roles that their words give away."""
    if any(line.role == "article" for line in lines):  # rule W1
        return lines
    told = _tell_roles(lines)
    if not any(line.role == "article" for line in told):
        return lines
    return _nest(told)


def _tell_roles(lines: list[Line]) -> list[Line]:
    told: list[Line] = []
    head = False  # a heading may come next
    for line in lines:
        found = _find_title(line)
        if found is None and head and line.role == "text" and _is_heading(line.text):
            found = [Line("heading", line.text, notes=line.notes)]
        head = found is not None and found[-1].role != "heading"
        told.extend(found or [line])
    return told


def _find_title(line: Line) -> list[Line] | None:
    """Return a line that names an article, a division or an annex, with its heading if inside."""
    if line.role != "text":
        return None
    for role, words in (("article", _ARTICLE), ("division", _DIVISION), ("annex", _ANNEX)):
        found = words.match(line.text)
        if found:
            heading = found.groupdict().get("heading") or ""
            title = Line(role, found[1].strip(), notes=line.notes)
            return [title, Line("heading", heading)] if heading else [title]
    return None


def _is_heading(text: str) -> bool:  # rule W2
    return (
        len(text) <= _HEADING_MAX_CHARS
        and not text.endswith(_STOPS)
        and LEADING_NUMBER.match(text) is None
    )


def _nest(lines: list[Line]) -> list[Line]:
    """Put flat points under each other by their numbers (rule W3)."""
    nested: list[Line] = []
    open_items: list[tuple[str, Line]] = []  # (class of number, item), outermost first
    seen_article = False
    for line in lines:
        seen_article = seen_article or line.role == "article"
        leading = LEADING_NUMBER.match(line.text) if line.role == "text" else None
        kind = _to_class(leading[1], open_items) if leading and seen_article else ""
        if leading is None or kind in {"", "paragraph"}:
            open_items = []
            nested.append(line)
            continue
        item = Line("item", number=leading[1], notes=line.notes)
        rest = line.text[leading.end() :]
        item.inner = [Line("text", rest)] if rest else []
        while open_items and open_items[-1][0] in _outer_or_same(kind, open_items):
            open_items.pop()
        (open_items[-1][1].inner if open_items else nested).append(item)
        open_items.append((kind, item))
    return nested


_ORDER = ("point", "roman", "indent")


def _outer_or_same(kind: str, open_items: list[tuple[str, Line]]) -> tuple[str, ...]:
    """Return the classes that an item of a class closes: its own and those inside it."""
    known = [open_kind for open_kind, _ in open_items]
    return tuple(known[known.index(kind) :]) if kind in known else ()


def _to_class(number: str, open_items: list[tuple[str, Line]]) -> str:
    token = "".join(sign for sign in number if sign.isalnum())
    if not token:
        return "indent"
    if number.endswith("."):
        return "paragraph"
    if token.isdigit():
        return "digit"
    last = next(
        (item.number.strip("()") for kind, item in reversed(open_items) if kind == "point"), ""
    )
    follows = len(token) == 1 and len(last) == 1 and ord(token) == ord(last) + 1
    if _ROMAN.match(token) and last and not follows:
        return "roman"
    return "point"
