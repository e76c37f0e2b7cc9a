"""What fault tests share: an index built once, signed by the machine's clock, to answer from."""

import pytest

from infra.clock import SystemClock
from tests.index import indexes


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a service that answers from the sample law."""
    folder = tmp_path_factory.mktemp("served") / "index"
    indexes.build(folder, by=indexes.signer(at=SystemClock().now()))
    return {"VIGENT_INDEX": str(folder)}
