"""The acts of a gazette issue: which paragraphs belong to which.

In: the paragraphs of an issue. Out: one ``Act`` each, with its title and what follows.

Rules
    GA1  Provisions that begin again at 1 are another act where a title stands between; where
         none does, they are an annex of the same act. A list of headings without a word of
         text is a table of contents and no act.
    GA2  Numbers in quoted text are those of another act: a paragraph inside « » or within
         opened quotation marks begins no provision.
    GA3  What stands before the first title is the gazette's own front and no law; it is named
         among what was left out.
    GA5  Where a table of contents lists a heading, the paragraph that begins with it is that
         provision, also where its number was lost.
    GA4  A provision follows the one before by at most STEP_MAX numbers; another number is text.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from index.sources.gazette_layout import names_gazette
from index.sources.gazette_marks import (
    OPENING,
    Mark,
    Style,
    ends_with_act,
    find_group,
    find_provision,
    is_act_title,
    is_contents,
)
from index.sources.gazette_paragraphs import Paragraph

STEP_MAX: Final = 20
_TITLE_CHARS: Final = 300
_TITLE_WORDS_MAX: Final = 900
_LISTED_MIN: Final = 3
_STEM_CHARS: Final = 8
_PAGE: Final = re.compile(r"[.\s]*(?:page\s*)?\d+\W*$", re.IGNORECASE)
_LISTED_CHARS: Final = 150
_BODY_CHARS: Final = 90
_PRECEDING: Final = 3


class Start(Struct, frozen=True, kw_only=True):
    """Where a provision begins."""

    place: int  # of its first paragraph
    mark: Mark
    heading_chars: int = 0  # of its paragraph, where the table of contents tells its heading


class Act(Struct, frozen=True, kw_only=True):
    """One act of an issue."""

    title: str
    title_places: int  # paragraphs that make up its title
    paragraphs: tuple[Paragraph, ...]  # from its title to the next act
    starts: tuple[Start, ...]  # of its provisions, counted from ``paragraphs[0]``


def find_acts(paragraphs: Sequence[Paragraph]) -> tuple[tuple[Act, ...], tuple[str, ...]]:
    """Return the acts in their order, and the words of the gazette's own front (GA3)."""
    runs = list(_text_runs(paragraphs))
    borders = list(_borders(paragraphs, runs))
    places = sorted({place for place, _ in borders})
    acts: list[Act] = []
    for first, end in pairwise([*places, len(paragraphs)]):
        starts = (start for place, run in borders if place == first for start in run)
        shifted = (replace(start, place=start.place - first) for start in starts)
        acts.append(_to_act(paragraphs[first:end], tuple(shifted)))
    front_end = borders[0][0] if borders else 0
    front = tuple(paragraph.text for paragraph in paragraphs[:front_end])
    if not acts and paragraphs:
        acts = [_to_act(paragraphs, ())]
    return tuple(acts), front


def join_acts(acts: Sequence[Act]) -> Act:
    """Make one act of several: the provisions of the later ones begin again (GA1)."""
    starts: list[Start] = []
    paragraphs: list[Paragraph] = []
    for act in acts:
        shift = len(paragraphs)
        starts.extend(replace(one, place=one.place + shift) for one in act.starts)
        paragraphs.extend(act.paragraphs)
    title = next((act.title for act in acts if act.title), "")
    return Act(
        title=title,
        title_places=acts[0].title_places,
        paragraphs=tuple(paragraphs),
        starts=tuple(starts),
    )


def find_style(paragraphs: Sequence[Paragraph]) -> Style:
    """Return how the provisions of an issue are marked (GM1 of ``gazette_marks``)."""
    styles: tuple[Style, ...] = ("article", "paragraph_sign")
    for style in styles:
        if any(_value(paragraph, style) == 1 for paragraph in paragraphs):
            return style
    return "numbered"


def _value(paragraph: Paragraph, style: Style) -> int:
    mark = find_provision(paragraph.text, style)
    return mark.value if mark else 0


def _runs(paragraphs: Sequence[Paragraph]) -> Iterator[list[Start]]:
    """Yield runs of provisions whose numbers grow (GA1, GA2, GA4)."""
    style = find_style(paragraphs)
    quotes = _Quotes()
    run: list[Start] = []
    for place, paragraph in enumerate(paragraphs):
        mark = find_provision(paragraph.text, style)
        inside = quotes.inside
        quotes.read(paragraph.text)
        if mark is None or not mark.value:
            continue
        last = run[-1].mark.value if run else 0
        if mark.value == 1 and run and last >= 1 and not inside and mark.number == "1":
            yield run
            run = [Start(place=place, mark=mark)]
        elif _follows(mark, run, inside=inside):
            run.append(Start(place=place, mark=mark))
            quotes.reset()
    if run:
        yield run


def _text_runs(paragraphs: Sequence[Paragraph]) -> Iterator[list[Start]]:
    """Yield the runs that are no table of contents; such a table finds lost numbers (GA5)."""
    found: list[Start] = []
    in_table = False
    for run in _runs(paragraphs):
        count = _count_listed(run, paragraphs)
        if count >= _LISTED_MIN:
            in_table = True
            listed = [(_listed(paragraphs[one.place], one.mark), one.mark) for one in run[:count]]
            found = _find_listed(paragraphs, listed, run[count - 1].place + 1)
        elif not (in_table and count == len(run)):  # else a further part of the same table
            in_table = False
            yield _merged(run, found)
            found = []
    if found:
        yield found


def _merged(run: Sequence[Start], found: Sequence[Start]) -> list[Start]:
    """Return a run with what a table of contents finds of it beside it, numbers growing."""
    by_place = {one.place: one for one in (*run, *found)}
    merged: list[Start] = []
    for place in sorted(by_place):
        start = by_place[place]
        if not merged or start.mark.value >= merged[-1].mark.value:
            merged.append(start)
    return merged


def _count_listed(run: Sequence[Start], paragraphs: Sequence[Paragraph]) -> int:
    """Return how many provisions at the head of a run are headings without words (GA1)."""
    count = 0
    for start, after in pairwise(run):
        if sum(len(one.text) for one in paragraphs[start.place : after.place]) > _LISTED_CHARS:
            break
        if paragraphs[start.place].text[-1] in ".;:":
            break
        count += 1
    last = paragraphs[run[-1].place].text
    return count + 1 if count == len(run) - 1 and len(last) < _LISTED_CHARS else count


def _find_listed(
    paragraphs: Sequence[Paragraph], listed: Sequence[tuple[str, Mark]], start: int
) -> list[Start]:
    """Return the provisions whose headings a table of contents lists, in its order (GA5)."""
    found: list[Start] = []
    for heading, mark in listed:
        for place in range(start, len(paragraphs)):
            text = paragraphs[place].text
            own = find_provision(text, "numbered")
            skip = own.length if own else 0
            if heading and _bare(text[skip:]).startswith(_stem(heading)):
                told = replace(mark, length=skip)
                chars = _length_of(text[skip:], heading)
                found.append(Start(place=place, mark=told, heading_chars=chars))
                start = place + 1
                break
    return found


def _listed(paragraph: Paragraph, mark: Mark) -> str:
    """Return the bare heading of a line of a table of contents, without its page."""
    return _bare(_PAGE.sub("", paragraph.text[mark.length :]))


def _bare(text: str) -> str:
    return "".join(one for one in text.casefold() if one.isalnum())


def _stem(heading: str) -> str:
    """Return a heading without an ending that its table may spell otherwise ("debts")."""
    return heading[:-1] if len(heading) > _STEM_CHARS else heading


def _length_of(text: str, heading: str) -> int:
    """Return how many characters of a text spell a bare heading, up to the end of a word."""
    left = len(_stem(heading))
    for place, letter in enumerate(text):
        left -= len(_bare(letter))
        if left <= 0 and not text[place + 1 : place + 2].isalnum():
            return place + 1
    return len(text)


def _follows(mark: Mark, run: Sequence[Start], *, inside: bool) -> bool:
    if not run:
        return mark.value == 1
    step = mark.value - run[-1].mark.value
    if inside:
        return step == 1
    return 0 < step <= STEP_MAX or (step == 0 and mark.number != run[-1].mark.number)


class _Quotes:
    """How deep in quotation the text is (GA2)."""

    def __init__(self) -> None:
        self._depth = 0

    @property
    def inside(self) -> bool:
        return self._depth > 0

    def read(self, text: str) -> None:
        for letter in text:
            if letter in "«„":
                self._depth += 1
            elif letter in "»”" and self._depth:
                self._depth -= 1

    def reset(self) -> None:
        self._depth = 0


def _borders(
    paragraphs: Sequence[Paragraph], runs: Sequence[Sequence[Start]]
) -> Iterator[tuple[int, Sequence[Start]]]:
    """Yield where each act begins, with a run of its provisions; an annex repeats the place."""
    before = 0
    border = 0
    for number, run in enumerate(runs):
        found = _find_title(paragraphs, before, run[0].place)
        if found is not None:
            border = found
        elif not number:
            border = 0
        yield border, run
        before = run[-1].place + 1


def _find_title(paragraphs: Sequence[Paragraph], start: int, end: int) -> int | None:
    """Return where the title of the act begins whose first provision stands at ``end``."""
    contents = [place for place in range(start, end) if is_contents(paragraphs[place].text)]
    first = start
    if contents:
        page = paragraphs[contents[-1]].page
        later = [place for place in range(start, end) if paragraphs[place].page > page]
        on_page = paragraphs[end].page == page or not later
        first = contents[-1] + 1 if on_page else later[0]
    titles = [place for place in range(first, end) if _is_title(paragraphs[place])]
    if not titles:
        titles = [place for place in range(start, first) if _is_title(paragraphs[place])][-1:]
    if not titles:
        return None
    place = titles[0]
    for _ in range(_PRECEDING):
        if place > start and _leads(paragraphs[place - 1]):
            place -= 1
    return place


def _leads(paragraph: Paragraph) -> bool:
    """Tell whether words above a title belong to it: whose act it is, in capitals."""
    words = paragraph.text
    plain = not any(letter.isdigit() for letter in words) and not names_gazette(words)
    return plain and is_capitals(words) and len(words) < _BODY_CHARS


def _is_title(paragraph: Paragraph) -> bool:
    words = paragraph.text
    fits = len(words) < _TITLE_WORDS_MAX and find_group(words) is None
    return fits and _stands_out(paragraph) and is_act_title(words)


def _stands_out(paragraph: Paragraph) -> bool:
    return paragraph.bold or paragraph.centred or is_capitals(paragraph.text)


def is_capitals(text: str) -> bool:
    """Tell whether words are set in capitals."""
    letters = [one for one in text if one.isalpha()]
    return bool(letters) and sum(one.isupper() for one in letters) > 0.9 * len(letters)


def _is_after_title(title: str, words: str) -> bool:
    """Tell whether what follows a title is no part of it."""
    if len(title) > _TITLE_CHARS or OPENING.match(words) or is_contents(words):
        return True
    return ends_with_act(title) and not words[:1].islower()


def _to_act(paragraphs: Sequence[Paragraph], starts: tuple[Start, ...]) -> Act:
    words: list[str] = []
    first = starts[0].place if starts else len(paragraphs)
    seen = False
    for paragraph in paragraphs[:first]:
        if not _stands_out(paragraph) or find_group(paragraph.text):
            break
        if seen and _is_after_title(" ".join(words), paragraph.text):
            break
        words.append(paragraph.text)
        seen = seen or is_act_title(paragraph.text)
    return Act(
        title=" ".join(words) if seen else "",
        title_places=len(words) if seen else 0,
        paragraphs=tuple(paragraphs),
        starts=starts,
    )
