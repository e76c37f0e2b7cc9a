import pytest
from msgspec.structs import replace

from domain.subject import MissingLaw
from legal_core.citations import find_citations
from legal_core.cited_works import Candidate
from legal_core.jurisdictions import Qualifier
from legal_core.missing_law import find_missing, missing_from, nearest_works, title_of
from legal_core.named_laws import NamedLaw
from tests.law import LawBuilder, MemoryLaw, day, serve
from tests.legal_core.named_law import BRAZIL, CRR_CORRIGENDUM, GDPR, POLICE, serve_named


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


def cited(text: str) -> NamedLaw:
    (citation,) = find_citations(text)
    return NamedLaw(start=citation.start, end=citation.end, citation=citation)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("32099R0001", ("eu-eurlex", "eu", "celex")),
        ("urn:lex:br:federal:lei:2014-04-23;12965", ("br-federal", "br", "urn_lex")),
        ("urn:lex:ch;zh:gesetz:2000", ("", "ch", "urn_lex")),
        ("/akn/za-cpt/act/by-law/2009/events", ("", "za", "akn_iri")),
        ("ECLI:EU:C:2014:317", ("", "eu", "ecli")),
        ("563 U.S. 51", ("", "", "case")),
        ("http://data.europa.eu/eli/reg/2099/1/oj", ("eu-eurlex", "eu", "eli")),
        ("https://www.legifrance.gouv.fr/eli/loi/2016/10/7/2016-1321", ("", "fr", "eli")),
        ("lu-legilux:loi-2099", ("lu-legilux", "lu", "work_id")),
    ],
)
def test_ml1_an_identifier_tells_its_scheme_and_country(
    law: MemoryLaw, text: str, expected: tuple[str, str, str]
) -> None:
    missing = find_missing(cited(text), law) or MissingLaw()

    actual = (missing.publisher, missing.jurisdiction, missing.scheme)

    assert expected == actual


@pytest.mark.parametrize(
    "qualifier", [None, Qualifier(jurisdiction="br", held=True)], ids=["bare", "held country"]
)
def test_ml1_a_name_without_a_missing_country_is_merely_unknown(
    law: MemoryLaw, qualifier: Qualifier | None
) -> None:
    actual = find_missing(NamedLaw(start=0, end=8, qualifier=qualifier), law)

    assert actual is None


def test_ml1_corrigenda_alone_tell_that_their_act_is_not_held(law: MemoryLaw) -> None:
    named = NamedLaw(
        start=0, end=3, candidates=(Candidate(work_id=CRR_CORRIGENDUM, source="short_title"),)
    )

    missing = find_missing(named, law) or MissingLaw()
    actual = (missing.publisher, [one.work for one in missing.available])

    assert ("eu-eurlex", [CRR_CORRIGENDUM]) == actual


def test_ml2_what_is_held_of_the_same_country_comes_first(law: MemoryLaw) -> None:
    found = [
        missing_from(Qualifier(jurisdiction=code, publisher="x", held=False), law)
        for code in ("ch", "lu")
    ]

    actual = [[one.label for one in missing.available] for missing in found]

    assert [
        ["Gazette of br-federal", "Gazette of eu-eurlex", "Gazette of lu-legilux"],
        ["Gazette of lu-legilux", "Gazette of br-federal", "Gazette of eu-eurlex"],
    ] == actual


def test_ml2_a_country_whose_law_a_name_is_known_to_be_comes_first(law: MemoryLaw) -> None:
    known = Qualifier(jurisdiction="", held=False, near="lu")

    missing = missing_from(known, law)

    assert ("Gazette of lu-legilux", "") == (missing.available[0].label, missing.jurisdiction)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Police Act", [POLICE]),
        ("Regulation", []),
        ("Atlantis Regulation", []),
        ("code forestier", []),  # named only in the clause of another law
        ("Natural Persons Act", [GDPR]),
        ("República Act", [BRAZIL]),
    ],
)
def test_ml3_a_title_is_near_by_a_word_that_sets_it_apart(
    law: MemoryLaw, name: str, expected: list[str]
) -> None:
    actual = [work.id for work in nearest_works(name, law)]

    assert expected == actual


def test_a_work_without_a_title_goes_by_its_id(law: MemoryLaw) -> None:
    work = law.get_work(GDPR)

    actual = [title_of(work)[:24], title_of(replace(work, titles=()))]

    assert ["Regulation (EU) 2016/679", GDPR] == actual


def test_ml3_a_country_tells_nothing_of_a_title() -> None:
    treaty = LawBuilder(
        "sample:a", on=day("2000-01-01"), nodes=(), titles={"en": "Treaty with Estonia on trade"}
    )
    law = serve(treaty)

    actual = [
        nearest_works("Constitution of Estonia", law, countries)
        for countries in (frozenset[str](), frozenset({"estonia"}))
    ]

    assert [1, 0] == [len(works) for works in actual]


def test_ml3_a_title_that_begins_with_the_name_goes_first() -> None:
    first, second = (
        LawBuilder(f"sample:{key}", on=day("2000-01-01"), nodes=(), titles={"en": title})
        for key, title in (
            ("a", "Act on the harbour police and harbour fees"),
            ("b", "Harbour Act 2000"),
        )
    )
    law = serve(first, second)

    actual = [work.id for work in nearest_works("Harbour Act", law)]

    assert ["sample:b", "sample:a"] == actual
