"""A model endpoint that plans as it is told and writes and judges prose as scripted."""

import json
import re
from collections.abc import Callable
from typing import Any

from tests.llm_server import Heard, Script, Sent, says
from tests.obedient_server import obedient

EXPLAIN = "Explain what Article 4 of the Data Keeping Act 2010 said on 2015-01-01."
WHOLE = "A keeper shall erase a record when its purpose has ended, at the latest after six years."
LED = f"On 1 January 2015, Article 4 of the Data Keeping Act 2010 said: {WHOLE}"
_BLOCK = re.compile(r"<(evidence|claims)>\n(.*?)\n</\1>", re.DOTALL)
Answer = Sent | str | Callable[[Heard], Sent]


def part_of(heard: Heard) -> str:
    """Return what is asked: plan, draft or judgment."""
    name: str = heard.body["response_format"]["json_schema"]["name"]
    return name


def lines_of(heard: Heard, name: str) -> list[dict[str, Any]]:
    """Return the lines of the last block of a name that a model was sent."""
    found = [body for each, body in _BLOCK.findall(heard.words) if each == name]
    return [json.loads(line) for line in found[-1].splitlines()]


def claim(text: str, kind: str = "legal_text", *ids: str) -> dict[str, Any]:
    """Return a claim about the first item of evidence, or about those named."""
    return {"text": text, "kind": kind, "evidence": list(ids or ("op_1:1:1",))}


def draft(*claims: dict[str, Any], status: str = "answer", coverage: str = "") -> str:
    """Return a draft as a composer gives it."""
    return json.dumps({"status": status, "claims": claims, "coverage_disclosure": coverage})


def judgment(*verdicts: str, verdict: str = "pass", **more: Any) -> str:
    """Return a judgment as a judge gives it, one verdict a claim."""
    claims = [{"claim": place, "verdict": one} for place, one in enumerate(verdicts)]
    return json.dumps({"verdict": verdict, "claims": claims, **more})


def approve(heard: Heard) -> Sent:
    """Approve of everything: the most lenient judge."""
    return says(judgment(*("entailed" for _ in lines_of(heard, "claims"))))


def writes(*drafts: Answer, judge: Answer = approve) -> Script:
    """Return a script that gives the drafts in turn, the last again and again."""
    asked = 0

    def script(heard: Heard) -> Sent:
        nonlocal asked
        if part_of(heard) == "plan":
            return obedient(heard)
        answer: Answer = judge
        if part_of(heard) == "draft":
            answer = drafts[min(asked, len(drafts) - 1)]
            asked += 1
        if isinstance(answer, str):
            return says(answer)
        return answer if isinstance(answer, Sent) else answer(heard)

    return script
