from typing import Any

import msgspec
import pytest

from domain.ids import (
    EvidenceId,
    OperationId,
    Sha256,
    SubjectRef,
    Tenant,
    WorkId,
    item_id_of,
    item_of_version,
    split_item_id,
)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (WorkId, "br-federal:constituicao-1988"),
        (WorkId, "ch-fedlex:cc-1979-1059_1059_1059"),
        (SubjectRef, "subject_8"),
        (OperationId, "op_1"),
        (EvidenceId, "op_1:1:12"),
        (Tenant, "public"),
        (Sha256, "6b" * 32),
    ],
)
def test_i1_an_identifier_of_its_form_is_decoded(kind: Any, value: str) -> None:
    actual = msgspec.convert(value, kind)

    assert value == actual


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (WorkId, "BR-federal:x"),
        (WorkId, "no-colon"),
        (WorkId, "a:b/c"),
        (WorkId, "a:b\n"),
        (WorkId, "a:" + "b" * 240),
        (SubjectRef, "subject_9"),
        (OperationId, "op_0"),
        (Tenant, ""),
        (Sha256, "6B" * 32),
    ],
)
def test_i1_an_identifier_outside_its_form_is_refused(kind: Any, value: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, kind)


def test_i2_an_item_id_is_work_and_anchor() -> None:
    actual = (item_id_of("a:b", "art_6__cpt"), item_id_of("a:b", ""))

    assert ("a:b~art_6__cpt", "a:b") == actual


def test_i2_an_item_id_is_split_into_work_and_anchor() -> None:
    actual = (split_item_id("a:b~art_6__cpt"), split_item_id("a:b"))

    assert (("a:b", "art_6__cpt"), ("a:b", "")) == actual


def test_i3_a_version_id_is_item_and_day() -> None:
    actual = (item_of_version("a:b~art_6@2000-02-14.2"), item_of_version("a:b@1988-10-05"))

    assert ("a:b~art_6", "a:b") == actual
