import json

import pytest

from domain.plan import MadeBy
from infra.llm_completion import NO_COMPLETION, Message, ModelQuestion, to_answer
from tests.llm_server import completion

ASKED = ModelQuestion(
    messages=(Message(role="user", content="x" * 9),),
    schema_name="plan",
    schema={},
    max_tokens=5,
    template_sha256="",
    prompt_digest="",
)
MODEL = MadeBy(kind="model")


@pytest.mark.parametrize(
    "body",
    [
        b"", b"<html>", b"[]", b"null", b"{", b"\xff\xfe", b'{"choices": []}', b'{"choices": [{}]}',
        b'{"choices": [{"message": {"content": 5}}]}', b"[" * 100_000, b'{"choices": NaN}',
        json.dumps({"choices": [{"message": {"content": "x"}}], "usage": {"prompt_tokens": "many"}}).encode(),
    ],
)  # fmt: skip
def test_lm7_a_body_that_is_no_completion_is_itself_the_answer(body: bytes) -> None:
    answer = to_answer(body, MODEL, ASKED)

    assert answer.raw == body
    assert answer.made_by.finish_reason == NO_COMPLETION
    assert answer.made_by.tokens_in == 3
    assert answer.made_by.tokens_out == -(-len(body) // 3)


def test_an_answer_without_content_is_empty() -> None:
    assert to_answer(completion(None), MODEL, ASKED).raw == b""


def test_half_a_character_does_not_break_the_reading() -> None:
    assert to_answer(completion("a\ud800b"), MODEL, ASKED).raw in (b"a?b", completion("a\ud800b"))


@pytest.mark.parametrize("word", ["a question of the reader", "x" * 121, "", "\n", "é", 5])
def test_lm5_a_servers_words_are_kept_only_in_the_form_of_a_name(word: object) -> None:
    answer = to_answer(completion("{}", model=word, system_fingerprint=word), MODEL, ASKED)

    assert answer.made_by.model_returned == ""
    assert answer.made_by.fingerprint == ""


@pytest.mark.parametrize(
    ("usage", "expected"),
    [
        ({"prompt_tokens": 7, "completion_tokens": 0}, (7, 0)),
        ({"prompt_tokens": -7, "completion_tokens": 10**12}, (3, 1_000_000)),
        (None, (3, 1)),
        ({}, (3, 1)),
    ],
)
def test_lm5_usage_is_counted_as_told_or_by_bytes(
    usage: dict[str, int] | None, expected: tuple[int, int]
) -> None:
    made_by = to_answer(completion("{}", usage=usage), MODEL, ASKED).made_by

    assert (made_by.tokens_in, made_by.tokens_out) == expected
