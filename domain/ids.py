"""Identifier types: what names a thing, and the form that name must have.

In: nothing. Out: annotated types that msgspec checks when it decodes.

Rules
    I1  A work id is ``publisher:workkey`` in lower case (CONTRACT section 10).
    I2  An item id is ``work~anchor``; a whole work's item id is its work id.
    I3  A version id is ``item@YYYY-MM-DD`` with ``.n`` from the second of a day on.
"""

from typing import Annotated
from uuid import UUID

from msgspec import Meta

TurnId = UUID
ThreadId = UUID
WorkId = Annotated[str, Meta(pattern=r"^[a-z0-9-]+:[a-z0-9:._-]+\Z", max_length=240)]
ItemId = Annotated[str, Meta(max_length=480)]
VersionId = Annotated[str, Meta(max_length=512)]
TextUnitId = Annotated[str, Meta(max_length=540)]
ActionId = Annotated[str, Meta(max_length=720)]
RelationId = Annotated[str, Meta(max_length=720)]
EvidenceId = Annotated[str, Meta(pattern=r"^op_[1-8]:\d+:\d+\Z")]
SubjectRef = Annotated[str, Meta(pattern=r"^subject_[1-8]\Z")]
OperationId = Annotated[str, Meta(pattern=r"^op_[1-8]\Z")]
Sha256 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Tenant = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,32}\Z")]
Anchor = Annotated[str, Meta(max_length=240)]


def item_id_of(work_id: str, anchor: str) -> str:
    """Return the id of a provision, or of the whole work for an empty anchor.

    Source: I2.
    """
    return f"{work_id}~{anchor}" if anchor else work_id


def split_item_id(item_id: str) -> tuple[str, str]:
    """Return (work id, anchor) of an item id; the anchor of a whole work is empty.

    Source: I2.
    """
    work_id, _, anchor = item_id.partition("~")
    return work_id, anchor


def item_of_version(version_id: str) -> str:
    """Return the item id a version id belongs to.

    Source: I3.
    """
    return version_id.rpartition("@")[0]
