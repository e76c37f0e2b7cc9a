"""Every example of docs/citations.md gives what the page says, over the sample law."""

import re
import shlex
from urllib.parse import parse_qsl

import pytest
from click.testing import CliRunner
from litestar import Litestar
from litestar.testing import TestClient

from app.cli import main
from tests.house import rooms

TEXT = (rooms.ROOT / "docs" / "citations.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n\$ vigent (cite .+)\n((?:.+\n)+)```", TEXT)
REQUESTS = re.findall(r"```\nGET (/v1/citations)\?(.+)\n```", TEXT)


def test_the_page_has_examples() -> None:
    assert (7, 1) == (len(EXAMPLES), len(REQUESTS))


@pytest.mark.parametrize(("command", "told"), EXAMPLES, ids=lambda one: one[:60])
def test_an_example_of_the_command_gives_what_the_page_says(
    command: str, told: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    home = tmp_path_factory.getbasetemp() / "documented"

    ran = CliRunner().invoke(main, shlex.split(command), env={"VIGENT_HOME": str(home)})

    assert 0 == ran.exit_code, ran.output
    assert [] == [line for line in told.splitlines() if line not in ran.stdout]


@pytest.mark.parametrize(("path", "query"), REQUESTS)
def test_an_example_request_is_answered(path: str, query: str, app: Litestar) -> None:
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answer = client.get(path, params=dict(parse_qsl(query)))

    assert 200 == answer.status_code
    assert ["exists"] == [one["provision_state"] for one in answer.json()["references"]]
