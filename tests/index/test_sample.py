"""The sample law holds what its README promises."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from lxml import etree

from index.source_model import SourceNode, SourceState, SourceWork
from index.sources import akn

ROOT = Path(__file__).resolve().parents[2] / "index" / "sample"
FILES = tuple(sorted((ROOT / "works").rglob("*.xml")))
KEYS = (
    "constitution-1998",
    "data-keeping-act-2010",
    "data-keeping-public-bodies-act-2012",
    "harbour-code-2015",
    "harbour-works-act-1995",
    "islands-act-2008",
    "lamp-oil-levy-act-2001",
    "lighthouse-act-2004",
    "personal-records-act-2021",
    "pilotage-act-2005",
    "shore-power-act-2019",
    "shore-power-directive-2018",
    "tidal-energy-act-2026",
)


def work_of(key: str) -> SourceWork:
    """Return a work of the sample."""
    work = akn.read_work(ROOT, key).work
    assert work is not None
    return work


def below(nodes: tuple[SourceNode, ...]) -> Iterator[SourceNode]:
    """Yield every node in document order."""
    for node in nodes:
        yield node
        yield from below(node.children)


def node_of(state: SourceState, anchor: str, language: str = "en") -> SourceNode:
    """Return a node of a state."""
    nodes = next(e.nodes for e in state.expressions if e.language == language)
    return next(node for node in below(nodes) if node.anchor == anchor)


def test_the_sample_holds_thirteen_works_in_48_files() -> None:
    assert (KEYS, 48) == (akn.list_works(ROOT), len(FILES))


@pytest.mark.parametrize("key", KEYS)
def test_a_sample_work_reads_without_refusal(key: str) -> None:
    assert () == akn.read_work(ROOT, key).refusals


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_file_is_well_formed_and_named_for_its_day_and_language(path: Path) -> None:
    root = etree.parse(path).getroot()
    expression = root.find(".//{*}meta/{*}identification/{*}FRBRExpression")
    assert expression is not None
    day = expression.find("{*}FRBRdate")
    language = expression.find("{*}FRBRlanguage")
    assert day is not None
    assert language is not None

    assert (path.name[:10], {"en": "eng", "fr": "fra"}[path.name[-6:-4]]) == (
        day.get("date"),
        language.get("language"),
    )


@pytest.mark.parametrize("key", KEYS)
def test_both_languages_of_a_state_have_the_same_anchors(key: str) -> None:
    for state in work_of(key).states:
        anchors = {tuple(n.anchor for n in below(e.nodes)) for e in state.expressions}

        assert 1 == len(anchors)


@pytest.mark.parametrize("key", KEYS)
def test_every_state_of_the_sample_has_a_day_in_force(key: str) -> None:
    basis = "inferred" if key == "islands-act-2008" else "in_force"

    assert {basis} == {state.start_basis for state in work_of(key).states}


def test_an_article_is_repealed_and_its_number_remains() -> None:
    state = work_of("lighthouse-act-2004").states[1]

    node = node_of(state, "art_5")

    assert ("repealed", "Article 5", "", [("repeal", "Lighthouse (Amendment) Act 2011")]) == (
        node.legal_state,
        node.number,
        node.text,
        [(cause.kind, cause.source_title) for cause in node.causes],
    )


def test_the_offences_are_article_7_and_later_article_8() -> None:
    states = work_of("lighthouse-act-2004").states

    before = node_of(states[1], "art_7")
    after = node_of(states[2], "art_8")
    moved = [c.target_anchor for c in after.causes if c.kind == "renumbering"]

    assert ("Offences", "Offences", ["art_7", "art_8"]) == (before.heading, after.heading, moved)


def test_the_stable_identifiers_agree_with_the_renumbering() -> None:
    path = ROOT / "works" / "lighthouse-act-2004" / "2016-01-01.en.xml"
    renumbered = {
        (found.get("wId"), found.get("eId"))
        for found in etree.parse(path).iter("{*}article")
        if found.get("wId")
    }

    assert {("art_7-2016", "art_7"), ("art_7", "art_8"), ("art_8", "art_9")} == renumbered


def test_a_corrected_day_has_two_records_published_on_two_days() -> None:
    first, second = work_of("lighthouse-act-2004").states[2:4]

    actual = [
        (s.start_on, s.published_on, node_of(s, "att_1__table_1").text.split(" | ")[-1])
        for s in (first, second)
    ]

    assert [
        (date(2016, 1, 1), date(2015, 11, 26), "240"),
        (date(2016, 1, 1), date(2016, 4, 15), "420"),
    ] == actual


def test_a_whole_work_is_repealed_by_another_that_is_held() -> None:
    last = work_of("data-keeping-act-2010").states[-1]
    repealing = next(
        a.name for a in work_of("personal-records-act-2021").aliases if a.scheme == "akn_iri"
    )

    assert ("repealed", date(2022, 6, 1), [("repeal", repealing)]) == (
        last.legal_state,
        last.start_on,
        [(cause.kind, cause.source_work) for cause in last.causes],
    )


def test_provisions_wait_for_their_day_and_one_day_is_unknown() -> None:
    first, second = work_of("personal-records-act-2021").states

    actual = [
        (node_of(state, "art_9").legal_state, node_of(state, "art_10").legal_state)
        for state in (first, second)
    ]

    assert [
        ("not_yet_in_force", "commencement_unknown"),
        ("in_force", "commencement_unknown"),
    ] == actual


def test_a_whole_work_begins_after_the_register_is_complete() -> None:
    work = work_of("tidal-energy-act-2026")

    assert (date(2030, 1, 1), date(2027, 12, 31)) == (work.states[0].start_on, work.verified_until)


def test_one_state_is_held_in_english_only_and_one_text_is_a_translation() -> None:
    public_bodies = work_of("data-keeping-public-bodies-act-2012").states[-1]
    tidal = work_of("tidal-energy-act-2026").states[0]

    assert (["en"], [("en", "authentic"), ("fr", "translation_unofficial")]) == (
        [e.language for e in public_bodies.expressions],
        [(e.language, e.text_status) for e in tidal.expressions],
    )


def test_quoted_law_stays_in_the_quoting_article() -> None:
    state = work_of("data-keeping-public-bodies-act-2012").states[0]
    anchors = [n.anchor for n in below(state.expressions[0].nodes)]

    assert (1, True) == (
        anchors.count("art_4"),
        "1. A keeper shall erase a record" in node_of(state, "art_6").text,
    )
