"""What passed the canaries, kept in the home folder.

In: what was run, on what. Out: whether it ever passed.

Rules
    CR1  A pass counts for one planner, one template, one index and one release: a new one of any
         has to pass anew.
    CR2  A record that is not what its digest was made of counts for nothing.
    CR3  The newest run of the same counts; a run that failed ends what passed before.
"""

from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.canonical import digest_of, to_canonical_bytes
from infra.file_care import write_whole

FILE = "canaries.json"


class CanarySubject(Struct, frozen=True, kw_only=True):
    """What is to serve, and has to pass first (CR1)."""

    planner: str  # model and host, or ``built_in``
    template_sha256: str  # empty for the built-in planner, which has none
    index_sha256: str
    service_release: str


class CanaryRecord(Struct, frozen=True, kw_only=True):
    """One run."""

    subject: CanarySubject
    ran_at: datetime  # UTC
    passed: bool
    canaries: int
    failures: tuple[str, ...]
    stood_in: int
    work: str  # the law that was asked about


class _Kept(Struct, frozen=True, kw_only=True):
    record: CanaryRecord
    sha256: str


class CanaryRecords:
    """The runs of a home."""

    def __init__(self, home: Path) -> None:
        """Name the home; the file is made by the first run."""
        self._path = home / FILE

    def find(self, subject: CanarySubject) -> CanaryRecord | None:
        """Return the run of a subject, or None (CR1, CR2)."""
        return next((one for one in self._read() if one.subject == subject), None)

    def keep(self, record: CanaryRecord) -> None:
        """Keep a run in the place of an earlier one of the same (CR3)."""
        others = (one for one in self._read() if one.subject != record.subject)
        kept = tuple(_Kept(record=one, sha256=digest_of(one)) for one in (*others, record))
        write_whole(self._path, to_canonical_bytes(kept))

    def _read(self) -> tuple[CanaryRecord, ...]:
        """Return what is as its digest says (CR2)."""
        try:
            kept = msgspec.json.decode(self._path.read_bytes(), type=tuple[_Kept, ...])
        except (OSError, msgspec.MsgspecError):
            return ()
        return tuple(one.record for one in kept if digest_of(one.record) == one.sha256)
