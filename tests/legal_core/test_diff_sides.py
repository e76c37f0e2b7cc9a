import pytest

from legal_core import diff_sides
from tests.law import LawBuilder, MemoryLaw, article, day
from tests.legal_core import laws

LAW = "sample:law"


def side(held: MemoryLaw, on: str, named: str | None = None) -> diff_sides.Side:
    return diff_sides.find_side(
        laws.inquiry(held), held.get_work(LAW), f"{LAW}~art_1", day(on), named
    )


@pytest.mark.parametrize(
    ("by", "on", "expected"),
    [
        pytest.param("an act", "1999-12-31", (False, False), id="before its enactment"),
        pytest.param("", "1999-12-31", (False, True), id="before what is held"),
        pytest.param("an act", "2000-01-01", (True, False), id="in force"),
        pytest.param("an act", "2012-01-01", (False, False), id="taken out"),
        pytest.param("an act", "2022-01-01", (False, True), id="after the last state"),
    ],
)
def test_ds1_a_side_is_absent_only_where_the_law_tells_so(
    by: str, on: str, expected: tuple[bool, bool]
) -> None:
    law = LawBuilder(
        LAW, on=day("2000-01-01"), nodes=(article("1", "one"), article("2", "two")), by=by
    )
    law.remove("art_1", on=day("2010-01-01"))
    law.lapse(on=day("2020-01-01"))

    found = side(laws.holds(law), on)

    assert expected == (found.version is not None, found.is_gap)


@pytest.mark.parametrize(
    ("state", "expected"),
    [("not_yet_in_force", True), ("suspended", True), ("annulled", False), ("lapsed", False)],
)
def test_ds2_text_not_in_force_is_compared_unless_it_is_gone(state: str, expected: bool) -> None:
    law = LawBuilder(
        LAW,
        on=day("2000-01-01"),
        nodes=(article("1", "one"),),
        legal_state=state,  # type: ignore[arg-type]  # one of the closed set
    )

    found = side(laws.holds(law), "2001-01-01")

    assert (expected, False) == (found.version is not None, found.is_gap)


def test_a_named_version_keeps_a_day_on_which_it_held() -> None:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.amend("art_1", "two", on=day("2010-01-01"))
    held = laws.holds(law)

    actual = [side(held, on, f"{LAW}~art_1@2000-01-01").day for on in ("2005-06-07", "2015-01-01")]

    assert [day("2005-06-07"), day("2000-01-01")] == actual


def test_ds3_both_absent_have_no_language() -> None:
    held = laws.holds(laws.directive())
    work = held.get_work(laws.DIRECTIVE)
    gone = diff_sides.find_side(
        laws.inquiry(held), work, f"{laws.DIRECTIVE}~art_7", day("2019-01-01"), None
    )

    actual = diff_sides.languages_of(work, gone, gone, "en")

    assert ("", "") == actual
