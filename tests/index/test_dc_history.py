"""What annotations and announcements of the Code tell."""

from datetime import date

from index.source_model import SourcePending
from index.sources.dc_anchors import Told
from index.sources.dc_history import acts_of, read_told
from index.sources.dc_parts import read_part
from index.sources.dc_xml import parse
from tests.index.dc_files import EXPIRES, section, told


def read(body: str = "<text>Law.</text>", history: str = "") -> Told:
    found = parse(section("42-101", body, history=history))
    return read_told(found, read_part(found))


def test_dh1_each_act_is_a_cause_with_its_place() -> None:
    found = read(
        history=told("D.C. Law 6-10", "§501", eff="1985-07-17")
        + told("D.C. Law 22-1", "§2|(a)", extra='prefix="as added"')
        + told("D.C. Law 22-2", extra='prefix="redesignated as § 203c,"')
        + told("D.C. Law 24-9", "§4|(b)")
        + told("D.C. Law 24-9", "§4|(b)")
        + told("D.C. Act 24-8", extra='display="false"')
    )

    assert [(one.kind, one.source_work, one.source_anchor) for one in found.causes] == [
        ("enactment", "D.C. Law 6-10", "§501"),
        ("insertion", "D.C. Law 22-1", "§2(a)"),
        ("renumbering", "D.C. Law 22-2", "§2"),
        ("amendment", "D.C. Law 24-9", "§4(b)"),
    ]
    assert found.causes[0].enacted_on == date(1985, 7, 17)


def test_dh1_the_last_act_of_a_repealed_section_repealed_it() -> None:
    found = read("<text>Repealed.</text>", told("D.C. Law 1-1") + told("D.C. Law 2-2"))

    assert [one.kind for one in found.causes] == ["enactment", "repeal"]


def test_dh2_an_act_that_waits_for_a_budget_is_pending() -> None:
    waits = told("D.C. Law 24-284", "§101").replace('app="2021-01-02"', 'app="notfunded"')
    found = read("<text>Not Funded.</text>", waits)
    settled = read(history=waits + told("D.C. Law 24-284", "§101"))

    assert found.causes == ()
    assert [(one.kind, one.source_work, one.expected_on) for one in found.pending] == [
        ("commencement", "D.C. Law 24-284", None)
    ]
    assert settled.pending == ()
    assert [one.source_work for one in settled.causes] == ["D.C. Law 24-284"]
    assert acts_of(parse(section("1", "", history=waits))) == frozenset()


def test_dh3_an_announcement_is_a_pending_change() -> None:
    applies = (
        "<text>*NOTE: Amendment made to this section by section 7088(b) of D.C. Law 25-50 is"
        " applicable January 1, 2026.*</text>"
    )
    follows = "<text>*NOTE: Identical permanent legislation will become effective soon.*</text>"
    found = read(EXPIRES + applies + follows + "<text>*NOTE: Nothing.*</text>")

    lapse, applied, follow = found.pending
    assert (lapse.kind, lapse.expected_on) == ("lapse", date(2022, 1, 5))
    includes = EXPIRES.replace("was created by", "includes amendments by")
    assert [one.kind for one in read(includes).pending] == ["amendment"]
    assert applied == SourcePending(
        kind="commencement",
        source_work="D.C. Law 25-50",
        source_anchor="§7088(b)",
        expected_on=date(2026, 1, 1),
        note=applied.note,
    )
    assert (follow.kind, follow.expected_on) == ("amendment", None)


def test_dh3_a_section_that_applies_later_says_from_when() -> None:
    found = read("<text>Applicable January 1, 2026.</text>")

    assert found.applicable_from == date(2026, 1, 1)
    assert read().applicable_from is None


def test_dh4_a_day_is_told_by_the_annotation_or_not_at_all() -> None:
    written = (
        '<annotation type="History" doc="D.C. Law 4-72">Mar. 10, 1982, D.C. Law 4-72</annotation>'
        '<annotation type="History" doc="D.C. Law 4-73">D.C. Law 4-73</annotation>'
        '<annotation type="Prior Codifications">1973 Ed.</annotation>'
    )
    found = read(history=written)

    assert [one.enacted_on for one in found.causes] == [date(1982, 3, 10), None]
