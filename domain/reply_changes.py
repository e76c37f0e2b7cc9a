"""The words of ``diff``: what changed between two states, in words of the law.

In: a scope and a ``DiffResult``. Out: pieces.

Rules
    CH1  The first sentence names the law, both days and whether anything changed.
    CH2  Inserted and deleted words are counted and quoted; many or long ones stand on the card.
    CH3  Of a whole law the provisions that changed are named by kind of change.
    CH4  A heading that changed is told with the one before, and whether the text is the same.
    CH5  A text in which spaces alone differ is not said to have changed, nor that an act did it.
"""

from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from domain.law_names import label_words, law_words, place_words
from domain.reply_facts import acts_words, are_candidates
from domain.reply_notes import covered, notes
from domain.reply_scope import Piece, Scope, paragraph
from domain.results import ActionRef, DiffResult, DiffRow, WordChange
from domain.wording import counted, day_words, list_words, quoted, short_list

WORDS_MAX_RUNS = 5  # runs of words quoted in one sentence
WORDS_MAX_CHARS = 600  # of all runs quoted in one sentence
PLACES_MAX = 8  # provisions named in one sentence
_CHANGES = ("changed", "inserted", "removed", "renumbered")


def tell_diff(scope: Scope, result: DiffResult) -> tuple[Piece, ...]:
    """Return the words of a comparison (CH1 to CH5)."""
    rows = tuple(row for row in result.rows if row.change != "equal")
    if result.equal or not rows:
        return (_lead(scope, result, "diff.equal", result.anchor),)
    if len(rows) == 1 and has_only_spaces(rows[0].words):
        return (_lead(scope, result, "diff.spaces", rows[0].anchor),)
    if len(rows) == 1:
        return (
            _lead(scope, result, f"diff.{rows[0].change}", rows[0].anchor),
            paragraph(
                *heading_words(
                    scope, rows[0].former_heading, rows[0].heading, is_same=_is_same_text(rows[0])
                ),
                *change_words(scope, rows[0].words),
                _cause(scope, result.actions),
            ),
        )
    return _many(scope, result, rows)


def _lead(scope: Scope, result: DiffResult, key: str, anchor: str) -> Piece:
    sentence = scope.say(
        key,
        first=day_words(scope.language, result.before.day),
        second=day_words(scope.language, result.after.day),
        place=place_words(scope.language, anchor, result.head.title, scope.sign),
    )
    return paragraph(*covered(scope, sentence), *notes(scope, without=("after_coverage",)))


def change_words(scope: Scope, words: tuple[WordChange, ...]) -> tuple[str, ...]:
    """Return how many runs of words were inserted and deleted, with the words (CH2, CH5)."""
    if has_only_spaces(words):
        return (scope.say("words.spaces"),)
    told = [
        counted(scope.language, f"words.{op}", len(runs), words=_runs(scope, runs))
        for op in ("insert", "delete")
        if (runs := tuple(one.text.strip() for one in words if one.op == op)) and _is_short(runs)
    ]
    changed = [one for one in words if one.op != "equal"]
    is_whole = len(told) == len({one.op for one in changed})
    return (*told, *(() if is_whole else (scope.say("words.card"),)))


def has_only_spaces(words: tuple[WordChange, ...]) -> bool:
    """Return whether two texts differ, and in spaces alone (CH5)."""
    former, now = (
        "".join("".join(one.text for one in words if one.op != left_out).split())
        for left_out in ("insert", "delete")
    )
    return former == now and any(one.op != "equal" for one in words)


def heading_words(
    scope: Scope, former: str | UnsetType, heading: str, *, is_same: bool
) -> tuple[str, ...]:
    """Return how a heading changed, and whether the text stayed; empty where it did not (CH4)."""
    if former is UNSET:
        return ()
    kind = "added" if not former else "changed" if heading else "dropped"
    words = {name: quoted(scope.language, one) for name, one in (("old", former), ("new", heading))}
    told = scope.say(f"heading.{kind}", **words)
    return (told, scope.say("heading.alone")) if is_same else (told,)


def _is_same_text(row: DiffRow) -> bool:
    return row.before.text_sha256 == row.after.text_sha256


def _is_short(runs: tuple[str, ...]) -> bool:
    return len(runs) <= WORDS_MAX_RUNS and sum(map(len, runs)) <= WORDS_MAX_CHARS


def _runs(scope: Scope, runs: tuple[str, ...]) -> str:
    return list_words(scope.language, tuple(quoted(scope.language, run) for run in runs))


def _cause(scope: Scope, actions: tuple[ActionRef, ...]) -> str:
    """Return what made a change; the acts are candidates where the source tells none."""
    if are_candidates(actions):
        return scope.say("diff.candidates", acts=acts_words(scope.language, actions, "or"))
    acts = acts_words(scope.language, actions)
    return scope.say("diff.cause", acts=acts) if acts else ""


def _many(scope: Scope, result: DiffResult, rows: tuple[DiffRow, ...]) -> tuple[Piece, ...]:
    """Return the words of a comparison in which several provisions differ (CH3)."""
    language = scope.language
    sentence = counted(
        language,
        "diff.rows",
        len(rows),
        first=day_words(language, result.before.day),
        second=day_words(language, result.after.day),
        law=law_words(language, result.head.title),
    )
    lists = [
        scope.say(f"diff.list.{change}", places=_places(scope, named))
        for change in _CHANGES
        if (named := [row for row in rows if row.change == change])
    ]
    return (
        paragraph(*covered(scope, sentence), *notes(scope, without=("after_coverage",))),
        paragraph(*lists, _cause(scope, result.actions)),
        *(() if result.complete else (paragraph(scope.say("text.part")),)),
    )


def _places(scope: Scope, rows: Iterable[DiffRow]) -> str:
    labels = tuple(label_words(scope.language, row.anchor, scope.sign) for row in rows)
    return short_list(scope.language, labels, PLACES_MAX)
