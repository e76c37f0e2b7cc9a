import pytest

from legal_core.sat_compare import TextChange, compare
from tests.law import LawBuilder, MemoryLaw, Node, article, day, serve
from tests.legal_core import laws

ACT = "sample:compared"


def chapter(*nodes: Node, heading: str = "Of things") -> tuple[Node, ...]:
    return (
        Node(anchor="chp_1", kind="chapter", number="Chapter 1", heading=heading, children=nodes),
    )


def compared() -> LawBuilder:
    law = LawBuilder(
        ACT,
        on=day("2000-01-01"),
        nodes=chapter(
            article("1", "First one. Second one. Third one."),
            article("2", "Stays."),
            article("3", "Goes."),
            Node(anchor="art_6", kind="article"),
        ),
        languages=("en", "fr"),
    )
    law.restate(
        on=day("2001-01-01"),
        nodes=chapter(
            article("1", "First one. Second two. Third one."),
            article("2", "Stays."),
            article("4", "Comes.", heading="New"),
            article("5", ""),
        ),
    )
    law.restate(
        on=day("2002-01-01"),
        nodes=chapter(
            article("1", "Third one. Second two. Fourth one. Fifth."),
            article("2", {"en": "Stays."}),
            article("4", "Comes.", heading="New"),
            article("5", ""),
            heading="Of other things",
        ),
    )
    return law


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    return serve(compared(), laws.brazil())


def rows(changes: tuple[TextChange, ...]) -> list[tuple[str, ...]]:
    return [
        (one.type, one.level, one.component.rpartition("~")[2], one.before, one.after)
        for one in changes
    ]


def differences(law: MemoryLaw, item: str, one: int, two: int) -> list[tuple[str, ...]]:
    versions = law.find_versions(item)
    return rows(compare(law, versions[one], versions[two], versions[one].expressions[0].language))


def test_st1_st3_components_sentences_and_words_are_told(held: MemoryLaw) -> None:
    found = differences(held, ACT, 0, 1)

    assert [
        (
            "modification",
            "component",
            "art_1",
            "Article 1 First one. Second one. Third one.",
            "Article 1 First one. Second two. Third one.",
        ),
        ("modification", "sentence", "art_1", "Second one.", "Second two."),
        ("modification", "word", "art_1", "one", "two"),
        ("deletion", "component", "art_3", "Article 3\nGoes.", ""),
        ("addition", "component", "art_4", "", "Article 4 New\nComes."),
        ("addition", "component", "art_5", "", "Article 5"),
    ] == found


def test_st2_a_version_differs_from_itself_in_nothing(held: MemoryLaw) -> None:
    assert [] == differences(held, ACT, 1, 1)


def test_st3_sentences_that_moved_stand_at_both_their_places(held: MemoryLaw) -> None:
    found = [row for row in differences(held, ACT, 1, 2) if row[1] != "word"]

    assert ("modification", "component", "chp_1") == found[0][:3]
    assert [
        ("modification", "Article 1 First one.", "Article 1 Third one."),
        ("modification", "Third one.", "Fourth one. Fifth."),
    ] == [(row[0], *row[3:]) for row in found if row[1:3] == ("sentence", "art_1")]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("", "All new.", [("addition", "sentence"), ("addition", "component")]),
        ("a b c.", "a c.", [("deletion", "word")]),
        ("a b c d e.", "a c d x e.", [("deletion", "word"), ("addition", "word")]),
        ("a c.", "a b c.", [("addition", "word")]),
        ("a b.", "a", [("deletion", "word")]),
        ("Gone.", "", [("deletion", "sentence"), ("deletion", "component")]),
        ("One. Two.", "One.", [("deletion", "sentence")]),
    ],
)
def test_st3_words_that_came_and_went_are_told_each(
    before: str, after: str, expected: list[tuple[str, str]]
) -> None:
    def plain(text: str) -> tuple[Node, ...]:
        return (Node(anchor="p", kind="paragraph", text=text), article("9", "same"))

    law = LawBuilder("sample:words", on=day("2000-01-01"), nodes=plain(before))
    law.restate(on=day("2001-01-01"), nodes=plain(after))
    held = serve(law)

    found = {row[:2] for row in differences(held, "sample:words", 0, 1)}

    assert set(expected) <= found


def test_st4_another_version_with_the_same_words_gives_no_change() -> None:
    law = LawBuilder("sample:same", on=day("2000-01-01"), nodes=(article("1", "one"),))
    law.suspend(on=day("2001-01-01"))
    held = serve(law)

    assert [] == differences(held, "sample:same", 0, 1)


def test_st4_a_language_that_neither_has_gives_no_change(held: MemoryLaw) -> None:
    one, two, *_ = held.find_versions(f"{laws.BRAZIL}~art_6__cpt")

    assert () == compare(held, one, two, "en")


def test_the_only_change_of_an_amendment_is_one_insertion(held: MemoryLaw) -> None:
    found = differences(held, f"{laws.BRAZIL}~art_6__cpt", 0, 1)

    assert [("addition", "word", "art_6__cpt", "", "a moradia, ")] == [
        row for row in found if row[1] == "word"
    ]
