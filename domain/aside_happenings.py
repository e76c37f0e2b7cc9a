"""When a sentence tells that something happened, and to whom.

In: a sentence, folded with and without its names and days, as it was spelled, and its days. Out:
whether it tells on which day something happened, to the reader or at all.

Rules
    AH1 A sentence that tells what happened gives no task: none of its clauses before the day
        begins with a verb and its object, and no colon stands before the day; and it is written in
        Latin letters. A label that is the reader's own ("my case:") is none. A day of a text is no
        happening; one from which on something is, only with what law makes people do.
"""

import re
from typing import Final, Literal

from domain.aside_statements import dates_a_text
from domain.aside_words import (
    object_pattern,
    self_pattern,
    self_spelled,
    step_pattern,
    task_pattern,
)
from domain.asking.forms import DAY, QUOTED
from domain.date_values import DatePhrase
from domain.intent_words import cue_patterns
from domain.reply_language import function_words

_TOKEN: Final = re.compile(rf"[^\W\d_{DAY}{QUOTED}]+")
_WORD: Final = re.compile(rf"[^\W_{DAY}{QUOTED}]+")
_DIGIT: Final = re.compile("[0-9]")
_FOREIGN: Final = re.compile("[\u0370-\u1dff\u2e80-\ud7ff]")  # letters that are not Latin
_TOLD_MAX: Final = 15  # words of a sentence that tells of a year

Happened = Literal["", "once", "to_reader"]


def happened_in(own: str, spelled: str, plain: str, days: list[DatePhrase]) -> Happened:
    """Return whether a sentence tells when something happened; a task is no happening (AH1)."""
    is_told = self_spelled().search(spelled) is not None
    is_self = is_told or self_pattern().search(own) is not None
    is_task = task_pattern().search(own) or (not is_told and _is_task(plain))
    if own.rstrip().endswith("?") or is_task:
        return ""
    if dates_a_text(plain):
        return ""
    kinds = ("day", "open") if step_pattern().search(own) else ("day",)
    is_day = any(one.kind in kinds and _DIGIT.search(one.spelled) for one in days)
    is_year = any(one.kind == "window" for one in days)
    if is_self and (is_day or (is_year and len(_TOKEN.findall(own)) <= _TOLD_MAX)):
        return "to_reader"
    return "once" if is_day else ""


def _is_task(plain: str) -> bool:
    """Keep AH1: "Summarise this email", "Traduis le texte", "Montre-moi"."""
    before = plain.partition(DAY)[0]
    shows = any(one == "show" and cue.match(before.lstrip()) for one, cue in cue_patterns())
    label, colon, _ = before.partition(":")
    is_label = colon and not self_pattern().search(label)
    if is_label or shows or _FOREIGN.search(plain):
        return True
    return any(map(_is_verb_of_object, before.split(", ")))


def _is_verb_of_object(clause: str) -> bool:
    words = _WORD.findall(clause)[:2]
    if len(words) < len(("verb", "object")) or words[0] in function_words():
        return False
    is_past = words[0].endswith("ed") or self_pattern().fullmatch(words[0]) is not None
    return not is_past and object_pattern().fullmatch(words[1]) is not None
