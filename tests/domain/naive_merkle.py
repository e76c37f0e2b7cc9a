"""RFC 9162, section 2.1, written as its definitions read: slow, recursive, apart from ours."""

from collections.abc import Sequence
from hashlib import sha256


def _split(count: int) -> int:
    k = 1
    while 2 * k < count:
        k *= 2
    return k


def _pair(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


def root(leaves: Sequence[bytes]) -> bytes:
    """Return MTH(D[n]) over leaf hashes."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    k = _split(len(leaves))
    return _pair(root(leaves[:k]), root(leaves[k:]))


def inclusion(index: int, leaves: Sequence[bytes]) -> list[bytes]:
    """Return PATH(m, D[n])."""
    if len(leaves) == 1:
        return []
    k = _split(len(leaves))
    if index < k:
        return [*inclusion(index, leaves[:k]), root(leaves[k:])]
    return [*inclusion(index - k, leaves[k:]), root(leaves[:k])]


def consistency(first: int, leaves: Sequence[bytes], *, whole: bool = True) -> list[bytes]:
    """Return SUBPROOF(m, D[n], b), which is PROOF(m, D[n]) while ``whole``."""
    if first == len(leaves):
        return [] if whole else [root(leaves)]
    k = _split(len(leaves))
    if first <= k:
        return [*consistency(first, leaves[:k], whole=whole), root(leaves[k:])]
    return [*consistency(first - k, leaves[k:], whole=False), root(leaves[:k])]
