from index.source_model import SourceTheme
from index.sources.eurlex_records import FactRecord
from index.sources.eurlex_themes import read_themes, to_label


def fact(kind: str, code: str, label: str, language: str = "en") -> FactRecord:
    return FactRecord(
        kind=kind, identifier=f"http://eurovoc.europa.eu/{code}", label=label, language=language
    )


def by_id(*facts: FactRecord) -> dict[str, SourceTheme]:
    return {theme.id: theme for theme in read_themes(facts)}


def test_th1_descriptors_come_first_and_what_is_above_them_counts_too() -> None:
    themes = read_themes(
        (
            fact("eurovoc_domain", "100145", "12 LAW"),
            fact("eurovoc_broader", "2472", "information policy"),
            fact("eurovoc_alt_label", "164", "conclusion of a contract"),
            fact("publisher_short_title", "x", "gdpr"),
            fact("directory", "1940", "Programmes"),
            fact("eurovoc", "164", "contract"),
            fact("eurovoc", "", "") ,
        )
    )  # fmt: skip

    assert ["eurovoc:164", "directory:1940", "eurovoc:2472", "eurovoc:100145"] == [
        theme.id for theme in themes
    ]


def test_th2_a_subdomain_is_below_its_domain_and_a_code_below_its_beginning() -> None:
    themes = by_id(
        fact("eurovoc_subdomain", "100179", "1211 civil law"),
        fact("eurovoc_domain", "100145", "12 LAW"),
        fact("eurovoc_domain", "100150", "32 EDUCATION"),
        fact("directory", "06202025", "Stock exchanges"),
        fact("directory", "0620", "Services"),
    )

    assert ("eurovoc:100145",) == themes["eurovoc:100179"].parents
    assert ("directory:0620",) == themes["directory:06202025"].parents
    assert () == themes["directory:0620"].parents


def test_th2_a_broader_term_is_told_only_where_it_is_the_one() -> None:
    one = by_id(fact("eurovoc", "164", "contract"), fact("eurovoc_broader", "2472", "policy"))
    two = by_id(
        fact("eurovoc", "164", "contract"),
        fact("eurovoc", "165", "person"),
        fact("eurovoc_broader", "2472", "policy"),
        fact("eurovoc_broader", "2473", "law"),
    )

    assert ("eurovoc:2472",) == one["eurovoc:164"].parents
    assert [(), ()] == [two["eurovoc:164"].parents, two["eurovoc:165"].parents]


def test_th3_labels_stand_in_every_language() -> None:
    themes = by_id(
        fact("eurovoc", "164", "contrat", "fr"),
        fact("eurovoc", "164", "contract"),
        fact("eurovoc", "164", "other"),
        fact("eurovoc", "165", "personne", "fr"),
    )

    assert (("en", "contract"), ("fr", "contrat")) == themes["eurovoc:164"].labels
    assert ["contract", "personne"] == [to_label(theme) for theme in themes.values()]
