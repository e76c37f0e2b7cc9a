from msgspec.structs import replace

from domain.law import Action
from index.fold import FoldedWork, fold_work
from index.source_model import SourceCause
from tests.law import LawBuilder, Node, article, caput_article, day

WORK = "br-federal:constituicao-1988"
ENACTED = day("1988-10-05")
EC_26 = day("2000-02-14")
BEFORE = "São direitos sociais a educação, a saúde."
AFTER = "São direitos sociais a educação, a moradia, a saúde."


def chapter(*articles: Node) -> Node:
    """Return a chapter with its articles."""
    return Node(anchor="chp_2", kind="chapter", number="Capítulo II", children=articles)


def amended() -> FoldedWork:
    """Return a law whose Article 6 was amended by the first article of EC 26."""
    nodes = (chapter(caput_article("6", BEFORE), article("7", "São direitos.")),)
    law = LawBuilder(WORK, on=ENACTED, nodes=nodes, languages=("pt",))
    law.amend("art_6__cpt", AFTER, on=EC_26, by="EC 26", at="art. 1º")
    return fold_work(law._source())


def made_by(folded: FoldedWork, act: str) -> list[Action]:
    """Return the actions of an act, the macro first."""
    found = [one for one in folded.actions if one.source_work == act]
    return sorted(found, key=lambda one: (one.parent_id, one.id))


def test_l6_gc1_an_act_of_a_day_is_one_action_with_its_places_below() -> None:
    macro, *micros = made_by(amended(), "EC 26")

    assert ("", "art. 1º", EC_26) == (macro.parent_id, macro.source_anchor, macro.effective_on)
    assert {macro.id} == {one.parent_id for one in micros}


def test_gc1_two_places_told_of_the_whole_leave_the_act_without_one() -> None:
    law = LawBuilder(WORK, on=ENACTED, nodes=(article("7", BEFORE),), languages=("pt",))
    law.amend("art_7", AFTER, on=EC_26, by="")
    work = law._source()
    causes = (
        SourceCause(kind="amendment", source_work="EC 26", source_anchor="art_1"),
        SourceCause(kind="repeal", source_work="EC 26", source_anchor="art_2"),
    )
    states = (work.states[0], replace(work.states[1], causes=causes))

    (actual,) = made_by(fold_work(replace(work, states=states)), "EC 26")

    assert ("repeal", "", False) == (actual.kind, actual.source_anchor, actual.editorial)


def test_gc2_a_micro_action_made_one_version_and_ended_one() -> None:
    _, *micros = made_by(amended(), "EC 26")

    actual = [(one.produced, one.terminated) for one in micros]

    assert [
        ((f"{WORK}~art_6@2000-02-14",), (f"{WORK}~art_6@1988-10-05",)),
        ((f"{WORK}~art_6__cpt@2000-02-14",), (f"{WORK}~art_6__cpt@1988-10-05",)),
    ] == actual


def test_gc3_the_chapter_and_the_whole_were_changed_by_the_act() -> None:
    macro, *_ = made_by(amended(), "EC 26")

    assert (f"{WORK}@2000-02-14", f"{WORK}~chp_2@2000-02-14") == macro.produced


def test_gc4_an_article_is_amended_by_the_insertion_of_a_paragraph() -> None:
    law = LawBuilder(WORK, on=ENACTED, nodes=(caput_article("6", BEFORE),), languages=("pt",))
    paragraph = Node(anchor="art_6__para_1", kind="paragraph", number="§ 1º", text="Parágrafo.")
    law.insert(paragraph, on=EC_26, after="art_6__cpt", by="EC 26")
    folded = fold_work(law._source())

    actual = {
        one.id.rpartition("~")[2]: (one.kind, len(one.produced), len(one.terminated))
        for one in made_by(folded, "EC 26")
        if one.parent_id
    }

    assert {"art_6": ("amendment", 1, 1), "art_6__para_1": ("insertion", 1, 0)} == actual


def test_gc4_a_new_article_is_inserted_with_its_paragraph() -> None:
    law = LawBuilder(WORK, on=ENACTED, nodes=(article("5", BEFORE),), languages=("pt",))
    cause = SourceCause(kind="insertion", source_work="EC 26")
    caput = Node(anchor="art_6__cpt", kind="caput", text=AFTER, causes=(cause,))
    made = Node(anchor="art_6", kind="article", number="Art. 6º", children=(caput,))
    law.insert(made, on=EC_26, after="art_5", by="")

    actual = [one.kind for one in made_by(fold_work(law._source()), "EC 26") if one.parent_id]

    assert ["insertion", "insertion"] == actual


def test_a_provision_that_left_was_ended_by_what_is_told_of_it() -> None:
    law = LawBuilder(
        WORK, on=ENACTED, nodes=(article("6", BEFORE), article("7", AFTER)), languages=("pt",)
    )
    law.remove("art_7", on=EC_26, by="")
    work = law._source()
    told = SourceCause(kind="repeal", source_work="EC 26", target_anchor="art_7")
    states = (work.states[0], replace(work.states[1], causes=(told,)))
    folded = fold_work(replace(work, states=states))
    _, micro = made_by(folded, "EC 26")

    actual = (micro.produced, micro.terminated)

    assert ((), (f"{WORK}~art_7@1988-10-05",)) == actual


def test_an_action_tells_when_it_was_published_and_first_seen() -> None:
    law = LawBuilder(WORK, on=ENACTED, nodes=(article("7", BEFORE),), languages=("pt",))
    law.amend("art_7", AFTER, on=EC_26, by="EC 26", published_on=day("2000-02-10"))

    actual = {one.published_on for one in made_by(fold_work(law._source()), "EC 26")}

    assert {day("2000-02-10")} == actual
