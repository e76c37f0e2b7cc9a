from datetime import date

import pytest

from legal_core.sat_names import Names, resolve_item
from tests.law import MemoryLaw, day
from tests.legal_core.named_law import (
    BRAZIL,
    BRUSSELS,
    DPD,
    GDPR,
    GDPR_CORRIGENDUM,
    RECAST,
    serve_named,
)


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


def resolve(
    law: MemoryLaw, text: str, *, context: str = "", on: date | None = None
) -> list[tuple[str, int, str]]:
    found = resolve_item(
        text,
        Names(catalog=law, graph=law),
        context=law.find_item(context) if context else None,
        on=on,
    )
    return [(one.id, one.milli, one.why) for one in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f" {GDPR}~art_33 ", [(f"{GDPR}~art_33", 1000, "exact_identifier")]),
        ("Article 6(2) GDPR", [(f"{GDPR}~art_6__para_2", 800, "short_title")]),
        ("32016R0679", [(GDPR, 1000, "exact_identifier")]),
        (
            "Regulation (EU) No 1215/2012, Article 80",
            [(f"{RECAST}~art_80", 1000, "exact_identifier")],
        ),
        ("GDPR", [(GDPR, 800, "short_title"), (GDPR_CORRIGENDUM, 200, "short_title")]),
        ("Brussels I Regulation", [(BRUSSELS, 400, "short_title"), (RECAST, 400, "short_title")]),
    ],
)
def test_sn1_identifiers_titles_and_short_titles_count_in_this_order(
    law: MemoryLaw, text: str, expected: list[tuple[str, int, str]]
) -> None:
    assert expected == resolve(law, text)


def test_sn1_a_law_not_held_beside_its_country_is_nobody_else_s(law: MemoryLaw) -> None:
    assert [] == resolve(law, "the Constitution of Switzerland")
    assert [] == resolve(law, "Somebody in Switzerland asked what the Constitution says")


@pytest.mark.parametrize("text", ["Article 999 GDPR", "eu-eurlex:32016r0679@2001-01-01"])
def test_sn2_what_a_law_does_not_hold_is_no_candidate(law: MemoryLaw, text: str) -> None:
    assert [] == resolve(law, text)


@pytest.mark.parametrize(
    ("text", "context", "expected"),
    [
        ("Article 17", f"{GDPR}~art_6", [(f"{GDPR}~art_17", 900, "in_context")]),
        ("paragraph 2", f"{GDPR}~art_6", [(f"{GDPR}~art_6__para_2", 900, "in_context")]),
        ("paragraph 2", GDPR, []),
        ("art_33", f"{GDPR}~art_6", [(f"{GDPR}~art_33", 900, "in_context")]),
        ("Article 999", f"{GDPR}~art_6", []),
        ("nothing of the kind", f"{GDPR}~art_6", []),
        ("Article 7 of Directive 95/46/EC", GDPR, [(f"{DPD}~art_7", 1000, "exact_identifier")]),
    ],
)
def test_sn3_a_number_without_a_law_is_one_of_the_context(
    law: MemoryLaw, text: str, context: str, expected: list[tuple[str, int, str]]
) -> None:
    assert expected == resolve(law, text, context=context)


def test_sn4_laws_are_offered_by_shared_words_where_nothing_bears_the_name(law: MemoryLaw) -> None:
    shared = resolve(law, "natural persons protection")
    nothing = resolve(law, "beekeeping")

    assert (GDPR, "fuzzy") == (shared[0][0], shared[0][2])
    assert 0 < shared[0][1] <= 500
    assert [] == nothing
    assert [] == resolve(law, "??")


def test_sn5_on_a_day_a_name_means_the_law_that_bore_it(law: MemoryLaw) -> None:
    def on(text: str) -> list[str]:
        return [one for one, _, _ in resolve(law, "Old Judgments Act", on=day(text))]

    assert [BRUSSELS] == on("2014-12-31")
    assert [RECAST] == on("2015-01-10")
    assert [RECAST, BRUSSELS] == [one for one, _, _ in resolve(law, "Old Judgments Act")]
    assert BRAZIL
