"""Provisions that a bare number tells: "GDPR 33(2)", "BGB 433", "and then 5?".

In: a question, the laws it names, the graph. Out: references, each in its span.

Rules
    BN1 A number right behind a law that is held is an article of it, else a section, where it
        is there with all that stands below and beside it: "GDPR 5, 6 and 7".
    BN2 A year is none, and neither is what begins a day: "Lighthouse Act 3 May 2012".
    BN3 Behind it the words end, or go on with a word that joins or asks: "GDPR 72 hours" has none.
    BN4 Behind short letters that are known to be a law's and lead to none that is held, it is one
        too: "BGB 433".
    BN5 A number that a question, or its end behind an article, says alone is the article of that
        number: "and then 5", "¿y el 5?", "what does 5 say". With "le" or "el" it may be a day;
        in brackets, or behind what is counted ("version 2"), it is none.
    BN6 So is one with "el", "le", "il" or "o" that belongs to a law behind it: "el 6 de la Ley".
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from legal_core.known_laws import countries_of
from legal_core.law_words import ASKING_WORDS, MONTHS, PARTICLES
from legal_core.named_laws import NamedLaw
from legal_core.ports import GraphReader
from legal_core.provision_anchors import find_anchor
from legal_core.provision_parts import head_of
from legal_core.provision_refs import ProvisionRef, find_provision_refs
from legal_core.provision_words import DATE_AHEAD, JOIN, KEYWORD
from legal_core.tokens import tokens_of, word_set

_AHEAD: Final = re.compile(r"[,:]?\s{1,2}(?=\d)(?!(?:1[5-9]|2[01])\d\d(?![\d(]))")
_NUMBER: Final = re.compile(r"\d{1,4}[a-z]{0,3}(?![\w%]|[./:-]\w)", re.IGNORECASE)
_LETTERS: Final = re.compile(r"(?<![\w.])[A-Z][A-Za-z]{0,6}[A-Z](?=\s\d)")
_OF_LAW: Final = re.compile(
    r"(?<!\w)(?:el|le|il|o) (?P<number>\d{1,3}[a-z]?)"
    r" (?:de la|del|de l['’]|du|de|d[ao]|della|dell['’])"
    r"\s?$",
    re.IGNORECASE,
)
_LEAD_CHARS: Final = 20
_WORD: Final = "articles "
_TAIL_CHARS: Final = 80
_ENDS: Final = re.compile(r"\s{0,2}(?:$|[?!;:)]|[.,](?:\s|$))")
_GOES_ON: Final = (PARTICLES | ASKING_WORDS) - MONTHS
_JOINTS: Final = word_set(
    "and then now also next about und dann danach jetzt nun auch et puis ensuite maintenant aussi"
    " y luego despues ahora tambien e ed poi dopo adesso ora anche depois agora tambem"
)
_THE: Final = word_set("le el il o")  # a day is called so too
_BEFORE: Final = (ASKING_WORDS | _JOINTS | _THE | word_set("the der die das la lo")) - MONTHS
_COUNTED: Final = word_set("version versione text timeline history")  # "version 2"
_ALONE_MAX: Final = 6  # words of a question that names a number alone


def find_bare_numbers(
    text: str, laws: tuple[NamedLaw, ...], graph: GraphReader
) -> tuple[ProvisionRef, ...]:
    """Return the provisions that stand as bare numbers behind the laws of a question."""
    starts = (*(law.start for law in laws), len(text))
    found = [
        ref
        for law in laws
        if law.candidates
        for ref in _behind(text, law, min(at for at in starts if at >= law.end), graph)
    ]
    found.extend(ref for law in laws if law.candidates for ref in _before(text, law, graph))
    named = [(law.start, law.end) for law in laws]
    for known in _LETTERS.finditer(text):  # BN4
        is_free = not any(start < known.end() and known.start() < end for start, end in named)
        if is_free and countries_of(known[0]):
            found.extend(_listed(text, known.end(), len(text)))
    return tuple(found)


def _behind(text: str, law: NamedLaw, end: int, graph: GraphReader) -> Iterator[ProvisionRef]:
    """Yield the provisions between one law and the next (BN1)."""
    found = _listed(text, law.end, end)
    for kind in ("article", "section"):
        refs = tuple(replace(ref, kind=kind) for ref in found)
        if any(all(find_anchor(graph, one.work_id, ref) for ref in refs) for one in law.candidates):
            yield from refs
            return


def _before(text: str, law: NamedLaw, graph: GraphReader) -> Iterator[ProvisionRef]:
    """Yield the provision whose number stands before the law that it belongs to (BN6)."""
    number = _OF_LAW.search(text, max(0, law.start - _LEAD_CHARS), law.start)
    read = find_provision_refs(f"{_WORD}{number['number']}") if number else ()
    for ref in read:
        if number and any(find_anchor(graph, one.work_id, ref) for one in law.candidates):
            yield replace(ref, start=number.start("number"), end=number.end("number"))


def _listed(text: str, place: int, end: int) -> tuple[ProvisionRef, ...]:
    """Return what a number right behind a name lists, as articles; empty for none (BN2, BN3)."""
    ahead = _AHEAD.match(text, place)
    if ahead is None or not _NUMBER.match(text, ahead.end()) or DATE_AHEAD.match(text, ahead.end()):
        return ()
    start = ahead.end()
    moved = start - len(_WORD)
    found = tuple(
        replace(ref, start=max(ref.start + moved, start), end=ref.end + moved)
        for ref in find_provision_refs(f"{_WORD}{text[start : _end_of_list(text, start, end)]}")
    )
    return found if found and _is_told(text, found[-1].end) else ()


def _end_of_list(text: str, start: int, end: int) -> int:
    """Return where the next provision is named with its word, or the end of the stretch."""
    end = min(end, start + _TAIL_CHARS)
    words = (one.start() for one in KEYWORD.finditer(text, start, end) if head_of(one))
    return next(words, end)


def _is_told(text: str, end: int) -> bool:
    """Keep BN2 and BN3 of what stands behind."""
    join = JOIN.match(text, end)
    if join is not None and join["word"] and DATE_AHEAD.match(text, join.end()):
        return False  # "GDPR 1 and 2 May 2018"
    if _ENDS.match(text, end) or DATE_AHEAD.match(text, end):
        return True
    behind = tokens_of(text[end : end + _TAIL_CHARS])
    if not behind or behind[0].folded not in _GOES_ON:
        return False
    word = KEYWORD.match(text, end + behind[0].start)
    return word is None or head_of(word) is None


def find_number_alone(text: str, place: int = 0, *, is_dated: bool = False) -> ProvisionRef | None:
    """Return the article whose number stands alone in a text, from a place on (BN5).

    Args:
        text: The question.
        place: Where what came before ends: the provision and the law that are named.
        is_dated: Whether a day is spoken of, so that "le 5" may be one.
    """
    words = tokens_of(text[place:])
    numbers = [at for at, word in enumerate(words) if word.folded[0].isdecimal()]
    if not numbers or len(words) > _ALONE_MAX:
        return None
    before, start = words[: numbers[0]], place + words[numbers[0]].start
    number = _NUMBER.match(text, start)
    if number is None or DATE_AHEAD.match(text, start):  # BN2
        return None
    moved = start - len(_WORD)
    read = find_provision_refs(f"{_WORD}{text[start:]}")[:1]
    rest = tokens_of(text[read[0].end + moved :]) if read else words
    is_led = all(word.folded in _BEFORE for word in before) and text[start - 1 : start] != "("
    is_counted = bool(before) and before[-1].folded in _COUNTED
    may_be_day = is_dated and any(word.folded in _THE for word in before)
    if (
        may_be_day
        or is_counted
        or not is_led
        or any(word.folded not in ASKING_WORDS for word in rest)
    ):
        return None
    return replace(read[0], start=start, end=read[0].end + moved)
