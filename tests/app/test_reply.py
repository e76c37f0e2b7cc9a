"""The public reply: its words as a reader sees them, its cards, its citations."""

import re
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.reply import QUOTE_MAX_CHARS, build_reply, reply_json
from app.schemas import GapCard, ProvisionCard, TurnReply
from domain.errors import TurnOrderError
from domain.events import ProseDrafted, ProseJudged, SubjectResolved
from domain.operation_catalog import AsOf
from domain.plan import MadeBy
from domain.prose import DraftText, JudgmentText
from domain.sealed import seal_plain
from domain.subject import SubjectText
from domain.turn import Turn, evolve, fold
from domain.wording import LANGUAGES, SENTENCE_MAX_WORDS, word_count, words_of
from tests import turns
from tests.turn_lists import LISTED

_DATED = "|".join(words_of("de").months)  # "1. Januar" ends no sentence
SENTENCE = re.compile(rf"(?<=[.?])\s+(?!{_DATED})|\n+")
APPROVED = {**turns.GOLDEN, **LISTED}
CASES = [(name, language) for name in APPROVED for language in LANGUAGES]


def reply_of(turn: Turn) -> TurnReply:
    return build_reply(turns.TURN_ID, turn, thread_token="", turn_token="")


def reply_text(turn: Turn) -> str:
    return reply_of(turn).reply


def sentences_of(text: str) -> list[str]:
    """Split a reply into sentences; quoted law is taken out first, its marks stay."""
    bare = re.sub(r"“[^”]*”|«[^»]*»|„[^“]*“", "“”", text)
    return [part for part in SENTENCE.split(bare) if part]


@pytest.mark.parametrize(("name", "language"), CASES)
def test_rp1_a_reply_reads_as_approved(name: str, language: str, root: Path, approve: bool) -> None:
    """RP1: the whole text, in the reader's language, complete without the cards."""
    golden = root / "tests" / "golden" / "turns" / f"reply-{name}.{language}.txt"
    actual = f"{reply_text(APPROVED[name](language))}\n"
    if approve:
        golden.write_text(actual, encoding="utf-8")

    assert golden.read_text(encoding="utf-8") == actual


@pytest.mark.parametrize(("name", "language"), CASES)
def test_no_sentence_of_ours_is_longer_than_the_bound(name: str, language: str) -> None:
    text = reply_text(APPROVED[name](language))

    actual = [one for one in sentences_of(text) if word_count(one) > SENTENCE_MAX_WORDS]

    assert [] == actual


@pytest.mark.parametrize(("name", "language"), CASES)
def test_nothing_is_said_twice(name: str, language: str) -> None:
    said = [one for one in sentences_of(reply_text(APPROVED[name](language))) if one != "“”"]

    actual = sorted({one for one in said if said.count(one) > 1})

    assert [] == actual


def test_equal_turns_give_equal_bytes() -> None:
    first, second = (reply_of(turns.answer_past("pt")) for _ in range(2))

    assert reply_json(first) == reply_json(second)


def test_rp3_gaps_come_first_among_the_cards() -> None:
    reply = reply_of(turns.several_incomplete("en"))

    actual = [type(card) for card in reply.cards]

    assert [GapCard, ProvisionCard] == actual


def test_a_turn_that_executed_nothing_has_its_gap_as_a_card() -> None:
    reply = reply_of(turns.gap_not_held("en"))

    expected = GapCard(
        operation_id=None,
        status="unknown_work",
        reason="No law of Switzerland is held.",
        available=reply.action.available if reply.action else (),
    )
    assert (expected,) == reply.cards


def test_a_question_and_its_options_stand_in_the_text_and_in_their_field() -> None:
    reply = reply_of(turns.ask_two_constitutions("en"))
    asked = reply.clarification

    expected = (
        "clarification",
        "Which of these laws is meant?",
        ["a", "b"],
        ["Brazil", "Luxembourg"],
    )
    assert asked is not None
    assert expected == (
        reply.status,
        asked.question,
        [option.option_id for option in asked.options],
        [option.distinguishes for option in asked.options],
    )


def test_a_question_without_options_asks_for_a_number() -> None:
    subject = SubjectResolved(
        state="unresolved",
        language="en",
        sealed=seal_plain(SubjectText(unresolved="the Atlantis Regulation")),
    )

    actual = reply_text(turns.stopped_turn(subject))

    expected = (
        "No law that is held bears the name “the Atlantis Regulation”.\n\n"
        "What is its number or identifier?"
    )
    assert expected == actual


def test_a_refusal_has_no_card() -> None:
    reply = reply_of(turns.refusal_advice("en"))

    actual = (reply.status, reply.cards, reply.plan, reply.model)

    assert ("refusal", (), None, None) == actual


def long_answer(text: str) -> Turn:
    day = date(2001, 5, 20)
    quoted = turns.provision(
        anchor="art_6", text=text, language="pt", start=date(2000, 2, 14), number="Art. 6º"
    )
    step = turns.Step(
        arguments=AsOf(subject_ref="subject_1", date=day),
        result=turns.as_of_result(turns.BRAZIL_HEAD, day, quoted),
        evidence=turns.evidence_of(turns.BRAZIL, quoted),
    )
    return turns.executed_turn(turns.resolved("en", turns.BRAZIL_MEMBER), step)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        pytest.param(f"{'a' * 3_000}\n{'b' * 3_000}", "a" * 3_000, id="at a paragraph"),
        pytest.param(f"{'word ' * 2_000}", ("word " * 800).rstrip(), id="at a word"),
        pytest.param("x" * 5_000, "x" * QUOTE_MAX_CHARS, id="inside one long word"),
    ],
)
def test_rp2_a_long_quotation_ends_early_and_names_the_card(text: str, kept: str) -> None:
    paragraphs = reply_text(long_answer(text)).split("\n\n")

    assert f"“{kept} [...]”" == paragraphs[1]
    assert "The rest stands on the card." == paragraphs[2]


def test_a_reply_says_what_made_it_and_what_it_used() -> None:
    reply = reply_of(turns.answer_past("en"))

    actual = (
        reply.generated_by.plan,
        reply.generated_by.prose,
        reply.plan.plan_sha256 if reply.plan else "",
        reply.trace.turn_url,
        reply.trace.events,
        [one.operation for one in reply.operations],
    )

    expected = (
        "code",
        None,
        turns.PLAN,
        f"/v1/turns/{turns.TURN_ID}",
        6,
        ["as_of"],
    )
    assert expected == actual


def test_a_turn_without_an_outcome_has_no_reply() -> None:
    turn = fold((turns.admitted(),))

    with pytest.raises(TurnOrderError, match="is admitted and has no reply"):
        reply_of(turn)


MODEL = MadeBy(
    kind="model", model_asked="large", model_returned="large-1", tokens_in=700, tokens_out=90
)


AWAY = "could not be written now and is left out."
UNFIT = "did not pass its checks and is left out."


def explained(
    verdict: str, *, drafted: bool = True, made_by: MadeBy = MODEL, because: str | None = None
) -> Turn:
    subject = turns.resolved("en", turns.BRAZIL_MEMBER)
    turn = turns.executed_turn(subject, turns.step_past(), synthesis=True)
    draft = ProseDrafted(
        attempt=1,
        made_by=made_by,
        status="answer",
        draft_digest=turns.DIGEST,
        sealed=seal_plain(DraftText(answer="Housing was a social right.")),
    )
    judged = ProseJudged(
        verdict=verdict,  # type: ignore[arg-type]  # a verdict
        dropped_because=because if drafted else "no_draft",  # type: ignore[arg-type]  # a reason
        made_by=MODEL if drafted else None,
        sealed=seal_plain(JudgmentText(replacement="Housing was one of the social rights.")),
    )
    return evolve(evolve(turn, draft) if drafted else turn, judged)


@pytest.mark.parametrize(
    ("turn", "prose", "maker"),
    [
        pytest.param(explained("pass"), "Housing was a social right.", "model", id="pass"),
        pytest.param(
            explained("pass", made_by=MadeBy(kind="built_in")),
            "Housing was a social right.",
            "code",
            id="built in",
        ),
    ],
)
def test_accepted_prose_stands_beside_the_typed_reply(turn: Turn, prose: str, maker: str) -> None:
    reply = reply_of(turn)

    assert (prose, maker, "large-1") == (reply.prose, reply.generated_by.prose, reply.model)


@pytest.mark.parametrize(
    ("turn", "value", "words"),
    [
        pytest.param(explained("refuse"), "", UNFIT, id="refused"),
        pytest.param(explained("repair"), "", UNFIT, id="repaired"),
        pytest.param(explained("dropped", because="checks_failed"), "", UNFIT, id="faulty"),
        pytest.param(explained("dropped", because="deadline"), "away", AWAY, id="late"),
        pytest.param(explained("dropped", drafted=False), "away", AWAY, id="never drafted"),
    ],
)
def test_rp4_prose_that_was_not_accepted_is_disclosed(turn: Turn, value: str, words: str) -> None:
    reply = reply_of(turn)

    assert reply.prose is None
    assert ("prose_dropped", value) == (reply.disclosures[-1].kind, reply.disclosures[-1].value)
    assert reply.reply.endswith(words)


def test_rp4_an_endpoint_outside_that_was_asked_for_prose_is_named() -> None:
    outside = replace(MODEL, endpoint_host="models.example:443")
    reply = reply_of(explained("pass", made_by=outside))

    assert ("external_model", "models.example:443") == (
        reply.disclosures[-1].kind, reply.disclosures[-1].value,
    )  # fmt: skip
    assert "models.example:443" in reply.reply


def test_tokens_of_all_that_a_model_made_are_counted() -> None:
    reply = reply_of(explained("pass"))

    assert (1_400, 180) == (reply.usage.tokens_in, reply.usage.tokens_out)


def test_a_plan_made_by_a_model_says_so() -> None:
    turn = turns.answer_past("en")
    planned = replace(turn.proposals[0], made_by=MODEL)
    reply = reply_of(replace(turn, proposals=(planned,)))

    assert ("model", "large-1") == (reply.generated_by.plan, reply.model)
