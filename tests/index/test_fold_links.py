from msgspec.structs import replace

from domain.law import Relation
from index.fold import fold_work
from index.source_model import SourceReference
from tests.law import LawBuilder, article, day

WORK = "sample:ferry-act"
START = day("2001-01-01")
NEXT = day("2005-01-01")
CITES_OTHER = SourceReference(
    predicate="cites", target_work="sample:pier-act", target_anchor="art_2"
)
CITES_OWN = SourceReference(predicate="defined_in", target_work="", target_anchor="art_1")
CITING = replace(
    article("3", "As Article 2 of the Pier Act says."), references=(CITES_OTHER, CITES_OWN)
)


def relations_of(law: LawBuilder) -> dict[str, Relation]:
    """Return the links of a law by predicate."""
    return {one.predicate: one for one in fold_work(law._source()).relations}


def ferry_act() -> LawBuilder:
    """Return a law whose Article 3 cites another law and its own Article 1."""
    return LawBuilder(WORK, on=START, nodes=(article("1", "Definitions."), CITING))


def test_gl1_a_link_lasts_while_the_text_makes_it() -> None:
    law = ferry_act()
    law.restate(
        on=NEXT, nodes=(article("1", "Definitions."), replace(CITING, references=(CITES_OWN,)))
    )
    found = relations_of(law)

    actual = {predicate: (one.start_on, one.end_on) for predicate, one in found.items()}

    assert {"cites": (START, NEXT), "defined_in": (START, None)} == actual


def test_gl1_a_provision_that_goes_ends_its_links() -> None:
    law = ferry_act()
    law.remove("art_3", on=NEXT)

    actual = {one.end_on for one in relations_of(law).values()}

    assert {NEXT} == actual


def test_gl1_a_gap_ends_the_links_of_a_law() -> None:
    law = ferry_act()
    law.lapse(on=day("2003-01-01"))
    law.restate(on=NEXT, nodes=law.states[0].nodes)
    folded = fold_work(law._source())

    actual = sorted(
        (one.start_on, one.end_on) for one in folded.relations if one.predicate == "cites"
    )

    assert [(START, day("2003-01-01")), (NEXT, None)] == actual


def test_gl2_a_link_inside_the_work_is_to_an_item_of_ours() -> None:
    found = relations_of(ferry_act())

    actual = {key: (one.subject_id, one.object_id, one.object_anchor) for key, one in found.items()}

    assert {
        "cites": (f"{WORK}~art_3", "sample:pier-act", "art_2"),
        "defined_in": (f"{WORK}~art_3", f"{WORK}~art_1", ""),
    } == actual


def test_gl3_a_row_of_a_correlation_table_has_no_days() -> None:
    law = LawBuilder(WORK, on=START, nodes=(article("1", "Definitions."),))
    law.references = (
        SourceReference(
            predicate="corresponds_to",
            target_work="sample:old-ferry-act",
            target_anchor="art_4",
            source_anchor="art_1",
        ),
    )

    (actual,) = fold_work(law._source()).relations

    assert (
        Relation(
            id=f"{WORK}~art_1!corresponds_to:sample:old-ferry-act#art_4",
            predicate="corresponds_to",
            subject_id=f"{WORK}~art_1",
            object_id="sample:old-ferry-act",
            object_anchor="art_4",
        )
        == actual
    )


def test_gl3_what_is_told_twice_of_the_whole_is_one_link() -> None:
    law = LawBuilder(WORK, on=START, nodes=(article("1", "Definitions."),))
    told = SourceReference(predicate="repeals", target_work="sample:old-ferry-act")
    work = replace(
        law._source(), references=(told,), relations=(("repeals", "sample:old-ferry-act"),)
    )

    actual = [one.id for one in fold_work(work).relations]

    assert [f"{WORK}!repeals:sample:old-ferry-act"] == actual
