from base64 import b64decode, b64encode
from datetime import UTC, datetime
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.checkpoint import (
    Checkpoint,
    key_hash_of,
    origin_of,
    parse_note,
    signed,
    text_of,
    verifier_key,
)
from domain.errors import SignatureError

LOG_ID = UUID("0192c6d4-8c00-7000-8000-00000000106f")
ORIGIN = "vigent/0192c6d4-8c00-7000-8000-00000000106f"
# Verifier keys as they are published: the example of the note format, and a checksum log's.
PUBLISHED_KEYS = (
    ("PeterNeumann", "c74f20a3", "ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"),
    ("sum.golang.org", "033de0ae", "Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"),
)
KEY = b64decode(PUBLISHED_KEYS[0][2])[1:]
CHECKPOINT = Checkpoint(
    origin=ORIGIN,
    size=1234,
    root_sha256="5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    signed_at=datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC),
)
TEXT = (
    f"{ORIGIN}\n1234\nXcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=\n"
    "signed-at 2026-11-30T12:00:00.123456Z\n"
)
SIGNATURE = b"s" * 64
NOTE = signed(CHECKPOINT, KEY, SIGNATURE).note


def test_the_origin_names_the_log() -> None:
    actual = origin_of(LOG_ID)

    assert ORIGIN == actual


def test_ck1_the_text_has_origin_size_root_and_instant_each_on_a_line() -> None:
    actual = text_of(CHECKPOINT)

    assert TEXT == actual


def test_ck2_a_note_is_the_text_an_empty_line_and_the_signature() -> None:
    hashed = bytes.fromhex(key_hash_of(ORIGIN, KEY))

    actual = NOTE

    assert f"{TEXT}\n— {ORIGIN} {b64encode(hashed + SIGNATURE).decode()}\n" == actual


@pytest.mark.parametrize(("name", "hashed", "word"), PUBLISHED_KEYS)
def test_ck3_key_hashes_are_those_of_published_keys(name: str, hashed: str, word: str) -> None:
    public_key = b64decode(word)[1:]

    actual = (key_hash_of(name, public_key), verifier_key(name, public_key))

    assert (hashed, f"{name}+{hashed}+{word}") == actual


@given(
    st.integers(0, 2**50),
    st.binary(min_size=32, max_size=32),
    st.datetimes(min_value=datetime(2000, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001 -- hypothesis adds the zone
)
def test_ck4_a_note_is_read_as_it_was_written(size: int, root: bytes, at: datetime) -> None:
    written = signed(
        Checkpoint(origin=ORIGIN, size=size, root_sha256=root.hex(), signed_at=at), KEY, SIGNATURE
    )

    actual = parse_note(written.note)

    assert written == actual


def test_ck4_lines_beyond_ours_are_part_of_the_signed_text() -> None:
    note = NOTE.replace("\n\n—", "\nextension\n\n—")

    actual = parse_note(note)

    assert (CHECKPOINT, f"{TEXT}extension\n", note) == (
        actual.checkpoint,
        actual.text,
        actual.note,
    )


def test_ck4_several_signatures_are_read() -> None:
    line = NOTE.splitlines()[-1]

    actual = parse_note(f"{NOTE}{line.replace(ORIGIN, 'witness.example')}\n")

    assert [ORIGIN, "witness.example"] == [one.name for one in actual.signatures]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("\n\n", "\n", id="no empty line"),
        pytest.param(f"— {ORIGIN}", f"- {ORIGIN}", id="hyphen"),
        pytest.param("\n1234\n", "\n01234\n", id="leading zero"),
        pytest.param("\n1234\n", "\n-1\n", id="negative"),
        pytest.param("\n1234\n", "\n٣\n", id="other digits"),
        pytest.param("Xcna", "Xcn", id="short root"),
        pytest.param("RgQyg=", "RgQyh=", id="other spelling of the root"),
        pytest.param("Xcna", "Xc!a", id="no base64"),
        pytest.param("123456Z", "123456+00:00", id="other zone"),
        pytest.param("123456Z", "1234560Z", id="too precise"),
        pytest.param("00.123456Z", "00.12345Z", id="less precise"),
        pytest.param("signed-at ", "", id="no instant"),
        pytest.param("c3M=\n", "c3M=", id="no end"),
        pytest.param("c3M=\n", "c3M=\n\n", id="more at the end"),
        pytest.param("c3M=\n", "\n", id="short signature"),
    ],
)
def test_ck4_a_note_in_another_spelling_is_refused(old: str, new: str) -> None:
    spelled = NOTE.replace(old, new, 1)
    assert NOTE != spelled

    with pytest.raises(SignatureError):
        parse_note(spelled)


@pytest.mark.parametrize("note", ["", "\n\n", f"{TEXT}\n", "a\n\n— b c\n"])
def test_ck4_what_is_no_note_is_refused(note: str) -> None:
    with pytest.raises(SignatureError):
        parse_note(note)
