import pytest

from domain.law import ItemType, Theme
from index import vocabulary
from index.source_model import SourceTheme


def test_vo1_a_theme_told_by_two_works_is_one_record() -> None:
    first = SourceTheme(id="eurovoc:77", labels=(("en", "harbour"),), parents=("eurovoc:7",))
    second = SourceTheme(
        id="eurovoc:77", labels=(("en", "port"), ("fr", "port")), parents=("eurovoc:8",)
    )

    actual = vocabulary.join_themes((first, second))

    assert (
        Theme(
            id="eurovoc:77",
            labels=(("en", "harbour"), ("fr", "port")),
            parents=("eurovoc:7", "eurovoc:8"),
        ),
    ) == actual


@pytest.mark.parametrize(
    ("kind", "element"),
    [
        ("article", "article"),
        ("caput", "paragraph"),
        ("footnote", "authorialNote"),
        ("statement_of_the_pilots", "hcontainer"),
    ],
)
def test_vo2_a_kind_stands_for_an_element(kind: str, element: str) -> None:
    found = {one.id: one.akn_element for one in vocabulary.item_types((kind,))}

    assert element == found[kind]


def test_vo3_kinds_are_broader_and_narrower() -> None:
    found = vocabulary.item_types(("work", "chapter", "article", "point"))

    assert {
        "work": (),
        "chapter": ("grouping",),
        "grouping": (),
        "article": ("provision",),
        "provision": (),
        "point": ("subdivision_of_provision",),
        "subdivision_of_provision": (),
    } == {one.id: one.parents for one in found}


def test_the_rows_are_of_both_vocabularies() -> None:
    theme = SourceTheme(id="s:1", labels=())

    actual = [(name, kind) for name, kind, _ in vocabulary.rows(("work",), (theme,))]

    assert [("work", "item_type"), ("s:1", "theme")] == actual
    assert isinstance(vocabulary.item_types(("work",))[0], ItemType)
