"""What holds of every folded law, whatever befell it."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from index.fold import FoldedWork, fold_work
from tests.law import LawBuilder, article, caput_article, day

WORK = "sample:any-act"
ANCHORS = ("art_1", "art_2", "art_3", "art_4")
STEPS = st.lists(
    st.tuples(
        st.sampled_from(("amend", "remove", "insert", "renumber", "correct", "repeal", "gap")),
        st.sampled_from(ANCHORS),
        st.sampled_from(("A", "B")),
    ),
    max_size=8,
)


def befall(law: LawBuilder, step: str, anchor: str, by: str, place: int) -> None:
    """Let one change befall a law, where it can."""
    on = day(f"{2000 + place}-01-01")
    held = {node.anchor for node in law.states[-1].nodes}
    match step:
        case "amend":
            law.amend(anchor, f"Text {place}.", on=on, by=by, at=f"art_{place}")
        case "remove":
            law.remove(anchor, on=on, by=by)
        case "insert" if anchor not in held:
            law.insert(article(anchor[-1], "New."), on=on, after="art_1", by=by)
        case "renumber" if anchor not in held and "art_2" in held:
            law.renumber("art_2", anchor, on=on, by=by)
        case "correct":
            law.correct(anchor, f"Right {place}.", published_on=on, by=by)
        case "repeal":
            law.repeal(on=on, by=by, anchor=anchor)
        case "gap" if law.states[-1].end_on is None:
            law.lapse(on=on)


def law_of(steps: list[tuple[str, str, str]]) -> FoldedWork:
    """Fold a law that went through some changes, one a year."""
    law = LawBuilder(
        WORK,
        on=day("2000-01-01"),
        nodes=(article("1", "One."), article("2", "Two."), caput_article("3", "Three.")),
    )
    for place, (step, anchor, by) in enumerate(steps, start=1):
        befall(law, step, anchor, by, place)
    return fold_work(law._source())


@given(STEPS)
def test_l5_versions_and_actions_never_disagree(steps: list[tuple[str, str, str]]) -> None:
    folded = law_of(steps)

    produced = {(action.id, one) for action in folded.actions for one in action.produced}
    terminated = {(action.id, one) for action in folded.actions for one in action.terminated}

    assert {(one, v.id) for v in folded.versions for one in v.produced_by} == produced
    assert {(one, v.id) for v in folded.versions for one in v.terminated_by} == terminated


@given(STEPS)
def test_l6_a_micro_action_has_a_macro_action_of_its_act_and_day(
    steps: list[tuple[str, str, str]],
) -> None:
    by_id = {action.id: action for action in law_of(steps).actions}

    for micro in (one for one in by_id.values() if one.parent_id):
        macro = by_id[micro.parent_id]

        assert ("", micro.source_work, micro.effective_on) == (
            macro.parent_id,
            macro.source_work,
            macro.effective_on,
        )
        assert len(micro.produced) <= 1


@given(STEPS)
def test_l3_a_version_names_children_that_hold_while_it_holds(
    steps: list[tuple[str, str, str]],
) -> None:
    by_id = {version.id: version for version in law_of(steps).versions}

    for version in by_id.values():
        for child in (by_id[one] for one in version.children):
            assert child.start_on <= version.start_on
            assert child.end_on is None or (version.end_on or child.end_on) <= child.end_on


@given(STEPS)
def test_g1_versions_of_an_item_never_overlap_in_a_law_that_was_not_corrected(
    steps: list[tuple[str, str, str]],
) -> None:
    steps = [step for step in steps if step[0] != "correct"]
    items: dict[str, list[tuple[str, str | None]]] = {}
    for version in law_of(steps).versions:
        end = version.end_on.isoformat() if version.end_on else None
        items.setdefault(version.item_id, []).append((version.start_on.isoformat(), end))

    for spans in items.values():
        ordered = sorted(spans, key=lambda span: (span[0], span[1] or "9"))
        for (start, end), (following, _) in pairwise(ordered):
            assert start < following
            assert end is not None
            assert end <= following


@given(STEPS)
def test_g8_a_line_is_named_from_both_ends(steps: list[tuple[str, str, str]]) -> None:
    by_id = {version.id: version for version in law_of(steps).versions}

    for version in by_id.values():
        if version.formerly:  # a correction of its day goes on with the same provision
            later = by_id[by_id[version.formerly].later]
            assert (later.item_id, later.start_on) == (version.item_id, version.start_on)
        assert not version.later or by_id[version.later].formerly == version.id
