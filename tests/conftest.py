"""What all tests share: the corpora beside the checkout, approval, property profiles."""

import os
import subprocess
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import settings

from index.reader import OpenIndex
from tests.index import indexes
from tests.postgres import shared_server

ROOT = Path(__file__).resolve().parents[1]

# `ci` finds the same examples on every run; `nightly` looks further, and a
# failure prints the seed and the example to run again.
settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.register_profile("nightly", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile("ci")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--approve",
        action="store_true",
        default=False,
        help="rewrite the golden files with what the code gives now; review the difference",
    )


@pytest.fixture(scope="session")
def approve(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be rewritten."""
    return bool(request.config.getoption("--approve"))


def _absent(what: str) -> NoReturn:
    """Skip on a bare machine; fail in CI, where nothing may be missing unseen."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def corpora() -> Path:
    """The folder of official files: VIGENT_TEST_CORPORA, else shared/corpora beside the checkout."""
    named = os.environ.get("VIGENT_TEST_CORPORA")
    folder = Path(named) if named else ROOT.parent / "shared" / "corpora"
    if not folder.is_dir():
        _absent(
            f"No corpora at {folder}; set VIGENT_TEST_CORPORA to a folder of official files "
            "to run the tests that read them."
        )
    return folder


@pytest.fixture(scope="session")
def tracked_files() -> tuple[Path, ...]:
    """Every file under version control that is on disk, relative to the root, sorted."""
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=False, text=True
    )
    if listed.returncode != 0:
        _absent("This is not a git checkout, so nobody can say which files are tracked.")
    names = sorted(name for name in listed.stdout.split("\0") if name)
    return tuple(Path(name) for name in names if (ROOT / name).is_file())


# The session fixture `sample_index` (the sample law, built once and opened) stands below this line.


@pytest.fixture(scope="session")
def sample_index(tmp_path_factory: pytest.TempPathFactory) -> OpenIndex:
    """The sample law as a real index, built once and opened; tests that damage it copy it."""
    folder = tmp_path_factory.mktemp("sample") / "index"
    indexes.build(folder)
    return indexes.open_at(folder, folder.parent)


@pytest.fixture
def postgres_url() -> str:
    """The address of a new, migrated database on the PostgreSQL that a run starts for itself."""
    return shared_server().new_database()
