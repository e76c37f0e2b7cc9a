"""Pathological text for every pattern that meets a reader's words (F56)."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from domain.bounds import Bounds
from tests.app.desk import Desk
from tests.faults.simulation import harbour

NAMED = "Article 1 of the Harbour Act 2001 "
CPU_S_MAX = 0.1  # for one pattern; here for all of them together, and the rest of the turn
SLACK = 3  # a machine that is shared counts other things into CPU time too
PIECES = (
    "a", " ", "1", "é", "-", ".", "(", "/", "\n", "a ", "1 ", "1.", "1-", "1/", "(1)", "a,", "§",
    "article ", "art. 1 ", "Article 1(1) ", "art_1__", "a.b", "a:b/", "n° ", "no ", "de la ",
    "of the ", "2020-01-01 ", "1 May ", "between 1 and ", "EU) 20", "http://a", "eli/a/", "aA1 ",
    "“a", "'a", "9999 ", "١", "and Article ", "the Act of ", "1998 to ", "%", "\u00ad", "ß",
)  # fmt: skip


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with closing(Desk(harbour(), tmp_path)) as made:
        yield made


def longest(piece: str) -> str:
    """Return the longest question that is taken, made of a piece, with an end that fits none."""
    most = Bounds().question_chars
    return (NAMED + piece * most)[: most - 1] + "\u2021"


def slowest(desk: Desk, question: str) -> float:
    """Return how long a turn takes, in seconds of CPU; the better of two tries."""
    found = []
    for _ in range(2):
        begun = time.process_time()
        desk.ask(question)
        found.append(time.process_time() - begun)
    return min(found)


@pytest.mark.level2  # a limit in CPU time has no place beside other tests
def test_f56_no_question_takes_the_time_of_the_others(
    desk: Desk, record_property: Callable[[str, object], None]
) -> None:
    """Each question has 8,000 characters and is answered or asked about, in CPU time."""
    found = {piece: slowest(desk, longest(piece)) for piece in PIECES}

    record_property("injected", len(found))
    record_property("recovery_s", round(max(found.values()), 3))
    assert {} == {piece: s for piece, s in found.items() if s > CPU_S_MAX * SLACK}


def test_f56_a_question_of_digits_alone_is_no_year(desk: Desk) -> None:
    turn = desk.ask("1" * Bounds().question_chars).turn

    assert turn.is_closed
