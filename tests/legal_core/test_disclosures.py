import pytest
from msgspec.structs import replace

from domain.law import Version
from domain.outcome import Disclosure
from domain.results import ActionRef
from legal_core import disclosures
from tests.law import day, serve
from tests.legal_core import laws

HELD = laws.holds(laws.brazil(), laws.gdpr())
INQUIRY = laws.inquiry(HELD)
ARTICLE = HELD.find_versions(f"{laws.GDPR}~art_33")[0]


def kinds(found: tuple[Disclosure, ...]) -> list[str]:
    return [one.kind for one in found]


@pytest.mark.parametrize(("on", "expected"), [("2026-11-01", 0), ("2026-11-02", 1)])
def test_di1_a_day_after_coverage_is_disclosed(on: str, expected: int) -> None:
    found = disclosures.after_coverage(INQUIRY, HELD.get_work(laws.GDPR), day(on))

    assert ["after_coverage"] * expected == kinds(found)


@pytest.mark.parametrize(
    ("work", "language", "expected"),
    [
        (laws.BRAZIL, "pt", [("text_status", "consolidated_documentary")]),
        (laws.BRAZIL, "fr", []),
        (laws.GDPR, "en", []),
    ],
)
def test_di2_anything_but_authentic_text_is_disclosed(
    work: str, language: str, expected: list[tuple[str, str]]
) -> None:
    found = disclosures.of_text(INQUIRY, HELD.find_versions(work)[0], language)

    assert expected == [(one.kind, one.value) for one in found]


@pytest.mark.parametrize(
    ("asked", "served", "expected"),
    [("fr", "en", 1), ("en", "en", 0), ("pt", "pt-BR", 0), (None, "en", 0), ("fr", "", 0)],
)
def test_di3_another_language_than_asked_is_disclosed(
    asked: str | None, served: str, expected: int
) -> None:
    found = disclosures.of_language(INQUIRY, HELD.get_work(laws.GDPR), asked, served)

    assert ["language_substituted"] * expected == kinds(found)


def test_di4_text_not_in_force_is_disclosed_with_its_state_and_day() -> None:
    found = disclosures.not_in_force(INQUIRY, ARTICLE, day("2019-06-01"), "repealed")

    actual = [(one.work, one.anchor, one.day, one.value) for one in found]
    assert [(laws.GDPR, "art_33", day("2019-06-01"), "repealed")] == actual


def told(first: str | None, end: str | None) -> Version:
    return replace(
        ARTICLE,
        applicable_from=day(first) if first else None,
        applicable_to=day(end) if end else None,
    )


@pytest.mark.parametrize(
    ("first", "end", "until"),
    [
        pytest.param("2018-05-25", None, ["2018-05-25"], id="not yet"),
        pytest.param("2016-05-24", "2017-01-01", ["2017-01-01"], id="no longer"),
        pytest.param(None, "2017-01-01", ["2017-01-01"], id="no longer, start not told"),
        pytest.param("2016-05-24", "2019-01-01", [], id="applicable"),
        pytest.param(None, None, [], id="not told"),
    ],
)
def test_di5_law_that_does_not_apply_on_the_day_is_disclosed(
    first: str | None, end: str | None, until: list[str]
) -> None:
    found = disclosures.not_applicable(INQUIRY, told(first, end), day("2017-06-01"))

    assert [day(one) for one in until] == [one.until for one in found]


@pytest.mark.parametrize(
    ("first", "end", "expected"),
    [(None, None, ["clock"]), ("2018-05-25", None, []), (None, "2019-01-01", [])],
)
def test_di5_applicability_that_is_not_told_is_disclosed(
    first: str | None, end: str | None, expected: list[str]
) -> None:
    found = disclosures.of_untold_applicability(INQUIRY, told(first, end))

    assert expected == kinds(found)


@pytest.mark.parametrize(("editorial", "expected"), [(True, ["editorial_cause"]), (False, [])])
def test_di6_a_cause_found_by_comparison_is_disclosed_once(
    editorial: bool, expected: list[str]
) -> None:
    action = ActionRef(
        action="x!2000-02-14:amendment:ec-26:",
        kind="amendment",
        source_work="EC 26",
        source_anchor="",
        title="",
        enacted_on=None,
        effective_on=None,
        editorial=editorial,
    )

    found = disclosures.of_causes(INQUIRY, (action, action))

    assert expected == kinds(found)


@pytest.mark.parametrize(("asked", "expected"), [(True, ["publication"]), (False, [])])
def test_di7_a_knowledge_clock_that_was_asked_for_is_disclosed(
    asked: bool, expected: list[str]
) -> None:
    found = disclosures.of_clock(INQUIRY, asked=asked)

    assert expected == [one.value for one in found]


@pytest.mark.parametrize(
    ("is_sample", "first_use", "expected"),
    [
        (False, False, []),
        (True, False, ["sample_law"]),
        (False, True, ["index_trust"]),
    ],
)
def test_di8_the_sample_law_and_trust_on_first_use_are_disclosed(
    is_sample: bool, first_use: bool, expected: list[str]
) -> None:
    held = serve(laws.gdpr(), is_sample=is_sample, trusted_on_first_use=first_use)

    found = disclosures.of_index(laws.inquiry(held))

    assert expected == kinds(found)


@pytest.mark.parametrize(("territory", "expected"), [("Azores", ["extent"]), (None, [])])
def test_di9_a_territory_asked_for_is_disclosed(territory: str | None, expected: list[str]) -> None:
    found = disclosures.of_territory(INQUIRY, territory)

    assert expected == kinds(found)


def test_di9_where_an_extent_is_told_it_answers() -> None:
    limited = replace(ARTICLE, extent=("eu",))

    assert () == disclosures.of_territory(INQUIRY, "Azores", (limited,))


def test_disclosures_are_merged_in_order_each_once() -> None:
    one = Disclosure(kind="sample_law")
    two = Disclosure(kind="index_trust")

    actual = disclosures.merge((one, two), (one,))

    assert (one, two) == actual


def test_di10_another_provision_that_bore_a_number_is_disclosed() -> None:
    found = disclosures.of_number(INQUIRY, HELD.get_work(laws.GDPR), (ARTICLE,))

    assert [("runner_up", "art_33", "number")] == [
        (one.kind, one.anchor, one.other) for one in found
    ]


def test_di10_the_number_that_a_provision_bears_now_is_disclosed() -> None:
    found = disclosures.of_moved(INQUIRY, ARTICLE)

    assert [("runner_up", "art_33", "moved")] == [
        (one.kind, one.anchor, one.other) for one in found
    ]
    assert () == disclosures.of_moved(INQUIRY, None)
