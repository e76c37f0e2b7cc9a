"""What the tests of the app room share: a turn service in memory over the sample law."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar

from app.asgi import create_app
from app.bootstrap import Wiring
from app.indexes import build
from app.services import Services
from domain.bounds import Bounds
from index.build import BuildRequest
from index.reader import OpenIndex
from tests.app.desk import Desk, settings_of
from tests.slices import lay_slices

CORPORA = ("br-constituicao", "eu-eurlex", "lu-legilux")
PLENTY = Bounds(turns_per_client_per_day=100_000, turns_per_day=100_000)


@pytest.fixture
def desk(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Desk]:
    """A service with an empty log."""
    made = Desk(sample_index, tmp_path)
    yield made
    made.close()


@pytest.fixture(scope="session")
def wired(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiring]:
    """The real adapters in a home of their own, with the sample law open."""
    home = tmp_path_factory.mktemp("home")
    wiring = Wiring(settings_of(home, turns_per_client_per_day="100000", turns_per_day="100000"))
    wiring.open_index()
    yield wiring
    wiring.close()


@pytest.fixture(scope="session")
def services(wired: Wiring) -> Iterator[Services]:
    """What routes are given."""
    made = wired.services()
    yield made
    made.pool.close()


@pytest.fixture(scope="session")
def app(services: Services) -> Litestar:
    """The application without keys."""
    return create_app(services, PLENTY)


@pytest.fixture(scope="session")
def real_wiring(corpora: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiring]:
    """A home with an index of three corpora of real law."""
    home = tmp_path_factory.mktemp("real")
    settings = settings_of(home / "home")
    out = home / "index"
    build(settings, BuildRequest(corpora=corpora, only=CORPORA, out=out, jobs=2, replace=False))
    wiring = Wiring(settings)
    wiring.open_index(out)
    yield wiring
    wiring.close()


@pytest.fixture(scope="session")
def world_wiring(corpora: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wiring]:
    """A home with an index of every small corpus and of slices of the large ones."""
    home = tmp_path_factory.mktemp("world")
    settings = settings_of(home / "home", turns_per_client_per_day="9999", turns_per_day="9999")
    folder = home / "corpora"
    folder.mkdir()
    out = home / "index"
    request = BuildRequest(
        corpora=lay_slices(corpora, folder), only=(), out=out, jobs=2, replace=False
    )
    build(settings, request)
    wiring = Wiring(settings)
    wiring.open_index(out)
    yield wiring
    wiring.close()
