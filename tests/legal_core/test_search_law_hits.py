"""A law itself as a hit."""

from legal_core.search_law_hits import find_law_hits
from legal_core.search_laws import LawsSought
from legal_core.search_reading import Scope
from tests.law import LawBuilder, MemoryLaw, article, day, serve
from tests.legal_core.laws import at

ACT = "sample:act"
SOUGHT = LawsSought(named=(ACT,))


def held(*, is_lost: bool = False) -> MemoryLaw:
    builder = LawBuilder(
        ACT,
        on=day("2000-01-01"),
        nodes=(article("1", {"en": "A lamp.", "fr": "Une lampe."}),),
        languages=("en", "fr"),
        titles={"en": "Act of Towers", "fr": "Loi des tours"},
    )
    builder.amend("art_1", {"en": "Two lamps.", "fr": "Deux."}, on=day("2010-01-01"))
    if is_lost:
        builder.lose_text(on=day("2020-01-01"), reason="withdrawn")
    return serve(builder)


def found(scope: Scope, law: MemoryLaw | None = None) -> list[tuple[str, str, str]]:
    graph = (law or held()).graph
    return [
        (one.candidate.version_id, one.language, one.named.title if one.named else "")
        for one in find_law_hits(SOUGHT, scope, graph)
    ]


def test_sl1_a_law_is_a_hit_as_it_governs_on_the_day() -> None:
    hits = find_law_hits(SOUGHT, Scope(at=at("2005-01-01")), held().graph)

    assert [f"{ACT}@2000-01-01"] == [one.candidate.version_id for one in hits]
    assert ("title",) == (hits[0].match.reasons if hits[0].match else ())


def test_sl2_a_law_that_its_title_tells_is_a_hit_too() -> None:
    sought = LawsSought(titles={ACT: 900}, several=True)

    assert 1 == len(find_law_hits(sought, Scope(), held().graph))


def test_sl5_a_provision_that_is_cited_is_a_hit_where_it_stands() -> None:
    sought, graph = LawsSought(cited=(f"{ACT}~art_1",)), held().graph

    (hit,) = find_law_hits(sought, Scope(at=at("2005-01-01")), graph)

    assert (f"{ACT}~art_1@2000-01-01", "en") == (hit.candidate.version_id, hit.language)
    assert hit.named is not None
    assert ("A lamp.", ("title", "label")) == (hit.named.text, hit.match and hit.match.reasons)
    assert () == find_law_hits(sought, Scope(at=at("1999-01-01")), graph)
    lost = held(is_lost=True).graph
    assert () == find_law_hits(sought, Scope(at=at("2021-01-01")), lost)


def test_lh1_of_all_versions_the_last_known_stands_for_the_law() -> None:
    known = found(Scope(known=at("2026-01-01")))

    assert [(f"{ACT}@2010-01-01", "en", "Act of Towers")] == known == found(Scope())


def test_lh1_a_language_that_is_asked_for_gives_its_title() -> None:
    assert [(f"{ACT}@2010-01-01", "fr", "Loi des tours")] == found(Scope(languages=("fr",)))
    assert [] == found(Scope(languages=("de",)))


def test_lh1_a_provision_without_text_in_a_language_asked_for_is_no_hit() -> None:
    builder = LawBuilder(
        ACT,
        on=day("2000-01-01"),
        nodes=(article("1", "A lamp."),),
        titles={"en": "Act of Towers", "fr": "Loi des tours"},
    )
    sought = LawsSought(cited=(f"{ACT}~art_1",))

    assert () == find_law_hits(sought, Scope(languages=("fr",)), serve(builder).graph)
    assert 1 == len(find_law_hits(sought, Scope(languages=("en",)), serve(builder).graph))


def test_lh1_a_law_whose_text_is_not_held_stands_all_the_same() -> None:
    law = held(is_lost=True)

    assert [(f"{ACT}@2020-01-01", "en", "Act of Towers")] == found(Scope(at=at("2021-01-01")), law)


def test_lh1_no_law_is_a_hit_before_it_stands_or_outside_what_is_looked_in() -> None:
    assert [] == found(Scope(at=at("1999-01-01")))
    assert [] == found(Scope(works=("sample:other",)))
    assert [] == found(Scope(kinds=frozenset({"article"})))
    assert [] == found(Scope(roots=(f"{ACT}~art_1",)))
