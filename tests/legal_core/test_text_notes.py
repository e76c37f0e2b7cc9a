import pytest
from msgspec.structs import replace

from domain.events import OperationExecuted
from domain.operation_catalog import AsOf
from domain.results import AsOfResult
from index.source_model import SourcePending
from legal_core import text_notes
from tests.law import LawBuilder, Node, article, day
from tests.legal_core import laws, lives

Told = tuple[str, str, str, str]  # kind, anchor, value, what more is known


def run(law: LawBuilder, anchor: str, on: str = "2015-01-01", **facts: object) -> OperationExecuted:
    """Ask for a provision, or for "" the whole law, on a day."""
    arguments = AsOf(subject_ref=laws.SUBJECT, date=day(on), **facts)  # type: ignore[arg-type]  # arguments of the operation
    return laws.run(laws.holds(law), arguments, laws.member(law.work_id, anchor))


def told(law: LawBuilder, anchor: str = "art_1", on: str = "2015-01-01") -> list[Told]:
    """Return what is told beside a provision."""
    found = run(law, anchor, on).disclosures
    return [(one.kind, one.anchor, one.value, one.other) for one in found]


def with_part(**facts: object) -> LawBuilder:
    """Return a law whose Article 1 has a paragraph of which something is said."""
    low = Node(anchor="art_1__para_1", kind="paragraph", number="1.", text="First.")
    said = replace(low, **facts)
    return lives.ferry(Node(anchor="art_1", kind="article", number="Article 1", children=(said,)))


def test_tn1_a_pending_change_is_told_with_its_act_and_day() -> None:
    law = lives.ferry(replace(article("1", "one"), pending=(lives.PILOTAGE,)))

    (found,) = run(law, "art_1").disclosures

    assert ("pending_changes", "art_1", "Pilotage Act", "act_on", day("2027-01-01")) == (
        found.kind,
        found.anchor,
        found.value,
        found.other,
        found.day,
    )


def test_tn1_a_pending_change_of_a_part_or_of_the_whole_is_told() -> None:
    law = with_part(pending=(SourcePending(kind="repeal", source_work="Act A"),))
    law.change_last(pending=(SourcePending(kind="amendment", source_work="Act B"),))

    actual = told(law)

    assert [
        ("pending_changes", "", "Act B", "act"),
        ("pending_changes", "art_1__para_1", "Act A", "act"),
    ] == actual


def test_tn1_many_pending_changes_are_told_by_their_number() -> None:
    pending = tuple(SourcePending(kind="amendment", source_work=f"Act {n}") for n in range(5))
    law = lives.ferry(replace(article("1", "one"), pending=pending))

    assert [("pending_changes", "", "5", "many")] == told(law)


def test_tn1_a_card_names_the_acts_behind_pending_changes() -> None:
    law = lives.ferry(replace(article("1", "one"), pending=(lives.PILOTAGE,)))
    result = run(law, "art_1").result
    assert isinstance(result, AsOfResult)

    assert ("Pilotage Act",) == result.provisions[0].pending_changes


def test_tn2_a_corrigendum_that_made_the_wording_is_told() -> None:
    law = lives.ferry()
    law.correct("art_1", "right", published_on=day("2000-06-01"), by="Corrigendum 1")

    assert [("corrigendum", "art_1", "Act Corrigendum 1", "act")] == told(law)


@pytest.mark.parametrize("state", ["suspended", "annulled"])
def test_tn3_a_part_that_is_suspended_or_annulled_is_told(state: str) -> None:
    actual = told(with_part(legal_state=state))

    assert [("suspended_or_annulled", "art_1__para_1", state, f"part_{state}")] == actual


@pytest.mark.parametrize("state", ["not_yet_in_force", "commencement_unknown", "lapsed"])
def test_tn3_a_part_that_is_not_in_force_is_told(state: str) -> None:
    actual = told(with_part(legal_state=state))

    assert [("not_in_force_on_date", "art_1__para_1", state, f"part_{state}")] == actual


def test_tn3_the_remains_of_a_repealed_part_speak_for_themselves() -> None:
    assert [] == told(with_part(legal_state="repealed"))


@pytest.mark.parametrize(
    ("law", "state"),
    [
        (lives.annulled_later(), "annulled"),
        (lives.suspended(), "suspended"),
        (lives.lapsed(), "lapsed"),
    ],
    ids=["annulled", "suspended", "lapsed"],
)
def test_tn3_what_is_to_end_the_law_is_told_before(law: LawBuilder, state: str) -> None:
    law.states[1] = replace(law.states[1], change=replace(law.states[1].change, by="a court"))

    assert [("suspended_or_annulled", "art_1", state, f"coming_{state}")] == told(
        law, on="2005-01-01"
    )


def test_tn4_a_part_that_is_like_the_whole_is_told_with_it_alone() -> None:
    late = day("2020-01-01")
    low = Node(anchor="art_1__para_1", kind="paragraph", text="First.", applicable_from=late)
    law = lives.ferry(
        Node(anchor="art_1", kind="article", applicable_from=late, children=(low,)),
    )

    assert [("not_applicable_on_date", "art_1", "", "")] == told(law)


def test_tn4_a_part_that_does_not_apply_yet_is_told() -> None:
    actual = told(with_part(applicable_from=day("2020-01-01")))

    assert [("not_applicable_on_date", "art_1__para_1", "", "part")] == actual


def test_tn5_the_territory_of_a_text_and_of_a_part_is_told() -> None:
    law = with_part(extent=("xl-n",))
    law.change_last(extent=("xl-n", "xl-s"))

    assert [
        ("extent", "art_1", "xl-n, xl-s", ""),
        ("extent", "art_1__para_1", "xl-n", "part"),
    ] == told(law)


def test_tn5_a_part_with_the_territory_of_the_whole_is_not_told() -> None:
    law = with_part(extent=("xl-n",))
    law.change_last(extent=("xl-n",))

    assert [("extent", "art_1", "xl-n", "")] == told(law)


def test_tn6_a_part_from_the_published_act_is_told() -> None:
    assert [("source_of_part", "art_1", "published_act", "")] == told(
        with_part(text_from="published_act")
    )


@pytest.mark.parametrize("anchor", ["rec_1", "preamble"])
def test_tn6_a_preamble_carried_from_the_published_act_is_told(anchor: str) -> None:
    recital = Node(anchor="rec_1", kind="recital", number="(1)", text="Whereas.")
    preamble = Node(anchor="preamble", kind="preamble", children=(recital,))
    law = lives.ferry(preamble, article("1", "one"))
    law.amend("art_1", "two", on=day("2010-01-01"))
    law.change_last(not_carried=("preamble",), nodes=law.states[-1].nodes[1:])

    assert [("source_of_part", anchor, "published_act", "")] == told(law, anchor)
    assert [] == told(law, "art_1")
    assert ("source_of_part", "", "published_act", "") in told(law, "")


def test_tn7_a_reading_is_told_and_given_beside_the_text() -> None:
    event = run(lives.read_by_courts(), "art_1", "2011-01-01")
    result = event.result
    assert isinstance(result, AsOfResult)

    actual = [(one.label, one.provision and one.provision.text) for one in event.available]

    assert [("Ruling HC 1", "One means each.")] == actual
    assert ["one"] == [one.text for one in result.provisions]
    assert ["source_of_part"] == [one.kind for one in event.disclosures]


@pytest.mark.parametrize(
    ("on", "expected"), [("2009-01-01", []), ("2011-01-01", ["HC 1"]), ("2013-01-01", ["HC 2"])]
)
def test_tn7_the_reading_of_the_day_is_told(on: str, expected: list[str]) -> None:
    found = told(lives.read_by_courts(), "art_1", on)

    assert [f"Ruling {name}" for name in expected] == [value for _, _, value, _ in found]


def test_tn8_transitional_provisions_are_named() -> None:
    law = lives.ferry()
    law.transitional = ("art_2",)

    assert [("transitional_rules_not_evaluated", "", "art_2", "")] == told(law)


def test_tn9_a_directive_says_how_it_works() -> None:
    law = lives.ferry(document_type="directive")

    assert ["directive_needs_transposition"] == [kind for kind, *_ in told(law)]


def test_tn10_a_suspension_among_states_is_told() -> None:
    law = lives.suspended()
    held = laws.holds(law)
    versions = held.find_versions(lives.LAW)

    found = text_notes.of_states(laws.inquiry(held), held.get_work(lives.LAW), versions)

    assert [("suspended_or_annulled", "suspended")] == [(one.kind, one.value) for one in found]


def test_tn11_a_first_day_that_follows_from_a_rule_is_told_with_it() -> None:
    law = lives.ferry()
    law.change_last(start_basis="inferred", basis_rule="Promulgation Act, Article 2")

    assert [("source_of_part", "art_1", "Promulgation Act, Article 2", "basis_rule")] == told(law)
