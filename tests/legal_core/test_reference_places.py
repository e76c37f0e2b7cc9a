"""Where references lead: the work, the provision, its state on a day, or how far it got."""

from datetime import UTC, datetime

import pytest

from domain.point_in_time import PointInTime
from legal_core.reference_places import Place, find_places
from legal_core.references.reader import read_references
from legal_core.references.reference import Reference, Step, tells_country
from tests.law import LawBuilder, MemoryLaw, article, day, serve
from tests.legal_core.named_law import DPD, GDPR, named, node, serve_named

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
HARBOUR = "sample:harbour"
SHIPPING = "sample:shipping"
FLAT = "sample:flat"
TWIN = "sample:twin"


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


@pytest.fixture(scope="module")
def ports() -> MemoryLaw:
    harbour = LawBuilder(
        HARBOUR,
        on=day("2004-01-01"),
        titles={"en": "Harbour Dues Act 2004"},
        nodes=(
            node("part_III", "part", node("part_III__sec_9", "section")),
            node("sec_1", "section", node("sec_1__subsec_1", "subsection")),
            node("sec_2", "section"),
            node("sec_3", "section"),
            node("sched_1", "schedule", node("sched_1__para_4", "paragraph")),
            node("chp_1", "chapter"),
            node("art_I", "article", node("art_I__sec_8", "section")),
        ),
    )
    harbour.repeal(on=day("2010-01-01"), anchor="sec_2")
    harbour.insert(node("sec_4", "section"), on=day("2030-01-01"), after="sec_3")
    shipping = LawBuilder(
        SHIPPING,
        on=day("2004-01-01"),
        titles={"en": "Shipping Rules Act 2004"},
        nodes=(article("1", "Ships."),),
    )
    shipping.repeal(on=day("2015-01-01"))
    flat = LawBuilder(
        FLAT,
        on=day("2004-01-01"),
        titles={"en": "Flat Text Act 2004"},
        nodes=(node("body", "body"),),
    )
    twin = LawBuilder(
        TWIN,
        on=day("2004-01-01"),
        titles={"en": "Twin"},
        nodes=(node("sec_77", "section"),),
    )
    return serve(
        harbour,
        shipping,
        flat,
        twin,
        more=(
            named(TWIN, "Harbour Dues Act 2004"),
            named(TWIN, "Shipping Rules Act 2004"),
            named(HARBOUR, "Harbour Dues Act"),
        ),
    )


def places(law: MemoryLaw, text: str, on: str = "2026-11-30") -> tuple[Place, ...]:
    at = PointInTime(valid_on=day(on), observed_at=NOON)
    return find_places(read_references(text), law.catalog, law.graph, at)


def place(law: MemoryLaw, text: str, on: str = "2026-11-30") -> Place:
    return places(law, text, on)[-1]


def test_rp1_the_surest_name_decides(law: MemoryLaw) -> None:
    found = place(law, "Article 6(1)(a) of Regulation (EU) 2016/679")

    assert ("held", GDPR, "exists") == (found.law, found.work, found.provision)
    assert "art_6__para_1__point_a" == found.anchor


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("Article 5 of Regulation (EU) 2099/1", "not_held"),
        ("§ 1 BGB", "not_held"),
        ("Article 5", "not_named"),
        ("ECLI:EU:C:2014:317", "no_law"),
        ("OJ L 119, 4.5.2016, p. 1", "no_law"),
        ("section 2 of the Human Rights Act 1998", "not_held"),
    ],
)
def test_what_is_not_held_is_said(law: MemoryLaw, text: str, state: str) -> None:
    found = place(law, text)

    assert (state, "", "not_asked") == (found.law, found.work, found.provision)


def test_rp1_another_countrys_law_does_not_bear_the_name(law: MemoryLaw) -> None:
    german = Reference(
        start=0, end=3, text="MAR", kind="full", jurisdiction="de", law="MAR", law_key="mar"
    )
    at = PointInTime(valid_on=day("2026-11-30"), observed_at=NOON)

    (found,) = find_places((german,), law.catalog, law.graph, at)

    assert "not_held" == found.law


def test_rp1_several_works_of_one_name_are_named_and_none_is_chosen(ports: MemoryLaw) -> None:
    found = place(ports, "the Harbour Dues Act 2004")

    assert ("several_held", (HARBOUR, TWIN)) == (found.law, found.works)


def test_rp1_of_several_the_one_that_holds_the_provision_is_meant(ports: MemoryLaw) -> None:
    assert TWIN == place(ports, "section 77 of the Harbour Dues Act 2004").work
    assert "several_held" == place(ports, "section 500 of the Harbour Dues Act 2004").law


@pytest.mark.parametrize(
    ("text", "anchor"),
    [
        ("section 1(1) of the Harbour Dues Act 2004", "sec_1__subsec_1"),
        ("paragraph 4 of Schedule 1 to the Harbour Dues Act 2004", "sched_1__para_4"),
        ("Part III of the Harbour Dues Act 2004", "part_III"),
        ("section 9 of Part III of the Harbour Dues Act 2004", "part_III__sec_9"),
        ("Chapter 1 of the Harbour Dues Act 2004", "chp_1"),
        ("sample:harbour~sec_3", "sec_3"),
    ],
)
def test_rp5_a_path_leads_to_its_anchor(ports: MemoryLaw, text: str, anchor: str) -> None:
    found = place(ports, text)

    assert ("exists", anchor) == (found.provision, found.anchor)


def test_rp5_a_section_of_an_article_is_looked_up_inside_it(ports: MemoryLaw) -> None:
    path = (Step(level="article", number="I"), Step(level="section", number="8"))
    reference = Reference(
        start=0, end=1, text="x", kind="full", law_key="h", identifiers=(HARBOUR,), path=path
    )
    at = PointInTime(valid_on=day("2026-11-30"), observed_at=NOON)

    (found,) = find_places((reference,), ports.catalog, ports.graph, at)

    assert "art_I__sec_8" == found.anchor


def test_rp2_how_far_it_got_is_told(law: MemoryLaw) -> None:
    found = place(law, "Article 6(1)(z) of Regulation (EU) 2016/679")

    assert ("never_existed", 2, "art_6__para_1") == (found.provision, found.reached, found.anchor)
    assert None is found.version


def test_rp2_a_number_that_is_nowhere_is_in_no_state(law: MemoryLaw) -> None:
    found = place(law, "Article 60 of Regulation (EU) 2016/679")

    assert ("never_existed", 0, "") == (found.provision, found.reached, found.anchor)


def test_rp3_levels_below_what_is_set_apart_are_not_looked_at(law: MemoryLaw) -> None:
    found = place(law, "Article 17(3) of Regulation (EU) 2016/679")

    assert ("exists", 1, 1) == (found.provision, found.reached, found.unread)


def test_rp3_a_sentence_is_not_looked_at(law: MemoryLaw) -> None:
    found = place(law, "Art. 6 Abs. 1 Satz 2 der Verordnung (EU) 2016/679")

    assert ("exists", 2, 1) == (found.provision, found.reached, found.unread)


def test_rp3_a_law_in_one_piece_accuses_nobody(ports: MemoryLaw) -> None:
    found = place(ports, "section 5 of the Flat Text Act 2004")

    assert ("not_set_apart", 0) == (found.provision, found.reached)


@pytest.mark.parametrize(
    ("text", "on", "state"),
    [
        ("section 2 of the Harbour Dues Act 2004", "2026-11-30", "existed"),
        ("section 2 of the Harbour Dues Act 2004", "2005-01-01", "exists"),
        ("section 4 of the Harbour Dues Act 2004", "2026-11-30", "to_come"),
        ("section 3 of the Harbour Dues Act 2004", "2000-01-01", "to_come"),
        ("sample:shipping", "2026-11-30", "existed"),
        ("sample:shipping", "2010-01-01", "exists"),
        ("sample:shipping~art_1", "2026-11-30", "existed"),
    ],
)
def test_rp4_the_state_is_that_of_the_day(ports: MemoryLaw, text: str, on: str, state: str) -> None:
    assert state == place(ports, text, on).provision


@pytest.mark.parametrize(
    ("end", "state"), [("17", "exists"), ("60", "never_existed"), ("33(9)", "never_existed")]
)
def test_rp4_the_end_of_a_range_has_a_state_of_its_own(
    law: MemoryLaw, end: str, state: str
) -> None:
    (found,) = places(law, f"Articles 4 to {end} of Regulation (EU) 2016/679")

    assert state == found.until


def test_a_law_alone_is_held(law: MemoryLaw) -> None:
    found = place(law, "Directive 95/46/EC")

    assert ("held", DPD, "exists") == (found.law, found.work, found.provision)


def test_rp1_a_title_in_english_alone_tells_no_country(ports: MemoryLaw) -> None:
    titled, _, short = read_references(
        "Harbour Dues Act 2004 (“the 2004 Act”); section 3 of the 2004 Act"
    )
    (numbered,) = read_references("5 U.S.C. § 552")

    assert [False, False, True] == [tells_country(one) for one in (titled, short, numbered)]
    assert HARBOUR == place(ports, "section 1(1) of the Harbour Dues Act").work
