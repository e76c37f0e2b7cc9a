"""What a language model is asked, and what is read of the answer it sends back.

In: the body of a chat completion. Out: the bytes of its first choice, and how they were had.

Rules
    LM5  What is recorded of a server's words has the form of a name; a count is a count. A
         server that tells no usage is counted by bytes.
    LM7  A body that is no chat completion is itself the answer: whoever reads answers refuses
         it as it would any other that has not the form asked for.
"""

import re
from collections.abc import Mapping
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.plan import MadeBy

NO_COMPLETION: Final = "no_completion"  # finish reason of a body that is no chat completion
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:/@+-]{0,119}")
_COUNT_MAX: Final = 1_000_000
_BYTES_PER_TOKEN: Final = 3  # few tokens are shorter; what is not told is counted high


class Message(Struct, frozen=True, kw_only=True):
    """One message of a prompt."""

    role: Literal["system", "user", "assistant"]
    content: str


class ModelQuestion(Struct, frozen=True, kw_only=True):
    """What a model is asked, and what is recorded of the prompt."""

    messages: tuple[Message, ...]
    schema_name: str  # [a-z_]+
    schema: Mapping[str, object]  # JSON Schema of the answer, strict
    max_tokens: int
    template_sha256: str
    prompt_digest: str  # keyed


class ModelAnswer(Struct, frozen=True, kw_only=True):
    """What a model answered: bytes that nobody has read yet, and how they were had."""

    raw: bytes  # at most ANSWER_MAX_BYTES
    made_by: MadeBy


class _Said(Struct, frozen=True, kw_only=True):
    content: str | None = None


class _Choice(Struct, frozen=True, kw_only=True):
    message: _Said
    finish_reason: str | None = None


class _Usage(Struct, frozen=True, kw_only=True):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class _Completion(Struct, frozen=True, kw_only=True):
    """What is read of a chat completion; all else in it is ignored."""

    choices: tuple[_Choice, ...]
    model: str | None = None
    system_fingerprint: str | None = None
    usage: _Usage | None = None


_DECODER = msgspec.json.Decoder(_Completion)


def to_answer(body: bytes, made_by: MadeBy, question: ModelQuestion) -> ModelAnswer:
    """Return the answer in a body; a body that is no chat completion is the answer itself (LM7)."""
    try:
        found = _DECODER.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        found = _Completion(choices=())
    first = found.choices[0] if found.choices else None
    raw = body if first is None else (first.message.content or "").encode(errors="replace")
    asked = sum(len(message.content.encode()) for message in question.messages)
    usage = found.usage or _Usage()
    finish = NO_COMPLETION if first is None else _named(first.finish_reason)
    return ModelAnswer(
        raw=raw,
        made_by=replace(
            made_by,
            model_returned=_named(found.model),
            fingerprint=_named(found.system_fingerprint),
            tokens_in=_count(usage.prompt_tokens, asked),
            tokens_out=_count(usage.completion_tokens, len(raw)),
            finish_reason=finish,
        ),
    )


def _named(word: str | None) -> str:
    """Return a server's word where it has the form of a name (LM5)."""
    return word if word and _NAME.fullmatch(word) else ""


def _count(told: int | None, size_bytes: int) -> int:
    """Return a count of tokens as told, else estimated from bytes (LM5)."""
    estimated = -(-size_bytes // _BYTES_PER_TOKEN)
    return min(told, _COUNT_MAX) if told is not None and told >= 0 else estimated
