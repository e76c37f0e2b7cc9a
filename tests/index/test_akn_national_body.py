import re
from datetime import date

import pytest
from lxml import etree

from index.source_model import SourceNode
from index.sources.akn2 import DIALECT
from index.sources.akn_national_body import read_nodes
from index.sources.akn_national_plan import Dialect, Period
from index.sources.akn_text import UnreadableError, children_of
from tests.index.akn2_files import by_law, schedule
from tests.index.truth import flat


def nodes_of(
    body: str, *, after: str = "", before: str = "", dialect: Dialect = DIALECT
) -> dict[str, SourceNode]:
    root = etree.fromstring(by_law(body, after=after, before=before))
    return {node.anchor: node for node in flat(read_nodes(children_of(root)[0], dialect))}


def section(number: str, words: str, inner: str = "") -> str:
    return (
        f'<section id="section-{number}"><num>{number}.</num><heading>H</heading>'
        f"<paragraph><content><p>{words}</p></content></paragraph>{inner}</section>"
    )


def test_an1_an_anchor_is_kind_and_number_and_the_identifier_stays_beside_it() -> None:
    node = nodes_of(section("12A", "Ferries run."))["sec_12a"]

    assert (node.number, node.heading, node.text) == ("12A.", "H", "Ferries run.")
    assert node.source_anchors == ("section-12A",)


def test_an2_sections_run_through_unless_a_number_comes_twice() -> None:
    chapters = "".join(
        f"<chapter><num>{number}</num>{section('1', 'Twice.')}{section(own, 'Once.')}</chapter>"
        for number, own in (("1", "2"), ("2", "3"))
    )

    found = nodes_of(chapters)

    assert {"chp_1__sec_1", "chp_2__sec_1", "sec_2", "sec_3"} <= set(found)


def test_an3_a_schedule_is_a_prefix_and_its_identifiers_never_stand_for_the_body() -> None:
    found = nodes_of(section("1", "Body."), after=schedule(section("1", "Schedule.")))

    assert found["sec_1"].text == "Body."
    assert found["schedule_1__sec_1"].text == "Schedule."
    assert found["schedule_1__sec_1"].source_anchors == ()
    assert (found["schedule_1"].kind, found["schedule_1"].number) == ("schedule", "Schedule 1")


def test_an3_a_schedule_in_another_file_is_an_omission() -> None:
    linked = "<components><component id='c'><documentRef href='x'/></component></components>"

    assert nodes_of(section("1", "Body."), after=linked)["schedule"].omissions == (
        "attached document",
    )


def test_an4_a_paragraph_without_number_is_words_of_its_section() -> None:
    assert set(nodes_of(section("1", "Ferries run."))) == {"sec_1"}


def test_an5_a_provision_of_which_only_a_remark_is_left_is_repealed() -> None:
    gone = '<remark status="editorial">[Section 1 repealed by Act 2]</remark>'
    unclear = '<remark status="editorial">[Some parts are not clear.]</remark>'

    found = nodes_of(section("1", gone) + section("2", unclear) + section("3", "Run. " + gone))

    assert (found["sec_1"].legal_state, found["sec_1"].text) == ("repealed", "")
    assert found["sec_1__note_1"].text == "[Section 1 repealed by Act 2]"
    assert found["sec_2"].omissions == ("text",)
    assert found["sec_2"].legal_state == found["sec_3"].legal_state == "in_force"
    assert (found["sec_3"].text, found["sec_3__note_1"].kind) == ("Run.", "note")


def test_an5_words_of_the_publisher_are_known_by_their_beginning() -> None:
    dialect = Dialect(
        running=frozenset({"section"}), note=re.compile(r"UPDATE"), marks=re.compile(r"\(\(|\)\)")
    )
    update = "<paragraph><content><p>UPDATE (3)</p><p>Act 9 says so.</p></content></paragraph>"

    found = nodes_of(section("1", "((Ferries)) run.", update), dialect=dialect)

    assert found["sec_1"].text == "Ferries run."
    assert found["sec_1__note_1"].text == "UPDATE (3)\nAct 9 says so."


def test_an6_quoted_provisions_stay_words() -> None:
    quoted = f"<mod>the words <quotedStructure>{section('9', 'Sail.')}</quotedStructure></mod>"

    found = nodes_of(section("1", quoted))

    assert "Sail." in found["sec_1"].text
    assert "sec_9" not in found


def test_an7_words_after_a_child_keep_their_place() -> None:
    inner = (
        "<subsection><num>(1)</num><content><p>or</p></content></subsection>"
        "<paragraph><content><p>for safety.</p></content></paragraph>"
    )

    found = nodes_of(section("1", "May stop", inner))

    assert [node.kind for node in found["sec_1"].children] == ["subsection", "wrap"]
    assert found["sec_1__wrap_1"].text == "for safety."


def test_a_table_and_a_figure_are_named() -> None:
    inner = "<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>"

    found = nodes_of(section("1", '<img src="x.png"/>', inner))

    assert found["sec_1"].omissions == ("figure",)
    assert found["sec_1__table_1"].text == "a | b"


def test_a_footnote_leaves_the_sentence() -> None:
    note = '<authorialNote placement="bottom"><p>See Act 2.</p></authorialNote>'

    found = nodes_of(section("1", f"Ferries{note} run."))

    assert found["sec_1"].text == "Ferries run."
    assert (found["sec_1__fn_1"].kind, found["sec_1__fn_1"].text) == ("footnote", "See Act 2.")


def test_a_preamble_is_a_node_and_a_file_without_a_provision_is_refused() -> None:
    before = "<preamble><p>WHEREAS boats are few;</p></preamble>"

    found = nodes_of(section("1", "Run."), before=before)

    assert found["preamble"].text == "WHEREAS boats are few;"
    with pytest.raises(UnreadableError, match="no provision"):
        nodes_of("", before=before)


def test_an8_a_period_decides_the_state_of_what_it_is_set_on() -> None:
    periods = {
        "p1": Period(state="not_yet_in_force", starts_on=date(2005, 1, 1)),
        "p2": Period(state="repealed"),
    }
    body = "".join(
        f"<section period='#p{n}'><num>{n}</num><subsection><num>(1)</num><p>x</p></subsection></section>"
        for n in (1, 2, 3)
    )
    root = etree.fromstring(by_law(body))
    nodes = flat(read_nodes(children_of(root)[0], DIALECT, periods))
    found = {node.anchor: node for node in nodes}

    assert found["sec_1"].applicable_from == date(2005, 1, 1)
    assert [found[f"sec_{n}__subsec_1"].legal_state for n in (1, 2, 3)] == [
        "not_yet_in_force",
        "repealed",
        "in_force",
    ]
