"""Records are proven under the root that the manifest signs, in small indexes and large ones."""

from pathlib import Path

import msgspec
import pytest

from domain.canonical import to_canonical_bytes
from domain.errors import DigestMismatchError
from domain.law import Work
from domain.merkle import SECTION_LEAVES, is_included
from index.graph_file import GraphWriter
from index.manifest import GRAPH
from index.reader import OpenIndex
from index.record_proofs import RecordProofs
from index.schema import record_leaf_hash
from legal_core.ports import ProvenRecord
from tests.index.indexes import copy_of, open_at

WORK = "sample:lighthouse-act-2004"


@pytest.fixture(scope="module")
def proofs(sample_index: OpenIndex) -> RecordProofs:
    return RecordProofs(sample_index.folder, sample_index.manifest.body.records)


def leads(found: ProvenRecord, size: int, root: bytes) -> bool:
    leaf = record_leaf_hash(found.kind, found.body)
    return is_included(leaf, (found.leaf, size), [bytes.fromhex(one) for one in found.proof], root)


def test_rp1_a_record_leads_to_the_signed_root(
    proofs: RecordProofs, sample_index: OpenIndex
) -> None:
    body = sample_index.manifest.body

    found = proofs.prove("work", WORK)

    assert found is not None
    assert leads(found, body.records, bytes.fromhex(body.merkle_root))
    assert sample_index.graph.get_work(WORK) == msgspec.json.decode(found.body, type=Work)


def test_a_record_that_is_not_held_is_none(proofs: RecordProofs) -> None:
    assert proofs.prove("work", "sample:no-act") is None


def test_rp1_a_changed_record_is_refused(sample_index: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(sample_index, tmp_path / "idx")
    index = open_at(folder, tmp_path)
    data = (folder / GRAPH).read_bytes()
    (folder / GRAPH).write_bytes(data.replace(b'"Lighthouse Act 2004"', b'"Lighthouse Act 2005"'))

    with pytest.raises(DigestMismatchError):
        RecordProofs(folder, index.manifest.body.records).prove("work", WORK)


@pytest.fixture(scope="module", params=[1, 3, SECTION_LEAVES, 2 * SECTION_LEAVES + 5, 20_000])
def written(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[RecordProofs, int, bytes]:
    """Proofs over so many records, with their number and root."""
    folder, size = tmp_path_factory.mktemp("records"), int(request.param)
    writer = GraphWriter(folder)
    writer.add(
        (f"x:{at:06d}", "coverage", to_canonical_bytes({"id": f"x:{at:06d}"})) for at in range(size)
    )
    root = writer.finish()
    writer.close()
    return RecordProofs(folder, size), size, root


def test_rp1_records_of_any_section_lead_to_the_root(
    written: tuple[RecordProofs, int, bytes],
) -> None:
    proofs, size, root = written
    places = sorted({0, size // 2, min(SECTION_LEAVES, size - 1), size - 2, size - 1} - {-1})

    found = [proofs.prove("coverage", f"x:{at:06d}") for at in places]

    assert [True] * len(places) == [one is not None and leads(one, size, root) for one in found]


def test_rp2_a_proof_reads_a_section_and_no_more(written: tuple[RecordProofs, int, bytes]) -> None:
    proofs, size, _ = written
    proofs._paths._levels.cache_clear()

    proofs.prove("coverage", f"x:{size - 1:06d}")

    assert proofs._paths._levels.cache_info().currsize <= 1
