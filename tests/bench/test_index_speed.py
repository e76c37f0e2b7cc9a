"""The benchmark of the index's speed measures what it says (BS1 to BS3)."""

from pathlib import Path

import pytest

from tests.bench import index_speed
from tests.bench._synthetic_index import items_of
from tests.bench.index_speed import DAY, Home, is_met, measure_builds, measure_reads, metric


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_bs1_the_text_of_the_day_is_found_and_what_it_took(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_speed, "READS", 20)
    found = measure_reads(home, 1_000)
    law = home.open(home.folder / "of-1000")
    text = index_speed.text_on(law, items_of(1_000)[4], DAY)

    assert "In 2015 this is article 5 of synthetic:act-00000." in text
    assert all(value >= 0 for value in found.values())


def test_bs3_a_build_after_a_change_gives_one_digest(home: Home) -> None:
    assert 1 == measure_builds(home)["build_digests"]["value"]


def test_a_goal_is_a_limit() -> None:
    actual = [is_met(metric(value, goal)) for value, goal in ((1, 2), (2, 2), (3, 2), (3, None))]

    assert [True, True, False, True] == actual


def test_bs2_the_constitution_is_asked_for_whole(home: Home, corpora: Path) -> None:
    found = index_speed.measure_whole(home, corpora)

    assert all((one["value"] or 0) > 0 for one in found.values())
