from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from app import bootstrap
from app.bootstrap import SAMPLE_FOLDER, Wiring
from app.indexes import build, build_for_up, describe, registered, verify
from domain.errors import IndexUnavailableError, SignatureError
from index.build import BuildRequest
from index.reader import OpenIndex
from infra.settings import Settings
from tests.app.desk import ARTICLE_4, arrival, settings_of
from tests.index import indexes
from tests.index.indexes import flip


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_of(tmp_path / "home")


@pytest.fixture
def wire(settings: Settings) -> Iterator[Callable[[], Wiring]]:
    """A way to start the service again and again in one home."""
    made: list[Wiring] = []

    def start() -> Wiring:
        made.append(Wiring(settings))
        return made[-1]

    yield start
    for wiring in made:
        wiring.close()


def build_at(settings: Settings, out: Path) -> Path:
    """Build the sample law under the home's own key."""
    build(settings, BuildRequest(corpora=None, only=(), out=out, jobs=1, replace=False))
    return out


def test_w3_in_an_empty_home_the_sample_law_is_built_and_serves(
    settings: Settings, wire: Callable[[], Wiring]
) -> None:
    index = wire().open_index()

    assert (settings.home / SAMPLE_FOLDER, True) == (index.folder, describe(index).sample)


def test_w3_the_sample_law_is_built_once(wire: Callable[[], Wiring]) -> None:
    first = wire().open_index().manifest.signed_at

    again = wire().open_index().manifest.signed_at

    assert first == again


def test_w3_a_sample_law_that_was_damaged_is_built_again(
    settings: Settings, wire: Callable[[], Wiring]
) -> None:
    whole = wire().open_index().index_sha256
    manifest = settings.home / SAMPLE_FOLDER / "manifest.json"
    flip(manifest, manifest.stat().st_size // 2)

    again = wire().open_index().index_sha256

    assert whole == again


def test_w3_the_index_named_goes_before_all(
    settings: Settings, wire: Callable[[], Wiring], tmp_path: Path
) -> None:
    named = build_at(settings, tmp_path / "named")

    wiring = wire()

    assert named == wiring.open_index(named).folder


def test_w3_the_index_of_the_settings_goes_before_the_sample(
    settings: Settings, tmp_path: Path
) -> None:
    named = build_at(settings, tmp_path / "named")
    wiring = Wiring(settings_of(settings.home, index=str(named)))

    folder = wiring.open_index().folder
    wiring.close()

    assert named == folder


def test_w3_an_index_that_was_named_and_is_not_there_is_no_sample(
    wire: Callable[[], Wiring], tmp_path: Path
) -> None:
    with pytest.raises(IndexUnavailableError):
        wire().open_index(tmp_path / "nowhere")


def test_w3_what_was_built_from_corpora_serves_from_then_on(
    settings: Settings, wire: Callable[[], Wiring], tmp_path: Path
) -> None:
    corpora = tmp_path / "corpora"
    source = Path(bootstrap.__file__).parents[1] / "index" / "sample"
    corpora.mkdir()
    (corpora / "sample").symlink_to(source, target_is_directory=True)
    folder = build_for_up(settings, corpora, indexes.no_progress)

    assert folder == wire().open_index().folder
    assert [(True, True)] == [(one.present, one.latest) for one in registered(settings)]


def test_an_index_of_another_key_is_refused_at_a_place_that_has_one(
    settings: Settings, wire: Callable[[], Wiring], tmp_path: Path
) -> None:
    named = build_at(settings, tmp_path / "named")
    wire().open_index(named)
    indexes.build(named, replace=True, by=indexes.signer(indexes.OTHER_KEY))

    with pytest.raises(SignatureError):
        wire().open_index(named)


def test_an_index_is_verified_to_its_last_byte(settings: Settings, tmp_path: Path) -> None:
    named = build_at(settings, tmp_path / "named")

    check = verify(settings, named)

    assert (False, True) == (check.expired, check.records > 100)


def test_the_parts_say_how_they_stand(wire: Callable[[], Wiring]) -> None:
    wiring = wire()
    before = {part.part: (part.ready, part.state) for part in wiring.parts()}
    wiring.open_index()
    wiring.turns.ask(arrival(ARTICLE_4))
    wiring.runner.catch_up()

    after = {part.part: (part.ready, part.state) for part in wiring.parts()}

    assert [(False, "missing"), (True, "open")] == [before["index"], after["index"]]
    assert {
        "keys": (True, "open"),
        "log": (True, "open"),
        "view turn_audit": (True, "current"),
        "view usage": (True, "current"),
        "outbox": (True, "off"),
    }.items() <= after.items()


def test_a_turn_is_found_by_the_auditor_as_soon_as_it_is_stored(
    wire: Callable[[], Wiring],
) -> None:
    wiring = wire()
    wiring.open_index()
    asked = wiring.turns.ask(arrival(ARTICLE_4))

    audit = wiring.services().find_audit(asked.turn_id)

    assert audit is not None
    assert (6, True) == (len(audit.lines), audit.closed)


def test_an_index_is_described_by_its_manifest(sample_index: OpenIndex) -> None:
    actual = describe(sample_index)

    assert (sample_index.index_sha256, True, date(2027, 12, 31)) == (
        actual.index_sha256,
        actual.sample,
        actual.corpus_day,
    )
