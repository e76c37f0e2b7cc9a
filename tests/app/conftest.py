"""What the tests of the app room share: a turn service in memory over the sample law."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from index.reader import OpenIndex
from tests.app.desk import Desk


@pytest.fixture
def desk(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Desk]:
    """A service with an empty log."""
    made = Desk(sample_index, tmp_path)
    yield made
    made.close()
