"""Which laws a query is about: named, told by their titles, and what that counts for."""

import pytest

from index.source_model import SourceReference
from legal_core.search_fusion import Scored
from legal_core.search_law_ranks import lift_laws
from legal_core.search_laws import LawsSought, seek_laws, without_day
from legal_core.search_passages import WeighedProbe, to_probe
from legal_core.search_places import Places
from legal_core.search_ports import TextHit
from legal_core.search_reading import Hit
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from tests.law import LawBuilder, MemoryLaw, article, day, serve

PORTS, LAMPS, RULES, OLD, NEW, FIX, AMEND = (
    f"sample:{name}" for name in ("ports", "lamps", "rules", "old", "new", "fix", "amend")
)
TITLES = {
    PORTS: "Act on harbours and pilots",
    LAMPS: "Act on lamps",
    RULES: "Delegated regulation on lamps, oil and wicks of lamps",
    OLD: "Order of ferries",
    NEW: "Order of boats",
    FIX: "Corrigendum to an act",
    AMEND: "Act to amend the act on lamps",
}
TYPES = {RULES: "reg_del", FIX: "corrigendum"}


def law(name: str) -> LawBuilder:
    return LawBuilder(
        name,
        on=day("2000-01-01"),
        nodes=(article("1", "Light."),),
        titles={"en": TITLES[name]},
        document_type=TYPES.get(name, "act"),
    )


@pytest.fixture(scope="module")
def held() -> MemoryLaw:
    old, new, amend = law(OLD), law(NEW), law(AMEND)
    old.repeal(on=day("2010-01-01"))
    new.references = (SourceReference(predicate="repeals", target_work=PORTS),)
    amend.references = (SourceReference(predicate="amends", target_work=LAMPS),)
    return serve(law(PORTS), law(LAMPS), law(RULES), law(FIX), old, new, amend)


def seek(held: MemoryLaw, query: str) -> LawsSought:
    words = read_query(query, FOLDED_LANGUAGES).words
    probes = [WeighedProbe(probe=to_probe(one), word_milli=1000, head_milli=500) for one in words]
    return seek_laws(query, probes, held.catalog, held.graph)


def lift(held: MemoryLaw, laws: LawsSought, **milli: int) -> list[str]:
    """Return the works of one hit each, in their order."""
    hits = {name: hit(held, f"sample:{name}~art_1") for name in milli}
    scored = [Scored(id=name, milli=one) for name, one in milli.items()]
    return [one.id for one in lift_laws(scored, hits, laws, held.graph)]


def hit(held: MemoryLaw, item_id: str) -> Hit:
    version = held.graph.find_versions(item_id)[0]
    candidate = TextHit(version_id=version.id, language="en", milli=0)
    nowhere = Places()
    return Hit(candidate=candidate, places=nowhere, match=None)


def test_sl1_a_law_is_named_by_its_name_or_its_id_without_the_publisher(held: MemoryLaw) -> None:
    by_title, by_id, other = (
        seek(held, one)
        for one in ("Order of ferries", "sample-law of 2000: sample:lamps", "The lamps-oil of 1-2")
    )

    assert ((OLD,), True) == (by_title.named, by_title.alone)
    assert ((LAMPS,), False) == (by_id.named, by_id.alone)
    assert ((), False) == (other.named, other.alone)


def test_sl1_a_local_id_names_its_law() -> None:
    builder = LawBuilder(
        "sample:act-2020-a1", on=day("2020-01-01"), nodes=(article("1", "Light."),)
    )

    found = seek(serve(builder), "ACT-2020-a1")

    assert (("sample:act-2020-a1",), True) == (found.named, found.alone)


def test_sl5_what_is_cited_of_a_named_law_is_told_and_is_nothing_else(held: MemoryLaw) -> None:
    found = seek(held, "Article 1 and Article 9 of the Act on lamps")

    assert ((LAMPS,), (f"{LAMPS}~art_1",)) == (found.named, found.cited)
    assert seek(held, "Act on lamps, Article 1").alone
    assert () == seek(held, "Article 1 on wages").cited


def test_la1_what_is_cited_comes_before_the_law_and_all_else(held: MemoryLaw) -> None:
    sought = LawsSought(named=(LAMPS, PORTS), cited=(f"{PORTS}~art_1",))

    assert ["ports", "lamps"] == lift(held, sought, lamps=1000, ports=0)


def test_la1_a_named_law_comes_before_others(held: MemoryLaw) -> None:
    assert ["lamps", "ports"] == lift(held, LawsSought(named=(LAMPS,)), ports=1000, lamps=100)


def test_tl1_a_title_counts_by_what_it_says_of_the_query_and_little_else(held: MemoryLaw) -> None:
    titles = seek(held, "harbours pilots wages").titles
    exact, wide = (seek(held, "lamps").titles[one] for one in (LAMPS, RULES))

    assert {PORTS} == set(titles)
    assert exact > wide >= 500
    assert ["ports", "new"] == lift(
        held, LawsSought(titles={PORTS: 900}, document_type="act"), new=1000, ports=800
    )


def test_tl1_less_than_half_of_the_words_lift_nothing(held: MemoryLaw) -> None:
    assert {} == seek(held, "harbours wages tariffs").titles


def test_tl1_a_title_that_bears_other_forms_of_the_words_counts(held: MemoryLaw) -> None:
    assert {PORTS} == set(seek(held, "harbouring").titles)


def test_la2_law_counts_less_by_its_rank_and_when_it_is_over(held: MemoryLaw) -> None:
    alike = dict.fromkeys(("lamps", "rules", "fix", "old", "new", "amend", "ports"), 1000)

    assert ["lamps", "new", "amend", "old", "ports", "rules", "fix"] == lift(
        held, LawsSought(), **alike
    )


def test_la2_a_type_that_the_query_names_counts_in_full(held: MemoryLaw) -> None:
    sought = seek(held, "delegated regulations that burn")

    assert "reg_del" == sought.document_type
    assert ["rules", "lamps"] == lift(held, sought, rules=1000, lamps=1000)


def test_sl4_the_day_that_is_asked_for_is_no_word() -> None:
    asked, today = day("2026-08-06"), day("2026-11-30")

    assert "lamps as of" == without_day("lamps as of 2026-08-06", asked, today).strip()
    assert "lamps since 2026-08-05" == without_day("lamps since 2026-08-05", asked, today)


def test_la3_a_law_counts_more_the_more_of_it_answers(held: MemoryLaw) -> None:
    hits = {one: hit(held, f"{PORTS}~art_1") for one in ("a", "b", "c")}
    hits |= {"d": hit(held, f"{RULES}~art_1")}
    scored = [Scored(id=one, milli=800) for one in "abcd"]
    sought = LawsSought(document_type="reg_del")

    found = {one.id: one.milli for one in lift_laws(scored, hits, sought, held.graph)}

    assert 800 + 24 == found["d"]
    assert (800 + 72) * 700 // 1000 == found["a"]


def test_sl2_a_law_that_its_title_tells_is_shown_where_several_words_were_asked() -> None:
    titles = {LAMPS: 700, PORTS: 900, RULES: 549}
    one, several = (LawsSought(titles=titles, several=some) for some in (False, True))

    assert ((), (PORTS, LAMPS)) == (one.shown, several.shown)
    assert (NEW, PORTS, LAMPS) == LawsSought(named=(NEW,), titles=titles, several=True).shown
    assert (PORTS, LAMPS, RULES) == one.looked_in


def test_without_names_nothing_is_said_of_laws(held: MemoryLaw) -> None:
    assert LawsSought() == seek_laws("Act on lamps", (), None, held.graph)


def test_tl2_a_slip_of_the_hand_is_read_as_a_word_of_titles(held: MemoryLaw) -> None:
    assert {PORTS} == set(seek(held, "habrours pilotts").titles)
    assert {} == seek(held, "harbxxrs pilxxts").titles


def test_la2_law_that_stands_above_other_law_counts_more() -> None:
    charter = LawBuilder(
        "sample:charter",
        on=day("2000-01-01"),
        nodes=(article("1", "Light."),),
        document_type="constitution",
    )
    both = serve(charter, law(LAMPS))

    assert ["charter", "lamps"] == lift(both, LawsSought(), lamps=1050, charter=1000)
