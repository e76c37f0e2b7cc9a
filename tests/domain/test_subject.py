from typing import get_args

import msgspec
import pytest

from domain.subject import AuthoritySource, SubjectMember
from tests.events import filled_struct


def test_s1_a_law_is_authorised_by_one_of_five_sources() -> None:
    actual = get_args(AuthoritySource)

    assert ("identifier", "title", "short_title", "provision", "clarified") == actual


def test_s1_a_search_hit_authorises_no_law() -> None:
    raw = {**msgspec.to_builtins(filled_struct(SubjectMember)), "source": "search"}

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, SubjectMember)


@pytest.mark.parametrize("ref", ["subject_0", "subject_9", "subject_10", "gdpr"])
def test_s2_there_are_eight_subject_refs(ref: str) -> None:
    raw = {**msgspec.to_builtins(filled_struct(SubjectMember)), "subject_ref": ref}

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, SubjectMember)
