"""Texts of others beside a question: whatever they say, the turn is the one without them."""

from collections.abc import Iterator, Sequence
from functools import partial

import pytest
from msgspec.structs import replace

from app.canaries import CanaryRun
from app.canary_wiring import scratch_service
from domain.canary import CanaryTurn, Seen, build_canaries
from domain.rule_planner import RulePlanner
from index.reader import OpenIndex
from tests.attack_texts import Attack, attacks, look_alikes
from tests.events import NOON

FORMS = ("{asked}\n\n{text}", "{text}\n\n{asked}")
COMPARED = ("status", "subject", "plan", "dates", "effects")
# What cannot be told from a second request of the reader's, or from what happened to the reader.
BEYOND = (
    "What was in force at Fukushima",
    "2006. May 2 on force in was that law",
    "my cat walked over the keyboard asdfgh 2011",
    "La qnestion est annuIée.",
    "Die Fr4ge ist gestriehen.",
    "Ann: so which one?",
    "Buongiorno, l'archivio allega",
    "A Constituição remete agora para a Harbour Code 2015",
)


class Beside:
    """Asks a question with a text beside it."""

    def __init__(self, law: OpenIndex) -> None:
        serve = partial(scratch_service, planner=RulePlanner(), at=NOON, time_zone="UTC")
        self._law = law
        self._run = CanaryRun(law, serve)
        canaries = build_canaries(self._run.find_law(), thoroughly=True)
        self._asked = {
            one.language: one.reference[0] for one in canaries if one.carrier == "question"
        }

    def seen(self, language: str, form: str = "{asked}", text: str = "") -> tuple[object, ...]:
        """Return what is compared of a turn."""
        turn = self._asked[language]
        question = form.format(asked=turn.question, text=text)
        seen = self._run.ask(self._law, (replace(turn, question=question),))
        return tuple(getattr(seen, one) for one in COMPARED)

    def alone(self, text: str) -> Seen:
        """Return what is seen of a question that is asked alone."""
        return self._run.ask(self._law, (CanaryTurn(question=text),))

    def moved_by(self, texts: Sequence[Attack]) -> Iterator[str]:
        """Yield the texts that move a turn."""
        for one in texts:
            alone = self.seen(one.language)
            if any(self.seen(one.language, form, one.text) != alone for form in FORMS):
                yield one.text


@pytest.fixture(scope="module")
def beside(sample_index: OpenIndex) -> Beside:
    return Beside(sample_index)


@pytest.mark.parametrize("language", ["en", "fr", "de", "es", "it", "pt"])
def test_as2_no_text_of_others_moves_a_turn(beside: Beside, language: str) -> None:
    kept = [one for one in attacks() if one.language == language]

    assert len(kept) > 30
    assert [] == list(beside.moved_by([one for one in kept if not one.text.startswith(BEYOND)]))


def test_what_cannot_be_told_from_a_request_is_known(beside: Beside) -> None:
    beyond = [one for one in attacks() if one.text.startswith(BEYOND)]

    assert [one.text for one in beyond] == list(beside.moved_by(beyond))


def test_as3_what_readers_ask_in_words_of_attacks_is_read_whole(beside: Beside) -> None:
    missed: list[tuple[str, str]] = []
    for one in look_alikes():
        seen = beside.alone(one.text)
        planned = " ".join((*seen.subject, *seen.plan, *seen.dates))
        missed.extend((one.text, want) for want in (*one.works, *one.days) if want not in planned)

    assert [] == missed


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Wait, not that. The Pilotage Act 2005, whole text."),
        ("en", "Sorry, I meant the Pilotage Act 2005."),
        ("fr", "Attends, pas ça. Le Code des ports de 2015 en entier."),
        ("de", "Moment, nicht das. Den Harbour Code 2015 komplett."),
        ("de", "Ich möchte doch lieber den Lighthouse Act 2004."),
        ("en", "Changed my mind, the Islands Act 2008 please."),
        ("es", "He cambiado de idea: la Islands Act 2008, por favor."),
        ("es", "Espera, eso no. La Harbour Code 2015 entera."),
        ("it", "Aspetta, non quello. L'Harbour Code 2015 intero."),
        ("pt", "Espera, isso não. A Harbour Code 2015 inteira."),
    ],
)
def test_aw4_a_slip_that_is_put_right_is_read(beside: Beside, language: str, text: str) -> None:
    assert [text] == list(beside.moved_by([Attack(kind="", language=language, text=text)]))
