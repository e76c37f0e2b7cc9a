"""Reads of the log by leaf alone, for its tree and its audit, over our tables.

In: a store that runs queries. Out: hashes, undecoded leaves, events of the log's own stream.

Rules
    LR1  A page of leaves is bounded in rows and bytes and holds at least one where there is
         one; a leaf without its event is left out, so its number is missing.
    LR2  An event that no leaf stands for is found.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import datetime
from typing import TypeVar
from uuid import UUID

from infra import leaf_table
from infra.leaf_table import LeafCursor
from infra.log_records import stamp_of, to_feed_event
from projections.ports import FeedEvent, StoredLeaf

AUDIT_PAGE_BYTES = 16_777_216
T = TypeVar("T")


class LeafReads(ABC):
    """What a store gains by running queries over our tables."""

    @property
    @abstractmethod
    def log_id(self) -> UUID:
        """Identity of the log."""

    @abstractmethod
    def _read(self, query: Callable[[LeafCursor], T]) -> T:
        """Run a query that changes nothing."""

    def read_leaves_after(self, leaf: int, limit: int) -> tuple[StoredLeaf, ...]:
        """Return the next leaves with their stored bytes, not decoded (LR1)."""
        return self._read(lambda c: tuple(leaf_table.read_page(c, leaf, limit, AUDIT_PAGE_BYTES)))

    def read_leaf_hashes(self, after: int, limit: int) -> tuple[bytes, ...]:
        """Return the hashes of the next leaves, in leaf order."""
        return self._read(lambda c: leaf_table.read_hashes(c, after, limit))

    def read_operator_after(self, version: int) -> tuple[FeedEvent, ...]:
        """Return the events of the log's own stream after a version, in order.

        Raises:
            TrustError: One of them is not what its leaf was made of, or does not decode.
        """
        leaves = self._read(lambda c: leaf_table.read_stream(c, self.log_id, version))
        return tuple(map(to_feed_event, leaves))

    def newest_at(self) -> datetime | None:
        """Return when the newest event says it was recorded; None where nothing says."""
        return stamp_of(self._read(lambda c: leaf_table.find_leaf(c, leaf_table.last_leaf(c))))

    def find_unrecorded(self) -> str:
        """Return the id of an event that no leaf stands for; empty where there is none (LR2)."""
        return self._read(leaf_table.find_unrecorded)
