"""The public keys of a log as the log itself tells them, and whom a note is signed by.

In: the log's own events, the first key. Out: keys in the order they took over.

Rules
    KR1  Only key events are kept in memory; others of the log's stream are passed over once.
    KR2  A note is believed if a key of the log signed it that was valid for its size.
"""

from collections.abc import Callable
from threading import Lock
from typing import Protocol

from domain.checkpoint import SignedCheckpoint, key_hash_of
from domain.log_keys import KeyEvent, LogKey, fold_keys
from domain.operator_events import KeyRevoked, KeyRotated, RecordedOperatorEvent
from infra.signing_keys import is_signed
from projections.ports import FeedEvent


class OwnStream(Protocol):
    """The log's own stream."""

    def read_operator_after(self, version: int) -> tuple[FeedEvent, ...]:
        """Return its events after a version, in order."""
        ...


class KeyRing:
    """The keys of one log."""

    def __init__(self, log: OwnStream, first: Callable[[], LogKey]) -> None:
        """Read nothing yet."""
        self._log = log
        self._first = first
        self._lock = Lock()
        self._version = 0
        self._events: tuple[KeyEvent, ...] = ()

    def keys(self, size: int | None = None) -> tuple[LogKey, ...]:
        """Return the keys as the first ``size`` leaves tell them, or as all do.

        Raises:
            SignatureError: A rotation in the log is not signed by the key it replaces.
        """
        self._refresh()
        events = self._events
        if size is not None:
            events = tuple(found for found in events if found.leaf <= size)
        return fold_keys(self._first(), events, is_signed)

    def _refresh(self) -> None:
        with self._lock:
            for found in self._log.read_operator_after(self._version):
                recorded = found.event
                self._version = recorded.originator_version
                if isinstance(recorded, RecordedOperatorEvent) and isinstance(
                    recorded.event, KeyRotated | KeyRevoked
                ):  # KR1
                    kept = KeyEvent(leaf=found.leaf, event_id=found.event_id, event=recorded.event)
                    self._events = (*self._events, kept)


def signer_of(found: SignedCheckpoint, keys: tuple[LogKey, ...]) -> LogKey | None:
    """Return the key that signed a note and is believed for its size; None for none (KR2)."""
    for key in keys:
        public_key = bytes.fromhex(key.public_key)
        named = key_hash_of(found.checkpoint.origin, public_key)
        if key.signs(found.checkpoint.size) and any(
            one.key_hash == named
            and is_signed(public_key, bytes.fromhex(one.signature), found.text.encode())
            for one in found.signatures
        ):
            return key
    return None


def believed_keys(first: LogKey, told: tuple[LogKey, ...]) -> tuple[LogKey, ...]:
    """Return keys that were kept as a file, once their rotations are checked from the first on.

    Raises:
        SignatureError: They do not follow from the first key.
    """
    taken_over = [
        KeyEvent(leaf=key.first_leaf, event_id=key.introduced_by, event=key.rotation)
        for key in told
        if key.rotation is not None
    ]
    revoked = [
        KeyEvent(leaf=0, event_id="", event=_revocation(key, key.revoked_after))
        for key in told
        if key.revoked_after is not None
    ]
    return fold_keys(first, (*taken_over, *revoked), is_signed)


def _revocation(key: LogKey, last_trusted_leaf: int) -> KeyRevoked:
    return KeyRevoked(
        key_id=key.key_id, last_trusted_leaf=last_trusted_leaf, reason=key.revoked_because
    )
