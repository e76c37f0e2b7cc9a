"""A word index that is damaged while turns run: an outage that is told, never an absence."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.direct import read_call, run_call
from index.manifest import LEXICAL
from index.reader import OpenIndex, open_index
from index.trust import KeyPins
from legal_core.search_ports import Found, TextQuery, TextSearch
from tests.app.desk import ARTICLE_4, Desk
from tests.app.test_replay import replayed
from tests.stores import ToldClock

SEARCH = 'Search the Lighthouse Act 2004 for "keeper" on 2012-01-01.'


class Damaged:
    """A service over its own copy of the sample law, whose word index can break."""

    def __init__(self, sample: OpenIndex, folder: Path) -> None:
        self.folder = folder / "index"
        shutil.copytree(sample.folder, self.folder)
        self.kept = (self.folder / LEXICAL).read_bytes()
        self.desk = self._serve(folder)

    def _serve(self, folder: Path) -> Desk:
        clock = ToldClock()
        law = open_index(
            self.folder,
            trusted_keys=(),
            pins=KeyPins(folder),
            now=clock.now(),
            for_new_turns=False,
        )
        return Desk(law, folder)

    def break_words(self) -> None:
        """Overwrite the word index in its place, its size kept."""
        (self.folder / LEXICAL).write_bytes(b"\xff" * len(self.kept))


@pytest.fixture
def damaged(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Damaged]:
    made = Damaged(sample_index, tmp_path)
    yield made
    made.desk.close()


def test_x6_a_damaged_word_index_ends_the_operation_as_an_outage(damaged: Damaged) -> None:
    damaged.break_words()

    turn = damaged.desk.ask(SEARCH).turn

    (done,) = turn.executed
    outcome = turn.outcome
    assert outcome is not None
    assert outcome.action is not None
    assert ("upstream_failed", "not_evaluated", ("Gap",), None) == (
        done.transport_outcome,
        done.legal_outcome,
        done.effects,
        done.status,
    )
    assert ("gap", "upstream_failed") == (outcome.status, outcome.action.reason)
    assert "A service failed" in outcome.parts[0].text


def test_x6_the_service_goes_on_with_what_needs_no_search(damaged: Damaged) -> None:
    damaged.break_words()
    damaged.desk.ask(SEARCH)

    turn = damaged.desk.ask(ARTICLE_4).turn

    assert turn.outcome is not None
    assert "answer" == turn.outcome.status


def test_x6_an_operation_asked_directly_ends_as_an_outage(damaged: Damaged) -> None:
    damaged.break_words()
    law, clock = damaged.desk.shelf.current(), ToldClock()
    call = read_call(
        "search",
        b'{"query": "keeper", "time_scope": "all_versions"}',
        law,
        now=clock.now(),
        today_on=clock.now().date(),
    )

    assert "upstream_failed" == run_call(call, law).transport_outcome


def test_r8_a_turn_that_an_outage_ended_is_not_searched_again(damaged: Damaged) -> None:
    damaged.break_words()
    asked = damaged.desk.ask(SEARCH)
    (damaged.folder / LEXICAL).write_bytes(damaged.kept)

    actual = replayed(damaged.desk, asked.turn_id)

    assert ("equal", 0) == (actual.verdict, actual.operations)


def test_r8_a_turn_whose_search_is_away_now_is_not_called_different(damaged: Damaged) -> None:
    asked = damaged.desk.ask(SEARCH)
    damaged.desk.shelf.held = {digest: _opened_again(damaged) for digest in damaged.desk.shelf.held}

    actual = replayed(damaged.desk, asked.turn_id)

    assert ("not_replayable", "op_1") == (actual.verdict, actual.place)


class OtherEngine:
    """A search that gives what another gives, by another name."""

    engine = "elsewhere 1"

    def __init__(self, search: TextSearch, *, stood_in: bool) -> None:
        self.weigh, self.kept_terms = search.weigh, search.kept_terms
        self.find_terms = search.find_terms
        self._search, self._stood_in = search, stood_in

    def find_texts(self, query: TextQuery) -> Found:
        found = self._search.find_texts(query)
        name = found.engine if self._stood_in else self.engine
        return Found(hits=found.hits[1:], engine=name, degraded=self._stood_in)


@pytest.mark.parametrize(
    ("stood_in", "told"),
    [(False, "now"), (True, "in another's place now")],
    ids=["other engine", "stood in"],
)
def test_r8_a_turn_that_other_engines_answer_now_is_not_called_different(
    damaged: Damaged, stood_in: bool, told: str
) -> None:
    asked = damaged.desk.ask(SEARCH)
    (law,) = damaged.desk.shelf.held.values()
    assert isinstance(law, OpenIndex)
    law.search = OtherEngine(law.search, stood_in=stood_in)

    actual = replayed(damaged.desk, asked.turn_id)

    assert ("not_replayable", "op_1") == (actual.verdict, actual.place)
    assert "answered by sqlite-fts5 4 then" in actual.reason
    assert told in actual.reason


def _opened_again(damaged: Damaged) -> OpenIndex:
    law = open_index(
        damaged.folder,
        trusted_keys=(),
        pins=KeyPins(damaged.folder.parent),
        now=ToldClock().now(),
        for_new_turns=False,
    )
    damaged.break_words()
    return law
