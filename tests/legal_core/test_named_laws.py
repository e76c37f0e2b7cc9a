import pytest
from msgspec.structs import replace

from legal_core import cited_works, name_windows
from legal_core.choosing import Circumstances, choose
from legal_core.name_windows import read_names
from legal_core.named_laws import NamedLaw, find_named_laws
from tests.law import LawBuilder, MemoryLaw, article, day, serve
from tests.legal_core.named_law import (
    BRAZIL,
    BRUSSELS,
    DPD,
    GDPR,
    GDPR_CORRIGENDUM,
    LUXEMBOURG,
    RECAST,
    TOWER,
    serve_named,
)
from tests.legal_core.named_law import named as alias_of

OTHER = "ch-fedlex:1"
CONSTITUTIONS = (BRAZIL, LUXEMBOURG)


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


def find(law: MemoryLaw, text: str) -> tuple[NamedLaw, ...]:
    return find_named_laws(read_names(text, law, law), law, law)


def named(law: MemoryLaw, text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [
        (
            text[one.start : one.end],
            tuple(sorted({candidate.work_id for candidate in one.candidates})),
        )
        for one in find(law, text)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gdpr", [("gdpr", (GDPR, GDPR_CORRIGENDUM))]),
        ("gdprs", []),
        ("agdpr", []),
        ("general data protection", []),
        (
            "Corrigendum to Regulation (EU) 2016/679",
            [("Corrigendum to Regulation (EU) 2016/679", (GDPR_CORRIGENDUM,))],
        ),
        ("Regulation (EU) 2016/679", [("Regulation (EU) 2016/679", (GDPR,))]),
        (
            "Directive 95/46/EC and the RGPD",
            [("Directive 95/46/EC", (DPD,)), ("RGPD", (GDPR,))],
        ),
        ("2016/679", [("2016/679", (GDPR,))]),
        ("2099/679", []),
    ],
)
def test_nl1_the_longest_whole_name_counts(
    law: MemoryLaw, text: str, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    actual = named(law, text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the Open Data Protection Directive", []),
        ("the GDPR Implementation Act", []),
        ("the Constitution Act 1982", []),
        ("Connick v. GDPR", []),
        ("GDPR v. Connick", []),
        ("the GDPR Regulation", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        ("the GDPR Article 5 Act", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        ("the GDPR Enforcement Tracker Team Act", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        ("the Meta GDPR", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        (
            "Show Me The Text Of Open Data Protection Directive",
            [("Data Protection Directive", (DPD,))],
        ),
        ("read The Brussels I Regulation", [("Brussels I Regulation", (BRUSSELS, RECAST))]),
        ("Explain Brussels I Regulation", [("Brussels I Regulation", (BRUSSELS, RECAST))]),
        ("Read: Brussels I Regulation", [("Brussels I Regulation", (BRUSSELS, RECAST))]),
        ("the EU Brussels I Regulation", [("EU Brussels I Regulation", (BRUSSELS, RECAST))]),
        ("Open Data Protection Directive Now Please", [("Data Protection Directive", (DPD,))]),
    ],
)
def test_nl2_a_name_inside_a_longer_name_is_not_that_name(
    law: MemoryLaw, text: str, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    """NW2 keeps this rule: capitals before, a noun of law after, the "v." of a case."""
    actual = named(law, text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the UK GDPR", [("UK GDPR", ())]),
        ("RGPD suisse", [("RGPD suisse", ())]),
        ("the German GDPR text", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        ("GDPR German text", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        ("Germany. GDPR", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        ("Brazilian GDPR", [("GDPR", (GDPR, GDPR_CORRIGENDUM))]),
        ("Germany's Constitution", [("Germany's Constitution", ())]),
    ],
)
def test_nl3_a_name_beside_another_countrys_word_is_that_countrys(
    law: MemoryLaw, text: str, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    """NW3 tells which word touches the name."""
    actual = named(law, text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the Constitution", [("Constitution", CONSTITUTIONS)]),
        ("the Constitution of Brazil", [("Constitution of Brazil", (BRAZIL,))]),
        (
            "the Constitution of the Federative Republic of Brazil",
            [("Constitution of the Federative Republic of Brazil", (BRAZIL,))],
        ),
        ("la Constitution luxembourgeoise", [("Constitution luxembourgeoise", (LUXEMBOURG,))]),
        (
            "Constitution of the Swiss Confederation",
            [("Constitution of the Swiss", ())],
        ),
        ("the EU Constitution", []),
        ("the Constitution of Atlantis", []),
        ("the Constitution of 1988", [("Constitution of 1988", (BRAZIL,))]),
        ("the Constitution of 1848", [("Constitution", CONSTITUTIONS)]),
        ("the Constitution of May 2001", [("Constitution", CONSTITUTIONS)]),
        ("the Constitution of the day", [("Constitution", CONSTITUTIONS)]),
        ("the Constitution of the", [("Constitution", CONSTITUTIONS)]),
        ("the Constitution, of Atlantis", [("Constitution", CONSTITUTIONS)]),
        ("the Constitution of the République", [("Constitution", CONSTITUTIONS)]),
        ("the Constitution of Federativa", [("Constitution", CONSTITUTIONS)]),
        ("a Constituição Cidadã", [("Constituição", CONSTITUTIONS)]),
    ],
)
def test_nl4_a_common_noun_is_narrowed_by_the_words_beside_it(
    law: MemoryLaw, text: str, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    actual = named(law, text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "the Brussels I Regulation of 2012",
            [("Brussels I Regulation of 2012", (RECAST,))],
        ),
        ("Brussels I Regulation 2001", [("Brussels I Regulation 2001", (BRUSSELS,))]),
        ("Data Protection Directive 1995", [("Data Protection Directive 1995", (DPD,))]),
        ("Data Protection Directive 1999", []),
        ("Data Protection Directive of 1999", [("Data Protection Directive", (DPD,))]),
        ("Data Protection Directive, 1999", [("Data Protection Directive", (DPD,))]),
        ("Data Protection Directive of", [("Data Protection Directive", (DPD,))]),
        ("RGPD 1999", [("RGPD", (GDPR,))]),
        ("Data Protection Directive 99999", [("Data Protection Directive", (DPD,))]),
    ],
)
def test_nl5_a_year_behind_a_name_belongs_to_it(
    law: MemoryLaw, text: str, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    actual = named(law, text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the mar", []),
        ("the MAR", [("MAR", (DPD,))]),
        ("1 MAR 2020", []),
        ("number 88", []),
        ("personal data protection", []),
        ("General Data Protection Regulation", [("General Data Protection Regulation", (GDPR,))]),
    ],
)
def test_nw1_a_common_word_a_month_or_a_matter_is_no_name(
    law: MemoryLaw, text: str, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    actual = named(law, text)

    assert expected == actual
    assert name_windows.__doc__


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("32016R0679", (GDPR, "", False)),
        ("02016R0679-20160504", (GDPR, f"{GDPR}@2016-05-04", False)),
        (f"{GDPR}@2016-05-04", (GDPR, f"{GDPR}@2016-05-04", False)),
        (f"{GDPR}~art_5@2016-04-27", (GDPR, f"{GDPR}~art_5@2016-04-27", False)),
        (f"{GDPR}:2016-05-04--a681ff22", (GDPR, f"{GDPR}@2016-05-04", False)),
        (
            "http://data.europa.eu/eli/reg/2016/679/2016-05-04",
            (GDPR, f"{GDPR}@2016-05-04", False),
        ),
    ],
)
def test_cw1_a_version_id_names_its_version_and_a_number_the_act(
    law: MemoryLaw, text: str, expected: tuple[str, str, bool]
) -> None:
    (found,) = find(law, text)

    one = found.candidates[0]
    actual = (one.work_id, one.version, one.absent)

    assert expected == actual


@pytest.mark.parametrize(
    "text", [f"{GDPR}@2017-05-04", f"{GDPR}@2016-05-04.2", "02016R0679-20200101"]
)
def test_cw2_a_version_that_is_not_held_is_absent(law: MemoryLaw, text: str) -> None:
    (found,) = find(law, text)

    actual = [(one.work_id, one.version, one.absent) for one in found.candidates]

    assert [(GDPR, "", True)] == actual


@pytest.mark.parametrize(("text", "expected"), [("2016/679", 1), ("2031/679", 0), ("note:abc", 0)])
def test_cw3_a_bare_number_counts_where_one_work_bears_it(
    law: MemoryLaw, text: str, expected: int
) -> None:
    actual = len(find(law, text))

    assert expected == actual
    assert cited_works.__doc__


def meant(
    law: MemoryLaw,
    text: str,
    *,
    years: tuple[int, ...] = (),
    settled: frozenset[str] = frozenset(),
    chosen: str = "",
) -> tuple[list[str], str]:
    reading = read_names(text, law, law)
    told = Circumstances(
        words=frozenset(token.folded for token in reading.tokens),
        years=years,
        qualifiers=reading.qualifiers,
        settled=settled,
        chosen=chosen,
    )
    choice = choose(find(law, text)[0], (), told, law)
    return [one.work_id for one in choice.left], choice.runner_up


def test_ch1_a_picked_option_decides_first(law: MemoryLaw) -> None:
    actual = meant(law, "the Constitution", chosen=LUXEMBOURG)

    assert ([LUXEMBOURG], "") == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GDPR", [GDPR]),
        ("the corrigendum to the GDPR", [GDPR_CORRIGENDUM]),
        ("the corrigendum to the Brussels I Regulation", [BRUSSELS, RECAST]),
        ("32016R0679R(02)", [GDPR_CORRIGENDUM]),
        ("CRR", []),
    ],
)
def test_ch2_a_corrigendum_is_meant_where_the_word_stands(
    law: MemoryLaw, text: str, expected: list[str]
) -> None:
    actual = meant(law, text)[0]

    assert expected == actual


@pytest.mark.parametrize(
    ("years", "expected"),
    [
        ((2005,), ([BRUSSELS], RECAST)),
        ((2019,), ([BRUSSELS, RECAST], "")),
        ((1950,), ([BRUSSELS, RECAST], "")),
        ((), ([BRUSSELS, RECAST], "")),
    ],
)
def test_ch3_a_name_means_the_work_that_bore_it_then(
    law: MemoryLaw, years: tuple[int, ...], expected: tuple[list[str], str]
) -> None:
    actual = meant(law, "Brussels I Regulation", years=years)

    assert expected == actual


@pytest.mark.parametrize(
    ("years", "expected"),
    [((2005,), ([BRUSSELS], RECAST)), ((2019,), ([RECAST], BRUSSELS)), ((), ([RECAST], BRUSSELS))],
)
def test_ch3_a_name_that_went_over_means_its_bearer_of_the_year(
    law: MemoryLaw, years: tuple[int, ...], expected: tuple[list[str], str]
) -> None:
    actual = meant(law, "Old Judgments Act", years=years)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In Brazil, what says the Constitution", ([BRAZIL], LUXEMBOURG)),
        ("In Switzerland, what says the Constitution", ([], "")),
        ("Swiss or EU law and the Constitution", ([BRAZIL, LUXEMBOURG], "")),
    ],
)
def test_ch4_a_country_anywhere_tells_which_common_noun_is_meant(
    law: MemoryLaw, text: str, expected: tuple[list[str], str]
) -> None:
    actual = meant(law, text)

    assert expected == actual


def test_ch5_a_title_comes_before_an_identifier(law: MemoryLaw) -> None:
    actual = meant(law, "Tower Decision")

    assert ([RECAST], TOWER) == actual


def test_ch6_a_settled_name_stays_settled(law: MemoryLaw) -> None:
    actual = meant(law, "the Constitution", settled=frozenset({BRAZIL, GDPR}))

    assert ([BRAZIL], LUXEMBOURG) == actual


def test_ch7_an_act_that_implements_another_does_not_bear_its_name() -> None:
    services, implementing = "eu-eurlex:32022r2065", "eu-eurlex:32024r0607"
    named_alike = (
        (services, "Regulation (EU) 2022/2065 on a Single Market for Digital Services"),
        (implementing, "Regulation (EU) 2024/607 pursuant to Regulation (EU) 2022/2065"),
    )
    builders = (
        LawBuilder(
            work,
            on=day("2024-01-01"),
            languages=("en",),
            titles={"en": title},
            aliases=(("short_title", "Digital Services Act"),),
            nodes=(article("16", "Text."),),
        )
        for work, title in named_alike
    )

    actual = meant(serve(*builders), "Digital Services Act")

    assert ([services], implementing) == actual


def test_nw1_a_title_in_small_letters_is_a_name_where_it_bears_its_capital() -> None:
    statute = LawBuilder(
        "ee-riigiteataja:1",
        on=day("2019-01-15"),
        titles={"et": "Isikuandmete kaitse seadus"},
        nodes=(article("1", "Reguleerimisala."),),
    )
    law = serve(statute)

    said = "What does the Isikuandmete kaitse seadus say?"
    told = [named(law, text) for text in (said, said.lower())]

    assert [[("Isikuandmete kaitse seadus", ("ee-riigiteataja:1",))], []] == told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What did it say on 1 June 2018?", []),
        ("On 1 June 2018", []),
        ("What does the ON say?", [("ON", (OTHER,))]),
        ("WHAT DID THE CODE SAY ON 1 JUNE 2018 OF THE LAW", []),
        ("section 3 of the estg", [("estg", (OTHER,))]),
        ("the zg of 1910", []),
        ("the ZG of 1910", [("ZG", (OTHER,))]),
    ],
)
def test_nw1_a_word_of_the_question_is_no_name_in_capitals(
    text: str, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    statute = LawBuilder(
        OTHER,
        on=day("2000-01-01"),
        titles={"de": "Hafengesetz"},
        nodes=(article("1", "Zweck."),),
    )
    served = serve(statute)
    aliases = tuple(alias_of(OTHER, name) for name in ("ON", "ZG", "EStG"))

    assert expected == named(MemoryLaw((*served.records, *aliases), served.identity), text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("§ 433 des Bürgerlichen Gesetzbuchs", "Bürgerlichen Gesetzbuchs"),
        ("§ 433 im Bürgerlichen Gesetzbuch", "Bürgerlichen Gesetzbuch"),
        ("Bürgerliches Gesetzbuch, § 433", "Bürgerliches Gesetzbuch"),
    ],
)
def test_nl6_a_german_name_may_stand_in_another_case(text: str, expected: str) -> None:
    statute = LawBuilder(
        "de-gii:bgb",
        on=day("2002-01-02"),
        titles={"de": "Bürgerliches Gesetzbuch"},
        nodes=(article("433", "Kaufvertrag."),),
    )

    assert [(expected, ("de-gii:bgb",))] == named(serve(statute), text)


@pytest.mark.parametrize(
    ("text", "is_named"),
    [
        ("artigo 5 da CF", True),
        ("art. 5 CF", True),
        ("What does Article 5 CF of Brazil say?", True),
        ("What does Article 5 of the CF say?", False),
        ("Was steht in Artikel 5 CF?", False),
    ],
)
def test_nl7_a_usual_name_of_two_letters_counts_in_its_own_language(
    text: str, *, is_named: bool
) -> None:
    served = serve_named()
    usual = replace(alias_of(BRAZIL, "CF", editorial=True), language="pt")
    held = MemoryLaw((*served.records, usual), served.identity)

    found = find(held, text)

    assert is_named == any(one.work_id == BRAZIL for law in found for one in law.candidates)


COLLECTION = "lu-legilux:recueil-protection_donnees"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Recueil protection des donnees", ["Recueil protection des donnees"]),
        ("le recueil sur la Protection des données ?", ["recueil sur la Protection des données"]),
        ("du Recueil Protection des données", ["Recueil Protection des données"]),
        ("recueil, protection des données", []),
        ("la protection des données", []),
        ("de la protection des données", []),
        ("le Grand Recueil protection des données", []),
        ("Protection des données", ["Protection des données"]),
        ("recueil-protection_donnees", ["recueil-protection_donnees"]),
        ("recueil environnement", ["environnement"]),
    ],
)
def test_nw4_nl8_a_title_behind_the_word_for_its_type_and_an_id_are_names(
    text: str, expected: list[str]
) -> None:
    labels = {COLLECTION: "Protection des données", "lu-legilux:recueil-env": "Environnement"}
    held = serve(
        *(
            LawBuilder(
                work_id,
                on=day("2018-01-01"),
                languages=("fr",),
                titles={"fr": title},
                nodes=(article("1", "Texte."),),
            )
            for work_id, title in labels.items()
        )
    )

    assert expected == [name for name, _ in named(held, text)]


def test_nw4_the_word_for_a_type_tells_which_work_of_a_title_is_meant() -> None:
    held = serve(
        *(
            LawBuilder(
                work_id,
                on=day("2018-01-01"),
                languages=("fr",),
                titles={"fr": "Protection des données"},
                nodes=(article("1", "Texte."),),
            )
            for work_id in (COLLECTION, "lu-legilux:loi-2018-a1", "eu-eurlex:32018r0001")
        )
    )

    assert [("recueil protection des données", (COLLECTION,))] == named(
        held, "recueil protection des données"
    )
