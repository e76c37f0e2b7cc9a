"""Signed checkpoints of the log, as text (C2SP tlog-checkpoint over signed-note).

In: the log's size and root, or the text of a note. Out: the text to sign, the note, and
what a note says. Signing and verifying stand in ``infra``: here are only the words.

    vigent/0192c6d4-8c00-7000-8000-00000000106f
    1234
    CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
    signed-at 2026-11-30T12:00:00.000000Z

    — vigent/0192c6d4-8c00-7000-8000-00000000106f Az3grlgtzPICa5OS...

Rules
    CK1  The text is: origin, size, root in base64, the instant of signing, each on a line.
    CK2  A note is the text, an empty line, and one line a signature: an em dash, the key's
         name, and base64 of the key's hash and the Ed25519 signature.
    CK3  A key's hash is the first four bytes of SHA-256 over its name, a line feed, the
         byte 1 and the public key; its name is the origin.
    CK4  A note is read only in its one spelling: reading and writing again gives its bytes.
         Lines beyond those of CK1 are kept as part of the text.
"""

import binascii
import re
from base64 import b64decode, b64encode
from datetime import UTC, datetime
from hashlib import sha256
from uuid import UUID

from msgspec import Struct

from domain.errors import SignatureError
from domain.ids import Sha256
from domain.law import UtcInstant

ED25519 = b"\x01"  # the signature type of signed-note
KEY_HASH_BYTES, SIGNATURE_BYTES, ROOT_BYTES = 4, 64, 32
SIGNED_AT = "signed-at "
TEXT_LINES = 4
_SIZE = re.compile(r"0|[1-9][0-9]{0,15}")
_SIGNATURE = re.compile(r"— (\S+) ([A-Za-z0-9+/]+={0,2})")
_INSTANT = "%Y-%m-%dT%H:%M:%S.%fZ"


class Checkpoint(Struct, frozen=True, kw_only=True):
    """What is signed: so many leaves have this root."""

    origin: str
    size: int  # leaves; also the number of the last one
    root_sha256: Sha256
    signed_at: UtcInstant


class NoteSignature(Struct, frozen=True, kw_only=True):
    """One signature under a note."""

    name: str
    key_hash: str  # 8 hex digits
    signature: str  # hex


class SignedCheckpoint(Struct, frozen=True, kw_only=True):
    """A checkpoint with its note."""

    checkpoint: Checkpoint
    text: str  # what the signatures cover
    signatures: tuple[NoteSignature, ...]

    @property
    def note(self) -> str:
        """The whole note, as it is stored, served and published (CK2)."""
        return f"{self.text}\n" + "".join(map(_signature_line, self.signatures))


class LeafProof(Struct, frozen=True, kw_only=True):
    """A leaf stands in the log: its path to a checkpoint's root (RFC 9162, 2.1.3)."""

    leaf: int  # from 1; its index in the tree is one less
    leaf_sha256: Sha256
    hashes: tuple[Sha256, ...]  # from the leaf upwards


class ConsistencyProof(Struct, frozen=True, kw_only=True):
    """A log of one size extends the log of an earlier one (RFC 9162, 2.1.4)."""

    first: int
    second: int
    first_root_sha256: Sha256
    second_root_sha256: Sha256
    hashes: tuple[Sha256, ...]  # empty where the sizes are equal


def origin_of(log_id: UUID) -> str:
    """Return the origin line of a log, which is also the name of its keys."""
    return f"vigent/{log_id}"


def text_of(checkpoint: Checkpoint) -> str:
    """Return the text that is signed (CK1)."""
    root = b64encode(bytes.fromhex(checkpoint.root_sha256)).decode()
    instant = checkpoint.signed_at.astimezone(UTC).strftime(_INSTANT)
    return f"{checkpoint.origin}\n{checkpoint.size}\n{root}\n{SIGNED_AT}{instant}\n"


def key_hash_of(name: str, public_key: bytes) -> str:
    """Return the hash by which a note names an Ed25519 key, 8 hex digits (CK3)."""
    named = name.encode() + b"\n" + ED25519 + public_key
    return sha256(named).digest()[:KEY_HASH_BYTES].hex()


def verifier_key(name: str, public_key: bytes) -> str:
    """Return a public key as tools for signed notes take it: name, hash, base64."""
    return f"{name}+{key_hash_of(name, public_key)}+{b64encode(ED25519 + public_key).decode()}"


def signed(checkpoint: Checkpoint, public_key: bytes, signature: bytes) -> SignedCheckpoint:
    """Return a checkpoint with the signature over its text."""
    return SignedCheckpoint(
        checkpoint=checkpoint,
        text=text_of(checkpoint),
        signatures=(
            NoteSignature(
                name=checkpoint.origin,
                key_hash=key_hash_of(checkpoint.origin, public_key),
                signature=signature.hex(),
            ),
        ),
    )


def parse_note(note: str) -> SignedCheckpoint:
    """Return what a note says; its signatures are not verified.

    Raises:
        SignatureError: It is no checkpoint in its one spelling (CK4).
    """
    text, blank, below = note.rpartition("\n\n")
    try:
        found = SignedCheckpoint(
            checkpoint=_parse_text(text),
            text=f"{text}\n",
            signatures=tuple(map(_parse_signature, below.splitlines())),
        )
    except ValueError as error:  # also what base64 raises
        raise _no_checkpoint(str(error)) from error
    if not blank or not found.signatures or found.note != note:
        raise _no_checkpoint("it is not spelled as notes are")
    return found


def _parse_text(text: str) -> Checkpoint:
    lines = text.split("\n")
    if len(lines) < TEXT_LINES or not all(lines) or not lines[3].startswith(SIGNED_AT):
        raise ValueError("its text lacks a line")
    origin, size, root, stamp = lines[:TEXT_LINES]
    if not _SIZE.fullmatch(size):
        raise ValueError("its size is no number")
    instant = datetime.strptime(stamp.removeprefix(SIGNED_AT), _INSTANT).replace(tzinfo=UTC)
    checkpoint = Checkpoint(
        origin=origin,
        size=int(size),
        root_sha256=_unbased(root, ROOT_BYTES).hex(),
        signed_at=instant,
    )
    if not f"{text}\n".startswith(text_of(checkpoint)):
        raise ValueError("its text is spelled in another way")
    return checkpoint


def _parse_signature(line: str) -> NoteSignature:
    found = _SIGNATURE.fullmatch(line)
    if found is None:
        raise ValueError("a signature line is not in its form")
    signed_bytes = _unbased(found[2], KEY_HASH_BYTES + SIGNATURE_BYTES)
    return NoteSignature(
        name=found[1],
        key_hash=signed_bytes[:KEY_HASH_BYTES].hex(),
        signature=signed_bytes[KEY_HASH_BYTES:].hex(),
    )


def _unbased(word: str, length: int) -> bytes:
    try:
        decoded = b64decode(word, validate=True)
    except binascii.Error as error:
        raise ValueError("a word is not base64") from error
    if len(decoded) != length:
        raise ValueError("a hash or signature has a wrong length")
    return decoded


def _signature_line(signature: NoteSignature) -> str:
    signed_bytes = bytes.fromhex(signature.key_hash + signature.signature)
    return f"— {signature.name} {b64encode(signed_bytes).decode()}\n"


def _no_checkpoint(reason: str) -> SignatureError:
    return SignatureError(
        f"This is no checkpoint of a log: {reason}. Get it again from where it was published."
    )
