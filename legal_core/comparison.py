"""What differs between two texts, in words.

In: two texts. Out: runs of equal, deleted and inserted words.

Rules
    CM1 Equal and deleted runs joined give the text before, equal and inserted the text
        after, character for character.
    CM2 A run of insertions or deletions starts at a word, and behind a mark, where the
        texts allow it; blanks or marks alone do not split one change in two.
    CM3 Equal inputs give equal runs; long texts are compared by sentences first, and a
        passage too long for words is given as one deletion and one insertion.
    CM4 Headings are compared by their words and marks; blanks alone make no other heading.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import NamedTuple

from msgspec import UNSET, UnsetType

from domain.results import WordChange

_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_SENTENCE = re.compile(r"[^.;:\n]*(?:[.;:]+\s*|\n\s*|\Z)")
PAIRS_MAX = 1_000_000  # tokens before x tokens after; the matcher is quadratic
SENTENCES_FROM = 40_000  # more pairs than these are compared by sentences first


class Hunk(NamedTuple):
    """Tokens equal in both texts, then those deleted and inserted after them."""

    equal: tuple[str, ...]
    deleted: tuple[str, ...]
    inserted: tuple[str, ...]


def compare_words(before: str, after: str) -> tuple[WordChange, ...]:
    """Return what differs between two texts, in reading order; deletions before insertions.

    Source: CM1 to CM3.
    """
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    hunks = _tidy(list(_hunks(old, new, _SENTENCE)))
    return tuple(change for change in _to_changes(hunks) if change.text)


def former_heading(before: str, after: str) -> str | UnsetType:
    """Return the heading before where it is another one than after, else UNSET (CM4)."""
    return UNSET if before.split() == after.split() else before


def _hunks(old: list[str], new: list[str], long: re.Pattern[str] | None) -> Iterator[Hunk]:
    """Yield hunks; ``long`` splits what has too many words, None once it was split."""
    start, end = _common(old, new)
    head, tail = tuple(old[:start]), tuple(old[len(old) - end :])
    old, new = old[start : len(old) - end], new[start : len(new) - end]
    yield Hunk(head, (), ())
    if len(old) * len(new) <= (PAIRS_MAX if long is None else SENTENCES_FROM):
        yield from _matched(old, new)
    elif long is None:  # CM3
        yield Hunk((), tuple(old), tuple(new))
    else:
        yield from _by_sentences("".join(old), "".join(new), long)
    yield Hunk(tail, (), ())


def _common(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """Return how many tokens two texts share at their start and, apart from those, at the end."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    room = shorter - start
    end = next((i for i in range(room) if old[-1 - i] != new[-1 - i]), room)
    return start, end


def _matched(old: list[str], new: list[str]) -> Iterator[Hunk]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for op, i1, i2, j1, j2 in matcher.get_opcodes():
        if op == "equal":
            yield Hunk(tuple(old[i1:i2]), (), ())
        else:
            yield Hunk((), tuple(old[i1:i2]), tuple(new[j1:j2]))


def _by_sentences(before: str, after: str, long: re.Pattern[str]) -> Iterator[Hunk]:
    old, new = long.findall(before), long.findall(after)
    if len(old) * len(new) > PAIRS_MAX:
        yield Hunk((), tuple(_TOKEN.findall(before)), tuple(_TOKEN.findall(after)))
        return
    for hunk in _matched(old, new):
        yield Hunk(tuple(_TOKEN.findall("".join(hunk.equal))), (), ())
        deleted, inserted = "".join(hunk.deleted), "".join(hunk.inserted)
        yield from _hunks(_TOKEN.findall(deleted), _TOKEN.findall(inserted), None)


def _tidy(hunks: list[Hunk]) -> list[Hunk]:
    """Join, merge and shift hunks so that a change reads as one (CM2)."""
    joined = _join(hunks)
    merged: list[Hunk] = []
    for hunk in joined:
        if merged and _is_one_change(merged[-1], hunk):
            last = merged.pop()
            merged.append(
                Hunk(
                    last.equal,
                    last.deleted + hunk.equal + hunk.deleted,
                    last.inserted + hunk.equal + hunk.inserted,
                )
            )
        else:
            merged.append(hunk)
    return _shift(_join([part for hunk in merged for part in _trimmed(hunk)]))


def _join(hunks: list[Hunk]) -> list[Hunk]:
    """Return hunks whose equal part is not empty (but for the first), neighbours joined."""
    joined = [Hunk((), (), ())]
    for hunk in hunks:
        last = joined[-1]
        if not hunk.equal:
            joined[-1] = Hunk(
                last.equal, last.deleted + hunk.deleted, last.inserted + hunk.inserted
            )
        elif not last.deleted and not last.inserted:
            joined[-1] = Hunk(last.equal + hunk.equal, hunk.deleted, hunk.inserted)
        else:
            joined.append(hunk)
    return joined


def _is_word(token: str) -> bool:
    return token[0].isalnum()


def _is_one_change(last: Hunk, hunk: Hunk) -> bool:
    """Tell whether only blanks or marks part two hunks that replace words by words."""
    if any(map(_is_word, hunk.equal)) or not (hunk.deleted or hunk.inserted):
        return False
    return any(map(_is_word, last.deleted + hunk.deleted)) and any(
        map(_is_word, last.inserted + hunk.inserted)
    )


def _trimmed(hunk: Hunk) -> tuple[Hunk, Hunk]:
    """Move what a deletion and an insertion share at their ends into the equal text."""
    start, end = _common(hunk.deleted, hunk.inserted)
    deleted = hunk.deleted[start : len(hunk.deleted) - end]
    inserted = hunk.inserted[start : len(hunk.inserted) - end]
    tail = hunk.deleted[len(hunk.deleted) - end :]
    return Hunk(hunk.equal + hunk.deleted[:start], deleted, inserted), Hunk(tail, (), ())


def _shift(hunks: list[Hunk]) -> list[Hunk]:
    """Move lone insertions and deletions to where they read best (CM2).

    A run may move over tokens equal to its own: "o transporte, " and "transporte, o " give
    the same texts.
    """
    shifted = list(hunks)
    for place in range(len(shifted) - 1):
        hunk, after = shifted[place], shifted[place + 1]
        changed = hunk.deleted or hunk.inserted
        if not changed or (hunk.deleted and hunk.inserted):
            continue
        shifted[place], shifted[place + 1] = _best_place(hunk, after)
    return shifted


def _best_place(hunk: Hunk, after: Hunk) -> tuple[Hunk, Hunk]:
    """Return two neighbours with the change between them where it reads best."""
    changed = hunk.deleted or hunk.inserted
    window = hunk.equal + changed + after.equal
    start, size = len(hunk.equal), len(changed)
    places = [start]
    while places[0] > 0 and window[places[0] - 1] == window[places[0] - 1 + size]:
        places.insert(0, places[0] - 1)
    while places[-1] + size < len(window) and window[places[-1]] == window[places[-1] + size]:
        places.append(places[-1] + 1)
    best = max(places, key=lambda place: (_reads(window, place), -place))
    moved = window[best : best + size]
    return (
        Hunk(window[:best], moved if hunk.deleted else (), moved if hunk.inserted else ()),
        Hunk(window[best + size :], after.deleted, after.inserted),
    )


def _reads(window: tuple[str, ...], place: int) -> tuple[bool, bool]:
    """Tell how well a run reads from a place on: it starts at a word, and behind a mark."""
    before = next((token for token in reversed(window[:place]) if not token.isspace()), "")
    return _is_word(window[place]), not (before and _is_word(before))


def _to_changes(hunks: list[Hunk]) -> Iterator[WordChange]:
    runs = [
        (op, "".join(tokens))
        for hunk in hunks
        for op, tokens in (
            ("equal", hunk.equal),
            ("delete", hunk.deleted),
            ("insert", hunk.inserted),
        )
        if tokens
    ]
    for op, group in groupby(runs, key=lambda run: run[0]):
        text = "".join(part for _, part in group)
        if op == "equal":
            yield WordChange(op="equal", text=text)
        else:
            yield WordChange(op="delete" if op == "delete" else "insert", text=text)
