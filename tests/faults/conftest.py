"""What fault tests share: an index built once, homes that answer from it."""

import pytest

from index.reader import OpenIndex


@pytest.fixture
def served(sample_index: OpenIndex) -> dict[str, str]:
    """The environment of a service that answers from the sample law."""
    return {"VIGENT_INDEX": str(sample_index.folder)}
