"""Reader text under its thread's key: sealed where it is appended, opened where it is read.

In: events as steps make them, and a log that stores bytes. Out: the same log, whose stored
bytes hold reader text as AES-256-GCM alone.

Rules
    SL1  At append each ``sealed`` is encrypted under the thread's key with a fresh random
         nonce of 96 bits; the event id is the associated data, so a text opens at its own
         place and nowhere else.
    SL2  Nothing is stored in clear: without the key there is no append.
    SL3  ``read`` opens. The feed, leaves and operator events stay as they are stored.
    SL4  Where the key was destroyed the text is the mark ``erased``; nothing else of the
         event changes.
    SL5  Text stored before encryption (``key_id`` ``none``) is read as it is.
    SL6  A ciphertext that was altered or moved is refused, never given half.
    SL7  Digests over reader text are HMAC-SHA256 under a key derived from the thread's
         (HKDF-SHA256, info ``digest``); after erasure nobody can compute them again.
"""

import secrets
from collections.abc import Iterator
from typing import Protocol
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from msgspec.structs import replace

from domain.errors import DigestMismatchError, KeyStoreUnavailableError
from domain.events import RecordedEvent, TurnAborted, TurnEvent
from domain.ids import ThreadId, TurnId
from domain.operator_events import OperatorEvent, RecordedOperatorEvent
from domain.ports import ThreadClaim, ThreadKey, ThreadKeys, TurnStore
from domain.sealed import ERASED, ERASED_KEY, NO_KEY, Sealed, keyed_digest
from projections.ports import EventFeed, FeedEvent, StoredLeaf, ThreadLog

NONCE_BYTES = 12  # 96 bits
DIGEST_INFO = b"digest"
_DIGEST_KEY_BYTES = 32


class WholeLog(TurnStore, EventFeed, ThreadLog, Protocol):
    """A log as its adapters give it."""

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store operator events at the end of the log's own stream."""
        ...

    def read_operator(self) -> tuple[RecordedOperatorEvent, ...]:
        """Return the events of the log's own stream, in order."""
        ...

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order, each checked against its leaf."""
        ...

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf with its stored bytes, not decoded; None where there is none."""
        ...

    def find_event(self, leaf: int) -> FeedEvent | None:
        """Return the event of a leaf; None where there is none."""
        ...

    def last_turn_of_thread(self, thread_id: ThreadId) -> TurnId | None:
        """Return the turn a thread admitted last; None for a thread without turns."""
        ...

    def list_turn_ids(self, after: TurnId | None = None, limit: int = 500) -> tuple[TurnId, ...]:
        """Return turns in the order of their admission, after one of them."""
        ...

    def next_fence(self, thread_id: ThreadId) -> int:
        """Return a fence greater than every one given for a thread before."""
        ...

    def close(self) -> None:
        """Give what it holds back."""
        ...


def encrypt(sealed: Sealed, key: ThreadKey, event_id: str, nonce: bytes) -> Sealed:
    """Return a plain text sealed under a key at its place (SL1)."""
    return _encrypt(sealed, key.key_id, AESGCM(key.secret), event_id, nonce)


def _encrypt(sealed: Sealed, key_id: str, cipher: AESGCM, event_id: str, nonce: bytes) -> Sealed:
    ciphertext = cipher.encrypt(nonce, sealed.ciphertext, event_id.encode())
    return Sealed(key_id=key_id, nonce=nonce, ciphertext=ciphertext)


def decrypt(sealed: Sealed, key: ThreadKey, event_id: str) -> Sealed:
    """Return a sealed text in clear, or the mark of one whose key was destroyed (SL4).

    Raises:
        DigestMismatchError: It was altered, or sealed at another place (SL6).
    """
    return _decrypt(sealed, _cipher_of(key), event_id)


def _cipher_of(key: ThreadKey) -> AESGCM | None:
    """Return what opens a key's texts; None once it is destroyed."""
    return AESGCM(key.secret) if key.secret else None


def _decrypt(sealed: Sealed, cipher: AESGCM | None, event_id: str) -> Sealed:
    if cipher is None:
        return ERASED
    try:
        clear = cipher.decrypt(sealed.nonce, sealed.ciphertext, event_id.encode())
    except (InvalidTag, ValueError) as error:
        raise DigestMismatchError(
            f"The reader text of event {event_id} does not open under its key {sealed.key_id};"
            " the record was altered. Verify the log before using it."
        ) from error
    return Sealed(ciphertext=clear)


class ThreadTextDigest:
    """``domain.ports.TextDigest`` under a key derived from the thread's (SL7)."""

    def __init__(self, keys: ThreadKeys) -> None:
        self._keys = keys

    def digest(self, thread_id: ThreadId, text: bytes) -> str:
        """Return the keyed digest of reader text.

        Raises:
            TextErasedError: The thread's key was destroyed.
            KeyStoreUnavailableError: The key cannot be had.
        """
        return keyed_digest(text, _digest_key(self._keys.obtain(thread_id).secret))


def _digest_key(secret: bytes) -> bytes:
    return HKDF(SHA256(), _DIGEST_KEY_BYTES, salt=None, info=DIGEST_INFO).derive(secret)


class SealedTurnStore:
    """A log whose reader text is sealed (SL1 to SL6); everything else is the log's own."""

    def __init__(self, log: WholeLog, keys: ThreadKeys) -> None:
        self._log = log
        self._keys = keys
        self.append_operator = log.append_operator
        self.read_operator = log.read_operator
        self.read_after = log.read_after
        self.read_turn_leaves = log.read_turn_leaves
        self.find_leaf = log.find_leaf
        self.find_event = log.find_event
        self.last_leaf = log.last_leaf
        self.newest_at = log.newest_at
        self.wait_beyond = log.wait_beyond
        self.find_thread = log.find_thread
        self.last_reset_leaf = log.last_reset_leaf
        self.list_thread_turns = log.list_thread_turns
        self.last_turn_of_thread = log.last_turn_of_thread
        self.list_turn_ids = log.list_turn_ids
        self.next_fence = log.next_fence

    @property
    def log_id(self) -> UUID:
        """Identity of the log, made once per database."""
        return self._log.log_id

    def close(self) -> None:
        """Give the log and the key store back."""
        self._log.close()
        self._keys.close()

    def append(
        self,
        turn_id: TurnId,
        expected_version: int,
        events: tuple[TurnEvent, ...],
        *,
        thread_id: ThreadId,
        claim: ThreadClaim | None = None,
    ) -> tuple[RecordedEvent, ...]:
        """Store events with their reader text sealed; return them as they were given.

        Raises:
            TextErasedError: The thread's key was destroyed; nothing is stored.
            KeyStoreUnavailableError: The key cannot be had; nothing is stored (SL2).
            TurnConflictError: Another writer holds one of those places.
            StoreUnavailableError: The store did not take them; nothing is stored.
        """
        stored = self._log.append(
            turn_id,
            expected_version,
            self._seal_all(turn_id, expected_version, events, thread_id),
            thread_id=thread_id,
            claim=claim,
        )
        return tuple(
            replace(recorded, event=event) for recorded, event in zip(stored, events, strict=True)
        )

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order, opened; empty where there is no such turn.

        Raises:
            DigestMismatchError: A text was altered or moved (SL6).
            KeyStoreUnavailableError: The key cannot be had.
        """
        stream, ciphers = f"{turn_id}.", dict[str, AESGCM | None]()
        return tuple(
            self._open(recorded, f"{stream}{recorded.originator_version}", ciphers)
            for recorded in self._log.read(turn_id)
        )

    def open_text(self, recorded: RecordedEvent) -> RecordedEvent:
        """Return a stored event with its reader text in clear, or marked as erased (SL4, SL5).

        Raises:
            DigestMismatchError: The text was altered or moved (SL6).
            KeyStoreUnavailableError: The key cannot be had.
        """
        return self._open(recorded, recorded.event_id, {})

    def _open(
        self, recorded: RecordedEvent, event_id: str, ciphers: dict[str, AESGCM | None]
    ) -> RecordedEvent:
        """Open an event; ``ciphers`` holds those that the events before it needed."""
        event = recorded.event
        if isinstance(event, TurnAborted) or event.sealed.key_id in (NO_KEY, ERASED_KEY):
            return recorded
        key_id = event.sealed.key_id
        if key_id not in ciphers:
            ciphers[key_id] = _cipher_of(self._find_key(key_id, event_id))
        clear = _decrypt(event.sealed, ciphers[key_id], event_id)
        return replace(recorded, event=replace(event, sealed=clear))

    def _find_key(self, key_id: str, event_id: str) -> ThreadKey:
        key = self._keys.find(key_id)
        if key is None:
            raise KeyStoreUnavailableError(
                f"The key store does not hold the key {key_id} of event {event_id};"
                " restore the key store that belongs to this log."
            )
        return key

    def _seal_all(
        self, turn_id: TurnId, after: int, events: tuple[TurnEvent, ...], thread_id: ThreadId
    ) -> tuple[TurnEvent, ...]:
        """Return the events as they are stored; one look at the key for all of them (SL1)."""
        if all(isinstance(event, TurnAborted) for event in events):
            return events
        key = self._keys.obtain(thread_id)
        cipher = AESGCM(key.secret)  # made once an append, and kept no longer
        stream = f"{turn_id}."
        return tuple(
            _seal(event, key.key_id, cipher, f"{stream}{version}")
            for version, event in enumerate(events, start=after + 1)
        )


def _seal(event: TurnEvent, key_id: str, cipher: AESGCM, event_id: str) -> TurnEvent:
    if isinstance(event, TurnAborted):
        return event
    nonce = secrets.token_bytes(NONCE_BYTES)
    return replace(event, sealed=_encrypt(event.sealed, key_id, cipher, event_id, nonce))
