"""Rows of provisions and the laws beside them, put together into references.

In: a text, the words and laws of a tradition. Out: references, laws not carried over.

Rules
    RW1 A law behind a row is the law of all its members; else the law before it is. Where
        there are both, the one behind is that of the members from the last word on.
    RW2 A number behind a law ("535 do CPC e 897-A da CLT") begins a row of its own where a
        law follows it.
    RW3 The last member's span takes in the law behind it, the first one's the law before,
        where no other row has it.
    RW4 A row that names no head and no law is no reference, unless the words say of what
        ("dessen Absatz 2").
    RW5 A row of what is no law ("§ 10 des Arbeitsvertrags") is none.
    RW6 Nor is one without a law that stands alone on a line, the heading of a provision
        quoted, or behind the words for a book ("3. Aufl., § 54").
    RW7 What is of the text's own law ("dieses Gesetzes") takes none from what precedes it.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from legal_core.references.carry import Carry, resolve_by_last
from legal_core.references.chains import Grammar, Mark, Member, read_row
from legal_core.references.reference import Reference, ReferenceScheme

NEVER: Final = re.compile(r"(?!)")
OPEN_CHARS: Final = 200  # looked through for a bracket that is open
BEFORE_CHARS: Final = 24  # between a law and the row behind it


class Law(Struct, frozen=True, kw_only=True):
    """Words that name a law."""

    start: int  # code points
    end: int
    key: str = ""
    scheme: ReferenceScheme = "act"
    identifiers: tuple[str, ...] = ()
    jurisdiction: str = ""  # where it is not the tradition's own
    elsewhere: bool = False  # of another country, which the words do not tell
    weak: bool = False  # a law only beside a provision
    back: bool = False  # "derselben Verordnung", "da mesma lei"


class Tradition(Struct, frozen=True, kw_only=True):
    """How a country writes provisions and laws."""

    jurisdiction: str
    grammar: Grammar
    laws: Callable[[str], Iterator[Law]]  # all that a text names; weak ones too
    link: re.Pattern[str]  # between a row and the law behind it; always matches
    link_before: re.Pattern[str]  # between a law and the row behind it, in full
    no_law: re.Pattern[str]  # behind a row that is none of a law, and never before
    not_after: re.Pattern[str]  # right before a row that is none
    in_book: re.Pattern[str]  # right before a row without a law that is one of a book
    weak_before: bool = True  # whether "HGB § 59" is read by the form of "HGB" alone
    head: Mark | None = None  # of which a number alone may be, where a law follows it
    back: re.Pattern[str]  # right before a row without a head: "dessen "


def resolve_but(own: re.Pattern[str]) -> Callable[[Reference, Carry], Reference]:
    """Return how to resolve a reference, but for what is of the text's own law (RW7)."""

    def resolve(reference: Reference, carry: Carry) -> Reference:
        return reference if own.match(reference.law) else resolve_by_last(reference, carry)

    return resolve


class _Found(Struct, frozen=True, kw_only=True):
    members: tuple[Member, ...]
    law: Law | None
    is_before: bool


def read_by(tradition: Tradition, text: str) -> Iterator[Reference]:
    """Yield the references of a text as a tradition reads them, in order of their rows."""
    laws = _settled(tradition.laws(text))
    starts = {law.start: law for law in laws}
    ends = {law.end: law for law in laws}
    used: set[int] = set()
    place = 0
    while opener := tradition.grammar.opener.search(text, place):
        members = read_row(tradition.grammar, text, opener.start(), after=tradition.head)
        place = opener.start() + 1
        while members:
            *earlier, found = _with_laws(tradition, text, members, starts, ends)
            for row in (*earlier, found):
                is_free = row.law is not None and row.law.start not in used
                yield from _references(tradition, text, row, is_free=is_free)
            used.update(row.law.start for row in earlier if row.law)
            place = max(place, members[-1].end)
            head = next((one for one in members[-1].marks if one.form.bare), members[-1].marks[0])
            members = ()
            if found.law and not found.is_before:
                place = max(place, found.law.end)
                members = _continued(tradition, text, found.law.end, head, starts)
            if found.law:
                used.add(found.law.start)
    yield from (
        _reference(tradition, text, law)
        for law in laws
        if not law.weak and not law.back and law.start not in used
    )


def _settled(laws: Iterator[Law]) -> tuple[Law, ...]:
    """Return laws that do not overlap, the longest of those that do, a strong one before."""
    kept: list[Law] = []
    for law in sorted(laws, key=lambda one: (one.start, one.weak, -one.end)):
        if not kept or law.start >= kept[-1].end:
            kept.append(law)
    return tuple(kept)


def _with_laws(
    tradition: Tradition,
    text: str,
    members: tuple[Member, ...],
    starts: dict[int, Law],
    ends: dict[int, Law],
) -> tuple[_Found, ...]:
    link = tradition.link.match(text, members[-1].end)
    behind = starts.get(link.end()) if link else None
    before = _law_before(tradition, text, members[0].start, ends)
    if behind is None:
        return (_Found(members=members, law=before, is_before=before is not None),)
    opener = tradition.grammar.opener
    worded = [at for at, one in enumerate(members) if opener.match(text, one.start)]
    if before and worded and worded[-1]:  # RW1
        cut = worded[-1]
        return (
            _Found(members=members[:cut], law=before, is_before=True),
            _Found(members=members[cut:], law=behind, is_before=False),
        )
    return (_Found(members=members, law=behind, is_before=False),)


def _law_before(tradition: Tradition, text: str, first: int, ends: dict[int, Law]) -> Law | None:
    for end in range(first, max(0, first - BEFORE_CHARS), -1):
        law = ends.get(end)
        if not law or (law.weak and not tradition.weak_before):
            continue
        if tradition.link_before.fullmatch(text, end, first):
            return ends[end]
    return None


def _continued(
    tradition: Tradition, text: str, end: int, head: Mark, starts: dict[int, Law]
) -> tuple[Member, ...]:
    """Return the row that goes on behind a law without its word (RW2); empty for none."""
    join = tradition.grammar.join.match(text, end)
    if join is None or join.lastgroup != "list":
        return ()
    members = read_row(tradition.grammar, text, join.end(), after=head)
    if (
        not members
        or members[0].start != join.end()
        or tradition.grammar.opener.match(text, join.end())
    ):
        return ()
    link = tradition.link.match(text, members[-1].end)
    return members if link and link.end() in starts else ()


def _references(
    tradition: Tradition, text: str, found: _Found, *, is_free: bool
) -> Iterator[Reference]:
    members, law = found.members, found.law
    first, last = members[0], members[-1]
    if law is None and _is_none(tradition, text, members):
        return
    if tradition.not_after.search(text, max(0, first.start - 40), first.start):
        return
    for member in members:
        start, end = member.start, member.end
        end -= _closes_earlier(text, start, end)
        if law and member is last and not found.is_before:
            end = law.end  # RW3
        if law and member is first and found.is_before and is_free:
            start = law.start
        yield _reference(tradition, text, law, member, (start, end))


def _is_none(tradition: Tradition, text: str, members: tuple[Member, ...]) -> bool:
    """Tell whether a row without a law is no reference (RW4 to RW6)."""
    start, end = members[0].start, members[-1].end
    is_back = tradition.back.search(text, max(0, start - 20), start)
    return (
        not (members[0].has_head or is_back)
        or (tradition.head is not None and text[start].isdigit())
        or tradition.no_law.match(text, end) is not None
        or _is_heading(text, start, end)
        or tradition.in_book.search(text, max(0, start - 20), start) is not None
    )


def _closes_earlier(text: str, start: int, end: int) -> bool:
    """Tell whether the bracket that ends a member was opened before it."""
    before = text[max(0, start - OPEN_CHARS) : start]
    return text[end - 1] == ")" and before.count("(") > before.count(")")


def _is_heading(text: str, start: int, end: int) -> bool:
    """Tell whether a row, or the number that ends it, stands alone on a line behind another."""
    line = max(start, text.rfind("\n", start, end) + 1)
    before, after = text[max(0, line - 3) : line], text[end : end + 3]
    return before.rstrip(" \t").endswith("\n") and after.lstrip(" \t").startswith("\n")


def _reference(
    tradition: Tradition,
    text: str,
    law: Law | None,
    member: Member | None = None,
    span: tuple[int, int] = (0, 0),
) -> Reference:
    start, end = (law.start, law.end) if law and member is None else span
    known = law is not None and not law.back
    headless = member is not None and not member.has_head
    return Reference(
        start=start,
        end=end,
        text=text[start:end],
        kind="full" if known else "back" if law or headless else "short",
        jurisdiction=_jurisdiction(tradition, law),
        scheme=law.scheme if law and known else "",
        law=text[law.start : law.end] if law else "",
        law_span=(law.start, law.end) if law else None,
        law_key=law.key if law else "",
        identifiers=law.identifiers if law else (),
        path=member.path if member else (),
        until=member.until_path if member else (),
        rest=member.rest if member else "",
    )


def _jurisdiction(tradition: Tradition, law: Law | None) -> str:
    if law is None:
        return tradition.jurisdiction
    return "" if law.elsewhere else law.jurisdiction or tradition.jurisdiction
