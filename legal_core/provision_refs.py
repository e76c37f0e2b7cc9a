"""Which provisions a text names: articles, recitals, annexes, and what lies within them.

In: text as written. Out: references in order, each with its code point span. Nothing is
looked up; ``legal_core.provision_anchors`` does that.

Rules
    PR1 A number is taken whole ("25a", "4 bis", "100-2") or not at all; never its stem.
    PR2 "point (a) of Article 6(1)" and "Article 6(1)(a)" name the same provision.
    PR3 A list names each of its members; a day or a year is no member.
    PR4 An article of the transitional act is marked so; it is never the body's.
    PR5 "§ 5" alone may be a paragraph of an article, or what a law counts by; "§ 5º" is a
        paragraph.
    PR6 "Article I, section 7" and "section 7 of Article I" name a section of an article.
    PR7 A sentence is no level: the paragraph that it stands in is meant.
    PR8 A point, an inciso or an item alone is one of the provision before, in a short question
        that names nothing else: "and point (b)?"
"""

import re
from bisect import bisect_left, bisect_right

from msgspec import Struct
from msgspec.structs import replace

from legal_core.provision_numbers import normalise_number, roman_value
from legal_core.provision_parts import (
    Part,
    Reading,
    depth_of,
    head_of,
    is_plural,
    keyword_after,
    read_level,
    read_parts,
    start_of,
)
from legal_core.provision_words import (
    ANNEX_NUMBER,
    BEFORE_LEVEL,
    BRACKET,
    COUNTED_KINDS,
    DATE_AHEAD,
    HEAD_KINDS,
    JOIN,
    KEYWORD,
    LEVEL_KINDS,
    LEVEL_NUMBER,
    NUMBER,
    OF,
    TRANSITIONAL,
    TRANSITIONAL_GAP,
    HeadKind,
    LevelKind,
)
from legal_core.tokens import tokens_of

RANGE_MAX = 50  # members of "Articles 12 to 22"
_HYPHEN_RANGE = re.compile(r"^(\d{1,4})-(\d{1,4})$")
_TO = re.compile(r"\s{1,2}al\s\d")
_ORDINAL_MARK = re.compile("[º°]")
_LIST_WORDS = ("and", "or", "et", "ou", "e", "ed", "und", "oder", "y", "o", "&", "bis")
_REST_MAX = 6  # words beside a level that is named alone: "and what does ... say"
_SHORT_WORDS = frozenset("aeiouy")  # "punto a favor", "o ponto e"
_RANGE_WORDS = ("to", "à", "a", "al", "até", "bis", "hasta", "-", "–")


class ProvisionRef(Struct, frozen=True, kw_only=True):
    """A provision as a reader named it."""

    start: int  # code points
    end: int
    kind: HeadKind | LevelKind  # a level where no article was named
    number: str  # normalised (PR1)
    parts: tuple[Part, ...] = ()  # outermost first
    transitional: bool = False
    signed: bool = False  # by the section sign alone (PR5)

    @property
    def spelled(self) -> str:
        """The normalised reference: "33(1)(a)", "recital 71", "adct 6"."""
        word = "" if self.kind == "article" else f"{self.kind} "
        below = "".join(
            f"({part.number})" if part.number else f" {part.kind}" for part in self.parts
        )
        return f"{'adct ' * self.transitional}{word}{self.number}{below}".strip()

    @property
    def is_relative(self) -> bool:
        """Whether no article is named, as in "and paragraph 2?"."""
        return self.kind not in HEAD_KINDS

    @property
    def names_head(self) -> bool:
        """Whether it may stand in a law by itself."""
        return self.signed or not self.is_relative

    def as_section(self) -> "ProvisionRef":
        """Return a reference by the section sign as one to a section (PR5)."""
        return replace(self, kind="section", signed=False)

    def inside(self, article: str) -> "ProvisionRef":
        """Return a reference without an article as one inside an article of that number."""
        levels: list[LevelKind] = [one for one in LEVEL_KINDS if one == self.kind]
        outer = Part(kind=levels[0] if levels else "paragraph", number=self.number)
        return replace(self, kind="article", number=article, parts=(outer, *self.parts))


def find_provision_refs(text: str) -> tuple[ProvisionRef, ...]:
    """Return the provisions a text names, in order; empty for none."""
    found: list[ProvisionRef] = []
    position = 0
    while keyword := KEYWORD.search(text, position):
        refs, end = _read_at(text, keyword)
        found.extend(refs)
        position = max(end, keyword.end())
    return _mark_transitional(text, found)


def find_level_alone(text: str) -> ProvisionRef | None:
    """Return the level below a paragraph that a short question names alone, if one (PR8)."""
    keyword = KEYWORD.search(text)
    level = read_level(text, keyword) if keyword else None
    if keyword is None or level is None or not _is_numbered(text, level):
        return None
    lead, end = _climb(text, keyword, level, level.end)
    above = keyword_after(text, OF, end)
    below = read_parts(text, end)
    start = start_of(text, keyword)
    rest = tokens_of(f"{text[:start]} {text[below.end :]}")
    if len(rest) > _REST_MAX or (above is not None and head_of(above)):
        return None
    outer, *inner = reversed(lead)
    return ProvisionRef(
        start=start,
        end=below.end,
        kind=outer.kind,
        number=outer.number,
        parts=(*inner, *below.parts),
    )


def _is_numbered(text: str, level: Reading) -> bool:
    """Tell whether a figure, a Roman number or a letter stands there, and no short word."""
    number = level.parts[0].number
    if len(number) == 1 and number in _SHORT_WORDS:
        is_last = text[level.end - 1] == ")" or not text[level.end :].strip(" ?!.)")
        return is_last or keyword_after(text, OF, level.end) is not None
    return len(number) == 1 or number[:1].isdecimal() or roman_value(number) is not None


def _climb(
    text: str, keyword: re.Match[str], innermost: Reading, end: int
) -> tuple[list[Part], int]:
    """Return the levels above one that are named behind it, the innermost first."""
    lead, last_word = [*innermost.parts], keyword
    while following := keyword_after(text, OF, end):
        reading = None if head_of(following) else read_level(text, following)
        if reading is None:
            break
        is_below = depth_of(following) > depth_of(last_word)  # "§ 28 Absatz 1 Nummer 2"
        lead = [*reading.parts, *lead] if is_below else [*lead, *reading.parts]
        last_word, end = following, reading.end
    return lead, end


def _read_at(text: str, keyword: re.Match[str]) -> tuple[tuple[ProvisionRef, ...], int]:
    """Return the references that begin at a keyword, and where they end."""
    if head_of(keyword) and not _is_of_article(text, keyword):
        return _read_head(text, keyword, lead=())
    innermost = read_level(text, keyword)
    if innermost is None:
        return (), keyword.end()
    siblings, end = _read_siblings(text, innermost)
    start = start_of(text, keyword)
    lead, end = _climb(text, keyword, innermost, end)
    above = keyword_after(text, OF, end)
    if above is not None and head_of(above):  # PR2
        refs, last = _read_head(text, above, lead=tuple(reversed(lead)))
        if refs:
            return _with_siblings(refs, siblings, start), last
        # "paragraph 2 of the article": the number stands somewhere else
    return _standing_alone(text, keyword, lead, end)


def _is_of_article(text: str, keyword: re.Match[str]) -> bool:
    """Tell whether a section is one of an article that is named behind it (PR6)."""
    section = read_level(text, keyword) if keyword.lastgroup == "section" else None
    if section is None or OF.match(text, section.end) is None:
        return False
    above = keyword_after(text, OF, section.end)
    return above is not None and above.lastgroup == "article"


def _read_siblings(text: str, innermost: Reading) -> tuple[tuple[Part, ...], int]:
    """Return the further members of "§§ 1º e 2º do art. 5º", and where they end."""
    siblings: list[Part] = []
    end = innermost.end
    while innermost.plural and (join := JOIN.match(text, end)) and join[0].strip():
        number = LEVEL_NUMBER.match(text, join.end())
        if number is None or not number["number"][0].isdigit():
            break
        siblings.append(replace(innermost.parts[0], number=normalise_number(number["number"])))
        end = number.end()
    return tuple(siblings), end


def _with_siblings(
    refs: tuple[ProvisionRef, ...], siblings: tuple[Part, ...], start: int
) -> tuple[ProvisionRef, ...]:
    """Return references with the first widened to its levels, once for each sibling."""
    first = replace(refs[0], start=start)
    more = tuple(replace(first, parts=(*first.parts[:-1], sibling)) for sibling in siblings)
    return (first, *more, *refs[1:])


def _standing_alone(
    text: str, keyword: re.Match[str], lead: list[Part], end: int
) -> tuple[tuple[ProvisionRef, ...], int]:
    """Return a reference without an article: a paragraph or caput alone, else nothing."""
    # "Lei nº 8.078": the abbreviation of "number" names a paragraph beside an article only.
    if lead[-1].kind not in ("paragraph", "caput") or keyword[0][0] in "nN":
        return (), end
    outer, *inner = reversed(lead)
    below = read_parts(text, end)
    ref = ProvisionRef(
        start=start_of(text, keyword),
        end=below.end,
        kind=outer.kind,
        number=outer.number,
        parts=(*inner, *below.parts),
        signed=keyword.lastgroup == "sign" and not _ORDINAL_MARK.search(text, keyword.end(), end),
    )
    return (ref,), ref.end


def _read_head(
    text: str, keyword: re.Match[str], *, lead: tuple[Part, ...]
) -> tuple[tuple[ProvisionRef, ...], int]:
    """Return the references of one head word: "Articles 5, 6(1) and 7"."""
    kind = head_of(keyword)
    if kind == "preamble":
        return (_preamble_at(keyword),), keyword.end()
    number = _head_number(text, keyword, kind) if kind else None
    if kind is None or number is None:
        return (), keyword.end()
    is_range = is_plural(keyword) and _TO.match(text, number.end())  # no "al. 3" of a first one
    reading = Reading(end=number.end()) if is_range else read_parts(text, number.end())
    first = ProvisionRef(
        start=keyword.start(),
        end=reading.end,
        kind=kind,
        number=_head_spelling(number["number"], kind),
        parts=(*reading.parts, *lead),
    )
    plural = is_plural(keyword)
    if plural and (hyphen := _HYPHEN_RANGE.match(first.number)) and int(hyphen[1]) < int(hyphen[2]):
        begin, last = (replace(first, number=hyphen[place]) for place in (1, 2))
        more, end = _read_list(text, last, reading, lead=lead, plural=plural)
        return (begin, *_expand(begin, last, "-"), *more[1:]), end
    return _read_list(text, first, reading, lead=lead, plural=plural)


def _preamble_at(keyword: re.Match[str]) -> ProvisionRef:
    return ProvisionRef(start=keyword.start(), end=keyword.end(), kind="preamble", number="")


def _head_spelling(raw: str, kind: HeadKind) -> str:
    number = normalise_number(raw)
    return number if kind in COUNTED_KINDS else number.upper()


def _head_number(text: str, keyword: re.Match[str], kind: HeadKind) -> re.Match[str] | None:
    pattern = ANNEX_NUMBER if kind in ("annex", "schedule") else NUMBER
    number = pattern.match(text, keyword.end())
    # "the article I need": a pronoun is no Roman one, but before a section.
    if number and number["number"] == "I" and keyword[0][0].islower():
        below = keyword_after(text, BEFORE_LEVEL, number.end())
        return number if below and below.lastgroup in ("sign", "section") else None
    return number


def _read_list(
    text: str, first: ProvisionRef, reading: Reading, *, lead: tuple[Part, ...], plural: bool
) -> tuple[tuple[ProvisionRef, ...], int]:
    """Return a reference and those that a list adds to it (PR3)."""
    refs = [first]
    levels, in_plural = reading.parts, reading.plural
    while join := JOIN.match(text, refs[-1].end):
        word = join["word"] or ","
        bracket = BRACKET.match(text, join.end())
        if bracket and join[0].strip() and levels and levels[-1].kind == "bracket":
            levels = (*levels[:-1], Part(kind="bracket", number=bracket["number"]))
            rest = read_parts(text, bracket.end())
            levels = (*levels, *rest.parts)
            refs.append(
                replace(refs[-1], start=bracket.start(), end=rest.end, parts=(*levels, *lead))
            )
            continue
        added = _next_member(text, refs[-1], join, levels if in_plural else ())
        if added is None or not (plural or in_plural or word in _LIST_WORDS):
            break
        levels = added.parts
        refs.extend(_expand(refs[-1], replace(added, parts=(*levels, *lead)), word))
    return tuple(refs), refs[-1].end


def _next_member(
    text: str, last: ProvisionRef, join: re.Match[str], levels: tuple[Part, ...]
) -> ProvisionRef | None:
    """Return the next member of a list, or None where the list ends."""
    number = NUMBER.match(text, join.end())
    if number is None or DATE_AHEAD.match(text, join.end()) or not join[0].strip():
        return None
    value = normalise_number(number["number"])
    if levels:
        part = replace(levels[-1], number=value)
        return replace(last, start=number.start(), end=number.end(), parts=(*levels[:-1], part))
    reading = read_parts(text, number.end())
    return replace(last, start=number.start(), end=reading.end, number=value, parts=reading.parts)


def _expand(last: ProvisionRef, added: ProvisionRef, word: str) -> tuple[ProvisionRef, ...]:
    """Return the members a range adds: "Articles 12 to 22"."""
    is_range = word in _RANGE_WORDS
    if not (is_range and last.number.isdecimal() and added.number.isdecimal()):
        return (added,)
    between = range(int(last.number) + 1, int(added.number))[:RANGE_MAX]
    return (*(replace(added, number=str(number), parts=()) for number in between), added)


def _mark_transitional(text: str, refs: list[ProvisionRef]) -> tuple[ProvisionRef, ...]:
    """Mark the articles of the transitional act, and widen them over its name (PR4)."""
    names = [match.span() for match in TRANSITIONAL.finditer(text)]
    if not names:
        return tuple(refs)
    starts, ends = [start for start, _ in names], [end for _, end in names]
    marked: list[ProvisionRef] = []
    for ref in refs:
        after, before = bisect_left(starts, ref.end), bisect_right(ends, ref.start)
        if after < len(names) and TRANSITIONAL_GAP.fullmatch(text, ref.end, starts[after]):
            marked.append(replace(ref, end=ends[after], transitional=True))
        elif before and TRANSITIONAL_GAP.fullmatch(text, ends[before - 1], ref.start):
            marked.append(replace(ref, start=starts[before - 1], transitional=True))
        else:
            marked.append(ref)
    return tuple(marked)
