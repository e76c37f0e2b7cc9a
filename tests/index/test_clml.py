from datetime import date
from pathlib import Path

import pytest
from lxml import etree

from index.corpora import find_corpus, opened
from index.source_model import SourceReading, SourceWork
from index.sources import clml
from index.sources.akn_text import UnreadableError
from index.sources.clml_effects import pending_places, read_effects, relations_of
from index.sources.clml_meta import cited_as, find_law, read_meta
from tests.index.clml_files import LEG, SITE, effect, section, version
from tests.index.clml_files import clml as document
from tests.index.truth import flat

KEY = "uk:ukpga.2001.4"
PENDING = "<ukm:UnappliedEffects>{}</ukm:UnappliedEffects>"


def read(root: Path, files: dict[str, bytes], key: str = KEY) -> SourceReading:
    for name, content in files.items():
        (root / name).write_bytes(content)
    return clml.read_work(root, key)


def work(root: Path, files: dict[str, bytes], key: str = KEY) -> SourceWork:
    found = read(root, files, key).work
    assert found is not None
    return found


def dated(start: str, end: str = "", **told: str) -> bytes:
    attributes = f'RestrictStartDate="{start}"' + (f' RestrictEndDate="{end}"' if end else "")
    return document(attributes=attributes, **told)


def test_ck1_ck2_files_are_states_by_day_and_a_second_of_a_day_is_a_duplicate(
    tmp_path: Path,
) -> None:
    files = {"a.xml": dated("2005-01-01"), "b.xml": dated("2002-01-01", "2004-01-01")}
    reading = read(tmp_path, {**files, "c.xml": dated("2005-01-01")})

    assert reading.work is not None
    assert [(s.start_on, s.end_on) for s in reading.work.states] == [
        (date(2002, 1, 1), date(2004, 1, 1)),
        (date(2005, 1, 1), None),
    ]
    assert [(r.path, r.reason) for r in reading.refusals] == [("c.xml", "duplicate")]


def test_ck3_a_part_of_a_law_says_so_and_holds_for_its_own_time(tmp_path: Path) -> None:
    body = section(attributes='RestrictStartDate="2003-03-03" RestrictEndDate="2006-06-06"')
    content = document(
        body,
        path="ukpga/2001/4/section/1/2004-01-01",
        attributes='RestrictStartDate="2004-01-01" RestrictEndDate="2004-02-02"',
    )

    (state,) = work(tmp_path, {"a.xml": content}).states

    assert state.not_carried == ("everything but section/1",)
    assert (state.start_on, state.end_on) == (date(2003, 3, 3), date(2006, 6, 6))


def test_ck4_a_law_as_made_is_not_in_force_before_its_day(tmp_path: Path) -> None:
    made = (
        '<ukm:Made Date="2001-02-03"/><ukm:ComingIntoForce><ukm:DateTime Date="2001-06-01"/>'
        "</ukm:ComingIntoForce>"
    )
    content = document(status="final", made=made, path="ukpga/2001/4/made")

    before, after = work(tmp_path, {"a.xml": content}).states

    assert (before.start_on, before.legal_state) == (date(2001, 2, 3), "not_yet_in_force")
    assert (after.start_on, after.start_basis) == (date(2001, 6, 1), "in_force")
    assert before.expressions[0].text_status == "authentic"


def test_ck5_a_feed_gives_relations_and_pending_changes(tmp_path: Path) -> None:
    told = effect(name="Effect", affected="ukpga/2001/4", affecting="ukpga/2002/9")
    feed = f'<feed xmlns="http://www.w3.org/2005/Atom"><entry>{told}</entry></feed>'.encode()
    other = document(path="ukpga/2002/9", number="9", attributes='RestrictStartDate="2002-09-09"')
    files = {"a.xml": dated("2002-01-01"), "b.xml": other, "feed.xml": feed}

    changed = work(tmp_path, files)
    changing = work(tmp_path, files, "uk:ukpga.2002.9")

    node = next(n for n in flat(changed.states[0].expressions[0].nodes) if n.anchor == "sec_1")
    assert [p.source_work for p in node.pending] == [f"{SITE}/id/ukpga/2002/9"]
    assert changing.relations == (("amends", f"{SITE}/id/ukpga/2001/4"),)
    assert "no text" in clml.read_work(tmp_path, "feed.xml").refusals[0].detail


def test_ck6_explanatory_notes_are_omitted_and_named(tmp_path: Path) -> None:
    notes = "<ExplanatoryNotes><Comment><Para><Text>(Not law.)</Text></Para></Comment></ExplanatoryNotes>"
    content = document(
        law="Secondary", more=notes, kind="UnitedKingdomStatutoryInstrument", path="uksi/2001/4"
    )

    (state,) = work(tmp_path, {"a.xml": content}, "uk:uksi.2001.4").states

    assert state.not_carried == ("explanatory notes",)
    assert all("Not law" not in node.text for node in flat(state.expressions[0].nodes))


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"<Legislation", "well-formed"), (b"<!DOCTYPE x [<!ENTITY a 'b'>]><x/>", "document type")],
)
def test_ck7_a_broken_file_is_refused(tmp_path: Path, content: bytes, words: str) -> None:
    (refusal,) = read(tmp_path, {"a.xml": content}, "a.xml").refusals

    assert words in refusal.detail


def test_a_day_that_is_none_refuses_the_text_and_not_the_law(tmp_path: Path) -> None:
    body = section(attributes='Match="false" RestrictStartDate="2003-02-30"')
    reading = read(tmp_path, {"a.xml": document(body, attributes='RestrictStartDate="2002-01-01"')})

    (refusal,) = reading.refusals
    assert "no calendar day" in refusal.detail
    assert reading.work is not None
    assert reading.work.states[0].unservable_reason == refusal.detail


def test_ck8_a_provision_that_starts_later_begins_a_state(tmp_path: Path) -> None:
    body = section(attributes='Match="false" RestrictStartDate="2003-03-03"')
    content = document(body, attributes='RestrictStartDate="2002-01-01"')

    before, after = work(tmp_path, {"a.xml": content}).states

    assert (before.end_on, after.start_on) == (date(2003, 3, 3), date(2003, 3, 3))
    states = [
        next(n for n in flat(s.expressions[0].nodes) if n.anchor == "sec_1").legal_state
        for s in (before, after)
    ]
    assert states == ["not_yet_in_force", "in_force"]


def test_ch1_ch2_listed_texts_that_are_not_held_are_states_without_words(tmp_path: Path) -> None:
    links = "".join(map(version, ("enacted", "2002-01-01", "2003-01-01", "current", "2005-05-05")))
    content = dated("2003-01-01", "2004-01-01", links=links)

    states = work(tmp_path, {"a.xml": content}).states

    assert [(str(s.start_on), str(s.end_on), bool(s.expressions)) for s in states] == [
        ("2001-02-03", "2002-01-01", False),
        ("2002-01-01", "2003-01-01", False),
        ("2003-01-01", "2004-01-01", True),
        ("2005-05-05", "None", False),
    ]
    assert states[0].legal_state == "unknown"
    assert "not held" in states[1].unservable_reason


def test_ch1_parts_of_a_law_have_texts_of_their_own(tmp_path: Path) -> None:
    one = dated("2003-01-01", links=version("2002-01-01"), path="ukpga/2001/4/section/1")
    other = dated("2004-01-01", path="ukpga/2001/4/section/2")

    states = work(tmp_path, {"a.xml": one, "b.xml": other}).states

    assert all(state.expressions for state in states)


def meta(**told: str) -> object:
    root = etree.fromstring(document(**told))
    find_law(root)
    return read_meta(root)


@pytest.mark.parametrize(
    ("told", "work_id"),
    [
        ({"path": "id/uksi/2014/333"}, "uk:uksi.2014.333"),
        ({"path": "ukpga/Eliz2/4-5/69/section/2"}, "uk:ukpga.eliz2.4-5.69"),
        ({"path": "id/eut/teu"}, "uk:eut.teu"),
        ({"path": "none", "kind": "ScottishAct"}, "uk:asp.2001.4"),
    ],
)
def test_cm1_a_law_is_known_by_its_address(told: dict[str, str], work_id: str) -> None:
    assert read_meta(etree.fromstring(document(**told))).work_id == work_id


def test_cm1_a_draft_and_a_nameless_file_are_refused() -> None:
    with pytest.raises(UnreadableError, match="draft"):
        meta(status="draft")
    with pytest.raises(UnreadableError, match="names no law"):
        meta(path="none", kind="Other")
    with pytest.raises(UnreadableError, match="the file is in"):
        meta(language="fr")


def test_cm2_the_day_of_making_may_only_be_printed() -> None:
    prelims = (
        "<PrimaryPrelims><DateOfEnactment><DateText>passed on 28th February 2002 and received"
        " Royal Assent on 8th April 2002</DateText></DateOfEnactment></PrimaryPrelims>"
    )
    found = read_meta(etree.fromstring(document(status="final", made="", prelims=prelims)))

    assert found.start_on == date(2002, 4, 8)
    with pytest.raises(UnreadableError, match="no day"):
        meta(status="final", made="")


@pytest.mark.parametrize(
    ("end", "expected"), [("9999-12-31", None), ("2099-12-31", None), ("2027-01-01", "2027-01-01")]
)
def test_pd1_an_end_that_stands_for_none_leaves_the_text_open(
    end: str, expected: str | None
) -> None:
    found = read_meta(etree.fromstring(dated("2001-01-01", end)))

    assert expected == (found.end_on.isoformat() if found.end_on else None)


def test_cm3_several_days_of_coming_into_force_are_not_one(tmp_path: Path) -> None:
    days = '<ukm:DateTime Date="2001-06-01"/><ukm:DateTime Date="2001-07-01"/>'
    made = f'<ukm:Made Date="2001-02-03"/><ukm:ComingIntoForce>{days}</ukm:ComingIntoForce>'

    (state,) = work(tmp_path, {"a.xml": document(status="final", made=made)}).states

    assert (state.start_on, state.start_basis) == (date(2001, 2, 3), "act_date")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (document(empty="yes"), "metadata alone"),
        (document(empty="yes", after="<Contents/>"), "table of contents alone"),
        (f'<EN xmlns="{LEG}"/>'.encode(), "explanatory notes"),
        (f'<Fragment xmlns="{LEG}"/>'.encode(), "revision in work"),
        (b"<x/>", "no document of this source"),
    ],
)
def test_cm4_a_file_without_a_law_is_refused(content: bytes, words: str) -> None:
    with pytest.raises(UnreadableError, match=words):
        find_law(etree.fromstring(content))


@pytest.mark.parametrize(
    ("path", "cited"),
    [
        ("ukpga/2000/38", "2000 c. 38"),
        ("uksi/2003/1153", "S.I. 2003/1153"),
        ("asp/2002/16", "2002 asp 16"),
        ("eut/teu", ""),
    ],
)
def test_cm5_a_law_is_named_as_lawyers_cite_it(path: str, cited: str) -> None:
    assert next(iter(cited_as(path)), "") == cited


@pytest.mark.parametrize(
    ("told", "printed", "expected"),
    [
        pytest.param(
            "The Ferries () Act 2001", "The Ferries (Wales) Act 2001", True, id="lost words"
        ),
        pytest.param("", "The Ferries (Wales) Act 2001", True, id="none"),
        pytest.param("The Ferries () Act 2001", "", False, id="none printed"),
        pytest.param("The Ferries (N.I.) Act 2001", "Ferries", False, id="the record's own"),
    ],
)
def test_cm6_a_title_that_lost_words_is_the_printed_one(
    told: str, printed: str, expected: bool
) -> None:
    prelims = f"<PrimaryPrelims><Title>{printed}</Title></PrimaryPrelims>" if printed else ""
    content = dated("2002-01-01", title=told, prelims=prelims)

    actual = read_meta(etree.fromstring(content)).title

    assert (printed if expected else told) == actual


def effects(*told: str) -> etree._Element:
    return etree.fromstring(f"<x>{''.join(told)}</x>")


def test_ce1_only_what_needs_a_new_text_is_pending() -> None:
    found = read_effects(
        effects(effect(id="a"), effect(id="b", requires="false"), effect(id="c", applied="true"))
    )

    assert [one.pending for one in found] == [True, False, False]


def test_ce2_ce3_a_pending_change_has_day_extent_and_place(tmp_path: Path) -> None:
    told = effect(day="2020-05-01") + effect("section-9", id="k2", words="repealed")
    content = document(effects=PENDING.format(told), attributes='RestrictStartDate="2002-01-01"')

    (state,) = work(tmp_path, {"a.xml": content}).states

    node = next(n for n in flat(state.expressions[0].nodes) if n.anchor == "sec_1")
    assert [(p.expected_on, p.note, p.kind) for p in node.pending] == [
        (date(2020, 5, 1), "words inserted (gb-eng, gb-wls)", "insertion")
    ]
    assert [(p.expected_on, p.kind) for p in state.pending] == [(None, "repeal")]
    assert [p.source_title for p in (*node.pending, *state.pending)] == ["Ports Act 2019"] * 2


def test_ce3_a_change_hangs_on_the_narrowest_place() -> None:
    (one,) = read_effects(effects(effect("section-1-2")))

    assert pending_places(one, {"section-1", "section-1-2"}) == ("section-1-2",)


def test_ce4_a_whole_repeal_is_a_relation_of_its_own() -> None:
    told = effect(words="repealed", name="Effect").replace('<ukm:Section Ref="section-1"/>', "")

    found = relations_of(read_effects(effects(told)), f"{SITE}/id/ukpga/2019/8")

    assert found == (("repeals", f"{SITE}/id/ukpga/2001/4"),)


def test_two_states_of_section_19_of_the_transport_act(corpora: Path) -> None:
    corpus = find_corpus("uk-clml")
    with opened(corpus, corpora) as root:
        found = corpus.read_work(root, "uk:ukpga.2000.38").work
    assert found is not None
    before, after = (state for state in found.states if state.expressions)

    assert date(2003, 6, 20) in {s.start_on for s in found.states if not s.expressions}
    assert (before.start_on, before.end_on) == (date(2014, 4, 1), date(2021, 6, 29))
    assert (after.start_on, after.end_on) == (date(2021, 6, 29), None)
    assert all(s.not_carried == ("everything but section/19",) for s in (before, after))
