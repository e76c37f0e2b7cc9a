from msgspec.structs import replace

from domain.law import Version
from index.fold import FoldedWork, fold_work
from tests.law import LawBuilder, article, day, instant

WORK = "eu-eurlex:32016r0001"
START = day("2016-05-04")
END = day("2020-01-01")
SEEN = instant("2026-08-01")
LEARNT = instant("2026-08-15")


def law_believed(*, end_on: str | None = "2020-12-31") -> LawBuilder:
    """Return a law whose one state was believed to end on another day until 15 August 2026."""
    law = LawBuilder(
        WORK, on=START, nodes=(article("1", "One."), article("2", "Two.")), observed_at=SEEN
    )
    law.change_last(end_on=day(end_on) if end_on else None)
    law.believe_until(LEARNT)
    return law


def versions_of(folded: FoldedWork, anchor: str = "") -> list[Version]:
    """Return the versions of a provision, or of the work, by id."""
    wanted = f"{WORK}~{anchor}" if anchor else WORK
    return sorted((v for v in folded.versions if v.item_id == wanted), key=lambda v: v.id)


def test_m5_gb1_a_state_believed_once_is_kept_beside_what_replaced_it() -> None:
    law = law_believed()
    law.learn(start_on=START, end_on=END, observed_at=LEARNT)
    believed, known = versions_of(fold_work(law._source()))

    assert (day("2020-12-31"), LEARNT, known.id) == (
        believed.end_on,
        believed.superseded_at,
        believed.successor,
    )
    assert (END, None, "") == (known.end_on, known.superseded_at, known.successor)


def test_gb2_what_both_have_in_common_is_named_by_id() -> None:
    law = law_believed()
    law.learn(start_on=START, end_on=END, observed_at=LEARNT)
    folded = fold_work(law._source())
    believed, known = versions_of(folded)

    assert known.children == believed.children
    assert (SEEN, LEARNT) == (believed.observed_at, known.observed_at)
    assert [SEEN] == [v.observed_at for v in versions_of(folded, "art_1")]


def test_gb2_a_moved_start_day_makes_new_ids_and_the_old_ones_name_them() -> None:
    law = law_believed(end_on=None)
    law.learn(start_on=day("2017-01-01"), end_on=None, observed_at=LEARNT)
    folded = fold_work(law._source())

    actual = {v.id.removeprefix(WORK): v.successor.removeprefix(WORK) for v in folded.versions}

    assert {
        "@2016-05-04": "@2017-01-01",
        "@2017-01-01": "",
        "~art_1@2016-05-04": "~art_1@2017-01-01",
        "~art_1@2017-01-01": "",
        "~art_2@2016-05-04": "~art_2@2017-01-01",
        "~art_2@2017-01-01": "",
    } == actual


def test_gb2_what_stood_before_a_moved_change_is_shared() -> None:
    law = LawBuilder(WORK, on=START, nodes=(article("1", "One."), article("2", "Two.")))
    law.amend("art_1", "Changed.", on=day("2018-01-01"), by="A")
    law.believe_until(on=day("2017-12-01"))
    law.learn(start_on=day("2019-01-01"), end_on=None, published_on=day("2017-12-01"))
    law.states[0] = replace(law.states[0], end_on=day("2019-01-01"))
    folded = fold_work(law._source())

    actual = {anchor: [v.id.rpartition("@")[2] for v in versions_of(folded, anchor)]
              for anchor in ("art_1", "art_2")}  # fmt: skip

    assert {
        "art_1": ["2016-05-04", "2018-01-01", "2019-01-01"],
        "art_2": ["2016-05-04"],
    } == actual


def test_gb3_what_was_believed_first_has_the_lower_number() -> None:
    law = law_believed(end_on=None)
    law.learn(start_on=START, end_on=None, observed_at=LEARNT)
    nodes = (article("1", "Otherwise."), article("2", "Two."))
    law.change_last(nodes=nodes)
    folded = fold_work(law._source())

    actual = [(v.id.rpartition("@")[2], v.observed_at) for v in versions_of(folded, "art_1")]

    assert [("2016-05-04", SEEN), ("2016-05-04.2", LEARNT)] == actual
    assert 1 == len(versions_of(folded, "art_2"))


def test_gb3_a_part_believed_to_be_in_another_state_is_apart() -> None:
    law = law_believed(end_on=None)
    law.learn(start_on=START, end_on=None, observed_at=LEARNT)
    repealed = replace(law.states[0].nodes[0], legal_state="repealed")
    law.change_last(nodes=(repealed, law.states[0].nodes[1]))
    folded = fold_work(law._source())

    actual = [v.legal_state for v in versions_of(folded, "art_1")]

    assert ["in_force", "repealed"] == actual


def test_gb3_a_part_that_only_the_belief_had_is_its_own() -> None:
    law = law_believed(end_on=None)
    law.learn(start_on=START, end_on=None, observed_at=LEARNT)
    law.change_last(nodes=law.states[0].nodes[:1])
    folded = fold_work(law._source())

    actual = [(v.successor, v.superseded_at) for v in versions_of(folded, "art_2")]

    assert [("", LEARNT)] == actual


def test_gb4_a_state_that_was_withdrawn_has_no_successor() -> None:
    folded = fold_work(law_believed()._source())

    actual = [(v.superseded_at, v.successor) for v in folded.versions]

    assert [(LEARNT, "")] * 3 == actual
