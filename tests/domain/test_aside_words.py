"""Words that speak to a machine, and words of law."""

import pytest

from domain.aside_words import (
    duty_pattern,
    law_pattern,
    leading_pattern,
    legal_pattern,
    machine_pattern,
    manner_pattern,
    self_pattern,
    task_pattern,
    to_latin,
)
from domain.canary_words import WANTED
from domain.date_masks import fold_in_place


@pytest.mark.parametrize(
    "wanted", [one for texts in WANTED.values() for one in texts], ids=lambda one: one[:40]
)
def test_aw2_what_canaries_want_is_said_to_a_machine(wanted: str) -> None:
    assert machine_pattern().search(fold_in_place(wanted).text)


@pytest.mark.parametrize(
    "asked",
    [
        "Does the regulation override the code?",
        "How do I bypass the rules of Article 6?",
        "Which act repeals the rules of 1999?",
        "May the court disregard the evidence?",
        "Wie kann ich die Regeln umgehen?",
        "Quelle loi déroge à la règle ?",
        "Forget the amendments of 2019.",
        "Who imagined this act?",
    ],
)
def test_aw2_what_is_asked_of_law_is_said_to_no_machine(asked: str) -> None:
    assert not machine_pattern().search(fold_in_place(asked).text)


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


def test_letters_that_look_like_latin_ones_are_read_as_those() -> None:
    assert "ignore" == to_latin("ign\u043er\u0435")
