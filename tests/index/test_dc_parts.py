"""Sections of the District's XML as parts, and parts as nodes."""

from datetime import date

from index.source_model import SourceNode
from index.sources.dc_anchors import Told, section_number, to_section
from index.sources.dc_parts import Mode, quoted_lines, read_part
from index.sources.dc_xml import parse
from legal_core.amending_words import Part
from tests.index.dc_files import EXPIRES, NAMES, para, section


def part_of(body: str, *, attributes: str = "", mode: Mode = "code") -> Part:
    return read_part(parse(section("42-101", body, attributes=attributes)), mode)


def node_of(body: str, *, number: str = "42-101", attributes: str = "") -> SourceNode:
    found = parse(section(number, body, attributes=attributes))
    return to_section(read_part(found), Told())


def test_dp1_words_before_and_after_the_paragraphs_are_kept_apart() -> None:
    part = part_of(f"<text>One.</text><text>Two.</text>{para('(a)', 'A.')}<text>After.</text>")

    assert (part.text, part.tail) == ("One.\nTwo.", "After.")


def test_dp2_announcements_are_notes() -> None:
    left_over = "<codify:insert path='§42-101'><text>*NOTE: Later.*</text></codify:insert>"
    remark = "<codify:annotation type='Applicability'>Applies late.</codify:annotation>"
    part = part_of(f"{EXPIRES}<text>Law.</text>{left_over}{remark}")

    assert part.text == "Law."
    assert len(part.notes) == 1
    assert part.notes[0].startswith("*NOTE: This section was created")
    assert part.closing_notes == ("*NOTE: Later.*", "Applies late.")
    assert part_of(f"<text>Law.</text>{remark}", mode="act").closing_notes == ()


def test_dp3_a_placeholder_is_no_text() -> None:
    repealed = part_of("<reason>Repealed</reason><text>Repealed.</text>")
    unfunded = part_of("<text>Not Funded.</text>", attributes='placeholder="Not Funded"')
    silent = part_of("", attributes='placeholder="Repealed"')
    law = part_of("<reason>Family Court</reason><text>The Court may act.</text>")

    assert (repealed.placeholder, repealed.text) == ("Repealed", "")
    assert repealed.notes == ("Repealed", "Repealed.")
    assert (unfunded.placeholder, unfunded.notes) == ("Not Funded", ("Not Funded.",))
    assert silent.placeholder == "Repealed"
    assert (law.placeholder, law.text) == ("", "The Court may act.")
    assert part_of(f"<text>Repealed.</text>{para('(a)', 'x')}").placeholder == ""


def test_dp4_annotations_are_not_read() -> None:
    part = part_of("<text>Law.</text><annotation type='History'>old</annotation>")

    assert part == Part(kind="section", number="42-101", heading="Rent.", text="Law.")


def test_dp5_what_the_code_includes_belongs_to_the_paragraph() -> None:
    part = part_of(para("(a)", "Form:", f"<include><text>Pay.</text>{para('(1)', 'x')}</include>"))

    assert part.children[0].text == "Form:\nPay."
    assert part.children[0].children[0].number == "(1)"


def test_dp6_what_an_act_includes_is_quoted_and_no_provision_of_it() -> None:
    quoted = (
        "<include><section><codify:insert/><num>9</num><heading>New.</heading>"
        f"{para('(a)', 'Words.')}</section>{para('(b)')}<text>End.</text>"
        "<annotation>no</annotation></include>"
    )
    part = part_of(para("(1)", "Read:", quoted), mode="act")

    inner = part.children[0].children
    assert [one.kind for one in inner] == ["quoted"]
    assert inner[0].text == "9 New.\n(a) Words.\n(b)\nEnd."
    assert part_of(para("(1)", "x", "<include/>"), mode="act").children[0].children == ()
    assert quoted_lines(parse(f"<codify:x {NAMES}/>".encode())) == []


def test_da1_anchors_go_by_printed_numbers_and_are_given_once() -> None:
    body = para("(a)", "", para("(1)", "x") + para("(1)", "y") + para("", "z") + para("", "w"))
    node = node_of(body, number="[42-101]")

    found = [child.anchor.rpartition("__")[2] for child in node.children[0].children]
    assert node.anchor == "sec_42-101"
    assert "§ [42-101]" in node.source_anchors
    assert found == ["para_1", "para_1-2", "al_1", "al_2"]
    assert "§ 42-101(a)(1)" in node.children[0].children[0].source_anchors
    assert "§ 28~9-102" in node_of("", number="28:9-102").source_anchors
    assert section_number(" [28~9-102]") == "28:9-102"


def test_da2_notes_are_nodes_of_their_own_before_the_words() -> None:
    node = node_of(f"{EXPIRES}<text>Law.</text>")

    assert [(child.kind, child.anchor) for child in node.children] == [
        ("note", "sec_42-101__note_1"),
        ("content", "sec_42-101__content"),
    ]


def test_da3_own_words_and_words_after_are_nodes() -> None:
    node = node_of(f"<text>Law.</text>{para('(a)', 'A.', '<aftertext>x</aftertext>')}")

    tail = part_of(f"{para('(a)', 'A.')}<text>End.</text>")
    assert node.text == ""
    assert [child.kind for child in node.children] == ["content", "paragraph"]
    assert to_section(tail, Told()).children[-1].anchor == "sec_42-101__wrap"


def test_da4_a_placeholder_tells_the_legal_state() -> None:
    states = {
        word: node_of(f"<text>{word}.</text>")
        for word in ("Repealed", "Expired", "Recodified", "Reserved", "Not Funded")
    }

    assert {word: node.legal_state for word, node in states.items()} == {
        "Repealed": "repealed",
        "Expired": "lapsed",
        "Recodified": "repealed",
        "Reserved": "in_force",
        "Not Funded": "in_force",
    }
    assert [word for word, node in states.items() if node.omissions] == ["Not Funded"]


def test_da5_quoted_law_is_a_node_of_its_own_kind() -> None:
    part = part_of(para("(1)", "Read:", "<include><text>Words.</text></include>"), mode="act")
    node = to_section(part, Told(applicable_from=date(2026, 1, 1)), "other")

    quoted = node.children[0].children[0]
    assert node.anchor == "other"
    assert node.applicable_from == date(2026, 1, 1)
    assert (quoted.kind, quoted.anchor) == ("quoted", "other__para_1__quoted_1")
