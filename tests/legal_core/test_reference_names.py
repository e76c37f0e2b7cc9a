import pytest

from domain.law import Alias, NotHeld
from legal_core.jurisdictions import to_publishers
from legal_core.reference_names import find_reference_laws
from tests.law import LawBuilder, MemoryLaw, article, day, serve

AMENDMENT = "br-federal:emenda-115"
SPAIN = NotHeld(
    id="es-boe",
    publisher="es-boe",
    jurisdiction="es",
    name="Boletín Oficial del Estado",
    names=("spain",),
)


def held() -> MemoryLaw:
    law = LawBuilder(
        AMENDMENT,
        on=day("2022-02-10"),
        languages=("pt",),
        titles={"pt": "Emenda Constitucional nº 115/2022"},
        nodes=(article("1", "Texto."),),
    )
    generic = Alias(
        id="alias:constitution",
        name="Constitution",
        kind="short_title",
        scheme="short_title",
        work_id=AMENDMENT,
        generic=True,
    )
    return serve(law, more=(generic,))


def cited(
    question: str, *, covered: tuple[tuple[int, int], ...] = (), held_too: tuple[str, ...] = ()
) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the words of each law cited, the works that bear it, the country not held."""
    law = held()
    publishers = to_publishers(frozenset({"br-federal"}), frozenset({"br", *held_too}), (SPAIN,))
    found = find_reference_laws(question, covered, publishers, catalog=law, graph=law)
    return [
        (
            question[one.start : one.end],
            tuple(candidate.work_id for candidate in one.candidates),
            one.qualifier.publisher if one.qualifier else "",
        )
        for one in found
    ]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Was sagt § 823 BGB?", [("BGB", (), "")]),
        ("Was sagt § 823 des Bürgerlichen Gesetzbuchs?", [("Bürgerlichen Gesetzbuchs", (), "")]),
        ("Decreto legislativo 196/2003", [("Decreto legislativo 196/2003", (), "")]),
        ("Article 5 of the Constitution", []),
        ("SHOW ME ARTICLE 33 OF THE TREATY", []),
        ("What does the same Act say about Article 5?", []),
        ("What do you hold?", []),
        ("And Article 5?", []),
    ],
)
def test_rn1_a_citation_names_a_law_by_number_acronym_or_title(
    question: str, expected: list[tuple[str, tuple[str, ...], str]]
) -> None:
    assert expected == cited(question)


def test_rn1_words_that_are_understood_are_left_alone() -> None:
    question = "Was sagt § 823 BGB?"
    start = question.index("BGB")

    assert [] == cited(question, covered=((start, start + 3),))


def test_rn2_a_work_bears_a_citation_by_name_and_country() -> None:
    assert [("EC 115/2022", (AMENDMENT,), "")] == cited("What did EC 115/2022 say?")


def test_rn1_capitals_of_a_law_and_its_provision_alone_are_an_acronym() -> None:
    assert [("HGB", (), "")] == cited("§ 433 HGB")


AMERICA = NotHeld(id="us-uslm", publisher="us-uslm", jurisdiction="us", names=("america",))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("17 CFR 240.10b-5", ("us", "us-uslm")),
        ("Fed. R. Civ. P. 12(b)(6)", ("us", "us-uslm")),
        ("Cal. Civ. Code § 1946.2", ("", "")),
        ("section 1 of the Atlantis Act 1931", None),
    ],
)
def test_rn3_a_form_that_one_country_has_tells_whose_law_is_not_held(
    question: str, expected: tuple[str, str] | None
) -> None:
    law = held()
    publishers = to_publishers(frozenset(), frozenset(), (AMERICA,))
    (found,) = find_reference_laws(question, (), publishers, catalog=law, graph=law)

    told = found.qualifier and (found.qualifier.jurisdiction, found.qualifier.publisher)

    assert expected == told
    assert found.qualifier is None or not found.qualifier.held


@pytest.mark.parametrize(
    ("question", "held_too", "expected"),
    [
        ("¿Qué dice la Ley Orgánica 3/2018?", (), "es-boe"),
        ("¿Qué dice la Ley Orgánica 3/2018?", ("es",), ""),
        ("Che cosa dice la legge 241/1990?", (), ""),
        ("artículo 1902 del Código Civil", (), ""),
    ],
    ids=["not held", "held", "of a country that cannot be named", "without a number"],
)
def test_rn3_a_number_tells_whose_law_is_not_held(
    question: str, held_too: tuple[str, ...], expected: str
) -> None:
    assert [expected] == [publisher for _, _, publisher in cited(question, held_too=held_too)]
