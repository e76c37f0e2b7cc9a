"""Which act changed which paragraph."""

from datetime import date

from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode, SourcePending
from index.sources.dc_anchors import Told, to_section
from index.sources.dc_deeds import Deeds, attribute, find_deeds, lapses_of, new_causes
from index.sources.dc_instructions import read_act
from index.sources.dc_parts import read_part
from index.sources.dc_xml import parse
from tests.index.dc_files import document, para, section

DAY = date(2021, 11, 3)
NO_DEEDS = Deeds(by_act={})
OLD = SourceCause(kind="enactment", source_work="D.C. Law 1-1")
NEW = SourceCause(kind="amendment", source_work="D.C. Law 24-1", source_anchor="§2")
OTHER = SourceCause(kind="amendment", source_work="D.C. Law 24-9", source_anchor="§7")
BEFORE = para("(a)", "A.", para("(1)", "One.")) + para("(b)", "B.")
AFTER = para("(a)", "A.", para("(1)", "Two.")) + para("(b)", "B.") + para("(c)", "C.")


def node(body: str, *causes: SourceCause) -> SourceNode:
    return to_section(read_part(parse(section("42-101", body))), Told(causes=causes))


def deeds(*paths: str) -> Deeds:
    inner = "".join(
        para(f"({n})", "x", f"<codify:repeal path='{path}'/>") for n, path in enumerate(paths, 1)
    )
    insert = "<include><para><codify:insert path='§42-101'/><num>(c)</num></para></include>"
    insert += "<codify:insert path='42|1' num-value='42-109'><section><num>9</num></section>"
    insert += "</codify:insert><codify:insert path='42|1'><para><num>(z)</num></para>"
    insert += "</codify:insert><codify:repeal path='42|1'/>"
    body = f"<section codify:doc='D.C. Code'><num>2</num>{inner}{insert}</section>"
    return find_deeds(
        [read_act(parse(document(body))), read_act(parse(document("", identity="x")))]
    )


def attributed(after: SourceNode, before: SourceNode, known: Deeds = NO_DEEDS) -> SourceNode:
    return attribute(after, before, new_causes(after, before, DAY), known)


def causes(found: SourceNode) -> dict[str, list[tuple[str, str]]]:
    every = [found, *(c for child in found.children for c in (child, *child.children))]
    return {
        one.anchor.removeprefix("sec_42-101__"): [
            (c.source_work, c.source_anchor) for c in one.causes
        ]
        for one in every[1:]
        if one.causes
    }


def test_dd1_only_what_changed_gets_a_cause() -> None:
    before = node(BEFORE, OLD)
    found = attributed(node(AFTER, OLD, NEW), before)

    assert sorted(causes(found)) == ["para_a__para_1", "para_c"]
    same = node(BEFORE, OLD, NEW)
    assert attributed(same, before) is same


def test_dd2_the_place_in_the_act_is_told_where_its_instructions_tell_it() -> None:
    known = deeds("§42-101|(a)", "§42-101|(b)")
    found = attributed(node(AFTER, OLD, NEW), node(BEFORE, OLD), known)

    assert causes(found) == {
        "para_a__para_1": [("D.C. Law 24-1", "§2(1)")],
        "para_c": [("D.C. Law 24-1", "§2")],
    }
    assert deeds("§42-7").of("D.C. Law 24-1", "sec_42-109")[0].anchor == "sec_42-109"


def test_dd3_an_act_that_names_other_parts_is_no_cause_of_this_one() -> None:
    known = deeds("§42-101|(b)")
    both = attributed(node(AFTER, OLD, NEW, OTHER), node(BEFORE, OLD), known)
    alone = attributed(node(AFTER, OLD, NEW), node(BEFORE, OLD), known)

    assert causes(both)["para_a__para_1"] == [("D.C. Law 24-9", "")]
    assert causes(alone)["para_a__para_1"] == [("D.C. Law 24-1", "")]


def test_dd4_a_change_without_an_act_is_a_lapse_or_the_codifiers() -> None:
    pending = SourcePending(
        kind="amendment", source_work="", expected_on=date(2021, 10, 27), note="will expire"
    )
    before = replace(node(BEFORE, OLD), pending=(pending,))
    lapsed, corrected = (attributed(node(AFTER, OLD), one) for one in (before, node(BEFORE, OLD)))

    assert causes(lapsed)["para_c"] == [("temporary legislation expiring 2021-10-27", "")]
    assert (lapsed.causes[-1].kind, lapsed.causes[-1].editorial) == ("amendment", True)
    assert causes(corrected)["para_c"] == [("codification of 2021-11-03", "")]
    assert corrected.causes[-1].editorial


def test_dd4_a_section_that_is_gone_has_lapsed() -> None:
    pending = SourcePending(kind="lapse", source_work="", note="emergency law shall expire")
    (lapse,) = lapses_of(replace(node(BEFORE, OLD), pending=(pending, pending)))

    assert (lapse.kind, lapse.target_anchor) == ("lapse", "sec_42-101")
    assert lapse.source_work == "emergency legislation expiring on a day not told"
