"""Times that are told by an event."""

import pytest

from domain.date_events import find_events
from domain.date_masks import mask


def found(question: str, language: str) -> list[str]:
    masked = mask(question)
    return [masked.text[one.start : one.end] for one in find_events(masked, language)]


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("before the pandemic", "en"),
        ("under the old law", "en"),
        ("when Brexit", "en"),
        ("before GST came in", "en"),
        ("sous l'ancien droit", "fr"),
        ("avant la réforme", "fr"),
        ("na vigência do código anterior", "pt"),
        ("durante a ditadura", "pt"),
        ("bajo la ley anterior", "es"),
        ("antes de la guerra", "es"),
        ("nach der Wende", "de"),
        ("nach altem Recht", "de"),
        ("prima della riforma", "it"),
        ("durante il fascismo", "it"),
    ],
)
def test_ev1_an_event_after_a_word_of_time_is_a_time(question: str, language: str) -> None:
    assert 1 == len(found(f"? {question}?", language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("the pandemic", "en"),
        ("What may be ordered during a pandemic?", "en"),
        ("before it came into force", "en"),
        ("When did the Act come into force?", "en"),
        ("durante una guerra", "es"),
        ("der Krieg", "de"),
        ("before the pandemic", "xx"),
    ],
)
def test_ev1_an_event_of_no_time_is_none(question: str, language: str) -> None:
    assert [] == found(question, language)


def test_ev2_an_event_gives_way() -> None:
    masked = mask("before the war")

    assert [("vague", True)] == [
        (one.reading.kind, one.reading.weak) for one in find_events(masked, "en")
    ]
