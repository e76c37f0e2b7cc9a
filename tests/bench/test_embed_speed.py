"""How the speed of making vectors is measured."""

from pathlib import Path

import pytest

from index.reader import OpenIndex
from tests.bench.embed_speed import GOAL_RATIO, Listening, is_met, measure
from tests.embedders import WordEmbedder
from tests.index.indexes import copy_of


def test_es1_and_es2_both_embed_the_same_pieces(sample_index: OpenIndex, tmp_path: Path) -> None:
    embedder = WordEmbedder()

    actual = measure(copy_of(sample_index, tmp_path / "index"), embedder, 1, tmp_path)

    distinct = len(set(embedder.asked))
    assert distinct == actual["vectors"]
    assert 5 * distinct == len(embedder.asked)


def test_es3_a_second_build_embeds_nothing(sample_index: OpenIndex, tmp_path: Path) -> None:
    actual = measure(copy_of(sample_index, tmp_path / "index"), WordEmbedder(), 1, tmp_path)

    assert {"value": 0, "goal": 0} == actual["again_embedded"]


@pytest.mark.parametrize(
    ("ratio", "again", "expected"),
    [(GOAL_RATIO, 0, True), (GOAL_RATIO - 0.01, 0, False), (2.0, 1, False)],
)
def test_the_goals_are_the_speed_and_that_nothing_is_embedded_twice(
    ratio: float, again: int, *, expected: bool
) -> None:
    metrics: dict[str, object] = {
        "speed_ratio": {"value": ratio},
        "again_embedded": {"value": again},
    }

    assert expected == is_met(metrics)


def test_a_listener_changes_no_vector() -> None:
    listening = Listening(WordEmbedder())

    assert WordEmbedder().embed(["a lamp"]) == listening.embed(["a lamp"])
    assert ["a lamp"] == listening.asked
