import hashlib
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from domain.errors import DigestMismatchError, IndexUnavailableError, IndexVersionError
from index.manifest import MANIFEST, Body, FileEntry, Manifest, SourceDigest, read_manifest

BODY = Body(
    corpus_day=date(2026, 10, 31),
    sample=False,
    sources=(SourceDigest(corpus="lu-legilux", files=190, sha256="cd" * 32),),
    aliases_sha256="ef" * 32,
    counts=(("item", 2), ("work", 1)),
    records=3,
    merkle_root="ab" * 32,
)
SIGNED = Manifest(
    body=BODY,
    files=(FileEntry(name="leaves.bin", size_bytes=96, sha256="12" * 32),),
    signed_at=datetime(2026, 11, 1, 8, tzinfo=UTC),
    expires_at=datetime(2027, 12, 6, 8, tzinfo=UTC),
    key_id="56475aa75463474c",
    public_key="34" * 32,
    signature="56" * 64,
)


def written(folder: Path, data: bytes) -> Path:
    """Write the bytes of a manifest into a folder."""
    (folder / MANIFEST).write_bytes(data)
    return folder


def test_x1_the_body_holds_neither_hour_nor_key_nor_file() -> None:
    actual = set(Body.__struct_fields__) & set(Manifest.__struct_fields__)

    assert set() == actual


def test_x2_the_index_digest_is_the_sha256_of_the_canonical_body() -> None:
    canonical = (
        b'{"aliases_sha256":"' + b"ef" * 32 + b'","corpus_day":"2026-10-31",'
        b'"counts":[["item",2],["work",1]],"derived":[],"merkle_root":"'
        + b"ab"
        * 32
        + b'","records":3,'
        b'"sample":false,"schema_version":"vigent-index.3",'
        b'"sources":[{"corpus":"lu-legilux","files":190,"sha256":"' + b"cd" * 32 + b'"}]}'
    )

    assert hashlib.sha256(canonical).hexdigest() == SIGNED.index_sha256


def test_x3_hours_keys_and_files_do_not_change_the_digest() -> None:
    other = replace(SIGNED, files=(), key_id="other", signed_at=datetime(2027, 1, 1, tzinfo=UTC))

    assert SIGNED.index_sha256 == other.index_sha256
    assert SIGNED.signed_bytes() != other.signed_bytes()


def test_a_signature_is_not_among_the_bytes_it_covers() -> None:
    assert SIGNED.signed_bytes() == replace(SIGNED, signature="78" * 64).signed_bytes()


def test_a_manifest_is_read_as_it_was_written(tmp_path: Path) -> None:
    actual = read_manifest(written(tmp_path, to_canonical_bytes(SIGNED)))

    assert SIGNED == actual


@pytest.mark.parametrize(
    ("written_as", "changed_to"),
    [
        pytest.param(b'"schema_version"', b'"schema_versiom"', id="a field with a default"),
        pytest.param(b'"sample":false,"schema', b'"sample":false, "schema', id="a space"),
        pytest.param(b'"5656', b'"56\\u00356', id="an escape"),
        pytest.param(b'"sample":false', b'"sample":false,"note":1', id="an unknown field"),
    ],
)
def test_x4_other_bytes_of_the_same_meaning_are_refused(
    tmp_path: Path, written_as: bytes, changed_to: bytes
) -> None:
    data = to_canonical_bytes(SIGNED)
    assert written_as in data
    written(tmp_path, data.replace(written_as, changed_to, 1))

    with pytest.raises(DigestMismatchError):
        read_manifest(tmp_path)


def test_a_folder_without_an_index_says_how_to_get_one(tmp_path: Path) -> None:
    with pytest.raises(IndexUnavailableError, match="vigent build-index"):
        read_manifest(tmp_path)


def test_an_index_of_another_schema_is_refused_whatever_else_it_holds(tmp_path: Path) -> None:
    data = msgspec.json.encode({"body": {"schema_version": "vigent-index.4", "more": []}})

    with pytest.raises(IndexVersionError, match=r"has schema vigent-index\.4"):
        read_manifest(written(tmp_path, data))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(to_canonical_bytes(SIGNED)[:-20], id="cut short"),
        pytest.param(b"[]", id="another form"),
        pytest.param(b'{"body":{"schema_version":"vigent-index.3"}}', id="fields missing"),
        pytest.param(b"\xff\xfe", id="no text"),
    ],
)
def test_what_is_no_manifest_is_refused(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(DigestMismatchError, match="is no manifest of an index"):
        read_manifest(written(tmp_path, data))
