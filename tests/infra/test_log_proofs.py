from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.errors import BadRequestError, DigestMismatchError, NoCheckpointError
from domain.merkle import is_consistent, is_included
from infra.checkpoints import Checkpoints
from infra.log_proofs import LogProofs
from tests.infra.notary import change, notary, open_store
from tests.stores import fill


@pytest.fixture
def checkpoints(tmp_path: Path) -> Iterator[Checkpoints]:
    store = open_store(tmp_path)
    yield notary(tmp_path, store)
    store.close()


@pytest.fixture
def proofs(checkpoints: Checkpoints) -> LogProofs:
    fill(checkpoints.log, 9)  # type: ignore[arg-type]  # the log of these tests is a file
    checkpoints.write()
    return LogProofs(checkpoints)


def unhexed(words: tuple[str, ...]) -> list[bytes]:
    return [bytes.fromhex(word) for word in words]


def test_lp1_leaves_are_proven_under_the_newest_checkpoint(proofs: LogProofs) -> None:
    newest = proofs.newest()
    root = bytes.fromhex(newest.checkpoint.root_sha256)

    actual = [
        is_included(
            bytes.fromhex(proof.leaf_sha256), (proof.leaf - 1, 9), unhexed(proof.hashes), root
        )
        for proof in proofs.prove((1, 4, 9), newest)
    ]

    assert [True, True, True] == actual


def test_lp1_a_leaf_not_covered_yet_is_signed_at_once(
    proofs: LogProofs, checkpoints: Checkpoints
) -> None:
    fill(checkpoints.log, 2, first=10)  # type: ignore[arg-type]  # the log of these tests is a file

    actual = [proofs.covering(leaf).checkpoint.size for leaf in (9, 10)]

    assert [9, 11] == actual


def test_lp1_a_leaf_that_is_not_there_is_not_covered(proofs: LogProofs) -> None:
    with pytest.raises(NoCheckpointError):
        proofs.covering(10)


def test_an_empty_log_has_no_newest_checkpoint(checkpoints: Checkpoints) -> None:
    with pytest.raises(NoCheckpointError):
        LogProofs(checkpoints).newest()


@pytest.mark.parametrize(("first", "second"), [(1, 9), (4, 7), (9, 9), (6, None), (8, 8)])
def test_lp2_growth_is_proven_up_to_the_newest_checkpoint(
    proofs: LogProofs, first: int, second: int | None
) -> None:
    proof = proofs.consistency(first, second)

    actual = is_consistent(
        (proof.first, proof.second),
        (bytes.fromhex(proof.first_root_sha256), bytes.fromhex(proof.second_root_sha256)),
        unhexed(proof.hashes),
    )

    assert (True, second or 9) == (actual, proof.second)


@pytest.mark.parametrize(("first", "second"), [(0, 5), (5, 4), (1, 10), (10, None)])
def test_lp2_sizes_nobody_signed_are_not_proven(
    proofs: LogProofs, first: int, second: int | None
) -> None:
    with pytest.raises(BadRequestError):
        proofs.consistency(first, second)


def spoil(tmp_path: Path) -> None:
    (path,) = (tmp_path / "tree").glob("*.bin")
    path.write_bytes(b"\x01" * path.stat().st_size)


def test_lp3_a_spoilt_tree_is_mended(proofs: LogProofs, tmp_path: Path) -> None:
    newest = proofs.newest()
    spoil(tmp_path)
    inclusion = proofs.prove((4,), newest)
    spoil(tmp_path)
    consistency = proofs.consistency(3, 9)
    (tmp_path / "tree").rename(tmp_path / "lost")

    actual = (proofs.prove((4,), newest), proofs.consistency(3, 9))

    assert (inclusion, consistency) == actual


def test_lp3_a_log_that_was_changed_is_not_proven(proofs: LogProofs, tmp_path: Path) -> None:
    newest = proofs.newest()
    change(tmp_path, f"UPDATE leaf SET leaf_sha256 = x'{bytes(32).hex()}' WHERE leaf = 2")
    spoil(tmp_path)

    with pytest.raises(DigestMismatchError):
        proofs.prove((4,), newest)
    with pytest.raises(DigestMismatchError):
        proofs.consistency(3, 9)


def test_lp4_a_leaf_is_shown_under_the_first_checkpoint_that_covers_it(
    proofs: LogProofs, checkpoints: Checkpoints
) -> None:
    fill(checkpoints.log, 3, first=10)  # type: ignore[arg-type]  # the log of these tests is a file
    checkpoints.write()

    actual = [proofs.first_covering(leaf).checkpoint.size for leaf in (1, 9, 10, 12)]

    assert [9, 9, 12, 12] == actual


def test_lp4_a_checkpoint_that_cannot_be_read_is_passed_over(
    proofs: LogProofs, checkpoints: Checkpoints
) -> None:
    fill(checkpoints.log, 3, first=10)  # type: ignore[arg-type]  # the log of these tests is a file
    checkpoints.write()
    (path,) = checkpoints.places[0].folder.glob("*/000000000009.txt")
    path.write_text("spoilt", encoding="utf-8")

    actual = proofs.first_covering(1).checkpoint.size

    assert 12 == actual


def test_lp4_a_checkpoint_that_no_key_of_the_log_signed_is_passed_over(
    proofs: LogProofs, checkpoints: Checkpoints
) -> None:
    forged = proofs.newest()
    fill(checkpoints.log, 3, first=10)  # type: ignore[arg-type]  # the log of these tests is a file
    checkpoints.write()
    signature = replace(forged.signatures[0], signature="00" * 64)
    (path,) = checkpoints.places[0].folder.glob("*/000000000009.txt")
    path.write_text(replace(forged, signatures=(signature,)).note, encoding="utf-8")

    actual = proofs.first_covering(1).checkpoint.size

    assert 12 == actual
