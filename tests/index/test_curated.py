import hashlib

import msgspec

from domain.law import Alias, Coverage, NotHeld
from index import curated
from index.aliases import ALIAS_FILE

CONSTITUTION = "br-federal:constituicao-1988"


def decoded(rows: tuple[curated.Row, ...]) -> tuple[list[Alias], list[NotHeld]]:
    """Return the records of some rows, by kind."""
    aliases = [msgspec.json.decode(body, type=Alias) for _, kind, body in rows if kind == "alias"]
    absent = [
        msgspec.json.decode(body, type=NotHeld) for _, kind, body in rows if kind == "not_held"
    ]
    return aliases, absent


def test_q7_a_curated_name_comes_only_with_its_work_and_is_editorial() -> None:
    aliases, _ = decoded(curated.rows(frozenset({CONSTITUTION}), ("br-federal",)))

    assert ({CONSTITUTION}, {True}) == (
        {alias.work_id for alias in aliases},
        {alias.editorial for alias in aliases},
    )
    assert "Brazilian Constitution" in {alias.name for alias in aliases}


def test_q7_an_index_without_works_has_no_curated_names() -> None:
    aliases, _ = decoded(curated.rows(frozenset(), ()))

    assert [] == aliases


def test_q7_a_curated_name_counts_as_a_short_title() -> None:
    aliases, _ = decoded(curated.rows(frozenset({CONSTITUTION}), ("br-federal",)))

    actual = next(alias for alias in aliases if alias.name == "Brazilian Constitution")

    assert ("short_title", "en", "br", "usual name") == (
        actual.kind,
        actual.language,
        actual.jurisdiction,
        actual.source,
    )


def test_q8_a_publisher_is_named_as_not_held_where_it_is_not() -> None:
    _, without = decoded(curated.rows(frozenset(), ()))
    named = without[0].publisher

    _, holding = decoded(curated.rows(frozenset(), (named,)))

    assert {one.publisher for one in without} - {named} == {one.publisher for one in holding}


def test_q8_the_names_of_what_is_not_held_are_folded() -> None:
    _, absent = decoded(curated.rows(frozenset(), ()))

    names = [name for one in absent for name in one.names]

    assert names
    assert [] == [name for name in names if name != name.casefold() or "-" in name]


def test_the_alias_file_is_an_input_with_a_digest() -> None:
    expected = hashlib.sha256(ALIAS_FILE.read_bytes()).hexdigest()

    assert expected == curated.aliases_sha256()


def test_the_coverage_of_a_publisher_is_a_record() -> None:
    coverage = Coverage(
        id="br-federal",
        name="Senado Federal",
        jurisdiction="br",
        licence="official",
        attribution="Senado Federal",
        works=1,
        versions=93,
        versions_with_text=93,
        provisions=3351,
        earliest=None,
        latest=None,
        verified_until=None,
        languages=("pt",),
        known_gaps=(),
        refusals=0,
    )

    actual = curated.coverage_row(coverage)

    assert ("br-federal", "coverage") == actual[:2]
    assert coverage == msgspec.json.decode(actual[2], type=Coverage)
