import hashlib
from datetime import date

import pytest
from msgspec.structs import replace

from domain.law import (
    Action,
    Expression,
    Item,
    LegalState,
    PendingChange,
    TextUnit,
    Version,
)
from index.fold import FoldedWork, fold_work
from index.source_model import SourceCause, SourceNode, SourcePending, SourceWork
from tests.law import LawBuilder, Node, article, caput_article, day

WORK = "br-federal:constituicao-1988"
CAPUT_1988 = "São direitos sociais a educação, a saúde, o trabalho, o lazer."
CAPUT_2000 = "São direitos sociais a educação, a saúde, o trabalho, a moradia, o lazer."
CAPUT_2010 = "São direitos sociais a educação, a saúde, a alimentação, o trabalho, o lazer."
ART_7 = article("7", "São direitos dos trabalhadores urbanos e rurais.")
ENACTED = day("1988-10-05")
EC_26 = day("2000-02-14")
EC_64 = day("2010-02-04")


def constitution(*nodes: Node) -> LawBuilder:
    """Return the Constitution with its Article 6, and others."""
    return LawBuilder(
        WORK, on=ENACTED, nodes=(caput_article("6", CAPUT_1988), *nodes), languages=("pt",)
    )


def fold(law: LawBuilder) -> FoldedWork:
    """Fold a law."""
    return fold_work(law._source())


def versions_of(folded: FoldedWork, anchor: str) -> list[Version]:
    """Return the versions of a provision, or for "" of the work, by id."""
    wanted = f"{WORK}~{anchor}" if anchor else WORK
    return sorted((v for v in folded.versions if v.item_id == wanted), key=lambda v: v.id)


def intervals(folded: FoldedWork, anchor: str) -> list[tuple[date, date | None]]:
    """Return the intervals of a provision's versions."""
    return [(v.start_on, v.end_on) for v in versions_of(folded, anchor)]


def actions_of(folded: FoldedWork, version: Version) -> list[tuple[str, str, date | None, bool]]:
    """Return kind, act, day and editorial mark of what made a version."""
    by_id = {action.id: action for action in folded.actions}
    made = [by_id[one] for one in version.produced_by]
    return [(a.kind, a.source_work, a.effective_on, a.editorial) for a in made]


def test_g1_a_version_runs_over_states_in_which_nothing_of_it_changes() -> None:
    law = constitution(ART_7)
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")

    actual = {anchor: intervals(fold(law), anchor) for anchor in ("art_6__cpt", "art_6", "art_7")}

    changed = [(ENACTED, EC_26), (EC_26, None)]
    assert {"art_6__cpt": changed, "art_6": changed, "art_7": [(ENACTED, None)]} == actual


def test_g1_a_gap_between_states_ends_a_version_though_the_words_stay() -> None:
    law = constitution()
    law.lapse(on=day("2001-01-01"))
    law.restate(on=day("2003-01-01"), nodes=law.states[0].nodes)

    actual = intervals(fold(law), "art_6__cpt")

    assert [(ENACTED, day("2001-01-01")), (day("2003-01-01"), None)] == actual


def test_g1_every_dated_state_of_a_whole_work_is_a_version_of_its_own() -> None:
    law = constitution()
    law.restate(on=EC_26, nodes=law.states[0].nodes)
    folded = fold(law)

    actual = [intervals(folded, anchor) for anchor in ("", "art_6")]

    assert [[(ENACTED, EC_26), (EC_26, None)], [(ENACTED, None)]] == actual


def test_g2_unchanged_parts_are_shared_by_version_id() -> None:
    law = constitution(ART_7)
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")

    actual = [version.children for version in versions_of(fold(law), "")]

    assert [
        (f"{WORK}~art_6@1988-10-05", f"{WORK}~art_7@1988-10-05"),
        (f"{WORK}~art_6@2000-02-14", f"{WORK}~art_7@1988-10-05"),
    ] == actual


def test_g2_a_wording_that_comes_back_is_one_text_and_two_versions() -> None:
    law = constitution()
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26)
    law.amend("art_6__cpt", CAPUT_1988, on=EC_64)
    folded = fold(law)

    units = [v.expressions[0].text_unit for v in versions_of(folded, "art_6__cpt")]

    assert (3, True, 2) == (len(units), units[0] == units[2], len(folded.text_units))


def test_g3_a_second_version_of_a_day_has_its_number() -> None:
    law = constitution()
    law.correct("art_6__cpt", CAPUT_2000, published_on=day("1989-01-10"))
    law.correct("art_6__cpt", CAPUT_2010, published_on=day("1989-02-10"))

    actual = [(v.id, v.published_on) for v in versions_of(fold(law), "art_6__cpt")]

    assert [
        (f"{WORK}~art_6__cpt@1988-10-05", None),
        (f"{WORK}~art_6__cpt@1988-10-05.2", day("1989-01-10")),
        (f"{WORK}~art_6__cpt@1988-10-05.3", day("1989-02-10")),
    ] == actual


def test_g3_what_a_correction_did_not_touch_stays_one_version() -> None:
    law = constitution(ART_7)
    law.correct("art_6__cpt", CAPUT_2000, published_on=day("1989-01-10"))

    actual = [v.id for v in versions_of(fold(law), "art_7")]

    assert [f"{WORK}~art_7@1988-10-05"] == actual


def test_g4_a_tombstone_has_neither_parts_nor_words() -> None:
    law = constitution()
    law.repeal(on=EC_64, by="Constituição de 2010")
    folded = fold(law)
    tomb = versions_of(folded, "")[1]

    actual = (tomb.legal_state, tomb.children, tomb.expressions, intervals(folded, "art_6__cpt"))

    assert ("repealed", (), (), [(ENACTED, EC_64)]) == actual


def test_g4_text_is_not_stretched_over_a_state_without_any() -> None:
    law = constitution()
    law.lose_text(on=EC_26, reason="the page is navigation only")
    law.restate(on=EC_64, nodes=law.states[0].nodes)
    folded = fold(law)
    blank = versions_of(folded, "")[1]

    actual = (blank.children, blank.unservable_reason, intervals(folded, "art_6__cpt"))

    assert ((), "the page is navigation only", [(ENACTED, EC_26), (EC_64, None)]) == actual


def test_g5_a_cause_belongs_to_the_state_that_tells_it_first() -> None:
    """The caput still carries its note of EC 26 when Article 7 is amended by EC 28."""
    law = constitution(ART_7)
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")
    law.amend("art_7", "São direitos dos trabalhadores.", on=day("2000-05-25"), by="EC 28")
    folded = fold(law)

    actual = {
        anchor: actions_of(folded, versions_of(folded, anchor)[-1])
        for anchor in ("art_6__cpt", "art_6", "art_7")
    }

    ec_26 = [("amendment", "EC 26", EC_26, False)]
    ec_28 = [("amendment", "EC 28", day("2000-05-25"), False)]
    assert {"art_6__cpt": ec_26, "art_6": ec_26, "art_7": ec_28} == actual


def test_g5_an_old_note_does_not_explain_a_later_wording() -> None:
    law = constitution()
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")
    work = law._source()
    note = work.states[1].expressions[0].nodes[0].children[0].causes
    later = (
        LawBuilder(
            WORK,
            on=ENACTED,
            nodes=(caput_article("6", CAPUT_2010),),
            languages=("pt",),
        )
        ._source()
        .states[0]
    )
    told_again = _with_caput_causes(later.expressions[0].nodes[0], note)
    last = replace(
        later,
        start_on=EC_64,
        causes=(SourceCause(kind="amendment", source_work="EC 64"),),
        expressions=(replace(later.expressions[0], nodes=(told_again,)),),
    )
    ended = replace(work.states[1], end_on=EC_64, end_basis="in_force")
    folded = fold_work(replace(work, states=(work.states[0], ended, last)))

    actual = actions_of(folded, versions_of(folded, "art_6__cpt")[-1])

    assert [("amendment", "EC 64", EC_64, False)] == actual


def _with_caput_causes(node: SourceNode, causes: tuple[SourceCause, ...]) -> SourceNode:
    (caput,) = node.children
    return replace(node, children=(replace(caput, causes=causes),))


def test_g5_of_several_acts_on_a_day_none_is_told_to_have_done_it() -> None:
    """EC 25 and EC 26 are of one day, and the file does not say which changed what."""
    law = constitution()
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="")
    acts = (
        SourceCause(kind="amendment", source_work="EC 25"),
        SourceCause(kind="amendment", source_work="EC 26"),
    )
    folded = fold_work(_caused(law._source(), acts))

    actual = actions_of(folded, versions_of(folded, "art_6__cpt")[-1])

    assert [
        ("amendment", "EC 25", EC_26, True),
        ("amendment", "EC 26", EC_26, True),
    ] == actual


def test_g5_one_act_on_a_day_did_it() -> None:
    law = constitution()
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="")
    folded = fold_work(
        _caused(law._source(), (SourceCause(kind="amendment", source_work="EC 26"),))
    )

    actual = actions_of(folded, versions_of(folded, "art_6__cpt")[-1])

    assert [("amendment", "EC 26", EC_26, False)] == actual


def _caused(work: SourceWork, acts: tuple[SourceCause, ...]) -> SourceWork:
    first, second = work.states
    return replace(work, states=(first, replace(second, causes=acts)))


def test_g5_an_act_names_the_versions_it_made_and_ended() -> None:
    law = constitution()
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26", at="art. 1º")

    actual = next(a for a in fold(law).actions if a.source_work == "EC 26" and not a.parent_id)

    assert (
        Action(
            id=f"{WORK}!2000-02-14:amendment:ec_26:art._1_",
            kind="amendment",
            work_id=WORK,
            source_work="EC 26",
            source_anchor="art. 1º",
            source_title="Act EC 26",
            effective_on=EC_26,
            produced=(f"{WORK}@2000-02-14",),
            terminated=(f"{WORK}@1988-10-05",),
        )
        == actual
    )


def test_l5_versions_and_actions_tell_the_same_of_each_other() -> None:
    law = constitution(ART_7)
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26", at="art. 1º")
    law.repeal(on=EC_64, by="EC 64", anchor="art_7")
    folded = fold(law)

    produced = {(action.id, one) for action in folded.actions for one in action.produced}
    terminated = {(action.id, one) for action in folded.actions for one in action.terminated}

    assert {(one, v.id) for v in folded.versions for one in v.produced_by} == produced
    assert {(one, v.id) for v in folded.versions for one in v.terminated_by} == terminated


def test_g5_what_is_taken_out_was_ended_by_the_act_of_that_state() -> None:
    law = constitution(ART_7)
    law.repeal(on=EC_64, by="EC 64", anchor="art_7")
    folded = fold(law)
    (last,) = versions_of(folded, "art_7")

    actual = (last.end_on, last.terminated_by)

    assert (EC_64, (f"{WORK}!2010-02-04:repeal:ec_64:",)) == actual


def test_g6_another_status_of_the_same_words_keeps_what_made_them() -> None:
    law = constitution()
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")
    law.restate(on=EC_64, nodes=law.states[1].nodes)
    work = law._source()
    (official,) = work.states[2].expressions
    consolidated = replace(official, text_status="consolidated_official")
    last = replace(work.states[2], expressions=(consolidated,))
    folded = fold_work(replace(work, states=(*work.states[:2], last)))

    versions = versions_of(folded, "art_6__cpt")
    actual = [(v.id, actions_of(folded, v)) for v in versions[1:]]

    ec_26 = [("amendment", "EC 26", EC_26, False)]
    assert [
        (f"{WORK}~art_6__cpt@2000-02-14", ec_26),
        (f"{WORK}~art_6__cpt@2010-02-04", ec_26),
    ] == actual


def test_g6_a_part_that_says_the_same_explains_no_change_of_the_whole() -> None:
    law = LawBuilder(
        WORK,
        on=ENACTED,
        nodes=(caput_article("6", CAPUT_1988, article("6__para_1", "Unaltered.")),),
        languages=("pt",),
    )
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")
    work = law._source()
    (official,) = work.states[1].expressions
    consolidated = replace(official, text_status="consolidated_official")
    last = replace(work.states[1], expressions=(consolidated,))
    folded = fold_work(replace(work, states=(work.states[0], last)))

    actual = actions_of(folded, versions_of(folded, "art_6")[-1])

    assert [("amendment", "EC 26", EC_26, False)] == actual


def test_g6_one_more_language_keeps_what_made_the_words() -> None:
    nodes = (article("1", {"fr": "Le bac est libre.", "de": "Die Fähre ist frei."}),)
    law = LawBuilder("lu-legilux:loi", on=ENACTED, nodes=nodes, languages=("fr", "de"))
    law.restate(on=EC_26, nodes=nodes)
    work = law._source()
    french = replace(work.states[0], expressions=work.states[0].expressions[:1])
    folded = fold_work(replace(work, states=(french, work.states[1])))

    actual = [
        ([e.language for e in v.expressions], v.produced_by)
        for v in folded.versions
        if v.item_id == "lu-legilux:loi~art_1"
    ]

    enacted = ("lu-legilux:loi!1988-10-05:enactment:the_law_itself:",)
    assert [(["fr"], enacted), (["de", "fr"], enacted)] == actual


@pytest.mark.parametrize("anchor", ["art_6", "art_6__cpt"])
def test_an_expression_carries_the_hash_over_all_words_below(anchor: str) -> None:
    (version,) = versions_of(fold(constitution()), anchor)

    actual = version.expressions[0].text_sha256

    assert hashlib.sha256(CAPUT_1988.encode()).hexdigest() == actual


def test_a_provision_is_one_item_with_every_spelling_seen() -> None:
    first = replace(ART_7, spelled=("art7",))
    law = constitution(first)
    law.restate(on=EC_26, nodes=(replace(ART_7, spelled=("art7_2000",)),))

    actual = next(item for item in fold(law).items if item.anchor == "art_7")

    assert (
        Item(
            id=f"{WORK}~art_7",
            work_id=WORK,
            anchor="art_7",
            kind="article",
            parent_id=WORK,
            source_anchors=("art7", "art7_2000"),
        )
        == actual
    )


def test_own_words_are_a_text_unit_named_by_language_and_hash() -> None:
    (unit,) = fold(constitution()).text_units

    actual = (unit.id.rpartition("!")[0], unit.text)

    assert (f"{WORK}~art_6__cpt", CAPUT_1988) == actual
    assert isinstance(unit, TextUnit)


def test_a_node_without_words_of_its_own_has_no_text_unit() -> None:
    (version,) = versions_of(fold(constitution()), "art_6")

    actual = version.expressions[0]

    assert isinstance(actual, Expression)
    assert actual.text_unit is None


def test_g7_a_preamble_that_a_state_does_not_carry_goes_on() -> None:
    recital = SourceNode(anchor="rec_1", kind="recital", number="(1)", text="Whereas.")
    preamble = SourceNode(anchor="preamble", kind="preamble", children=(recital,))
    law = constitution(ART_7)
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")
    law.amend("art_6__cpt", CAPUT_2010, on=EC_64, by="EC 64")
    source = law._source()
    first, second, third = source.states
    spoken = replace(first.expressions[0], nodes=(preamble, *first.expressions[0].nodes))
    states = (
        replace(first, expressions=(spoken,)),
        replace(second, not_carried=("preamble",)),
        third,
    )

    folded = fold_work(replace(source, states=states))
    actual = (
        intervals(folded, "rec_1"),
        [version.omissions for version in versions_of(folded, "")],
    )

    assert ([(ENACTED, EC_64)], [(), ("preamble",), ()]) == actual


def test_g7_a_preamble_that_two_states_share_goes_on_with_all_its_parts() -> None:
    point = SourceNode(anchor="rec_1__p_1", kind="point", text="below")
    inner = SourceNode(anchor="rec_1__i_1", kind="indent", text="within", children=(point,))
    recital = SourceNode(anchor="rec_1", kind="recital", text="Whereas.", children=(inner,))
    preamble = SourceNode(anchor="preamble", kind="preamble", children=(recital,))
    law = constitution(ART_7)
    law.amend("art_6__cpt", CAPUT_2000, on=EC_26, by="EC 26")
    law.amend("art_6__cpt", CAPUT_2010, on=EC_64, by="EC 64")
    source = law._source()
    spoken = [
        replace(state, expressions=(replace(one, nodes=(preamble, *one.nodes)),))
        for state in source.states[:2]
        for one in state.expressions
    ]
    states = (*spoken, replace(source.states[2], not_carried=("preamble",)))

    folded = fold_work(replace(source, states=states))

    assert [[(ENACTED, None)]] * 2 == [
        intervals(folded, anchor) for anchor in ("rec_1__i_1", "rec_1__p_1")
    ]


def test_g4_a_law_known_only_as_repealed_keeps_its_text_as_what_it_is() -> None:
    law = LawBuilder(WORK, on=ENACTED, nodes=(ART_7,), languages=("pt",), legal_state="repealed")

    actual = [(v.legal_state, bool(v.expressions)) for v in versions_of(fold(law), "art_7")]

    assert [("repealed", True)] == actual


@pytest.mark.parametrize("state", ["annulled", "suspended"])
def test_g4_annulled_and_suspended_text_is_kept_and_is_no_law(state: LegalState) -> None:
    law = constitution(ART_7)
    law.restate(on=EC_26, legal_state=state)

    actual = [(v.legal_state, bool(v.expressions)) for v in versions_of(fold(law), "art_7")]

    assert [("in_force", True), (state, True)] == actual


def test_g4_a_lapsed_law_has_neither_parts_nor_words() -> None:
    law = constitution(ART_7)
    law.expire(on=EC_26)
    folded = fold(law)

    actual = [(v.legal_state, v.children) for v in versions_of(folded, "")][1]

    assert (("lapsed", ()), [(ENACTED, EC_26)]) == (actual, intervals(folded, "art_7"))


def renumbered() -> FoldedWork:
    """Return a law in which Article 7 became Article 8, and 8 became 9, for a new Article 7."""
    law = constitution(ART_7, article("8", "É livre a associação profissional ou sindical."))
    law.renumber("art_8", "art_9", on=EC_26, by="EC 26")
    law.states[-1] = replace(law.states[-1], nodes=_renumbered_on(law, "art_7", "art_8"))
    inserted = SourceCause(kind="insertion", source_work="EC 26")
    new = replace(article("7", "A lei protege os faróis."), causes=(inserted,))
    law.states[-1] = replace(law.states[-1], nodes=(*law.states[-1].nodes, new))
    law.amend("art_8", "São direitos dos trabalhadores.", on=EC_64, by="EC 64")
    return fold(law)


def _renumbered_on(law: LawBuilder, old: str, new: str) -> tuple[Node, ...]:
    other = LawBuilder(WORK, on=EC_26, nodes=law.states[-1].nodes, languages=("pt",))
    other.renumber(old, new, on=EC_64, by="EC 26")
    kept = {node.anchor: node for node in law.states[-1].nodes}
    return tuple(kept.get(node.anchor, node) for node in other.states[-1].nodes)


def test_g8_a_renumbered_provision_goes_on_under_its_new_anchor() -> None:
    folded = renumbered()

    actual = {
        anchor: [(v.id.rpartition("~")[2], v.formerly.rpartition("~")[2]) for v in found]
        for anchor in ("art_7", "art_8", "art_9")
        for found in [versions_of(folded, anchor)]
    }

    assert {
        "art_7": [("art_7@1988-10-05", ""), ("art_7@2000-02-14", "")],
        "art_8": [
            ("art_8@1988-10-05", ""),
            ("art_8@2000-02-14", "art_7@1988-10-05"),
            ("art_8@2010-02-04", ""),
        ],
        "art_9": [("art_9@2000-02-14", "art_8@1988-10-05")],
    } == actual


def test_g8_both_versions_of_a_renumbering_name_each_other() -> None:
    by_id = {version.id: version for version in renumbered().versions}

    actual = [one.id for one in by_id.values() if one.formerly]

    assert actual
    assert all(by_id[by_id[one].formerly].later == one for one in actual)


def test_g8_the_renumbering_ended_what_it_carried_on_and_the_insertion_nothing() -> None:
    folded = renumbered()
    kinds = {action.id: action.kind for action in folded.actions}

    actual = [
        [kinds[one] for one in ids]
        for version in versions_of(folded, "art_7")
        for ids in (version.produced_by, version.terminated_by)
    ]

    assert [["enactment"], ["renumbering"], ["insertion"], []] == actual


def test_what_is_said_of_a_node_stands_in_its_version() -> None:
    pending = SourcePending(kind="amendment", source_work="EC 99", expected_on=EC_64)
    node = replace(
        ART_7,
        applicable_from=EC_26,
        applicable_to=EC_64,
        extent=("br-sp", "br-rj"),
        pending=(pending,),
        text_from="published_act",
    )
    (actual,) = versions_of(fold(constitution(node)), "art_7")

    assert (EC_26, EC_64, ("br-rj", "br-sp"), "published_act") == (
        actual.applicable_from,
        actual.applicable_to,
        actual.extent,
        actual.text_from,
    )
    assert (
        PendingChange(kind="amendment", source_work="EC 99", expected_on=EC_64),
    ) == actual.pending


def test_what_is_said_of_a_state_stands_in_the_version_of_the_whole() -> None:
    law = constitution(ART_7)
    pending = SourcePending(kind="repeal", source_work="EC 99")
    law.change_last(
        start_basis="inferred", basis_rule="LINDB, Article 1", extent=("br",), pending=(pending,)
    )
    (actual,) = versions_of(fold(law), "")

    assert ("inferred", "LINDB, Article 1", ("br",)) == (
        actual.start_basis,
        actual.basis_rule,
        actual.extent,
    )
    assert "EC 99" == actual.pending[0].source_work


def test_a_change_that_becomes_pending_makes_a_version_that_says_the_same() -> None:
    law = constitution(ART_7)
    pending = SourcePending(kind="amendment", source_work="EC 99")
    law.restate(on=EC_26, nodes=(law.states[0].nodes[0], replace(ART_7, pending=(pending,))))

    actual = [(len(v.pending), v.produced_by) for v in versions_of(fold(law), "art_7")]

    enacted = (f"{WORK}!1988-10-05:enactment:the_law_itself:",)
    assert [(0, enacted), (1, enacted)] == actual
