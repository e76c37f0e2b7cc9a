"""Acts of the District's Council: body, term, instructions, moves."""

from datetime import date
from pathlib import Path

import pytest

from index.source_model import SourceNode, SourceReading, SourceWork
from index.sources import dc
from index.sources.dc_body import read_body
from index.sources.dc_instructions import Act, read_act
from index.sources.dc_moves import Move, find_moves, name_former
from index.sources.dc_xml import parse
from legal_core.amending_words import Part
from legal_core.amendments import (
    FindReplace,
    Insert,
    Instruction,
    Place,
    Recodify,
    Redesignate,
    Remove,
    Repeal,
    Replace,
    Withhold,
    parse_place,
)
from tests.index.dc_files import document, para, write

LAWS = "law-xml/us/dc/council/periods/24/laws/24-1.xml"
CODE = "codify:doc='D.C. Code'"


def read(root: Path, content: bytes) -> SourceReading:
    write(root, LAWS, content)
    return dc.read_work(root, "law-24-1")


def work_of(reading: SourceReading) -> SourceWork:
    assert reading.work is not None, reading.refusals
    return reading.work


def sec(number: str, body: str, attributes: str = "") -> str:
    return f"<section {attributes}><num>{number}</num>{body}</section>"


def act(body: str) -> Act:
    return read_act(parse(document(body)))


def instructions(body: str) -> list[Instruction]:
    return [one.instruction for one in act(body).given]


def all_nodes(nodes: tuple[SourceNode, ...]) -> list[SourceNode]:
    return [one for node in nodes for one in (node, *all_nodes(node.children))]


def test_dl1_an_act_holds_from_its_effective_day(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, document(sec("2", "<text>Rents are fair.</text>"))))

    state = work.states[0]
    assert (state.start_on, state.start_basis, state.end_on) == (
        date(2021, 10, 7),
        "in_force",
        None,
    )
    assert state.legal_state == "in_force"
    assert (work.document_type, work.published_in) == ("law", "68 DCR 1")
    assert {"D.C. Law 24-1", "D.C. Act 24-7", "Rent Act of 2021"} == {
        alias.name for alias in work.aliases
    }


def test_dl1_without_an_effective_day_its_commencement_is_unknown(tmp_path: Path) -> None:
    work = work_of(read(tmp_path, document(sec("2", "<text>x</text>"), effective="")))

    state = work.states[0]
    assert (state.start_on, state.start_basis) == (date(2021, 9, 30), "act_date")
    assert state.legal_state == "commencement_unknown"
    assert "names no day" in work.status_note


@pytest.mark.parametrize(
    ("words", "lapses_on"),
    [
        ("shall remain in effect for no longer than 90 days, as provided", date(2022, 1, 5)),
        ("shall expire after 225 days of its having taken effect.", date(2022, 5, 20)),
        ("shall expire after 225 days of its having effect.", date(2022, 5, 20)),
        ("shall expire after 225 days of its taking effect.", date(2022, 5, 20)),
        ("shall remain in effect for no longer than90 days", date(2022, 1, 5)),
    ],
)
def test_dl2_an_act_lapses_when_its_own_words_say(
    tmp_path: Path, words: str, lapses_on: date
) -> None:
    work = work_of(read(tmp_path, document(sec("2", f"<text>This act {words}</text>"))))

    first, after = work.states
    assert (first.end_on, first.end_basis) == (lapses_on, "inferred")
    assert (after.start_on, after.legal_state, after.start_basis) == (
        lapses_on,
        "lapsed",
        "inferred",
    )
    assert after.basis_rule.startswith("D.C. Law 24-1: ")
    assert after.published_on == first.start_on
    assert after.expressions == first.expressions


def test_dl2_of_a_temporary_act_that_tells_no_term_it_is_unknown_whether_it_holds(
    tmp_path: Path,
) -> None:
    data = document(sec("2", "<text>x</text>")).replace(b"<citations>", b"<temporary/><citations>")
    work = work_of(read(tmp_path, data))

    assert [state.legal_state for state in work.states] == ["unknown"]
    assert "does not say when" in work.status_note


def test_dl2_a_term_that_is_quoted_for_another_law_is_none(tmp_path: Path) -> None:
    quoted = "<include><text>no longer than 90 days</text></include>"
    work = work_of(read(tmp_path, document(sec("2", para("(a)", "Read:", quoted)))))

    assert len(work.states) == 1


def test_dl3_each_instruction_is_a_link(tmp_path: Path) -> None:
    """The last one names no section of the Code, so it links to none."""
    body = sec(
        "2",
        para("(a)", "x", "<codify:repeal path='§42-101|(b)'/>")
        + para("(b)", "x", "<include><para><codify:insert path='§7-1'/><num>(c)</num></para></include>")
        + "<codify:insert path='42|1' num-value='42-109'><section><num>9</num></section>"
        "</codify:insert><codify:insert path='42|1'/>",
        CODE,
    )  # fmt: skip
    work = work_of(read(tmp_path, document(body)))

    assert [
        (one.predicate, one.target_work, one.target_anchor, one.source_anchor)
        for one in work.references
    ] == [
        ("repeals", "us-dc:code-42", "sec_42-101__para_b", "sec_2__para_a"),
        ("amends", "D.C. Code Title 7", "sec_7-1__para_c", "sec_2__para_b"),
        ("amends", "us-dc:code-42", "sec_42-109", "sec_2"),
    ]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"<document", "is no well-formed XML"),
        (document("", identity="D.C. Law 24-2"), "does not call itself D.C. Law 24-1"),
        (document("", effective="", enacted=""), "names neither the day"),
    ],
    ids=["broken", "another", "no day"],
)
def test_dl4_what_is_no_such_act_is_refused(tmp_path: Path, content: bytes, expected: str) -> None:
    reading = read(tmp_path, content)

    assert reading.work is None
    assert expected in reading.refusals[0].detail


def test_dl4_an_act_without_a_provision_is_refused(tmp_path: Path) -> None:
    bare = document("").replace(b"<text>BE IT ENACTED.</text>", b"")

    assert "holds no provision" in read(tmp_path, bare).refusals[0].detail


def test_db1_a_number_given_twice_bears_its_title() -> None:
    title = "<container><prefix>TITLE</prefix><num>{}</num><heading>T</heading>{}</container>"
    body = title.format("I", sec("101", "<text>x</text>") + sec("101", "<text>y</text>"))
    body += title.format("II", sec("101", "<text>z</text>") + para("(a)", "w"))
    found = [node.anchor for node in all_nodes(read_body(parse(document(body))))]

    assert [anchor for anchor in found if "content" not in anchor] == [
        "formula",
        "title_I",
        "sec_101",
        "title_I__sec_101",
        "title_II",
        "title_II__sec_101",
        "para_a",
    ]


def test_db2_db3_only_provisions_and_the_enacting_words_are_read() -> None:
    body = "<annotation>x</annotation><toc/><container><heading>H</heading>"
    body += "<text>Words.</text></container>"
    nodes = read_body(parse(document(body)))

    assert [(node.kind, node.anchor) for node in nodes] == [
        ("formula", "formula"),
        ("part", "part_0"),
    ]
    assert nodes[1].children[0].anchor == "part_0__formula"


def test_di1_the_place_is_read_from_what_is_around() -> None:
    inner = para("(1)", "x", "<codify:repeal path='(2)'/>", "codify:path='(a)'")
    inner += para("(2)", "x", "<codify:repeal/>", "codify:path='§42-9|(c)'")

    assert instructions(sec("2", inner, f"{CODE} codify:path='§42-1'")) == [
        Repeal(at=parse_place("§42-1|(a)|(2)")),
        Repeal(at=parse_place("§42-9|(c)")),
    ]


def test_di2_the_content_is_inside_or_around() -> None:
    around = "<include><para><codify:insert after='(a)' num-value='(b)'/><num>(9)</num>"
    around += "<text>New.</text></para></include>"
    inside = f"<codify:replace path='§42-1|(c)'>{para('(c)', 'In.')}</codify:replace>"
    heading = "<include><heading>H<codify:replace path='§42-1|heading'/></heading></include>"
    text = "<codify:replace path='§42-1|text'><text>Words.</text></codify:replace>"
    found = instructions(sec("2", around + inside + heading + text, f"{CODE} codify:path='§42-1'"))

    assert found == [
        Insert(
            at=Place(section="42-1"),
            parts=(Part(kind="para", number="(b)", text="New."),),
            after="(a)",
        ),
        Replace(at=parse_place("§42-1|(c)"), parts=(Part(kind="para", number="(c)", text="In."),)),
        Replace(at=parse_place("§42-1|heading"), parts=(Part(kind="text", heading="H"),)),
        Replace(at=parse_place("§42-1|text"), parts=(Part(kind="text", text="Words."),)),
    ]


def test_di3_announcements_and_marks_are_no_instructions() -> None:
    body = "<codify:insert path='§42-1'><text>*NOTE: Soon.*</text></codify:insert>"
    body += "<codify:temporary path='§42-1'/><codify:annotation path='§42-1'>x</codify:annotation>"
    body += "<codify:insert path='42'><container/></codify:insert><codify:other path='§42-1'/>"
    found = act(sec("2", body, CODE))

    assert (found.given, found.not_read) == ((), ("other",))


def test_di4_words_are_those_of_the_code() -> None:
    find = "<codify:find-replace path='§42-1' count='2'><find>cat</find>"
    find += "<replace>see <span codify:value='x'>y</span></replace></codify:find-replace>"
    find += "<codify:find-replace path='§42-1' find='a' replace='b' position='last'/>"
    find += "<codify:find-replace path='§42-1' find='a' replace='b' position='first'/>"
    find += "<codify:find-replace path='§42-1' find='a' replace='b' position='2'/>"

    found = instructions(sec("2", find, CODE))

    assert found[0] == FindReplace(at=Place(section="42-1"), find="cat", words="see x", count=2)
    assert [one.which for one in found if isinstance(one, FindReplace)] == [
        "all",
        "last",
        "first",
        2,
    ]


def test_di5_instructions_for_anything_else_are_not_read() -> None:
    body = "<codify:repeal doc='D.C. Law 20-1' path='§2'/><codify:repeal path='§42-1'/>"

    assert instructions(sec("2", body)) == []


def test_di6_a_section_whose_creation_is_not_funded_is_withheld() -> None:
    body = "<codify:not-funded-anno path='§42-1' action='creation of'/>"
    body += "<codify:not-funded-anno path='§42-2'/>"
    found = act(sec("2", body, CODE))

    assert [one.instruction for one in found.given] == [Withhold(at=Place(section="42-1"))]
    assert found.not_read == ()


def test_moves_and_removals_are_read() -> None:
    body = "<codify:recodify-section path='§38-235' num-value='38-236.08'/>"
    body += "<codify:remove path='§42-1|(a)'/>"
    body += "<codify:redesignate-para path='§42-1|(c)' num-value='(d)'/>"

    assert instructions(sec("2", body, CODE)) == [
        Recodify(at=Place(section="38-235"), number="38-236.08"),
        Remove(at=parse_place("§42-1|(a)")),
        Redesignate(at=parse_place("§42-1|(c)"), number="(d)"),
    ]


def test_mv1_only_what_an_act_instructs_is_a_move() -> None:
    body = "<codify:recodify-section path='§38-235' num-value='38-236.08'/>"
    body += "<codify:redesignate-para path='§42-1|(c)' num-value='(d)'/>"
    body += "<codify:redesignate-para path='§42-1|(e)' num-value='(1)'/>"
    body += "<codify:redesignate-para path='§42-2' num-value='(a)'/>"
    moves = find_moves([act(sec("2", body, CODE)), act(sec("2", "<text>x</text>"))])

    assert moves.of(["D.C. Law 24-1", "D.C. Law 9-9"]) == (
        Move(old="sec_38-235", new="sec_38-236.08"),
        Move(old="sec_42-1__para_c", new="sec_42-1__para_d"),
        Move(old="sec_42-1__para_e", new="sec_42-1__para_e__para_1"),
        Move(old="sec_42-2__content", new="sec_42-2__para_a"),
    )


def test_mv2_a_part_names_its_former_anchor_where_both_are_held() -> None:
    before = SourceNode(
        anchor="sec_1", kind="section", children=(SourceNode(anchor="sec_1__para_a", kind="p"),)
    )
    after = SourceNode(
        anchor="sec_1", kind="section", children=(SourceNode(anchor="sec_1__para_b", kind="p"),)
    )
    move = Move(old="sec_1__para_a", new="sec_1__para_b")

    named = name_former(after, before, (move, Move(old="sec_1__para_x", new="sec_1")))

    assert [(named.formerly, named.children[0].formerly)] == [("", "sec_1__para_a")]
    assert name_former(after, after, (move,)) is after
