"""What one operation may look at, and what it brings back.

In: the frozen plan's instants, the subject, the ports. Out: plain values that the
operations share.

Rules
    IN1 An operation speaks only of works that the subject holds.
    IN2 A day is always looked at from the plan's observer, never alone.
"""

from datetime import date

from msgspec import Struct

from domain.errors import LawError
from domain.evidence import Evidence
from domain.law import UtcInstant
from domain.outcome import Available, CoreStatus, Disclosure
from domain.point_in_time import KnownBy, PointInTime
from domain.results import OperationResult
from domain.subject import SubjectMember
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.search_ports import TextSearch, VectorSearch


class Inquiry(Struct, frozen=True, kw_only=True):
    """All that one operation may look at."""

    operation_id: str
    graph: GraphReader
    catalog: WorkCatalog
    search: TextSearch
    vectors: VectorSearch | None = None
    vectors_missing: str = ""  # why vectors that were built do not serve
    members: tuple[SubjectMember, ...]
    today_on: date
    observed_at: UtcInstant
    known_by: KnownBy

    def at(self, day: date) -> PointInTime:
        """Return a day as seen by the plan's observer (IN2)."""
        return PointInTime(valid_on=day, observed_at=self.observed_at, known_by=self.known_by)

    def member(self, subject_ref: str) -> SubjectMember:
        """Return the law behind a subject ref.

        Raises:
            LawError: The subject does not hold it (IN1).
        """
        found = next((one for one in self.members if one.subject_ref == subject_ref), None)
        if found is None:
            held = ", ".join(one.subject_ref for one in self.members) or "none"
            raise LawError(
                f"Operation {self.operation_id} names {subject_ref}, which the subject of this "
                f"turn does not hold; it holds {held}."
            )
        return found


class Finding(Struct, frozen=True, kw_only=True):
    """What an operation brings back, before effects and digests."""

    status: CoreStatus = "ok"
    result: OperationResult | None = None
    available: tuple[Available, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()
    cursor: str | None = None
    reasons: tuple[str, ...] = ()  # reader text: what each row was found by
    meant: str = ""  # reader text: the query as it may have been meant
