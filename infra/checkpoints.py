"""Signed checkpoints of the log: written, kept outside the database, compared with the log.

In: the log, its tree, the places where checkpoints are kept, the keys. Out: checkpoints; an
alarm that stops the log's writing where it is not what was signed of it.

Rules
    CP1  A checkpoint is signed only if the log still leads to the newest one known, in any
         place; else writing stops and a person is told. Nothing forks silently.
    CP2  No two roots are signed for one size: a checkpoint is kept on disk before anybody
         sees it, its size is beyond every one kept, and sizes set aside are never used again.
    CP3  A root follows from the leaves in the log, going on from a root that was signed.
    CP4  The first place must take a checkpoint. Another that does not is named and filled
         later.
    CP5  A restored log is written to again only after ``store-restored``, by an operator
         with a reason; what it no longer leads to is set aside, never deleted.
    CP6  A file that no key of the log signed is believed in nothing.
"""

import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import islice
from typing import Protocol

from domain.checkpoint import Checkpoint, SignedCheckpoint, origin_of, parse_note, signed, text_of
from domain.errors import (
    BadRequestError,
    DigestMismatchError,
    SignatureError,
    StoreUnavailableError,
    TrustError,
)
from domain.log_keys import LogKey, key_in_force
from domain.operator_events import OperatorEvent, RecordedOperatorEvent, StoreRestored
from infra.checkpoint_files import CheckpointPlace
from infra.file_care import locked
from infra.key_ring import KeyRing, OwnStream, believed_keys, signer_of
from infra.merkle_log import LeafSource, TreeFile, root_of_log
from infra.signing_keys import SigningKeys
from infra.write_stop import WriteStop

FILL_AT_ONCE = 500  # a place that was away for long is filled over several rounds


class CheckpointedLog(LeafSource, OwnStream, Protocol):
    """What checkpoints need of a log."""

    @property
    def write_stop(self) -> WriteStop:
        """What stops its writing."""
        ...

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store operator events at the end of the log's own stream."""
        ...


class Checkpoints:
    """The checkpoints of one log."""

    def __init__(
        self,
        log: CheckpointedLog,
        tree: TreeFile,
        places: tuple[CheckpointPlace, ...],
        keys: SigningKeys,
        now: Callable[[], datetime],
    ) -> None:
        """Wire; nothing is read or written yet. The first place is the main one."""
        self.log = log
        self.tree = tree
        self.places = places
        self.signing = keys
        self.now = now
        self.ring = KeyRing(log, keys.first)
        self.trouble = ""  # of a place other than the first (CP4)
        self._lock = places[0].folder / "lock"

    def newest(self) -> SignedCheckpoint | None:
        """Return the newest checkpoint kept in any place that is believed; None for none."""
        keys = self.known_keys()
        found = [self._newest_in(place, keys) for place in self.places]
        return max(
            (one for one in found if one is not None),
            key=lambda one: one.checkpoint.size,
            default=None,
        )

    def check(self) -> SignedCheckpoint | None:
        """Compare the log with the newest checkpoint, and return it (CP1).

        Raises:
            TrustError: The log has shrunk or forked, or what it says of its own keys is not to
                be believed; its writing is stopped.
        """
        try:
            newest = self.newest()
            if newest is not None:
                self._compare(newest.checkpoint)
        except TrustError as error:
            self.log.write_stop.reason = str(error)
            raise
        self.log.write_stop.reason = ""
        return newest

    def write(self) -> SignedCheckpoint | None:
        """Sign what the log holds now; return the newest checkpoint, None for an empty log.

        Raises:
            TrustError: The log has shrunk or forked (CP1), or the key in force is not here or
                was revoked.
            StoreUnavailableError: The first place cannot be written (CP4).
        """
        with locked(self._lock):
            newest = self.check()
            covered = 0 if newest is None else newest.checkpoint.size
            size = self.log.last_leaf()
            if size in (0, covered) or size in self._sizes_set_aside():  # CP2
                return newest
            self.tree.trim(covered)  # what a crash left behind was never signed
            made = self._sign(size, self.tree.extend(self.log, size))  # CP3
            sys.audit("vigent.C16")  # a crash point: signed, and kept nowhere yet
            self._keep(made)
            return made

    def learn(self, note: str) -> None:
        """Keep a checkpoint of ours that was found elsewhere, if it is newer (CP1).

        Raises:
            SignatureError: It is no checkpoint of this log, or none of its keys signed it.
        """
        found = parse_note(note)
        if found.checkpoint.origin != self.origin or not signer_of(found, self.known_keys()):
            raise SignatureError("A checkpoint of another log, or under another key, was found.")
        with locked(self._lock):
            newest = self.newest()
            known = 0 if newest is None else newest.checkpoint.size
            if found.checkpoint.size > known and note not in set(self.places[0].abandoned()):
                self._keep(found)

    def restore(self, reason: str) -> SignedCheckpoint | None:
        """Take a restored log for the log from here on, and sign it (CP5).

        Raises:
            BadRequestError: The log leads to its newest checkpoint; there is nothing to say.
        """
        with locked(self._lock):
            self._refuse_needless_restore()
            newest, last = self.newest(), self.log.last_leaf()
            before = 0 if newest is None else newest.checkpoint.size
            event = StoreRestored(leaves_before=before, leaves_after=last, reason=reason)
            with self.log.write_stop.answered():
                self.log.append_operator((event,))
            self._set_aside()
        return self.write()

    def mend(self) -> None:
        """Fill the tree file again from the log, up to the newest checkpoint."""
        with locked(self._lock):
            newest = self.newest()
            self.tree.rebuild(self.log, 0 if newest is None else newest.checkpoint.size)

    @property
    def origin(self) -> str:
        """The log's name in notes."""
        return origin_of(self.log.log_id)

    def _compare(self, newest: Checkpoint) -> None:
        last, size = self.log.last_leaf(), newest.size
        signed_at = f"{newest.signed_at:%Y-%m-%d %H:%M}"
        if last < size:
            raise DigestMismatchError(
                f"The log ends at leaf {last}, and the checkpoint signed {signed_at} covers"
                f" {size} leaves: an older copy was restored, or its end was cut."
            )
        if not self._leads_to(size, bytes.fromhex(newest.root_sha256)):
            raise DigestMismatchError(
                f"The first {size} leaves of the log are not those that the checkpoint signed"
                f" {signed_at} covers: its history was changed."
            )

    def _leads_to(self, size: int, root: bytes) -> bool:
        """Tell whether the log's first leaves have a root (CP3); a spoilt tree is mended.

        Where they have not, the tree file stays: it may still tell which leaf was changed.
        """
        if self._tree_agrees(size, root):
            return True
        if root_of_log(self.log, size) != root:
            return False
        self.tree.rebuild(self.log, size)
        return True

    def _tree_agrees(self, size: int, root: bytes) -> bool:
        if self.tree.size() < size or self.tree.root(size) != root:
            return False
        return (self.tree.leaf(size),) == self.log.read_leaf_hashes(size - 1, 1)

    def _sign(self, size: int, root: bytes) -> SignedCheckpoint:
        keys = self.ring.keys(size)
        key = key_in_force(keys)
        if not key.signs(size):
            raise SignatureError(
                f"Key {key.key_id} was revoked after leaf {key.revoked_after}; give the log"
                " another one with 'vigent audit rotate-key'."
            )
        checkpoint = Checkpoint(
            origin=self.origin, size=size, root_sha256=root.hex(), signed_at=self.now()
        )
        signature = self.signing.sign(key.key_id, text_of(checkpoint).encode())
        return signed(checkpoint, bytes.fromhex(key.public_key), signature)

    def _keep(self, made: SignedCheckpoint) -> None:
        """Keep a checkpoint in every place, the first one first (CP2, CP4)."""
        first, *others = self.places
        keys = self.ring.keys()
        try:
            first.put_keys(keys)
            first.put(made)
        except OSError as error:
            raise StoreUnavailableError(
                f"The checkpoint of {made.checkpoint.size} leaves cannot be kept in"
                f" {first.folder}: {error}. Make room or give the folder back to this user."
            ) from error
        self.trouble = ""
        for place in others:
            try:
                place.put_keys(keys)
                self._fill(place)
            except (OSError, SignatureError) as error:
                self.trouble = f"{place.folder} takes no checkpoints: {error}"

    def _fill(self, place: CheckpointPlace) -> None:
        """Copy to a place what it has not yet of the first."""
        missing = self.places[0].sizes(after=next(place.sizes_down(), 0))
        for size in islice(missing, FILL_AT_ONCE):
            place.put(self.places[0].read(size))

    def _newest_in(
        self, place: CheckpointPlace, keys: tuple[LogKey, ...]
    ) -> SignedCheckpoint | None:
        return next((one for one in _readable(place) if signer_of(one, keys)), None)  # CP6

    def known_keys(self) -> tuple[LogKey, ...]:
        """Return the log's keys, also those that only its checkpoints still know of.

        Raises:
            TrustError: What the log says of its keys is not to be believed.
        """
        return max(self.ring.keys(), self.kept_keys(), key=len)

    def kept_keys(self) -> tuple[LogKey, ...]:
        """Return the keys kept beside the checkpoints, at least the first one."""
        first = self.signing.first()
        kept = [_told_keys(place, first) for place in self.places]
        return max(((first,), *kept), key=len)

    def _refuse_needless_restore(self) -> None:
        try:
            self.check()
        except TrustError:
            return
        raise BadRequestError(
            "The log leads to its newest checkpoint; nothing was restored, so there is nothing"
            " to record."
        )

    def _set_aside(self) -> None:
        """Set aside, from the newest down, what the log does not lead to (CP5)."""
        last = self.log.last_leaf()
        self.tree.rebuild(self.log, last)
        for place in self.places:
            for size in tuple(place.sizes_down()):
                if size <= last and self._agrees(place, size):
                    break
                place.abandon(size)

    def _agrees(self, place: CheckpointPlace, size: int) -> bool:
        return place.read(size).checkpoint.root_sha256 == self.tree.root(size).hex()

    def _sizes_set_aside(self) -> frozenset[int]:
        return frozenset(
            parse_note(note).checkpoint.size for place in self.places for note in place.abandoned()
        )


def _told_keys(place: CheckpointPlace, first: LogKey) -> tuple[LogKey, ...]:
    """Return the keys that a place tells of; empty where they do not follow from the first."""
    try:
        return believed_keys(first, place.read_keys())
    except SignatureError:
        return ()


def _readable(place: CheckpointPlace) -> Iterator[SignedCheckpoint]:
    """Yield the checkpoints of a place that can be read, the newest first."""
    for size in place.sizes_down():
        try:
            yield place.read(size)
        except SignatureError:
            continue  # CP6: `audit verify` names it
