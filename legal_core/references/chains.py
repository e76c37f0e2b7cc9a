"""Provisions in a row, as civil law countries write them: "§§ 3, 5 Abs. 1 und 2 Nr. 1".

In: a text, the words of a tradition, a place where a row begins. Out: the members of the row,
each with its whole path.

Rules
    CH1 A number is taken whole ("6a", "4 bis", "1.022") or not at all; never its stem.
    CH2 A number without a word goes on with a level that is open: the one just above the
        next word, else the head where its number is greater and the head stood in the
        plural, else the innermost.
    CH3 A word of the same level or of one further out goes back up; behind "of", or behind
        a comma where no head was named yet, it stands around what was read before it.
    CH4 A row has MARKS_MAX words or numbers; what follows is read anew.
"""

import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.folding import fold
from legal_core.provision_numbers import roman_value
from legal_core.references.reference import HEAD_LEVELS, Level, Path, Step

MARKS_MAX: Final = 60

_MARKS = re.compile(r"\.?[º°ª]|[\s\"'“”‘’´`()]+")
_ORDINALS = (
    *((stem, "1") for stem in ("prem", "prim")),
    *((stem, "2") for stem in ("deuxi", "second", "segund")),
    *((stem, "3") for stem in ("troisi", "terz", "terc")),
    *((stem, "4") for stem in ("quatri", "quart", "cuart")),
    *((stem, "5") for stem in ("cinqu", "quint")),
    *((stem, "6") for stem in ("sixi", "sest", "sext")),
    *((stem, "7") for stem in ("septi", "settim", "setim")),
    *((stem, "8") for stem in ("huiti", "ottav", "octav", "oitav")),
    *((stem, "9") for stem in ("neuvi", "noven", "non")),
    *((stem, "10") for stem in ("dixi", "decim")),
)
_THOUSANDS = re.compile(r"^(\d)\.(\d{3})(?=$|\D)")
_ORDINAL_LETTER = re.compile(r"^(\d+)\.?(?:o|er|ère|re)(?=$|\W|bis|ter|quater|quinquies)")


def clean_number(number: str) -> str:
    """Return a number without its marks: "6º" is "6", "1er bis" "1bis", "'a'" "a"."""
    bare = _ORDINAL_LETTER.sub(r"\1", _MARKS.sub("", number))
    return bare.rstrip(".-")


def clean_ordinal(number: str) -> str:
    """Return an ordinal in words as its figure: "secondo" is "2", "premier" is "1"."""
    word = fold(number).strip()
    return next(
        (figure for stem, figure in _ORDINALS if word.startswith(stem)), clean_number(number)
    )


def clean_thousands(number: str) -> str:
    """Return a number without its marks and the point of its thousands: "1.022" is "1022"."""
    return _THOUSANDS.sub(r"\1\2", clean_number(number))


class Form(Struct, frozen=True, kw_only=True):
    """How a level is written: group ``n`` is its number, ``many`` its plural."""

    level: Level
    rank: int  # 0 is outermost
    pattern: re.Pattern[str]
    bare: re.Pattern[str] | None = None  # its number without its word
    always_many: bool = False  # its word has no plural
    shaped: bool = False  # told by its shape alone: only inside a row
    clean: Callable[[str], str] = clean_number


def worded(words: str, number: str, many: str = "") -> re.Pattern[str]:
    """Return the pattern of a level: its words, perhaps in the plural, then its number."""
    heads = rf"(?:(?P<many>{many})|(?:{words}))" if many else rf"(?:{words})"
    return re.compile(rf"(?<!\w){heads}\s{{0,2}}(?P<n>{number})")


class Grammar(Struct, frozen=True, kw_only=True):
    """The words of a tradition.

    ``join`` always matches; its groups ``of``, ``to`` and ``list`` tell how it joins.
    """

    forms: tuple[Form, ...]  # the first that fits counts
    opener: re.Pattern[str]  # where a row may begin
    join: re.Pattern[str]
    stop: re.Pattern[str]  # behind a number that is none of a provision
    rest: re.Pattern[str]  # "ff.", "et seq.", "e seguintes"


class Mark(Struct, frozen=True, kw_only=True):
    """A level with its number as it stands in the text."""

    form: Form
    number: str
    start: int
    end: int
    join: str = ""
    many: bool = False


class Member(Struct, frozen=True, kw_only=True):
    """One member of a row."""

    start: int
    end: int
    marks: tuple[Mark, ...]
    until: Mark | None = None
    rest: str = ""

    @property
    def path(self) -> Path:
        """The path, outermost first."""
        return tuple(map(_to_step, self.marks))

    @property
    def until_path(self) -> Path:
        """The path of the last of a range; empty for none."""
        if self.until is None:
            return ()
        above = takewhile(lambda one: one.form.rank < self._last_rank, self.marks)
        return (*map(_to_step, above), _to_step(self.until))

    @property
    def _last_rank(self) -> int:
        return self.until.form.rank if self.until else 0

    @property
    def has_head(self) -> bool:
        """Whether an article, a section or the like is named."""
        return any(mark.form.level in HEAD_LEVELS for mark in self.marks)


def read_row(
    grammar: Grammar, text: str, start: int, after: Mark | None = None
) -> tuple[Member, ...]:
    """Return the members of the row that begins at a place; empty for none.

    ``after`` is the head of a row before it: then a bare number begins the row.
    """
    first = _worded(grammar, text, start, "", opened=False)
    if first is None and after is not None:
        first = _bare(grammar, text, start, "list", [after])
    marks = [first] if first else []
    while marks and len(marks) < MARKS_MAX and (mark := _next(grammar, text, marks)):  # CH4
        marks.append(mark)
    return _members(grammar, text, marks)


def _next(grammar: Grammar, text: str, marks: list[Mark]) -> Mark | None:
    end = marks[-1].end
    rest = grammar.rest.match(text, end)
    found = grammar.join.match(text, rest.end() if rest else end)
    if found is None:
        return None
    join = found.lastgroup or ""
    mark = _worded(grammar, text, found.end(), join, opened=True)
    if mark is None and join in {"list", "to"}:
        mark = _bare(grammar, text, found.end(), join, _open(marks))
    if mark and join == "of" and mark.form.rank >= marks[-1].form.rank:
        return None
    return mark


def _worded(grammar: Grammar, text: str, start: int, join: str, *, opened: bool) -> Mark | None:
    for form in grammar.forms:
        if form.shaped and (not opened or join in {"to", "of"}):
            continue
        if found := form.pattern.match(text, start):
            groups = found.groupdict()
            return Mark(
                form=form,
                number=form.clean(groups.get("n") or ""),
                start=start,
                end=found.end(),
                join=join,
                many=bool(groups.get("many")) or form.always_many,
            )
    return None


def _bare(
    grammar: Grammar, text: str, start: int, join: str, opened: Sequence[Mark]
) -> Mark | None:
    """Return a number without its word as a mark of the level it goes on with (CH2)."""
    fitting: list[tuple[Mark, Mark]] = []
    for mark in opened:
        found = mark.form.bare.match(text, start) if mark.form.bare else None
        if found and not grammar.stop.match(text, found.end()):
            number = mark.form.clean(found[0])
            continued = Mark(
                form=mark.form,
                number=number,
                start=start,
                end=found.end(),
                join=join,
                many=mark.many,
            )
            fitting.append((mark, continued))
    if not fitting:
        return None
    found_next = _worded(grammar, text, _skip(grammar, text, fitting[-1][1].end), "", opened=False)
    above = [pair for pair in fitting if found_next and pair[0].form.rank < found_next.form.rank]
    if above and join != "to":
        return above[-1][1]
    head, further = fitting[0]
    if head.many and join != "to" and _value(further.number) > _value(head.number):
        return further
    innermost = fitting[-1]
    return innermost[1] if innermost[0].many or innermost[0] is head or join == "to" else further


def _skip(grammar: Grammar, text: str, place: int) -> int:
    found = grammar.join.match(text, place)
    return found.end() if found and found.lastgroup is None else place


def _open(marks: list[Mark]) -> tuple[Mark, ...]:
    """Return the marks whose levels are open, outermost first."""
    path: tuple[Mark, ...] = ()
    for mark in marks:
        path = (*_kept(path, mark), mark)
    return path


def _kept(path: tuple[Mark, ...], mark: Mark) -> tuple[Mark, ...]:
    """Return what stays open of a path when a mark follows (CH3)."""
    levels = [one.form.level for one in path]
    if mark.form.level in levels:
        return path[: levels.index(mark.form.level)]
    if not mark.join and mark.form.level not in HEAD_LEVELS:
        return path
    return tuple(takewhile(lambda one: one.form.rank < mark.form.rank, path))


def _members(grammar: Grammar, text: str, marks: list[Mark]) -> tuple[Member, ...]:
    members: list[Member] = []
    group = 0  # the first member that an outer level may still be put around
    closed = False
    for mark in marks:
        last = members[-1] if members else None
        path = last.marks if last else ()
        if last and mark.join == "to":
            members[-1] = replace(last, until=mark, end=mark.end)
        elif last and _is_outer(mark, members[group:], text):
            members[group:] = [_around(mark, member) for member in members[group:]]
            members[-1], closed = replace(members[-1], end=mark.end), True
        elif last and len(_kept(path, mark)) == len(path) and not last.until:
            members[-1] = replace(last, marks=(*path, mark), end=mark.end)
        else:
            group, closed = (len(members), False) if closed else (group, closed)
            whole = (*_kept(path, mark), mark)
            members.append(Member(start=mark.start, end=mark.end, marks=whole))
        if rest := grammar.rest.match(text, mark.end):
            members[-1] = replace(members[-1], rest=rest["rest"], end=rest.end())
    return tuple(members)


def _around(mark: Mark, member: Member) -> Member:
    inner = tuple(one for one in member.marks if one.form.rank > mark.form.rank)
    return replace(member, marks=(mark, *inner))


def _is_outer(mark: Mark, group: list[Member], text: str) -> bool:
    """Tell whether a mark stands around the members before it (CH3)."""
    outside = [mark.form.rank < one.form.rank for one in group[-1].marks]
    if not any(outside):
        return False
    is_behind_comma = all(outside) and text[group[-1].end : mark.start].strip() == ","
    headless = not any(member.has_head for member in group)
    return mark.join == "of" or (headless and (mark.form.level in HEAD_LEVELS or is_behind_comma))


def _to_step(mark: Mark) -> Step:
    return Step(level=mark.form.level, number=mark.number)


def _value(number: str) -> int:
    """Return what orders a number: its figures, thousands without their point."""
    digits = re.match(r"\d+", number.replace(".", ""))
    return int(digits[0]) if digits else roman_value(number) or 0
