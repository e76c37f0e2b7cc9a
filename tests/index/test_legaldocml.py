from datetime import date
from pathlib import Path

import pytest

from index.corpora import find_corpus, opened
from index.source_model import SourceNode, SourceReading, SourceState, SourceWork
from index.sources import legaldocml
from index.sources.akn_national_file import parse_akn
from index.sources.akn_national_meta import LEGALDOCML
from index.sources.akn_text import UnreadableError
from index.sources.legaldocml_meta import parse_eli, read_meta
from tests.index.legaldocml_files import LAW, act, article, event, group, order
from tests.index.truth import flat

KEY = "de-bgbl:bgbl-1.2001.s4"
OTHER = "eli/bund/bgbl-1/2003/9"
LATER_EVENTS = event(1, "2001-02-03", "ausfertigung") + event(3, "2003-04-01", kind="amendment")


def read(root: Path, files: dict[str, bytes], key: str = KEY) -> SourceReading:
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    return legaldocml.read_work(root, key)


def work(root: Path, files: dict[str, bytes], key: str = KEY) -> SourceWork:
    found = read(root, files, key).work
    assert found is not None
    return found


def node(state: SourceState, anchor: str) -> SourceNode:
    return next(n for n in flat(state.expressions[0].nodes) if n.anchor == anchor)


def test_lg1_of_files_of_one_point_in_time_the_one_made_last_is_read(tmp_path: Path) -> None:
    files = {
        "a/x.xml": act(made="2001-02-03"),
        "b/x.xml": act(made="2002-02-02"),
        "c/x.xml": act(made="2999-12-31"),
    }

    reading = read(tmp_path, files)

    assert reading.work is not None
    assert reading.work.states[0].expressions[0].file.path == "b/x.xml"
    assert {r.path for r in reading.refusals} == {"a/x.xml", "c/x.xml"}
    assert {r.reason for r in reading.refusals} == {"duplicate"}


def test_lg2_a_period_that_starts_later_begins_a_state(tmp_path: Path) -> None:
    events = (
        event(1, "2001-02-03", "ausfertigung") + event(2, "2001-06-01") + event(3, "2002-01-01")
    )
    body = article(1, period="g1") + article(2, period="g2")
    content = act(body, events=events, groups=group("g1", 2) + group("g2", 3))

    states = work(tmp_path, {"a.xml": content}).states

    assert [str(s.start_on) for s in states] == ["2001-02-03", "2001-06-01", "2002-01-01"]
    assert [node(s, "art_2").legal_state for s in states[1:]] == ["not_yet_in_force", "in_force"]
    assert node(states[1], "art_2").applicable_from == date(2002, 1, 1)


def test_lg2_a_later_text_begins_where_its_articles_do(tmp_path: Path) -> None:
    content = act(
        article(1, period="g1"), on="2003-03-03", events=LATER_EVENTS, groups=group("g1", 3)
    )

    (state,) = work(tmp_path, {"a.xml": content}).states

    assert (state.start_on, state.start_basis) == (date(2003, 4, 1), "in_force")


def test_lg3_an_original_is_not_in_force_before_its_commencement(tmp_path: Path) -> None:
    before, after = work(tmp_path, {"a.xml": act()}).states

    assert (before.legal_state, before.start_basis) == ("not_yet_in_force", "act_date")
    assert (after.start_on, after.start_basis) == (date(2001, 6, 1), "in_force")


def test_lg3_a_placeholder_makes_the_commencement_unknown(tmp_path: Path) -> None:
    events = event(1, "2001-02-03", "ausfertigung") + event(2, "1001-01-01")

    (state,) = work(tmp_path, {"a.xml": act(events=events)}).states

    assert state.legal_state == "commencement_unknown"


def test_lg4_a_change_is_pending_until_a_held_text_has_it(tmp_path: Path) -> None:
    ordering = act(
        law=OTHER,
        on="2003-03-03",
        enacted="2003-03-03",
        events=event(1, "2003-03-03", "ausfertigung") + event(2, "2003-04-01"),
        groups=group("g1", 2),
        changes=order("hauptteil-1_art-1_abs-1_inhalt-1_text-1/9-34", "g1"),
        title="<docTitle>Änderungsgesetz</docTitle>",
    )
    files = {"a.xml": act(), "o.xml": ordering}

    waiting = work(tmp_path, files).states[-1]

    (pending,) = node(waiting, "art_1__para_1").pending
    assert (pending.source_work, pending.expected_on) == (OTHER, date(2003, 4, 1))
    assert work(tmp_path, files, "de-bgbl:bgbl-1.2003.9").relations == (("amends", LAW),)


def test_lg4_a_text_that_begins_with_a_change_has_it_as_a_cause(tmp_path: Path) -> None:
    events = event(1, "2003-03-03", "ausfertigung") + event(2, "2003-04-01")
    ordering = act(
        law=OTHER, on="2003-03-03", enacted="2003-03-03", events=events, groups=group("g1", 2),
        changes=order("hauptteil-1_art-1", "g1", kind="repeal"),
    )  # fmt: skip
    changed = act(on="2003-04-01", events=LATER_EVENTS)
    (tmp_path / "x").mkdir()

    states = work(tmp_path / "x", {"a.xml": act(), "b.xml": changed, "o.xml": ordering}).states

    (cause,) = node(states[-1], "art_1").causes
    assert (cause.kind, cause.source_work, cause.source_anchor) == ("repeal", OTHER, "art-z1")
    assert all(not n.pending for s in states for n in flat(s.expressions[0].nodes))


def test_lg5_positions_are_no_numbers_where_a_law_has_gaps(tmp_path: Path) -> None:
    ordering = act(
        law=OTHER, on="2003-03-03", enacted="2003-03-03", groups=group("g1", 2),
        events=event(1, "2003-03-03", "ausfertigung") + event(2, "2003-04-01"),
        changes=order("hauptteil-1_art-2", "g1"),
    )  # fmt: skip
    body = article(1) + article(3)

    state = work(tmp_path, {"a.xml": act(body), "o.xml": ordering}).states[-1]

    assert [p.source_work for p in state.pending] == [OTHER]


@pytest.mark.parametrize("name", ["rechtsetzungsdokument-1.xml", "anlage-regelungstext-1.xml"])
def test_lg6_a_cover_and_an_annex_are_refused(tmp_path: Path, name: str) -> None:
    (refusal,) = read(tmp_path, {name: act()}, name).refusals

    assert refusal.reason == "unsupported_format"


def test_lg7_the_text_of_examples_is_editorial(tmp_path: Path) -> None:
    found = work(tmp_path, {"a.xml": act()})

    assert found.states[0].expressions[0].text_status == "editorial"
    assert found.titles == (("de", "Fährgesetz"),)
    assert "FährG" in {alias.name for alias in found.aliases}


def test_a_text_without_a_provision_leaves_its_state_without_words(tmp_path: Path) -> None:
    reading = read(tmp_path, {"a.xml": act(" <p/>")})

    assert [r.reason for r in reading.refusals] == ["empty"]
    assert reading.work is not None
    assert reading.work.states[0].expressions == ()


@pytest.mark.parametrize(
    ("address", "law", "place"),
    [
        ("eli/bund/bgbl-1/2024/17/2024-01-24/1/deu/regelungstext-verkuendung-2", "bgbl-1.2024.17.2", ""),
        ("eli/bund/bgbl-1/1964/s593", "bgbl-1.1964.s593", ""),
        (
            "eli/bund/bgbl-1/1964/s593/1964-08-05/1/deu/regelungstext-verkuendung-1/hauptteil-1_art-1/9-34.xml",
            "bgbl-1.1964.s593",
            "hauptteil-1_art-1",
        ),
    ],
)  # fmt: skip
def test_ld1_an_eli_names_law_and_place(address: str, law: str, place: str) -> None:
    found = parse_eli(address)

    assert (found.law, found.place) == (law, place)


def test_ld1_a_file_without_law_or_point_in_time_is_refused() -> None:
    for this, words in (("x", "no ELI"), (LAW, "no point in time")):
        with pytest.raises(UnreadableError, match=words):
            read_meta(parse_akn(act(this=this), (LEGALDOCML,)))


def test_ld2_placeholders_are_no_days() -> None:
    events = event(1, "2001-02-03", "ausfertigung") + event(2, "2999-12-31")
    found = read_meta(parse_akn(act(events=events, made="2999-12-31"), (LEGALDOCML,)))

    assert found.commencement_unknown
    assert found.manifested_on is None


def test_ld3_a_change_takes_effect_when_its_period_starts() -> None:
    content = act(changes=order("art-z1", "g1"), groups=group("g1", 2))

    (change,) = read_meta(parse_akn(content, (LEGALDOCML,))).changes

    assert (change.effective_on, change.target) == (date(2001, 6, 1), "bgbl-1.2001.s4")


def test_ld3_a_change_takes_no_effect_before_its_act() -> None:
    content = act(changes=order("art-z1", "g1"), groups=group("g1", 1))

    (change,) = read_meta(parse_akn(content, (LEGALDOCML,))).changes

    assert change.effective_on == date(2001, 6, 1)


def test_a_change_waits_for_the_text_of_its_day(corpora: Path) -> None:
    corpus = find_corpus("de-legaldocml")
    with opened(corpus, corpora) as root:
        law = corpus.read_work(root, "de-bgbl:bgbl-1.2021.s818").work
        society = corpus.read_work(root, "de-bgbl:bgbl-1.1964.s593").work
    assert law is not None
    assert society is not None
    waiting = [p for n in flat(law.states[-1].expressions[0].nodes) for p in n.pending]

    assert {p.expected_on for p in (*waiting, *law.states[-1].pending)} == {date(2024, 3, 1)}
    assert society.states[-1].start_on == date(2017, 3, 16)
