from datetime import date

from lxml import etree

from index.source_model import SourceState
from index.sources.clml_listed import listed_versions, with_listed
from tests.index.clml_files import SITE, clml, version

MADE = date(2001, 2, 3)


def held(start: date, end: date | None = None) -> SourceState:
    return SourceState(start_on=start, end_on=end, start_basis="in_force", end_basis=None)


def test_ch1_a_listed_text_that_is_held_is_not_listed_again() -> None:
    listed = {date(2002, 1, 1): "a", date(2003, 1, 1): "b"}

    states = with_listed((held(date(2002, 1, 1), date(2004, 1, 1)),), listed, MADE)

    assert [state.unservable_reason for state in states] == [""]


def test_ch1_a_listed_text_ends_where_the_next_begins() -> None:
    listed = {date(2002, 1, 1): "a", date(2005, 1, 1): "b"}

    states = with_listed((held(date(2003, 1, 1), date(2004, 1, 1)),), listed, MADE)

    assert [(s.start_on.year, s.end_on and s.end_on.year) for s in states] == [
        (2002, 2003),
        (2003, 2004),
        (2005, None),
    ]


def test_ch2_the_text_as_enacted_is_of_the_day_of_the_act() -> None:
    root = etree.fromstring(clml(links=version("enacted") + version("current")))
    listed = listed_versions(root, MADE)

    assert listed == {MADE: f"{SITE}/ukpga/2001/4/enacted"}
    assert with_listed((), listed, MADE)[0].legal_state == "unknown"
    assert listed_versions(root, None) == {}
