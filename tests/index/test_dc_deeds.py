"""Which act changed which paragraph."""

from index.source_model import SourceCause, SourceNode
from index.sources.dc_anchors import Told, to_section
from index.sources.dc_deeds import Deeds, attribute, find_deeds
from index.sources.dc_instructions import read_act
from index.sources.dc_parts import read_part
from index.sources.dc_xml import parse
from tests.index.dc_files import EXPIRES, document, para, section

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
    found = attribute(node(EXPIRES + AFTER, OLD, NEW), before, Deeds(by_act={}))

    assert sorted(causes(found)) == ["para_a__para_1", "para_c"]
    same = node(AFTER, OLD)
    assert attribute(same, before, Deeds(by_act={})) is same


def test_dd2_the_place_in_the_act_is_told_where_its_instructions_tell_it() -> None:
    found = attribute(node(AFTER, OLD, NEW), node(BEFORE, OLD), deeds("§42-101|(a)", "§42-101|(b)"))

    assert causes(found) == {
        "para_a__para_1": [("D.C. Law 24-1", "§2(1)")],
        "para_c": [("D.C. Law 24-1", "§2")],
    }
    assert deeds("§42-7").of("D.C. Law 24-1", "sec_42-109")[0].anchor == "sec_42-109"


def test_dd3_an_act_that_names_other_parts_is_no_cause_of_this_one() -> None:
    known = deeds("§42-101|(b)")
    both = attribute(node(AFTER, OLD, NEW, OTHER), node(BEFORE, OLD), known)
    alone = attribute(node(AFTER, OLD, NEW), node(BEFORE, OLD), known)

    assert causes(both)["para_a__para_1"] == [("D.C. Law 24-9", "")]
    assert causes(alone)["para_a__para_1"] == [("D.C. Law 24-1", "")]
