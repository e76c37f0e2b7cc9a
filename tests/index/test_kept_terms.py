"""The terms that a word index keeps of a text."""

import pytest

from index.kept_terms import pack_terms, unpack_terms


@pytest.mark.parametrize("fields", [("", "", ""), ("road act", "article 1", "2016/679 2016 679")])
def test_terms_come_back_as_they_were_packed(fields: tuple[str, str, str]) -> None:
    assert fields == unpack_terms(pack_terms(*fields)).fields


def test_damage_is_told() -> None:
    with pytest.raises(ValueError, match="header"):
        unpack_terms(b"no terms")
