from datetime import date

from index.source_model import (
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourceState,
)
from index.sources.senado_causes import with_causes
from tests.index.truth import flat


def state(year: int, acts: str, *nodes: SourceNode, text: bool = True) -> SourceState:
    """Return a state of 1 January of a year, brought by acts ("26 25")."""
    expression = SourceExpression(
        language="pt",
        title="Constituição",
        text_status="consolidated_documentary",
        file=SourceFile(path="x", sha256="", size_bytes=0, format="senado-html", language="pt"),
        nodes=nodes,
    )
    return SourceState(
        start_on=date(year, 1, 1),
        end_on=None,
        start_basis="act_date",
        end_basis=None,
        expressions=(expression,) if text else (),
        causes=tuple(SourceCause(kind="amendment", source_work=f"emc-{n}") for n in acts.split()),
    )


def node(anchor: str, text: str = "", *children: SourceNode, repealed: bool = False) -> SourceNode:
    return SourceNode(
        anchor=anchor,
        kind="article",
        text=text,
        legal_state="repealed" if repealed else "in_force",
        children=children,
    )


def told(states: tuple[SourceState, ...], place: int = -1) -> list[tuple[str, str, str, bool]]:
    """Return anchor, kind, act and whether it is ours, of every cause of a state's nodes."""
    return [
        (one.target_anchor, one.kind, one.source_work, one.editorial)
        for expression in states[place].expressions
        for each in flat(expression.nodes)
        for one in each.causes
    ]


def test_sc1_and_sc2_what_changed_was_changed_by_the_one_amendment_of_the_day() -> None:
    states = with_causes(
        (
            state(1988, "", node("art_6", "", node("art_6__cpt", "A saúde")), node("art_7", "B")),
            state(
                2000,
                "26",
                node("art_6", "", node("art_6__cpt", "A saúde, a moradia")),
                node("art_7", "(Revogado)", repealed=True),
                node("art_8", "C"),
            ),
        )
    )

    assert [
        ("art_6__cpt", "amendment", "emc-26", False),
        ("art_7", "repeal", "emc-26", False),
        ("art_8", "insertion", "emc-26", False),
    ] == told(states)
    assert [] == told(states, 0)


def test_sc2_with_two_amendments_of_a_day_the_cause_is_ours() -> None:
    states = with_causes(
        (state(1988, "", node("art_6", "A")), state(2000, "25 26", node("art_6", "B")))
    )

    assert [
        ("art_6", "amendment", "emc-25", True),
        ("art_6", "amendment", "emc-26", True),
    ] == told(states)


def test_sc3_what_is_gone_was_taken_out_and_only_its_topmost_part_is_told() -> None:
    states = with_causes(
        (
            state(1988, "", node("art_6", "", node("art_6__cpt", "A")), node("art_7", "B")),
            state(2000, "26", node("art_7", "B")),
        )
    )

    assert [("amendment", "", "emc-26"), ("repeal", "art_6", "emc-26")] == [
        (one.kind, one.target_anchor, one.source_work) for one in states[1].causes
    ]


def test_sc4_amendments_of_states_without_text_may_have_done_it() -> None:
    states = with_causes(
        (
            state(1988, "", node("art_6", "A")),
            state(2000, "25", text=False),
            state(2010, "64", node("art_6", "B")),
        )
    )

    assert [("emc-25", True), ("emc-64", True)] == [(act, ours) for _, _, act, ours in told(states)]


def test_what_did_not_change_is_the_same_object() -> None:
    before, after = state(1988, "", node("art_6", "A")), state(2000, "26", node("art_6", "A"))

    assert after.expressions[0].nodes[0] is with_causes((before, after))[1].expressions[0].nodes[0]
