"""Every example call in docs/satgraph.md is answered by the sample law."""

import json
import re
from collections.abc import Iterator

import pytest

from app.services import Services
from index.reader import OpenIndex
from tests.app.satgraph import ROOT, Asker, asking
from tests.house import rooms

TEXT = (rooms.ROOT / "docs" / "satgraph.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"\| `(GET|POST) (/[^`{]*?)(?: (\{.*\}))?` \|$", TEXT, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def ask(services: Services, sample_index: OpenIndex) -> Iterator[Asker]:
    with asking(services, sample_index) as asker:
        yield asker


def test_every_operation_has_an_example() -> None:
    assert 41 == len(EXAMPLES)


@pytest.mark.parametrize(("method", "path", "body"), EXAMPLES, ids=lambda one: str(one)[:60])
def test_an_example_is_answered(ask: Asker, method: str, path: str, body: str) -> None:
    sent = json.loads(body) if body else None

    answer = ask.client.request(method, f"{ROOT}{path}", json=sent)

    found = answer.json()
    told = found["found"] if isinstance(found, dict) and "found" in found else found
    empty_on_purpose = "2011-07-01" in body and "valid" in path
    assert 200 == answer.status_code, answer.text
    assert told or empty_on_purpose, answer.text
