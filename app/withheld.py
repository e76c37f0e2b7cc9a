"""A turn whose reader text is kept back: for auditors who may not read it.

In: a turn as it is stored, its texts sealed or erased. Out: the same turn with a mark in the
place of each.

Rules
    WH1  Nothing is opened: sealed, erased and clear texts give the same turn.
    WH2  What the reader was told from the law, statuses, days and digests stays.
"""

from msgspec.structs import replace

from domain.events import OutcomeRouted, RoutedText
from domain.plan import PlanText
from domain.prose import DraftText, JudgmentText
from domain.sealed import seal_plain
from domain.subject import ClarificationText, OptionWording
from domain.turn import Turn

MARK = "[…]"  # stands for words of the reader, in every language


def withhold(turn: Turn) -> Turn:
    """Return a turn whose reply can be shown without any reader text (WH1, WH2)."""
    return replace(
        turn,
        frozen=None if turn.frozen is None else replace(turn.frozen, sealed=seal_plain(PlanText())),
        outcome=None if turn.outcome is None else _outcome(turn.outcome),
        drafts=tuple(
            replace(draft, sealed=seal_plain(DraftText(answer=MARK))) for draft in turn.drafts
        ),
        judged=None
        if turn.judged is None
        else replace(turn.judged, sealed=seal_plain(JudgmentText(replacement=MARK))),
    )


def _outcome(outcome: OutcomeRouted) -> OutcomeRouted:
    count = sum(part.sealed is not None for part in outcome.parts)
    asks = outcome.action is not None and outcome.action.action == "clarification"
    question = ClarificationText(
        question=MARK,
        options=tuple(
            OptionWording(option_id=option.option_id, label=MARK, distinguishes="")
            for option in outcome.options
        ),
    )
    text = RoutedText(sentences=(MARK,) * count, clarification=question if asks else None)
    return replace(outcome, sealed=seal_plain(text))
