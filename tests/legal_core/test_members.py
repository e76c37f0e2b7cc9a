import pytest

from legal_core.cited_works import Candidate
from legal_core.members import Placed, mentions_of, number_members, place_members, with_source
from legal_core.provision_refs import find_provision_refs
from tests.law import MemoryLaw
from tests.legal_core.named_law import BRAZIL, GDPR, serve_named


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


def place(
    law: MemoryLaw,
    text: str,
    *,
    work: str = GDPR,
    within: str = "",
    anchor: str = "",
    version: str = "",
) -> tuple[Placed, ...]:
    candidate = Candidate(work_id=work, source="title", anchor=anchor, version=version)
    return place_members(candidate, find_provision_refs(text), law, span=(90, 94), within=within)


def anchors(placed: tuple[Placed, ...]) -> list[tuple[str, str]]:
    return [(one.member.anchor, one.member.anchor_spelled) for one in placed]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Articles 5 and 6", [("art_5", "5"), ("art_6", "6")]),
        ("nothing", [("", "")]),
    ],
)
def test_me1_each_provision_makes_a_member(
    law: MemoryLaw, text: str, expected: list[tuple[str, str]]
) -> None:
    actual = anchors(place(law, text))

    assert expected == actual


def test_me1_a_work_alone_is_none_where_a_provision_is_named(law: MemoryLaw) -> None:
    placed = (*place(law, ""), *place(law, "Article 5"), *place(law, "art. 5"))

    numbered = number_members(placed, limit=8)
    actual = (anchors(numbered), sorted(set(numbered[0].spans)))

    assert ([("art_5", "5")], [(0, 6), (0, 9), (90, 94)]) == actual


def test_me2_a_provision_that_is_not_there_keeps_its_spelling(law: MemoryLaw) -> None:
    actual = anchors(place(law, "Article 999(1)"))

    assert [("", "999(1)")] == actual


@pytest.mark.parametrize(
    ("text", "within", "expected"),
    [
        ("Article 33; paragraph 1", "", [("art_33", "33"), ("art_33__para_1", "33(1)")]),
        ("paragraph 1", "art_33", [("art_33__para_1", "33(1)")]),
        ("paragraph 1(a)", "art_6", [("art_6__para_1__point_a", "6(1)(a)")]),
        ("paragraph 1", "", [("", "")]),
        ("§ 1", "art_33", [("art_33__para_1", "33(1)")]),
        ("§ 33", "", [("", "section 33")]),
    ],
)
def test_me3_a_paragraph_alone_belongs_to_the_article_before(
    law: MemoryLaw, text: str, within: str, expected: list[tuple[str, str]]
) -> None:
    actual = anchors(place(law, text, within=within))

    assert expected == actual


def test_me4_members_stand_in_order_of_mention(law: MemoryLaw) -> None:
    far = tuple(place_members(_of(BRAZIL), (), law, span=(50, 60)))
    near = tuple(place_members(_of(GDPR), (), law, span=(10, 14)))
    nowhere = tuple(place_members(_of(GDPR, "art_5"), (), law, span=None))

    numbered = number_members((*far, *near, *nowhere), limit=2)
    actual = [(one.member.subject_ref, one.member.work) for one in numbered]

    assert [("subject_1", GDPR), ("subject_2", BRAZIL)] == actual


def _of(work_id: str, anchor: str = "") -> Candidate:
    return Candidate(work_id=work_id, source="title", anchor=anchor)


@pytest.mark.parametrize(
    ("text", "anchor", "expected"),
    [
        ("", "art_5", ("art_5", "v1")),
        ("Article 5", "art_5", ("art_5", "v1")),
        ("Article 17", "art_5", ("art_17", "")),
        ("Article 17", "", ("art_17", "v1")),
        ("", "art_999", ("", "v1")),
    ],
)
def test_a_version_stays_with_the_provision_it_was_named_for(
    law: MemoryLaw, text: str, anchor: str, expected: tuple[str, str]
) -> None:
    member = place(law, text, anchor=anchor, version="v1")[0].member

    actual = (member.anchor, member.version)

    assert expected == actual


def test_authority_and_runner_up_are_set_on_every_member(law: MemoryLaw) -> None:
    placed = with_source(place(law, "Articles 5 and 6"), "clarified", "x:y")

    actual = [(one.member.source, one.member.runner_up) for one in placed]

    assert [("clarified", "x:y")] * 2 == actual


def test_mentions_stand_once_each_in_order(law: MemoryLaw) -> None:
    text = "Articles 5 and 6 of the GDPR, unlike the CRR"
    candidate = _of(GDPR)
    placed = number_members(
        place_members(candidate, find_provision_refs(text), law, span=(24, 28)), limit=8
    )

    found = mentions_of(text, placed, ((24, 28), (41, 44)))
    actual = [(one.subject_ref, one.text) for one in found]

    assert [
        ("subject_1", "Articles 5"),
        ("subject_2", "6"),
        ("subject_1", "GDPR"),
        ("", "CRR"),
    ] == actual


def test_me5_the_words_of_a_range_are_those_of_each_member(law: MemoryLaw) -> None:
    text = "GDPR articles 4 to 6"
    placed = number_members(place(law, text), limit=8)

    told = [one.subject_ref for one in mentions_of(text, placed, ())]

    assert {one.member.subject_ref for one in placed} == set(told)
