"""Verifies a whole log: events to leaves, leaves to roots, roots to signed checkpoints.

In: the log, its checkpoints. Out: what was found, the first bad leaf named.

Rules
    LA1  Every leaf number from 1 on is there once, with an event whose bytes hash to it and
         which stands at the place, under the tag and in the thread that the log says.
    LA2  Every kept checkpoint is signed by a key of the log that was valid for its size, and
         the leaves lead to its root; so each is consistent with every later one.
    LA3  A log that ends before its newest checkpoint lacks the leaf after its end.
    LA4  No event is stored without a leaf.
    LA5  Where leaf and event were changed together, the first bad leaf is found with the tree
         file, if that leads to the signed root; else the range that holds it is named.
    LA6  Checkpoints that a restored log no longer leads to are counted apart.
"""

from collections.abc import Callable, Iterator
from heapq import merge
from itertools import groupby
from typing import Protocol
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.checkpoint import SignedCheckpoint
from domain.errors import SignatureError, StoreUnavailableError, TrustError
from domain.events import TurnAdmitted
from domain.log_keys import LogKey
from domain.merkle import GrowingTree, leaf_hash
from infra.checkpoint_files import CheckpointPlace
from infra.checkpoints import CheckpointedLog, Checkpoints
from infra.key_ring import signer_of
from infra.merkle_log import TreeFile
from projections.ports import StoredLeaf

PAGE_LEAVES = 5_000
Progress = Callable[[int, int], None]  # (leaves done, leaves in all)


class AuditedLog(CheckpointedLog, Protocol):
    """What the audit needs of a log."""

    def read_leaves_after(self, leaf: int, limit: int) -> tuple[StoredLeaf, ...]:
        """Return the next leaves with their stored bytes, not decoded."""
        ...

    def find_unrecorded(self) -> str:
        """Return the id of an event that no leaf stands for; empty where there is none."""
        ...


class LogVerdict(Struct, frozen=True, kw_only=True):
    """What verifying a log found."""

    log_id: UUID
    leaves: int  # read and good
    root_sha256: str  # over those
    checkpoints: int  # signed and led to
    covered: int  # leaves under the newest good checkpoint
    set_aside: int  # checkpoints of before a restoration (LA6)
    first_bad_leaf: int = 0  # 0 where none is
    fault: str = ""  # empty where everything is as signed
    notes: tuple[str, ...] = ()  # faults of checkpoint files

    @property
    def ok(self) -> bool:
        """Whether everything is as it was stored and signed."""
        return not self.fault and not self.notes


class _Tag(Struct, frozen=True, kw_only=True):
    event: str
    thread_id: str = ""


class _Head(Struct, frozen=True, kw_only=True):
    """What a stored event says of its own place."""

    originator_id: UUID
    originator_version: int
    event: _Tag


class BadLeafError(Exception):
    """A leaf is not what it should be; ends the walk."""

    def __init__(self, leaf: int, fault: str) -> None:
        super().__init__(fault)
        self.leaf = leaf


_decode_head = msgspec.json.Decoder(_Head).decode
_ADMITTED = str(TurnAdmitted.__struct_config__.tag)


def verify_log(
    log: AuditedLog, checkpoints: Checkpoints, progress: Progress = lambda _done, _all: None
) -> LogVerdict:
    """Read every event of a log and compare it with everything that was signed.

    Raises:
        StoreUnavailableError: The store does not answer.
    """
    walk = _Walk(log, checkpoints, progress)
    leaf, fault = 0, ""
    try:
        walk.run()
    except BadLeafError as error:
        leaf, fault = error.leaf, str(error)
    return LogVerdict(
        log_id=log.log_id,
        leaves=walk.tree.size,
        root_sha256=walk.tree.root().hex(),
        checkpoints=walk.good,
        covered=walk.covered,
        set_aside=len(frozenset(note for one in checkpoints.places for note in one.abandoned())),
        first_bad_leaf=leaf,
        fault=fault,
        notes=tuple(walk.notes),
    )


class _Walk:
    """One pass over the leaves, beside the checkpoints in the order of their sizes."""

    def __init__(self, log: AuditedLog, checkpoints: Checkpoints, progress: Progress) -> None:
        self.log = log
        self.checkpoints = checkpoints
        self.progress = progress
        self.tree = GrowingTree()
        self.good = 0
        self.covered = 0
        self.notes: list[str] = []
        self._threads: dict[UUID, str] = {}
        self._last = log.last_leaf()
        self._keys, self._key_fault = _keys_of(checkpoints)

    def run(self) -> None:
        """Raise at the first leaf that is not as it should be."""
        for size, found in self._by_size():
            self._walk_to(min(size, self._last))
            for signed in found:
                self._compare(signed)
        self._walk_to(self._last)
        self._refuse_unrecorded()
        if self._key_fault:
            raise BadLeafError(0, self._key_fault)

    def _walk_to(self, size: int) -> None:
        """Take in the leaves up to a size (LA1)."""
        while self.tree.size < size:
            for leaf in self._page(size - self.tree.size):
                self._take(leaf)
            self.progress(self.tree.size, self._last)

    def _page(self, wanted: int) -> tuple[StoredLeaf, ...]:
        after = self.tree.size
        try:
            page = self.log.read_leaves_after(after, min(wanted, PAGE_LEAVES))
        except StoreUnavailableError:
            page = self._first_readable(after)
        if not page:
            raise _missing(after + 1)
        return page

    def _first_readable(self, after: int) -> tuple[StoredLeaf, ...]:
        """Tell a row that cannot be read from a store that does not answer at all."""
        self.log.last_leaf()
        try:
            return self.log.read_leaves_after(after, 1)
        except StoreUnavailableError as error:
            raise BadLeafError(after + 1, f"Leaf {after + 1} cannot be read: {error}") from error

    def _take(self, leaf: StoredLeaf) -> None:
        number = self.tree.size + 1
        if leaf.leaf != number:
            raise _missing(number)
        hashed = leaf_hash(leaf.stored)
        if hashed.hex() != leaf.leaf_sha256:
            raise BadLeafError(
                number, f"Leaf {number}: the stored event {leaf.event_id} does not hash to it."
            )
        self._check_place(leaf)
        self.tree.add(hashed)

    def _check_place(self, leaf: StoredLeaf) -> None:
        """Compare what the log says beside an event with the event itself."""
        try:
            head = _decode_head(leaf.stored)
        except msgspec.MsgspecError as error:
            raise BadLeafError(leaf.leaf, f"Leaf {leaf.leaf} is no event: {error}.") from error
        place = f"{head.originator_id}.{head.originator_version}"
        said = (place, head.event.event, self._thread_of(head))
        if said != (leaf.event_id, leaf.tag, leaf.thread_id):
            raise BadLeafError(
                leaf.leaf,
                f"Leaf {leaf.leaf}: the log files it as {leaf.event_id}, {leaf.tag}, thread"
                f" '{leaf.thread_id}', and the event says it is {said[0]}, {said[1]}, thread"
                f" '{said[2]}'.",
            )

    def _thread_of(self, head: _Head) -> str:
        if head.event.event == _ADMITTED:
            self._threads[head.originator_id] = head.event.thread_id
        if head.originator_id == self.log.log_id:
            return head.event.thread_id
        return self._threads.get(head.originator_id, "")

    def _by_size(self) -> Iterator[tuple[int, tuple[SignedCheckpoint, ...]]]:
        """Yield the kept checkpoints by size; a file that is none goes to the notes."""
        merged = merge(*map(_placed_sizes, self.checkpoints.places), key=lambda one: one[0])
        for size, kept in groupby(merged, key=lambda one: one[0]):
            found = [self._read(place, size) for _, place in kept]
            yield size, tuple(one for one in found if one is not None)

    def _read(self, place: CheckpointPlace, size: int) -> SignedCheckpoint | None:
        try:
            return place.read(size)
        except SignatureError as error:
            self.notes.append(str(error))
            return None

    def _compare(self, signed: SignedCheckpoint) -> None:
        """Hold a checkpoint against the leaves (LA2, LA3)."""
        size, root = signed.checkpoint.size, signed.checkpoint.root_sha256
        if signer_of(signed, self._keys) is None:
            self.notes.append(f"No key of the log signed the checkpoint of {size} leaves.")
            return
        if size > self._last:
            raise BadLeafError(
                self._last + 1,
                f"Leaf {self._last + 1} is missing: the log ends at leaf {self._last}, and a"
                f" checkpoint covers {size}.",
            )
        self._compare_root(size, root)
        self.good += size != self.covered  # the same one may be kept in another place too
        self.covered = size

    def _compare_root(self, size: int, root: str) -> None:
        if self.tree.root().hex() == root:
            return
        leaf = self._first_changed(size, bytes.fromhex(root))
        where = f"Leaf {leaf} was" if leaf else f"A leaf from {self.covered + 1} to {size} was"
        raise BadLeafError(
            leaf or self.covered + 1,
            f"{where} changed together with its event: the leaves do not lead to the root that"
            f" the checkpoint of {size} leaves signed.",
        )

    def _first_changed(self, size: int, root: bytes) -> int:
        """Return the first leaf that differs from the signed tree; 0 where that is lost (LA5)."""
        tree: TreeFile = self.checkpoints.tree
        if tree.size() < size or tree.root(size) != root:
            return 0
        held = self.log.read_leaf_hashes(self.covered, size - self.covered)
        for number, hashed in enumerate(held, start=self.covered + 1):
            if hashed != tree.leaf(number):
                return number
        return 0

    def _refuse_unrecorded(self) -> None:
        event_id = self.log.find_unrecorded()
        if event_id:  # LA4
            raise BadLeafError(
                self._last + 1, f"Event {event_id} is stored without a leaf; it was put in."
            )


def _keys_of(checkpoints: Checkpoints) -> tuple[tuple[LogKey, ...], str]:
    """Return the log's keys, and what is wrong with what the log says of them."""
    try:
        return checkpoints.known_keys(), ""
    except TrustError as error:
        return checkpoints.kept_keys(), str(error)


def _placed_sizes(place: CheckpointPlace) -> Iterator[tuple[int, CheckpointPlace]]:
    return ((size, place) for size in place.sizes())


def _missing(number: int) -> BadLeafError:
    return BadLeafError(number, f"Leaf {number} is missing, or its event is.")
