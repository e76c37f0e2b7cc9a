"""A page of the feed as subscribers without NATS read it.

In: feed events. Out: replies with the stored bytes, unchanged.
"""

import msgspec

from app.schemas_audit import EventReply
from domain.events import tag_of
from projections.ports import FeedEvent


def to_event_reply(found: FeedEvent) -> EventReply:
    """Return one stored event for a subscriber."""
    return EventReply(
        leaf=found.leaf,
        event_id=found.event_id,
        type=tag_of(found.event.event),
        leaf_sha256=found.leaf_sha256,
        recorded_at=found.event.recorded_at,
        stored=msgspec.Raw(found.stored),
    )
