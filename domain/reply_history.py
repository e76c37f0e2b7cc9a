"""The words of ``article_history``: the distinct texts of a provision through time.

In: a scope and a ``HistoryResult``. Out: pieces.

Rules
    HW1  The first sentence names the provision, the window and how many wordings it had; a
         text that stays the same under another heading or standing is no other wording.
    HW2  The first text is quoted; each later one is told by the words that changed, or
         quoted where the words are not told.
    HW3  Words that were looked for are repeated as reader text.
    HW4  A heading that changed is told with the one before, and the text only where it changed.
    HW5  That nothing changed is said of a wording that is known from its enactment or insertion
         on, and that no amendment made.
"""

from datetime import date, timedelta

from domain.events import ExecutedText
from domain.law_names import place_words
from domain.reply_changes import change_words, heading_words
from domain.reply_facts import Span, basis_words, cause_words, held_words
from domain.reply_notes import covered, notes
from domain.reply_scope import Piece, Scope, paragraph, quote_of
from domain.results import HistoryResult, HistoryRow
from domain.sealed import open_plain
from domain.wording import counted, day_words, quoted, window_words

_BEGINNINGS: frozenset[str] = frozenset({"enactment", "insertion"})


def tell_history(scope: Scope, result: HistoryResult) -> tuple[Piece, ...]:
    """Return the words of a provision's history (HW1 to HW4)."""
    texts = tuple(row for row in result.rows if row.text)
    pieces = [
        paragraph(
            *covered(scope, _lead(scope, result, texts)),
            *notes(scope, without=("after_coverage", "widened_from_year")),
        ),
        *_contains(scope, result),
    ]
    first = next(iter(texts), None)
    for row in result.rows:
        pieces.extend(_row(scope, result, row, is_first=row is first))
    actions = tuple(action for row in texts for action in row.actions)
    basis = basis_words(scope.language, [_span(scope, result, row) for row in texts], actions)
    rest = "" if result.complete else scope.say("text.part")
    return (*pieces[:-1], paragraph(pieces[-1].text, basis, rest))


def _lead(scope: Scope, result: HistoryResult, texts: tuple[HistoryRow, ...]) -> str:
    """Return the first sentence (HW1)."""
    place = place_words(scope.language, result.anchor, result.head.title, scope.sign)
    if not texts:
        return scope.say("history.none", place=place)
    count = len(_wordings(result.rows))
    if count == 1 < len(texts):
        return scope.say("history.steady", place=place)
    first, last = result.from_date, result.to_date
    if first is None or last is None:
        return _whole_history(scope, texts, place, count)
    window = window_words(scope.language, first, last)
    if not all(len(texts) == 1 and _covers(text, first, last) for text in texts):
        return counted(scope.language, "history.some", count, place=place, window=window)
    if _is_year(first, last):
        return scope.say("history.year", place=place, year=first.year)
    return scope.say("history.window", place=place, window=window)


def _whole_history(scope: Scope, texts: tuple[HistoryRow, ...], place: str, count: int) -> str:
    first = day_words(scope.language, texts[0].valid_from)
    if count == 1:
        kinds = {one.kind for one in texts[0].actions}
        is_begun = bool(kinds & _BEGINNINGS) and "amendment" not in kinds
        is_whole = is_begun and texts[0].start_basis != "snapshot"
        key = "history.single" if is_whole else "history.single.held"  # HW5
        return scope.say(key, place=place, first=first)
    return scope.say("history.all", place=place, count=count, first=first)


def _wordings(rows: tuple[HistoryRow, ...]) -> tuple[HistoryRow, ...]:
    """Return the rows with a text other than the row before had (HW1)."""
    pairs = zip(("", *(row.text_sha256 for row in rows)), rows, strict=False)
    return tuple(row for before, row in pairs if row.text and row.text_sha256 != before)


def _covers(row: HistoryRow, first: date, last: date) -> bool:
    return row.valid_from <= first and (row.valid_to is None or last < row.valid_to)


def _is_year(first: date, last: date) -> bool:
    return (first.month, first.day) == (1, 1) and last + timedelta(days=1) == date(
        first.year + 1, 1, 1
    )


def _contains(scope: Scope, result: HistoryResult) -> tuple[Piece, ...]:
    """Return in how many wordings the words looked for stand, and in which first (HW3)."""
    wordings = _wordings(result.rows)
    words = open_plain(scope.executed.sealed, ExecutedText).contains
    if not words or not wordings:
        return ()
    holding = tuple(row for row in wordings if row.contains)
    key = "history.contains" if holding else "history.contains.none"
    if len(wordings) == 1:
        key = "history.contains.only" if holding else "history.contains.not"
    sentence = scope.say(
        key,
        words=quoted(scope.language, words),
        count=len(holding),
        total=len(wordings),
        first=day_words(scope.language, (holding or wordings)[0].valid_from),
    )
    return (Piece(reader=sentence),)


def _row(
    scope: Scope, result: HistoryResult, row: HistoryRow, *, is_first: bool
) -> tuple[Piece, ...]:
    """Return one text, or one event, with what made it (HW2)."""
    span = _span(scope, result, row)
    causes = cause_words(scope.language, row.actions)
    start = day_words(scope.language, row.valid_from)
    if not row.text:
        return (paragraph(scope.say(f"history.{row.event}", start=start), *causes),)
    quote = quote_of(scope, anchor=row.anchor, text=row.text, text_sha256=row.text_sha256)
    held = held_words(scope.language, span, scope.today_on)
    if is_first:
        return (quote, paragraph(held, *causes))
    is_same = bool(row.words) and all(one.op == "equal" for one in row.words)
    event = "same" if is_same and row.event == "text" else row.event
    begun = scope.say(f"history.{event}", start=start)
    headings = heading_words(scope, row.former_heading, row.heading, is_same=is_same)
    changed = change_words(scope, row.words)
    until = _until(scope, row)
    if changed or (headings and is_same):
        return (paragraph(begun, *headings, *changed, *causes, until),)
    reads = scope.say("history.reads")
    return (paragraph(begun, *headings, reads), quote, paragraph(*causes, until))


def _until(scope: Scope, row: HistoryRow) -> str:
    if row.valid_to is None:
        return ""
    last = row.valid_to - timedelta(days=1)
    return scope.say("history.until", last=day_words(scope.language, last))


def _span(scope: Scope, result: HistoryResult, row: HistoryRow) -> Span:
    is_said = scope.find_note("after_coverage") is not None
    return Span(
        valid_from=row.valid_from,
        valid_to=row.valid_to,
        start_basis=row.start_basis,
        end_basis=row.end_basis,
        verified_until=None if is_said else result.head.verified_until,
    )
