"""Composer and judge over real HTTP: one deadline, strict answers, the day's tokens."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from typing import Any

import pytest

from domain.bounds import Bounds
from domain.errors import ModelUnavailableError
from domain.ids import Tenant
from domain.ports import ProseRequest, TokenCount, UsageCount
from domain.prose import DraftText
from domain.prose_check import DraftFault
from domain.prose_prompt import prose_template_sha256
from infra.llm import LlmClient
from infra.llm_prose import DRAFT_MAX_TOKENS, LlmProse
from infra.model_budget import ModelBudget
from tests.app.desk import PlainTextDigest
from tests.domain.questions import THREAD
from tests.domain.test_prose_check import GROUNDS, WHOLE, draft_of
from tests.llm_server import LlmServer, Script, Sent, llm_server, says
from tests.prose_scripts import claim, draft, judgment, part_of

NEVER_S = 600.0
REQUEST = ProseRequest(
    question="Explain Article 4.", language="en", grounds=GROUNDS, thread_id=THREAD
)
FAULTS = (DraftFault(kind="number", claim=0, found="seven"),)
Opened = Callable[..., tuple[LlmProse, LlmServer]]


class Used:
    """Counters that stand at one number of tokens."""

    def __init__(self, tokens: int) -> None:
        self._tokens = tokens

    def count_tokens(self, tenant: Tenant, day: Any) -> TokenCount:
        """Return the tokens of any day."""
        assert (tenant, day.year) == ("public", 2026)
        return TokenCount(by_tenant=self._tokens, in_all=self._tokens)

    def count(self, client: str, day: Any) -> UsageCount:
        """Return no turns."""
        raise NotImplementedError(client, day)


@pytest.fixture
def opened() -> Iterator[Opened]:
    with ExitStack() as stack:

        def open_prose(
            script: Script, within_s: float = 45.0, tokens: int = 0
        ) -> tuple[LlmProse, LlmServer]:
            server = stack.enter_context(llm_server(script))
            client = LlmClient(server.url, "a-key", "scripted")
            stack.callback(client.close)
            budget = ModelBudget(Used(tokens), lambda: datetime(2026, 11, 30, tzinfo=UTC), Bounds())
            return LlmProse(client, budget, PlainTextDigest(), within_s), server

        yield open_prose


def test_a_draft_says_who_made_it_and_from_what(opened: Opened) -> None:
    prose, server = opened(lambda _: says(draft(claim(WHOLE.text))))
    drafted = prose.compose(REQUEST)

    assert ("answer", WHOLE.text) == (drafted.status, drafted.draft.answer)
    assert ("scripted-1", prose_template_sha256("draft"), 64) == (
        drafted.made_by.model_returned, drafted.made_by.template_sha256,
        len(drafted.made_by.prompt_digest),
    )  # fmt: skip
    assert ("draft", True, DRAFT_MAX_TOKENS) == (
        part_of(server.heard[0]),
        server.heard[0].body["response_format"]["json_schema"]["strict"],
        server.heard[0].body["max_tokens"],
    )
    assert ("model", "scripted", server.url.split("/")[2]) == (
        prose.made_by.kind, prose.made_by.model_asked, prose.made_by.endpoint_host,
    )  # fmt: skip


def test_lpr1_a_correction_and_a_judgment_have_what_the_draft_left_of_the_time(
    opened: Opened,
) -> None:
    slow = Sent(body=says(draft(claim(WHOLE.text))).body, wait_s=0.6)
    prose, _ = opened(
        lambda heard: slow if heard.number == 1 else Sent(wait_s=NEVER_S), within_s=1.5
    )
    began_s = time.monotonic()
    drafted = prose.compose(REQUEST)
    for ask in (
        lambda: prose.correct(REQUEST, drafted.draft, FAULTS),
        lambda: prose.judge(REQUEST, drafted.draft),
    ):
        with pytest.raises(ModelUnavailableError) as caught:
            ask()
        assert "timeout" == caught.value.failed_attempts[-1]

    assert time.monotonic() - began_s < NEVER_S


def test_lpr1_a_judge_asked_alone_has_all_the_time(opened: Opened) -> None:
    prose, _ = opened(lambda _: says(judgment("entailed")))
    judged = prose.judge(REQUEST, draft_of(WHOLE))

    assert ("pass", ["entailed"]) == (judged.verdict, [one.verdict for one in judged.claims])
    assert prose_template_sha256("judgment") == judged.made_by.template_sha256


def test_lpr2_what_is_no_draft_is_a_draft_without_claims(opened: Opened) -> None:
    prose, _ = opened(lambda _: says("I would rather not."))
    drafted = prose.correct(REQUEST, draft_of(WHOLE), FAULTS)

    assert (b"I would rather not.", DraftText(answer="")) == (drafted.raw, drafted.draft)


def test_lpr2_what_is_no_judgment_is_none(opened: Opened) -> None:
    prose, _ = opened(lambda _: says("Fine."))
    with pytest.raises(ModelUnavailableError, match="no judgment") as caught:
        prose.judge(REQUEST, draft_of(WHOLE))

    assert (("garbage",), True) == (caught.value.failed_attempts, caught.value.was_sent)


def test_lpr3_past_the_tokens_of_the_day_nobody_is_asked(opened: Opened) -> None:
    prose, server = opened(lambda _: says(draft()), tokens=1_000_000)
    with pytest.raises(ModelUnavailableError) as caught:
        prose.compose(REQUEST)

    assert (("over_quota",), False, []) == (
        caught.value.failed_attempts, caught.value.was_sent, server.heard,
    )  # fmt: skip
