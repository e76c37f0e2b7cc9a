from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.canonical import digest_of, sha256_hex, text_sha256, to_canonical_bytes


def test_c1_keys_are_sorted_and_text_is_utf_8() -> None:
    actual = to_canonical_bytes({"b": "Constituição", "a": [1, date(2001, 5, 20), None]})

    assert '{"a":[1,"2001-05-20",null],"b":"Constituição"}'.encode() == actual


def test_c1_refuses_what_json_cannot_carry() -> None:
    with pytest.raises(TypeError):
        to_canonical_bytes(object())


@given(st.dictionaries(st.text(max_size=5), st.integers()))
def test_c2_equal_values_give_equal_bytes(value: dict[str, int]) -> None:
    turned = dict(reversed(value.items()))

    actual = (to_canonical_bytes(turned), digest_of(turned))

    assert (to_canonical_bytes(value), digest_of(value)) == actual


def test_c2_the_digest_is_the_sha_256_of_the_bytes() -> None:
    actual = (sha256_hex(b"abc"), digest_of([]))

    assert (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        sha256_hex(b"[]"),
    ) == actual


def test_text_is_hashed_in_its_composed_form() -> None:
    actual = text_sha256("Constituic\u0327a\u0303o")

    assert text_sha256("Constituição") == actual
