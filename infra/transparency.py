"""The log's transparency as one part of a service: keys, tree, checkpoints, witnesses.

In: the log, settings. Out: checkpoints and proofs, threads that keep them fresh, and how all
of it stands.

Rules
    TY1  A log that is not what was signed of it is not written to, from the start on, and
         the service is not ready.
    TY2  Without an authority the time of a checkpoint is the operator's word, and that is
         said; with one that fails it is said since when.
"""

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from domain.checkpoint import ConsistencyProof, LeafProof, SignedCheckpoint
from domain.errors import ServiceError
from domain.log_keys import LogKey, key_in_force
from infra.checkpoint_files import CheckpointPlace
from infra.checkpoint_keeper import CheckpointKeeper
from infra.checkpoint_witness import CheckpointWitness, unattested_since
from infra.checkpoints import Checkpoints
from infra.jetstream_notices import CheckpointBoard
from infra.key_changes import revoke_key, rotate_key
from infra.log_audit import AuditedLog, LogVerdict, Progress, verify_log
from infra.log_proofs import LogProofs
from infra.log_watch import LogWatch
from infra.merkle_log import TreeFile
from infra.settings import Settings
from infra.signing_keys import SigningKeys
from infra.time_stamps import TimeStampAuthority

FOLDER, TREE_FOLDER, TSA_PIN = "checkpoints", "tree", "time-stamp-root.pem"
_LOG = logging.getLogger(__name__)


class WaitedLog(AuditedLog, Protocol):
    """A log that tells of its appends."""

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Wait until this process has appended beyond a leaf; False after the time-out."""
        ...


class PartFacts(Struct, frozen=True, kw_only=True):
    """How a part stands, for readiness and the doctor."""

    part: str
    ready: bool
    state: str
    detail: str


class Transparency:
    """Everything that makes a log believable to those who do not trust its operator."""

    def __init__(self, log: WaitedLog, settings: Settings, now: Callable[[], datetime]) -> None:
        """Wire, and compare the log with the newest checkpoint known (TY1)."""
        self.log = log
        self.checkpoints = Checkpoints(
            log,
            TreeFile(settings.home / TREE_FOLDER / f"{log.log_id}.bin"),
            (
                CheckpointPlace(settings.home / FOLDER, log.log_id),
                CheckpointPlace(_second_place(settings), log.log_id),
            ),
            SigningKeys(settings.key_store, now),
            now,
        )
        self.proofs = LogProofs(self.checkpoints)
        self._authority = _authority_of(settings)
        self._keeper: CheckpointKeeper | None = None
        self._witness: CheckpointWitness | None = None
        self._watch: LogWatch | None = None
        self._alarm = ""
        self.look()

    def look(self) -> None:
        """Compare the log with the newest checkpoint; keep what is wrong (TY1)."""
        try:
            self.checkpoints.check()
        except ServiceError as error:
            self._alarm = str(error)
            _LOG.error("the log is not written to: %s", error)
        else:
            self._alarm = ""

    def start(self, nats_url: Callable[[], str], nats_login_file: Path | None = None) -> None:
        """Keep checkpoints fresh and carry them out of the house."""
        self._keeper = CheckpointKeeper(self.checkpoints, self.log.wait_beyond)
        board = CheckpointBoard(nats_url, self.log.log_id, nats_login_file)
        self._witness = CheckpointWitness(self.checkpoints, board, self._authority)
        self._keeper.start()
        self._witness.start()

    def watch(self) -> None:
        """Look at the log from time to time, where another process signs it (TY1)."""
        self._watch = LogWatch(self.look)
        self._watch.start()

    def stop(self) -> None:
        """End what runs; where this process signs, a last checkpoint covers everything."""
        if self._watch is not None:
            self._watch.stop()
            self._watch = None
        if self._keeper is not None:
            self._keeper.stop()
            self._keeper = None
        if self._witness is not None:
            self._witness.stop()
            self._witness = None

    def newest(self) -> SignedCheckpoint:
        """Return the newest checkpoint; raises NoCheckpointError."""
        return self.proofs.newest()

    def covering(self, leaf: int) -> SignedCheckpoint:
        """Return the newest checkpoint, once it covers a leaf; raises NoCheckpointError."""
        return self.proofs.covering(leaf)

    def first_covering(self, leaf: int) -> SignedCheckpoint:
        """Return the first checkpoint that covers a leaf; raises NoCheckpointError."""
        return self.proofs.first_covering(leaf)

    def prove(self, leaves: tuple[int, ...], under: SignedCheckpoint) -> tuple[LeafProof, ...]:
        """Return the inclusion proof of each leaf under a checkpoint that covers it."""
        return self.proofs.prove(leaves, under)

    def consistency(self, first: int, second: int | None) -> ConsistencyProof:
        """Return the proof that a later size extends an earlier one; None: the newest."""
        return self.proofs.consistency(first, second)

    def stamp_of(self, size: int) -> bytes:
        """Return the time stamp of a checkpoint; empty where it has none."""
        found = (place.read_stamp(size) for place in self.checkpoints.places)
        return next((stamp for stamp in found if stamp), b"")

    def log_keys(self) -> tuple[LogKey, ...]:
        """Return the log's public keys in the order they took over."""
        return self.checkpoints.ring.keys()

    def signer(self) -> LogKey:
        """Return the key in force."""
        return key_in_force(self.log_keys())

    def sign(self, key_id: str, message: bytes) -> bytes:
        """Return a key's signature; raises SignatureError where the key is not here."""
        return self.checkpoints.signing.sign(key_id, message)

    def write(self) -> SignedCheckpoint | None:
        """Sign what the log holds now; None for an empty log."""
        return self.checkpoints.write()

    def verify(self, progress: Progress) -> LogVerdict:
        """Verify the whole log."""
        return verify_log(self.log, self.checkpoints, progress)

    def rotate_key(self) -> LogKey:
        """Let a new key take over."""
        return rotate_key(self.checkpoints)

    def revoke_key(self, key_id: str, last_trusted_leaf: int, reason: str) -> tuple[LogKey, ...]:
        """Record that a key is not believed after a leaf."""
        return revoke_key(self.checkpoints, key_id, last_trusted_leaf, reason)

    def restore(self, reason: str) -> SignedCheckpoint | None:
        """Take a restored log for the log from here on."""
        found = self.checkpoints.restore(reason)
        self.look()
        return found

    @property
    def alarm(self) -> str:
        """What is wrong with the log; empty where nothing is."""
        return self.log.write_stop.standing or self._alarm

    def parts(self) -> tuple[PartFacts, ...]:
        """Return how checkpoints and their time stamps stand."""
        try:
            newest = self.checkpoints.newest()
        except ServiceError as error:
            return (PartFacts(part="checkpoints", ready=False, state="alarm", detail=str(error)),)
        return (self._checkpoint_part(newest), self._time_part(newest))

    def _checkpoint_part(self, newest: SignedCheckpoint | None) -> PartFacts:
        if self.alarm:
            return PartFacts(part="checkpoints", ready=False, state="alarm", detail=self.alarm)
        covered = 0 if newest is None else newest.checkpoint.size
        behind = max(self.log.last_leaf() - covered, 0)
        troubles = (
            self.checkpoints.trouble,
            self._keeper.trouble if self._keeper else "",
            self._witness.state().publish_trouble if self._witness else "",
        )
        said = (f"{covered} events signed, {behind} not yet", *(one for one in troubles if one))
        state = "degraded" if any(troubles) else "behind" if behind else "current"
        return PartFacts(part="checkpoints", ready=True, state=state, detail="; ".join(said))

    def _time_part(self, newest: SignedCheckpoint | None) -> PartFacts:
        """Say whose word the time of checkpoints is (TY2)."""
        if self._authority is None:
            detail = "time is asserted by the operator alone; VIGENT_TSA_URL names an authority"
            return PartFacts(part="time stamps", ready=True, state="none", detail=detail)
        since = unattested_since(self.checkpoints.places[0])
        how = f"by {self._authority.url}"
        if self._authority.is_pinned:
            how += ", trusted since its first answer (VIGENT_TSA_ROOTS names its roots)"
        if since is None:
            state = "none" if newest is None else "attested"
            return PartFacts(part="time stamps", ready=True, state=state, detail=how)
        trouble = self._witness.state().stamp_trouble if self._witness else ""
        detail = f"since {since:%Y-%m-%d %H:%M:%S} UTC time is asserted by the operator alone"
        return PartFacts(
            part="time stamps",
            ready=True,
            state="unattested",
            detail=f"{detail}; {trouble}" if trouble else detail,
        )


def _second_place(settings: Settings) -> Path:
    """Return where checkpoints are kept beside the home folder."""
    home = settings.home.absolute()
    return settings.checkpoint_copy or home.with_name(f"{home.name}-witness")


def _authority_of(settings: Settings) -> TimeStampAuthority | None:
    if not settings.tsa_url:
        return None
    roots = Path(settings.tsa_roots) if settings.tsa_roots else None
    return TimeStampAuthority(settings.tsa_url, roots, settings.key_store / TSA_PIN)
