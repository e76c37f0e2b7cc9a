"""Where a snippet holds the words that were looked for."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from app.search_marks import mark_snippet, marks_of, meant_of
from domain.events import ExecutedText
from domain.operation_catalog import Search
from domain.results import SearchResult
from domain.sealed import ERASED, seal_plain
from tests.law import day
from tests.legal_core import laws
from tests.legal_core.listed import listed

LAW = "The keepers keep a lamp under 2016/679, and lamplight."


@pytest.mark.parametrize(
    ("words", "language", "expected"),
    [
        ("keeper, lamp", "en", ["keepers", "lamp"]),
        ("keep a lamp", "en", ["keep", "a", "lamp"]),
        ("2016/679", "en", ["2016/679"]),
        ("679", "en", ["679"]),
        ("lampli", "en", ["lamplight"]),
        ("oil", "de", []),
        ("", "en", []),
    ],
)
def test_sm1_words_are_marked_whole_and_no_span_touches_another(
    words: str, language: str, expected: list[str]
) -> None:
    marks = mark_snippet(LAW, language, words)

    assert expected == [LAW[one.start : one.end] for one in marks]
    assert all(one.end <= other.start for one, other in pairwise(marks))


def test_sm2_where_the_reader_text_was_erased_nothing_is_marked() -> None:
    executed = laws.run(listed(), Search(query="bridge tunnel", date=day("2011-01-01")))
    found = executed.result
    assert isinstance(found, SearchResult)

    marked = marks_of(executed, found.hits)
    erased = marks_of(replace(executed, sealed=ERASED), found.hits)
    untold = marks_of(replace(executed, sealed=seal_plain(ExecutedText())), found.hits)

    assert ["bridge", "tunnel"] == [found.hits[0].snippet[one.start : one.end] for one in marked[0]]
    assert ((),) * len(found.hits) == erased == untold


def test_sm2_what_may_have_been_meant_is_told_until_it_was_erased() -> None:
    executed = laws.run(listed(), Search(query="brigde tunnel", date=day("2011-01-01")))
    right = laws.run(listed(), Search(query="bridge tunnel", date=day("2011-01-01")))

    assert ("bridge tunnel", "") == (meant_of(executed), meant_of(right))
    assert "" == meant_of(replace(executed, sealed=ERASED))
