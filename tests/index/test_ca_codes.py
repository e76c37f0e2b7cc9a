"""California's codes: layout, history notes, subdivisions, days to come."""

from datetime import date
from pathlib import Path

import pytest

from index.source_model import SourceNode, SourceReading, SourceState, SourceWork
from index.sources import ca_codes
from index.sources.ca_codes import stands
from index.sources.ca_divisions import read_divisions
from index.sources.ca_history import Note, read_note
from index.sources.ca_lines import CodeFormatError, Heading, Section, read_code
from index.sources.ca_terms import Term, days_to_come, term_of, to_node
from index.sources.ca_tree import place_sections
from tests.index.ca_files import END, code, heading, section

NAME = "CA Code - Code of Civil Procedure.txt"
SUNSET = (
    "(a) Old.\n\n(b) This section shall remain in effect only until January 1, 2027, and as of"
    " that date is repealed."
)


def read(root: Path, text: str, name: str = NAME) -> SourceReading:
    (root / name).write_text(text, encoding="utf-8")
    return ca_codes.read_work(root, name)


def states_of(root: Path, text: str) -> tuple[SourceState, ...]:
    reading = read(root, text)
    assert reading.work is not None, reading.refusals
    return reading.work.states


def all_nodes(nodes: tuple[SourceNode, ...]) -> list[SourceNode]:
    return [one for node in nodes for one in (node, *all_nodes(node.children))]


def by_anchor(state: SourceState) -> dict[str, SourceNode]:
    return {node.anchor: node for node in all_nodes(state.expressions[0].nodes)}


def printed(text: str, history: str = "Enacted 1872.") -> Section:
    return Section(number="1", printed="1.", paragraphs=(text,), history=history)


def test_cc1_a_file_is_a_snapshot_of_the_day_it_gives(tmp_path: Path) -> None:
    reading = read(tmp_path, code(section("1.", "Law.")))
    work = reading.work
    assert isinstance(work, SourceWork)

    state = work.states[0]
    assert work.work_id == "us-ca:code-of-civil-procedure"
    assert (state.start_on, state.start_basis, state.end_on) == (
        date(2025, 12, 10),
        "snapshot",
        None,
    )
    assert work.verified_until == date(2025, 12, 10)
    assert {alias.name for alias in work.aliases} == {
        "California Code of Civil Procedure",
        "Code of Civil Procedure",
    }


def test_cc2_ct3_a_sunset_is_pending_and_then_a_state(tmp_path: Path) -> None:
    first, after = states_of(
        tmp_path, code(section("5.", SUNSET, "Amended by Stats. 2024, Ch. 51."))
    )

    before = by_anchor(first)["sec_5"]
    assert before.legal_state == "in_force"
    assert [(one.kind, one.expected_on, one.source_work) for one in before.pending] == [
        ("repeal", date(2027, 1, 1), "Stats. 2024, Ch. 51")
    ]
    assert (first.end_on, first.end_basis) == (date(2027, 1, 1), "inferred")
    assert (after.start_basis, after.basis_rule) == ("inferred", ca_codes._RULE)
    assert (first.published_on, after.published_on) == (None, first.start_on)
    assert by_anchor(after)["sec_5"].legal_state == "repealed"
    assert by_anchor(after)["sec_5__subdiv_a"].legal_state == "repealed"


def test_ct5_the_act_that_brings_a_day_is_the_cause_below(tmp_path: Path) -> None:
    text = section("5.", SUNSET, "Amended by Stats. 2024, Ch. 51.") + section("6.", "(a) Law.")
    first, after = states_of(tmp_path, code(text))

    for state in (first, after):
        below = by_anchor(state)["sec_5__subdiv_a"].causes
        assert [one.source_work for one in below] == ["Stats. 2024, Ch. 51"]
    assert by_anchor(first)["sec_6__subdiv_a"].causes == ()


def test_cc3_ct2_a_section_is_not_in_force_before_its_effective_day(tmp_path: Path) -> None:
    history = "Amended by Stats. 2025, Ch. 563, Sec. 4.   (AB 747)   Effective January 1, 2026."
    first, after = states_of(tmp_path, code(section("5.", "Law.", history)))

    assert by_anchor(first)["sec_5"].legal_state == "not_yet_in_force"
    assert by_anchor(after)["sec_5"].legal_state == "in_force"


def test_cc4_of_two_sections_with_one_number_each_has_its_interval(tmp_path: Path) -> None:
    later = "Later.\n\n(b) This section shall become operative January 1, 2027."
    text = code(section("35.", SUNSET) + section("35.", later) + section("36.", "Beside."))
    first, after = states_of(tmp_path, text)

    assert [a for a in by_anchor(first) if a.startswith("sec_35")] == [
        "sec_35",
        "sec_35__subdiv_a",
        "sec_35__subdiv_b",
    ]
    assert by_anchor(after)["sec_35"].text == "Later."
    assert by_anchor(after)["sec_35"].legal_state == "in_force"
    assert by_anchor(first)["sec_36"] is by_anchor(after)["sec_36"]


def test_cc4_an_inoperative_section_gives_way_before_its_repeal(tmp_path: Path) -> None:
    old = "Amended by Stats. 2025, Ch. 1. Inoperative July 1, 2026. Repealed as of January 1, 2027."
    new = "Added by Stats. 2025, Ch. 1. Operative July 1, 2026, by its own provisions."
    text = code(section("7.", "Old.", old) + section("7.", "New.", new))
    texts = [by_anchor(state)["sec_7"].text for state in states_of(tmp_path, text)]

    assert texts == ["Old.", "New.", "New."]


def test_cc4_two_sections_that_no_day_parts_both_stand(tmp_path: Path) -> None:
    (state,) = states_of(tmp_path, code(section("7.", "One.") + section("7.", "Two.")))

    assert (by_anchor(state)["sec_7"].text, by_anchor(state)["sec_7-2"].text) == ("One.", "Two.")


@pytest.mark.parametrize(
    ("own", "rival", "day", "expected"),
    [
        ((None, 2027), (2027, None), 2026, True),
        ((2027, None), (None, 2027), 2026, False),
        ((2026, 2027), (2027, None), 2025, True),
        ((2027, None), (2026, 2027), 2025, False),
        ((None, 2026), (None, 2027), 2028, False),
        ((None, 2027), (None, 2026), 2028, True),
    ],
    ids=["holds", "waits", "first to come", "second to come", "ended", "ended last"],
)
def test_cc4_who_has_the_place_of_a_number(
    own: tuple[int | None, int | None],
    rival: tuple[int | None, int | None],
    day: int,
    *,
    expected: bool,
) -> None:
    made = [
        Term(
            note=Note(),
            operative_on=date(start, 1, 1) if start else None,
            repealed_on=date(end, 1, 1) if end else None,
        )
        for start, end in (own, rival)
    ]

    assert expected is stands(made[0], (made[1],), date(day, 1, 1))


def test_cc5_an_operative_day_to_come_is_when_a_lone_section_applies(tmp_path: Path) -> None:
    history = "Added by Stats. 2025, Ch. 708. Effective January 1, 2025. Operative July 1, 2026."
    first, after = states_of(tmp_path, code(section("7.", "(a) New.", history)))

    node = by_anchor(first)["sec_7"]
    assert (node.legal_state, node.applicable_from) == ("in_force", date(2026, 7, 1))
    assert by_anchor(first)["sec_7__subdiv_a"].applicable_from == date(2026, 7, 1)
    assert by_anchor(after)["sec_7"].applicable_from is None


def test_cc6_cx2_sections_of_the_constitution_bear_their_article(tmp_path: Path) -> None:
    body = heading("ARTICLE I DECLARATION OF RIGHTS [SECTION 1. - SEC. 32.]", rule=True)
    body += section("SECTION 1.", "Free.") + section("SEC. 6½.", "Half.")
    body += heading("ARTICLE X A WATER [SECTION 1. - SEC. 8.]", rule=True) + section(
        "Section 1.", "W."
    )
    reading = read(tmp_path, code(body, title="California Constitution"))
    assert reading.work is not None

    assert reading.work.document_type == "constitution"
    assert [a for a in by_anchor(reading.work.states[0]) if "sec" in a] == [
        "art_I__sec_1",
        "art_I__sec_6½",
        "art_XA__sec_1",
    ]


@pytest.mark.parametrize(
    ("name", "data", "reason", "expected"),
    [
        ("a.jsonl", b"{}", "unsupported_format", "transcribed"),
        ("a.txt", b"\xff\xfe", "mojibake", "no text in UTF-8"),
        ("a.txt", b"Title\n", "malformed", "does not begin with a title"),
        ("a.txt", code("").encode(), "empty", "holds no section"),
    ],
    ids=["excerpts", "bytes", "layout", "empty"],
)
def test_cc7_what_is_no_official_text_is_refused(
    tmp_path: Path, name: str, data: bytes, reason: str, expected: str
) -> None:
    (tmp_path / name).write_bytes(data)
    reading = ca_codes.read_work(tmp_path, name)

    assert ca_codes.list_works(tmp_path) == (name,)
    assert reading.work is None
    assert (reading.refusals[0].reason, expected in reading.refusals[0].detail) == (reason, True)
    assert ca_codes.read_work(tmp_path, "none.txt").work is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "does not begin with a title"),
        (code("").replace("Last Updated by State", "Seen"), "does not say when"),
        (code("", day="soon"), "does not say when"),
        (code("1.\n\nLaw.\n"), "ends without a history note"),
        (code(f"1.\n\nLaw.\n\n{END}\n"), "ends without a history note"),
        (code(section("1.", "Law.") + "Stray words.\n"), "is no heading and no section"),
    ],
    ids=["nothing", "no day", "no such day", "cut short", "no note", "stray"],
)
def test_cl1_cl2_cl3_another_layout_is_refused(text: str, expected: str) -> None:
    with pytest.raises(CodeFormatError, match=expected):
        read_code(text)


def test_cl3_cl4_headings_and_paragraphs_are_told_apart() -> None:
    body = heading("TITLE OF ACT", rule=True) + heading("TITLE 3A. VEXATIOUS [391. - 391.8.]")
    body += section("[317.]", "A line\n goes on.\n\nAnother.") + heading("PRELIMINARY PROVISIONS")
    found = read_code(code(body)).parts

    assert [(one.word, one.number, one.text) for one in found if isinstance(one, Heading)] == [
        ("", "", "TITLE OF ACT"),
        ("title", "3A", "VEXATIOUS"),
        ("", "", "PRELIMINARY PROVISIONS"),
    ]
    assert [(one.number, one.paragraphs) for one in found if isinstance(one, Section)] == [
        ("317", ("A line goes on.", "Another."))
    ]


def test_cx1_a_heading_stands_under_the_nearest_wider_one() -> None:
    body = heading("PART 1. P [1. - 9.]", rule=True) + heading("TITLE 1. T [1. - 2.]")
    body += heading("CHAPTER 1. C [1. - 1.]") + section("1.", "x") + heading("TITLE 2. U [2. - 2.]")
    body += section("2.", "y") + heading("PART 1. Q [3. - 3.]", rule=True) + section("3.", "z")
    whole = place_sections(read_code(code(body)).parts, by_article=False)

    first, second = whole.chapters
    assert [one.anchor for one in first.chapters] == ["part_1__title_1", "part_1__title_2"]
    assert first.chapters[0].chapters[0].anchor == "part_1__title_1__chp_1"
    assert (second.anchor, second.sections[0].anchor) == ("part_1-2", "sec_3")


def test_chapters_without_a_standing_section_are_left_out(tmp_path: Path) -> None:
    later = section("1.", "Later.", "Added. Operative January 1, 2027.")
    body = heading("PART 1. P [1. - 1.]", rule=True) + later
    body += heading("PART 2. Q [1. - 1.]", rule=True) + section("1.", "Now.")
    first, after = states_of(tmp_path, code(body))

    assert "part_1" not in by_anchor(first)
    assert by_anchor(after)["sec_1"].text == "Later."


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Enacted 1872.", []),
        ("Enacted by Stats. 1965, Ch. 299.", [("enactment", "Stats. 1965, Ch. 299", "")]),
        (
            (
                "Amended (as amended by Stats. 2023, Ch. 343, Sec. 1) by Stats. 2024, Ch. 262, Sec. 1.5."
                "   (AB 2839)   Effective September 17, 2024.   See later Stats. 2025, Ch. 1."
            ),
            [("amendment", "Stats. 2024, Ch. 262", "Sec. 1.5")],
        ),
        (
            "Repealed (in Sec. 11) and added by Stats. 2024, Ch. 812, Sec. 12.",
            [("insertion", "Stats. 2024, Ch. 812", "Sec. 12")],
        ),
        (
            "Sec. 1 added Nov. 5, 1974, by Proposition 7. Resolution Chapter 90, 1974.",
            [("insertion", "Proposition 7", "")],
        ),
        (
            "Amended by Code Amendments 1873-74, Ch. 383.",
            [("amendment", "Code Amendments 1873-74, Ch. 383", "")],
        ),
        ("Sec. 3 adopted 1879.", []),
        ("Something by Stats. 1901, Ch. 1.", [("amendment", "Stats. 1901, Ch. 1", "")]),
    ],
)
def test_ch1_ch4_each_act_of_a_note_is_a_cause(
    note: str, expected: list[tuple[str, str, str]]
) -> None:
    found = read_note(note).causes

    assert expected == [(one.kind, one.source_work, one.source_anchor) for one in found]


def test_ch1_a_proposition_has_the_day_of_its_vote() -> None:
    found = read_note("Sec. 1.1 added Nov. 8, 2022, by Prop. 1. Res.Ch. 97, 2022.").causes

    assert [(one.source_work, one.enacted_on) for one in found] == [
        ("Proposition 1", date(2022, 11, 8))
    ]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Added by renumbering Section 61.4 by Stats. 1984, Ch. 1.", "61.4"),
        ("Sec. 24 renumbered from Sec. 26 on June 8, 1976, by Prop. 14. Res.Ch. 5, 1976.", "26"),
    ],
)
def test_ch2_ct4_a_renumbering_tells_the_former_number(note: str, expected: str) -> None:
    found = read_note(note)
    node = to_node(
        printed("Law.", note),
        term_of(printed("Law.", note)),
        date(2025, 1, 1),
        "art_I__sec_1",
        alone=True,
    )

    assert (found.former, found.causes[0].kind) == (expected, "renumbering")
    assert node.formerly == f"art_I__sec_{expected}"


def test_ch3_a_day_counts_for_what_it_is_said_of() -> None:
    found = read_note(
        "Amended by Stats. 2024, Ch. 262. Effective September 17, 2024. Amending action operative"
        " January 1, 2025, pursuant to Sec. 5. Amended section operative January 1, 2027."
        " Inoperative July 1, 2028. Repealed as of January 1, 2029, by its own provisions."
    )

    assert (found.effective_on, found.operative_on) == (date(2024, 9, 17), date(2027, 1, 1))
    assert (found.inoperative_on, found.repealed_on) == (date(2028, 7, 1), date(2029, 1, 1))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This section shall become operative on January 1, 2027.", "operative_on"),
        ("This section shall become inoperative on January 1, 2027.", "inoperative_on"),
        (SUNSET, "repealed_on"),
        ("This subdivision shall become inoperative on January 1, 2027.", ""),
    ],
)
def test_ct1_days_come_from_the_sections_own_words_as_well(text: str, expected: str) -> None:
    found = term_of(printed(text))
    days = {
        name: getattr(found, name)
        for name in ("effective_on", "operative_on", "inoperative_on", "repealed_on")
    }

    assert {name: day for name, day in days.items() if day} == (
        {expected: date(2027, 1, 1)} if expected else {}
    )
    assert days_to_come([found], date(2028, 1, 1)) == ()


def divisions(*paragraphs: str) -> tuple[str, list[str]]:
    words, nodes = read_divisions(paragraphs, "sec_1")
    return words, [node.anchor.removeprefix("sec_1__") for node in all_nodes(nodes)]


def test_cs1_marks_go_down_level_by_level() -> None:
    words, anchors = divisions("Lead:", "(a) (1) One.", "(A) Deep.", "(2) Two.", "(b) Next.")

    assert words == "Lead:"
    assert anchors == [
        "subdiv_a",
        "subdiv_a__para_1",
        "subdiv_a__para_1__subpara_A",
        "subdiv_a__para_2",
        "subdiv_b",
    ]


def test_cs2_an_i_is_roman_under_a_capital_and_else_a_letter() -> None:
    letters = [f"({mark}) x" for mark in "abcdefghij"]
    deep = ("(a) (1) (A) (i) One.", "(ii) Two.", "(I) Deep.", "(II) Deeper.", "(iii) x", "(B) y")

    assert divisions(*letters)[1][-2:] == ["subdiv_i", "subdiv_j"]
    assert divisions(*deep)[1][3:] == [
        "subdiv_a__para_1__subpara_A__clause_i",
        "subdiv_a__para_1__subpara_A__clause_ii",
        "subdiv_a__para_1__subpara_A__clause_ii__subclause_I",
        "subdiv_a__para_1__subpara_A__clause_ii__subclause_II",
        "subdiv_a__para_1__subpara_A__clause_iii",
        "subdiv_a__para_1__subpara_B",
    ]


def test_cs3_a_paragraph_without_a_mark_stands_where_it_is_printed() -> None:
    assert divisions("Lead.", "Second.", "(a) One.", "Flush.", "(b) Two.") == (
        "Lead.\nSecond.",
        ["subdiv_a", "al", "subdiv_b"],
    )


def test_cs4_a_mark_given_twice_is_counted() -> None:
    assert divisions("(a) One.", "(a) Again.", "(aa) More.")[1] == [
        "subdiv_a",
        "subdiv_a-2",
        "subdiv_aa",
    ]


def test_every_code_is_read_whole(corpora: Path) -> None:
    from index.corpora import find_corpus, opened  # noqa: PLC0415 -- only where the corpus is there

    if not (corpora / "us-ca-codes").is_dir():
        pytest.skip(f"No us-ca-codes in {corpora}.")
    with opened(find_corpus("us-ca-codes"), corpora) as root:
        readings = {key: ca_codes.read_work(root, key) for key in ca_codes.list_works(root)}

    works = [one.work for one in readings.values() if one.work is not None]
    assert sorted(work.work_id for work in works) == [
        "us-ca:code-of-civil-procedure",
        "us-ca:constitution",
        "us-ca:evidence-code",
    ]
    refused = [one.refusals[0].reason for one in readings.values() if one.work is None]
    assert refused == ["unsupported_format"]
    for work in works:
        for state in work.states:
            anchors = [node.anchor for node in all_nodes(state.expressions[0].nodes)]
            assert len(anchors) == len(set(anchors))
