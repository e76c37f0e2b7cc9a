import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.bounds import EXCERPT_MAX_CHARS, LEDGER_MAX_CHARS, LEDGER_MAX_ENTRIES
from domain.evidence import Evidence, bound_ledger
from tests.events import filled_struct

ITEM: Evidence = filled_struct(Evidence, evidence_id="op_1:1:1", excerpt="São direitos sociais")


@pytest.mark.parametrize("evidence_id", ["op_9:1:1", "op_1:1", "op_1:a:1", "op_1:1:1\n"])
def test_v1_an_id_is_operation_call_and_ordinal(evidence_id: str) -> None:
    raw = msgspec.json.encode(replace(ITEM, evidence_id=evidence_id))

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Evidence)


def test_v2_evidence_that_fits_stays_as_it_is() -> None:
    actual = bound_ledger((ITEM, ITEM))

    assert (ITEM, ITEM) == actual


def test_v2_the_ledger_has_at_most_64_entries() -> None:
    actual = len(bound_ledger((ITEM,) * 70))

    assert LEDGER_MAX_ENTRIES == actual


def test_v2_an_excerpt_is_cut_and_the_ledger_ends_at_its_characters() -> None:
    long = replace(ITEM, excerpt="a" * 9_000)

    actual = [len(item.excerpt) for item in bound_ledger((long,) * 20)]

    assert [EXCERPT_MAX_CHARS] * (LEDGER_MAX_CHARS // EXCERPT_MAX_CHARS) == actual


@given(st.lists(st.integers(0, 9_000), max_size=80))
def test_v2_no_ledger_exceeds_its_bounds(lengths: list[int]) -> None:
    ledger = bound_ledger(tuple(replace(ITEM, excerpt="a" * length) for length in lengths))

    actual = (
        len(ledger) <= LEDGER_MAX_ENTRIES,
        sum(len(item.excerpt) for item in ledger) <= LEDGER_MAX_CHARS,
    )

    assert (True, True) == actual
