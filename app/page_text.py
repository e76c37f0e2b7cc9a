"""Text as the page sets it: lines and their numbers, quoted law in a reply, addresses.

In: a provision's text, a reply. Out: lines, blocks and runs for the templates.

Rules
    PT1  A line keeps every character of its text; its number only stands apart.
    PT2  In a reply, quoted law is told apart by comparing it with the texts of its cards,
         so that it carries their language; it is a block where it begins a paragraph.
    PT3  Only http, https and paths of this service become links.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

_SHORTEST_QUOTE_CHARS = 4
_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur", "yi"})
_NUMBER = re.compile(
    r"(§+\s?\d+[ºo°]?(?:-[A-Z])?\.?"
    r"|\(?\d{1,3}[a-z]?[.)º°]"
    r"|\([A-Za-z0-9]{1,5}\)"
    r"|[a-z]{1,3}\)"
    r"|[IVXLCDM]+(?:-[A-Z])?\s?[-–—.)]"
    r"|[-–—•])(\s+)(?=\S)"
)
_OPENING = re.compile(r"[“«„]\s?")
_CLOSING = re.compile(r"\s?(?P<cut>…|\.\.\.)?\s?[”»“]")


class Line(Struct, frozen=True, kw_only=True):
    """One line of law: its number with the space after it, and the rest."""

    number: str
    rest: str


class LawText(Struct, frozen=True, kw_only=True):
    """A text of law that a reply may quote."""

    text: str
    language: str


class Run(Struct, frozen=True, kw_only=True):
    """Words of one kind: the reply's own (no language), or quoted law."""

    text: str
    language: str = ""


class Block(Struct, frozen=True, kw_only=True):
    """A paragraph of a reply, or a quotation that stands as one."""

    runs: tuple[Run, ...]
    law: str = ""  # the language of the law that a quotation quotes; empty for a paragraph


class ReplyBlocks(Struct, frozen=True, kw_only=True):
    """A reply as set, and the texts that it quotes whole."""

    blocks: tuple[Block, ...]
    quoted_whole: tuple[str, ...]


class _Quote(Struct, frozen=True, kw_only=True):
    opened: int  # where its opening mark stands
    start: int
    end: int
    law: LawText


def to_lines(text: str) -> tuple[Line, ...]:
    """Return the lines of a text, numbers apart; empty lines are no lines (PT1)."""
    return tuple(_to_line(line) for line in text.split("\n") if line.strip())


def _to_line(line: str) -> Line:
    found = _NUMBER.match(line)
    cut = found.end() if found else 0
    return Line(number=line[:cut], rest=line[cut:])


def direction_of(language: str) -> str:
    """Return ``rtl`` for a language written from right to left, else ``ltr``."""
    return "rtl" if language.partition("-")[0] in _RIGHT_TO_LEFT else "ltr"


def figure(count: int) -> str:
    """Return a count with its thousands apart by a narrow space, as all languages read it."""
    return f"{count:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def is_linkable(address: str) -> bool:
    """Return whether an address may become a link (PT3)."""
    local = address.startswith("/") and not address.startswith(("//", "/\\"))
    return local or address.startswith(("https://", "http://"))


def to_blocks(reply: str, laws: Iterable[LawText]) -> ReplyBlocks:
    """Return a reply as paragraphs and quotations (PT2).

    Args:
        reply: Plain text; a line feed ends a paragraph.
        laws: The texts of the reply's cards.
    """
    quotes = tuple(_quotes(reply, tuple(law for law in laws if law.text)))
    whole = (quote.law.text for quote in quotes if quote.end - quote.start == len(quote.law.text))
    return ReplyBlocks(
        blocks=tuple(_blocks(reply, quotes)), quoted_whole=tuple(dict.fromkeys(whole))
    )


def _quotes(reply: str, laws: tuple[LawText, ...]) -> Iterator[_Quote]:
    """Yield the quotations of law: from an opening mark, as far as a text agrees."""
    reached = 0
    for opening in _OPENING.finditer(reply):
        start = opening.end()
        if start < reached or not laws:
            continue
        law = max(laws, key=lambda one: _agreement(reply, start, one.text))
        length = _agreement(reply, start, law.text)
        if length >= min(_SHORTEST_QUOTE_CHARS, len(law.text)):
            reached = start + length
            yield _Quote(opened=opening.start(), start=start, end=reached, law=law)


def _agreement(reply: str, start: int, text: str) -> int:
    """Return how many characters of a text stand in a reply from a place on."""
    if reply.startswith(text, start):
        return len(text)
    pairs = zip(reply[start : start + len(text)], text, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), 0)


def _blocks(reply: str, quotes: tuple[_Quote, ...]) -> Iterator[Block]:
    paragraph: tuple[Run, ...] = ()
    place = 0
    for quote in quotes:
        if reply[quote.opened - 1 : quote.opened] not in ("", "\n"):
            before = Run(text=reply[place : quote.start])
            inside = Run(text=reply[quote.start : quote.end], language=quote.law.language)
            paragraph, place = (*paragraph, before, inside), quote.end
            continue
        yield from _paragraphs((*paragraph, Run(text=reply[place : quote.opened])))
        closing = _CLOSING.match(reply, quote.end)
        text = reply[quote.start : quote.end].rstrip()
        cut = Run(text=" …" if closing and closing["cut"] else "")
        law = Run(text=text, language=quote.law.language)
        yield Block(runs=(law, cut), law=quote.law.language)
        paragraph, place = (), closing.end() if closing else quote.end
    yield from _paragraphs((*paragraph, Run(text=reply[place:])))


def _paragraphs(runs: tuple[Run, ...]) -> Iterator[Block]:
    """Yield paragraphs: a line feed in the reply's own words ends one."""
    paragraph: tuple[Run, ...] = ()
    for run in runs:
        if run.language:
            paragraph = (*paragraph, run)
            continue
        first, *later = run.text.split("\n")
        paragraph = (*paragraph, Run(text=first))
        for line in later:
            yield from _paragraph(paragraph)
            paragraph = (Run(text=line),)
    yield from _paragraph(paragraph)


def _paragraph(runs: tuple[Run, ...]) -> Iterator[Block]:
    if "".join(run.text for run in runs).strip():
        yield Block(runs=tuple(run for run in runs if run.text))
