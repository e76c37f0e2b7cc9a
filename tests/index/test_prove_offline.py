"""A quoted text is proven under the signed root with nothing but hashlib (RP1, RP2)."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from app.indexes import build, prove
from app.schemas_audit import IndexProof
from domain.errors import IndexUnavailableError, UnknownVersionError
from index.build import BuildRequest
from index.verified_records import VerifiedRecords
from tests.app.desk import settings_of

RECIPE = Path(__file__).parents[2] / "docs" / "examples" / "check_text.py"
ARTICLE = "sample:data-keeping-act-2010~art_4"
WORDS = "after six years"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that built the sample law."""
    folder = tmp_path_factory.mktemp("prove")
    request = BuildRequest(corpora=None, only=(), out=folder / "index", jobs=1, replace=False)
    build(settings_of(folder), request)
    return folder


@pytest.fixture
def proof(home: Path) -> IndexProof:
    """The proof of the version of an article that has the words of the tests."""
    settings = settings_of(home, index=str(home / "index"))
    sql = "SELECT id FROM record WHERE kind = 'version' AND id LIKE ?"
    rows = VerifiedRecords(home / "index").select(sql, (f"{ARTICLE}@%",))
    proofs = (prove(settings, str(row[0])) for row in rows)
    return next(one for one in proofs if WORDS in str(one.records))


def check(folder: Path, proof: IndexProof, digest: str) -> "subprocess.CompletedProcess[str]":
    """Run the recipe on its own, away from this package."""
    (folder / "proof.json").write_bytes(msgspec.json.encode(proof))
    return subprocess.run(
        (sys.executable, "-I", str(RECIPE), "proof.json", digest),
        cwd=folder,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        check=False,
        text=True,
    )


def test_rp1_quoted_words_are_proven_with_hashlib_alone(tmp_path: Path, proof: IndexProof) -> None:
    found = check(tmp_path, proof, proof.index_sha256)

    assert (0, True) == (found.returncode, WORDS in found.stdout), found.stderr
    assert {"version", "text_unit"} == {one.kind for one in proof.records}


def test_rp1_other_words_are_not_proven(tmp_path: Path, proof: IndexProof) -> None:
    changed = tuple(
        replace(one, body=one.body.replace(WORDS, "after nine years")) for one in proof.records
    )
    found = check(tmp_path, replace(proof, records=changed), proof.index_sha256)

    assert (1, True) == (found.returncode, "is not in the index" in found.stderr)


def test_rp1_a_proof_under_another_index_is_none(tmp_path: Path, proof: IndexProof) -> None:
    found = check(tmp_path, proof, "00" * 32)

    assert (1, True) == (found.returncode, "another index" in found.stderr)


def test_a_version_that_is_not_held_is_not_proven(home: Path) -> None:
    with pytest.raises(UnknownVersionError):
        prove(settings_of(home, index=str(home / "index")), "sample:nothing@2000-01-01")


def test_without_an_index_nothing_is_proven(tmp_path: Path) -> None:
    with pytest.raises(IndexUnavailableError, match="No index is named"):
        prove(settings_of(tmp_path), f"{ARTICLE}@2010-03-01")
