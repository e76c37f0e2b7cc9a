from datetime import date

import pytest
from lxml import etree

from index.source_model import SourceNode
from index.sources.akn_text import UnreadableError
from index.sources.clml_document import read_nodes
from index.sources.clml_levels import count_provisions, family_of, kind_of, stem_of
from index.sources.clml_meta import find_law, read_meta
from index.sources.clml_notes import Note, causes_of, find_variants, read_notes
from index.sources.clml_text import ALL_TERRITORIES
from tests.index.clml_files import LEG, clml, note, section
from tests.index.truth import flat


def nodes_of(content: bytes) -> dict[str, SourceNode]:
    root = etree.fromstring(content)
    nodes = read_nodes(root, find_law(root), read_meta(root))
    return {node.anchor: node for node in flat(nodes)}


def numbered(level: int, number: str, inner: str) -> str:
    words = f"<Text>{inner}</Text>" if not inner.startswith("<") else inner
    return f"<P{level}><Pnumber>{number}</Pnumber><P{level}para>{words}</P{level}para></P{level}>"


def test_cb1_a_provision_is_kind_and_number() -> None:
    inner = numbered(2, "2", "<Text>a ferry—</Text>" + numbered(3, "a", "runs, or"))

    found = nodes_of(clml(section(inner)))

    assert found["sec_1"].source_anchors == ("section-1",)
    assert found["sec_1__subsec_2"].text == "a ferry—"
    assert (found["sec_1__subsec_2__para_a"].kind, found["sec_1__subsec_2__para_a"].number) == (
        "paragraph",
        "(a)",
    )


def test_cb2_a_schedule_is_a_prefix_and_a_number_that_comes_twice_takes_its_container() -> None:
    part = "<Part><Number>Part {}</Number>" + numbered(1, "1", "Twice.") + "</Part>"
    schedule = (
        '<Schedules><Schedule id="schedule-2"><Number>Schedule 2</Number><ScheduleBody>'
        + numbered(1, "1", "Own numbering.")
        + "</ScheduleBody></Schedule></Schedules>"
    )

    found = nodes_of(clml(part.format("I") + part.format("II"), more=schedule))

    assert {"part_i__sec_1", "part_ii__sec_1"} <= set(found)
    assert found["schedule_2__para_1"].text == "Own numbering."


def test_cb3_states_of_provisions() -> None:
    later = 'Match="false" RestrictStartDate="2005-01-01"'
    ended = 'Match="false" RestrictStartDate="2000-01-01" RestrictEndDate="2001-01-01"'
    groups = "".join(
        f"<P1group {told}>{numbered(1, str(place), words)}</P1group>"
        for place, (told, words) in enumerate(
            [
                (later, "Later."),
                ('Status="Prospective"', "Some day."),
                ('Status="Repealed"', "Gone."),
                (ended, "Ended."),
                ("", ". . . . ."),
                ('RestrictStartDate="2000-01-01"', "Now."),
            ],
            start=1,
        )
    )

    found = nodes_of(clml(groups, attributes='RestrictStartDate="2002-01-01"'))

    assert [found[f"sec_{n}"].legal_state for n in range(1, 7)] == [
        "not_yet_in_force",
        "not_yet_in_force",
        "repealed",
        "repealed",
        "repealed",
        "in_force",
    ]
    assert found["sec_1"].applicable_from == date(2005, 1, 1)
    assert found["sec_5"].text == ""


def test_cb4_territorial_readings_stand_side_by_side() -> None:
    words = '<Text>Ferries <Addition Extent="E+W">and boats </Addition>run.</Text>'

    found = nodes_of(clml(section(words), attributes='RestrictExtent="E+W+S"'))

    assert (found["sec_1"].text, found["sec_1"].extent) == (
        "Ferries and boats run.",
        ("gb-eng", "gb-wls"),
    )
    assert (found["sec_1-sct"].text, found["sec_1-sct"].extent) == ("Ferries run.", ("gb-sct",))


def test_cb4_what_was_added_for_one_part_is_not_in_the_other() -> None:
    added = numbered(2, "2", '<Text><Addition Extent="E+W">Boats too.</Addition></Text>')
    words = numbered(2, "1", "Ferries run.") + added

    found = nodes_of(clml(section(words), attributes='RestrictExtent="E+W+S"'))

    assert found["sec_1__subsec_2"].text == "Boats too."
    assert "sec_1-sct__subsec_1" in found
    assert "sec_1-sct__subsec_2" not in found


def test_cd3_another_version_of_a_provision_stands_beside_it() -> None:
    version = section("<Text>Ferries sail.</Text>", 'RestrictExtent="S"')
    after = f'<Versions><Version id="v1">{version}</Version></Versions>'

    found = nodes_of(clml(section(attributes='RestrictExtent="E+W"'), after=after))

    assert found["sec_1"].extent == ("gb-eng", "gb-wls")
    assert (found["sec_1-sct"].text, found["sec_1-sct"].extent) == ("Ferries sail.", ("gb-sct",))
    assert found["sec_1-sct"].source_anchors == ()


def test_cb5_a_note_on_a_change_is_a_cause_and_other_notes_are_footnotes() -> None:
    words = (
        '<Text>Ferries <Substitution ChangeId="x" CommentaryRef="n1">sail</Substitution>'
        '<FootnoteRef Ref="f1"/>.</Text>'
    )
    footnote = (
        '<Footnotes><Footnote id="f1"><FootnoteText><Para><Text>See 1990 c. 1.</Text></Para>'
        "</FootnoteText></Footnote></Footnotes>"
    )
    after = note("n1", "Word in s. 1 substituted (1.4.2005)") + footnote

    found = nodes_of(clml(section(words), after=after))

    (cause,) = found["sec_1"].causes
    assert (cause.kind, cause.source_anchor, cause.target_anchor) == (
        "amendment",
        "section/7",
        "sec_1",
    )
    assert (found["sec_1__fn_1"].kind, found["sec_1__fn_1"].text) == ("footnote", "See 1990 c. 1.")
    assert found["sec_1"].text == "Ferries sail."


def test_cb6_titles_of_groups() -> None:
    pair = numbered(1, "2", "One.") + numbered(1, "3", "Two.")
    body = section() + f"<P1group><Title>Pair</Title>{pair}</P1group>"

    found = nodes_of(clml(body))

    assert found["sec_1"].heading == "Ferries"
    assert (found["crossHeading_1"].kind, found["crossHeading_1"].heading) == (
        "cross_heading",
        "Pair",
    )
    assert [child.anchor for child in found["crossHeading_1"].children] == ["sec_2", "sec_3"]


def test_cb8_a_cited_law_is_a_reference() -> None:
    words = '<Text>See <Citation URI="http://x/id/ukpga/1990/1">1990 c. 1</Citation>.</Text>'

    found = nodes_of(clml(section(words)))

    assert [one.target_work for one in found["sec_1"].references] == ["http://x/id/ukpga/1990/1"]


def test_cb7_words_after_a_child_keep_their_place() -> None:
    inner = "<Text>May</Text>" + numbered(3, "a", "stop,") + "<Text>for safety.</Text>"

    found = nodes_of(clml(section(inner)))

    assert [child.kind for child in found["sec_1"].children] == ["paragraph", "wrap"]


def test_a_table_and_a_list_are_nodes() -> None:
    inner = (
        "<Text>As follows—</Text><OrderedList Type='alpha' Decoration='parens'><ListItem><Para>"
        "<Text>x</Text></Para></ListItem></OrderedList><Tabular><table><tr><td>a</td></tr></table>"
        "</Tabular>"
    )

    found = nodes_of(clml(section(inner)))

    assert (found["sec_1__point_a"].number, found["sec_1__point_a"].text) == ("(a)", "x")
    assert found["sec_1__table_1"].text == "a"


def test_cd1_long_title_and_enacting_words_are_preface_and_preamble() -> None:
    prelims = (
        "<PrimaryPrelims><Title>Ferries Act 2001</Title><Number>2001 c. 4</Number><LongTitle>An Act"
        "</LongTitle><PrimaryPreamble><EnactingText><Para><Text>Be it enacted</Text></Para>"
        "</EnactingText></PrimaryPreamble></PrimaryPrelims>"
    )

    found = nodes_of(clml(prelims=prelims))

    assert found["preface"].text == "An Act"
    assert found["preamble"].text == "Be it enacted"


def test_cd2_an_attached_act_is_a_prefix() -> None:
    attached = (
        '<Attachments><Attachment id="a1"><EURetained><EUPrelims><MultilineTitle><Text>PROTOCOL'
        "</Text></MultilineTitle></EUPrelims><EUBody>"
        + numbered(1, "Article 1", "Sail.")
        + "</EUBody></EURetained></Attachment></Attachments>"
    )

    found = nodes_of(clml(more=attached, kind="EuropeanUnionTreaty"))

    assert found["att_1"].heading == "PROTOCOL"
    assert found["att_1__art_1"].text == "Sail."


def test_a_document_without_words_is_refused() -> None:
    with pytest.raises(UnreadableError, match="no words"):
        nodes_of(clml("<Figure/>"))


@pytest.mark.parametrize(
    ("element", "family", "kind"),
    [
        ('<P1 id="regulation-5"/>', "order", "regulation"),
        ("<P1/>", "rules", "rule"),
        ('<P1 id="schedule-1-paragraph-2"/>', "schedule", "paragraph"),
        ("<P3/>", "act", "paragraph"),
        ("<P3/>", "regulations", "subparagraph"),
        ("<P7/>", "act", "point"),
    ],
)
def test_cl1_cl2_the_kind_of_a_level(element: str, family: str, kind: str) -> None:
    parsed = etree.fromstring(element)

    assert kind_of(parsed, family) == kind
    assert stem_of(kind)


@pytest.mark.parametrize(
    ("main_type", "title", "family"),
    [
        ("ScottishAct", "Ferries (Rules) Act", "act"),
        ("UnitedKingdomStatutoryInstrument", "The Ferries Regulations 2001", "regulations"),
        ("WelshStatutoryInstrument", "Rheoliadau Fferi 2001", "regulations"),
        ("NorthernIrelandStatutoryRule", "Ferries Order", "order"),
        ("EuropeanUnionRegulation", "Regulation", "order"),
    ],
)
def test_cl1_the_family_of_a_document(main_type: str, title: str, family: str) -> None:
    assert family_of(main_type, title) == family


def test_numbers_in_quoted_provisions_are_not_counted() -> None:
    body = etree.fromstring(
        f'<Body xmlns="{LEG}">{numbered(1, "1", "x")}<P><BlockAmendment>{numbered(1, "1", "x")}'
        "</BlockAmendment></P></Body>"
    )

    assert count_provisions(body)["1"] == 1


def test_cn1_a_note_names_act_and_place_and_only_changes_are_causes() -> None:
    root = etree.fromstring(clml(after=note("n1", "Words inserted")))
    found = read_notes(root)["n1"]

    assert found.act.endswith("/ukpga/2005/9")
    assert (found.place, found.title) == ("section/7", "Boats Act 2005")
    assert causes_of(Note(text="S. 1 modified", kind="C", act="x"), "", "sec_1") == ()
    assert causes_of(Note(text="S. 1 repealed", kind="F"), "", "sec_1") == ()


@pytest.mark.parametrize(
    ("words", "kind", "mark", "expected"),
    [
        ("S. 1 repealed (1.4.2014)", "F", "", "repeal"),
        ("Words in s. 1 substituted", "F", "Addition", "amendment"),
        ("S. 1 renumbered as s. 1(1)", "F", "", "renumbering"),
        ("S. 1 altered", "F", "Addition", "insertion"),
        ("S. 1 altered", "F", "Repeal", "repeal"),
        ("S. 1 in force at 1.2.2001", "I", "", "commencement"),
    ],
)
def test_cn2_the_kind_of_a_change(words: str, kind: str, mark: str, expected: str) -> None:
    (cause,) = causes_of(Note(text=words, kind=kind, act="x"), mark, "sec_1")

    assert cause.kind == expected


def test_cn3_territories_are_grouped_by_what_they_read() -> None:
    element = etree.fromstring(
        f'<P1 xmlns="{LEG}"><P1para><Text><Repeal Extent="S">x</Repeal></Text></P1para></P1>'
    )
    everywhere = ("gb-eng", "gb-wls", "gb-sct", "gb-nir")

    assert find_variants(element, ALL_TERRITORIES, everywhere) == (
        ("gb-eng", "gb-wls", "gb-nir"),
        ("gb-sct",),
    )
    assert find_variants(element, frozenset({"gb-sct"}), everywhere) == (("gb-sct",),)
