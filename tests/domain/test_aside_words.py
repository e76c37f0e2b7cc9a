"""Words of law, of readers, and of tasks."""

import pytest

from domain.aside_words import (
    duty_pattern,
    law_pattern,
    leading_pattern,
    legal_pattern,
    manner_pattern,
    self_pattern,
    task_pattern,
)


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("statute", (True, True, True)),
        ("gesetze", (True, True, True)),
        ("paragraph", (False, True, False)),
        ("version", (False, True, False)),
        ("inheritance tax", (False, False, True)),
        ("lighthouse", (False, False, False)),
    ],
)
def test_aw1_words_of_law_are_apart_from_those_that_mean_more(
    word: str, found: tuple[bool, ...]
) -> None:
    patterns = (law_pattern(), legal_pattern(), duty_pattern())

    assert found == tuple(one.search(word) is not None for one in patterns)


def test_words_that_lead_back_and_articles_are_told_apart() -> None:
    found = {
        text: leading_pattern().search(text) is not None
        for text in ("who cites it", "la citan", "la capital", "les modifie", "les phares")
    }

    assert found == {
        "who cites it": True,
        "la citan": True,
        "la capital": False,
        "les modifie": True,
        "les phares": False,
    }


def test_readers_speak_of_themselves_and_tell_others_what_to_do() -> None:
    assert self_pattern().search("i bought a house")
    assert not self_pattern().search("i benefici dello sport")
    assert task_pattern().search("please write a poem")
    assert manner_pattern().search("in simple words")
