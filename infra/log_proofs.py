"""Proofs for those who do not trust us: a leaf is in the log, the log only grew.

In: the checkpoints of a log. Out: proofs under a signed checkpoint.

Rules
    LP1  Leaves are proven under the newest checkpoint; one that does not cover them yet is
         followed by another at once.
    LP2  A size beyond the newest checkpoint is not proven: nobody signed it.
    LP3  A spoilt tree file is filled again once; what then still does not verify is refused.
    LP4  What is to be shown near to its time is proven under the first believed checkpoint
         that covers it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from domain.checkpoint import ConsistencyProof, LeafProof, SignedCheckpoint
from domain.errors import BadRequestError, DigestMismatchError, NoCheckpointError, SignatureError
from infra.checkpoints import Checkpoints
from infra.key_ring import signer_of

T = TypeVar("T")


class LogProofs:
    """Proofs over one log."""

    def __init__(self, checkpoints: Checkpoints) -> None:
        """Take proofs from the tree beside these checkpoints."""
        self._checkpoints = checkpoints

    def newest(self) -> SignedCheckpoint:
        """Return the newest checkpoint.

        Raises:
            NoCheckpointError: Nothing has been signed yet.
        """
        found = self._checkpoints.newest()
        if found is None:
            raise NoCheckpointError(
                "No checkpoint of this log has been signed yet; the first follows within a"
                " minute of its first event."
            )
        return found

    def covering(self, leaf: int) -> SignedCheckpoint:
        """Return the newest checkpoint, once it covers a leaf (LP1).

        Raises:
            TrustError: The log is not what was signed of it.
            NoCheckpointError: None covers the leaf: the log does not hold it, or the size at
                which it would be signed was set aside.
        """
        newest = self._checkpoints.newest()
        if newest is None or newest.checkpoint.size < leaf:
            newest = self._checkpoints.write()
        if newest is None or newest.checkpoint.size < leaf:
            raise NoCheckpointError(f"No checkpoint covers leaf {leaf} yet; ask again.")
        return newest

    def first_covering(self, leaf: int) -> SignedCheckpoint:
        """Return the first believed checkpoint that covers a leaf (LP4).

        Raises:
            TrustError: The log is not what was signed of it.
            NoCheckpointError: None covers the leaf.
        """
        newest = self.covering(leaf)
        keys = self._checkpoints.known_keys()
        kept = self._kept_after(leaf - 1)
        return next((one for one in kept if signer_of(one, keys)), newest)

    def _kept_after(self, size: int) -> Iterator[SignedCheckpoint]:
        """Yield the checkpoints beyond a size that can be read, the smallest first."""
        place = self._checkpoints.places[0]
        for beyond in place.sizes(after=size):
            try:
                yield place.read(beyond)
            except SignatureError:
                continue  # CF3: `audit verify` names it

    def prove(self, leaves: Iterable[int], under: SignedCheckpoint) -> tuple[LeafProof, ...]:
        """Return the inclusion proof of each leaf under a checkpoint that covers it.

        Raises:
            DigestMismatchError: The leaves do not lead to the checkpoint's root (LP3).
        """
        size, root = under.checkpoint.size, bytes.fromhex(under.checkpoint.root_sha256)
        tree = self._checkpoints.tree
        wanted = tuple(leaves)
        return self._mended(
            lambda: tuple(
                LeafProof(
                    leaf=leaf,
                    leaf_sha256=tree.leaf(leaf).hex(),
                    hashes=_hexed(tree.inclusion(leaf, size, root)),
                )
                for leaf in wanted
            )
        )

    def consistency(self, first: int, second: int | None) -> ConsistencyProof:
        """Return the proof that a later size extends an earlier one; None: the newest.

        Raises:
            BadRequestError: The sizes do not grow, or one was not signed yet (LP2).
            DigestMismatchError: The leaves do not lead to the newest checkpoint (LP3).
        """
        newest = self.newest().checkpoint
        to = newest.size if second is None else second
        if not 1 <= first <= to <= newest.size:
            raise BadRequestError(
                f"Consistency from {first} to {to} was asked for; give two sizes between 1 and"
                f" {newest.size}, the newest checkpoint's, the smaller one first."
            )
        root = bytes.fromhex(newest.root_sha256)
        return self._mended(lambda: self._consistency(first, to, (newest.size, root)))

    def _consistency(self, first: int, second: int, signed: tuple[int, bytes]) -> ConsistencyProof:
        """Prove that both sizes lead to the signed one, then that they lead to each other."""
        tree = self._checkpoints.tree
        roots = {size: tree.root(size) for size in (first, second)}
        roots[signed[0]] = signed[1]
        for size in (first, second):
            tree.consistency((size, signed[0]), roots.__getitem__)
        hashes = tree.consistency((first, second), roots.__getitem__)
        return ConsistencyProof(
            first=first,
            second=second,
            first_root_sha256=roots[first].hex(),
            second_root_sha256=roots[second].hex(),
            hashes=_hexed(hashes),
        )

    def _mended(self, prove: Callable[[], T]) -> T:
        """Prove, once more with a tree that was filled again where the first try failed (LP3)."""
        try:
            return prove()
        except DigestMismatchError:
            self._checkpoints.mend()
            return prove()


def _hexed(hashes: tuple[bytes, ...]) -> tuple[str, ...]:
    return tuple(one.hex() for one in hashes)
