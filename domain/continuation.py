"""A turn that answers a clarification: which option was picked, and what it means.

In: the request's pick or words, the thread's memory. Out: the continuation and its
meaning, or nothing where the turn stands by itself.

Rules
    Y1  Only the options of the thread's last turn can be picked, and only if it asked.
    Y2  Words pick an option when, folded, they equal its label or its id alone, or say its
        place: "the second one".
    Y3  A choice that was made before it (the law, when now the day is asked) stands on.
    Y4  A pick without a question of its own takes up the question it answers.
"""

from msgspec import Struct
from msgspec.structs import replace

from domain.errors import BadRequestError
from domain.events import Continuation
from domain.folding import fold_name
from domain.subject import ClarificationOption
from domain.thread import RememberedTurn, ThreadContext
from domain.thread_words import find_picked_place


class Choice(Struct, frozen=True, kw_only=True):
    """A picked option, its meaning, and the question that is taken up again."""

    continues: Continuation
    meaning: ClarificationOption
    question: str


def find_choice(
    question: str, answers: Continuation | None, context: ThreadContext
) -> Choice | None:
    """Return the choice a request makes, or None where it makes none.

    Raises:
        BadRequestError: The request picks an option that was not offered (Y1).
    """
    asked = context.turns[-1] if context.turns else None
    if answers is not None:
        return _picked(question, answers, asked)
    if asked is None or not asked.options:
        return None
    words = fold_name(question)
    for wording in asked.wordings:
        if words and words in (fold_name(wording.label), wording.option_id):
            named = Continuation(turn_id=asked.turn_id, option_id=wording.option_id)
            return _picked("", named, asked)  # Y2
    place = find_picked_place(question, len(asked.options))
    if place is None:
        return None
    option_id = asked.options[place].option_id
    return _picked("", Continuation(turn_id=asked.turn_id, option_id=option_id), asked)


def _picked(question: str, answers: Continuation, asked: RememberedTurn | None) -> Choice:
    if asked is None or asked.turn_id != answers.turn_id:
        raise BadRequestError(
            f"Turn {answers.turn_id} is not the last turn of this thread, so its options can no"
            " longer be picked; ask the question again."
        )
    option = next((o for o in asked.options if o.option_id == answers.option_id), None)
    if option is None:
        raise BadRequestError(
            f"Turn {answers.turn_id} offered no option {answers.option_id!r}; it offered"
            f" {', '.join(o.option_id for o in asked.options) or 'none'}."
        )
    return Choice(
        continues=answers,
        meaning=_with_earlier(option, asked),
        question=question if question.strip() else asked.question,  # Y4
    )


def _with_earlier(option: ClarificationOption, asked: RememberedTurn) -> ClarificationOption:
    """Keep Y3."""
    earlier = next((m for m in asked.members if m.source == "clarified"), None)
    if option.work or earlier is None:
        return option
    return replace(option, work=earlier.work, version=earlier.version)
